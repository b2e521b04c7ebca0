"""The layout as a picture: SVG, plain characters, and words, all from the same data.

Cards first, then lines with a white casing, then discs with the deal order; a lettered badge
beyond the end of a line bears the letter of its sub-clause.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape

from cardwright.compiler.game import JOKER, Cell, Example, Game
from cardwright.compiler.rules.document import letter
from cardwright.compiler.rules.grammar import capital, counted, listed, print_title
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.routes import (
    BADGE_R,
    Point,
    Route,
    card_size,
    centre,
    routes,
)
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

_DASHES = ("", "9 4", "2 4", "14 4 2 4", "5 3", "1 3", "12 3", "7 3 1 3", "3 6")
_INK, _EDGE, _TINT = "#1c1c1c", "#4d4d4d", "#fbf3dd"
_GREY = "#eeeeee"
_SERIF = "Libertinus Serif, Georgia, DejaVu Serif, serif"


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
    lines = routes(game.layout)
    order = deal_order(game)
    tinted = dict.fromkeys(always_counting(reading), _GREY if mono else _TINT)
    shapes = [_card(cell, tinted.get(cell.id)) for cell in game.layout.cells]
    shapes += [_route(route, mono) for route in lines]
    shapes += [_badge(route, mono) for route in lines]
    for cell in game.layout.cells:
        shapes.append(_face(cell, cell.card, "mono") if cell.card else _disc(cell, str(order.get(cell.id, ""))))
    shapes += list(_labels(reading))
    return _svg(_frame(reading, lines), shapes, layout_words(reading))


def example_svg(reading: Reading, example: Example, tones: Tones = "two") -> str:
    """The board of an example with its cards and the lines its players use; empty without a drawn layout."""
    layout = reading.game.layout
    if not layout.drawn:
        return ""
    used = {frozenset(hand.line) for hand in example.hands}
    paths = [line.cells for lines in layout.line_sets for line in lines.lines]
    lines = [route for route in routes(layout) if frozenset(paths[route.index]) in used]
    shapes = [_route(route, tones == "mono", stem=False) for route in lines]
    shapes += [_card(cell) for cell in layout.cells]
    shapes += [_face(cell, example.board[cell.id], tones) for cell in layout.cells if cell.id in example.board]
    return _svg(_frame(reading, (), labels=False), shapes, "", title=False)


def always_counting(reading: Reading) -> frozenset[str]:
    """The cells that count for every player, which are tinted where there are lines to choose from."""
    if reading.line_term is None:
        return frozenset()
    return frozenset(c for term in reading.game.showdown.hand if term.place == "cells" for c in term.cells)


# ---------------------------------------------------------------- shapes


def _n(value: float) -> str:
    """A coordinate with at most one decimal, never `-0`."""
    text = f"{round(value, 1) + 0.0:.1f}"
    return text.removesuffix(".0")


def _card(cell: Cell, tint: str | None = None) -> str:
    (x, y), (width, height) = centre(cell), card_size(cell)
    fill = tint or "#ffffff"
    return (
        f'<rect x="{_n(x - width / 2)}" y="{_n(y - height / 2)}" width="{_n(width)}" height="{_n(height)}" '
        f'rx="6" fill="{fill}" stroke="{_EDGE}" stroke-width="1.2"/>'
    )


def _path(route: Route, stem: bool = True) -> str:
    """The legs of a line, and before them the stem to its badge."""
    steps: list[str] = []
    first = True
    for leg in route.legs:
        steps.append(f"{'M' if first else 'L'}{_n(leg.start[0])} {_n(leg.start[1])}")
        bend = f"Q{_n(leg.bulge[0])} {_n(leg.bulge[1])} " if leg.bulge else "L"
        steps.append(f"{bend}{_n(leg.end[0])} {_n(leg.end[1])}")
        first = False
    if stem:
        steps.append(f"M{_n(route.tail[0])} {_n(route.tail[1])}L{_n(route.badge[0])} {_n(route.badge[1])}")
    return "".join(steps)


def _route(route: Route, mono: bool, stem: bool = True) -> str:
    path = _path(route, stem)
    stroke = _INK if mono else colour(route.index)
    dash = _DASHES[route.index % len(_DASHES)] if mono else ""
    dashes = f' stroke-dasharray="{dash}"' if dash else ""
    cap = "butt" if dash else "round"
    common = f'd="{path}" fill="none" stroke-linecap="{cap}" stroke-linejoin="round"'
    return (
        f'<path {common} stroke="#ffffff" stroke-width="9"/><path {common} stroke="{stroke}" stroke-width="5"{dashes}/>'
    )


def _badge(route: Route, mono: bool) -> str:
    fill = _INK if mono else colour(route.index)
    style = 'font-size="13.5" font-weight="bold" fill="#ffffff"'
    return _ball(route.badge, letter(route.letter), radius=BADGE_R, paint=f'fill="{fill}"', drop=4.4, style=style)


def _disc(cell: Cell, text: str) -> str:
    paint = f'fill="#ffffff" stroke="{_INK}" stroke-width="1.8"'
    style = f'font-size="17" font-weight="600" fill="{_INK}"'
    return _ball(centre(cell), escape(text), radius=13, paint=paint, drop=6, style=style)


def _ball(at: Point, text: str, *, radius: float, paint: str, drop: float, style: str) -> str:
    """A circle with a short text on it, whose foot is `drop` below the middle."""
    x, y = at
    return (
        f'<circle cx="{_n(x)}" cy="{_n(y)}" r="{_n(radius)}" {paint}/>'
        f'<text x="{_n(x)}" y="{_n(y + drop)}" {style} text-anchor="middle">{text}</text>'
    )


def _face(cell: Cell, card: str, tones: Tones) -> str:
    """The card's rank and suit, or that it is a joker, turned where the card lies sideways."""
    x, y = centre(cell)
    suit = card[-1]
    fill = SUIT_TONES[tones].get(suit, _INK)
    turn = f' transform="rotate(90 {_n(x)} {_n(y)})"' if cell.sideways else ""
    if card == JOKER:
        words = f'<text x="{_n(x)}" y="{_n(y + 6)}" font-size="17" font-weight="bold">joker</text>'
        return f'<g{turn} fill="{fill}" text-anchor="middle">{words}</g>'
    return (
        f'<g{turn} fill="{fill}" text-anchor="middle">'
        f'<text x="{_n(x)}" y="{_n(y - 4)}" font-size="27" font-weight="bold">{escape(card[:-1])}</text>'
        f'<text x="{_n(x)}" y="{_n(y + 25)}" font-size="28">{SUIT_SIGNS[suit]}\ufe0e</text></g>'
    )


# ---------------------------------------------------------------- labels and frame


def _labels(reading: Reading) -> Iterator[str]:
    for cell_id, words in reading.names.titles.items():
        if cell_id in reading.names.cells:
            (x, y), anchor = _label_place(reading, reading.names.cells[cell_id])
            yield (
                f'<text x="{_n(x)}" y="{_n(y)}" font-size="14" font-style="italic" fill="{_INK}" '
                f'text-anchor="{anchor}">{escape(words)}</text>'
            )


def _label_place(reading: Reading, cell: Cell) -> tuple[Point, str]:
    """Beside the card where the next place is empty, else under it."""
    (x, y), (width, height) = centre(cell), card_size(cell)
    level = [other.x - cell.x for other in reading.names.cells.values() if other.y == cell.y]
    if not any(0 < away < 1.5 for away in level):
        return (x + width / 2 + 7, y + 5), "start"
    if not any(-1.5 < away < 0 for away in level):
        return (x - width / 2 - 7, y + 5), "end"
    return (x, y + height / 2 + 15), "middle"


def _frame(reading: Reading, lines: tuple[Route, ...], labels: bool = True) -> tuple[float, float, float, float]:
    """Left, top, width and height of all that is drawn."""
    xs: list[float] = []
    ys: list[float] = []
    for cell in reading.game.layout.cells:
        (x, y), (width, height) = centre(cell), card_size(cell)
        xs += [x - width / 2, x + width / 2]
        ys += [y - height / 2, y + height / 2]
    for route in lines:
        xs += [route.badge[0] - BADGE_R, route.badge[0] + BADGE_R]
        ys += [route.badge[1] - BADGE_R, route.badge[1] + BADGE_R]
        bulges = [leg.bulge for leg in route.legs if leg.bulge]
        xs += [bulge[0] for bulge in bulges]
        ys += [bulge[1] for bulge in bulges]
    for cell_id, words in reading.names.titles.items() if labels else ():
        (x, y), anchor = _label_place(reading, reading.names.cells[cell_id])
        reach = len(words) * 7.5
        xs += [x, x + reach] if anchor == "start" else [x - reach, x + reach / 2]
        ys += [y + 4]
    margin = 4.0
    left, top = min(xs) - margin, min(ys) - margin
    return left, top, max(xs) + margin - left, max(ys) + margin - top


def _svg(frame: tuple[float, float, float, float], shapes: list[str], words: str, title: bool = True) -> str:
    box = " ".join(_n(value) for value in frame)
    label = f'role="img" aria-label="{escape(words, quote=True)}"' if title else 'aria-hidden="true"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" width="{_n(frame[2])}" '
        f'height="{_n(frame[3])}" font-family="{_SERIF}" {label}>' + "".join(shapes) + "</svg>"
    )


# ---------------------------------------------------------------- the same without a picture


def layout_diagram(reading: Reading) -> str:
    """The layout in plain characters: a bracketed deal order for each card; `~` after one that lies sideways."""
    order = deal_order(reading.game)
    cells = reading.game.layout.cells
    left = min(cell.x for cell in cells)
    rows: list[str] = []
    for level in sorted({cell.y for cell in cells}):
        text = ""
        for cell in sorted((c for c in cells if c.y == level), key=lambda c: c.x):
            text = text.ljust(round((cell.x - left) * 6))
            text += f"[{'J' if cell.card else order.get(cell.id, ' ')}]{'~' if cell.sideways else ''}"
        rows.append(text)
    return "\n".join(rows)


def _mark(cell: Cell, order: Mapping[str, int]) -> str:
    return "a joker" if cell.card else str(order.get(cell.id, ""))


def layout_words(reading: Reading) -> str:
    """The picture in words: the cards row by row with their deal order, then the lines."""
    order = deal_order(reading.game)
    layout = reading.game.layout
    words = [f"Layout of {counted(len(layout.cells), 'card')}."]
    for at, level in enumerate(sorted({cell.y for cell in layout.cells}), start=1):
        row = [cell for cell in layout.cells if cell.y == level]
        told = [
            f"{reading.names.cell(cell.id)} ({_mark(cell, order)}{', sideways' if cell.sideways else ''})"
            for cell in sorted(row, key=lambda cell: cell.x)
        ]
        words.append(f"Row {at}: {listed(told)}.")
    for lines in layout.line_sets:
        told = [f"{letter(at)}, {reading.names.line(lines, line)}" for at, line in enumerate(lines.lines)]
        words.append(f"{capital(print_title(lines.title))}: {'; '.join(told)}.")
    return " ".join(words)
