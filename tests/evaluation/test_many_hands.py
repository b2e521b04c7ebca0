"""Many hands judged at once against the reference, one hand after the other."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import comb

import numpy as np
import pytest
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.batch import evaluate_hands
from cardwright.runtime.evaluation.classes import hand_classes
from cardwright.runtime.evaluation.plans import plan_for_hands
from cardwright.runtime.evaluation.plans.class_rows import class_rows
from cardwright.runtime.evaluation.plans.numbering import number_hands
from cardwright.runtime.model import Deck, Part, Ranking
from hand_tables import table_for
from plan_games import assert_same_order, deck_of, names_of, random_hands, same_order
from usual_hands import ACE_HIGH, ACE_LOW, FULL_HOUSE, HIGH_CARD, PAIR, QUADS, STANDARD, TRIPS, TWO_PAIR, category, part

THREE_FLUSH = category("three flush", part("suited", 3, "suited"), part("cards", 2, "rest"))
MADE_UP = {
    "three flush": Ranking("three", "Three", ACE_HIGH[4:], (*STANDARD[:-1], THREE_FLUSH, HIGH_CARD)),
    "runs of any length": Ranking(
        "runs",
        "Runs",
        ACE_HIGH[6:],
        (
            category("colour run", Part("suited run", 3, 5, "run"), Part("cards", 2, 2, "rest")),
            category("court", Part("named", 2, 2, "court", ranks=("J", "Q", "K")), part("alike", 2, "alike")),
            category("different", Part("suited of different ranks", 3, 3, "suited"), Part("cards", 0, 2, "rest")),
            category("run", Part("run", 3, 4, "run", without="A"), part("cards", 1, "rest")),
            category("royal", Part("run", 4, 4, "run", top="A"), part("cards", 1, "rest")),
            category("alike", Part("alike", 2, 4, "alike"), part("cards", 1, "rest"), compare=("rest", "alike")),
            HIGH_CARD,
        ),
    ),
    "suits break ties": Ranking("high", "High", ACE_HIGH[5:], STANDARD, suit_order=("h", "d", "c", "s")),
    "suits of kickers break ties": Ranking(
        "high",
        "High",
        ACE_HIGH[5:],
        tuple(replace(one, by_kicker=True) for one in STANDARD),
        suit_order=("h", "d", "c", "s"),
    ),
    "round the corner": Ranking("high", "High", ACE_HIGH, STANDARD, aces="round the corner"),
    "round the corner by suits": Ranking(
        "high", "High", ACE_HIGH[5:], STANDARD, aces="round the corner", suit_order=("s", "h", "d", "c")
    ),
    "zeros": Ranking(
        "low",
        "Low",
        ("J", "Q", "K", *ACE_LOW[:10]),
        (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS),
        low=True,
        aces="low",
        zeros=("J", "Q", "K"),
    ),
}


def with_suits_exchanged(rows, seed):
    """The same hands in other suits, each row in its own way."""
    exchange = np.argsort(np.random.default_rng(seed).random((len(rows), 4)), axis=1)
    return rows - rows % 4 + np.take_along_axis(exchange, rows % 4, axis=1)


@pytest.mark.parametrize(
    "name",
    ["high", "depot", "ace-to-five", "ace-to-six", "deuce-to-seven", "badugi", "soko", "telesina", *MADE_UP],
)
def test_as_the_reference(rankings, name):
    """Hands of all sizes together, short ones included: the same order, categories, and hands that are none."""
    ranking = {**rankings, **MADE_UP}[name]
    deck, evaluator, luck = deck_of(ranking), evaluator_for(ranking), np.random.default_rng(5)
    classes = {str(size): class_rows(deck, size) for size in range(1, evaluator.size + 1)}
    chosen = {size: rows[luck.permutation(len(rows))[:1200]] for size, rows in classes.items()}
    chosen = {size: with_suits_exchanged(rows, 1) for size, rows in chosen.items()}
    numbered = number_hands(ranking, deck, chosen)
    names = names_of(deck)
    hands = [[names[card] for card in row] for rows in chosen.values() for row in rows.tolist()]
    slow = [evaluator.value_of(hand) for hand in hands]
    fast = np.concatenate(list(numbered.values.values()))
    assert_same_order(fast.tolist(), [None if one is None else one.key for one in slow])
    for value, one in zip(fast, slow, strict=True):
        if one is not None:
            assert ranking.categories[numbered.categories[value]] == one.category
            example = [names[card] for card in numbered.examples[value] if card < len(names)]
            assert evaluator.value_of(example).key == one.key


@pytest.mark.parametrize(
    "name", ["suits break ties", "suits of kickers break ties", "round the corner by suits", "zeros"]
)
@pytest.mark.parametrize("cards", [3, 5, 7])
def test_batches_of_rankings_that_differ(name, cards):
    ranking = MADE_UP[name]
    deck, evaluator = deck_of(ranking), evaluator_for(ranking)
    hands = random_hands(deck, 1500, cards, seed=cards)
    best = [evaluator.best([names_of(deck)[card] for card in hand]) for hand in hands]
    assert_same_order(evaluate_hands(ranking, deck, hands).tolist(), [one.key for one in best])
    assert plan_for_hands(ranking, deck, cards).kind == ("whole hands" if name == "zeros" else "all hands")


@pytest.mark.parametrize("size", [1, 3, 4, 5])
@pytest.mark.parametrize("suits", [("c", "d", "h", "s"), ("c", "h", "s")])
def test_a_row_for_every_class(size, suits):
    deck = Deck(ACE_HIGH[5:], suits=suits)
    names = names_of(deck)
    rows = {tuple(sorted(names[card] for card in row)) for row in class_rows(deck, size).tolist()}
    assert rows == {tuple(sorted(one.cards)) for one in hand_classes(deck, size)}


def test_every_hand_where_three_of_a_suit_matter():
    """All C(36, 5) = 376,992 hands, against the table that is made of the reference's values."""
    ranking = MADE_UP["three flush"]
    deck = deck_of(ranking)
    assert plan_for_hands(ranking, deck, 5).kind == "all hands"
    table = table_for(ranking, deck)
    assert len(table.values) == comb(36, 5)
    falling = np.array(list(combinations(range(35, -1, -1), 5)), dtype=np.uint8)
    found = evaluate_hands(ranking, deck, falling[::-1])  # by the highest card, then the next, as in the table
    assert same_order(found, table.values)
