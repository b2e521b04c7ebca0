"""The pattern interpreter, hand by hand: expected values are the rules of poker or of the variant's text."""

from __future__ import annotations

import pytest
from cardwright.runtime.cards import CardError, parse_cards
from cardwright.runtime.evaluation import Evaluator, evaluator_for
from cardwright.runtime.model import Category, Part, Ranking


def value(ranking, text):
    return evaluator_for(ranking).value_of(parse_cards(text))


def best(ranking, text):
    return evaluator_for(ranking).best(parse_cards(text))


@pytest.mark.parametrize(
    ("text", "category", "played"),
    [
        ("9s 8s 7s 6s 5s", "straight flush", "9s 8s 7s 6s 5s"),
        ("4d 9c 9d 9h 9s", "four of a kind", "9s 9h 9d 9c 4d"),
        ("2c 2d Kc Kd Ks", "full house", "Ks Kd Kc 2d 2c"),
        ("2h Ah 9h Jh 4h", "flush", "Ah Jh 9h 4h 2h"),
        ("Ac Kd Qh Js 10c", "straight", "Ac Kd Qh Js 10c"),
        ("Ac 2d 3h 4s 5c", "straight", "5c 4s 3h 2d Ac"),
        ("7c 7d 7h As Kc", "three of a kind", "7h 7d 7c As Kc"),
        ("3c 3d Jh Js 9c", "two pair", "Js Jh 3d 3c 9c"),
        ("3c 3d Kh As 9c", "pair", "3d 3c As Kh 9c"),
        ("Kc Ad 2h 3s 4c", "high card", "Ad Kc 4c 3s 2h"),
    ],
)
def test_categories_and_the_order_in_which_cards_compare(rankings, text, category, played):
    found = value(rankings["high"], text)
    assert (found.category.id, found.cards) == (category, parse_cards(played))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("6c 5d 4h 3s 2c", "5c 4d 3h 2s Ac"),
        ("Ac Kd Qh Js 10c", "Kc Qd Jh 10s 9c"),
        ("Ac Ad 3h 3s 2c", "Kc Kd Qh Qs Jc"),
        ("Kc Kd 3h 3s 2c", "Kc Kd 2h 2s Ac"),
        ("Kc Kd 3h 3s 5c", "Kc Kd 3h 3s 4c"),
        ("3c 3d 3h 2s 2c", "2c 2d 2h As Ac"),
        ("Ac Jc 9c 4c 2c", "Ad Jd 8d 7d 6d"),
        ("Qc Qd Ah 7s 4c", "Qc Qd Ah 7s 3c"),
    ],
)
def test_ties_of_category_are_settled_by_rank(rankings, better, worse):
    assert value(rankings["high"], better) > value(rankings["high"], worse)


def test_equal_hands_are_equal_whatever_their_suits(rankings):
    one, other = value(rankings["high"], "Ac Kd 9h 9s 2c"), value(rankings["high"], "Ad Kh 9c 9d 2s")
    assert one == other
    assert hash(one) == hash(other)
    assert one <= other <= one


def test_no_straight_runs_on_past_the_ace(rankings):
    assert value(rankings["high"], "Kc Ad 2h 3s 4c").category.id == "high card"
    assert value(rankings["short"], "Kc Ad 6h 7s 8c").category.id == "high card"


def test_a_short_decks_lowest_straight_is_the_ace_below_the_six(rankings):
    low = value(rankings["short"], "Ac 6d 7h 8s 9c")
    assert low.category.id == "straight"
    assert low.cards == parse_cards("9c 8s 7h 6d Ac")
    assert value(rankings["short"], "6d 7h 8s 9c 10c") > low


def test_the_order_of_categories_is_the_rankings(rankings):
    flush, full = "Ac Jc 9c 7c 6c", "Ac Ad Ah Ks Kc"
    assert value(rankings["short"], flush) > value(rankings["short"], full)
    assert value(rankings["high"], flush) < value(rankings["high"], full)


# ---------------------------------------------------------------- Depot's ticket


def test_aces_that_are_low_only_head_no_straight(rankings):
    depot = rankings["depot"]
    assert value(depot, "10c Jd Qh Ks As").category.id == "high card"
    assert value(depot, "Ac 2d 3h 4s 5c").category.id == "straight"
    assert value(depot, "2c 2d 3h 4s 6c") > value(depot, "Ac Ad Kh Qs Jc")


def test_a_ticket_is_four_of_a_suit_and_a_rider_outside_them(rankings):
    found = value(rankings["depot"], "5s 7s 8s 9s Qh")
    assert found.category.id == "ticket"
    assert [(part.name, cards) for part, cards in found.parts] == [
        ("rider", parse_cards("Qh")),
        ("suited", parse_cards("9s 8s 7s 5s")),
    ]


@pytest.mark.parametrize(
    ("text", "category"),
    [
        ("5s 7s 8s 9s 10h", "high card"),
        ("5s 7s 8s 9s Ah", "high card"),
        ("5s 7s 8s Qs 10h", "high card"),
        ("5s 7s 8s 9s Qs", "flush"),
        ("9s 10s Js Qs Kh", "straight"),
        ("5s 7s 8s Qs Qh", "ticket"),
    ],
)
def test_what_is_a_ticket(rankings, text, category):
    assert value(rankings["depot"], text).category.id == category


def test_tickets_compare_riders_first_then_the_four(rankings):
    depot = rankings["depot"]
    assert value(depot, "2s 4s 6s 7s Kh") > value(depot, "Qs Js 9s 8s Qh")
    assert value(depot, "Qs Js 9s 8s Qh") > value(depot, "Qs Js 9s 7s Qh")
    assert value(depot, "Qs Js 9s 8s Qh") == value(depot, "Qd Jd 9d 8d Qc")


# ---------------------------------------------------------------- low rankings


@pytest.mark.parametrize(
    ("ranking", "better", "worse"),
    [
        ("ace-to-five", "5c 4c 3c 2c Ac", "6c 4d 3h 2s Ac"),
        ("ace-to-five", "8c 7d 6h 5s 4c", "9c 4d 3h 2s Ac"),
        ("ace-to-five", "Kc Qd Jh 10s 9c", "Ac Ad 2h 3s 4c"),
        ("ace-to-five", "Ac Ad 9h 3s 2c", "2c 2d 5h 4s 3c"),
        ("ace-to-five", "3c 3d 2h 2s Kc", "4c 4d 2h 2s Ac"),
        ("ace-to-six", "6c 4d 3h 2s Ac", "6c 5d 3h 2s Ac"),
        ("ace-to-six", "Kc Kd Qh Qs Jc", "5c 4d 3h 2s Ac"),
        ("ace-to-six", "Kc Kd Qh Qs Jc", "Ac Kd Qh Js 10c"),
        ("ace-to-six", "5c 4d 3h 2s Ac", "6c 4c 3c 2c Ac"),
        ("deuce-to-seven", "7c 5d 4h 3s 2c", "8c 5d 4h 3s 2c"),
        ("deuce-to-seven", "Kc Qd Jh 10s 8c", "Ac 5d 4h 3s 2c"),
        ("deuce-to-seven", "Ac 5d 4h 3s 2c", "2c 2d 5h 4s 3c"),
        ("deuce-to-seven", "2c 2d 5h 4s 3c", "6c 5d 4h 3s 2c"),
        ("badugi", "Kc Qd Jh 10s", "3c 2d Ah As"),
        ("badugi", "4c 3d 2h As", "5c 3d 2h As"),
        ("badugi", "8h 6c 3d 3s", "9h 4c 3d 3s"),
    ],
)
def test_low_hands(rankings, ranking, better, worse):
    assert best(rankings[ranking], better) > best(rankings[ranking], worse)


def test_a_low_hand_is_what_it_cannot_avoid_being(rankings):
    assert value(rankings["ace-to-six"], "7c 5c 4c 3c 2c").category.id == "flush"
    assert value(rankings["deuce-to-seven"], "8c 8d 8h 2s 2c").category.id == "full house"
    assert value(rankings["ace-to-five"], "7c 6c 5c 4c 3c").category.id == "high card"


def test_a_badugi_drops_what_does_not_fit(rankings):
    found = best(rankings["badugi"], "8h 3d 6c 3s")
    assert (found.category.id, found.cards) == ("3 rainbow", parse_cards("8h 6c 3s"))
    assert best(rankings["badugi"], "Kc 9c 4c 2c").cards == parse_cards("2c")


def test_best_low_of_seven(rankings):
    assert best(rankings["ace-to-five"], "Kc Kd 2h 2s 4c 6d 8h").cards == parse_cards("Kd 8h 6d 4c 2s")


# ---------------------------------------------------------------- short hands, odd patterns, mistakes


def test_short_hands_lack_only_loose_cards(rankings):
    high = rankings["high"]
    assert value(high, "9c 9d").category.id == "pair"
    assert value(high, "9c 9d 9h 9s").category.id == "four of a kind"
    assert value(high, "9c 8c 7c 6c").category.id == "high card"
    assert value(high, "Ac").category.id == "high card"
    assert value(high, "") is None
    assert best(high, "") is None


def test_a_missing_card_is_below_any_card(rankings):
    high = rankings["high"]
    assert value(high, "9c 9d 2h") > value(high, "9c 9d")
    assert value(high, "Ac Kd Qh Js 2c") > value(high, "Ac Kd Qh Js")
    assert value(high, "2c 2d") > value(high, "Ac Kd")


def test_more_cards_than_a_hand_takes_have_no_value(rankings):
    assert value(rankings["high"], "Ac Kd Qh Js 10c 9c") is None


def test_best_five_of_seven(rankings):
    assert best(rankings["high"], "Kc 10c 9c 8c 7c 6c As").cards == parse_cards("10c 9c 8c 7c 6c")
    assert best(rankings["high"], "Kc Kd 4h 4s 9c 9d As").cards == parse_cards("Kd Kc 9d 9c As")


def test_four_card_patterns_compare_their_run_before_the_rest(rankings):
    soko = rankings["soko"]
    assert value(soko, "4c 5d 6h 7s Kc").category.id == "four straight"
    assert value(soko, "4c 5d 6h 7s 2c") > value(soko, "3c 4d 5h 6s Ac")
    assert value(soko, "4c 9c 6c 7c Kd").category.id == "four flush"


def test_a_lowest_hand_that_beats_the_highest(rankings):
    evaluator = Evaluator(rankings["telesina"])
    lowest = evaluator.value_of(parse_cards("Ac 7c 8c 9c 10c"))
    middle = evaluator.value_of(parse_cards("8d 9d 10d Jd Qd"))
    highest = evaluator.value_of(parse_cards("10h Jh Qh Kh Ah"))
    assert evaluator.beats(lowest, highest)
    assert not evaluator.beats(highest, lowest)
    assert evaluator.beats(highest, middle)
    assert evaluator.beats(middle, lowest)
    assert not evaluator.beats(lowest, lowest)


def test_a_rank_that_the_ranking_lacks_is_refused(rankings):
    with pytest.raises(CardError, match="'2c' does not count"):
        value(rankings["short"], "2c 6d 7h 8s 9c")


def test_equal_rankings_share_an_evaluator(rankings):
    assert evaluator_for(rankings["high"]) is evaluator_for(rankings["high"])


# ---------------------------------------------------------------- patterns that the standard hands do not have


def ranking_of(*categories, ranks="A 2 3 4 5 6 7 8 9 10 J Q K", **more):
    return Ranking("made", "Made", tuple(ranks.split()), categories, **more)


def test_runs_to_a_rank_and_without_one():
    """Four of a suit in a row that can grow at both ends: without an ace anywhere."""
    ranking = ranking_of(
        Category("royal", "Royal", (Part("suited run", 4, 4, "run", top="A"),), ("run",)),
        Category("open", "Open", (Part("suited run", 4, 4, "run", without="A"),), ("run",)),
        Category("other", "Other", (Part("cards", 4, 4, "rest"),), ("rest",)),
        size=4,
    )
    hands = {"Jc Qc Kc Ac": "royal", "10c Jc Qc Kc": "open", "Ac 2c 3c 4c": "other", "2c 3c 4c 5c": "open"}
    assert {text: value(ranking, text).category.id for text in hands} == hands


def test_runs_of_several_lengths():
    """The longer run is better, whatever its ranks; of one length the higher."""
    runs = Category("run", "Run", (Part("run", 3, 5, "run"),), ("run",))
    evaluator = Evaluator(ranking_of(runs))
    assert evaluator.sizes == (3, 4, 5)
    four, high, low = (evaluator.best(parse_cards(text)) for text in ("2c 3d 4h 5s 9c", "Jc Qd Kh 2s 2c", "5c 6d 7h"))
    assert four > high > low
    assert four.cards == parse_cards("5s 4h 3d 2c")


def test_six_card_hands_of_several_groups():
    groups = (Part("alike", 2, 2, "alike"), Part("alike", 2, 2, "alike 2"), Part("alike", 2, 2, "alike 3"))
    three_pair = Category("three pair", "Three pair", groups, ("alike", "alike 2", "alike 3"))
    loose = Category("high card", "High card", (Part("cards", 6, 6, "rest"),), ("rest",))
    found = best(ranking_of(three_pair, loose, size=6), "3c 9c 3d Jh 9d Js 2c")
    assert found.cards == parse_cards("Js Jh 9d 9c 3d 3c")


def test_cards_of_two_packs_may_be_equal():
    five = Category("five of a kind", "Five of a kind", (Part("alike", 5, 5, "alike"),), ("alike",))
    loose = Category("high card", "High card", (Part("cards", 5, 5, "rest"),), ("rest",))
    found = value(ranking_of(five, loose), "9c 9c 9d 9h 9s")
    assert (found.category.id, sorted(found.cards)) == ("five of a kind", ["9c", "9c", "9d", "9h", "9s"])


def test_a_lowest_hand_needs_a_run():
    pair = Category("pair", "Pair", (Part("alike", 2, 2, "alike"),), ("alike",), lowest_beats_highest=True)
    with pytest.raises(ValueError, match="only a run that compares first has a lowest and a highest hand: Pair"):
        Evaluator(ranking_of(pair, size=2))


def test_a_flush_of_different_ranks_has_no_two_equal_cards():
    """Where packs are shuffled together: the same five cards are a flush, or a pair if two of them are equal."""
    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    flush = Category("flush", "Flush", (Part("suited of different ranks", 5, 5, "suited"),), ("suited",))
    pair = Category("pair", "Pair", (Part("alike", 2, 2, "alike"), Part("cards", 3, 3, "rest")), ("alike", "rest"))
    ranking = Ranking("high", "High", ranks, (flush, pair))
    assert value(ranking, "2h Ah 9h Jh 4h").category is flush
    assert value(ranking, "2h 2h 9h Jh 4h").category is pair
    assert value(ranking, "2h Ah 9h Jh 4h") > value(ranking, "3h Kh Qh Jh 9h")
    assert best(ranking, "2h 2h 9h Jh 4h 5h").cards == parse_cards("Jh 9h 5h 4h 2h")
