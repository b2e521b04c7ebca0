"""Rulings in words: what is said, and that it is said for every ruling."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cardwright.runtime.cards import parse_card, parse_cards
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.words import describe, kind_of_hand, why_better
from cardwright.runtime.model import Case, Condition, Layout, Qualifier, Redeal, Share, Term, ThrowIn
from cardwright.runtime.showdown import Hand, explain, judge

from cardwright import load

FOLDER = Path(__file__).parent.parent / "data" / "rulings"


def hands(**texts):
    return {who: Hand(parse_cards(text)) for who, text in texts.items()}


def cells(text):
    return {cell: parse_card(card) for cell, card in (pair.split("=") for pair in text.split())}


@pytest.mark.parametrize(
    ("ranking", "text", "words"),
    [
        ("high", "9s 8s 7s 6s 5s", "a straight flush, 9-8-7-6-5 of spades"),
        ("high", "6c 6d 6h 6s 5s", "four sixes"),
        ("high", "Kc Kd Kh 6s 6c", "a full house, kings full of sixes"),
        ("high", "Ah Jh 9h 4h 2h", "a flush, A-J-9-4-2 of hearts"),
        ("high", "Ac 2d 3h 4s 5c", "a straight, 5-4-3-2-A"),
        ("high", "Kc Kd Kh 6s 5c", "three kings"),
        ("high", "Kc Kd 6h 6s 5c", "two pair, kings and sixes"),
        ("high", "Ac Ad 6h 7s 5c", "a pair of aces"),
        ("high", "Ac Kd 6h 7s 5c", "ace high, A-K-7-6-5"),
        ("depot", "5s 7s 8s 9s Qh", "a Ticket, 9-8-7-5 of spades with the queen as rider"),
        ("ace-to-five", "8c 4d 3h 2s Ac", "8-4-3-2-A"),
        ("badugi", "8c 4d 3h 2s", "a 4 rainbow, 8-4-3-2"),
        ("soko", "4c 5d 6h 7s Kc", "a four straight, 7-6-5-4"),
        ("high", "9c 9d", "a pair of nines"),
    ],
)
def test_hands_in_words(rankings, ranking, text, words):
    value = evaluator_for(rankings[ranking]).best(parse_cards(text))
    assert describe(value, rankings[ranking].low) == words


@pytest.mark.parametrize(
    ("ranking", "winner", "loser", "why"),
    [
        ("high", "6c 6d 6h 2s 5c", "Ac Ad Kh Ks Qc", "three of a kind ranks above two pair"),
        ("high", "Ac 2d 3h 4s 5c", "Ac Ad Ah Ks Qc", "a straight ranks above three of a kind"),
        ("high", "Kc Kd 4h 3s 2c", "Qc Qd Ah Ks Jc", "kings over queens"),
        ("high", "Kc Kd 9h 3s 2c", "Kc Kd 8h 7s 6c", "the kicker decides, nine over eight"),
        ("high", "Kc Kd 9h 7s 2c", "Kc Kd 9h 6s 5c", "the second kicker decides, seven over six"),
        ("high", "Kc Kd 9h 9s 2c", "Kc Kd 8h 8s Ac", "the second pair decides, nines over eights"),
        ("high", "Kc Kd Kh 9s 9c", "Kc Kd Kh 8s 8c", "the pair decides, nines over eights"),
        ("high", "Kc Qd Jh 10s 9c", "Qd Jh 10s 9c 8c", "it goes up to the king, the other only to the queen"),
        ("high", "Ah Jh 9h 4h 2h", "As Js 8s 7s 6s", "the third-highest card decides, nine over eight"),
        ("high", "Ac Kd 6h 7s 5c", "Ac Qd 6h 7s 5c", "the second-highest card decides, king over queen"),
        ("depot", "2s 4s 6s 7s Kh", "Js 10s 9s 2s Qh", "the rider decides, king over queen"),
        ("depot", "2s 4s 6s 8s Kh", "2c 4c 6c 7c Kd", "the highest suited card decides, eight over seven"),
        ("ace-to-five", "7c 4d 3h 2s Ac", "8c 4d 3h 2s Ac", "the highest card decides, seven under eight"),
        ("ace-to-five", "Ac Ad 8h 7s 6c", "2c 2d 5h 4s 3c", "aces under twos"),
        ("badugi", "8c 4d 2h As", "8c 4d 3h As", "the third-highest card decides, two under three"),
        ("telesina", "Ac 7c 8c 9c 10c", "10h Jh Qh Kh Ah", "here the lowest straight flush beats the highest"),
    ],
)
def test_what_decided(rankings, ranking, winner, loser, why):
    best = evaluator_for(rankings[ranking]).best
    assert why_better(best(parse_cards(winner)), best(parse_cards(loser)), rankings[ranking]) == why


def test_kinds_of_hands_as_nouns(rankings):
    nouns = [kind_of_hand(category) for category in rankings["depot"].categories]
    assert nouns == [
        "a straight flush",
        "four of a kind",
        "a full house",
        "a flush",
        "a straight",
        "a Ticket",
        "three of a kind",
        "two pair",
        "a pair",
        "high card",
    ]


def test_depots_example(games):
    board = cells("u1=5s u2=2d u3=Kd s=7s l1=Jc l2=3s l3=Qh d=9d")
    assert explain(judge(games["depot"], board, hands(A="9s 8s", B="Kh Ks"))) == [
        "A plays 9♠ 8♠ with Q♥ 7♠ 5♠ of the Rail u1-s-l3: a Ticket, 9-8-7-5 of spades with the queen as rider.",
        "It beats B's three kings: a Ticket ranks above three of a kind.",
        "A wins the whole pot.",
    ]


def test_three_way_tie_at_holdem(games):
    """The example of the spec: queens and nines, three ways."""
    board = cells("b1=As b2=Qh b3=Qd b4=9c b5=6s")
    assert explain(judge(games["texas-holdem"], board, hands(A="Kc 9d", B="9h 6d", C="9s 3c", D="Ac 2d")))[1:] == [
        "It beats A's two pair, queens and nines: aces over queens.",
        "Behind: B has two pair, queens and nines; C has two pair, queens and nines.",
        "D wins the whole pot.",
    ]
    assert explain(judge(games["texas-holdem"], board, hands(A="Kc 9d", B="9h 6d", C="9s 3c"))) == [
        "A plays 9♦ with Q♥ Q♦ 9♣ A♠ on the board: two pair, queens and nines.",
        "B plays 9♥ with Q♥ Q♦ 9♣ A♠ on the board: two pair, queens and nines.",
        "C plays 9♠ with Q♥ Q♦ 9♣ A♠ on the board: two pair, queens and nines.",
        "A, B and C tie: their hands are equal, and each takes a third of the pot.",
        "In all: A a third of the pot, B a third of the pot, C a third of the pot.",
    ]


def test_playing_the_board(games):
    board = cells("b1=As b2=Ks b3=Qs b4=Js b5=10s")
    assert explain(judge(games["texas-holdem"], board, hands(A="2c 3d")))[0] == (
        "A plays only table cards, A♠ K♠ Q♠ J♠ 10♠ on the board: a straight flush, A-K-Q-J-10 of spades."
    )


def test_halves_and_a_low_that_nobody_makes(games):
    game = games["omaha-8"]
    board = cells("b1=2c b2=4d b3=7h b4=Kd b5=Ks")
    said = explain(judge(game, board, hands(A="Kc Kh Qc Js", B="Ac 3c Jd 9s")))
    assert said[0] == "High: A plays K♥ K♣ with K♠ K♦ 7♥ on the board: four kings."
    assert "Ace to five: B plays 3♣ A♣ with 7♥ 4♦ 2♣ on the board: 7-4-3-2-A." in said
    assert said[-1] == "In all: A half the pot, B half the pot."
    none = explain(judge(game, cells("b1=9c b2=10d b3=Jh b4=Kd b5=Ks"), hands(A="Kc Kh 2c 3s", B="Ac 3c 4d 5s")))
    assert none[-1] == "Ace to five: nobody qualifies (8 or lower), so that part goes with the rest."


def test_hands_that_do_not_qualify_are_not_beaten(games):
    """A's low needs 9 or K; B has 7-4-3-2-A, C the worse 7-6-4-2-A."""
    board = cells("b1=2c b2=4d b3=7h b4=Kd b5=Ks")
    said = explain(judge(games["omaha-8"], board, hands(A="9c Kh Qc Js", B="Ac 3c Jd 9s")))
    assert "B wins half the pot." in said
    assert "A has no low (8 or lower)." in said
    assert not any("It beats A's" in line for line in said)
    three = explain(judge(games["omaha-8"], board, hands(A="9c Kh Qc Js", B="Ac 3c Jd 9s", C="As 6c Jh 10s")))
    assert "It beats C's 7-6-4-2-A: the second-highest card decides, four under six." in three
    assert "A has no low (8 or lower)." in three


def test_a_high_hand_that_does_not_qualify(make_game, rankings):
    shares = (Share(1, "high", (Term("hole"),), (Qualifier("or better", category="flush"),)),)
    game = make_game("Flushes", rankings["high"], Layout(), shares[0].hand, 5, shares=shares)
    said = explain(judge(game, {}, hands(A="Kc 9c 2c 3c 4c", B="Kd Kh 2h 3s 4d", C="Ah Qh 7d 6s 5d")))
    assert said[1] == "B and C do not qualify (flush or better)."


def test_nobody_qualifies_for_anything(make_game, rankings):
    shares = (Share(1, "high", (Term("hole"),), (Qualifier("or better", category="flush"),)),)
    game = make_game("Flushes", rankings["high"], Layout(), shares[0].hand, 5, shares=shares)
    assert explain(judge(game, {}, hands(A="Kc Kd 2h 3s 4c"))) == [
        "No hand qualifies for any part of the pot: all who are in divide it."
    ]


def test_a_circle_of_hands(make_game, rankings):
    game = make_game("Telesina", rankings["telesina"], Layout(), (Term("hole"),), 5)
    said = explain(judge(game, {}, hands(A="Ac 7c 8c 9c 10c", B="8d 9d 10d Jd Qd", C="10h Jh Qh Kh Ah")))
    assert "A, B and C tie: their hands beat each other in a circle, and each takes a third of the pot." in said


@pytest.mark.parametrize("name", ["depot", "rails", "short-deck", "texas-holdem"])
def test_every_ruling_is_told_with_its_winners(games, name):
    for line in (FOLDER / f"{name}.jsonl").read_text().splitlines():
        case = json.loads(line)
        board = {cell: parse_card(card) for cell, card in case["board"].items()}
        given = {who: Hand(tuple(map(parse_card, hand["hole"]))) for who, hand in case["hands"].items()}
        said = explain(judge(games[name], board, given))
        assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in said)
        assert all(any(sentence.startswith(f"{who} plays") for sentence in said) for who in judge_winners(said))


def judge_winners(said):
    """Those named in the last sentence, which says who gets what."""
    return [word for word in said[-1].replace(",", " ").split() if len(word) == 1 and word in "ABCDEF"]


def test_what_wild_cards_stand_for() -> None:
    """The four is wild; a bug in a flush is its highest card; a wild card that is what it is needs no word."""
    low_hole = load("low-hole").judge(hands={"A": "Ks Kd 4c | Ah Kh 9s 2d"})
    bug = load("five-card-draw-with-a-bug").judge(hands={"A": "Jh 10h joker 2h 5h"})
    deuces = load("five-card-draw-with-deuces-wild").judge(hands={"A": "2c 3h 4h 5d 7s"})

    assert explain(low_hole)[0] == "A plays K♠ K♥ K♦ 4♣ A♥: four kings, with 4♣ as K♣."
    assert explain(bug)[0] == "A plays joker J♥ 10♥ 5♥ 2♥: a flush, A-J-10-5-2 of hearts, with the joker as A♥."
    assert explain(deuces)[0].startswith("A plays 7♠ 2♣ 5♦ 4♥ 3♥: a straight, 7-6-5-4-3, with 2♣ as 6")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (ThrowIn(), "it stays for the next deal"),
        (Redeal("everyone"), "it stays, and the same dealer deals again"),
    ],
)
def test_what_becomes_of_a_pot_that_nobody_wins(make_game, rankings, step, words):
    shares = (Share(1, "high", (Term("hole"),), (Qualifier("or better", category="flush"),)),)
    game = make_game("Flushes", rankings["high"], Layout(), shares[0].hand, 5, shares=shares)
    game.settlement_cases = (Case(Condition("nobody wins"), (step,)),)
    assert explain(judge(game, {}, hands(A="Kc Qd 2h 3s 4c"))) == [
        f"No hand qualifies for any part of the pot: {words}."
    ]


@pytest.mark.parametrize(
    ("rule", "a", "b", "words"),
    [
        (
            "suits break ties",
            "Ah Kh 9h 5h 3h",
            "As Ks 9s 5s 3s",
            "It beats A's flush, A-K-9-5-3 of hearts: the suit decides, the ace of spades over the ace of hearts.",
        ),
        (
            "equal cards break ties",
            "Ah Ac 9h 5h 3d",
            "As As 9s 5s 3h",
            "It beats A's pair of aces: it holds more cards twice.",
        ),
    ],
)
def test_what_settles_a_tie_by_a_rule_of_the_game_is_said(rule, a, b, words):
    text = f'variant own "Own" like five-card-draw\n\ndeck 2 standard\n\nranking like standard\n    {rule}\n'
    game = load(text).game_class
    assert words in explain(judge(game, {}, hands(A=a, B=b)))
