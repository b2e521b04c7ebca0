"""The page of conventions names every line, both answers of each, and its house is the one that is shipped."""

from __future__ import annotations

import re
from pathlib import Path

from cardwright.dsl.say_sections import CONVENTIONS

from cardwright.library import shipped_houses

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "rules-conventions.md").read_text(encoding="utf-8")
MANUAL = (ROOT / "docs" / "language.md").read_text(encoding="utf-8")


def test_every_line_has_its_place():
    listed = re.findall(r"^\| `([a-z ]+)` \|", PAGE, re.MULTILINE)
    assert sorted(listed) == sorted(CONVENTIONS.values())


def test_the_manual_lists_them_too():
    section = MANUAL.split("\n## `conventions`\n")[1].split("\n## ")[0]
    told = set(re.findall(r"`([a-z ]+)`", section))
    short = {"equal cards showing go by seat": "by seat", "burn cards return": "return"}
    assert {short.get(line, line) for line in CONVENTIONS.values()} <= told


def test_its_house_is_the_shipped_one():
    (house,) = re.findall(r"```house\n(.*?)```", PAGE, re.DOTALL)
    assert house == shipped_houses()["pokerkit"].read_text(encoding="utf-8")
