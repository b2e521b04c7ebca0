"""Printing: PDF and pictures of pages, and what can go wrong with them in the words of the front door."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from cardwright.errors import PrintingError

if TYPE_CHECKING:
    from cardwright.compiler.press import Size
    from cardwright.compiler.rules import Document, Look
    from cardwright.compiler.rules.booklet import Booklet
    from cardwright.compiler.rules.card import PocketCard


def sheet_pdf(document: Document, look: Look | None = None) -> bytes:
    """A rule sheet as PDF. Raises `PrintingError`."""
    from cardwright.compiler.press import to_pdf
    from cardwright.compiler.rules import Look

    with _in_words(document.title):
        return to_pdf(document, look or Look())


def sheet_png(document: Document, look: Look | None = None) -> tuple[bytes, ...]:
    """A picture of each page of a rule sheet. Raises `PrintingError`."""
    from cardwright.compiler.press import to_png
    from cardwright.compiler.rules import Look

    with _in_words(document.title):
        return to_png(document, look or Look())


def cards_pdf(
    documents: Sequence[Document], size: Size = "a6", look: Look | None = None, *, ranking: bool = False
) -> bytes:
    """Pocket cards of these rule sheets as PDF, several to a page; with `ranking` of what beats what in them.

    Raises `PrintingError`.
    """
    from cardwright.compiler import press
    from cardwright.compiler.rules import Look

    with _in_words(" or ".join(document.title for document in documents)):
        return press.cards_pdf(documents, size, look or Look(), _drawer(ranking))


def cards_png(
    documents: Sequence[Document], size: Size = "a6", look: Look | None = None, *, ranking: bool = False
) -> tuple[bytes, ...]:
    """A picture of each page of them. Raises `PrintingError`."""
    from cardwright.compiler import press
    from cardwright.compiler.rules import Look

    with _in_words(" or ".join(document.title for document in documents)):
        return press.cards_png(documents, size, look or Look(), _drawer(ranking))


def booklet_pdf(book: Booklet, look: Look | None = None, *, imposed: bool = False) -> bytes:
    """A booklet as PDF; `imposed` two pages to a side, to be folded. Raises `PrintingError`."""
    from cardwright.compiler import press
    from cardwright.compiler.rules import Look

    with _in_words(book.title):
        return press.booklet_pdf(book, look or Look(), imposed=imposed)


def booklet_png(book: Booklet, look: Look | None = None, *, imposed: bool = False) -> tuple[bytes, ...]:
    """A picture of each page of it, or of each side. Raises `PrintingError`."""
    from cardwright.compiler import press
    from cardwright.compiler.rules import Look

    with _in_words(book.title):
        return press.booklet_png(book, look or Look(), imposed=imposed)


def _drawer(ranking: bool) -> Callable[[Document], PocketCard]:
    from cardwright.compiler.rules.card import pocket_card, ranking_card

    return ranking_card if ranking else pocket_card


@contextmanager
def _in_words(title: str) -> Iterator[None]:
    from cardwright.compiler.press import NoTypesetterError, TypesettingError

    try:
        yield
    except NoTypesetterError as error:
        raise PrintingError(str(error)) from None
    except TypesettingError as error:
        raise PrintingError(f"{title} cannot be printed: {error}") from None
