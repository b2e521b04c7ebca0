"""Counting by ranks, and by suits where enough cards share one to matter.

A class of hands is what is held in each suit of `suits_from` cards or more, and the ranks of all other cards,
whose suits say nothing. Classes of one shape make a block: an array with an axis for each such suit and one for the
rest, of the best category of each class. Blocks of hand size are judged one class at a time; the best of more cards
is the best of what is left when any one card is taken away, which numpy finds for a block at a time.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import product
from math import factorial, perm, prod

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.counting.judging import Judge
from cardwright.runtime.evaluation.counting.multisets import Multisets, dealings, how_many, multisets
from cardwright.runtime.evaluation.counting.task import NEVER, NONE, NothingToCountError, Progress, Task

Block = npt.NDArray[np.uint8]
_CHUNK = 4_000_000


@dataclass(frozen=True, slots=True)
class Shape:
    """How many cards lie in each suit that matters, the longest first, and how many lie elsewhere."""

    suits: tuple[int, ...]
    rest: int


def count(task: Task, progress: Progress) -> Counter[int]:
    """How many hands belong to each category (NONE: to none). `progress` hears of every block."""
    splits: dict[int, dict[int, int]] = {}
    for natural, wild, ways in task.splits():
        splits.setdefault(wild, {})[natural] = ways
    counts: Counter[int] = Counter()
    total, done = classes(task), 0
    for wild, wanted in splits.items():
        for work, found in _Sweep(task, wild).run(wanted):
            counts.update(found)
            done += work
            progress(min(done, total), total)
    return counts


def classes(task: Task) -> int:
    """How many classes of hands `count` goes through."""
    wanted: dict[int, set[int]] = {}
    for natural, wild, _ in task.splits():
        wanted.setdefault(wild, set()).add(natural)
    sweeps = {wild: _Sweep(task, wild) for wild in wanted}
    return sum(
        sweep.classes_of(shape)
        for wild, sweep in sweeps.items()
        for cards in sweep.levels(wanted[wild])
        for shape in sweep.shapes(cards)
    )


class _Sweep:
    """All hands with one number of wild cards, by their natural cards."""

    def __init__(self, task: Task, wild: int) -> None:
        self._task = task
        self._wild = wild
        self._ranks = task.ranks
        self._copies = task.deck.copies
        self._base = task.cards + 1
        if self._base ** len(self._ranks) >= 2**62:
            raise NothingToCountError(f"hands of {task.cards} cards are too many to count")
        # A wild card may join a suit: with some of them, fewer natural cards of a suit can matter.
        self._from = max(1, task.suits_from - wild) if task.suits_from < NEVER else NEVER
        self._judge = Judge(task)

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        return self._task.evaluator.sizes

    @cached_property
    def _first(self) -> int:
        """The fewest natural cards that make a full hand."""
        return max(0, self._sizes[0] - self._wild)

    def levels(self, wanted: Iterable[int]) -> tuple[int, ...]:
        """The numbers of natural cards to go through: those wanted, and those they are built on."""
        built = range(self._first, max(wanted) + 1)
        return tuple(sorted({*wanted, *built}))

    def run(self, wanted: dict[int, int]) -> Iterator[tuple[int, Counter[int]]]:
        """Goes through all levels; for each block its size and what it adds, where its level is wanted."""
        below: dict[Shape, Block] = {}
        for cards in self.levels(wanted):
            level: dict[Shape, Block] = {}
            for shape in self.shapes(cards):
                level[shape] = block = self._block(shape, cards, below)
                ways = wanted.get(cards, 0)
                yield block.size, self._tally(shape, block, ways) if ways else Counter()
            below = level

    def shapes(self, cards: int) -> Iterator[Shape]:
        """All shapes of so many natural cards."""
        yield from (Shape(suits, cards - sum(suits)) for suits in self._long_suits(cards, self._task.width, cards))

    def _long_suits(self, cards: int, width: int, most: int) -> Iterator[tuple[int, ...]]:
        if cards <= width * min(self._from - 1, len(self._ranks) * self._copies):
            yield ()
        for size in range(min(cards, most, len(self._ranks) * self._copies), self._from - 1, -1):
            if width:
                yield from ((size, *rest) for rest in self._long_suits(cards - size, width - 1, size))

    def classes_of(self, shape: Shape) -> int:
        """The size of the shape's block."""
        ranks = len(self._ranks)
        held = prod(how_many(ranks, size, self._copies) for size in shape.suits)
        return held * how_many(ranks, shape.rest, shape.rest)

    # ------------------------------------------------------------ what may be held

    def _suit(self, size: int) -> Multisets:
        """All that can be held in one suit."""
        return _multisets(len(self._ranks), size, min(self._copies, size), self._base)

    def _rest(self, size: int) -> Multisets:
        """Any ranks at all: those that no deck can give are counted in no hand."""
        return _multisets(len(self._ranks), size, size, self._base)

    # ------------------------------------------------------------ judging

    def _block(self, shape: Shape, cards: int, below: dict[Shape, Block]) -> Block:
        axes = [len(self._suit(size)) for size in shape.suits]
        block = np.full((*axes, len(self._rest(shape.rest))), NONE, dtype=np.uint8)
        short = cards + self._wild < self._sizes[0]
        wilds = [wild for wild in range(self._wild + 1) if cards + wild in self._sizes]
        if short or wilds:
            self._judge_each(shape, block, wilds or [self._wild], short)
        if cards > self._first:
            self._best_of_fewer(shape, block, below)
        return block

    def _judge_each(self, shape: Shape, block: Block, wilds: list[int], short: bool) -> None:
        """Full hands, class by class, with as many of the wild cards as fill the hand."""
        suits = [self._held(self._suit(size)) for size in shape.suits]
        rest = self._held(self._rest(shape.rest))
        flat = block.reshape(-1)
        for number, (*held, others) in enumerate(product(*suits, rest)):
            flat[number] = min(self._judge.place(tuple(held), others, wild, short) for wild in wilds)

    def _held(self, sets: Multisets) -> list[tuple[int, ...]]:
        """As places in the ranking."""
        return [tuple(sorted(self._ranks[rank] for rank in row)) for row in sets.rows.tolist()]

    def _best_of_fewer(self, shape: Shape, block: Block, below: dict[Shape, Block]) -> None:
        """The best of what is left when one card is gone, whichever it is."""
        if shape.rest:
            fewer = below[Shape(shape.suits, shape.rest - 1)]
            sets, smaller = self._rest(shape.rest), self._rest(shape.rest - 1)
            for slot in range(shape.rest):
                np.minimum(block, fewer.take(sets.without(slot, smaller), axis=-1), out=block)
        for axis, size in enumerate(shape.suits):
            fewer = self._one_fewer(shape, axis, below)
            sets, smaller = self._suit(size), self._suit(size - 1)
            for slot in range(size):
                np.minimum(block, fewer.take(sets.without(slot, smaller), axis=axis), out=block)

    def _one_fewer(self, shape: Shape, axis: int, below: dict[Shape, Block]) -> Block:
        """The block in which the suit at `axis` has one card fewer, that suit still at `axis`."""
        size = shape.suits[axis] - 1
        others = shape.suits[:axis] + shape.suits[axis + 1 :]
        if size >= self._from:
            place = sum(other >= size for other in others)
            fewer = below[Shape((*others[:place], size, *others[place:]), shape.rest)]
            return np.moveaxis(fewer, place, axis)
        # Too few to matter now: they join the rest.
        rest = shape.rest + size
        joined = self._suit(size).joined(self._rest(shape.rest), self._rest(rest))
        return np.moveaxis(below[Shape(others, rest)][..., joined], -2, axis)

    # ------------------------------------------------------------ counting

    def _tally(self, shape: Shape, block: Block, ways: int) -> Counter[int]:
        """How many hands of each category the block's classes have, each `ways` times."""
        width = self._task.width
        alike = prod(factorial(many) for many in Counter(shape.suits).values())
        ways = ways * perm(width, len(shape.suits)) // alike
        left = width - len(shape.suits)
        axes = [_weighed(self._suit(size), 1, self._copies, NEVER) for size in shape.suits]
        axes.append(_weighed(self._rest(shape.rest), left, self._copies, self._from))
        counts: Counter[int] = Counter()
        for chosen in product(*axes):
            weight = ways * prod(one.weight for one in chosen)
            for part in _pieces(block, [one.places for one in chosen]):
                for category, number in enumerate(np.bincount(part).tolist()):
                    if number:
                        counts[category] += number * weight
        return counts


@dataclass(frozen=True, slots=True, eq=False)
class _Weighed:
    """Multisets that as many sets of cards hold."""

    places: npt.NDArray[np.intp]
    weight: int


def _weighed(sets: Multisets, suits: int, copies: int, below: int) -> list[_Weighed]:
    """The multisets by how many sets of cards hold them; those that none holds are left out."""
    numbers, profiles = sets.profiles()
    weights = [dealings(profile, suits, copies, below) for profile in profiles]
    return [_Weighed(np.flatnonzero(numbers == number), weight) for number, weight in enumerate(weights) if weight]


def _pieces(block: Block, places: list[npt.NDArray[np.intp]]) -> Iterator[Block]:
    """The chosen classes, flat, some millions at a time."""
    width = max(1, _CHUNK // max(1, prod(len(chosen) for chosen in places[:-1])))
    for start in range(0, len(places[-1]), width):
        yield block[np.ix_(*places[:-1], places[-1][start : start + width])].reshape(-1)


@lru_cache(maxsize=64)
def _multisets(ranks: int, size: int, most: int, base: int) -> Multisets:
    return multisets(ranks, size, most, base)
