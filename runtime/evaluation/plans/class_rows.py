"""One hand of every class of hands that differ only in the names of suits, as rows of card numbers."""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, groupby

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.classes import suit_sizes
from cardwright.runtime.model import Deck

Rows = npt.NDArray[np.int64]


def class_rows(deck: Deck, size: int) -> Rows:
    """The classes of hands of so many cards of one pack without jokers, a row each, in no particular order."""
    return np.concatenate([_spread_as(deck, sizes) for sizes in suit_sizes(size, len(deck.suits), len(deck.ranks))])


def _spread_as(deck: Deck, sizes: tuple[int, ...]) -> Rows:
    """The classes with so many cards in each suit. Suits with as many cards are in the order of what they hold."""
    rows, suit = np.zeros((1, 0), dtype=np.int64), 0
    for held, same in groupby(sizes):
        many = len(list(same))
        holdings = np.array(list(combinations(range(len(deck.ranks)), held)), dtype=np.int64) * len(deck.suits)
        chosen = np.array(list(combinations_with_replacement(range(len(holdings)), many)), dtype=np.int64)
        block = (holdings[chosen] + np.arange(suit, suit + many)[None, :, None]).reshape(len(chosen), -1)
        rows = np.column_stack([np.repeat(rows, len(block), axis=0), np.tile(block, (len(rows), 1))])
        suit += many
    return rows
