"""The best hand by suits, from the ranks held in one suit and the ranks held beside it."""

from __future__ import annotations

from collections.abc import Sequence
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
    full = grown(ground.suited[size][:, None], ranks, size)
    if least == size:
        return Suited(full, columns)
    masks = _of_count(ranks, size - 1)
    beside, columns = columns_of([(masks, ground.partial[masks])], ranks, cards - size + 1)
    return Suited(np.maximum(full, beside), columns)


def columns_of(layers: Sequence[tuple[Masks, Values]], ranks: int, most: int) -> tuple[Values, Values]:
    """A table by masks and columns, and the column of each set of at most `most` ranks beside the suit.

    A layer has masks of one number of ranks and, for each, values by the rank beside it. Sets of ranks that are
    as good as one another with every mask share a column.
    """
    sets = [np.array(one, dtype=np.int64) for many in range(most + 1) for one in combinations(range(ranks), many)]
    values = np.concatenate([layer for _, layer in layers])
    best = np.stack([values[:, one].max(axis=1, initial=0) for one in sets])
    different, kind = np.unique(best, axis=0, return_inverse=True)
    columns = np.zeros(1 << ranks, dtype=np.uint16)
    for one, column in zip(sets, kind.reshape(-1), strict=True):
        columns[(1 << one).sum()] = column
    table = np.zeros((1 << ranks, len(different)), dtype=np.uint16)
    start = 0
    for masks, _ in layers:
        layer = np.zeros_like(table)
        layer[masks] = different[:, start : start + len(masks)].T
        np.maximum(table, grown(layer, ranks, int(masks[0]).bit_count()), out=table)
        start += len(masks)
    return table, columns


def grown(table: Values, ranks: int, size: int) -> Values:
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
