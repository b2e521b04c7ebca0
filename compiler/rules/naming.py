"""What the places on the table are called, from where they lie and the titles they bear."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from cardwright.compiler.game import Cell, DealCells, Game, LineSet, TableLine, TurnCells
from cardwright.compiler.rules.grammar import bare, counted, listed, number, ordinal, print_title
from cardwright.compiler.rules.timeline import flat

_ROWS = {1: ("",), 2: ("upper", "lower"), 3: ("upper", "middle", "lower")}
_COLUMNS = {1: ("",), 2: ("left", "right"), 3: ("left", "middle", "right")}


@dataclass(frozen=True)
class Names:
    """Words for the cells and lines of one game's layout."""

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
    def _grid_cells(self) -> tuple[Cell, ...]:
        """The cells that position words refer to: those on lines, or all where there are no lines."""
        return tuple(self.cells[cell] for cell in self.line_cells or tuple(self.cells))

    @cached_property
    def _grid(self) -> tuple[list[float], list[float]]:
        return (sorted({cell.x for cell in self._grid_cells}), sorted({cell.y for cell in self._grid_cells}))

    @cached_property
    def _places(self) -> dict[str, str]:
        """Position words of the cells; only such as no two cells share."""
        found = {cell.id: self._place(cell) for cell in self.cells.values() if cell.id not in self.titles}
        words = list(found.values())
        return {cell: place for cell, place in found.items() if place and words.count(place) == 1}

    def cell(self, cell_id: str) -> str:
        """`the Switch`, `the upper left card`, `the second card of the third row`; undrawn `the fifth shared card`."""
        if cell_id in self.titles:
            return f"the {self.titles[cell_id]}"
        if self.cells[cell_id].aside:
            return "the card that lies aside"
        if not self.game.layout.drawn:
            return f"the {self._in_row(cell_id)}"
        place = self._places.get(cell_id)
        return f"the {place} card" if place else self._counted_place(self.cells[cell_id])

    def _in_row(self, cell_id: str) -> str:
        """A shared card where none is drawn: by its place among them, if there are several."""
        shared = [cell.id for cell in self.cells.values() if not cell.aside]
        return f"{ordinal(shared.index(cell_id) + 1)} shared card" if len(shared) > 1 else "shared card"

    def _place(self, cell: Cell) -> str:
        """Position words in a grid of at most three by three; empty where these do not serve."""
        columns, rows = self._grid
        if len(columns) > 3 or len(rows) > 3 or cell.x not in columns or cell.y not in rows:
            return ""
        across = _COLUMNS[len(columns)][columns.index(cell.x)]
        down = _ROWS[len(rows)][rows.index(cell.y)]
        if (across, down) == ("middle", "middle"):
            return "centre"
        if self._alone(cell, "y") and down in ("upper", "lower"):
            return {"upper": "top", "lower": "bottom"}[down]
        if self._alone(cell, "x") and across in ("left", "right"):
            return across
        return " ".join(word for word in (down, across) if word)

    def _alone(self, cell: Cell, axis: str) -> bool:
        """Whether no other cell of the lines shares this cell's row (`y`) or column (`x`)."""
        others = (other for other in self._grid_cells if other.id != cell.id)
        return all(getattr(other, axis) != getattr(cell, axis) for other in others)

    def _counted_place(self, cell: Cell) -> str:
        rows = sorted({other.y for other in self.cells.values()})
        row = sorted(other.x for other in self.cells.values() if other.y == cell.y)
        if len(rows) == 1:
            return f"the {ordinal(row.index(cell.x) + 1)} card"
        where = f"the {ordinal(rows.index(cell.y) + 1)} row"
        if len(row) == 1:
            return f"the card of {where}"
        return f"the {ordinal(row.index(cell.x) + 1)} card of {where}"

    # ------------------------------------------------------------ lines

    def line_set(self, set_id: str) -> LineSet:
        """The line set of that id; KeyError if the game has none."""
        for lines in self.game.layout.line_sets:
            if lines.id == set_id:
                return lines
        raise KeyError(set_id)

    def side(self, lines: LineSet, line: TableLine) -> str:
        """`upper`, `left`, `third`: which of the rows or columns of its set a line is; empty if the only one."""
        axis = {"row": "y", "column": "x"}.get(line.shape)
        if axis is None:
            return ""
        places = sorted({getattr(self.cells[o.cells[0]], axis) for o in lines.lines if o.shape == line.shape})
        words = (_ROWS if axis == "y" else _COLUMNS).get(len(places))
        at = places.index(getattr(self.cells[line.cells[0]], axis))
        return words[at] if words else ordinal(at + 1)

    def line(self, lines: LineSet, line: TableLine) -> str:
        """The way a line runs: `the upper row`, `the diagonal that starts at ...`."""
        side = self.side(lines, line)
        if line.shape in ("row", "column") and side:
            return f"the {side} {line.shape}"
        if len(line.cells) == 1:
            return self.cell(line.cells[0])
        first, *middle, last = [self.cell(cell) for cell in line.cells]
        if line.shape == "ring":
            return f"the ring of {listed([first, *middle, last])}"
        kind = {"row": "row", "column": "column", "diagonal": "diagonal", "bent": "bent line"}[line.shape]
        by = f", passes {listed(middle)}" if middle else ""
        return f"the {kind} that starts at {first}{by} and ends at {last}"

    def line_title(self, lines: LineSet, line: TableLine) -> str:
        """A short name: `upper Rail`; the way the line runs where it has none."""
        side = self.side(lines, line)
        return f"{side} {print_title(lines.title)}" if side else self.line(lines, line)

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
        return named or listed([self.cell(cell) for cell in cell_ids])

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
        return f"the {counted(len(cell_ids), 'card')} of the {_which(_ROWS, levels, height)} row"

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
        return f"the {counted(len(cell_ids), 'card')} of the {_which(_COLUMNS, across, place)} column"

    def _same_places(self, cell_ids: Sequence[str]) -> str:
        rows = self.rows()
        if len(rows) < 2 or not set(cell_ids) <= {cell for _, line in rows for cell in line.cells}:
            return ""
        places = {tuple(at for at, cell in enumerate(line.cells, start=1) if cell in cell_ids) for _, line in rows}
        if len(places) != 1:
            return ""
        which = next(iter(places))
        title = print_title(rows[0][0].title)
        noun = "card" if len(which) == 1 else "cards"
        return f"the {listed([ordinal(at) for at in which])} {noun} of each {title}"


def _which(words: Mapping[int, tuple[str, ...]], places: list[float], place: float) -> str:
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
