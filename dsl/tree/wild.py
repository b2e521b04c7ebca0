"""Wild cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.words import Card, Name, Rank, Section

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class WildEntry(Line):
    """One entry of `wild` or `dead`.

    `what` is its expression; `owner` for `, for its owner`; `only` is `high` or `low` in `, for high only`;
    `as_what` the words after `as`, canonical (`any-card-not-in-hand`, `a-bug`).
    """

    what: WildExpression
    owner: bool = False
    only: str | None = None
    as_what: str | None = None


@dataclass(frozen=True, slots=True)
class WildExpression(Node):
    """`form` is `cards`, `ranks`, `rank-of-cell`, `rank-of-lowest-hole-card`,
    `rank-of-up-card-after`, `ranks-in-hole`, `named-rank`, `rank-of-cell-in-chosen-line`, ...

    Its parts are in the fields that apply.
    """

    form: str
    ranks: tuple[Rank, ...] = ()
    cards: tuple[Card, ...] = ()
    cell: Name | None = None
    line: Name | None = None
    aces_low: bool = False


@dataclass(frozen=True, slots=True)
class Wild(Section):
    entries: tuple[WildEntry, ...] = ()
