"""The layout as a picture, in SVG.

Cards first, then lines with a white casing, then discs with the deal order; a lettered badge beyond the end of a line
bears the letter of its sub-clause. Lines that would crowd each other out are drawn apart, each in a small picture.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import combinations

from cardwright.compiler.game import JOKER, Example, Game, TableLine
from cardwright.compiler.rules.document import letter
from cardwright.compiler.rules.picture_words import layout_words
from cardwright.compiler.rules.placing import BADGE_R, LABEL_SIZE, Badge, Ground, Label, place
from cardwright.compiler.rules.plot import DISC_R, MAX_WIDTH, Box, Plot, Point, plot
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.routes import MOST_LANES, STROKE, Route, Routes, hidden, routes
from cardwright.compiler.rules.timeline import deal_order
from cardwright.compiler.rules.tones import SUIT_SIGNS, SUIT_TONES, Tones

COLOURS = (
    "#0072b2",
    "#d55e00",
    "#8a2be2",
    "#0b5d1e",
    "#808080",
    "#dc0045",
    "#7a0f63",
    "#26001b",
    "#00007a",
)
"""Nine colours that stay apart under the common colour-vision deficiencies, by lightness as well as hue."""

_DASHES = ("", "16 5", "3 3", "16 4 3 4", "7 7", "1.2 1.8", "12 3 3 3 3 3", "3 9", "28 4 9 4")
"""Nine patterns for black lines: each differs from any other in its strokes to a period, or in their length or gap."""

_INK, _EDGE, _TINT = "#1c1c1c", "#4d4d4d", "#fbf3dd"
_GREY = "#eeeeee"
_SERIF = "Libertinus Serif, Georgia, DejaVu Serif, serif"
_MARGIN = 4.0
_SMALL, _BETWEEN = 0.32, 16.0
"""The scale of the small pictures, and the room between them."""


def colour(index: int) -> str:
    """The colour of the line at that place among all lines."""
    return COLOURS[index % len(COLOURS)]


def layout_svg(game: Game, mono: bool = False) -> str | None:
    """The layout figure as an SVG text; None where shared cards have no drawn layout.

    `mono` draws black lines told apart by dashes.
    """
    if not game.layout.drawn:
        return None
    reading = Reading(game)
    paths, plan = _paths(reading), plot(game.layout)
    found = routes(plan, paths)
    ground = place(plan, found.routes, reading.names.titles)
    crowded = _crowded(found, ground)
    if crowded:
        ground = place(plan, (), reading.names.titles)
    lines = () if crowded else found.routes
    frame, shapes = ground.extent(), list(_picture(reading, ground, lines, mono))
    if crowded:
        frame, small = _small_pictures(plan, paths, frame, mono)
        shapes += small
    return _svg(frame, shapes, layout_words(reading))


def example_svg(reading: Reading, example: Example, tones: Tones = "two") -> str:
    """The board of an example with its cards and the lines its players use; empty without a drawn layout."""
    layout = reading.game.layout
    if not layout.drawn:
        return ""
    used = {frozenset(hand.line) for hand in example.hands}
    plan = plot(layout)
    lines = routes(plan, {at: path for at, path in _paths(reading).items() if frozenset(path) in used}).routes
    tilted = {cell.id for cell in layout.cells if cell.sideways}
    shapes = [_route(route, tones == "mono") for route in lines]
    shapes += [_card(plan, cell.id) for cell in layout.cells]
    shapes += [_face(plan.places[cell], card, tones, cell in tilted) for cell, card in example.board.items()]
    return _svg(place(plan, lines, {}, badges=False).extent(), shapes, "", title=False)


def always_counting(reading: Reading) -> frozenset[str]:
    """The cells that count for every player, which are tinted where there are lines to choose from."""
    if reading.line_term is None:
        return frozenset()
    return frozenset(c for term in reading.game.showdown.hand if term.place == "cells" for c in term.cells)


# ---------------------------------------------------------------- what is drawn


def _paths(reading: Reading) -> dict[int, tuple[str, ...]]:
    """The cells of each line in the order of drawing, by its place among all; a ring comes back to its first."""
    lines = [line for lines in reading.game.layout.line_sets for line in lines.lines]
    return {index: _path_of(reading, line) for index, line in enumerate(lines)}


def _path_of(reading: Reading, line: TableLine) -> tuple[str, ...]:
    if line.shape == "ring":
        return (*line.cells, line.cells[0])
    if not reading.names.is_block(line):
        return line.cells
    cells = [reading.names.cells[cell] for cell in line.cells]
    x, y = (sum(values) / len(cells) for values in zip(*((cell.x, cell.y) for cell in cells), strict=True))
    if any((cell.x, cell.y) == (x, y) for cell in cells):
        return line.cells
    ring = sorted(cells, key=lambda cell: math.atan2(cell.y - y, cell.x - x))
    return tuple(cell.id for cell in (*ring, ring[0]))


def _crowded(found: Routes, ground: Ground) -> bool:
    """Whether one picture of all lines would hide something."""
    if found.lanes > MOST_LANES or len(found.routes) > len(COLOURS) or ground.crowded:
        return True
    discs = tuple(ground.plot.places.values())
    on_cards = [
        math.dist(point, disc) < DISC_R + STROKE / 2
        for route in found.routes
        for disc in ground.plot.strangers(route.cells)
        for point in route.points()
    ]
    drawn = ground.lines.values()
    return any(on_cards) or any(hidden(one, other, discs) > STROKE for one, other in combinations(drawn, 2))


def _picture(reading: Reading, ground: Ground, lines: Sequence[Route], mono: bool) -> Iterator[str]:
    """The cards with their discs and names, the lines with their badges."""
    cells, order = reading.game.layout.cells, deal_order(reading.game)
    tinted = dict.fromkeys(always_counting(reading), _GREY if mono else _TINT)
    badges = {badge.index: badge for badge in ground.badges}
    yield from (_card(ground.plot, cell.id, tinted.get(cell.id)) for cell in cells)
    yield from (_route(route, mono, badges[route.index]) for route in lines)
    yield from (_badge(badge, mono) for badge in ground.badges)
    for cell in cells:
        at = ground.plot.places[cell.id]
        yield _face(at, cell.card, "mono", cell.sideways) if cell.card else _disc(at, str(order.get(cell.id, "")))
    yield from map(_label, ground.labels)


def _small_pictures(plan: Plot, paths: Mapping[int, Sequence[str]], above: Box, mono: bool) -> tuple[Box, list[str]]:
    """One picture for each line, in rows below `above`, its badge over it; and the outline of all."""
    alone = {index: routes(plan, {index: path}).routes[0] for index, path in paths.items()}
    left, top, right, bottom = place(plan, tuple(alone.values()), {}, badges=False).extent()
    width, height = (right - left) * _SMALL, (bottom - top) * _SMALL + 2 * BADGE_R + 5
    across = max(1, int((MAX_WIDTH - 2 * _MARGIN + _BETWEEN) // (width + _BETWEEN)))
    down = math.ceil(len(alone) / across)
    across = math.ceil(len(alone) / down)
    total = across * (width + _BETWEEN) - _BETWEEN
    start = ((above[0] + above[2] - total) / 2, above[3] + 1.5 * _BETWEEN)
    shapes: list[str] = []
    for at, (index, route) in enumerate(alone.items()):
        x = start[0] + at % across * (width + _BETWEEN)
        y = start[1] + at // across * (height + _BETWEEN)
        head = Badge(index, (x + width / 2, y + BADGE_R), (x, y))
        shift = (x - left * _SMALL, y + 2 * BADGE_R + 5 - top * _SMALL)
        small = plan.scaled(_SMALL, shift)
        ink = _INK if mono else colour(index)
        shapes += [_card(small, cell, radius=3) for cell in plan.places]
        path = _steps(route.scaled(_SMALL, shift))
        shapes.append(
            f'<path class="alone" d="{path}" fill="none" stroke-linejoin="round" stroke="{ink}" stroke-width="3.5"/>'
        )
        shapes += [_ball(small.places[cell], 5, f'class="stop" fill="{ink}"') for cell in dict.fromkeys(paths[index])]
        shapes.append(_badge(head, mono))
    foot = start[1] + down * (height + _BETWEEN) - _BETWEEN
    return (min(above[0], start[0]), above[1], max(above[2], start[0] + total), foot), shapes


# ---------------------------------------------------------------- shapes


def _n(value: float) -> str:
    """A coordinate with at most one decimal, never `-0`."""
    text = f"{round(value, 1) + 0.0:.1f}"
    return text.removesuffix(".0")


def _pair(point: Point) -> str:
    return f"{_n(point[0])} {_n(point[1])}"


def _card(plan: Plot, cell: str, tint: str | None = None, radius: int = 6) -> str:
    left, top, right, bottom = plan.box(cell)
    return (
        f'<rect class="card" x="{_n(left)}" y="{_n(top)}" width="{_n(right - left)}" height="{_n(bottom - top)}" '
        f'rx="{radius}" fill="{tint or "#ffffff"}" stroke="{_EDGE}" stroke-width="1.2"/>'
    )


def _steps(route: Route) -> str:
    """The legs of a line, as the data of a path."""
    steps: list[str] = []
    for at, leg in enumerate(route.legs):
        steps.append(f"{'L' if at else 'M'}{_pair(leg.start)}")
        bend = f"C{_pair(leg.bend[0])} {_pair(leg.bend[1])} " if leg.bend else "L"
        steps.append(f"{bend}{_pair(leg.end)}")
    return "".join(steps)


def _route(route: Route, mono: bool, badge: Badge | None = None) -> str:
    """A line, and the stem to its badge."""
    path = _steps(route) + (f"M{_pair(badge.tail)}L{_pair(badge.at)}" if badge else "")
    stroke = _INK if mono else colour(route.index)
    dash = _DASHES[route.index % len(_DASHES)] if mono else ""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    common = f'd="{path}" fill="none" stroke-linecap="{"butt" if dash else "round"}" stroke-linejoin="round"'
    return (
        f'<path class="casing" {common} stroke="#ffffff" stroke-width="9"/>'
        f'<path class="line" {common} stroke="{stroke}" stroke-width="{_n(STROKE)}"{dashes}/>'
    )


def _badge(badge: Badge, mono: bool) -> str:
    ball = _ball(badge.at, BADGE_R, f'class="badge" fill="{_INK if mono else colour(badge.index)}"')
    style = 'font-size="13.5" font-weight="bold" fill="#ffffff"'
    return ball + _word(badge.at, letter(badge.index), 4.4, style)


def _disc(at: Point, text: str) -> str:
    ball = _ball(at, DISC_R, f'class="disc" fill="#ffffff" stroke="{_INK}" stroke-width="1.8"')
    return ball + _word(at, text, 6, f'font-size="17" font-weight="600" fill="{_INK}"')


def _ball(at: Point, radius: float, paint: str) -> str:
    return f'<circle cx="{_n(at[0])}" cy="{_n(at[1])}" r="{_n(radius)}" {paint}/>'


def _word(at: Point, text: str, drop: float, style: str) -> str:
    """A short text about a point, its foot `drop` below."""
    return f'<text x="{_n(at[0])}" y="{_n(at[1] + drop)}" {style} text-anchor="middle">{escape(text)}</text>'


def _face(at: Point, card: str, tones: Tones, sideways: bool) -> str:
    """The card's rank and suit, or that it is a joker, turned where the card lies sideways."""
    x, y = at
    suit = card[-1]
    fill = SUIT_TONES[tones].get(suit, _INK)
    turn = f' transform="rotate(90 {_n(x)} {_n(y)})"' if sideways else ""
    if card == JOKER:
        words = f'<text x="{_n(x)}" y="{_n(y + 6)}" font-size="17" font-weight="bold">joker</text>'
        return f'<g{turn} fill="{fill}" text-anchor="middle">{words}</g>'
    return (
        f'<g{turn} fill="{fill}" text-anchor="middle">'
        f'<text x="{_n(x)}" y="{_n(y - 4)}" font-size="27" font-weight="bold">{escape(card[:-1])}</text>'
        f'<text x="{_n(x)}" y="{_n(y + 25)}" font-size="28">{SUIT_SIGNS[suit]}\ufe0e</text></g>'
    )


def _label(label: Label) -> str:
    x, y = label.at
    style = f'font-size="{_n(LABEL_SIZE)}" font-style="italic" fill="{_INK}" text-anchor="{label.anchor}"'
    return "".join(
        f'<text class="label" x="{_n(x)}" y="{_n(y + at * LABEL_SIZE)}" {style}>{escape(words)}</text>'
        for at, words in enumerate(label.lines)
    )


def _svg(around: Box, shapes: Sequence[str], words: str, title: bool = True) -> str:
    left, top, right, bottom = around
    width, height = right - left + 2 * _MARGIN, bottom - top + 2 * _MARGIN
    box = " ".join(map(_n, (left - _MARGIN, top - _MARGIN, width, height)))
    label = f'role="img" aria-label="{escape(words, quote=True)}"' if title else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{_n(width)}" '
        f'height="{_n(height)}" font-family="{_SERIF}" {label}>' + "".join(shapes) + "</svg>"
    )
