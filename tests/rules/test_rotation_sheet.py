"""The sheet of a rotation: what each game asks from the start, and who sits out."""

from __future__ import annotations

import pytest

import cardwright


@pytest.mark.parametrize(
    ("rotation", "words"),
    [
        (
            "horse",
            "the dealer of the hand sits it out; if that is not enough, so does the player on the dealer’s right.",
        ),
        ("chorsel", "If more are at the table, the dealer of the hand sits it out. The hand is dealt"),
    ],
)
def test_who_sits_out_is_no_more_than_can_be_too_many(rotation: str, words: str) -> None:
    """Seven are dealt in of nine at the most, or of eight."""
    assert words in cardwright.load(rotation).rules()


def test_blinds_by_seats_are_forced_bets_too() -> None:
    """California Lowball: the dealer 1, the next two 2 each."""
    assert "| California Lowball | Fixed limit: 2 chips | Blinds 1, 2 and 2 |" in cardwright.load("chorsel").rules()
