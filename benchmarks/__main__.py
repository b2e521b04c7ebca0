"""Run the suites and print what they measured."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from importlib import import_module

from benchmarks.measure import DisagreementError, Row, is_installed
from benchmarks.report import as_json, as_markdown, as_table

SUITES = {
    "evaluate": "benchmarks.evaluating:evaluating",
    "odds": "benchmarks.chances:chances",
    "play": "benchmarks.playing:playing",
    "start-up": "benchmarks.startup:startup",
    "compile": "benchmarks.compiling:compiling",
}
"""Where each suite's function is: `benchmarks.MODULE:NAME`."""


def main() -> None:
    """Parse the call, run, print. Ends with status 1 if a peer judges otherwise than we do."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure cardwright and its peers.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"which of {', '.join(SUITES)}; all if left out")
    parser.add_argument("--quick", action="store_true", help="few runs: rough numbers in less than a minute")
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print JSON")
    form.add_argument("--markdown", action="store_true", help="print the table of docs/benchmarks.md")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.suites if name not in SUITES]
    if unknown:
        parser.error(f"there is no suite {', '.join(unknown)}: choose from {', '.join(SUITES)}")
    if not is_installed("numba"):
        sys.exit("the benchmarks need numba: pip install 'cardwright[bench]'")
    try:
        rows = [row for name in arguments.suites or SUITES for row in suite(name)(arguments.quick)]
    except DisagreementError as error:
        sys.exit(str(error))
    print((as_json if arguments.json else as_markdown if arguments.markdown else as_table)(rows))


def suite(name: str) -> Callable[[bool], Iterator[Row]]:
    """The suite's function, which yields rows; True means quick."""
    module, function = SUITES[name].split(":")
    found: Callable[[bool], Iterator[Row]] = getattr(import_module(module), function)
    return found


if __name__ == "__main__":
    main()
