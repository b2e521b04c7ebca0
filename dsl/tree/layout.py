"""The layout: the drawing and the lines in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.words import Name, Section, Text

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class Cell(Node):
    """A place of the drawing; `sideways` for `d~`."""

    name: Name
    sideways: bool = False


@dataclass(frozen=True, slots=True)
class LayoutRow(Line):
    """A drawn row: cells and gaps (`.` is None)."""

    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class AsideCells(Line):
    """`aside m "Title", ...`: cells that are in no hand."""

    cells: tuple[tuple[Name, Text | None], ...]


@dataclass(frozen=True, slots=True)
class LaidJoker(Line):
    """`joker on m`: a joker lies there from the beginning, for everybody."""

    cell: Name


@dataclass(frozen=True, slots=True)
class LineChoice(Node):
    """One way to name lines: `form` is `cells every-row every-column every-diagonal every-line every-path`.

    `cells` are the spelt-out cells or groups, `length` the number in `every line of 3`,
    `through` the cell of `every line of 3 through s`, `along` the line set of `every path of 3 along NAME`.
    """

    form: str
    cells: tuple[Name, ...] = ()
    length: int | None = None
    through: Name | None = None
    along: Name | None = None


@dataclass(frozen=True, slots=True)
class LineSet(Line):
    """`rail "Rail": u | l | every line of 3 through s [, round]`."""

    name: Name
    title: Text | None
    choices: tuple[LineChoice, ...]
    round: bool = False


@dataclass(frozen=True, slots=True)
class Layout(Section):
    lines: tuple[LayoutRow | AsideCells | LaidJoker | LineSet, ...] = ()
