"""Counting by classes: against published tables, against arithmetic, and against looking at every hand."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from math import comb
from pathlib import Path

import pytest
from cardwright.compiler import compile_variant
from cardwright.dsl import Source
from cardwright.runtime.cards import JOKER
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.classes import frequencies
from cardwright.runtime.evaluation.counting import NothingToCountError, effort, task_of
from cardwright.runtime.evaluation.rarity import between_neighbours, contradictions
from cardwright.runtime.model import Category, Deck, Part, Ranking
from hypothesis import example, given, settings
from hypothesis import strategies as st

from cardwright.counts import played_ranking

ORACLE = Path(__file__).parent.parent / "data" / "oracles" / "frequencies.json"
ENTRIES = {entry["id"]: entry for entry in json.loads(ORACLE.read_text())["entries"]}
RANKS = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK, TWO_PACKS = Deck(RANKS), Deck(RANKS, copies=2)


def counted(ranking, deck, cards=None, **more):
    return {row.category: row.count for row in frequencies(ranking, deck, cards, **more)}


def by_words(entry, **other):
    """The oracle's counts under the names of our categories."""
    return {other.get(name, name.replace("_", " ")): count for name, count in ENTRIES[entry]["counts"].items()}


# ---------------------------------------------------------------- six-card draw poker

SIX_CARD_DRAW = """\
standard six-card "Six-card draw"

ranking six-card of 6 cards
    six of a kind:    6 alike
    straight flush:   6 suited run
    five of a kind:   5 alike + 1
    double triplets:  3 alike + 3 alike
    four and two:     4 alike + 2 alike
    flush:            6 suited of different ranks
    straight:         6 run
    four of a kind:   4 alike + 2
    three pair:       2 alike + 2 alike + 2 alike
    full house:       3 alike + 2 alike + 1
    three of a kind:  3 alike + 3
    two pair:         2 alike + 2 alike + 2
    one pair:         2 alike + 4
    no pair:          6
"""

# The published table, one deck and two. Cards that fit several patterns are of the first of them in this order, which
# is that of rarity in two decks: three and three are no full house with a spare card, four and two no four of a kind,
# and a sequence in one suit no mere flush. With one deck the starred rows stand out of the order of rarity: there
# double triplets (1,248) beat the rarer four and two (936), and a straight (36,828) the rarer four of a kind (13,728).
# Six suited cards of which two are equal, which only two decks deal, are a pair in this table and no flush.
PUBLISHED = {
    "six of a kind": (0, 364),
    "straight flush": (36, 2_304),
    "five of a kind": (0, 69_888),
    "double triplets": (1_248, 244_608),  # * one deck
    "four and two": (936, 305_760),
    "flush": (6_828, 436_992),
    "straight": (36_828, 2_356_992),  # * one deck
    "four of a kind": (13_728, 3_843_840),
    "three pair": (61_776, 6_278_272),
    "full house": (164_736, 21_525_504),
    "three of a kind": (732_160, 82_001_920),
    "two pair": (2_471_040, 215_255_040),
    "one pair": (9_884_160, 738_017_280),
    "no pair": (6_985_044, 447_042_816),
}
TOTALS = (20_358_520, 1_517_381_580)


@pytest.fixture(scope="module")
def six_card():
    made = compile_variant(Source("six-card.variant", SIX_CARD_DRAW), find=lambda name: None)
    assert not any(problem.is_error for problem in made.diagnostics)
    return played_ranking(made.rankings[0])


@pytest.fixture(scope="module")
def one_deck(six_card):
    return frequencies(six_card, PACK)


@pytest.fixture(scope="module")
def two_decks(six_card):
    return frequencies(six_card, TWO_PACKS)


def test_six_cards_of_one_deck(one_deck):
    counts = {row.category: row.count for row in one_deck}
    assert counts == {name: one for name, (one, _) in PUBLISHED.items()} == by_words("six-card-52")
    assert sum(counts.values()) == TOTALS[0] == comb(52, 6)


def test_six_cards_of_two_decks(two_decks):
    counts = {row.category: row.count for row in two_decks}
    assert counts == {name: two for name, (_, two) in PUBLISHED.items()}
    assert sum(counts.values()) == TOTALS[1] == comb(104, 6)


def test_the_starred_rows_are_those_that_contradict_rarity_in_one_deck(six_card, one_deck, two_decks):
    against = [(pair.better.category, pair.rarer.category) for pair in between_neighbours(six_card, one_deck)]
    assert against == [("double triplets", "four and two"), ("straight", "four of a kind")]
    assert contradictions(six_card, two_decks) == ()


def test_a_flush_may_also_take_equal_cards(six_card):
    """With plain `6 suited` any six of a suit's 26 cards: 4 * C(26,6), without the straight flushes."""
    plain = Category("flush", "Flush", (Part("suited", 6, 6, "suited"),), ("suited",))
    categories = tuple(plain if one.id == "flush" else one for one in six_card.categories)
    counts = counted(replace(six_card, categories=categories), TWO_PACKS)
    assert counts["flush"] == 4 * comb(26, 6) - 2_304
    assert PUBLISHED["flush"][1] == 4 * comb(13, 6) * 2**6 - 2_304


# ---------------------------------------------------------------- other tables and arithmetic


def test_deuces_wild(rankings):
    five = Category("five of a kind", "Five of a kind", (Part("alike", 5, 5, "alike"),), ("alike",))
    ranking = replace(rankings["high"], categories=(five, *rankings["high"].categories))
    expected = by_words("deuces-wild5-52", one_pair="pair")
    assert counted(ranking, PACK, wild=("2",)) == expected


@pytest.mark.parametrize(("entry", "ranks"), [("high5-36", RANKS[4:]), ("high5-32", RANKS[5:])])
def test_without_a_low_ace_there_is_a_straight_less(rankings, entry, ranks):
    ranking = replace(rankings["high"], ranks=ranks, aces="high")
    alternative = ENTRIES[entry]["alternatives"]["no_low_ace_straight"]
    assert counted(ranking, Deck(ranks)) == {
        {"one_pair": "pair"}.get(name, name.replace("_", " ")): count for name, count in alternative.items()
    }


def test_a_wild_joker_makes_five_of_a_kind_of_each_four(rankings):
    """One joker: 13 fours of a kind become five; four of a kind is any three with it too."""
    five = Category("five of a kind", "Five of a kind", (Part("alike", 5, 5, "alike"),), ("alike",))
    ranking = replace(rankings["high"], categories=(five, *rankings["high"].categories))
    counts = counted(ranking, Deck(RANKS, jokers=1), wild=(JOKER,))
    assert counts["five of a kind"] == 13
    assert counts["four of a kind"] == 624 + 13 * comb(4, 3) * 48
    assert counts["full house"] == 3744 + comb(13, 2) * 6 * 6
    assert counts["two pair"] == 123552, "a pair and the joker are three of a kind"
    assert counts["high card"] == 1302540, "the joker pairs anything"


def test_a_joker_that_stands_for_nothing_is_a_blank(rankings):
    """Four of a kind with a joker beside it: 13 more for each joker. A flush needs five cards of its own."""
    counts = counted(rankings["high"], Deck(RANKS, jokers=2))
    assert counts["four of a kind"] == 624 + 2 * 13
    assert counts["flush"] == 5108
    assert sum(counts.values()) == comb(54, 5)


def test_five_cards_of_two_decks(rankings):
    """Any of the 8 cards of a rank: C(8,4) * 96 hands with exactly four alike, C(8,5) with five."""
    counts = counted(rankings["high"], TWO_PACKS)
    assert counts["four of a kind"] == 13 * (comb(8, 4) * 96 + comb(8, 5))
    assert counts["full house"] == 13 * comb(8, 3) * 12 * comb(8, 2)
    assert counts["straight flush"] == 40 * 2**5
    assert counts["flush"] == 4 * comb(26, 5) - 40 * 2**5
    assert sum(counts.values()) == comb(104, 5)


def test_badugi_among_many_cards(rankings):
    """One card at most: all of one suit, or all of one rank. Among five cards only a suit can: 4 * C(13,5)."""
    counts = counted(rankings["badugi"], PACK, 5)
    assert counts["1 rainbow"] == 4 * comb(13, 5)
    assert sum(counts.values()) == comb(52, 5)
    assert sum(counted(rankings["badugi"], PACK, 8).values()) == comb(52, 8)


def test_low_hands_among_seven(rankings):
    """Ace-to-five: no five ranks among seven cards where these are of four ranks at most. Known: 127,615,488 have them.

    By ranks held (4-3, 4-2-1, 3-3-1, 3-2-2, 4-1-1-1, 3-2-1-1, 2-2-2-1): the complement of C(52,7).
    """
    choose = comb
    four, three, two, one = 1, 4, 6, 4
    few = (
        13 * 12 * four * three
        + 13 * 12 * 11 * four * two * one
        + choose(13, 2) * 11 * three**2 * one
        + 13 * choose(12, 2) * three * two**2
        + 13 * choose(12, 3) * four * one**3
        + 13 * 12 * choose(11, 2) * three * two * one**2
        + choose(13, 3) * 10 * two**3 * one
    )
    assert counted(rankings["ace-to-five"], PACK, 7)["high card"] == comb(52, 7) - few == 127_615_488


@pytest.mark.parametrize("cards", [6, 7, 8, 9])
def test_every_hand_is_counted_once(rankings, cards):
    for name in ("high", "deuce-to-seven"):
        assert sum(counted(rankings[name], PACK, cards).values()) == comb(52, cards)


# ---------------------------------------------------------------- against every single hand


def category(name, *parts):
    return Category(name, name, parts, ())


def part(kind, count, **more):
    return Part(kind, count, count, kind, **more)


OF_FOUR = (
    category("quads", part("alike", 4)),
    category("suited run", part("suited run", 4)),
    category("two pair", part("alike", 2), part("alike", 2)),
    category("suited", part("suited", 4)),
    category("suited apart", part("suited of different ranks", 3), part("cards", 1)),
    category("run", part("run", 4)),
    category("trips", part("alike", 3), part("cards", 1)),
    category("short suited run", part("suited run", 3), part("cards", 1)),
    category("ticket", part("suited", 2), part("named", 1, ranks=("A", "3")), part("cards", 1)),
    category("short run", part("run", 3, without="A"), part("cards", 1)),
    category("badugi", part("rainbow", 4)),
    category("pair", part("alike", 2), part("cards", 2)),
)
CATCH_ALL = category("any", part("cards", 4))
SMALLER = (category("three apart", part("rainbow", 3)), category("two apart", part("rainbow", 2)))


@st.composite
def rankings_of_four(draw):
    ranks = draw(st.sampled_from([("2", "3", "4", "A"), ("3", "4", "5", "6", "A"), ("A", "2", "3")]))
    chosen = draw(st.lists(st.sampled_from(OF_FOUR), min_size=1, max_size=5, unique=True))
    last = draw(st.sampled_from([(CATCH_ALL,), (), SMALLER]))
    low = draw(st.booleans())
    categories = (*last, *reversed(chosen)) if low and last != SMALLER else (*chosen, *last)
    return Ranking("any", "Any", ranks, categories, 4, low, draw(st.sampled_from(["high", "low", "high or low"])))


def deal(deck, cards):
    """Every hand, equal cards of several packs told apart."""
    return combinations(deck.cards(), cards)


def looked_at(ranking, deck, cards, wild=()):
    """The counts by looking at each hand and at all that its wild cards can stand for."""
    evaluator, counts = evaluator_for(ranking), Counter()
    order = [one.id for one in ranking.categories]
    anything = [rank + suit for rank in ranking.ranks for suit in deck.suits]
    known = {}
    for hand in deal(deck, cards):
        wilds = sum(card[:-1] in wild or (card == JOKER and JOKER in wild) for card in hand)
        naturals = tuple(sorted(card for card in hand if card != JOKER and card[:-1] not in wild))
        if (naturals, wilds) not in known:
            stand_ins = combinations_with_replacement(anything, wilds)
            made = [evaluator.category_of_best((*naturals, *some)) for some in stand_ins]
            places = [order.index(one.id) for one in made if one is not None]
            known[naturals, wilds] = order[min(places)] if places else None
        counts[known[naturals, wilds]] += 1
    return {name: counts[name] for name in order}


@settings(max_examples=60, deadline=None)
@given(rankings_of_four(), st.sampled_from([2, 3, 4]), st.sampled_from([1, 1, 2]), st.integers(0, 2), st.integers(4, 6))
def test_classes_count_what_looking_at_each_hand_counts(ranking, suits, copies, jokers, cards):
    deck = Deck(ranking.ranks, ("c", "d", "h", "s")[:suits], copies, jokers)
    if cards > len(deck.cards()) or comb(len(deck.cards()), cards) > 10_000:
        cards = 4
    if comb(len(deck.cards()), cards) <= 20_000:
        assert counted(ranking, deck, cards) == looked_at(ranking, deck, cards)


LOW_TICKETS = Ranking("any", "Any", ("2", "3", "4", "A"), (CATCH_ALL, OF_FOUR[8]), 4, low=True, aces="high")
"""Of two suits a wild card must join one, though the low hand would rather have it in neither."""


@example(LOW_TICKETS, 2, ("3",), 4)
@settings(max_examples=30, deadline=None)
@given(
    rankings_of_four(), st.sampled_from([2, 3]), st.sampled_from([("3",), (JOKER,), ("3", JOKER)]), st.integers(4, 5)
)
def test_wild_cards_stand_for_the_best_that_they_can(ranking, suits, wild, cards):
    deck = Deck(ranking.ranks[:4], ("c", "d", "h", "s")[:suits], jokers=1)
    if comb(len(deck.cards()), cards) <= 800:
        assert counted(ranking, deck, cards, wild=wild) == looked_at(ranking, deck, cards, wild)


@pytest.mark.parametrize("name", ["high", "depot", "soko", "deuce-to-seven", "badugi"])
def test_the_shipped_kinds_of_ranking_in_a_small_deck(rankings, name):
    """The six highest ranks in three suits: C(18,6) = 18,564 hands of six."""
    ranking = rankings[name]
    deck = Deck(ranking.ranks[-6:], ("c", "d", "h"))
    assert counted(ranking, deck, 6) == looked_at(ranking, deck, 6)


# ---------------------------------------------------------------- work and mistakes


def test_the_way_of_counting_follows_from_the_parts(rankings):
    """Badugi says nothing of sequence: its classes are few, and fewer than those of ranks."""
    assert effort(task_of(rankings["badugi"], PACK)) < 200
    assert effort(task_of(rankings["ace-to-five"], PACK, 7)) < 20
    assert 5_000 < effort(task_of(rankings["high"], PACK)) < 10_000
    assert effort(task_of(rankings["high"], PACK, 7)) < 1_000_000


def test_progress_goes_up_to_the_end(rankings):
    heard = []
    frequencies(rankings["high"], PACK, 7, progress=lambda done, total: heard.append((done, total)))
    assert heard == sorted(heard)
    assert heard[-1][0] == heard[-1][1] == effort(task_of(rankings["high"], PACK, 7))


@pytest.mark.parametrize(
    ("deck", "cards", "wild", "why"),
    [
        (PACK, 4, (), "4 cards are too few: a hand takes 5"),
        (PACK, 53, (), "cannot come from a deck of 52"),
        (Deck(RANKS[:9]), 5, ("K",), "K cannot be wild"),
        (Deck(("1", *RANKS)), 5, (), "has no rank 1"),
    ],
)
def test_what_cannot_be_counted_is_refused_at_once(rankings, deck, cards, wild, why):
    with pytest.raises(NothingToCountError, match=why):
        frequencies(rankings["high"], deck, cards, wild=wild)


# ---------------------------------------------------------------- rarity


def test_the_catch_all_contradicts_nothing(rankings):
    """In the short deck a pair (193,536) beats no pair (122,400): everybody plays it so."""
    rows = frequencies(rankings["short"], Deck(rankings["short"].ranks))
    found = [(pair.better.category, pair.rarer.category) for pair in contradictions(rankings["short"], rows)]
    assert found == [("three of a kind", "straight")]


def test_low_hands_go_by_no_rarity(rankings):
    assert contradictions(rankings["deuce-to-seven"], frequencies(rankings["deuce-to-seven"], PACK)) == ()


def test_a_contradiction_may_skip_a_category(rankings):
    """A flush moved down below three of a kind is rarer than that and than the straight above it."""
    high = rankings["high"]
    straight_flush, quads, full_house, flush, straight, trips, *others = high.categories
    shuffled = replace(high, categories=(straight_flush, quads, full_house, straight, trips, flush, *others))
    rows = frequencies(shuffled, PACK)
    by_better = {found.better.category: found.rarer.category for found in contradictions(shuffled, rows)}
    assert by_better == {"straight": "flush", "three of a kind": "flush"}
