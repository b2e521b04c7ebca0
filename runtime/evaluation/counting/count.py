"""The front of counting: which way, how much work it is, and the counts by category."""

from __future__ import annotations

from collections import Counter

from cardwright.runtime.evaluation.counting import blocks, columns
from cardwright.runtime.evaluation.counting.task import NONE, Progress, Task
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, Ranking


def task_of(ranking: Ranking, deck: Deck, cards: int | None = None, wild: tuple[str, ...] = ()) -> Task:
    """The task of counting hands of so many cards; without `cards`, of one dealt hand.

    Raises NothingToCountError for what this ranking and this deck cannot have.
    """
    return Task(ranking, deck, evaluator_for(ranking).size if cards is None else cards, wild)


def count_best(task: Task, progress: Progress | None = None) -> Counter[str]:
    """How many hands have their best in each category, by its id. Hands of no category are left out."""
    way = columns if columns.serves(task) else blocks
    counts = way.count(task, progress or _silent)
    categories = task.ranking.categories
    return Counter({categories[place].id: number for place, number in counts.items() if place != NONE})


def effort(task: Task) -> int:
    """How many classes of hands must be gone through: twenty million are some seconds."""
    return columns.classes(task) if columns.serves(task) else blocks.classes(task)


def _silent(_done: int, _total: int) -> None:
    """Nobody wants to know."""
