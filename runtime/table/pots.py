"""The pots: who has paid for what, and so who can win it."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.runtime.table.state import State


@dataclass(frozen=True, slots=True)
class Pot:
    """Chips, and the seats still in that can win them, from the left of the button."""

    amount: int
    seats: tuple[int, ...]


def pots_of(state: State) -> tuple[Pot, ...]:
    """The main pot, then side pots, of what has been gathered (bets of the round under way apart).

    Each pot holds one layer of everybody's money, folded hands' included, up to what its poorest
    contender has paid. Antes are layers of their own, below the bets. What one player alone put in
    for all, and what an earlier deal left, is in the main pot in full.
    """
    active = tuple(state.active())
    found: dict[tuple[int, ...], int] = {active: state.extra}
    for amount, barred in state.kept:
        seats = tuple(seat for seat in active if seat not in barred) or active
        found[seats] = found.get(seats, 0) + amount
    for paid in (state.antes, state.wagers):
        for seats, amount in _layers(paid, active):
            found[seats] = found.get(seats, 0) + amount
    ordered = sorted(found.items(), key=lambda item: -len(item[0]))
    return tuple(Pot(amount, seats) for seats, amount in ordered if amount)


def _layers(paid: list[int], active: tuple[int, ...]) -> list[tuple[tuple[int, ...], int]]:
    """Seats and chips of each layer, the lowest first; folded money above all contenders joins the highest."""
    levels = sorted({paid[seat] for seat in active} - {0}) or [0]
    layers = []
    below = 0
    for level in levels:
        top = max(paid) if level == levels[-1] else level
        amount = sum(min(chips, top) - min(chips, below) for chips in paid)
        layers.append((tuple(seat for seat in active if paid[seat] >= level), amount))
        below = level
    return layers
