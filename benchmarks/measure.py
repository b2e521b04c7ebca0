"""Rows and clocks."""

from __future__ import annotations

import gc
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec

LEAST_ROUNDS = 3
"""Runs of each side, however long one takes."""


@dataclass(frozen=True, slots=True)
class Row:
    """One comparison. `ours` and `theirs` are in the unit that `work` names in brackets; `reason` says why one is None.

    `ratio` is how many times better we are, `floor` what it should at least be.
    """

    work: str
    peer: str | None
    ours: float | None
    theirs: float | None = None
    ratio: float | None = None
    floor: float | None = None
    reason: str | None = None

    @property
    def met(self) -> bool | None:
        """Whether the floor is reached; None if there is none, or no ratio."""
        return None if self.floor is None or self.ratio is None else self.ratio >= self.floor


@dataclass(frozen=True, slots=True)
class Job:
    """An action and how many things (hands, trials) it does."""

    action: Callable[[], object]
    count: int = 1


class DisagreementError(RuntimeError):
    """A peer judges the sample otherwise, so that its time says nothing."""


def is_installed(package: str) -> bool:
    """Whether the module can be imported; it is not loaded."""
    return find_spec(package) is not None


def rates(work: str, peer: str, ours: Job, theirs: Job, seconds: float, *, floor: float | None = None) -> Row:
    """Things a second of both, in turn for about so many seconds each."""
    mine, other = in_turn(ours.action, theirs.action, seconds)
    return against(work, peer, ours.count / mine, theirs.count / other, floor)


def against(work: str, peer: str, ours: float, theirs: float, floor: float | None = None) -> Row:
    """A row of rates: more is better."""
    return Row(work, peer, ours, theirs, ours / theirs, floor)


def times(work: str, peer: str, ours: float, theirs: float, floor: float | None = None) -> Row:
    """A row of times: less is better."""
    return Row(work, peer, ours, theirs, theirs / ours, floor)


def absent(work: str, peer: str, floor: float | None = None) -> Row:
    """A row for a peer that is not installed."""
    return Row(work, peer, None, None, None, floor, f"{peer} is not installed: pip install 'cardwright[bench]'")


def in_turn(ours: Callable[[], object], theirs: Callable[[], object], seconds: float) -> tuple[float, float]:
    """Processor seconds of the fastest run of each, one after the other until they had so many seconds in all."""
    spent: tuple[list[float], list[float]] = ([], [])
    with without_garbage():
        while len(spent[0]) < LEAST_ROUNDS or sum(spent[0]) + sum(spent[1]) < seconds:
            spent[0].append(once(ours))
            spent[1].append(once(theirs))
    return min(spent[0]), min(spent[1])


def best_within(seconds: float, action: Callable[[], object]) -> float:
    """Processor seconds of the fastest run, repeated for so many seconds: noise only ever adds."""
    spent: list[float] = []
    with without_garbage():
        while len(spent) < LEAST_ROUNDS or sum(spent) < seconds:
            spent.append(once(action))
    return min(spent)


def once(action: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Seconds of one run by the clock."""
    started = clock()
    action()
    return clock() - started


@contextmanager
def without_garbage() -> Iterator[None]:
    """Nothing is collected meanwhile, but everything before."""
    gc.collect()
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


# ---------------------------------------------------------------- whole processes


def process_seconds(arguments: Sequence[str], runs: int) -> float:
    """Processor seconds of the thriftiest of so many whole processes. A call that is wrong (status 2) stops all."""

    def run() -> None:
        result = subprocess.run(arguments, capture_output=True, check=False)
        if result.returncode not in {0, 1}:
            raise RuntimeError(f"{' '.join(arguments)} failed:\n{result.stderr.decode()}")

    return min(once(run, _of_children) for _ in range(runs))


def _of_children() -> float:
    """Processor seconds of all processes that were started and have ended."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def python(*arguments: str) -> list[str]:
    """The call of this interpreter."""
    return [sys.executable, *arguments]


def cardwright(*arguments: str) -> list[str]:
    """A call of the command line, as the installed program makes it."""
    return python("-c", "from cardwright.cli import main; main()", *arguments)


def said_seconds(arguments: Sequence[str], environment: Mapping[str, str]) -> float:
    """What a process prints: seconds that it measured itself."""
    result = subprocess.run(arguments, capture_output=True, check=True, text=True, env=dict(environment))
    return float(result.stdout)
