"""Every variant as an OpenSpiel game: its own random simulation, clones, and what players know."""

from __future__ import annotations

from random import Random

import pytest

import cardwright
from cardwright import list_variants

pyspiel = pytest.importorskip("pyspiel")

GAMES = [one.id for one in list_variants() if one.kind != "rotation"]


@pytest.mark.parametrize("game", ["depot", "badugi", "razz", "chicago"])
def test_it_passes_the_simulation_of_openspiel(game):
    pyspiel.random_sim_test(cardwright.open_spiel_game(game, deals=20), num_sims=3, serialize=False, verbose=False)


@pytest.mark.parametrize("game", GAMES)
def test_a_deal_by_chance(game):
    chance = Random(3)
    spiel = cardwright.open_spiel_game(game, stacks=60)
    state = spiel.new_initial_state()
    tokens = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        assert legal == sorted(set(legal)) and legal
        assert len({state.action_to_string(token) for token in legal[:20]}) == len(legal[:20])
        state.apply_action(chance.choice(legal))
        tokens += 1
    assert tokens < spiel.max_game_length()
    returns = state.returns()
    assert sum(returns) <= 0 and min(returns) >= -60
    assert sum(returns) == -state.table.pot_left


def test_chance_is_one_of_so_many_deals_each_the_same_again():
    spiel = cardwright.open_spiel_game("depot", players=3, deals=8)
    states = []
    for _ in range(2):
        state = spiel.new_initial_state()
        assert state.is_chance_node()
        assert state.chance_outcomes() == [(deal, 1 / 8) for deal in range(8)]
        state.apply_action(5)
        states.append(state)
    assert states[0].table.hands == states[1].table.hands
    other = cardwright.open_spiel_game("depot", players=3, deals=8, seed=1).new_initial_state()
    other.apply_action(5)
    assert other.table.hands != states[0].table.hands


def test_a_clone_goes_its_own_way():
    state = cardwright.open_spiel_game("badugi", players=2).new_initial_state()
    for _ in range(6):
        state.apply_action(state.legal_actions()[-1])
    twin = state.clone()
    assert twin.history() == state.history() and str(twin) == str(state)
    twin.apply_action(twin.legal_actions()[0])
    assert twin.history() != state.history()


def test_players_know_what_their_seats_know():
    spiel = cardwright.open_spiel_game("texas-holdem", players=2)
    state = spiel.new_initial_state()
    state.apply_action(3)
    mine, other = (state.information_state_string(player) for player in range(2))
    own, hidden = ([card for card, _ in state.table.hands[seat]] for seat in (0, 1))
    assert all(card in mine for card in own)
    assert not any(f"'{card}'" in mine for card in hidden)
    assert mine != other
    assert len(state.observation_tensor(0)) == spiel.observation_tensor_shape()[0]
