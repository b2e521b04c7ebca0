"""Numbers of players as a spec states them."""

from __future__ import annotations

from cardwright.dsl import tree

MOST_AT_A_TABLE = 10
"""What a variant that does not say how many play is taken to allow, if the deck suffices."""


def numbers_of(count: tree.Count) -> tuple[int, ...]:
    """The numbers that a count allows, ascending."""
    if not count.values:
        return ()
    low, high = min(count.values), max(count.values)
    if count.form == "range":
        return tuple(range(low, min(high, low + 100) + 1))
    if count.form == "at-least":
        return tuple(range(low, max(low, MOST_AT_A_TABLE) + 1))
    if count.form == "up-to":
        return tuple(range(2, high + 1))
    return tuple(sorted(set(count.values)))
