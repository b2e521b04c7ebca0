"""The tutorial works: its files are written and its commands run, one after the other, and print what it shows.

After a change of wording: CARDWRIGHT_GOLDEN=write pytest tests/docs/test_tutorial.py, then read the difference.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest
from cardwright.dsl import Source, format_file, parse
from click.testing import CliRunner

from cardwright.cli import cli

PAGE = Path(__file__).parents[2] / "docs" / "tutorial.md"
BLOCK = re.compile(r"^```(?P<kind>variant|console)\n(?P<body>.*?)^```$", re.MULTILINE | re.DOTALL)
LEFT_OUT = "..."
MOST_LINES = 16
"""What is longer is shown up to here."""


def test_every_step_of_the_tutorial_does_what_it_shows(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shown = PAGE.read_text(encoding="utf-8")
    real = BLOCK.sub(_step, shown)
    if os.environ.get("CARDWRIGHT_GOLDEN") == "write":
        PAGE.write_text(real, encoding="utf-8")
    assert real == shown
    assert "<svg" in (tmp_path / "fork.svg").read_text(encoding="utf-8")
    assert "<html" in (tmp_path / "fork.html").read_text(encoding="utf-8")


def _step(block: re.Match[str]) -> str:
    if block["kind"] == "variant":
        name = re.match(r"\w+ ([\w-]+)", block["body"])[1]
        Path(f"{name}.variant").write_text(block["body"], encoding="utf-8")
        return block[0]
    calls = re.split(r"^(?=\$ )", block["body"], flags=re.MULTILINE)[1:]
    return "```console\n" + "\n".join(_answered(*call.split("\n", 1)) for call in calls) + "```"


def _answered(line: str, shown: str) -> str:
    answer = CliRunner().invoke(cli, shlex.split(line.removeprefix("$ cardwright ")))
    lines = [text.rstrip() for text in (answer.stdout + answer.stderr).rstrip("\n").split("\n")]
    if LEFT_OUT in shown.split("\n"):
        kept = shown.split("\n").index(LEFT_OUT) or MOST_LINES
        lines = [*lines[:kept], LEFT_OUT]
    return "\n".join((line, *lines)).rstrip() + "\n"


def test_the_last_file_is_as_fmt_would_have_it() -> None:
    texts = [block["body"] for block in BLOCK.finditer(PAGE.read_text(encoding="utf-8")) if block["kind"] == "variant"]
    for text in texts:
        assert format_file(parse(Source("fork.variant", text)).file) == text
