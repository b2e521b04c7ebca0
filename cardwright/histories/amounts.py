"""Amounts of a file, whole or with decimals, as whole chips: the smallest unit that all of them are multiples of."""

from __future__ import annotations

from collections.abc import Iterable
from decimal import Decimal
from fractions import Fraction
from math import lcm
from typing import Any

from cardwright.histories.limits import LARGEST_AMOUNT, MOST_DECIMALS

Amount = int | Decimal


class AmountError(ValueError):
    """A value that is no amount, in words."""


def amount(value: Any) -> Amount:
    """The value, if it is a whole number or one with decimals, from 0 up. Raises `AmountError`."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        raise AmountError(f"{_shown(value)} is no amount")
    if isinstance(value, Decimal) and not value.is_finite():
        raise AmountError(f"{value} is no amount that can be played for")
    if not -LARGEST_AMOUNT < value < LARGEST_AMOUNT:
        raise AmountError(f"an amount is {LARGEST_AMOUNT:,} or more")
    if isinstance(value, Decimal) and _decimals(value) > MOST_DECIMALS:
        raise AmountError(f"{_shown(value)} has more than {MOST_DECIMALS} decimals")
    if value < 0:
        raise AmountError(f"{_shown(value)} is below 0")
    return value


def _decimals(value: Decimal) -> int:
    """How many decimals are written, those apart that are 0 at the end."""
    _, digits, exponent = value.as_tuple()
    zeros = len(digits) - len("".join(map(str, digits)).rstrip("0"))
    return -exponent - zeros if isinstance(exponent, int) and any(digits) else 0


def _shown(value: Any) -> str:
    text = repr(value) if isinstance(value, str) else str(value) if isinstance(value, int | Decimal) else "this value"
    return text if len(text) <= 40 else f"{text[:40]}..."


def chips_in_one(amounts: Iterable[Amount]) -> int:
    """How many chips a unit of the file is: 1 where all amounts are whole, 100 with cents."""
    return lcm(1, *(Fraction(value).denominator for value in amounts))


def in_chips(value: Amount, unit: int) -> int:
    """The amount in chips, of which `unit` are 1."""
    chips = Fraction(value) * unit
    assert chips.denominator == 1  # `unit` was made of all amounts
    return chips.numerator


def as_written(chips: int, unit: int) -> str:
    """The amount of so many chips as a file writes it: `250`, `2.5`."""
    value = Fraction(chips, unit)
    return str(value.numerator) if value.denominator == 1 else f"{Decimal(chips) / Decimal(unit):f}"
