"""Counting where no pattern speaks of sequence or of named ranks.

Then one rank is as good as another: a class of hands is what is held of each rank, without saying which. What is
held of a rank is a column, the number of its cards in each suit, or simply their number where suits cannot matter.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import permutations, product
from math import comb, perm, prod

from cardwright.runtime.evaluation.counting.task import NONE, Progress, Task

Column = tuple[int, ...]
Columns = tuple[Column, ...]
_ANY_RANK = frozenset({"cards", "alike", "suited", "suited of different ranks", "rainbow"})
_MOST = 200_000
"""More classes are not gone through one at a time."""


def serves(task: Task) -> bool:
    """Whether the ranking's patterns allow it, no rank is wild or a zero, and there are not too many classes."""
    parts = {part.kind for category in task.ranking.categories for part in category.parts}
    alike = not task.wild and not task.ranking.zeros
    return alike and parts <= _ANY_RANK and classes(task) <= _MOST


def classes(task: Task) -> int:
    """How many classes `count` goes through."""
    kinds = Counter(map(sum, _columns(task)))
    most = task.cards
    ways = [[0] * (most + 1) for _ in range(len(task.ranks) + 1)]
    ways[0][0] = 1
    for held, many in kinds.items():
        longer = [[0] * (most + 1) for _ in ways]
        for columns, cards in product(range(len(ways)), range(most + 1)):
            for more in range(min(columns, cards // held) + 1):
                longer[columns][cards] += ways[columns - more][cards - more * held] * comb(many + more - 1, more)
        ways = longer
    return sum(row[natural] for row in ways for natural, _, _ in task.splits())


def count(task: Task, progress: Progress) -> Counter[int]:
    """How many hands belong to each category (NONE: to none)."""
    counts: Counter[int] = Counter()
    judge, total, done = _Judge(task), classes(task), 0
    for natural, _, ways in task.splits():
        for columns in _hands(_columns(task), natural, len(task.ranks)):
            counts[judge.best(_least(columns))] += ways * _sets(task, columns)
            done += 1
            if done % 1000 == 0:
                progress(done, total)
    progress(total, total)
    return counts


def _suits_matter(task: Task) -> bool:
    return task.suits_from <= task.cards


def _columns(task: Task) -> list[Column]:
    """All that can be held of a rank, with at least one card."""
    width, copies = task.width, task.deck.copies
    if not _suits_matter(task):
        return [(held,) for held in range(1, min(width * copies, task.cards) + 1)]
    return [one for one in product(range(copies + 1), repeat=width) if 0 < sum(one) <= task.cards]


def _hands(columns: list[Column], cards: int, ranks: int) -> Iterator[Columns]:
    """All multisets of at most so many columns with so many cards in all."""
    if cards == 0:
        yield ()
    elif ranks:
        for place, column in enumerate(columns):
            if sum(column) <= cards:
                yield from ((column, *rest) for rest in _hands(columns[place:], cards - sum(column), ranks - 1))


def _sets(task: Task, columns: Columns) -> int:
    """How many sets of cards the columns stand for: ways to choose the ranks, and cards of several packs."""
    room = task.deck.copies if _suits_matter(task) else task.deck.copies * task.width
    alike = prod(perm(many) for many in Counter(columns).values())
    taken = prod(comb(room, held) for column in columns for held in column)
    return perm(len(task.ranks), len(columns)) // alike * taken


def _least(columns: Columns) -> Columns:
    """The columns in one order of ranks and suits, the same for all hands that differ only in these."""
    width = len(columns[0]) if columns else 0
    return min(tuple(sorted(tuple(one[suit] for suit in order) for one in columns)) for order in _orders(width))


@lru_cache(maxsize=8)
def _orders(width: int) -> tuple[tuple[int, ...], ...]:
    return tuple(permutations(range(width)))


class _Judge:
    """Judges classes, each once."""

    def __init__(self, task: Task) -> None:
        self._evaluator = task.evaluator
        self._known: dict[Columns, int] = {}

    def best(self, columns: Columns) -> int:
        """The category of the best hand among the cards, or of the cards as a short hand."""
        found = self._known.get(columns)
        if found is None:
            found = self._known[columns] = self._best(columns)
        return found

    def _best(self, columns: Columns) -> int:
        sizes, cards = self._evaluator.sizes, sum(map(sum, columns))
        best = NONE
        if cards in sizes or cards < sizes[0]:
            place = self._evaluator.place_of(_cards(columns), cards < sizes[0])
            best = NONE if place is None else place
        if cards > sizes[0]:
            best = min(best, *(self.best(_least(fewer)) for fewer in _one_fewer(columns)))
        return best


def _cards(columns: Columns) -> list[tuple[int, int]]:
    """A hand of the class. Suits that cannot matter are negative, each its own."""
    if columns and len(columns[0]) == 1:
        ranks = [rank for rank, (held,) in enumerate(columns) for _ in range(held)]
        return [(rank, -1 - place) for place, rank in enumerate(ranks)]
    held = [(rank, suit, many) for rank, column in enumerate(columns) for suit, many in enumerate(column)]
    return [(rank, suit) for rank, suit, many in held for _ in range(many)]


def _one_fewer(columns: Columns) -> Iterator[Columns]:
    """The columns without any one of their cards."""
    for place, column in enumerate(columns):
        for suit, held in enumerate(column):
            if held:
                less = (*column[:suit], held - 1, *column[suit + 1 :])
                yield columns[:place] + ((less,) if any(less) else ()) + columns[place + 1 :]
