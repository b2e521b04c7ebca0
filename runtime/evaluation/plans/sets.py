"""Plans for any composition of a ranking that has tables of ranks: its sets of cards, looked up in turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import lookups
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Problem

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup


def applies(problem: Problem) -> str | None:
    """The ranking has tables of ranks."""
    sizes = problems.sizes(problem)
    if lookups.why_none(problem.ranking, problem.deck) is not None or not sizes:
        return None
    return (
        f"a hand is one of {sizes.total()} sets of {' or '.join(map(str, sorted(sizes)))} cards, "
        f"each one lookup; {lookups.why_suits(problem.ranking)}"
    )


def tables(problem: Problem) -> tuple[TableNote, ...]:
    """The tables of each size of set."""
    sizes = sorted(problems.sizes(problem))
    return tuple(note for size in sizes for note in lookups.notes(problem.ranking, problem.deck, size))


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    from cardwright.runtime.evaluation.kernels.sets import by_lookup  # noqa: PLC0415  imports numba

    replaces = lookups.suits_replace(problem.ranking, problem.deck)
    for lookup, sets in _stages(problem):
        by_lookup(lookup, replaces, sets, own, board, out)


@lru_cache(maxsize=64)
def _stages(problem: Problem) -> tuple[tuple[Lookup, npt.NDArray[np.int64]], ...]:
    return tuple(
        (lookups.lookup_for(problem.ranking, problem.deck, size), sets) for size, sets in sets_by_size(problem).items()
    )


@lru_cache(maxsize=64)
def sets_by_size(problem: Problem) -> dict[int, npt.NDArray[np.int64]]:
    """The sets that may be a hand, a set to a row, by how many cards they have."""
    found = problems.subsets(problem)
    sizes = sorted({len(one) for one in found})
    return {size: np.array([one for one in found if len(one) == size], dtype=np.int64) for size in sizes}


KIND = Kind("sets of cards", applies, tables, run, lookups.categories, lookups.examples)
