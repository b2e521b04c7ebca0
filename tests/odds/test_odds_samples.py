"""Sampled odds: near the exact ones, the same for the same seed, and kept when somebody stops them."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from fractions import Fraction

import numpy as np
import pytest
from cardwright.runtime.odds import Held, ask
from cardwright.runtime.odds.dealing import sampled_deals
from cardwright.runtime.odds.evaluating import Way, by_tables
from cardwright.runtime.odds.tally import Tally
from odds_games import OMAHA_EIGHT, equities, load

HOLDEM = load("texas-holdem")
KNOWN = [
    (HOLDEM, {"A": "As Kd", "B": "Qh Qc", "C": "7s 6s"}, "2s 9s Kc"),
    (load("depot"), {"A": "9s 8s", "B": "Kh Ks"}, "u=5s 2d Kd l=Jc 3s Qh"),
    (load("rails"), {"A": "8s 6s Qd", "B": "Kh Qh 9h"}, "a=4s 2s Tc b1=7h b2=Jc"),
    (load("short-deck"), {"A": "As 9h", "B": "Qc Qd"}, "6c"),
    (load(OMAHA_EIGHT), {"A": "As 2s 3d Kh", "B": "Qs Qd Jh Tc"}, "4s 8c Kd"),
]
MOST_ERRORS = 4
"""Standard errors by which none of some 100 seeded samples should miss: one in 16,000 would."""


@pytest.mark.parametrize("case", KNOWN, ids=lambda case: case[0].id)
def test_confidence_intervals_cover_the_exact_odds(case):
    game, hands, board = case
    exact = equities(game.odds(hands, board, exact=True))

    inside = []
    for seed in range(10):
        odds = game.odds(hands, board, samples=4000, seed=seed)
        assert (odds.exact, odds.deals, odds.seed) == (False, 4000, seed)
        for who, one in odds.players.items():
            off = abs(float(one.equity - exact[who])) / one.error
            assert off < MOST_ERRORS
            inside.append(off < 2)
    assert sum(inside) >= 0.75 * len(inside)


def test_the_error_is_that_of_a_mean():
    """Won or lost outright: for many deals the error is the root of p (1 - p) / n."""
    odds = HOLDEM.odds({"A": "As Ad", "B": "Kh Qh"}, "2s 7d 9c", samples=200_000, seed=1).players["A"]

    assert odds.tie == 0
    assert odds.error == pytest.approx(math.sqrt(odds.equity * (1 - odds.equity) / 200_000), rel=1e-3)


@pytest.mark.parametrize("deals", [1, 5, 20, 100])
def test_two_errors_cover_however_few_the_deals_and_however_clear_the_matter(deals):
    """Of n deals won with chance p each, k are won in C(n, k) p^k (1 - p)^(n - k) of the samples."""
    errors = [error_of(won, deals) for won in range(deals + 1)]
    assert min(errors) > 0

    covered = [
        sum(
            math.comb(deals, won) * chance**won * (1 - chance) ** (deals - won)
            for won in range(deals + 1)
            if abs(won / deals - chance) <= 2 * errors[won] + 1e-9
        )
        for chance in (percent / 100 for percent in range(101))
    ]
    assert min(covered) > 0.9
    assert sum(covered) / len(covered) > 0.94


def error_of(won, deals):
    tally = Tally(HOLDEM.game_class, 2)
    winners = np.array([[1]] * won + [[2]] * (deals - won), dtype=np.int32)
    tally.add(winners, np.ones(deals, dtype=np.int64))
    assert tally.mean(0) == Fraction(won, deals)
    return tally.error(0)


def test_a_seed_alone_does_not_make_few_deals_a_sample():
    hands, board = {"A": "As Ad", "B": "Kh Qh"}, "2s 7d 9c"

    assert HOLDEM.odds(hands, board, seed=1).as_json() == HOLDEM.odds(hands, board).as_json()
    assert HOLDEM.odds(hands, board, seed=1).exact
    assert not HOLDEM.odds(hands, board, samples=100, seed=1).exact


def test_one_seed_one_answer():
    hands = {"A": "As Ad", "B": "?"}

    first = HOLDEM.odds(hands, samples=3000, seed=7)
    assert first.as_json() == HOLDEM.odds(hands, samples=3000, seed=7).as_json()
    assert first.as_json() != HOLDEM.odds(hands, samples=3000, seed=8).as_json()


def test_a_seed_that_is_drawn_is_told():
    hands = {"A": "As Ad", "B": "?"}

    odds = HOLDEM.odds(hands, samples=1000)
    assert odds.seed is not None
    assert odds.as_json() == HOLDEM.odds(hands, samples=1000, seed=odds.seed).as_json()


def test_the_deals_of_a_seed_do_not_depend_on_the_batches():
    question = ask(HOLDEM.game_class, {"A": Held(("?",)), "B": Held(("As", "?"))})

    whole = [deals.board.tolist() for deals in sampled_deals(question, 90, seed=5, batch=90)]
    parts = [deals.board.tolist() for deals in sampled_deals(question, 90, seed=5, batch=25)]
    assert [row for rows in parts for row in rows] == whole[0]


def test_every_card_comes_equally_often_and_none_twice():
    """45 cards left, 7 of them in each of 20,000 deals: each comes 3,111 times, give or take 6 errors of 51."""
    question = ask(HOLDEM.game_class, {"A": Held(("As", "Ah")), "B": Held(("?",))}, dead=("2c", "3c", "4c", "5c", "6c"))
    (deals,) = sampled_deals(question, 20_000, seed=2, batch=20_000)

    seen = [0] * 52
    for hole, board in zip(deals.hole[:, 1].tolist(), deals.board.tolist(), strict=True):
        cards = {*hole, *board}
        assert len(cards) == 7
        for card in cards:
            seen[card] += 1
    assert sorted(seen)[:7] == [0] * 7
    assert all(2800 < count < 3420 for count in sorted(seen)[7:])


WITHOUT_NUMBA = """
import json, sys
sys.modules["numba"] = None
import cardwright
game = cardwright.load("texas-holdem")
print(json.dumps([
    game.odds(["As Kd", "Qh ?"], samples=60, seed=9).as_json(),
    game.odds(["As Ks", "Qh Qd"], "2s 9s 4c", exact=True).as_json(),
]))
"""


def test_without_numba_the_same_deals_are_judged():
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", WITHOUT_NUMBA], capture_output=True, check=True, timeout=60
    )

    assert json.loads(done.stdout) == [
        HOLDEM.odds(["As Kd", "Qh ?"], samples=60, seed=9).as_json(),
        HOLDEM.odds(["As Ks", "Qh Qd"], "2s 9s 4c", exact=True).as_json(),
    ]


# ---------------------------------------------------------------- stopping


class Stop:
    """Stops the count after some batches, as Ctrl-C would."""

    def __init__(self, batches):
        self.batches = batches
        self.seen = []

    def __call__(self, done, total):
        self.seen.append((done, total))
        if len(self.seen) == self.batches:
            raise KeyboardInterrupt


def test_a_sample_that_is_stopped_is_a_smaller_sample():
    stop = Stop(2)
    odds = HOLDEM.odds({"A": "As Ah", "B": "Kd Kc"}, samples=500_000, seed=4, watch=stop)

    assert odds.interrupted
    assert 0 < odds.deals == stop.seen[-1][0] < 500_000
    assert stop.seen[-1][1] == 500_000
    same = HOLDEM.odds({"A": "As Ah", "B": "Kd Kc"}, samples=odds.deals, seed=4)
    assert equities(same) == equities(odds)
    assert not same.interrupted


def test_an_enumeration_that_is_stopped_is_a_fair_sample():
    stop = Stop(3)
    odds = HOLDEM.odds({"A": "As Ah", "B": "Kd Kc"}, exact=True, watch=stop)

    assert (odds.exact, odds.interrupted, odds.seed, odds.possible) == (False, True, None, 1_712_304)
    assert 0 < odds.deals < odds.possible
    true = (1_388_072 + 6_538 / 2) / 1_712_304  # as counted with eval7, see test_odds_exact
    assert abs(float(odds.players["A"].equity) - true) < MOST_ERRORS * odds.players["A"].error


STOPPED = {
    "the board to come": (HOLDEM, {"A": "As Ah", "B": "Kd Kc"}, "2s"),
    "one suit on the board": (HOLDEM, {"A": "As Ks", "B": "Qs Qd"}, "2s 3s"),
    "two places": (load("depot"), {"A": "9s 8s", "B": "Kh Ks"}, "u=5s 2d Kd l=Jc 3s Qh"),
    "an unknown hand": (HOLDEM, {"A": "As Ah", "B": "?"}, "2s 3d 4c"),
    "many places": (HOLDEM, {"A": "As ?", "B": "Kd ?"}, "2c 3c 4c 5d"),
}


@pytest.mark.parametrize("case", STOPPED.values(), ids=STOPPED)
def test_the_error_covers_wherever_an_enumeration_is_stopped_and_in_whatever_order(case, monkeypatch):
    game, hands, board = case
    exact = equities(game.odds(hands, board, exact=True))
    monkeypatch.setattr("cardwright.runtime.odds.evaluating.TABLES", Way(by_tables, batch=100, slower=1))

    inside = []
    for order in range(15):
        monkeypatch.setattr("cardwright.runtime.odds.dealing.ORDER", order)
        for batches in (2, 6, 12):
            odds = game.odds(hands, board, exact=True, watch=Stop(batches))
            assert (odds.exact, odds.interrupted) == (False, True)
            off = abs(float(odds.players["A"].equity - exact["A"])) / odds.players["A"].error
            assert off < MOST_ERRORS
            inside.append(off < 2)
    assert sum(inside) >= 0.85 * len(inside)


def test_progress_ends_with_everything():
    seen = []
    HOLDEM.odds({"A": "As Ah", "B": "Kd Kc"}, "2s 3d", watch=lambda done, total: seen.append((done, total)))

    assert seen[-1] == (15_180, 15_180)  # 46 x 45 x 44 / 6
    assert seen == sorted(seen)
