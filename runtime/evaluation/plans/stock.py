"""The cards that a plan meets, as symbols: a rank, whatever the suit; beside the ranks a wild card and a blank.

A hand with wild cards is looked up like any other: what a wild card is best as has been decided when the tables
were made. Which cards are wild is not known here: whoever runs a plan has put `wild_card` where one lies, and
`blank_card` for a card that is good for nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from cardwright.runtime.evaluation.plans.multisets import Rows, count, multisets
from cardwright.runtime.model import Deck, WildRule

MOST_WILD = 7
"""Wild cards that a hand of tables may have: so many are counted beside the ranks of a suit."""


@dataclass(frozen=True, slots=True)
class Stock:
    """Natural cards of `deck`, which has no jokers, at most `wilds` wild ones by `rule`, at most `blanks` blanks."""

    deck: Deck
    rule: WildRule | None = None
    wilds: int = 0
    blanks: int = 0

    @property
    def plain(self) -> bool:
        """Whether all cards are different natural ones."""
        return self.deck.copies == 1 and not self.wilds and not self.blanks

    @property
    def ranks(self) -> int:
        """How many ranks there are: as many symbols, then one for wild cards, then one for blanks."""
        return len(self.deck.ranks)

    @property
    def wild_card(self) -> int:
        """The number that a wild card has among the cards."""
        return len(self.deck.ranks) * len(self.deck.suits)

    @property
    def blank_card(self) -> int:
        """The number that a blank has among the cards."""
        return self.wild_card + 1

    @property
    def alike(self) -> int:
        """How many natural cards of one rank there are."""
        return self.deck.copies * len(self.deck.suits)

    def limited(self, cards: int) -> Stock:
        """What so many of these cards can be."""
        return replace(self, wilds=min(self.wilds, cards), blanks=min(self.blanks, cards))

    def countable(self, cards: int) -> bool:
        """Whether the wild ones among so many cards can be counted beside the ranks of a suit."""
        return min(self.wilds, cards) <= MOST_WILD

    def splits(self, size: int) -> Iterator[tuple[int, int, int]]:
        """How many natural, wild and blank cards a hand of so many may have, in the order of `rows_of`."""
        for wilds in range(min(self.wilds, size) + 1):
            for blanks in range(min(self.blanks, size - wilds) + 1):
                yield size - wilds - blanks, wilds, blanks


def stock_of(deck: Deck) -> Stock:
    """The cards of a deck without wild ones: its jokers are blanks."""
    return Stock(natural(deck), blanks=deck.jokers)


def natural(deck: Deck) -> Deck:
    """The deck without its jokers."""
    return replace(deck, jokers=0) if deck.jokers else deck


@lru_cache(maxsize=64)
def rows_of(stock: Stock, size: int) -> Rows:
    """All hands of so many cards as symbols, a row each: ranks from the lowest, then wild cards, then blanks."""
    parts = []
    for naturals, wilds, blanks in stock.splits(size):
        rows = multisets(stock.ranks, naturals, stock.alike)
        others = [stock.ranks] * wilds + [stock.ranks + 1] * blanks
        parts.append(np.column_stack([rows, np.tile(np.array(others, dtype=np.uint8), (len(rows), 1))]))
    return np.concatenate(parts)


def count_rows(stock: Stock, size: int) -> int:
    """How many rows there are, without listing them."""
    return sum(count(stock.ranks, naturals, stock.alike) for naturals, _, _ in stock.splits(size))
