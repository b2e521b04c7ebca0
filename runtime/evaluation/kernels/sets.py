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
        hand[width:] = board[row]
        for player in range(own.shape[1]):
            hand[:width] = own[row, player]
            out[row, player] = max(out[row, player], best_subset(lookup, replaces, hand, sets))


@kernel
def by_table(values: U16, binomials: I64, sets: I64, own: U8, board: U8, out: I32) -> None:
    """The same, each set looked up in a table of all hands of its size, in combinadic order."""
    width, size = own.shape[2], sets.shape[1]
    cards = np.empty(width + board.shape[1], np.uint8)
    hand = np.empty(size, np.uint8)
    for row in range(len(own)):
        cards[width:] = board[row]
        for player in range(own.shape[1]):
            cards[:width] = own[row, player]
            best = out[row, player]
            for one in range(len(sets)):
                _sorted(cards, sets, one, hand)
                index = 0
                for slot in range(size):
                    index += binomials[slot + 1, hand[slot]]
                best = max(best, np.int32(values[index]))
            out[row, player] = best


@part
def _sorted(cards: U8, sets: I64, one: int, hand: U8) -> None:
    """Writes the set's cards into `hand`, the lowest first."""
    for slot in range(len(hand)):
        card = cards[sets[one, slot]]
        place = slot
        while place > 0 and hand[place - 1] > card:
            hand[place] = hand[place - 1]
            place -= 1
        hand[place] = card
