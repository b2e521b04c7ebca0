"""The choice of a plan."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from weakref import WeakKeyDictionary

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import exhaustive, held_twice, light, lookups, parts, sets, split, whole
from cardwright.runtime.evaluation.plans import sight as sights
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Choice, Problem, by_lines, hand_problem, share_problem
from cardwright.runtime.evaluation.plans.sight import Sight
from cardwright.runtime.evaluation.plans.stock import stock_of
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.substitutes import fits
from cardwright.runtime.evaluation.values import HandValue
from cardwright.runtime.model import Deck, GameClass, Part, Ranking, Share
from cardwright.runtime.showdown.naming import share_title

KINDS: tuple[Kind, ...] = (whole.KIND, split.KIND, parts.KIND, sets.KIND, held_twice.KIND, exhaustive.KIND)
"""All kinds of plans, the fastest first."""
_BLOCK = 8192
"""Rows that are looked at at once, so that what is between two steps stays in the cache."""


_PLANS: WeakKeyDictionary[type[GameClass], dict[tuple[Share, tuple[str, ...] | None], Plan]] = WeakKeyDictionary()
"""Plans by game, since putting a problem together takes longer than judging a few hands."""


class NoPlanError(ValueError):
    """Nothing but the reference can judge these hands."""


@dataclass(frozen=True, slots=True)
class Plan:
    """How a problem is solved: the kind of plan and why it was chosen.

    Where cards are wild or dead, each of `looks` says how a player sees the cards that lie, and the plan for what he
    sees; there are several where that depends on the line he chooses, or where an ace may be either. `problem` and
    `kind` are then those of the first.
    """

    problem: Problem
    kind: str
    reason: str
    looks: tuple[tuple[Sight, Plan], ...] = ()

    @property
    def tables(self) -> tuple[TableNote, ...]:
        """Which tables it reads. Some have to be built to say how large they are (a second at most, without numba)."""
        return self._kind().tables(self.problem)

    def describe(self) -> str:
        """The plan in words, some lines."""
        return "\n".join(_in_words(self.problem.ranking.title, self.kind, self.reason, self.tables))

    def run(self, own: Cards, board: Cards, out: Out) -> None:
        """Raises each of `out` (n, p) to the value of the best hand of `own` (n, p, h) and `board` (n, b)."""
        if not self.looks:
            kind = self._kind()
            (kind.run if light.compiled() else kind.light)(self.problem, own, board, out)
            return
        for start in range(0, len(own), _BLOCK):
            block = slice(start, start + _BLOCK)
            for sight, plan in self.looks:
                for rows, mine, shared in sight.look(own[block], board[block]):
                    if sight.fits:
                        found = np.zeros_like(out[block])
                        plan.raise_rows(rows, mine, shared, found)
                        np.maximum(out[block], found * _fitting(plan, sight.fits)[found], out=out[block])
                    else:
                        plan.raise_rows(rows, mine, shared, out[block])

    def raise_rows(self, rows: npt.NDArray[np.intp] | None, own: Cards, board: Cards, out: Out) -> None:
        """As `run`, for some rows of `out` (None: all); `board` (m, 1, b), or (m, p, b) where players see others."""
        target = out if rows is None else out[rows]
        if board.shape[1] == 1:
            self.run(own, board[:, 0], target)
        else:
            many = own.shape[0] * own.shape[1]
            self.run(own.reshape(many, 1, -1), board.reshape(many, -1), target.reshape(many, 1))
        if rows is not None:
            out[rows] = target

    def categories(self) -> npt.NDArray[np.uint8]:
        """The number, in the ranking, of the category of each value; that of 0, no hand, means nothing."""
        return self._kind().categories(self.problem)

    def examples(self) -> npt.NDArray[np.uint8]:
        """A hand of each value, as card numbers, 255 for no card."""
        return self._kind().examples(self.problem)

    def meanings(self) -> tuple[HandValue | None, ...]:
        """What the reference makes of the example of each value; None for no hand."""
        return _meanings(self)

    def _kind(self) -> Kind:
        return next(kind for kind in KINDS if kind.name == self.kind)


@lru_cache(maxsize=64)
def _meanings(plan: Plan) -> tuple[HandValue | None, ...]:
    deck, evaluator = plan.problem.deck, evaluator_for(plan.problem.ranking)
    names = [rank + suit for rank in deck.ranks for suit in deck.suits]
    hands = ([names[card] for card in row if card < len(names)] for row in plan.examples().tolist())
    return tuple(evaluator.value_of(hand) if hand else None for hand in hands)


@lru_cache(maxsize=64)
def _fitting(plan: Plan, parts: tuple[Part, ...]) -> npt.NDArray[np.int32]:
    """1 for each value whose hands fit the parts, else 0."""
    ranking = plan.problem.ranking
    found = [value is not None and fits(parts, value, ranking) for value in plan.meanings()]
    return np.array(found, dtype=np.int32)


def plan_for(game: type[GameClass], share: Share, cells: Sequence[str] | None = None) -> Plan:
    """The plan for a share at the showdown. Raises `NoPlanError` where no kind applies.

    The board's columns are `cells`, by default all cells of the layout in its order.
    """
    if share.by is not None:
        raise NoPlanError("single cards or points win this share: only single hands are judged")
    key = (share, None if cells is None else tuple(cells))
    plans = _PLANS.setdefault(game, {})
    if key not in plans:
        plans[key] = _plan_for(game, share, cells)
    return plans[key]


def _plan_for(game: type[GameClass], share: Share, cells: Sequence[str] | None) -> Plan:
    names = [cell.id for cell in game.layout.cells] if cells is None else cells
    problem = share_problem(game, share, names)
    plain = not (game.wild or game.dead or game.deck.jokers or game.layout.laid)
    if plain:
        return plan_of(problem)
    low = problem.ranking.low
    looks: list[tuple[Sight, tuple[Choice, ...]]] = []
    if sights.by_choice(game, low):
        for chosen, choice in by_lines(game, share, names):
            looks += [(sight, (choice,)) for sight in sights.sights_of(game, low, names, chosen)]
    else:
        looks += [(sight, problem.choices) for sight in sights.sights_of(game, low, names)]
    unseen = next((why for sight, _ in looks if (why := sights.why_unseen(sight)) is not None), None)
    if unseen is not None:
        raise NoPlanError(f"{problem.ranking.title}: {unseen}, so only single hands are judged")
    found = [
        (sight, plan_of(replace(problem, stock=sight.stock, choices=choices)))
        for sight, choices in dict.fromkeys(looks)
    ]
    first = found[0][1]
    return Plan(first.problem, first.kind, f"{_seen(looks[0][0], len(found))}; {first.reason}", tuple(found))


def _seen(sight: Sight, looks: int) -> str:
    """That the cards are looked at first, in words."""
    stock = sight.stock
    what = [f"up to {stock.wilds} wild"] * bool(stock.wilds) + [f"up to {stock.blanks} blank"] * bool(stock.blanks)
    lines = f", in each of {looks} ways" if looks > 1 else ""
    return f"each player's cards are looked at first, {' and '.join(what) or 'none of them wild'}{lines}"


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
    ranking: str
    title: str
    kind: str | None
    reason: str
    tables: tuple[TableNote, ...]

    def describe(self) -> str:
        """The plan in words, some lines."""
        part = "" if self.amount == 1 else f", {self.amount} of the pot"
        kind = self.kind or "the reference, one hand after the other"
        return "\n".join(_in_words(self.title + part, kind, self.reason, self.tables))

    def as_json(self) -> dict[str, object]:
        """The plan as plain data, sizes in bytes."""
        tables = [{"what": note.what, "entries": note.entries, "bytes": note.size} for note in self.tables]
        about = {"amount": str(self.amount), "ranking": self.ranking, "title": self.title}
        return {**about, "kind": self.kind, "reason": self.reason, "tables": tables}


def share_plans(game: type[GameClass]) -> tuple[SharePlan, ...]:
    """How the hands of each share of the game are found; needs no numba."""
    return tuple(_share_plan(game, share) for share in game.shares)


def describe_plans(game: type[GameClass]) -> str:
    """How the hands of each share of the game are found, in words."""
    return "\n".join(plan.describe() for plan in share_plans(game))


def _share_plan(game: type[GameClass], share: Share) -> SharePlan:
    about = share.amount, share.ranking, share_title(game, share)
    try:
        plan = plan_for(game, share)
    except NoPlanError as error:
        return SharePlan(*about, None, str(error), ())
    return SharePlan(*about, plan.kind, plan.reason, plan.tables)


def _in_words(title: str, kind: str, reason: str, tables: Sequence[TableNote]) -> Iterator[str]:
    yield f"{title}: {kind}"
    yield f"  {reason[0].upper()}{reason[1:]}."
    yield from (f"  {note.what}: {note.entries:,} entries, {_kib(note.size)} KiB" for note in tables)


def _kib(size: int) -> str:
    return f"{max(size, 1024) / 1024:,.0f}"
