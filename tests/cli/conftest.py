"""The command line as a person calls it: arguments in, status and words out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner

from cardwright.cli import cli

GOOD = """\
variant table-two "Table Two" like texas-holdem

stakes
    no limit
    blinds 5 10
"""
BROKEN = 'variant broken "Broken" like texas-holdm\n'


@dataclass(frozen=True)
class Answer:
    """What a call gave."""

    status: int
    out: str
    err: str


Call = Callable[..., Answer]


@pytest.fixture
def call() -> Call:
    """Run `cardwright` with these words; `stdin` is what is typed."""

    def run(*words: object, stdin: str | bytes = "") -> Answer:
        result = CliRunner().invoke(cli, [str(word) for word in words], input=stdin)
        assert "Traceback" not in result.output
        assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
        return Answer(result.exit_code, result.stdout, result.stderr)

    return run


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A small variant without a mistake."""
    path = tmp_path / "table-two.variant"
    path.write_text(GOOD)
    return path


@pytest.fixture
def broken(tmp_path: Path) -> Path:
    """A variant with one mistake: its parent is misspelt."""
    path = tmp_path / "broken.variant"
    path.write_text(BROKEN)
    return path
