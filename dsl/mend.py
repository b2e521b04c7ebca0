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
from cardwright.dsl.read_words import FaultError
from lark import UnexpectedToken

ReadLine = Callable[[str, int, str], t.Line]

MOST_TRIES = 40
NEAR = 0.65
NEAREST = 3

_WORD = re.compile(r'"[^"]*"|[^\s,:|>+~()"]+')
_CARD = re.compile(r"(10|[2-9tjqka])[cdhs]", re.IGNORECASE)
# Players that the language will know; they are no slips of the pen.
_RIGHT = frozenset(("caller", "buyer", "chooser", "winner", "winners", "loser", "losers", "payers"))
# Words that the grammar spells as alternatives of one piece.
_MORE_WORDS = (
    *("variant", "rotation", "standard", "high", "low", "down", "up", "unseen", "forehead", "after", "before"),
    *("bet", "deal", "highest", "lowest", "above", "below"),
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

    Words are tried from the one at `column`, where reading stopped, back to the first.
    """
    for start, end, word in islice(_candidates(raw.text, column), MOST_TRIES):
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


def _candidates(text: str, column: int) -> Iterator[tuple[int, int, str]]:
    words = [m for m in _WORD.finditer(text) if m.start() < column and not m.group().startswith('"')]
    for found in reversed(words):
        for near in _near(found.group()):
            yield found.start(), found.end(), near


def _near(word: str) -> list[str]:
    if _CARD.fullmatch(word):
        return [c for c in [word[:-1].upper() + word[-1].lower()] if c != word]
    if word in _RIGHT:
        return []
    near = get_close_matches(word.lower(), _vocabulary(), n=NEAREST, cutoff=NEAR)
    return [w for w in near if w != word]


@cache
def _vocabulary() -> list[str]:
    own = {word for word in keywords().values() if word[0].isalpha()}
    return sorted(own | set(_MORE_WORDS))
