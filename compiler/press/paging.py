"""What stands on which page: parts of known heights, one below the other, on as many pages as they need."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a page that is never divided.

    `above` is the space over it in the height of the text, left out at the top of a page. `keep` holds it together
    with the part below. `sizes` are the text sizes in points that it may have, the largest first. Others point to it
    by its `key`, if it has one.
    """

    data: dict[str, Any]
    sizes: tuple[float, ...]
    above: float = 0.6
    keep: bool = False
    key: str = ""


@dataclass(slots=True)
class Page:
    """A page: its parts, each with its text size, and the words at its foot."""

    foot: str
    parts: list[tuple[Part, float]] = field(default_factory=list)


class Measured:
    """The heights of parts in points, as the typesetter gives them."""

    def __init__(self, parts: Sequence[Part], heights: Sequence[Sequence[float]]) -> None:
        self._heights = {
            (id(part), size): height
            for part, row in zip(parts, heights, strict=True)
            for size, height in zip(part.sizes, row, strict=True)
        }

    def height(self, part: Part, size: float) -> float:
        """The height of a part in that size."""
        return self._heights[id(part), size]

    def total(self, parts: Iterable[Part], size: float) -> float:
        """The height of parts that stand one below the other, without the space above the first."""
        many = list(parts)
        return sum(self.height(part, size) + part.above * size for part in many) - many[0].above * size

    def flow(self, parts: Sequence[Part], size: float, room: float) -> list[list[Part]]:
        """The parts on pages of so much room; a part that is higher than that has a page for itself."""
        pages: list[list[Part]] = []
        for group in _groups(parts):
            if pages and self.total([*pages[-1], *group], size) <= room:
                pages[-1] += group
            else:
                pages.append(list(group))
        return pages


def _groups(parts: Sequence[Part]) -> Iterable[list[Part]]:
    """Parts with those that they are held together with."""
    group: list[Part] = []
    for part in parts:
        group.append(part)
        if not part.keep:
            yield group
            group = []
    if group:
        yield group


def in_spreads(lengths: Sequence[int], first: int) -> list[int]:
    """In which order entries of so many pages stand, so that none of two pages has to be turned over.

    `first` is the number of the page that the first begins on; even ones lie on the left. An entry of one page is
    brought forward where one of two would begin on the right.
    """
    order, left, page = [], list(range(len(lengths))), first
    while left:
        fitting = (one for one in left if page % 2 == 0 or lengths[one] != 2)
        chosen = next(fitting, left[0])
        left.remove(chosen)
        order.append(chosen)
        page += lengths[chosen]
    return order
