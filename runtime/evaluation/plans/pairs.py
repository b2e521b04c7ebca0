"""The best hand of each class of some cards with each set of others: what `split` and `parts` look up."""

from __future__ import annotations

from itertools import combinations

import numpy as np
from cardwright.runtime.evaluation.plans.lookups import rank_values
from cardwright.runtime.evaluation.plans.multisets import Codes, Values, codes_of
from cardwright.runtime.evaluation.plans.stock import Stock, rows_of
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Ranking


def pair_values(ranking: Ranking, stock: Stock, outer: int, inner: int) -> Values:
    """By ranks, for each class of `outer` cards (a row) and each of `inner` others (a column): classes of `rows_of`.

    All of the inner cards play, and as many of the outer ones as make up a full hand. 0 where no deck has both.
    """
    size = evaluator_for(ranking).size
    taken = size - inner
    rows, parts = rows_of(stock, outer), rows_of(stock, taken)
    hands = codes_of(rows_of(stock, size))
    exact = _joined(codes_of(parts), codes_of(rows_of(stock, inner)), hands, rank_values(ranking, stock, size))
    known = codes_of(parts)
    order = np.argsort(known)
    best = np.zeros((len(rows), exact.shape[1]), dtype=np.uint16)
    for columns in combinations(range(outer), taken):
        part = order[np.searchsorted(known[order], codes_of(rows[:, columns]))]
        np.maximum(best, exact[part], out=best)
    return best


def _joined(parts: Codes, sets: Codes, hands: Codes, values: Values) -> Values:
    """The value of each part with each set; 0 where no deck has both."""
    order = np.argsort(hands)
    known, values = hands[order], values[order]
    joined = parts[:, None] + sets[None, :]
    found = np.minimum(np.searchsorted(known, joined), len(known) - 1)
    return np.where(known[found] == joined, values[found], 0).astype(np.uint16)
