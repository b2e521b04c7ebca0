"""Values for many hands at once: the numbers of their keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.many import NO_KEY, Hands, keys_of, place_of
from cardwright.runtime.evaluation.plans.multisets import Values
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking

CardRows = npt.NDArray[np.int64]
NO_CARD = 255
"""Stands in examples where a hand has no more cards."""


@dataclass(frozen=True, slots=True)
class Numbered:
    """`values[name]` of those rows, from 1 for the worst, 0 for no hand.

    `categories[value]`, the category's number in the ranking, and `examples[value]`, cards of such a hand.
    """

    values: dict[str, Values]
    categories: npt.NDArray[np.uint8]
    examples: npt.NDArray[np.uint8]


def number_hands(ranking: Ranking, deck: Deck, hands: Mapping[str, CardRows]) -> Numbered:
    """One numbering for hands of several sizes: rows of card numbers, as many in each row of one array.

    Raises ValueError if there are more different hands than 16 bits number.
    """
    keys = {name: keys_of(ranking, _hands(ranking, deck, rows)) for name, rows in hands.items()}
    known = _distinct(np.concatenate(list(keys.values())))
    if len(known) > np.iinfo(np.uint16).max:
        raise ValueError(f"{ranking.title} has {len(known)} different hands, more than a table holds")
    values = {name: _values(known, some) for name, some in keys.items()}
    examples: npt.NDArray[np.uint8] = np.full((len(known) + 1, evaluator_for(ranking).size), NO_CARD, dtype=np.uint8)
    for name, rows in hands.items():
        examples[values[name], : rows.shape[1]] = rows
    examples[0] = NO_CARD
    return Numbered(values, np.concatenate([[0], place_of(ranking, known)]).astype(np.uint8), examples)


def _hands(ranking: Ranking, deck: Deck, rows: CardRows) -> Hands:
    """The rows as the ranking sees them, from the highest card down."""
    places = np.array([ranking.ranks.index(rank) for rank in deck.ranks], dtype=np.int64)
    width = len(deck.suits)
    codes = -np.sort(-(places[rows // width] * width + rows % width), axis=1)
    return Hands((codes // width).astype(np.int8), (codes % width).astype(np.int8))


def _distinct(keys: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """All keys but NO_KEY, in order."""
    ordered = np.sort(keys[keys != NO_KEY])
    first = np.ones(len(ordered), dtype=np.bool_)
    first[1:] = ordered[1:] != ordered[:-1]
    return ordered[first]


def _values(known: npt.NDArray[np.int64], keys: npt.NDArray[np.int64]) -> Values:
    return np.where(keys == NO_KEY, 0, np.searchsorted(known, keys) + 1).astype(np.uint16)
