"""What a category is made of, and what settles a tie in it: one phrase per kind of part."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby

from cardwright.compiler.game import Category, Part
from cardwright.compiler.rules.grammar import (
    a,
    capital,
    counted,
    listed,
    number,
    ordinal,
    rank_word,
)

_ALIKE_NAMES = {2: "pair", 3: "three", 4: "four", 5: "five"}


def amount(part: Part) -> str:
    """`four cards`, `three to five cards`."""
    if part.low < part.high and part.kind != "cards":
        return f"{number(part.low)} to {counted(part.high, 'card')}"
    return counted(part.high, "card")


def _run_limits(part: Part) -> str:
    limits = []
    if part.top:
        limits.append(f"with {a(rank_word(part.top))} at the top")
    if part.without:
        limits.append(f"not with {a(rank_word(part.without))} at the top")
    if part.aces and part.top != "A":
        limits.append(f"the ace {part.aces}")
    return f", {' and '.join(limits)}" if limits else ""


def _suited_run(part: Part) -> str:
    return f"{amount(part)} in sequence, all of one suit{_run_limits(part)}"


def _run(part: Part) -> str:
    return f"{amount(part)} in sequence{_run_limits(part)}"


def _named(part: Part) -> str:
    ranks = [rank_word(rank) for rank in part.ranks]
    if part.high == 1:
        return f"one card that is {a(listed(ranks, 'or'))}"
    return f"{amount(part)} that are each {a(listed(ranks, 'or'))}"


_PHRASES: dict[str, Callable[[Part], str]] = {
    "cards": lambda part: f"{counted(part.high, 'other card')}",
    "alike": lambda part: f"{amount(part)} of one rank",
    "suited": lambda part: f"{amount(part)} of one suit",
    "suited of different ranks": lambda part: f"{amount(part)} of one suit and of different ranks",
    "run": _run,
    "suited run": _suited_run,
    "rainbow": lambda part: f"{amount(part)}, no two alike in rank or in suit",
    "named": _named,
    "wild": lambda part: counted(part.high, "wild card"),
}


def describe(category: Category) -> str:
    """What a hand of the category holds: `three cards of one rank and two of another`."""
    words: list[str] = []
    kinds: list[str] = []
    for part in category.parts:
        words.append(_summand(part, kinds))
        kinds.append(part.kind)
    if kinds == ["cards"]:
        return "none of these" if category.size > 1 else "any card"
    return listed(words)


def _summand(part: Part, before: Sequence[str]) -> str:
    """A part after those before it: a second group is `two of another`."""
    if part.kind == "alike" and "alike" in before:
        return f"{number(part.high)} of {'another' if before.count('alike') == 1 else 'yet another'}"
    if part.kind == "cards" and part.high == 1:
        return "one other card"
    return _PHRASES[part.kind](part)


# ---------------------------------------------------------------- ties


def tie_break(category: Category) -> str:
    """What is compared, in order: `the three first, then the pair`."""
    compared = [part for name in dict.fromkeys(category.compare) for part in category.parts if part.name == name]
    steps: list[str] = []
    for alike, run in groupby(compared, key=lambda part: part.kind == "alike"):
        parts = list(run)
        steps += _alike_steps(parts) if alike else [_TIES[part.kind](category, part) for part in parts]
    if len(steps) == 1:
        return steps[0]
    return ", then ".join([f"{steps[0]} first", *steps[1:]])


def _alike_steps(parts: Sequence[Part]) -> list[str]:
    """Groups of equal cards: two of one size are the higher and the lower."""
    names = [_ALIKE_NAMES.get(part.high, number(part.high)) for part in parts]
    if len(names) == 2 and names[0] == names[1]:
        return [f"the higher {names[0]}", f"the lower {names[0]}"]
    if len(names) > 2 and len(set(names)) == 1:
        return [f"the {names[0]}s from the highest down"]
    return [f"the {name}" for name in names]


def _rest_tie(category: Category, part: Part) -> str:
    if part.high == 1:
        return f"the {ordinal(category.size)} card"
    if len(category.parts) == 1:
        return "the highest card, then the next highest, and so on"
    return f"the {number(part.high)} other cards from the highest down"


def _suited_tie(category: Category, part: Part) -> str:
    if len(category.parts) == 1:
        return "the highest card, then the next highest, and so on"
    return f"the {number(part.high)} cards of one suit from the highest down"


_TIES: dict[str, Callable[[Category, Part], str]] = {
    "cards": _rest_tie,
    "suited": _suited_tie,
    "suited of different ranks": _suited_tie,
    "run": lambda category, part: "the highest card of the sequence",
    "suited run": lambda category, part: "the highest card of the sequence",
    "rainbow": lambda category, part: "the cards from the highest down",
    "named": lambda category, part: f"the {capital(part.name)}",
    "wild": lambda category, part: "nothing: wild cards are equal",
}


def rider_definition(category: Category) -> tuple[Part, Part] | None:
    """The body and the rider of a category of two parts whose second is a named card; else None."""
    if len(category.parts) == 2 and category.parts[1].kind == "named" and category.parts[1].high == 1:
        return category.parts[0], category.parts[1]
    return None


def is_rainbow(category: Category) -> bool:
    """Whether it is made of cards of different ranks and suits, whichever these are."""
    return all(part.kind == "rainbow" for part in category.parts)


def slug(category: Category) -> str:
    """A category as part of a sentence's id."""
    return category.id.replace(" ", "-")


def a_kind(name: str) -> str:
    """A kind of hand in running text: `a flush`, but `three of a kind`, `two pair`."""
    return (
        name
        if name.split(maxsplit=1)[0] in ("two", "three", "four", "five", "six", "seven", "high")
        else a(name.removeprefix("one "))
    )
