"""Looking for impossible rows."""

from __future__ import annotations

import numpy as np
from cardwright.runtime.evaluation.kernels.jit import kernel
from cardwright.runtime.evaluation.kernels.lookup import U8


@kernel
def first_twice(own: U8, board: U8) -> int:
    """The first row that has a card twice, among all players and the board; -1 if there is none."""
    for row in range(len(own)):
        seen, twice = np.uint64(0), np.uint64(0)
        for cell in range(board.shape[1]):
            bit = np.uint64(1) << np.uint64(board[row, cell])
            twice |= seen & bit
            seen |= bit
        for player in range(own.shape[1]):
            for slot in range(own.shape[2]):
                bit = np.uint64(1) << np.uint64(own[row, player, slot])
                twice |= seen & bit
                seen |= bit
        if twice:
            return row
    return -1
