"""Exact counts against figures found by exhaustive enumeration elsewhere."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from pathlib import Path

import pytest
from cardwright.runtime.cards import rank_of
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.classes import frequencies, hand_classes
from cardwright.runtime.model import Category, Deck, Part, Ranking

ORACLE = Path(__file__).parent.parent / "data" / "oracles" / "frequencies.json"
ENTRIES = {entry["id"]: entry for entry in json.loads(ORACLE.read_text())["entries"]}
OTHER_WORDS = {"one pair": "pair", "nothing": "high card"}
BADUGI = {"one card": "1 rainbow", "two card": "2 rainbow", "three card": "3 rainbow", "four card": "4 rainbow"}
FIVE_OF_52 = Deck(("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"))


def expected(entry, words):
    names = {name: name.replace("_", " ") for name in entry["counts"]}
    return {words.get(names[name], names[name]): count for name, count in entry["counts"].items()}


@pytest.mark.parametrize(
    ("entry", "ranking", "words"),
    [
        ("high5-52", "high", OTHER_WORDS),
        ("high5-36", "short", OTHER_WORDS),
        ("high5-32", "32", OTHER_WORDS),
        ("depot5-52", "depot", OTHER_WORDS),
        ("badugi4-52", "badugi", BADUGI),
    ],
)
def test_every_category_is_as_frequent_as_it_should_be(rankings, entry, ranking, words):
    counts = frequencies(rankings[ranking], Deck(rankings[ranking].ranks))
    assert {one.category: one.count for one in counts} == expected(ENTRIES[entry], words)
    assert {one.total for one in counts} == {ENTRIES[entry]["total"]}
    assert sum(one.probability for one in counts) == 1


def test_three_card_hands():
    """A ranking of three cards: `guts3-52` of the oracle."""
    cards = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    kinds = {"three of a kind": "alike", "straight flush": "suited run", "straight": "run", "flush": "suited"}
    pair = Category("pair", "Pair", (Part("alike", 2, 2, "alike"), Part("cards", 1, 1, "rest")), ("alike", "rest"))
    loose = Category("high card", "High card", (Part("cards", 3, 3, "rest"),), ("rest",))
    categories = [Category(name, name, (Part(kind, 3, 3, kind),), (kind,)) for name, kind in kinds.items()]
    ranking = Ranking("guts", "Guts", cards, (*categories, pair, loose), size=3)
    counts = frequencies(ranking, Deck(cards))
    assert {one.category: one.count for one in counts} == expected(ENTRIES["guts3-52"], OTHER_WORDS)


def test_eight_or_better_is_five_ranks_up_to_the_eight(rankings):
    """Five of eight ranks, each of four suits: C(8,5) * 4^5 = 57,344 hands."""
    low = rankings["ace-to-five"]
    limit = low.ranks.index("8")
    count = sum(
        one.count
        for one in hand_classes(Deck(low.ranks), 5)
        if evaluator_for(low).value_of(one.cards).category.id == "high card"
        and all(low.ranks.index(rank_of(card)) <= limit for card in one.cards)
    )
    assert count == ENTRIES["low8-5-52"]["counts"]["eight_or_better"] == comb(8, 5) * 4**5


def test_low_rankings_with_straights_have_the_high_counts(rankings):
    """Ace-to-six counts straights and flushes at both ends as high does; deuce-to-seven has no wheel: 4^5 - 4 fewer."""
    high = expected(ENTRIES["high5-52"], OTHER_WORDS)
    assert {one.category: one.count for one in frequencies(rankings["ace-to-six"], FIVE_OF_52)} == high
    deuce = {one.category: one.count for one in frequencies(rankings["deuce-to-seven"], FIVE_OF_52)}
    assert deuce["straight"] == high["straight"] - (4**5 - 4)
    assert deuce["straight flush"] == high["straight flush"] - 4


@pytest.mark.parametrize(("cards", "classes"), [(2, 169), (3, 1755), (4, 16432), (5, 134459)])
def test_known_numbers_of_classes(cards, classes):
    found = list(hand_classes(FIVE_OF_52, cards))
    assert len(found) == classes
    assert sum(one.count for one in found) == comb(52, cards)


def test_classes_of_two_packs_and_of_three_suits():
    two_packs = Deck(("A", "K", "Q"), copies=2)
    assert sum(one.count for one in hand_classes(two_packs, 5)) == comb(24, 5)
    three_suits = Deck(("A", "K", "Q", "J"), suits=("c", "d", "h"), jokers=2)
    assert sum(one.count for one in hand_classes(three_suits, 5)) == comb(14, 5)


def test_a_hand_larger_than_the_deck_is_refused():
    with pytest.raises(ValueError, match="from a deck of 12"):
        next(hand_classes(Deck(("A", "K", "Q")), 13))


def test_best_of_seven_is_counted_exactly(rankings):
    counts = frequencies(rankings["high"], FIVE_OF_52, 7)
    assert {one.category: one.count for one in counts} == expected(ENTRIES["high7-52"], OTHER_WORDS)
    assert counts[0].probability == Fraction(41584, 133784560)


def test_best_of_more_cards_of_a_small_deck(rankings):
    """A badugi from five cards of four ranks: all hands are counted."""
    counts = frequencies(rankings["badugi"], Deck(("A", "2", "3", "4")), 5)
    assert sum(one.count for one in counts) == comb(16, 5)
