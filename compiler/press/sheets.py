"""Rule sheets, in the largest text that fits the fewest pages."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from cardwright.compiler.press.data import document_data
from cardwright.compiler.press.setting import as_data, made, pdf_of, png_of
from cardwright.compiler.rules.document import Document
from cardwright.compiler.rules.look import Look

if TYPE_CHECKING:
    import typst

SIZES = (7.9, 10.6)
"""The least and the largest text of an ordinary sheet, in points."""
LARGE_SIZES = (15.0, 17.0)
"""In large print, which has one column."""
SPACINGS = (0.0, 1.1)
"""The least and the largest space between clauses, in the height of the text."""
_SIZE_STEP, _SPACING_STEP = 0.15, 0.08


@dataclass(frozen=True, slots=True)
class _Fit:
    """Text size in points, and space between clauses in its height."""

    size: float
    spacing: float


def to_pdf(document: Document, look: Look) -> bytes:
    """The sheet as a tagged PDF, exported as PDF/UA-1. Raises `NoTypesetterError` and `TypesettingError`."""
    return pdf_of(_Sheet(document, look).fitted())


def to_png(document: Document, look: Look) -> tuple[bytes, ...]:
    """A picture of each page. Raises as `to_pdf` does."""
    return png_of(_Sheet(document, look).fitted(), look)


class _Sheet:
    """One sheet that is tried in several sizes."""

    def __init__(self, document: Document, look: Look) -> None:
        self._look = look
        self._document = document_data(document, look.tones)
        self._pages: dict[_Fit, int] = {}

    def fitted(self) -> typst.Compiler:
        """On the fewest pages, in the largest text, and then with the largest space between clauses."""
        least, most = LARGE_SIZES if self._look.large else SIZES
        tight = _Fit(least, SPACINGS[0])
        pages = self._count(tight)
        size = self._largest(pages, tight, "size", most, _SIZE_STEP)
        return self._made(self._largest(pages, size, "spacing", SPACINGS[1], _SPACING_STEP))

    def _largest(self, pages: int, fit: _Fit, what: str, most: float, step: float) -> _Fit:
        """`fit` with the largest `what` with which it still takes so many pages, in whole steps, by halving."""
        start = getattr(fit, what)
        low, high = 0, round((most - start) / step)
        while low < high:
            middle = (low + high + 1) // 2
            tried = replace(fit, **{what: round(start + middle * step, 2)})
            low, high = (middle, high) if self._count(tried) <= pages else (low, middle - 1)
        return replace(fit, **{what: round(start + low * step, 2)})

    def _count(self, fit: _Fit) -> int:
        """How many pages it takes."""
        if fit not in self._pages:
            self._pages[fit] = json.loads(self._made(fit).query("<end>", field="value", one=True))["page"]
        return self._pages[fit]

    def _made(self, fit: _Fit) -> typst.Compiler:
        columns = 1 if self._look.large else 2
        look = {**as_data(self._look), "size": fit.size, "spacing": fit.spacing, "columns": columns}
        return made("sheet", {"document": self._document, "look": look})
