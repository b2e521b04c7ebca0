"""What makes a hand: a sum of places, and whether it can make one of the ranking's size."""

from __future__ import annotations

from math import comb, prod

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.places import cell_names, cells_named
from cardwright.dsl import tree
from cardwright.dsl.bounds import MOST_HANDS, MOST_SUMS, too_much
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

_DEALT = {"hole": "down", "up": "up", "apart": "apart"}
"""The places of a player's own cards, and how cards are counted that lie there."""
OWN_PLACES = (*_DEALT, "hand")
"""The words for those places, one for all of them among them."""


def own_places(draft: Draft, name: str) -> game.OwnPlaces:
    """The places of own cards that a word means: itself, or for `hand` all that cards are dealt to; none for others."""
    if name == "hand":
        return ("hole", "up", "apart") if draft.dealt("apart") else ("hole", "up")
    return (name,) if name in _DEALT else ()  # type: ignore[return-value]  # the names of places are their words


def build_hands(draft: Draft, hand: tree.Hand, report: Report) -> tuple[tuple[game.Term, ...], ...]:
    """The terms of each sum of a hand; those whose place is unknown are reported and left out."""
    sums = tuple(_sum(draft, one, report) for one in (hand, *hand.others))
    ways = sum(prod(len(term.numbers) or 1 for term in terms) for terms in sums)
    if ways > MOST_SUMS:
        report.add(too_much(f"ways to put this hand together: {ways:,}", MOST_SUMS, hand.span))
        return ()
    return sums


def _sum(draft: Draft, hand: tree.Hand, report: Report) -> tuple[game.Term, ...]:
    return tuple(term for part in hand.terms for term in _terms(draft, part, report))


def _terms(draft: Draft, term: tree.HandTerm, report: Report) -> tuple[game.Term, ...]:
    name = term.place.text
    if not term.one and _is_empty(draft, name):
        report.add(_nothing_there(term))
        return ()
    return tuple(_counted(draft, place, term.count) for place in _places(draft, term, report))


def _places(draft: Draft, term: tree.HandTerm, report: Report) -> tuple[game.Term, ...]:
    """The places that a summand names, without numbers of cards."""
    name = term.place.text
    if term.one and name in {line_set.id for line_set in draft.line_sets}:
        return (game.Term(place="line", line_set=name),)
    if not term.one and (own := own_places(draft, name)):
        return tuple(game.Term(place=place) for place in own)
    if not term.one and name == "board":
        return (game.Term(place="board"),)
    cells = () if term.one else cells_named(draft, name)
    if cells:
        _check_aside(draft, cells, term, report)
        return (game.Term(place="cells", cells=cells),)
    if draft.sound("layout", "play"):
        report.add(_unknown_place(draft, term))
    return ()


def _counted(draft: Draft, term: game.Term, count: tree.Count | None) -> game.Term:
    """The summand with its numbers of cards."""
    if count is None:
        return term
    numbers: tuple[int, ...] = ()
    if count.form in ("all", "all-or-none"):
        there = _available(draft, term)
        numbers = (there,) if count.form == "all" else (0, there)
    elif count.form == "one-of":
        numbers = tuple(sorted(set(count.values)))
    elif count.form == "some":
        return term.model_copy(update={"low": 1, "high": None})
    if not numbers:
        low, high = _bounds(count)
        return term.model_copy(update={"low": low, "high": high})
    run = len(numbers) == numbers[-1] - numbers[0] + 1
    return term.model_copy(update={"low": numbers[0], "high": numbers[-1], "numbers": () if run else numbers})


def _is_empty(draft: Draft, place: str) -> bool:
    """Whether no card is ever dealt to a place that hands may be made of."""
    if place in _DEALT:
        # A card that a player may have turned for a price lies either way.
        either = any(event.detail == "or" for event in draft.trace)
        return draft.sound("play/hands") and not draft.dealt(_DEALT[place]) and not either
    return place == "board" and draft.sound("layout", "play") and not draft.board


def _nothing_there(term: tree.HandTerm) -> Diagnostic:
    """CW6022: a place without cards in a hand."""
    cards = {"hole": "hole cards", "up": "up cards", "apart": "cards apart", "board": "shared cards"}[term.place.text]
    return Diagnostic(
        "CW6022",
        f"The hand asks for {cards}, but the deal has no such cards",
        term.span,
        f"no {cards}",
        hint="leave it out of the hand, or deal such cards in play",
    )


def _bounds(count: tree.Count | None) -> tuple[int, int | None]:
    """The least and the most cards; None for no limit."""
    if count is None or not count.values:
        return 0, None
    low, high = min(count.values), max(count.values)
    if count.form == "at-least":
        return low, None
    return (0, high) if count.form == "up-to" else (low, high)


def _unknown_place(draft: Draft, term: tree.HandTerm) -> Diagnostic:
    """CW2016 for a set of lines, CW2013 for any other place of a hand."""
    sets = [line_set.id for line_set in draft.line_sets]
    name = term.place
    if term.one:
        hint = "name the lines in the layout, such as 'line \"Line\": every row'" if not sets else None
        return unknown("CW2016", "set of lines", name.text, name.span, sets, hint=hint)
    if name.text in sets:
        hint = f"a hand takes one of them: 'one {name.text}'"
        return Diagnostic("CW2013", f"'{name.text}' is a set of lines", name.span, "which of them?", hint=hint)
    return unknown("CW2013", "place of cards", name.text, name.span, [*_DEALT, "board", *cell_names(draft)])


def _check_aside(draft: Draft, cells: tuple[str, ...], term: tree.HandTerm, report: Report) -> None:
    """CW6006: a card that lies aside is in no hand."""
    aside = [cell.id for cell in draft.cells if cell.aside and cell.id in cells]
    if aside:
        report.add(
            Diagnostic(
                "CW6006",
                f"The cell '{aside[0]}' lies aside and is in no hand",
                term.span,
                "lies aside",
                hint="draw it in the rows of the layout if it may count",
            )
        )


def check_size(draft: Draft, terms: tuple[game.Term, ...], ranking: game.Ranking, span: Span, report: Report) -> None:
    """CW6003: the places cannot give a hand of the ranking's size."""
    if not draft.sound("layout", "play", "showdown", "ranking") or not terms:
        return
    there = [_available(draft, term) for term in terms]
    for term, number in zip(terms, there, strict=True):
        if term.low > number:
            report.add(_too_few(span, f"{term.low} of its cards, but there are only {number}", ranking))
            return
    most = sum(_most(term, number) for term, number in zip(terms, there, strict=True))
    least = sum(term.low for term in terms)
    smallest = min((category.size for category in ranking.categories), default=ranking.size)
    if most < smallest:
        report.add(_too_few(span, f"{most} card{'s' if most != 1 else ''} at most", ranking))
    elif least > ranking.size:
        report.add(_too_few(span, f"at least {least} cards", ranking))
    elif (choice := _choice(draft, terms, there, ranking.size)) > MOST_HANDS:
        report.add(too_much(f"hands that a player could choose from: up to {choice:,}", MOST_HANDS, span))


def _choice(draft: Draft, terms: tuple[game.Term, ...], there: list[int], size: int) -> int:
    """How many hands a player has to choose from, at most: any cards of the places, for every choice of lines."""
    lines = {one.id: len(one.lines) for one in draft.line_sets}
    return prod(lines[term.line_set] for term in terms if term.line_set) * comb(sum(there), min(size, sum(there)))


def _most(term: game.Term, number: int) -> int:
    return number if term.high is None else min(term.high, number)


def _available(draft: Draft, term: game.Term) -> int:
    """How many cards the place holds at the showdown."""
    if term.place in _DEALT:
        return draft.dealt(_DEALT[term.place])
    if term.place == "board":
        return len(draft.board)
    if term.place == "cells":
        return len(term.cells)
    lines = next(line_set.lines for line_set in draft.line_sets if line_set.id == term.line_set)
    return max((len(line.cells) for line in lines), default=0)


def _too_few(span: Span, found: str, ranking: game.Ranking) -> Diagnostic:
    return Diagnostic(
        "CW6003",
        f"This cannot make a hand of {ranking.size} cards for '{ranking.id}'",
        span,
        f"takes {found}",
        hint="count what each place holds when all is dealt",
    )
