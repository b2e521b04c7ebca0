"""Seats told by their part in the game: `left of dealer`, `last raiser`, `best showing`."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.runtime.model import Who
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.showing import best_showing, up_cards
from cardwright.runtime.table.state import State


def seat_of(program: Program, state: State, who: Who) -> int:
    """The seat that `who` means now. One that has folded gives way to the next active seat on its left."""
    seat = _ROLES[who.role](program, state, who)
    return first_active(state, seat)


def seats_from(program: Program, state: State, start: Who | None) -> list[int]:
    """The active seats in turn, from `start` on; without it from the left of the dealer."""
    if start is None:
        return state.active()
    first = seat_of(program, state, start)
    return [seat for seat in [first, *state.around(first)[:-1]] if not state.folded[seat]]


def there_is(state: State, who: Who) -> bool:
    """Whether somebody plays the part `who` names: a raiser of the round before, an opener, one who shows a card."""
    if who.role == "last raiser":
        return state.aggressor is not None
    if who.role == "opener":
        return state.opener is not None
    return who.role not in _SHOW or any(up_cards(state, seat) for seat in state.active())


_SHOW = frozenset({"best showing", "worst showing"})


def first_active(state: State, seat: int) -> int:
    """`seat` if it is in, else the next on its left that is."""
    return next(other for other in [seat, *state.around(seat)] if not state.folded[other])


def _dealer(program: Program, state: State, who: Who) -> int:
    return state.button


def _left_of(program: Program, state: State, who: Who) -> int:
    return (_reference(program, state, who) + 1) % state.players


def _right_of(program: Program, state: State, who: Who) -> int:
    """The nearest active seat on the right."""
    seat = _reference(program, state, who)
    return next(other for other in reversed(state.around(seat)[:-1]) if not state.folded[other])


def _reference(program: Program, state: State, who: Who) -> int:
    """The seat that `left of` and `right of` start from, folded or not."""
    other = who.of or Who("dealer")
    return _ROLES[other.role](program, state, other)


def _opener(program: Program, state: State, who: Who) -> int:
    return _or_left_of_dealer(state, state.opener)


def _last_raiser(program: Program, state: State, who: Who) -> int:
    return _or_left_of_dealer(state, state.raiser)


def _last_starter(program: Program, state: State, who: Who) -> int:
    return state.button if state.starter is None else state.starter


def _or_left_of_dealer(state: State, seat: int | None) -> int:
    return (state.button + 1) % state.players if seat is None else seat


def _showing(program: Program, state: State, who: Who) -> int:
    return best_showing(program, state, who)


_ROLES: dict[str, Callable[[Program, State, Who], int]] = {
    "dealer": _dealer,
    "left of": _left_of,
    "right of": _right_of,
    "opener": _opener,
    "last raiser": _last_raiser,
    "last starter": _last_starter,
    "best showing": _showing,
    "worst showing": _showing,
}
