"""Plans for so many cards of one's own and the rest of the board: classes of both by a table of pairs."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import light, lookups
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.lookups import Contents
from cardwright.runtime.evaluation.plans.multisets import Rows, codes_of
from cardwright.runtime.evaluation.plans.pairs import pair_values
from cardwright.runtime.evaluation.plans.problem import Choice, Group, Problem
from cardwright.runtime.evaluation.plans.stock import Stock, count_rows, rows_of
from cardwright.runtime.evaluation.plans.suits import Suited
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Ranking

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup
    from cardwright.runtime.evaluation.kernels.split import Halves, Places

MOST_OWN = 4
"""Own sets of more cards get no numbers: their digits would fill too large a table."""
MOST_ENTRIES = 40_000_000
MOST_CLASSES = 1 << 16
"""Classes of the board that 16 bits number."""


@dataclass(frozen=True, slots=True)
class Stage:
    """Choices that take as many cards of one's own and of as many of the board: one call of the kernel."""

    outer: Lookup
    small: Lookup
    halves: Halves
    replaces: bool
    places: Places


Ways = dict[tuple[tuple[int, ...], int, int], list[tuple[int, ...]]]
"""Lines of the board by (own columns, how many of them, how many cards of the line)."""


def applies(problem: Problem) -> str | None:
    """Every hand takes some of one's own cards and some of the board, each from all its cards or in set numbers."""
    if lookups.why_none(problem.ranking, problem.stock) is not None:
        return None
    if problem.ranking.low and problem.stock.blanks:
        return None  # as with sets of cards
    if not all(_own_and_board(choice, problem.stock, problem.size) for choice in problem.choices):
        return None
    evaluator = evaluator_for(problem.ranking)
    if evaluator.suits_from < evaluator.size and len(problem.choices) > 1:
        return None  # suits matter so often that each line's sets would be judged again
    ways = _ways(problem)
    if sum(_entries(problem, many, len(lines[0])) for (_, many, _), lines in ways.items()) > MOST_ENTRIES:
        return None
    taken = " or ".join(f"{mine} + {rest}" for mine, rest in sorted({(mine, rest) for _, mine, rest in ways}))
    return (
        f"a hand takes {taken} cards of one's own and of the board: the board's ranks are one class for all players, "
        f"and a table holds the best hand of each class with each set of own ranks; "
        f"{lookups.why_suits(problem.ranking)}"
    )


def _own_and_board(choice: Choice, stock: Stock, size: int) -> bool:
    if len(choice) != 2 or problems.whole(choice):
        return False
    mine, shared = _sides(choice)
    if mine.board or shared.own or not 1 <= shared.size <= lookups.MOST_CARDS:
        return False
    if not stock.countable(shared.size) or count_rows(stock, shared.size) > MOST_CLASSES:
        return False
    ways = problems.counts((mine, shared), size)
    return bool(ways) and all(sum(way) == size and 1 <= way[0] <= MOST_OWN and way[1] >= 1 for way in ways)


def _sides(choice: Choice) -> tuple[Group, Group]:
    """One's own group and the board's."""
    one, other = choice
    return (one, other) if one.own else (other, one)


def _ways(problem: Problem) -> Ways:
    ways: Ways = {}
    for choice in problem.choices:
        mine, shared = _sides(choice)
        for many, rest in problems.counts((mine, shared), problem.size):
            ways.setdefault((mine.own, many, rest), []).append(shared.board)
    return ways


def _by_length(lines: list[tuple[int, ...]]) -> dict[int, list[tuple[int, ...]]]:
    found: dict[int, list[tuple[int, ...]]] = {}
    for line in lines:
        found.setdefault(len(line), []).append(line)
    return found


def _entries(problem: Problem, own: int, board: int) -> int:
    return count_rows(problem.stock, own) * count_rows(problem.stock, board)


def tables(problem: Problem) -> tuple[TableNote, ...]:
    """A table of pairs for each way to take the cards, the hash of the board, the tables of single hands."""
    notes = []
    for (_, own, rest), lines in _ways(problem).items():
        for board in _by_length(lines):
            entries = _entries(problem, own, board)
            notes.append(TableNote(f"best of {own} own ranks and {rest} of {board}", entries, 2 * entries))
            notes.append(lookups.notes(problem.ranking, problem.stock, board)[0])
    return (*dict.fromkeys(notes), *lookups.notes(problem.ranking, problem.stock, problem.size))


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    from cardwright.runtime.evaluation.kernels.split import split

    for stage in _stages(problem):
        split(stage.outer, stage.small, stage.halves, stage.replaces, stage.places, own, board, out)


@lru_cache(maxsize=64)
def _stages(problem: Problem) -> tuple[Stage, ...]:
    return tuple(
        _stage(problem, mine, own, rest, same)
        for (mine, own, rest), lines in _ways(problem).items()
        for same in _by_length(lines).values()
    )


def _stage(problem: Problem, mine: tuple[int, ...], own: int, rest: int, lines: list[tuple[int, ...]]) -> Stage:
    from cardwright.runtime.evaluation.kernels.split import Places

    ranking, stock, board = problem.ranking, problem.stock, len(lines[0])
    places = Places(
        np.array(mine, dtype=np.int64),
        np.array(lines, dtype=np.int64),
        np.array(list(combinations(range(len(mine)), own)), dtype=np.int64),
        np.array(list(combinations(range(board), rest)), dtype=np.int64),
    )
    small = lookups.lookup_for(ranking, stock, problem.size)
    return Stage(
        _outer(ranking, stock, board, own),
        small,
        _halves(ranking, stock, own, board),
        lookups.suits_replace(ranking, stock),
        places,
    )


# ---------------------------------------------------------------- tables


@lru_cache(maxsize=64)
def _outer(ranking: Ranking, stock: Stock, board: int, own: int) -> Lookup:
    """Finds the class of a board; its counters fill when own cards of the suit could make it matter."""
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

    number = count_rows(stock, board)
    nothing = Suited(np.zeros((1, number), dtype=np.uint16), np.zeros(1, dtype=np.uint16))
    least = evaluator_for(ranking).suits_from - own
    classes = Contents(np.arange(number).astype(np.uint16), nothing, least, alone=False)
    return Lookup(**lookups.with_values(stock, board, classes))


@lru_cache(maxsize=64)
def _halves(ranking: Ranking, stock: Stock, own: int, board: int) -> Halves:
    from cardwright.runtime.evaluation.kernels.split import Halves

    symbols = lookups.cards_of(stock)[0]
    base = int(symbols.max()) + 1
    rest = evaluator_for(ranking).size - own
    return Halves(
        pair_values(ranking, stock, board, own).reshape(-1),
        _numbers(rows_of(stock, own), base),
        symbols.astype(np.uint8),
        np.array([base], dtype=np.int64),
        lookups.start_of(stock, evaluator_for(ranking).suits_from - rest),
    )


def _numbers(sets: Rows, base: int) -> npt.NDArray[np.uint16]:
    """The number of each set, at its symbols read as digits in any order."""
    places = sets.shape[1]
    digits = np.indices((base,) * places).reshape(places, -1).T.astype(np.uint8)
    known = codes_of(sets)
    order = np.argsort(known)
    found = np.searchsorted(known[order], codes_of(np.sort(digits, axis=1)))
    return order[np.minimum(found, len(order) - 1)].astype(np.uint16)


KIND = Kind("own and board", applies, tables, run, light.run, lookups.categories, lookups.examples)
