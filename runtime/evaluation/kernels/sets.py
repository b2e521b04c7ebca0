"""Every set of cards that may be a hand, one after the other.

The columns of a hand, own cards then board, are divided in two; a set is a part of the one and a part of the
other. The keys of each part are added once; a set is the sum of two of them.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from cardwright.runtime.evaluation.kernels.jit import kernel, part
from cardwright.runtime.evaluation.kernels.lookup import FLAGS, I32, I64, U8, U64, Lookup, ranked, suited


class Sets(NamedTuple):
    """Parts and which of them go together.

    First part `p` is the columns `first[first_starts[p]:first_starts[p + 1]]`; so are the second parts. It makes
    hands with the second parts `partners[starts[p]:starts[p + 1]]`.
    """

    first: I64
    first_starts: I64
    second: I64
    second_starts: I64
    partners: U64
    starts: I64


class Parts(NamedTuple):
    """Keys and bits of parts, added."""

    sums: U64
    held: U64


@kernel
def by_sets(lookup: Lookup, replaces: bool, sets: Sets, own: U8, board: U8, out: I32) -> None:
    """Raises each of `out` (n, p) to the best of the sets of own cards (n, p, h) and board (n, b)."""
    one, other = len(sets.first_starts) - 1, len(sets.second_starts) - 1
    first = Parts(np.empty(one, np.uint64), np.empty(one, np.uint64))
    second = Parts(np.empty(other, np.uint64), np.empty(other, np.uint64))
    width = own.shape[2]
    hand = np.empty(width + board.shape[1], np.uint8)
    for row in range(len(own)):
        for slot in range(board.shape[1]):
            hand[width + slot] = board[row, slot]
        for player in range(own.shape[1]):
            for slot in range(width):
                hand[slot] = own[row, player, slot]
            _add_parts(lookup, sets.first, sets.first_starts, hand, lookup.start[0], first)
            _add_parts(lookup, sets.second, sets.second_starts, hand, np.uint64(0), second)
            out[row, player] = max(out[row, player], _best(lookup, replaces, sets, first, second))


@part
def _add_parts(lookup: Lookup, columns: I64, starts: I64, hand: U8, start: np.uint64, parts: Parts) -> None:
    """The keys and the bits of each part of a hand."""
    for one in range(len(starts) - 1):
        total, held = start, np.uint64(0)
        for place in range(starts[one], starts[one + 1]):
            card = hand[columns[place]]
            total += lookup.keys[card]
            held += lookup.bits[card]
        parts.sums[one], parts.held[one] = total, held


@part
def _best(lookup: Lookup, replaces: bool, sets: Sets, first: Parts, second: Parts) -> np.int32:
    """The best of the sets."""
    best = np.int32(0)
    for one in range(len(first.sums)):
        mine = first.sums[one]
        for place in range(sets.starts[one], sets.starts[one + 1]):
            other = sets.partners[place]
            total = mine + second.sums[other]
            value = np.int32(ranked(lookup, total))
            if total & FLAGS:
                by_suit = suited(lookup, total, first.held[one] + second.held[other])
                value = by_suit if replaces else max(value, by_suit)
            best = max(best, value)
    return best
