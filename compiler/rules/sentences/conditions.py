"""Conditions: one phrase for each, to stand after `if` or `as soon as`."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.compiler.game import Condition


def words(condition: Condition) -> str:
    """`any player shows a pair or better`."""
    return _CONDITIONS[condition.kind](condition)


_CONDITIONS: dict[str, Callable[[Condition], str]] = {
    "a pair shows": lambda condition: "any player still in shows a pair or better",
}
