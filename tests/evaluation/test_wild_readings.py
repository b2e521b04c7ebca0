"""Which cards the lines of `wild` and `dead` speak of, each form by a small table of cards."""

from __future__ import annotations

import pytest
from cardwright.runtime.model import GAME_VERSION, Cell, Deck, GameClass, Layout, Part, Wild, WildRule
from cardwright.runtime.showdown import Record, readings

RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
CELLS = (Cell("b1"), Cell("b2"), Cell("x", aside=True))
WHEEL = (Part("run", 5, 5, "run", top="5"),)


def game(*wild, dead=(), ranks=RANKS):
    return type(
        "Made",
        (GameClass,),
        {"game_version": GAME_VERSION, "deck": Deck(ranks), "layout": Layout(CELLS), "wild": wild, "dead": dead},
    )


def marked(line, hole="", up="", board=None, apart="", **more):
    """The marked cards of each reading, in order."""
    hole, up, board, apart = hole.split(), up.split(), board or {}, apart.split()
    found = []
    for reading in readings(game(line), hole, up, board, apart=apart, **more):
        marks = [*zip(hole, reading.hole, strict=True), *zip(up, reading.up, strict=True)]
        marks += zip(apart, reading.apart, strict=True)
        marks += [(card, reading.board[cell]) for cell, card in board.items()]
        found.append([card for card, mark in marks if mark is not None])
    return found


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        (Wild("ranks", ranks=("3", "9")), ["3c", "9d", "3h"]),
        (Wild("ranks", ranks=("Jo",)), ["Jo"]),
        (Wild("ranks", ranks=("3",), place="up"), []),
        (Wild("ranks", ranks=("3",), place="hole"), ["3c"]),
        (Wild("cards", cards=("3h", "Js")), ["3h"]),
        (Wild("lowest", place="hole"), ["3c"]),
        (Wild("lowest", place="hole", whole_rank=True), ["3c", "3h"]),
        (Wild("lowest", place="hole", whole_rank=True, aces_low=True), ["Ad"]),
        (Wild("lowest", place="board", whole_rank=True), ["3c", "3h"]),
        (Wild("last", place="up", whole_rank=True), ["9d"]),
        (Wild("cells", cells=("b2",)), ["Ks"]),
        (Wild("cells", cells=("x",), whole_rank=True), ["4c"]),
        (Wild("ranks", ranks=("K",), holding=("9",)), ["Ks"]),
        (Wild("ranks", ranks=("K",), holding=("8",)), []),
        (Wild("ranks", ranks=("K",), holding=("Ad",)), ["Ks"]),
        (Wild("ranks", ranks=("K",), only="low"), []),
        (Wild("ranks", ranks=("K",), only="high"), ["Ks"]),
    ],
)
def test_each_form(line, cards):
    assert marked(line, "3c Ad Jo", "5s 9d", {"b1": "3h", "b2": "Ks", "x": "4c"}) == [cards]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        (Wild("all", place="apart", whole_rank=True, owner=True), ["9c", "5d", "9s", "5h"]),
        (Wild("all", place="apart", owner=True), ["Jo", "9s", "5h"]),
        (Wild("lowest", place="apart", whole_rank=True, owner=True), ["5d", "5h"]),
        (Wild("lowest", place="hand", owner=True), ["3c"]),
        (Wild("lowest", place="hole", whole_rank=True, owner=True), ["3c"]),
        (Wild("last", place="apart", whole_rank=True, owner=True), ["5d", "5h"]),
        (Wild("ranks", ranks=("9",), place="hole"), ["9c"]),
        (Wild("ranks", ranks=("3",), holding=("5h",)), ["3c"]),
    ],
)
def test_cards_apart_are_a_place_of_their_own(line, cards):
    assert marked(line, "9c 3c", "5d", {"b1": "Kh"}, apart="Jo 9s 5h") == [cards]


def test_only_the_chosen_line_gives_its_rank():
    line = Wild("cells", cells=("b1", "b2"), line_set="stop", whole_rank=True)
    assert marked(line, "3c Kd", "", {"b1": "3h", "b2": "Ks"}, chosen=["b2"]) == [["Kd", "Ks"]]
    assert marked(line, "3c Kd", "", {"b1": "3h", "b2": "Ks"}) == [[]]


def test_the_record_gives_ranks():
    assert marked(Wild("named rank"), "3c Kd", record=Record(named_rank="K")) == [["Kd"]]
    assert marked(Wild("named rank"), "3c Kd") == [[]]
    follows = Wild("after", ranks=("Q",))

    def after(dealt):
        return marked(follows, "7c Qd", record=Record(up_dealt=tuple(dealt.split())))

    assert after("5s Qs 7h 2c") == [["7c"]]
    assert after("Qs 7h Qh") == [[]], "nothing follows the last queen"
    assert after("Qs Qh 7h") == [["Qd"]], "the second queen is the card that follows the first"
    assert after("Qs Qh Qc 7h") == [["7c"]], "and a third one is a queen to be followed again"


def test_equal_lowest_cards_and_an_ace_that_may_be_either_are_readings():
    assert marked(Wild("lowest", place="hand"), "5c Kd", "5s") == [["5c"], ["5s"]]
    line = Wild("lowest", place="hand", aces_low_in=WHEEL)
    assert marked(line, "Ac 3d 4d 5h 9c") == [["3d"], ["Ac"]]
    assert [one.fits for one in readings(game(line), ["Ac", "3d"], [], {})] == [(), WHEEL]


def test_the_first_line_says_as_what_and_dead_beats_wild():
    joker, deuce = WildRule(("A",)), Wild("ranks", ranks=("2", "Jo"))
    lines = (Wild("ranks", ranks=("Jo",), rule=joker), deuce)
    (found,) = readings(game(*lines, dead=(Wild("cells", cells=("x",), whole_rank=True),)), ["Jo", "2c", "4s"], [], {})
    assert found.hole == (joker, WildRule(), None)
    (found,) = readings(game(*lines, dead=(Wild("ranks", ranks=("2",)),)), ["Jo", "2c", "4s"], [], {})
    assert found.hole == (joker, "dead", None)


def test_a_deck_whose_aces_are_low():
    low = game(Wild("lowest", place="hole"), ranks=("A", *RANKS[:-1]))
    (found,) = readings(low, ["2c", "Ad"], [], {})
    assert found.hole == (None, WildRule())
