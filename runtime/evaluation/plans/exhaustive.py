"""Plans for rankings that nothing better fits: a table of all hands of each size, found by a perfect hash of cards."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.many import packable
from cardwright.runtime.evaluation.plans import hashing
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.class_rows import class_rows
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.light import cards_in
from cardwright.runtime.evaluation.plans.multisets import Values
from cardwright.runtime.evaluation.plans.numbering import number_hands
from cardwright.runtime.evaluation.plans.problem import Problem
from cardwright.runtime.evaluation.plans.sets import sets_by_size
from cardwright.runtime.evaluation.plans.sums import RANK_SHIFT
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

MOST_HANDS = 6_000_000
"""Larger tables are not built."""
_BLOCK = 8192
"""Rows worked on at once without numba."""
BINOMIALS = np.array([[comb(card, slot) for card in range(64)] for slot in range(8)], dtype=np.int64)


@dataclass(frozen=True, slots=True)
class Exhaustive:
    """`values[k]` of all hands of k cards in combinadic order, the best of their cards; the rest as in `Ground`."""

    values: dict[int, Values]
    categories: npt.NDArray[np.uint8]
    examples: npt.NDArray[np.uint8]


def applies(problem: Problem) -> str | None:
    """The table has not too many hands."""
    deck, size = problem.deck, evaluator_for(problem.ranking).size
    plain = problem.stock.plain and set(deck.ranks) <= set(problem.ranking.ranks)
    sizes = problems.sizes(problem)
    if not plain or not sizes or not packable(problem.ranking) or comb(len(deck.cards()), size) > MOST_HANDS:
        return None
    return (
        f"suits and ranks matter together, so all hands of {size} cards have their places in one table; "
        f"a hand is one of {sizes.total()} sets of cards"
    )


def tables(problem: Problem) -> tuple[TableNote, ...]:
    """A table for each size of set."""
    sizes = sorted(problems.sizes(problem))
    return tuple(_note(comb(len(problem.deck.cards()), size), size) for size in sizes)


def _note(hands: int, size: int) -> TableNote:
    return TableNote(f"all hands of {size} cards, a perfect hash", hands, hashing.bytes_of(hands))


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    from cardwright.runtime.evaluation.kernels.sets import by_sets

    for size, sets in sets_by_size(problem).items():
        by_sets(_lookup(problem.ranking, problem.deck, size), False, sets, own, board, out)


def run_light(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    values = exhaustive_for(problem.ranking, problem.deck).values
    for start in range(0, len(own), _BLOCK):
        block = slice(start, start + _BLOCK)
        for columns in problems.subsets(problem):
            cards = np.sort(np.stack(list(cards_in(problem, columns, own[block], board[block])), axis=-1), axis=-1)
            place = BINOMIALS[np.arange(1, len(columns) + 1), cards].sum(axis=-1)
            np.maximum(out[block], values[len(columns)][place], out=out[block])


# ---------------------------------------------------------------- tables


@lru_cache(maxsize=32)
def _lookup(ranking: Ranking, deck: Deck, size: int) -> Lookup:
    """Finds the value of so many cards by the sum of their keys; no suit's counter ever fills."""
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

    name = ("all hands", ranking, deck, size)
    arrays = cache.load_arrays(name)
    if arrays is None:
        cards = len(deck.cards())
        hashed = hashing.build(_hands(cards, size), exhaustive_for(ranking, deck).values[size], cards)
        arrays = {
            "keys": hashed.weights << np.uint64(RANK_SHIFT),
            "bits": np.zeros(cards, dtype=np.uint64),
            "start": np.zeros(1, dtype=np.uint64),
            "shape": hashed.shape,
            "rows": hashed.rows,
            "values": hashed.values,
            "suited": np.zeros(1, dtype=np.uint16),
            "columns": np.zeros(1, dtype=np.uint16),
            "width": np.ones(1, dtype=np.uint64),
        }
        cache.save_arrays(name, arrays)
    return Lookup(**arrays)


@lru_cache(maxsize=16)
def exhaustive_for(ranking: Ranking, deck: Deck) -> Exhaustive:
    """From memory, from the cache on disk, or built (a second)."""
    name = ("exhaustive", ranking, deck)
    arrays = cache.load_arrays(name)
    if arrays is None:
        arrays = _build(ranking, deck)
        cache.save_arrays(name, arrays)
    values = {int(key[len("values") :]): array for key, array in arrays.items() if key.startswith("values")}
    return Exhaustive(values, arrays["categories"], arrays["examples"])


def _build(ranking: Ranking, deck: Deck) -> cache.Arrays:
    evaluator = evaluator_for(ranking)
    sizes = range(1, evaluator.size + 1)
    if ranking.suit_order:
        classes = {f"values{size}": _hands(len(deck.cards()), size) for size in sizes}
    else:
        classes = {f"values{size}": class_rows(deck, size) for size in sizes}
    numbered = number_hands(ranking, deck, classes)
    values: dict[str, Values] = {}
    for size, (name, hands) in enumerate(classes.items(), 1):
        found = numbered.values[name]
        values[name] = found if ranking.suit_order else _spread(deck, hands, found)
        if size > evaluator.sizes[0]:
            _raise_to_best(values[name], values[f"values{size - 1}"], len(deck.cards()), size)
    return {**values, "categories": numbered.categories, "examples": numbered.examples}


def _spread(deck: Deck, classes: npt.NDArray[np.int64], values: Values) -> Values:
    """All hands of the classes, their suits exchanged in every way."""
    width, size = len(deck.suits), classes.shape[1]
    table = np.zeros(comb(len(deck.cards()), size), dtype=np.uint16)
    slots = np.arange(1, size + 1)
    for exchange in permutations(range(width)):
        hands = np.sort(classes - classes % width + np.array(exchange)[classes % width], axis=1)
        table[BINOMIALS[slots, hands].sum(axis=1)] = values
    return table


def _raise_to_best(values: Values, smaller: Values, cards: int, size: int) -> None:
    """Raises each hand to the best of those with a card less."""
    hands = _hands(cards, size)
    slots = np.arange(1, size)
    for left_out in range(size):
        rest = np.delete(hands, left_out, axis=1)
        np.maximum(values, smaller[BINOMIALS[slots, rest].sum(axis=1)], out=values)


def _hands(cards: int, size: int) -> npt.NDArray[np.int64]:
    """All hands of so many cards in combinadic order, a row each."""
    rows = np.zeros((1, 0), dtype=np.int64)
    for length in range(1, size + 1):
        parts = [
            np.column_stack([rows[: comb(top, length - 1)], np.full(comb(top, length - 1), top, dtype=np.int64)])
            for top in range(length - 1, cards)
        ]
        rows = np.concatenate(parts)
    return rows


KIND = Kind(
    "all hands",
    applies,
    tables,
    run,
    run_light,
    lambda problem: exhaustive_for(problem.ranking, problem.deck).categories,
    lambda problem: exhaustive_for(problem.ranking, problem.deck).examples,
)
