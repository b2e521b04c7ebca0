"""Batches: what goes in, what comes out, what is refused."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest
from cardwright.runtime.cards import CardError
from cardwright.runtime.evaluation.batch import (
    card_numbers,
    evaluate_hands,
    evaluate_showdowns,
    portions,
    winners,
)
from cardwright.runtime.evaluation.plans import NoPlanError, plan_for_hands
from cardwright.runtime.model import Deck, Layout, Term
from cardwright.runtime.showdown.contest import claims
from cardwright.runtime.showdown.contest import portions as exact_portions
from plan_games import as_texts, deck_of, random_hands, random_showdowns


def test_cards_are_numbered_by_rank_and_suit(rankings):
    deck = deck_of(rankings["high"])
    assert card_numbers(deck, ["2c", "2d", "3c", "As"]) == [0, 1, 4, 51]
    with pytest.raises(CardError, match="'Jo' is no card of this deck"):
        card_numbers(deck, ["Jo"])
    assert card_numbers(Deck(deck.ranks, jokers=2), ["As", "Jo"]) == [51, 52]


def test_shapes_and_types(games, rankings):
    values = evaluate_hands(rankings["high"], deck_of(rankings["high"]), [[0, 1, 2, 3, 51], [0, 5, 10, 15, 16]])
    assert values.shape == (2,)
    assert values.dtype == np.int32
    assert evaluate_hands(rankings["high"], deck_of(rankings["high"]), np.zeros((0, 7), np.int64)).shape == (0,)
    own, board = random_showdowns(games["depot"], 2, 5, 3, seed=2)
    assert evaluate_showdowns(games["depot"], games["depot"].shares[0], own, board=board).shape == (5, 3)


def test_any_layout_of_the_arrays_and_any_number_of_threads(rankings):
    deck = deck_of(rankings["depot"])
    hands = random_hands(deck, 30_000, 7, seed=4)
    values = evaluate_hands(rankings["depot"], deck, hands)
    backwards = evaluate_hands(rankings["depot"], deck, np.asfortranarray(hands)[::-1, ::-1], threads=3)
    assert (backwards[::-1] == values).all()
    assert (evaluate_hands(rankings["depot"], deck, hands, threads=2, check=False) == values).all()


@pytest.mark.parametrize(
    ("hands", "message"),
    [
        ([[0, 1, 2, 3, 3]], "row 0 has a card twice"),
        ([[0, 1, 2, 3, 52]], "52 is no card: the deck has 52"),
        ([[0, 1, 2, 3, 300]], "a number that is no card"),
        ([[0, 1, 2, 3, -1]], "a number that is no card"),
        ([0, 1, 2, 3, 4], "2 dimensions"),
        ([[0.5, 1, 2, 3, 4]], "whole numbers"),
        ([[]], "at least one card"),
    ],
)
def test_impossible_hands(rankings, hands, message):
    with pytest.raises(CardError, match=message):
        evaluate_hands(rankings["high"], deck_of(rankings["high"]), hands)


def test_impossible_showdowns(games):
    game = games["texas-holdem"]
    share = game.shares[0]
    with pytest.raises(CardError, match="needs 2 cards of a player's own and 5 of the board, not 2 and 4"):
        evaluate_showdowns(game, share, [[[0, 1]]], board=[[2, 3, 4, 5]])
    with pytest.raises(CardError, match="row 1 has a card twice"):
        evaluate_showdowns(game, share, [[[0, 1], [2, 3]]] * 2, board=[[4, 5, 6, 7, 8], [4, 5, 6, 7, 3]])


def test_decks_without_a_plan_are_refused_in_words(rankings):
    for deck in (Deck(rankings["badugi"].ranks, jokers=1), Deck(rankings["badugi"].ranks, copies=2)):
        with pytest.raises(NoPlanError, match="only single hands are judged"):
            plan_for_hands(rankings["badugi"], deck, 5)


# ---------------------------------------------------------------- who wins


@pytest.mark.parametrize("name", ["depot", "omaha-8"])
def test_winners_and_portions_are_the_rulings(games, name):
    game = games[name]
    holes = 4 if name == "omaha-8" else 2
    own, board = random_showdowns(game, holes, 150, 3, seed=12)
    values = [evaluate_showdowns(game, share, own, board=board) for share in game.shares]
    parts = portions(game, values)
    low_claimed = 0
    for row in range(len(own)):
        hands, cells = as_texts(game, own[row], board[row], holes)
        exact = claims(game, hands, cells)
        for claim in exact:
            won = winners(game, game.shares[claim.share], values[claim.share])[row]
            assert tuple(np.flatnonzero(won)) == claim.winners
            low_claimed += claim.share == 1
        assert parts[row] == pytest.approx([float(exact_portions(exact).get(player, 0)) for player in range(3)])
    assert name == "depot" or 0 < low_claimed < 150


def test_the_lowest_straight_flush_beats_the_highest(rankings, make_game):
    """Telesina: A-7-8-9-10 beats 10-J-Q-K-A of a suit, loses to the one between them, as in a circle all tie."""
    game = make_game("Telesina", rankings["telesina"], Layout(), (Term("hole"),), 5)
    low, middle, high = ("Ac 7c 8c 9c 10c", "8d 9d 10d Jd Qd", "10s Js Qs Ks As")
    rows = [[low, high], [low, middle], [middle, high], [low, middle, high]]
    expected = [[True, False], [False, True], [False, True], [True, True, True]]
    for hands, won in zip(rows, expected, strict=True):
        own = [[card_numbers(game.deck, hand.split()) for hand in hands]]
        values = evaluate_showdowns(game, game.shares[0], own)
        assert winners(game, game.shares[0], values)[0].tolist() == won


def test_halves_of_an_even_split(games):
    """Both play the board, a royal flush: half of the pot each."""
    game = games["texas-holdem"]
    board = [card_numbers(game.deck, ["As", "Ks", "Qs", "Js", "10s"])]
    own = [[card_numbers(game.deck, hand.split()) for hand in ("2c 2d", "Ac Ad")]]
    values = [evaluate_showdowns(game, game.shares[0], own, board=board)]
    assert portions(game, values).tolist() == [[float(Fraction(1, 2))] * 2]


# ---------------------------------------------------------------- lightness

LIGHT = """
import sys
import cardwright
from cardwright.runtime.showdown import Hand, judge
game = cardwright.load("texas-holdem").game_class
board = dict(zip((cell.id for cell in game.layout.cells), ("2c", "3d", "4h", "9s", "Kc")))
judge(game, board, {"A": Hand(("As", "Ah")), "B": Hand(("Ks", "Kh"))})
assert "numpy" not in sys.modules and "numba" not in sys.modules
from cardwright.runtime.evaluation import batch
from cardwright.runtime.evaluation.plans import plan_for
plan_for(game, game.shares[0]).describe()
assert "numba" not in sys.modules
sys.modules["numba"] = None
pair, high = batch.evaluate_hands(game.rankings[0], game.deck, [[0, 1, 4, 9, 14], [0, 5, 10, 51, 25]])
assert pair > high
"""


def test_rulings_and_plans_need_no_numba():
    assert subprocess.run([sys.executable, "-c", LIGHT], check=False).returncode == 0
