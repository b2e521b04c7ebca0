"""The choice of a plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import exhaustive, lookups, sets, split, whole
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Problem, hand_problem, share_problem
from cardwright.runtime.evaluation.plans.stock import stock_of
from cardwright.runtime.model import Deck, GameClass, Ranking, Share

KINDS: tuple[Kind, ...] = (whole.KIND, split.KIND, sets.KIND, exhaustive.KIND)
"""All kinds of plans, the fastest first."""


_PLANS: WeakKeyDictionary[type[GameClass], dict[tuple[Share, tuple[str, ...] | None], Plan]] = WeakKeyDictionary()
"""Plans by game, since putting a problem together takes longer than judging a few hands."""


class NoPlanError(ValueError):
    """Nothing but the reference can judge these hands."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a problem is solved: the kind of plan and why it was chosen."""

    problem: Problem
    kind: str
    reason: str

    @property
    def tables(self) -> tuple[TableNote, ...]:
        """Which tables it reads. Some have to be built to say how large they are (a second at most, without numba)."""
        return self._kind().tables(self.problem)

    def describe(self) -> str:
        """The plan in words, some lines."""
        return "\n".join(_in_words(self.problem.ranking.title, self.kind, self.reason, self.tables))

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
    """The plan for the best hand of so many cards, jokers blank. Raises `NoPlanError` where no kind applies."""
    return plan_of(hand_problem(ranking, stock_of(deck), cards))


@lru_cache(maxsize=256)
def plan_of(problem: Problem) -> Plan:
    """The plan for a problem: the first kind that applies. Raises `NoPlanError` where none does."""
    for kind in KINDS:
        reason = kind.applies(problem)
        if reason is not None:
            return Plan(problem, kind.name, reason)
    title, why = problem.ranking.title, lookups.why_none(problem.ranking, problem.stock)
    because = f" ({why})" if why else ""
    raise NoPlanError(f"{title} has no tables for this deck and these hands{because}: only single hands are judged")


# ---------------------------------------------------------------- in words


@dataclass(frozen=True, slots=True)
class SharePlan:
    """What finds the hands of one share, `amount` of the pot: the kind of plan (None: none), why, and its tables."""

    amount: Fraction
    ranking: Ranking
    kind: str | None
    reason: str
    tables: tuple[TableNote, ...]

    def describe(self) -> str:
        """The plan in words, some lines."""
        part = "" if self.amount == 1 else f", {self.amount} of the pot"
        kind = self.kind or "the reference, one hand after the other"
        return "\n".join(_in_words(self.ranking.title + part, kind, self.reason, self.tables))

    def as_json(self) -> dict[str, object]:
        """The plan as plain data, sizes in bytes."""
        tables = [{"what": note.what, "entries": note.entries, "bytes": note.size} for note in self.tables]
        about = {"amount": str(self.amount), "ranking": self.ranking.id, "title": self.ranking.title}
        return {**about, "kind": self.kind, "reason": self.reason, "tables": tables}


def share_plans(game: type[GameClass]) -> tuple[SharePlan, ...]:
    """How the hands of each share of the game are found; needs no numba."""
    return tuple(_share_plan(game, share) for share in game.shares)


def describe_plans(game: type[GameClass]) -> str:
    """How the hands of each share of the game are found, in words."""
    return "\n".join(plan.describe() for plan in share_plans(game))


def _share_plan(game: type[GameClass], share: Share) -> SharePlan:
    ranking = game.ranking(share.ranking)
    try:
        plan = plan_for(game, share)
    except NoPlanError as error:
        return SharePlan(share.amount, ranking, None, str(error), ())
    return SharePlan(share.amount, ranking, plan.kind, plan.reason, plan.tables)


def _in_words(title: str, kind: str, reason: str, tables: Sequence[TableNote]) -> Iterator[str]:
    yield f"{title}: {kind}"
    yield f"  {reason[0].upper()}{reason[1:]}."
    yield from (f"  {note.what}: {note.entries:,} entries, {_kib(note.size)} KiB" for note in tables)


def _kib(size: int) -> str:
    return f"{max(size, 1024) / 1024:,.0f}"
