"""Evaluating hands: the reference evaluator, exact counts by classes, tables."""

from cardwright.runtime.evaluation.reference import Evaluator, evaluator_for
from cardwright.runtime.evaluation.values import HandValue

__all__ = ["Evaluator", "HandValue", "evaluator_for"]
