"""A rank that a player names, for everybody to hear."""

from __future__ import annotations

from cardwright.runtime.model import NameRank
from cardwright.runtime.table.choices import Question, begin_choices
from cardwright.runtime.table.interface import Action, LegalAction
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.seats import seat_of
from cardwright.runtime.table.state import State


def begin_naming(program: Program, state: State, step: NameRank) -> None:
    """Asks the one who names the rank."""
    begin_choices(program, state, NAME, [seat_of(program, state, step.who)])


def _legal(program: Program, state: State, step: NameRank, seat: int) -> tuple[LegalAction, ...]:
    """Any rank of the deck, the highest first."""
    return (LegalAction("name", words=program.game.deck.ranks[::-1]),)


def _answer(program: Program, state: State, step: NameRank, seat: int, action: Action) -> None:
    state.named = action.word
    record(state, "name", seat, text=action.word)


NAME = Question("name", _legal, _answer)
