"""The rule sheet's tree as plain data for the typesetter: what templates print, and nothing that they could run."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cardwright.compiler.rules.document import (
    Block,
    Card,
    Clause,
    Document,
    Emphasis,
    ExampleBox,
    Figure,
    Hand,
    Inline,
    RankSequence,
    Reference,
    Run,
    Sentence,
    Table,
    Text,
)
from cardwright.compiler.rules.figure import colour
from cardwright.compiler.rules.tones import INK, SUIT_SIGNS, SUIT_TONES, Tones

_PLAIN_GLYPH = "\ufe0e"
"""Asks browsers for the plain glyph of a suit; paper has no other."""


def document_data(document: Document, tones: Tones) -> dict[str, Any]:
    """The whole sheet, JSON's types only, the suits in these tones."""
    return Writer(document.numbers(), tones).document(document)


class Writer:
    """Writes parts of a sheet whose sentences have these `numbers`."""

    def __init__(self, numbers: Mapping[str, str], tones: Tones) -> None:
        self._numbers, self._tones = numbers, tones

    def document(self, document: Document) -> dict[str, Any]:
        """The whole sheet."""
        return {
            "title": document.title,
            "kicker": document.kicker,
            "aka": document.aka,
            "summary": self.sentences(document.summary),
            "facts": [{"label": fact.label, "text": self.words(fact.text)} for fact in document.facts],
            "articles": [
                {"number": str(place), "title": one.title, "blocks": [self.block(block) for block in one.blocks]}
                for place, one in enumerate(document.articles, start=1)
            ],
            "examples": [self.example(one) for one in document.examples],
            "assumed": self.sentences(document.assumed),
            "options": self.sentences(document.options),
            "notes": self.sentences(document.notes),
            "questions": [
                {"question": one.question, "answer": self.words(one.answer.text)} for one in document.questions
            ],
            "order": self.words(document.ranking_line.text),
            "imprint": document.imprint,
        }

    # ------------------------------------------------------------ running text

    def sentences(self, sentences: Iterable[Sentence]) -> list[list[dict[str, Any]]]:
        """Running text, sentence by sentence."""
        return [self.words(sentence.text) for sentence in sentences]

    def words(self, text: Inline) -> list[dict[str, Any]]:
        """Running text."""
        return [self._run(run) for run in text]

    def _run(self, run: Run) -> dict[str, Any]:
        match run:
            case Text():
                return {"kind": "text", "text": run.text}
            case Emphasis():
                return {"kind": "term", "text": run.text}
            case Card():
                return self._card(run)
            case Hand():
                return {"kind": "hand", "cards": self._cards(run.cards)}
            case RankSequence():
                return {"kind": "ranks", "text": "-".join(run.ranks)}
            case Reference():
                return {"kind": "reference", "text": self._numbers[run.id]}

    def _card(self, card: Card) -> dict[str, Any]:
        sign = SUIT_SIGNS.get(card.suit)
        if sign is None:
            return {"kind": "card", "name": "joker", "rank": "", "sign": "", "tone": None}
        return {"kind": "card", "name": "", "rank": card.rank, "sign": sign, "tone": SUIT_TONES[self._tones][card.suit]}

    # ------------------------------------------------------------ blocks

    def block(self, block: Block) -> dict[str, Any]:
        """A clause, a figure or a table."""
        match block:
            case Clause():
                return self._clause(block)
            case Figure():
                return self._figure(block)
            case Table():
                return self._table(block)

    def _clause(self, clause: Clause) -> dict[str, Any]:
        items = [
            {
                "letter": mark,
                "badge": None if item.badge is None else self._badge(item.badge),
                "text": self.words(item.sentence.text),
                "cards": self._cards(item.cards),
            }
            for mark, item in clause.lettered()
        ]
        return {
            "kind": "clause",
            "number": self._numbers[clause.sentences[0].id],
            "heading": clause.heading,
            "sentences": self.sentences(clause.sentences),
            "items": items,
        }

    def _badge(self, index: int) -> str:
        return INK if self._tones == "mono" else colour(index)

    def _figure(self, figure: Figure) -> dict[str, Any]:
        return {
            "kind": "figure",
            "number": self._numbers[figure.id],
            "caption": self.words(figure.caption),
            "legend": self.words(figure.legend),
            "alt": figure.alt,
            **_picture(figure.svg),
        }

    def _table(self, table: Table) -> dict[str, Any]:
        return {
            "kind": "table",
            "number": self._numbers[table.id],
            "caption": self.words(table.caption),
            "head": list(table.head),
            "rows": [[{"words": self.words(cell)} for cell in row] for row in table.rows],
        }

    def example(self, example: ExampleBox) -> dict[str, Any]:
        """A judged deal."""
        return {
            "title": example.title,
            "rows": [{"label": row.label, "cards": self._cards(row.cards)} for row in example.rows],
            "players": [
                {
                    "name": player.name,
                    "caption": player.caption,
                    "held": self._cards(player.held),
                    "played": self._cards(player.played),
                    "text": self.words(player.sentence.text),
                }
                for player in example.players
            ],
            "verdict": self.words(example.verdict.text),
            **_picture(example.svg),
        }

    def _cards(self, cards: Sequence[Card]) -> list[dict[str, Any]]:
        return [self._card(card) for card in cards]


def _picture(svg: str) -> dict[str, Any]:
    """The drawing and its width in its own units; none where there is no drawing."""
    size = re.search(r'<svg[^>]* width="([\d.]+)" height="([\d.]+)"', svg)
    width, height = map(float, size.groups()) if size else (0.0, 0.0)
    return {"svg": svg.replace(_PLAIN_GLYPH, ""), "width": width, "height": height}
