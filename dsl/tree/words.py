"""What all parts of a file are made of: names, texts, cards, numbers, seats, predicates; and a section as such."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class Name(Node):
    """An identifier, or a category's name of several words (`three of a kind`)."""

    text: str


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A quoted text, without its quotes."""

    value: str


@dataclass(frozen=True, slots=True)
class Rank(Node):
    """A rank as `2`..`10 J Q K A`, or `joker`. Tens are always spelt `10`."""

    symbol: str


@dataclass(frozen=True, slots=True)
class Card(Node):
    """A card: rank symbol as in `Rank`, suit one of `c d h s`; the joker has none."""

    rank: str
    suit: str


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many: `3`, `2..4`, `2+`, `up to 3`, `exactly 3`, `any`, `all`, `some`, `all or none`, `0 1 or 5`.

    `form` is one of `number range at-least up-to exactly any all some all-or-none one-of`; `values` holds its numbers.
    """

    form: str
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Who(Node):
    """A seat by its part in the game.

    `role` is one of `dealer left-of right-of opener last-raiser last-starter best-showing
    worst-showing that-player active-players each-player everyone ...`;
    `of` is what `left of` and `right of` refer to; `suits_break_ties` belongs to `best showing`;
    `ranking` names one in `best RANKING showing`, `with_board` is `best showing with board`.
    """

    role: str
    of: Who | None = None
    ranking: Name | None = None
    with_board: bool = False


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """A predicate of the closed list (vocabulary, part 11).

    `predicate` is its words with hyphens, arguments left out (`nobody-opened`,
    `no-rank-was-dealt-up`); `arguments` are the ranks, names or numbers in order.
    """

    predicate: str
    arguments: tuple[Rank | Name | Count, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Section(Line):
    """A section. `like` is the name it patches (a variant's or an option's id, or `standard`)."""

    like: Name | None = None
