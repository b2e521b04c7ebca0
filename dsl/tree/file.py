"""The whole file: events, examples, options, the first line."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.header import Aka, AtMostDealtIn, By, ChangeEvery, Family, Note, Players, RotationGame
from cardwright.dsl.tree.play import Statement
from cardwright.dsl.tree.words import Card, Name, Rank, Section, Text

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class Tokens(Section):
    name: Name


@dataclass(frozen=True, slots=True)
class Ladder(Section):
    name: Name
    rungs: tuple[Rank, ...]
    then: str | None = None


@dataclass(frozen=True, slots=True)
class Event(Node):
    """What an event waits for: `form` is `card-is-dealt`, `up-card-becomes-wild`, ...

    `rank`, `card` and `face` are given where they apply.
    """

    form: str
    rank: Rank | None = None
    card: Card | None = None
    face: str | None = None


@dataclass(frozen=True, slots=True)
class Whenever(Section):
    name: Name
    title: Text | None
    event: Event
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedCards(Line):
    """`u 5s 2d Kd`, `board As Qh`: the cards of a cell, a group or the board in an example.

    A line may hold several, `entries` in order.
    """

    entries: tuple[tuple[Name, tuple[Card, ...]], ...]


@dataclass(frozen=True, slots=True)
class ExamplePlayers(Line):
    number: int


@dataclass(frozen=True, slots=True)
class Claim(Node):
    """`makes ticket 9s 8s 7s 5s Qh using rail u1 s l3`."""

    category: Name
    cards: tuple[Card, ...] = ()
    line_set: Name | None = None
    line: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class ExampleHand(Line):
    """`A  9s 8s | 7h apart 4c  declares low  makes ...`: a player's letter, own cards, the word.

    Up cards come after the bar, then cards that lie apart.
    """

    player: Name
    hole: tuple[Card, ...]
    up: tuple[Card, ...] = ()
    makes: Claim | None = None
    declares: Name | None = None
    apart: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome(Line):
    """`A wins`, `A B C split: two pair`, `nobody wins` (no players)."""

    players: tuple[Name, ...]
    category: Name | None = None


@dataclass(frozen=True, slots=True)
class Example(Section):
    title: Text
    lines: tuple[PlacedCards | ExamplePlayers | ExampleHand | Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Option(Section):
    """`option ID "Title" [like OPTION] [with A, B] [for stud games] [default]` and the sections under it."""

    id: Name
    title: Text
    with_options: tuple[Name, ...] = ()
    default: bool = False
    lines: tuple[HeaderLine, ...] = ()
    sections: tuple[Section, ...] = ()


HeaderLine = Aka | By | Family | Players | Note | ChangeEvery | AtMostDealtIn | RotationGame


@dataclass(frozen=True, slots=True)
class File(Line):
    """A whole file: `variant | session | rotation ID "Title" [like ID [with OPTION, ...]]` and what follows.

    `below` are comments after the last line.
    """

    kind: str
    id: Name
    title: Text
    like: Name | None = None
    with_options: tuple[Name, ...] = ()
    lines: tuple[HeaderLine, ...] = ()
    sections: tuple[Section, ...] = ()
    below: tuple[str, ...] = field(default=(), compare=False, repr=False)
