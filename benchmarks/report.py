"""Rows as a plain table or as JSON."""

from __future__ import annotations

import json
import platform
from collections.abc import Sequence
from dataclasses import asdict

from benchmarks.measure import Row


def as_table(rows: Sequence[Row]) -> str:
    """Aligned columns: what, who, how much, against the baseline."""
    cells = [("suite", "what", "subject", "value", "ratio"), *(_cells(row) for row in rows)]
    widths = [max(len(row[column]) for row in cells) for column in range(5)]
    return "\n".join(
        f"{suite:<{widths[0]}}  {what:<{widths[1]}}  {subject:<{widths[2]}}  "
        f"{value:>{widths[3]}}  {ratio:>{widths[4]}}".rstrip()
        for suite, what, subject, value, ratio in cells
    )


def as_json(rows: Sequence[Row]) -> str:
    """The machine and its rows."""
    machine = {"python": platform.python_version(), "machine": platform.machine(), "system": platform.system()}
    return json.dumps({**machine, "rows": [asdict(row) for row in rows]}, indent=2)


def _cells(row: Row) -> tuple[str, str, str, str, str]:
    value = f"{row.value:,.1f}" if row.value < 1000 else f"{row.value:,.0f}"
    return row.suite, row.what, row.subject, f"{value} {row.unit}", "" if row.ratio is None else f"{row.ratio:.1f}x"
