"""Whole showdowns with wild and dead cards: plans against the showdown's own search."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import numpy as np
import pytest
from cardwright.runtime.cards import JOKER
from cardwright.runtime.evaluation.batch import evaluate_showdowns, winners
from cardwright.runtime.evaluation.plans import NoPlanError, plan_for
from cardwright.runtime.model import Category, Cell, Deck, Layout, LineSet, Part, Share, Term, Wild, WildRule
from cardwright.runtime.showdown import Hand, best_hand
from cardwright.runtime.showdown.contest import contest
from plan_games import assert_same_order

FIVE = Category("five of a kind", "Five of a kind", (Part("alike", 5, 5, "alike"),), ("alike",))
BUG = WildRule(("A",), ("straight", "flush", "straight flush"), repeats=False)
BOARD = Layout((*(Cell(name) for name in ["b1", "b2", "b3", "b4"]), Cell("x", aside=True)))
LIFTS = Layout(
    tuple(Cell(name) for name in ["a", "e", "b", "c", "f", "d"]),
    (LineSet("stop", "Stop", (("a", "e", "b"), ("c", "f", "d"), ("a", "f", "d"))),),
)
JOKER_MIDDLE = Layout((Cell("b1"), Cell("j", card=JOKER)))
ALL = (Term("hole"), Term("up"), Term("board"))
TWO_AND_THREE = (Term("hole", 2, 2), Term("board", 3, 3))
OWN = (Term("hole"), Term("up"))
STOP = (Term("hole"), Term("line", line_set="stop"))
NOT_AGAIN = WildRule(repeats=False)
LOW_HOLE = Wild("lowest", place="hole", whole_rank=True, owner=True)
LOW_ACE = Wild("lowest", place="hole", owner=True, aces_low_in=(Part("run", 5, 5, "run", top="5"),))
FOURS = Wild("ranks", ranks=("4",), place="hand", owner=True, holding=("4s",))

GAMES = {
    "deuces": (BOARD, ALL, 2, 1, 0, Wild("ranks", ranks=("2",))),
    "deuces that are not in hand": (BOARD, ALL, 2, 1, 0, Wild("ranks", ranks=("2",), rule=NOT_AGAIN)),
    "two of four and three": (BOARD, TWO_AND_THREE, 4, 0, 0, Wild("ranks", ranks=("2", "9"))),
    "one-eyed jacks": (BOARD, ALL, 2, 1, 0, Wild("cards", cards=("Js", "Jh"))),
    "jokers": (BOARD, ALL, 2, 1, 2, Wild("ranks", ranks=(JOKER,))),
    "a bug": (BOARD, ALL, 2, 0, 1, Wild("ranks", ranks=(JOKER,), rule=BUG)),
    "a bug in exact numbers": (BOARD, TWO_AND_THREE, 4, 0, 1, Wild("ranks", ranks=(JOKER,), rule=BUG)),
    "a joker for all": (JOKER_MIDDLE, ALL, 2, 3, 0, Wild("cells", cells=("j",), rule=BUG)),
    "lowest in the hole": (BOARD, ALL, 3, 1, 0, LOW_HOLE),
    "aces the lowest": (BOARD, ALL, 3, 1, 0, replace(LOW_HOLE, aces_low=True)),
    "the lowest card alone": (BOARD, ALL, 3, 1, 0, Wild("lowest", place="hand", owner=True)),
    "lowest of the board": (BOARD, ALL, 3, 0, 0, Wild("lowest", place="board", whole_rank=True)),
    "the last card and its rank": (Layout(), OWN, 2, 3, 0, Wild("last", place="up", whole_rank=True, owner=True)),
    "a card aside": (BOARD, ALL, 3, 0, 0, Wild("cells", cells=("x",), whole_rank=True)),
    "a cell": (BOARD, ALL, 3, 0, 0, Wild("cells", cells=("b2",))),
    "the chosen stop": (LIFTS, STOP, 4, 0, 0, Wild("cells", cells=("e", "f"), line_set="stop", whole_rank=True)),
    "fours with the four of spades": (Layout(), OWN, 5, 0, 0, Wild("cards", cards=("4s",)), FOURS),
    "an ace the lowest in a wheel": (Layout(), (Term("hole"),), 5, 0, 0, LOW_ACE),
    "some in the hole": (BOARD, ALL, 2, 2, 0, Wild("ranks", ranks=("2", "3", "4"), place="hole")),
}
DEAD = (Wild("cells", cells=("x",), whole_rank=True),)


def with_five(ranking):
    return replace(ranking, categories=(FIVE, *ranking.categories))


@pytest.fixture(params=GAMES)
def game(request, rankings, make_game):
    layout, terms, holes, ups, jokers, *wild = GAMES[request.param]
    ranking = with_five(rankings["high"])
    made = make_game("Made", ranking, layout, terms, holes, ups=ups, deck=Deck(ranking.ranks, jokers=jokers))
    made.wild = tuple(wild)
    return made


def names_of(deck):
    return [*(rank + suit for rank in deck.ranks for suit in deck.suits), JOKER]


def dealt(game, rows, players, seed):
    """Hole cards, up cards and boards from a deck in which low cards, jokers and spades come early."""
    parts = game.streets[0].steps[0].parts
    holes, ups = (sum(count for count, face in parts if face == side) for side in ("down", "up"))
    joker = len(names_of(game.deck)) - 1
    numbers = np.array([*range(joker)] + [joker] * game.deck.jokers)
    often = (numbers < 16) | (numbers % 4 == 3) | (numbers == joker)
    weights = np.random.default_rng(seed).random((rows, len(numbers))) / np.where(often, 3, 1)
    cards = numbers[np.argsort(weights, axis=1)].astype(np.uint8)
    many = players * (holes + ups)
    own = cards[:, :many].reshape(rows, players, holes + ups)
    board = np.ascontiguousarray(cards[:, many : many + len(game.layout.cells)])
    return own[:, :, :holes], own[:, :, holes:], board


def in_words(game, hole, up, board):
    names = names_of(game.deck)
    hand = Hand(tuple(names[card] for card in hole), tuple(names[card] for card in up))
    cells = {cell.id: cell.card or names[card] for cell, card in zip(game.layout.cells, board, strict=True)}
    return hand, cells


def keys_of(game, share, hole, up, board):
    keys = []
    for row in range(len(hole)):
        for player in range(hole.shape[1]):
            hand, cells = in_words(game, hole[row, player], up[row, player], board[row])
            played = best_hand(game, share, hand.hole, hand.up, cells)
            keys.append(None if played is None else played.value.key)
    return keys


def check(game, rows=60):
    hole, up, board = dealt(game, rows, 2, seed=1)
    for share in game.shares:
        values = evaluate_showdowns(game, share, hole, up, board, check=False)
        assert_same_order(values.reshape(-1).tolist(), keys_of(game, share, hole, up, board))
    return hole, up, board


def test_showdowns_with_wild_cards(game):
    check(game)


def test_an_ace_is_the_lowest_card_only_where_it_makes_a_wheel(rankings, make_game):
    """A-A-3-4-5 is a wheel with a wild ace; A-K-Q-J-9 has a wild 9, and with A-A-K-K-Q the queen makes a full house."""
    made = make_game("Made", with_five(rankings["high"]), Layout(), (Term("hole"),), 5)
    made.wild = (LOW_ACE,)
    plan, names = plan_for(made, made.shares[0]), names_of(made.deck)
    hands = ["As Ah 3d 4c 5h", "As Kh Qd Jc 9h", "As Ah Kd Kc Qh", "As 3h 3d 3c 5h"]
    hole = np.array([[[names.index(card) for card in hand.split()]] for hand in hands], dtype=np.uint8)
    values = evaluate_showdowns(made, made.shares[0], hole)
    found = [plan.problem.ranking.categories[number].id for number in plan.categories()[values[:, 0]]]
    assert found == ["straight", "straight", "full house", "three of a kind"]


def test_dead_cards_play_in_no_hand(rankings, make_game):
    """Dead beats wild; where too few cards are left the hand is short."""
    for layout, terms, holes in ((BOARD, ALL, 3), (BOARD, TWO_AND_THREE, 4)):
        made = make_game("Made", with_five(rankings["high"]), layout, terms, holes)
        made.dead, made.wild = DEAD, (Wild("ranks", ranks=("2", "3")),)
        check(made)


def test_wild_for_one_half_only(rankings, make_game):
    """A low half without wild cards beside a high one with them."""
    halves = tuple(Share(Fraction(1, 2), one, ALL) for one in ("high", "low"))
    ranking = with_five(rankings["high"])
    made = make_game("Made", ranking, BOARD, ALL, 3, shares=halves, more_rankings=(rankings["ace-to-five"],))
    made.wild = (Wild("ranks", ranks=("2", "K"), only="high"),)
    hole, up, board = check(made)
    for index, share in enumerate(made.shares):
        won = winners(made, share, evaluate_showdowns(made, share, hole, up, board))
        for row in range(20):
            words = [in_words(made, hole[row, player], up[row, player], board[row]) for player in range(2)]
            claim = contest(made, index, dict(enumerate(hand for hand, _ in words)), words[0][1])
            assert tuple(np.flatnonzero(won[row])) == claim.winners


def test_wild_lows(rankings, make_game):
    made = make_game("Made", rankings["ace-to-five"], BOARD, ALL, 3)
    made.wild = (LOW_HOLE,)
    check(made)


def test_what_cannot_be_looked_at_for_many_at_once_says_why(rankings, make_game):
    def refused(message, *wild, ranking="high"):
        made = make_game("Made", rankings[ranking], BOARD, ALL, 3)
        made.wild = wild
        with pytest.raises(NoPlanError, match=message):
            plan_for(made, made.shares[0])

    refused("the record of the deal", Wild("named rank"))
    refused("other cards than others", Wild("ranks", ranks=("2",)), Wild("ranks", ranks=("3",), rule=BUG))
    refused("or be what it is", Wild("cards", cards=("2c",), rule=WildRule(("3", "4"))))
    refused("worse than their ranks", Wild("ranks", ranks=("2",)), ranking="deuce-to-seven")


def test_the_plan_says_that_cards_are_looked_at(game):
    assert "cards are looked at first, up to" in plan_for(game, game.shares[0]).describe()
