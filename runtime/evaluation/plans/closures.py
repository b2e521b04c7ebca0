"""Wild cards, blanks and equal cards: the best of each hand of symbols, as tables of the natural cards in it.

A wild card is a maximum over what it may stand for; these maxima are taken once, over ranks for the table of
ranks and over the ranks held in a suit for the table of suits, so that a hand with wild cards is looked up like any
other. The suits come in as many cards earlier as there are wild ones.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans.closed_ground import closed_ground_for, most_alike, most_suited
from cardwright.runtime.evaluation.plans.multisets import Codes, Rows, Values, best_without_one, codes_of, multisets
from cardwright.runtime.evaluation.plans.stock import Stock
from cardwright.runtime.evaluation.plans.suits import Suited, columns_of, grown
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Ranking

WILD_SHIFT = 13
"""Beside the ranks held in a suit stands, from this bit on, how many cards of the hand are wild."""


def why_none(ranking: Ranking, stock: Stock) -> str | None:
    """Why there are no such tables; None if there are. The ranking has tables for the natural cards alone."""
    evaluator = evaluator_for(ranking)
    counts, partial = evaluator.suits_from <= evaluator.size, evaluator.suits_from < evaluator.size
    if stock.ranks > WILD_SHIFT:
        return "there are too many ranks to count wild cards beside them"
    if stock.rule is not None:
        if stock.rule.ranks is not None and not set(stock.rule.ranks) & set(stock.deck.ranks):
            return "a wild card that may be of no rank of the deck stands for nothing"
        if ranking.low and counts:
            return "cards of one suit can be worse than their ranks alone"
        if not stock.rule.repeats and (partial or stock.deck.copies > 1):
            return "whether a card is in the hand already depends on more than one suit"
    if partial and (stock.blanks or stock.deck.copies > 1):
        return "hands with blanks or equal cards may have part of their cards in one suit"
    return None


class Closure:
    """The maxima over what wild cards stand for."""

    def __init__(self, ranking: Ranking, stock: Stock) -> None:
        evaluator = evaluator_for(ranking)
        self._stock = stock
        self._size, self._least = evaluator.size, evaluator.suits_from
        self._number = stock.ranks
        self._ground = closed_ground_for(ranking, stock)
        rule = stock.rule
        completes = () if rule is None else rule.completes
        self._completes = np.array([one.id in completes for one in ranking.categories])[self._ground.categories]
        free = [rule is None or rule.ranks is None or rank in rule.ranks for rank in stock.deck.ranks]
        self._free: npt.NDArray[np.bool_] = np.array(free, dtype=np.bool_)
        self._alike = min(self._size, most_alike(stock, self._size))
        self._suited = min(self._size, most_suited(stock, self._size))
        self._known: dict[tuple[int, int], Values] = {}

    def by_ranks(self, naturals: int, wilds: int) -> Values:
        """The best value by ranks of each hand of `multisets` of so many natural cards, with so many wild ones."""
        known = self._known.get((naturals, wilds))
        if known is None:
            known = self._known[naturals, wilds] = self._by_ranks(naturals, wilds)
        return known

    def _by_ranks(self, naturals: int, wilds: int) -> Values:
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

    def by_suits(self, cards: int) -> Suited:
        """The table of suits for so many cards: masks hold the ranks of a suit and the number of wild cards."""
        if self._stock.deck.copies > 1:
            return self._alone(cards)
        found = [self._with_wilds(cards - wilds, wilds) for wilds in range(min(self._stock.wilds, cards) + 1)]
        columns = np.zeros(len(found) << WILD_SHIFT, dtype=np.uint16)
        best = np.zeros((len(columns), max(one.best.shape[1] for one in found)), dtype=np.uint16)
        for wilds, one in enumerate(found):
            start = wilds << WILD_SHIFT
            best[start : start + len(one.best), : one.best.shape[1]] = one.best
            columns[start : start + len(one.columns)] = one.columns
        return Suited(best, columns)

    def _alone(self, cards: int) -> Suited:
        """For hands of several packs, all cards of one suit but the wild ones: a row for each row of symbols."""
        parts = [self._all_suited(naturals, wilds) for naturals, wilds, _ in self._stock.splits(cards)]
        return Suited(np.concatenate(parts)[:, None], np.zeros(1, dtype=np.uint16))

    def _all_suited(self, naturals: int, wilds: int) -> Values:
        together = naturals + wilds
        rows = self._naturals(naturals)
        if together != self._size or together < self._least:
            return np.zeros(len(rows), dtype=np.uint16)
        hands = codes_of(multisets(self._number, together, self._suited))
        return self._closed(codes_of(rows), self._added(wilds), hands, self._ground.suited[together])

    def _with_wilds(self, naturals: int, wilds: int) -> Suited:
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
        return multisets(self._number, cards, self._stock.alike)

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
