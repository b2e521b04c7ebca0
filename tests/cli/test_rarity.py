"""`check` on orders that contradict rarity: with the numbers, and only where the author set them and did not say so."""

from __future__ import annotations

import re
import time
from math import comb
from pathlib import Path

import pytest

SHORT = "deck standard without 2 3 4 5\n"
PAGE = Path(__file__).parents[2] / "docs" / "errors" / "CW7009.md"
FLUSHES = 4 * comb(9, 5) - 24
FULL_HOUSES = 9 * comb(4, 3) * 8 * comb(4, 2)


@pytest.fixture
def check(call, tmp_path, monkeypatch):
    """Check a game of this name with these sections; what `short` says of it."""
    monkeypatch.chdir(tmp_path)

    def run(sections: str, name: str = "mine", like: str = "texas-holdem", notes: str = "") -> list[str]:
        text = f'variant {name} "Mine" like {like}\n{notes}\n{sections}'
        Path(f"{name}.variant").write_text(text)
        return call("check", f"{name}.variant", "--format", "short").out.splitlines()[:-1]

    return run


def test_a_stripped_deck_makes_the_flush_rarer_than_the_full_house(check) -> None:
    (said,) = check(SHORT)
    assert said.startswith("mine.variant:3:1: warning CW7009: 'full house' beats 'flush' but comes more often: ")
    assert f"{FULL_HOUSES:,} of {comb(36, 5):,} hands against {FLUSHES:,}" in said


def test_an_order_of_ones_own_in_a_standard_deck(check) -> None:
    (said,) = check("ranking like standard\n    straight above flush\n")
    assert said.startswith("mine.variant:4:5: warning CW7009: 'straight' beats 'flush' but comes more often: 10,200 of")


def test_a_hand_of_ones_own_in_the_wrong_place(check) -> None:
    """A Ticket comes about 25,700 times: less often than three of a kind, more often than a straight."""
    ticket = "ranking like standard\n    ticket: 4 suited + rider\n        rider: 1 of J Q K\n        {}\n"
    assert check(ticket.format("below straight")) == []
    (said,) = check(ticket.format("above straight"))
    assert "'ticket' beats 'straight'" in said


@pytest.mark.parametrize(
    "silent",
    [
        "ranking like standard\n    flush above full house\n",
        "ranking like standard\n    as intended\n",
    ],
)
def test_the_order_of_rarity_and_a_meant_one_are_silent(check, silent) -> None:
    assert check(f"{SHORT}\n{silent}") == []


@pytest.mark.parametrize(
    ("note", "silent"),
    [
        ("A full house still beats a flush.", True),
        ("Full houses beat flushes.", True),
        ("A full house beats a straight flush.", False),
        ("A flush is rare.", False),
    ],
)
def test_a_note_must_name_both_hands(check, note, silent) -> None:
    assert (check(SHORT, notes=f'    note "{note}"\n') == []) is silent


def test_what_is_inherited_is_the_parents_to_answer_for(check) -> None:
    assert len(check(SHORT, name="parent")) == 1
    assert check("stakes\n    no limit\n    blinds 1 2\n", like="parent") == []
    said = check("ranking like standard\n    two pair above three of a kind\n", like="parent", name="third")
    assert [re.search(r"'[^']*' beats '[^']*'", line)[0] for line in said] == ["'two pair' beats 'three of a kind'"]


def test_options_answer_for_what_they_change(check) -> None:
    option = 'option swap "Swap"\n    ranking like standard\n        two pair above three of a kind\n'
    meant = "        as intended\n"
    assert ["two pair" in line for line in check(f"{SHORT}\n{option}")] == [False, True]
    assert ["two pair" in line for line in check(f"{SHORT}\n{option}{meant}")] == [False]


def test_low_rankings_and_shipped_games_are_left_alone(check, call) -> None:
    low = "deck standard without 2 3 4 5\n\nshowdown\n    hand hole + board\n    pot to best deuce-to-seven\n"
    assert check(low) == []
    assert call("check", "--strict").status == 0


def test_the_page_shows_it(check) -> None:
    wrong, *right = re.findall(r"```variant\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    body = [text.split("\n", 1)[1] for text in (wrong, *right)]
    assert ["CW7009" in " ".join(check(text)) for text in body] == [True, False, False]


def test_checking_again_counts_nothing_again(check, monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "kept"))
    first = check(SHORT)
    monkeypatch.setattr("cardwright.runtime.evaluation.classes.frequencies", None)
    start = time.perf_counter()
    assert check(SHORT) == first
    assert time.perf_counter() - start < 2
