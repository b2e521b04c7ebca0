"""Hands that differ only in the names of suits, and exact counts by them.

The 2,598,960 hands of five cards from 52 are 134,459 classes; every ranking we know judges
the hands of a class alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations_with_replacement, groupby, product
from math import comb, factorial, prod

from cardwright.runtime.cards import JOKER
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking

Holding = tuple[str, ...]
"""The ranks held in one suit."""


@dataclass(frozen=True, slots=True)
class HandClass:
    """One hand of a class, and how many hands of the deck the class has."""

    cards: tuple[str, ...]
    count: int


@dataclass(frozen=True, slots=True)
class CategoryCount:
    """How many hands are of a category (`category` is its id), of `total` hands there are."""

    category: str
    title: str
    count: int
    total: int

    @property
    def probability(self) -> Fraction:
        """The exact chance of the category."""
        return Fraction(self.count, self.total)


def hand_classes(deck: Deck, cards: int) -> Iterator[HandClass]:
    """All classes of hands of so many cards, in a fixed order. Raises ValueError for more cards than the deck has."""
    if not 0 <= cards <= len(deck.cards()):
        raise ValueError(f"a hand of {cards} cards cannot come from a deck of {len(deck.cards())}")
    for jokers in range(min(deck.jokers, cards) + 1):
        ways = comb(deck.jokers, jokers)
        for one in _without_jokers(deck, cards - jokers):
            yield HandClass(one.cards + (JOKER,) * jokers, one.count * ways)


def _without_jokers(deck: Deck, cards: int) -> Iterator[HandClass]:
    for sizes in suit_sizes(cards, len(deck.suits), len(deck.ranks) * deck.copies):
        blocks = [(size, len(list(group))) for size, group in groupby(sizes)]
        choices = (combinations_with_replacement(holdings(deck, size), many) for size, many in blocks)
        for picked in product(*choices):
            suits = tuple(holding for block in picked for holding in block)
            hand = tuple(rank + suit for holding, suit in zip(suits, deck.suits, strict=False) for rank in holding)
            yield HandClass(hand, _ways(suits, len(deck.suits)) * _copies(suits, deck.copies))


def suit_sizes(cards: int, suits: int, most: int) -> Iterator[tuple[int, ...]]:
    """How so many cards can be spread over suits, the longest suit first, no suit longer than `most`."""
    if cards == 0:
        yield ()
    elif suits > 0:
        for size in range(min(cards, most), 0, -1):
            for rest in suit_sizes(cards - size, suits - 1, size):
                yield (size, *rest)


def holdings(deck: Deck, size: int) -> list[Holding]:
    """All holdings of so many cards in one suit: a rank at most as often as the deck has copies."""
    ranks = combinations_with_replacement(deck.ranks, size)
    return [held for held in ranks if max(map(held.count, held)) <= deck.copies]


def _ways(suits: tuple[Holding, ...], number: int) -> int:
    """How many ways there are to give the holdings to the suits."""
    alike = Counter(suits)
    empty = number - len(suits)
    return factorial(number) // (factorial(empty) * prod(factorial(count) for count in alike.values()))


def _copies(suits: tuple[Holding, ...], copies: int) -> int:
    """How many ways there are to take the cards from equal ones in a deck of several packs."""
    if copies == 1:
        return 1
    return prod(comb(copies, count) for held in suits for count in Counter(held).values())


def frequencies(ranking: Ranking, deck: Deck, cards: int | None = None) -> tuple[CategoryCount, ...]:
    """Exact counts of each category, in the ranking's order, among all hands of so many cards from the deck.

    Without `cards`: of one dealt hand of the ranking's size; with more, of the best hand among them. Hands of
    no category are in no count. More than five cards are counted by tables where the ranking has them.
    """
    size = evaluator_for(ranking).size
    number = size if cards is None else cards
    count = _count_by_reference if number <= size else _count_by_table
    counts = count(ranking, deck, number)
    total = comb(len(deck.cards()), number)
    return tuple(CategoryCount(one.id, one.title, counts[one.id], total) for one in ranking.categories)


def _count_by_table(ranking: Ranking, deck: Deck, cards: int) -> Counter[str]:
    """By the table, and where the ranking has none by the reference."""
    from cardwright.runtime.evaluation import tables  # only tables need numpy

    count = tables.count_best if tables.fits(ranking, deck) else _count_by_reference
    return count(ranking, deck, cards)


def _count_by_reference(ranking: Ranking, deck: Deck, cards: int) -> Counter[str]:
    evaluator = evaluator_for(ranking)
    counts: Counter[str] = Counter()
    for one in hand_classes(deck, cards):
        category = evaluator.category_of_best(one.cards)
        if category is not None:
            counts[category.id] += one.count
    return counts
