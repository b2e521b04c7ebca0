"""The language of variants: reading, formatting and diagnostics of `.variant` files."""

from __future__ import annotations

from cardwright.dsl.diagnostics import Diagnostic, Edit, Label, Report, Severity, suggest
from cardwright.dsl.parse import Parsed, parse, parse_bytes
from cardwright.dsl.render import render
from cardwright.dsl.source import Source, Span
from cardwright.dsl.tree import File

__all__ = [
    "Diagnostic",
    "Edit",
    "Label",
    "Parsed",
    "Report",
    "Severity",
    "Source",
    "Span",
    "format_file",
    "parse",
    "parse_bytes",
    "render",
    "suggest",
]


def format_file(file: File) -> str:
    """The canonical text of a file: `parse(format_file(file)).file == file`, comments kept."""
    from cardwright.dsl.format import format_file as write  # checking needs no formatter

    return write(file)
