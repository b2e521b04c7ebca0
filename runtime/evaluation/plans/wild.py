"""Wild cards: the best hand of so many natural cards and so many wild ones, as tables of the natural cards.

A wild card is a maximum over what it may stand for; these maxima are taken once, over ranks for the table of
ranks and over the ranks held in a suit for the table of suits, so that a hand with wild cards is looked up like any
other. The suits come in as many cards earlier as there are wild ones.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.plans import lookups
from cardwright.runtime.evaluation.plans.multisets import Codes, Rows, Values, best_without_one, codes_of, multisets
from cardwright.runtime.evaluation.plans.suits import Suited, columns_of, grown
from cardwright.runtime.evaluation.plans.wild_ground import WildRule, most_alike, most_suited, wild_ground_for
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.kernels.lookup import Lookup


def why_none(ranking: Ranking, deck: Deck, rule: WildRule) -> str | None:
    """Why there are no such tables; None if there are. Jokers of the deck are wild cards."""
    evaluator = evaluator_for(ranking)
    reason = lookups.why_none(ranking, natural(deck))
    if reason is not None:
        return reason
    if ranking.low and evaluator.suits_from <= evaluator.size:
        return "cards of one suit can be worse than their ranks alone"
    if not rule.repeats and evaluator.suits_from < evaluator.size:
        return "whether a card is in the hand already depends on more than one suit"
    return None


def natural(deck: Deck) -> Deck:
    """The deck without its jokers."""
    return replace(deck, jokers=0)


@lru_cache(maxsize=128)
def wild_lookup_for(ranking: Ranking, deck: Deck, rule: WildRule, naturals: int, wilds: int) -> Lookup:
    """The tables for the best hand of so many natural and so many wild cards."""
    from cardwright.runtime.evaluation.kernels.lookup import Lookup

    name = ("wild closure", ranking, deck, rule, naturals, wilds)
    arrays = cache.load_arrays(name)
    if arrays is None:
        closure = Closure(ranking, deck, rule)
        least = evaluator_for(ranking).suits_from - wilds
        by_ranks = closure.by_ranks(naturals, wilds)
        arrays = lookups.with_values(deck, naturals, by_ranks, least, closure.by_suits(naturals, wilds))
        cache.save_arrays(name, arrays)
    return Lookup(**arrays)


class Closure:
    """The maxima over what wild cards stand for."""

    def __init__(self, ranking: Ranking, deck: Deck, rule: WildRule) -> None:
        evaluator = evaluator_for(ranking)
        self._size, self._least = evaluator.size, evaluator.suits_from
        self._deck, self._rule, self._number = deck, rule, len(deck.ranks)
        self._ground = wild_ground_for(ranking, deck, rule)
        self._completes = np.array([one.id in rule.completes for one in ranking.categories])[self._ground.categories]
        free = [rule.ranks is None or rank in rule.ranks for rank in deck.ranks]
        self._free: npt.NDArray[np.bool_] = np.array(free, dtype=np.bool_)
        self._alike = most_alike(deck, self._size)
        self._suited = most_suited(rule, self._size)

    def by_ranks(self, naturals: int, wilds: int) -> Values:
        """The best value by ranks of each hand of `multisets` of so many natural cards, with so many wild ones."""
        together = naturals + wilds
        rows = self._naturals(naturals)
        if together == 0:
            return np.zeros(1, dtype=np.uint16)
        if together <= self._size:
            hands = codes_of(multisets(self._number, together, self._alike))
            return self._closed(codes_of(rows), self._added(wilds), hands, self._ground.ranks[together])
        best = np.zeros(len(rows), dtype=np.uint16)
        if wilds:
            best = self.by_ranks(naturals, wilds - 1)
        if naturals:
            fewer = best_without_one(rows, self._naturals(naturals - 1), self.by_ranks(naturals - 1, wilds))
            best = np.maximum(best, fewer)
        return best

    def by_suits(self, naturals: int, wilds: int) -> Suited:
        """The table of suits for so many natural cards, with so many wild ones."""
        together = min(self._size, naturals + wilds)
        best = np.zeros(1 << self._number, dtype=np.uint16)
        fewest = 0 if naturals + wilds >= self._size else wilds
        if together >= self._least:
            for used in range(fewest, min(wilds, together) + 1):
                best = np.maximum(best, self._one_suit(together, used))
        columns = np.zeros(1 << self._number, dtype=np.uint16)
        if together < self._size or self._least >= self._size:
            return Suited(best[:, None], columns)
        layers = []
        for used in range(min(wilds, self._size - 1) + 1):
            layers.append(self._beside(used))
            if used < wilds:
                best = np.maximum(best, self._wild_beside(used))
        most = naturals - max(0, self._size - 1 - wilds)
        tables, columns = columns_of(layers, self._number, most)
        return Suited(np.maximum(tables, best[:, None]), columns)

    # ------------------------------------------------------------ inside

    def _naturals(self, cards: int) -> Rows:
        return multisets(self._number, cards, len(self._deck.suits))

    def _added(self, wilds: int) -> Rows:
        return multisets(self._number, wilds, self._alike)

    def _all_free(self, added: Rows) -> npt.NDArray[np.bool_]:
        """Whether wild cards may be all of the added ranks, whatever hand they make."""
        return np.array(self._free[added].all(axis=1), dtype=np.bool_)

    def _closed(self, naturals: Codes, added: Rows, hands: Codes, values: Values) -> Values:
        """The best of each natural hand with any of the added ranks that its wild cards may stand for."""
        found = _found(naturals, codes_of(added), hands, values)
        allowed = self._completes[found] | self._all_free(added)[None, :]
        best: Values = np.where(allowed, found, 0).max(axis=1)
        return best

    def _masks(self, held: int) -> tuple[Codes, npt.NDArray[np.int64]]:
        """The sets of so many different ranks, as codes and as masks."""
        rows = multisets(self._number, held, 1)
        return codes_of(rows), (1 << rows.astype(np.int64)).sum(axis=1)

    def _one_suit(self, together: int, used: int) -> Values:
        """Hands of one suit: so many cards, `used` of them wild."""
        codes, masks = self._masks(together - used)
        hands = codes_of(multisets(self._number, together, self._suited))
        layer = np.zeros((1 << self._number, 1), dtype=np.uint16)
        layer[masks, 0] = self._closed(codes, self._added(used), hands, self._ground.suited[together])
        return grown(layer, self._number, together - used)[:, 0]

    def _partial(self, used: int) -> tuple[Rows, npt.NDArray[np.int64], Values]:
        """Added ranks, masks of the suit, and values by mask, added ranks and rank beside."""
        codes, masks = self._masks(self._size - 1 - used)
        added = self._added(used)
        hands = codes_of(multisets(self._number, self._size - 1, self._suited))
        beside = [_found(codes, codes_of(added), hands, self._ground.partial[:, rank]) for rank in range(self._number)]
        return added, masks, np.stack(beside, axis=2)

    def _beside(self, used: int) -> tuple[npt.NDArray[np.int64], Values]:
        """Full hands with a natural card beside the suit, `used` wild ones in it: masks, values by mask and rank."""
        added, masks, values = self._partial(used)
        allowed = self._completes[values] | self._all_free(added)[None, :, None]
        return masks, np.where(allowed, values, 0).max(axis=1)

    def _wild_beside(self, used: int) -> Values:
        """Full hands with a wild card beside the suit and `used` more in it."""
        added, masks, values = self._partial(used)
        free = self._all_free(added)[:, None] & self._free[None, :]
        layer = np.zeros((1 << self._number, 1), dtype=np.uint16)
        layer[masks, 0] = np.where(self._completes[values] | free[None], values, 0).max(axis=(1, 2))
        return grown(layer, self._number, self._size - 1 - used)[:, 0]


def _found(naturals: Codes, added: Codes, hands: Codes, values: Values) -> Values:
    """The value of each natural hand (row) with each addition (column); 0 where no hand has both."""
    order = np.argsort(hands)
    known = hands[order]
    joined = naturals[:, None] + added[None, :]
    place = np.minimum(np.searchsorted(known, joined), len(known) - 1)
    return np.where(known[place] == joined, values[order][place], 0).astype(np.uint16)


__all__ = ["Closure", "WildRule", "natural", "why_none", "wild_lookup_for"]
