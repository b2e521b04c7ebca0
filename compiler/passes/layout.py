"""Pass: the cells of the drawing, or those that lie in dealing order, and the jokers that lie in them."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, twice
from cardwright.compiler.passes.duplicates import find_twice
from cardwright.compiler.passes.places import stem
from cardwright.compiler.spec import body_of, labelled
from cardwright.dsl import tree
from cardwright.dsl.bounds import MOST_CELLS, too_much
from cardwright.dsl.diagnostics import Diagnostic, Report


def place_cells(draft: Draft, report: Report) -> Draft:
    """Give every cell its place: its column and row in the drawing, others to the right of it."""
    if not draft.lineage:
        return draft
    lines = draft.spec.layout.lines if draft.spec.layout else ()
    rows = [line for line in lines if isinstance(line, tree.LayoutRow)]
    aside = [entry for line in lines if isinstance(line, tree.AsideCells) for entry in line.cells]
    jokers = [line.cell for line in lines if isinstance(line, tree.LaidJoker)]
    names = [cell.name for row in rows for cell in row.cells if cell] + [name for name, _ in aside]
    there = {name.text for name in names}
    names += [name for name in jokers if name.text not in there]
    doubled = find_twice(names)
    for again, first in doubled:
        report.add(twice("CW3001", f"The cell '{again.text}' is drawn twice", again.span, first.span))
    if doubled:
        # One cell with a wrong number: names without a number are as good as before.
        numbered = len(doubled) == 1 and stem(doubled[0][0].text) is not None
        draft = draft.spoil("layout/numbers" if numbered else "layout")
    for again, first in find_twice(jokers):
        report.add(twice("CW3001", f"'{again.text}' is given a second joker", again.span, first.span))
    for name in names:
        if name.text in RESERVED_NAMES:
            report.add(_reserved(name))
            draft = draft.spoil("layout")
    cells = _drawn(rows) if rows else _in_dealing_order(draft.spec.play)
    cells += _aside(aside, cells)
    cells = _with_jokers(cells, [name.text for name in jokers])
    if len(cells) > MOST_CELLS:
        section = draft.spec.layout or draft.spec.play
        report.add(too_much("cells for shared cards", MOST_CELLS, section.span if section else draft.file.id.span))
        return draft.spoil("layout", "play")
    to_deal = sum(cell.card is None for cell in cells)
    if draft.deck is not None and to_deal > draft.deck.size:
        report.add(_more_cells_than_cards(draft, to_deal, draft.deck.size))
        return draft.spoil("layout", "play")
    return replace(draft, cells=_grouped(_unique(cells)), drawn=bool(rows))


RESERVED_NAMES = frozenset({"board", "hole", "up", "apart", "hand"})
"""Words that mean other places in play and in hands."""


def _reserved(name: tree.Name) -> Diagnostic:
    """CW3015: a cell called by a word that means another place."""
    return Diagnostic(
        "CW3015",
        f"A cell cannot be called '{name.text}', which means another place",
        name.span,
        "has a meaning already",
        hint="choose another name, such as a letter",
    )


def _more_cells_than_cards(draft: Draft, cells: int, cards: int) -> Diagnostic:
    """CW3014: more places than cards."""
    section = draft.spec.layout or draft.spec.play
    return Diagnostic(
        "CW3014",
        f"There are {cells} cells for shared cards, but the deck has only {cards} cards",
        section.span if section else draft.file.id.span,
        f"{cells} cells",
        hint="draw fewer cells, or deal fewer cards to the board",
    )


def _drawn(rows: list[tree.LayoutRow]) -> list[game.Cell]:
    return [
        game.Cell(id=cell.name.text, x=x, y=y, sideways=cell.sideways)
        for y, row in enumerate(rows)
        for x, cell in enumerate(row.cells)
        if cell
    ]


def _in_dealing_order(play: tree.Play | None) -> list[game.Cell]:
    dealt = [spare for step in labelled(play) for spare in _dealt_to_board(step.body)]
    return [game.Cell(id=f"b{n + 1}", x=n, y=0, spare=spare) for n, spare in enumerate(dealt)]


def _dealt_to_board(body: tuple[tree.Line, ...]) -> list[bool]:
    """A card each that the statements deal to the board, loops run through; whether only where the deck is short."""
    found: list[bool] = []
    for statement in body:
        if isinstance(statement, tree.DealBoard):
            found += [False] * min(statement.count, 1000)
        elif isinstance(statement, tree.DealPlayers):
            found += [True] * min(statement.short or 0, 1000)
        found += _dealt_to_board(body_of(statement)) * min(passes_of(statement), 1000)
        for case in statement.cases if isinstance(statement, tree.If) else ():
            found += _dealt_to_board(case.body)
    return found[:1000]


def passes_of(statement: tree.Line) -> int:
    """How often the block under a statement is run through."""
    if isinstance(statement, tree.Repeat):
        return statement.times or 1
    return len(statement.groups) if isinstance(statement, tree.TurnCells) else 1


def _aside(entries: list[tuple[tree.Name, tree.Text | None]], cells: list[game.Cell]) -> list[game.Cell]:
    column = max((cell.x for cell in cells), default=-2) + 2
    return [
        game.Cell(id=name.text, x=column, y=y, aside=True, title=title.value if title else None)
        for y, (name, title) in enumerate(entries)
    ]


def _with_jokers(cells: list[game.Cell], names: list[str]) -> list[game.Cell]:
    """Jokers on cells that are drawn, or to the right of all others."""
    column = max((cell.x for cell in cells), default=-1) + 1
    known = {cell.id for cell in cells}
    new = [name for name in dict.fromkeys(names) if name not in known]
    cells = [*cells, *(game.Cell(id=name, x=column + place, y=0) for place, name in enumerate(new))]
    return [cell.model_copy(update={"card": game.JOKER}) if cell.id in names else cell for cell in cells]


def _unique(cells: list[game.Cell]) -> list[game.Cell]:
    return list({cell.id: cell for cell in reversed(cells)}.values())[::-1]


def _grouped(cells: list[game.Cell]) -> tuple[game.Cell, ...]:
    sizes = Counter(stem(cell.id) for cell in cells)
    return tuple(
        cell.model_copy(update={"group": stem(cell.id)}) if sizes[stem(cell.id)] > 1 else cell for cell in cells
    )
