"""A player's own cards as they lie on the table, and as hands are made of them."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.runtime.showdown.contest import Hand
from cardwright.runtime.table.state import Held


def hand_of(held: Iterable[Held], declared: str = "") -> Hand:
    """A player's own cards as the showdown takes them: up cards, and all others as hole cards; and what he declared."""
    cards = tuple(held)
    hole = tuple(card for card, face in cards if face != "up")
    return Hand(hole, tuple(card for card, face in cards if face == "up"), declared)
