"""Rounds of betting, worked out by hand: what may be bet under each limit, and who may still raise.

Seat 0 sits left of the button. Blinds are 1 and 2 unless a test says otherwise.
"""

import pytest
from cardwright.runtime.model import BetSize, Stakes
from cardwright.runtime.table import Action, IllegalActionError
from table_games import Holdem, kinds, legal, play, table_of, with_stakes

from cardwright import load

FIXED = load("texas-holdem", options=["fixed-limit"]).game_class
TO_FLOP = "call call check"
"""Three players see the flop for 2 each: a pot of 6."""


def limit(name, **more):
    return with_stakes(Holdem, Stakes(name, blinds=(1, 2), smallest=2, **more))


# ---------------------------------------------------------------- how much


def test_no_limit_bets_from_the_big_blind_up_to_all_chips():
    table = table_of(Holdem, [100, 100, 100])
    assert legal(table) == {"fold": (0, 0), "call": (2, 2), "raise": (4, 100)}

    play(table, TO_FLOP)
    assert legal(table) == {"fold": (0, 0), "check": (0, 0), "bet": (2, 98)}


def test_a_no_limit_raise_is_at_least_the_last_one():
    table = table_of(Holdem, [200, 200, 200], TO_FLOP + " bet:10 raise:40")

    # Raised by 30: the next raise goes to 40 + 30 at least.
    assert legal(table)["raise"] == (70, 198)
    assert legal(play(table, "raise:75"))["raise"] == (75 + 35, 198)


def test_pot_limit_raises_by_the_pot_after_the_call():
    table = table_of(limit("pot limit"), [500, 500, 500])

    # 3 in the pot, 2 to call: 5, so up to 2 + 5.
    assert legal(table)["raise"] == (4, 7)
    # 10 in the pot, the small blind calls 6 more: 16, so up to 7 + 16; at least 7 + 5.
    assert legal(play(table, "raise:7"))["raise"] == (12, 23)
    # All call 7: a pot of 21.
    assert legal(play(table, "call call"))["bet"] == (2, 21)


def test_half_pot_limit_raises_by_half_of_it_rounded_down():
    table = table_of(limit("half-pot limit"), [500, 500, 500])

    # Half of 3 + 2 is 2: 2 + 2, which is also the least raise.
    assert legal(table)["raise"] == (4, 4)
    # 7 in the pot and 3 to call: half of 10 is 5, so up to 4 + 5; at least 4 + 2.
    assert legal(play(table, "raise:4"))["raise"] == (6, 9)
    assert legal(play(table, "call call"))["bet"] == (2, 6)


def test_a_small_pot_still_allows_the_smallest_bet():
    game = with_stakes(Holdem, Stakes("half-pot limit", blinds=(1, 2), smallest=10))

    # Half of the pot of 4 would be 2. The blinds are less than a bet, so the first one completes them.
    assert legal(table_of(game, [100, 100], "call"))["complete"] == (10, 10)


def test_spread_limit_raises_by_any_amount_of_the_spread():
    game = limit("spread limit", sizes=(BetSize(2, 5), BetSize(2, 10, "river")))
    table = table_of(game, [100, 100, 100])

    assert legal(table)["raise"] == (2 + 2, 2 + 5)
    assert legal(play(table, TO_FLOP))["bet"] == (2, 5)
    # A raise need not be as large as the bet before it.
    assert legal(play(table, "bet:5"))["raise"] == (5 + 2, 5 + 5)
    assert legal(play(table, "call call check check check"))["bet"] == (2, 10)


def test_fixed_limit_doubles_on_the_turn():
    table = table_of(FIXED, [100, 100, 100])

    assert legal(table)["raise"] == (4, 4)
    assert legal(play(table, TO_FLOP))["bet"] == (2, 2)
    assert legal(play(table, "check check check"))["bet"] == (4, 4)
    assert legal(play(table, "bet"))["raise"] == (8, 8)


# ---------------------------------------------------------------- how often


def test_three_raises_over_the_blind_are_the_cap():
    table = table_of(FIXED, [100, 100, 100], "raise:4 raise:6 raise:8")

    assert legal(table) == {"fold": (0, 0), "call": (4, 4)}


def test_three_raises_over_a_bet_are_the_cap():
    table = table_of(FIXED, [100, 100, 100], TO_FLOP + " bet raise:4 raise:6 raise:8")

    assert "raise" not in legal(table)


def test_between_two_players_there_is_no_cap():
    table = table_of(FIXED, [100, 100], "raise:4 raise:6 raise:8 raise:10 raise:12")

    assert legal(table)["raise"] == (14, 14)


def test_the_cap_stays_if_three_began_the_round():
    table = table_of(FIXED, [100, 100, 100], "raise:4 fold raise:6 raise:8")

    assert "raise" not in legal(table)


def test_the_cap_may_bind_two_players_too():
    stakes = Stakes("fixed limit", (BetSize(2, 2),), blinds=(1, 2), most_raises=3, cap_heads_up=True)
    table = table_of(with_stakes(Holdem, stakes), [100, 100], "raise:4 raise:6 raise:8")

    assert "raise" not in legal(table)


# ---------------------------------------------------------------- short bets and raises


def on_flop(stacks, text):
    """Four players see the flop for 2 each, with these stacks left."""
    return table_of(Holdem, [stack + 2 for stack in stacks], "call call call check " + text)


def test_an_incomplete_raise_does_not_reopen_the_betting():
    table = on_flop([1000, 160, 1000, 1000], "bet:100 raise:160 call fold")

    assert legal(table) == {"fold": (0, 0), "call": (60, 60)}


def test_who_has_not_acted_may_raise_over_an_incomplete_raise():
    table = on_flop([1000, 160, 1000, 1000], "bet:100 raise:160")

    assert legal(table)["raise"] == (160 + 100, 1000)


def test_short_raises_that_add_up_to_a_full_one_reopen_it():
    table = on_flop([1000, 160, 220, 1000], "bet:100 raise:160 raise:220 call")

    # The opener faces 120 more, as much as a full raise of 100.
    assert legal(table) == {"fold": (0, 0), "call": (120, 120), "raise": (320, 1000)}


def test_for_each_player_only_what_was_added_since_he_acted_counts():
    table = on_flop([1000, 160, 1000, 220], "bet:100 raise:160 call raise:220")
    assert legal(table)["raise"] == (320, 1000)

    # The caller of 160 faces 60 more.
    assert legal(play(table, "call")) == {"fold": (0, 0), "call": (60, 60)}


def test_a_full_raise_reopens_it_for_all():
    table = on_flop([1000, 160, 1000, 1000], "bet:100 raise:160 call raise:260 call")

    assert legal(table)["raise"] == (360, 1000)


def test_a_short_opening_bet_does_not_reopen_it_for_who_has_checked():
    table = on_flop([100, 1, 100, 100], "check bet:1 call call")

    assert legal(table) == {"fold": (0, 0), "call": (1, 1)}


def test_a_short_opening_bet_may_be_completed():
    table = on_flop([100, 1, 100, 100], "check bet:1")

    assert legal(table)["complete"] == (2, 100)


def test_a_fixed_limit_bet_is_completed_not_added_to():
    stacks = [stack + 2 for stack in (100, 1, 100, 100)]
    table = table_of(FIXED, stacks, "call call call check check bet:1")
    assert legal(table)["complete"] == (2, 2)

    # Once completed it is a full bet, over which there are three raises; the one who checked may raise too.
    assert legal(play(table, "complete raise:4"))["raise"] == (6, 6)


def test_a_short_raise_does_not_count_against_the_cap():
    table = table_of(FIXED, [100, 100, 100, 5], "raise:4 raise:5")
    assert legal(table)["raise"] == (6, 6)

    # To 4, to 6 and to 8 are the three raises.
    assert legal(play(table, "raise:6"))["raise"] == (8, 8)
    assert "raise" not in legal(play(table, "raise:8"))


# ---------------------------------------------------------------- when there is nothing to choose


def test_nobody_bets_into_players_who_are_all_in():
    table = table_of(Holdem, [10, 10, 100], "raise:10 call")

    # The big blind has 8 more; once he has called, seat 2 is alone with chips: no more betting.
    assert legal(table) == {"fold": (0, 0), "call": (8, 8)}
    play(table, "call")
    assert table.is_over
    assert [event.text for event in table.log if event.kind == "street"][-1] == "river"


def test_who_is_alone_with_chips_may_only_call_what_can_be_won():
    table = table_of(Holdem, [100, 30], "call raise:30")

    assert legal(table) == {"fold": (0, 0), "call": (28, 28)}


def test_the_deal_ends_when_one_is_left():
    table = table_of(Holdem, [100, 100, 100], "raise:6 fold fold")

    assert table.is_over
    assert table.stacks == (99, 98, 103)
    # The 4 that nobody called go back before the pot of 5 is won, and nobody shows.
    assert kinds(table, "return", "award", "show", "muck", "board") == [("return", 2, 4), ("award", 2, 5)]


# ---------------------------------------------------------------- illegal actions


@pytest.mark.parametrize(
    ("action", "message"),
    [
        (Action("check"), "You cannot check now. You may fold, call 2 or raise to 4..100."),
        (Action("raise", 3), "You cannot raise to 3. You may fold, call 2 or raise to 4..100."),
        (Action("raise", 101), "You cannot raise to 101. You may fold, call 2 or raise to 4..100."),
        (Action("raise"), "You cannot raise to 0. You may fold, call 2 or raise to 4..100."),
        (Action("call", 1), "You cannot call 1. You may fold, call 2 or raise to 4..100."),
        (Action("fold", 5), "To fold takes no chips. You may fold, call 2 or raise to 4..100."),
        (Action("call", 2, ("As",)), "To call takes no cards. You may fold, call 2 or raise to 4..100."),
        (Action("raise", True), "An amount is a whole number of chips. You may fold, call 2 or raise to 4..100."),
        ("raise", "That is no action. You may fold, call 2 or raise to 4..100."),
    ],
)
def test_what_is_illegal_is_refused_with_what_is_legal(action, message):
    table = table_of(Holdem, [100, 100, 100])
    before = table.dumps()

    with pytest.raises(IllegalActionError) as refused:
        table.apply(action)

    assert str(refused.value) == message
    assert table.dumps() == before


def test_nothing_can_be_chosen_when_the_deal_is_over():
    table = table_of(Holdem, [100, 100], "fold")

    with pytest.raises(IllegalActionError, match="The deal is over"):
        table.apply(Action("check"))
