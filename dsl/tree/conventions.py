"""Conventions: what a table does where card rooms differ."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line
from cardwright.dsl.tree.words import Name, Section

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class ConventionLine(Line):
    """Base of the lines of `conventions`."""


@dataclass(frozen=True, slots=True)
class Convention(ConventionLine):
    """A fixed sentence, which gives one of the answers to a question: `short posts count as paid`."""

    about: str
    answer: str


@dataclass(frozen=True, slots=True)
class MostBets(ConventionLine):
    """`at most 4 bets`: bets, completions and raises of a round together."""

    number: int


@dataclass(frozen=True, slots=True)
class BestLow(ConventionLine):
    """`best low is deuce-to-seven`: the low hand of a table where a game leaves that open."""

    ranking: Name


@dataclass(frozen=True, slots=True)
class Conventions(Section):
    lines: tuple[ConventionLine, ...] = ()
