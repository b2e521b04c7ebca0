"""PokerKit reads what is written in the standard, plays it, and comes to the same stacks."""

from __future__ import annotations

import io
from collections import Counter

import pokerkit
import pytest
from cardwright.runtime.table import Table
from played import deals

from cardwright import load
from cardwright.histories import RecordedHand, record_hand
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


SHORT = {"bet", "raise", "complete"}


def has_short_bet(table: Table) -> bool:
    """Whether somebody bet all he had: over less than a full bet, PokerKit goes on in another way."""
    return any(event.kind in SHORT and event.text == "all in" for event in table.log)


def has_equal_boards(table: Table) -> bool:
    """Whether two players ever showed cards of the same ranks: then suits say here who begins, places do there."""
    showing: dict[int, list[str]] = {}
    for event in table.log:
        if event.kind == "deal" and event.face == "up":
            showing.setdefault(event.seat, []).append(event.cards[0][:-1])
        elif event.kind == "fold":
            showing.pop(event.seat, None)
        elif event.kind in {"check", "bet"}:
            boards = [tuple(sorted(ranks)) for ranks in showing.values()]
            if len(set(boards)) < len(boards):
                return True
    return False


def differ_by_odd_chips(table: Table, theirs: tuple[int, ...], ours: tuple[int, ...]) -> bool:
    """Whether pots were split, and the stacks differ by no more than a chip for each split pot."""
    winners = Counter(award.pot for award in table.results)
    split = sum(count > 1 for count in winners.values())
    return all(abs(one - other) <= split for one, other in zip(theirs, ours, strict=True))


def is_low_in_some_pots_only(table: Table) -> bool:
    """Whether a low hand won of some pots, not of all: of the others PokerKit divides the low half all the same."""
    low = {award.pot for award in table.results if "-" in award.category}
    return low != {award.pot for award in table.results} and bool(low)


@pytest.mark.filterwarnings("ignore::UserWarning")  # of folds for nothing, and of decks that run out
@pytest.mark.parametrize("code", GAMES)
def test_by_its_own_conventions_pokerkit_ends_with_the_same_stacks(code):
    game = load(*GAMES[code], house="pokerkit").game_class
    same = 0
    for seed in range(20):
        for table in deals(game, seed, 2, (7, 20, 60, 200)):
            hand = record_hand(table)
            *_, state = pokerkit.HandHistory.load(io.BytesIO(hand.dumps().encode()))

            assert hand.variant == code
            assert not state.status
            assert tuple(state.stacks) == hand.finishing or is_low_in_some_pots_only(table), hand.dumps()
            same += tuple(state.stacks) == hand.finishing

    assert same > 30


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("stacks", [(150, 200, 400), (7, 20, 60, 200)], ids=["deep", "short"])
@pytest.mark.parametrize("code", GAMES)
def test_by_ours_it_does_where_the_conventions_agree(code, stacks):
    game = load(*GAMES[code]).game_class
    found: Counter[str] = Counter()
    for seed in range(10):
        for table in deals(game, seed, 2, stacks):
            hand = record_hand(table)
            assert hand.variant == code
            try:
                *_, state = pokerkit.HandHistory.load(io.BytesIO(hand.dumps().encode()))
            except (ValueError, KeyError):
                assert has_short_bet(table) or most_bets(hand) > CAP or has_equal_boards(table), hand.dumps()
                found["refused"] += 1
                continue
            assert not state.status
            if tuple(state.stacks) != hand.finishing:
                assert differ_by_odd_chips(table, tuple(state.stacks), hand.finishing), hand.dumps()
                found["odd chips"] += 1
            found["read"] += 1

    assert found["read"] >= 12
    assert found["odd chips"] <= 2


def test_the_codes_are_those_of_pokerkit():
    assert set(CODES) == set(pokerkit.HandHistory.game_types)
    for code in CODES.values():
        fields = {*pokerkit.HandHistory.required_field_names[code.code]}
        assert set(code.amounts) == fields & {"bring_in", "small_bet", "big_bet", "min_bet"}
        assert code.bring_in == ("blinds_or_straddles" not in fields)


def test_pokerkit_opens_hands_of_games_that_it_does_not_know():
    table = next(deals(load("depot").game_class, 1, 1))
    hand = record_hand(table)

    history = pokerkit.HandHistory.loads(hand.dumps())

    assert history.variant == "depot"
    assert history.starting_stacks == list(hand.starting)
    assert history.user_defined_fields["_cardwright"]["game"] == "depot"
