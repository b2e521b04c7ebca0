"""What a line says as a choice at the table."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.histories.amounts import in_chips
from cardwright.histories.lines import player_of
from cardwright.histories.notation import PRICE, Line, LineError, amount_of, cards_of
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

    Raises `ChoiceError` where it is another player's turn, or none, and where the words behind the verb are wrong.
    """
    decision = table.decision
    seat = (table.button + line.player) % table.players
    if decision is None or decision.seat != seat or (line.verb == "cc" and decision.about != "bet"):
        if line.verb == "cc" and _is_idle(table, seat):
            return None
        raise ChoiceError(f"{line.place}: {_whose_turn(table, decision)}")
    kinds = KINDS.get(line.verb, (line.verb.replace("-", " "),))
    legal = next((legal for legal in decision.legal if legal.kind in kinds), None)
    kind = kinds[-1] if legal is None else legal.kind
    if line.verb == "cbr":
        return Action(kind, in_chips(amount_of(line.words[0]), unit))
    try:
        words, cost = _priced(line.words, unit)
        if legal is not None and legal.words:
            return Action(kind, cost, word=" ".join(words))
        if legal is not None and legal.cells:
            return Action(kind, cost, cells=words)
        cards = [card for word in words for card in cards_of(word)]
    except LineError as error:
        raise ChoiceError(f"{line.place}: {error}") from None
    return Action(kind, cost, _thrown_away(table, seat, cards))


def _priced(words: tuple[str, ...], unit: int) -> tuple[tuple[str, ...], int]:
    """The words before `for 4`, and the 4 in chips; 0 without a price."""
    if len(words) < 2 or words[-2] != PRICE:
        return words, 0
    return words[:-2], in_chips(amount_of(words[-1]), unit)


def _whose_turn(table: Table, decision: Decision | None) -> str:
    if decision is None:
        return "the hand is over by now"
    asked = player_of(table, decision.seat)
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
