"""What stands under the first line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line
from cardwright.dsl.tree.words import Count, Name, Text

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class Aka(Line):
    names: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class By(Line):
    author: Text


@dataclass(frozen=True, slots=True)
class Family(Line):
    name: Name


@dataclass(frozen=True, slots=True)
class Players(Line):
    """`players 2..10`, `players 2..9, best 6`, `players 4, 6, 8 or 10`.

    `numbers` are the allowed numbers written out (a range has `form` range), likewise `best`.
    """

    numbers: Count
    best: Count | None = None


@dataclass(frozen=True, slots=True)
class Note(Line):
    text: Text


@dataclass(frozen=True, slots=True)
class ChangeEvery(Line):
    """A rotation's rhythm: `orbit`, or so many minutes (`minutes` given)."""

    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class AtMostDealtIn(Line):
    """`at most 7 dealt in for stud games`."""

    number: int
    games: Name


@dataclass(frozen=True, slots=True)
class RotationGame(Line):
    game: Name
    options: tuple[Name, ...] = ()
