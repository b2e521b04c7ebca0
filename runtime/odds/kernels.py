"""The inner loops: compiled where numba is at hand, else the same functions as plain Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import numpy as np
import numpy.typing as npt

F = TypeVar("F", bound=Callable[..., object])
U8 = npt.NDArray[np.uint8]
U16 = npt.NDArray[np.uint16]
I32 = npt.NDArray[np.int32]
U64 = npt.NDArray[np.uint64]


def _kernel(function: F) -> F:
    """Compiled as the kernels of evaluation are, if there is numba."""
    try:
        from cardwright.runtime.evaluation.kernels.jit import kernel  # noqa: PLC0415 - imports numba, an extra
    except ImportError:
        return function
    return kernel(function)


@_kernel
def choose_classes(bits: U64, size: int, rows: U8, weights: U16) -> int:
    """One choice of `size` cards from each class of those that suit changes carry into each other.

    `bits[change, card]` is the bit that the card has after the change, the empty change first. Writes the cards'
    places to `rows` and the number of choices in the class to `weights`, and returns how many classes there are.
    """
    changes, cards = bits.shape
    places = np.arange(size)
    images = np.zeros(changes, dtype=np.uint64)
    found = 0
    while True:
        lowest = True
        for change in range(changes):
            mask = np.uint64(0)
            for slot in range(size):
                mask |= bits[change, places[slot]]
            images[change] = mask
            if mask < images[0]:
                lowest = False
                break
        if lowest:
            # Whoever keeps the choice counts in each of its images alike: the class has changes / keepers choices.
            keepers = 0
            for change in range(changes):
                keepers += images[change] == images[0]
            for slot in range(size):
                rows[found, slot] = places[slot]
            weights[found] = changes // keepers
            found += 1
        slot = size - 1
        while slot >= 0 and places[slot] == cards - size + slot:
            slot -= 1
        if slot < 0:
            return found
        places[slot] += 1
        for later in range(slot + 1, size):
            places[later] = places[later - 1] + 1


@_kernel
def mark_best(values: I32, marks: I32) -> None:
    """Sets in each row's mark the bits of the columns with the highest value, unless that is 0."""
    rows, columns = values.shape
    for row in range(rows):
        best, mark = np.int32(0), 0
        for column in range(columns):
            value = values[row, column]
            if value > best:
                best, mark = value, 1 << column
            elif value == best and value > 0:
                mark |= 1 << column
        marks[row] = mark


@_kernel
def draw(seed: np.uint64, first: int, cards: U8, rows: U8) -> None:
    """Fills each row with different ones of `cards`; row i of a seed is the same whatever rows are asked for with it.

    Chance is SplitMix64, whose state starts anew for each row.
    """
    count, size = rows.shape
    pile = cards.copy()
    swaps = np.zeros(size, dtype=np.int64)
    for row in range(count):
        state = _mixed(seed + np.uint64(first + row) * np.uint64(0x9E3779B97F4A7C15))
        for slot in range(size):
            state += np.uint64(0x9E3779B97F4A7C15)
            left = np.uint64(len(pile) - slot)
            other = slot + np.int64(((_mixed(state) >> np.uint64(32)) * left) >> np.uint64(32))
            pile[slot], pile[other] = pile[other], pile[slot]
            swaps[slot] = other
            rows[row, slot] = pile[slot]
        for slot in range(size - 1, -1, -1):
            other = swaps[slot]
            pile[slot], pile[other] = pile[other], pile[slot]


@_kernel
def _mixed(state: np.uint64) -> np.uint64:
    """The output function of SplitMix64 (Steele, Lea, Flood 2014)."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))
