"""Printing: rule sheets, pocket cards and booklets as PDF and as pictures, by Typst."""

from cardwright.compiler.press.booklet import booklet_pdf, booklet_png
from cardwright.compiler.press.cards import Size, cards_pdf, cards_png
from cardwright.compiler.press.setting import NoTypesetterError, TypesettingError
from cardwright.compiler.press.sheets import to_pdf, to_png

__all__ = [
    "NoTypesetterError",
    "Size",
    "TypesettingError",
    "booklet_pdf",
    "booklet_png",
    "cards_pdf",
    "cards_png",
    "to_pdf",
    "to_png",
]
