"""Cards that nobody may look at, and games for a fixed stake, in which nobody has anything to decide."""

import pytest
from cardwright.runtime.table import Action, Table

from cardwright import load
from cardwright.api import load_text
from cardwright.library import Text

BLIND_OMAHA = load("blind-omaha").game_class

NO_PEEK = """variant no-peek-at-one "No Peek at One"
    players 2..6

stakes
    no limit
    ante 1

play
    deal:
        ante
        deal 3 down, 2 unseen
        bet
    first:
        flip 1 together
        bet
    second:
        flip 1 together
        bet

showdown
    hand hole + up
    pot to best high
"""


def in_order(first, game):
    """The whole deck, these cards first."""
    return [*first, *(card for card in game.deck.cards() if card not in first)]


def test_a_fixed_stake_is_won_without_a_decision():
    # Cards go one at a time from seat 0: seat 0 gets 2s 4h 9c Jd, seat 1 gets Kc Kd 3h 5s.
    first = ["2s", "Kc", "4h", "Kd", "9c", "3h", "Jd", "5s", "Kh", "8s", "7d", "6c", "2c"]
    table = Table(BLIND_OMAHA, players=2, stacks=20, deck=in_order(first, BLIND_OMAHA))

    assert table.decision is None
    assert table.is_over
    assert table.stacks == (19, 21)  # three kings beat a pair of twos


def test_unseen_cards_are_seen_by_nobody_until_they_are_flipped():
    game = load_text(Text("no-peek-at-one", NO_PEEK)).game_class
    table = Table(game, players=3, stacks=20, seed=5)

    for owner in range(3):
        for seat in range(3):
            faces = [card.card != "??" for card in table.view(seat).hands[owner]]
            assert faces == [seat == owner] * 3 + [False] * 2
    for _ in range(3):
        table.apply(Action(table.decision.legal[1].kind))
    for seat in range(3):
        view = table.view(seat)
        flips = [event for event in view.events if event.kind == "flip"]
        assert [event.seat for event in flips] == [0, 1, 2]
        assert all("??" not in event.cards for event in flips)
        assert [card.card != "??" for card in view.hands[(seat + 1) % 3]] == [False, False, False, True, False]


def test_all_show_where_there_is_no_betting():
    for seed in range(30):
        table = Table(BLIND_OMAHA, players=5, stacks=7, seed=seed)
        assert [event.seat for event in table.log if event.kind == "show"] == [0, 1, 2, 3, 4]
        assert not [event for event in table.log if event.kind == "muck"]
        assert sum(table.stacks) == 35


@pytest.mark.parametrize("players", [2, 6])
def test_the_record_can_be_replayed(players):
    game = load_text(Text("no-peek-at-one", NO_PEEK)).game_class
    table = Table(game, players=players, stacks=20, seed=9)
    while not table.is_over:
        table.apply(Action(table.decision.legal[1].kind))
        assert Table.loads(table.dumps(), game).dumps() == table.dumps()
    again = Table.replay(game, table.actions, players=players, stacks=20, seed=9)
    assert again.log == table.log
