"""Rows as a plain table, as a table of a Markdown page or as JSON."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

from benchmarks.measure import Row

HEADINGS = ("work", "peer", "ours", "theirs", "ratio", "floor", "")
_PACKAGES = (
    *("cardwright", "numpy", "numba", "llvmlite"),
    *("phevaluator", "eval7", "pkrbot", "treys", "pokerkit", "poker-equity"),
)


def as_table(rows: Sequence[Row]) -> str:
    """Aligned columns."""
    cells = [HEADINGS, *map(_cells, rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(len(HEADINGS))]
    return "\n".join(
        "  ".join(
            f"{cell:<{width}}" if column < 2 or column == 6 else f"{cell:>{width}}"
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in cells
    )


def as_markdown(rows: Sequence[Row]) -> str:
    """A table for a page, and the versions beneath."""
    rule = "|".join(["---", "---", *["---:"] * 4, "---"])
    lines = [_line(HEADINGS), f"|{rule}|", *(_line(_cells(row)) for row in rows)]
    return "\n".join(lines) + "\n\n" + ", ".join(f"{name} {number}" for name, number in versions().items())


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def as_json(rows: Sequence[Row]) -> str:
    """The machine and its rows; the reason stands only in rows that lack a figure."""
    return json.dumps({**machine(), "rows": [_plain(row) for row in rows]}, indent=2)


def machine() -> dict[str, object]:
    """What the figures belong to, in general terms."""
    return {
        "python": platform.python_version(),
        "machine": platform.machine(),
        "system": platform.system(),
        "cores": os.cpu_count(),
        "versions": versions(),
    }


def versions() -> dict[str, str]:
    """Of us, the compiler and the peers."""
    found = {}
    for name in _PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return found


def _plain(row: Row) -> dict[str, object]:
    plain: dict[str, object] = {name: getattr(row, name) for name in HEADINGS[:6]}
    if row.reason is not None:
        plain["reason"] = row.reason
    return plain


def _cells(row: Row) -> tuple[str, ...]:
    mark = {True: "reached", False: "MISSED", None: row.reason or ""}[row.met]
    return (row.work, row.peer or "", *map(_figure, (row.ours, row.theirs, row.ratio, row.floor)), mark)


def _figure(value: float | None) -> str:
    """Three digits that matter, or all of a large one."""
    if value is None:
        return ""
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}" if value >= 10 else f"{value:.2f}"
