"""The reference, asked about cards by their numbers, and the numbering of all the values it answered with."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.cache import Arrays
from cardwright.runtime.evaluation.plans.multisets import Values
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking

Cards = tuple[int, ...]
Key = tuple[int, ...]
NO_CARD = 255
"""Stands in examples where a hand has no more cards."""


class Asked:
    """Remembers every key it got, with a category and a hand for it. Values are numbers of these keys."""

    def __init__(self, ranking: Ranking, deck: Deck) -> None:
        self._ranking = ranking
        self._evaluator = evaluator_for(ranking)
        self._codes = [self._evaluator.encode([rank + suit])[0] for rank in deck.ranks for suit in deck.suits]
        self._found: dict[Key, tuple[str, Cards]] = {}
        self._values: dict[Key, int] = {}

    def key(self, cards: Cards) -> Key | None:
        """The key of exactly these cards; None if they make no hand."""
        rated = self._evaluator.rate(tuple(sorted([self._codes[card] for card in cards], reverse=True)))
        if rated is None:
            return None
        self._found.setdefault(rated.key, (rated.category.id, cards))
        return rated.key

    def number(self) -> None:
        """Numbers the keys from 1 for the worst. Raises ValueError if there are more than 16 bits hold."""
        ordered = sorted(self._found)
        if len(ordered) > np.iinfo(np.uint16).max:
            raise ValueError(f"{self._ranking.title} has {len(ordered)} different hands, more than a table holds")
        self._values = {key: number for number, key in enumerate(ordered, 1)}

    def values(self, keys: Iterable[Key | None]) -> Values:
        """The numbers of the keys, 0 for None."""
        return np.array([0 if key is None else self._values[key] for key in keys], dtype=np.uint16)

    def legend(self) -> Arrays:
        """`categories[value]`, the category's number in the ranking, and `examples[value]`, cards of such a hand."""
        order = {category.id: number for number, category in enumerate(self._ranking.categories)}
        categories = np.zeros(len(self._values) + 1, dtype=np.uint8)
        examples: npt.NDArray[np.uint8] = np.full((len(categories), self._evaluator.size), NO_CARD, dtype=np.uint8)
        for key, value in self._values.items():
            category, cards = self._found[key]
            categories[value] = order[category]
            examples[value, : len(cards)] = cards
        return {"categories": categories, "examples": examples}
