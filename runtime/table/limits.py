"""How much may be bet: no limit, pot limit, half-pot limit, fixed and spread limit.

All amounts are totals of the round ("to"), in chips.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardwright.runtime.model import BetSize
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.state import State


@dataclass(frozen=True, slots=True)
class Bounds:
    """A full bet or raise takes the seat's total to `least`..`most`, stacks apart."""

    least: int
    most: int


def bounds(program: Program, state: State, seat: int) -> Bounds:
    """What the limit allows `seat` to bet or raise to. Where no full bet stands yet, the least is a full bet."""
    size = program.sizes[state.street]
    return _LIMITS[program.game.stakes.limit](state, seat, size)


def full_bet(program: Program, state: State) -> int:
    """The least full bet of this street."""
    return program.sizes[state.street].low


def _least(state: State, size: BetSize) -> int:
    """A full raise over the price, or a full bet where none stands."""
    betting = state.betting
    if betting.level == 0 and size.low > betting.price:
        return size.low
    return betting.price + max(betting.step, size.low)


def _no_limit(state: State, seat: int, size: BetSize) -> Bounds:
    return Bounds(_least(state, size), state.bets[seat] + state.stacks[seat])


def _pot_limit(state: State, seat: int, size: BetSize) -> Bounds:
    return _part_of_pot(state, seat, size, 1)


def _half_pot_limit(state: State, seat: int, size: BetSize) -> Bounds:
    return _part_of_pot(state, seat, size, 2)


def _part_of_pot(state: State, seat: int, size: BetSize, divisor: int) -> Bounds:
    """The raise is at most the pot with the call in it, divided and rounded down; a least full bet always stands."""
    least = _least(state, size)
    price = state.betting.price
    pot = state.pot + price - state.bets[seat]
    return Bounds(least, max(least, price + pot // divisor))


def _fixed_limit(state: State, seat: int, size: BetSize) -> Bounds:
    """One bet more than the last full bet: a short all-in in between is completed, not added to."""
    total = state.betting.level + size.low
    if total <= state.betting.price:
        total = state.betting.price + size.low
    return Bounds(total, total)


def _spread_limit(state: State, seat: int, size: BetSize) -> Bounds:
    price = state.betting.price
    least = size.low if state.betting.level == 0 and size.low > price else price + size.low
    return Bounds(least, price + size.high)


_LIMITS: dict[str, Callable[[State, int, BetSize], Bounds]] = {
    "no limit": _no_limit,
    "pot limit": _pot_limit,
    "half-pot limit": _half_pot_limit,
    "fixed limit": _fixed_limit,
    "spread limit": _spread_limit,
}
