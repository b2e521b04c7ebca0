"""What hands are worth once every wild card stands for something, asked of the reference.

Beside the hands of a deck these are hands with equal cards in them: five of one rank, a flush with two aces.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.plans.asking import Asked, Cards
from cardwright.runtime.evaluation.plans.multisets import Rows, Values, multisets
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking


@dataclass(frozen=True, slots=True)
class WildRule:
    """What a wild card may stand for: a card of `ranks` (None: any card), or any that makes a hand of `completes`.

    `completes` are ids of categories: a bug is `WildRule(("A",), ("straight", "flush", "straight flush"))`. With
    `repeats` it may also be a card that is in the hand.
    """

    ranks: tuple[str, ...] | None = None
    completes: tuple[str, ...] = ()
    repeats: bool = True


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


def most_alike(deck: Deck, rule: WildRule, size: int) -> int:
    """How many cards of one rank a hand may hold."""
    return max(size, len(deck.suits)) if rule.repeats else len(deck.suits)


def most_suited(rule: WildRule, size: int) -> int:
    """How many cards of one rank and suit a hand may hold."""
    return size if rule.repeats else 1


@lru_cache(maxsize=16)
def wild_ground_for(ranking: Ranking, deck: Deck, rule: WildRule) -> WildGround:
    """From memory, from the cache on disk, or asked afresh (a second or two)."""
    name = ("wild", ranking, deck, rule.repeats)
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
    asked, evaluator = Asked(ranking, deck), evaluator_for(ranking)
    size, least, number = evaluator.size, evaluator.suits_from, len(deck.ranks)
    hands: dict[str, list[Cards]] = {}
    for many in range(1, size + 1):
        rows = multisets(number, many, most_alike(deck, rule, size))
        hands[f"ranks{many}"] = [_spread(row, deck) for row in rows.tolist()]
    for many in range(least, size + 1):
        hands[f"suited{many}"] = _suited(multisets(number, many, most_suited(rule, size)), deck)
    beside = product(_suited(multisets(number, size - 1, most_suited(rule, size)), deck), range(number))
    partial = [(*held, rank * len(deck.suits) + 1) for held, rank in beside] if least < size else []
    keys = {name: [asked.key(cards) for cards in some] for name, some in hands.items()}
    mixed = [asked.key(cards) for cards in partial]
    asked.number()
    return {
        **asked.legend(),
        **{name: asked.values(some) for name, some in keys.items()},
        "partial": asked.values(mixed).reshape(-1, number),
    }


def _suited(rows: Rows, deck: Deck) -> list[Cards]:
    return [tuple(rank * len(deck.suits) for rank in row) for row in rows.tolist()]


def _spread(ranks: list[int], deck: Deck) -> Cards:
    """Cards of these ranks, suits one after the other, so that none has many."""
    return tuple(rank * len(deck.suits) + place % len(deck.suits) for place, rank in enumerate(ranks))
