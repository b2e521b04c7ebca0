"""What holds at a table: each condition of the language, asked of its state and its record."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.runtime.cards import rank_of
from cardwright.runtime.model import Condition
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.showing import up_cards
from cardwright.runtime.table.state import State


def holds(program: Program, state: State, condition: Condition) -> bool:
    """Whether the condition holds now."""
    return _CONDITIONS[condition.kind](state, condition)


def _a_pair_shows(state: State, condition: Condition) -> bool:
    """Whether a player who is in has two equal ranks among the up cards."""
    ranks = ([rank_of(card) for card in up_cards(state, seat)] for seat in state.active())
    return any(len(set(shown)) < len(shown) for shown in ranks)


_CONDITIONS: dict[str, Callable[[State, Condition], bool]] = {
    "a pair shows": _a_pair_shows,
}
