"""How much may be bet: no limit, pot limit, half-pot limit, fixed and spread limit.

All amounts are totals of the round ("to"), in chips.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction

from cardwright.runtime.model import BetSize, BigBet
from cardwright.runtime.table.conditions import holds
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.state import State


@dataclass(frozen=True, slots=True)
class Bounds:
    """A full bet or raise takes the seat's total to `least`..`most` (to one of `sizes`, if any), stacks apart."""

    least: int
    most: int
    sizes: tuple[int, ...] = ()


def bounds(program: Program, state: State, seat: int) -> Bounds:
    """What the limit allows `seat` to bet or raise to. Where no full bet stands yet, the least is a full bet."""
    size = _size(program, state)
    stakes = program.game.stakes
    least = _added if state.betting.made and program.game.conventions.over_short_bets == "added" else _least
    if stakes.double_pot_from is not None and state.street >= program.street(stakes.double_pot_from):
        return _part_of_pot(state, seat, least(state, size), Fraction(2))
    found = _LIMITS[stakes.limit](state, seat, size, least)
    if stakes.raises_at_least_last or stakes.big_bet is not None:
        return _sized(program, state, size, found)
    return found


def _sized(program: Program, state: State, size: BetSize, found: Bounds) -> Bounds:
    """Limits with sizes where raises are as large as the last one, or where big bets are allowed by now."""
    stakes, betting = program.game.stakes, state.betting
    step = betting.step if stakes.raises_at_least_last and betting.level else 0
    if stakes.limit == "spread limit":
        return Bounds(max(found.least, min(betting.price + step, found.most)), found.most)
    big = stakes.big_bet
    amounts = [size.low]
    if big is not None and big.amount > size.low and _allowed(program, state, big):
        amounts.append(big.amount)
    totals = tuple(betting.level + amount for amount in amounts if amount >= step) or (betting.level + step,)
    if len(totals) == 1 and totals[0] <= betting.price:
        return found
    totals = tuple(total for total in totals if total > betting.price) or (found.least,)
    return Bounds(totals[0], totals[-1], totals if len(totals) > 1 else ())


def _allowed(program: Program, state: State, big: BigBet) -> bool:
    """Whether big bets may be made on this street, as the table stands."""
    return state.street >= program.street(big.start) and (big.condition is None or holds(program, state, big.condition))


def full_bet(program: Program, state: State) -> int:
    """The least full bet of this street."""
    return _size(program, state).low


def _size(program: Program, state: State) -> BetSize:
    """The size of bets of this street, larger where the last bet of the rounds before says so."""
    size, start = program.sizes[state.street], program.game.stakes.twice_last_from
    if start is None or state.street < program.street(start):
        return size
    return replace(size, low=max(size.low, 2 * state.last_bet))


def _least(state: State, size: BetSize) -> int:
    """A full raise over the price, or a full bet where none stands."""
    betting = state.betting
    if betting.level == 0 and size.low > betting.price:
        return size.low
    return betting.price + max(betting.step, size.low)


def _added(state: State, size: BetSize) -> int:
    """Where a bet is added to a short one: a whole bet, and no less than the largest of the round, on top of it."""
    return state.betting.price + max(state.betting.largest, size.low)


Least = Callable[[State, BetSize], int]


def _no_limit(state: State, seat: int, size: BetSize, least: Least) -> Bounds:
    return Bounds(least(state, size), state.bets[seat] + state.stacks[seat])


def _pot_limit(state: State, seat: int, size: BetSize, least: Least) -> Bounds:
    return _part_of_pot(state, seat, least(state, size), Fraction(1))


def _half_pot_limit(state: State, seat: int, size: BetSize, least: Least) -> Bounds:
    return _part_of_pot(state, seat, least(state, size), Fraction(1, 2))


def _part_of_pot(state: State, seat: int, least: int, part: Fraction) -> Bounds:
    """The raise is at most this part of the pot with the call in it, rounded down; a least full bet always stands."""
    price = state.betting.price
    pot = state.pot + price - state.bets[seat]
    return Bounds(least, max(least, price + int(pot * part)))


def _fixed_limit(state: State, seat: int, size: BetSize, least: Least) -> Bounds:
    """One bet more than the last full bet: a short all-in in between is completed, unless the next one is added."""
    if least is _added:
        total = _added(state, size)
        return Bounds(total, total)
    total = state.betting.level + size.low
    if total <= state.betting.price:
        total = state.betting.price + size.low
    return Bounds(total, total)


def _spread_limit(state: State, seat: int, size: BetSize, least: Least) -> Bounds:
    price = state.betting.price
    completes = least is _least and state.betting.level == 0 and size.low > price
    return Bounds(size.low if completes else price + size.low, price + size.high)


_LIMITS: dict[str, Callable[[State, int, BetSize, Least], Bounds]] = {
    "no limit": _no_limit,
    "pot limit": _pot_limit,
    "half-pot limit": _half_pot_limit,
    "fixed limit": _fixed_limit,
    "spread limit": _spread_limit,
}
