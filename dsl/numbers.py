"""Numbers that are written as words, for messages."""

from __future__ import annotations

_UP_TO_TEN = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

NUMBER_WORDS = {word: str(number) for number, word in enumerate(_UP_TO_TEN, 1)}
"""The digits of each word."""

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
"""Places that are written as words, from the first."""
