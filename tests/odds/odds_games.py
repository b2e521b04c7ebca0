"""Games made for these tests, and answers found deal by deal through rulings."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

from cardwright import load

OMAHA_EIGHT = """\
variant omaha-eight "Omaha Eight or Better" like texas-holdem
    players 2..8

play like texas-holdem
    pre-flop:
        burn 1
        deal 4 down
        bet

showdown
    hand 2 hole + 3 board
    half to best high
    half to best ace-to-five, 8 or lower
"""

STUD = """\
variant table-stud "Table Stud"
    family stud
    players 2..7

deck standard
    aces high or low

stakes
    no limit
    ante 1

play
    posts:
        ante
    third "Third street":
        deal 2 down, 1 up
        bet
    fourth "Fourth street":
        deal 1 up
        bet
    fifth "Fifth street":
        deal 1 down
        bet

showdown
    hand hole + up
    pot to best high
"""


def one_by_one(game, hands, board, missing):
    """Each player's part of the pot by rulings, over all ways to put the cards that are left on the `missing` cells.

    The cells must be alike or one alone.
    """
    known = [*" ".join(hands.values()).split(), *board.values()]
    left = [card for card in game.game_class.deck.cards() if card not in known and card.replace("10", "T") not in known]
    parts = Counter()
    deals = 0
    for cards in combinations(left, len(missing)):
        ruling = game.judge({**board, **dict(zip(missing, cards, strict=True))}, hands)
        deals += 1
        for who, part in ruling.shares.items():
            parts[who] += part
    return {who: parts[who] / Fraction(deals) for who in hands}, deals


def equities(odds):
    return {who: one.equity for who, one in odds.players.items()}


__all__ = ["OMAHA_EIGHT", "STUD", "equities", "load", "one_by_one"]
