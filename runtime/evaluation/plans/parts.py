"""Plans for hands that are put together of parts: so many cards from here, so many from there.

The sets of cards that may be a hand are divided between own cards and board (or in halves); a table holds the best
hand of each class of the one part with each class of the other. Where any so many of a player's cards go with a
part of the board, all his cards are one class: one lookup for each part of the board.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, chain, combinations
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import light, lookups
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.multisets import Codes, Values, codes_of
from cardwright.runtime.evaluation.plans.pairs import pair_values
from cardwright.runtime.evaluation.plans.problem import Columns, Problem
from cardwright.runtime.evaluation.plans.sets import divided
from cardwright.runtime.evaluation.plans.stock import Stock, count_rows, rows_of
from cardwright.runtime.evaluation.reference import evaluator_for

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.parts import Pairs, Tree

MOST_ENTRIES = 4_000_000
"""Of one table: more would be read from afar."""
MOST_CLASSES = 1 << 16
"""Classes that 16 bits number."""
LEAST_SETS = 24
"""Fewer sets are looked up one by one as fast."""


@dataclass(frozen=True, slots=True)
class Group:
    """Parts of which each goes with each: `inner` ones of the board, `outer` ones of a player's own.

    Where any `taken` of the columns `whole` may be the outer part they are one class (empty: each has its own).
    """

    outer: tuple[Columns, ...]
    inner: tuple[Columns, ...]
    whole: Columns

    @property
    def sizes(self) -> tuple[int, int]:
        """How many cards have a class together: outer, and inner."""
        return len(self.whole or self.outer[0]), len(self.inner[0])

    @property
    def lookups(self) -> int:
        """How many pairs are looked up."""
        return len(self.inner) * (1 if self.whole else len(self.outer))


def applies(problem: Problem) -> str | None:
    """The ranking has tables of ranks, only whole suits matter, and all hands are full."""
    ranking, stock = problem.ranking, problem.stock
    sizes = problems.sizes(problem)
    evaluator = evaluator_for(ranking)
    if lookups.why_none(ranking, stock) is not None or set(sizes) != {evaluator.size} or sizes.total() < LEAST_SETS:
        return None
    if evaluator.suits_from < evaluator.size or lookups.suits_replace(ranking, stock) or stock.deck.copies > 1:
        return None
    if ranking.low and stock.blanks:
        return None  # as with sets of cards
    groups = _groups(problem)
    if any(_classes(stock, group) > MOST_CLASSES or _entries(stock, group) > MOST_ENTRIES for group in groups):
        return None
    pairs = sum(group.lookups for group in groups)
    return (
        f"a hand is one of {sizes.total()} sets of {evaluator.size} cards, each in two parts: their ranks are classes, "
        f"and tables hold the best of two classes, {pairs} lookups in all; {lookups.why_suits(ranking)}"
    )


def _classes(stock: Stock, group: Group) -> int:
    return max(count_rows(stock, size) for size in group.sizes)


def _entries(stock: Stock, group: Group) -> int:
    outer, inner = group.sizes
    return count_rows(stock, outer) * count_rows(stock, inner)


@lru_cache(maxsize=64)
def _groups(problem: Problem) -> tuple[Group, ...]:
    """The sets that may be a hand, as parts that go together."""
    alike: dict[tuple[int, tuple[Columns, ...]], list[Columns]] = {}
    for partners in divided(problem).values():
        for outer, inner in partners.items():
            alike.setdefault((len(outer), tuple(sorted(inner))), []).append(outer)
    return tuple(_group(problem.stock, tuple(sorted(outer)), inner) for (_, inner), outer in alike.items())


def _group(stock: Stock, outer: tuple[Columns, ...], inner: tuple[Columns, ...]) -> Group:
    """All columns of the outer parts are one class where any so many of them are a part, and tables allow it."""
    whole = tuple(sorted(set(chain(*outer))))
    taken = len(outer[0])
    together = Group(outer, inner, whole)
    if len(whole) == taken or outer != tuple(combinations(whole, taken)):
        return Group(outer, inner, ())
    if _classes(stock, together) > MOST_CLASSES or _entries(stock, together) > MOST_ENTRIES:
        return Group(outer, inner, ())
    return together


def tables(problem: Problem) -> tuple[TableNote, ...]:
    """A table for each two classes, and those of single hands, for the suits."""
    notes = []
    for group in _groups(problem):
        entries, (outer, inner) = _entries(problem.stock, group), group.sizes
        notes.append(TableNote(f"best of {outer} own ranks and {inner} others", entries, 2 * entries))
    return (*dict.fromkeys(notes), *lookups.notes(problem.ranking, problem.stock, problem.size)[1:])


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    from cardwright.runtime.evaluation.kernels.parts import by_parts

    tree, pairs = _prepared(problem)
    lookup = lookups.lookup_for(problem.ranking, problem.stock, problem.size)
    evaluator = evaluator_for(problem.ranking)
    by_parts(lookup, evaluator.suits_from <= evaluator.size, tree, pairs, own, board, out)


@lru_cache(maxsize=32)
def _prepared(problem: Problem) -> tuple[Tree, Pairs]:
    from cardwright.runtime.evaluation.kernels.parts import Pairs

    groups = _groups(problem)
    tree, number = _tree(problem, groups)
    parts = {(outer, inner): _values(problem, outer, inner) for outer, inner in dict.fromkeys(g.sizes for g in groups)}
    starts = dict(zip(parts, accumulate((table.size for table in parts.values()), initial=0), strict=False))
    pairs = Pairs(
        *_listed([[number[one] for one in ([group.whole] if group.whole else group.outer)] for group in groups]),
        *_listed([[number[one] for one in group.inner] for group in groups]),
        *_listed([[number[one] for one in group.outer] for group in groups]),
        np.array([starts[group.sizes] for group in groups], dtype=np.uint32),
        np.array([parts[group.sizes].shape[1] for group in groups], dtype=np.uint32),
        np.concatenate([table.reshape(-1) for table in parts.values()]),
    )
    return tree, pairs


def _values(problem: Problem, outer: int, inner: int) -> Values:
    return pair_values(problem.ranking, problem.stock, outer, inner)


def _listed(groups: list[list[int]]) -> tuple[npt.NDArray[np.uint32], npt.NDArray[np.int64]]:
    """All in one array, and where each group starts."""
    return np.array(list(chain(*groups)), dtype=np.uint32), np.cumsum([0, *map(len, groups)], dtype=np.int64)


# ---------------------------------------------------------------- classes


def _tree(problem: Problem, groups: Iterable[Group]) -> tuple[Tree, dict[Columns, int]]:
    """All parts with those they grow from, and the number of each: the empty one, those of the board, others."""
    from cardwright.runtime.evaluation.kernels.parts import Tree

    wanted = chain.from_iterable((*group.outer, *group.inner, group.whole) for group in groups)
    found = dict.fromkeys(chain.from_iterable(_prefixes(columns) for columns in wanted))
    found.pop((), None)
    border = problem.own if problem.board else 0
    ordered = [(), *sorted(found, key=lambda part: (not _of_board(part, border), len(part), part))]
    number = {part: place for place, part in enumerate(ordered)}
    steps = {size: _steps(problem.stock, size) for size in sorted({len(part) for part in ordered if part})}
    starts = dict(zip(steps, accumulate((len(table) for table in steps.values()), initial=0), strict=False))
    symbols = lookups.cards_of(problem.stock)[0]
    tree = Tree(
        np.array([number[part[:-1]] for part in ordered], dtype=np.uint32),
        np.array([part[-1] if part else 0 for part in ordered], dtype=np.uint32),
        np.array([starts.get(len(part), 0) for part in ordered], dtype=np.uint32),
        np.array([1 + sum(_of_board(part, border) for part in ordered[1:])], dtype=np.int64),
        np.concatenate(list(steps.values())),
        symbols.astype(np.uint8),
        np.array([_width(problem.stock)], dtype=np.uint32),
    )
    return tree, number


def _of_board(part: Columns, border: int) -> bool:
    return part[0] >= border > 0


def _prefixes(columns: Columns) -> Iterator[Columns]:
    return (columns[:length] for length in range(len(columns) + 1))


def _width(stock: Stock) -> int:
    """How many symbols there are."""
    return stock.ranks + 2


def _steps(stock: Stock, size: int) -> npt.NDArray[np.uint16]:
    """The class of so many cards, by that of all but one of them and the symbol of this one."""
    smaller, rows = codes_of(rows_of(stock, size - 1)), codes_of(rows_of(stock, size))
    order = np.argsort(rows)
    units: Codes = np.uint64(1) << (np.arange(_width(stock), dtype=np.uint64) * np.uint64(4))
    grown = smaller[:, None] + units[None, :]
    found = np.minimum(np.searchsorted(rows[order], grown), len(rows) - 1)
    return order[found].astype(np.uint16).reshape(-1)


KIND = Kind("parts", applies, tables, run, light.run, lookups.categories, lookups.examples)
