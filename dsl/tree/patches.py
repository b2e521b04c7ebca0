"""Play as a section, and what changes an inherited one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line
from cardwright.dsl.tree.play import Labelled, Statement
from cardwright.dsl.tree.words import Name, Section, Text

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class InsteadOf(Line):
    """`instead of LINE` + block. `line` is a parsed statement, share or settlement line."""

    line: Line
    body: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Insert(Line):
    """`after LABEL` / `before LABEL` + labelled steps (`where` is `after` or `before`)."""

    where: str
    label: Name
    body: tuple[Labelled, ...]


@dataclass(frozen=True, slots=True)
class BeforeEach(Line):
    """`before each bet` / `before each deal` + statements (`what` is `bet` or `deal`)."""

    what: str
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class WithoutLabels(Line):
    labels: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Retitle(Line):
    """`title LABEL "..."`."""

    label: Name
    title: Text


@dataclass(frozen=True, slots=True)
class Play(Section):
    lines: tuple[Labelled | InsteadOf | Insert | BeforeEach | WithoutLabels | Retitle, ...] = ()
