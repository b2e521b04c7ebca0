"""The best hand by suits, from the ranks held in one suit and the ranks held beside it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans.ground import Ground
from cardwright.runtime.evaluation.plans.multisets import Values

Masks = npt.NDArray[np.int64]


@dataclass(frozen=True, slots=True)
class Suited:
    """`best[mask, column]`: the best value with suits; `columns[ranks beside]`."""

    best: Values
    columns: Values


def suited_table(ground: Ground, ranks: int, size: int, least: int, cards: int) -> Suited:
    """For hands of so many cards, of which at least `least` in one suit may matter; `size` is the ranking's."""
    columns = np.zeros(1 << ranks, dtype=np.uint16)
    if cards < least:
        return Suited(np.zeros((1, 1), dtype=np.uint16), columns)
    if cards < size:
        return Suited(ground.suited[cards][:, None], columns)
    full = _grown(ground.suited[size][:, None], ranks, size)
    if least == size:
        return Suited(full, columns)
    beside, columns = _columns(ground.partial, ranks, size - 1, cards - size + 1)
    return Suited(np.maximum(full, _grown(beside, ranks, size - 1)), columns)


def _columns(partial: Values, ranks: int, held: int, most: int) -> tuple[Values, Values]:
    """Sets of ranks beside the suit that are as good as one another share a column."""
    masks = _of_count(ranks, held)
    columns = np.zeros(1 << ranks, dtype=np.uint16)
    sets = [np.array(one, dtype=np.int64) for many in range(most + 1) for one in combinations(range(ranks), many)]
    best = np.stack([partial[masks][:, one].max(axis=1, initial=0) for one in sets])
    different, kind = np.unique(best, axis=0, return_inverse=True)
    for one, column in zip(sets, kind.reshape(-1), strict=True):
        columns[(1 << one).sum()] = column
    table = np.zeros((1 << ranks, len(different)), dtype=np.uint16)
    table[masks] = different.T
    return table, columns


def _grown(table: Values, ranks: int, size: int) -> Values:
    """Values of masks of `size` ranks carried to larger ones: the best of those with a rank less."""
    grown = table.copy()
    for many in range(size + 1, ranks + 1):
        masks = _of_count(ranks, many)
        for rank in range(ranks):
            held = masks[(masks >> rank) & 1 == 1]
            grown[held] = np.maximum(grown[held], grown[held ^ (1 << rank)])
    return grown


def _of_count(ranks: int, many: int) -> Masks:
    """The masks with so many ranks."""
    masks: Masks = np.arange(1 << ranks, dtype=np.int64)
    counts = sum((masks >> rank) & 1 for rank in range(ranks))
    chosen: Masks = masks[counts == many]
    return chosen
