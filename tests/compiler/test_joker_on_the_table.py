"""`joker on CELL`: a joker that lies on the table from the beginning, for everybody, and is not in the deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.table import Table

from cardwright import load
from cardwright.checking import check_named
from cardwright.errors import OddsQuestionError, RulingError

CROSS = """variant crossing "Crossing"
    players 2..6

layout
    a b c
    d m e
    joker on m
    cross "Cross": a m e | d m c

wild joker

play
    posts:
        ante
    deal "The deal":
        deal 3 down
        deal board down
        bet
    cards "The cards":
        turn a b, c d, e
            bet

showdown
    hand hole + one cross
    pot to best high
"""


def written(tmp_path, text):
    path = tmp_path / "made.variant"
    path.write_text(text)
    return path


@pytest.fixture
def crossing(tmp_path):
    return load(written(tmp_path, CROSS))


@pytest.fixture(scope="module")
def stud():
    return load("aces-straights-and-flushes")


def test_it_lies_there_before_the_first_card_and_all_see_it(crossing):
    table = Table(crossing.game_class, players=4, stacks=50, seed=1)
    assert [(event.kind, event.cells, event.cards, event.face) for event in table.log[:2]] == [
        ("shuffle", (), (), ""),
        ("board", ("m",), ("Jo",), "up"),
    ]
    for seat in range(4):
        assert [one.card for one in table.view(seat).board if one.cell == "m"] == ["Jo"]
    assert "Jo" not in table.deck
    assert Counter(table.deck).most_common(1)[0][1] == 1 and len(table.deck) == 52


def test_the_board_is_dealt_round_it(crossing):
    table = Table(crossing.game_class, players=2, stacks=50, seed=1)
    dealt = [event.cells for event in table.log if event.kind == "board"]
    assert dealt == [("m",), ("a", "b", "c", "d", "e")]


@pytest.mark.parametrize("seed", range(20))
def test_hands_are_replayed_and_saved(crossing, seed):
    table = Table(crossing.game_class, players=3, stacks=50, seed=seed)
    play_out(table, [RandomBot()] * 3, seed)
    again = Table.replay(crossing.game_class, table.actions, players=3, stacks=50, seed=seed)
    assert again.log == table.log
    assert Table.loads(table.dumps(), crossing.game_class).stacks == table.stacks


def test_a_ruling_takes_it_as_given(stud):
    """Two nines and the bug are a pair of nines; an ace and the bug are two aces."""
    hands = {"A": "9s 9h 4c | Kd 7c 2s", "B": "Ah Qd 6c | 9c 5h 2d"}
    for board in ({}, {"middle": "joker"}):
        ruling = stud.judge(board, hands)
        assert ruling.shares == {"B": Fraction(1)}
        assert ruling.board == {"middle": "Jo"}
    with pytest.raises(RulingError, match="joker lies on middle from the beginning"):
        stud.judge({"middle": "Kc"}, hands)
    with pytest.raises(RulingError, match="joker in A's hand is no card of this deck"):
        stud.judge({}, {"A": "9s joker 4c | Kd 7c 2s"})


def test_the_whole_board_is_what_is_dealt(crossing):
    """Three kings and the wild joker are four of a kind, whatever the rest of the cross is."""
    ruling = crossing.judge({"board": "2c 3d 9h 4s 5d"}, {"A": "Ks Kh Kd", "B": "As Ah 7d"})
    assert ruling.shares == {"A": Fraction(1)}
    assert ruling.pots[0].category == "four of a kind"


def test_odds_know_it(stud):
    """With four hearts and the bug A has a flush; B, with two pair and nothing to draw to, cannot beat it."""
    odds = stud.odds({"A": "Ah Jh 3c | 9h 4h 2d", "B": "Ks Kd 7c | 7s 5d 2c"}, exact=True)
    assert [odds.players[who].equity for who in "AB"] == [1, 0]
    with pytest.raises(OddsQuestionError, match="joker lies on middle from the beginning"):
        stud.odds({"A": "Ah Jh 3c | 9h 4h 2d", "B": "?"}, board={"middle": "joker"})


def problems(tmp_path, text):
    return [(one.code, one.message) for one in check_named(str(written(tmp_path, text))).diagnostics]


@pytest.mark.parametrize(
    ("old", "new", "code", "message"),
    [
        ("        deal board down\n", "        deal board down\n        deal m\n", "CW3003", "dealt a second card"),
        ("turn a b, c d, e", "turn a b, c d m, e", "CW3013", "lies face up already"),
        ("    joker on m\n", "    joker on m\n    joker on m\n", "CW3001", "a second joker"),
        ("wild joker\n", "wild 2\n", "CW5057", "A joker lies on the table, but nothing says what it is"),
        ("    joker on m\n", "    joker on board\n", "CW3015", "cannot be called 'board'"),
        ("    joker on m\n", "", "CW5050", "The deck has no jokers"),
    ],
)
def test_what_cannot_be(tmp_path, old, new, code, message):
    assert old in CROSS
    found = problems(tmp_path, CROSS.replace(old, new))
    assert any(one == code and message in text for one, text in found), found
