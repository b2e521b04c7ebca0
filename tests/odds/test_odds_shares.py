"""Shares of all kinds in many deals at once: each deal as the showdown judges it."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest
from cardwright.runtime.model import CellIs, Holder, MostPoints, Points, Qualifier, Share, SuitCard, Term
from cardwright.runtime.odds.dealing import sampled_deals
from cardwright.runtime.odds.evaluating import TABLES, by_reference, by_tables, way_for
from cardwright.runtime.odds.question import UNKNOWN, Held, ask
from share_games import a_game

HAND = (Term("hole"), Term("up"))
HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
LOW, HIGH = ("2", "3", "4", "5", "6", "7"), ("8", "9", "10", "J", "Q", "K", "A")
COUNT = Points("count", "Count", (*((str(rank), rank) for rank in range(2, 11)), ("A", 1)), also=(("A", 11),), limit=21)
SEVENS = Qualifier("only", rank="7", category="pair")

SHARES = {
    "spades": (Share(HALF, "high", HAND), Share(HALF, by=SuitCard(True, "s", places=("hole",)))),
    "low heart up": (Share(HALF, "high", HAND), Share(HALF, by=SuitCard(False, "h", places=("up",)))),
    "suit of a cell": (
        Share(HALF, "high", HAND),
        Share(HALF, by=SuitCard(True, cell="e"), when=CellIs("e", HIGH)),
        Share(HALF, by=SuitCard(False, cell="e"), when=CellIs("e", LOW)),
    ),
    "two cards": (
        Share(Fraction(1), by=Holder(("Js", "5s")), takes_all=True),
        Share(HALF, "high", HAND, rest=True),
        Share(QUARTER, by=Holder(("Js",))),
        Share(QUARTER, by=Holder(("5s",), places=("hole",))),
    ),
    "second best": (Share(Fraction(1), "high", HAND, place=2),),
    "a count": (Share(HALF, "high", HAND), Share(HALF, by=MostPoints("count", ("hole",)))),
    "sweep": (
        Share(Fraction(1), "high", HAND, (SEVENS,), takes_all=True),
        Share(HALF, "high", HAND),
        Share(HALF, "low", HAND, (Qualifier("or lower", rank="8"),)),
    ),
}


@pytest.mark.parametrize("name", SHARES)
def test_every_deal_is_judged_as_the_showdown_does(name):
    game = a_game(SHARES[name], hole=4, up=3, points=(COUNT,))
    assert way_for(game).judge is TABLES.judge
    unseen = Held((UNKNOWN,) * 4, (UNKNOWN,) * 3)
    question = ask(game, dict.fromkeys("ABCD", unseen), {}, ())
    for deals in sampled_deals(question, 400, 5, 400):
        fast, slow = by_tables(deals), by_reference(deals)
        assert np.array_equal(fast, slow)
        assert fast.any()
