"""Shares that cards or points win, in many deals at once: the highest spade, the holder of a card, a count."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import JOKER
from cardwright.runtime.model import CellIs, Deck, Holder, MostPoints, Points, Share, SuitCard
from cardwright.runtime.odds.dealing import Deals, encoded

Values = npt.NDArray[np.int32]
"""(n, players): how good each player's cards are for a share, larger is better; 0 for nothing."""
U8 = npt.NDArray[np.uint8]

_NUMBERS = 256


def can_be_counted(share: Share, points: tuple[Points, ...]) -> bool:
    """Whether `values_of` knows how to judge a share that no hand wins."""
    if not isinstance(share.by, MostPoints):
        return share.by is not None
    counted = next(one for one in points if one.id == share.by.points)
    return counted.of == "all cards" and len(counted.also) <= 1


def values_of(deals: Deals, share: Share) -> Values:
    """What each player shows for a share that cards or points win."""
    by = share.by
    assert by is not None
    lying = {"hole": deals.hole, "up": deals.up, "apart": deals.apart}
    own = np.concatenate([lying[place] for place in by.places], axis=2)
    if isinstance(by, SuitCard):
        return _suit_cards(deals, by, own)
    if isinstance(by, Holder):
        codes = encoded(deals.game.deck, by.cards)
        held = [((own == code).sum(axis=2) >= by.cards.count(card)) for card, code in zip(by.cards, codes, strict=True)]
        return np.asarray(np.logical_and.reduce(held), dtype=np.int32)
    return _counts(deals.game.deck, deals.game.points_of(by.points), own)


def there(deals: Deals, case: CellIs) -> npt.NDArray[np.bool_]:
    """In which deals the card on the cell has one of the ranks."""
    deck = deals.game.deck
    fits = np.zeros(_NUMBERS, dtype=np.bool_)
    fits[encoded(deck, [rank + suit for rank in case.ranks if rank in deck.ranks for suit in deck.suits])] = True
    return fits[_on(deals, case.cell)]


def _on(deals: Deals, cell: str) -> U8:
    """The cards on a cell, deal by deal."""
    return deals.board[:, [one.id for one in deals.game.layout.cells].index(cell)]


def _suit_cards(deals: Deals, by: SuitCard, own: U8) -> Values:
    """The rank of the best card of the suit, from 1 up, the other way round where the lowest wins."""
    deck = deals.game.deck
    ranks = deck.ranks if by.highest else tuple(reversed(deck.ranks))
    worth = np.zeros((len(deck.suits), _NUMBERS), dtype=np.int32)
    suits = np.zeros(_NUMBERS, dtype=np.int64)
    for number, suit in enumerate(deck.suits):
        codes = encoded(deck, [rank + suit for rank in ranks])
        worth[number, codes] = np.arange(1, len(ranks) + 1)
        suits[codes] = number
    if by.suit:
        return np.asarray(worth[deck.suits.index(by.suit)][own].max(axis=2, initial=0))
    named = _on(deals, by.cell)
    found = worth[suits[named][:, None, None], own].max(axis=2, initial=0)
    if deck.jokers:
        found[named == encoded(deck, (JOKER,))[0]] = 0
    return np.asarray(found)


def _counts(deck: Deck, points: Points, own: U8) -> Values:
    """The counts, and one; 0 for those that are over the limit whatever their cards count."""
    worth, more = np.zeros(_NUMBERS, dtype=np.int32), np.zeros(_NUMBERS, dtype=np.bool_)
    for rank, value in points.worth:
        if rank in deck.ranks:
            worth[encoded(deck, [rank + suit for suit in deck.suits])] = value
    least = worth[own].sum(axis=2)
    if points.also:
        rank, other = points.also[0]
        codes = encoded(deck, [rank + suit for suit in deck.suits])
        more[codes] = True
        usual = int(worth[codes[0]])
        step, held = abs(other - usual), more[own].sum(axis=2)
        least = least - np.where(other < usual, step, 0) * held
        room = held if points.limit is None or not step else np.clip((points.limit - least) // step, 0, held)
        least = least + step * room
    over = False if points.limit is None else least > points.limit
    return np.where(over, 0, least + 1).astype(np.int32)
