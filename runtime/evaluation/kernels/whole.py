"""The best hand of all cards of some places: one lookup for each line.

The keys of shared cards are added once for all players, the suits are looked at only in the hands whose
sums say so; these are noted in passing and judged afterwards, so that no branch is ever guessed wrong.
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
    U64,
    Lookup,
    add_columns,
    best_subset,
    ranked,
    suited,
)


class Places(NamedTuple):
    """Columns of a hand's cards: `own` ones, `board` columns in every line, and each line's others.

    `subsets` of all these cards (in that order) are what hands with a full suit are judged by where suits
    replace the value of the ranks; none: `suited` alone.
    """

    own: I64
    board: I64
    lines: I64
    subsets: I64


@kernel
def whole(lookup: Lookup, small: Lookup, replaces: bool, places: Places, own: U8, board: U8, out: I32) -> None:
    """Raises each of `out` (n, p) to the best value over the lines. `own` is (n, p, h), `board` (n, b).

    `small` are the tables for the subsets.
    """
    rows, players, lines = own.shape[0], own.shape[1], len(places.lines)
    cells = np.empty((board.shape[1], BLOCK), np.uint64)
    sums = np.empty((lines, BLOCK), np.uint64)
    mine = np.empty(BLOCK, np.uint64)
    full = np.empty(BLOCK, np.int64)
    for start in range(0, rows, BLOCK):
        stop = min(start + BLOCK, rows)
        shared = board[start:stop]
        _add_board(lookup, places, shared, cells, sums)
        for player in range(players):
            cards, best = own[start:stop, player], out[start:stop, player]
            mine[:] = 0
            add_columns(lookup.keys, cards, places.own, mine)
            for line in range(lines):
                many = _by_ranks(lookup, replaces, sums[line], mine, best, full)
                if len(places.subsets):
                    _by_subsets(small, replaces, places, line, full[:many], cards, shared, best)
                else:
                    _by_suits(lookup, places, line, full[:many], cards, shared, sums[line], mine, best)


@part
def _add_board(lookup: Lookup, places: Places, shared: U8, cells: U64, sums: U64) -> None:
    """The sums of each line's cards."""
    rows = len(shared)
    for cell in range(shared.shape[1]):
        for row in range(rows):
            cells[cell, row] = lookup.keys[shared[row, cell]]
    for line in range(len(places.lines)):
        sums[line, :] = lookup.start[0]
        for cell in places.board:
            for row in range(rows):
                sums[line, row] += cells[cell, row]
        for slot in range(places.lines.shape[1]):
            cell = places.lines[line, slot]
            for row in range(rows):
                sums[line, row] += cells[cell, row]


@part
def _by_ranks(lookup: Lookup, replaces: bool, sums: U64, mine: U64, best: I32, full: I64) -> int:
    """Raises `best` by ranks; notes in `full` the rows with a full suit, and says how many there are."""
    many = 0
    for row in range(len(best)):
        total = sums[row] + mine[row]
        flag = (total & FLAGS) != 0
        value = np.int32(ranked(lookup, total))
        full[many] = row
        many += flag
        if replaces and flag:
            value = np.int32(0)
        best[row] = max(best[row], value)
    return many


@part
def _by_suits(
    lookup: Lookup, places: Places, line: int, full: I64, cards: U8, shared: U8, sums: U64, mine: U64, best: I32
) -> None:
    for row in full:
        held = np.uint64(0)
        for slot in range(len(places.own)):
            held += lookup.bits[cards[row, places.own[slot]]]
        for slot in range(len(places.board)):
            held += lookup.bits[shared[row, places.board[slot]]]
        for slot in range(places.lines.shape[1]):
            held += lookup.bits[shared[row, places.lines[line, slot]]]
        best[row] = max(best[row], suited(lookup, sums[row] + mine[row], held))


@part
def _by_subsets(
    small: Lookup, replaces: bool, places: Places, line: int, full: I64, cards: U8, shared: U8, best: I32
) -> None:
    own, base, rest = len(places.own), len(places.board), places.lines.shape[1]
    hand = np.empty(own + base + rest, np.uint8)
    for row in full:
        for slot in range(own):
            hand[slot] = cards[row, places.own[slot]]
        for slot in range(base):
            hand[own + slot] = shared[row, places.board[slot]]
        for slot in range(rest):
            hand[own + base + slot] = shared[row, places.lines[line, slot]]
        best[row] = max(best[row], best_subset(small, replaces, hand, places.subsets))
