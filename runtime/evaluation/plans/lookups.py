"""Tables for the best hand of so many cards: ranks by a perfect hash, suits beside them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.many import packable
from cardwright.runtime.evaluation.plans import hashing
from cardwright.runtime.evaluation.plans.ground import ground_for
from cardwright.runtime.evaluation.plans.kind import TableNote
from cardwright.runtime.evaluation.plans.multisets import Values, best_without_one, count, multisets
from cardwright.runtime.evaluation.plans.problem import Problem
from cardwright.runtime.evaluation.plans.suits import Suited, suited_table
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

MOST_CARDS = 10
"""Hands of more cards get no tables of their own: there are too many kinds of them."""
_RANKS_HELD = 16
"""Ranks of a suit that a mask holds."""


def why_none(ranking: Ranking, deck: Deck) -> str | None:
    """Why there are no such tables; None if there are."""
    evaluator = evaluator_for(ranking)
    least, size = evaluator.suits_from, evaluator.size
    if deck.copies > 1 or deck.jokers:
        return "the deck has equal cards or jokers"
    if not set(deck.ranks) <= set(ranking.ranks) or len(deck.ranks) > _RANKS_HELD or len(deck.suits) > 4:
        return "the deck has cards that the ranking does not know"
    if len(evaluator.sizes) > 1:
        return "hands have different sizes"
    if least <= size and (least < size - 1 or 2 * least <= size or (ranking.low and least < size)):
        return f"{least} cards of a suit may matter already"
    if any(part.kind == "rainbow" for category in ranking.categories for part in category.parts):
        return "cards of different suits matter"
    if ranking.suit_order:
        return "suits break ties"
    if ranking.zeros:
        return "some ranks count the same"
    if not packable(ranking):
        return "hands compare by too many cards"
    return None


@lru_cache(maxsize=128)
def rank_values(ranking: Ranking, deck: Deck, cards: int) -> Values:
    """The best value by ranks alone of each hand of `multisets` of so many cards."""
    ground = ground_for(ranking, deck)
    if cards in ground.ranks:
        return ground.ranks[cards]
    number, width = len(deck.ranks), len(deck.suits)
    smaller = multisets(number, cards - 1, width)
    return best_without_one(multisets(number, cards, width), smaller, rank_values(ranking, deck, cards - 1))


@lru_cache(maxsize=128)
def suits_replace(ranking: Ranking, deck: Deck) -> bool:
    """Whether cards of one suit can be worse than their ranks alone, as in lows where flushes count."""
    evaluator = evaluator_for(ranking)
    size, least = evaluator.size, evaluator.suits_from
    if least > size:
        return False
    hands = multisets(len(deck.ranks), size, len(deck.suits))
    different = (np.diff(hands.astype(np.int64), axis=1) > 0).all(axis=1)
    masks = (1 << hands[different].astype(np.int64)).sum(axis=1)
    ground = ground_for(ranking, deck)
    return bool((ground.suited[size][masks] < ground.ranks[size][different]).any())


@lru_cache(maxsize=64)
def lookup_for(ranking: Ranking, deck: Deck, cards: int) -> Lookup:
    """The tables for the best of so many cards, from memory, the cache on disk, or built."""
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

    name = ("lookup", cards, ranking, deck)
    arrays = cache.load_arrays(name)
    if arrays is None:
        arrays = _build(ranking, deck, cards)
        cache.save_arrays(name, arrays)
    return Lookup(**arrays)


def _build(ranking: Ranking, deck: Deck, cards: int) -> cache.Arrays:
    evaluator = evaluator_for(ranking)
    values = rank_values(ranking, deck, cards)
    return with_values(deck, cards, values, evaluator.suits_from, _suited(ranking, deck, cards))


@lru_cache(maxsize=64)
def _suited(ranking: Ranking, deck: Deck, cards: int) -> Suited:
    evaluator = evaluator_for(ranking)
    return suited_table(ground_for(ranking, deck), len(deck.ranks), evaluator.size, evaluator.suits_from, cards)


def with_values(deck: Deck, cards: int, values: Values, least: int, by_suit: Suited) -> cache.Arrays:
    """The arrays of a `Lookup` whose perfect hash finds `values`."""
    from cardwright.runtime.evaluation.kernels.lookup import COUNTER_BITS, RANK_SHIFT

    number, width = len(deck.ranks), len(deck.suits)
    hashed = hashing.build(multisets(number, cards, width), values, number)
    rank, suit = np.divmod(np.arange(number * width, dtype=np.uint64), np.uint64(width))
    counters = np.uint64(1) << (suit * np.uint64(COUNTER_BITS))
    return {
        "keys": (hashed.weights[rank] << np.uint64(RANK_SHIFT)) | counters,
        "bits": np.uint64(1) << (suit * np.uint64(16) + rank),
        "start": start_of(deck, least),
        "shape": hashed.shape,
        "rows": hashed.rows,
        "values": hashed.values,
        "suited": np.ascontiguousarray(by_suit.best).reshape(-1),
        "columns": by_suit.columns,
        "width": np.array([by_suit.best.shape[1]], dtype=np.uint64),
    }


def start_of(deck: Deck, least: int) -> npt.NDArray[np.uint64]:
    """The sum of no cards: counters that are full after `least` cards of a suit."""
    from cardwright.runtime.evaluation.kernels.lookup import COUNTER_BITS, FULL

    missing = min(max(least, 0), FULL)
    return np.array([sum((FULL - missing) << (COUNTER_BITS * suit) for suit in range(len(deck.suits)))], np.uint64)


def notes(ranking: Ranking, deck: Deck, cards: int) -> tuple[TableNote, ...]:
    """The tables of `lookup_for`; of these only that of suits is built, where its size depends on what is in it."""
    hands = count(len(deck.ranks), cards, len(deck.suits))
    found = [TableNote(f"best by ranks of {cards} cards, a perfect hash", hands, hashing.bytes_of(hands))]
    evaluator = evaluator_for(ranking)
    if evaluator.suits_from <= cards:
        beside = evaluator.suits_from < evaluator.size <= cards
        entries = _suited(ranking, deck, cards).best.size if beside else 1 << len(deck.ranks)
        what = "the ranks held in one suit" + (" and those beside it" if beside else "")
        found.append(TableNote(f"best by suits, by {what}", entries, 2 * entries))
    return tuple(found)


def why_suits(ranking: Ranking) -> str:
    """Where suits come in, in words."""
    evaluator = evaluator_for(ranking)
    if evaluator.suits_from > evaluator.size:
        return "suits never matter"
    beside = (
        " by the ranks in the suit and beside it"
        if evaluator.suits_from < evaluator.size
        else " by the ranks in the suit"
    )
    return f"suits are looked up{beside} only in hands with {evaluator.suits_from} cards of one suit"


def categories(problem: Problem) -> npt.NDArray[np.uint8]:
    """The number of each value's category."""
    return ground_for(problem.ranking, problem.deck).categories


def examples(problem: Problem) -> npt.NDArray[np.uint8]:
    """A hand of each value."""
    return ground_for(problem.ranking, problem.deck).examples
