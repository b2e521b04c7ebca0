"""PokerKit reads what is written in the standard, plays it, and comes to the same stacks."""

from __future__ import annotations

import io
from collections import Counter

import pokerkit
import pytest
from played import deals

from cardwright import load
from cardwright.histories import RecordedHand, record
from cardwright.histories.codes import CODES

GAMES = {
    "NT": ("texas-holdem", ()),
    "FT": ("texas-holdem", ("fixed-limit",)),
    "NS": ("short-deck", ("straight-over-trips",)),
    "PO": ("omaha-high", ()),
    "FO/8": ("omaha-high-low-8-or-better", ()),
    "F7S": ("seven-card-stud", ("bring-in", "fixed-limit")),
    "F7S/8": ("seven-card-stud-hi-lo-eight-or-better", ()),
    "FR": ("razz", ()),
    "F2L3D": ("deuce-to-seven-triple-draw", ()),
    "FB": ("badugi", ()),
}
"""Shipped games by the code that their hands are written with. None is the single draw without a limit."""

CAP = 4
"""Bets and raises of a round that PokerKit allows at most, between two players too."""


def most_bets(hand: RecordedHand) -> int:
    """The most bets and raises of any round."""
    most = run = 0
    for line in hand.lines:
        if line.verb in {"dh", "db", "sd"}:
            run = 0
        run += line.verb == "cbr"
        most = max(most, run)
    return most


@pytest.mark.filterwarnings("ignore::UserWarning")  # of folds for nothing, and of decks that run out
@pytest.mark.parametrize("code", GAMES)
def test_pokerkit_ends_with_the_same_stacks(code):
    game = load(*GAMES[code]).game_class
    tried = Counter()
    for seed in range(25):
        for table in deals(game, seed, 2, stacks=(150, 200, 400)):
            hand = record(table)
            assert hand.variant == code
            if most_bets(hand) > CAP:
                tried["capped"] += 1
                continue
            history = pokerkit.HandHistory.load(io.BytesIO(hand.dumps().encode()))
            *_, state = history
            tried["read"] += 1
            assert not state.status
            assert tuple(state.stacks) == hand.finishing, hand.dumps()

    assert tried["read"] > 30


SHORT = {"bet", "raise", "complete"}


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("code", GAMES)
def test_pokerkit_ends_with_the_same_stacks_where_chips_are_short(code):
    """It goes on otherwise only after an all-in bet of less than a full one, or a post that was not paid in full."""
    game = load(*GAMES[code]).game_class
    read = 0
    for seed in range(20):
        for table in deals(game, seed, 1, stacks=(7, 20, 60, 200)):
            hand = record(table)
            short = any(event.kind in SHORT and event.text == "all in" for event in table.log)
            try:
                *_, state = pokerkit.HandHistory.loads(hand.dumps())
            except (ValueError, KeyError):
                assert short or most_bets(hand) > CAP, hand.dumps()
                continue
            read += 1
            assert not state.status
            assert tuple(state.stacks) == hand.finishing, hand.dumps()

    assert read >= 15


def test_the_codes_are_those_of_pokerkit():
    assert set(CODES) == set(pokerkit.HandHistory.game_types)
    for code in CODES.values():
        fields = {*pokerkit.HandHistory.required_field_names[code.code]}
        assert set(code.amounts) == fields & {"bring_in", "small_bet", "big_bet", "min_bet"}
        assert code.bring_in == ("blinds_or_straddles" not in fields)


def test_pokerkit_opens_hands_of_games_that_it_does_not_know():
    table = next(deals(load("depot").game_class, 1, 1))
    hand = record(table)

    history = pokerkit.HandHistory.loads(hand.dumps())

    assert history.variant == "depot"
    assert history.starting_stacks == list(hand.starting)
    assert history.user_defined_fields["_cardwright"]["game"] == "depot"
