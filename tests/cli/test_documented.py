"""Every call shown in README.md and in docs/commands.md, json.md and saved-games.md gives what is printed there.

After a change of wording: CARDWRIGHT_GOLDEN=write pytest tests/cli/test_documented.py, then read the difference.
"""

from __future__ import annotations

import os
import re
import shlex
from pathlib import Path

import pytest

from cardwright.cli import COMMANDS

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = (ROOT / "README.md", DOCS / "commands.md", DOCS / "json.md", DOCS / "saved-games.md")
LEFT_OUT = "..."

FILES = {
    "crossroads.variant": (DOCS / "examples" / "crossroads.variant").read_text(encoding="utf-8"),
    "friday.variant": 'variant friday "Friday Depot" like depto\n\nstakes\n    no limit\n    blnds 1 2\n',
    "answers": "r 3\nr 4\nc\nq\n",
    "leave": "q\n",
    "photo.png": "\x00PNG",
    "torn.json": '{\n "format": "cardwright sitting",\n "version": 3,\n "writ',
    "newer.json": '{"format": "cardwright sitting", "version": 9, "written_by": "cardwright 7.0"}',
    "cases.jsonl": (
        '{"variant": "texas-holdem", "board": {"b1": "As", "b2": "Qh", "b3": "Qd", "b4": "9c", "b5": "6s"}, '
        '"hands": {"A": {"hole": ["Kc", "9d"]}, "B": {"hole": ["9h", "6d"]}}}\n'
        '{"variant": "texas-holdem", "board": {"b1": "As"}, "hands": {"A": {"hole": ["Kc", "9d"]}}}\n'
    ),
}

TOML = re.compile(r"^```toml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HAND = TOML.findall((DOCS / "hand-histories.md").read_text(encoding="utf-8"))[0]
FILES |= {
    "monday.phh": HAND,
    "friday.phhs": "\n".join(
        f"[{number}]\n{hand}"
        for number, hand in enumerate(
            (HAND, HAND.replace("[106, 94, 100]", "[107, 93, 100]"), HAND.replace("cbr 6", "cbr 3")), start=1
        )
    ),
}

MENU = re.compile(r"^```menu\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FILES |= dict(
    zip(
        ("friday.menu", "saturday.menu"),
        MENU.findall((DOCS / "commands.md").read_text(encoding="utf-8")),
        strict=True,
    )
)

BLOCK = re.compile(r"^(?P<fence>`{3,})console\n(?P<body>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_page_shows_what_happens(call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, page: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name, content in FILES.items():
        (tmp_path / name).write_text(content)
    shown = page.read_text(encoding="utf-8")
    real = BLOCK.sub(lambda block: _rerun(call, block), shown)
    if os.environ.get("CARDWRIGHT_GOLDEN") == "write":
        page.write_text(real, encoding="utf-8")
    assert real == shown


def _rerun(call, block: re.Match[str]) -> str:
    """The block with the output its calls give now, shortened where the page shortens it."""
    calls = re.split(r"^(?=\$ )", block["body"], flags=re.MULTILINE)[1:]
    body = "\n".join(_answered(call, *text.split("\n", 1)) for text in calls)
    return f"{block['fence']}console\n{body}{block['fence']}"


def _answered(call, line: str, shown: str) -> str:
    words, _, stdin = line.removeprefix("$ cardwright ").partition(" < ")
    answer = call(*shlex.split(words), stdin=FILES.get(stdin, ""))
    lines = [text.rstrip() for text in (answer.out + answer.err).rstrip("\n").split("\n")]
    expected = shown.rstrip("\n").split("\n")
    if LEFT_OUT in expected:
        kept = expected.index(LEFT_OUT)
        lines = [*lines[:kept], LEFT_OUT]
    return "\n".join((line, *lines)) + "\n"


def test_the_readme_shows_the_whole_file() -> None:
    blocks = re.findall(r"^```variant\n(.*?)^```$", PAGES[0].read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    assert blocks == [FILES["crossroads.variant"]]


def test_the_readme_python_runs(capsys: pytest.CaptureFixture[str]) -> None:
    (block,) = re.findall(r"^```python\n(.*?)^```$", PAGES[0].read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    exec(compile(block, "README.md", "exec"), {})
    assert capsys.readouterr().out.rstrip().endswith("{'A': Fraction(1, 1)}")


def test_every_command_is_described() -> None:
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    headings = " ".join(re.findall(r"^## (.*)$", page, re.MULTILINE))
    assert all(re.search(rf"\b{name}\b", headings) for name in COMMANDS)
