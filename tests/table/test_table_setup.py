"""Sitting down: what tables can be made, with which cards, and what comes after a deal."""

from gc import collect
from weakref import ref

import pytest
from cardwright.runtime.model import Burn, DealPlayers, Deck, Repeat, Street
from cardwright.runtime.table import DeckError, Table, TableError
from table_games import ACE_HIGH, Holdem, Stud, holdem_deck, play, table_of

from cardwright import load

HOLDEM = load("texas-holdem").game_class


def test_seats_stacks_and_button_must_fit():
    for wrong, message in [
        ({"players": 1, "stacks": 10}, "cannot be played by 1"),
        ({"players": 11, "stacks": 10}, "cannot be played by 11: it is for 2-10 players"),
        ({"players": 3, "stacks": [10, 10]}, "3 players, but 2 stacks"),
        ({"players": 2, "stacks": [10, 0]}, "at least 1"),
        ({"players": 2, "stacks": [10, 1.5]}, "whole number"),
        ({"players": 2, "stacks": 10, "button": 2}, "button cannot be at seat 2"),
    ]:
        with pytest.raises(TableError, match=message):
            Table(HOLDEM, **wrong)


def test_a_deck_that_cannot_serve_all_players_is_refused():
    # 40 cards; 8 for each player: 5 players at most.
    streets = (Street("deal", "Deal", (Repeat(4, (DealPlayers(((2, "down"),)),)),)),)
    game = type("Hungry", (Holdem,), {"streets": streets, "deck": Deck(ACE_HIGH[3:])})

    assert Table(game, players=5, stacks=10).is_over
    with pytest.raises(DeckError, match=r"6 players takes 48 cards .* has 40: it serves 5 players at most"):
        Table(game, players=6, stacks=10)


def test_a_given_deck_must_be_the_games():
    deck = HOLDEM.deck.cards()
    for wrong, message in [
        (deck[:-1], "As is missing"),
        ((*deck[:-1], "Ks"), "As is missing, Ks is too many"),
        (("XX", *deck[1:]), "'XX' is no card"),
    ]:
        with pytest.raises(DeckError, match=message):
            Table(HOLDEM, players=2, stacks=10, deck=wrong)


def test_the_same_seed_shuffles_alike():
    one, other, third = (Table(HOLDEM, players=2, stacks=10, seed=seed) for seed in (1, 1, 2))

    assert one.deck == other.deck != third.deck
    assert sorted(one.deck) == sorted(HOLDEM.deck.cards())


def test_optional_burns_give_way_to_the_deal():
    # 7 players take 49 cards; with three burns of 1, one of which must be.
    streets = (
        Street("one", "One", (Burn(1), DealPlayers(((3, "down"),)))),
        Street("two", "Two", (Burn(1, if_allowed=True), DealPlayers(((4, "down"),)), Burn(3, if_allowed=True))),
    )
    game = type("Burning", (Stud,), {"streets": streets})

    # 50 cards are needed: the second burn fits, then one card is left, too few for the last three.
    assert Table(game, players=7, stacks=10).view(0).burned_count == 2
    assert Table(game, players=2, stacks=10).view(0).burned_count == 5


def test_the_next_deal_moves_the_button_and_keeps_the_stacks():
    table = table_of(HOLDEM, [100, 100, 100], "raise:6 fold fold", button=2)
    following = table.next_hand(seed=5)

    assert following.button == 0
    # Seat 2 won 3; now the blinds are seat 1's and seat 2's.
    assert following.stacks == (99, 97, 101)


def test_broke_players_leave_before_the_next_deal():
    # Seat 0 has aces against the kings of the big blind and folds of the button: seat 1 is broke.
    deck = holdem_deck(["Ah Ad", "Kh Kd", "3h 4d"], "2c 7d 9h Js Qd")
    table = play(Table(HOLDEM, players=3, stacks=[50, 50, 50], deck=deck), "fold raise:50 call")
    assert table.stacks == (100, 0, 50)
    assert table.with_chips == (0, 2)

    # The two others move together; the button goes to seat 0.
    following = table.next_hand(seed=1)
    assert (following.stacks, following.bets) == ((99, 48), (1, 2))
    assert following.button == 0


def test_one_player_alone_plays_no_next_deal():
    deck = holdem_deck(["Ah Ad", "Kh Kd"], "2c 7d 9h Js Qd")
    table = play(Table(HOLDEM, players=2, stacks=50, deck=deck), "raise:50 call")

    with pytest.raises(TableError, match="cannot be played by 1"):
        table.next_hand()


def test_a_deal_must_be_over_before_the_next():
    with pytest.raises(TableError, match="not over yet"):
        table_of(HOLDEM, [10, 10]).next_hand()


def test_a_table_made_of_the_start_of_another_deals_the_same():
    table = play(table_of(HOLDEM, [10, 30, 20], seed=4, button=1), "fold fold")
    again = Table(HOLDEM, players=3, **table.start._asdict())

    assert table.start.stacks == (10, 30, 20)
    assert table.start.button == 1
    assert again.deck == table.deck
    assert again.log == table.log[: len(again.log)]
    assert not again.is_over


def test_a_class_that_nobody_plays_any_more_is_forgotten():
    made = []
    for _ in range(1100):  # more than are remembered for what they need
        game = type("Once", (Holdem,), {})
        Table(game, players=2, stacks=10, seed=1)
        made.append(ref(game))
    del game
    collect()

    assert any(once() is None for once in made)
