"""The end of a deal that nobody wins: what stays in the middle, and what the next deal takes over."""

from __future__ import annotations

from typing import Any

from cardwright.runtime.model import (
    Case,
    LadderRises,
    PostAntes,
    PostBlind,
    PostBlinds,
    PostButtonBlind,
    Redeal,
    ThrowIn,
)
from cardwright.runtime.table.pots import pots_of
from cardwright.runtime.table.program import OpenStreet, Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.state import Carried, State


def throw_in(program: Program, state: State, step: ThrowIn) -> None:
    """Nobody wins: the pot is for the players of the next deal."""
    total = state.pot
    _leave(state, Carried(((total, ()),) if total else (), tuple(state.rises.items())))
    record(state, "throw in", amount=total)


def redeal(program: Program, state: State, step: Redeal) -> None:
    """Nobody wins: the same dealer deals anew. Who is all in can win no more of the pot than before."""
    active = state.active()
    pots = tuple(
        (pot.amount, tuple(seat for seat in active if seat not in pot.seats and not state.stacks[seat]))
        for pot in pots_of(state)
    )
    total = sum(amount for amount, _ in pots)
    everyone = step.among == "everyone"
    out = tuple(seat for seat in range(state.players) if seat not in active and not (everyone and state.stacks[seat]))
    _leave(state, Carried(pots, tuple(state.rises.items()), again=True, out=out, posted=not step.posts))
    record(state, "redeal", amount=total, text=step.among)


def _leave(state: State, left: Carried) -> None:
    """The deal is over, and the chips in the middle are what it leaves."""
    state.left = left
    state.antes = [0] * state.players
    state.wagers = [0] * state.players
    state.extra = 0
    state.kept = []
    state.over = True


def take_over(program: Program, state: State, carried: Carried) -> None:
    """The pot of an earlier deal lies in the middle; who is not dealt in is out."""
    state.carried = carried
    state.kept = list(carried.pots)
    state.rises = dict(carried.rises)
    record(state, "pot stays", amount=state.pot)
    for seat in carried.out:
        state.folded[seat] = True
        record(state, "sits out", seat)
    if carried.posted:
        state.position = _after_posts(program)


def _after_posts(program: Program) -> int:
    """Where play begins without its posts: the first street with anything else in it."""
    begins = [place for place, step in enumerate(program.code) if isinstance(step, OpenStreet)]
    for place, street in zip(begins, program.game.streets, strict=True):
        if not all(isinstance(step, _POSTS) for step in street.steps):
            return place
    return begins[0]


_POSTS = (PostAntes, PostBlinds, PostButtonBlind, PostBlind)


def ladder_rises(program: Program, state: State, step: LadderRises) -> None:
    """The next rung is the present one."""
    state.rises[step.ladder] = state.rises.get(step.ladder, 0) + 1
    record(state, "rises", text=f"{step.ladder} {rung(program, state, step.ladder)}")


def rung(program: Program, state: State, ladder: str) -> str:
    """The present rung of a ladder."""
    found = next(one for one in program.game.ladders if one.id == ladder)
    return found.rung(state.rises.get(ladder, 0))


def carry_out(program: Program, state: State, case: Case) -> None:
    """The steps of a case of the settlement."""
    for step in case.body:
        _STEPS[type(step)](program, state, step)


_STEPS: dict[type, Any] = {ThrowIn: throw_in, Redeal: redeal, LadderRises: ladder_rises}
