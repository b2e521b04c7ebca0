"""Games made by hand for compositions that no shipped variant has yet, and ways to ask the reference."""

from __future__ import annotations

import numpy as np
from cardwright.runtime.model import Deck
from cardwright.runtime.showdown import Hand, best_hand


def deck_of(ranking):
    return Deck(ranking.ranks, aces=ranking.aces)


def names_of(deck):
    return [rank + suit for rank in deck.ranks for suit in deck.suits]


def random_hands(deck, hands, cards, seed):
    """Rows of different cards."""
    luck = np.random.default_rng(seed)
    return np.argsort(luck.random((hands, len(deck.cards()))), axis=1)[:, :cards].astype(np.uint8)


def random_showdowns(game, own, rows, players, seed):
    """Own cards (rows, players, own) and boards (rows, cells), no card twice in a row."""
    cells = len(game.layout.cells)
    cards = random_hands(game.deck, rows, players * own + cells, seed)
    return cards[:, : players * own].reshape(rows, players, own), np.ascontiguousarray(cards[:, players * own :])


def as_texts(game, own, board, holes):
    """One row of arrays as `Hand`s by player number and the board by cell."""
    names = names_of(game.deck)
    hands = {
        player: Hand(tuple(names[card] for card in cards[:holes]), tuple(names[card] for card in cards[holes:]))
        for player, cards in enumerate(own)
    }
    return hands, {cell.id: names[card] for cell, card in zip(game.layout.cells, board, strict=True)}


def reference_keys(game, share, own, board, holes):
    """The reference's key of every player's best hand, row after row; None for no hand."""
    keys = []
    for mine, shared in zip(own, board, strict=True):
        hands, cells = as_texts(game, mine, shared, holes)
        for hand in hands.values():
            played = best_hand(game, share, hand.hole, hand.up, cells)
            keys.append(None if played is None else played.value.key)
    return keys


def assert_same_order(values, keys):
    """Values and keys tie and compare alike; 0 stands for no hand."""
    seen = {}
    for value, key in zip(values, keys, strict=True):
        assert (value == 0) == (key is None)
        assert seen.setdefault(value, key) == key
    ordered = [seen[value] for value in sorted(seen) if value]
    assert ordered == sorted(set(ordered))


def same_order(fast, slow):
    """Whether two arrays of values order their hands alike."""
    pairs = np.unique(fast.astype(np.int64) << 32 | slow.astype(np.int64))
    one, other = pairs >> 32, pairs & 0xFFFFFFFF
    return bool((np.diff(one) > 0).all() and (np.diff(other) > 0).all())
