"""Plans for any composition of a ranking that has tables of ranks: its sets of cards, looked up in turn."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import light, lookups
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Columns, Problem

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.sets import Sets


def applies(problem: Problem) -> str | None:
    """The ranking has tables of ranks."""
    sizes = problems.sizes(problem)
    if lookups.why_none(problem.ranking, problem.stock) is not None or not sizes:
        return None
    if problem.ranking.low and problem.stock.blanks:
        return None  # a hand with a blank is a card short: it would be lower than those that must be played
    cards = " or ".join(map(str, sorted(sizes)))
    many = sizes.total()
    what = f"one of {many} sets of {cards} cards, each one lookup" if many > 1 else f"all {cards} cards, one lookup"
    return f"a hand is {what}; {lookups.why_suits(problem.ranking)}"


def tables(problem: Problem) -> tuple[TableNote, ...]:
    """The tables of each size of set."""
    sizes = sorted(problems.sizes(problem))
    return tuple(note for size in sizes for note in lookups.notes(problem.ranking, problem.stock, size))


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    from cardwright.runtime.evaluation.kernels.sets import by_sets

    replaces = lookups.suits_replace(problem.ranking, problem.stock)
    for size, sets in sets_by_size(problem).items():
        by_sets(lookups.lookup_for(problem.ranking, problem.stock, size), replaces, sets, own, board, out)


@lru_cache(maxsize=64)
def sets_by_size(problem: Problem) -> dict[int, Sets]:
    """The sets that may be a hand, by how many cards they have."""
    return {size: _sets(partners) for size, partners in sorted(divided(problem).items())}


def divided(problem: Problem) -> dict[int, dict[Columns, list[Columns]]]:
    """By how many cards a hand has: its first part, of own cards or of their first half, and the parts it goes with."""
    border = problem.own if problem.board else problem.own // 2
    found: dict[int, dict[Columns, list[Columns]]] = {}
    for one in problems.subsets(problem):
        first = tuple(column for column in one if column < border)
        found.setdefault(len(one), {}).setdefault(first, []).append(one[len(first) :])
    return found


def _sets(partners: dict[Columns, list[Columns]]) -> Sets:
    from cardwright.runtime.evaluation.kernels.sets import Sets

    second = {rest: number for number, rest in enumerate(dict.fromkeys(chain(*partners.values())))}
    numbers, starts = _flat([tuple(second[rest] for rest in some) for some in partners.values()])
    return Sets(*_flat(list(partners)), *_flat(list(second)), numbers.astype(np.uint64), starts)


def _flat(rows: list[Columns]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
    """All rows in one array, and where each starts."""
    starts = np.cumsum([0, *map(len, rows)], dtype=np.int64)
    return np.array(list(chain(*rows)), dtype=np.int64), starts


KIND = Kind("sets of cards", applies, tables, run, light.run, lookups.categories, lookups.examples)
