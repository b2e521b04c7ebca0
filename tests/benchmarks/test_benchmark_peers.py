"""Ours and the peers judge a small sample alike; a peer that is not installed makes a row without figures."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

pytest.importorskip("numba")

from benchmarks import naive, peers
from benchmarks.evaluating import agree, compared
from benchmarks.measure import DisagreementError
from benchmarks.peers import Fed, Peer
from benchmarks.works import best_in, hands_work, made, places, random_rows, shipped, showdown_work

ROWS = 300
EIGHT = ("half to best high", "half to best ace-to-five, 8 or lower")

MATCHES = {
    "5-card high": (
        lambda: hands_work("high", best_in("high"), 5, ROWS),
        (*peers.HIGH, peers.pokerkit("StandardHighHand")),
    ),
    "7-card high": (
        lambda: hands_work("high", best_in("high"), 7, ROWS),
        (*peers.HIGH, peers.NAIVE_HANDS, peers.pokerkit("StandardHighHand")),
    ),
    "omaha": (
        lambda: showdown_work("omaha", made("omaha", 4, "2 hole + 3 board", "pot to best high"), 4, ROWS),
        (peers.PHEVALUATOR, peers.PHEVALUATOR_LOOP, peers.pokerkit("OmahaHoldemHand")),
    ),
    "omaha/8": (
        lambda: showdown_work("omaha-8", made("omaha-8", 4, "2 hole + 3 board", *EIGHT), 4, ROWS),
        (peers.pokerkit("OmahaHoldemHand", "OmahaEightOrBetterLowHand"),),
    ),
    "badugi": (lambda: hands_work("badugi", best_in("badugi", "low"), 4, ROWS), (peers.pokerkit("BadugiHand"),)),
    "razz": (lambda: hands_work("razz", best_in("ace-to-five", "low"), 7, ROWS), (peers.pokerkit("RegularLowHand"),)),
    "2-7": (
        lambda: hands_work("2-7", best_in("deuce-to-seven", "high"), 5, ROWS),
        (peers.pokerkit("StandardLowHand"),),
    ),
    "depot": (lambda: showdown_work("depot", shipped("depot"), 2, ROWS), (peers.naive_lines(shipped("depot")),)),
}
CASES = [(name, peer) for name, (_, asked) in MATCHES.items() for peer in asked]


@pytest.mark.parametrize(("name", "peer"), CASES, ids=[f"{name}, {peer.name}" for name, peer in CASES])
def test_peers_judge_alike(name, peer):
    if not peer.installed:
        pytest.skip(f"{peer.package} is not installed")
    work = MATCHES[name][0]()
    agree(work, peer.feed(work), peer.name)


def test_another_order_stops_the_measurement():
    work = hands_work("high", best_in("high"), 5, 50)
    upside_down = Fed(50, lambda: [[-value for value in work.ours()[0].tolist()]])
    with pytest.raises(DisagreementError, match="a liar puts the hands in another order"):
        agree(work, upside_down, "a liar")


def test_a_peer_that_is_not_installed_has_a_row_with_a_reason():
    row = compared(hands_work("high", best_in("high"), 5, 50), Peer("x", "no_such_library", lambda _: None), 3, 0.0)
    assert (row.ours, row.theirs, row.ratio, row.floor) == (None, None, None, 3)
    assert "not installed" in row.reason


def test_places_are_alike_for_judges_who_agree():
    assert places([30, 10, 30, 20]) == places([7, -1, 7, 0]) == [2, 0, 2, 1]


def test_random_hands_hold_no_card_twice():
    rows = random_rows(36, 2000, 9)
    assert all(len(set(row)) == 9 for row in rows.tolist())
    assert rows.max() == 35


def test_the_naive_table_of_fives_is_in_the_order_its_places_say():
    fives = np.zeros((naive.FIVES, 5), dtype=np.uint8)
    naive.all_fives(fives)
    found = naive.PLACES[np.arange(5), fives].sum(axis=1)
    assert (found == np.arange(naive.FIVES)).all()


def test_the_naive_reader_finds_the_best_of_all_fives():
    table = np.random.default_rng(3).integers(0, 60_000, naive.FIVES).astype(np.uint16)
    hands, out = random_rows(52, 100, 7), np.zeros(100, dtype=np.int32)
    naive.best_of_seven(table, naive.PLACES, hands, out)
    for hand, best in zip(hands.tolist(), out.tolist(), strict=True):
        fives = [naive.PLACES[np.arange(5), list(five)].sum() for five in combinations(sorted(hand), 5)]
        assert best == max(table[five] for five in fives)
