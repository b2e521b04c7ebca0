"""The one formatting of a file: four spaces a level, aligned columns, comments kept.

`parse(format_file(x)).file == x` holds for every tree that the grammar can give, and formatting twice
changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, zip_longest

from cardwright.dsl import say_play, say_sections  # noqa: F401 - they teach `say` their nodes
from cardwright.dsl import tree as t
from cardwright.dsl.say import say
from cardwright.dsl.say_hands import category_heading, held_cards, placed_entries
from cardwright.dsl.width import display_width, padded

INDENT = "    "
REMARK_COLUMN = 44
REMARK_GAP = 3
COLUMN_GAP = 4

Texts = list[str]


def format_file(file: t.File) -> str:
    """The canonical text of a file, ending with a line end."""
    page = _Page()
    page.line(file, 0, say(file))
    page.block(file.lines, 1)
    previous: t.Section | None = None
    for section in file.sections:
        page.section(section, 0, blank=not (isinstance(section, t.Option) and isinstance(previous, t.Option)))
        previous = section
    if file.below:
        page.texts.append("")
        page.comments(file.below, 0)
    return "\n".join(page.texts) + "\n"


def format_line(node: t.Line) -> str:
    """One line without its block and comments, as it would stand in a file."""
    return say(node)


@dataclass(slots=True)
class _Page:
    """The lines written so far."""

    texts: Texts = field(default_factory=list)

    def line(self, node: t.Line, depth: int, text: str, *, blank: bool = False) -> None:
        """A line with the comments over it and the one after it."""
        if blank:
            self.texts.append("")
        self.comments(node.comments, depth)
        self.texts.append(_with_remark(INDENT * depth + text, node.remark))

    def comments(self, comments: Iterable[str], depth: int) -> None:
        self.texts.extend(INDENT * depth + _comment(c) for c in comments)

    def block(self, nodes: Sequence[t.Line], depth: int) -> None:
        """Lines that stand under one line."""
        for index, (node, text) in enumerate(zip(nodes, _aligned(nodes), strict=True)):
            self.node(node, depth, text, blank=node.spaced and index > 0)

    def node(self, node: t.Line, depth: int, text: str, *, blank: bool) -> None:
        """A line and what stands under it."""
        if isinstance(node, t.If):
            self.cases(node, depth, blank=blank)
        elif isinstance(node, t.Section):
            self.section(node, depth, blank=blank)
        else:
            self.line(node, depth, text, blank=blank)
            self.block(_under(node), depth + 1)

    def cases(self, node: t.If, depth: int, *, blank: bool) -> None:
        for index, case in enumerate(node.cases):
            word = "otherwise " if index and case.condition else ""
            spaced = case.spaced if index else blank
            self.line(case, depth, word + say(case), blank=spaced)
            self.block(case.body, depth + 1)

    def section(self, node: t.Section, depth: int, *, blank: bool) -> None:
        alone = _lone_entry(node)
        if alone is not None:
            self.line(node, depth, f"{say(node)} {say(alone)}", blank=blank)
            return
        self.line(node, depth, say(node), blank=blank)
        self.block(_under(node), depth + 1)


def _lone_entry(node: t.Section) -> t.WildEntry | None:
    """The entry that stands on the line of `wild` itself: a single one without comments of its own."""
    if not isinstance(node, t.Wild | t.Dead) or node.like is not None or len(node.entries) != 1:
        return None
    entry = node.entries[0]
    return None if entry.comments or entry.remark else entry


def _under(node: t.Line) -> Sequence[t.Line]:
    """What stands under a line, in order."""
    find = _UNDER.get(type(node))
    return find(node) if find else ()


def _field(name: str) -> Callable[[t.Line], Sequence[t.Line]]:
    def find(node: t.Line) -> Sequence[t.Line]:
        lines: Sequence[t.Line] = getattr(node, name)
        return lines

    return find


def _hand_of(node: t.Line) -> Sequence[t.Line]:
    return (node.hand,) if isinstance(node, t.Share) and node.hand else ()


def _option_block(node: t.Line) -> Sequence[t.Line]:
    return (*node.lines, *node.sections) if isinstance(node, t.Option) else ()


_BODIES = (t.Labelled, t.InsteadOf, t.Insert, t.BeforeEach, t.TurnCells, t.TurnChosen, t.Repeat, t.Whenever)
_LINES = (
    *(t.Deck, t.Ranking, t.Category, t.Layout, t.Stakes, t.Conventions, t.Play, t.Showdown, t.Points, t.Series),
    t.Example,
)
_UNDER: dict[type[t.Line], Callable[[t.Line], Sequence[t.Line]]] = {
    **dict.fromkeys(_BODIES, _field("body")),
    **dict.fromkeys(_LINES, _field("lines")),
    t.Wild: _field("entries"),
    t.Dead: _field("entries"),
    t.Share: _hand_of,
    t.Option: _option_block,
}


# ---------------------------------------------------------------- comments


def _comment(text: str) -> str:
    """A comment as written: a blank after its mark, unless it begins with another mark (`#!`, `##`)."""
    return "#" + ("" if text[:1] in ("", "!", "#") else " ") + text


def _with_remark(text: str, remark: str) -> str:
    """A line and the comment after it, in the column where such comments stand."""
    if not remark:
        return text
    return padded(text, max(REMARK_COLUMN, display_width(text) + REMARK_GAP)) + _comment(remark)


# ---------------------------------------------------------------- columns


def _aligned(nodes: Sequence[t.Line]) -> Texts:
    """The texts of a block, with columns where several lines of one shape follow each other."""
    texts: Texts = []
    for shape, run in groupby(nodes, _shape):
        alike = list(run)
        texts.extend(_ALIGN[shape](alike) if shape else map(say, alike))
    return texts


def _shape(node: t.Line) -> str:
    if isinstance(node, t.LayoutRow):
        return "row"
    if isinstance(node, t.Category) and node.name and not node.title and not node.lines:
        return "category"
    return "example" if isinstance(node, t.PlacedCards | t.ExampleHand) else ""


def _drawn(nodes: Sequence[t.Line]) -> Texts:
    """The rows of a layout, cell under cell."""
    rows = [row.cells for row in nodes if isinstance(row, t.LayoutRow)]
    least = max(len(cell.name.text) if cell else 1 for row in rows for cell in row)
    widths = [max(least, *(len(_drawn_cell(c)) for c in column)) for column in zip_longest(*rows)]
    return [" ".join(_drawn_cell(c).ljust(w) for c, w in zip(row, widths, strict=False)).rstrip() for row in rows]


def _drawn_cell(cell: t.Cell | None) -> str:
    return say(cell) if cell else "."


def _categories(nodes: Sequence[t.Line]) -> Texts:
    """Categories with their patterns in a column."""
    found = [node for node in nodes if isinstance(node, t.Category)]
    if len(found) == 1:
        return [say(found[0])]
    width = max(len(category_heading(node)) for node in found) + 2
    return [category_heading(node).ljust(width) + say(node.pattern) for node in found]


def _hands(nodes: Sequence[t.Line]) -> Texts:
    """An example's cards, with what follows the first cards of a line in a column."""
    pairs = [_first_and_rest(node) for node in nodes]
    width = max((len(first) for first, rest in pairs if rest), default=0) + COLUMN_GAP
    return [first.ljust(width) + rest if rest else first for first, rest in pairs]


def _first_and_rest(node: t.Line) -> tuple[str, str]:
    if isinstance(node, t.ExampleHand):
        further = (f"declares {say(node.declares)}" if node.declares else "", say(node.makes) if node.makes else "")
        return held_cards(node), (" " * COLUMN_GAP).join(filter(None, further))
    first, *rest = _entries(node)
    return first, (" " * COLUMN_GAP).join(rest)


def _entries(node: t.Line) -> Iterator[str]:
    yield from placed_entries(node) if isinstance(node, t.PlacedCards) else [say(node)]


_ALIGN: dict[str, Callable[[Sequence[t.Line]], Texts]] = {
    "row": _drawn,
    "category": _categories,
    "example": _hands,
}
