"""Who begins a round where nobody may be meant, pot limit that grows to twice the pot, and blinds by seats."""

from cardwright.runtime.table import Action, Table

from cardwright import load
from cardwright.api import load_text
from cardwright.library import Text

THE = load("the-game-called-the").game_class
BLUFFS = load("the-bluffs").game_class

DOUBLE_POT = """variant double-pot "Double Pot" like texas-holdem

stakes
    pot limit, twice the pot from turn
    blinds 1 2
"""


def playing(game, *kinds, players=4):
    """A table on which these kinds of action have been played; `bet` and `raise` are of the least size."""
    table = Table(game, players=players, stacks=500, seed=3)
    for kind in kinds:
        legal = {one.kind: one for one in table.decision.legal}
        table.apply(Action(kind, legal[kind].least if kind in {"bet", "raise"} else 0))
    return table


def test_the_last_to_raise_begins_the_next_round():
    table = playing(THE, "bet", "call", "raise", "call", "call", "call")  # seats 0 to 3, then round to seat 2

    assert table.decision.seat == 2


def test_the_beginning_passes_to_the_left_after_a_round_without_bets():
    first = playing(THE, "check", "check", "check", "check")
    second = playing(THE, *["check"] * 8)

    assert (first.decision.seat, second.decision.seat) == (1, 2)


def test_a_checked_round_passes_on_from_its_own_beginner_not_from_an_earlier_raiser():
    raised = ["bet", "call", "raise", "call", "call", "call"]
    table = playing(THE, *raised, "check", "check", "check", "check")  # seat 2 begins, nobody bets

    assert table.decision.seat == 3


def test_who_raised_last_and_is_out_gives_way_to_the_left():
    # Seat 1 bets and all call; it begins the next round, folds there, and nobody bets.
    table = playing(THE, "check", "bet", "call", "call", "call", "fold", "check", "check", "check")

    assert table.decision.seat == 2


def test_in_the_bluffs_the_blind_begins_and_the_beginning_passes_to_the_left():
    """Its text: left of the dealer (seat 0) the blind begins the first round, the next active player the second."""
    second = playing(BLUFFS, "call", "call", "call", "check")
    third = playing(BLUFFS, "call", "call", "call", "check", *["check"] * 4)
    folded = playing(BLUFFS, "fold", "call", "call", "check")  # seat 1 is out

    assert (second.decision.seat, third.decision.seat, folded.decision.seat) == (1, 2, 2)


def test_twice_the_pot_from_the_turn():
    game = load_text(Text("double-pot", DOUBLE_POT)).game_class
    table = playing(game, "call", "call", "call", "check")
    flop = {one.kind: one for one in table.decision.legal}["bet"]
    for _ in range(4):
        table.apply(Action("check"))
    turn = {one.kind: one for one in table.decision.legal}["bet"]
    table.apply(Action("bet", 16))
    raised = {one.kind: one for one in table.decision.legal}["raise"]

    assert (flop.least, flop.most) == (2, 8)  # the pot: four blinds of 2
    assert (turn.least, turn.most) == (2, 16)
    assert raised.most == 16 + 2 * (8 + 16 + 16)  # twice the pot after calling, on top of the 16


def test_the_pot_before_the_flop_is_not_doubled():
    game = load_text(Text("double-pot", DOUBLE_POT)).game_class
    legal = {one.kind: one for one in playing(game).decision.legal}

    assert legal["raise"].most == 2 + (3 + 2)


# ---------------------------------------------------------------- blinds by seats

VANCOUVER = load("vancouver-stud").game_class


def test_one_posts_the_whole_blind_and_all_others_half_of_it():
    table = playing(VANCOUVER)

    assert table.bets == (2, 1, 1, 1)
    assert table.decision.seat == 1  # left of the large blind
    legal = {one.kind: one for one in table.decision.legal}
    assert legal["call"].least == 1
    assert legal["raise"].least == 4


def test_the_owner_of_the_large_blind_has_the_last_word():
    table = playing(VANCOUVER, "call", "call", "call")

    assert table.decision.seat == 0
    assert {one.kind for one in table.decision.legal} == {"fold", "check", "raise"}


def test_between_two_the_dealer_posts_the_half_and_acts_first():
    table = playing(VANCOUVER, players=2)

    assert table.bets == (2, 1)
    assert table.decision.seat == 1


def test_a_large_blind_that_cannot_be_paid_in_full_is_still_to_be_matched_in_full():
    table = Table(VANCOUVER, players=3, stacks=[1, 50, 50], seed=1)

    assert table.bets == (1, 1, 1)
    assert {one.kind: one.least for one in table.decision.legal}["call"] == 1


def test_a_single_blind_is_posted_on_the_dealers_left_between_two_players_too():
    game = load("five-card-draw", options=["blinds"]).game_class
    table = Table(game, players=2, stacks=50, seed=3)  # the last seat deals
    posted = [event.seat for event in table.log if event.kind == "post" and event.text == "blind"]

    assert posted == [0]
    assert table.decision.seat == 1  # the dealer may straddle
    table.apply(Action("decline"))
    assert table.decision.seat == 1  # and acts first, as there was no straddle
    table.apply(Action("call"))
    assert {one.kind for one in table.decision.legal} >= {"check", "raise"}


def test_the_round_after_the_draw_begins_on_the_dealers_left_where_there_is_a_blind():
    game = load("five-card-draw", options=["blinds"]).game_class
    table = Table(game, players=3, stacks=50, seed=3)
    for action in (Action("decline"), Action("raise", 2), Action("call"), Action("call")):
        table.apply(action)
    for _ in range(3):
        table.apply(Action("draw"))

    assert table.decision.seat == 0


def test_both_large_blinds_may_raise_when_nobody_has():
    # California Lowball: each big blind may raise in turn, though the others only called. The dealer, seat 3, has the
    # small blind, seats 0 and 1 the big ones.
    table = playing(load("california-lowball").game_class, "call", "call")

    assert table.decision.seat == 0
    assert {one.kind for one in table.decision.legal} == {"check", "raise", "fold"}
    table.apply(Action("check"))
    assert table.decision.seat == 1
    assert {one.kind for one in table.decision.legal} == {"check", "raise", "fold"}


def test_after_the_draw_a_bet_is_at_least_twice_the_last_one():
    # Seven Card Draw: blinds of 1 and 2. Unraised, the least bet after the draw is twice 2; after a raise to 6 and one
    # to 14 it is twice 14, and a raise over it adds as much again.
    game = load("seven-card-draw-poker").game_class
    for before, least in (("call call check", 4), ("raise:6 raise:14 call call", 28)):
        table = Table(game, players=3, stacks=500, seed=3)
        for word in before.split():
            kind, _, amount = word.partition(":")
            table.apply(Action(kind, int(amount or 0)))
        for _ in range(3):
            table.apply(Action("draw"))
        table.apply(Action("check"))
        (bet,) = [one for one in table.decision.legal if one.kind == "bet"]
        assert bet.least == least
        table.apply(Action("bet", least))
        (more,) = [one for one in table.decision.legal if one.kind == "raise"]
        assert more.least == 2 * least
