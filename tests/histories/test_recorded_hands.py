"""Recorded hands, real and random, end with the stacks that another program and card rooms gave them.

By the conventions of the house `pokerkit` all of them do. Where a table without a house follows another one, the hand
is named in `recorded.CONVENTIONS`, and the tests hold that it is still that.
"""

from collections import Counter

import pytest
from recorded import CONVENTIONS, EXCEPTIONS, facts, recorded

from cardwright.histories import HistoryError
from cardwright.histories.codes import CODES

PLAYED = [name for name in recorded() if name not in EXCEPTIONS]


@pytest.mark.parametrize("name", PLAYED)
def test_hand_ends_with_the_recorded_stacks(name):
    replay = recorded()[name].replay()

    assert replay.table.is_over
    assert replay.stacks == recorded()[name].finishing
    assert replay.agrees


@pytest.mark.parametrize("name", recorded())
def test_by_pokerkits_conventions_nothing_differs(name):
    replay = recorded()[name].replay(house="pokerkit")

    assert replay.stacks == recorded()[name].finishing


def test_the_index_names_all_hands():
    assert set(recorded()) == set(facts())


def test_there_are_hands_of_every_code_and_kind():
    played = [facts()[name] for name in PLAYED]

    assert {recorded()[name].variant for name in PLAYED} == set(CODES)
    for column in (
        *("split", "low_won", "odd_chip", "short_post", "short_raise", "uncalled", "all_in", "unknown_cards"),
        "reshuffle",
    ):
        assert sum(one[column] == "y" for one in played) > 2, column
    assert min(Counter(recorded()[name].variant for name in PLAYED).values()) > 35


REFUSALS = {
    "short posts": ("short_post", r"You cannot|You must bring in|it is the turn of p\d"),
    "short raises added to": ("short_raise", r"You cannot (raise|complete) to \d+\. You may .*(raise|complete) to"),
    "short bets reopen": ("short_raise", r"You cannot complete now\. You may fold or call"),
    "suits do not lead": ("tied_board", r"'p1 cbr 8': it is the turn of p6"),
    "all is shuffled in": ("reshuffle", r"it is not in the deck by then|is not among the cards to draw"),
}


@pytest.mark.parametrize("name", EXCEPTIONS)
def test_other_conventions_are_refused_for_what_they_are(name):
    fact, message = REFUSALS[EXCEPTIONS[name]]
    assert facts()[name][fact] == "y" or facts()[name]["short_raise"] == "y"

    with pytest.raises(HistoryError, match=message) as refused:
        recorded()[name].replay()

    assert refused.value.file.endswith(f"{name.split(':')[0]}.phhs")
    assert refused.value.hand == name.split(":")[1]


def test_every_convention_has_its_refusal():
    assert set(CONVENTIONS) <= set(REFUSALS)
    assert set(EXCEPTIONS) <= set(recorded())


def test_antes_that_are_not_trimmed_are_won_in_full():
    # Two anted 75 and 75, the third 1, his last chip: written without trimming, he plays for all 151.
    untrimmed = recorded()["F7S-8:23"]
    assert facts()["F7S-8:23"]["short_post"] == "y"
    assert not untrimmed.trimmed
    assert untrimmed.replay().stacks == untrimmed.finishing


@pytest.mark.parametrize("name", ["PO:26", "FB:11"])
def test_checks_of_one_who_is_alone_with_chips_are_passed_over(name):
    hand = recorded()[name]
    checks = sum(line.verb == "cc" for line in hand.lines)
    table = hand.replay().table

    assert sum(action.kind in {"check", "call"} for _, action in table.actions) == checks - 1


def test_hands_of_a_code_that_were_played_with_another_limit_say_so():
    # PokerKit plays its fixed-limit Omaha high-low with a pot limit; the televised hands had a fixed one.
    remarks = {name: recorded()[name].replay().remark for name in PLAYED if recorded()[name].variant == "FO/8"}

    assert {remark for name, remark in remarks.items() if ":" not in name} == {""}
    assert sum(bool(remark) for remark in remarks.values()) == 30
    assert set(remarks.values()) == {"", "played with a pot limit, against its code"}
