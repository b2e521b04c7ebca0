"""Several packs, and jokers that nobody has made wild, against the reference."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from cardwright.runtime.cards import JOKER, CardError
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.batch import evaluate_hands, evaluate_showdowns
from cardwright.runtime.evaluation.plans import plan_for, plan_for_hands
from cardwright.runtime.model import Cell, Deck, Layout, Term
from plan_games import assert_same_order, names_of, reference_keys

BOARD = Layout(tuple(Cell(name) for name in ["b1", "b2", "b3", "b4", "b5"]))


def dealt(deck, rows, cards, seed):
    """Rows of cards of the whole deck by number, equal cards and jokers included."""
    luck = np.random.default_rng(seed)
    numbers = np.array([*range(len(names_of(deck)))] * deck.copies + [len(names_of(deck))] * deck.jokers)
    return numbers[np.argsort(luck.random((rows, len(numbers))), axis=1)[:, :cards]].astype(np.uint8)


def of_one_suit(deck, rows, cards, seed):
    """Rows of cards of one suit and seven ranks, each as often as the deck has it."""
    luck = np.random.default_rng(seed)
    return (np.argsort(luck.random((rows, 7 * deck.copies)), axis=1)[:, :cards] % 7 * 4 + 1).astype(np.uint8)


@pytest.mark.parametrize("name", ["high", "short", "ace-to-five", "ace-to-six", "deuce-to-seven"])
@pytest.mark.parametrize("cards", [3, 5, 6, 7])
@pytest.mark.parametrize("copies", [2, 3])
def test_hands_of_several_packs(rankings, name, cards, copies):
    ranking = rankings[name]
    deck, evaluator = Deck(ranking.ranks, aces=ranking.aces, copies=copies), evaluator_for(ranking)
    hands = dealt(deck, 300, cards, seed=cards)
    hands[:100] = of_one_suit(deck, 100, cards, seed=1)
    values = evaluate_hands(ranking, deck, hands)
    best = [evaluator.best([names_of(deck)[card] for card in hand]) for hand in hands]
    assert_same_order(values.tolist(), [None if one is None else one.key for one in best])


def test_showdowns_of_two_packs(rankings, make_game):
    high = rankings["high"]
    deck = Deck(high.ranks, copies=2)
    for terms, kind in (
        ((Term("hole", 2, 2), Term("board", 3, 3)), "own and board"),
        ((Term("hole"), Term("board")), "sets of cards"),
    ):
        game = make_game("Two packs", high, BOARD, terms, 4, deck=deck)
        cards = dealt(deck, 150, 13, seed=3)
        cards[:50] = of_one_suit(deck, 50, 13, seed=2)
        own, board = cards[:, :8].reshape(150, 2, 4), np.ascontiguousarray(cards[:, 8:])
        values = evaluate_showdowns(game, game.shares[0], own, board=board)
        assert_same_order(values.reshape(-1).tolist(), reference_keys(game, game.shares[0], own, board, 4))
        assert plan_for(game, game.shares[0]).kind == kind


@pytest.mark.parametrize("name", ["high", "ace-to-five"])
def test_hands_in_which_cards_held_twice_break_ties(rankings, name):
    """Every card of the hand plays; half of the hands hold a card twice, and many have the ranks of another."""
    ranking = replace(rankings[name], equal_cards=True)
    deck = Deck(ranking.ranks, copies=2)
    rows = dealt(deck, 400, 5, seed=5)
    rows[:200, 1] = rows[:200, 0]
    rows[100:200, 3] = rows[100:200, 2]
    rows[300:] = rows[:100] ^ np.array([1, 0, 0, 0, 0], dtype=np.uint8)  # the same ranks, one suit another
    values = evaluate_hands(ranking, deck, rows, check=False)
    names = names_of(deck)
    found = [evaluator_for(ranking).value_of([names[card] for card in row]) for row in rows]
    assert_same_order(values.tolist(), [None if one is None else one.key for one in found])
    assert plan_for_hands(ranking, deck, 5).kind == "cards held twice"


@pytest.mark.parametrize("cards", [2, 5, 7])
def test_a_joker_that_is_not_wild_is_a_card_less(rankings, cards):
    """It fills no pattern: the hand is the best of the other cards, a missing one below any card."""
    high = rankings["high"]
    deck, evaluator = Deck(high.ranks, jokers=2), evaluator_for(high)
    names = [*names_of(deck), JOKER]
    hands = dealt(deck, 300, cards, seed=1)
    hands[:100, 0] = len(names) - 1
    hands[:50, 1] = len(names) - 1
    hands = hands[(hands == len(names) - 1).sum(axis=1) <= 2]
    values = evaluate_hands(high, deck, hands)
    naturals = [[names[card] for card in hand if names[card] != JOKER] for hand in hands]
    best = [evaluator.best(hand) for hand in naturals]
    assert_same_order(values.tolist(), [None if one is None else one.key for one in best])


def test_cards_that_are_there_too_often(rankings):
    high = rankings["high"]
    two = Deck(high.ranks, copies=2, jokers=1)
    assert evaluate_hands(high, two, [[0, 0, 1, 1, 52]]).shape == (1,)
    with pytest.raises(CardError, match="row 1 has a card more often than the deck"):
        evaluate_hands(high, two, [[0, 0, 1, 1, 2], [0, 0, 0, 1, 2]])
    with pytest.raises(CardError, match="row 0 has a card twice"):
        evaluate_hands(high, two, [[0, 0, 1, 52, 52]])
    with pytest.raises(CardError, match="53 is no card: the deck has 53"):
        evaluate_hands(high, two, [[0, 0, 1, 2, 53]])


def test_the_plan_says_what_it_meets(rankings):
    high = rankings["high"]
    assert "at the same places" in plan_for_hands(high, Deck(high.ranks, copies=2), 7).describe()
    assert "up to 2 of them blank" in plan_for_hands(high, Deck(high.ranks, jokers=2), 7).describe()
