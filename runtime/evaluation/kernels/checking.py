"""Looking for impossible rows."""

from __future__ import annotations

import numpy as np
from cardwright.runtime.evaluation.kernels.jit import kernel
from cardwright.runtime.evaluation.kernels.lookup import U8


@kernel
def first_twice(own: U8, board: U8) -> int:
    """The first row that has a card twice, among all players and the board; -1 if there is none."""
    one = np.uint64(1)
    for row in range(len(own)):
        seen = np.uint64(0)
        cards = board.shape[1] + own.shape[1] * own.shape[2]
        for cell in range(board.shape[1]):
            seen |= one << np.uint64(board[row, cell])
        for player in range(own.shape[1]):
            for slot in range(own.shape[2]):
                seen |= one << np.uint64(own[row, player, slot])
        count = 0
        while seen:
            seen &= seen - one
            count += 1
        if count != cards:
            return row
    return -1
