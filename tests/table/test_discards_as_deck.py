"""Discards that become the deck: all further cards are among them, and the rest of the deck is never seen."""

from __future__ import annotations

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.table import Action, Table
from cardwright.runtime.table.errors import DeckError

import cardwright


@pytest.fixture(name="game", scope="module")
def _game():
    return cardwright.load("cold-omaha").game_class


def discard_all(table):
    """Every player throws away the first of the own cards."""
    thrown = []
    while table.decision is not None and table.decision.about == "discard":
        card = table.decision.legal[0].cards[0]
        table.apply(Action("discard", cards=(card,)))
        thrown.append(card)
    return thrown


@pytest.mark.parametrize("players", [5, 7])
def test_the_board_comes_from_the_discards(game, players):
    table = Table(game, players=players, stacks=100, seed=4)
    thrown = discard_all(table)
    assert len(thrown) == players
    play_out(table, [RandomBot()] * players, 1)
    dealt = [card for event in table.log if event.kind == "board" for card in event.cards]
    assert set(dealt) <= set(thrown)
    assert len(set(dealt)) == len(dealt)


def test_five_players_see_every_discard(game):
    table = Table(game, players=5, stacks=100, seed=4)
    thrown = discard_all(table)
    while not table.is_over:
        kinds = {one.kind for one in table.decision.legal}
        table.apply(Action("check" if "check" in kinds else "call"))
    assert sorted(card for event in table.log if event.kind == "board" for card in event.cards) == sorted(thrown)


def test_a_player_knows_no_discard_but_the_own_one(game):
    table = Table(game, players=5, stacks=100, seed=4)
    thrown = discard_all(table)
    first = next(event.seat for event in table.log if event.kind == "discard")
    known = [card for event in table.view(first).events for card in event.cards if card in thrown]
    assert set(known) == {thrown[0]}


def test_a_given_deck_may_say_in_which_order_they_come_back(game):
    deck = Table(game, players=5, stacks=100, seed=4).deck
    first = Table(game, players=5, stacks=100, deck=deck)
    thrown = discard_all(first)
    wanted = thrown[::-1]
    again = Table(game, players=5, stacks=100, deck=[*deck, *wanted])
    discard_all(again)
    while not again.is_over:
        kinds = {one.kind for one in again.decision.legal}
        again.apply(Action("check" if "check" in kinds else "call"))
    assert [card for event in again.log if event.kind == "board" for card in event.cards] == wanted
    with pytest.raises(DeckError):
        Table(game, players=5, stacks=100, deck=deck[:-1])


def test_a_saved_table_goes_on(game):
    table = Table(game, players=5, stacks=100, seed=4)
    discard_all(table)
    again = Table.loads(table.dumps(), game)
    assert again.dumps() == table.dumps()
