"""Declaring: who competes for what, who must win both ways, one line for all hands; against a program of its own.

The oracle below shares nothing with the product: it ranks five cards by counting, tries all fives of seven, and
settles a pot by the rules as a player would read them.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from cardwright.runtime.model import BothWays, Qualifier, Share, Term
from cardwright.runtime.showdown import Hand, ShowdownError, claims, explain, judge, portions
from hypothesis import given, settings
from hypothesis import strategies as st
from share_games import a_game

HOLE_AND_BOARD = (Term("hole"), Term("board"))
EIGHT = (Qualifier("or lower", rank="8"),)
WORDS = ("high", "low", "both")
BOARD = ("b1", "b2", "b3", "b4", "b5")


def high_low(both, qualifiers=EIGHT, words=WORDS):
    return a_game(
        (
            Share(Fraction(1, 2), "high", HOLE_AND_BOARD, declared="high"),
            Share(Fraction(1, 2), "low", HOLE_AND_BOARD, qualifiers, declared="low"),
        ),
        cells=" ".join(BOARD),
        both=both,
        words=words,
    )


def held(**hands):
    """`A="As Kd low"`: two cards and a word."""
    return {who: Hand(tuple(text.split()[:2]), declared=" ".join(text.split()[2:])) for who, text in hands.items()}


def board(text):
    return dict(zip(BOARD, text.split(), strict=True))


# A makes the wheel, best low and a straight; B three queens; C the second low.
WHEEL = board("4d 3h Qd Qs 5c")
MUST = BothWays(must_win=True)


def won(both, hands, cards=WHEEL, **fields):
    return portions(claims(high_low(both, **fields), held(**hands), cards))


def test_each_word_competes_for_its_own_share():
    hands = {"A": "As 2c low", "B": "Qh Kd high", "C": "6s 2h low"}
    assert won(MUST, hands) == {"A": Fraction(1, 2), "B": Fraction(1, 2)}
    # A has the better high hand too, but did not ask for it.
    assert won(MUST, {**hands, "A": "As 2c high"}) == {"A": Fraction(1, 2), "C": Fraction(1, 2)}


def test_both_takes_all_or_nothing():
    assert won(MUST, {"A": "As 2c both", "B": "Qh Kd high", "C": "7s 6h low"}) == {"A": 1}
    full = {"A": "As 2c both", "B": "Qh 5d high", "C": "7s 2h low"}  # queens full beat the wheel
    assert won(MUST, full) == {"B": Fraction(1, 2), "C": Fraction(1, 2)}
    # Where both need not win both ways, A keeps the low half.
    assert won(BothWays(), full) == {"B": Fraction(1, 2), "A": Fraction(1, 2)}


def test_a_half_nobody_asks_for_joins_the_other():
    assert won(MUST, {"A": "As 2c high", "B": "Qh Kd high", "C": "6s 9h high"}) == {"A": 1}
    assert won(MUST, {"A": "Ks Kc low", "B": "Qh Kd low", "C": "6s 2h low"}) == {"C": 1}


def test_who_cannot_win_what_he_declared_leaves_it_to_the_rest():
    # Nobody who declared low has one: the high half is all.
    assert won(MUST, {"A": "Ks Kc low", "B": "Qh 9d high", "C": "Jh 9h high"}) == {"B": 1}
    # Nobody has what he declared at all: the cards speak, and C has the best high hand with a pair over queens.
    assert won(MUST, {"A": "Ks Jc low", "B": "9h 10d low", "C": "Kd Kh low"}) == {"C": 1}


def test_all_who_declared_both_fail():
    # B beats A for high, A beats B for low: neither wins both, so the cards speak.
    hands = {"A": "As 2c both", "B": "Qh 5d both"}
    assert won(MUST, hands) == {"A": Fraction(1, 2), "B": Fraction(1, 2)}
    ruling = judge(high_low(MUST), WHEEL, held(**hands))
    assert ruling.undeclared and set(ruling.failed) == {"A", "B"}
    assert "Nobody can win what was declared, so the cards speak as if nobody had declared." in explain(ruling)


def test_another_who_fails_can_still_spoil_it():
    # A wins low and loses high to B, who declared both and has no low. Both are out; C's poor hand takes the pot.
    assert won(MUST, {"A": "As 2c both", "B": "Qh 5d both", "C": "9s 9h high"}) == {"C": 1}


TIE = {"A": "As 2c both", "B": "Ad 2h low", "C": "Kd Jh high"}  # the same wheel twice


def test_a_tie_loses_only_where_it_is_said():
    assert won(MUST, TIE) == {"A": Fraction(3, 4), "B": Fraction(1, 4)}
    assert won(BothWays(must_win=True, tie_loses=True), TIE) == {"C": Fraction(1, 2), "B": Fraction(1, 2)}


def test_but_not_with_the_best_hand_there_is():
    best = BothWays(must_win=True, tie_loses=True, except_best=True)
    assert won(best, TIE) == {"A": Fraction(3, 4), "B": Fraction(1, 4)}  # nothing beats a wheel
    six = {"A": "As 6c both", "B": "Ad 6h low", "C": "Kd Jh high"}  # 6-5-4-3-A, and no straight: the pair is C's
    sixes = board("4d 3h Kc 6s 5c")
    assert won(best, six, sixes) == {"C": Fraction(1, 2), "B": Fraction(1, 2)}


def test_a_loser_is_told_why():
    ruling = judge(high_low(MUST), WHEEL, held(A="As 2c both", B="Qh 5d high", C="7s 2h low"))
    said = explain(ruling)
    assert said[0] == "A declared both; B declared high; C declared low."
    assert said[1] == "A declared both and does not win both ways: no part of the pot."


def test_a_part_that_only_losers_declared():
    """A alone declared high, but has no low and so loses both ways: B takes all."""
    said = explain(judge(high_low(MUST), WHEEL, held(A="Kc 4h both", B="As 2c low")))
    assert said[-1] == "High: nobody who declared it can win it, so that part goes with the rest."


@pytest.mark.parametrize(
    ("hands", "words", "message"),
    [
        ({"A": "As 2c low", "B": "Qh Kd"}, WORDS, "B declares nothing, but A does: all declare, or nobody"),
        ({"A": "As 2c lo", "B": "Qh Kd low"}, WORDS, "A declares 'lo', but in Made one declares high, low, both"),
        ({"A": "As 2c low", "B": "Qh Kd low"}, (), "A declares 'low', but in Made nobody declares anything"),
    ],
)
def test_declarations_that_cannot_be(hands, words, message):
    with pytest.raises(ShowdownError, match=message.replace(".", r"\.")):
        judge(high_low(MUST, words=words), WHEEL, held(**hands))


def test_a_share_that_takes_all_asks_for_nothing_else():
    wheel = (Qualifier("or lower", rank="5"),)
    game = a_game(
        (
            Share(Fraction(1), "low", HOLE_AND_BOARD, wheel, declared="low", takes_all=True),
            Share(Fraction(1, 2), "high", HOLE_AND_BOARD, declared="high"),
            Share(Fraction(1, 2), "low", HOLE_AND_BOARD, EIGHT, declared="low"),
        ),
        cells=" ".join(BOARD),
        both=MUST,
        words=WORDS,
    )

    def taken(**hands):
        return portions(claims(game, held(**hands), WHEEL))

    # A loses high to a full house, but the wheel takes all.
    assert taken(A="As 2c both", B="Qh 5d high", C="7s 2h low") == {"A": 1}
    # A wheel for which nobody asked takes nothing: C's 7-5-4-3-2 is the low, the full house the high hand.
    assert taken(A="As 2c high", B="Qh 5d high", C="7s 2h low") == {"B": Fraction(1, 2), "C": Fraction(1, 2)}
    # Without a wheel both ways are won by a six low and a straight to the six.
    assert taken(A="6s 2c both", B="Kh 9d high", C="7s 2h low") == {"A": 1}


# ---------------------------------------------------------------- one line for both

LINES = ("a1 a2 a3", "b1 b2 b3")
ONE_LINE = (Term("hole"), Term("line", line_set="line"))
TWO_ROWS = {"a1": "Kh", "a2": "Kd", "a3": "9c", "b1": "2s", "b2": "3d", "b3": "4h"}


def by_lines(both, hands):
    game = a_game(
        (
            Share(Fraction(1, 2), "high", ONE_LINE, declared="high"),
            Share(Fraction(1, 2), "low", ONE_LINE, declared="low"),
        ),
        cells="a1 a2 a3 b1 b2 b3",
        lines=LINES,
        both=both,
        words=WORDS,
    )
    return portions(claims(game, held(**hands), TWO_ROWS))


def test_two_lines_cannot_be_used_for_one_player():
    # A: kings with the upper row, 5-4-3-2-A with the lower. B has a pair of queens, C nine high.
    hands = {"A": "Ac 5s both", "B": "Qc Qs high", "C": "9s 7h low"}
    assert by_lines(BothWays(must_win=True), hands) == {"A": 1}
    # The lower row makes a straight, which beats B's two pair, and the best low: one line will do.
    assert by_lines(BothWays(must_win=True, one_line=True), hands) == {"A": 1}
    # B has kings full with the upper row: A's straight loses, whichever row is chosen.
    hands["B"] = "Kc 9s high"
    assert by_lines(BothWays(must_win=True, one_line=True), {**hands, "C": "8s 7h low"}) == {
        "B": Fraction(1, 2),
        "C": Fraction(1, 2),
    }


def test_the_line_decides_which_way_is_won_where_both_may_be_split():
    # A's kings with an ace win high with the upper row, 6-4-3-2-A low with the lower.
    hands = {"A": "Ac 6s both", "B": "Jc 8c high", "C": "8s 7h low"}
    assert by_lines(BothWays(), hands) == {"A": 1}
    # With one row for both A wins one half, with the upper row the high one: of equals the first is taken.
    assert by_lines(BothWays(one_line=True), hands) == {"A": Fraction(1, 2), "C": Fraction(1, 2)}


# ---------------------------------------------------------------- the oracle

RANKS = [*map(str, range(2, 11)), *"JQKA"]
DECK = [rank + suit for rank in RANKS for suit in "cdhs"]


def high_key(five):
    numbers = [RANKS.index(card[:-1]) for card in five]
    groups = sorted(((count, number) for number, count in Counter(numbers).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    order = tuple(number for _, number in groups)
    flush = len({card[-1] for card in five}) == 1
    straight = len(set(numbers)) == 5 and (max(numbers) - min(numbers) == 4 or sorted(numbers) == [0, 1, 2, 3, 12])
    if straight:
        order = (3,) if sorted(numbers) == [0, 1, 2, 3, 12] else (max(numbers),)
    kind = (
        8 if straight and flush
        else 7 if shape == (4, 1)
        else 6 if shape == (3, 2)
        else 5 if flush
        else 4 if straight
        else {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1}.get(shape, 0)
    )  # fmt: skip
    return kind, order


def low_key(five):
    """Smaller is better; ace low, straights and flushes are nothing. None if it is no eight or lower."""
    numbers = sorted(((RANKS.index(card[:-1]) + 1) % 13 for card in five), reverse=True)
    return tuple(numbers) if len(set(numbers)) == 5 and numbers[0] <= 7 else None


def settled(hands, table, tie_loses):
    """Parts of the pot by the rules, worked out one by one."""
    highs = {who: max(map(high_key, combinations([*hand.hole, *table], 5))) for who, hand in hands.items()}
    lows = {}
    for who, hand in hands.items():
        found = [key for key in map(low_key, combinations([*hand.hole, *table], 5)) if key]
        if found:
            lows[who] = min(found)

    def winners(contest, best, keys):
        there = [who for who in contest if who in keys]
        top = best((keys[who] for who in there), default=None)
        return [who for who in there if keys[who] == top]

    def split(for_high, for_low):
        sides = [winners(for_high, max, highs), winners(for_low, min, lows)]
        paid = Counter()
        for side in filter(None, sides):
            for who in side:
                paid[who] += Fraction(1, len(side)) / sum(map(bool, sides))
        return dict(paid)

    for_high = [who for who, hand in hands.items() if hand.declared != "low"]
    for_low = [who for who, hand in hands.items() if hand.declared != "high"]
    sides = [winners(for_high, max, highs), winners(for_low, min, lows)]
    out = {
        who
        for who, hand in hands.items()
        if hand.declared == "both" and not all(who in side and (len(side) == 1 or not tie_loses) for side in sides)
    }
    paid = split([who for who in for_high if who not in out], [who for who in for_low if who not in out])
    return paid or split(list(hands), list(hands))


@settings(max_examples=300, deadline=None)
@given(st.permutations(DECK), st.lists(st.sampled_from(WORDS), min_size=2, max_size=6), st.booleans())
def test_every_pot_is_settled_as_the_oracle_says(deck, words, tie_loses):
    cards = iter(deck)
    table = [next(cards) for _ in BOARD]
    hands = {
        letter: Hand((next(cards), next(cards)), declared=word) for letter, word in zip("ABCDEF", words, strict=False)
    }
    game = high_low(BothWays(must_win=True, tie_loses=tie_loses))
    found = portions(claims(game, hands, dict(zip(BOARD, table, strict=True))))
    assert found == settled(hands, table, tie_loses)
    assert sum(found.values()) == 1


SMALL = [rank + suit for rank in ("A", "2", "3", "4", "5", "6", "8") for suit in "cdhs"]


@settings(max_examples=300, deadline=None)
@given(st.permutations(SMALL), st.lists(st.sampled_from(WORDS), min_size=2, max_size=6), st.booleans())
def test_so_it_is_where_lows_are_many_and_ties_often(deck, words, tie_loses):
    cards = iter(deck)
    table = [next(cards) for _ in BOARD]
    hands = {
        letter: Hand((next(cards), next(cards)), declared=word) for letter, word in zip("ABCDEF", words, strict=False)
    }
    game = high_low(BothWays(must_win=True, tie_loses=tie_loses))
    assert portions(claims(game, hands, dict(zip(BOARD, table, strict=True)))) == settled(hands, table, tie_loses)
