"""What the sheets of stud games say, where their texts have a rule of their own."""

from __future__ import annotations

import pytest
from cardwright.compiler.rules.runs import plain


def fact(told, label):
    """A line of the box beside the summary."""
    return next(plain(fact.text) for fact in told.document.facts if fact.label == label)


def questions(told):
    return {one.question: plain(one.answer.text, told.numbers) for one in told.document.questions}


def test_a_shared_card_that_may_not_be_there_is_told_as_one(sheet):
    sheet("seven-card-stud").says("bet.order.5", "best cards showing, among them the shared card if there is one")
    sheet("kryky").says("bet.order.2", "best cards showing, among them the shared cards \\(")


@pytest.mark.parametrize(("name", "five"), [("seven-card-stud", True), ("stud-jack", True), ("five-card-stud", False)])
def test_sequences_of_five_are_spoken_of_where_five_cards_can_show(sheet, name, five):
    """Four up cards and the shared one, or a seventh card paid for; five-card stud shows four."""
    assert ("not even five of them" in sheet(name).told["bet.showing"]) == five


def test_who_plays_for_the_second_best_hand_is_told_so(sheet):
    told = sheet("second-hand-high")
    told.says("object", "to show the second-best hand at the end")
    assert fact(told, "Pot") == "Second-best high hand only"
    told.says("example.2.verdict", "the best hand wins nothing, and the next one down takes the pot: player c wins")
    assert "assumed.mucking" not in told.told  # all hands are shown
    assert fact(sheet("seven-card-stud"), "Pot") == "High hand only"


@pytest.mark.parametrize(
    ("name", "second"), [("motown", "whoever holds the jack of spades"), ("high-low-chicago", "the highest spade in")]
)
def test_a_part_that_takes_the_rest_says_who_gets_what_nobody_wins(sheet, name, second):
    told = sheet(name)
    assert "assumed.unclaimed-share" not in told.told
    told.says("pot.odd-chip-share", f"goes to the best high hand, a second one to {second}")
    told.says("assumed.odd-chip-of-the-pot", "go to the best high hand first")


def test_the_lowest_straight_differs_with_the_players(sheet):
    """The lowest rank is 11 less the players: with nine of them 2s, so that A-2-3-4-5 is there for nine alone."""
    told = sheet("telesina")
    told.says("runs.suited", "straight flushes: with nine players A-2-3-4-5 in one suit is the lowest")
    assert "With nine players both" in questions(told)["Is the ace high or low in Telesina?"]


def test_three_straight_flushes_in_a_circle(sheet):
    told = sheet("telesina")
    told.says("ranking.straight-flush-lowest", "the lowest of all beats the highest", "they divide the pot")


def test_five_of_a_kind_goes_by_its_name(sheet):
    sheet("telesina", "con-matte").says("wild.five", "with wild cards a pokerissimo can be made")
    sheet("low-hole").says("wild.five", "with wild cards five of a kind can be made")


def test_a_title_that_asks_is_asked_once(sheet):
    assert "Is the ace high or low in Who da Baby Daddy Is?" in questions(sheet("who-da-baby-daddy-is"))


def test_sizes_that_vary_and_one_that_does_not(sheet):
    sheet("seven-card-stud", "big-bets-from-fifth-street").says(
        "limit.kind", "from 1 to 4 chips at first and exactly 4 chips from fifth street on"
    )
    sheet("seven-card-stud", "fixed-limit").says("limit.kind", "5 chips at first and 10 chips from fifth street on")


def test_a_hand_of_two_cards_has_no_single_cards_beside_a_pair(sheet):
    assert "single cards" not in sheet("mississippi-gonorrhea").told["low.two-low.compare"]
    assert "single cards" in sheet("seven-card-stud-high-low").told["low.ace-to-five.compare"]
