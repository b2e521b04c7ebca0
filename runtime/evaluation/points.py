"""Counting the points of a hand, as the rule reads: the reference of the plans for points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from cardwright.runtime.cards import rank_of, suit_of
from cardwright.runtime.model import Points


@dataclass(frozen=True, slots=True)
class Count:
    """How many points, and the cards that were counted."""

    total: int
    cards: tuple[str, ...]


def count_points(points: Points, cards: Sequence[str]) -> Count | None:
    """The most points that these cards count; None if that cannot but be more than the limit.

    Cards that are worth nothing are not counted.
    """
    worth = dict(points.worth)
    counted = [card for card in cards if worth.get(rank_of(card), 0) > 0]
    if points.of == "in one suit":
        suits = dict.fromkeys(map(suit_of, counted))
        counts = [_added(points, worth, _best(points, worth, suit, counted)) for suit in suits]
    else:
        counts = [_added(points, worth, counted)]
    within = [count for count in counts if count is not None]
    if counts and not within:
        return None
    return max(within, key=lambda count: count.total, default=Count(0, ()))


def _best(points: Points, worth: dict[str, int], suit: str, cards: Iterable[str]) -> list[str]:
    held = sorted((card for card in cards if suit_of(card) == suit), key=lambda card: -worth[rank_of(card)])
    return held[: points.most]


def _added(points: Points, worth: dict[str, int], cards: Sequence[str]) -> Count | None:
    """The largest sum within the limit, each card counting what it is worth or what it may be worth instead."""
    also = dict(points.also)
    values = [{worth[rank_of(card)], also.get(rank_of(card), worth[rank_of(card)])} for card in cards]
    totals = {sum(one) for one in product(*values)} if also else {sum(map(max, values))}
    within = [total for total in totals if points.limit is None or total <= points.limit]
    return Count(max(within), tuple(cards)) if within else None
