"""Many hands with wild cards at once.

Which cards of a hand are wild is given by a mask, so that any rule about ranks, places or owners can say it; what they
may stand for is a `WildRule`. Values compare within one ranking, deck and rule, hands without wild cards included.
"""

from __future__ import annotations

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import CardError
from cardwright.runtime.evaluation.batch import Values, as_cards, check_copies, check_numbers, run_plan
from cardwright.runtime.evaluation.plans import NoPlanError, Plan, plan_of
from cardwright.runtime.evaluation.plans.problem import hand_problem
from cardwright.runtime.evaluation.plans.stock import Stock, natural
from cardwright.runtime.model import Deck, Ranking, WildRule


def evaluate_wild_hands(
    ranking: Ranking,
    deck: Deck,
    cards: npt.ArrayLike,
    wild: npt.ArrayLike,
    rule: WildRule | None = None,
    *,
    threads: int = 1,
    check: bool = True,
) -> Values:
    """The value of the best hand of each row: cards (n, k), wild (n, k) true or false, to values (n,).

    The number of a wild card does not matter. Without a `rule` it stands for any card. Raises `CardError` for
    impossible cards, `NoPlanError` where only substitution by hand can judge.
    """
    hands = as_cards("hands", cards, 2)
    marks = np.asarray(wild, dtype=bool)
    if marks.shape != hands.shape:
        raise CardError(f"wild marks of shape {marks.shape} do not belong to hands of shape {hands.shape}")
    plan = wild_plan(ranking, deck, hands.shape[1], rule)
    stock = plan.problem.stock
    naturals = np.where(marks, 0, hands).astype(np.uint8)
    check_numbers(stock.deck, naturals)
    if check:
        check_copies(stock.deck, np.where(marks, 255, hands).astype(np.uint8))
    seen = np.where(marks, stock.wild_card, hands).astype(np.uint8)
    return run_plan(plan, seen[:, None, :], np.zeros((len(hands), 0), dtype=np.uint8), threads)[:, 0]


def wild_plan(ranking: Ranking, deck: Deck, cards: int, rule: WildRule | None = None) -> Plan:
    """The plan for the best of so many cards of which any may be wild. Raises `NoPlanError` where there is none."""
    return plan_of(hand_problem(ranking, Stock(natural(deck), rule or WildRule(), cards), cards))


def wild_categories(
    ranking: Ranking, deck: Deck, values: Values, rule: WildRule | None = None
) -> npt.NDArray[np.uint8]:
    """The number of each value's category in the ranking."""
    return wild_plan(ranking, deck, 1, rule).categories()[values]


__all__ = ["NoPlanError", "WildRule", "evaluate_wild_hands", "wild_categories", "wild_plan"]
