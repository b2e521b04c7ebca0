"""How a set of cards fills a category's pattern: every way there is, and the best of them.

Cards are numbers here: `(rank, suit)`, the rank's place in its ranking counted from 0 for the
lowest. Cards whose suits cannot matter have negative suits, each its own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

from cardwright.runtime.model import Aces, Category, Part

Card = tuple[int, int]
Places = tuple[int, ...]
"""Places of cards in the hand."""

MISSING = -1
"""The rank of a card that a short hand lacks: below any card."""
UNSPENT = -2
"""The rank of a wild card that stands for nothing: only a part of wild cards takes it."""


@dataclass(frozen=True, slots=True)
class Filled:
    """A part with the cards that fill it, in the order in which they compare, and what they compare by."""

    part: Part
    places: Places
    key: tuple[int, ...]


Match = tuple[tuple[int, ...], tuple[Filled, ...]]
"""What a hand compares by within its category, and its parts in the order of comparison."""


@dataclass(frozen=True, slots=True)
class Run:
    """Ranks that follow one another, highest first; `top` is what the run compares by."""

    ranks: tuple[int, ...]
    top: int


class Order:
    """The ranks of a ranking as runs and ties see them.

    In a run an ace stands above the highest, below the lowest, or both; round the corner, runs go on past it.
    The first `zeros` ranks are worth the same.
    """

    def __init__(self, ranks: tuple[str, ...], aces: Aces, zeros: int = 0) -> None:
        self.ranks = ranks
        self.zeros = zeros
        self._aces = aces
        self._worth = tuple(max(place, zeros - 1) for place in range(len(ranks)))

    def worth(self, rank: int) -> int:
        """What a card of that rank compares by."""
        return self._worth[rank] if self.zeros else rank

    def pairs(self, rank: int) -> bool:
        """Whether cards of that rank make pairs."""
        return rank >= self.zeros

    def runs(self, part: Part, length: int) -> tuple[Run, ...]:
        """All runs of that length which the part allows, highest first.

        A run round the corner counts by its last card, as if it began below the ace.
        """
        ladder = self._ladder(part.aces or self._aces, length)
        windows = (ladder[start : start + length] for start in range(len(ladder) - length, -1, -1))
        runs = (Run(tuple(rank for _, rank in reversed(window)), window[-1][0]) for window in windows)
        return tuple(run for run in runs if len(set(run.ranks)) == length and self._allowed(part, run))

    def _ladder(self, aces: Aces, length: int) -> list[tuple[int, int]]:
        """What each rank counts in a run of that length, and the rank, from the lowest up."""
        others = [(place, place) for place, rank in enumerate(self.ranks) if rank != "A"]
        if "A" not in self.ranks or not others:
            return others
        ace, below = self.ranks.index("A"), others[0][0] - 1
        low = [(below, ace)] if aces != "high" else []
        high = [(others[-1][0] + 1, ace)] if aces != "low" else []
        if aces == "round the corner":
            past = others[len(others) - max(length - 2, 0) :]
            low = [(below - len(past) + at, rank) for at, (_, rank) in enumerate(past)] + low
        return low + others + high

    def _allowed(self, part: Part, run: Run) -> bool:
        names = [self.ranks[rank] for rank in run.ranks]
        return (part.top is None or names[0] == part.top) and part.without not in names


Options = Callable[[Sequence[Card], Places, int], Iterator[Filled]]
"""Ways to fill a part with so many of the cards that are left."""


class Pattern:
    """A category's pattern, made ready to be matched."""

    def __init__(self, category: Category, order: Order) -> None:
        self.category = category
        self.order = order
        # Wild cards are placed first, as nothing else takes them; then what is choosy, and any cards last.
        self._parts = sorted(category.parts, key=lambda part: (part.kind != "wild", part.kind == "cards"))
        wild = [part for part in category.parts if part.kind == "wild"]
        self._wild = range(sum(part.low for part in wild), sum(part.high for part in wild) + 1)
        self._options = [_OPTIONS[part.kind](part, order) for part in self._parts]
        self._least = [0 if part.kind == "cards" else part.low for part in self._parts]
        self._alike = max((part.low for part in self._parts if part.kind == "alike"), default=0)
        self._suited = max((part.low for part in self._parts if part.kind in _OF_ONE_SUIT), default=0)
        self._different = max((part.low for part in self._parts if part.kind in _OF_DIFFERENT_RANKS), default=0)
        unnamed = [part.name for part in category.parts if part.name not in category.compare]
        self._shown = (*category.compare, *dict.fromkeys(unnamed))

    def match(self, cards: Sequence[Card], short: bool) -> Match | None:
        """The way to fill the pattern with exactly these cards that compares highest; None if there is none.

        `short` hands may lack cards of `cards` parts. Higher ranks count as higher in low rankings too.
        """
        if not cards or not self._possible(cards):
            return None
        ways = (self._ordered(filled) for filled in self._fill(cards, tuple(range(len(cards))), 0, short))
        return max(ways, key=lambda way: way[0], default=None)

    def fits(self, cards: Sequence[Card], short: bool) -> bool:
        """Whether exactly these cards fill the pattern in some way."""
        if not cards or not self._possible(cards):
            return False
        return next(self._fill(cards, tuple(range(len(cards))), 0, short), None) is not None

    def _possible(self, cards: Sequence[Card]) -> bool:
        """A quick look at how many cards share a rank or a suit, which refuses most hands."""
        ranks = [rank for rank, _ in cards]
        if ranks.count(UNSPENT) not in self._wild:
            return False
        if self._different > len(set(ranks)) or (self._alike and self._alike > max(map(ranks.count, ranks))):
            return False
        suits = [suit for _, suit in cards]
        return not self._suited or self._suited <= max(map(suits.count, suits))

    def _fill(self, cards: Sequence[Card], left: Places, index: int, short: bool) -> Iterator[tuple[Filled, ...]]:
        """All ways to fill the parts from `index` on with all the cards that are left."""
        if index == len(self._parts):
            if not left:
                yield ()
            return
        part = self._parts[index]
        room = len(left) - sum(self._least[index + 1 :])
        least = self._least[index] if part.kind != "cards" else (0 if short else part.high)
        for count in range(min(part.high, room), least - 1, -1):
            for filled in self._options[index](cards, left, count):
                rest = tuple(place for place in left if place not in filled.places)
                for others in self._fill(cards, rest, index + 1, short):
                    yield (filled, *others)

    def _ordered(self, filled: tuple[Filled, ...]) -> Match:
        """The parts in the order of comparison: of several with one name the larger and higher come first."""
        key: list[int] = []
        shown: list[Filled] = []
        for name in self._shown:
            same = [one for one in filled if one.part.name == name]
            same.sort(key=lambda one: (len(one.places), one.key), reverse=True)
            shown += same
            if name in self.category.compare:
                for one in same:
                    key += one.key
        return tuple(key), tuple(shown)


# ---------------------------------------------------------------- ways to fill a part, by its kind


def _by_rank(part: Part, places: Places, cards: Sequence[Card], order: Order) -> Filled:
    """Cards that compare from the highest down, equal ranks before single ones."""
    counts = Counter(cards[place][0] for place in places)
    if order.zeros:
        counts.update({rank: 1 - many for rank, many in counts.items() if not order.pairs(rank)})
    ordered = sorted(places, key=lambda place: (counts[cards[place][0]], cards[place][0]), reverse=True)
    ranks = [order.worth(cards[place][0]) for place in ordered]
    return Filled(part, tuple(ordered), tuple(ranks + [MISSING] * (part.high - len(ranks))))


def _groups(cards: Sequence[Card], left: Places, by: int) -> list[Places]:
    """The cards that are left, by rank (`by` 0) or suit (1)."""
    groups: dict[int, list[int]] = {}
    for place in left:
        groups.setdefault(cards[place][by], []).append(place)
    return [tuple(group) for group in groups.values()]


def _length(part: Part, count: int) -> tuple[int, ...]:
    """Settles ties of parts that may differ in length: the longer first."""
    return (count,) if part.low != part.high else ()


def _any_cards(part: Part, order: Order) -> Options:
    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        for places in combinations(left, count):
            yield _by_rank(part, places, cards, order)

    return options


def _alike(part: Part, order: Order) -> Options:
    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        for group in _groups(cards, left, 0):
            if not order.pairs(cards[group[0]][0]):
                continue
            for places in combinations(group, count):
                yield Filled(part, places, (*_length(part, count), cards[places[0]][0]))

    return options


def _suited(part: Part, order: Order) -> Options:
    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        for group in _groups(cards, left, 1):
            for places in combinations(group, count):
                yield _by_rank(part, places, cards, order)

    return options


def _suited_of_different_ranks(part: Part, order: Order) -> Options:
    suited = _suited(part, order)

    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        for filled in suited(cards, left, count):
            if len({cards[place][0] for place in filled.places}) == count:
                yield filled

    return options


def _run(part: Part, order: Order) -> Options:
    runs = {count: order.runs(part, count) for count in range(part.low, part.high + 1)}

    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        by_rank: dict[int, list[int]] = {}
        for place in left:
            by_rank.setdefault(cards[place][0], []).append(place)
        for run in runs[count]:
            if all(rank in by_rank for rank in run.ranks):
                for places in product(*(by_rank[rank] for rank in run.ranks)):
                    yield Filled(part, places, (*_length(part, count), run.top))

    return options


def _suited_run(part: Part, order: Order) -> Options:
    plain = _run(part, order)

    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        for group in _groups(cards, left, 1):
            if len(group) >= count:
                yield from plain(cards, group, count)

    return options


def _rainbow(part: Part, order: Order) -> Options:
    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        for places in combinations(left, count):
            if all(len({cards[place][by] for place in places}) == count for by in (0, 1)):
                yield _by_rank(part, places, cards, order)

    return options


def _named(part: Part, order: Order) -> Options:
    wanted = {order.ranks.index(rank) for rank in part.ranks if rank in order.ranks}

    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        for places in combinations([place for place in left if cards[place][0] in wanted], count):
            yield _by_rank(part, places, cards, order)

    return options


def _wild(part: Part, _: Order) -> Options:
    def options(cards: Sequence[Card], left: Places, count: int) -> Iterator[Filled]:
        unspent = tuple(place for place in left if cards[place][0] == UNSPENT)
        if len(unspent) == count:
            yield Filled(part, unspent, ())

    return options


_OF_ONE_SUIT = {"suited", "suited of different ranks", "suited run"}
_OF_DIFFERENT_RANKS = {"suited of different ranks", "run", "suited run", "rainbow"}
_OPTIONS: dict[str, Callable[[Part, Order], Options]] = {
    "cards": _any_cards,
    "alike": _alike,
    "suited": _suited,
    "suited of different ranks": _suited_of_different_ranks,
    "run": _run,
    "suited run": _suited_run,
    "rainbow": _rainbow,
    "named": _named,
    "wild": _wild,
}
