"""Counting the points of a hand, as the rule reads: the reference of the plans for points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from cardwright.runtime.cards import rank_of, suit_of
from cardwright.runtime.model import Points


@dataclass(frozen=True, slots=True)
class Count:
    """How many points, and the cards that were counted."""

    total: int
    cards: tuple[str, ...]


def count_points(points: Points, cards: Sequence[str]) -> Count:
    """The most points that these cards count. Cards that are worth nothing are not counted."""
    worth = dict(points.worth)
    counted = [card for card in cards if worth.get(rank_of(card), 0) > 0]
    if points.of == "all cards":
        return _added(worth, counted)
    suits = dict.fromkeys(map(suit_of, counted))
    counts = [_added(worth, _best(points, worth, suit, counted)) for suit in suits]
    return max(counts, key=lambda count: count.total, default=Count(0, ()))


def _best(points: Points, worth: dict[str, int], suit: str, cards: Iterable[str]) -> list[str]:
    held = sorted((card for card in cards if suit_of(card) == suit), key=lambda card: -worth[rank_of(card)])
    return held[: points.most]


def _added(worth: dict[str, int], cards: Sequence[str]) -> Count:
    return Count(sum(worth[rank_of(card)] for card in cards), tuple(cards))
