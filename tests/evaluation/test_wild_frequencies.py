"""Hands with wild cards that depend on the other cards are counted one by one."""

from __future__ import annotations

from math import comb

import pytest
from cardwright.runtime.evaluation.counting import NothingToCountError
from cardwright.runtime.evaluation.wild_frequencies import wild_frequencies, wild_hands

from cardwright import load

KINGS = """variant kings "Kings" like five-card-draw
    players 2..3

deck standard without 2 3 4 5 6 7 8 9

wild
    K, in a hand with A
"""


def test_kings_that_are_wild_beside_an_ace():
    game = load(KINGS).game_class
    hands = wild_hands(game, game.rankings[0])
    assert hands is not None and hands.by_classes is None
    seen = []

    counted = wild_frequencies(hands, 5, progress=lambda done, total: seen.append((done, total)))

    counts = {one.category: one.count for one in counted}
    assert sum(counts.values()) == comb(20, 5)
    # Five of a kind are aces with kings: 1 and 4, 2 and 3, 3 and 2, 4 and 1 of four each.
    assert counts["five of a kind"] == 4 * 1 + 6 * 4 + 4 * 6 + 1 * 4
    # Four of a kind without an ace are four of a rank (not aces) and one card of the three other ranks that are no ace;
    # that is the least there can be.
    assert counts["four of a kind"] > 4 * 3 * 4
    assert seen[-1] == (comb(20, 5), comb(20, 5))


def test_what_cannot_be_counted_is_said():
    game = load("crazy-4-of-spades").game_class
    hands = wild_hands(game, game.rankings[0])
    with pytest.raises(NothingToCountError, match="cannot be made of 3 cards"):
        wild_frequencies(hands, 3)
    with pytest.raises(NothingToCountError, match="take too long to look at"):
        wild_frequencies(hands, 9)
