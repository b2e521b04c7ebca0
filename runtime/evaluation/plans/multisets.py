"""Ranks of hands without their suits: all there are of a size, and the best of larger ones."""

from __future__ import annotations

from functools import lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

Rows = npt.NDArray[np.uint8]
Codes = npt.NDArray[np.uint64]
Values = npt.NDArray[np.uint16]

_BITS = 4
"""Bits of a code that count one rank: up to fifteen cards."""


@lru_cache(maxsize=32)
def multisets(ranks: int, size: int, most: int) -> Rows:
    """All hands of so many cards of ranks 0, 1, ..., no rank more than `most` times; a row each, lowest rank first."""
    rows = np.zeros((1, 0), dtype=np.uint8)
    for length in range(1, size + 1):
        grown = []
        for rank in range(ranks):
            fits = np.ones(len(rows), dtype=bool) if length == 1 else rows[:, -1] <= rank
            if length > most:
                fits &= rows[:, -most] != rank
            chosen = rows[fits]
            grown.append(np.column_stack([chosen, np.full(len(chosen), rank, dtype=np.uint8)]))
        rows = np.concatenate(grown)
    return rows


def count(ranks: int, size: int, most: int) -> int:
    """How many there are, without listing them: the hands in which some ranks are too many are taken out."""
    step = most + 1
    return sum(
        (-1) ** over * comb(ranks, over) * comb(size - over * step + ranks - 1, ranks - 1)
        for over in range(min(ranks, size // step) + 1)
    )


def codes_of(rows: Rows) -> Codes:
    """A number for each row that says how many cards of each rank it has."""
    units = np.uint64(1) << (np.arange(16, dtype=np.uint64) * np.uint64(_BITS))
    codes: Codes = units[rows].sum(axis=1, dtype=np.uint64)
    return codes


def best_without_one(rows: Rows, smaller: Rows, values: Values) -> Values:
    """The best value of each row less one card; `values` belong to the rows of `smaller`."""
    known = codes_of(smaller)
    order = np.argsort(known)
    known, values = known[order], values[order]
    codes = codes_of(rows)
    best = np.zeros(len(rows), dtype=np.uint16)
    for column in range(rows.shape[1]):
        less = codes - (np.uint64(1) << (rows[:, column].astype(np.uint64) * np.uint64(_BITS)))
        np.maximum(best, values[np.searchsorted(known, less)], out=best)
    return best
