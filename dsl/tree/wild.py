"""Wild and dead cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.rankings import Pattern
from cardwright.dsl.tree.words import Card, Name, Rank, Section

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class WildEntry(Line):
    """One entry of `wild` or `dead`.

    `what` is its expression; `owner` for `, for its owner`; `only` is `high` or `low` in `, for high only`;
    `as_what` the words after `as`, canonical (`any-card-not-in-hand`, `a-bug`); `holding` the ranks and cards of
    `, in a hand with 6`.
    """

    what: WildExpression
    owner: bool = False
    only: str | None = None
    as_what: str | None = None
    holding: tuple[Rank | Card, ...] = ()


@dataclass(frozen=True, slots=True)
class WildExpression(Node):
    """`form` is `cards`, `ranks`, `cards-in-hole`, `ranks-in-hole`, `lowest-card`, `rank-of-lowest-card`,
    `rank-of-last-card`, `rank-of-each-card-apart`, `card-on-cell`, `rank-of-cell`, `rank-of-cell-in-chosen-line`,
    `rank-of-up-card-after` or `named-rank`.

    Its parts are in the fields that apply. `place` is `hole`, `up` or `board` in `lowest hole card`, None in
    `lowest card`; `low_in` the pattern of `with aces low in 5 run to 5`.
    """

    form: str
    ranks: tuple[Rank, ...] = ()
    cards: tuple[Card, ...] = ()
    cell: Name | None = None
    line: Name | None = None
    aces_low: bool = False
    place: str | None = None
    low_in: Pattern | None = None


@dataclass(frozen=True, slots=True)
class Wild(Section):
    entries: tuple[WildEntry, ...] = ()


@dataclass(frozen=True, slots=True)
class Dead(Section):
    """Cards that play in no hand."""

    entries: tuple[WildEntry, ...] = ()
