"""Questions without an answer are refused in words, before any work."""

from __future__ import annotations

import pytest
from odds_games import STUD, equities, load

import cardwright

HOLDEM = load("texas-holdem")
REFUSED = [
    (["As Ah", "As Kd"], "", "", "A♠ is there twice: in A's hand and in B's hand"),
    (["As Ah", "Qd Kd"], "2c 3c Qd", "", "Q♦ is there twice: on b3 and in B's hand"),
    (["As Ah", "Qd Kd"], "2c", "2c", "2♣ is there twice: on b1 and among the dead cards"),
    (["As As", "Qd Kd"], "", "", "A♠ is in A's hand twice"),
    (["As Ah", "Qd Kd"], "", "2c 2c", "2♣ is among the dead cards twice"),
    (["As Ah", "Qd Kd"], "", "9x", "'9x' is no card"),
    (["As Ah", "Qd Zd"], "", "", "'Zd' is no card"),
    (["As Ah Ac", "Qd Kd"], "", "", "A has 3 hole cards; in Texas Hold'em each player has 2 hole cards"),
    (["As Ah", "Qd"], "", "", "B has 1 hole card; in Texas Hold'em each player has 2 hole cards: write ?"),
    (["As Ah", "Qd Kd | 2c"], "", "", "B has 2 hole cards and 1 up card; in Texas Hold'em"),
    (["As Ah", ""], "", "", "B has no hole cards"),
    (["As Ah"], "", "", "odds take at least two hands"),
    (["?"] * 11, "", "", "11 hands, but Texas Hold'em is for 10 players at most"),
    (["As Ah", "?"], "2c 3c 4c 5c 6c 7c", "", "'board' takes 5 cards"),
    (["As Ah", "?"], "z=2c", "", "there is no cell 'z'"),
    (["As Ah", "?"], "b1=2c b1=3c", "", "cell 'b1' has two cards"),
    (["As Ah", "Joker Kd"], "", "", "joker in B's hand is no card of this deck"),
]


@pytest.mark.parametrize(("hands", "board", "dead", "words"), REFUSED)
def test_what_cannot_be(hands, board, dead, words):
    with pytest.raises(cardwright.OddsQuestionError, match=r"^[^\n]+$") as refusal:
        HOLDEM.odds(hands, board, dead)
    assert words in str(refusal.value)


def test_cards_that_the_deck_lacks():
    with pytest.raises(cardwright.OddsQuestionError, match="2♠ in A's hand is no card of this deck"):
        load("short-deck").odds(["As 2s", "?"])


def test_more_cards_to_come_than_are_left():
    dead = [card for card in HOLDEM.game_class.deck.cards() if card[-1] in "cdh"]

    with pytest.raises(cardwright.OddsQuestionError, match="13 cards are to come, but the deck has only 11 left"):
        HOLDEM.odds(["As Ks", "?", "?", "?", "?"], dead=dead)


def test_samples_and_enumerations_do_not_mix():
    for call in ({"samples": 10}, {"seed": 1}):
        with pytest.raises(cardwright.OddsQuestionError, match="exact odds are not sampled"):
            HOLDEM.odds(["As Ah", "Kd Kc"], exact=True, **call)
    with pytest.raises(cardwright.OddsQuestionError, match="2,097,572,400 deals, more than can be gone through"):
        HOLDEM.odds(["As Ah", "?"], exact=True)  # C(50, 2) x C(48, 5)


def test_a_sample_has_its_bounds():
    with pytest.raises(cardwright.OddsQuestionError, match="2,000,000,000 deals would take far too long"):
        HOLDEM.odds(["As Ah", "?"], samples=2_000_000_000)
    with pytest.raises(cardwright.OddsQuestionError, match="at least one deal"):
        HOLDEM.odds(["As Ah", "?"], samples=0)


def test_a_question_mark_stands_for_all_that_is_not_known():
    game = load("rails")
    answers = [
        game.odds({"A": hand, "B": "Kh Qh 9h"}, "a=4s 2s Tc b=7h Jc 5c", samples=500, seed=1)
        for hand in ("As ?", "As ? ?", ["As", "?"], {"hole": "? As"})
    ]
    assert len({tuple(equities(answer).values()) for answer in answers}) == 1


def test_hands_in_the_middle_of_a_stud_deal_need_no_question_marks():
    """Third street: 2 down, 1 up; then 1 up and 1 down are to come."""
    game = load(STUD)
    early = {"A": "As Ad | 2c", "B": "Ks Qs | Js"}
    marked = {"A": "As Ad ? | 2c ?", "B": "Ks Qs ? | Js ?"}

    first, second = (game.odds(hands, samples=500, seed=1) for hands in (early, marked))
    assert equities(first) == equities(second)
    assert first.possible == 46 * 45 * 44 * 43
    with pytest.raises(cardwright.OddsQuestionError, match="A has 1 hole card and 1 up card; in Table Stud"):
        game.odds({"A": "As | 2c", "B": "Ks Qs | Js"})


def test_the_library_refuses_cells_too():
    from cardwright.runtime.odds import Held, OddsError, ask

    with pytest.raises(OddsError, match="has no cell 'z': its cells are b1, b2, b3, b4, b5"):
        ask(HOLDEM.game_class, {"A": Held(("?",)), "B": Held(("?",))}, {"z": "As"})


def test_a_hand_before_the_discard_is_not_the_one_that_is_shown_down():
    pineapple = cardwright.load("pineapple")
    with pytest.raises(cardwright.OddsQuestionError, match="has 2 hole cards: give those that are kept in the end"):
        pineapple.odds(["As Ah Kd", "? ?"])
    assert pineapple.odds(["As Ah", "? ?"], samples=100, seed=1).deals == 100


@pytest.mark.parametrize(
    ("hand", "held"),
    [
        ("Ks Kh 7d", (("Ks", "Kh", "7d", "?"), ("?",))),  # the first three cards that a player looks at
        ("Ks Kh 7d 4c", (("Ks", "Kh", "7d", "4c"), ("?",))),
        ("Ks Kh 7d 4c apart 7s", (("Ks", "Kh", "7d", "4c"), ("7s",))),
        ("Ks ? apart ?", (("Ks", "?", "?", "?"), ("?",))),
        ({"hole": ["Ks", "?"], "apart": ["7s"]}, (("Ks", "?", "?", "?"), ("7s",))),
        ("?", (("?",) * 4, ("?",))),
    ],
)
def test_cards_that_lie_apart_are_given_apart(hand, held):
    asked = load("buck-thirty-five").odds({"A": hand, "B": "?"}, samples=10, seed=1).question
    assert (asked.hole[0], asked.apart[0]) == held


def test_too_many_cards_apart():
    for hand, words in (("Ks apart 7s 2c", "A has 1 hole card and 2 cards apart"), ("Ks Kh 7d 4c 7s", "5 hole cards")):
        with pytest.raises(cardwright.OddsQuestionError, match=words):
            load("buck-thirty-five").odds([hand, "?"])
    with pytest.raises(cardwright.OddsQuestionError, match="A has 2 hole cards and 1 card apart; in Texas Hold'em"):
        HOLDEM.odds(["As Kd apart 7s", "?"])
