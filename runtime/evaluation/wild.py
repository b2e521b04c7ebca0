"""Many hands with wild cards at once.

Which cards of a hand are wild is given by a mask, so that any rule about ranks, places or owners can say it; what they
may stand for is a `WildRule`. Values compare within one ranking, deck and rule, hands without wild cards included.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import CardError
from cardwright.runtime.evaluation.batch import Cards, Values, as_cards, check_cards, require_numba, run_in_threads
from cardwright.runtime.evaluation.plans import NoPlanError
from cardwright.runtime.evaluation.plans import wild as closures
from cardwright.runtime.evaluation.plans.lookups import MOST_CARDS
from cardwright.runtime.evaluation.plans.wild_ground import WildRule, wild_ground_for
from cardwright.runtime.model import Deck, Ranking

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup


def evaluate_wild_hands(
    ranking: Ranking,
    deck: Deck,
    cards: npt.ArrayLike,
    wild: npt.ArrayLike,
    rule: WildRule | None = None,
    *,
    threads: int = 1,
    check: bool = True,
) -> Values:
    """The value of the best hand of each row: cards (n, k), wild (n, k) true or false, to values (n,).

    The number of a wild card does not matter. Without a `rule` it stands for any card. Raises `CardError` for
    impossible cards, `NoPlanError` where only substitution by hand can judge.
    """
    rule = rule or WildRule()
    reason = closures.why_none(ranking, deck, rule)
    if reason is not None:
        raise NoPlanError(f"{ranking.title} has no tables for wild cards: {reason}")
    if rule.ranks is not None and not set(rule.ranks) & set(deck.ranks):
        raise NoPlanError("a wild card that may be of no rank of the deck stands for nothing")
    hands = as_cards("hands", cards, 2)
    marks = np.asarray(wild, dtype=bool)
    if marks.shape != hands.shape:
        raise CardError(f"wild marks of shape {marks.shape} do not belong to hands of shape {hands.shape}")
    require_numba()
    plain = closures.natural(deck)
    values = np.zeros(len(hands), dtype=np.int32)
    counts = marks.sum(axis=1)
    if len(counts) and hands.shape[1] - int(counts.min()) > MOST_CARDS:
        raise NoPlanError(f"hands with more than {MOST_CARDS} natural cards have no tables for wild cards")
    for wilds in np.unique(counts).tolist():
        rows = counts == wilds
        own = hands[rows][~marks[rows]].reshape(int(rows.sum()), 1, hands.shape[1] - wilds)
        check_cards(plain, own, np.zeros((len(own), 0), dtype=np.uint8), check)
        lookup = closures.wild_lookup_for(ranking, plain, rule, own.shape[2], wilds)
        values[rows] = _evaluate(lookup, own, threads)
    return values


def wild_categories(
    ranking: Ranking, deck: Deck, values: Values, rule: WildRule | None = None
) -> npt.NDArray[np.uint8]:
    """The number of each value's category in the ranking."""
    return wild_ground_for(ranking, closures.natural(deck), rule or WildRule()).categories[values]


def _evaluate(lookup: Lookup, own: Cards, threads: int) -> Values:
    """The values of hands (n, 1, k) with as many wild cards."""
    from cardwright.runtime.evaluation.kernels.whole import Places, whole  # noqa: PLC0415  imports numba

    none = np.zeros(0, dtype=np.int64)
    every = np.arange(own.shape[2])
    places = Places(every, none, np.zeros((1, 0), dtype=np.int64), np.zeros((0, 1), dtype=np.int64))

    def run(own: Cards, board: Cards, out: Values) -> None:
        whole(lookup, lookup, False, places, own, board, out)

    out = np.zeros((len(own), 1), dtype=np.int32)
    run_in_threads(run, own, np.zeros((len(own), 0), dtype=np.uint8), out, threads)
    return out[:, 0]
