"""The peers nobody publishes: a table of all five-card hands, read once for each five of the cards.

Naive in its idea, not in its making: cards are sorted by a network without branches, and the places of the fives are
sums of parts that they share. The table is in combinadic order; its values come from our own five-card evaluation,
only its reading is the peer.
"""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any, TypeVar, cast

import numpy as np
import numpy.typing as npt
from numba import njit

U8 = npt.NDArray[np.uint8]
U16 = npt.NDArray[np.uint16]
I32 = npt.NDArray[np.int32]
I64 = npt.NDArray[np.int64]
Card = Any
F = TypeVar("F", bound=Callable[..., object])

FIVES = comb(52, 5)
PLACES = np.array([[comb(card, slot) for card in range(52)] for slot in range(1, 6)], dtype=np.int64)
"""What a card adds to the place of a hand in which it is the first, second, ... lowest."""


def loop(function: F) -> F:
    """Compiled by numba, kept on disk."""
    return cast(F, njit(cache=True)(function))


def part(function: F) -> F:
    """Compiled into the loops."""
    return cast(F, njit(inline="always")(function))


@loop
def all_fives(rows: U8) -> None:
    """Fills the rows with all five-card hands of 52 cards in combinadic order."""
    row = 0
    for e in range(4, 52):
        for d in range(3, e):
            for c in range(2, d):
                for b in range(1, c):
                    for a in range(b):
                        rows[row, 0], rows[row, 1], rows[row, 2], rows[row, 3], rows[row, 4] = a, b, c, d, e
                        row += 1


@part
def _two(a: Card, b: Card) -> tuple[Card, Card]:
    return min(a, b), max(a, b)


@loop
def best_of_seven(table: U16, places: I64, hands: U8, out: I32) -> None:
    """The best five of each row: 21 reads."""
    for row in range(len(hands)):
        h = hands[row]
        a, g = _two(np.int64(h[0]), np.int64(h[6]))
        c, d = _two(np.int64(h[2]), np.int64(h[3]))
        e, f = _two(np.int64(h[4]), np.int64(h[5]))
        a, c = _two(a, c)
        b, e = _two(np.int64(h[1]), e)
        d, g = _two(d, g)
        a, b = _two(a, b)
        c, f = _two(c, f)
        d, e = _two(d, e)
        b, c = _two(b, c)
        e, g = _two(e, g)
        c, d = _two(c, d)
        e, f = _two(e, f)
        b, c = _two(b, c)
        d, e = _two(d, e)
        f, g = _two(f, g)
        out[row] = _without_two(table, places, a, b, c, d, e, f, g)


@part
def _without_two(table: U16, p: I64, a: Card, b: Card, c: Card, d: Card, e: Card, f: Card, g: Card) -> Any:
    """The best of the fives, two of seven sorted cards left out of each."""
    low2 = p[0, a] + p[1, b]
    low3 = low2 + p[2, c]
    low4 = low3 + p[3, d]
    low = (np.int64(0), p[0, a], low2, low3, low4, low4 + p[4, e])
    mid3 = p[0, b] + p[1, c]
    mid4 = mid3 + p[2, d]
    mid5 = mid4 + p[3, e]
    mid = (np.int64(0), np.int64(0), p[0, b], mid3, mid4, mid5, mid5 + p[4, f])
    high4 = p[4, g] + p[3, f]
    high3 = high4 + p[2, e]
    high2 = high3 + p[1, d]
    high = (np.int64(0), high2 + p[0, c], high2, high3, high4, p[4, g], np.int64(0))
    best = np.uint16(0)
    for first in range(6):
        for second in range(first + 1, 7):
            best = max(best, table[low[first] + mid[second] - mid[first + 1] + high[second]])
    return best


@loop
def best_of_lines(table: U16, places: I64, hole: U8, board: U8, lines: I64, out: I32) -> None:
    """The best five of two hole cards and four of the board, those of a line: six reads a line."""
    for row in range(len(hole)):
        x, y = _two(np.int64(hole[row, 0]), np.int64(hole[row, 1]))
        best = np.uint16(0)
        for line in range(len(lines)):
            b, d = _two(np.int64(board[row, lines[line, 0]]), np.int64(board[row, lines[line, 1]]))
            c, e = _two(np.int64(board[row, lines[line, 2]]), np.int64(board[row, lines[line, 3]]))
            best = max(best, _best_of_six(table, places, x, b, c, d, e, y))
        out[row] = best


@part
def _best_of_six(table: U16, p: I64, a: Card, b: Card, c: Card, d: Card, e: Card, f: Card) -> Any:
    """The best of the fives, one of six cards left out of each: a and f, b and d, c and e are in order."""
    b, c = _two(b, c)
    d, e = _two(d, e)
    a, d = _two(a, d)
    c, f = _two(c, f)
    a, b = _two(a, b)
    c, d = _two(c, d)
    e, f = _two(e, f)
    b, c = _two(b, c)
    d, e = _two(d, e)
    low2 = p[0, a] + p[1, b]
    low3 = low2 + p[2, c]
    low4 = low3 + p[3, d]
    high4 = p[4, f] + p[3, e]
    high3 = high4 + p[2, d]
    high2 = high3 + p[1, c]
    one = max(table[high2 + p[0, b]], table[p[0, a] + high2], table[low2 + high3])
    return max(one, table[low3 + high4], table[low4 + p[4, f]], table[low4 + p[4, e]])
