"""A deck whose lowest rank is a number less the players, through every room."""

from __future__ import annotations

import json

import pytest
from cardwright.runtime.table import Action, Table
from cardwright.runtime.table.errors import DeckError

import cardwright
from cardwright.errors import OddsQuestionError

STRIPPED = """variant stripped "Stripped"
    players 2..5

deck standard from (11 - players) to A
    suits hearts > spades > diamonds > clubs

ranking like standard
    suits break ties
    as intended

stakes
    ante 1
    fixed limit 2

play
    deal:
        ante
        deal 5 down
        bet

showdown
    hand hole
    pot to best high
"""
SIZES = {2: 24, 3: 28, 4: 32, 5: 36}
"""As Turkish Poker's rules list them: 9s up for two players to 6s up for five."""


@pytest.fixture(name="stripped", scope="module")
def _stripped():
    return cardwright.load(STRIPPED)


@pytest.mark.parametrize(("players", "size"), SIZES.items())
def test_the_table_has_the_deck_of_its_players(stripped, players, size):
    table = stripped.table(players=players, seed=1)
    assert len(table.deck) == size
    assert {card[:-1] for card in table.deck} == set(["6", "7", "8", "9", "10", "J", "Q", "K", "A"][5 - players :])


def test_each_number_of_players_has_one_class(stripped):
    game = stripped.game_class
    three = game.for_players(3)
    assert three is game.for_players(3) is three.for_players(3)
    assert three.for_players(5).deck.cards() == game.deck.cards()
    assert three.ranking("high").ranks == ("8", "9", "10", "J", "Q", "K", "A")


def test_a_game_with_one_deck_is_itself():
    game = cardwright.load("texas-holdem").game_class
    assert game.for_players(3) is game


def test_a_saved_table_is_loaded_with_its_deck(stripped):
    table = stripped.table(players=3, seed=5)
    again = Table.loads(table.dumps(), stripped.game_class)
    assert again.dumps() == table.dumps()
    assert again.game is table.game


def test_the_next_deal_has_the_deck_of_those_who_are_left(stripped):
    table = stripped.table(players=3, stacks=[1, 100, 100], seed=2)
    while not table.is_over:
        choice = next(one for one in table.decision.legal if one.kind in {"check", "call"})
        table.apply(Action(choice.kind))
    left = len(table.with_chips)
    assert len(table.next_hand(seed=1).deck) == SIZES[left]


def test_a_given_deck_must_be_that_of_the_number_of_players(stripped):
    deck = stripped.table(players=3, seed=1).deck
    with pytest.raises(DeckError, match="is too many"):
        Table(stripped.game_class, players=2, stacks=100, deck=deck)


@pytest.mark.parametrize(("players", "winner"), [(5, "A"), (4, "B")])
def test_the_number_at_the_table_decides_what_a_low_straight_is(stripped, players, winner):
    # 10-9-8-7-A is a straight only where the seven is the lowest card.
    hands = (
        {"A": "Kh Kd Ks 9d 9s", "B": "10h 9h 8h 7h Ah"}
        if players == 4
        else {"A": "6h 7h 8h 9h Ah", "B": "Kd Ks Kc 9d 9s"}
    )
    ruling = stripped.judge("", hands, players)
    assert set(ruling.shares) == {winner}
    assert ruling.pots[0].category == "straight flush"


def test_suits_and_players_decide_the_odds(stripped):
    # A pair of aces with the heart and kickers that nobody can beat loses to better hands only.
    odds = stripped.odds({"A": "Ah As Ac Ad Kh", "B": "?"}, players=2, samples=200, seed=1)
    # Four aces lose only to straight flushes, of which 9 to K of the three other suits are left: 3 of C(19, 5).
    assert odds.players["A"].win > 0.99
    with pytest.raises(OddsQuestionError, match="cannot be played by 9"):
        stripped.odds({"A": "Ah As Ac Ad Kh", "B": "?"}, players=9)


def test_the_game_tells_the_rule(stripped):
    deck = json.loads(stripped.game.model_dump_json())["deck"]
    assert (deck["lowest_plus_players"], deck["ranks"][0]) == (11, "6")
