"""`make differential`: deals of chance played here and in PokerKit, compared at every step.

    PYTHONPATH=tests/helpers python -m differential [--hands N] [--only CODE ...] [--first N] [--jobs N]

Every deal follows from its code and number. The first difference is told with the hand, which both programs read,
and with the call that plays it again.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

from differential.deals import KINDS, made
from differential.play import compared

AT_ONCE = 50
FACTS = ("all in", "side pots", "short posts", "divided", "reshuffled", "decisions", "low from outside")


@dataclass
class Result:
    """What came of some deals of a code. `differences` are told in full."""

    code: str
    facts: Counter[str] = field(default_factory=Counter)
    differences: list[str] = field(default_factory=list)


def main(words: list[str] | None = None) -> int:
    """Plays and compares; 1 if anything differs."""
    given = _arguments(words)
    codes = given.only or list(KINDS)
    each = -(-given.hands // len(codes))
    tasks = [
        (code, given.first + start, min(AT_ONCE, each - start)) for start in range(0, each, AT_ONCE) for code in codes
    ]
    totals = {code: Result(code) for code in codes}
    began = time.monotonic()
    for done, result in enumerate(_results(tasks, given.jobs), start=1):
        totals[result.code].facts += result.facts
        if result.differences and not any(total.differences for total in totals.values()):
            print(result.differences[0], flush=True)
        totals[result.code].differences += result.differences
        if sys.stderr.isatty():
            print(f"\r{done * 100 // len(tasks):3} %", end="", file=sys.stderr, flush=True)
    print(table(list(totals.values()), time.monotonic() - began))
    return int(any(total.differences for total in totals.values()))


def _arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m differential", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--hands", type=int, default=100_000, metavar="N", help="in all; 100,000 if left out")
    parser.add_argument("--only", nargs="+", choices=sorted(KINDS), metavar="CODE", help="only games of these codes")
    parser.add_argument("--first", type=int, default=0, metavar="N", help="the number of the first deal of each code")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    return parser.parse_args(words)


def _results(tasks: list[tuple[str, int, int]], jobs: int) -> Iterator[Result]:
    if jobs == 1:
        yield from map(played, tasks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(played, tasks)


def played(task: tuple[str, int, int]) -> Result:
    """So many deals of a code, from a number on."""
    code, first, count = task
    result = Result(code)
    for seed in range(first, first + count):
        found = compared(made(code, seed))
        result.facts += found.facts
        if found.difference:
            result.differences.append(told(code, seed, found.difference, found.text))
    return result


def told(code: str, seed: int, difference: str, text: str) -> str:
    """A difference for somebody who is to look into it."""
    again = f"PYTHONPATH=tests/helpers python -m differential --only {code} --first {seed} --hands 1 --jobs 1"
    return f"{code}, deal {seed}: {difference}\nPlay it again with: {again}\n\n{text}"


def table(results: list[Result], seconds: float) -> str:
    """A row for each code, and one for all."""
    everything = Result("all")
    for result in results:
        everything.facts += result.facts
        everything.differences += result.differences
    head = ["", "hands", *FACTS, "differences"]
    rows = [head] + [
        [one.code, *(f"{one.facts[name]:,}" for name in ("hands", *FACTS)), f"{len(one.differences):,}"]
        for one in (*results, everything)
    ]
    widths = [max(len(row[at]) for row in rows) for at in range(len(head))]
    lines = ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]
    return "\n".join(lines) + f"\n{seconds:.0f} s"


if __name__ == "__main__":
    sys.exit(main())
