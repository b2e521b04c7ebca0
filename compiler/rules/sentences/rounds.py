"""The table of betting rounds: what was dealt, and what a player can use by then."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from cardwright.compiler.game import TableLine, Term
from cardwright.compiler.rules.document import Table
from cardwright.compiler.rules.grammar import capital, counted, listed, number, plural
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import inline
from cardwright.compiler.rules.sentences import conditions
from cardwright.compiler.rules.sentences.dealing import dealt_before
from cardwright.compiler.rules.sentences.hand import between, or_open
from cardwright.compiler.rules.timeline import Round, hidden_cells


def table(reading: Reading) -> Table:
    """One row for each betting round.

    What a player can use is left out where high and low hands are made of other cards: their own clauses tell that.
    """
    head = ("Round", "Dealt before it", "What a player can use by then")
    columns = len(head) if reading.game.showdown.hand else len(head) - 1
    rows = tuple(
        (
            inline(str(round_.number)),
            inline(f"{dealt_before(reading, round_)}{_only_if(round_)}"),
            inline(usable(reading, round_)),
        )[:columns]
        for round_ in reading.rounds
    )
    return Table("table.rounds", inline(f"The {count(reading, 'betting round')}."), head[:columns], rows)


def count(reading: Reading, noun: str) -> str:
    """`four betting rounds`; `four or five` where one of them depends on something."""
    most = len(reading.rounds)
    least = sum(round_.when is None for round_ in reading.rounds)
    return counted(most, noun) if least == most else f"{between(least, most)} {plural(noun)}"


def _only_if(round_: Round) -> str:
    return f"; betting only if {conditions.words(round_.when)}" if round_.when else ""


def usable(reading: Reading, round_: Round) -> str:
    """The cards that could stand in a hand of the player's if the round were the last."""
    words = [phrase for term in reading.game.showdown.hand if (phrase := _USABLE[term.place](reading, term, round_))]
    if len(words) == 1:
        return capital(words[0]) + (" only" if words[0].startswith("the ") else "")
    return capital(listed(words)) if words else "Nothing yet"


def _the(count: int, noun: str) -> str:
    """`the up card`, `the two up cards`."""
    return f"the {noun if count == 1 else counted(count, noun)}"


def _limited(term: Term, words: str, count: int) -> str:
    """Words with the limits of the summand, for a place that has so many cards by now."""
    if count == 0:
        return ""
    if term.high is not None and term.high < count:
        if 0 < term.low < term.high:
            return f"{between(term.low, term.high)} of {words}"
        bound = "" if term.high in (term.low, 1) else "up to "
        return f"{bound}{number(term.high)} of {words}"
    return words


def _hole(reading: Reading, term: Term, round_: Round) -> str:
    words = _the(round_.hole, "hole card")
    if round_.bought:
        words = f"the {between(round_.hole, round_.hole + round_.bought)} hole cards"
    if round_.paid:
        words += or_open(round_.hole, round_.paid)
    return _limited(term, words, round_.hole)


def _up(reading: Reading, term: Term, round_: Round) -> str:
    return _limited(term, _the(round_.up, "up card"), round_.up)


def _apart(reading: Reading, term: Term, round_: Round) -> str:
    return _limited(term, f"{_the(round_.apart, 'card')} kept apart", round_.apart)


def _board(reading: Reading, term: Term, round_: Round) -> str:
    """The open shared cards; those that every hand must hold are told by themselves."""
    cells, sums = reading.names.cells, reading.game.showdown.hand
    told = {cell for other in sums if other.place == "cells" and other.low == other.high for cell in other.cells}
    opened = [cell for cell in round_.open_cells if not cells[cell].aside]
    count = sum(cell not in told for cell in opened)
    if count == reading.jokers_laid > 0:
        return _limited(term, reading.laid_words, count)
    return _limited(term, _the(count, "other shared card" if told & set(opened) else "shared card"), count)


def _cells(reading: Reading, term: Term, round_: Round) -> str:
    open_cells = [cell for cell in term.cells if cell in round_.open_cells]
    return _limited(term, reading.names.several(open_cells), len(open_cells)) if open_cells else ""


def _line(reading: Reading, term: Term, round_: Round) -> str:
    """One of the lines that can be used by now: whole ones, or the open part of those that are not whole yet."""
    lines = reading.names.line_set(term.line_set or "").lines
    counts = [sum(cell in round_.open_cells for cell in line.cells) for line in lines]
    whole = [line for line, count in zip(lines, counts, strict=True) if count == len(line.cells)]
    if not any(counts):
        return ""
    if whole and (len(whole) == len(lines) or not _parts_serve(reading, term, lines)):
        return _whole_lines(reading, term, whole, len(lines))
    of_one = f"of {'either' if len(lines) == 2 else 'any one'} {reading.title_of_line(term)}"
    if sum(cell in reading.names.line_cells for cell in round_.open_cells) == 1:
        return "the open card"
    same = len(set(counts)) == 1
    return _limited(
        term, f"{_the(counts[0], 'open card')} {of_one}" if same else f"the open cards {of_one}", max(counts)
    )


def _parts_serve(reading: Reading, term: Term, lines: Sequence[TableLine]) -> bool:
    """Whether open cards of a line can be used while others of it lie face down: not where it must be used whole."""
    size = max(len(line.cells) for line in lines)
    return not term.numbers and term.low < size and bool(hidden_cells(reading.game))


def _whole_lines(reading: Reading, term: Term, whole: Sequence[TableLine], of: int) -> str:
    title, size = reading.title_of_line(term), len(whole[0].cells)
    so_far = " complete so far" if len(whole) < of else ""
    if term.high is not None and term.high < size:
        of_one = "either" if of == 2 else "any one"
        return _limited(term, f"the {counted(size, 'card')} of {of_one} {title}{so_far}", size)
    return f"{_one_of(len(whole))} {plural(title) if len(whole) > 1 else title}{so_far}"


def _one_of(count: int) -> str:
    """`the one`, `either of the two`, `any one of the five`."""
    return {1: "the one", 2: "either of the two"}.get(count, f"any one of the {number(count)}")


_USABLE: dict[str, Callable[[Reading, Term, Round], str]] = {
    "hole": _hole,
    "up": _up,
    "apart": _apart,
    "board": _board,
    "cells": _cells,
    "line": _line,
}
