"""What hands are worth once every wild card stands for something, and where several packs hold equal cards.

Beside the hands of one pack these are hands with equal cards in them: five of one rank, a flush with two aces.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.plans.ground import spread
from cardwright.runtime.evaluation.plans.multisets import Values, multisets
from cardwright.runtime.evaluation.plans.numbering import CardRows, number_hands
from cardwright.runtime.evaluation.plans.stock import Stock
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking


@dataclass(frozen=True, slots=True)
class ClosedGround:
    """Values by the rows of `multisets`, and what each value is, as in `Ground`.

    `ranks[k]`: k cards, as often of one rank as `most_alike`. `suited[k]`: k cards of one suit, as often of
    one rank as `most_suited`. `partial[row, rank]`: full hands with one card of another suit.
    """

    ranks: dict[int, Values]
    suited: dict[int, Values]
    partial: Values
    categories: npt.NDArray[np.uint8]
    examples: npt.NDArray[np.uint8]


def most_alike(stock: Stock, size: int) -> int:
    """How many cards of one rank a hand may hold: with a wild card five of a kind is possible under any rule."""
    return max(size, stock.alike) if stock.rule is not None else stock.alike


def most_suited(stock: Stock, size: int) -> int:
    """How many cards of one rank and suit a hand may hold."""
    repeats = stock.rule is not None and stock.rule.repeats
    return max(size, stock.deck.copies) if repeats else stock.deck.copies


def closed_ground_for(ranking: Ranking, stock: Stock) -> ClosedGround:
    """From memory, from the cache on disk, or made afresh: the same for all rules that allow the same hands."""
    size = evaluator_for(ranking).size
    return _ground(ranking, stock.deck, min(size, most_alike(stock, size)), min(size, most_suited(stock, size)))


@lru_cache(maxsize=16)
def _ground(ranking: Ranking, deck: Deck, alike: int, in_suit: int) -> ClosedGround:
    name = ("closed ground", ranking, deck, alike, in_suit)
    arrays = cache.load_arrays(name)
    if arrays is None:
        arrays = _arrays(ranking, deck, alike, in_suit)
        cache.save_arrays(name, arrays)
    sizes = range(1, evaluator_for(ranking).size + 1)
    return ClosedGround(
        {size: arrays[f"ranks{size}"] for size in sizes},
        {size: arrays[f"suited{size}"] for size in sizes if f"suited{size}" in arrays},
        arrays["partial"],
        arrays["categories"],
        arrays["examples"],
    )


def _arrays(ranking: Ranking, deck: Deck, alike: int, in_suit: int) -> cache.Arrays:
    evaluator = evaluator_for(ranking)
    size, least, number, width = evaluator.size, evaluator.suits_from, len(deck.ranks), len(deck.suits)
    hands: dict[str, CardRows] = {}
    for many in range(1, size + 1):
        hands[f"ranks{many}"] = spread(multisets(number, many, alike).astype(np.int64), width)
    for many in range(least, size + 1):
        hands[f"suited{many}"] = multisets(number, many, in_suit).astype(np.int64) * width
    if least < size:
        held = np.repeat(multisets(number, size - 1, in_suit).astype(np.int64), number, axis=0)
        beside = np.tile(np.arange(number), len(held) // number)
        hands["partial"] = np.column_stack([held * width, beside * width + 1])
    numbered = number_hands(ranking, deck, hands)
    arrays: cache.Arrays = {**numbered.values, "categories": numbered.categories, "examples": numbered.examples}
    arrays["partial"] = numbered.values.get("partial", np.zeros(0, dtype=np.uint16)).reshape(-1, number)
    return arrays
