"""Plans for hands that may use any of their cards: the best of k cards is one lookup, a line another."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
from cardwright.runtime.evaluation.plans import light, lookups
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Choice, Problem

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup
    from cardwright.runtime.evaluation.kernels.whole import Places


@dataclass(frozen=True, slots=True)
class Stage:
    """Choices with as many cards: one call of the kernel."""

    lookup: Lookup
    small: Lookup
    replaces: bool
    places: Places


def applies(problem: Problem) -> str | None:
    """Any card may play, and the ranking has tables of ranks."""
    if lookups.why_none(problem.ranking, problem.stock) is not None or not all(map(problems.whole, problem.choices)):
        return None
    if problem.deck.copies > 1:
        return None  # equal cards are told apart in hands of full size only
    many = sorted({_count(choice) for choice in problem.choices})
    if not problem.stock.countable(many[-1]):
        return None
    if not 1 <= many[0] <= many[-1] <= lookups.MOST_CARDS:
        return None
    lines = len(problem.choices)
    reads = (
        "one lookup" if lines == 1 else f"{lines} lookups, one for each line, with the sums of shared cards in common"
    )
    return f"a hand is the best of {_listed(many)} cards, whichever play: {reads}; {lookups.why_suits(problem.ranking)}"


def _listed(numbers: list[int]) -> str:
    return " or ".join(map(str, numbers))


def _count(choice: Choice) -> int:
    return sum(group.size for group in choice)


def tables(problem: Problem) -> tuple[TableNote, ...]:
    """The perfect hash of each number of cards, and the tables of suits."""
    many = {_count(choice) for choice in problem.choices}
    if _needs_subsets(problem):
        many.add(problem.size)
    return tuple(note for cards in sorted(many) for note in lookups.notes(problem.ranking, problem.stock, cards))


def _needs_subsets(problem: Problem) -> bool:
    return problem.ranking.low and any(_count(choice) > problem.size for choice in problem.choices)


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    from cardwright.runtime.evaluation.kernels.whole import whole

    for stage in _stages(problem):
        whole(stage.lookup, stage.small, stage.replaces, stage.places, own, board, out)


@lru_cache(maxsize=64)
def _stages(problem: Problem) -> tuple[Stage, ...]:
    alike: dict[tuple[tuple[int, ...], int], list[tuple[int, ...]]] = {}
    for choice in problem.choices:
        mine = tuple(column for group in choice for column in group.own)
        shared = tuple(column for group in choice for column in group.board)
        alike.setdefault((mine, len(shared)), []).append(shared)
    return tuple(_stage(problem, mine, lines) for (mine, _), lines in alike.items())


def _stage(problem: Problem, mine: tuple[int, ...], lines: list[tuple[int, ...]]) -> Stage:
    from cardwright.runtime.evaluation.kernels.whole import Places

    ranking, stock, size = problem.ranking, problem.stock, problem.size
    cards = len(mine) + len(lines[0])
    base = [column for column in lines[0] if all(column in line for line in lines)]
    rest = [[column for column in line if column not in base] for line in lines]
    replaces = lookups.suits_replace(ranking, stock)
    chosen = list(combinations(range(cards), size)) if replaces and cards > size else []
    places = Places(
        np.array(mine, dtype=np.int64),
        np.array(base, dtype=np.int64),
        np.array(rest, dtype=np.int64).reshape(len(lines), -1),
        np.array(chosen, dtype=np.int64).reshape(len(chosen), size),
    )
    lookup = lookups.lookup_for(ranking, stock, cards)
    return Stage(lookup, lookups.lookup_for(ranking, stock, size) if chosen else lookup, replaces, places)


KIND = Kind("whole hands", applies, tables, run, light.run, lookups.categories, lookups.examples)
