"""The walk through the rooms leads where it says: its files exist, and what it says to look for is in them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "adding-a-mechanic.md").read_text(encoding="utf-8")
ROWS = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \|", PAGE, re.MULTILINE)
PATHS = sorted({path for path in re.findall(r"`([\w./-]+/[\w./-]+)`", PAGE) if not path.startswith("/")})


@pytest.mark.parametrize(("path", "words"), ROWS)
def test_what_to_look_for_is_there(path: str, words: str) -> None:
    assert words in (ROOT / path).read_text(encoding="utf-8")


@pytest.mark.parametrize("path", PATHS)
def test_a_file_that_is_named_exists(path: str) -> None:
    assert (ROOT / path).exists()


def test_every_room_is_walked_through() -> None:
    assert {path.split("/")[0] for path, _ in ROWS} >= {"dsl", "compiler", "runtime", "cardwright", "docs", "tests"}
    assert len(ROWS) > 20
