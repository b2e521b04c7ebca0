"""How far long work has come: one line on a terminal, nothing in a pipe."""

from __future__ import annotations

import sys
import time
from types import TracebackType

import click

_SECONDS = 0.2
"""Between two looks at the line; work that is done sooner shows none."""


class Progress:
    """`with Progress("deals") as watch: ... watch(done, total)`; the line is wiped out at the end."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._shown = False
        self._next = time.monotonic() + _SECONDS

    def __enter__(self) -> Progress:
        return self

    def __call__(self, done: int, total: int) -> None:
        """`done` of `total` are done."""
        if sys.stderr.isatty() and time.monotonic() >= self._next:
            self._next = time.monotonic() + _SECONDS
            self._shown = True
            line = f"{done / total:4.0%}  {done:,} of {total:,} {self._what}. Ctrl-C stops here."
            click.echo(f"\r{line}", err=True, nl=False)

    def wipe(self) -> None:
        """Take the line away, for something else to be said."""
        if self._shown:
            self._shown = False
            click.echo("\r\x1b[K", err=True, nl=False)

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.wipe()
