"""Values of the hands that suits may matter to, and of those they cannot, all asked of the reference.

One numbering serves all sizes: short hands, full hands and the best of many compare with one another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.plans.multisets import Values, multisets
from cardwright.runtime.evaluation.reference import Evaluator, evaluator_for
from cardwright.runtime.model import Deck, Ranking

NO_CARD = 255
Key = tuple[int, ...]
Cards = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Ground:
    """Values from 1 for the worst hand, 0 for no hand.

    `ranks[k]` belong to the rows of `multisets(.., k, ..)`, for k up to the ranking's size. `suited[k][mask]`
    are hands of k cards of one suit, `partial[mask, rank]` full hands with one card of another suit, where that is
    better than their ranks alone; both only where suits may matter. `categories[value]` and `examples[value]` (card numbers) say what a value is.
    """

    ranks: dict[int, Values]
    suited: dict[int, Values]
    partial: Values
    categories: npt.NDArray[np.uint8]
    examples: npt.NDArray[np.uint8]


@lru_cache(maxsize=16)
def ground_for(ranking: Ranking, deck: Deck) -> Ground:
    """From memory, from the cache on disk, or asked afresh (about a second)."""
    name = ("ground", ranking, deck)
    arrays = cache.load_arrays(name)
    if arrays is None:
        arrays = _arrays(ranking, deck)
        cache.save_arrays(name, arrays)
    return _ground(arrays)


def _ground(arrays: cache.Arrays) -> Ground:
    def numbered(stem: str) -> dict[int, Values]:
        return {int(name[len(stem) :]): array for name, array in arrays.items() if name.startswith(stem)}

    return Ground(
        numbered("ranks"),
        numbered("suited"),
        arrays["partial"],
        arrays["categories"],
        arrays["examples"],
    )


def _arrays(ranking: Ranking, deck: Deck) -> cache.Arrays:
    asked = _Asked(ranking, deck)
    hands = _hands(evaluator_for(ranking), deck)
    keys = {name: [asked.key(cards) for _, cards in some] for name, some in hands.items()}
    if "partial" in keys:
        keys["partial"] = [asked.if_better(key, cards) for key, (_, cards) in zip(keys["partial"], hands["partial"], strict=True)]
    ordered = sorted(asked.found)
    if len(ordered) > np.iinfo(np.uint16).max:
        raise ValueError(f"{ranking.title} has {len(ordered)} different hands, more than a table holds")
    place = {key: number for number, key in enumerate(ordered, 1)}
    masks = 1 << len(deck.ranks)
    arrays: cache.Arrays = {"partial": np.zeros((0, 0), dtype=np.uint16)}
    for name, some in hands.items():
        shape = {"s": (masks,), "p": (masks, len(deck.ranks)), "r": (len(some),)}[name[0]]
        arrays[name] = np.zeros(shape, dtype=np.uint16)
        for (at, _), key in zip(some, keys[name], strict=True):
            arrays[name][at] = 0 if key is None else place[key]
    order = {category.id: number for number, category in enumerate(ranking.categories)}
    arrays["categories"] = np.array([0, *(order[asked.found[key][0]] for key in ordered)], dtype=np.uint8)
    arrays["examples"] = np.full((len(ordered) + 1, evaluator_for(ranking).size), NO_CARD, dtype=np.uint8)
    for value, key in enumerate(ordered, 1):
        cards = asked.found[key][1]
        arrays["examples"][value, : len(cards)] = cards
    return arrays


class _Asked:
    """The reference, asked about cards by their numbers; it remembers every key with its category and a hand."""

    def __init__(self, ranking: Ranking, deck: Deck) -> None:
        self._evaluator = evaluator_for(ranking)
        self._width = len(deck.suits)
        names = [rank + suit for rank in deck.ranks for suit in deck.suits]
        self._codes = [self._evaluator.encode([name])[0] for name in names]
        self.found: dict[Key, tuple[str, Cards]] = {}

    def key(self, cards: Cards) -> Key | None:
        rated = self._evaluator.rate(tuple(sorted([self._codes[card] for card in cards], reverse=True)))
        if rated is None:
            return None
        self.found.setdefault(rated.key, (rated.category.id, cards))
        return rated.key

    def if_better(self, key: Key | None, cards: Cards) -> Key | None:
        """The key of these cards where their suits make it, None where their ranks alone are as good."""
        plain = self.key(_spread([card // self._width for card in cards], self._width))
        return None if plain is not None and (key is None or key <= plain) else key


Place = int | tuple[int, int]


def _hands(evaluator: Evaluator, deck: Deck) -> dict[str, list[tuple[Place, Cards]]]:
    """The hands to ask about, by the array they go to and their place in it."""
    size, width, least = evaluator.size, len(deck.suits), evaluator.suits_from
    hands: dict[str, list[tuple[Place, Cards]]] = {}
    for many in range(1, size + 1):
        rows = multisets(len(deck.ranks), many, width)
        hands[f"ranks{many}"] = [(at, _spread(row, width)) for at, row in enumerate(rows.tolist())]
    for many in range(least, size + 1):
        chosen = combinations(range(len(deck.ranks)), many)
        hands[f"suited{many}"] = [(_mask(one), tuple(rank * width for rank in one)) for one in chosen]
    if least < size:
        hands["partial"] = [
            ((_mask(one), rank), (*(held * width for held in one), rank * width + 1))
            for one in combinations(range(len(deck.ranks)), size - 1)
            for rank in range(len(deck.ranks))
        ]
    return hands


def _mask(ranks: tuple[int, ...]) -> int:
    return sum(1 << rank for rank in ranks)


def _spread(ranks: list[int], width: int) -> Cards:
    """Cards of these ranks, spread over the suits as evenly as can be."""
    held = [0] * width
    cards: list[int] = []
    for rank in ranks:
        free = [suit for suit in range(width) if rank * width + suit not in cards]
        suit = min(free, key=held.__getitem__)
        held[suit] += 1
        cards.append(rank * width + suit)
    return tuple(cards)
