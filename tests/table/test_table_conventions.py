"""Conventions, both answers of each: the numbers are those of docs/rules-conventions.md, worked out here.

Seat 0 sits left of the button.
"""

from dataclasses import replace

import pytest
from cardwright.runtime.model import BetSize, BettingRound, Conventions, PostAntes, PostBringIn, Stakes, Street
from cardwright.runtime.showdown.contest import Claim
from cardwright.runtime.table import Action, Table
from cardwright.runtime.table.pots import Pot
from cardwright.runtime.table.settlement import divided
from table_games import Holdem, board_streets, holdem_deck, legal, play, table_of, with_stakes

from cardwright import load

TENS = Stakes("no limit", blinds=(5, 10), smallest=10)
FIXED = Stakes("fixed limit", sizes=(BetSize(10, 10), BetSize(20, 20, "turn")), blinds=(5, 10), smallest=10)


def by(stakes, **conventions):
    return with_stakes(Holdem, stakes, conventions=Conventions(**conventions))


# ---------------------------------------------------------------- money


def test_odd_chips_go_one_by_one_or_to_the_first_winner():
    pot = Pot(32, (0, 1, 2))
    won = (replace(Claim(0, 1, pot.seats, {}), winners=(0, 1, 2)),)

    # 32 = 3 x 10 + 2.
    assert divided(pot, won) == {0: 11, 1: 11, 2: 10}
    assert divided(pot, won, whole=True) == {0: 12, 1: 10, 2: 10}


@pytest.mark.parametrize(("answer", "won"), [("apart", (32, 30)), ("one", (31, 31))])
def test_pots_of_the_same_winners(answer, won):
    game = by(Stakes("no limit", blinds=(1, 1), smallest=1), same_winners=answer)
    # Seats 1 and 4 make the same straight, seat 2 has a pair.
    deck = holdem_deck(["2c 3c", "Kc 5d", "4h 4d", "6c 7c", "Kd 5h"], "Ac Qd Jh 10s 2h")
    table = table_of(game, [100, 100, 10, 100, 100], "raise:10 call call fold call", deck=deck)
    # 1 + 4 x 10 = 41 in the main pot. Then 10 + 10 for the two, and 1 of one who folds: a side pot of 21.
    play(table, "check bet:1 raise:10 call fold check check check check")

    # Apart 41 = 21 + 20 and 21 = 11 + 10. As one pot 62 = 31 + 31. Each has put in 20 of 100.
    assert (table.stacks[1] - 80, table.stacks[4] - 80) == won


@pytest.mark.parametrize(("answer", "won"), [("matches", 6), ("all", 12)])
def test_short_antes(answer, won):
    stakes = Stakes("no limit", ante=5, smallest=5)
    streets = (Street("posts", "Posts", (PostAntes(),)), *board_streets()[1:])
    game = with_stakes(Holdem, stakes, streets=streets, conventions=Conventions(short_antes=answer))
    deck = holdem_deck(["Kc Kd", "Qc Qd", "Ac Ad"], "2c 7d 8h 9s 3h")
    table = table_of(game, [100, 100, 2], "check check " * 4, deck=deck)

    # 3 x 2, or 5 + 5 + 2; what is left of the antes goes to the kings.
    assert table.stacks == (95 + 12 - won, 95, won)


def test_the_part_of_an_ante_that_one_alone_could_pay_goes_back():
    streets = (Street("posts", "Posts", (PostAntes(),)), *board_streets()[1:])
    game = with_stakes(Holdem, Stakes("no limit", ante=5, smallest=5), streets=streets)
    table = table_of(game, [100, 2])

    assert [(event.seat, event.amount) for event in table.log if event.kind == "return"] == [(0, 3)]
    assert sum(table.stacks) == 102


# ---------------------------------------------------------------- betting


@pytest.mark.parametrize(("answer", "call", "least"), [("in full", 10, 20), ("as paid", 5, 15)])
def test_short_posts(answer, call, least):
    table = table_of(by(TENS, short_posts=answer), [100, 3, 100])

    assert legal(table) == {"fold": (0, 0), "call": (call, call), "raise": (least, 100)}


@pytest.mark.parametrize(("answer", "bet"), [("completes", {"complete": (10, 10)}), ("added", {"complete": (14, 14)})])
def test_bets_over_a_short_one(answer, bet):
    table = table_of(by(FIXED, over_short_bets=answer), [14, 100, 100], "call call check bet:4")

    assert legal(table) == {"fold": (0, 0), "call": (4, 4), **bet}


@pytest.mark.parametrize(("answer", "least"), [("completes", 10), ("added", 14)])
def test_bets_over_a_short_one_without_a_limit(answer, least):
    table = table_of(by(TENS, over_short_bets=answer), [14, 100, 100], "call call check bet:4")

    assert legal(table)["complete"] == (least, 90)


@pytest.mark.parametrize(("answer", "may_raise"), [("least bet", False), ("last raise", True)])
def test_a_short_first_bet_reopens_or_not(answer, may_raise):
    table = table_of(by(TENS, short_raises=answer), [100, 14, 100], "call call check check bet:4 call")

    assert table.decision.seat == 0
    assert ("complete" in legal(table)) is may_raise


@pytest.mark.parametrize("answer", ["least bet", "last raise"])
def test_a_raise_that_is_less_than_the_last_reopens_by_neither(answer):
    # A bet of 30, raised all in to 45: 15 more, where both want 30.
    table = table_of(by(TENS, short_raises=answer), [100, 55, 100], "call call check bet:30 raise:45 fold")

    assert legal(table) == {"fold": (0, 0), "call": (15, 15)}


def test_covered_players_are_passed_over_or_asked():
    # The small blind is all in for 5, the button folds: the big blind has put in 10.
    assert table_of(by(TENS), [5, 100, 100], "fold").is_over
    table = table_of(by(TENS, covered="asked"), [5, 100, 100], "fold")

    assert table.decision.seat == 1
    assert legal(table) == {"fold": (0, 0), "check": (0, 0)}
    assert play(table, "check").is_over


def test_four_bets_are_the_cap_between_two_players_too():
    game = by(replace(FIXED, most_bets=4))
    table = table_of(game, [200, 200], "raise:20 raise:30 raise:40")
    assert legal(table)["raise"] == (50, 50)  # over the blind four raises
    assert "raise" not in legal(play(table, "raise:50"))

    table = table_of(game, [200, 200], "call check bet:10 raise:20 raise:30 raise:40")
    assert "raise" not in legal(table)  # later a bet and three raises


def test_nobody_raises_against_who_could_only_call():
    # Seat 2 is all in with 20; seat 1 has put in 10 and has 10 more, just enough to call: a raise would come back.
    table = table_of(by(TENS), [100, 20, 20], "raise:20")

    assert table.decision.seat == 0
    assert legal(table) == {"fold": (0, 0), "call": (15, 15)}


# ---------------------------------------------------------------- cards


def drawn_first(game):
    """Whether all draws of the first round come before any new card."""
    table = Table(game, players=3, stacks=100, seed=3)
    while table.decision.about != "draw":
        table.apply(Action("check" if "check" in legal(table) else "call"))
    start = len(table.log)
    for _ in range(3):
        decision = table.decision
        table.apply(Action("draw", cards=decision.legal[0].cards[:2]))
    events = [event.kind for event in table.log[start:] if event.kind == "draw" or event.text == "draw"]
    return events == ["draw"] * 3 + ["deal"] * 6


def test_new_cards_in_turn_or_when_all_have_discarded():
    assert not drawn_first(load("deuce-to-seven-triple-draw").game_class)
    assert drawn_first(load("deuce-to-seven-triple-draw", house="pokerkit").game_class)


def test_equal_cards_showing():
    for house, suits in ((None, True), ("pokerkit", False)):
        steps = [step for street in load("razz", house=house).game_class.streets for step in street.steps]
        leads = [step.start for step in steps if isinstance(step, BettingRound) and step.start is not None]
        assert leads and {who.suits_break_ties for who in leads} == {suits}
        assert [step.who.suits_break_ties for step in steps if isinstance(step, PostBringIn)] == [True]


def test_burn_cards_return_or_stay_out():
    plain, house = (load("deuce-to-seven-triple-draw", house=house).game_class.deck for house in (None, "pokerkit"))
    assert (plain.reshuffle_discards, plain.reshuffle_burned) == (True, False)
    assert (house.reshuffle_discards, house.reshuffle_burned) == (True, True)
