"""Where the lines of a layout run in its drawing: lanes on a shared corridor, bulges, and badges.

Coordinates are drawing units, x to the right and y downwards.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cardwright.compiler.game import Cell, Layout

PITCH_X, PITCH_Y = 74.0, 96.0
CARD_W, CARD_H = 54.0, 74.0
BADGE_R = 10.5
LANE = 6.0
_NEAR = 1e-6

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Leg:
    """From one cell of a line to the next; `bulge` is the control point of a curve round a skipped card."""

    start: Point
    end: Point
    bulge: Point | None = None


@dataclass(frozen=True, slots=True)
class Route:
    """A line as drawn: its legs, and the badge with its letter, `tail` being where the stem to it begins."""

    index: int
    letter: int
    legs: tuple[Leg, ...]
    badge: Point
    tail: Point


def centre(cell: Cell) -> Point:
    """The middle of a cell's card."""
    return (cell.x * PITCH_X, cell.y * PITCH_Y)


def card_size(cell: Cell) -> tuple[float, float]:
    """Width and height of a cell's card as it lies."""
    return (CARD_H, CARD_W) if cell.sideways else (CARD_W, CARD_H)


def routes(layout: Layout) -> tuple[Route, ...]:
    """Every line of every set, in order."""
    cells = {cell.id: cell for cell in layout.cells}
    paths = [line.cells for lines in layout.line_sets for line in lines.lines]
    letters = [at for lines in layout.line_sets for at in range(len(lines.lines))]
    lanes = _lanes(cells, paths)
    found: list[Route] = []
    for index, path in enumerate(paths):
        if len(path) < 2:
            continue
        legs = tuple(_legs(cells, path, lanes, index))
        badge, tail = _badge(cells, legs, [route.badge for route in found])
        found.append(Route(index, letters[index], legs, badge, tail))
    return tuple(found)


# ---------------------------------------------------------------- lanes

Corridor = tuple[float, float, float]


def _corridor(a: Point, b: Point) -> tuple[Corridor, float, float]:
    """The straight line through two points, and where they lie on it."""
    dx, dy = _unit(a, b)
    if dx < -_NEAR or (abs(dx) <= _NEAR and dy < 0):
        dx, dy = -dx, -dy
    offset = -dy * a[0] + dx * a[1]
    ends = sorted((dx * a[0] + dy * a[1], dx * b[0] + dy * b[1]))
    return (round(dx, 4) + 0.0, round(dy, 4) + 0.0, round(offset, 2) + 0.0), ends[0], ends[1]


def _unit(a: Point, b: Point) -> Point:
    length = math.dist(a, b)
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


Lanes = Mapping[tuple[int, Corridor], float]


def _lanes(cells: Mapping[str, Cell], paths: Sequence[Sequence[str]]) -> Lanes:
    """How far each line is moved aside on each corridor it uses, so that none hides another."""
    spans: dict[Corridor, dict[int, tuple[float, float]]] = {}
    for index, path in enumerate(paths):
        for a, b in pairwise(path):
            key, low, high = _corridor(centre(cells[a]), centre(cells[b]))
            old = spans.setdefault(key, {}).get(index, (low, high))
            spans[key][index] = (min(low, old[0]), max(high, old[1]))
    return {(index, key): offset for key, users in spans.items() for index, offset in _share(users).items()}


def _share(users: Mapping[int, tuple[float, float]]) -> dict[int, float]:
    """Lanes for the lines of one corridor: the first free one, all centred about the middle."""
    taken: dict[int, int] = {}
    for index, span in users.items():
        busy = {lane for other, lane in taken.items() if _overlap(users[other], span)}
        taken[index] = next(lane for lane in range(len(users)) if lane not in busy)
    middle = max(taken.values()) / 2
    return {index: (lane - middle) * LANE for index, lane in taken.items()}


def _overlap(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] < other[1] - _NEAR and other[0] < one[1] - _NEAR


def _legs(cells: Mapping[str, Cell], path: Sequence[str], lanes: Lanes, index: int) -> Iterator[Leg]:
    for a, b in pairwise(path):
        start, end = centre(cells[a]), centre(cells[b])
        key, _, _ = _corridor(start, end)
        aside = lanes[index, key]
        shift = (-key[1] * aside, key[0] * aside)
        bulge = _round_skipped(cells, a, b)
        yield Leg(_plus(start, shift), _plus(end, shift), bulge)


def _plus(a: Point, b: Point) -> Point:
    return (a[0] + b[0], a[1] + b[1])


def _round_skipped(cells: Mapping[str, Cell], a: str, b: str) -> Point | None:
    """The control point of a curve past a card that lies between two neighbours of a line."""
    start, end = centre(cells[a]), centre(cells[b])
    between = [
        cell
        for cell in cells.values()
        if cell.id not in (a, b) and abs(_off_line(start, end, centre(cell))) < 1 and _inside(start, end, cell)
    ]
    if not between:
        return None
    dx, dy = _unit(start, end)
    middle = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    return (middle[0] - dy * 1.15 * PITCH_Y, middle[1] + dx * 1.15 * PITCH_Y)


def _off_line(a: Point, b: Point, p: Point) -> float:
    dx, dy = _unit(a, b)
    return dx * (p[1] - a[1]) - dy * (p[0] - a[0])


def _inside(a: Point, b: Point, cell: Cell) -> bool:
    dx, dy = _unit(a, b)
    x, y = centre(cell)
    along = dx * (x - a[0]) + dy * (y - a[1])
    return _NEAR < along < math.dist(a, b) - _NEAR


# ---------------------------------------------------------------- badges

_TURNS = (0.0, 28.0, -28.0, 52.0, -52.0, 80.0, -80.0)


def _badge(cells: Mapping[str, Cell], legs: Sequence[Leg], others: Sequence[Point]) -> tuple[Point, Point]:
    """A free place beyond the first or the last card of a line, straight on if possible."""
    ends = ((legs[0].start, legs[0].end), (legs[-1].end, legs[-1].start))
    for turn in _TURNS:
        for tip, inner in ends:
            place = _beyond(cells, tip, inner, turn)
            if _free(cells, place, others):
                return place, tip
    return _beyond(cells, *ends[0], 0.0), ends[0][0]


def _beyond(cells: Mapping[str, Cell], tip: Point, inner: Point, turn: float) -> Point:
    dx, dy = _unit(inner, tip)
    angle = math.atan2(dy, dx) + math.radians(turn)
    dx, dy = math.cos(angle), math.sin(angle)
    cell = min(cells.values(), key=lambda each: math.dist(centre(each), tip))
    width, height = card_size(cell)
    reach = min(
        width / 2 / abs(dx) if abs(dx) > _NEAR else math.inf,
        height / 2 / abs(dy) if abs(dy) > _NEAR else math.inf,
    )
    return (tip[0] + dx * (reach + 15), tip[1] + dy * (reach + 15))


def _free(cells: Mapping[str, Cell], place: Point, others: Sequence[Point]) -> bool:
    """Whether a badge there touches neither a card nor another badge."""
    for cell in cells.values():
        (x, y), (width, height) = centre(cell), card_size(cell)
        beside = max(abs(place[0] - x) - width / 2, 0.0)
        above = max(abs(place[1] - y) - height / 2, 0.0)
        if math.hypot(beside, above) < BADGE_R - 3:
            return False
    return all(math.dist(place, other) > 2 * BADGE_R + 2 for other in others)
