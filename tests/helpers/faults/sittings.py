"""Sittings that play by themselves, what they come to if nobody disturbs them, and what a kept file must hold."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable
from contextlib import redirect_stdout
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import click
from cardwright.runtime.session import Session
from cardwright.runtime.table import Table

from cardwright.api import load_game
from cardwright.cli.kept import Keeper, Kept, open_kept
from cardwright.cli.narration import YOU, names_for
from cardwright.cli.sitting import LeaveError, Sitting
from cardwright.errors import CardwrightError

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


class Reached(NamedTuple):
    """How far a sitting has come: the hand, the choices that the player has made in it, and whether it is over."""

    hand: int = 0
    choices: int = 0
    over: bool = False


def reached(session: Session, names: tuple[str, ...]) -> Reached:
    """How far this one has."""
    seat = names.index(YOU)
    you = session.seats.index(seat) if seat in session.seats else None
    mine = sum(who == you for who, _ in session.table.actions)
    return Reached(session.number, mine, session.table.is_over)


class ByItself(Sitting):
    """A player who checks or calls, draws nothing, deals again, and leaves after the hands of the plan.

    Whenever it is asked something, it says how far it has come: all that must be in the file by then.
    """

    hands = 0
    say: Callable[[Reached], object] = staticmethod(lambda how_far: None)

    def read(self, prompt: str) -> str:
        self.say(reached(self.session, self.kept.names))
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


def play(plan: Plan, file: Path, say: Callable[[Reached], object] = lambda how_far: None) -> None:
    """Begin the sitting, or go on with it, until it is over. What is shown goes nowhere; `say` hears how far it is."""
    with redirect_stdout(io.StringIO()):
        if file.exists():
            _, keeper, session = open_kept(file)
        else:
            keeper, session = Keeper(file, plan.kept), plan.session()
        sitting = ByItself(plan.kept, session, None, keeper)
        sitting.hands, sitting.say = plan.hands, say
        sitting.run()


@dataclass
class Course:
    """What an undisturbed sitting comes to: its hands as they were played, and the stacks at its end."""

    hands: dict[int, Table] = field(default_factory=dict)
    stacks: tuple[int, ...] = ()


def course_of(plan: Plan) -> Course:
    """The whole sitting, played here without a file."""
    course = Course()

    class Noting(ByItself):
        def play_hand(self) -> None:
            super().play_hand()
            course.hands[self.session.number] = self.table
            course.stacks = self.session.stacks

    with redirect_stdout(io.StringIO()):
        sitting = Noting(plan.kept, plan.session(), None, None)
        sitting.hands = plan.hands
        sitting.run()
    return course


def problem_with(plan: Plan, course: Course, file: Path, before: Reached, ended: bool) -> tuple[str, Reached]:
    """What is wrong with a kept file, if anything, and how far the sitting has come.

    `before` is what must be in it: what was there the last time, and all that the player has chosen since up to the
    choice being made. Where the sitting has `ended`, it must have come to what it comes to undisturbed.
    """
    if not file.exists():
        return ("the file is gone" if before > Reached() else ""), before
    try:
        with redirect_stdout(io.StringIO()):
            _, keeper, session = open_kept(file)
    except (click.ClickException, CardwrightError) as error:
        return f"the file is refused: {error}", before
    now = reached(session, keeper.kept.names)
    problem = _wrong_with(plan, course, session)
    if not problem and now < before:
        problem = f"choices are lost: {before} was reached, {now} is kept"
    if not problem and ended:
        whole = course.hands[len(course.hands)]
        if (session.number, session.table.actions, session.stacks) != (
            len(course.hands),
            whole.actions,
            course.stacks,
        ):
            problem = f"it ended with {session.stacks} after {now}, not with {course.stacks}"
    return problem, now


def _wrong_with(plan: Plan, course: Course, session: Session) -> str:
    table, number = session.table, session.number
    whole = course.hands.get(number)
    if whole is None:
        return f"hand {number} was never played"
    middle = 0 if table.is_over else sum(table.bets) + sum(pot.amount for pot in table.pots)
    if (chips := sum(session.stacks) + middle + table.pot_left) != STACKS * plan.players:
        return f"hand {number}: {chips} chips are left of {STACKS * plan.players}"
    if table.start != whole.start:
        return f"hand {number} began otherwise"
    if table.actions != whole.actions[: len(table.actions)]:
        return f"hand {number} was played otherwise"
    again = Table(table.game, players=table.players, **table.start._asdict())
    for _, action in table.actions:
        again.apply(action)
    if again.log != table.log or again.stacks != table.stacks:
        return f"hand {number} does not follow from its choices"
    return ""


def leftovers(folder: Path) -> list[str]:
    """Files that a writer which died has left beside the kept one."""
    return [path.name for path in folder.iterdir() if path.name.startswith(".")]


def quiet() -> None:
    """Nothing of a child's is seen."""
    sys.stdout = io.StringIO()
