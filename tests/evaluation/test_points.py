"""Points: by arithmetic, by the rule in plain Python, and by trying all hands."""

from __future__ import annotations

from itertools import combinations, product

import numpy as np
import pytest
from cardwright.runtime.cards import CardError
from cardwright.runtime.evaluation.batch import card_numbers, evaluate_points
from cardwright.runtime.evaluation.plans.points import points_plan_for, points_plan_for_hands
from cardwright.runtime.evaluation.points import count_points
from cardwright.runtime.model import Cell, Deck, Layout, LineSet, Points, Term
from plan_games import as_texts, names_of, random_hands, random_showdowns
from usual_hands import ACE_HIGH

FACE_VALUE = (("A", 1), *((str(number), number) for number in range(2, 11)))
SPOTS = Points("spots", "Spots", FACE_VALUE, "in one suit", 5)
DOTS = Points("dots", "Dots", (("A", 1), ("5", 1), ("7", 1), ("9", 1), ("2", 2), ("8", 2), ("10", 2), ("3", 3)))
PIPS = Points("pips", "Pips", FACE_VALUE)
SUITED = Points("suited", "Suited", FACE_VALUE, "in one suit")
DECK = Deck(ACE_HIGH)
ROWS = ("a b c", "d e f", "g h i", "a d g", "b e h", "c f i", "a e i", "c e g")
SQUARE = Layout(
    tuple(Cell(name) for name in "abcdefghi"), (LineSet("line", "Line", tuple(tuple(row.split()) for row in ROWS)),)
)


@pytest.mark.parametrize(
    ("points", "hand", "total"),
    [
        (PIPS, "10s 10h 4d Kc", 24),
        (DOTS, "As 2s 3s 10h Kc", 1 + 2 + 3 + 2),
        (SPOTS, "10s 9s 8s 7s 6s 5s Kh", 40),  # the five best of six spades
        (SPOTS, "10s 9s 10h 8h Ah", 19),  # 19 in spades and 19 in hearts
        (SUITED, "10s 9s 8s 7s 6s 5s Kh", 45),
        (SPOTS, "Ks Qs Js", 0),
    ],
)
def test_what_hands_count(points, hand, total):
    assert count_points(points, hand.split()).total == total
    assert evaluate_points(points, DECK, [card_numbers(DECK, hand.split())]).tolist() == [total]


def test_which_cards_are_counted():
    """Kings are worth nothing; of two suits that count as much the first one stands."""
    assert count_points(SPOTS, ["Ks", "10s", "9s", "2h", "10h", "7h"]).cards == ("10s", "9s")
    assert count_points(PIPS, ["Ks", "2h"]).cards == ("2h",)


def test_all_hands_of_two_cards_together():
    """Four suits of 1 + 2 + ... + 10 = 55 are 220 points, and each card is in 51 hands of two."""
    hands = list(combinations(range(52), 2))
    assert evaluate_points(PIPS, DECK, hands).sum() == 220 * 51


@pytest.mark.parametrize("points", [PIPS, DOTS, SPOTS, SUITED], ids=lambda points: points.id)
@pytest.mark.parametrize("cards", [1, 4, 7, 11])
def test_batches_count_as_the_rule_reads(points, cards):
    hands = random_hands(DECK, 500, cards, seed=cards)
    names = names_of(DECK)
    slow = [count_points(points, [names[card] for card in hand]).total for hand in hands]
    fast = evaluate_points(points, DECK, hands)
    assert fast.dtype == np.int32
    assert fast.tolist() == slow


@pytest.mark.parametrize("points", [SPOTS, PIPS], ids=lambda points: points.id)
def test_hands_of_a_line(make_game, rankings, points):
    """Two to four hole cards and one to three of a line: where five cards are a hand, every hand of five is tried."""
    hand = (Term("hole", 2, 4), Term("line", 1, 3, line_set="line"))
    game = make_game("Spots", rankings["high"], SQUARE, hand, 4)
    plan = points_plan_for(game, points, hand)
    own, board = random_showdowns(game, 4, 60, 2, seed=8)
    values = np.zeros((60, 2), dtype=np.int32)
    plan.run(own, board, values)
    for row in range(60):
        hands, cells = as_texts(game, own[row], board[row], 4)
        assert (values[row] - 1).tolist() == [_most(points, one.hole, cells) for one in hands.values()]


def _most(points, hole, cells):
    takes = [(4, 3)] if points.most is None else [(2, 3), (3, 2), (4, 1)]
    return max(
        count_points(points, (*mine, *shared)).total
        for line, (many, rest) in product(ROWS, takes)
        for mine in combinations(hole, many)
        for shared in combinations([cells[cell] for cell in line.split()], rest)
    )


def test_two_packs_may_have_a_card_twice():
    two = Deck(ACE_HIGH, copies=2)
    ten = card_numbers(two, ["10s"])
    assert evaluate_points(SPOTS, two, [ten * 2]).tolist() == [20]
    with pytest.raises(CardError, match="row 0 has a card more often than the deck"):
        evaluate_points(SPOTS, two, [ten * 3])


@pytest.mark.parametrize(
    ("hands", "message"),
    [([[1, 2], [5, 5]], "row 1 has a card twice"), ([[52]], "52 is no card"), ([[-1]], "a number that is no card")],
)
def test_impossible_hands_count_nothing(hands, message):
    with pytest.raises(CardError, match=message):
        evaluate_points(PIPS, DECK, hands)


def test_a_plan_for_points_can_be_read():
    plan = points_plan_for_hands(SPOTS, DECK, 7)
    assert (plan.kind, plan.tables[0].entries) == ("most points", 4 * 52)
    assert "at most 5 cards of one suit" in plan.reason
    assert "points are added" in points_plan_for_hands(PIPS, DECK, 7).reason
