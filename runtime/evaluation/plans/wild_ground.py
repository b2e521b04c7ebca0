"""What hands are worth once every wild card stands for something.

Beside the hands of a deck these are hands with equal cards in them: five of one rank, a flush with two aces.
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
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking, WildRule


@dataclass(frozen=True, slots=True)
class WildGround:
    """Values by the rows of `multisets`, and what each value is, as in `Ground`.

    `ranks[k]`: k cards, as often of one rank as `most_alike`. `suited[k]`: k cards of one suit, as often of
    one rank as `most_suited`. `partial[row, rank]`: full hands with one card of another suit.
    """

    ranks: dict[int, Values]
    suited: dict[int, Values]
    partial: Values
    categories: npt.NDArray[np.uint8]
    examples: npt.NDArray[np.uint8]


def most_alike(deck: Deck, size: int) -> int:
    """How many cards of one rank a hand may hold: five of a kind is possible under any rule."""
    return max(size, len(deck.suits))


def most_suited(rule: WildRule, size: int) -> int:
    """How many cards of one rank and suit a hand may hold."""
    return size if rule.repeats else 1


@lru_cache(maxsize=16)
def wild_ground_for(ranking: Ranking, deck: Deck, rule: WildRule) -> WildGround:
    """From memory, from the cache on disk, or made afresh."""
    name = ("wild hands", ranking, deck, rule.repeats)
    arrays = cache.load_arrays(name)
    if arrays is None:
        arrays = _arrays(ranking, deck, rule)
        cache.save_arrays(name, arrays)
    sizes = range(1, evaluator_for(ranking).size + 1)
    return WildGround(
        {size: arrays[f"ranks{size}"] for size in sizes},
        {size: arrays[f"suited{size}"] for size in sizes if f"suited{size}" in arrays},
        arrays["partial"],
        arrays["categories"],
        arrays["examples"],
    )


def _arrays(ranking: Ranking, deck: Deck, rule: WildRule) -> cache.Arrays:
    evaluator = evaluator_for(ranking)
    size, least, number, width = evaluator.size, evaluator.suits_from, len(deck.ranks), len(deck.suits)
    hands: dict[str, CardRows] = {}
    for many in range(1, size + 1):
        rows = multisets(number, many, most_alike(deck, size)).astype(np.int64)
        hands[f"ranks{many}"] = spread(rows, width)
    for many in range(least, size + 1):
        hands[f"suited{many}"] = _suited(number, many, rule, size) * width
    if least < size:
        held = np.repeat(_suited(number, size - 1, rule, size), number, axis=0)
        beside = np.tile(np.arange(number), len(held) // number)
        hands["partial"] = np.column_stack([held * width, beside * width + 1])
    numbered = number_hands(ranking, deck, hands)
    arrays: cache.Arrays = {**numbered.values, "categories": numbered.categories, "examples": numbered.examples}
    arrays["partial"] = numbered.values.get("partial", np.zeros(0, dtype=np.uint16)).reshape(-1, number)
    return arrays


def _suited(number: int, many: int, rule: WildRule, size: int) -> CardRows:
    """The ranks of so many cards of one suit."""
    return multisets(number, many, most_suited(rule, size)).astype(np.int64)


__all__ = ["WildGround", "WildRule", "most_alike", "most_suited", "wild_ground_for"]
