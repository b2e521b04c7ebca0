"""Wild cards against substitution by hand, and against counts found by exhaustive enumeration elsewhere."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import chain, combinations, combinations_with_replacement
from pathlib import Path

import numpy as np
import pytest
from cardwright.runtime.cards import CardError
from cardwright.runtime.evaluation import evaluator_for
from cardwright.runtime.evaluation.plans import NoPlanError
from cardwright.runtime.evaluation.wild import evaluate_wild_hands, wild_categories
from cardwright.runtime.model import Category, Deck, Part, WildRule
from plan_games import assert_same_order, deck_of, names_of, random_hands

ORACLE = Path(__file__).parent.parent / "data" / "oracles" / "frequencies.json"
FIVE = Category("five of a kind", "Five of a kind", (Part("alike", 5, 5, "alike"),), ("alike",))
BUG = WildRule(("A",), ("straight", "flush", "straight flush"))


def with_five_of_a_kind(ranking):
    return replace(ranking, categories=(FIVE, *ranking.categories))


def substituted(ranking, naturals, wilds, rule):
    """The best key over every card that every wild card may be, one hand after the other."""
    evaluator, names = evaluator_for(ranking), names_of(deck_of(ranking))
    together = min(evaluator.size, len(naturals) + wilds)
    best = None
    for used in range(max(0, together - len(naturals)), min(wilds, together) + 1):
        for cards in combinations_with_replacement(names, used):
            if not rule.repeats and again([*naturals, *cards]):
                continue
            free = rule.ranks is None or all(card[:-1] in rule.ranks for card in cards)
            for others in combinations(naturals, together - used):
                rated = evaluator.rate(evaluator.encode([*others, *cards]))
                allowed = rated is not None and (free or rated.category.id in rule.completes)
                if allowed and (best is None or rated.key > best):
                    best = rated.key
    return best


def again(cards):
    """Whether a card is there twice, other than as one more of a rank that is there in every suit."""
    ranks = [card[:-1] for card in cards]
    return any(cards.count(card) > 1 and ranks.count(card[:-1]) <= 4 for card in cards)


def check(ranking, rule, cards, wilds, hands):
    deck = deck_of(ranking)
    rows = random_hands(deck, hands, cards, seed=10 * cards + wilds)
    marks = np.zeros(rows.shape, dtype=bool)
    marks[:, :wilds] = True
    values = evaluate_wild_hands(ranking, deck, rows, marks, rule)
    names = names_of(deck)
    keys = [substituted(ranking, [names[card] for card in row[wilds:]], wilds, rule) for row in rows]
    assert_same_order(values.tolist(), keys)


SIZES = [(5, 1, 25), (6, 1, 10), (7, 1, 5), (3, 1, 20), (1, 1, 1), (5, 2, 4), (4, 2, 2), (6, 2, 1)]


@pytest.mark.parametrize("rule", [WildRule(), WildRule(repeats=False), BUG], ids=["any card", "not in hand", "bug"])
@pytest.mark.parametrize("name", ["high", "short", "depot", "ace-to-five"])
def test_wild_cards_are_the_best_substitution(rankings, name, rule):
    """Depot's tickets need four cards of a suit and one beside it: a wild card may be either."""
    if name == "depot" and not rule.repeats:
        pytest.skip("refused: see below")
    ranking = rankings[name] if rankings[name].low or name == "depot" else with_five_of_a_kind(rankings[name])
    for cards, wilds, hands in SIZES:
        check(ranking, rule, cards, wilds, hands)


@pytest.mark.parametrize("wilds", [3, 4])
def test_many_wild_cards_in_a_small_deck(rankings, wilds):
    ranking = with_five_of_a_kind(replace(rankings["32"], ranks=("9", "10", "J", "Q", "K", "A")))
    for rule in (WildRule(), BUG):
        check(ranking, rule, 5, wilds, 2)


def test_deuces_wild_exactly(rankings):
    """All 2,598,960 hands: `deuces-wild5-52`."""
    ranking = with_five_of_a_kind(rankings["high"])
    deck = deck_of(ranking)
    numbers = np.fromiter(chain.from_iterable(combinations(range(52), 5)), dtype=np.uint8)
    hands = numbers.reshape(-1, 5)
    values = evaluate_wild_hands(ranking, deck, hands, hands < 4)
    counts = np.bincount(wild_categories(ranking, deck, values), minlength=len(ranking.categories))
    entries = {entry["id"]: entry["counts"] for entry in json.loads(ORACLE.read_text())["entries"]}
    words = {"one pair": "pair"}
    expected = {name.replace("_", " "): count for name, count in entries["deuces-wild5-52"].items()}
    found = {one.id: int(count) for one, count in zip(ranking.categories, counts, strict=True)}
    assert found == {words.get(name, name): count for name, count in expected.items()}


def test_a_bug_is_an_ace_or_completes(rankings):
    """With four kings it is an ace, not a fifth king; with four hearts it is the heart that is missing."""
    ranking = with_five_of_a_kind(rankings["high"])
    deck = Deck(ranking.ranks, jokers=1)
    names = names_of(deck)
    hands = [["Kc", "Kd", "Kh", "Ks"], ["2h", "7h", "9h", "Jh"], ["5c", "6d", "7h", "9s"], ["2c", "2d", "5h", "9s"]]
    rows = [[*map(names.index, hand), 255] for hand in hands]
    values = evaluate_wild_hands(ranking, deck, rows, [[False] * 4 + [True]] * 4, BUG)
    found = [ranking.categories[number].id for number in wild_categories(ranking, deck, values, BUG)]
    assert found == ["four of a kind", "flush", "straight", "pair"]


def test_what_wild_cards_cannot_be_judged_by_tables(rankings):
    def refused(name, rule, message):
        with pytest.raises(NoPlanError, match=message):
            evaluate_wild_hands(rankings[name], deck_of(rankings[name]), [[0, 1]], [[True, False]], rule)

    refused("deuce-to-seven", WildRule(), "worse than their ranks")
    refused("badugi", WildRule(), "different sizes")
    refused("depot", WildRule(repeats=False), "in the hand already")
    refused("high", WildRule(("Z",)), "stands for nothing")


def test_impossible_hands_with_wild_cards(rankings):
    deck = deck_of(rankings["high"])
    with pytest.raises(CardError, match="a card twice"):
        evaluate_wild_hands(rankings["high"], deck, [[1, 1, 2]], [[False, False, True]])
    with pytest.raises(CardError, match="do not belong"):
        evaluate_wild_hands(rankings["high"], deck, [[1, 2, 3]], [[False, True]])
