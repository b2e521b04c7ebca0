"""Cells that somebody chooses to turn up: who is asked, what is legal, what everyone sees."""

from __future__ import annotations

from dataclasses import replace

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.model import (
    Cell,
    DealCells,
    DealPlayers,
    Layout,
    PostAntes,
    Repeat,
    Street,
    Term,
    TurnChosen,
    Who,
)
from cardwright.runtime.table import Action, IllegalActionError, Table
from choice_games import FiveDraw

import cardwright

CELLS = ("a1", "a2", "a3", "b1", "b2", "b3")
SINGLES = tuple((cell,) for cell in CELLS)
PAIRS = (("a1", "b1"), ("a2", "b2"), ("a3", "b3"))


def game_with(*steps):
    """Two cards each and six on the table, face down; then these steps without a bet."""
    streets = (
        Street("posts", "Posts", (PostAntes(),)),
        Street("deal", "Deal", (DealPlayers(((2, "down"),)), DealCells(CELLS, "down"), *steps)),
    )
    share = replace(FiveDraw.shares[0], hand=(Term("hole"), Term("board")))
    layout = Layout(tuple(map(Cell, CELLS)))
    return type("Made", (FiveDraw,), {"streets": streets, "layout": layout, "shares": (share,)})


def turn(*cells):
    return Action("turn", cells=cells)


TWICE = game_with(Repeat(2, (TurnChosen(SINGLES, 2, Who("dealer")),)))


def test_the_dealer_chooses_among_the_cards_that_lie_face_down():
    table = Table(TWICE, players=3, stacks=10, seed=1)
    (legal,) = table.decision.legal
    assert (table.decision.seat, legal.counts, legal.cells) == (2, (2,), CELLS)
    table.apply(turn("b2", "a3"))
    assert {seen.cell for seen in table.view(0).board if seen.known} == {"a3", "b2"}
    (legal,) = table.decision.legal
    assert legal.cells == ("a1", "a2", "b1", "b3")


@pytest.mark.parametrize("wrong", [turn("a1"), turn("a1", "a1"), turn("a1", "c1"), Action("turn"), Action("check")])
def test_other_choices_are_refused_and_change_nothing(wrong):
    table = Table(TWICE, players=3, stacks=10, seed=1)
    before = table.dumps()
    with pytest.raises(IllegalActionError):
        table.apply(wrong)
    assert table.dumps() == before


def test_where_all_that_is_left_must_be_turned_nobody_is_asked():
    table = Table(game_with(Repeat(2, (TurnChosen(SINGLES, 3, Who("dealer")),))), players=2, stacks=10, seed=1)
    table.apply(turn("a1", "b1", "b2"))
    assert table.is_over
    turned = [event for event in table.log if event.kind == "turn"]
    assert [(event.seat, event.cells) for event in turned] == [(1, ("a1", "b1", "b2")), (1, ("a2", "a3", "b3"))]


def test_of_groups_one_is_chosen():
    table = Table(game_with(TurnChosen(PAIRS, 1, Who("left of", Who("dealer")))), players=3, stacks=10, seed=1)
    assert table.decision.seat == 0
    with pytest.raises(IllegalActionError):
        table.apply(turn("a1", "b2"))
    table.apply(turn("b2", "a2"))
    assert {seen.cell for seen in table.view(1).board if seen.known} == {"a2", "b2"}


def test_a_saved_table_goes_on_and_bots_choose():
    table = Table(TWICE, players=3, stacks=10, seed=1)
    table.apply(turn("a1", "b2"))
    again = Table.loads(table.dumps(), TWICE)
    assert again.decision == table.decision
    assert play_out(again, [RandomBot()] * 3, 1).is_over


CHOSEN = """variant chosen "Chosen" like texas-holdem

layout
    a1 a2
    b1 b2
    row "Row": every row

play
    posts:
        ante
    deal:
        deal 3 down
        deal board down
        turn a1 b1 or a2 b2 by last raiser
            bet from left of dealer
        turn 2 of a b by dealer
        bet from left of dealer

stakes
    ante 1
    fixed limit 2

showdown
    hand 3 hole + one row
    pot to best high
"""


def test_a_chosen_turn_from_the_spec_to_the_sheet():
    handle = cardwright.load(CHOSEN)
    steps = handle.game_class.streets[1].steps
    assert TurnChosen((("a1", "b1"), ("a2", "b2")), 1, Who("last raiser")) in steps
    assert TurnChosen((("a1",), ("a2",), ("b1",), ("b2",)), 2, Who("dealer")) in steps
    sheet = handle.rules()
    assert "The player who raised last chooses either" in sheet
    assert "The dealer turns up the two cards that still lie face down" in sheet  # there are no more, so no choice
