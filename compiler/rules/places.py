"""What the cards on the table are called, from where they lie and the titles they bear."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardwright.compiler.game import Cell, DealCells, Game, TableLine, TurnCells
from cardwright.compiler.rules.grammar import bare, counted, listed, ordinal, print_title
from cardwright.compiler.rules.timeline import flat

ROWS = {1: ("",), 2: ("upper", "lower"), 3: ("upper", "middle", "lower")}
COLUMNS = {1: ("",), 2: ("left", "right"), 3: ("left", "middle", "right")}
"""The words for so many rows and columns; where there are more they are counted."""


@dataclass(frozen=True)
class CellNames:
    """Words for the cells of one game's layout."""

    game: Game

    @cached_property
    def cells(self) -> dict[str, Cell]:
        """The cells by id."""
        return {cell.id: cell for cell in self.game.layout.cells}

    @cached_property
    def titles(self) -> dict[str, str]:
        """The printed name of each cell that has one: its own, or that of the step that deals it alone."""
        found = {cell.id: bare(print_title(cell.title)) for cell in self.cells.values() if cell.title}
        if not self.game.layout.drawn:
            return found
        for labelled in self.game.play:
            shown = [cell for step in flat(labelled.steps) for cell in _placed(step)]
            if len(shown) == 1:
                found.setdefault(shown[0], bare(print_title(labelled.title)))
        return found

    @cached_property
    def line_cells(self) -> tuple[str, ...]:
        """The cells that lie on some line, in layout order."""
        on_lines = {c for lines in self.game.layout.line_sets for line in lines.lines for c in line.cells}
        return tuple(cell for cell in self.cells if cell in on_lines)

    @cached_property
    def grid_cells(self) -> tuple[Cell, ...]:
        """The cells that position words refer to: those on lines, or all where there are no lines."""
        return tuple(self.cells[cell] for cell in self.line_cells or tuple(self.cells))

    @cached_property
    def _grid(self) -> tuple[list[float], list[float]]:
        return (sorted({cell.x for cell in self.grid_cells}), sorted({cell.y for cell in self.grid_cells}))

    @cached_property
    def _places(self) -> dict[str, str]:
        """Position words of the cells; only such as no two cells share."""
        place = self._place_in_row if self._stepped else self._place
        found = {cell.id: place(cell) for cell in self.cells.values() if cell.id not in self.titles}
        words = list(found.values())
        return {cell: place for cell, place in found.items() if place and words.count(place) == 1}

    def cell(self, cell_id: str) -> str:
        """`the Switch`, `the upper left card`, `the second card of the third row`; undrawn `the fifth shared card`."""
        if cell_id in self.titles:
            return f"the {self.titles[cell_id]}"
        if self.cells[cell_id].aside:
            return "the card that lies aside"
        if not self.game.layout.drawn:
            laid = self.cells[cell_id].card is not None
            return "the joker on the table" if laid else f"the {self._in_row(cell_id)}"
        place = self._places.get(cell_id)
        if place:
            return f"the {place} card"
        return self._place_in_cross(cell_id) or self._counted_place(self.cells[cell_id])

    def _in_row(self, cell_id: str) -> str:
        """A shared card where none is drawn: by its place among them, if there are several."""
        shared = [cell.id for cell in self.cells.values() if not cell.aside and cell.card is None]
        return f"{ordinal(shared.index(cell_id) + 1)} shared card" if len(shared) > 1 else "shared card"

    def _place(self, cell: Cell) -> str:
        """Position words in a grid of at most three by three; empty where these do not serve."""
        columns, rows = self._grid
        if len(columns) > 3 or len(rows) > 3 or cell.x not in columns or cell.y not in rows:
            return ""
        across = COLUMNS[len(columns)][columns.index(cell.x)]
        down = ROWS[len(rows)][rows.index(cell.y)]
        if (across, down) == ("middle", "middle"):
            return "centre"
        if self._alone(cell, "y") and down in ("upper", "lower"):
            return {"upper": "top", "lower": "bottom"}[down]
        if self._alone(cell, "x") and across in ("left", "right"):
            return across
        return " ".join(word for word in (down, across) if word)

    @cached_property
    def rows_of_cells(self) -> dict[float, list[float]]:
        """The columns of the cells in each row, from the left; rows from the top, what lies aside left out."""
        cells = [cell for cell in self.cells.values() if not cell.aside]
        return {y: sorted(cell.x for cell in cells if cell.y == y) for y in sorted({cell.y for cell in cells})}

    @cached_property
    def _stepped(self) -> bool:
        """Whether the cells lie in two or three short rows, one centred below the other, as in a pyramid or a ring."""
        rows = self.rows_of_cells
        middles = {across[0] + across[-1] for across in rows.values()}
        short = len(rows) in (2, 3) and max(map(len, rows.values())) <= 3
        return short and len(middles) == 1 and len(self._grid[0]) > 3

    def _place_in_row(self, cell: Cell) -> str:
        """`top`, `middle left`, `lower right`: the row, and the place among its cells."""
        levels = list(self.rows_of_cells)
        if cell.aside:
            return ""
        row, down = self.rows_of_cells[cell.y], ROWS[len(levels)][levels.index(cell.y)]
        if len(row) == 1:
            return {"upper": "top", "lower": "bottom", "middle": "centre"}[down]
        across = COLUMNS[len(row)][row.index(cell.x)]
        return "centre" if (down, across) == ("middle", "middle") else f"{down} {across}"

    def _place_in_cross(self, cell_id: str) -> str:
        """`the second card of the column`, where one row and one column are all the lines there are."""
        lines = {line.shape: line for lines in self.game.layout.line_sets for line in lines.lines}
        if set(lines) != {"row", "column"} or sum(len(one.lines) for one in self.game.layout.line_sets) > 2:
            return ""
        on = [line for line in lines.values() if cell_id in line.cells]
        if len(on) != 1:
            return "the card where both lines cross" if on else ""
        return f"the {ordinal(self.in_order(on[0]).index(cell_id) + 1)} card of the {on[0].shape}"

    def _alone(self, cell: Cell, axis: str) -> bool:
        """Whether no other cell of the lines shares this cell's row (`y`) or column (`x`)."""
        others = (other for other in self.grid_cells if other.id != cell.id)
        return all(getattr(other, axis) != getattr(cell, axis) for other in others)

    def _counted_place(self, cell: Cell) -> str:
        row = self.rows_of_cells[cell.y]
        if len(self.rows_of_cells) == 1:
            return f"the {ordinal(row.index(cell.x) + 1)} card"
        return f"the {self._word_in_row(cell)} of {self._row_of(cell)}"

    def _row_of(self, cell: Cell) -> str:
        """`the upper row`, `the fourth row`."""
        return f"the {which(ROWS, list(self.rows_of_cells), cell.y)} row"

    def _word_in_row(self, cell: Cell) -> str:
        """`left card`, `fourth card`; `card` where it lies alone."""
        row = self.rows_of_cells[cell.y]
        return f"{which(COLUMNS, row, cell.x)} card".strip()

    def in_order(self, line: TableLine) -> tuple[str, ...]:
        """The cells of a line; those of a row from the left, of a column from the top."""
        axis = {"row": "x", "column": "y"}.get(line.shape)
        return tuple(sorted(line.cells, key=lambda cell: getattr(self.cells[cell], axis))) if axis else line.cells

    def by_rows(self, cell_ids: Sequence[str]) -> Iterator[str]:
        """The cells one by one; those of one row are told together: `the first and third cards of the upper row`."""
        named = {cell: self.cell(cell) for cell in cell_ids}
        counted_cells = [cell for cell in cell_ids if named[cell] == self._counted_place(self.cells[cell])]
        told: set[float] = set()
        for cell in cell_ids:
            height = self.cells[cell].y
            together = [other for other in counted_cells if self.cells[other].y == height]
            if cell not in together or len(together) == 1 or len(self.rows_of_cells) == 1:
                yield named[cell]
            elif height not in told:
                told.add(height)
                yield self._some_of_row(together)

    def _some_of_row(self, cell_ids: Sequence[str]) -> str:
        first = self.cells[cell_ids[0]]
        if len(cell_ids) == len(self.rows_of_cells[first.y]):
            return f"the {counted(len(cell_ids), 'card')} of {self._row_of(first)}"
        words = [self._word_in_row(self.cells[cell]).removesuffix(" card") for cell in cell_ids]
        return f"the {listed(words)} cards of {self._row_of(first)}"


def which(words: Mapping[int, tuple[str, ...]], places: list[float], place: float) -> str:
    """`upper`, `left`, or `third` where there are more than have names."""
    named = words.get(len(places))
    return named[places.index(place)] if named else ordinal(places.index(place) + 1)


def _placed(step: object) -> tuple[str, ...]:
    """The cells a step deals or turns."""
    if isinstance(step, DealCells):
        return step.cells
    if isinstance(step, TurnCells):
        return tuple(cell for group in step.groups for cell in group)
    return ()
