"""Cards drawn with characters: a layout in its places, or a row of cards. Plain text, or coloured for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from cardwright.runtime.cards import SUIT_SIGNS, pretty

BACK = "?"
"""Stands for a face-down card."""

_HEIGHT = 3
_WIDTH = 5
_SIDEWAYS_WIDTH = 7
_RED = {SUIT_SIGNS["d"], SUIT_SIGNS["h"]}


class Place(Protocol):
    """A cell of a layout, as far as drawing needs it."""

    @property
    def id(self) -> str:
        """Its name."""

    @property
    def x(self) -> float:
        """Its column, in card pitches."""

    @property
    def y(self) -> float:
        """Its row."""

    @property
    def sideways(self) -> bool:
        """Whether its card lies sideways."""


@dataclass(slots=True)
class Canvas:
    """Characters at columns and rows."""

    rows: dict[int, dict[int, str]] = field(default_factory=dict)

    def put(self, x: int, y: int, text: str) -> None:
        """Write `text` from column `x` of row `y` on."""
        row = self.rows.setdefault(y, {})
        for offset, character in enumerate(text):
            row[x + offset] = character

    def lines(self) -> list[str]:
        """The drawing, without blanks at the ends of lines."""
        return [self._line(y) for y in range(max(self.rows, default=-1) + 1)]

    def _line(self, y: int) -> str:
        row = self.rows.get(y, {})
        return "".join(row.get(x, " ") for x in range(max(row, default=-1) + 1)).rstrip()


def draw_layout(cells: Iterable[Place], cards: Mapping[str, str], named: bool = True) -> list[str]:
    """The cells in their places: a card, a back (`BACK`), or an empty frame. `named` shows each cell's id."""
    canvas = Canvas()
    places = list(cells)
    pitch = (_SIDEWAYS_WIDTH if any(place.sideways for place in places) else _WIDTH) + 1
    for place in places:
        width = _SIDEWAYS_WIDTH if place.sideways else _WIDTH
        x = round(place.x * pitch) + (pitch - 1 - width) // 2
        for offset, text in enumerate(_card_lines(cards.get(place.id), place.id if named else "", width)):
            canvas.put(x, round(place.y * _HEIGHT) + offset, text)
    return canvas.lines()


def draw_row(cards: Iterable[str]) -> list[str]:
    """Cards side by side, `BACK` for those face down."""
    canvas = Canvas()
    for index, card in enumerate(cards):
        for offset, text in enumerate(_card_lines(card, "", _WIDTH)):
            canvas.put(index * (_WIDTH + 1), offset, text)
    return canvas.lines()


def _card_lines(card: str | None, name: str, width: int) -> tuple[str, str, str]:
    inner = width - 2
    label = name[:inner]
    if card is None:
        return f"┌{'╌' * inner}┐", f"╎{label:^{inner}}╎", f"└{'╌' * inner}┘"
    middle = "▒" * inner if card == BACK else f"{pretty(card):^{inner}}"
    return f"╭{'─' * inner}╮", f"│{middle}│", f"╰{label:─<{inner}}╯"


def spoken(cards: Iterable[str]) -> str:
    """Cards as people read them: `9♠ 8♠ K♦`."""
    return " ".join("▒▒" if card == BACK else pretty(card) for card in cards)


def coloured(text: str) -> str:
    """`text` with red suits and their ranks in red, for a terminal (ANSI)."""
    pieces = []
    start = 0
    for index, character in enumerate(text):
        if character not in _RED:
            continue
        first = index - (2 if text[max(0, index - 2) : index] == "10" else 1)
        pieces += [text[start:first], "\x1b[31m", text[first : index + 1], "\x1b[0m"]
        start = index + 1
    return "".join((*pieces, text[start:]))
