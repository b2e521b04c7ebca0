"""Bots choose legal actions from views alone, and the same ones for the same seed."""

import random
import time

import pytest
from cardwright.runtime.bots import RandomBot, SensibleBot, play_out
from cardwright.runtime.table import Table
from table_games import HighLow, Holdem, Stud, holdem_deck, play
from table_variants import GAMES


@pytest.mark.parametrize("name", sorted(GAMES))
def test_sensible_bots_play_any_game_to_its_end(name):
    for seed in range(2):
        table = Table(GAMES[name], players=4, stacks=60, seed=seed)
        play_out(table, [SensibleBot(GAMES[name], hands=8)] * 4, seed)

        assert table.is_over
        assert sum(table.stacks) == 240


@pytest.mark.parametrize("game", [HighLow, Stud])
def test_they_play_games_with_low_hands_and_up_cards(game):
    table = play_out(Table(game, players=3, stacks=30, seed=1), [SensibleBot(game, hands=6)] * 3, 1)

    assert sum(table.stacks) == 90


@pytest.mark.parametrize("bot", [RandomBot(), SensibleBot(Holdem, hands=8)])
def test_the_same_seed_gives_the_same_deal(bot):
    logs = [play_out(Table(Holdem, players=3, stacks=50, seed=2), [bot] * 3, 7).log for _ in range(2)]

    assert logs[0] == logs[1]


def test_a_bot_sees_nothing_but_its_view():
    """Its choice is the same whatever the cards are that it cannot see."""
    choices = set()
    for other in ("Kh Kd", "3h 4d", "2h 7s"):
        table = Table(Holdem, players=2, stacks=50, deck=holdem_deck([other, "Ah Td"], "2c 7d 9h Js Qd"))
        choices.add(SensibleBot(Holdem).choose(table.view(1), random.Random(1)))

    assert len(choices) == 1


def test_good_hands_stay_in_and_bad_ones_fold_to_a_large_bet():
    def answers(hand):
        deck = holdem_deck([hand, "Kc Kd"], "2c 7d 9h Js Qd")
        table = play(Table(Holdem, players=2, stacks=200, deck=deck), "raise:60")
        chance = random.Random(3)
        return [SensibleBot(Holdem, hands=100).choose(table.view(0), chance).kind for _ in range(20)]

    assert answers("Ah Ad").count("fold") == 0
    assert answers("2h 7s").count("fold") > 10


def test_random_bots_seldom_fold_for_free():
    chance = random.Random(1)
    table = play(Table(Holdem, players=2, stacks=200, seed=1), "call")
    chosen = [RandomBot().choose(table.view(table.decision.seat), chance).kind for _ in range(300)]

    assert chosen.count("fold") < 15
    assert {"check", "raise"} <= set(chosen)


def test_a_decision_takes_little_time():
    table = Table(GAMES["depot"], players=6, stacks=200, seed=1)
    bot = SensibleBot(GAMES["depot"])
    chance = random.Random(1)
    bot.choose(table.view(table.decision.seat), chance)
    start = time.perf_counter()
    for _ in range(10):
        bot.choose(table.view(table.decision.seat), chance)

    assert (time.perf_counter() - start) / 10 < 0.25


def test_bots_beat_chance():
    """One sensible bot against three random ones wins chips over 60 deals."""
    net = 0
    for seed in range(60):
        table = Table(Holdem, players=4, stacks=200, seed=seed, button=seed % 4)
        play_out(table, [SensibleBot(Holdem, hands=16), *[RandomBot()] * 3], seed)
        net += table.stacks[0] - 200

    assert net > 0
