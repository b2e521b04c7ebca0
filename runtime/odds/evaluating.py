"""The seam to evaluation: who wins each share of each deal, by compiled tables or by the reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import JOKER
from cardwright.runtime.evaluation.batch import Values, evaluate_shares, winners
from cardwright.runtime.evaluation.plans import NoPlanError, plan_for
from cardwright.runtime.evaluation.plans.light import compiled
from cardwright.runtime.model import Deck, GameClass, Share
from cardwright.runtime.odds.dealing import Deals, encoded
from cardwright.runtime.odds.loops import mark_best
from cardwright.runtime.odds.single_cards import can_be_counted, there, values_of
from cardwright.runtime.showdown.contest import Hand, contest

Winners = npt.NDArray[np.int32]
"""(n, shares): who wins the share, alone or with others, as bits; 0 if nobody qualifies."""
Judge = Callable[[Deals], Winners]


@dataclass(frozen=True, slots=True)
class Way:
    """A way of judging deals: how, how many at a time, and how many times slower than the compiled tables."""

    judge: Judge
    batch: int
    slower: int


def way_for(game: type[GameClass]) -> Way:
    """The fastest sound way for this game: the reference where a plan for one of the shares is missing."""
    if not all(share.by is None or can_be_counted(share, game.points) for share in game.shares):
        return REFERENCE
    try:
        for share in game.shares:
            if share.by is None:
                plan_for(game, share)
    except NoPlanError:
        return REFERENCE
    return TABLES if compiled() else LIGHT_TABLES


def by_tables(deals: Deals) -> Winners:
    """All deals at once."""
    game = deals.game
    won = np.zeros((len(deals), len(game.shares)), dtype=np.int32)
    ranked = [share for share in game.shares if share.by is None]
    values = iter(evaluate_shares(game, ranked, deals.hole, deals.up, deals.board, apart=deals.apart, check=False))
    for index, share in enumerate(game.shares):
        won[:, index] = _won(game, share, next(values)) if share.by is None else mark_best(values_of(deals, share))
        if share.when is not None:
            won[~there(deals, share.when), index] = 0
    for index, share in enumerate(game.shares):
        if share.takes_all:
            taken = won[:, index] > 0
            won[taken, :index] = 0
            won[taken, index + 1 :] = 0
    return won


def _won(game: type[GameClass], share: Share, values: Values) -> npt.NDArray[np.int32]:
    """Who wins the share in each deal, as bits, by the values of the hands."""
    if _best_wins(game, share):
        return mark_best(values)
    bits = np.int32(1) << np.arange(values.shape[1], dtype=np.int32)
    return np.asarray(winners(game, share, values) @ bits, dtype=np.int32)


def _best_wins(game: type[GameClass], share: Share) -> bool:
    """Whether the highest value wins, with nothing else to look at."""
    circles = any(category.lowest_beats_highest for category in game.ranking(share.ranking).categories)
    return not share.qualifiers and not circles and share.place == 1


def by_reference(deals: Deals) -> Winners:
    """Deal by deal, as rulings are made."""
    game = deals.game
    won = np.zeros((len(deals), len(game.shares)), dtype=np.int32)
    for row, (hands, board) in enumerate(_in_words(deals)):
        for share, one in enumerate(game.shares):
            claim = contest(game, share, hands, board)
            for player in claim.winners if claim else ():
                won[row, share] |= 1 << player
            if one.takes_all and claim:
                won[row, :share] = 0
                break
    return won


def _in_words(deals: Deals) -> Iterator[tuple[dict[int, Hand], dict[str, str]]]:
    """The deals with cards as texts."""
    names = _names(deals.game.deck)
    cells = [(column, cell.id) for column, cell in enumerate(deals.game.layout.cells) if not cell.spare]
    arrays = (deals.hole, deals.up, deals.apart, deals.board)
    for hole, up, apart, board in zip(*(array.tolist() for array in arrays), strict=True):
        own = [[tuple(names[card] for card in cards) for cards in place] for place in (hole, up, apart)]
        hands = {
            player: Hand(down, shown, apart=laid) for player, (down, shown, laid) in enumerate(zip(*own, strict=True))
        }
        yield hands, {cell: names[board[column]] for column, cell in cells}


TABLES = Way(by_tables, batch=1 << 15, slower=1)
LIGHT_TABLES = Way(by_tables, batch=1 << 13, slower=10)
REFERENCE = Way(by_reference, batch=500, slower=100)


@lru_cache(maxsize=16)
def _names(deck: Deck) -> dict[int, str]:
    cards = (*deck.cards(), JOKER)  # a joker may lie on the table from the beginning, without being in the deck
    return {number: card for card, number in zip(cards, encoded(deck, cards).tolist(), strict=True)}
