"""Rankings that differ from the usual ones: suits that break ties, aces round the corner, zeros, runs with aces high.

Expected values are those of the texts of the games, or follow from the rule as it is written.
"""

from __future__ import annotations

from dataclasses import replace

import pytest
from cardwright.runtime.cards import parse_cards
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.classes import frequencies
from cardwright.runtime.evaluation.words import why_better
from cardwright.runtime.model import Category, Deck, Part, Ranking
from usual_hands import ACE_HIGH, ACE_LOW, FULL_HOUSE, HIGH_CARD, PAIR, QUADS, STANDARD, TRIPS, TWO_PAIR

HEARTS_FIRST = ("h", "d", "c", "s")
BY_SUITS = Ranking("high", "High", ACE_HIGH[5:], STANDARD, suit_order=HEARTS_FIRST)
BY_KICKERS = replace(BY_SUITS, categories=tuple(replace(one, by_kicker=True) for one in STANDARD))
ROUND_THE_CORNER = Ranking("high", "High", ACE_HIGH, STANDARD, aces="round the corner")
MORE_OR_LESS = Ranking(
    "low",
    "Low",
    ("J", "Q", "K", *ACE_LOW[:10]),
    (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS),
    low=True,
    aces="low",
    zeros=("J", "Q", "K"),
)


def best(ranking, text):
    return evaluator_for(ranking).best(parse_cards(text))


@pytest.mark.parametrize(
    ("ranking", "better", "worse", "why"),
    [
        # With equal pairs and equal kickers the pair that holds the heart wins.
        (
            BY_SUITS,
            "Kh Ks Qs Jc 9c",
            "Kd Kc Qh Jh 9h",
            "the suit decides, the king of hearts over the king of diamonds",
        ),
        # Kickers' ranks come before suits.
        (BY_SUITS, "Kd Kc Ah Jh 9h", "Kh Ks Qs Jc 9c", "the kicker decides, ace over queen"),
        # Two pair: the suits of the higher pair.
        (
            BY_SUITS,
            "Kh Ks 9s 9c 8d",
            "Kd Kc 9h 9d 8h",
            "the suit decides, the king of hearts over the king of diamonds",
        ),
        # A flush by its suit, a straight and a high card by the suit of the top card.
        (
            BY_SUITS,
            "Ad Jd 10d 9d 7d",
            "Ac Jc 10c 9c 7c",
            "the suit decides, the ace of diamonds over the ace of clubs",
        ),
        (
            BY_SUITS,
            "Jd 10c 9c 8c 7s",
            "Jc 10h 9h 8h 7h",
            "the suit decides, the jack of diamonds over the jack of clubs",
        ),
        (BY_SUITS, "Ac Kd Jd 9d 8d", "As Kh Jh 9h 8h", "the suit decides, the ace of clubs over the ace of spades"),
        # The ace of the lowest straight is its lowest card, the ten its highest.
        (
            BY_SUITS,
            "10h 9s 8s 7s As",
            "10d 9h 8h 7h Ah",
            "the suit decides, the ten of hearts over the ten of diamonds",
        ),
        # Kickers' suits: of K-K-J-9-8 twice the better jack, of A-Q-J-8-7 twice the better queen.
        (
            BY_KICKERS,
            "Kd Kc Jh 9c 8s",
            "Kh Ks Jd 9h 8h",
            "the suit decides, the jack of hearts over the jack of diamonds",
        ),
        (
            BY_KICKERS,
            "As Qh Jc 8s 7c",
            "Ah Qs Jh 8h 7d",
            "the suit decides, the queen of hearts over the queen of spades",
        ),
    ],
)
def test_suits_break_ties(ranking, better, worse, why):
    one, other = best(ranking, better), best(ranking, worse)
    assert one > other
    assert why_better(one, other, ranking) == why


def test_of_seven_cards_those_with_the_better_suit_play():
    # Two tens could end the straight; the heart is the better one.
    found = best(BY_SUITS, "10c 10h 9d 8s 7c Js Qd")
    assert (found.category.id, found.cards[0]) == ("straight", "Qd")
    found = best(BY_SUITS, "Qc Qh Jd 10s 9c 8s As")
    assert (found.category.id, found.cards[0]) == ("straight", "Qh")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("10c Jd Qh Ks Ac", "9c 10d Jh Qs Kc"),
        ("Ac 2d 3h 4s 5c", "Kc Ad 2h 3s 4c"),
        ("Kc Ad 2h 3s 4c", "Qc Kd Ah 2s 3c"),
        ("Qc Kd Ah 2s 3c", "Jc Qd Kh As 2c"),
        ("Jc Qd Kh As 2c", "Ac Ad Ah Ks Qc"),
    ],
)
def test_straights_round_the_corner(better, worse):
    one, other = best(ROUND_THE_CORNER, better), best(ROUND_THE_CORNER, worse)
    assert one.category.id == "straight"
    assert one > other


def test_a_straight_flush_may_go_round_the_corner_too():
    assert best(ROUND_THE_CORNER, "Kc Ac 2c 3c 4c").category.id == "straight flush"
    assert best(replace(ROUND_THE_CORNER, aces="high or low"), "Kc Ac 2c 3c 4c").category.id == "flush"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        # The three comparisons of the text of More or Less.
        ("10c 10d 8h 7s 6c 4d 3h", "10s 9c 9d Kh Ks Qc Jd"),
        ("10c 10d 8h 6s 5c Kd Jh", "9c 8d 8s 6h 5s 2c Qd"),
        ("Kc Kd Kh Qs Jc", "Ac Jd Qh Kh Ks"),
    ],
)
def test_zeros(better, worse):
    one, other = best(MORE_OR_LESS, better), best(MORE_OR_LESS, worse)
    assert (one.category.id, other.category.id) == ("high card", "high card")
    assert one > other


def test_zeros_are_all_alike():
    assert best(MORE_OR_LESS, "Kc Kd Kh Ks 9c") == best(MORE_OR_LESS, "Jc Qd Kh Js 9d")


def test_a_run_with_aces_high_leaves_the_lowest_one_to_another_category():
    straight = Category("straight", "Straight", (Part("run", 5, 5, "run", aces="high"),), ("run",))
    minor = Category("minor straight", "Minor straight", (Part("run", 5, 5, "run"),), ("run",))
    ranking = Ranking("high", "High", ACE_HIGH[5:], (straight, minor, HIGH_CARD))
    assert best(ranking, "Ac Kd Qh Js 10c").category is straight
    assert best(ranking, "Ac 7d 8h 9s 10c").category is minor


def test_zeros_are_counted_as_such():
    counts = {row.category: row.count for row in frequencies(MORE_OR_LESS, Deck(MORE_OR_LESS.ranks))}
    # Ten ranks make pairs. Two pair: two of them, two suits of four in each, and any card of the other ranks.
    assert counts["two pair"] == 45 * 6 * 6 * 44
    assert counts["full house"] == 10 * 4 * 9 * 6
    assert counts["four of a kind"] == 10 * 48
    assert sum(counts.values()) == 2_598_960
