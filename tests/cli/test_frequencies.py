"""`frequencies`: exact counts, with the arithmetic beside them."""

from __future__ import annotations

import json
from math import comb

SUITS, RANKS = 4, 9  # the short deck: 6 to A


def test_short_deck_counts(call) -> None:
    rows = {row["category"]: row for row in json.loads(call("frequencies", "short-deck", "--json").out)}
    total = comb(RANKS * SUITS, 5)
    runs = 6  # A-6-7-8-9, 6 to 10, ..., 10 to A
    expected = {
        "straight flush": runs * SUITS,
        "four of a kind": RANKS * (RANKS - 1) * SUITS,
        "flush": SUITS * comb(RANKS, 5) - runs * SUITS,
        "full house": RANKS * comb(4, 3) * (RANKS - 1) * comb(4, 2),
        "straight": runs * SUITS**5 - runs * SUITS,
        "three of a kind": RANKS * comb(4, 3) * comb(RANKS - 1, 2) * SUITS**2,
        "two pair": comb(RANKS, 2) * comb(4, 2) ** 2 * (RANKS - 2) * SUITS,
        "pair": RANKS * comb(4, 2) * comb(RANKS - 1, 3) * SUITS**3,
    }
    expected["high card"] = total - sum(expected.values())
    assert {category: row["count"] for category, row in rows.items()} == expected
    assert rows["pair"]["probability"] == expected["pair"] / total
    assert rows["three of a kind"]["contradicts"] == "straight", "it beats the straight, but comes more often"
    assert rows["flush"]["contradicts"] is None


def test_the_option_mends_the_order(call) -> None:
    answer = call("frequencies", "short-deck", "--with", "straight-over-trips")
    assert answer.status == 0
    assert "more frequent than straight" not in answer.out
    assert "376,992 in all" in answer.out
    assert "more frequent than straight, which it beats" in call("frequencies", "short-deck").out


def test_numbers_of_cards_that_cannot_be_counted(call) -> None:
    assert "has 36 cards, not 37" in call("frequencies", "short-deck", "--cards", "37").err
    answer = call("frequencies", "texas-holdem", "--cards", "20")
    assert answer.status == 2
    assert "take too long to count" in answer.err
