"""Cards as short texts: rank symbol and suit letter, `10s`, `Kh`; the joker is `Jo`.

A text is what people type, logs show and JSON holds; evaluation turns it into
numbers once per hand.
"""

from __future__ import annotations

import re

SUITS = ("c", "d", "h", "s")
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
JOKER = "Jo"
SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
_SPELLING = re.compile(r"(10|[2-9TJQKA])([cdhs])", re.IGNORECASE)


class CardError(ValueError):
    """A text that is no card, or a card that may not stand where it does."""


def parse_card(text: str) -> str:
    """The card `text` spells: `10s` or `Ts`, letters of any case. Raises `CardError`."""
    if text.lower() in {"jo", "joker"}:
        return JOKER
    match = _SPELLING.fullmatch(text)
    if match is None:
        raise CardError(f"'{text}' is no card: write rank and suit, such as 10s or Kh")
    rank = match[1].upper()
    return ("10" if rank == "T" else rank) + match[2].lower()


def parse_cards(text: str) -> tuple[str, ...]:
    """Cards with or without blanks between them (`As Kd`, `AsKd`). Raises `CardError`."""
    cards: list[str] = []
    for word in text.split():
        pieces = _SPELLING.findall(word)
        if "".join(a + b for a, b in pieces) == word:
            cards += [parse_card(a + b) for a, b in pieces]
        else:
            cards.append(parse_card(word))
    return tuple(cards)


def rank_of(card: str) -> str:
    """`10` of `10s`; the joker's is `Jo`."""
    return card if card == JOKER else card[:-1]


def suit_of(card: str) -> str:
    """`s` of `10s`; empty for the joker."""
    return "" if card == JOKER else card[-1]


def short(card: str) -> str:
    """Two letters, `Ts`, as other programs write cards."""
    return card.replace("10", "T")


def pretty(card: str) -> str:
    """With a suit sign, `10♠`, for people."""
    return "joker" if card == JOKER else rank_of(card) + SUIT_SIGNS[card[-1]]
