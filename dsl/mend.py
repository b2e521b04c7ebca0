"""Near words: finds the one change that makes a line readable."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from itertools import islice

from cardwright.dsl import tree as t
from cardwright.dsl.engine import keywords
from cardwright.dsl.kinds import Kind
from cardwright.dsl.lines import RawLine
from cardwright.dsl.numbers import NUMBER_WORDS
from cardwright.dsl.read_words import FaultError
from lark import UnexpectedToken

ReadLine = Callable[[str, int, str], t.Line]

MOST_TRIES = 40
LONGEST_TO_MEND = 200
NEAR = 0.65
NEAREST = 3

_WORD = re.compile(r'"[^"]*"|[^\s,:|>+~()"]+')
_CARD = re.compile(r"(?<![\w-])(10|[2-9tjqkaTJQKA])([cdhsCDHS♣♦♥♠♧♢♡♤])(?![\w-])")
_NEEDLESS = re.compile(r"[,:;.=]|(the|a|an|and|cards?|chips?|face)(?![\w-])")
_SPAN_OF_NUMBERS = re.compile(r"\d+-\d+")
SUIT_SIGNS = {"♣": "c", "♦": "d", "♥": "h", "♠": "s", "♧": "c", "♢": "d", "♡": "h", "♤": "s"}
ANY_NAME = "zq"
# Players that the language will know; they are no slips of the pen.
_RIGHT = frozenset(("caller", "buyer", "chooser", "winner", "winners", "loser", "losers", "payers"))
# Words that the grammar spells as alternatives of one piece.
_MORE_WORDS = (
    *("variant", "rotation", "standard", "house", "high", "low", "down", "up", "unseen", "apart", "forehead"),
    *("after", "before", "bet", "deal", "highest", "lowest", "above", "below"),
)


@dataclass(frozen=True, slots=True)
class Mended:
    """The word that should stand from `start` to `end` (columns from 0), and the node the line gives then."""

    start: int
    end: int
    word: str
    node: t.Line


def mend_words(raw: RawLine, kind: Kind, column: int, read: ReadLine) -> Mended | None:
    """The line with one word changed to a near one, if it can be read then.

    Words are tried from the one at `column`, where reading stopped, back to the first. Very long lines are
    not tried: they take long to read again and again.
    """
    if len(raw.text) > LONGEST_TO_MEND:
        return None
    for start, end, word in islice(_candidates(raw, kind, column, read), MOST_TRIES):
        node = readable(raw.text[:start] + word + raw.text[end:], raw.number, kind.start, read)
        if node is not None:
            return Mended(start, end, word, node)
    return None


def readable(text: str, number: int, start: str, read: ReadLine) -> t.Line | None:
    """The node of a line if it can be read as the kind of line that `start` names."""
    try:
        return read(text, number, start)
    except (UnexpectedToken, FaultError):
        return None


def without_piece(raw: RawLine, kind: Kind, column: int, read: ReadLine) -> Mended | None:
    """The line without the mark or small word at `column` (from 1), if it can be read then.

    A mark goes wherever it stands (`u1, u2, u3`), a word only there.
    """
    found = _NEEDLESS.match(raw.text, column - 1)
    if found is None:
        return None
    piece = found.group()
    rest = raw.text[: found.start()] + raw.text[found.end() :]
    text = rest if piece.isalpha() else '"'.join(_outside_quotes(raw.text, piece))
    node = readable(text, raw.number, kind.start, read)
    return None if node is None else Mended(found.start(), found.end(), "", node)


def with_cards(raw: RawLine, kind: Kind, read: ReadLine) -> Mended | None:
    """The line with every card written as the language writes cards, if that makes it readable.

    `word` holds the cards in order, and the place is that of the first one that was written otherwise.
    """
    odd = [m for m in _CARD.finditer(raw.text) if _card(m) != m.group()]
    text = _CARD.sub(_card, raw.text)
    node = readable(text, raw.number, kind.start, read) if odd else None
    if node is None:
        return None
    cards = " ".join(map(_card, _CARD.finditer(raw.text)))
    return Mended(odd[0].start(), odd[0].end(), cards, node)


def _card(found: re.Match[str]) -> str:
    rank, suit = found.groups()
    return rank.upper() + SUIT_SIGNS.get(suit, suit.lower())


def _outside_quotes(text: str, mark: str) -> list[str]:
    return [part if index % 2 else part.replace(mark, "") for index, part in enumerate(text.split('"'))]


def _candidates(raw: RawLine, kind: Kind, column: int, read: ReadLine) -> Iterator[tuple[int, int, str]]:
    words = [m for m in _WORD.finditer(raw.text) if m.start() < column and not m.group().startswith('"')]
    for found in reversed(words):
        start, end = found.span()
        for word in _rewritten(found.group()):
            yield start, end, word
        near = _near(found.group())
        # Where any name would do, a near word of the language says nothing.
        if near and readable(raw.text[:start] + ANY_NAME + raw.text[end:], raw.number, kind.start, read) is None:
            for word in near:
                yield start, end, word


def _rewritten(word: str) -> list[str]:
    """The same word in other spellings: small letters, digits, a blank or two dots for a hyphen."""
    forms = [word.lower(), NUMBER_WORDS.get(word.lower(), word), word.replace("-", " ")]
    if _SPAN_OF_NUMBERS.fullmatch(word):
        forms[-1] = word.replace("-", "..")
    return [form for form in dict.fromkeys(forms) if form != word]


def _near(word: str) -> list[str]:
    known = _vocabulary()
    if word.lower() in _RIGHT:
        return []
    if word.lower() in known:
        return [form for form in (word.lower() + "s", word.lower().removesuffix("s")) if form in known and form != word]
    return [near for near in get_close_matches(word.lower(), known, n=NEAREST, cutoff=NEAR) if near != word]


@cache
def _vocabulary() -> list[str]:
    own = {word for word in keywords().values() if word[0].isalpha()}
    return sorted(own | set(_MORE_WORDS))
