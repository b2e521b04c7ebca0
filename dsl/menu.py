"""Reading menus: the games of an evening, with their options, stakes and the house's own rules.

    menu "Friday at Anna's"
        date "5 March 2027"
        players 6
        stakes "White chips are a dime."
        house pokerkit
        note "Whoever deals names the game."
        depot
        texas-holdem with fixed-limit
            note "Nobody straddles."

It is laid out as the files of variants are, and its problems are told as theirs.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardwright.dsl.diagnostics import Diagnostic, Report, suggest
from cardwright.dsl.lines import RawLine, lay_out
from cardwright.dsl.source import Source, Span

MOST_PLAYERS = 30
_TEXT = re.compile(r'(?P<word>\w[\w-]*)\s+"(?P<text>[^"]*)"')
_NUMBER = re.compile(r"players\s+(?P<number>\d{1,4})")
_GAME = re.compile(r"(?P<name>[\w./~][^\s\"]*)(?:\s+with\s+(?P<options>[\w-]+(?:\s*,\s*[\w-]+)*))?")
_HOUSE = re.compile(r"house\s+(?P<name>[\w./~][^\s\"]*)")
_WORDS = ("date", "players", "stakes", "house", "note")
_EXPECTED = (
    'date "...", players 6, stakes "...", house pokerkit, note "...", '
    "or a game such as depot or texas-holdem with fixed-limit"
)
_UNDER_A_GAME = 'stakes "..." or note "..."'


@dataclass(frozen=True, slots=True)
class Named:
    """A word and its place."""

    text: str
    span: Span


@dataclass(slots=True)
class MenuGame:
    """A game of the menu: its id or file, its options, and what holds for it alone."""

    name: Named
    options: tuple[Named, ...] = ()
    stakes: str = ""
    notes: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Menu:
    """An evening. Without `games` all that suit `players` are meant; without `players`, any number."""

    title: str
    date: str = ""
    players: int | None = None
    stakes: str = ""
    notes: list[str] = field(default_factory=list)
    games: list[MenuGame] = field(default_factory=list)
    house: Named | None = None


def read_menu(source: Source) -> tuple[Menu, tuple[Diagnostic, ...]]:
    """The menu a text describes, as far as it can be read, and what is wrong with it."""
    report = Report()
    lines = lay_out(source, report).lines
    menu = Menu("")
    if not lines:
        if not report.has_errors:
            report.add(_bad(Span(source.name, 1, 1, 1, 2), "This menu is empty", 'begin with menu "Friday"'))
        return menu, tuple(report.diagnostics)
    first, *others = lines
    _Reader(source.name, menu, report).header(first)
    for line in others:
        hint = "one menu, and all its lines indented under it"
        report.add(_bad(line.span(source.name), "This line is not a part of the menu", hint, "not indented"))
    return menu, tuple(report.diagnostics)


class _Reader:
    """Fills a menu line by line."""

    def __init__(self, file: str, menu: Menu, report: Report) -> None:
        self._file, self._menu, self._report = file, menu, report
        self._said: set[str] = set()

    def header(self, line: RawLine) -> None:
        """The first line and all under it."""
        found = _TEXT.fullmatch(line.text.strip())
        if found is None or found["word"] != "menu" or not found["text"].strip():
            hint = 'write menu and a title in quotes: menu "Friday"'
            self._report.add(_bad(line.span(self._file), "A menu begins with its title", hint, "not a title"))
        else:
            self._menu.title = found["text"].strip()
        for child in line.children:
            self._line(child)

    def _line(self, line: RawLine) -> None:
        text = line.text.strip()
        quoted, number, game = _TEXT.fullmatch(text), _NUMBER.fullmatch(text), _GAME.fullmatch(text)
        house = _HOUSE.fullmatch(text)
        if quoted and quoted["word"] in ("date", "stakes", "note"):
            self._quoted(line, quoted, self._menu)
        elif number:
            self._players(line, int(number["number"]))
        elif house and self._menu.house is not None:
            self._twice(line, "house")
        elif house:
            self._menu.house = self._named(line, house.span("name"))
        elif game and game["name"] not in _WORDS:
            self._game(line, game)
            return
        else:
            self._unread(line, _EXPECTED, _WORDS)
        self._nothing_under(line)

    def _quoted(self, line: RawLine, found: re.Match[str], owner: Menu | MenuGame) -> None:
        word, text = found["word"], found["text"].strip()
        if not text:
            self._report.add(
                _bad(line.span(self._file), f"This {word} says nothing", "write it, or leave the line out")
            )
        elif word == "note":
            owner.notes.append(text)
        elif getattr(owner, word):
            self._twice(line, word)
        else:
            setattr(owner, word, text)

    def _players(self, line: RawLine, number: int) -> None:
        if self._menu.players is not None:
            self._twice(line, "players")
        elif not 2 <= number <= MOST_PLAYERS:
            hint = f"from 2 to {MOST_PLAYERS}"
            self._report.add(
                _bad(line.span(self._file), f"An evening has no {number} players", hint, "too few or many")
            )
        else:
            self._menu.players = number

    def _game(self, line: RawLine, found: re.Match[str]) -> None:
        game = MenuGame(self._named(line, found.span("name")))
        if found["options"]:
            start = found.start("options")
            spans = [one.span() for one in re.finditer(r"[\w-]+", found["options"])]
            game.options = tuple(self._named(line, (start + left, start + right)) for left, right in spans)
        self._menu.games.append(game)
        for child in line.children:
            quoted = _TEXT.fullmatch(child.text.strip())
            if quoted and quoted["word"] in ("stakes", "note"):
                self._quoted(child, quoted, game)
            else:
                self._unread(child, _UNDER_A_GAME, ("stakes", "note"))
            self._nothing_under(child)

    def _named(self, line: RawLine, place: tuple[int, int]) -> Named:
        """A piece of a line by its place in the line's text without the blank before it."""
        text = line.text.strip()[slice(*place)]
        column = line.column + place[0]
        return Named(text, Span(self._file, line.number, column, line.number, column + len(text)))

    def _unread(self, line: RawLine, expected: str, words: tuple[str, ...]) -> None:
        text = line.text.strip()
        word = text.split(maxsplit=1)[0]
        if text.count('"') % 2:
            hint = "a text stands in quotes, one at each end; inside it use ' for \""
        elif text.split()[1:] == ["with"]:
            hint = f"write the ids of its options after 'with', or {word} alone"
        elif word in words:
            hint = f"expected {expected}"
        else:
            hint = suggest(word, words) or f"expected {expected}"
        self._report.add(_bad(line.span(self._file), "This line of the menu cannot be read", hint, "not understood"))

    def _twice(self, line: RawLine, word: str) -> None:
        hint = f"keep one line of {word}"
        self._report.add(_bad(line.span(self._file), f"'{word}' stands here twice", hint, "said before"))

    def _nothing_under(self, line: RawLine) -> None:
        for child in line.children:
            hint = "indent it as the line above it, or write it under a game"
            self._report.add(_bad(child.span(self._file), "Nothing belongs under the line above", hint, "one too deep"))


def _bad(span: Span, message: str, hint: str, label: str = "") -> Diagnostic:
    return Diagnostic("CW8001", message, span, label, hint=hint)


def unknown_game(name: Named, message: str, hint: str | None) -> Diagnostic:
    """A game that is not at hand."""
    return Diagnostic("CW8002", message, name.span, "no such game", hint=hint)


def unknown_house(name: Named, message: str, hint: str | None) -> Diagnostic:
    """A house that is not at hand."""
    return Diagnostic("CW8005", message, name.span, "no such house", hint=hint)


def unknown_option(name: Named, message: str, hint: str | None) -> Diagnostic:
    """An option that the game has not."""
    return Diagnostic("CW8003", message, name.span, "no such option", hint=hint)


def unsuited(name: Named, message: str, hint: str) -> Diagnostic:
    """A game that so many cannot play."""
    return Diagnostic("CW8004", message, name.span, "too few or too many players", hint=hint)
