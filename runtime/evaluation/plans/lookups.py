"""Tables for the best hand of so many cards: ranks by a perfect hash, suits beside them.

What is in them (`contents`) does not need numba; the perfect hash (`lookup_for`) does.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.many import packable
from cardwright.runtime.evaluation.plans import closures, hashing
from cardwright.runtime.evaluation.plans.closed_ground import (
    ClosedGround,
    closed_ground_for,
    most_alike,
    most_suited,
)
from cardwright.runtime.evaluation.plans.closures import WILD_SHIFT, Closure
from cardwright.runtime.evaluation.plans.ground import Ground, ground_for
from cardwright.runtime.evaluation.plans.kind import TableNote
from cardwright.runtime.evaluation.plans.multisets import Values, best_without_one, codes_of, multisets
from cardwright.runtime.evaluation.plans.problem import Problem
from cardwright.runtime.evaluation.plans.stock import Stock, count_rows, rows_of
from cardwright.runtime.evaluation.plans.suits import Suited, suited_table
from cardwright.runtime.evaluation.plans.sums import COUNTER_BITS, FULL, LANE_BITS, RANK_SHIFT
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Ranking

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

MOST_CARDS = 10
"""Hands of more cards get no tables of their own: there are too many kinds of them."""
_RANKS_HELD = 16
"""Ranks of a suit that a mask holds."""


def why_none(ranking: Ranking, stock: Stock) -> str | None:
    """Why there are no such tables; None if there are."""
    evaluator, deck = evaluator_for(ranking), stock.deck
    least, size = evaluator.suits_from, evaluator.size
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
    if ranking.equal_cards:
        return "cards held twice break ties"
    if not packable(ranking):
        return "hands compare by too many cards"
    return None if stock.plain else closures.why_none(ranking, stock)


@dataclass(frozen=True, slots=True)
class Contents:
    """What the tables for so many cards hold.

    `values` are the best by ranks of the rows of `rows_of`. `suited` are the best by suits, from `least` cards of a
    suit on (wild ones are of every suit): by ranks held in it, or, where `alone`, by the rows, if all natural cards
    are of one suit.
    """

    values: Values
    suited: Suited
    least: int
    alone: bool


@lru_cache(maxsize=64)
def contents(ranking: Ranking, stock: Stock, cards: int) -> Contents:
    """From memory, from the cache on disk, or found."""
    stock = stock.limited(cards)
    name = ("contents", cards, ranking, stock)
    least, alone = evaluator_for(ranking).suits_from, stock.deck.copies > 1
    arrays = cache.load_arrays(name)
    if arrays is None:
        values, suited = _found(ranking, stock, cards)
        arrays = {"values": values, "best": suited.best, "columns": suited.columns}
        cache.save_arrays(name, arrays)
    return Contents(arrays["values"], Suited(arrays["best"], arrays["columns"]), least, alone)


def _found(ranking: Ranking, stock: Stock, cards: int) -> tuple[Values, Suited]:
    if stock.plain:
        return rank_values(ranking, stock, cards), _suited(ranking, stock, cards)
    closure = _closure(ranking, stock)
    parts = [closure.by_ranks(naturals, wilds) for naturals, wilds, _ in stock.splits(cards)]
    return np.concatenate(parts), _suited(ranking, stock, cards)


@lru_cache(maxsize=16)
def _closure(ranking: Ranking, stock: Stock) -> Closure:
    return Closure(ranking, stock)


@lru_cache(maxsize=128)
def rank_values(ranking: Ranking, stock: Stock, cards: int) -> Values:
    """The best value by ranks alone of each row of so many symbols."""
    if not stock.plain:
        return contents(ranking, stock, cards).values
    ground = ground_for(ranking, stock.deck)
    if cards in ground.ranks:
        return ground.ranks[cards]
    smaller = rows_of(stock, cards - 1)
    return best_without_one(rows_of(stock, cards), smaller, rank_values(ranking, stock, cards - 1))


@lru_cache(maxsize=128)
def suits_replace(ranking: Ranking, stock: Stock) -> bool:
    """Whether cards of one suit can be worse than their ranks alone, as in lows where flushes count."""
    evaluator = evaluator_for(ranking)
    size, least = evaluator.size, evaluator.suits_from
    if least > size or not ranking.low:
        return False
    ground = closed_ground_for(ranking, stock)
    hands = multisets(stock.ranks, size, min(size, most_alike(stock, size)))
    suited = multisets(stock.ranks, size, min(size, most_suited(stock, size)))
    codes, known = codes_of(suited), codes_of(hands)
    order = np.argsort(known)
    alike = ground.ranks[size][order[np.searchsorted(known[order], codes)]]
    return bool((ground.suited[size] < alike).any())


@lru_cache(maxsize=64)
def lookup_for(ranking: Ranking, stock: Stock, cards: int) -> Lookup:
    """The tables for the best of so many cards, from memory, the cache on disk, or built."""
    stock = stock.limited(cards)
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

    name = ("lookup", cards, ranking, stock)
    arrays = cache.load_arrays(name)
    if arrays is None:
        arrays = with_values(stock, cards, contents(ranking, stock, cards))
        cache.save_arrays(name, arrays)
    return Lookup(**arrays)


@lru_cache(maxsize=64)
def _suited(ranking: Ranking, stock: Stock, cards: int) -> Suited:
    if not stock.plain:
        return _closure(ranking, stock).by_suits(cards)
    evaluator = evaluator_for(ranking)
    return suited_table(ground_for(ranking, stock.deck), stock.ranks, evaluator.size, evaluator.suits_from, cards)


def with_values(stock: Stock, cards: int, found: Contents) -> cache.Arrays:
    """The arrays of a `Lookup` whose perfect hash finds the values."""
    rows = rows_of(stock, cards)
    hashed = hashing.build(rows, found.values, stock.ranks + 2)
    symbols, counters, bits = cards_of(stock)
    suited = found.suited.best
    if found.alone:
        suited = hashed.placed(rows, suited[:, 0])
    return {
        "keys": (hashed.weights[symbols] << np.uint64(RANK_SHIFT)) | counters,
        "bits": bits,
        "start": start_of(stock, found.least),
        "shape": hashed.shape,
        "rows": hashed.rows,
        "values": hashed.values,
        "suited": np.ascontiguousarray(suited).reshape(-1),
        "columns": found.suited.columns,
        "width": np.array([0 if found.alone else suited.shape[1]], dtype=np.uint64),
    }


def cards_of(stock: Stock) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.uint64], npt.NDArray[np.uint64]]:
    """The symbol of each card, what it adds to the counters of suits, and to the ranks held in each.

    A wild card counts in every suit, and is counted beside its ranks; a blank is nowhere.
    """
    number, width = stock.ranks, len(stock.deck.suits)
    rank, suit = np.divmod(np.arange(number * width, dtype=np.uint64), np.uint64(width))
    lanes = np.arange(width, dtype=np.uint64)
    one = np.uint64(1)
    counters = one << (suit * np.uint64(COUNTER_BITS))
    bits = one << (suit * np.uint64(LANE_BITS) + rank)
    every = (one << (lanes * np.uint64(COUNTER_BITS))).sum(dtype=np.uint64)
    wild = (one << (lanes * np.uint64(LANE_BITS) + np.uint64(WILD_SHIFT))).sum(dtype=np.uint64)
    nothing = np.uint64(0)
    symbols = np.concatenate([rank.astype(np.int64), [number, number + 1]])
    if stock.plain:
        return symbols[:-2], counters, bits
    return symbols, np.concatenate([counters, [every, nothing]]), np.concatenate([bits, [wild, nothing]])


def start_of(stock: Stock, least: int) -> npt.NDArray[np.uint64]:
    """The sum of no cards: counters that are full after `least` cards of a suit."""
    missing = min(max(least, 0), FULL)
    suits = range(len(stock.deck.suits))
    return np.array([sum((FULL - missing) << (COUNTER_BITS * suit) for suit in suits)], np.uint64)


def notes(ranking: Ranking, stock: Stock, cards: int) -> tuple[TableNote, ...]:
    """The tables of `lookup_for`; of these only that of suits is built, where its size depends on what is in it."""
    hands = count_rows(stock, cards)
    what = f"best by ranks of {cards} cards{_others(stock)}, a perfect hash"
    found = [TableNote(what, hands, hashing.bytes_of(hands))]
    evaluator = evaluator_for(ranking)
    if evaluator.suits_from <= cards and stock.deck.copies > 1:
        entries = 1 << hashing.place_bits(hands)
        found.append(TableNote("best of one suit, at the same places", entries, 2 * entries))
    elif evaluator.suits_from <= cards:
        beside = evaluator.suits_from < evaluator.size <= cards
        built = beside or stock.wilds
        entries = _suited(ranking, stock, cards).best.size if built else 1 << stock.ranks
        what = "the ranks held in one suit" + (" and those beside it" if beside else "")
        what += " and the number of wild cards" if stock.wilds else ""
        found.append(TableNote(f"best by suits, by {what}", entries, 2 * entries))
    return tuple(found)


def _others(stock: Stock) -> str:
    wilds = f", up to {stock.wilds} of them wild" if stock.wilds else ""
    return wilds + (f", up to {stock.blanks} of them blank" if stock.blanks else "")


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
    return _ground(problem).categories


def examples(problem: Problem) -> npt.NDArray[np.uint8]:
    """A hand of each value."""
    return _ground(problem).examples


def _ground(problem: Problem) -> Ground | ClosedGround:
    stock = problem.stock
    return ground_for(problem.ranking, stock.deck) if stock.plain else closed_ground_for(problem.ranking, stock)
