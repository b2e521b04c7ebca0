"""The picture of every layout, measured from the SVG alone: nothing hides, nothing touches, all can be read.

A figure is judged as a reader sees it: paths are sampled, and distances taken between what is drawn.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from itertools import combinations, pairwise
from xml.etree import ElementTree

import numpy as np
import pytest
from cardwright.compiler.game import Cell, DealCells, LabelledStep, Layout, LineSet, Showdown, TableLine, Term
from cardwright.compiler.rules import layout_svg
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import load, variants

SVG = "{http://www.w3.org/2000/svg}"
STROKE, DISC = 5.0, 13.0
COLUMN_POINTS = 82 / 25.4 * 72  # the narrower column: A4, two 19 mm margins and 8 mm between: (210 - 46) / 2 = 82 mm
LARGEST, READABLE = 0.62, 6.0  # points to a unit where there is room; the least size of letters, in points
WIDE = 0.5  # of a letter, as part of the size: the mean of Libertinus Serif Italic is less


# ---------------------------------------------------------------- reading a figure


@dataclass
class Circle:
    at: np.ndarray
    r: float
    fill: str
    place: int


@dataclass
class Picture:
    """What an SVG shows. Boxes are left, top, right, bottom; `place` is the turn in which a shape is drawn."""

    frame: tuple[float, float, float, float]
    cards: list[tuple[float, float, float, float]]
    lines: list[list[np.ndarray]]
    stems: list[list[np.ndarray]]
    dashes: list[str]
    alone: list[list[np.ndarray]]
    badges: list[Circle]
    discs: list[Circle]
    stops: list[Circle]
    labels: list[tuple[float, float, float, float]]
    words: list[str]
    letters: list[str]
    last_line: int
    sizes: list[float]
    alt: str

    @property
    def figure_cards(self):
        """The cards of the large picture, which comes first: each has a disc."""
        return self.cards[: len(self.discs)]


def numbers(element, *keys):
    return tuple(float(element.get(key)) for key in keys)


def polylines(data):
    """Each part of a path as points: corners, and 24 steps to a curve."""
    parts = []
    for kind, values in re.findall(r"([MLC])([^MLC]*)", data):
        points = np.array([float(value) for value in values.split()]).reshape(-1, 2)
        if kind == "M":
            parts.append([points[0]])
        elif kind == "L":
            parts[-1].append(points[0])
        else:
            corners = [parts[-1][-1], *points]
            for t in np.linspace(0, 1, 25)[1:]:
                weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
                parts[-1].append(sum(weight * corner for weight, corner in zip(weights, corners, strict=True)))
    return parts


def text_box(element):
    x, y, size = numbers(element, "x", "y", "font-size")
    width = len(element.text) * size * WIDE
    left = {"start": x, "middle": x - width / 2, "end": x - width}[element.get("text-anchor")]
    return (left, y - 0.7 * size, left + width, y + 0.22 * size)


def read(svg):
    root = ElementTree.fromstring(svg)
    shapes = list(root.iter())

    def of(tag, kind):
        return [(at, e) for at, e in enumerate(shapes) if e.tag == SVG + tag and e.get("class") == kind]

    def circles(kind):
        return [
            Circle(np.array(numbers(e, "cx", "cy")), float(e.get("r")), e.get("fill"), at)
            for at, e in of("circle", kind)
        ]

    def after(kind):
        """The text drawn right after each circle of a kind."""
        return [shapes[at + 1] for at, _ in of("circle", kind)]

    cards = [numbers(e, "x", "y", "width", "height") for _, e in of("rect", "card")]
    drawn = [polylines(e.get("d")) for _, e in of("path", "line")]
    left, top, width, height = map(float, root.get("viewBox").split())
    return Picture(
        frame=(left, top, left + width, top + height),
        cards=[(x, y, x + w, y + h) for x, y, w, h in cards],
        lines=[parts[0] for parts in drawn],
        stems=[parts[1] for parts in drawn],
        dashes=[e.get("stroke-dasharray", "") for _, e in of("path", "line")],
        alone=[polylines(e.get("d"))[0] for _, e in of("path", "alone")],
        badges=circles("badge"),
        discs=circles("disc"),
        stops=circles("stop"),
        labels=[text_box(e) for _, e in of("text", "label")],
        words=[text.text or "" for text in after("disc")],
        letters=[text.text for text in after("badge")],
        last_line=max((at for at, e in enumerate(shapes) if e.tag == SVG + "path"), default=-1),
        sizes=[float(e.get("font-size")) for e in root.iter(SVG + "text")],
        alt=root.get("aria-label"),
    )


def sampled(points, spacing=1.5):
    """Places along a polyline, and the direction of the line there."""
    places, ways = [], []
    for a, b in pairwise(points):
        length = np.linalg.norm(b - a)
        if length < 1e-9:
            continue
        steps = np.arange(0, length, spacing)[:, None] / length
        places.append(a + steps * (b - a))
        ways.append(np.repeat([(b - a) / length], len(steps), axis=0))
    places.append(np.array(points[-1:]))
    ways.append(np.zeros((1, 2)))
    return np.vstack(places), np.vstack(ways)


def to_box(points, box):
    """How far points are from a box, nothing inside it."""
    left, top, right, bottom = box
    x, y = points[..., 0], points[..., 1]
    return np.hypot(np.maximum(np.maximum(left - x, x - right), 0), np.maximum(np.maximum(top - y, y - bottom), 0))


def boxes_meet(one, other):
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def middle(box):
    return np.array([(box[0] + box[2]) / 2, (box[1] + box[3]) / 2])


# ---------------------------------------------------------------- what is asked of a figure


def covered(one, other, discs):
    """How long one line lies on another: nearer than a stroke, in nearly one direction, and not under a disc."""
    (a, way_a), (b, way_b) = sampled(one), sampled(other)
    near = np.linalg.norm(a[:, None] - b[None], axis=2) < STROKE
    alike = np.abs(way_a @ way_b.T) > np.cos(np.radians(15))
    bare = np.ones(len(a), bool)
    for disc in discs:
        bare &= np.linalg.norm(a - disc.at, axis=1) > disc.r
    return 1.5 * np.count_nonzero((near & alike).any(axis=1) & bare)


def line_faults(figure):
    for (i, one), (j, other) in combinations(enumerate(figure.lines), 2):
        pairs = [(one, other), (one, figure.stems[j]), (figure.stems[i], other), (figure.stems[i], figure.stems[j])]
        if any(covered(*pair, figure.discs) > 8 for pair in pairs):
            yield f"line {i} lies on line {j}"
    for i, (line, stem) in enumerate(zip(figure.lines, figure.stems, strict=True)):
        places = sampled(line)[0]
        for disc in figure.discs:
            own = min(np.linalg.norm(corner - disc.at) for corner in line) < disc.r
            if not own and np.linalg.norm(places - disc.at, axis=1).min() < disc.r + STROKE / 2:
                yield f"line {i} runs over a card that is not on it"
        if np.linalg.norm(stem[-1] - figure.badges[i].at) > 0.2:
            yield f"line {i} does not lead to its badge"
        if min(np.linalg.norm(stem[0] - disc.at) for disc in figure.discs) > DISC:
            yield f"the stem of line {i} begins at no card"


def badge_faults(figure):
    for i, badge in enumerate(figure.badges):
        if any(to_box(badge.at, card) < badge.r for card in figure.cards):
            yield f"badge {i} touches a card"
        if any(to_box(badge.at, label) < badge.r for label in figure.labels):
            yield f"badge {i} touches a name"
        for j, line in enumerate(figure.lines):
            way = np.vstack([sampled(line)[0], sampled(figure.stems[j])[0]])
            if i != j and np.linalg.norm(way - badge.at, axis=1).min() < badge.r + STROKE / 2:
                yield f"badge {i} touches line {j}"
        left, top, right, bottom = figure.frame
        if min(badge.at - (left, top)) < badge.r or min((right, bottom) - badge.at) < badge.r:
            yield f"badge {i} leaves the frame"
    for (i, one), (j, other) in combinations(enumerate(figure.badges), 2):
        if np.linalg.norm(one.at - other.at) < one.r + other.r:
            yield f"badges {i} and {j} touch"
    if len(set(figure.letters)) < len(figure.letters):
        yield "two badges bear one letter"


def disc_faults(figure):
    for disc, word, card in zip(figure.discs, figure.words, figure.figure_cards, strict=True):
        if np.linalg.norm(disc.at - middle(card)) > 0.2:
            yield f"disc {word} is not in the middle of its card"
        if (disc.fill, disc.place > figure.last_line or not figure.lines) != ("#ffffff", True):
            yield f"disc {word} does not cover the lines"
        if len(word) * 17 * WIDE > 2 * disc.r - 4:
            yield f"{word} is too long for its disc"


def label_faults(figure):
    left, top, right, bottom = figure.frame
    for i, box in enumerate(figure.labels):
        if any(boxes_meet(box, other) for other in (*figure.cards, *figure.labels[:i])):
            yield f"name {i} touches a card or a name"
        for parts in (figure.lines, figure.stems, figure.alone):
            if any(to_box(sampled(part)[0], box).min() < STROKE / 2 for part in parts):
                yield f"name {i} touches a line"
        if not (left <= box[0] and top <= box[1] and box[2] <= right and box[3] <= bottom):
            yield f"name {i} leaves the frame"


def frame_faults(figure):
    left, top, right, bottom = figure.frame
    edge = np.array([(x, y) for card in figure.cards for x, y in (card[:2], card[2:])])
    ways = [sampled(line)[0] for line in (*figure.lines, *figure.alone)]
    every = np.vstack([edge, *ways])
    if (every.min(axis=0) < (left, top)).any() or (every.max(axis=0) > (right, bottom)).any():
        yield "something leaves the frame"
    if min(figure.sizes) * min(LARGEST, COLUMN_POINTS / (right - left)) < READABLE:
        yield "too wide to be read in a column"


def small_faults(figure):
    """Where each line has a picture of its own: all its cards, a dot on those of the line, and no other line near."""
    count, small = len(figure.figure_cards), figure.cards[len(figure.figure_cards) :]
    if len(small) != count * len(figure.alone):
        yield "a small picture lacks a card"
        return
    for i, line in enumerate(figure.alone):
        own = small[i * count : (i + 1) * count]
        places = sampled(line)[0]
        for j, card in enumerate(small):
            dots = [stop for stop in figure.stops if np.linalg.norm(stop.at - middle(card)) < 0.3]
            near = np.linalg.norm(places - middle(card), axis=1).min()
            if card not in own and to_box(places, card).min() < STROKE:
                yield f"small line {i} touches card {j} of another picture"
            if card in own and (near < 1) != (len(dots) == 1):
                yield f"small line {i} and its dots differ at card {j}"
            if card in own and 1 <= near < 5:
                yield f"small line {i} runs over a card that is not on it"


CHECKS = (line_faults, badge_faults, disc_faults, label_faults, frame_faults, small_faults)


def faults(svg):
    figure = read(svg)
    return [fault for check in CHECKS for fault in check(figure)]


# ---------------------------------------------------------------- every shipped layout


@cache
def games(name):
    """A game as it stands, and with each of its options alone."""
    base = load(name).game
    return [base, *(load(name, [option.id]).game for option in base.options)]


DRAWN = [name for name in variants.ids() if "\nlayout\n" in variants.find(name).read_text("utf-8")]
every_layout = pytest.mark.parametrize("name", DRAWN)


@every_layout
def test_every_shipped_layout_can_be_read(name):
    for game in games(name):
        for mono in (False, True):
            svg = layout_svg(game, mono=mono)
            assert svg is None or faults(svg) == []


def rhythm(dashes):
    """Strokes to a period, their longest and the longest gap; an unbroken line is one endless stroke."""
    values = [float(value) for value in dashes.split()] or [1000.0, 0.1]
    return len(values) // 2, max(values[::2]), max(values[1::2])


@every_layout
def test_black_lines_differ_in_their_dashes(name):
    """Any two in the number of strokes to a period, or one has strokes or gaps half as long again."""
    for game in games(name):
        svg = layout_svg(game, mono=True)
        for one, other in combinations(map(rhythm, read(svg).dashes if svg else ()), 2):
            longer = [max(a, b) / min(a, b) for a, b in zip(one[1:], other[1:], strict=True)]
            assert one[0] != other[0] or max(longer) >= 1.5


# ---------------------------------------------------------------- the words


NUMBERS = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def laid(alt):
    """What a player lays who hears the words: for each card its row, column and mark, and whether it lies sideways."""
    rows, columns = re.match(r"Layout of .+? cards? in (.+?) rows? and (.+?) columns?[,.]", alt).groups()
    count = {words: at for at, words in enumerate(NUMBERS, start=1)}
    found = {}
    for row, where, told in re.findall(r"Row (\d+)(?:, columns? ([^:]+))?: (.*?)\.(?= Row \d| [A-Z][^:]*: |$)", alt):
        cards = re.findall(r"(the [^()]+?) \(([^()]*)\)", told)
        places = [int(place) for place in re.findall(r"\d+", where)] or list(range(1, count[columns] + 1))
        if " to " in where:
            places = list(range(places[0], places[-1] + 1))
        assert len(places) == len(cards)
        for place, (card, facts) in zip(places, cards, strict=True):
            assert card not in found
            found[card] = (int(row), place, facts.split(", ")[0], "sideways" in facts)
    assert max(row for row, *_ in found.values()) == count[rows]
    return found


def shown(figure):
    """The same from the picture."""
    middles = [middle(card) for card in figure.figure_cards]
    across, down = [sorted({round(at[axis], 1) for at in middles}) for axis in (0, 1)]
    return [
        (down.index(round(y, 1)) + 1, across.index(round(x, 1)) + 1, word, card[2] - card[0] > card[3] - card[1])
        for (x, y), word, card in zip(middles, figure.words, figure.figure_cards, strict=True)
    ]


@every_layout
def test_the_words_say_how_to_lay_the_cards(name):
    for game in games(name):
        svg = layout_svg(game)
        if svg:
            figure = read(svg)
            assert sorted(laid(figure.alt).values()) == sorted(shown(figure))


@every_layout
def test_the_words_name_every_line_by_its_letter_and_its_cards(name):
    for game in games(name):
        svg = layout_svg(game)
        if not svg:
            continue
        figure = read(svg)
        cards, places = laid(figure.alt), shown(figure)
        assert re.findall(r"(?<=[:;] )([a-z]), ", figure.alt) == figure.letters
        for line, mark in zip(figure.lines, figure.letters, strict=False):
            told = re.search(
                rf"(?<=[:;] ){mark}, [^;.]*? that starts at (.*?)(?:, passes (.*?))? and ends at (.*?)[;.]", figure.alt
            )
            if told:
                first, between, last = told.groups()
                named = [first, *re.split(r", | and ", between or ""), last]
                there = [
                    place
                    for place, disc in zip(places, figure.discs, strict=True)
                    if min(np.linalg.norm(corner - disc.at) for corner in line) < DISC
                ]
                assert sorted(cards[card] for card in named if card) == sorted(there)


def test_gaps_are_told():
    """Real Poker's four groups of two lie apart."""
    assert "ten" not in read(layout_svg(load("real-poker").game)).alt
    assert "eight columns, with a gap after columns 2, 4 and 6." in read(layout_svg(load("real-poker").game)).alt


# ---------------------------------------------------------------- layouts of all kinds


@st.composite
def layouts(draw):
    """Cards on a grid of up to five by four, some sideways, some named; lines whose steps skip one card at most."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 4))
    spots = [(x, y) for y in range(height) for x in range(width)]
    kept = draw(st.lists(st.sampled_from(spots), min_size=1, unique=True)) if draw(st.booleans()) else spots
    names = st.sampled_from([None, None, None, "Well", "Engine shed", "Last card of the row"])
    sideways = st.sampled_from([False, False, False, True])
    cells = [Cell(id=f"c{at}", x=x, y=y, sideways=draw(sideways)) for at, (x, y) in enumerate(sorted(kept))]
    for at in draw(st.sets(st.integers(0, len(cells) - 1), max_size=2)):
        cells[at] = cells[at].model_copy(update={"title": draw(names) and f"{draw(names)} {at}"})
    near = {
        one.id: [two.id for two in cells if two != one and max(abs(two.x - one.x), abs(two.y - one.y)) <= 2]
        for one in cells
    }
    paths: list[list[str]] = []
    for _ in range(draw(st.integers(0, 11))):
        path = [draw(st.sampled_from([cell.id for cell in cells]))]
        for _ in range(draw(st.integers(0, 5))):
            onward = [cell for cell in near[path[-1]] if cell not in path]
            path += [draw(st.sampled_from(onward))] if onward else []
        if set(path) not in map(set, paths):
            paths.append(path)
    lines = tuple(
        TableLine(cells=tuple(path), shape=draw(st.sampled_from(["bent", "ring"])) if len(path) > 2 else "bent")
        for path in paths
    )
    sets = (LineSet(id="line", title="Line", lines=lines),) if lines else ()
    return Layout(cells=tuple(cells), line_sets=sets, drawn=True)


def game_on(layout):
    """Depot's deck and stakes on another layout."""
    terms = (Term(place="hole"), *([Term(place="line", line_set="line")] if layout.line_sets else []))
    dealt = LabelledStep(label="cards", title="Cards", steps=(DealCells(cells=tuple(c.id for c in layout.cells)),))
    base = load("depot").game
    share = base.showdown.shares[0].model_copy(update={"hand": terms})
    return base.model_copy(
        update={
            "layout": layout,
            "play": (dealt,),
            "showdown": Showdown(hand=terms, shares=(share,)),
            "examples": (),
        }
    )


@settings(max_examples=30, deadline=None)
@given(layouts())
def test_any_layout_can_be_read(layout):
    assert faults(layout_svg(game_on(layout))) == []


# ---------------------------------------------------------------- the measuring itself

CARD = '<rect class="card" x="{}" y="0" width="54" height="74"/>'
DISC_AT = '<circle class="disc" cx="{}" cy="37" r="13" fill="#ffffff"/><text font-size="17">1</text>'
BADGE_AT = '<circle class="badge" cx="{}" cy="{}" r="10.5" fill="#000000"/><text font-size="13.5">{}</text>'


def three_cards(*shapes, discs=(27, 101, 175)):
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-40 -60 310 200">'
        + "".join(CARD.format(x) for x in (0, 74, 148))
        + "".join(shapes)
        + "".join(DISC_AT.format(x) for x in discs)
        + "</svg>"
    )


def line_to(data, x, y, mark="a"):
    return f'<path class="line" d="{data}L{x} {y}"/>' + BADGE_AT.format(x, y, mark)


GOOD = line_to("M27 37L101 37L175 37M27 37", -20, 37)
BAD = {
    "line 0 lies on line 1": three_cards(GOOD, line_to("M101 37L175 37M175 37", 220, 37, "b")),
    "line 0 runs over a card that is not on it": three_cards(line_to("M27 37L175 37M27 37", -20, 37)),
    "badge 0 touches a card": three_cards(line_to("M27 37L101 37L175 37M27 37", -5, 37)),
    "badges 0 and 1 touch": three_cards(GOOD, line_to("M27 44L101 44M27 44", -20, 50, "b")),
    "two badges bear one letter": three_cards(GOOD, line_to("M27 44L101 44M27 44", -20, 60, "a")),
    "badge 1 touches line 0": three_cards(GOOD, line_to("M27 27L101 27M27 27", 64, 37, "b")),
    "badge 0 leaves the frame": three_cards(line_to("M27 37L101 37L175 37M27 37", -35, 37)),
    "disc 1 is not in the middle of its card": three_cards(GOOD, discs=(27, 99, 175)),
    "name 0 touches a line": three_cards(
        GOOD, '<text class="label" x="-25" y="40" font-size="14" text-anchor="start">x</text>'
    ),
}


@pytest.mark.parametrize("fault", BAD)
def test_the_measure_finds(fault):
    assert faults(three_cards(GOOD)) == []
    assert fault in faults(BAD[fault])
