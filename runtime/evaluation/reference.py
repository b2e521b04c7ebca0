"""The reference evaluator: a ranking's patterns, read as they are written.

High rankings: a set of cards belongs to the first category that it matches. Low ones: to the
last, since a low hand is what it cannot avoid being, and the lower hand wins inside a category.
The tables are built from this and held against it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain, combinations

from cardwright.runtime.cards import SUITS, CardError
from cardwright.runtime.evaluation.matching import Card, Filled, Order, Pattern
from cardwright.runtime.evaluation.values import HandValue
from cardwright.runtime.model import Category, Part, Ranking

_SUITED_KINDS = {"suited", "suited of different ranks", "suited run"}
_REMEMBERED = 250_000
"""How many kinds of sets are remembered: more than the 134,459 of five cards from 52."""


Codes = tuple[int, ...]
"""Cards as numbers of one evaluator, from the highest down."""
Kind = tuple[int, ...]
"""What decides the value of a set of cards; see `Evaluator.kind`."""


@dataclass(frozen=True, slots=True)
class Rated:
    """What all sets of one kind are: category, signed key, and which places of the sorted hand fill which part."""

    category: Category
    key: tuple[int, ...]
    parts: tuple[tuple[Part, tuple[int, ...]], ...]


class Evaluator:
    """Judges sets of cards by one ranking.

    Suits are looked at only where they can matter: sets that differ in nothing else are matched
    once and remembered.
    """

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.order = Order(ranking.ranks, ranking.aces, len(ranking.zeros))
        self.sizes = tuple(sorted({size for category in ranking.categories for size in _sizes(category)}))
        self._codes = {
            rank + suit: place * len(SUITS) + number
            for place, rank in enumerate(ranking.ranks)
            for number, suit in enumerate(SUITS)
        }
        self._cards = {code: card for card, code in self._codes.items()}
        self._suit_worth = tuple(suit_worth(ranking.suit_order, suit) for suit in SUITS)
        self._sign = -1 if ranking.low else 1
        self._patterns = [Pattern(category, self.order) for category in ranking.categories]
        self._suits_from = _suits_from(ranking)
        self._remembered: dict[Kind, Rated | None] = {}
        self.shown = 0
        """Hands shown so far, for those who count them."""
        self._extremes = {
            category.id: _extremes(category, self.order)
            for category in ranking.categories
            if category.lowest_beats_highest
        }

    @property
    def size(self) -> int:
        """How many cards the largest hand takes."""
        return self.sizes[-1]

    def value_of(self, cards: Sequence[str]) -> HandValue | None:
        """The value of exactly these cards; None if they make no hand of this ranking.

        A set smaller than every category is a short hand: cards of no particular pattern may be missing from
        it, and a missing card is below any card. Raises `CardError` for a card whose rank the ranking lacks.
        """
        codes = self.encode(cards)
        rated = self.rate(codes)
        return None if rated is None else self.value(rated, codes)

    def best(self, cards: Sequence[str]) -> HandValue | None:
        """The best value that some of these cards make; None if they make none. Raises `CardError`."""
        best = self._best(cards)
        return None if best is None else self.value(*best)

    def category_of_best(self, cards: Sequence[str]) -> Category | None:
        """The category of `best(cards)`, for counting many hands."""
        best = self._best(cards)
        return None if best is None else best[0].category

    def encode(self, cards: Sequence[str]) -> Codes:
        """The cards as numbers, from the highest down, for searches through many sets. Raises `CardError`."""
        try:
            return tuple(sorted([self._codes[card] for card in cards], reverse=True))
        except KeyError as error:
            raise CardError(f"'{error.args[0]}' does not count in this ranking ({self.ranking.title})") from None

    def spell(self, codes: Codes) -> tuple[str, ...]:
        """The cards of these numbers."""
        return tuple([self._cards[code] for code in codes])

    def subsets(self, codes: Codes) -> Iterator[Codes]:
        """The sets of these cards that count as hands: those of the ranking's sizes, or all of them if too few."""
        sizes = [size for size in self.sizes if size <= len(codes)] or [len(codes)]
        return chain.from_iterable([combinations(codes, size) for size in sizes])

    def best_subsets(self, codes: Codes) -> tuple[Rated | None, list[Codes]]:
        """What the best of the `subsets` are, and all of them that are as good; None and nothing if none is a hand."""
        chosen = list(self.subsets(codes))
        rated = self._rated(codes, chosen)
        if self.ranking.suit_order or self.ranking.equal_cards:
            keys = [self.key(one, codes) if one else () for one, codes in zip(rated, chosen, strict=True)]
        else:
            keys = [one.key if one else () for one in rated]
        best = max(keys, default=())
        if not best:
            return None, []
        return rated[keys.index(best)], [sets for sets, key in zip(chosen, keys, strict=True) if key == best]

    def _rated(self, codes: Codes, chosen: list[Codes]) -> list[Rated | None]:
        """`rate` for each of the `chosen` subsets. Where no suit can matter in any their ranks alone are their kind."""
        suits = [code & 3 for code in codes]
        if max(map(suits.count, range(4))) < self.suits_from:
            remembered, kinds = self._remembered, list(self.subsets(tuple([code >> 2 for code in codes])))
            try:
                return [remembered[kind] for kind in kinds]
            except KeyError:  # some kind is new
                return [
                    remembered[kind] if kind in remembered else self.rate(one)
                    for kind, one in zip(kinds, chosen, strict=True)
                ]
        return [self.rate(one) for one in chosen]

    def rate(self, codes: Codes) -> Rated | None:
        """Category and key of exactly these cards, from the highest down; None if they make no hand."""
        kind = self.kind(codes)
        try:
            return self._remembered[kind]
        except KeyError:
            return self.learn(kind)

    def of_kind(self, kind: Kind) -> Rated | None:
        """What sets of that kind are."""
        try:
            return self._remembered[kind]
        except KeyError:
            return self.learn(kind)

    def kind(self, codes: Codes) -> Kind:
        """What decides the value: the ranks, and the suits that enough cards share to matter.

        Ranks alone where no suit can matter. Else 8 * rank + suit, suits numbered from 4 as they come, 0 for
        one that cannot matter.
        """
        suits = [code & 3 for code in codes]
        counts = [suits.count(suit) for suit in range(4)]
        if max(counts) < self._suits_from:
            return tuple([code >> 2 for code in codes])
        numbers = {suit: 4 + number for number, suit in enumerate(dict.fromkeys(suits))}
        return tuple(
            [
                (code >> 2) * 8 + (numbers[suit] if counts[suit] >= self._suits_from else 0)
                for code, suit in zip(codes, suits, strict=True)
            ]
            + [MARKED]
        )

    def learn(self, kind: Kind) -> Rated | None:
        """What sets of this kind are, remembered from now on."""
        if len(self._remembered) >= _REMEMBERED:
            self._remembered.clear()
        rated = self._remembered[kind] = self._match(kind)
        return rated

    def know(self, kinds: Mapping[Kind, Rated | None]) -> None:
        """Remember what sets of these kinds are: what `learn` found, here or elsewhere."""
        self._remembered.update(kinds)

    def key(self, rated: Rated, codes: Codes) -> tuple[int, ...]:
        """What cards that were rated compare by: suits last, where they break ties, or cards held twice."""
        if self.ranking.equal_cards:
            return (*rated.key, len(codes) - len(set(codes)))
        if not self.ranking.suit_order:
            return rated.key
        return (*rated.key, self._settling(rated, codes)[0])

    def _settling(self, rated: Rated, codes: Codes) -> tuple[int, int]:
        """What the suit that breaks a tie is worth, and the card that has it."""
        return max((self._suit_worth[codes[place] & 3], codes[place]) for place in _suit_places(rated, codes))

    def settled(self, rated: Rated, cards: Sequence[str]) -> tuple[tuple[int, ...], str]:
        """What a sorted hand compares by where suits break ties, and the card whose suit does; wild cards replaced."""
        worth, card = self._settling(rated, tuple([self._codes[card] for card in cards]))
        return (*rated.key, worth), self._cards[card]

    def value(self, rated: Rated, codes: Codes) -> HandValue:
        """The value of cards that were rated, with the cards themselves."""
        parts = tuple(
            (part, tuple(self._cards[codes[place]] for place in places)) for part, places in rated.parts if places
        )
        cards = tuple(card for _, cards in parts for card in cards)
        if not self.ranking.suit_order:
            return HandValue(self.key(rated, codes), cards, rated.category, parts)
        worth, card = self._settling(rated, codes)
        return HandValue((*rated.key, worth), cards, rated.category, parts, self._cards[card])

    @property
    def suits_from(self) -> int:
        """The least number of cards of one suit that can matter, more than any hand has where none does."""
        return self._suits_from

    def place_of(self, cards: Sequence[Card], short: bool) -> int | None:
        """The place among the categories, best first, of exactly these cards; None if they make no hand.

        For counting: cards are (place of the rank, suit), suits that do not matter negative, each its own.
        `short` hands may lack cards of no particular pattern.
        """
        places = range(len(self._patterns))
        for place in reversed(places) if self.ranking.low else places:
            if self._patterns[place].fits(cards, short):
                return place
        return None

    def beats(self, one: HandValue, other: HandValue) -> bool:
        """Whether `one` wins against `other`: as they compare, but for lowest hands that beat the highest."""
        extremes = self._extremes.get(one.category.id) if one.category is other.category else None
        if extremes is not None and one.key[1] != other.key[1]:
            lowest, highest = (self._sign * top for top in extremes)
            if {one.key[1], other.key[1]} == {lowest, highest}:
                return one.key[1] == lowest
        return one.key > other.key

    # ------------------------------------------------------------ inside

    def _best(self, cards: Sequence[str]) -> tuple[Rated, Codes] | None:
        rated, sets = self.best_subsets(self.encode(cards))
        return None if rated is None else (rated, sets[0])

    def _match(self, kind: tuple[int, ...]) -> Rated | None:
        cards = _cards_of(kind)
        short = len(cards) < self.sizes[0]
        last = len(self._patterns) - 1
        patterns = list(enumerate(self._patterns))
        for index, pattern in reversed(patterns) if self.ranking.low else patterns:
            match = pattern.match(cards, short)
            if match is not None:
                key, filled = match
                return Rated(pattern.category, (last - index, *(self._sign * rank for rank in key)), _places(filled))
        return None


MARKED = -1
"""Ends a kind that holds suits, so that it differs from every kind that holds ranks only."""


def _cards_of(kind: tuple[int, ...]) -> list[Card]:
    """A hand of this kind, in the same order. Suits that do not matter are negative, each its own."""
    if not kind or kind[-1] != MARKED:
        return [(rank, -1 - place) for place, rank in enumerate(kind)]
    return [(code >> 3, (code & 7) or -1 - place) for place, code in enumerate(kind[:-1])]


def _places(filled: tuple[Filled, ...]) -> tuple[tuple[Part, tuple[int, ...]], ...]:
    return tuple((one.part, one.places) for one in filled)


def suit_worth(suit_order: tuple[str, ...], suit: str) -> int:
    """The higher the better: where suits break ties."""
    return len(suit_order) - suit_order.index(suit) if suit in suit_order else 0


def _suit_places(rated: Rated, codes: Codes) -> tuple[int, ...]:
    """The cards of which the best suit breaks a tie: those of the highest rank in what compares first, or the kicker.

    In a category that is one part, the second card is the kicker.
    """
    first = rated.parts[0][1]
    if rated.category.by_kicker:
        kickers = next((places for part, places in rated.parts[1:] if part.kind == "cards"), first[1:])
        first = kickers or first
    rank = codes[first[0]] >> 2
    return tuple(place for place in first if codes[place] >> 2 == rank)


def _sizes(category: Category) -> range:
    """How many cards a full hand of the category may have."""
    least = sum(part.high if part.kind == "cards" else part.low for part in category.parts)
    return range(least, category.size + 1)


def _suits_from(ranking: Ranking) -> int:
    """The least number of cards of one suit that can matter; 1 where any suits do."""
    parts = [part for category in ranking.categories for part in category.parts]
    if any(part.kind == "rainbow" for part in parts):
        return 1
    return max(1, min((part.low for part in parts if part.kind in _SUITED_KINDS), default=99))


def _extremes(category: Category, order: Order) -> tuple[int, int]:
    """What the lowest and the highest hand of a category of runs compare by."""
    run = next((part for part in category.parts if part.kind in {"run", "suited run"}), None)
    if run is None or run.low != run.high or category.compare[:1] != (run.name,):
        raise ValueError(f"only a run that compares first has a lowest and a highest hand: {category.title}")
    runs = order.runs(run, run.high)
    return runs[-1].top, runs[0].top


# ---------------------------------------------------------------- one evaluator a ranking

_FOUND: dict[int, tuple[Ranking, Evaluator]] = {}
_MANY = 1000


def evaluator_for(ranking: Ranking) -> Evaluator:
    """The evaluator of this ranking, made once, shared by equal rankings, kept with what it remembers."""
    found = _FOUND.get(id(ranking))
    if found is None or found[0] is not ranking:
        if len(_FOUND) >= _MANY:
            _FOUND.clear()
        found = _FOUND[id(ranking)] = (ranking, _evaluator(ranking))
    return found[1]


@lru_cache(maxsize=64)
def _evaluator(ranking: Ranking) -> Evaluator:
    return Evaluator(ranking)
