"""Recorded hands of draw games, real and random, end with the stacks that another program and card rooms gave them.

Single draw deuce to seven, triple draw and badugi, dealt by the shipped games. Where that program follows another
convention than this table, the hand is named here with the reason, and the test holds that it is still that.
"""

import pytest
from cardwright.runtime.table import IllegalActionError
from table_phh import DRAWS, ReplayError, recorded_hands
from table_phh_draw import replayed_draws

HANDS = {hand.name: hand for hand in recorded_hands() if hand.content["variant"] in DRAWS}

# Over a short all-in bet or raise, there the next raise adds a whole bet on top of it; here it completes the bet.
ADDED_ON_TOP = ["F2L3D:24", "F2L3D:39", "FB:7", "FB:28", "FB:32"]
# A first bet or raise that is short opens the betting again there to those who have acted; here it does not.
REOPENED = ["F2L3D:36", "FB:49", "FB:53"]
# A blind that was not posted in full: there, others match what was really posted; here the whole of it.
SHORT_POST = ["F2L3D:32", "F2L3D:44", "FB:33"]
# Short antes: there, antes are won in full by a player who could not pay his own in full; here only what he matched.
FULL_ANTES = ["N2L1D:52"]
# A player who already covers a short call, alone with chips, is asked to check there, here not.
IDLE_CHECK = ["FB:11"]
# When the deck runs out, there burned cards and what the player himself and later ones throw away are shuffled in,
# too: cards come again here that cannot.
SHUFFLED_IN = ["F2L3D:26", "F2L3D:33", "F2L3D:52"]

EXCEPTIONS = {*ADDED_ON_TOP, *REOPENED, *SHORT_POST, *FULL_ANTES, *IDLE_CHECK, *SHUFFLED_IN}


@pytest.mark.parametrize("name", [name for name in HANDS if name not in EXCEPTIONS])
def test_hand_ends_with_the_recorded_stacks(name):
    table = replayed_draws(HANDS[name])

    assert table.is_over
    assert list(table.stacks) == HANDS[name].content["finishing_stacks"]


def test_there_are_hands_of_every_kind():
    played = [hand for name, hand in HANDS.items() if name not in EXCEPTIONS]

    assert {hand.content["variant"] for hand in played} == DRAWS
    assert len(played) > 130
    for column in ("split", "odd_chip", "uncalled", "all_in", "unknown_cards", "reshuffle"):
        assert sum(hand.facts[column] == "y" for hand in played) > 2, column


@pytest.mark.parametrize("name", ADDED_ON_TOP)
def test_short_raises_are_completed_here(name):
    assert HANDS[name].facts["short_raise"] == "y"
    with pytest.raises(IllegalActionError, match=r"You cannot (raise|complete) to \d+\. You may .*(raise|complete) to"):
        replayed_draws(HANDS[name])


@pytest.mark.parametrize("name", REOPENED)
def test_short_raises_open_nothing_here(name):
    assert HANDS[name].facts["short_raise"] == "y"
    with pytest.raises(IllegalActionError, match=r"You cannot raise now\. You may fold or call"):
        replayed_draws(HANDS[name])


@pytest.mark.parametrize("name", SHORT_POST)
def test_short_posts_are_matched_in_full_here(name):
    assert HANDS[name].facts["short_post"] == "y"
    with pytest.raises((IllegalActionError, ReplayError)):
        replayed_draws(HANDS[name])


@pytest.mark.parametrize("name", FULL_ANTES)
def test_short_antes_win_what_they_match_here(name):
    hand = HANDS[name]
    assert (hand.facts["short_post"], hand.facts["antes"]) == ("y", "all")

    # The one anted 10, the other 1, which was all he had: here he plays for 2 chips, there for all 11.
    there = hand.content["finishing_stacks"]
    assert [a - b for a, b in zip(replayed_draws(hand).stacks, there, strict=True)] == [9, -9]


@pytest.mark.parametrize("name", IDLE_CHECK)
def test_nobody_is_asked_to_check_alone(name):
    with pytest.raises(IllegalActionError, match="You must draw"):
        replayed_draws(HANDS[name])


@pytest.mark.parametrize("name", SHUFFLED_IN)
def test_other_cards_come_again_here(name):
    assert HANDS[name].facts["reshuffle"] == "y"
    try:
        table = replayed_draws(HANDS[name])
    except IllegalActionError as error:
        assert "is not among the cards to draw" in str(error)
    else:
        assert list(table.stacks) != HANDS[name].content["finishing_stacks"]
