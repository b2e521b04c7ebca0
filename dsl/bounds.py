"""How much a file may ask for: far more than any game needs, and little enough that everything about it ends soon.

All limits of the language are here, those of a text's letters (`CW1025`) and of its depth (`CW1023`) too; the
page of `CW1026` lists them for authors. The largest shipped file has 75 lines, 7 options, 13 cells and two packs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardwright.dsl import tree as t
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

LONGEST_TEXT = 100_000
"""Letters of a file."""
LONGEST_LINE = 1_000
"""Letters of a line."""
DEEPEST = 20
"""Blocks inside each other."""
LONGEST_NUMBER = 9
"""Digits of any number."""
MOST_COUNTED = 1_000
"""Cards or players in a count such as `draw 0..4`."""
MOST_PACKS = 20
"""Packs of cards in a deck."""
MOST_JOKERS = 100
"""Jokers in a deck."""
MOST_CELLS = 200
"""Cells of a layout, and cards dealt to the board."""
MOST_LINES = 1_000
"""Lines of cells, all sets of a layout together."""
MOST_PARENTS = 20
"""Variants in a line of descent."""
MOST_SUMS = 1_000
"""Ways in which a hand may be put together: sums with a bar between, numbers of cards for each term."""
MOST_HANDS = 20_000
"""Hands that a player may choose from at the showdown: lines, times cards of the places."""
MOST_TERMS = 12
"""Terms of one sum of a hand, and parts of one pattern."""

_MOST: dict[type[t.Line], tuple[int, str]] = {
    t.Option: (30, "options"),
    t.Example: (60, "examples"),
    t.ExampleHand: (500, "hands in examples"),
    t.Ranking: (20, "rankings"),
    t.Category: (100, "kinds of hands"),
    t.LineSet: (50, "sets of lines"),
    t.Labelled: (200, "steps of play"),
    t.Share: (100, "shares"),
    t.RotationGame: (60, "games"),
}
_MOST_OF_ALL = 1_500
MOST = {kind.__name__: most for kind, (most, _) in _MOST.items()} | {"Line": _MOST_OF_ALL}
"""Lines of each kind, and of all kinds together, in one file."""


class Bounds:
    """What one file has asked for so far. The first line beyond a limit is reported, the others are only left out."""

    def __init__(self, report: Report) -> None:
        self._report = report
        self._seen: Counter[type[t.Line]] = Counter()

    def admit(self, node: t.Line) -> bool:
        """Whether there may be this one line more."""
        kind = type(node)
        self._seen[t.Line] += 1
        self._seen[kind] += 1
        if self._seen[t.Line] > _MOST_OF_ALL:
            return self._refuse("lines that say something in one file", self._seen[t.Line], _MOST_OF_ALL, node)
        if kind in _MOST and self._seen[kind] > _MOST[kind][0]:
            return self._refuse(f"{_MOST[kind][1]} in one file", self._seen[kind], _MOST[kind][0], node)
        beyond = [(what, most) for what, there, most in _sizes(node) if there > most]
        for what, most in beyond:
            self._report.add(too_much(what, most, node.span))
        return not beyond

    def _refuse(self, what: str, there: int, most: int, node: t.Line) -> bool:
        if there == most + 1:
            self._report.add(too_much(what, most, node.span))
        return False


def _sizes(node: t.Line) -> Iterator[tuple[str, int, int]]:
    """What of a line is counted, how much there is, and how much there may be."""
    if isinstance(node, t.Deck):
        yield "packs in a deck", node.copies, MOST_PACKS
        yield "jokers in a deck", node.jokers, MOST_JOKERS
    elif isinstance(node, t.Category):
        yield "parts of one kind of hand", len(node.pattern.parts) if node.pattern else 0, MOST_TERMS
    elif isinstance(node, t.Hand):
        yield "terms of one hand", max(len(one.terms) for one in (node, *node.others)), MOST_TERMS


def too_much(what: str, most: int, span: Span) -> Diagnostic:
    """CW1026: more than any game needs."""
    return Diagnostic(
        "CW1026",
        f"There are too many {what}",
        span,
        f"at most {most:,}",
        hint="no game needs so many; say it with fewer",
    )
