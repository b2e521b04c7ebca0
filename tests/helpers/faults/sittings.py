"""Sittings that play by themselves, what they come to if nobody disturbs them, and what a kept file must hold."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from cardwright.runtime.session import Session
from cardwright.runtime.table import Table

from cardwright.api import load_game
from cardwright.cli.kept import Keeper, Kept, open_kept
from cardwright.cli.narration import names_for
from cardwright.cli.sitting import LeaveError, Sitting

STACKS = 40
GAMES = ("depot", "texas-holdem", "badugi", "seven-card-stud", "omaha-high-low-8-or-better", "iron-cross")
TYPED = ("depot", "texas-holdem", "badugi")
"""Games in which one line after the other may be typed, whatever is asked."""


@dataclass(frozen=True)
class Plan:
    """A sitting by its game and seed, over after so many hands, or when there is nobody left to play."""

    game: str
    seed: int
    players: int = 3
    hands: int = 6

    @property
    def kept(self) -> Kept:
        return Kept(self.game, (), names_for(self.players, you=0))

    def session(self) -> Session:
        return Session(load_game(self.game).game_class, players=self.players, stacks=STACKS, seed=self.seed)


class ByItself(Sitting):
    """A player who checks or calls, draws nothing, deals again, and leaves after the hands of the plan."""

    hands = 0

    def read(self, prompt: str) -> str:
        if self.session.number >= self.hands and "hand?" in prompt:
            raise LeaveError
        if "hand?" in prompt:
            return ""
        decision = self.table.decision
        assert decision is not None
        return typed(decision)


def typed(decision: Any) -> str:
    """What is typed for the first thing that costs no fold: a check or a call, and in a draw nothing."""
    kinds = {one.kind for one in decision.legal}
    words = {"check": "c", "call": "c", "draw": "stand pat", "bring in": "bring in", "decline": "decline"}
    return next((word for kind, word in words.items() if kind in kinds), "c")


def play(plan: Plan, file: Path) -> None:
    """Begin the sitting, or go on with it, until it is over. What is shown goes nowhere."""
    with redirect_stdout(io.StringIO()):
        if file.exists():
            _, keeper, session = open_kept(file)
        else:
            keeper, session = Keeper(file, plan.kept), plan.session()
        sitting = ByItself(plan.kept, session, None, keeper)
        sitting.hands = plan.hands
        sitting.run()


@dataclass
class Course:
    """What an undisturbed sitting comes to: of each hand the stacks it began with and the record of its choices."""

    hands: dict[int, Table] = field(default_factory=dict)
    last: tuple[int, ...] = ()


def course_of(plan: Plan) -> Course:
    """The whole sitting, played here without a file."""
    course = Course()

    class Noting(ByItself):
        def play_hand(self) -> None:
            super().play_hand()
            course.hands[self.session.number] = self.table
            course.last = tuple(self.session.stacks)

    with redirect_stdout(io.StringIO()):
        sitting = Noting(plan.kept, plan.session(), None, None)
        sitting.hands = plan.hands
        sitting.run()
    return course


def problem_with(plan: Plan, course: Course, file: Path, before: tuple[int, int]) -> tuple[str, tuple[int, int]]:
    """What is wrong with a kept file, if anything, and how far the sitting has come: its hand and choices.

    `before` is how far it had come when it was last looked at.
    """
    if not file.exists():
        return ("the file is gone" if before > (0, 0) else ""), before
    with redirect_stdout(io.StringIO()):
        _, _, session = open_kept(file)
    table, number = session.table, session.number
    now = (number, len(table.actions))
    whole = course.hands.get(number)
    if whole is None:
        return f"hand {number} was never played", now
    chips = sum(table.stacks) + (0 if table.is_over else sum(table.bets) + sum(pot.amount for pot in table.pots))
    if chips + table.pot_left != sum(whole.start.stacks) + _carried(whole):
        return f"hand {number} holds {chips} chips", now
    if table.start != whole.start:
        return f"hand {number} began otherwise", now
    if table.actions != whole.actions[: len(table.actions)]:
        return f"hand {number} was played otherwise", now
    again = Table(table.game, players=table.players, **table.start._asdict())
    for _, action in table.actions:
        again.apply(action)
    if again.log != table.log or again.stacks != table.stacks:
        return f"hand {number} does not follow from its choices", now
    if now < before:
        return f"choices are lost: {before} was kept, {now} is", now
    return "", now


def _carried(table: Table) -> int:
    left = table.start.left
    return sum(chips for chips, _ in left.pots) if left is not None else 0


def leftovers(folder: Path) -> list[str]:
    """Files that a writer which died has left beside the kept one."""
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def quiet() -> None:
    """Nothing of a child's is seen."""
    sys.stdout = io.StringIO()
