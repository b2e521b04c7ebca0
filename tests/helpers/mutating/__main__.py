"""`make mutants`: does anything notice when one small thing of pots, betting or the showdown is changed?

    PYTHONPATH=tests/helpers python -m mutating [--only MODULE ...] [--jobs N] [--deals N]

Each mutant runs in a process of its own: first deals beside PokerKit, chip for chip, then the table's own tests.
Survivors must be listed in tests/data/mutants.toml, each with the reason why it does not change who gets chips.
"""

from __future__ import annotations

import argparse
import io
import os
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from contextlib import redirect_stderr, redirect_stdout, suppress
from pathlib import Path

from differential.deals import KINDS, made
from differential.play import compared

from mutating.mutants import Mutant, mutants_of, put_in

ROOT = Path(__file__).parents[3]
LISTED = ROOT / "tests" / "data" / "mutants.toml"
MODULES = (
    *(
        f"cardwright.runtime.table.{name}"
        for name in ("pots", "betting", "limits", "posting", "settlement", "openings")
    ),
    *(f"cardwright.runtime.showdown.{name}" for name in ("contest", "winning")),
)
TESTS = ("tests/table", "tests/session", "tests/sweep")
KILLED, SURVIVED, TOO_LONG = 0, 1, 2
PATIENCE = 120
"""Seconds; a mutant that takes longer goes round for ever."""


def main(words: list[str] | None = None) -> int:
    """Prints the survivors that are not listed; 1 if there are any."""
    given = _arguments(words)
    modules = [module for module in MODULES if not given.only or module.rpartition(".")[2] in given.only]
    _warm(given.deals)
    mutants = [mutant for module in modules for mutant in mutants_of(module)]
    listed = {one["mutant"] for one in tomllib.loads(LISTED.read_text(encoding="utf-8")).get("survivor", [])}
    facts: Counter[str] = Counter()
    began = time.monotonic()
    for done, (mutant, outcome) in enumerate(_outcomes(mutants, given.jobs, given.deals), start=1):
        known = mutant.key in listed
        name = "listed survivors" if outcome == SURVIVED and known else NAMES[outcome]
        facts[name] += 1
        if name == NAMES[SURVIVED]:
            print(f"line {mutant.line}, {mutant.key}", flush=True)
        if sys.stderr.isatty():
            print(f"\r{done:,} of {len(mutants):,}", end="", file=sys.stderr, flush=True)
    told = ", ".join(f"{facts[name]:,} {name}" for name in (*NAMES, "listed survivors"))
    print(f"{len(mutants):,} mutants: {told}; {time.monotonic() - began:.0f} s")
    return int(bool(facts[NAMES[SURVIVED]]))


NAMES = ("killed", "survivors", "went round for ever")


def _arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m mutating", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--only", nargs="+", default=[], metavar="MODULE", help="only these, such as pots")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes at once")
    parser.add_argument("--deals", type=int, default=25, metavar="N", help="deals of each game beside PokerKit; 25")
    return parser.parse_args(words)


def _warm(deals: int) -> None:
    """Everything that a mutant's process asks for is loaded before it is forked."""
    for code in KINDS:
        for seed in range(min(deals, 3)):
            assert not compared(made(code, seed)).difference
    import pytest  # noqa: F401


def _outcomes(mutants: list[Mutant], jobs: int, deals: int) -> Iterator[tuple[Mutant, int]]:
    """Each mutant with what became of it, as they end."""
    running: dict[int, tuple[Mutant, float]] = {}
    waiting = iter(mutants)
    while True:
        while len(running) < jobs and (mutant := next(waiting, None)) is not None:
            child = os.fork()
            if not child:
                os._exit(_tried(mutant, deals))
            running[child] = mutant, time.monotonic()
        if not running:
            return
        child, status = os.waitpid(-1, os.WNOHANG)
        if child:
            mutant, _ = running.pop(child)
            code = os.waitstatus_to_exitcode(status)
            yield mutant, SURVIVED if code == SURVIVED else TOO_LONG if code == -signal.SIGKILL else KILLED
            continue
        for child, (_, since) in running.items():
            if time.monotonic() - since > PATIENCE:
                with suppress(ProcessLookupError):
                    os.kill(child, signal.SIGKILL)
        time.sleep(0.005)


def _tried(mutant: Mutant, deals: int) -> int:
    """In the process of the mutant: whether it is noticed."""
    with redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            put_in(mutant)
            for seed in range(deals):
                for code in KINDS:
                    if compared(made(code, seed)).difference:
                        return KILLED
            import pytest

            os.chdir(ROOT)
            return (
                SURVIVED
                if pytest.main(["-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *TESTS]) == 0
                else KILLED
            )
        except BaseException:
            return KILLED


if __name__ == "__main__":
    sys.exit(main())
