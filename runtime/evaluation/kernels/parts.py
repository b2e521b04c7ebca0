"""Hands in two parts, each a class by its ranks: a table holds the best hand of each class with each other class.

Classes are found card by card: each part is a smaller one and one card more, so that what parts share is looked up
once, and those of the board once for all players. By suits only pairs are judged of which both parts are of one suit.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.kernels.jit import kernel, part
from cardwright.runtime.evaluation.kernels.lookup import FLAGS, I32, I64, U8, U16, U64, Lookup
from cardwright.runtime.evaluation.plans.sums import COUNTER_BITS, LANE_BITS

U32 = npt.NDArray[np.uint32]

ROWS = 64
"""Rows worked on at once: few, since each has many parts."""
OTHER = np.uint64(1 << 32)
"""What a card of another suit adds to the ranks of a part that should be of one."""
LANE = np.uint64((1 << LANE_BITS) - 1)


class Tree(NamedTuple):
    """Parts of a hand, each the part `parent` and the card of `column`; those from `own` on have cards of a player.

    Part 0 has no cards. The class of a part is `steps[offset + class of the parent * width + symbol of the card]`,
    where `symbols` are by card.
    """

    parent: U32
    column: U32
    offset: U32
    own: I64
    steps: U16
    symbols: U8
    width: U32


class Pairs(NamedTuple):
    """Groups of parts that go together: every outer one of group `g` with every inner one.

    `outer[outer_starts[g]:outer_starts[g + 1]]` are parts whose class has a row of `values`, from `table[g]` on and
    `width[g]` long, with the best hand for each class of the inner parts; these are listed alike. `suited` are the
    outer parts as they are judged by suits: with all cards played.
    """

    outer: U32
    outer_starts: I64
    inner: U32
    inner_starts: I64
    suited: U32
    suited_starts: I64
    table: U32
    width: U32
    values: U16


@kernel
def by_parts(lookup: Lookup, suits: bool, tree: Tree, pairs: Pairs, own: U8, board: U8, out: I32) -> None:
    """Raises each of `out` (n, p) to the best pair of parts of own cards (n, p, h) and board (n, b)."""
    rows, players, many, width = own.shape[0], own.shape[1], len(tree.parent), own.shape[2]
    hand = np.zeros((width + board.shape[1], ROWS), np.uint8)
    classes = np.zeros((many, ROWS), np.uint32)
    masks = np.zeros(many, np.uint64)
    fitting = np.zeros(many, np.uint64)
    shared, sums = np.empty(ROWS, np.uint64), np.empty(ROWS, np.uint64)
    for start in range(0, rows, ROWS):
        stop = min(start + ROWS, rows)
        shared[:] = lookup.start[0]
        _take(lookup, board[start:stop], width, hand, shared)
        _find_classes(tree, hand, 1, tree.own[0], classes)
        for player in range(players):
            sums[:] = shared
            _take(lookup, own[start:stop, player], 0, hand, sums)
            _find_classes(tree, hand, tree.own[0], many, classes)
            _by_ranks(pairs, classes, out[start:stop, player])
            if suits:
                _by_suits(lookup, tree, pairs, hand, sums, masks, fitting, out[start:stop, player])


@part
def _take(lookup: Lookup, cards: U8, first: int, hand: U8, sums: U64) -> None:
    """Each card to its column of the hands, from `first` on, and its key to the sums."""
    for slot in range(cards.shape[1]):
        for row in range(len(cards)):
            hand[first + slot, row] = cards[row, slot]
            sums[row] += lookup.keys[cards[row, slot]]


@part
def _find_classes(tree: Tree, hand: U8, start: int, stop: int, classes: U32) -> None:
    width = tree.width[0]
    for one in range(start, stop):
        offset, cards = tree.offset[one], hand[tree.column[one]]
        smaller, found = classes[tree.parent[one]], classes[one]
        for row in range(ROWS):
            found[row] = tree.steps[np.uint32(offset + smaller[row] * width + tree.symbols[cards[row]])]


@part
def _by_ranks(pairs: Pairs, classes: U32, out: I32) -> None:
    best = np.zeros(ROWS, np.uint16)
    places = np.empty(ROWS, np.uint32)
    for group in range(len(pairs.table)):
        for outer in range(pairs.outer_starts[group], pairs.outer_starts[group + 1]):
            mine = classes[pairs.outer[outer]]
            for row in range(ROWS):
                places[row] = pairs.table[group] + mine[row] * pairs.width[group]
            for inner in range(pairs.inner_starts[group], pairs.inner_starts[group + 1]):
                other = classes[pairs.inner[inner]]
                for row in range(ROWS):
                    best[row] = max(best[row], pairs.values[np.uint32(places[row] + other[row])])
    for row in range(len(out)):
        out[row] = max(out[row], np.int32(best[row]))


@part
def _by_suits(
    lookup: Lookup, tree: Tree, pairs: Pairs, hand: U8, sums: U64, masks: U64, fitting: U64, out: I32
) -> None:
    """For each suit of which a hand has enough cards, the best pair of parts that have no other cards."""
    column, width = np.uint64(lookup.columns[0]), lookup.width[0]
    lanes = np.empty(len(hand), np.uint64)
    for row in range(len(out)):
        full = sums[row] & FLAGS
        if full == 0:
            continue
        best = np.uint16(0)
        for suit in range(4):
            if (full >> np.uint64(COUNTER_BITS * suit + COUNTER_BITS - 1)) & np.uint64(1) == 0:
                continue
            for slot in range(len(hand)):
                lane = (lookup.bits[hand[slot, row]] >> np.uint64(LANE_BITS * suit)) & LANE
                lanes[slot] = lane if lane else OTHER
            for one in range(1, len(masks)):
                masks[one] = masks[tree.parent[one]] + lanes[tree.column[one]]
            for group in range(len(pairs.table)):
                many = 0
                for inner in range(pairs.inner_starts[group], pairs.inner_starts[group + 1]):
                    fitting[many] = masks[pairs.inner[inner]]
                    many += fitting[many] < OTHER
                if many == 0:
                    continue
                for outer in range(pairs.suited_starts[group], pairs.suited_starts[group + 1]):
                    mine = masks[pairs.suited[outer]]
                    if mine < OTHER:
                        for other in range(many):
                            best = max(best, lookup.suited[(mine + fitting[other]) * width + column])
        out[row] = max(out[row], np.int32(best))
