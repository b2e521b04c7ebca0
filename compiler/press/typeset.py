"""Setting a rule sheet: PDF and pictures of its pages by Typst, which is the extra `cardwright[pdf]`.

The template is ours and never changes; what a game says reaches it as JSON text. System fonts are ignored, no date is
written and nothing is fetched: the same sheet gives the same bytes.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal

from cardwright.compiler.press.data import document_data
from cardwright.compiler.rules.document import Document
from cardwright.compiler.rules.tones import Tones

if TYPE_CHECKING:
    import typst

Paper = Literal["a4", "letter"]
_STANDARDS: list[Any] = ["ua-1"]
SIZES = (8.6, 10.6)
"""The least and the largest text of an ordinary sheet, in points."""
LARGE_SIZES = (15.0, 17.0)
"""In large print, which has one column."""
SPACINGS = (0.0, 1.1)
"""The least and the largest space between clauses, in the height of the text."""
_SIZE_STEP, _SPACING_STEP = 0.15, 0.08
DOTS = 144
"""Dots per inch of a picture of a page."""


class NoTypesetterError(RuntimeError):
    """PDF and pictures take the extra `cardwright[pdf]`, which is not installed."""


class TypesettingError(ValueError):
    """The sheet cannot be set: it holds a character that the font has not. The message names it."""


@dataclass(frozen=True, slots=True)
class Look:
    """How a sheet is printed: paper, colours of the suits, large print for weak eyes or a wall."""

    paper: Paper = "a4"
    tones: Tones = "two"
    large: bool = False


@dataclass(frozen=True, slots=True)
class _Fit:
    """Text size in points, and space between clauses in its height."""

    size: float
    spacing: float


def to_pdf(document: Document, look: Look) -> bytes:
    """The sheet as a tagged PDF, exported as PDF/UA-1. Raises `NoTypesetterError` and `TypesettingError`."""
    sheet = _Sheet(document, look)
    return _bytes(sheet.compile(sheet.fit(), "pdf"))


def to_png(document: Document, look: Look) -> tuple[bytes, ...]:
    """A picture of each page. Raises as `to_pdf` does."""
    sheet = _Sheet(document, look)
    pages = sheet.compile(sheet.fit(), "png")
    return tuple(pages) if isinstance(pages, list) else (_bytes(pages),)


def _bytes(made: bytes | list[bytes] | None) -> bytes:
    assert isinstance(made, bytes), "one file was asked for"
    return made


class _Sheet:
    """One sheet that is tried in several sizes."""

    def __init__(self, document: Document, look: Look) -> None:
        self._look = look
        self._document = document_data(document, look.tones)
        self._typst = _typesetter()
        self._pages: dict[_Fit, int] = {}

    def fit(self) -> _Fit:
        """The fewest pages; on these the largest text, and then the largest space between clauses."""
        least, most = LARGE_SIZES if self._look.large else SIZES
        tight = _Fit(least, SPACINGS[0])
        pages = self.pages(tight)
        size = self._largest(pages, tight, "size", most, _SIZE_STEP)
        return self._largest(pages, size, "spacing", SPACINGS[1], _SPACING_STEP)

    def _largest(self, pages: int, fit: _Fit, what: str, most: float, step: float) -> _Fit:
        """`fit` with the largest `what` with which it still takes so many pages, in whole steps, by halving."""
        start = getattr(fit, what)
        low, high = 0, round((most - start) / step)
        while low < high:
            middle = (low + high + 1) // 2
            tried = replace(fit, **{what: round(start + middle * step, 2)})
            low, high = (middle, high) if self.pages(tried) <= pages else (low, middle - 1)
        return replace(fit, **{what: round(start + low * step, 2)})

    def pages(self, fit: _Fit) -> int:
        """How many pages it takes."""
        if fit not in self._pages:
            found = self._made(fit).query("<end>", field="value", one=True)
            self._pages[fit] = json.loads(found)["page"]
        return self._pages[fit]

    def compile(self, fit: _Fit, form: Literal["pdf", "png"]) -> bytes | list[bytes] | None:
        """The sheet in that size."""
        made = self._made(fit)
        try:
            if form == "pdf":
                return made.compile(format="pdf", pdf_standards=_STANDARDS, timestamp=0)
            return made.compile(format="png", ppi=DOTS)
        except self._typst.TypstError as error:
            raise TypesettingError(str(error.message).removeprefix("PDF/UA-1 error: ")) from None

    def _made(self, fit: _Fit) -> typst.Compiler:
        look = {
            "paper": {"a4": "a4", "letter": "us-letter"}[self._look.paper],
            "mono": self._look.tones == "mono",
            "size": fit.size,
            "spacing": fit.spacing,
            "columns": 1 if self._look.large else 2,
        }
        data = json.dumps({"document": self._document, "look": look}, ensure_ascii=False)
        made: typst.Compiler = self._typst.Compiler(_template(), font_paths=_fonts(), sys_inputs={"data": data})
        return made


def _typesetter() -> Any:
    """Typst, imported on first use: nothing else needs it."""
    if find_spec("typst") is None:
        raise NoTypesetterError("PDF and PNG need Typst: pip install 'cardwright[pdf]'")
    import typst

    return typst


@cache
def _fonts() -> Any:
    """Typst's own fonts and no others, read once."""
    return _typesetter().Fonts(include_system_fonts=False)


@cache
def _template() -> bytes:
    return files("cardwright.compiler.press").joinpath("sheet.typ").read_bytes()
