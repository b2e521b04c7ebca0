"""Hands with cards that lie apart: in the showdown, in rulings, and in plans, which find what the showdown does."""

from fractions import Fraction

import numpy as np
import pytest
from cardwright.runtime.evaluation.batch import evaluate_shares
from cardwright.runtime.showdown import Hand, ShowdownError, best_hand, judge, own_cards
from plan_games import assert_same_order, names_of

from cardwright import load
from cardwright.api import load_text
from cardwright.library import Text

BUCK = load("buck-thirty-five").game_class

ALL_PLACES = """variant all-places "All Places"
    players 2..4

wild rank of each card apart, for its owner

stakes
    no limit
    ante 1

play
    deal:
        ante
        deal 3 down, 1 up
        deal 2 apart
        deal 2 to board
        bet

showdown
    hand {hand}
    half to best high
    half to best ace-to-five
"""


def made(hand):
    return load_text(Text("all-places", ALL_PLACES.format(hand=hand))).game_class


def hand(text):
    hole, _, apart = text.partition(" apart ")
    return Hand(tuple(hole.split()), apart=tuple(apart.split()))


def test_each_player_has_wild_cards_of_his_own():
    # Sevens are wild for A: two kings and two wild ones. Fives are wild for B, for whom a seven is a seven.
    ruling = judge(BUCK, {}, {"A": hand("Ks Kh 7d 4c apart 7s"), "B": hand("9s 9h 9d 7c apart 5c")})
    assert ruling.shares == {"A": Fraction(1)}
    assert ruling.pots[0].hands["A"].value.kind == "four of a kind"
    assert [card[:-1] for card in ruling.pots[0].hands["A"].value.meant] == ["K", "K", "K", "K", "4"]
    assert [card[:-1] for card in ruling.pots[0].hands["B"].value.meant] == ["9", "9", "9", "9", "7"]


@pytest.mark.parametrize(
    ("cards", "words"),
    [
        ("Ks Kh 7d 4c 7s", "A has 5 hole cards; in Buck Thirty-Five each player has 4 hole cards"),
        ("Ks Kh 7d 4c", "A has no cards apart; in Buck Thirty-Five each player has 1 card apart"),
        ("Ks Kh 7d 4c apart 7s 2c", "A has 2 cards apart; in Buck Thirty-Five each player has 1 card apart"),
        ("Ks Kh 7d 7s apart 7s", "7♠ is there twice"),
    ],
)
def test_hands_that_cannot_be(cards, words):
    with pytest.raises(ShowdownError, match=words):
        judge(BUCK, {}, {"A": hand(cards)})


@pytest.mark.parametrize("sum_of_places", ["hole + apart + up + board", "2 hole + apart + board", "hole + up + board"])
def test_plans_find_what_the_showdown_finds(sum_of_places):
    game = made(sum_of_places)
    assert own_cards(game) == (3, 1, 2)
    names = names_of(game.deck)
    cards = np.argsort(np.random.default_rng(7).random((150, 52)), axis=1)[:, :14].astype(np.uint8)
    own, board = cards[:, :12].reshape(150, 2, 6), cards[:, 12:]
    found = evaluate_shares(game, game.shares, own[:, :, :3], own[:, :, 3:4], board, apart=own[:, :, 4:])
    for share, values in zip(game.shares, found, strict=True):
        keys = []
        for mine, shared in zip(own.reshape(-1, 6), np.repeat(board, 2, axis=0), strict=True):
            texts = [names[card] for card in mine]
            there = dict(zip(("b1", "b2"), (names[card] for card in shared), strict=True))
            played = best_hand(game, share, texts[:3], texts[3:4], there, apart=texts[4:])
            keys.append(None if played is None else played.value.key)
        assert_same_order(values.reshape(-1).tolist(), keys)
