"""Saddle stitch: in which order small pages stand on large ones that are folded and stapled in the middle."""

from __future__ import annotations


def saddle(pages: int) -> tuple[tuple[int | None, int | None], ...]:
    """What stands on the left and on the right of each side, the outermost sheet's front first; None is left blank.

    Pages count from 1 and are padded to a multiple of four, at the end.
    """
    padded = -(-pages // 4) * 4
    sides: list[tuple[int | None, int | None]] = []
    for low in range(1, padded // 2 + 1):
        high = padded + 1 - low
        left, right = (high, low) if low % 2 else (low, high)
        sides.append((_there(left, pages), _there(right, pages)))
    return tuple(sides)


def _there(page: int, pages: int) -> int | None:
    return page if page <= pages else None
