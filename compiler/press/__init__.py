"""Printing: rule sheets as PDF and as pictures, by Typst."""

from cardwright.compiler.press.typeset import Look, NoTypesetterError, TypesettingError, to_pdf, to_png

__all__ = ["Look", "NoTypesetterError", "TypesettingError", "to_pdf", "to_png"]
