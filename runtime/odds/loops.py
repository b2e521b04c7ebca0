"""The loops of odds: compiled where numba is at hand, else all rows at once by numpy, to the same results."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans.light import compiled

U8 = npt.NDArray[np.uint8]
I32 = npt.NDArray[np.int32]
U64 = npt.NDArray[np.uint64]
Counts = npt.NDArray[np.int64]

_GOLDEN = 0x9E3779B97F4A7C15


def choose_classes(bits: U64, size: int) -> tuple[U8, Counts]:
    """One choice of `size` cards from each class of those that suit changes carry into each other.

    `bits[change, card]` is the bit that the card has after the change, the empty change first. The cards' places,
    a row for each class, and the number of choices in each.
    """
    if compiled():
        from cardwright.runtime.odds.kernels import choose_classes as choose

        rows = np.zeros((comb(bits.shape[1], size), size), dtype=np.uint8)
        weights = np.zeros(len(rows), dtype=np.uint16)
        found = choose(bits, size, rows, weights)
        return rows[:found], weights[:found].astype(np.int64)
    return _choose(bits, size)


def mark_best(values: I32) -> I32:
    """For each row the bits of the columns with the highest value, unless that is 0."""
    if compiled():
        from cardwright.runtime.odds.kernels import mark_best as mark

        marks = np.zeros(len(values), dtype=np.int32)
        mark(values, marks)
        return marks
    best = (values == values.max(axis=1, keepdims=True)) & (values > 0)
    bits: I32 = (best @ (np.int32(1) << np.arange(values.shape[1], dtype=np.int32))).astype(np.int32)
    return bits


def draw(seed: int, first: int, cards: U8, count: int, size: int) -> U8:
    """`count` rows of `size` different ones of `cards`; row i of a seed is the same whatever rows come with it.

    Chance is SplitMix64 (Steele, Lea, Flood 2014), whose state starts anew for each row.
    """
    with np.errstate(over="ignore"):
        if compiled():
            from cardwright.runtime.odds.kernels import draw as fill

            rows = np.zeros((count, size), dtype=np.uint8)
            fill(np.uint64(seed), first, cards, rows)
            return rows
        return _draw(np.uint64(seed), first, cards, count, size)


# ---------------------------------------------------------------- by numpy


def _choose(bits: U64, size: int) -> tuple[U8, Counts]:
    many = comb(bits.shape[1], size)
    places = np.fromiter(
        (place for row in combinations(range(bits.shape[1]), size) for place in row), np.uint8, many * size
    ).reshape(many, size)
    lowest, keepers = np.ones(many, dtype=np.bool_), np.zeros(many, dtype=np.int64)
    first = _masks(bits[0], places)
    for change in bits:
        after = _masks(change, places)
        lowest &= after >= first
        keepers += after == first
    return places[lowest], len(bits) // keepers[lowest]


def _masks(bits: U64, places: U8) -> U64:
    return np.bitwise_or.reduce(bits[places], axis=1) if places.shape[1] else np.zeros(len(places), dtype=np.uint64)


def _draw(seed: np.uint64, first: int, cards: U8, count: int, size: int) -> U8:
    rows = np.arange(count)
    pile = np.repeat(cards[None], count, axis=0)
    state = _mixed(seed + np.arange(first, first + count).astype(np.uint64) * np.uint64(_GOLDEN))
    for slot in range(size):
        state = state + np.uint64(_GOLDEN)
        left = np.uint64(len(cards) - slot)
        other = slot + (((_mixed(state) >> np.uint64(32)) * left) >> np.uint64(32)).astype(np.int64)
        pile[:, slot], pile[rows, other] = pile[rows, other], pile[:, slot].copy()
    return np.ascontiguousarray(pile[:, :size])


def _mixed(state: U64) -> U64:
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))
