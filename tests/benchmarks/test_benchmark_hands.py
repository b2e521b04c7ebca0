"""Hands played at two engines end alike, and odds agree."""

from __future__ import annotations

import random

import pytest

pytest.importorskip("numba")

import cardwright
from benchmarks.chances import EXACT, SAMPLERS, equity, odds_of_two
from benchmarks.measure import is_installed
from benchmarks.playing import FIRST, choose, cold_row, from_first, play, same_end, state_maker, table_of, warm_row
from benchmarks.works import shipped


def test_hands_end_alike_at_pokerkit():
    pytest.importorskip("pokerkit")
    for seed in range(12):
        same_end(shipped("texas-holdem"), state_maker(), seed)


def test_the_random_player_never_folds_for_free_or_bets_where_no_bet_is_allowed():
    luck = random.Random(5)
    assert {choose(luck, 0, 0, 0)[0] for _ in range(200)} == {"stay"}
    chosen = [choose(luck, 2, 4, 90) for _ in range(500)]
    assert {kind for kind, _ in chosen} == {"fold", "stay", "bet"}
    assert all(4 <= amount <= 90 for kind, amount in chosen if kind == "bet")


def test_chips_stay_at_the_table():
    table = play(table_of(shipped("texas-holdem"), 6, seed=3), 3)
    assert sum(table.stacks) == 1200


def test_hands_are_measured_from_the_first_of_a_process(monkeypatch, tmp_path):
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    monkeypatch.setitem(FIRST, "ours", 200)
    assert from_first("ours") > 0
    assert len(list(tmp_path.glob("hands-*"))) == 1  # kept for the next process


@pytest.mark.parametrize("row", [lambda: warm_row(0.0), lambda: cold_row(1)], ids=["warm", "cold"])
def test_whole_hands_have_a_floor_with_and_without_their_peer(row, monkeypatch):
    monkeypatch.setattr("benchmarks.playing.is_installed", lambda _: False)
    assert (row().peer, row().ours, row().floor) == ("pokerkit", None, 10)


@pytest.mark.parametrize("peer", SAMPLERS, ids=lambda peer: peer.name)
def test_samplers_are_near_the_exact_equity(peer):
    if not is_installed(peer.package):
        pytest.skip(f"{peer.package} is not installed")
    trials = min(peer.trials, 2000)
    assert abs(peer.prepare()(trials) - EXACT) < 6 * 0.5 / trials**0.5  # a share of 0 to 1 has an error of 0.5 at most


def test_our_sample_is_near_it_too():
    assert abs(equity(odds_of_two(cardwright.load("texas-holdem"), 20_000)) - EXACT) < 6 * 0.5 / 20_000**0.5
