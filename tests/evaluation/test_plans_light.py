"""The same values without numba, from the same tables."""

from __future__ import annotations

import numpy as np
import pytest
from cardwright.runtime.cards import CardError
from cardwright.runtime.evaluation.batch import evaluate_hands, evaluate_showdowns
from cardwright.runtime.model import Cell, Deck, Layout, LineSet, Term
from plan_games import deck_of, random_hands, random_showdowns

BOARD = Layout(tuple(Cell(name) for name in ["b1", "b2", "b3", "b4", "b5"]))
CROSS = Layout(
    tuple(Cell(name) for name in ["a", "b", "c", "d", "e"]),
    (LineSet("line", "Line", (("a", "b", "c"), ("d", "b", "e"), ("a", "b"))),),
)
COMPOSITIONS = {
    "whole": (BOARD, (Term("hole"), Term("board")), 2),
    "split": (BOARD, (Term("hole", 2, 2), Term("board", 3, 3)), 4),
    "sets": (CROSS, (Term("hole", 2), Term("line", line_set="line")), 5),
    "short": (BOARD, (Term("hole"), Term("cells", cells=("b1", "b2"))), 2),
}


@pytest.fixture
def lightly(monkeypatch):
    """Calls something as if there were no numba."""

    def call(function):
        with monkeypatch.context() as patch:
            patch.setattr("cardwright.runtime.evaluation.plans.light.find_spec", lambda name: None)
            return function()

    return call


@pytest.mark.parametrize("cards", [3, 5, 7])
def test_hands_of_every_ranking(rankings, lightly, cards):
    for ranking in rankings.values():
        deck = deck_of(ranking)
        hands = random_hands(deck, 20_000, cards, seed=cards)

        def values(ranking=ranking, deck=deck, hands=hands):
            return evaluate_hands(ranking, deck, hands)

        assert (lightly(values) == values()).all()


@pytest.mark.parametrize("composition", COMPOSITIONS)
@pytest.mark.parametrize("name", ["high", "depot", "ace-to-five", "deuce-to-seven"])
def test_showdowns_of_every_sort(rankings, make_game, lightly, composition, name):
    layout, terms, holes = COMPOSITIONS[composition]
    game = make_game("Made", rankings[name], layout, terms, holes)
    own, board = random_showdowns(game, holes, 5_000, 2, seed=5)

    def values():
        return evaluate_showdowns(game, game.shares[0], own, board=board)

    assert (lightly(values) == values()).all()


def test_several_packs(rankings, lightly):
    deck = Deck(rankings["high"].ranks, copies=2)
    hands = np.argsort(np.random.default_rng(1).random((5_000, 104)), axis=1)[:, :7].astype(np.uint8) % 52
    hands[:1_000] = hands[:1_000] // 4 * 4

    def values():
        return evaluate_hands(rankings["high"], deck, hands, check=False)

    assert (lightly(values) == values()).all()


def test_a_card_twice_is_seen_without_numba_too(rankings, lightly):
    with pytest.raises(CardError, match="row 1 has a card twice"):
        lightly(lambda: evaluate_hands(rankings["high"], deck_of(rankings["high"]), [[0, 1, 2], [0, 1, 0]]))
