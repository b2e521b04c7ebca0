"""Play: labelled steps and their statements."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.words import Condition, Count, Name, Rank, Text, Who

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class Statement(Line):
    """A line of `play` (or of an event, a part, a settlement)."""


@dataclass(frozen=True, slots=True)
class Labelled(Line):
    """`flop "The flop":` and the statements under it."""

    label: Name
    title: Text | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Ante(Statement):
    by: Who | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class PostBlinds(Statement):
    pass


@dataclass(frozen=True, slots=True)
class PostButtonBlind(Statement):
    pass


@dataclass(frozen=True, slots=True)
class PostBlind(Statement):
    """`blind 1 by left of dealer`."""

    amount: int
    by: Who


@dataclass(frozen=True, slots=True)
class BringIn(Statement):
    by: Who
    suits_break_ties: bool = False


@dataclass(frozen=True, slots=True)
class Straddle(Statement):
    """`straddle [from X] [, doubling] [, at most N]`: voluntary blinds, each twice the last."""

    start: Who | None = None
    doubling: bool = False
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Burn(Statement):
    count: int
    if_allowed: bool = False


@dataclass(frozen=True, slots=True)
class DealPart(Node):
    """`2 down`: so many cards of one facing (`down up unseen apart forehead`)."""

    count: int
    face: str


@dataclass(frozen=True, slots=True)
class OtherFace(Node):
    """`or up for the fee`: how the card lies for who pays the price."""

    face: str
    price: Price


@dataclass(frozen=True, slots=True)
class DealPlayers(Statement):
    """`deal 2 down, 1 up`; `short` is the number that go to the board if the deck runs short.

    `other` is the facing that a player may have for a price.
    """

    parts: tuple[DealPart, ...]
    short: int | None = None
    other: OtherFace | None = None


@dataclass(frozen=True, slots=True)
class DealBoard(Statement):
    """`deal 3 to board`, `deal 5 down to board`."""

    count: int
    face: str = "up"


@dataclass(frozen=True, slots=True)
class DealCells(Statement):
    """`deal u l`, `deal board down`: cells and groups by name, `board` for all of them."""

    cells: tuple[Name, ...]
    face: str = "up"


@dataclass(frozen=True, slots=True)
class Bet(Statement):
    """A betting round. `opening` is the pattern in `open with pair of J or better`, a phrase kept as a tree.

    `otherwise` begins where there is no `start` (`from last raiser or left of last starter`).
    """

    start: Who | None = None
    suits_break_ties: bool = False
    opening: Opening | None = None
    otherwise: Who | None = None


@dataclass(frozen=True, slots=True)
class Opening(Node):
    """`pair of J` in `open with pair of J or better`; `rank` may be a ladder's name."""

    category: Name
    rank: Rank | Name | None = None


@dataclass(frozen=True, slots=True)
class TurnCells(Statement):
    """`turn n, e, s w` + block: groups of cells, turned one group at a time, the block after each."""

    groups: tuple[tuple[Name, ...], ...]
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnChosen(Statement):
    """`turn 3 of a b c by dealer`, or `turn u3 l3 or u4 l4 by dealer` (one of the groups, no `count`) + block."""

    count: int | None
    groups: tuple[tuple[Name, ...], ...]
    by: Who
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Price(Node):
    """`for 1 each`, `for 2 antes`, `for the fee`: `amount` of `unit`; `unit` is `fee` where `fee` may name which."""

    amount: int
    unit: str = "chips"
    each: bool = False
    fee: Name | None = None


@dataclass(frozen=True, slots=True)
class OrDraw(Node):
    """`or 4 if an A is kept`, `or 6 for 1 ante`: one more number of cards that may be drawn."""

    count: int
    price: Price | None = None
    kept: Rank | None = None


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """`draw up to 3`, `draw any up for 1 each, fourth card last`.

    `late` is the number of the card that comes last (`fourth card last`), `by_face` the prices of an up card and of a
    hole card.
    """

    count: Count
    face_up: bool = False
    price: Price | None = None
    start: Who | None = None
    or_fold: bool = False
    others: tuple[OrDraw, ...] = ()
    same_face: bool = False
    late: int | None = None
    by_face: tuple[Price, ...] = ()
    single_from: int | None = None
    """How many cards come for a single one, all but one of which go (`a single card from 2`)."""
    shown: bool = False
    """Whether the cards put aside are turned up when all have drawn (`discards shown`)."""


@dataclass(frozen=True, slots=True)
class Buy(Statement):
    """`buy 1 for 6`: each player in turn may have so many more cards at this price."""

    count: int
    face_up: bool
    price: Price


@dataclass(frozen=True, slots=True)
class Discard(Statement):
    """`discard 1 of hole up`; `discard to 5` has `keep` and no `count`. With `start` players discard in turn."""

    count: Count | None
    place: Name | None = None
    face_up: bool = False
    start: Who | None = None
    keep: int | None = None


@dataclass(frozen=True, slots=True)
class Reveal(Statement):
    count: Count
    together: bool = False


@dataclass(frozen=True, slots=True)
class Flip(Statement):
    """`flip 2 together`: cards that nobody has looked at are turned up."""

    count: int


@dataclass(frozen=True, slots=True)
class Look(Statement):
    """`look at cards 1 3 5`: each player looks at those of his cards, by the order in which they were dealt.

    With `, kept apart` they stay on the table, apart from the rest of the hand.
    """

    places: tuple[int, ...]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class Declare(Statement):
    """`declare high, low or both, together`. `how` is `together`, `in-turn` or None (in turn, `start` first)."""

    words: tuple[Name, ...]
    how: str | None = None
    start: Who | None = None


@dataclass(frozen=True, slots=True)
class NameRank(Statement):
    by: Who


@dataclass(frozen=True, slots=True)
class Case(Line):
    """`if C`, `otherwise if C`, `otherwise` (no condition) and the block under it."""

    condition: Condition | None
    body: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class If(Statement):
    """Its cases in order; the first line's comments are the first case's."""

    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    times: int | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Until(Statement):
    condition: Condition


@dataclass(frozen=True, slots=True)
class DiscardsBecomeDeck(Statement):
    """`discards become the deck`: what is dealt from now on comes from them, shuffled."""


@dataclass(frozen=True, slots=True)
class ThrowIn(Statement):
    pass


@dataclass(frozen=True, slots=True)
class Redeal(Statement):
    """`redeal among everyone`; `ante_again` for `, ante again`: everybody posts again."""

    among: Who
    ante_again: bool = False


@dataclass(frozen=True, slots=True)
class LadderRises(Statement):
    ladder: Name


@dataclass(frozen=True, slots=True)
class Pays(Statement):
    """`that player pays 2 antes` (`unit` is `chips antes ...`)."""

    who: Who
    amount: int
    unit: str


@dataclass(frozen=True, slots=True)
class LikeStep(Statement):
    """`like LABEL` as a step: that label's steps again, or another variant's of this label."""

    label: Name
