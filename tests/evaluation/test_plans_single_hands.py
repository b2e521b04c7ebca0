"""Plans against the reference: single hands of every ranking."""

from __future__ import annotations

from itertools import chain, combinations
from math import comb

import numpy as np
import pytest
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.batch import card_numbers, categories, evaluate_hands
from cardwright.runtime.evaluation.plans import hashing, plan_for_hands
from cardwright.runtime.evaluation.plans.sums import RANK_SHIFT
from cardwright.runtime.model import Category, Deck, Part, Ranking
from hand_tables import table_for
from plan_games import assert_same_order, deck_of, names_of, random_hands, same_order


@pytest.fixture(scope="module")
def all_hands():
    """All 2,598,960 hands of five of 52 cards in combinadic order: by the highest card, then the next, and so on."""
    falling = np.fromiter(chain.from_iterable(combinations(range(51, -1, -1), 5)), dtype=np.uint8)
    return falling.reshape(-1, 5)[::-1]


@pytest.mark.parametrize("name", ["high", "depot", "ace-to-five", "ace-to-six", "deuce-to-seven"])
def test_every_hand_of_five_cards(rankings, all_hands, name):
    """The table of all hands is the reference's values of all classes, spread over the suits."""
    ranking = rankings[name]
    deck = deck_of(ranking)
    fast = evaluate_hands(ranking, deck, all_hands)
    table = table_for(ranking, deck)
    assert same_order(fast, table.values)
    assert (categories(plan_for_hands(ranking, deck, 5), fast) == table.categories[table.values]).all()


@pytest.mark.parametrize("name", ["high", "depot", "ace-to-five", "deuce-to-seven", "short"])
@pytest.mark.parametrize("cards", [6, 7])
def test_the_best_of_more_cards(rankings, name, cards):
    ranking = rankings[name]
    deck = deck_of(ranking)
    hands = random_hands(deck, 100_000, cards, seed=cards)
    assert same_order(evaluate_hands(ranking, deck, hands), table_for(ranking, deck).best(hands))


@pytest.mark.parametrize("cards", [1, 2, 3, 4, 5, 6, 7, 8])
def test_hands_of_any_size_of_any_ranking(rankings, cards):
    """Short hands included; values of all rankings in the tests, suits mattering from 1, 4 or 5 cards or never."""
    for ranking in rankings.values():
        deck, evaluator = deck_of(ranking), evaluator_for(ranking)
        hands = random_hands(deck, 60, cards, seed=cards)
        values = evaluate_hands(ranking, deck, hands)
        best = [evaluator.best([names_of(deck)[card] for card in hand]) for hand in hands]
        assert_same_order(values.tolist(), [None if one is None else one.key for one in best])
        found = categories(plan_for_hands(ranking, deck, cards), values)
        assert [ranking.categories[number] for number in found] == [one.category for one in best]


def test_short_hands_compare_with_full_ones(rankings):
    """A pair of aces, then with a king, then with three more cards: each is better than the one before."""
    high = rankings["high"]
    deck = deck_of(high)
    hands = ["As Ah", "As Ah Kd", "As Ah Kd 4c 3c", "As Ah Kd 4c 3c 2h 2s"]
    values = [int(evaluate_hands(high, deck, [card_numbers(deck, hand.split())])[0]) for hand in hands]
    assert values == sorted(set(values))


def test_ten_cards_are_still_one_lookup_and_eleven_are_parts(rankings):
    deck = deck_of(rankings["32"])
    for cards, kind in ((10, "whole hands"), (11, "parts")):
        assert plan_for_hands(rankings["32"], deck, cards).kind == kind
        hands = random_hands(deck, 500, cards, seed=3)
        slow = table_for(rankings["32"], deck).best(hands)
        assert same_order(evaluate_hands(rankings["32"], deck, hands), slow)


def cards(number, name="rest"):
    return Part("cards", number, number, name)


def alike(number):
    return Part("alike", number, number, "alike")


def category(name, *parts):
    return Category(name, name, parts, tuple(dict.fromkeys(part.name for part in parts)))


def test_hands_of_six_cards():
    """Straights and flushes of six, three pairs, two triplets; nine ranks keep the reference quick."""
    ranking = Ranking(
        "six",
        "Six",
        ("6", "7", "8", "9", "10", "J", "Q", "K", "A"),
        (
            category("straight flush", Part("suited run", 6, 6, "run")),
            category("house party", alike(4), alike(2)),
            category("four of a kind", alike(4), cards(2)),
            category("double happy", alike(3), alike(3)),
            category("full house", alike(3), alike(2), cards(1)),
            category("flush", Part("suited", 6, 6, "suited")),
            category("straight", Part("run", 6, 6, "run")),
            category("three of a kind", alike(3), cards(3)),
            category("three pair", alike(2), alike(2), alike(2)),
            category("two pair", alike(2), alike(2), cards(2)),
            category("pair", alike(2), cards(4)),
            category("high card", cards(6)),
        ),
        size=6,
    )
    deck, evaluator = deck_of(ranking), evaluator_for(ranking)
    for number in (5, 6, 7, 8):
        hands = random_hands(deck, 300, number, seed=number)
        best = [evaluator.best([names_of(deck)[card] for card in hand]) for hand in hands]
        assert_same_order(evaluate_hands(ranking, deck, hands).tolist(), [one.key for one in best])


def test_three_suited_cards_need_a_table_of_all_hands(rankings):
    """24 cards: three of one suit may matter, and so may two suits in a hand of six."""
    high = rankings["32"]
    three = category("three flush", Part("suited", 3, 3, "suited"), cards(2))
    ranking = Ranking("three", "Three", high.ranks[2:], (*high.categories[:-1], three, high.categories[-1]))
    deck, evaluator = deck_of(ranking), evaluator_for(ranking)
    assert plan_for_hands(ranking, deck, 7).kind == "all hands"
    for number in (4, 5, 7):
        hands = random_hands(deck, 200, number, seed=number)
        best = [evaluator.best([names_of(deck)[card] for card in hand]) for hand in hands]
        assert_same_order(evaluate_hands(ranking, deck, hands).tolist(), [one.key for one in best])


def test_the_largest_hash_fits_into_the_keys_of_cards():
    """2,598,960 hands need 22 bits for their places and 19 for rows; keys have 44 above the counters of suits."""
    hands = comb(52, 5)
    assert (hashing.place_bits(hands), hashing.row_bits(hands)) == (22, 19)
    assert hashing.MOST_BITS == 64 - RANK_SHIFT >= 22 + 19
    with pytest.raises(ValueError, match="more than a perfect hash"):
        hashing.build(np.zeros((comb(52, 5) * 4, 0), dtype=np.uint8), np.zeros(0, dtype=np.uint16), 52)


def test_a_hand_of_three_cards_with_three_suits():
    """Three suited cards of a deck of three suits: 21 cards, and all of their 1330 hands."""
    ranks = ("7", "8", "9", "10", "J", "Q", "K")
    ranking = Ranking(
        "three",
        "Three",
        ranks,
        (
            category("three of a kind", alike(3)),
            category("flush", Part("suited", 3, 3, "suited")),
            category("pair", alike(2), cards(1)),
            category("high card", cards(3)),
        ),
        size=3,
    )
    deck = Deck(ranks, suits=("c", "h", "s"))
    hands = list(combinations(range(21), 3))
    keys = [evaluator_for(ranking).best([names_of(deck)[card] for card in hand]).key for hand in hands]
    assert_same_order(evaluate_hands(ranking, deck, hands).tolist(), keys)
