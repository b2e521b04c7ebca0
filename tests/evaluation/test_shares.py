"""Shares that are not a half of the best hand: second best, single cards, points, the rest, cases; what each is worth.

Expected parts of the pot are worked out beside each case.
"""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from cardwright.runtime.evaluation.points import count_points
from cardwright.runtime.model import (
    CellIs,
    Holder,
    MostPoints,
    Points,
    Qualifier,
    Share,
    SuitCard,
    Term,
)
from cardwright.runtime.showdown import Hand, claims, explain, judge, portions
from cardwright.runtime.showdown.contest import amounts
from hypothesis import given
from hypothesis import strategies as st
from share_games import UNPAIRED, a_game

HOLE = (Term("hole"),)
ALL = (Term("hole"), Term("up"))


def parts(shares, hands, board=None, points=()):
    """Who gets which part of the pot, cards written with blanks; up cards behind a bar."""
    game = a_game(shares, hole=3, up=4, points=points)
    held = {}
    for who, text in hands.items():
        hole, _, up = text.partition("|")
        held[who] = Hand(tuple(hole.split()), tuple(up.split()))
    return portions(claims(game, held, board or {}))


# A has a straight to the king and the king of spades in the hole; B a pair and the ace of spades, which lies open.
TWO = {"A": "Ks Qd 9c | Jh 10d 2c 3h", "B": "4s 4d 8h | As 7c 6d Jc"}


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (SuitCard(True, "s", places=("hole",)), {"A": Fraction(1)}),  # K over 4 in the hole, and the straight
        (SuitCard(True, "s"), {"A": Fraction(1, 2), "B": Fraction(1, 2)}),  # the ace lies open
        (SuitCard(False, "s", places=("hole",)), {"A": Fraction(1, 2), "B": Fraction(1, 2)}),  # the four is lower
        (SuitCard(True, "h", places=("up",)), {"A": Fraction(1)}),  # only A shows a heart
        (Holder(("8h", "As")), {"A": Fraction(1, 2), "B": Fraction(1, 2)}),
        (Holder(("8h", "As"), places=("hole",)), {"A": Fraction(1)}),  # nobody: joins the high half
        (Holder(("8h", "Ks")), {"A": Fraction(1)}),  # nobody has both
    ],
)
def test_half_to_a_card(card, expected):
    assert parts((Share(Fraction(1, 2), "high", ALL), Share(Fraction(1, 2), by=card)), TWO) == expected


def test_the_second_best_wins_and_tied_best_lose():
    shares = (Share(Fraction(1), "high", HOLE, place=2),)
    assert parts(shares, {"A": "Ah As 2c", "B": "Kh Ks 3c", "C": "Qh Qs 4c"}) == {"B": 1}
    assert parts(shares, {"A": "Ah As 2c", "B": "Ad Ac 2d", "C": "Qh Qs 4c"}) == {"C": 1}
    assert parts(shares, {"A": "Ah As 2c", "B": "Kh Ks 3c", "C": "Kd Kc 3d"}) == {
        "B": Fraction(1, 2),
        "C": Fraction(1, 2),
    }
    assert parts(shares, {"A": "Ah As 2c", "B": "Ad Ac 2d"}) == {"A": Fraction(1, 2), "B": Fraction(1, 2)}


BLACKJACK = Points(
    "blackjack",
    "Blackjack",
    (*((str(rank), rank) for rank in range(2, 11)), ("J", 10), ("Q", 10), ("K", 10), ("A", 1)),
    also=(("A", 11),),
    limit=21,
)


@pytest.mark.parametrize(
    ("cards", "total"),
    [
        ("Ah Kd", 21),  # 11 + 10
        ("Ah Kd 5c", 16),  # 1 + 10 + 5, since 26 is too much
        ("Ah Ad", 12),  # 11 + 1
        ("Ah Ad 9c", 21),  # 11 + 1 + 9
        ("Kh Qd 2c", None),  # 22
        ("Kh Qd Ac", 21),
        ("2h", 2),
    ],
)
def test_a_card_that_counts_one_thing_or_the_other(cards, total):
    counted = count_points(BLACKJACK, cards.split())
    assert (counted and counted.total) == total


def test_most_points_win_and_too_many_do_not():
    shares = (Share(Fraction(1, 2), "high", ALL), Share(Fraction(1, 2), by=MostPoints("blackjack", ("hole",))))
    hands = {"A": "Ks Qd 9c | 2h 2d 4c 5s", "B": "Ac 8d 2s | 3h 7c Jd 9h"}
    assert parts(shares, hands, points=(BLACKJACK,)) == {"A": Fraction(1, 2), "B": Fraction(1, 2)}  # 29 is too many, 21
    both_bust = {"A": "Ks Qd 9c | 2h 2d 4c 5s", "B": "Jc 8d 7s | 3h 7c Jd 9h"}
    assert parts(shares, both_bust, points=(BLACKJACK,)) == {"B": Fraction(1)}  # jacks and sevens take it all


MOTOWN = (
    Share(Fraction(1), by=Holder(("Js", "5s")), takes_all=True),
    Share(Fraction(1, 2), "high", ALL, rest=True),
    Share(Fraction(1, 4), by=Holder(("Js",))),
    Share(Fraction(1, 4), by=Holder(("5s",))),
)


@pytest.mark.parametrize(
    ("a", "b", "expected"),
    [
        ("Ah Ad 9c | 2h 6d 4c Qh", "7h 8d 2s | 3h Kc Jd 10h", {"A": Fraction(1)}),  # neither card
        ("Ah Ad 9c | 2h 6d 4c Qh", "7h Js 2s | 3h Kc 8d 10h", {"A": Fraction(3, 4), "B": Fraction(1, 4)}),
        ("Ah Ad Js | 2h 6d 4c Qh", "7h 5s 2s | 3h Kc 8d 10h", {"A": Fraction(3, 4), "B": Fraction(1, 4)}),
        ("Ah Ad 5s | 2h 6d 4c Qh", "7h 6s 2s | 3h Kc 8d 10h", {"A": Fraction(1)}),
        ("Ah Ad 9c | 2h 6d 4c Qh", "7h 5s 2s | 3h Kc Js 10h", {"B": Fraction(1)}),  # both cards: all of it
    ],
)
def test_the_rest_goes_to_the_high_hand_and_both_cards_take_all(a, b, expected):
    assert parts(MOTOWN, {"A": a, "B": b}) == expected


def test_a_card_on_the_table_decides_which_share_there_is():
    low, high = ("2", "3", "4", "5", "6", "7"), ("8", "9", "10", "J", "Q", "K", "A")
    shares = (
        Share(Fraction(1, 2), "high", ALL),
        Share(Fraction(1, 2), by=SuitCard(True, cell="e", places=("hole",)), when=CellIs("e", high)),
        Share(Fraction(1, 2), by=SuitCard(False, cell="e", places=("hole",)), when=CellIs("e", low)),
    )
    hands = {"A": "Ah 3s 9c | 2h 6d 4c Qh", "B": "7h 5s Ks | 7d Kc 8d 10h"}  # B has kings and sevens
    assert parts(shares, hands, {"e": "8s"}) == {"B": Fraction(1)}  # highest spade: K
    assert parts(shares, hands, {"e": "7s"}) == {"B": Fraction(1, 2), "A": Fraction(1, 2)}  # lowest spade: 3
    assert parts(shares, hands, {"e": "Jd"}) == {"B": Fraction(1)}  # no diamond in the hole


def test_only_a_pair_of_sevens_sweeps():
    sevens = Qualifier("only", rank="7", category="pair")
    shares = (Share(Fraction(1), "high", HOLE, (sevens,), takes_all=True), Share(Fraction(1), "high", HOLE))
    assert parts(shares, {"A": "7h 7s 2c", "B": "Kh Ks 3c"}) == {"A": 1}
    assert parts(shares, {"A": "6h 6s 2c", "B": "Kh Ks 3c"}) == {"B": 1}
    assert parts(shares, {"A": "7h 7s 7c", "B": "2h 2s 3c"}) == {"A": 1}  # three sevens win, but do not sweep


def test_a_hand_of_one_sum_or_another():
    # Two hole cards and no up card, or one hole card and all up cards.
    either = Share(Fraction(1), "high", (Term("hole", 2, 2),), or_hands=((Term("hole", 1, 1), Term("up", 4, 4)),))
    # A makes kings full with one hole card, B three queens.
    assert parts((either,), {"A": "As Ah Kd | Kh Ks 4c 4d", "B": "Qs Qh 9d | Qd Qc 7h 2d"}) == {"A": 1}
    # With one hole card A has ace high, with two a pair of aces; B has a pair of jacks.
    assert parts((either,), {"A": "As Ah 2d | Kh Js 4c 6d", "B": "Jh Qh 8d | Jd 10c 7h 2c"}) == {"A": 1}


def test_pairs_ignored_compares_ranks_alone():
    share = Share(Fraction(1), UNPAIRED.id, (Term("hole"), Term("up")), (Qualifier("or lower", rank="5", pairs=True),))
    hands = {
        "A": "5s 5h Kd | As Ah Ac 2d",  # 5-2-A-A-A
        "B": "4s 4h Kc | Ad 3h 3c 9d",  # 4-4-3-3-A
        "C": "6s Qh Kh | 2s 3s 4c 9c",  # no five cards up to a five
    }
    assert parts((share,), hands) == {"B": 1}
    hands["A"] = "4d 2h Kd | As Ah Ac 2d"  # 4-2-2-A-A
    assert parts((share,), hands) == {"A": 1}


def test_the_reasons_name_what_was_won():
    game = a_game(MOTOWN, hole=3, up=4, cells="")
    hands = {
        "A": Hand(("Ah", "Ad", "9c"), ("2h", "6d", "4c", "Qh")),
        "B": Hand(("7h", "Js", "2s"), ("3h", "Kc", "8d", "10h")),
    }
    said = explain(judge(game, {}, hands))
    assert "A wins three quarters of the pot." in said
    assert "J♠: B plays J♠: the jack of spades." in said
    assert "5♠: nobody has 5s, so that part goes with the rest." in said


shares = st.lists(st.integers(1, 9), min_size=1, max_size=5).flatmap(
    lambda weights: st.tuples(
        st.just([Fraction(weight, sum(weights)) for weight in weights]),
        st.lists(st.booleans(), min_size=len(weights), max_size=len(weights)),
        st.integers(-1, len(weights) - 1),
        st.lists(st.booleans(), max_size=2),
    )
)


@given(shares)
def test_what_is_won_adds_up_to_the_pot(case):
    """However the pot is cut, whoever wins which part: all of it is paid, exactly, or nobody wins anything."""
    sizes, won, rest, sweeps = case
    made = [Share(size, "high", HOLE, rest=place == rest) for place, size in enumerate(sizes)]
    made = [Share(Fraction(1), "high", HOLE, takes_all=True) for _ in sweeps] + made
    claimed = [*sweeps, *won]
    parts = amounts(made, claimed)
    assert sum(parts) == (1 if any(claimed) else 0)
    assert all(part == 0 for part, has in zip(parts, claimed, strict=True) if not has)
    if any(sweeps):
        assert parts[sweeps.index(True)] == 1
    elif any(won) and not (rest >= 0 and won[rest]):
        # In proportion: any two won shares keep their ratio.
        kept = [(size, part) for size, part in zip(sizes, parts[len(sweeps) :], strict=True) if part]
        assert all(a * d == b * c for (a, b), (c, d) in product(kept, kept))
    elif any(won):
        others = [(size, part) for place, (size, part) in enumerate(zip(sizes, parts[len(sweeps) :], strict=True))]
        assert all(part in (0, size) for place, (size, part) in enumerate(others) if place != rest)
