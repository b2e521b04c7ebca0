"""The showdown, and what lasts over several deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.patches import InsteadOf
from cardwright.dsl.tree.play import If, Opening, Statement
from cardwright.dsl.tree.rankings import Pattern
from cardwright.dsl.tree.words import Card, Condition, Count, Name, Rank, Section

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class HandTerm(Node):
    """`2 hole`, `one rail`, `d`, `2 of one square`, `1 r`: how many cards of which place.

    `one` marks a choice of one line of a set. `places` is the place or cell; no `count` means
    as many of them as wanted.
    """

    place: Name
    count: Count | None = None
    one: bool = False


@dataclass(frozen=True, slots=True)
class Hand(Line):
    terms: tuple[HandTerm, ...]


@dataclass(frozen=True, slots=True)
class Winner(Node):
    """Who takes a share: `form` is `best` (with `ranking`), `highest-of-suit`/`lowest-of-suit` (with `suit`, `place`),
    `holder-of` (with `card`).
    """

    form: str
    ranking: Name | None = None
    suit: str | None = None
    place: Name | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Qualifier(Node):
    """`8 or lower` (`or-lower`, `rank`), `full house or better` (`or-better`, `category`), `pairs ignored`,
    `4 rainbow` (`pattern`), `if declared spade` (`if-declared`, `word`).
    """

    form: str
    rank: Rank | None = None
    category: Name | None = None
    pattern: Pattern | None = None
    word: Name | None = None


@dataclass(frozen=True, slots=True)
class Share(Line):
    """`half to best high, 8 or lower`. `amount` is `pot half third` or a token's name."""

    amount: Name
    winner: Winner
    qualifiers: tuple[Qualifier, ...] = ()
    hand: Hand | None = None


@dataclass(frozen=True, slots=True)
class ShowdownRule(Line):
    """A fixed sentence: `rule` is `both-must-win-both`, `both-use-one-line`, ...; `tie_loses` for `, a tie loses`."""

    rule: str
    tie_loses: bool = False


@dataclass(frozen=True, slots=True)
class OpenerProves(Line):
    opening: Opening


@dataclass(frozen=True, slots=True)
class Showdown(Section):
    lines: tuple[Hand | Share | ShowdownRule | OpenerProves | If | Statement | InsteadOf, ...] = ()


@dataclass(frozen=True, slots=True)
class DealAgain(Line):
    """`deal again until C`."""

    condition: Condition
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class PotToThatPlayer(Line):
    pass


@dataclass(frozen=True, slots=True)
class Series(Section):
    lines: tuple[DealAgain | PotToThatPlayer, ...] = ()
