"""A perfect hash of hands: weights of ranks or cards, rows, places.

Random weights add up to sums that are as good as random themselves, so that a hash by rows and displacements
fills three quarters of its places. Weights are drawn from a fixed seed: the same tables everywhere.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans.multisets import Values

Sums = npt.NDArray[np.uint64]

_LOAD = 0.8
_KEYS_PER_ROW_BITS = 3
_SEED = 20
_DRAWS = 1000
MOST_BITS = 44
"""Bits of a sum that a hash may look at: those that the keys of cards have for ranks."""


@dataclass(frozen=True, slots=True)
class Hash:
    """`weights[symbol]`, to be added; the sum's place bits, mask of rows, mask of places; rows, values by place."""

    weights: npt.NDArray[np.uint64]
    shape: npt.NDArray[np.uint64]
    rows: npt.NDArray[np.uint16]
    values: Values

    def placed(self, hands: npt.NDArray[np.integer[Any]], values: Values) -> Values:
        """Other values of the same hands, by place."""
        sums = _sums(self.weights, hands)
        rows = (sums >> self.shape[0]) & self.shape[1]
        table = np.zeros_like(self.values)
        table[(sums ^ self.rows[rows.astype(np.int64)]) & self.shape[2]] = values
        return table


def place_bits(count: int) -> int:
    """How many bits number the places of so many hands."""
    return max(4, int(np.ceil(np.log2(max(count, 2) / _LOAD))))


def row_bits(count: int) -> int:
    """How many bits number the rows: few hands to a row, and few enough sums alike to find weights soon."""
    return max(place_bits(count) - _KEYS_PER_ROW_BITS, int(np.ceil(2 * np.log2(max(count, 2)))) - 2 - place_bits(count))


def bytes_of(count: int) -> int:
    """The size of rows and places for so many hands."""
    return 2 * (1 << place_bits(count)) + 2 * (1 << row_bits(count))


def build(hands: npt.NDArray[np.integer[Any]], values: Values, symbols: int) -> Hash:
    """The hash that finds each hand's value by the sum of its weights; a row of `hands` holds numbers below `symbols`.

    A number is a rank, or a card where suits have weights of their own.
    """
    places, rows = place_bits(len(hands)), row_bits(len(hands))
    if places + rows > MOST_BITS:
        raise ValueError(f"{len(hands)} hands are more than a perfect hash can tell apart")
    luck = np.random.default_rng(_SEED)
    for _ in range(_DRAWS):
        weights = luck.integers(0, 1 << (places + rows), symbols, dtype=np.uint64)
        sums = _sums(weights, hands) & np.uint64((1 << (places + rows)) - 1)
        ordered = np.sort(sums)
        if (ordered[1:] != ordered[:-1]).all():
            filled = _fill(sums, ordered, values, places, rows)
            if filled is not None:
                shape = np.array([places, (1 << rows) - 1, (1 << places) - 1], dtype=np.uint64)
                return Hash(weights, shape, *filled)
    raise RuntimeError(f"no weights found for {len(hands)} hands")


def _sums(weights: npt.NDArray[np.uint64], hands: npt.NDArray[np.integer[Any]]) -> Sums:
    sums = np.zeros(len(hands), dtype=np.uint64)
    for column in range(hands.shape[1]):
        sums += weights[hands[:, column]]
    return sums


def _fill(
    sums: Sums, ordered: Sums, values: Values, places: int, rows: int
) -> tuple[npt.NDArray[np.uint16], Values] | None:
    """The rows and the values by place; None if some row finds no room. `ordered` are the sums in order: row by row."""
    from cardwright.runtime.evaluation.kernels.placing import place_rows

    sizes = np.bincount((ordered >> np.uint64(places)).astype(np.int64), minlength=1 << rows)
    starts = np.concatenate([[0], np.cumsum(sizes)])
    displacements = np.zeros(1 << rows, dtype=np.uint16)
    used = np.zeros(1 << places, dtype=np.uint8)
    if not place_rows(ordered, starts, np.argsort(-sizes, kind="stable"), used, displacements):
        return None
    table = np.zeros(1 << places, dtype=np.uint16)
    displaced = sums ^ displacements[(sums >> np.uint64(places)).astype(np.int64)]
    table[displaced & np.uint64((1 << places) - 1)] = values
    return displacements, table
