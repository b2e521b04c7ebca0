"""The layout without a picture: in plain characters, and in words from which a player could lay the cards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from cardwright.compiler.game import Cell
from cardwright.compiler.rules.document import letter
from cardwright.compiler.rules.grammar import capital, counted, listed, print_title
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.timeline import deal_order


def layout_diagram(reading: Reading) -> str:
    """The layout in plain characters: a bracketed deal order for each card; `~` after one that lies sideways."""
    order = deal_order(reading.game)
    cells = reading.game.layout.cells
    left = min(cell.x for cell in cells)
    rows: list[str] = []
    for level in sorted({cell.y for cell in cells}):
        text = ""
        for cell in sorted((c for c in cells if c.y == level), key=lambda c: c.x):
            text = text.ljust(round((cell.x - left) * 6))
            text += f"[{'J' if cell.card else order.get(cell.id, ' ')}]{'~' if cell.sideways else ''}"
        rows.append(text)
    return "\n".join(rows)


def layout_words(reading: Reading) -> str:
    """The picture in words: the cards row by row with their columns and deal order, then the lines."""
    return " ".join((*_cards(reading), *_lines(reading)))


def _cards(reading: Reading) -> Iterator[str]:
    cells = reading.game.layout.cells
    columns, rows = sorted({cell.x for cell in cells}), sorted({cell.y for cell in cells})
    grid = f"{counted(len(rows), 'row')} and {counted(len(columns), 'column')}"
    gaps = [words for words in (_gaps(rows, "row"), _gaps(columns, "column")) if words]
    apart = f", with a gap after {listed(gaps)}" if gaps else ""
    yield f"Layout of {counted(len(cells), 'card')} in {grid}{apart}."
    yield "The number after a card tells when it is turned up."
    order = deal_order(reading.game)
    for at, level in enumerate(rows, start=1):
        row = sorted((cell for cell in cells if cell.y == level), key=lambda cell: cell.x)
        filled = [columns.index(cell.x) + 1 for cell in row]
        where = f", {_counted_places(filled, 'column')}" if len(row) < len(columns) else ""
        yield f"Row {at}{where}: {listed([_told(reading, cell, order) for cell in row])}."


def _gaps(levels: Sequence[float], name: str) -> str:
    """`columns 2 and 4`: those after which a whole one is left empty."""
    before = [at for at, (one, other) in enumerate(pairwise(levels), start=1) if other - one > 1]
    return _counted_places(before, name) if before else ""


def _counted_places(places: Sequence[int], name: str) -> str:
    """`column 2`, `columns 1 and 3`, `columns 2 to 4`."""
    first, last = places[0], places[-1]
    if len(places) == 1:
        return f"{name} {first}"
    if len(places) > 2 and last - first == len(places) - 1:
        return f"{name}s {first} to {last}"
    return f"{name}s {listed([str(place) for place in places])}"


def _told(reading: Reading, cell: Cell, order: Mapping[str, int]) -> str:
    """`the Depot (3, sideways)`."""
    mark = "a joker" if cell.card else str(order.get(cell.id, ""))
    facts = [fact for fact in (mark, "sideways" if cell.sideways else "") if fact]
    return reading.names.cell(cell.id) + (f" ({', '.join(facts)})" if facts else "")


def _lines(reading: Reading) -> Iterator[str]:
    at = 0
    for lines in reading.game.layout.line_sets:
        told = [
            f"{letter(place)}, {reading.names.line(lines, line)}" for place, line in enumerate(lines.lines, start=at)
        ]
        at += len(told)
        yield f"{capital(print_title(lines.title))}: {'; '.join(told)}."
