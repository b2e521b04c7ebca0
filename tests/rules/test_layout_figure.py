"""The picture of a layout: what it shows, that nothing hides, and its words."""

from __future__ import annotations

import math
import re
from itertools import combinations
from xml.etree import ElementTree

import pytest
from cardwright.compiler.rules import layout_svg
from cardwright.compiler.rules.figure import COLOURS
from cardwright.compiler.rules.picture_words import layout_diagram, layout_words
from cardwright.compiler.rules.reading import Reading

SVG = "{http://www.w3.org/2000/svg}"
DRAWN = ["depot", "rails", "iron_cross", "grid", "long_row"]


@pytest.fixture
def drawn_game(request, game):
    return game(request.param) if request.param in ("depot", "rails") else request.getfixturevalue(request.param)


every_layout = pytest.mark.parametrize("drawn_game", DRAWN, indirect=True)


def parts(svg, tag):
    return list(ElementTree.fromstring(svg).iter(SVG + tag))


@every_layout
def test_a_card_and_a_disc_for_each_cell_and_a_badge_for_each_line(drawn_game):
    svg = layout_svg(drawn_game)
    cells = len(drawn_game.layout.cells)
    lines = sum(len(lines.lines) for lines in drawn_game.layout.line_sets)
    assert len(parts(svg, "rect")) == cells
    assert len(parts(svg, "circle")) == cells + lines
    assert len(parts(svg, "path")) == 2 * lines  # a white casing under each
    letters = [text.text for text in parts(svg, "text")][:lines]
    assert letters == list("abcdefgh"[:lines])


def test_depot_discs_number_the_order_of_dealing(game):
    """Both Rails first, then the Switch, then the Depot; cells in the order of the drawing."""
    discs = [text.text for text in parts(layout_svg(game("depot")), "text")]
    assert discs[5:13] == ["1", "1", "1", "2", "3", "1", "1", "1"]
    assert discs[13:] == ["Switch", "Depot"]


def test_turned_cards_count_in_the_order_of_turning(iron_cross):
    """Cells n w c e s, turned n e s w c."""
    discs = [text.text for text in parts(layout_svg(iron_cross), "text")]
    assert discs[2:] == ["1", "4", "5", "2", "3"]


def test_sideways_cards_lie_sideways(game):
    wide = [r for r in parts(layout_svg(game("rails")), "rect") if float(r.get("width")) > float(r.get("height"))]
    assert len(wide) == 2


def test_nine_lines_have_nine_colours_and_mono_has_none(grid):
    svg = layout_svg(grid)
    assert len(set(COLOURS)) == 9
    assert len({path.get("stroke") for path in parts(svg, "path")} - {"#ffffff"}) == 8
    mono = layout_svg(grid, mono=True)
    assert not any(colour in mono for colour in COLOURS)
    dashes = [path.get("stroke-dasharray") for path in parts(mono, "path")][1::2]
    assert len(set(dashes)) == 8


def luminance(colour):
    """Relative luminance of sRGB, WCAG 2."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_white_letters_can_be_read_on_every_badge():
    """Contrast of at least 3:1, as WCAG asks of bold text of this size and of graphics."""
    assert all(1.05 / (luminance(colour) + 0.05) >= 3 for colour in COLOURS)


# Machado, Oliveira and Fernandes (2009): how full colour-vision deficiencies mix linear RGB
DEFICIENCIES = {
    "none": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protan": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "deutan": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "tritan": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def seen(colour, mixing):
    """CIELAB of a colour as it is seen."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    r, g, b = (min(1, max(0, sum(map(math.prod, zip(row, linear, strict=True))))) for row in mixing)
    xyz = (
        (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505,
        0.2126 * r + 0.7152 * g + 0.0722 * b,
        (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089,
    )
    fx, fy, fz = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return (116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz))


@pytest.mark.parametrize("kind", DEFICIENCIES)
def test_colours_stay_apart_for_every_eye(kind):
    """No two are nearer than 15 in CIELAB, six times what can just be told apart."""
    as_seen = [seen(colour, DEFICIENCIES[kind]) for colour in COLOURS]
    assert min(math.dist(one, other) for one, other in combinations(as_seen, 2)) > 15


def test_no_figure_without_a_drawn_layout(game):
    assert layout_svg(game("texas-holdem")) is None


def test_words_and_characters_say_what_the_picture_shows(game):
    reading = Reading(game("depot"))
    words = layout_words(reading)
    assert "the upper left card (1), the upper middle card (1) and the upper right card (1)" in words
    assert "the Depot (3, sideways)" in words
    assert "d, the diagonal that starts at the upper left card" in words
    assert layout_diagram(reading).splitlines() == [
        "[1]   [1]   [1]",
        "      [2]         [3]~",
        "[1]   [1]   [1]",
    ]


@every_layout
def test_no_coordinate_is_a_long_or_negative_zero(drawn_game):
    svg = layout_svg(drawn_game)
    assert not re.search(r"\d\.\d\d", re.sub(r'stroke-width="[\d.]+"', "", svg))
    assert "-0 " not in svg
