"""Plans for rankings in which, of hands that tie, the one with more equal cards wins, where all cards of a hand play.

Another plan finds what the hands are without that; each value then has as many places as cards can be held twice.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Kind, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Problem

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.plans.choose import Plan


def applies(problem: Problem) -> str | None:
    """Equal cards break ties, no card is wild or blank, and there is one set of cards that may be a hand."""
    natural = not problem.stock.wilds and not problem.stock.blanks
    if not problem.ranking.equal_cards or not natural or problems.sizes(problem) != {problem.size: 1}:
        return None
    return f"cards held twice are counted and break ties; {_plan(problem).reason}"


def _plan(problem: Problem) -> Plan:
    """The plan without that; every ranking with tables of ranks or cards has one."""
    from cardwright.runtime.evaluation.plans.choose import plan_of

    return plan_of(replace(problem, ranking=replace(problem.ranking, equal_cards=False)))


def tables(problem: Problem) -> tuple[TableNote, ...]:
    """Those of the other plan."""
    return _plan(problem).tables


def run(problem: Problem, own: Cards, board: Cards, out: Out) -> None:
    """See `Kind`."""
    values = np.zeros_like(out)
    _plan(problem).run(own, board, values)
    (columns,) = problems.subsets(problem)
    shared = np.broadcast_to(board[:, None, :], (*own.shape[:2], board.shape[1]))
    cards = np.sort(np.concatenate([own, shared], axis=2)[:, :, list(columns)], axis=2)
    twice = (cards[:, :, 1:] == cards[:, :, :-1]).sum(axis=2, dtype=np.int32)
    np.maximum(out, np.where(values > 0, values * problem.size + twice, 0), out=out)


def categories(problem: Problem) -> npt.NDArray[np.uint8]:
    """The number of each value's category."""
    return np.repeat(_plan(problem).categories(), problem.size)


def examples(problem: Problem) -> npt.NDArray[np.uint8]:
    """A hand of each value, whatever it holds twice."""
    return np.repeat(_plan(problem).examples(), problem.size, axis=0)


KIND = Kind("cards held twice", applies, tables, run, run, categories, examples)
