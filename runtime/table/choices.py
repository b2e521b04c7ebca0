"""A round of choices: seats are asked one after another, in the open or sealed until the last has chosen.

Each asking step is a module with a `Question`: what a seat may do, what an answer does, and what follows when
all have answered. Who has only one way to answer is not asked: the answer is given for it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from cardwright.runtime.table.interface import Action, Decision, LegalAction
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.state import Choices, State


def _nothing(program: Program, state: State, step: Any) -> None:
    """Nothing follows."""


@dataclass(frozen=True, slots=True)
class Question:
    """What a step asks.

    `about` names it in `Decision.about` and in `State.asking`. `legal` is what `seat` may do now; a seat with
    nothing to choose from (no legal action) is passed over. `answer` carries a choice out: in turn at once, sealed
    ones in the order of asking when all are in. `end` is called when the round is over.
    """

    about: str
    legal: Callable[[Program, State, Any, int], tuple[LegalAction, ...]]
    answer: Callable[[Program, State, Any, int, Action], None]
    end: Callable[[Program, State, Any], None] = _nothing


def begin_choices(
    program: Program, state: State, question: Question, seats: Iterable[int], *, sealed: bool = False
) -> None:
    """Asks these seats in this order; the instruction that is being carried out is the one that asks."""
    state.choices = Choices(state.current, sealed, list(seats))
    _go_on(program, state, question)


def choice_decision(question: Question, program: Program, state: State) -> Decision:
    """The seat whose turn it is, and what it may do."""
    choices = _choices(state)
    seat = choices.to_ask[0]
    legal = question.legal(program, state, program.code[choices.at], seat)
    return Decision(seat, question.about, legal, 0, state.pot, choices.sealed)


def apply_choice(question: Question, program: Program, state: State, seat: int, action: Action) -> None:
    """Carries out a legal choice or seals it, and asks the next."""
    _answered(program, state, question, seat, action)
    _go_on(program, state, question)


def _choices(state: State) -> Choices:
    assert state.choices is not None, "no round of choices is under way"
    return state.choices


def _go_on(program: Program, state: State, question: Question) -> None:
    """Answers for who has no choice, and stops at the first who has; after the last, opens what is sealed."""
    choices = _choices(state)
    step = program.code[choices.at]
    state.asking = ""
    while choices.to_ask and not state.only_one_left:
        seat = choices.to_ask[0]
        legal = () if state.folded[seat] else question.legal(program, state, step, seat)
        forced = only_action(legal)
        if legal and forced is None:
            state.asking = question.about
            return
        if forced is None:
            del choices.to_ask[0]
        else:
            _answered(program, state, question, seat, forced)
    for seat, action in choices.answers:
        question.answer(program, state, step, seat, action)
    question.end(program, state, step)
    if state.choices is choices:
        state.choices = None


def _answered(program: Program, state: State, question: Question, seat: int, action: Action) -> None:
    choices = _choices(state)
    del choices.to_ask[0]
    if choices.sealed:
        choices.answers.append((seat, action))
        record(state, "sealed", seat, text=question.about)
    else:
        question.answer(program, state, program.code[choices.at], seat, action)


def only_action(legal: tuple[LegalAction, ...]) -> Action | None:
    """The one action that is possible, if there is no choice."""
    if len(legal) != 1 or not legal[0].is_choice:
        return None
    one = legal[0]
    if one.words:
        return Action(one.kind, one.most, word=one.words[0]) if len(one.words) == 1 else None
    if one.counts == (0,):
        return Action(one.kind)
    if one.counts == (len(one.cards) + len(one.cells),):
        return Action(one.kind, one.price * len(one.cards), one.cards, cells=one.cells)
    return None


def sealed_choice(state: State, seat: int) -> Action | None:
    """What `seat` has chosen and the others may not know yet."""
    if state.choices is None or not state.choices.sealed:
        return None
    return next((action for chooser, action in state.choices.answers if chooser == seat), None)
