"""The rule sheet as a tree: what is said, in which order, and nothing about how it looks.

Inline text is a tuple of runs. Numbers come from position (`Document.numbers`), references name a
sentence by its id, so moving a clause never breaks a cross-reference.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

LETTERS = "abcdefghijklmnopqrstuvwxyz"


@dataclass(frozen=True, slots=True)
class Text:
    """Plain words, with typographer's quotes."""

    text: str


@dataclass(frozen=True, slots=True)
class Emphasis:
    """A term where it is introduced."""

    text: str


@dataclass(frozen=True, slots=True)
class Card:
    """A card: rank symbol `2`..`A` and suit letter `c d h s`."""

    rank: str
    suit: str


@dataclass(frozen=True, slots=True)
class Hand:
    """Cards side by side: never broken over two lines."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RankSequence:
    """Ranks that follow one another, `A-2-3-4-5`: never broken over two lines."""

    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Reference:
    """The number of the sentence, figure or table of that id."""

    id: str


Run = Text | Emphasis | Card | Hand | RankSequence | Reference
Inline = tuple[Run, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One rule and its words. `id` is stable: `deck.size`, `ranking.order`, `bet.order.later`."""

    id: str
    text: Inline


@dataclass(frozen=True, slots=True)
class Item:
    """A lettered sub-clause. `badge` is the number of the line in the figure that bears the same letter.

    `cards` are shown beside it: a hand of the kind that it speaks of.
    """

    sentence: Sentence
    badge: int | None = None
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Clause:
    """A numbered paragraph, its run-in heading (or none), its sentences and sub-clauses.

    `first` is the place of the first letter: lines of a figure are lettered on from set to set, so that no two badges
    bear the same one.
    """

    sentences: tuple[Sentence, ...]
    items: tuple[Item, ...] = ()
    heading: str = ""
    first: int = 0

    def lettered(self) -> Iterator[tuple[str, Item]]:
        """The sub-clauses and their letters."""
        return ((letter(at), item) for at, item in enumerate(self.items, start=self.first))


@dataclass(frozen=True, slots=True)
class Figure:
    """A drawing. `svg` is the picture, `diagram` the same in plain characters, `alt` the same in words.

    `legend` explains what only the picture shows: letters and tints.
    """

    id: str
    caption: Inline
    legend: Inline
    svg: str
    diagram: str
    alt: str


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of inline text under a head."""

    id: str
    caption: Inline
    head: tuple[str, ...]
    rows: tuple[tuple[Inline, ...], ...]


Block = Clause | Figure | Table


@dataclass(frozen=True, slots=True)
class Article:
    """A numbered chapter."""

    id: str
    title: str
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Fact:
    """A line of the facts box."""

    label: str
    text: Inline


@dataclass(frozen=True, slots=True)
class ExampleRow:
    """A named part of the board and the cards that lie there."""

    label: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ExamplePlayer:
    """One player's part of an example: the cards held, the five that count, and the words."""

    name: str
    caption: str
    held: tuple[Card, ...]
    played: tuple[Card, ...]
    sentence: Sentence


@dataclass(frozen=True, slots=True)
class ExampleBox:
    """A judged deal. `svg` draws the board where the game has a layout; empty otherwise."""

    id: str
    title: str
    rows: tuple[ExampleRow, ...]
    players: tuple[ExamplePlayer, ...]
    verdict: Sentence
    svg: str = ""


@dataclass(frozen=True, slots=True)
class Question:
    """A question as a player asks it, and its answer."""

    question: str
    answer: Sentence


@dataclass(frozen=True, slots=True)
class Document:
    """A whole rule sheet."""

    title: str
    kicker: str
    summary: tuple[Sentence, ...]
    aka: str
    facts: tuple[Fact, ...]
    articles: tuple[Article, ...]
    examples: tuple[ExampleBox, ...]
    assumed: tuple[Sentence, ...]
    options: tuple[Sentence, ...]
    notes: tuple[Sentence, ...]
    questions: tuple[Question, ...]
    ranking_line: Sentence
    imprint: str

    def sentences(self) -> Iterator[Sentence]:
        """Every sentence, in reading order."""
        yield from self.summary
        for article in self.articles:
            for block in article.blocks:
                if isinstance(block, Clause):
                    yield from block.sentences
                    yield from (item.sentence for item in block.items)
        for example in self.examples:
            yield from (player.sentence for player in example.players)
            yield example.verdict
        yield from (*self.assumed, *self.options, *self.notes)
        yield from (question.answer for question in self.questions)
        yield self.ranking_line

    def numbers(self) -> dict[str, str]:
        """The printed number of each sentence, figure and table: `1.5`, `1.5(f)`, `2.1`."""
        found: dict[str, str] = {}
        for place, article in enumerate(self.articles, start=1):
            _number_article(place, article, found)
        return found


def _number_article(place: int, article: Article, found: dict[str, str]) -> None:
    """Clauses, figures and tables of one article are counted apart."""
    counts = {Clause: 0, Figure: 0, Table: 0}
    for block in article.blocks:
        counts[type(block)] += 1
        number = f"{place}.{counts[type(block)]}"
        if not isinstance(block, Clause):
            found[block.id] = number
            continue
        found.update({sentence.id: number for sentence in block.sentences})
        found.update(
            {item.sentence.id: f"{number}({mark})" for mark, item in block.lettered()},
        )


def letter(index: int) -> str:
    """The letter of a sub-clause: a, b, ... z, aa, ab."""
    high, low = divmod(index, len(LETTERS))
    return (LETTERS[high - 1] if high else "") + LETTERS[low]
