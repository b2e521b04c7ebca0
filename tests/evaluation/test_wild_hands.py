"""Hands with wild cards against every substitution, card by card, and the hands that texts describe."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pytest
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.substitutes import substituter_for
from cardwright.runtime.model import Category, Deck, Part, WildRule
from cardwright.runtime.showdown.wild_hands import Card, WildPool, hands_of
from hypothesis import given, settings
from hypothesis import strategies as st

FIVE = Category("five of a kind", "Five of a kind", (Part("alike", 5, 5, "alike"),), ("alike",))
BUG = WildRule(("A",), ("straight", "flush", "straight flush"), repeats=False)
RULES = {"any card": WildRule(), "not in hand": WildRule(repeats=False), "bug": BUG}
SMALL = ("10", "J", "Q", "K", "A")
WHOLE = [(name, rule) for name in ("high", "short", "depot", "ace-to-five", "deuce-to-seven") for rule in RULES]


def with_five(ranking):
    if ranking.low or ranking.id == "depot":
        return ranking
    return replace(ranking, categories=(FIVE, *ranking.categories))


def names(ranking):
    return [rank + suit for rank in ranking.ranks for suit in "cdhs"]


def again(cards):
    """Whether a card is there twice, other than as one more of a rank that is there in every suit."""
    ranks = [card[:-1] for card in cards]
    return any(cards.count(card) > 1 and ranks.count(card[:-1]) <= 4 for card in cards)


def brute(ranking, naturals, wild):
    """The best key of all hands that some of these cards make, with every card that every wild one may be."""
    evaluator, best = evaluator_for(ranking), None
    cards = [(card, None) for card in naturals] + list(wild)
    sizes = [size for size in evaluator.sizes if size <= len(cards)] or [len(cards)]
    for held in (held for size in sizes for held in combinations(cards, size)):
        options = []
        for card, rule in held:
            if rule is None:
                options.append([(card, True, ())])
                continue
            of_ranks = rule.ranks or ranking.ranks
            options.append([(name, name[:-1] in of_ranks, rule.completes) for name in names(ranking)])
        strict = any(rule is not None and not rule.repeats for _, rule in held)
        for chosen in product(*options):
            texts = [text for text, _, _ in chosen]
            if strict and again(texts):
                continue
            value = evaluator.value_of(texts)
            if value is None or not all(free or value.category.id in completes for _, free, completes in chosen):
                continue
            if best is None or value.key > best:
                best = value.key
    return best


def found(ranking, naturals, wild):
    cards = (*map(Card, naturals), *(Card(card, rule) for card, rule in wild))
    return max(hands_of(substituter_for(ranking), [WildPool(cards, 0, len(cards))]))


@pytest.mark.parametrize(("name", "rule"), WHOLE)
@given(data=st.data())
@settings(max_examples=12, deadline=None)
def test_one_wild_card_is_the_best_of_all_cards(rankings, name, rule, data):
    ranking = with_five(rankings[name])
    many = data.draw(st.sampled_from([4, 5, 2, 0]))
    naturals = data.draw(st.permutations(names(ranking)))[:many]
    check(ranking, naturals, [("Jo", RULES[rule])])


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("name", ["high", "depot", "ace-to-five"])
@given(data=st.data())
@settings(max_examples=8, deadline=None)
def test_several_wild_cards_in_a_small_deck(rankings, name, rule, data):
    """24^3 substitutions at most; a flush is near where three cards are of one suit."""
    ranking = with_five(rankings[name])
    ranks = ("9", *SMALL) if not ranking.low else ("A", "2", "3", "4", "5", "6")
    ranking = replace(ranking, ranks=ranks)
    wild = data.draw(st.sampled_from([2, 3]))
    suits = data.draw(st.sampled_from(["cdhs", "hhhs", "h"]))
    deck = sorted({rank + suit for rank in ranks for suit in suits})
    naturals = data.draw(st.permutations(deck))[: 5 - wild]
    check(ranking, naturals, [("Jo", RULES[rule])] * wild)


def test_badugi_takes_what_is_missing(rankings):
    for naturals in (["Ac", "2c", "3d"], ["Ac", "2d", "3h"], ["Kc", "Kd", "Ks"], ["Ac", "Ad", "Ah"]):
        check(rankings["badugi"], naturals, [("Jo", WildRule())])


def check(ranking, naturals, wild):
    value = found(ranking, naturals, wild)
    assert value.key == brute(ranking, naturals, wild)
    strict = any(not rule.repeats for _, rule in wild)
    assert not (strict and again(list(value.meant)))
    assert evaluator_for(ranking).value_of(value.meant).key == value.key, "what the cards stand for makes the hand"
    assert sorted(value.cards).count("Jo") <= len(wild)
    assert all(lying == meant for lying, meant in zip(value.cards, value.meant, strict=True) if lying != "Jo")


@pytest.mark.parametrize(
    ("cards", "category", "meant"),
    [
        ("9c 9d 7c 7d", "two pair", "As"),
        ("Ac Ad Ah As", "five of a kind", "As"),
        ("Kc Kd Kh Ks", "four of a kind", "As"),
        ("Ah 10h 9h 8h", "flush", "Kh"),
        ("2c 3d 4h 5s", "straight", "6s"),
        ("5c 6c 7c 8c", "straight flush", "9c"),
    ],
)
def test_a_bug_by_the_book(rankings, cards, category, meant):
    """Two pair keep an ace for the joker, and in a flush it is the highest card that is not there."""
    value = found(with_five(rankings["high"]), cards.split(), [("Jo", BUG)])
    assert value.category.id == category
    assert dict(zip(value.cards, value.stands, strict=True))["Jo"][:-1] == meant[:-1]


def test_a_wild_card_may_be_what_it_is():
    """A limited one too: deuces that are aces or complete still make a pair of deuces."""
    ranking = _high()
    rule = WildRule(("K",), ())
    value = found(ranking, ["2c", "4d", "6h", "8s"], [("2d", rule)])
    assert value.category.id == "pair"
    assert sorted(value.meant) == ["2c", "2d", "4d", "6h", "8s"]


def test_a_wild_card_that_stands_for_nothing():
    """Four of a kind with a wild card to spare: a hand of its own, above a straight flush."""
    spare = Category("pokerissimo", "P", (Part("alike", 4, 4, "alike"), Part("wild", 1, 1, "wild")), ("alike",))
    ranking = replace(_high(), categories=(spare, *_high().categories))
    for naturals, wild in (("9c 9d 9h 9s", "2c"), ("9c 9d 9h", "2c 2d")):
        value = found(ranking, naturals.split(), [(card, WildRule(repeats=False)) for card in wild.split()])
        assert value.category.id == "pokerissimo"
    value = found(ranking, ["9c", "9d", "8h", "8s"], [("2c", WildRule(repeats=False))])
    assert value.category.id == "full house"


def test_equal_cards_of_two_packs():
    ranking = with_five(_high())
    value = found(ranking, ["9c", "9c", "9d", "9d"], [("Jo", WildRule())])
    assert value.category.id == "five of a kind"
    value = found(ranking, ["9c", "9c", "8c", "5c"], [("Jo", WildRule())])
    assert value.category.id == "flush"


def _high():
    import cardwright

    return cardwright.load("texas-holdem").game_class.rankings[0]


def test_the_deck_of_two_packs_has_every_card_twice():
    cards = Deck(SMALL, copies=2, jokers=3).cards()
    assert len(cards) == 43
    assert cards.count("Ah") == 2
    assert cards.count("Jo") == 3
