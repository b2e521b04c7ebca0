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
            fits = self.total(group, size) <= room
            for piece in [group] if fits else [[part] for part in group]:
                if pages and self.total([*pages[-1], *piece], size) <= room:
                    pages[-1] += piece
                else:
                    pages.append(list(piece))
        return pages

    def over(self, pages: Sequence[Sequence[Part]], size: float, room: float) -> bool:
        """Whether something is too high for a page."""
        return any(self.total(page, size) > room for page in pages)


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


def in_spreads(lengths: Sequence[int], opened: Sequence[int], first: int) -> list[int]:
    """In which order entries of so many pages stand, so that none of two pages has to be turned over.

    `opened` are their lengths under the name of the chapter, which stands above the first; `first` is the number of
    the page that this one begins on, and even ones lie on the left. An entry of one page is brought forward where one
    of two would begin on the right; where there is none, a page is left free before it.
    """
    order: list[int] = []
    left, page = list(range(len(lengths))), first
    while left:
        long = lengths if order else opened
        chosen = next((one for one in left if not needs_turning(long[one], page)), left[0])
        left.remove(chosen)
        order.append(chosen)
        page += long[chosen] + needs_turning(long[chosen], page)
    return order


def needs_turning(length: int, page: int) -> bool:
    """Whether an entry of so many pages is a spread that would begin on the right, if it began on that page."""
    return length == 2 and page % 2 == 1
