"""Where the shared cards lie and which lines they make."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from cardwright.compiler.game import Cell, DealCells, LineSet, TableLine
from cardwright.compiler.rules.document import Clause, Figure, Inline, Item, Sentence
from cardwright.compiler.rules.grammar import (
    capital,
    counted,
    listed,
    number,
    plural,
    print_title,
)
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import Part, inline, ref, say, term
from cardwright.compiler.rules.sentences import hand
from cardwright.compiler.rules.timeline import all_steps, opened_by


def title(reading: Reading) -> str:
    """`The layout: Rails, Switch and Depot`, from the game's own names."""
    lines = [_heading(lines) for lines in reading.game.layout.line_sets]
    alone = reading.names.titles.values() if tuple(_items(reading)) else ()
    named = list(dict.fromkeys([*lines, *alone]))
    return f"The layout: {listed([capital(name) for name in named])}" if named else "The layout"


def blocks(reading: Reading, figure: Figure) -> Iterator[Clause | Figure]:
    """The places, the figure, the lines, and the hand they make."""
    yield places(reading)
    yield figure
    for lines in reading.game.layout.line_sets:
        yield line_list(reading, lines)
        growth = _growth(reading, lines)
        if growth:
            yield Clause(growth)
    yield from hand.clauses(reading)


# ---------------------------------------------------------------- places


def places(reading: Reading) -> Clause:
    """How the cards lie: rows that are lines of their own, lone cards; else row by row."""
    cells = [cell for cell in reading.game.layout.cells if not cell.aside]
    head = f"The {counted(len(cells), 'shared card')} lie in a fixed pattern, drawn in "
    items = tuple(_items(reading))
    end = ":" if items else "."
    first = say("layout.cells", head, "Figure ", ref("figure.layout"), end)
    if items:
        return Clause((first,), items, heading="Pattern")
    return Clause((first, say("layout.rows", _row_words(cells))), heading="Pattern")


def _items(reading: Reading) -> Iterator[Item]:
    rows = reading.names.rows()
    covered = {cell for _, line in rows for cell in line.cells}
    lone = [cell for cell in reading.game.layout.cells if cell.id not in covered]
    if any(cell.id not in reading.names.titles for cell in lone):
        return
    if rows:
        yield Item(_rows(reading, rows))
    for cell in lone:
        yield Item(_lone(reading, cell, rows))


def _rows(reading: Reading, rows: Sequence[tuple[LineSet, TableLine]]) -> Sentence:
    """The rows that have a name of their own: `the upper Rail and the lower Rail`."""
    names = listed([f"the {reading.names.line_title(*row)}" for row in rows])
    sizes = {len(line.cells) for _, line in rows}
    shape = rows[0][1].shape
    size = f" of {counted(sizes.pop(), 'card')}" if len(sizes) == 1 else ""
    if len(rows) == 1:
        return say("layout.rows", term(capital(names)), f": {'a ' + shape}{size}.")
    where = "the second below the first" if shape == "row" else "side by side"
    if len(rows) > 2:
        where = "one below another" if shape == "row" else "side by side"
    gap = ", a gap between them" if _gap(reading, rows) else ""
    sideways = _sideways(reading, rows)
    return say(
        "layout.rows",
        term(capital(names)),
        f": {number(len(rows))} {shape}s{size} each, {where}{gap}{sideways}.",
    )


def _gap(reading: Reading, rows: Sequence[tuple[LineSet, TableLine]]) -> bool:
    axis = "y" if rows[0][1].shape == "row" else "x"
    at = sorted(getattr(reading.names.cells[line.cells[0]], axis) for _, line in rows)
    return all(right - left >= 2 for left, right in pairwise(at))


def _sideways(reading: Reading, rows: Sequence[tuple[LineSet, TableLine]]) -> str:
    turned = {tuple(at for at, cell in enumerate(line.cells) if reading.names.cells[cell].sideways) for _, line in rows}
    which = turned.pop() if len(turned) == 1 else ()
    if not which:
        return ""
    ids = [line.cells[at] for _, line in rows for at in which]
    return f"; {reading.names.several(ids)} lies sideways" if len(which) == 1 else ""


def _lone(reading: Reading, cell: Cell, rows: Sequence[tuple[LineSet, TableLine]]) -> Sentence:
    name = reading.names.titles[cell.id]
    words = [_position(reading, cell, rows)]
    if cell.sideways:
        words.append("turned sideways")
    if cell.aside:
        words.append("which belongs to nobody’s hand")
    return say(
        f"layout.cell.{cell.id}", term(f"The {name}"), f": a single card {', '.join(word for word in words if word)}."
    )


def _position(reading: Reading, cell: Cell, rows: Sequence[tuple[LineSet, TableLine]]) -> str:
    """Where a lone card lies: beyond the others, or between its neighbours."""
    others = [other for other in reading.game.layout.cells if other.id != cell.id]
    beyond = _beyond(cell, others)
    between = _between(reading, cell)
    if beyond:
        level = _between_rows(reading, cell, rows)
        return f"{beyond} of the layout{level}"
    return between or _between_rows(reading, cell, rows).removeprefix(", ")


def _beyond(cell: Cell, others: Sequence[Cell]) -> str:
    if all(other.x < cell.x for other in others):
        return "at the right-hand end"
    if all(other.x > cell.x for other in others):
        return "at the left-hand end"
    if all(other.y < cell.y for other in others):
        return "at the bottom"
    return "at the top" if all(other.y > cell.y for other in others) else ""


def _between(reading: Reading, cell: Cell) -> str:
    """`in the gap between the upper middle card and the lower middle card`."""
    for here, along in (("x", "y"), ("y", "x")):
        level = [other for other in reading.names.cells.values() if getattr(other, here) == getattr(cell, here)]
        before = [other for other in level if getattr(other, along) < getattr(cell, along)]
        after = [other for other in level if getattr(other, along) > getattr(cell, along)]
        if before and after:
            low = max(before, key=lambda other: float(getattr(other, along)))
            high = min(after, key=lambda other: float(getattr(other, along)))
            return f"in the gap between {reading.names.cell(low.id)} and {reading.names.cell(high.id)}"
    return ""


def _between_rows(reading: Reading, cell: Cell, rows: Sequence[tuple[LineSet, TableLine]]) -> str:
    levels = sorted(reading.names.cells[line.cells[0]].y for _, line in rows if line.shape == "row")
    if len(levels) == 2 and levels[0] < cell.y < levels[1]:
        return f", half-way between the two {plural(print_title(rows[0][0].title))}"
    return ""


def _row_words(cells: Sequence[Cell]) -> str:
    counts = [sum(1 for cell in cells if cell.y == row) for row in sorted({cell.y for cell in cells})]
    if len(counts) == 1:
        return f"They lie in one row of {number(counts[0])}."
    if len(set(counts)) == 1:
        return f"They lie in {number(len(counts))} rows of {number(counts[0])}."
    return f"From top to bottom there are rows of {listed([number(count) for count in counts])}."


# ---------------------------------------------------------------- lines


def line_list(reading: Reading, lines: LineSet) -> Clause:
    """Every line of a set, lettered as in the figure, and when it comes to exist."""
    name = print_title(lines.title)
    sizes = {len(line.cells) for line in lines.lines}
    size = f" of {counted(sizes.pop(), 'card')}" if len(sizes) == 1 else ""
    head = say(
        f"layout.lines.{lines.id}",
        f"There is one {name}{size}:"
        if len(lines.lines) == 1
        else f"There are {number(len(lines.lines))} {plural(name)}{size}:",
    )
    offset = _offset(reading, lines)
    items = tuple(
        Item(
            say(f"layout.line.{lines.id}.{at + 1}", f"{reading.names.line(lines, line)}."),
            badge=offset + at,
        )
        for at, line in enumerate(lines.lines)
    )
    return Clause((head,), items, heading=_heading(lines), first=offset)


def _heading(lines: LineSet) -> str:
    """`Rails`; `Circle` where there is only one."""
    name = print_title(lines.title)
    return name if len(lines.lines) == 1 else plural(name)


def _offset(reading: Reading, lines: LineSet) -> int:
    """How many lines the sets before this one have."""
    sets = reading.game.layout.line_sets
    return sum(len(other.lines) for other in sets[: sets.index(lines)])


def _growth(reading: Reading, lines: LineSet) -> tuple[Sentence, ...]:
    """Lines that are whole only once a named card lies; none where all cards lie from the start, to be turned up."""
    dealt = {cell for _, step in all_steps(reading.game) if isinstance(step, DealCells) for cell in opened_by(step)}
    for cell, title_ in reading.names.titles.items():
        if cell not in dealt:
            continue
        through = sum(1 for line in lines.lines if cell in line.cells)
        if 0 < through < len(lines.lines):
            name = print_title(lines.title)
            missing = f"{name} through it does" if through == 1 else f"{number(through)} {plural(name)} through it do"
            return (
                say(
                    f"layout.growth.{lines.id}",
                    f"Until the {title_} lies on the table, the {missing} not exist.",
                ),
            )
    return ()


def legend(reading: Reading) -> Inline:
    """What the letters and tints of the picture stand for."""
    words: list[Part] = []
    sets = reading.game.layout.line_sets
    if sets:
        several = sum(len(lines.lines) for lines in sets) > 1
        words.append("The lettered lines are " if several else "The lettered line is ")
    for at, lines in enumerate(sets, start=1):
        words += [f"the {_heading(lines)} of ", ref(f"layout.lines.{lines.id}")]
        words.append("." if at == len(sets) else " and " if at == len(sets) - 1 else ", ")
    tinted = sum(len(term.cells) for term in reading.game.showdown.hand if term.place == "cells")
    if tinted and reading.line_term is not None:
        words.append(f" The tinted {'card counts' if tinted == 1 else 'cards count'} for everyone.")
    return inline(*words)


CAPTION = "The layout; the numbers give the order in which the cards are turned up."
"""The words under the figure, whatever its form."""
