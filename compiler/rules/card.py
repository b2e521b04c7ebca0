"""The pocket card of a game: of its rule sheet what a player asks for at the table.

It is chosen from the sheet by the ids of the sentences, so that card and sheet cannot say different things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.compiler.rules.document import Clause, Document, Figure, Inline, Sentence, Table

_TOLD = (
    r"(wild|dead)\.(?!ties|five)",
    r"summary\.(?!hand|kind$|author|options|order)",
    r"hand\.(hole|own)-use",
    r"low\..*\.(ace|runs|best)",
    r"pot\.(share|sweep|qualifier|place)",
    r"both\.(must-win|tie|one-line)",
    r"open\.with",
    r"discard\.",
    r"rotation\.",
)
"""Patterns of ids: what sets a game apart, the most needed first."""


@dataclass(frozen=True, slots=True)
class PocketCard:
    """A card to lay beside the chips.

    `figure` is the layout's, if the game has one. `rows` tell what is dealt before each round of betting, `hand` what a
    hand is made of, `points` what else a player has to know, the most important first: those at the end may be left out
    where the card is small. `facts` are the labels and words of the box of facts that belong at its foot.
    """

    title: str
    kicker: str
    figure: Figure | None
    head: tuple[str, ...]
    rows: tuple[tuple[Inline, ...], ...]
    hand: tuple[Sentence, ...]
    points: tuple[Sentence, ...]
    facts: tuple[tuple[str, Inline], ...]
    imprint: str


def pocket_card(document: Document) -> PocketCard:
    """The card of a rule sheet, a rotation's too."""
    blocks = [block for article in document.articles for block in article.blocks]
    sentences = list(dict.fromkeys(_told(document)))
    table = next((block for block in blocks if isinstance(block, Table)), None)
    facts = {fact.label: fact.text for fact in document.facts}
    return PocketCard(
        title=document.title,
        kicker=document.kicker,
        figure=next((block for block in blocks if isinstance(block, Figure)), None),
        head=table.head[:2] if table else (),
        rows=tuple(row[:2] for row in table.rows) if table else (),
        hand=tuple(sentence for sentence in sentences if sentence.id.startswith("hand.composition")),
        points=tuple(_points(sentences)),
        facts=tuple((label, facts[label]) for label in ("Players", "Betting", "Pot") if label in facts),
        imprint=document.imprint,
    )


def _told(document: Document) -> Iterator[Sentence]:
    """The sentences of the summary and of the articles."""
    yield from document.summary
    for article in document.articles:
        for block in article.blocks:
            if isinstance(block, Clause):
                yield from block.sentences
                yield from (item.sentence for item in block.items)


def _points(sentences: list[Sentence]) -> Iterator[Sentence]:
    for pattern in _TOLD:
        yield from (sentence for sentence in sentences if re.match(pattern, sentence.id))
