"""Plans without numba: the same tables, each step taken for all rows at once by numpy.

Some millions of hands a second where a hand is one lookup, some hundred thousand where it is many sets of cards.
Nothing is compiled, so that the first answer comes at once.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.util import find_spec

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import lookups
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Out
from cardwright.runtime.evaluation.plans.multisets import Codes, Values, codes_of
from cardwright.runtime.evaluation.plans.problem import Columns, Problem
from cardwright.runtime.evaluation.plans.stock import Stock, rows_of
from cardwright.runtime.evaluation.plans.sums import COUNTER_BITS, FULL, LANE_BITS
from cardwright.runtime.model import Ranking

_FLAG = 1 << (COUNTER_BITS - 1)
_LANE = np.uint64((1 << LANE_BITS) - 1)
_BLOCK = 8192
"""Rows worked on at once, so that what is between two steps stays in the cache."""


def compiled() -> bool:
    """Whether there is a compiler for the loops."""
    return find_spec("numba") is not None


@dataclass(frozen=True, slots=True)
class Table:
    """Values by the sums of `codes`, found among the sorted `known`; by suits as `Contents` has them."""

    codes: Codes
    counters: Codes
    bits: Codes
    start: int
    known: Codes
    values: Values
    suited: Values
    columns: Values
    alone: bool

    def best(self, cards: Sequence[Cards], replaces: bool) -> npt.NDArray[np.uint16]:
        """The values of hands, given as arrays of one shape, a card of each hand in each."""
        place = np.searchsorted(self.known, _added(self.codes, cards))
        found: npt.NDArray[np.uint16] = self.values[place]
        counts = _added(self.counters, cards) + np.uint64(self.start)
        full = np.nonzero(counts & np.uint64(sum(_FLAG << (COUNTER_BITS * suit) for suit in range(4))))
        if len(full[0]):
            by_suit = self._by_suit([card[full] for card in cards], counts[full], place[full])
            found[full] = by_suit if replaces else np.maximum(found[full], by_suit)
        return found

    def _by_suit(self, cards: Sequence[Cards], counts: Codes, place: npt.NDArray[np.intp]) -> Values:
        if self.alone:
            alone: Values = self.suited[place, 0]
            return alone
        held = _added(self.bits, cards)
        best = np.zeros(len(held), dtype=np.uint16)
        for suit in range(4):
            rows = np.flatnonzero(counts & np.uint64(_FLAG << (COUNTER_BITS * suit)))
            shift = np.uint64(LANE_BITS * suit)
            mask = (held[rows] >> shift) & _LANE
            rest = held[rows] ^ (mask << shift)
            rest |= rest >> np.uint64(2 * LANE_BITS)
            rest = (rest | (rest >> np.uint64(LANE_BITS))) & _LANE
            columns = self.columns[rest.astype(np.int64)]
            best[rows] = np.maximum(best[rows], self.suited[mask.astype(np.int64), columns])
        return best


def _added(worth: Codes, cards: Sequence[Cards]) -> Codes:
    total = worth[cards[0]]
    for card in cards[1:]:
        total = total + worth[card]
    return total


@lru_cache(maxsize=64)
def table_for(ranking: Ranking, stock: Stock, cards: int) -> Table:
    """The table for the best of so many cards."""
    found, stock = lookups.contents(ranking, stock, cards), stock.limited(cards)
    symbols, counters, bits = lookups.cards_of(stock)
    rows = codes_of(rows_of(stock, cards))
    order = np.argsort(rows)
    each = codes_of(np.arange(symbols.max() + 1, dtype=np.uint8)[:, None])
    missing = min(max(found.least, 0), FULL)
    return Table(
        each[symbols],
        counters,
        bits,
        sum((FULL - missing) << (COUNTER_BITS * suit) for suit in range(len(stock.deck.suits))),
        rows[order],
        found.values[order],
        found.suited.best[order] if found.alone else found.suited.best,
        found.suited.columns,
        found.alone,
    )


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """As the plans with tables of ranks do: see `Kind`."""
    replaces = lookups.suits_replace(problem.ranking, problem.stock)
    sets = _sets(problem, replaces)
    for start in range(0, len(own), _BLOCK):
        block = slice(start, start + _BLOCK)
        for columns in sets:
            table = table_for(problem.ranking, problem.stock, len(columns))
            best = table.best(list(cards_in(problem, columns, own[block], board[block])), replaces)
            np.maximum(out[block], best, out=out[block])


def cards_in(problem: Problem, columns: Columns, own: Cards, board: Cards) -> Iterator[Cards]:
    """The cards of these columns, own ones first, an array (n, p) each."""
    shape = own.shape[:2]
    for column in columns:
        shared = column >= problem.own
        yield np.broadcast_to(board[:, column - problem.own, None], shape) if shared else own[:, :, column]


@lru_cache(maxsize=64)
def _sets(problem: Problem, replaces: bool) -> tuple[Columns, ...]:
    """The columns whose best hands are looked up: all cards of each choice where they may be any, else its sets."""
    every = all(map(problems.whole, problem.choices)) and problem.deck.copies == 1 and not replaces
    choices = [
        tuple(column for group in choice for column in (*group.own, *(problem.own + one for one in group.board)))
        for choice in problem.choices
    ]
    most = max(map(len, choices), default=0)
    if every and all(choices) and most <= lookups.MOST_CARDS and problem.stock.countable(most):
        return tuple(dict.fromkeys(choices))
    return problems.subsets(problem)
