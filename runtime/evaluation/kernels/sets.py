"""Every set of cards that may be a hand, one after the other."""

from __future__ import annotations

import numpy as np
from cardwright.runtime.evaluation.kernels.jit import kernel, part
from cardwright.runtime.evaluation.kernels.lookup import I32, I64, U8, U16, Lookup, best_subset


@kernel
def by_lookup(lookup: Lookup, replaces: bool, sets: I64, own: U8, board: U8, out: I32) -> None:
    """Raises each of `out` (n, p) to the best of the `sets`, columns of own cards (n, p, h), then board (n, b)."""
    width = own.shape[2]
    hand = np.empty(width + board.shape[1], np.uint8)
    for row in range(len(own)):
        for slot in range(board.shape[1]):
            hand[width + slot] = board[row, slot]
        for player in range(own.shape[1]):
            for slot in range(width):
                hand[slot] = own[row, player, slot]
            out[row, player] = max(out[row, player], best_subset(lookup, replaces, hand, sets))


@kernel
def by_table(values: U16, binomials: I64, sets: I64, own: U8, board: U8, out: I32) -> None:
    """The same, each set looked up in a table of all hands of its size, in combinadic order."""
    width = own.shape[2]
    hand = np.empty(width + board.shape[1], np.uint8)
    for row in range(len(own)):
        for slot in range(board.shape[1]):
            hand[width + slot] = board[row, slot]
        for player in range(own.shape[1]):
            for slot in range(width):
                hand[slot] = own[row, player, slot]
            best = out[row, player]
            for one in range(len(sets)):
                best = max(best, np.int32(values[_index(binomials, hand, sets, one)]))
            out[row, player] = best


@part
def _index(binomials: I64, hand: U8, sets: I64, one: int) -> int:
    """The combinadic index of a set of cards in any order: a card's place is the number of lower ones."""
    index = 0
    for slot in range(sets.shape[1]):
        card = hand[sets[one, slot]]
        lower = 1
        for other in range(sets.shape[1]):
            lower += hand[sets[one, other]] < card
        index += binomials[lower, card]
    return index
