"""Lines found in a drawing: rows, columns, diagonals, straight lines and paths of cells.

Coordinates are columns and rows, y downwards. A gap in the drawing does not break a line;
a cell in between does.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from typing import Literal

from cardwright.compiler.game import Cell

Shape = Literal["row", "column", "diagonal", "bent", "ring"]
Path = tuple[str, ...]

_DIRECTIONS = ((1, 0), (0, 1), (1, 1), (-1, 1))
"""Along a row, down a column, down a diagonal to the right, down one to the left."""


def rows(cells: Sequence[Cell]) -> list[Path]:
    """Every row of two or more cells, from the top, each from the left."""
    return _straight(cells, (1, 0))


def columns(cells: Sequence[Cell]) -> list[Path]:
    """Every column of two or more cells, from the left, each from the top."""
    return sorted(_straight(cells, (0, 1)), key=lambda path: _at(cells)[path[0]][0])


def diagonals(cells: Sequence[Cell]) -> list[Path]:
    """The longest diagonals, from the top; shorter ones cut a corner and are not meant."""
    found = _straight(cells, (1, 1)) + _straight(cells, (-1, 1))
    longest = max(map(len, found), default=0)
    return [path for path in found if len(path) == longest]


def straight_lines(cells: Sequence[Cell], length: int) -> list[Path]:
    """Every `length` cells that follow each other at equal steps in a row, column or diagonal."""
    at = _at(cells)
    found: list[Path] = []
    for direction in _DIRECTIONS:
        for line in _straight(cells, direction):
            windows = (line[i : i + length] for i in range(len(line) - length + 1))
            found += [window for window in windows if _evenly_spaced([at[cell] for cell in window])]
    return found


def neighbour_paths(cells: Sequence[Cell], length: int) -> list[Path]:
    """Every path of `length` cells in which each next one is the nearest beside, above or below; once each."""
    beside = _neighbours(cells)
    found: dict[frozenset[str], Path] = {}
    for cell in cells:
        for path in _paths_from((cell.id,), beside, length):
            found.setdefault(frozenset(path), path)
    return list(found.values())


def windows_along(line: Path, length: int, *, ring: bool) -> list[Path]:
    """Every `length` cells that follow each other in a line; on a ring also over its end."""
    if ring and length < len(line):
        turns = line + line[: length - 1]
        return [turns[i : i + length] for i in range(len(line))]
    return [line[i : i + length] for i in range(len(line) - length + 1)]


def shape_of(path: Path, cells: Sequence[Cell]) -> Shape:
    """How a line lies."""
    points = [_at(cells)[cell] for cell in path]
    steps = {(_sign(bx - ax), _sign(by - ay)) for (ax, ay), (bx, by) in itertools.pairwise(points)}
    diagonal = all(abs(bx - ax) == abs(by - ay) for (ax, ay), (bx, by) in itertools.pairwise(points))
    if len(steps) > 1 or not (diagonal or 0 in next(iter(steps), (0, 0))):
        return "bent"
    across, down = next(iter(steps), (1, 0))
    if down == 0:
        return "row"
    return "column" if across == 0 else "diagonal"


def _at(cells: Sequence[Cell]) -> dict[str, tuple[float, float]]:
    return {cell.id: (cell.x, cell.y) for cell in cells}


def _straight(cells: Sequence[Cell], direction: tuple[int, int]) -> list[Path]:
    """All cells on each straight line of this direction, in order, where there are two or more."""
    dx, dy = direction
    lines: dict[float, list[Cell]] = {}
    for cell in sorted(cells, key=lambda cell: (cell.y, cell.x)):
        lines.setdefault(cell.x * dy - cell.y * dx, []).append(cell)
    return [tuple(cell.id for cell in line) for line in lines.values() if len(line) > 1]


def _evenly_spaced(points: list[tuple[float, float]]) -> bool:
    steps = {(bx - ax, by - ay) for (ax, ay), (bx, by) in itertools.pairwise(points)}
    return len(steps) <= 1


def _neighbours(cells: Sequence[Cell]) -> dict[str, list[str]]:
    beside: dict[str, list[str]] = {cell.id: [] for cell in cells}
    for line in rows(cells) + columns(cells):
        for a, b in itertools.pairwise(line):
            beside[a].append(b)
            beside[b].append(a)
    return beside


def _paths_from(path: Path, beside: dict[str, list[str]], length: int) -> Iterator[Path]:
    if len(path) == length:
        yield path
        return
    for following in beside[path[-1]]:
        if following not in path:
            yield from _paths_from((*path, following), beside, length)


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
