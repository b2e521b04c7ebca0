"""The fields of a hand, each checked for what it may hold."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

from cardwright.errors import nearest
from cardwright.histories.amounts import Amount, AmountError, amount
from cardwright.histories.limits import LONGEST_ACTION, MOST_ACTIONS, MOST_PLAYERS

_KNOWN = (
    *("variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet"),
    *("min_bet", "starting_stacks", "actions", "finishing_stacks", "players"),
)


T = TypeVar("T")


class FieldError(ValueError):
    """A field that is missing, or not what it should be, in words."""


class Fields:
    """The fields of one hand. Every question raises `FieldError` where the answer cannot be."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self._content = content

    def __contains__(self, name: str) -> bool:
        return name in self._content

    def text(self, name: str) -> str:
        """A field that holds a text."""
        value = self._needed(name)
        if not isinstance(value, str):
            raise FieldError(f"'{name}' is no text")
        return value

    def flag(self, name: str) -> bool:
        """True or false; false where it is left out."""
        value = self._content.get(name, False)
        if not isinstance(value, bool):
            raise FieldError(f"'{name}' is neither true nor false")
        return value

    def amount(self, name: str) -> Amount:
        """An amount."""
        return _in_field(name, lambda: amount(self._needed(name)))

    def amounts(self, name: str, count: int) -> tuple[Amount, ...]:
        """So many amounts, one a player."""
        values = self.several(name, count)
        return _in_field(name, lambda: tuple(map(amount, values)))

    def stacks(self) -> tuple[Amount, ...]:
        """The starting stacks, of 2 players or more."""
        name = "starting_stacks"
        values = self._list(name)
        if not 2 <= len(values) <= MOST_PLAYERS:
            raise FieldError(f"'{name}' holds {len(values)} stacks: a hand has 2 to {MOST_PLAYERS} players")
        return _in_field(name, lambda: tuple(map(amount, values)))

    def actions(self) -> tuple[str, ...]:
        """The actions as they are written."""
        values = self._list("actions")
        if len(values) > MOST_ACTIONS:
            raise FieldError(f"there are {len(values):,} actions: a hand has at most {MOST_ACTIONS:,}")
        for number, value in enumerate(values, start=1):
            if not isinstance(value, str):
                raise FieldError(f"action {number} is no text")
            if len(value) > LONGEST_ACTION:
                raise FieldError(f"action {number} is longer than {LONGEST_ACTION:,} characters")
        return tuple(values)

    def names(self, count: int) -> tuple[str, ...]:
        """The players' names; none where they are left out."""
        if "players" not in self:
            return ()
        values = self.several("players", count)
        if not all(isinstance(value, str) for value in values):
            raise FieldError("'players' holds something else than names")
        return tuple(values)

    def several(self, name: str, count: int) -> Sequence[Any]:
        """A list with one entry a player."""
        values = self._list(name)
        if len(values) != count:
            raise FieldError(f"'{name}' holds {len(values)} entries for {count} players")
        return values

    def _list(self, name: str) -> Sequence[Any]:
        value = self._needed(name)
        if not isinstance(value, list):
            raise FieldError(f"'{name}' is no list")
        return value

    def _needed(self, name: str) -> Any:
        if name not in self._content:
            spelt_otherwise = [field for field in self._content if field not in _KNOWN]
            near = nearest(name, spelt_otherwise, 0.75).replace("did you mean", "did you write")
            raise FieldError(f"the field '{name}' is missing{near}")
        return self._content[name]


def _in_field(name: str, read: Callable[[], T]) -> T:
    try:
        return read()
    except AmountError as error:
        raise FieldError(f"'{name}': {error}") from None
