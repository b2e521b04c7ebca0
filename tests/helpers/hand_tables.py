"""Tables of all hands: each hand's place among all values of its ranking. Plans are held against them.

Built from the reference, one class of hands at a time, and spread over the suits.
A hand's place in the table is its combinadic index: cards are numbered `rank * suits + suit`,
and cards c0 < c1 < ... stand at C(c0, 1) + C(c1, 2) + ...
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, permutations
from math import comb

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.classes import hand_classes
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking

Numbers = npt.NDArray[np.int64]
Values = npt.NDArray[np.int16] | npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Table:
    """`values[index]` is a hand's place among all values, from 1 for the worst; 0 if it is no hand.

    `categories[value]` is the number of the value's category in its ranking.
    """

    values: Values
    categories: npt.NDArray[np.uint8]
    size: int
    ranks: tuple[str, ...]
    suits: tuple[str, ...]

    def numbers(self, cards: Sequence[str]) -> list[int]:
        """The cards as the table numbers them. Raises ValueError for a card that is not in the deck."""
        width = len(self.suits)
        return [self.ranks.index(card[:-1]) * width + self.suits.index(card[-1]) for card in cards]

    def best(self, hands: npt.ArrayLike) -> Numbers:
        """The best value of each row of card numbers, `size` or more to a row; the larger the better."""
        rows = np.sort(np.atleast_2d(np.asarray(hands, dtype=np.int64)), axis=1)
        parts = _BINOMIALS[: self.size + 1, rows]
        best = np.zeros(len(rows), dtype=np.int64)
        for places in combinations(range(rows.shape[1]), self.size):
            index = sum((parts[slot + 1][:, place] for slot, place in enumerate(places)), np.int64(0))
            np.maximum(best, self.values[index], out=best)
        return best

    def value(self, cards: Sequence[str]) -> int:
        """The best value of these cards."""
        return int(self.best([self.numbers(cards)])[0])


_BINOMIALS = np.array([[comb(card, slot) for card in range(64)] for slot in range(8)], dtype=np.int64)


def build(ranking: Ranking, deck: Deck) -> Table:
    """The table, computed afresh (some seconds): all hands are of one size, from one pack without jokers."""
    evaluator = evaluator_for(ranking)
    order = {category.id: number for number, category in enumerate(ranking.categories)}
    classes = [one.cards for one in hand_classes(deck, evaluator.size)]
    rated = [evaluator.rate(evaluator.encode(cards)) for cards in classes]
    keys = {one.key: order[one.category.id] for one in rated if one is not None}
    ordered = sorted(keys)
    place = {key: number for number, key in enumerate(ordered, 1)}
    categories = np.array([0, *(keys[key] for key in ordered)], dtype=np.uint8)
    values = _narrow([0] * comb(len(deck.cards()), evaluator.size), len(ordered))
    table = Table(values, categories, evaluator.size, deck.ranks, deck.suits)
    numbers = np.array([table.numbers(cards) for cards in classes], dtype=np.int64)
    _spread(table, numbers, _narrow([0 if one is None else place[one.key] for one in rated], len(ordered)))
    return table


def _narrow(values: list[int], most: int) -> Values:
    """The values in the smallest numbers that hold up to `most`."""
    if most <= np.iinfo(np.int16).max:
        return np.array(values, dtype=np.int16)
    return np.array(values, dtype=np.int32)


def _spread(table: Table, classes: Numbers, found: Values) -> None:
    """Writes each class's value at all its hands: the class with its suits exchanged in every way."""
    width = len(table.suits)
    slots = np.arange(1, table.size + 1)
    for exchange in permutations(range(width)):
        hands = np.sort(classes - classes % width + np.array(exchange)[classes % width], axis=1)
        table.values[_BINOMIALS[slots, hands].sum(axis=1)] = found


@lru_cache(maxsize=16)
def table_for(ranking: Ranking, deck: Deck) -> Table:
    """The table, from memory, from the cache on disk, or built and kept there."""
    arrays = cache.load_arrays((ranking, deck))
    if arrays is None:
        table = build(ranking, deck)
        cache.save_arrays((ranking, deck), {"values": table.values, "categories": table.categories})
        return table
    size = evaluator_for(ranking).size
    return Table(arrays["values"], arrays["categories"], size, deck.ranks, deck.suits)
