"""Pocket cards: several to a page, to be cut out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from cardwright.compiler.press.data import Writer
from cardwright.compiler.press.setting import as_data, made, pdf_of, png_of
from cardwright.compiler.rules.card import PocketCard, pocket_card
from cardwright.compiler.rules.document import Document
from cardwright.compiler.rules.look import Look

Size = Literal["a6", "index", "poker"]


@dataclass(frozen=True, slots=True)
class _Measures:
    """A card's width and height in millimetres, how many stand on a page, and text sizes in points, the largest first.

    `inset` is the margin in millimetres, `picture` the least height of a figure; `marks` are left out where cards fill
    the page.
    """

    width: float
    height: float
    columns: int
    rows: int
    inset: float
    picture: float
    texts: tuple[float, ...]
    marks: bool = True


SIZES: dict[str, _Measures] = {
    "a6": _Measures(105, 148.5, 2, 2, 6, 42, (11, 10.5, 10, 9.5, 9, 8.5, 8, 7.5, 7), marks=False),
    "index": _Measures(76.2, 127, 2, 2, 4.5, 32, (9.5, 9, 8.5, 8, 7.5, 7, 6.5)),
    "poker": _Measures(63, 88, 3, 3, 3.5, 22, (8, 7.5, 7, 6.5, 6, 5.6)),
}
"""A6 four-up, index cards (3 by 5 inches) four-up, cards as large as playing cards nine-up."""


Drawer = Callable[[Document], PocketCard]
"""Chooses what of a sheet stands on a card: `pocket_card` or `ranking_card`."""


def cards_pdf(documents: Sequence[Document], size: Size, look: Look, drawer: Drawer = pocket_card) -> bytes:
    """The cards of these rule sheets as a tagged PDF. Raises as `to_pdf` does."""
    return pdf_of(made("cards", _data(documents, size, look, drawer)))


def cards_png(documents: Sequence[Document], size: Size, look: Look, drawer: Drawer = pocket_card) -> tuple[bytes, ...]:
    """A picture of each page of them. Raises as `to_pdf` does."""
    return png_of(made("cards", _data(documents, size, look, drawer)), look)


def _data(documents: Sequence[Document], size: Size, look: Look, drawer: Drawer) -> dict[str, Any]:
    measures = SIZES[size]
    fields = {name: getattr(measures, name) for name in measures.__slots__}
    if look.paper == "letter" and size == "a6":
        fields |= {"width": 107.9, "height": 139.7}
    titles = [document.title for document in documents]
    return {
        "title": titles[0] if len(titles) == 1 else f"Pocket cards: {', '.join(titles)}",
        "size": fields,
        "cards": [_card(drawer(document), Writer(document.numbers(), look.tones)) for document in documents],
        "look": as_data(look),
    }


def _card(card: PocketCard, writer: Writer) -> dict[str, Any]:
    return {
        "title": card.title,
        "kicker": card.kicker,
        "figure": None if card.figure is None else writer.block(card.figure),
        "rows": [[writer.words(cell) for cell in row] for row in card.rows],
        "hand": writer.sentences(card.hand),
        "points": writer.sentences(card.points),
        "facts": [{"label": label, "text": writer.words(text)} for label, text in card.facts],
    }
