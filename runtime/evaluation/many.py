"""The reference's judgement of many sets of cards at once, for building tables.

Patterns are read as `matching` reads them, but one way to deal the places of a hand out to the parts of a pattern
is tried on all hands in one go: which hands it fits, and what they compare by. Keys are packed into whole numbers
that order hands as the reference's keys do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import SUITS
from cardwright.runtime.evaluation.matching import MISSING, Order
from cardwright.runtime.evaluation.reference import evaluator_for, suit_worth
from cardwright.runtime.model import Category, Part, Ranking

Ranks = npt.NDArray[np.int8]
Suits = npt.NDArray[np.int8]
Fits = npt.NDArray[np.bool_]
Keys = npt.NDArray[np.int64]
Places = tuple[int, ...]
Filling = tuple[tuple[Part, Places], ...]

NO_KEY = -1
_NO_RUN = -128
_BITS = 5
_ZERO = 1 << (_BITS - 1)
"""What 0 is packed as; ranks and lengths, with either sign, lie less than this away from it."""
_MOST_COLUMNS = 10
"""Columns that a key may have, beside the place of its category."""


@dataclass(frozen=True, slots=True)
class Hands:
    """As many cards in each row, the highest first: ranks as places in the ranking, and suits."""

    ranks: Ranks
    suits: Suits

    def __len__(self) -> int:
        return len(self.ranks)


def keys_of(ranking: Ranking, hands: Hands) -> Keys:
    """A number for exactly the cards of each row, the larger the better, equal for a tie; NO_KEY for no hand."""
    evaluator, last = evaluator_for(ranking), len(ranking.categories) - 1
    short = hands.ranks.shape[1] < evaluator.sizes[0]
    keys = np.full(len(hands), NO_KEY, dtype=np.int64)
    for index, category in _in_order(ranking):
        left = np.flatnonzero(keys == NO_KEY)
        matched = _Matching(ranking, category, Hands(hands.ranks[left], hands.suits[left]), short)
        fits, columns = matched.found, matched.best
        signed = -columns[fits] if ranking.low else columns[fits]
        if ranking.suit_order:
            signed = np.column_stack([signed, matched.suit[fits]])
        keys[left[fits]] = _packed(last - index, signed)
    return keys


def place_of(ranking: Ranking, keys: Keys) -> npt.NDArray[np.int64]:
    """The place among the ranking's categories, best first, that each key is of."""
    places: npt.NDArray[np.int64] = len(ranking.categories) - 1 - (keys >> (_BITS * _MOST_COLUMNS))
    return places


def packable(ranking: Ranking) -> bool:
    """Whether all keys of the ranking fit into whole numbers; those with cards held twice are left to the reference."""
    if ranking.equal_cards:
        return False
    columns = max(sum(_width(part) for part in one.parts) for one in ranking.categories) + bool(ranking.suit_order)
    return columns <= _MOST_COLUMNS and max(len(ranking.ranks) + 1, evaluator_for(ranking).size) < _ZERO


def _in_order(ranking: Ranking) -> list[tuple[int, Category]]:
    places = list(enumerate(ranking.categories))
    return places[::-1] if ranking.low else places


def _packed(place: int, columns: Ranks) -> Keys:
    """The place of the category, then the columns, filled up on the right: all keys of a category have as many."""
    packed = np.full(len(columns), place, dtype=np.int64)
    for column in range(_MOST_COLUMNS):
        packed <<= _BITS
        if column < columns.shape[1]:
            packed += columns[:, column] + _ZERO
    return packed


# ---------------------------------------------------------------- a category


class _Matching:
    """Which hands fill a category's pattern (`found`), and what each compares by, in the way that compares highest.

    `best` are the columns of the key, `suit` what the suit that breaks a tie is worth, where suits do.
    """

    def __init__(self, ranking: Ranking, category: Category, hands: Hands, short: bool) -> None:
        order = evaluator_for(ranking).order
        self.found: Fits = np.zeros(len(hands), dtype=np.bool_)
        self.best: Ranks = np.zeros((len(hands), sum(_width(part) for part in _compared(category))), dtype=np.int8)
        self.suit: Ranks = np.zeros(len(hands), dtype=np.int8)
        highest = np.zeros(len(hands), dtype=np.int64)
        for filling in _fillings(category, hands.ranks.shape[1], short):
            rows = np.arange(len(hands))
            filled: list[Filled] = []
            for part, places in filling:
                at = np.ix_(rows, np.array(places, dtype=np.int64))
                fits, key = _KINDS[part.kind](part, order, hands.ranks[at], hands.suits[at])
                rows, filled = rows[fits], [(one, cards, known[fits]) for one, cards, known in filled]
                filled.append((part, places, key[fits]))
            columns = _ordered(category, filled, len(rows))
            packed = _packed(0, columns) + 1
            better = packed > highest[rows]
            if ranking.suit_order:
                suits = _settling(ranking, category, filled, Hands(hands.ranks[rows], hands.suits[rows]))
                self.suit[rows[better]] = suits[better]
            rows = rows[better]
            self.found[rows], self.best[rows], highest[rows] = True, columns[better], packed[better]


Filled = tuple[Part, Places, Ranks]
"""A part, the places of the cards that fill it, and what they compare by."""


def _compared(category: Category) -> list[Part]:
    return [part for part in category.parts if part.name in category.compare]


def _ordered(category: Category, filled: list[Filled], rows: int) -> Ranks:
    """The columns that decide, in order. Of parts with one name the larger comes first; that of equal ones the higher
    does, is left to the fillings, which have the parts in either order.
    """
    columns = [np.zeros((rows, 0), dtype=np.int8)]
    for name in category.compare:
        same = [(len(places), key) for part, places, key in filled if part.name == name]
        columns += [key for _, key in sorted(same, key=lambda one: -one[0])]
    return np.concatenate(columns, axis=1)


def _settling(ranking: Ranking, category: Category, filled: list[Filled], hands: Hands) -> Ranks:
    """What the suit that breaks a tie is worth: the best among the highest cards of what compares first, or the kicker.

    As the reference has it (`_suit_places`): in a category that is one part, the second card is the kicker.
    """
    worth = np.array([suit_worth(ranking.suit_order, suit) for suit in SUITS], dtype=np.int8)
    names = [*category.compare, *(part.name for part in category.parts)]
    shown = sorted(filled, key=lambda one: (names.index(one[0].name), -len(one[1])))
    kickers = [one for one in shown[1:] if one[0].kind == "cards"] if category.by_kicker else []
    part, places, key = kickers[0] if kickers and kickers[0][1] else shown[0]
    ranks, suits = hands.ranks[:, list(places)], worth[hands.suits[:, list(places)]]
    order = np.argsort(-_standing(part, ranks, key), axis=1, kind="stable")
    ranks, suits = np.take_along_axis(ranks, order, axis=1), np.take_along_axis(suits, order, axis=1)
    if category.by_kicker and not kickers and len(places) > 1:
        ranks, suits = ranks[:, 1:], suits[:, 1:]
    settled: Ranks = np.where(ranks == ranks[:, :1], suits, 0).max(axis=1, initial=0)
    return settled


def _standing(part: Part, ranks: Ranks, key: Ranks) -> npt.NDArray[np.int16]:
    """How the cards of a part stand, the first the highest: a run from its top down, equal ranks before single ones."""
    if part.kind in {"run", "suited run"}:
        return np.where(ranks > key[:, -1:], ranks - 64, ranks).astype(np.int16)  # an ace below, and what is before it
    return _alike_in(ranks) * np.int16(64) + ranks


def _fillings(category: Category, cards: int, short: bool) -> Iterator[Filling]:
    """All ways to deal the places of so many cards out to the parts; those that ask most of the cards come first."""
    parts = sorted(category.parts, key=lambda part: part.kind == "cards")
    yield from _dealt(tuple(parts), tuple(range(cards)), short)


@lru_cache(maxsize=1024)
def _dealt(parts: tuple[Part, ...], left: Places, short: bool) -> tuple[Filling, ...]:
    if not parts:
        return () if left else ((),)
    part, rest = parts[0], parts[1:]
    least = part.low if part.kind != "cards" else (0 if short else part.high)
    return tuple(
        ((part, places), *others)
        for many in range(min(part.high, len(left)), least - 1, -1)
        for places in combinations(left, many)
        for others in _dealt(rest, tuple(place for place in left if place not in places), short)
    )


# ---------------------------------------------------------------- parts, by their kinds

Kind = Callable[[Part, Order, Ranks, Suits], tuple[Fits, Ranks]]
"""Which rows fill the part with all their cards, and what they compare by."""


def _width(part: Part) -> int:
    """How many columns a part compares by."""
    if part.kind in {"alike", "run", "suited run"}:
        return 1 if part.low == part.high else 2
    return part.high


def _alike_in(ranks: Ranks) -> npt.NDArray[np.int16]:
    """How often each card's rank is there."""
    alike = np.zeros(ranks.shape, dtype=np.int16)
    for column in range(ranks.shape[1]):
        alike += ranks == ranks[:, [column]]
    return alike


def _by_rank(part: Part, order: Order, ranks: Ranks) -> Ranks:
    """From the highest down, equal ranks before single ones, missing cards last; zeros are no pair."""
    alike = np.where(ranks < order.zeros, np.int16(1), _alike_in(ranks))
    ordered = np.full((len(ranks), part.high), MISSING, dtype=np.int8)
    standing = -np.sort(-(alike * np.int16(64) + ranks), axis=1) % 64
    ordered[:, : ranks.shape[1]] = np.maximum(standing, order.zeros - 1)
    return ordered


def _by_top(part: Part, many: int, tops: Ranks) -> Ranks:
    """What alike cards and runs compare by: the longer first where they may differ in length."""
    columns = [tops] if part.low == part.high else [np.full(len(tops), many, dtype=np.int8), tops]
    return np.stack(columns, axis=1)


def _one_suit(suits: Suits) -> Fits:
    one: Fits = (suits == suits[:, :1]).all(axis=1)
    return one


def _different(cards: Ranks) -> Fits:
    ordered = np.sort(cards, axis=1)
    different: Fits = (ordered[:, 1:] != ordered[:, :-1]).all(axis=1)
    return different


def _cards(part: Part, order: Order, ranks: Ranks, _: Suits) -> tuple[Fits, Ranks]:
    return np.ones(len(ranks), dtype=np.bool_), _by_rank(part, order, ranks)


def _alike(part: Part, order: Order, ranks: Ranks, _: Suits) -> tuple[Fits, Ranks]:
    alike: Fits = (ranks == ranks[:, :1]).all(axis=1) & (ranks[:, 0] >= order.zeros)
    return alike, _by_top(part, ranks.shape[1], ranks[:, 0])


def _suited(part: Part, order: Order, ranks: Ranks, suits: Suits) -> tuple[Fits, Ranks]:
    return _one_suit(suits), _by_rank(part, order, ranks)


def _suited_of_different_ranks(part: Part, order: Order, ranks: Ranks, suits: Suits) -> tuple[Fits, Ranks]:
    return _one_suit(suits) & _different(ranks), _by_rank(part, order, ranks)


def _run(part: Part, order: Order, ranks: Ranks, _: Suits) -> tuple[Fits, Ranks]:
    many = ranks.shape[1]
    tops: Ranks = np.full(1 << len(order.ranks), _NO_RUN, dtype=np.int8)
    for run in reversed(order.runs(part, many)):  # the highest is written last
        tops[sum(1 << rank for rank in run.ranks)] = run.top
    held = np.bitwise_or.reduce(np.left_shift(1, ranks.astype(np.int64)), axis=1)
    found = tops[held]
    fits: Fits = np.not_equal(found, _NO_RUN)
    return fits, _by_top(part, many, found)


def _suited_run(part: Part, order: Order, ranks: Ranks, suits: Suits) -> tuple[Fits, Ranks]:
    fits, key = _run(part, order, ranks, suits)
    return fits & _one_suit(suits), key


def _rainbow(part: Part, order: Order, ranks: Ranks, suits: Suits) -> tuple[Fits, Ranks]:
    return _different(ranks) & _different(suits), _by_rank(part, order, ranks)


def _named(part: Part, order: Order, ranks: Ranks, _: Suits) -> tuple[Fits, Ranks]:
    fits: Fits = np.all(np.isin(ranks, [order.ranks.index(rank) for rank in part.ranks if rank in order.ranks]), axis=1)
    return fits, _by_rank(part, order, ranks)


_KINDS: dict[str, Kind] = {
    "cards": _cards,
    "alike": _alike,
    "suited": _suited,
    "suited of different ranks": _suited_of_different_ranks,
    "run": _run,
    "suited run": _suited_run,
    "rainbow": _rainbow,
    "named": _named,
}
