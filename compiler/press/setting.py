"""Setting type by Typst, which is the extra `cardwright[pdf]`.

Templates are ours and never change; what a game says reaches them as JSON text. System fonts are ignored, no date is
written and nothing is fetched: the same data give the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from cardwright.compiler.rules.look import Look

if TYPE_CHECKING:
    import typst

_PAPERS = {"a4": "a4", "letter": "us-letter"}
_STANDARDS: list[Any] = ["ua-1"]


class NoTypesetterError(RuntimeError):
    """PDF and pictures take the extra `cardwright[pdf]`, which is not installed."""


class TypesettingError(ValueError):
    """It cannot be set: it holds a character that the font has not. The message names it."""


def as_data(look: Look) -> dict[str, Any]:
    """What templates ask of a look."""
    return {"paper": _PAPERS[look.paper], "mono": look.tones == "mono"}


def made(template: str, data: Mapping[str, Any]) -> typst.Compiler:
    """A template of that name with its data, ready to be set. Raises `NoTypesetterError`."""
    text = json.dumps(data, ensure_ascii=False)
    compiler: typst.Compiler = _typesetter().Compiler(_text(template), font_paths=_fonts(), sys_inputs={"data": text})
    return compiler


def pdf_of(compiler: typst.Compiler) -> bytes:
    """A tagged PDF, exported as PDF/UA-1. Raises `TypesettingError`."""
    try:
        pdf = compiler.compile(format="pdf", pdf_standards=_STANDARDS, timestamp=0)
    except _typesetter().TypstError as error:
        raise TypesettingError(str(error.message).removeprefix("PDF/UA-1 error: ")) from None
    assert isinstance(pdf, bytes), "a PDF is one file"
    return pdf


def png_of(compiler: typst.Compiler, look: Look) -> tuple[bytes, ...]:
    """A picture of each page."""
    pages = compiler.compile(format="png", ppi=look.dots)
    return tuple(pages) if isinstance(pages, list) else (pages or b"",)


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
def _text(template: str) -> bytes:
    """What all templates share, then this one."""
    folder = files("cardwright.compiler.press")
    return b"\n".join(folder.joinpath(f"{name}.typ").read_bytes() for name in ("common", template))
