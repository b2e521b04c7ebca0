"""So many cards of a player's own and the rest of the board, as in Omaha.

The ranks of the board are one class, found by one lookup for all players. A table holds, for each class
of the board and each set of own ranks, the best hand with exactly these; a player's sets are tried in turn
within one row of it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from cardwright.runtime.evaluation.kernels.jit import kernel, part
from cardwright.runtime.evaluation.kernels.lookup import (
    BLOCK,
    FLAGS,
    I32,
    I64,
    U8,
    U16,
    U64,
    Lookup,
    add_columns,
    best_subset,
    ranked,
)


class Halves(NamedTuple):
    """`best[class * width + own set]`; `sets` numbers own sets by their ranks, digits of base `base[0]`.

    `ranks[card]`; `start` is the sum of no own cards, so that a suit's counters fill on both sides where both
    have enough of it.
    """

    best: U16
    sets: U16
    ranks: U8
    base: I64
    start: U64


class Places(NamedTuple):
    """Columns: `own` cards and `chosen` ones of them (a set to a row), `lines` of the board.

    `subsets` of own cards, then a line's, are all sets that make hands.
    """

    own: I64
    chosen: I64
    lines: I64
    subsets: I64


@kernel
def split(
    outer: Lookup, small: Lookup, halves: Halves, replaces: bool, places: Places, own: U8, board: U8, out: I32
) -> None:
    """Raises each of `out` (n, p) to the best value. `own` is (n, p, h), `board` (n, b); `outer` finds classes."""
    rows, players, lines = own.shape[0], own.shape[1], len(places.lines)
    sums = np.empty((lines, BLOCK), np.uint64)
    classes = np.empty((lines, BLOCK), np.int64)
    mine = np.empty(BLOCK, np.uint64)
    sets = np.empty((len(places.chosen), BLOCK), np.int64)
    full = np.empty(BLOCK, np.int64)
    width = len(halves.best) // np.int64(outer.width[0])
    for start in range(0, rows, BLOCK):
        stop = min(start + BLOCK, rows)
        shared = board[start:stop]
        for line in range(lines):
            sums[line, :] = outer.start[0]
            add_columns(outer.keys, shared, places.lines[line], sums[line])
            for row in range(stop - start):
                classes[line, row] = np.int64(ranked(outer, sums[line, row])) * width
        for player in range(players):
            cards, best = own[start:stop, player], out[start:stop, player]
            mine[:] = halves.start[0]
            add_columns(outer.keys, cards, places.own, mine)
            _number_sets(halves, places, cards, sets)
            for line in range(lines):
                many = _by_ranks(halves, replaces, sums[line], classes[line], mine, sets, best, full)
                _by_subsets(small, replaces, places, line, full[:many], cards, shared, best)


@part
def _number_sets(halves: Halves, places: Places, cards: U8, sets: I64) -> None:
    """The number of each row's sets of own ranks."""
    rows = len(cards)
    for chosen in range(len(places.chosen)):
        numbers = sets[chosen]
        numbers[:] = 0
        for slot in range(places.chosen.shape[1]):
            column = places.chosen[chosen, slot]
            for row in range(rows):
                numbers[row] = numbers[row] * halves.base[0] + halves.ranks[cards[row, column]]
        for row in range(rows):
            numbers[row] = halves.sets[numbers[row]]


@part
def _by_ranks(
    halves: Halves, replaces: bool, sums: U64, classes: I64, mine: U64, sets: I64, best: I32, full: I64
) -> int:
    """Raises `best` by ranks; notes in `full` the rows where suits may matter, and says how many there are."""
    many = 0
    for row in range(len(best)):
        flag = (sums[row] & mine[row] & FLAGS) != 0
        full[many] = row
        many += flag
        if not (replaces and flag):
            value = np.uint16(0)
            for chosen in range(len(sets)):
                value = max(value, halves.best[classes[row] + sets[chosen, row]])
            best[row] = max(best[row], np.int32(value))
    return many


@part
def _by_subsets(
    small: Lookup, replaces: bool, places: Places, line: int, full: I64, cards: U8, shared: U8, best: I32
) -> None:
    own, rest = len(places.own), places.lines.shape[1]
    hand = np.empty(own + rest, np.uint8)
    for row in full:
        for slot in range(own):
            hand[slot] = cards[row, places.own[slot]]
        for slot in range(rest):
            hand[own + slot] = shared[row, places.lines[line, slot]]
        best[row] = max(best[row], best_subset(small, replaces, hand, places.subsets))
