"""Pass: every cell gets its one card, and every card that was dealt face down is turned up."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.compiler.draft import Draft, Happening, warning
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Label, Report
from cardwright.dsl.source import Span


def check_cells(draft: Draft, report: Report) -> Draft:
    """Follow the cells through the deal."""
    if not draft.lineage or not draft.sound("layout", "play"):
        return draft
    table = _Table(report, dealt={cell: _place(draft, cell) for cell in draft.laid}, up=set(draft.laid))
    for event in draft.trace:
        if event.kind.startswith("cells"):
            table.deal(event)
        elif event.kind == "turn":
            table.turn(event)
        elif event.kind == "turn chosen":
            table.turn_some(event)
    for cell in (cell.id for cell in draft.cells):
        if cell not in table.dealt:
            report.add(_never_dealt(cell, _place(draft, cell)))
        elif cell not in table.up:
            report.add(_never_turned(cell, table.dealt[cell]))
    return draft


@dataclass(slots=True)
class _Table:
    """Which cells have a card, by which line, and which lie face up."""

    report: Report
    dealt: dict[str, Span] = field(default_factory=dict)
    up: set[str] = field(default_factory=set)
    turned: dict[frozenset[str], int] = field(default_factory=dict)
    """How many of a set of cells somebody has chosen to turn up: which ones shows only in play."""

    def deal(self, event: Happening) -> None:
        """A card to each cell of a line."""
        for cell in event.cells:
            if cell in self.dealt:
                self.report.add(_dealt_twice(cell, event.span, self.dealt[cell]))
            self.dealt.setdefault(cell, event.span)
            if event.kind == "cells up":
                self.up.add(cell)

    def turn(self, event: Happening) -> None:
        """Cells turned up."""
        for cell in event.cells:
            if cell not in self.dealt:
                self.report.add(_turned_undealt(cell, event.span))
                self.dealt.setdefault(cell, event.span)
            elif cell in self.up:
                self.report.add(_turned_again(cell, event.span))
            self.up.add(cell)

    def turn_some(self, event: Happening) -> None:
        """Some cells of a set are turned up; when it has no more of them, all are up."""
        cells = frozenset(event.cells)
        for cell in event.cells:
            if cell not in self.dealt:
                self.report.add(_turned_undealt(cell, event.span))
                self.dealt.setdefault(cell, event.span)
        down = len(cells - self.up) - self.turned.get(cells, 0)
        if event.count > down:
            self.report.add(_too_few_to_turn(event, max(down, 0)))
        self.turned[cells] = self.turned.get(cells, 0) + event.count
        if event.count >= down:
            self.up |= cells


def _place(draft: Draft, cell: str) -> Span:
    """Where the layout has the cell."""
    for line in draft.spec.layout.lines if draft.spec.layout else ():
        if isinstance(line, tree.LaidJoker) and line.cell.text == cell:
            return line.span
        if isinstance(line, tree.LayoutRow):
            found = next((drawn for drawn in line.cells if drawn and drawn.name.text == cell), None)
            if found:
                return found.name.span
        if isinstance(line, tree.AsideCells):
            for name, _ in line.cells:
                if name.text == cell:
                    return name.span
    return draft.file.id.span


def _never_dealt(cell: str, span: Span) -> Diagnostic:
    """CW3002: a cell without a card."""
    return Diagnostic(
        "CW3002",
        f"The cell '{cell}' is never dealt a card",
        span,
        "stays empty",
        hint=f"add 'deal {cell}' to play, or take the cell out of the layout",
    )


def _dealt_twice(cell: str, span: Span, first: Span) -> Diagnostic:
    """CW3003: a second card to one cell."""
    return Diagnostic(
        "CW3003",
        f"The cell '{cell}' is dealt a second card",
        span,
        "has a card already",
        related=(Label(first, "dealt here"),),
        hint="a cell holds one card",
    )


def _turned_undealt(cell: str, span: Span) -> Diagnostic:
    """CW3004: a cell turned up that has no card."""
    return Diagnostic(
        "CW3004",
        f"The cell '{cell}' is turned up before it has a card",
        span,
        "nothing lies there yet",
        hint=f"deal it first: 'deal {cell} down'",
    )


def _turned_again(cell: str, span: Span) -> Diagnostic:
    """CW3013: a cell turned up that lies face up."""
    return Diagnostic(
        "CW3013",
        f"The card in '{cell}' lies face up already",
        span,
        "nothing to turn",
        hint=f"deal it face down ('deal {cell} down'), or do not turn it",
    )


def _too_few_to_turn(event: Happening, down: int) -> Diagnostic:
    """CW3092: more cells to be turned up than can lie face down by then."""
    return Diagnostic(
        "CW3092",
        f"{event.count} of these cards are to be turned up, but {down or 'none'} can still lie face down",
        event.span,
        f"of {', '.join(event.cells)}",
        hint="turn fewer at a time, or fewer times",
    )


def _never_turned(cell: str, span: Span) -> Diagnostic:
    """CW3005: a card that nobody ever sees."""
    return warning(
        "CW3005",
        f"The card in '{cell}' is never turned up",
        span,
        "dealt face down here",
        hint=f"a card that lies face down is in no hand: add 'turn {cell}' to play",
    )
