"""House rules assumed: only what neither the variant nor its parents nor an option decided."""

from __future__ import annotations

import pytest

from cardwright import load

PATCHED = """variant plain "Plain" like texas-holdem

play like texas-holdem
    pre-flop:
        deal 2 down
        bet
    flop:
        deal 3 to board
        bet
    turn:
        deal 1 to board
        bet
    river:
        deal 1 to board
        bet
"""
AFRESH = PATCHED.replace("play like texas-holdem", "play").replace(
    "    pre-flop:", "    posts:\n        blinds\n    pre-flop:"
)
CHILD = """variant child "Child" like texas-holdem with predealt-board
"""
TWO_STEPS = """variant grandchild "Grandchild" like depot
"""
ALWAYS = {"misdeal", "next dealer", "mucking", "cards speak", "suits", "odd chip"}


def assumed(what: str, *options: str) -> dict[str, str]:
    """The assumptions of a game with their values."""
    return {one.id: one.value for one in load(what, options=list(options)).game.assumptions}


@pytest.mark.parametrize(
    ("what", "options", "open_"),
    [
        ("texas-holdem", (), False),  # it burns
        ("texas-holdem", ("predealt-board",), False),  # the option takes the burning out
        (CHILD, (), False),  # and so does a parent taken with that option
        (PATCHED, (), False),  # a patch that leaves out what it patches
        (AFRESH, (), True),  # a play of its own says nothing about burning
        ("depot", (), True),
        (TWO_STEPS, (), True),
    ],
)
def test_burning_is_assumed_only_where_nobody_decided(what: str, options: tuple[str, ...], open_: bool) -> None:
    assert ("burn" in assumed(what, *options)) is open_


@pytest.mark.parametrize("name", ["texas-holdem", "depot", "rails", "short-deck"])
def test_what_no_game_here_decides_is_assumed_in_all(name: str) -> None:
    listed = assumed(name)

    assert set(listed) >= ALWAYS | {"run-out", "short all-in"}
    assert "suit order" not in listed
    assert "odd chip of the pot" not in listed


def test_an_order_of_suits_is_assumed_where_a_step_needs_one() -> None:
    stud = """variant up "Up" like texas-holdem

play like texas-holdem
    pre-flop:
        deal 1 down, 1 up
        bet
    flop:
        burn 1
        deal 3 to board
        bet from best showing, suits break ties

showdown
    hand hole + up + board
    pot to best high
"""
    stated = stud + "\ndeck standard\n    aces high or low\n    suits clubs > diamonds > hearts > spades\n"

    assert assumed(stud)["suit order"] == "spades, hearts, diamonds, clubs"
    assert "suit order" not in assumed(stated)
    assert "suit order" not in assumed(stud.replace(", suits break ties", ""))
