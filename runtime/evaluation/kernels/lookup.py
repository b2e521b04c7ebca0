"""What kernels share: adding the keys of cards, looking a sum up, judging suits.

A card's key holds, from the low end, four counters of 5 bits for its suit, then 44 bits that
stand for its rank. A wild card counts in every suit. Keys are added; the counters start so high
that their fifth bit is set once a suit has enough cards to matter, and the upper 44 bits find the
value of the ranks by a perfect hash: a row of it, then the value's place, which the row displaces.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.kernels.jit import part
from cardwright.runtime.evaluation.plans.sums import COUNTER_BITS, LANE_BITS, RANK_SHIFT

U8 = npt.NDArray[np.uint8]
U16 = npt.NDArray[np.uint16]
I32 = npt.NDArray[np.int32]
I64 = npt.NDArray[np.int64]
U64 = npt.NDArray[np.uint64]

FLAGS = np.uint64(0b10000_10000_10000_10000)
BLOCK = 256
"""Rows worked on at once, so that what is between two steps stays in the nearest cache."""


class Lookup(NamedTuple):
    """Tables for the best hand of so many cards.

    `keys[card]`, and `bits[card]`, which add up to the ranks held, 16 bits for each suit; a wild card adds to the
    number of wild ones beside the ranks of every suit. `start` is the sum of no cards.
    `rows` and `values` are the perfect hash; `shape` is (place bits, mask of rows, mask of places).
    `suited[mask * width + column]` is the best hand with suits by the ranks held in one suit and the
    column of the ranks held beside it, `columns[ranks]`. With a `width` of 0, `suited` has the places of `values`.
    """

    keys: U64
    bits: U64
    start: U64
    shape: U64
    rows: U16
    values: U16
    suited: U16
    columns: U16
    width: U64


@part
def ranked(lookup: Lookup, total: np.uint64) -> np.uint16:
    """The value of the ranks that this sum stands for."""
    value: np.uint16 = lookup.values[_place(lookup, total)]
    return value


@part
def _place(lookup: Lookup, total: np.uint64) -> np.uint64:
    found = total >> np.uint64(RANK_SHIFT)
    row = lookup.rows[(found >> lookup.shape[0]) & lookup.shape[1]]
    place: np.uint64 = (found ^ np.uint64(row)) & lookup.shape[2]
    return place


@part
def suited(lookup: Lookup, total: np.uint64, held: np.uint64) -> np.int32:
    """The best value by suits, for a sum with some counter full; `held` are the cards' bits together."""
    best = np.int32(0)
    if lookup.width[0] == 0:
        return np.int32(lookup.suited[_place(lookup, total)])
    full = total & FLAGS
    while full:
        lowest = full & (~full + np.uint64(1))
        full ^= lowest
        shift = np.uint64(LANE_BITS) * _suit_of(lowest)
        mask = (held >> shift) & np.uint64(0xFFFF)
        rest = held ^ (mask << shift)
        rest |= rest >> np.uint64(32)
        rest = (rest | (rest >> np.uint64(16))) & np.uint64(0xFFFF)
        column = np.uint64(lookup.columns[rest])
        best = max(best, np.int32(lookup.suited[mask * lookup.width[0] + column]))
    return best


@part
def _suit_of(flag: np.uint64) -> np.uint64:
    """The number of the suit whose flag this is, without a branch."""
    one = np.uint64(1)
    second = (flag >> np.uint64(2 * COUNTER_BITS - 1)) & one
    third = (flag >> np.uint64(3 * COUNTER_BITS - 1)) & one
    fourth = (flag >> np.uint64(4 * COUNTER_BITS - 1)) & one
    return second + third * np.uint64(2) + fourth * np.uint64(3)


@part
def add_columns(keys: U64, cards: U8, columns: I64, sums: U64) -> None:
    """Adds to each row's sum the keys of its cards in those columns, up to four columns at a time."""
    rows, many, done = len(cards), len(columns), 0
    while many - done >= 4:
        one, two, three, four = columns[done], columns[done + 1], columns[done + 2], columns[done + 3]
        for row in range(rows):
            sums[row] += (keys[cards[row, one]] + keys[cards[row, two]]) + (
                keys[cards[row, three]] + keys[cards[row, four]]
            )
        done += 4
    if many - done >= 2:
        one, two = columns[done], columns[done + 1]
        for row in range(rows):
            sums[row] += keys[cards[row, one]] + keys[cards[row, two]]
        done += 2
    if done < many:
        one = columns[done]
        for row in range(rows):
            sums[row] += keys[cards[row, one]]


@part
def best_subset(lookup: Lookup, replaces: bool, cards: U8, subsets: I64) -> np.int32:
    """The best of the named subsets of these cards, each of the size that `lookup` is made for."""
    best = np.int32(0)
    size = subsets.shape[1]
    for subset in range(len(subsets)):
        total = lookup.start[0]
        for place in range(size):
            total += lookup.keys[cards[subsets[subset, place]]]
        value = np.int32(ranked(lookup, total))
        if total & FLAGS:
            held = np.uint64(0)
            for place in range(size):
                held += lookup.bits[cards[subsets[subset, place]]]
            by_suit = suited(lookup, total, held)
            value = by_suit if replaces else max(value, by_suit)
        best = max(best, value)
    return best
