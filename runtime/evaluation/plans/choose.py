"""The choice of a plan."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import exhaustive, sets, split, whole
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Problem, hand_problem, share_problem
from cardwright.runtime.model import Deck, GameClass, Ranking, Share

KINDS: tuple[Kind, ...] = (whole.KIND, split.KIND, sets.KIND, exhaustive.KIND)
"""All kinds of plans, the fastest first."""


_PLANS: WeakKeyDictionary[type[GameClass], dict[tuple[Share, tuple[str, ...] | None], Plan]] = WeakKeyDictionary()
"""Plans by game, since putting a problem together takes longer than judging a few hands."""


class NoPlanError(ValueError):
    """Nothing but the reference can judge these hands."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a problem is solved: the kind of plan, why it was chosen, which tables it reads."""

    problem: Problem
    kind: str
    reason: str
    tables: tuple[TableNote, ...]

    def describe(self) -> str:
        """The plan in words, some lines."""
        lines = [f"{self.problem.ranking.title}: {self.kind}", f"  {self.reason}."]
        lines += [f"  {note.what}: {note.entries:,} entries, {note.size / 1024:,.0f} KiB" for note in self.tables]
        return "\n".join(lines)

    def run(self, own: Cards, board: Cards, out: Out) -> None:
        """Raises each of `out` (n, p) to the value of the best hand of `own` (n, p, h) and `board` (n, b)."""
        self._kind().run(self.problem, own, board, out)

    def categories(self) -> npt.NDArray[np.uint8]:
        """The number, in the ranking, of the category of each value; that of 0, no hand, means nothing."""
        return self._kind().categories(self.problem)

    def examples(self) -> npt.NDArray[np.uint8]:
        """A hand of each value, as card numbers, 255 for no card."""
        return self._kind().examples(self.problem)

    def _kind(self) -> Kind:
        return next(kind for kind in KINDS if kind.name == self.kind)


def plan_for(game: type[GameClass], share: Share, cells: Sequence[str] | None = None) -> Plan:
    """The plan for a share at the showdown. Raises `NoPlanError` where no kind applies.

    The board's columns are `cells`, by default all cells of the layout in its order.
    """
    key = (share, None if cells is None else tuple(cells))
    plans = _PLANS.setdefault(game, {})
    if key not in plans:
        plans[key] = plan_of(share_problem(game, share, cells))
    return plans[key]


def plan_for_hands(ranking: Ranking, deck: Deck, cards: int) -> Plan:
    """The plan for the best hand of so many cards. Raises `NoPlanError` where no kind applies."""
    return plan_of(hand_problem(ranking, deck, cards))


@lru_cache(maxsize=256)
def plan_of(problem: Problem) -> Plan:
    """The plan for a problem: the first kind that applies. Raises `NoPlanError` where none does."""
    for kind in KINDS:
        reason = kind.applies(problem)
        if reason is not None:
            return Plan(problem, kind.name, reason, kind.tables(problem))
    title = problem.ranking.title
    raise NoPlanError(f"{title} has no tables for this deck and these hands: only single hands are judged")


def describe_plans(game: type[GameClass]) -> str:
    """How the hands of each share of the game are found, in words."""
    return "\n".join(_described(game, share) for share in game.shares)


def _described(game: type[GameClass], share: Share) -> str:
    try:
        return plan_for(game, share).describe()
    except NoPlanError as error:
        return f"{game.ranking(share.ranking).title}: the reference, one hand after the other\n  {error}."
