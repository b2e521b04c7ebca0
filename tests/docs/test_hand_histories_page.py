"""The page about hand histories: its hands end as they say, its tables name what there is."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cardwright.runtime.table import Table

from cardwright.histories import read_hands, record_hand
from cardwright.histories.codes import CODES
from cardwright.histories.extension import FIELD, Extension
from cardwright.histories.lines import VERBS
from cardwright.histories.notation import _WORDS

PAGE = (Path(__file__).parents[2] / "docs" / "hand-histories.md").read_text(encoding="utf-8")
HANDS = re.findall(r"^```toml\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", HANDS, ids=["standard", "extension"])
def test_the_hands_of_the_page_end_as_they_say(text: str, tmp_path: Path) -> None:
    file = tmp_path / "a.phh"
    file.write_text(text)
    (hand,) = read_hands(file)

    assert hand.replay().agrees


def test_the_extended_hand_reads_back_from_what_is_written(tmp_path: Path) -> None:
    (tmp_path / "a.phh").write_text(HANDS[1])
    table: Table = read_hands(tmp_path / "a.phh")[0].replay().table
    written = record_hand(table, ["Anna", "Ben"]).dumps()

    # What the page shows is what is written, but for the fields that may be left out.
    shown = [line for line in written.splitlines() if not re.match(rf"{FIELD}\.(hash|button|deck)", line)]
    assert shown == HANDS[1].splitlines()
    (tmp_path / "b.phh").write_text(written)
    assert read_hands(tmp_path / "b.phh")[0].replay().table.log == table.log


def test_the_python_of_the_page_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "friday.phhs").write_text(f"[1]\n{HANDS[0]}\n[2]\n{HANDS[1]}")
    (block,) = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
    exec(compile(block, "hand-histories.md", "exec"), {})

    assert capsys.readouterr().out.splitlines() == [
        "friday.phhs, hand 1 (106, 94, 100) True",
        "friday.phhs, hand 2 (58, 62) True",
    ]
    assert [hand.variant for hand in read_hands(tmp_path / "sunday.phhs")] == ["depot"]


def test_all_codes_are_listed() -> None:
    rows = re.findall(
        r"^\| `([A-Z0-9/]+)` \| `([a-z0-9-]+)((?: --with [a-z-]+)*)`[^|]*\| (?:`(.*?)`)? ?\|", PAGE, re.MULTILINE
    )
    found = {code: (game, tuple(options.split(" --with ")[1:]), big or None) for code, game, options, big in rows}

    assert found == {one.code: (one.game, one.options, one.big_from) for one in CODES.values()}


def test_all_fields_of_ours_are_listed() -> None:
    rows = PAGE.split("| field of `_cardwright` |")[1].split("\n\n")[0]
    listed = set(re.findall(r"^\| `(\w+)` \|", rows, re.MULTILINE))
    names = set(Extension.__dataclass_fields__) - {"folder", "spec_hash"}

    assert listed == names | {"version", "hash"}


def test_all_verbs_are_in_the_grammar() -> None:
    assert set(VERBS.values()) <= set(_WORDS)
    assert all(f'"{verb}"' in PAGE for verb in _WORDS)
