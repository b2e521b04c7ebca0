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
    ranked,
    suited,
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
    """Columns of `own` cards and of `lines` of the board; `mine` are sets of places in `own`, `rest` in a line."""

    own: I64
    lines: I64
    mine: I64
    rest: I64


class Room(NamedTuple):
    """Space for what one set of cards after the other adds up to."""

    mine: U64
    mine_bits: U64
    rest: U64
    rest_bits: U64


@kernel
def split(
    outer: Lookup, small: Lookup, halves: Halves, replaces: bool, places: Places, own: U8, board: U8, out: I32
) -> None:
    """Raises each of `out` (n, p) to the best value. `own` is (n, p, h), `board` (n, b); `outer` finds classes."""
    rows, players, lines = own.shape[0], own.shape[1], len(places.lines)
    sums = np.empty((lines, BLOCK), np.uint64)
    classes = np.empty((lines, BLOCK), np.int32)
    mine = np.empty(BLOCK, np.uint64)
    digits = np.empty((len(places.own), BLOCK), np.int32)
    sets = np.empty((len(places.mine), BLOCK), np.int32)
    full = np.empty(BLOCK, np.int64)
    room = Room(
        np.empty(len(places.mine), np.uint64),
        np.empty(len(places.mine), np.uint64),
        np.empty(len(places.rest), np.uint64),
        np.empty(len(places.rest), np.uint64),
    )
    for start in range(0, rows, BLOCK):
        stop = min(start + BLOCK, rows)
        shared = board[start:stop]
        _class_boards(outer, halves, places, shared, sums, classes)
        for player in range(players):
            cards, best = own[start:stop, player], out[start:stop, player]
            mine[:] = halves.start[0]
            add_columns(outer.keys, cards, places.own, mine)
            _number_sets(halves, places, cards, digits, sets)
            for line in range(lines):
                many = _by_ranks(halves, replaces, sums[line], classes[line], mine, sets, best, full)
                for row in full[:many]:
                    _sum_sets(small, cards, row, places.own, places.mine, room.mine, room.mine_bits)
                    _sum_sets(small, shared, row, places.lines[line], places.rest, room.rest, room.rest_bits)
                    best[row] = max(best[row], _by_sets(small, replaces, room))


@part
def _class_boards(outer: Lookup, halves: Halves, places: Places, shared: U8, sums: U64, classes: I32) -> None:
    """Each line's sum, and where its class starts in `halves.best`."""
    width = len(halves.best) // np.int64(outer.width[0])
    for line in range(len(places.lines)):
        sums[line, :] = outer.start[0]
        add_columns(outer.keys, shared, places.lines[line], sums[line])
        for row in range(len(shared)):
            classes[line, row] = np.int64(ranked(outer, sums[line, row])) * width


@part
def _number_sets(halves: Halves, places: Places, cards: U8, digits: I32, sets: I32) -> None:
    """The number of each row's sets of own ranks."""
    rows = len(cards)
    base = np.int32(halves.base[0])
    for place in range(len(places.own)):
        column = places.own[place]
        for row in range(rows):
            digits[place, row] = halves.ranks[cards[row, column]]
    for one in range(len(places.mine)):
        numbers = sets[one]
        numbers[:] = 0
        for slot in range(places.mine.shape[1]):
            ranks = digits[places.mine[one, slot]]
            for row in range(rows):
                numbers[row] = numbers[row] * base + ranks[row]
        for row in range(rows):
            numbers[row] = halves.sets[np.uint32(numbers[row])]


@part
def _by_ranks(
    halves: Halves, replaces: bool, sums: U64, classes: I32, mine: U64, sets: I32, best: I32, full: I64
) -> int:
    """Raises `best` by ranks; notes in `full` the rows where suits may matter, and says how many there are."""
    many = 0
    for row in range(len(best)):
        flag = (sums[row] & mine[row] & FLAGS) != 0
        full[many] = row
        many += flag
        value = np.uint16(0)
        for one in range(len(sets)):
            value = max(value, halves.best[np.uint32(classes[row] + sets[one, row])])
        if replaces and flag:
            value = np.uint16(0)
        best[row] = max(best[row], np.int32(value))
    return many


@part
def _sum_sets(small: Lookup, cards: U8, row: int, columns: I64, sets: I64, sums: U64, bits: U64) -> None:
    """The keys and the bits of each set of one row's cards."""
    for one in range(len(sets)):
        total, held = np.uint64(0), np.uint64(0)
        for slot in range(sets.shape[1]):
            card = cards[row, columns[sets[one, slot]]]
            total += small.keys[card]
            held += small.bits[card]
        sums[one], bits[one] = total, held


@part
def _by_sets(small: Lookup, replaces: bool, room: Room) -> np.int32:
    """The best hand of two sets by suits; where these replace the value of the ranks, by both."""
    best = np.int32(0)
    for one in range(len(room.mine)):
        first = small.start[0] + room.mine[one]
        for other in range(len(room.rest)):
            total = first + room.rest[other]
            if total & FLAGS:
                best = max(best, suited(small, total, room.mine_bits[one] + room.rest_bits[other]))
            elif replaces:
                best = max(best, np.int32(ranked(small, total)))
    return best
