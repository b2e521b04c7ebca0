"""Slips that people make again and again, each with what the language says instead.

A slip is told only where mending it makes the line readable.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from dataclasses import dataclass

from cardwright.dsl import tree as t
from cardwright.dsl.diagnostics import Diagnostic, Edit
from cardwright.dsl.kinds import Kind
from cardwright.dsl.lines import RawLine
from cardwright.dsl.mend import LONGEST_TO_MEND, ReadLine, readable
from cardwright.dsl.source import Span

Found = tuple[Diagnostic, t.Line | None] | None

_QUOTES = dict.fromkeys(map(ord, "“”„‟«»"), '"')
_SINGLE = re.compile(r"(?<![\w'])['‘‚]([^'’]*)['’](?!\w)")
_FRACTION = re.compile(r"(?<![\w.])[$€£]?(\d+\.\d+)(?![\w.])")
_NO_RANK = re.compile(r"(?<![\w-])(0|1|1[1-9]|[2-9]\d)([cdhs])(?![\w-])")
_RANKS = {"1": "A", "11": "J", "12": "Q", "13": "K", "14": "A"}


@dataclass(frozen=True, slots=True)
class Slip:
    """What is written (`pattern`, from the first letter of a line), what is right, and why."""

    pattern: str
    right: str | Callable[[re.Match[str]], str]
    why: str = ""


SLIPS = (
    Slip(r"betting( round)?$|bet round$", "bet", "a round of betting"),
    Slip(r"(?P<it>(?P<rank>[2-9]|10|[JQKA]) or better)$", r"\g<rank> or lower", "a low hand is good if it is low"),
    Slip(r"(?P<it>(?P<low>\d+) (to|through) (?P<high>\d+))\b", r"\g<low>..\g<high>"),
    Slip(r"big blind (?P<n>\d+)$", lambda m: f"blinds {max(1, int(m['n']) // 2)} {m['n']}", "all blinds on one line"),
    Slip(r"small blind (?P<n>\d+)$", lambda m: f"blinds {m['n']} {2 * int(m['n'])}", "all blinds on one line"),
    Slip(r"(?P<it>[$€£](?P<n>\d+))\b", r"\g<n>", "all amounts are in chips"),
    Slip(r"aces both$", "aces high or low"),
    Slip(r"(?P<it>to (?P<name>[a-z][\w-]*))$", r"to best \g<name>", "the best hand of a ranking takes it"),
    Slip(r"best hand wins$", "pot to best high"),
    Slip(r"winners? (?P<who>[A-Z])$", r"\g<who> wins"),
    Slip(r"[A-Z]( [A-Z])* wins(?P<it> (the|half the|all the) pot)$", ""),
    Slip(r"(?P<it>(?P<n>\d+) hole cards?)$", r"\g<n> down"),
    Slip(r"(?P<it> without jokers?)$", "", "a deck has jokers only where '+ 2 jokers' adds them"),
)
"""Where a group `it` stands, only that part is replaced, wherever it is in the line."""


def find_slip(file: str, raw: RawLine, kind: Kind, read: ReadLine) -> Found:
    """The report on a well-known slip, with the node of the line once mended."""
    if len(raw.text) > LONGEST_TO_MEND:
        return None
    looks = (_curly_quotes, _single_quotes, _no_such_rank, _part_of_a_chip, _other_words)
    return next((found for look in looks if (found := look(file, raw, kind, read))), None)


def _span(file: str, raw: RawLine, start: int, end: int) -> Span:
    return Span(file, raw.number, start + 1, raw.number, end + 1)


def _curly_quotes(file: str, raw: RawLine, kind: Kind, read: ReadLine) -> Found:
    """CW1015, with every sign of the line made straight."""
    straight = raw.text.translate(_QUOTES)
    if straight == raw.text:
        return None
    place = next(i for i, letter in enumerate(raw.text) if ord(letter) in _QUOTES)
    node = readable(straight, raw.number, kind.start, read)
    return _not_straight(_span(file, raw, place, place + 1), straight), node


def _single_quotes(file: str, raw: RawLine, kind: Kind, read: ReadLine) -> Found:
    """CW1015 for a text between single signs."""
    found = _SINGLE.search(raw.text)
    straight = _SINGLE.sub(r'"\1"', raw.text)
    node = readable(straight, raw.number, kind.start, read) if found else None
    if found is None or node is None:
        return None
    return _not_straight(_span(file, raw, *found.span()), straight), node


def _not_straight(span: Span, straight: str) -> Diagnostic:
    quoted = re.findall(r'"[^"]*"', straight)
    example = quoted[0] if quoted else '"The flop"'
    return Diagnostic(
        "CW1015",
        "A text stands between straight double quotes",
        span,
        "other quotes",
        hint=f'write {example}, with the plain " of the keyboard',
    )


def _no_such_rank(file: str, raw: RawLine, kind: Kind, read: ReadLine) -> Found:
    """CW1030 for a card whose rank is written as a number that no card has."""
    found = _NO_RANK.search(raw.text)
    if found is None or readable(_NO_RANK.sub(r"2\2", raw.text), raw.number, kind.start, read) is None:
        return None
    right = _RANKS.get(found[1])
    mended = _NO_RANK.sub(lambda m: _RANKS.get(m[1], "2") + m[2], raw.text)
    diagnostic = Diagnostic(
        "CW1030",
        f"There is no card of rank {found[1]}",
        _span(file, raw, *found.span()),
        "expected a rank from 2 to 10, or J, Q, K, A",
        hint=f"write {right}{found[2]}" if right else None,
    )
    return diagnostic, readable(mended, raw.number, kind.start, read) if right else None


def _part_of_a_chip(file: str, raw: RawLine, kind: Kind, read: ReadLine) -> Found:
    """CW1016: amounts are whole chips."""
    found = _FRACTION.search(raw.text)
    if found is None:
        return None
    node = readable(_FRACTION.sub(_whole, raw.text), raw.number, kind.start, read)
    if node is None:
        return None
    diagnostic = Diagnostic(
        "CW1016",
        f"Chips are whole: there is no {found[1]}",
        _span(file, raw, *found.span()),
        "a part of a chip",
        hint="count in the smallest chip on the table: 0.5 and 1 become 1 and 2",
    )
    return diagnostic, node


def _whole(found: re.Match[str]) -> str:
    return str(max(1, math.ceil(float(found[1]))))


def _other_words(file: str, raw: RawLine, kind: Kind, read: ReadLine) -> Found:
    """CW1017: the language has other words for it."""
    text = raw.text[raw.column - 1 :]
    for slip in SLIPS:
        inside = "?P<it>" in slip.pattern
        found = re.search(slip.pattern, text) if inside else re.match(slip.pattern, text)
        if found is None:
            continue
        start, end = found.span("it" if inside else 0)
        right = slip.right(found) if callable(slip.right) else found.expand(slip.right)
        start, end = start + raw.column - 1, end + raw.column - 1
        node = readable(raw.text[:start] + right + raw.text[end:], raw.number, kind.start, read)
        if node is not None:
            return _said_otherwise(file, raw, kind, (start, end), (right, slip.why)), node
    return None


def _said_otherwise(
    file: str, raw: RawLine, kind: Kind, place: tuple[int, int], instead: tuple[str, str]
) -> Diagnostic:
    start, end = place
    right, why = instead
    first = start + len(raw.text[start:end]) - len(raw.text[start:end].lstrip())
    advice = f"write '{right}'" if right else "leave it out"
    return Diagnostic(
        "CW1017",
        f"'{raw.text[first:end]}' is not how the language says it",
        _span(file, raw, first, end),
        f"in {kind.noun}",
        hint=f"{advice}: {why}" if why else advice,
        edit=Edit(_span(file, raw, start, end), right),
    )
