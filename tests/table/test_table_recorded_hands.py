"""Recorded hands, real and random, end with the stacks that another program and card rooms gave them.

The hands come with their finishing stacks. Where that program follows a convention that this table
does not follow, the hand is named here with the reason, and the test holds that it is still that.
"""

import pytest
from cardwright.runtime.table import IllegalActionError
from table_phh import DRAWS, ReplayError, recorded_hands, replayed

HANDS = {hand.name: hand for hand in recorded_hands() if hand.content["variant"] not in DRAWS}

# A blind, button blind or bring-in that was not posted in full: there, others match what was really posted; here
# the whole of it.
SHORT_POST = ["FT:9", "FT:53", "NS:31", "FO-8:19"]
# The same with a bring-in, which is written as a raise to what the player had.
SHORT_BRING_IN = ["F7S:31", "F7S-8:17"]
# Fixed limit: over a short all-in bet or raise, there the next raise adds a whole bet on top of it; here it
# completes the bet.
ADDED_ON_TOP = [
    *("F7S:1", "F7S:14", "F7S:26", "F7S:32", "F7S:33", "F7S:44", "F7S:58"),
    *("F7S-8:1", "F7S-8:2", "F7S-8:8", "F7S-8:59"),
    *("FR:2", "FR:4", "FR:7", "FR:8", "FR:52", "FR:53", "FR:56", "FR:58"),
    "FT:41",
]
# Short antes: there, antes are won in full by a player who could not pay his own in full; here only what he matched.
FULL_ANTES = ["F7S-8:23"]
# A player who already covers a short blind is asked to check there, here not; the stacks are the same.
IDLE_CHECK = ["PO:26"]

# Equal cards showing: there the first from the dealer's left begins, here suits decide (of 7h 2s and 7c 2c the
# hand with the seven of clubs is the lower, as in the Razz of the source).
SUITS_LEAD = ["FR:38"]

EXCEPTIONS = {*SHORT_POST, *SHORT_BRING_IN, *ADDED_ON_TOP, *FULL_ANTES, *IDLE_CHECK, *SUITS_LEAD}


@pytest.mark.parametrize("name", [name for name in HANDS if name not in EXCEPTIONS])
def test_hand_ends_with_the_recorded_stacks(name):
    table = replayed(HANDS[name])

    assert table.is_over
    assert list(table.stacks) == HANDS[name].content["finishing_stacks"]


def test_there_are_hands_of_every_kind():
    played = [hand.facts for name, hand in HANDS.items() if name not in EXCEPTIONS]

    assert len(played) > 400
    for column in ("split", "low_won", "odd_chip", "short_post", "short_raise", "uncalled", "all_in"):
        assert sum(facts[column] == "y" for facts in played) > 3, column


@pytest.mark.parametrize("name", [*SHORT_POST, *SHORT_BRING_IN])
def test_short_posts_are_matched_in_full_here(name):
    hand = HANDS[name]
    assert hand.facts["short_post"] == "y" or hand.facts["short_raise"] == "y"

    with pytest.raises((IllegalActionError, ReplayError)):
        replayed(hand)


@pytest.mark.parametrize("name", ADDED_ON_TOP)
def test_short_raises_are_completed_here(name):
    hand = HANDS[name]
    assert hand.facts["short_raise"] == "y"

    with pytest.raises(IllegalActionError, match=r"You cannot (raise|complete) to \d+\. You may .*(raise|complete) to"):
        replayed(hand)


@pytest.mark.parametrize("name", FULL_ANTES)
def test_short_antes_win_what_they_match_here(name):
    hand = HANDS[name]
    assert (hand.facts["short_post"], hand.facts["antes"]) == ("y", "all")

    # Two opponents anted 75 and 75; the third had 1. Here he plays for 3 chips, there for all 151.
    assert [a - b for a, b in zip(replayed(hand).stacks, hand.content["finishing_stacks"], strict=True)] == [
        148,
        0,
        -148,
    ]


@pytest.mark.parametrize("name", SUITS_LEAD)
def test_suits_tell_who_begins_here(name):
    with pytest.raises(ReplayError, match=r"seat 0 does cbr .*, but it is the turn of 5"):
        replayed(HANDS[name])


@pytest.mark.parametrize("name", IDLE_CHECK)
def test_nobody_is_asked_to_check_alone(name):
    hand = HANDS[name]
    played = [action for action in hand.content["actions"] if not action.endswith(" cc")]
    last_check = max(place for place, action in enumerate(hand.content["actions"]) if action.endswith(" cc"))
    shorter = type(hand)(name, {**hand.content, "actions": _without(hand.content["actions"], last_check)}, hand.facts)

    table = replayed(shorter)

    assert len(played) < len(hand.content["actions"])
    assert table.is_over
    assert list(table.stacks) == hand.content["finishing_stacks"]


def _without(actions, place):
    return actions[:place] + actions[place + 1 :]
