"""Filling a perfect hash."""

from __future__ import annotations

import numpy as np
from cardwright.runtime.evaluation.kernels.jit import kernel
from cardwright.runtime.evaluation.kernels.lookup import I64, U8, U16, U64

TRIES = 65536


@kernel
def place_rows(found: U64, starts: I64, order: I64, used: U8, rows: U16) -> bool:
    """Finds for each row a displacement that moves all its keys to free places; False if one has none.

    Row `r` holds `found[starts[r]:starts[r + 1]]`; `order` lists the rows, the fullest first.
    """
    mask = np.uint64(len(used) - 1)
    for row in order:
        placed = False
        for displacement in range(TRIES):
            free = True
            for index in range(starts[row], starts[row + 1]):
                if used[(found[index] ^ np.uint64(displacement)) & mask]:
                    free = False
                    break
            if free:
                for index in range(starts[row], starts[row + 1]):
                    used[(found[index] ^ np.uint64(displacement)) & mask] = 1
                rows[row] = displacement
                placed = True
                break
        if not placed:
            return False
    return True
