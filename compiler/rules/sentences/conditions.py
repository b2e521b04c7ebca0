"""Conditions: one phrase for each, to stand after `if` or `as soon as`."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.compiler.game import Condition
from cardwright.compiler.rules.grammar import a, rank_word


def words(condition: Condition) -> str:
    """`any player shows a pair or better`."""
    return _CONDITIONS[condition.kind](condition)


_CONDITIONS: dict[str, Callable[[Condition], str]] = {
    "nobody opened": lambda condition: "nobody has opened the betting",
    "nobody wins": lambda condition: "nobody can win the pot",
    "anyone straddled": lambda condition: "anyone has straddled",
    "anyone drew": lambda condition: "anyone has drawn a card",
    "a pair shows": lambda condition: "any player still in shows a pair or better",
    "no rank was dealt up": lambda condition: f"no {rank_word(condition.rank or '')} has been dealt face up",
    "the latest up card is": lambda condition: f"the last card dealt face up is {a(rank_word(condition.rank or ''))}",
}
