"""Run the suites and print what they measured."""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator

from benchmarks.compiling import compiling
from benchmarks.measure import Row
from benchmarks.playing import playing
from benchmarks.report import as_json, as_table
from benchmarks.startup import startup

SUITES: dict[str, Callable[[bool], Iterator[Row]]] = {
    "start-up": startup,
    "compile": compiling,
    "play": playing,
}


def main() -> None:
    """Parse the call, run, print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description="Measure cardwright.")
    parser.add_argument("suites", nargs="*", metavar="SUITE", help=f"which of {', '.join(SUITES)}; all if left out")
    parser.add_argument("--quick", action="store_true", help="few runs: rough numbers in a few seconds")
    parser.add_argument("--json", action="store_true", help="print JSON")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.suites if name not in SUITES]
    if unknown:
        parser.error(f"there is no suite {', '.join(unknown)}: choose from {', '.join(SUITES)}")
    rows = [row for name in arguments.suites or SUITES for row in SUITES[name](arguments.quick)]
    print(as_json(rows) if arguments.json else as_table(rows))


if __name__ == "__main__":
    main()
