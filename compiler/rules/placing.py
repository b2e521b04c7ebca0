"""Free places in the drawing of a layout for the badges of its lines and the names of its cards."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Literal

from cardwright.compiler.rules.plot import DISC_R, MAX_WIDTH, Box, Plot, Point
from cardwright.compiler.rules.routes import STROKE, Route, hidden, unit

BADGE_R = 10.5
LABEL_SIZE = 14.0
_WIDTH = 0.53
"""Of a character of a name, as a part of its size: rather too much than too little."""
_GAP = 2.0
_HALF = STROKE / 2
Anchor = Literal["start", "middle", "end"]


@dataclass(frozen=True, slots=True)
class Badge:
    """The lettered circle of the line of that index, and where its stem leaves the line."""

    index: int
    at: Point
    tail: Point

    def stem(self) -> tuple[Point, ...]:
        """Places along the stem."""
        count = max(1, math.ceil(math.dist(self.tail, self.at) / 3))
        return tuple(
            (
                self.tail[0] + (self.at[0] - self.tail[0]) * step / count,
                self.tail[1] + (self.at[1] - self.tail[1]) * step / count,
            )
            for step in range(count + 1)
        )


@dataclass(frozen=True, slots=True)
class Label:
    """A card's name in one line of text or two; `at` is the foot of the first."""

    lines: tuple[str, ...]
    at: Point
    anchor: Anchor

    def box(self) -> Box:
        """What the text covers at most."""
        width = max(map(len, self.lines)) * LABEL_SIZE * _WIDTH
        x, y = self.at
        left = {"start": x, "middle": x - width / 2, "end": x - width}[self.anchor]
        return (left, y - 0.75 * LABEL_SIZE, left + width, y + 0.27 * LABEL_SIZE + (len(self.lines) - 1) * LABEL_SIZE)


@dataclass
class Ground:
    """What is drawn already, by kind. `crowded` tells that something found no free place."""

    plot: Plot
    lines: dict[int, list[Point]]
    badges: list[Badge] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    crowded: bool = False

    def extent(self) -> Box:
        """The outline of all that is drawn."""
        boxes = [self.plot.box(cell) for cell in self.plot.places]
        boxes += [label.box() for label in self.labels]
        boxes += [_around(badge.at, BADGE_R) for badge in self.badges]
        boxes += [_around(point, STROKE) for points in self.lines.values() for point in points]
        lefts, tops, rights, bottoms = zip(*boxes, strict=True)
        return (min(lefts), min(tops), max(rights), max(bottoms))


def place(plot: Plot, lines: Sequence[Route], names: Mapping[str, str], badges: bool = True) -> Ground:
    """Names beside their cards, then badges (if wanted) beyond the ends of the lines, where nothing is in the way."""
    ground = Ground(plot, {route.index: list(route.points()) for route in lines})
    for cell, name in names.items():
        _place_label(ground, cell, name)
    for route in lines if badges else ():
        _place_badge(ground, route)
    return ground


def _around(at: Point, reach: float) -> Box:
    return (at[0] - reach, at[1] - reach, at[0] + reach, at[1] + reach)


def _apart(point: Point, box: Box) -> float:
    """From a point to a box; nothing inside it."""
    left, top, right, bottom = box
    return math.hypot(max(left - point[0], point[0] - right, 0), max(top - point[1], point[1] - bottom, 0))


# ---------------------------------------------------------------- names


def _place_label(ground: Ground, cell: str, name: str) -> None:
    choices = list(_label_choices(ground.plot, cell, name))
    free = next((label for label in choices if _label_free(ground, label)), None)
    ground.crowded |= free is None
    ground.labels.append(free or choices[0])


def _label_choices(plot: Plot, cell: str, name: str) -> Iterator[Label]:
    """Beside the card, under it, over it, at its corners; then the same in two lines, then farther away."""
    left, top, right, bottom = plot.box(cell)
    x, y = plot.places[cell]
    for further in (0.0, 9.0, 18.0, 30.0, 45.0, 60.0):
        for lines in _folded(name):
            rest = (len(lines) - 1) * LABEL_SIZE
            level, under, over = y + 5 - rest / 2, bottom + 15 + further, top - 7 - rest - further
            yield Label(lines, (right + 7 + further, level), "start")
            yield Label(lines, (left - 7 - further, level), "end")
            for height in (under, over):
                yield Label(lines, (x, height), "middle")
            for height in (under, over):
                yield Label(lines, (x + 8, height), "start")
                yield Label(lines, (x - 8, height), "end")
            for height in (under, over):
                yield Label(lines, (right - 8, height), "start")
                yield Label(lines, (left + 8, height), "end")


def _folded(name: str) -> Iterator[tuple[str, ...]]:
    """A name in one line, then in two as even as may be."""
    yield (name,)
    words = name.split()
    if len(words) > 1:
        halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
        yield min(halves, key=lambda half: max(map(len, half)))


def _label_free(ground: Ground, label: Label) -> bool:
    box = label.box()
    left, top, right, bottom = box
    boxes = [ground.plot.box(cell) for cell in ground.plot.places] + [other.box() for other in ground.labels]
    if any(
        left < other[2] + _GAP and other[0] < right + _GAP and top < other[3] + _GAP and other[1] < bottom + _GAP
        for other in boxes
    ):
        return False
    if any(_apart(point, box) < _HALF + _GAP for points in ground.lines.values() for point in points):
        return False
    extent = ground.extent()
    return max(right, extent[2]) - min(left, extent[0]) <= MAX_WIDTH - 2 * BADGE_R


# ---------------------------------------------------------------- badges


def _place_badge(ground: Ground, route: Route) -> None:
    choices = list(_badge_choices(ground.plot, route))
    free = next((badge for badge in choices if _badge_free(ground, badge)), None)
    ground.crowded |= free is None
    badge = free or choices[0]
    ground.badges.append(badge)
    ground.lines[route.index] += badge.stem()


def _badge_choices(plot: Plot, route: Route) -> Iterator[Badge]:
    """Straight on beyond an end if possible, else more and more to the side; then aside of any card of the line."""
    tips = list(_ends(route))
    for turns in ((0.0,), (25.0, -25.0), (50.0, -50.0, 75.0, -75.0)):
        for reach in (15.0, 20.0, 27.0):
            for turn in turns:
                for tip, inner in tips:
                    yield Badge(route.index, _beyond(plot, (inner, tip), turn, reach), tip)
    for tip, inner in tips + [(leg.start, leg.end) for leg in route.legs[1:]]:
        for reach in (15.0, 26.0, 40.0):
            for turn in range(0, 360, 20):
                yield Badge(route.index, _beyond(plot, (inner, tip), turn, reach), tip)


def _ends(route: Route) -> Iterator[tuple[Point, Point]]:
    """The ends with the point each comes from; of a closed line every card, away from the middle."""
    if len(route.cells) == 1:
        (x, y) = route.legs[0].start
        yield from (((x, y), inner) for inner in ((x, y + 1), (x + 1, y), (x - 1, y), (x, y - 1)))
    elif not route.closed:
        yield route.legs[0].start, route.legs[0].points()[1]
        yield route.legs[-1].end, route.legs[-1].points()[-2]
    else:
        corners = [leg.start for leg in route.legs]
        middle = (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
        yield from ((corner, middle) for corner in corners if math.dist(corner, middle) > 1)


def _beyond(plot: Plot, along: tuple[Point, Point], turn: float, reach: float) -> Point:
    """So far beyond the edge of the card at the end of `along`, in its direction turned by so many degrees."""
    (dx, dy), tip = unit(*along), along[1]
    angle = math.atan2(dy, dx) + math.radians(turn)
    dx, dy = math.cos(angle), math.sin(angle)
    cell = min(plot.places, key=lambda each: math.dist(plot.places[each], tip))
    left, top, right, bottom = plot.box(cell)
    out_x = ((right if dx > 0 else left) - tip[0]) / dx if abs(dx) > 1e-6 else math.inf
    out_y = ((bottom if dy > 0 else top) - tip[1]) / dy if abs(dy) > 1e-6 else math.inf
    out = min(out_x, out_y) + reach
    return (tip[0] + dx * out, tip[1] + dy * out)


def _badge_free(ground: Ground, badge: Badge) -> bool:
    """Whether the badge touches nothing, and its stem no card but its own, no other line, badge or name."""
    plot, stem = ground.plot, badge.stem()
    own = min(plot.places, key=lambda each: math.dist(plot.places[each], badge.tail))
    cards = [plot.box(cell) for cell in plot.places]
    others = [plot.box(cell) for cell in plot.places if cell != own]
    names = [label.box() for label in ground.labels]
    clear = (
        all(_apart(badge.at, box) > BADGE_R + 1 for box in cards)
        and all(_apart(badge.at, box) > BADGE_R + _GAP for box in names)
        and all(_apart(point, box) > _HALF + 1 for box in (*others, *names) for point in stem)
    )
    return clear and _off_badges(ground, badge) and _off_lines(ground, badge, plot.places[own])


def _off_badges(ground: Ground, badge: Badge) -> bool:
    return all(
        math.dist(badge.at, other.at) > 2 * BADGE_R + _GAP
        and all(math.dist(point, other.at) > BADGE_R + STROKE for point in badge.stem())
        for other in ground.badges
    )


def _off_lines(ground: Ground, badge: Badge, disc: Point) -> bool:
    """Whether other lines keep clear of the badge, and of its stem but where both come out from under one disc."""
    stem = badge.stem()
    bare = [point for point in stem if math.dist(point, disc) > DISC_R + STROKE + _GAP]
    others = [points for index, points in ground.lines.items() if index != badge.index]
    return all(
        math.dist(badge.at, point) > BADGE_R + _HALF + _GAP + 0.5
        and all(math.dist(point, place) > STROKE for place in bare)
        for points in others
        for point in _fine(points)
    ) and not any(hidden(stem, points, (disc,)) for points in others)


def _fine(points: Sequence[Point]) -> Iterator[Point]:
    """The points and those half-way between them."""
    for a, b in pairwise(points):
        yield a
        yield ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
