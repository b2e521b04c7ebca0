"""The record: every change of the table passes through here as an event."""

from __future__ import annotations

from cardwright.runtime.table.interface import Event
from cardwright.runtime.table.state import State

_new = tuple.__new__

UNKNOWN = "??"
"""How a card is written for those who do not know it."""


def record(
    state: State,
    kind: str,
    seat: int | None = None,
    *,
    cards: tuple[str, ...] = (),
    cells: tuple[str, ...] = (),
    face: str = "",
    amount: int = 0,
    text: str = "",
    witnesses: tuple[int, ...] | None = None,
    chips: int = 0,
) -> None:
    """Adds an event to the log."""
    state.log.append(_new(Event, (kind, seat, cards, cells, face, amount, text, witnesses, chips)))


def seen_by(face: str, owner: int, players: int) -> tuple[int, ...] | None:
    """Who sees a card that lies with this face in front of `owner`; None: everyone."""
    if face == "up":
        return None
    if face in {"down", "apart"}:
        return (owner,)
    if face == "forehead":
        return tuple(seat for seat in range(players) if seat != owner)
    return ()


def as_seen(event: Event, seat: int) -> Event:
    """The event as `seat` saw it: cards whose faces it did not see are unknown."""
    if event.witnesses is None or seat in event.witnesses:
        return event
    return Event(
        event.kind,
        event.seat,
        (UNKNOWN,) * len(event.cards),
        event.cells,
        event.face,
        event.amount,
        event.text,
        event.witnesses,
        event.chips,
    )
