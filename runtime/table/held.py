"""A player's own cards as they lie on the table, and as hands are made of them."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.runtime.showdown.contest import Hand
from cardwright.runtime.showdown.wilds import NO_RECORD, Record
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.state import Held, State


def hand_of(held: Iterable[Held], declared: str = "") -> Hand:
    """A player's own cards as the showdown takes them: up cards, and all others as hole cards; and what he declared."""
    cards = tuple(held)
    hole = tuple(card for card, face in cards if face != "up")
    return Hand(hole, tuple(card for card, face in cards if face == "up"), declared)


def deal_record(program: Program, state: State) -> Record:
    """What the deal so far says of wild cards, beside how they lie."""
    if not (program.game.wild or program.game.dead):
        return NO_RECORD
    up = [card for event in state.log if event.kind in {"deal", "board"} and event.face == "up" for card in event.cards]
    return Record(named_rank=state.named, up_dealt=tuple(up))
