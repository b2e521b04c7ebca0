"""Rankings: categories, their patterns, their order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.deck import Aces
from cardwright.dsl.tree.words import Count, Name, Rank, Section, Text

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class PatternPart(Node):
    """One summand of a pattern.

    `kind` is `cards` (a bare number), `alike`, `suited`, `suited-of-different-ranks`, `run`, `suited-run`,
    `run-of-one-colour`, `rainbow`, `within-a-run`, `wild`, or `part` for a part the category defines itself
    (`rider`, its name in `name`). `to` and `without` bound a run's top (`run to A`, `run without A`).
    """

    kind: str
    count: Count | None = None
    to: Rank | None = None
    without: Rank | None = None
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Pattern(Node):
    parts: tuple[PatternPart, ...]


@dataclass(frozen=True, slots=True)
class RankingLine(Line):
    """Base of the lines of a ranking (`Aces` may stand there as well)."""


@dataclass(frozen=True, slots=True)
class CategoryLine(Line):
    """Base of the lines under a category."""


@dataclass(frozen=True, slots=True)
class PartDefinition(CategoryLine):
    """`rider: 1 of J Q K`: a part of the pattern that is so many cards of these ranks."""

    name: Name
    count: int
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Placement(CategoryLine):
    """`above X` or `below X` under a category."""

    above: bool
    category: Name


@dataclass(frozen=True, slots=True)
class Compare(CategoryLine):
    """`compare rider, suited`: what settles a tie, in order (`run suited rider rest length ...`)."""

    keys: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Category(RankingLine):
    """`ticket "Ticket": 4 suited + rider`. A bare pattern (badugi's `4 rainbow`) has no `name`."""

    name: Name | None
    title: Text | None
    pattern: Pattern
    lines: tuple[CategoryLine | Aces, ...] = ()


@dataclass(frozen=True, slots=True)
class Reorder(RankingLine):
    """`flush above full house`, `X below Y`."""

    category: Name
    above: bool
    other: Name


@dataclass(frozen=True, slots=True)
class LowestBeatsHighest(RankingLine):
    category: Name


@dataclass(frozen=True, slots=True)
class EqualCardsSettle(RankingLine):
    """`equal cards break ties`: where several packs give a hand the same card twice."""


@dataclass(frozen=True, slots=True)
class SuitsSettle(RankingLine):
    """`suits break ties [, pair by kicker, ...]`: `by_kicker` are the categories in which the kicker's suit counts."""

    by_kicker: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class Zeros(RankingLine):
    """`zeros J Q K, which never pair`."""

    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class AsIntended(RankingLine):
    """`as intended`: the order may contradict how often hands come, and its author knows."""


@dataclass(frozen=True, slots=True)
class Ranking(Section):
    """`ranking NAME [low] [of N cards]`, or a patch `ranking like standard` (no `name`)."""

    name: Name | None
    low: bool = False
    size: int | None = None
    lines: tuple[RankingLine | Aces, ...] = ()
