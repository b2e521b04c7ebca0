"""Declarations: each player says what he plays for, in turn or all at once. The word stays with him for the deal."""

from __future__ import annotations

from cardwright.runtime.model import Declare
from cardwright.runtime.table.choices import Question, begin_choices
from cardwright.runtime.table.interface import Action, LegalAction
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.seats import seats_from
from cardwright.runtime.table.state import State


def begin_declare(program: Program, state: State, step: Declare) -> None:
    """Asks everybody who is in, players who are all in too."""
    begin_choices(program, state, DECLARE, seats_from(program, state, step.start), sealed=step.together)


def _legal(program: Program, state: State, step: Declare, seat: int) -> tuple[LegalAction, ...]:
    return (LegalAction("declare", words=step.words),)


def _declare(program: Program, state: State, step: Declare, seat: int, action: Action) -> None:
    state.declared[seat] = action.word
    record(state, "declare", seat, text=action.word)


DECLARE = Question("declare", _legal, _declare)
