"""What the lines on the table and several of its cards together are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from cardwright.compiler.game import LineSet, TableLine
from cardwright.compiler.rules.grammar import bare, counted, listed, number, ordinal, print_title
from cardwright.compiler.rules.places import COLUMNS, ROWS, CellNames, which


@dataclass(frozen=True)
class Names(CellNames):
    """Words for the cells and lines of one game's layout."""

    # ------------------------------------------------------------ lines

    def line_set(self, set_id: str) -> LineSet:
        """The line set of that id; KeyError if the game has none."""
        for lines in self.game.layout.line_sets:
            if lines.id == set_id:
                return lines
        raise KeyError(set_id)

    def side(self, lines: LineSet, line: TableLine) -> str:
        """`upper`, `left`, `third`: which of the like lines of its set one is; empty if nothing tells them apart."""
        if self.is_block(line):
            like = [other for other in lines.lines if self.is_block(other)]
            return self._by_axis(like, line, "x") or self._by_axis(like, line, "y")
        axis = {"row": "y", "column": "x"}.get(line.shape)
        if axis is None:
            return ""
        like = [other for other in lines.lines if other.shape == line.shape]
        level = len({self._at(other, axis) for other in like}) == 1
        if level and len(like) > 1 and len(like) == len(lines.lines):  # one beside the other
            axis = "x" if axis == "y" else "y"
        return self._by_axis(like, line, axis)

    def _by_axis(self, like: Sequence[TableLine], line: TableLine, axis: str) -> str:
        """Which of several like lines one is along an axis; empty where that does not tell them apart."""
        places = sorted({self._at(other, axis) for other in like})
        if len(places) < len(like) or len(places) < 2:
            return ""
        return which(ROWS if axis == "y" else COLUMNS, places, self._at(line, axis))

    def _at(self, line: TableLine, axis: str) -> float:
        """Where a line begins along an axis."""
        return min(float(getattr(self.cells[cell], axis)) for cell in line.cells)

    def is_block(self, line: TableLine) -> bool:
        """Whether the cells of a line fill a rectangle of several rows and columns."""
        places = {(self.cells[cell].x, self.cells[cell].y) for cell in line.cells}
        across, down = {x for x, _ in places}, {y for _, y in places}
        return min(len(across), len(down)) > 1 and len(places) == len(across) * len(down)

    def line(self, lines: LineSet, line: TableLine) -> str:
        """The way a line runs: `the upper row`, `the diagonal that starts at ...`."""
        side = self.side(lines, line)
        if side and self.is_block(line):
            where = f"on the {side}" if side in ("left", "right") else f"of the {side} block"
            return f"the {counted(len(line.cells), 'card')} {where}"
        if side and self._is_level(line):
            return f"the {side} {line.shape}"
        if side:
            return listed(list(self.by_rows(line.cells)))
        if len(line.cells) == 1:
            return self.cell(line.cells[0])
        if line.shape in ("row", "column") and len(line.cells) > 3 and self._is_level(line):
            return f"the {line.shape} of {counted(len(line.cells), 'card')}"
        first, *middle, last = [self.cell(cell) for cell in self.in_order(line)]
        if line.shape == "ring":
            return f"the ring of {listed([first, *middle, last])}"
        kind = {"row": "row", "column": "column", "diagonal": "diagonal", "bent": "bent line"}[line.shape]
        by = f", passes {listed(middle)}" if middle else ""
        return f"the {kind} that starts at {first}{by} and ends at {last}"

    def _is_level(self, line: TableLine) -> bool:
        """Whether a row takes in all cells at its height that lie on lines, or a column all above one another."""
        axis = "y" if line.shape == "row" else "x"
        level = self._at(line, axis)
        return [float(getattr(cell, axis)) for cell in self.grid_cells].count(level) == len(line.cells)

    def line_title(self, lines: LineSet, line: TableLine) -> str:
        """A short name: `upper Rail`; the way the line runs where it has none, or two lines would have the same."""
        side = self.side(lines, line)
        sided = {other.shape for other in lines.lines if self.side(lines, other)}
        return f"{side} {print_title(lines.title)}" if side and len(sided) == 1 else bare(self.line(lines, line))

    # ------------------------------------------------------------ several cells

    def several(self, cell_ids: Sequence[str]) -> str:
        """Words for the cells that one step deals: `the Switch`, `both Rails`, `the third card of each Rail`."""
        if not self.game.layout.drawn:
            shared = [cell for cell in cell_ids if not self.cells[cell].aside]
            aside = [self.cell(cell) for cell in cell_ids if self.cells[cell].aside]
            return listed([*([counted(len(shared), "shared card")] if shared else []), *aside])
        if len(cell_ids) == len(self.cells) and len(cell_ids) > 1:
            return f"all {number(len(cell_ids))} shared cards"
        whole = self._whole_rows(cell_ids)
        named = whole or self._same_places(cell_ids) or self._level(cell_ids) or self._upright(cell_ids)
        return named or listed(list(self.by_rows(cell_ids)))

    def rows(self) -> list[tuple[LineSet, TableLine]]:
        """The rows and columns of all line sets that are a group or share no cell with another of them."""
        straight = [
            (lines, line)
            for lines in self.game.layout.line_sets
            for line in lines.lines
            if line.shape in ("row", "column")
        ]
        return [
            (lines, line)
            for lines, line in straight
            if not any(other is not line and set(other.cells) & set(line.cells) for _, other in straight)
            or self._is_group(line)
        ]

    def _is_group(self, line: TableLine) -> bool:
        groups = {self.cells[cell].group for cell in line.cells}
        group = next(iter(groups)) if len(groups) == 1 else None
        return group is not None and len(line.cells) == sum(1 for cell in self.cells.values() if cell.group == group)

    def _whole_rows(self, cell_ids: Sequence[str]) -> str:
        covered = [(lines, line) for lines, line in self.rows() if set(line.cells) <= set(cell_ids)]
        rest = set(cell_ids) - {cell for _, line in covered for cell in line.cells}
        if not covered or rest:
            return ""
        title = print_title(covered[0][0].title)
        if len(covered) == 1:
            return f"the {self.line_title(*covered[0])}"
        sides = [side for row in covered if (side := self.side(*row))]
        if len(sides) != len(covered):
            return ""
        return f"{listed([f'the {side}' for side in sides])} {title} together"

    def _level(self, cell_ids: Sequence[str]) -> str:
        """`the three cards of the lower row`: all cells of one height."""
        levels = sorted({cell.y for cell in self.cells.values()})
        heights = {self.cells[cell].y for cell in cell_ids}
        if len(cell_ids) < 2 or len(heights) != 1 or len(levels) == 1:
            return ""
        height = heights.pop()
        if sum(cell.y == height for cell in self.cells.values()) != len(cell_ids):
            return ""
        return f"the {counted(len(cell_ids), 'card')} of the {which(ROWS, levels, height)} row"

    def _upright(self, cell_ids: Sequence[str]) -> str:
        """`the two cards of the left column`: all cells above one another, where there are several in every column."""
        across = sorted({cell.x for cell in self.cells.values()})
        places = {self.cells[cell].x for cell in cell_ids}
        sizes = [sum(cell.x == x for cell in self.cells.values()) for x in across]
        if len(cell_ids) < 2 or len(places) != 1 or len(across) == 1 or min(sizes) < 2:
            return ""
        place = places.pop()
        if sizes[across.index(place)] != len(cell_ids):
            return ""
        return f"the {counted(len(cell_ids), 'card')} of the {which(COLUMNS, across, place)} column"

    def _same_places(self, cell_ids: Sequence[str]) -> str:
        rows = [row for row in self.rows() if {one.shape for one in row[0].lines} == {row[1].shape}]
        if len(rows) < 2 or not set(cell_ids) <= {cell for _, line in rows for cell in line.cells}:
            return ""
        places = {tuple(at for at, cell in enumerate(line.cells, start=1) if cell in cell_ids) for _, line in rows}
        if len(places) != 1:
            return ""
        which = next(iter(places))
        title = print_title(rows[0][0].title)
        noun = "card" if len(which) == 1 else "cards"
        return f"the {listed([ordinal(at) for at in which])} {noun} of each {title}"
