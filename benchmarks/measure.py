"""Rows and clocks."""

from __future__ import annotations

import gc
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Row:
    """One measurement. `ratio` compares with the baseline of its suite (1.0 for the baseline itself)."""

    suite: str
    what: str
    value: float
    unit: str
    subject: str = "cardwright"
    ratio: float | None = None


def best_of(runs: int, action: Callable[[], object]) -> float:
    """Seconds of the fastest of so many runs, garbage collection aside: noise only ever adds."""
    times = []
    for _ in range(runs):
        gc.collect()
        gc.disable()
        started = time.perf_counter()
        action()
        times.append(time.perf_counter() - started)
        gc.enable()
    return min(times)


def process_seconds(arguments: Sequence[str], runs: int, stdin: bytes = b"") -> float:
    """Seconds of the fastest of so many whole processes. A call that is wrong (status 2) stops the measurement."""

    def run() -> None:
        result = subprocess.run(arguments, input=stdin, capture_output=True, check=False)
        if result.returncode not in {0, 1}:
            raise RuntimeError(f"{' '.join(arguments)} failed:\n{result.stderr.decode()}")

    return best_of(runs, run)


def python(*arguments: str) -> list[str]:
    """The call of this interpreter."""
    return [sys.executable, *arguments]


def cardwright(*arguments: str) -> list[str]:
    """A call of the command line, as the installed program makes it."""
    return python("-c", "from cardwright.cli import main; main()", *arguments)
