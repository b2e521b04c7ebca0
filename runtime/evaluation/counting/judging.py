"""The category of cards of which some are wild: the best that they can stand for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count

from cardwright.runtime.evaluation.counting.task import NONE, Task

Held = tuple[int, ...]
"""Ranks, as places in the ranking, in ascending order."""
Suits = tuple[Held, ...]
"""What is held in each suit that can matter."""


class Judge:
    """Judges classes of hands: what is held in the suits that can matter, and the other ranks, whose suits cannot.

    With wild cards to come, fewer cards of one suit can still matter: a suit too short for that joins the others.
    """

    def __init__(self, task: Task) -> None:
        self._evaluator = task.evaluator
        self._width = task.width
        self._known: dict[tuple[Suits, Held, int, bool], int] = {}

    def place(self, suits: Suits, rest: Held, wild: int, short: bool) -> int:
        """The number of the best category that these cards and so many wild ones make; NONE for no hand."""
        least = self._evaluator.suits_from - wild
        long = sorted(held for held in suits if len(held) >= least)
        if len(long) < len(suits):
            rest = tuple(sorted([*rest, *(rank for held in suits if len(held) < least for rank in held)]))
        key = (tuple(long), rest, wild, short)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._judge(*key)
        return found

    def _judge(self, suits: Suits, rest: Held, wild: int, short: bool) -> int:
        if wild:
            return min(self.place(*more, wild - 1, short) for more in self._one_more(suits, rest, wild))
        cards = [(rank, number) for number, held in enumerate(suits, 1) for rank in held]
        cards += zip(rest, count(-1, -1), strict=False)  # negative suits: each its own
        found = self._evaluator.place_of(cards, short)
        return NONE if found is None else found

    def _one_more(self, suits: Suits, rest: Held, wild: int) -> Iterator[tuple[Suits, Held]]:
        """These cards with any one more: in a suit that matters, or, while there are others, in one that does not yet.

        A suit too short to matter has room for all the wild cards to come without beginning to, unless `wild` of them
        alone can fill it.
        """
        new_suit_matters = self._evaluator.suits_from <= wild
        for rank in range(len(self._evaluator.ranking.ranks)):
            for place, held in enumerate(suits):
                yield (*suits[:place], tuple(sorted((*held, rank))), *suits[place + 1 :]), rest
            if len(suits) < self._width:
                yield ((*suits, (rank,)), rest) if new_suit_matters else (suits, tuple(sorted((*rest, rank))))
