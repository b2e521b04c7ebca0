"""The deals that may come, in batches: all of them by classes, or samples of them.

Cards are numbers, `rank * suits + suit`, both by their place in the deck, jokers after all others, as batches of
hands number them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import JOKER
from cardwright.runtime.evaluation.plans.sight import number_of
from cardwright.runtime.model import Deck, GameClass
from cardwright.runtime.odds.loops import U8, choose_classes, draw
from cardwright.runtime.odds.question import UNKNOWN, Group, Question
from cardwright.runtime.odds.symmetry import suit_changes

Weights = npt.NDArray[np.int64]
Places = U8
"""Places among the cards that may come."""
Indices = npt.NDArray[np.int64]
ORDER = 52
"""The seed of the order in which all deals are gone through; any number would do."""


@dataclass(frozen=True, slots=True)
class Deals:
    """Complete deals: `hole` (n, players, cards), `up` and `apart` likewise, `board` (n, cells in the layout's order).

    `weights[i]` is how many deals row i stands for.
    """

    game: type[GameClass]
    hole: U8
    up: U8
    apart: U8
    board: U8
    weights: Weights

    def __len__(self) -> int:
        return len(self.weights)


def count_deals(question: Question) -> int:
    """How many deals there are, cards of a place that is alike taken together."""
    left, count = len(question.rest), 1
    for group in question.groups:
        count *= comb(left, len(group.slots))
        left -= len(group.slots)
    return count


# ---------------------------------------------------------------- all of them


def all_deals(question: Question, batch: int, symmetry: bool = True) -> Iterator[Deals]:
    """All deals in batches of at most `batch` rows, one of each class of those that only differ by names of suits.

    They come in an order that is shuffled, always alike, so that the first ones are a fair sample.
    """
    groups = sorted((group for group in question.groups if group.slots), key=_ways(question), reverse=True)
    sizes = [len(group.slots) for group in groups]
    cards = encoded(question.game.deck, question.rest)
    first, weights = _classes(question, sizes[0] if sizes else 0, symmetry)
    others = arrangements(len(cards) - first.shape[1], sizes[1:])
    chance = np.random.default_rng(ORDER)
    order = chance.permutation(len(first))
    first, weights, others = first[order], weights[order], chance.permutation(others)
    total = len(first) * len(others)
    for start in range(0, total, batch):
        one, other = _pairs(np.arange(start, min(start + batch, total)), len(first), len(others))
        yield _filled(question, groups, cards[_beside(first[one], others[other])], weights[one])


def _pairs(numbers: Indices, first: int, others: int) -> tuple[Indices, Indices]:
    """The pairs with these numbers, of the first x others there are.

    The longer side is gone through once for each of the shorter, each time with other partners, so that of both
    sides all come about equally often from the start.
    """
    if first >= others:
        one = numbers % first
        return one, (one + numbers // first) % others
    other, one = _pairs(numbers, others, first)
    return one, other


def _beside(rows: Places, others: Places) -> Places:
    """Each of `rows`, whose places ascend, with its one of `others`, places among those that the row leaves free."""
    places = others.copy()
    for column in range(rows.shape[1]):
        places += places >= rows[:, column : column + 1]
    return np.concatenate([rows, places], axis=1)


def _ways(question: Question) -> Callable[[Group], int]:
    return lambda group: comb(len(question.rest), len(group.slots))


def _classes(question: Question, size: int, symmetry: bool) -> tuple[U8, Weights]:
    """Places of `size` cards among the rest, and how many choices each row stands for."""
    deck, count = question.game.deck, len(question.rest)
    suits = {suit: number for number, suit in enumerate(deck.suits)}
    changes = suit_changes(question) if symmetry else (tuple(range(len(deck.suits))),)
    places = {card: place for place, card in enumerate(question.rest)}
    if len(places) < count:  # equal cards: nothing is carried over
        bits = _own_bits(count)
    else:

        def carried(card: str, change: tuple[int, ...]) -> str:
            return card if card == JOKER else card[:-1] + deck.suits[change[suits[card[-1]]]]

        after = [[places[carried(card, change)] for card in question.rest] for change in changes]
        bits = np.uint64(1) << np.array(after, dtype=np.uint64).reshape(len(changes), count)
    return choose_classes(bits, size)


def arrangements(count: int, sizes: Sequence[int]) -> Places:
    """All ways to give places 0..count-1 to groups of these sizes, a row each; the order within a group is left out."""
    if not sizes:
        return np.zeros((1, 0), dtype=np.uint8)
    rows, _ = choose_classes(_own_bits(count), sizes[0])
    others = arrangements(count - sizes[0], sizes[1:])
    return _beside(np.repeat(rows, len(others), axis=0), np.tile(others, (len(rows), 1)))


def _own_bits(count: int) -> npt.NDArray[np.uint64]:
    """Bits for no change of suits: a single image, which is its own lowest whatever its bits are."""
    return np.uint64(1) << (np.arange(count, dtype=np.uint64).reshape(1, -1) & np.uint64(63))


# ---------------------------------------------------------------- samples


def sampled_deals(question: Question, samples: int, seed: int, batch: int) -> Iterator[Deals]:
    """So many deals by chance, in batches. The same seed gives the same deals, in batches of any size."""
    groups = [group for group in question.groups if group.slots]
    cards = encoded(question.game.deck, question.rest)
    for first in range(0, samples, batch):
        rows = draw(seed, first, cards, min(batch, samples - first), question.to_come)
        yield _filled(question, groups, rows, np.ones(len(rows), dtype=np.int64))


# ---------------------------------------------------------------- cards in their places


def encoded(deck: Deck, cards: Sequence[str]) -> U8:
    """The cards' numbers; 0 for an unknown one."""
    return np.array([0 if card == UNKNOWN else number_of(deck, card) for card in cards], dtype=np.uint8)


def _filled(question: Question, groups: Sequence[Group], cards: U8, weights: Weights) -> Deals:
    """Deals with the known cards, and with the columns of `cards` in the slots of the groups."""
    deck, players = question.game.deck, len(question.players)
    own = {"hole": question.hole, "up": question.up, "apart": question.apart}
    arrays = {
        place: np.array([encoded(deck, hand) for hand in hands], dtype=np.uint8).reshape(players, -1)
        for place, hands in own.items()
    }
    arrays["board"] = encoded(deck, question.board).reshape(1, -1)
    full = {name: np.repeat(known[np.newaxis], len(cards), axis=0) for name, known in arrays.items()}
    slots = [slot for group in groups for slot in group.slots]
    for column, (place, player, index) in enumerate(slots):
        full[place][:, player, index] = cards[:, column]
    return Deals(question.game, full["hole"], full["up"], full["apart"], full["board"][:, 0], weights)
