"""The inner loops, compiled: what `loops` says they do."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.kernels.jit import kernel, part

U8 = npt.NDArray[np.uint8]
U16 = npt.NDArray[np.uint16]
I32 = npt.NDArray[np.int32]
U64 = npt.NDArray[np.uint64]


@kernel
def choose_classes(bits: U64, size: int, rows: U8, weights: U16) -> int:
    """Writes the cards' places to `rows`, how many choices each stands for to `weights`; returns how many there are."""
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


@kernel
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


@kernel
def draw(seed: np.uint64, first: int, cards: U8, rows: U8) -> None:
    """Fills each row with different ones of `cards`."""
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


@part
def _mixed(state: np.uint64) -> np.uint64:
    """The output function of SplitMix64 (Steele, Lea, Flood 2014)."""
    state = (state ^ (state >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    state = (state ^ (state >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return state ^ (state >> np.uint64(31))
