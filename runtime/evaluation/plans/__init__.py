"""Evaluation plans: how the best hands of a ranking, a deck and a composition are found fast.

A *problem* says which columns of cards a hand may take. A *plan* is the first of `KINDS`, best first, that
applies to it; it names its tables and its reason in words. All tables are computed by `many`, which reads patterns
as the reference does and is held against it, kept on disk and read by few compiled loops (`kernels`), which know no
ranking:

- A card's key holds counters of its suit and a weight of its rank. Keys add up. The sum finds the value by
  ranks alone through a perfect hash, and says whether some suit has cards enough to matter.
- Only then is the table of suits asked: by the ranks held in that suit and, for patterns such as
  `4 suited + rider`, the ranks held beside it. Where suits can be worse than ranks (lows in which flushes
  count) the hand's sets are judged in turn.
- `whole`: any cards may play; one lookup for the best of k cards, a line each. `split`: so many of one's own
  and of the board; a table over classes of the board and own ranks. `sets`: any other composition; its sets
  in turn, each the sum of two parts. `exhaustive`: any other ranking; a perfect hash of all hands by their cards.

Values are numbers from 1 for the worst hand that the ranking knows, short hands included, 0 for no hand; larger is
better in low rankings too, equal is a tie. They compare within one ranking and deck, whatever the plan.
A new kind of plan is one module with a `KIND`, listed in `KINDS`. Wild cards (`wild`) are maxima taken once, as
tables of natural cards for each number of wild ones. Points are added, not ranked: `points` has plans of its own.
"""

from cardwright.runtime.evaluation.plans.choose import (
    KINDS,
    NoPlanError,
    Plan,
    SharePlan,
    describe_plans,
    plan_for,
    plan_for_hands,
    plan_of,
    share_plans,
)

__all__ = [
    "KINDS",
    "NoPlanError",
    "Plan",
    "SharePlan",
    "describe_plans",
    "plan_for",
    "plan_for_hands",
    "plan_of",
    "share_plans",
]
