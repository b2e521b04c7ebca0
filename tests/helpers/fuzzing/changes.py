"""Changes of input that keep its shape: whole lines and whole words are dropped, doubled, exchanged and mixed in."""

from __future__ import annotations

import random
import re

from fuzzing.seeds import seeds, words

_PIECE = re.compile(r"\s+|\w+|[^\w\s]")
LONGEST = 20_000


def changed(kind: str, data: bytes, chance: random.Random) -> bytes:
    """One to four changes of `data`, drawn from `chance` alone."""
    text = data.decode("utf-8", errors="surrogateescape")
    for _ in range(chance.randint(1, 4)):
        text = chance.choice(_WAYS)(kind, text, chance)
    return text.encode("utf-8", errors="surrogatepass")[:LONGEST]


def _line(kind: str, text: str, chance: random.Random) -> str:
    """A line is dropped, doubled, moved, or one of another seed is put in."""
    lines = text.split("\n")
    at = chance.randrange(len(lines))
    what = chance.randrange(4)
    if what == 0:
        del lines[at : at + chance.randint(1, 3)]
    elif what == 1:
        lines[at:at] = [lines[at]] * chance.choice([1, 1, 2, 40])
    elif what == 2:
        lines.insert(chance.randrange(len(lines)), lines.pop(at))
    else:
        other = chance.choice(seeds(kind)).decode("utf-8", errors="replace").split("\n")
        start = chance.randrange(len(other))
        lines[at:at] = other[start : start + chance.randint(1, 8)]
    return "\n".join(lines)


def _word(kind: str, text: str, chance: random.Random) -> str:
    """A word is dropped, doubled, or another takes its place."""
    pieces = _PIECE.findall(text) or [""]
    at = chance.randrange(len(pieces))
    what = chance.randrange(4)
    if what == 0:
        del pieces[at]
    elif what == 1:
        pieces[at:at] = [pieces[at], " "]
    elif what == 2:
        pieces[at] = chance.choice(words(kind))
    else:
        pieces[at] = pieces[chance.randrange(len(pieces))]
    return "".join(pieces)


def _number(kind: str, text: str, chance: random.Random) -> str:
    """A number becomes another."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return _word(kind, text, chance)
    one = chance.choice(found)
    number = chance.choice(["0", "1", "2", "7", "10", "53", "1000", "1001", "999999999", "-1", "1" * 30])
    return text[: one.start()] + number + text[one.end() :]


def _letter(_kind: str, text: str, chance: random.Random) -> str:
    """A letter is dropped or put in."""
    at = chance.randrange(len(text) + 1)
    put_in = chance.choice(["", '"', "\\", "\n", " ", "\t", "\x00", "é", "\u202e", "{", "[", ",", ":", "\ud800"])
    return text[:at] + put_in + text[at + (not put_in) :]


_WAYS = (_line, _line, _word, _word, _number, _letter)
