"""Exact odds: against rulings deal by deal, against other people's enumerations, and against themselves."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations

import numpy as np
import pytest
from cardwright.runtime.odds import Held, ask
from cardwright.runtime.odds.dealing import all_deals, arrangements, count_deals, sampled_deals
from cardwright.runtime.odds.evaluating import LIGHT_TABLES, REFERENCE, by_reference, way_for
from cardwright.runtime.odds.symmetry import suit_changes
from cardwright.runtime.odds.tally import Tally
from odds_games import OMAHA_EIGHT, STUD, equities, load, one_by_one

HOLDEM = load("texas-holdem")

# eval7 0.1.11: eval7.evaluate over itertools.combinations of all boards. Deals won alone by each player, and tied.
BY_EVAL7 = {
    ("As Ah", "Kd Kc"): ([1_388_072, 317_694], 6_538, 1_712_304),
    ("As Ks", "Qh Qd"): ([787_966, 917_606], 6_732, 1_712_304),
    ("9s 8s", "Kh Ks"): ([359_089, 1_346_051], 7_164, 1_712_304),
}


@pytest.mark.parametrize("hands", BY_EVAL7, ids=" v ".join)
def test_two_hands_before_the_flop_as_counted_with_eval7(hands):
    won, tied, deals = BY_EVAL7[hands]
    odds = HOLDEM.odds(hands, exact=True)

    assert (odds.exact, odds.deals) == (True, deals)
    assert [one.win * deals for one in odds.players.values()] == won
    assert [one.tie * deals for one in odds.players.values()] == [tied, tied]
    assert sum(equities(odds).values()) == 1


def test_three_hands_with_a_card_on_the_board_as_counted_with_eval7():
    odds = HOLDEM.odds(["As Kh", "Qd Qc", "Js Ts"], "2s", exact=True)

    won = {"A": 50_409, "B": 66_311, "C": 31_926}
    assert {who: one.win * 148_995 for who, one in odds.players.items()} == won
    assert {one.tie * 148_995 for one in odds.players.values()} == {349}
    assert odds.players["A"].equity == Fraction(3 * 50_409 + 349, 3 * 148_995)


CASES = {
    "holdem, one to come": ("texas-holdem", {"A": "As Kd", "B": "Qh Qc", "C": "Js Ts"}, "2s 9s Kc 4d"),
    "holdem, two to come": ("texas-holdem", {"A": "As Kd", "B": "Ah Kc"}, "2s 9s Kh"),
    "depot, the depot to come": ("depot", {"A": "9s 8s", "B": "Kh Ks"}, "u=5s 2d Kd l=Jc 3s Qh s=7s"),
    "rails, the tie to come": ("rails", {"A": "8s 6s Qd", "B": "Kh Qh 9h"}, "a=4s 2s Tc b=7h Jc 5c"),
    "short deck, two to come": ("short-deck", {"A": "As 9h", "B": "Qc Qd"}, "6c 7d 8h"),
}


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_few_cards_to_come_as_rulings_have_it(case):
    name, hands, board = case
    game = load(name)
    odds = game.odds(hands, board)

    missing = [cell for cell in board_cells(game) if cell not in known_cells(game, board)]
    expected, deals = one_by_one(game, hands, known_cells(game, board), missing)
    assert odds.exact
    assert odds.deals == deals
    assert equities(odds) == expected


def board_cells(game):
    return [cell.id for cell in game.game_class.layout.cells]


def known_cells(game, board):
    from cardwright.judging import read_board

    return read_board(game.game_class.layout, board, in_part=True)


def test_cells_that_are_not_alike_are_told_apart():
    """Depot after the rails: the switch lies in three lines, the depot in every hand."""
    game = load("depot")
    hands, rails = {"A": "9s 8s", "B": "Ah Kh", "C": "3d 3c"}, {"u1": "5s", "u2": "2d", "u3": "Kd"}
    rails |= {"l1": "Jc", "l2": "3s", "l3": "Qh"}
    odds = game.odds(hands, rails)

    left = [card for card in game.game_class.deck.cards() if card not in " ".join([*hands.values(), *rails.values()])]
    parts = Counter()
    for switch, depot in permutations(left, 2):
        parts.update(game.judge({**rails, "s": switch, "d": depot}, hands).shares)
    assert odds.deals == len(left) * (len(left) - 1) == 40 * 39
    assert equities(odds) == {who: parts[who] / Fraction(40 * 39) for who in hands}


# ---------------------------------------------------------------- symmetry


QUESTIONS = {
    "pairs": (HOLDEM, {"A": "As Ah", "B": "Kd Kc"}, "Qs Jh", 2),
    "same suits": (HOLDEM, {"A": "As Ks", "B": "Qs Js"}, "2s 3s", 6),
    "no symmetry": (HOLDEM, {"A": "As Kh", "B": "Qd Jc"}, "2s 3h", 1),
    "unknown opponent": (HOLDEM, {"A": "As Ah", "B": "?"}, "2c 2d 2h 3s", 2),
    "unknown opponent, free suits": (HOLDEM, {"A": "As Ks", "B": "?"}, "Qs Js 2s 3s", 6),
    "stud": (load(STUD), {"A": "As Ad | 2c 7d", "B": "Ks Qs | Js Ts"}, "", 1),
}


@pytest.mark.parametrize("case", QUESTIONS.values(), ids=QUESTIONS)
def test_deals_by_classes_are_all_deals(case):
    game, hands, board, changes = case
    question = asked(game, hands, board)

    assert len(suit_changes(question)) == changes
    assert outcomes(question, symmetry=True) == outcomes(question, symmetry=False)
    assert outcomes(question, symmetry=True).total() == count_deals(question)


def asked(game, hands, board):
    from cardwright.chances import read_held

    return ask(game.game_class, {who: read_held(hand) for who, hand in hands.items()}, known_cells(game, board))


def outcomes(question, symmetry):
    tally = Tally(question.game, len(question.players))
    for deals in all_deals(question, 5000, symmetry):
        tally.add(way_for(question.game).judge(deals), deals.weights)
    return tally.outcomes


def test_classes_are_far_fewer_than_deals():
    question = ask(HOLDEM.game_class, {"A": Held(("As", "Ah")), "B": Held(("Kd", "Kc"))})
    rows = sum(len(deals) for deals in all_deals(question, 1 << 16))

    assert 1_712_304 / 4 < rows < 1_712_304 / 3.5


MANY_PLACES = {
    "few ways for each": (HOLDEM, {"A": "As ?", "B": "Kd ?", "C": "Qd ?"}, "2c 3c 4c 5d"),
    "two cells": (load("depot"), {"A": "As Ah", "B": "Kd Kc"}, "u=2c 3d 8h s=9h l=4c 5c"),
    "an unknown hand": (HOLDEM, {"A": "As Ah", "B": "?"}, "2c 3d 4h 5s"),
}


@pytest.mark.parametrize("case", MANY_PLACES.values(), ids=MANY_PLACES)
@pytest.mark.parametrize("batch", [997, 1 << 15])
def test_batches_hold_every_deal_once_and_are_no_larger_than_asked(case, batch):
    question = asked(*case)
    counted, seen, rows = 0, set(), 0
    for deals in all_deals(question, batch):
        assert 0 < len(deals) <= batch
        counted += deals.weights.sum()
        rows += len(deals)
        seen |= {row.tobytes() for row in np.concatenate([deals.hole.reshape(len(deals), -1), deals.board], axis=1)}

    assert counted == count_deals(question)
    assert len(seen) == rows


def test_many_places_with_few_cards_each():
    """Four cells are to come, each in lines of its own: 44, 43, 42 and 41 cards for them."""
    odds = load("depot").odds(["As Ah", "Kd Kc"], "u=2c 3d 8h s=9h", exact=True)
    assert (odds.exact, odds.deals) == (True, 44 * 43 * 42 * 41)
    assert sum(equities(odds).values()) == 1


def test_arrangements_are_all_ways_to_give_cards_to_groups():
    """5! / (2! 1! 2!) = 30 ways to give two and one of five cards to two groups."""
    rows = arrangements(5, [2, 1]).tolist()

    expected = {(a, b, c) for a, b in combinations(range(5), 2) for c in range(5) if c not in (a, b)}
    assert {tuple(row) for row in rows} == expected
    assert len(rows) == 30


# ---------------------------------------------------------------- shares


def test_scoops_and_shares_in_a_high_low_game():
    game = load(OMAHA_EIGHT)
    hands, board = {"A": "As 2s 3d Kh", "B": "Qs Qd Jh Tc"}, "4s 8c Kd 7h"
    odds = game.odds(hands, board)

    expected, deals = one_by_one(game, hands, known_cells(game, board), ["b5"])
    assert deals == 40
    assert equities(odds) == expected
    # A always has a low: A-2 with 8-7-4 already on the board. B's only hope is the high half.
    assert odds.unclaimed == (0, 0)
    assert odds.players["A"].shares[1].win == 1
    assert odds.players["B"].scoop == 0
    assert odds.players["B"].tie == odds.players["B"].shares[0].win == 2 * odds.players["B"].equity
    assert odds.players["A"].scoop == 1 - odds.players["B"].tie


def test_a_share_that_nobody_qualifies_for_goes_to_the_other():
    game = load(OMAHA_EIGHT)
    odds = game.odds({"A": "As Ad 9c Kh", "B": "Qs Qd Jh Tc"}, "Ks Kc 2h 9d")

    assert odds.unclaimed == (0, 1)
    for one in odds.players.values():
        assert one.equity == one.shares[0].equity == one.scoop + one.tie / 2
        assert one.shares[1].equity == 0


def test_shares_add_up_to_the_equity():
    odds = load(OMAHA_EIGHT).odds({"A": "As 2s 3d Kh", "B": "Qs Qd Jh Tc", "C": "Ac 2c 7d 7s"}, "4s 8c Kd")

    assert sum(equities(odds).values()) == 1
    for one in odds.players.values():
        assert one.equity == sum(share.equity for share in one.shares)


# ---------------------------------------------------------------- both ways of judging


@pytest.mark.parametrize(
    ("game", "hands"),
    [
        (HOLDEM, {"A": "?", "B": "?", "C": "As ?"}),
        (load("depot"), {"A": "9s ?", "B": "?"}),
        (load("rails"), {"A": "?", "B": "Kh Qh 9h"}),
        (load("short-deck"), {"A": "?", "B": "?"}),
        (load(OMAHA_EIGHT), {"A": "As 2s ?", "B": "? ? 3c 4c"}),
        (load(STUD), {"A": "As ? | 2c", "B": "Ks Qs | ?"}),
    ],
    ids=["holdem", "depot", "rails", "short deck", "omaha eight", "stud"],
)
def test_tables_and_the_reference_agree_deal_by_deal(game, hands):
    question = asked(game, hands, {})
    way = way_for(game.game_class)
    assert way is not REFERENCE
    (deals,) = sampled_deals(question, 250, seed=3, batch=250)

    assert (way.judge(deals) == by_reference(deals)).all()


def test_without_numba_the_answers_are_the_same(monkeypatch):
    """Exact odds before the flop, and the very same sample of deals."""
    hands = {"A": "As Kd", "B": "Qh Qc"}
    compiled = [HOLDEM.odds(hands, exact=True), HOLDEM.odds(hands, samples=20_000, seed=3)]
    omaha = load(OMAHA_EIGHT)
    eight = {"A": "As 2s 3d Kh", "B": "Qs Qd Jh Tc", "C": "Ac 2c 7d 7s"}
    compiled.append(omaha.odds(eight, samples=3_000, seed=4))

    monkeypatch.setattr("cardwright.runtime.evaluation.plans.light.find_spec", lambda name: None)
    assert way_for(HOLDEM.game_class) is LIGHT_TABLES
    light = [HOLDEM.odds(hands, exact=True), HOLDEM.odds(hands, samples=20_000, seed=3)]
    light.append(omaha.odds(eight, samples=3_000, seed=4))
    for one, other in zip(compiled, light, strict=True):
        assert one.as_json() == other.as_json()


def test_cards_known_to_be_dead_are_not_dealt():
    hands, board = {"A": "As Kd", "B": "Qh Qc"}, "2s 9s Kc 4d"

    assert HOLDEM.odds(hands, board, "Qs").players["B"].win == Fraction(1, 43)
    assert HOLDEM.odds(hands, board, "Qs Qd").players["B"].win == 0


def test_a_deal_that_is_all_known_is_one_deal():
    odds = HOLDEM.odds({"A": "As Kd", "B": "Qh Qc"}, "2s 9s Kc 4d 5d")

    assert (odds.exact, odds.deals, odds.possible) == (True, 1, 1)
    assert equities(odds) == {"A": 1, "B": 0}


def test_many_players_with_many_shares_are_counted_another_way(monkeypatch):
    game = load(OMAHA_EIGHT)
    hands, board = {"A": "As 2s 3d Kh", "B": "Qs Qd Jh Tc", "C": "Ac 2c 7d 7s"}, "4s 8c Kd"
    plain = game.odds(hands, board).as_json()

    monkeypatch.setattr("cardwright.runtime.odds.tally._MOST_BITS", 0)
    assert game.odds(hands, board).as_json() == plain


def test_where_nobody_qualifies_for_anything_all_divide():
    """Only lows of eight or lower win here; a board of three high cards leaves none."""
    low_only = OMAHA_EIGHT.replace("    half to best high\n    half to", "    pot to")
    odds = load(low_only).odds({"A": "As 2s 3d Kh", "B": "Qs Qd Jh Tc"}, "Ks Kc Jd Js")

    assert odds.unclaimed == (1,)
    for one in odds.players.values():
        assert (one.equity, one.win, one.tie) == (Fraction(1, 2), 0, 1)


def test_the_card_apart_is_the_one_that_counts():
    # A beats four nines with four kings only: with a seven or a four apart, which makes two wild cards. Any other card
    # is a third king at best, and with a king apart all three of them are wild, for four sevens.
    odds = load("buck-thirty-five").odds({"A": "Ks Kh 7d 4c apart ?", "B": "9s 9h 9d Ac apart 5c"})

    assert (odds.exact, odds.deals) == (True, 52 - 9)
    assert odds.players["A"].equity == Fraction(3 + 3, 43)
    assert odds.as_json()["hands"]["A"] == {"hole": ["Ks", "Kh", "7d", "4c"], "up": [], "apart": ["?"]}
