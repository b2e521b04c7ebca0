"""Groups of cells: a stem and numbers, `u` for `u1 u2 u3`."""

from __future__ import annotations

from cardwright.runtime.model import Layout


def stem_of(cell: str) -> str:
    """`u` of `u1`; a cell without a number is its own stem."""
    return cell.rstrip("0123456789")


def group_of(layout: Layout, stem: str) -> tuple[str, ...]:
    """The numbered cells of a stem, in the order of the layout; none if it is no group's."""
    return tuple(cell.id for cell in layout.cells if cell.id != stem and stem_of(cell.id) == stem)
