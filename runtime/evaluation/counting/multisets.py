"""Ranks held, as arrays: all multisets of one size, in the order of a key that adds up as cards are put together."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations_with_replacement, product
from math import comb, prod

import numpy as np
import numpy.typing as npt

Ids = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True, eq=False)
class Multisets:
    """All multisets of `size` of so many ranks, none held more often than `most` times.

    A row of `rows` holds the ranks in ascending order, its key is the sum of `base ** rank`.
    """

    rows: npt.NDArray[np.int8]
    keys: npt.NDArray[np.int64]
    base: int
    ranks: int

    def __len__(self) -> int:
        return len(self.rows)

    def at(self, keys: npt.NDArray[np.int64]) -> Ids:
        """The numbers of the multisets with these keys, all of which must be there."""
        return np.searchsorted(self.keys, keys)

    def without(self, slot: int, smaller: Multisets) -> Ids:
        """For each multiset its number in `smaller` once the card at `slot` is gone."""
        return smaller.at(self.keys - self.base ** self.rows[:, slot].astype(np.int64))

    def joined(self, other: Multisets, larger: Multisets) -> Ids:
        """The numbers in `larger` of each of these put together with each of `other`: a row for each of these."""
        return larger.at(self.keys[:, None] + other.keys[None, :])

    def profiles(self) -> tuple[Ids, tuple[tuple[int, ...], ...]]:
        """Which profile each multiset has (how often it holds its ranks, most often first), and the profiles."""
        held = np.stack([(self.rows == rank).sum(axis=1) for rank in range(self.ranks)], axis=1)
        held = -np.sort(-held, axis=1)
        keys = (held * self.base ** np.arange(self.ranks, dtype=np.int64)).sum(axis=1)
        _, first, number = np.unique(keys, return_index=True, return_inverse=True)
        return number, tuple(tuple(int(many) for many in held[one] if many) for one in first)


def multisets(ranks: int, size: int, most: int, base: int) -> Multisets:
    """All of them. `base` must exceed the size of any hand in the count."""
    content = chain.from_iterable(combinations_with_replacement(range(ranks), size))
    rows = np.fromiter(content, dtype=np.int8).reshape(comb(ranks + size - 1, size) if ranks or not size else 0, size)
    if most < size:
        rows = rows[(rows[:, most:] != rows[:, : size - most]).all(axis=1)]
    keys = (base ** rows.astype(np.int64)).sum(axis=1)
    order = np.argsort(keys, kind="stable")
    return Multisets(rows[order], keys[order], base, ranks)


@lru_cache(maxsize=4096)
def how_many(ranks: int, size: int, most: int) -> int:
    """How many multisets there are of a size."""
    ways = [1] + [0] * size
    for _ in range(ranks):
        ways = [sum(ways[total - held] for held in range(min(most, total) + 1)) for total in range(size + 1)]
    return ways[size]


@lru_cache(maxsize=4096)
def dealings(profile: tuple[int, ...], suits: int, copies: int, below: int) -> int:
    """How many sets of cards hold so many of each of several ranks, with fewer than `below` cards in every suit."""
    sizes: dict[tuple[int, ...], int] = {(0,) * suits: 1}
    for held in profile:
        spread: dict[tuple[int, ...], int] = {}
        for given in product(range(min(copies, held) + 1), repeat=suits):
            if sum(given) != held:
                continue
            ways = prod(comb(copies, one) for one in given)
            for before, number in sizes.items():
                after = tuple(sorted(a + b for a, b in zip(before, given, strict=True)))
                if not after or after[-1] < below:
                    spread[after] = spread.get(after, 0) + number * ways
        sizes = spread
    return sum(sizes.values())
