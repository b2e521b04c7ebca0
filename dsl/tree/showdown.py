"""The showdown, and what lasts over several deals."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.patches import InsteadOf
from cardwright.dsl.tree.play import If, Opening, Statement
from cardwright.dsl.tree.rankings import Pattern
from cardwright.dsl.tree.words import Card, Condition, Count, Name, Rank, Section, Text

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
    """`hand 2 hole + 3 board`; `others` are the sums after each bar: `hand a | b` is a hand of one of them."""

    terms: tuple[HandTerm, ...]
    others: tuple[Hand, ...] = ()


@dataclass(frozen=True, slots=True)
class Winner(Node):
    """Who takes a share.

    `form` is `best`, `second-best`, `third-best` (with `ranking`); `highest-of-suit`, `lowest-of-suit` (with `suit`,
    or with the `cell` whose card names the suit; `place`); `holder-of` (with `cards`, `place`); `most` (with
    `points`, `place`).
    """

    form: str
    ranking: Name | None = None
    suit: str | None = None
    place: Name | None = None
    cards: tuple[Card, ...] = ()
    cell: Name | None = None
    points: Name | None = None


@dataclass(frozen=True, slots=True)
class Qualifier(Node):
    """`8 or lower` (`or-lower`, `rank`), `full house or better` (`or-better`, `category`), `pairs ignored`,
    `4 rainbow` (`pattern`), `only pair of 7` (`only`, `category` and perhaps `rank`),
    `if declared spade` (`if-declared`, `word`).
    """

    form: str
    rank: Rank | Name | None = None
    category: Name | None = None
    pattern: Pattern | None = None
    word: Name | None = None


@dataclass(frozen=True, slots=True)
class Share(Line):
    """`half "The low half" to best low, 8 or lower`. `amount` is `pot half third rest 3/4 60%` or a token's name."""

    amount: Name
    winner: Winner
    qualifiers: tuple[Qualifier, ...] = ()
    hand: Hand | None = None
    title: Text | None = None


@dataclass(frozen=True, slots=True)
class ShowdownRule(Line):
    """A fixed sentence: `rule` is `both-must-win-both`, `both-use-one-line`, ...

    `tie_loses` is for `, a tie loses`, `except_best` for `except with the best hand there is` after that.
    """

    rule: str
    tie_loses: bool = False
    except_best: bool = False


@dataclass(frozen=True, slots=True)
class Worth(Line):
    """`A: 1 or 11`, `2..10: face value`: what cards of these ranks count. `values` empty: their face value.

    `through` marks a run of ranks, from the first to the second.
    """

    ranks: tuple[Rank, ...]
    values: tuple[int, ...] = ()
    through: bool = False


@dataclass(frozen=True, slots=True)
class Points(Section):
    """`points blackjack "Blackjack", up to 21`; `of 5 cards in one suit`: `most` cards, else all cards count."""

    name: Name
    title: Text | None = None
    most: int | None = None
    limit: int | None = None
    lines: tuple[Worth, ...] = ()


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
