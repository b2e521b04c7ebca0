"""The usual hands and ranks, made by hand, for games and rankings that tests make up."""

from __future__ import annotations

from cardwright.runtime.model import Category, Part

ACE_HIGH = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ACE_LOW = ("A", *ACE_HIGH[:-1])


def part(kind, count, name, **more):
    return Part(kind, count, count, name, **more)


def category(name, *parts, compare=None, **more):
    names = tuple(dict.fromkeys(one.name for one in parts))
    return Category(name, name.capitalize(), parts, names if compare is None else compare, **more)


STRAIGHT_FLUSH = category("straight flush", part("suited run", 5, "run"))
QUADS = category("four of a kind", part("alike", 4, "alike"), part("cards", 1, "rest"))
FULL_HOUSE = category("full house", part("alike", 3, "alike"), part("alike", 2, "alike"))
FLUSH = category("flush", part("suited", 5, "suited"))
STRAIGHT = category("straight", part("run", 5, "run"))
TRIPS = category("three of a kind", part("alike", 3, "alike"), part("cards", 2, "rest"))
TWO_PAIR = category("two pair", part("alike", 2, "alike"), part("alike", 2, "alike"), part("cards", 1, "rest"))
PAIR = category("pair", part("alike", 2, "alike"), part("cards", 3, "rest"))
HIGH_CARD = category("high card", part("cards", 5, "rest"))

STANDARD = (STRAIGHT_FLUSH, QUADS, FULL_HOUSE, FLUSH, STRAIGHT, TRIPS, TWO_PAIR, PAIR, HIGH_CARD)
