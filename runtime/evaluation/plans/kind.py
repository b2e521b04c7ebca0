"""What every kind of plan offers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans.problem import Problem

Cards = npt.NDArray[np.uint8]
Out = npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class TableNote:
    """A table of a plan, in words, with its number of entries and its bytes."""

    what: str
    entries: int
    size: int


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of plan.

    `applies` says in words why it suits the problem, or None. `tables` lists what it reads, without building it.
    `run(problem, own, board, out)` raises each of `out` (n, p) to the value of the best hand of `own`
    (n, p, h) and `board` (n, b), building or loading its tables on first use; so does `light`, without numba.
    `categories` gives the number of each value's category and `examples` a hand of each value, as card numbers, 255
    for no card.
    """

    name: str
    applies: Callable[[Problem], str | None]
    tables: Callable[[Problem], tuple[TableNote, ...]]
    run: Callable[[Problem, Cards, Cards, Out], None]
    light: Callable[[Problem, Cards, Cards, Out], None]
    categories: Callable[[Problem], npt.NDArray[np.uint8]]
    examples: Callable[[Problem], npt.NDArray[np.uint8]]
