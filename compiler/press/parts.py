"""The pieces of a booklet as plain data, before it is known where they stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from cardwright.compiler.press.data import Writer
from cardwright.compiler.press.leaves import Leaf
from cardwright.compiler.press.paging import Part
from cardwright.compiler.rules.booklet import TASTES, Booklet, Chapter, Entry
from cardwright.compiler.rules.grammar import figures
from cardwright.compiler.rules.look import Look
from cardwright.compiler.rules.orders import Order

_MOST_PLAYERS = 12
"""More are shown in the last column of the table of games."""


class Parts:
    """All parts of a booklet. Those that point to a page name the key of what stands there."""

    def __init__(self, book: Booklet, look: Look, leaf: Leaf) -> None:
        self._book, self._look = book, look
        self._sizes, self._body = leaf.sizes, (leaf.body,)
        self._words = Writer({}, look.tones).words
        self._keys = {id(entry): f"game-{place}" for place, entry in enumerate(book.entries)}
        self._players = _columns(book)
        self.cover = Part(self._cover(), self._body)
        self.notes = Part({"kind": "notes"}, self._body)
        self.contents = list(self._contents())
        self.picks_head = Part(self._pick_table([]), self._body)
        self.pick_rows = list(self._pick_rows())
        self.orders = list(self._orders())
        self._openers = {chapter.title: self._opener(chapter) for chapter in book.chapters}
        self._entries = {id(entry): list(self._entry(entry)) for entry in book.entries}

    def all(self) -> list[Part]:
        """Everything that has to be measured."""
        front = [self.cover, *self.contents, self.picks_head, *self.pick_rows, *self.orders]
        return [*front, *self._openers.values(), *(part for parts in self._entries.values() for part in parts)]

    def opener(self, chapter: Chapter) -> Part:
        """The name of a family."""
        return self._openers[chapter.title]

    def entry(self, entry: Entry) -> list[Part]:
        """A game from its title to its example."""
        return self._entries[id(entry)]

    def picks(self, rows: Sequence[Part], *, first: bool) -> list[Part]:
        """One page of the table of games; the `first` has its title."""
        data = self._pick_table([row for part in rows for row in part.data["rows"]])
        return [Part(data if first else {**data, "title": ""}, self._body, key="picks")]

    # ------------------------------------------------------------ before the games

    def _cover(self) -> dict[str, Any]:
        book = self._book
        return {
            "kind": "cover",
            "title": book.title,
            "subtitle": book.subtitle,
            "date": book.date,
            "stakes": self._words(book.stakes),
            "notes": [self._words(note) for note in book.notes],
        }

    def _contents(self) -> Iterator[Part]:
        yield Part({"kind": "chapter", "title": "Contents", "about": ""}, self._body, keep=True)
        front = [("Which game?", "picks"), *([("What beats what", "orders")] if self._book.orders else [])]
        for place, (title, key) in enumerate(front):
            data = {"kind": "content", "title": title, "detail": "", "to": key}
            yield Part(data, self._body, 0.35 if place else 1.2)
        for chapter in self._book.chapters:
            yield Part({"kind": "content-family", "title": chapter.title}, self._body, 1.0, keep=True)
            for entry in chapter.entries:
                detail = figures(entry.players)
                data = {"kind": "content", "title": entry.title, "detail": detail, "to": self._keys[id(entry)]}
                yield Part(data, self._body, 0.35)

    def _pick_table(self, rows: Sequence[dict[str, Any]], *, headed: bool = True) -> dict[str, Any]:
        return {
            "kind": "picks",
            "title": "Which game?",
            "headed": headed,
            "players": [str(number) for number in self._players],
            "tastes": list(TASTES),
            "rows": list(rows),
        }

    def _pick_rows(self) -> Iterator[Part]:
        for chapter in self._book.chapters:
            yield Part(self._pick_table([{"family": chapter.title}], headed=False), self._body, 0, keep=True)
            for entry in chapter.entries:
                row = {
                    "family": "",
                    "title": entry.title,
                    "players": [number in entry.players for number in self._players],
                    "tastes": list(entry.tastes),
                    "to": self._keys[id(entry)],
                }
                yield Part(self._pick_table([row], headed=False), self._body, 0)

    def _orders(self) -> Iterator[Part]:
        if self._book.orders:
            about = "The best hand stands first. Each game names its list by a letter."
            data = {"kind": "chapter", "title": "What beats what", "about": about}
            yield Part(data, self._body, keep=True, key="orders")
        for order in self._book.orders:
            yield Part(self._order(order), self._body, 1.4, key=f"order-{order.mark}")

    def _order(self, order: Order) -> dict[str, Any]:
        return {
            "kind": "order",
            "mark": order.mark,
            "title": order.title,
            "users": self._words(order.users),
            "rows": [self._words(row) for row in order.rows],
            "words": [self._words(one.text) for one in order.words],
            "ties": [self._words(tie) for tie in order.ties],
        }

    # ------------------------------------------------------------ games

    def _opener(self, chapter: Chapter) -> Part:
        data = {"kind": "chapter", "title": chapter.title, "about": f"{chapter.about}."}
        return Part(data, self._sizes, keep=True)

    def _entry(self, entry: Entry) -> Iterator[Part]:
        writer = Writer(entry.sheet.numbers(), self._look.tones)
        yield Part(self._head(entry, writer), self._sizes, 1.0, keep=True, key=self._keys[id(entry)])
        if entry.figure or entry.rounds:
            figure = writer.block(entry.figure) if entry.figure else None
            rounds = writer.block(entry.rounds) if entry.rounds else None
            yield Part({"kind": "play", "figure": figure, "rounds": rounds}, self._sizes, 0.9)
        for clause in entry.lines:
            yield Part({**writer.block(clause), "kind": "lines"}, self._sizes, 0.7)
        for section in entry.sections:
            for place, sentence in enumerate(section.sentences):
                heading = "" if place else section.heading
                data = {"kind": "point", "heading": heading, "text": writer.words(sentence.text)}
                yield Part(data, self._sizes, 0.5 if place else 1.0)
        if entry.example:
            yield Part({"kind": "example", **writer.example(entry.example)}, self._sizes, 0.9)

    def _head(self, entry: Entry, writer: Writer) -> dict[str, Any]:
        return {
            "kind": "head",
            "title": entry.title,
            "kicker": entry.kicker,
            "aka": entry.aka,
            "summary": writer.sentences(entry.summary),
            "facts": [{"label": fact.label, "text": writer.words(fact.text)} for fact in entry.facts],
            "tonight": writer.sentences(entry.tonight),
            "orders": [{"mark": mark, "to": f"order-{mark}"} for mark in entry.orders],
        }


def _columns(book: Booklet) -> range:
    """The numbers of players that the table of games has columns for."""
    allowed = [number for entry in book.entries for number in entry.players] or [2]
    return range(min(allowed), min(max(allowed), _MOST_PLAYERS) + 1)
