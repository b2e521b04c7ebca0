"""The lines of a hand: who does what, in the words of the standard or of the extension."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation

from cardwright.runtime.cards import CardError, parse_card, short

DEALER = 0
PRICE = "for"
"""In the extension, stands before the chips that a choice costs."""
UNKNOWN = "??"
_COMMENT = re.compile(r"(?:^|\s)#.*", re.DOTALL)
_PLAYER = re.compile(r"p([1-9][0-9]?)")
_WORDS = {"f": (0, 0), "cc": (0, 0), "pb": (0, 0), "cbr": (1, 1), "sd": (0, 1), "sm": (0, 1)}
"""The players' verbs of the standard, each with the fewest and the most words behind it."""


class LineError(ValueError):
    """A line that says nothing, in words."""


@dataclass(frozen=True, slots=True)
class Line:
    """One action: `player` counts from 1 (`DEALER` deals). A `note` is commentary, perhaps without an action."""

    number: int
    player: int
    verb: str
    words: tuple[str, ...]
    note: str = ""

    @property
    def written(self) -> str:
        """The line as a file has it."""
        return " # ".join(part for part in (self.text, self.note) if part) if self.verb else f"# {self.note}"

    @property
    def text(self) -> str:
        """The action, commentary apart."""
        who = "d" if self.player == DEALER else f"p{self.player}"
        return " ".join((who, self.verb, *self.words))

    @property
    def place(self) -> str:
        """`action 12, 'p1 cc'`: how messages name it."""
        return f"action {self.number}, '{self.text[:60]}'"

    @property
    def dealt_to(self) -> int:
        """Of cards that are dealt, whom they go to."""
        return int(self.words[0][1:])


def parse_line(number: int, text: str, players: int, extended: bool = False) -> Line | None:
    """The line; None for one without an action. `extended` allows the verbs of the extension. Raises `LineError`."""
    words = _COMMENT.sub("", text).split()
    if not words:
        return None
    if len(words) == 1:
        raise LineError("it takes who acts and what he does, such as 'p1 cc'")
    who, verb, *rest = words
    if who == "d":
        _check_dealing(verb, rest, players)
        return Line(number, DEALER, verb, tuple(rest))
    player = player_number(who, players)
    if verb in _WORDS and not (extended and PRICE in rest):
        low, high = _WORDS[verb]
        if not low <= len(rest) <= high:
            raise LineError(f"'{verb}' takes {_how_many(low, high)} behind it")
        if verb in {"sd", "sm"} and rest and rest != ["-"]:
            cards_of(rest[0])
        if verb == "cbr":
            amount_of(rest[0])
    elif not extended:
        raise LineError(f"'{verb}' is no action: players fold (f), check or call (cc), bet (cbr), post (pb), draw (sd)")
    return Line(number, player, verb, tuple(rest))


def _how_many(low: int, high: int) -> str:
    return "nothing" if high == 0 else "an amount" if low == 1 else "cards, or nothing,"


def _check_dealing(verb: str, rest: list[str], players: int) -> None:
    if verb == "dh" and len(rest) == 2:
        player_number(rest[0], players)
    elif not (verb == "db" and len(rest) == 1):
        raise LineError("cards are dealt as 'd dh p1 KcAc' to a player, or as 'd db 8hKd7d' to the board")
    cards_of(rest[-1])


def player_number(word: str, players: int) -> int:
    """2 of `p2`. Raises `LineError` if there is no such player."""
    match = _PLAYER.fullmatch(word)
    if match is None or int(match[1]) > players:
        raise LineError(f"'{word}' is no player: they are p1 to p{players}")
    return int(match[1])


def cards_of(word: str) -> tuple[str | None, ...]:
    """The cards of a word such as `KcTs??`, None for unknown ones. Raises `LineError`."""
    pairs = [word[place : place + 2] for place in range(0, len(word), 2)]
    try:
        return tuple(None if pair == UNKNOWN else parse_card(pair) for pair in pairs)
    except CardError as error:
        raise LineError(str(error)) from None


def cards_written(cards: Iterable[str]) -> str:
    """Cards as one word, `KcTs`."""
    return "".join(map(short, cards))


def amount_of(word: str) -> Decimal:
    """The amount a word spells, with commas between thousands perhaps. Raises `LineError`."""
    try:
        amount = Decimal(word.replace(",", ""))
    except InvalidOperation:
        raise LineError(f"'{word}' is no amount") from None
    return amount
