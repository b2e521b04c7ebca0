"""Counting hands by category without looking at each of them.

Two ways, chosen from the parts of a ranking's patterns. `blocks` keeps the ranks of a hand, and the suits only
where enough cards share one to matter. `columns` serves patterns that say nothing of sequence or of named ranks:
there one rank is as good as another, and what remains is how the cards share ranks and suits.
"""

from cardwright.runtime.evaluation.counting.count import count_best, effort, task_of
from cardwright.runtime.evaluation.counting.task import NothingToCountError, Progress, Task

__all__ = ["NothingToCountError", "Progress", "Task", "count_best", "effort", "task_of"]
