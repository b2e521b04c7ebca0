"""Stakes: limits, forced bets, caps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardwright.dsl.tree.base import Line, Node
from cardwright.dsl.tree.words import Condition, Name, Section

if TYPE_CHECKING:
    from dataclasses import dataclass
else:
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True)
class StakeLine(Line):
    """Base of the lines of `stakes`."""


@dataclass(frozen=True, slots=True)
class Limit(StakeLine):
    """`no limit`, `pot limit`, `half-pot limit` (`form` is `no pot half-pot`).

    `double_from` is the step from which on the most is twice the pot.
    """

    form: str
    double_from: Name | None = None


@dataclass(frozen=True, slots=True)
class BetSize(Node):
    """A size `low` (`..high`) from the step labelled `start` on; None is the beginning."""

    low: int
    high: int | None = None
    start: Name | None = None


@dataclass(frozen=True, slots=True)
class FixedLimit(StakeLine):
    sizes: tuple[BetSize, ...]


@dataclass(frozen=True, slots=True)
class SpreadLimit(StakeLine):
    """`bets 1..2, 1..5 from seventh`."""

    sizes: tuple[BetSize, ...]


@dataclass(frozen=True, slots=True)
class Forced(StakeLine):
    """`ante 1`, `button blind 1`, `bring-in 2` (`kind` is `ante button-blind bring-in`)."""

    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class Blinds(StakeLine):
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MostRaises(StakeLine):
    """`at most 3 raises`, with `heads_up` for `, heads-up too`: then the cap holds between two as well."""

    number: int
    heads_up: bool = False


@dataclass(frozen=True, slots=True)
class StakeRule(StakeLine):
    """A fixed sentence.

    `rule` is `raises-at-least-last-bet bets-at-least-twice-the-last-bet big-bet-allowed only-big-bets no-check-raise
    points`.

    `start` and `condition` where the sentence has them.
    """

    rule: str
    start: Name | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Fee(StakeLine):
    name: Name | None
    amount: int


@dataclass(frozen=True, slots=True)
class Stakes(Section):
    lines: tuple[StakeLine, ...] = ()
