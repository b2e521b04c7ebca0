"""Play itself: instructions are carried out until somebody must choose, and a choice is checked and carried out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from cardwright.runtime.model import (
    BettingRound,
    Burn,
    BuyCards,
    DealCells,
    DealPlayers,
    Declare,
    Discard,
    Draw,
    Flip,
    LadderRises,
    Look,
    NameRank,
    NewDeck,
    OfferStraddle,
    PostAntes,
    PostBlind,
    PostBlinds,
    PostBringIn,
    PostButtonBlind,
    Redeal,
    Reveal,
    ThrowIn,
    TurnChosen,
)
from cardwright.runtime.table.aftermath import ladder_rises, redeal, take_over, throw_in
from cardwright.runtime.table.betting import apply_bet, begin_round, bet_decision
from cardwright.runtime.table.buying import BUY, begin_buying
from cardwright.runtime.table.choices import Question, apply_choice, choice_decision
from cardwright.runtime.table.conditions import holds
from cardwright.runtime.table.dealing import (
    FACE,
    TURN,
    begin_turn,
    burn,
    deal_cells,
    deal_players,
    flip,
    look,
    turn_group,
)
from cardwright.runtime.table.declaring import DECLARE, begin_declare
from cardwright.runtime.table.exchange import DISCARD, DRAW, REVEAL, begin_discard, begin_draw, begin_reveal
from cardwright.runtime.table.interface import Action, Decision, IllegalActionError
from cardwright.runtime.table.legality import settled_action
from cardwright.runtime.table.naming import NAME, begin_naming
from cardwright.runtime.table.posting import (
    apply_bring_in,
    apply_straddle,
    bring_in_decision,
    offer_straddle,
    post_antes,
    post_blind,
    post_blinds,
    post_bring_in,
    post_button_blind,
    straddle_decision,
)
from cardwright.runtime.table.program import Branch, LeaveLoop, OpenStreet, Program, Settle, TurnGroup
from cardwright.runtime.table.record import record
from cardwright.runtime.table.settlement import settle, settle_unseen
from cardwright.runtime.table.state import Carried, State, new_state
from cardwright.runtime.table.supply import new_deck


def begin(  # noqa: PLR0917 - all of it makes the deal, and nobody but the table and its loader calls this
    program: Program,
    stacks: list[int],
    button: int,
    deck: list[str],
    refill: list[str],
    carried: Carried | None = None,
) -> State:
    """A new deal, played to its first decision. `refill` is the order in which discards come back, if it is given.

    `carried` is what an earlier deal left to it.
    """
    state = new_state(stacks, button, list(deck), program.counters)
    state.refill = list(refill)
    record(state, "shuffle")
    for cell, card in program.game.layout.laid.items():
        state.board[cell] = (card, "up")
        record(state, "board", cards=(card,), cells=(cell,), face="up")
    if carried is not None:
        take_over(program, state, carried)
    run(program, state)
    return state


def run(program: Program, state: State) -> None:
    """Plays on to the next decision or to the end of the deal."""
    while not (state.asking or state.over):
        if state.only_one_left:
            settle_unseen(program, state)
            return
        state.current = state.position
        instruction = program.code[state.position]
        state.position = program.following(state.position, state.counters)
        operation = _OPERATIONS.get(type(instruction))
        if operation is not None:
            operation(program, state, instruction)


def decision_of(program: Program, state: State) -> Decision | None:
    """Who chooses, and from what; None if the deal is over."""
    return _QUESTIONS[state.asking][0](program, state) if state.asking else None


def act(program: Program, state: State, action: Action, decision: Decision | None = None) -> None:
    """Carries out `action` for the seat whose turn it is. Raises `IllegalActionError` before anything changes.

    `decision` is that of this state, if it is known.
    """
    decision = decision or decision_of(program, state)
    if decision is None:
        raise IllegalActionError("The deal is over: there is nothing left to choose.")
    chosen = settled_action(decision, action)
    state.actions.append((decision.seat, chosen))
    _QUESTIONS[state.asking][1](program, state, decision.seat, chosen)
    run(program, state)


def branch(program: Program, state: State, step: Branch) -> None:
    """Passes over a case that does not hold."""
    if not holds(program, state, step.condition):
        state.position = step.target


def leave_loop(program: Program, state: State, step: LeaveLoop) -> None:
    """Ends a loop whose condition holds."""
    if holds(program, state, step.condition):
        state.position = step.target


def _open_street(program: Program, state: State, step: OpenStreet) -> None:
    state.street = step.index
    street = program.game.streets[step.index]
    record(state, "street", text=street.label)


_OPERATIONS: dict[type, Callable[[Program, State, Any], None]] = {
    OpenStreet: _open_street,
    PostAntes: post_antes,
    PostBlinds: post_blinds,
    PostButtonBlind: post_button_blind,
    PostBlind: post_blind,
    OfferStraddle: offer_straddle,
    PostBringIn: post_bring_in,
    Burn: burn,
    DealPlayers: deal_players,
    DealCells: deal_cells,
    Flip: flip,
    Look: look,
    TurnGroup: turn_group,
    BettingRound: begin_round,
    Declare: begin_declare,
    Draw: begin_draw,
    BuyCards: begin_buying,
    Discard: begin_discard,
    Reveal: begin_reveal,
    Branch: branch,
    LeaveLoop: leave_loop,
    ThrowIn: throw_in,
    Redeal: redeal,
    LadderRises: ladder_rises,
    NameRank: begin_naming,
    TurnChosen: begin_turn,
    NewDeck: new_deck,
    Settle: settle,
}
"""What each kind of instruction does. Counters and jumps only move the place in play."""

_CHOICES: tuple[Question, ...] = (DRAW, DISCARD, REVEAL, TURN, DECLARE, NAME, FACE, BUY)
"""What is asked in rounds of choices."""

_QUESTIONS: dict[
    str,
    tuple[Callable[[Program, State], Decision], Callable[[Program, State, int, Action], None]],
] = {
    "bet": (bet_decision, apply_bet),
    "straddle": (straddle_decision, apply_straddle),
    "bring in": (bring_in_decision, apply_bring_in),
    **{one.about: (partial(choice_decision, one), partial(apply_choice, one)) for one in _CHOICES},
}
"""For each thing that may be asked: what is legal, and what an answer does."""
