"""Every variant as a PettingZoo environment: its own tests of the interface, and seeds that reproduce."""

from __future__ import annotations

import warnings

import numpy as np
import pytest

import cardwright
from cardwright import list_variants

pytest.importorskip("pettingzoo")
from pettingzoo.test import api_test, seed_test

GAMES = [one.id for one in list_variants() if one.kind != "rotation"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.filterwarnings("ignore")
def test_it_passes_the_test_of_the_interface(game, capsys):
    api_test(cardwright.env(game), num_cycles=25, verbose_progress=False)


@pytest.mark.parametrize("game", ["depot", "badugi"])
def test_seeds_reproduce(game):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        seed_test(lambda: cardwright.env(game, players=3), num_cycles=50)


def story(env, seed, deals=2):
    """What all see and win over some deals, the choices drawn by chance from the masks."""
    chance = np.random.default_rng(7)
    told = []
    for deal in range(deals):
        env.reset(seed=seed if deal == 0 else None)
        for agent in env.agent_iter():
            seen, reward, over, cut, _ = env.last()
            told.append((agent, seen["observation"].tobytes(), reward, over))
            mask = seen["action_mask"]
            env.step(None if over or cut else int(chance.choice(np.flatnonzero(mask))))
    return told


def test_the_same_seed_is_the_same_story():
    one, again, other = (story(cardwright.env("depot", players=4), seed) for seed in (11, 11, 12))
    assert one == again
    assert one != other


@pytest.mark.parametrize("game", ["depot", "razz", "deuce-to-seven-triple-draw", "chicago"])
def test_rewards_are_the_chips_won_and_add_up_to_nothing(game):
    env = cardwright.env(game, players=3, stacks=[50, 80, 110])
    env.reset(seed=4)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    chance = np.random.default_rng(1)
    for agent in env.agent_iter():
        seen, reward, over, cut, _ = env.last()
        totals[agent] += reward
        env.step(None if over or cut else int(chance.choice(np.flatnonzero(seen["action_mask"]))))
    table = env.unwrapped.table
    assert list(totals.values()) == [after - before for before, after in zip((50, 80, 110), table.stacks, strict=True)]
    assert sum(totals.values()) == 0


def test_a_choice_that_is_not_open_is_refused_and_changes_nothing():
    env = cardwright.env("texas-holdem", players=2)
    env.reset(seed=1)
    before = env.unwrapped.table.log
    with pytest.raises(ValueError, match="check cannot be chosen now: fold, call, bet the least"):
        env.step(1)
    assert env.unwrapped.table.log == before


def test_options_house_and_render():
    env = cardwright.env("short-deck", players=2, options=["blinds"], house="pokerkit", render_mode="ansi")
    env.reset(seed=1)
    assert env.unwrapped.table.game.house == "pokerkit"
    assert "player_0 post 1 big blind" in env.render() or "small blind" in env.render()
    assert env.unwrapped.metadata["name"] == "cardwright_short_deck"


def test_what_cannot_be_is_told_before_anything_is_dealt():
    with pytest.raises(cardwright.UnknownVariantError):
        cardwright.env("depto")
    with pytest.raises(ValueError, match="players"):
        cardwright.env("depot", players=99)


def test_without_the_extra_it_is_named(monkeypatch):
    monkeypatch.setattr("cardwright.adapters.front.find_spec", lambda name: None)
    with pytest.raises(cardwright.MissingExtraError, match=r"pip install 'cardwright\[pettingzoo\]'"):
        cardwright.env("depot")
    with pytest.raises(cardwright.MissingExtraError, match=r"pip install 'cardwright\[openspiel\]'"):
        cardwright.open_spiel_game("depot")
