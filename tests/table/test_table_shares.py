"""Pots cut in every way: each chip is paid, and to whom the showdown says."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.model import (
    BettingRound,
    CellIs,
    DealCells,
    DealPlayers,
    Holder,
    PostAntes,
    Share,
    Stakes,
    Street,
    SuitCard,
    Term,
)
from cardwright.runtime.showdown import Hand, claims, portions
from cardwright.runtime.table import Action, Table
from share_games import a_game

HAND = (Term("hole"), Term("up"))
THIRD, QUARTER = Fraction(1, 3), Fraction(1, 4)
POTS = {
    "thirds": tuple(
        Share(THIRD, **how)
        for how in (
            {"ranking": "high", "hand": HAND},
            {"by": SuitCard(True, "s", places=("hole",))},
            {"by": SuitCard(False, "s", places=("hole",))},
        )
    ),
    "a tenth to third best": (
        Share(Fraction(6, 10), "high", HAND),
        Share(Fraction(3, 10), "high", HAND, place=2),
        Share(Fraction(1, 10), "high", HAND, place=3),
    ),
    "cards and the rest": (
        Share(Fraction(1), by=Holder(("As", "Ks")), takes_all=True),
        Share(Fraction(1, 2), "high", HAND, rest=True),
        Share(QUARTER, by=Holder(("As",))),
        Share(QUARTER, by=Holder(("Ks",))),
    ),
    "a card decides": (
        Share(Fraction(1, 2), "high", HAND),
        Share(Fraction(1, 2), by=SuitCard(True, cell="e"), when=CellIs("e", ("8", "9", "10", "J", "Q", "K", "A"))),
        Share(Fraction(1, 2), by=SuitCard(False, cell="e"), when=CellIs("e", ("2", "3", "4", "5", "6", "7"))),
    ),
}


def played(shares):
    """A game of four hole cards, three up cards and a shared one, with two rounds of betting."""
    game = a_game(shares, hole=4, up=3)
    game.stakes = Stakes(ante=1)
    first = (PostAntes(), DealPlayers(((4, "down"), (1, "up"))), BettingRound())
    second = (DealPlayers(((2, "up"),)), DealCells(("e",)), BettingRound())
    game.streets = (Street("first", "First", first), Street("second", "Second", second))
    return game


@pytest.mark.parametrize("name", POTS)
def test_every_chip_is_paid(name):
    game = played(POTS[name])
    for seed in range(60):
        chance = random.Random(seed)
        stacks = [chance.randint(2, 40) for _ in range(chance.randint(2, 6))]
        table = Table(game, players=len(stacks), stacks=stacks, seed=seed)
        play_out(table, [RandomBot()] * len(stacks), chance)
        assert sum(table.stacks) == sum(stacks)
        assert all(award.amount > 0 for award in table.results)


@pytest.mark.parametrize("name", POTS)
def test_parts_are_as_near_to_the_exact_ones_as_whole_chips_allow(name):
    game = played(POTS[name])
    for seed in range(40):
        table = Table(game, players=4, stacks=100, seed=seed)
        while table.decision is not None:
            table.apply(Action("check"))
        hands = {
            seat: Hand(
                tuple(card for card, face in held if face != "up"), tuple(card for card, face in held if face == "up")
            )
            for seat, held in enumerate(table.hands)
        }
        board = {event.cells[0]: event.cards[0] for event in table.log if event.kind == "board"}
        exact = portions(claims(game, hands, board))
        assert sum(exact.values()) == 1
        for seat, stack in enumerate(table.stacks):
            # A pot of four chips; each part and each tie may leave an odd chip.
            assert abs(stack - 99 - 4 * exact.get(seat, 0)) < len(game.shares) + 1


def test_a_second_best_hand_is_never_mucked():
    game = played((Share(Fraction(1), "high", HAND, place=2),))
    for seed in range(10):
        table = Table(game, players=4, stacks=100, seed=seed)
        while table.decision is not None:
            table.apply(Action("check"))
        assert sorted(event.seat for event in table.log if event.kind == "show") == [0, 1, 2, 3]
