"""A player's own cards as they lie on the table, and as hands are made of them."""

from __future__ import annotations

from collections.abc import Iterable

from cardwright.runtime.model import place_of
from cardwright.runtime.showdown.contest import Hand
from cardwright.runtime.showdown.wilds import NO_RECORD, Record
from cardwright.runtime.table.interface import Event
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.state import Held, State


def hand_of(held: Iterable[Held], declared: str = "") -> Hand:
    """A player's own cards as the showdown takes them, by the places they lie in; and what he declared."""
    lying: dict[str, list[str]] = {"hole": [], "up": [], "apart": []}
    for card, face in held:
        lying[place_of(face)].append(card)
    return Hand(tuple(lying["hole"]), tuple(lying["up"]), declared, tuple(lying["apart"]))


def deal_record(program: Program, state: State) -> Record:
    """What the deal so far says of wild cards, beside how they lie."""
    return NO_RECORD if not (program.game.wild or program.game.dead) else record_of(state.log)


def record_of(events: Iterable[Event]) -> Record:
    """What the events of a deal say of wild cards: the rank that was named, the cards that came up."""
    named: str | None = None
    up: list[str] = []
    for event in events:
        if event.kind == "name":
            named = event.text
        elif event.kind in {"deal", "board"} and event.face == "up":
            up += event.cards
    return Record(named_rank=named, up_dealt=tuple(up))
