"""Where the lines of a layout run in its drawing: lanes on a shared corridor, and curves round skipped cards."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from cardwright.compiler.rules.plot import DISC_R, Plot, Point, scaled

LANE = 7.0
"""From lane to lane: half a line's white casing and half its neighbour's ink, so that neither covers the other."""
STROKE = 5.0
MOST_LANES = 4
"""As many lanes as a disc hides the ends of."""
_NEAR = 1e-6
_STEP = 5.0
_ALIKE = math.cos(math.radians(15))
_CLEAR = DISC_R + STROKE + 2
_TRIED = 12
"""So many of the curves that lie least on cards are compared with the other lines."""


@dataclass(frozen=True, slots=True)
class Leg:
    """From one cell of a line to the next; `bend` are the control points of a curve round a skipped card."""

    start: Point
    end: Point
    bend: tuple[Point, Point] | None = None

    def points(self) -> tuple[Point, ...]:
        """Places along it, about five units apart, both ends among them."""
        corners = (self.start, *(self.bend or ()), self.end)
        count = max(1, math.ceil(sum(math.dist(a, b) for a, b in pairwise(corners)) / _STEP))
        return tuple(_at(corners, step / count) for step in range(count + 1))

    def scaled(self, scale: float, shift: Point) -> Leg:
        """The same in a drawing that is made smaller or larger, then moved."""
        bend = self.bend and (scaled(self.bend[0], scale, shift), scaled(self.bend[1], scale, shift))
        return Leg(scaled(self.start, scale, shift), scaled(self.end, scale, shift), bend)


@dataclass(frozen=True, slots=True)
class Route:
    """A line as drawn, through these cells. `index` is its place among all lines of the layout."""

    index: int
    cells: tuple[str, ...]
    legs: tuple[Leg, ...]

    @property
    def closed(self) -> bool:
        """Whether it is a ring."""
        return len(self.cells) > 1 and self.cells[0] == self.cells[-1]

    def points(self) -> tuple[Point, ...]:
        """Places along the whole line."""
        return tuple(point for leg in self.legs for point in leg.points())

    def scaled(self, scale: float, shift: Point) -> Route:
        """The same in a drawing that is made smaller or larger, then moved."""
        return Route(self.index, self.cells, tuple(leg.scaled(scale, shift) for leg in self.legs))


@dataclass(frozen=True, slots=True)
class Routes:
    """All lines of a drawing, in order, and the most lanes side by side on any corridor."""

    routes: tuple[Route, ...]
    lanes: int = 0


def routes(plot: Plot, paths: Mapping[int, Sequence[str]]) -> Routes:
    """The lines through these cells, by index; a ring names its first cell again at the end."""
    lanes = _lanes(plot, paths)
    straight: dict[int, list[Leg | None]] = {
        index: [_straight(plot, a, b, lanes, index) for a, b in pairwise(path)] for index, path in paths.items()
    }
    drawn = {index: [leg for leg in legs if leg] for index, legs in straight.items()}
    for index, path in paths.items():
        for at, (a, b) in enumerate(pairwise(path)):
            if straight[index][at] is None:
                leg = _round(plot, a, b, [leg for legs in drawn.values() for leg in legs])
                straight[index][at] = leg
                drawn[index].append(leg)
    found = tuple(
        Route(index, tuple(paths[index]), tuple(leg for leg in legs if leg) or (_point(plot, paths[index][0]),))
        for index, legs in straight.items()
    )
    return Routes(found, max((lane.count for lane in lanes.values()), default=0))


def _point(plot: Plot, cell: str) -> Leg:
    """All there is of a line of one card."""
    return Leg(plot.places[cell], plot.places[cell])


def hidden(one: Sequence[Point], other: Sequence[Point], discs: Sequence[Point]) -> float:
    """How long one line runs upon another, in units, not counting what discs cover."""
    reach = STROKE + 0.5 + _STEP
    low, high = min(x for x, _ in other) - reach, max(x for x, _ in other) + reach
    top, bottom = min(y for _, y in other) - reach, max(y for _, y in other) + reach
    length = 0.0
    for a, b in pairwise(one):
        middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
        if not (low < middle[0] < high and top < middle[1] < bottom):
            continue
        step = math.dist(a, b)
        if step < _NEAR or any(math.dist(middle, disc) < DISC_R for disc in discs):
            continue
        near = ((c, d) for c, d in pairwise(other) if abs(c[0] - middle[0]) < 2 * reach > abs(c[1] - middle[1]))
        if any(_along(a, b, c, d) and _distance(middle, c, d) < STROKE + 0.5 for c, d in near):
            length += step
    return length


# ---------------------------------------------------------------- arithmetic


def unit(a: Point, b: Point) -> Point:
    """The direction from one point to another, of length one."""
    length = math.dist(a, b)
    return ((b[0] - a[0]) / length, (b[1] - a[1]) / length)


def _at(corners: Sequence[Point], t: float) -> Point:
    """The place on a Bezier curve, by repeated division."""
    while len(corners) > 1:
        corners = [(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t) for a, b in pairwise(corners)]
    return corners[0]


def _along(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two short steps run in nearly one direction, either way."""
    lengths = math.dist(a, b) * math.dist(c, d)
    return abs((b[0] - a[0]) * (d[0] - c[0]) + (b[1] - a[1]) * (d[1] - c[1])) > _ALIKE * lengths > 0


def _distance(point: Point, a: Point, b: Point) -> float:
    """From a point to the stretch between two others."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy)
    along = min(1.0, max(0.0, along))
    return math.dist(point, (a[0] + along * dx, a[1] + along * dy))


# ---------------------------------------------------------------- lanes

Corridor = tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class _Lane:
    """How far a line is moved aside, and how many lanes its corridor has."""

    aside: float
    count: int


def _corridor(a: Point, b: Point) -> tuple[Corridor, float, float]:
    """The straight line through two points, and where they lie on it."""
    dx, dy = unit(a, b)
    if dx < -_NEAR or (abs(dx) <= _NEAR and dy < 0):
        dx, dy = -dx, -dy
    offset = -dy * a[0] + dx * a[1]
    ends = sorted((dx * a[0] + dy * a[1], dx * b[0] + dy * b[1]))
    return (round(dx, 4) + 0.0, round(dy, 4) + 0.0, round(offset, 2) + 0.0), ends[0], ends[1]


Lanes = Mapping[tuple[int, Corridor], _Lane]


def _lanes(plot: Plot, paths: Mapping[int, Sequence[str]]) -> Lanes:
    """The lane of each line on each corridor it uses, so that none hides another."""
    spans: dict[Corridor, dict[int, tuple[float, float]]] = {}
    for index, path in paths.items():
        for a, b in pairwise(path):
            if _skipped(plot, a, b):
                continue
            key, low, high = _corridor(plot.places[a], plot.places[b])
            old = spans.setdefault(key, {}).get(index, (low, high))
            spans[key][index] = (min(low, old[0]), max(high, old[1]))
    return {(index, key): lane for key, users in spans.items() for index, lane in _share(users).items()}


def _share(users: Mapping[int, tuple[float, float]]) -> dict[int, _Lane]:
    """Lanes for the lines of one corridor: the first free one, all centred about the middle."""
    taken: dict[int, int] = {}
    for index, span in users.items():
        busy = {lane for other, lane in taken.items() if _overlap(users[other], span)}
        taken[index] = next(lane for lane in range(len(users)) if lane not in busy)
    most = max(taken.values())
    return {index: _Lane((lane - most / 2) * LANE, most + 1) for index, lane in taken.items()}


def _overlap(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return one[0] < other[1] - _NEAR and other[0] < one[1] - _NEAR


def _straight(plot: Plot, a: str, b: str, lanes: Lanes, index: int) -> Leg | None:
    """The leg in its lane; None where a card lies in the way."""
    if _skipped(plot, a, b):
        return None
    start, end = plot.places[a], plot.places[b]
    key, _, _ = _corridor(start, end)
    aside = lanes[index, key].aside
    shift = (-key[1] * aside, key[0] * aside)
    return Leg(_plus(start, shift), _plus(end, shift))


def _plus(a: Point, b: Point) -> Point:
    return (a[0] + b[0], a[1] + b[1])


# ---------------------------------------------------------------- round skipped cards


def _skipped(plot: Plot, a: str, b: str) -> list[str]:
    """The cards between two neighbours of a line on whose discs a straight leg would run."""
    start, end = plot.places[a], plot.places[b]
    return [cell for cell, place in plot.places.items() if cell not in (a, b) and _distance(place, start, end) < _CLEAR]


def _round(plot: Plot, a: str, b: str, others: Sequence[Leg]) -> Leg:
    """The curve past the cards in between that runs least on other lines and other cards."""
    start, end = plot.places[a], plot.places[b]
    dx, dy = unit(start, end)
    extent = max(abs(dy) * plot.sizes[cell][0] / 2 + abs(dx) * plot.sizes[cell][1] / 2 for cell in _skipped(plot, a, b))
    length = math.dist(start, end)
    curves = [
        _curve(start, end, side * away, lean * length)
        for away in (extent + 11, extent + 7, extent + 16, extent + 23, 30.0, 25.0, 35.0)
        for lean in (0.14, 0.27, 0.0, 0.4)
        for side in (1, -1)
    ]
    cards = {leg: _on_cards(plot, leg, (a, b)) for leg in curves}
    best = sorted(curves, key=lambda leg: cards[leg])[:_TRIED]
    ways, discs = [other.points() for other in others], tuple(plot.places.values())
    return min(best, key=lambda leg: cards[leg] + sum(hidden(leg.points(), way, discs) for way in ways))


def _curve(start: Point, end: Point, away: float, lean: float) -> Leg:
    """A curve whose middle is `away` from the straight way; the more `lean`, the flatter it sets out."""
    dx, dy = unit(start, end)
    height = away / 0.75
    rise = (-dy * height, dx * height)
    return Leg(
        start,
        end,
        (_plus(_plus(start, rise), (dx * lean, dy * lean)), _plus(_plus(end, rise), (-dx * lean, -dy * lean))),
    )


def _on_cards(plot: Plot, leg: Leg, ends: tuple[str, str]) -> float:
    """How much of a curve lies on cards that are not its own; fifty times as much where it touches their discs."""
    points = leg.points()
    cost = 0.0
    for cell, place in plot.places.items():
        if cell in ends:
            continue
        left, top, right, bottom = plot.box(cell)
        for x, y in points:
            cost += left - 3 < x < right + 3 and top - 3 < y < bottom + 3
            cost += 50 * (math.dist((x, y), place) < DISC_R + STROKE)
    return cost
