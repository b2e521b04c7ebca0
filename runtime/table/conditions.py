"""What holds at a table: each condition of the language, asked of its state and its record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import takewhile

from cardwright.runtime.cards import rank_of
from cardwright.runtime.model import Condition
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.showing import up_cards
from cardwright.runtime.table.state import State


def holds(program: Program, state: State, condition: Condition) -> bool:
    """Whether the condition holds now."""
    return _CONDITIONS[condition.kind](state, condition)


def _nobody_opened(state: State, condition: Condition) -> bool:
    """Whether nobody has bet or raised of his own will in this deal, though two players had chips to do so.

    Where all but one are all in there is nothing to open: the cards are played out.
    """
    return state.opener is None and sum(map(state.can_bet, range(state.players))) > 1


def _anyone_straddled(state: State, condition: Condition) -> bool:
    return any(event.kind == "straddle" for event in state.log)


def _anyone_drew(state: State, condition: Condition) -> bool:
    """Whether in this part of play somebody has drawn at least one card."""
    here = takewhile(lambda event: event.kind != "street", reversed(state.log))
    return any(event.kind == "draw" and event.amount for event in here)


def _a_pair_shows(state: State, condition: Condition) -> bool:
    """Whether a player who is in has two equal ranks among the up cards."""
    ranks = ([rank_of(card) for card in up_cards(state, seat)] for seat in state.active())
    return any(len(set(shown)) < len(shown) for shown in ranks)


def _none_came_up(state: State, condition: Condition) -> bool:
    return condition.rank not in set(_dealt_up(state))


def _latest_up(state: State, condition: Condition) -> bool:
    return next(_dealt_up(state), None) == condition.rank


def _dealt_up(state: State) -> Iterator[str]:
    """The ranks of the cards that were dealt face up to players, the latest first."""
    for event in reversed(state.log):
        if event.kind == "deal" and event.face == "up":
            yield from (rank_of(card) for card in reversed(event.cards))


_CONDITIONS: dict[str, Callable[[State, Condition], bool]] = {
    "nobody opened": _nobody_opened,
    "anyone straddled": _anyone_straddled,
    "anyone drew": _anyone_drew,
    "a pair shows": _a_pair_shows,
    "no rank was dealt up": _none_came_up,
    "the latest up card is": _latest_up,
}
