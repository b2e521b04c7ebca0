"""Pass: line sets, spelt out or found in the drawing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardwright.compiler import game, geometry
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.places import look_up_cells
from cardwright.dsl import tree
from cardwright.dsl.bounds import MOST_LINES, too_much
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

MOST_CELLS_IN_A_PATH = 6
"""Longer paths of neighbours are too many to choose from at a table."""

Paths = list[geometry.Path]


def draw_lines(draft: Draft, report: Report) -> Draft:
    """Make out the lines of every set, each once, in the order in which the author names them."""
    if draft.spec.layout is None:
        return draft
    for line in draft.spec.layout.lines:
        if isinstance(line, tree.LineSet):
            draft = _add_set(draft, line, report)
    return draft


def _add_set(draft: Draft, line: tree.LineSet, report: Report) -> Draft:
    before = len(report.diagnostics)
    first: dict[frozenset[str], geometry.Path] = {}
    for choice in line.choices:
        for path in _chosen(draft, choice, line, report):
            first.setdefault(frozenset(path), path)
    there = sum(len(one.lines) for one in draft.line_sets) + len(first)
    if there > MOST_LINES:
        report.add(too_much(f"lines: {there:,} in this layout", MOST_LINES, line.span))
        return draft.spoil("layout", "showdown")
    paths = [path for path in first.values() if not _uses_a_cell_twice(path, line, report)]
    if len(report.diagnostics) > before:
        draft = draft.spoil("layout/lines")
    cells = draft.cells
    lines = tuple(
        game.TableLine(cells=path, shape="ring" if line.round else geometry.shape_of(path, cells)) for path in paths
    )
    title = line.title.value if line.title else line.name.text.replace("-", " ").capitalize()
    made = game.LineSet(id=line.name.text, title=title, lines=lines)
    return replace(draft, line_sets=(*draft.line_sets, made))


def _chosen(draft: Draft, choice: tree.LineChoice, line: tree.LineSet, report: Report) -> Paths:
    """The lines that one choice means; there must be one."""
    before = len(report.diagnostics)
    paths = _FORMS[choice.form](draft, choice, report)
    if not paths and len(report.diagnostics) == before and draft.sound("layout"):
        report.add(_no_line(line, choice))
    return paths


def _spelt_out(draft: Draft, choice: tree.LineChoice, report: Report) -> Paths:
    path = [cell for name in choice.cells for cell in look_up_cells(draft, name, report)]
    return [tuple(path)] if path else []


def _every_line(draft: Draft, choice: tree.LineChoice, report: Report) -> Paths:
    paths = geometry.straight_lines(_on_board(draft), choice.length or 2)
    if choice.through is None:
        return paths
    through = look_up_cells(draft, choice.through, report)
    return [path for path in paths if any(cell in path for cell in through)]


def _every_path(draft: Draft, choice: tree.LineChoice, report: Report) -> Paths:
    length = choice.length or 2
    if choice.along is not None:
        return _along(draft, choice.along, length, report)
    if length > MOST_CELLS_IN_A_PATH:
        report.add(_too_long(length, choice.span))
        return []
    return geometry.neighbour_paths(_on_board(draft), length)


def _along(draft: Draft, name: tree.Name, length: int, report: Report) -> Paths:
    known = {line_set.id: line_set for line_set in draft.line_sets}
    if name.text not in known:
        report.add(unknown("CW2016", "set of lines", name.text, name.span, known))
        return []
    return [
        path
        for line in known[name.text].lines
        for path in geometry.windows_along(line.cells, length, ring=line.shape == "ring")
    ]


_FORMS: dict[str, Callable[[Draft, tree.LineChoice, Report], Paths]] = {
    "cells": _spelt_out,
    "every-row": lambda draft, choice, report: geometry.rows(_on_board(draft)),
    "every-column": lambda draft, choice, report: geometry.columns(_on_board(draft)),
    "every-diagonal": lambda draft, choice, report: geometry.diagonals(_on_board(draft)),
    "every-line": _every_line,
    "every-path": _every_path,
}


def _on_board(draft: Draft) -> list[game.Cell]:
    return [cell for cell in draft.cells if not cell.aside]


def _uses_a_cell_twice(path: geometry.Path, line: tree.LineSet, report: Report) -> bool:
    """CW3006: a card cannot be counted twice in one line."""
    again = next((cell for cell in path if path.count(cell) > 1), None)
    if again is None:
        return False
    report.add(
        Diagnostic(
            "CW3006",
            f"A line of '{line.name.text}' uses the cell '{again}' twice",
            line.span,
            f"'{' '.join(path)}' has it twice",
            hint="a card counts once in a hand: name each cell of a line once",
        )
    )
    return True


def _no_line(line: tree.LineSet, choice: tree.LineChoice) -> Diagnostic:
    """CW3007: a set, or a part of it, without lines."""
    return Diagnostic(
        "CW3007",
        f"The drawing has no line that '{line.name.text}' could mean",
        choice.span,
        "finds no line",
        hint="look at the rows of the layout, or name the cells of each line",
    )


def _too_long(length: int, span: Span) -> Diagnostic:
    """CW3012: too long a path."""
    return Diagnostic(
        "CW3012",
        f"A path may have up to {MOST_CELLS_IN_A_PATH} neighbours, not {length}",
        span,
        "too many ways to walk",
        hint="name the lines, or walk 'along' a set of lines",
    )
