"""Names of cells, groups and `board`, and the cells they mean."""

from __future__ import annotations

import re
from dataclasses import replace

from cardwright.compiler.draft import Draft, unknown
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Report
from cardwright.dsl.numbers import NUMBER_WORDS

BOARD = "board"
_NUMBERED = re.compile(r"(.*?\D)\d+")


def stem(cell: str) -> str | None:
    """`u` of `u1`; None without a number."""
    match = _NUMBERED.fullmatch(cell)
    return match[1] if match else None


def cells_named(draft: Draft, name: str) -> tuple[str, ...]:
    """The cells a name means: one cell, a group, or the board; nothing if the name is unknown."""
    if name == BOARD:
        return draft.board
    ids = [cell.id for cell in draft.cells]
    if name in ids:
        return (name,)
    return tuple(cell.id for cell in draft.cells if cell.group == name)


def cell_names(draft: Draft) -> list[str]:
    """Every name that means cells, for suggestions."""
    groups = dict.fromkeys(cell.group for cell in draft.cells if cell.group)
    return [*groups, *(cell.id for cell in draft.cells), *([BOARD] if draft.cells else [])]


def look_up_cells(draft: Draft, name: tree.Name, report: Report) -> tuple[str, ...]:
    """The cells a name means; CW2012 and nothing if it is unknown (silent if the drawing may lack it by mistake)."""
    cells = cells_named(draft, name.text)
    parts = ("layout/cells", "layout/numbers") if stem(name.text) else ("layout/cells",)
    if not cells and draft.sound(*parts):
        known = cell_names(draft)
        hint = None if known else "this variant has no shared cards: draw a layout, or deal to board"
        problem = unknown("CW2012", "cell or group", name.text, name.span, known, hint=hint)
        report.add(replace(problem, hint=_SLIPS[name.text], edit=None) if name.text in _SLIPS else problem)
    return cells


_SLIPS: dict[str, str] = {
    **{word: f"write the number: {number}" for word, number in NUMBER_WORDS.items()},
    "and": "leave it out: cells follow each other without 'and'",
    "the": "leave it out",
    "face": "leave it out: 'up' and 'down' say enough",
    "cards": "leave it out",
}
"""Words that are taken for names of cells, and what to say of them."""
