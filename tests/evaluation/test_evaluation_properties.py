"""What holds for every ranking and every hand."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest
from cardwright.runtime.evaluation import evaluator_for
from hypothesis import given, settings
from hypothesis import strategies as st

NAMES = ["high", "depot", "short", "ace-to-five", "ace-to-six", "deuce-to-seven", "badugi", "soko"]
HIGH = ["high", "depot", "short", "soko"]


def hands(ranking, least, most):
    cards = [rank + suit for rank in ranking.ranks for suit in "cdhs"]
    return st.lists(st.sampled_from(cards), min_size=least, max_size=most, unique=True)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_suits_and_the_order_of_cards_do_not_matter(rankings, name, data):
    ranking = rankings[name]
    cards = data.draw(hands(ranking, 1, 7))
    exchange = dict(zip("cdhs", data.draw(st.permutations("cdhs")), strict=True))
    shuffled = data.draw(st.permutations([card[:-1] + exchange[card[-1]] for card in cards]))
    evaluator = evaluator_for(ranking)
    assert evaluator.best(shuffled) == evaluator.best(cards)


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_best_is_the_best_of_all_sets(rankings, name, data):
    ranking = rankings[name]
    cards = data.draw(hands(ranking, ranking.size, 7))
    evaluator = evaluator_for(ranking)
    sets = [chosen for size in evaluator.sizes for chosen in combinations(cards, size)]
    values = [value for value in map(evaluator.value_of, sets) if value is not None]
    found = evaluator.best(cards)
    assert found == max(values)
    assert found == evaluator.value_of(found.cards)


@pytest.mark.parametrize("name", HIGH)
@settings(max_examples=60, deadline=None)
@given(data=st.data())
def test_one_more_card_never_worsens_a_high_hand(rankings, name, data):
    cards = data.draw(hands(rankings[name], 2, 8))
    evaluator = evaluator_for(rankings[name])
    assert evaluator.best(cards) >= evaluator.best(cards[:-1])


@pytest.mark.parametrize("name", NAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_values_are_totally_ordered(rankings, name, data):
    evaluator = evaluator_for(rankings[name])
    one, two, three = (evaluator.best(data.draw(hands(rankings[name], 4, 7))) for _ in range(3))
    assert (one < two) + (one == two) + (one > two) == 1
    assert (one <= two) == (not one > two)
    if one <= two <= three:
        assert one <= three


@settings(max_examples=300, deadline=None)
@given(data=st.data())
def test_agrees_with_a_naive_judge_of_standard_hands(rankings, data):
    evaluator = evaluator_for(rankings["high"])
    one, two = (data.draw(hands(rankings["high"], 5, 5)) for _ in range(2))
    mine = evaluator.value_of(one), evaluator.value_of(two)
    naive = _naive(one), _naive(two)
    assert (mine[0] < mine[1], mine[0] == mine[1]) == (naive[0] < naive[1], naive[0] == naive[1])


def _naive(cards):
    """The usual way to write it: groups of ranks by size, then the straight and the flush."""
    order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    ranks = sorted((order.index(card[:-1]) for card in cards), reverse=True)
    if ranks == [12, 3, 2, 1, 0]:
        ranks = [3, 2, 1, 0, -1]
    groups = sorted(((count, rank) for rank, count in Counter(ranks).items()), reverse=True)
    shape = tuple(count for count, _ in groups)
    straight = shape == (1,) * 5 and ranks[0] - ranks[4] == 4
    flush = len({card[-1] for card in cards}) == 1
    shapes = [(1,) * 5, (2, 1, 1, 1), (2, 2, 1), (3, 1, 1), None, None, (3, 2), (4, 1)]
    place = 8 if straight and flush else 5 if flush else 4 if straight else shapes.index(shape)
    return place, [rank for _, rank in groups]
