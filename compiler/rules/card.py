"""The pocket card of a game: of its rule sheet what a player asks for at the table.

It is chosen from the sheet by the ids of the sentences, so that card and sheet cannot say different things.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from cardwright.compiler.rules.document import (
    Clause,
    Document,
    Emphasis,
    Figure,
    Hand,
    Inline,
    Item,
    Reference,
    Sentence,
    Table,
    Text,
)

_TOLD = (
    r"(wild|dead)\.(?!ties|five)",
    r"summary\.(?!hand|kind$|author|options|order)",
    r"hand\.(hole|own)-use",
    r"low\..*\.(ace|runs|best)$",
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
    rows: tuple[tuple[Inline, ...], ...]
    hand: tuple[Sentence, ...]
    points: tuple[Sentence, ...]
    facts: tuple[tuple[str, Inline], ...]
    imprint: str


def pocket_card(document: Document) -> PocketCard:
    """The card of a rule sheet, a rotation's too."""
    blocks = [block for article in document.articles for block in article.blocks]
    sentences = list(dict.fromkeys(told(document)))
    table = next((block for block in blocks if isinstance(block, Table)), None)
    facts = {fact.label: fact.text for fact in document.facts}
    return PocketCard(
        title=document.title,
        kicker=document.kicker,
        figure=next((block for block in blocks if isinstance(block, Figure)), None),
        rows=tuple(row[:2] for row in table.rows) if table else (),
        hand=tuple(sentence for sentence in sentences if sentence.id.startswith("hand.composition")),
        points=tuple(one for one in chosen(sentences, _TOLD) if not _refers(one)),
        facts=tuple((label, facts[label]) for label in ("Players", "Betting", "Pot") if label in facts),
        imprint=document.imprint,
    )


def ranking_card(document: Document) -> PocketCard:
    """What beats what in a game, for high and for low hands; without rows where the sheet has no such list."""
    clauses = [block for article in document.articles for block in article.blocks if isinstance(block, Clause)]
    lists = [one for one in clauses if one.items and re.match(_ORDERS, one.sentences[-1].id)]
    rows: list[tuple[Inline, ...]] = []
    for clause in lists:
        if len(lists) > 1:
            rows.append(((), (Emphasis(clause.heading),)))
        rows += [((Text(str(place)),), _kind(item)) for place, item in enumerate(clause.items, start=1)]
    sentences = list(dict.fromkeys(told(document)))
    return PocketCard(
        title=document.title,
        kicker="What beats what, the best hand first",
        figure=None,
        rows=tuple(rows),
        hand=(),
        points=tuple(one for one in sentences if re.match(_OF_HANDS, one.id) and not _refers(one)),
        facts=(),
        imprint=document.imprint,
    )


_ORDERS = r"ranking\.order|low\.order\."
_OF_HANDS = r"aces\.mode|runs\.|ranking\..*-over-|ticket\.|low\..*\.(ace|runs|best)$|ties\.(kickers|equal)"


def _kind(item: Item) -> Inline:
    """A kind of hand, what it is, and one such hand; a kind that the sheet defines elsewhere is defined below."""
    sentence = item.sentence
    words = (sentence.text[0], Text(": see below.")) if _refers(sentence) else sentence.text
    return (*words, Text(" "), Hand(item.cards)) if item.cards else words


def _refers(sentence: Sentence) -> bool:
    """Whether it sends the reader to a number of the sheet, which a card has not."""
    return any(isinstance(run, Reference) for run in sentence.text)


def told(document: Document) -> Iterator[Sentence]:
    """The sentences of the summary and of the articles."""
    yield from document.summary
    for article in document.articles:
        for block in article.blocks:
            if isinstance(block, Clause):
                yield from block.sentences
                yield from (item.sentence for item in block.items)


def chosen(sentences: Sequence[Sentence], patterns: Sequence[str]) -> Iterator[Sentence]:
    """The sentences whose ids fit, in the order of the patterns."""
    for pattern in patterns:
        for sentence in sentences:
            if re.match(pattern, sentence.id):
                yield sentence
