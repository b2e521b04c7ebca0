"""Simulated hands: the same for one seed wherever they are played, and counted right."""

from __future__ import annotations

import math
import random
import sys
from collections import Counter

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.simulation import Setting, play_hands
from cardwright.runtime.simulation.report import mean_of, quantile
from cardwright.runtime.simulation.seeds import seed_for
from cardwright.runtime.table import Table

import cardwright

DEPOT = cardwright.load("depot")
HOLDEM = cardwright.load("texas-holdem")
OMAHA_EIGHT = cardwright.load(
    """\
variant omaha-eight "Omaha Eight or Better" like texas-holdem
    players 2..8

play like texas-holdem
    pre-flop:
        burn 1
        deal 4 down
        bet

showdown
    hand 2 hole + 3 board
    half to best high
    half to best ace-to-five, 8 or lower
"""
)


# ---------------------------------------------------------------- one seed, one result


def test_the_number_of_processes_does_not_matter():
    one, two = (DEPOT.simulate(4, 90, seed=11, jobs=jobs).as_json() for jobs in (1, 2))

    assert one == two
    assert one != DEPOT.simulate(4, 90, seed=12).as_json()


def test_a_dask_cluster_gives_the_same():
    distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    with distributed.LocalCluster(
        n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        seen = []
        report = DEPOT.simulate(
            4,
            90,
            seed=11,
            scheduler=cluster.scheduler_address,
            watch=lambda done, total: seen.append((done, total)),
        )

    assert report.as_json() == DEPOT.simulate(4, 90, seed=11).as_json()
    assert seen[-1] == (90, 90)


def test_hands_do_not_depend_on_the_hands_before_them():
    setting = Setting(players=3, stacks=100, bot="random", seed=5)
    whole = play_hands(HOLDEM.game_class, setting, range(30))
    parts = play_hands(HOLDEM.game_class, setting, range(20, 30))
    parts.add(play_hands(HOLDEM.game_class, setting, range(20)))

    assert parts == whole


def test_seeds_differ_by_hand_and_by_use():
    seeds = {seed_for(seed, hand, use) for seed in (1, 2) for hand in range(50) for use in ("cards", "bots")}

    assert len(seeds) == 200
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_a_seed_that_is_drawn_is_told():
    report = HOLDEM.simulate(2, 20)

    assert report.as_json() == HOLDEM.simulate(2, 20, seed=report.setting.seed).as_json()


# ---------------------------------------------------------------- what is counted


def test_counts_are_those_of_the_hands_themselves():
    report = HOLDEM.simulate(3, 40, seed=3, stacks=50)

    tables = [
        play_out(
            Table(HOLDEM.game_class, players=3, stacks=50, seed=seed_for(3, hand, "cards")),
            [RandomBot()] * 3,
            random.Random(seed_for(3, hand, "bots")),
        )
        for hand in range(40)
    ]
    nets = [[table.stacks[seat] - 50 for table in tables] for seat in range(3)]
    shown = [table for table in tables if any(event.kind == "show" for event in table.log)]
    main = Counter(next(award.category for award in table.results if award.pot == 0) for table in shown)
    assert [seat.net.value for seat in report.seats] == [pytest.approx(sum(net) / 40) for net in nets]
    assert report.showdowns == len(shown)
    titles = {category.id: category.title for category in HOLDEM.game_class.rankings[0].categories}
    assert {titles[name]: count for name, count in report.shares[0].winning.items() if count} == main
    assert report.pot.value == pytest.approx(sum(award.amount for t in tables for award in t.results) / 40)
    assert [seat.wins for seat in report.seats] == [
        sum(any(award.seat == seat for award in table.results) for table in tables) for seat in range(3)
    ]


@pytest.mark.parametrize("game", [DEPOT, HOLDEM, OMAHA_EIGHT, cardwright.load("rails")], ids=lambda game: game.id)
def test_what_must_hold_in_any_game(game):
    report = game.simulate(4, 60, seed=8)

    assert report.hands == 60
    assert sum(seat.net.value for seat in report.seats) == pytest.approx(0, abs=1e-9)
    assert 0 < report.showdowns <= 60
    for share in report.shares:
        assert sum(share.winning.values()) + share.unclaimed == report.showdowns
        assert share.split <= report.showdowns - share.unclaimed
    assert 0 < min(report.tally.dealt) <= report.dealt.value <= max(report.tally.dealt) <= 52
    assert list(report.pot_quantiles.values()) == sorted(report.pot_quantiles.values())
    assert all(0 <= seat.win_rate.value <= 1 for seat in report.seats)


def test_lines_that_winners_played():
    (share,) = DEPOT.simulate(4, 60, seed=8).shares

    assert [cells for _, cells in share.lines] == [
        ("u1", "u2", "u3"),
        ("l1", "l2", "l3"),
        ("u2", "s", "l2"),
        ("u1", "s", "l3"),
        ("u3", "s", "l1"),
    ]
    assert sum(share.lines.values()) >= sum(share.winning.values())
    assert HOLDEM.simulate(2, 20, seed=1).shares[0].lines == {}


def test_a_low_that_nobody_makes_is_counted():
    high, low = OMAHA_EIGHT.simulate(4, 60, seed=8).shares

    assert (high.ranking, high.unclaimed) == ("high", 0)
    assert low.ranking == "ace-to-five"
    assert low.unclaimed > 0
    assert {name for name, count in low.winning.items() if count} == {"high card"}


def test_a_deal_of_holdem_that_goes_all_the_way_takes_all_its_cards():
    """Two players: 4 burned cards, 4 hole cards, 5 on the board."""
    assert max(HOLDEM.simulate(2, 40, seed=1).tally.dealt) == 13


def test_sensible_bots_play_too():
    report = HOLDEM.simulate(2, 4, seed=1, bot="sensible")

    assert (report.hands, report.setting.bot) == (4, "sensible")


def test_means_and_quantiles():
    """2, 2, 2 and 10: mean 4, variance (3 * 4 + 36) / 3 = 16, error 4 / 2."""
    counts = Counter({2: 3, 10: 1})

    assert (mean_of(counts).value, mean_of(counts).error) == (4, 2)
    assert [quantile(counts, part) for part in (0.05, 0.75, 0.76, 1)] == [2, 2, 10, 10]


def test_the_error_of_a_win_rate():
    seat = HOLDEM.simulate(2, 50, seed=1).seats[0]
    rate = seat.wins / 50

    assert seat.win_rate.error == pytest.approx(math.sqrt(rate * (1 - rate) / 50))


# ---------------------------------------------------------------- what cannot be, and stopping


@pytest.mark.parametrize(
    ("call", "words"),
    [
        ({"players": 11}, "cannot be played by 11"),
        ({"hands": 0}, "at least one hand"),
        ({"jobs": 0}, "at least one process"),
        ({"bot": "brilliant"}, "there is no bot 'brilliant': there are random and sensible"),
        ({"stacks": 0}, "at least 1"),
        ({"scheduler": "nowhere"}, "there is no Dask scheduler at nowhere: an address is written as tcp://HOST:8786"),
        ({"scheduler": "tcp://127.0.0.1:1"}, "there is no Dask scheduler at tcp://127.0.0.1:1"),
    ],
)
def test_what_cannot_be_is_refused(call, words, monkeypatch):
    monkeypatch.setattr("cardwright.runtime.simulation.spread._PATIENCE", "1s")
    if "scheduler" in call:
        pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    with pytest.raises(cardwright.SimulationError) as refusal:
        HOLDEM.simulate(**{"players": 2, "hands": 5, **call})
    assert words in str(refusal.value)


def test_a_cluster_needs_its_extra(monkeypatch):
    monkeypatch.setitem(sys.modules, "dask.distributed", None)
    with pytest.raises(cardwright.SimulationError, match=r"pip install cardwright\[cluster\]"):
        HOLDEM.simulate(2, 5, scheduler="tcp://127.0.0.1:1")


@pytest.mark.parametrize("jobs", [1, 2])
def test_hands_that_were_played_are_kept_when_somebody_stops(jobs):
    def stop(done, total):
        assert total == 400
        if done >= 20:
            raise KeyboardInterrupt

    report = HOLDEM.simulate(2, 400, seed=1, jobs=jobs, watch=stop)

    assert report.interrupted
    assert 20 <= report.hands < 400
    assert sum(seat.net.value for seat in report.seats) == pytest.approx(0, abs=1e-9)
