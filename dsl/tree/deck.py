"""The deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.words import Name, Rank, Section

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class RanksFrom(Node):
    """`from 7 to A`, or `from (11 - players) to A`: then `less` is the 11, and there is no `lowest`."""

    lowest: Rank | None
    less: int | None
    highest: Rank


@dataclass(frozen=True, slots=True)
class Deck(Section):
    """`deck standard without 2 3 4 5 + 2 jokers`; an inherited deck has no `base`."""

    base: Name | None = None
    copies: int = 1
    without: tuple[Rank, ...] = ()
    jokers: int = 0
    ranks: RanksFrom | None = None
    lines: tuple[DeckLine, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckLine(Line):
    """Base of the lines of a deck."""


@dataclass(frozen=True, slots=True)
class Aces(DeckLine):
    """`aces high`, `aces low`, `aces high or low`, `aces round the corner` (`form` with hyphens); also in a ranking
    and under a category.
    """

    form: str


@dataclass(frozen=True, slots=True)
class SuitOrder(DeckLine):
    """`suits spades > hearts > diamonds > clubs`, best first, as letters."""

    suits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReshuffleDiscards(DeckLine):
    """`reshuffle discards [and burn cards]`."""

    burned: bool = False


@dataclass(frozen=True, slots=True)
class DiscardsNeverReturn(DeckLine):
    pass
