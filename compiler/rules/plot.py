"""Where the cards of a layout stand in its drawing, in drawing units, x to the right and y downwards."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cardwright.compiler.game import Layout

PITCH_X, PITCH_Y = 74.0, 96.0
CARD_W, CARD_H = 54.0, 74.0
DISC_R = 13.0
MAX_WIDTH = 520.0
"""As wide as a figure may be: a column of the sheet (82 mm) still shows a badge's letter in 6 points."""
MARGIN = 60.0
"""What badges may need beside the cards, on both sides together."""
_SQUEEZED = 0.45
_LEAST = 0.6

Point = tuple[float, float]
Box = tuple[float, float, float, float]
"""Left, top, right and bottom."""


@dataclass(frozen=True, slots=True)
class Plot:
    """The middle of each card, and its width and height as it lies."""

    places: Mapping[str, Point]
    sizes: Mapping[str, Point]

    def box(self, cell: str) -> Box:
        """The outline of a card."""
        (x, y), (width, height) = self.places[cell], self.sizes[cell]
        return (x - width / 2, y - height / 2, x + width / 2, y + height / 2)

    def strangers(self, cells: Collection[str]) -> Iterator[Point]:
        """The middles of all other cards."""
        return (place for cell, place in self.places.items() if cell not in cells)

    def scaled(self, scale: float, shift: Point) -> Plot:
        """The same made smaller or larger, then moved."""
        return Plot(
            {cell: scaled(place, scale, shift) for cell, place in self.places.items()},
            {cell: scaled(size, scale) for cell, size in self.sizes.items()},
        )


def scaled(point: Point, scale: float, shift: Point = (0.0, 0.0)) -> Point:
    """A point of a drawing that is made smaller or larger, then moved."""
    return (point[0] * scale + shift[0], point[1] * scale + shift[1])


def plot(layout: Layout) -> Plot:
    """Every card in its place; a layout too wide for a column has its empty columns narrowed, then its cards."""
    across = {cell.x: cell.x for cell in layout.cells}
    room = MAX_WIDTH - MARGIN
    scale = _fit(across, room)
    if scale < 1:
        across = _squeeze(sorted(across))
        scale = max(_fit(across, room), _LEAST)
    width, height = CARD_W * scale, CARD_H * scale
    return Plot(
        {cell.id: (across[cell.x] * PITCH_X * scale, cell.y * PITCH_Y * scale) for cell in layout.cells},
        {cell.id: (height, width) if cell.sideways else (width, height) for cell in layout.cells},
    )


def _fit(across: Mapping[float, float], room: float) -> float:
    """What the drawing must be multiplied by to be no wider than `room`."""
    span = max(across.values()) - min(across.values())
    return min(1.0, room / (span * PITCH_X + CARD_W))


def _squeeze(columns: Sequence[float]) -> dict[float, float]:
    """The columns nearer together where whole columns between them are empty."""
    at, found = 0.0, {columns[0]: 0.0}
    for before, column in pairwise(columns):
        gap = column - before
        at += gap if gap <= 1 else 1 + (gap - 1) * _SQUEEZED
        found[column] = at
    return found
