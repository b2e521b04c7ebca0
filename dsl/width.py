"""How wide text is on a terminal: wide letters take two columns, combining marks none."""

from __future__ import annotations

import unicodedata

_NO_WIDTH = frozenset(("Mn", "Me", "Cf", "Cc"))


def letter_width(letter: str) -> int:
    """Columns that one letter takes: 0, 1 or 2."""
    if letter.isascii():
        return 1 if letter.isprintable() else 0
    if unicodedata.category(letter) in _NO_WIDTH:
        return 0
    return 2 if unicodedata.east_asian_width(letter) in ("W", "F") else 1


def display_width(text: str) -> int:
    """Columns that a text takes."""
    return len(text) if text.isascii() and text.isprintable() else sum(map(letter_width, text))


def padded(text: str, width: int) -> str:
    """The text with blanks after it up to `width` columns."""
    return text + " " * (width - display_width(text))
