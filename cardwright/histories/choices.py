"""What a line says as a choice at the table."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.histories.amounts import in_chips
from cardwright.histories.notation import Line, amount_of, cards_of
from cardwright.runtime.table import Action, Decision, Table

KINDS = {
    "f": ("fold",),
    "cc": ("check", "call"),
    "pb": ("bring in",),
    "cbr": ("bet", "raise", "complete"),
    "sd": ("draw", "discard"),
}
"""The verbs of the standard, and what the table may call the same."""


class ChoiceError(ValueError):
    """A line that cannot be played, in words."""


def choice(table: Table, line: Line, unit: int) -> Action | None:
    """The action; None for a check of one whom nobody need ask, as nobody has chips to bet against him.

    Raises `ChoiceError` where it is another player's turn, or none.
    """
    decision = table.decision
    seat = (table.button + line.player) % table.players
    if decision is None or decision.seat != seat or (line.verb == "cc" and decision.about != "bet"):
        if line.verb == "cc" and _is_idle(table, seat):
            return None
        raise ChoiceError(f"action {line.number}, '{line.text}': {_whose_turn(table, decision)}")
    kinds = KINDS[line.verb]
    kind = next((legal.kind for legal in decision.legal if legal.kind in kinds), kinds[-1])
    if line.verb == "cbr":
        return Action(kind, in_chips(amount_of(line.words[0]), unit))
    if line.verb == "sd":
        return Action(kind, cards=_thrown_away(table, seat, cards_of(line.words[0]) if line.words else ()))
    return Action(kind)


def _whose_turn(table: Table, decision: Decision | None) -> str:
    if decision is None:
        return "the hand is over by now"
    asked = (decision.seat - table.button - 1) % table.players + 1
    return f"it is the turn of p{asked}, to {' or '.join(dict.fromkeys(legal.kind for legal in decision.legal))}"


def _is_idle(table: Table, seat: int) -> bool:
    """Whether the seat is in, and alone with chips that were not just won."""
    folded = {event.seat for event in table.log if event.kind == "fold"}
    stacks = list(table.stacks)
    for event in table.log:
        if event.kind == "award" and event.seat is not None:
            stacks[event.seat] += event.chips
    return [other for other, stack in enumerate(stacks) if stack and other not in folded] == [seat]


def _thrown_away(table: Table, seat: int, cards: Sequence[str | None]) -> tuple[str, ...]:
    """The cards, with others of the hand for those that are not known."""
    others = [card for card, _ in table.hands[seat] if card not in cards]
    return tuple(card if card is not None else others.pop(0) for card in cards if card is not None or others)
