"""Plans against the reference: what a hand may be made of."""

from __future__ import annotations

import numpy as np
import pytest
from cardwright.runtime.evaluation.batch import evaluate_showdowns
from cardwright.runtime.evaluation.plans import KINDS, describe_plans, plan_for
from cardwright.runtime.model import Cell, Deck, Layout, LineSet, Term
from plan_games import assert_same_order, random_showdowns, reference_keys

CROSS = Layout(
    tuple(Cell(name) for name in ["a", "b", "c", "d", "e"]),
    (LineSet("line", "Line", (("a", "b", "c"), ("d", "b", "e"), ("a", "b"))),),
)
SQUARES = Layout(
    tuple(Cell(name) for name in ["a", "b", "c", "d", "e", "f", "r"]),
    (LineSet("square", "Square", (("a", "b", "c", "d"), ("c", "d", "e", "f"))),),
)
BOARD = Layout(tuple(Cell(name) for name in ["b1", "b2", "b3", "b4", "b5"]))
LINE = Term("line", line_set="line")

COMPOSITIONS = {
    "two of four and three of five": (BOARD, (Term("hole", 2, 2), Term("board", 3, 3)), 4, 0, "own and board"),
    "one to three of three": (BOARD, (Term("hole", 1, 3), Term("board")), 3, 0, "own and board"),
    "at least two, and a line": (CROSS, (Term("hole", 2), LINE), 4, 0, "own and board"),
    "at least two of five, and a line": (CROSS, (Term("hole", 2), LINE), 5, 0, "parts"),
    "all and a line": (CROSS, (Term("hole"), LINE), 4, 0, "whole hands"),
    "two, two of a square, the middle": (
        SQUARES,
        (Term("hole", 2, 2), Term("line", 2, 2, line_set="square"), Term("cells", 1, 1, ("r",))),
        2,
        0,
        "sets of cards",
    ),
    "hole and up cards": (Layout(), (Term("hole"), Term("up")), 3, 4, "whole hands"),
    "two hole cards at most": (Layout(), (Term("hole", 0, 2), Term("up")), 3, 4, "sets of cards"),
    "a short hand": (BOARD, (Term("hole"), Term("cells", cells=("b1", "b2"))), 2, 0, "whole hands"),
}

SUITED = {"depot": {"at least two, and a line", "parts"}, "deuce-to-seven": {"parts"}}
"""Compositions and kinds for which sets are looked up one by one: four cards of a suit matter already, or suits spoil
what the ranks are worth.
"""
FIVE_CARDS = {"two of four and three of five", "two, two of a square, the middle"}


@pytest.mark.parametrize("ranking", ["high", "depot", "ace-to-five", "deuce-to-seven", "badugi"])
@pytest.mark.parametrize("composition", COMPOSITIONS)
def test_every_composition_of_every_sort_of_ranking(rankings, make_game, ranking, composition):
    layout, terms, holes, ups, kind = COMPOSITIONS[composition]
    if ranking == "badugi" and composition in FIVE_CARDS:
        pytest.skip("a badugi has four cards")
    game = make_game("Made", rankings[ranking], layout, terms, holes, ups=ups)
    own, board = random_showdowns(game, holes + ups, 40, 2, seed=7)
    share = game.shares[0]
    values = evaluate_showdowns(game, share, own[:, :, :holes], own[:, :, holes:], board)
    assert_same_order(values.reshape(-1).tolist(), reference_keys(game, share, own, board, holes))
    if SUITED.get(ranking, set()) & {composition, kind}:
        kind = "sets of cards"
    assert plan_for(game, share).kind == ("all hands" if ranking == "badugi" else kind)


@pytest.mark.parametrize("name", ["texas-holdem", "depot", "rails", "short-deck", "omaha-8"])
def test_showdowns_of_whole_games(games, name):
    game = games[name]
    holes = {"rails": 3, "omaha-8": 4}.get(name, 2)
    own, board = random_showdowns(game, holes, 60, 4, seed=1)
    for share in game.shares:
        values = evaluate_showdowns(game, share, own, board=board)
        assert_same_order(values.reshape(-1).tolist(), reference_keys(game, share, own, board, holes))


@pytest.mark.parametrize("name", ["depot", "omaha-8"])
def test_all_kinds_that_apply_agree(games, name):
    """The kinds that number values alike give the same numbers on many hands."""
    assert_alike(games[name], 4 if name == "omaha-8" else 2, 3 if name == "omaha-8" else 2)


ROWS = Layout(
    tuple(Cell(name) for name in ["u1", "u2", "u3", "l1", "l2", "l3", "m"]),
    (LineSet("row", "Row", (("u1", "u2", "u3"), ("l1", "l2", "l3"))),),
)
MANY_PARTS = {
    "one or two of each row": (
        Term("hole", 1, 2),
        Term("cells", 1, 2, ROWS.line_sets[0].lines[0]),
        Term("cells", 1, 2, ROWS.line_sets[0].lines[1]),
    ),
    "the middle and any four": (Term("cells", 1, 1, ("m",)), Term("hole"), Term("board")),
    "two, two of a row, the middle": (
        Term("hole", 2, 2),
        Term("line", 2, 2, line_set="row"),
        Term("cells", 1, 1, ("m",)),
    ),
    "three of one's own, one of each row": (
        Term("hole", 3, 3),
        Term("cells", 1, 1, ROWS.line_sets[0].lines[0]),
        Term("cells", 1, 1, ROWS.line_sets[0].lines[1]),
    ),
}


@pytest.mark.parametrize("ranking", ["high", "ace-to-five"])
@pytest.mark.parametrize("terms", MANY_PARTS)
def test_parts_agree_with_sets_of_cards(rankings, make_game, ranking, terms):
    game = make_game("Made", rankings[ranking], ROWS, MANY_PARTS[terms], 4)
    assert plan_for(game, game.shares[0]).kind == "parts"
    assert_alike(game, 4, 2)


def assert_alike(game, holes, kinds):
    own, board = random_showdowns(game, holes, 20_000, 2, seed=9)
    problem = plan_for(game, game.shares[0]).problem
    found = []
    for kind in KINDS[:-1]:
        if kind.applies(problem) is not None:
            out = np.zeros(own.shape[:2], dtype=np.int32)
            kind.run(problem, own, board, out)
            found.append(out)
    assert len(found) == kinds
    assert all((found[0] == other).all() for other in found[1:])


def test_a_plan_can_be_read(games):
    depot = plan_for(games["depot"], games["depot"].shares[0])
    text = depot.describe()
    assert "5 lookups, one for each line" in text
    assert "beside it only in hands with 4 cards of one suit" in text
    assert "18,395 entries" in text  # hands of six ranks, none more than four times: C(18,6) - 13*13 = 18,395
    omaha = plan_for(games["omaha-8"], games["omaha-8"].shares[1]).describe()
    assert "2 + 3 cards" in omaha
    assert "suits never matter" in omaha


def test_all_plans_of_a_game_can_be_read(games, rankings, make_game):
    assert describe_plans(games["omaha-8"]).count("own and board") == 2
    deck = Deck(rankings["badugi"].ranks, copies=2)
    game = make_game("Packs", rankings["badugi"], BOARD, (Term("hole"), Term("board")), 2, deck=deck)
    assert "one hand after the other" in describe_plans(game)
