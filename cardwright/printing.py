"""Printing: PDF and pictures of pages, and what can go wrong with them in the words of the front door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cardwright.errors import PrintingError

if TYPE_CHECKING:
    from cardwright.compiler.press import Look
    from cardwright.compiler.rules import Document


def sheet_pdf(document: Document, look: Look | None = None) -> bytes:
    """A rule sheet as PDF. Raises `PrintingError`."""
    from cardwright.compiler.press import Look, to_pdf

    with _in_words(document.title):
        return to_pdf(document, look or Look())


def sheet_png(document: Document, look: Look | None = None) -> tuple[bytes, ...]:
    """A picture of each page of a rule sheet. Raises `PrintingError`."""
    from cardwright.compiler.press import Look, to_png

    with _in_words(document.title):
        return to_png(document, look or Look())


@contextmanager
def _in_words(title: str) -> Iterator[None]:
    from cardwright.compiler.press import NoTypesetterError, TypesettingError

    try:
        yield
    except NoTypesetterError as error:
        raise PrintingError(str(error)) from None
    except TypesettingError as error:
        raise PrintingError(f"{title} cannot be printed: {error}") from None
