"""A label that was moved to the margin by mistake goes back to the section over it, with what follows it."""

from __future__ import annotations

import re

from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.kinds import SECTION_BLOCKS
from cardwright.dsl.lines import RawLine

_LABEL = re.compile(r'[a-z][\w-]*( *"[^"]*")?:$')
_UNCLEAR = "CW1021"


def hang_labels(file: str, lines: list[RawLine], report: Report) -> list[RawLine]:
    """The lines at the margin without labels, each of which is reported once and put where labels belong.

    Lines that stepped back to the column of the other labels were unclear only because of it: they go with it.
    """
    kept: list[RawLine] = []
    for line in lines:
        section = kept[-1] if kept else None
        if section is None or not _is_astray(line, section):
            kept.append(line)
            continue
        column = section.children[0].indent
        inner, siblings = _divided(line.children, column)
        _forget_unclear({child.number for child in siblings}, report)
        report.add(_at_the_margin(file, line, section))
        line.children = inner
        section.children.extend((line, *siblings))
    return kept


def _is_astray(line: RawLine, section: RawLine) -> bool:
    block = SECTION_BLOCKS.get(section.text.split()[0])
    deeper = section.children and line.children and line.children[0].indent > section.children[0].indent
    return block == "play_line" and bool(deeper) and _LABEL.fullmatch(line.text.strip()) is not None


def _divided(children: list[RawLine], column: int) -> tuple[list[RawLine], list[RawLine]]:
    """The lines that stand under the label, and those at its own column, each with what follows it deeper."""
    inner: list[RawLine] = []
    siblings: list[RawLine] = []
    for child in children:
        if child.indent <= column:
            siblings.append(child)
        else:
            (siblings[-1].children if siblings else inner).append(child)
    return inner, siblings


def _forget_unclear(numbers: set[int], report: Report) -> None:
    report.diagnostics[:] = [d for d in report.diagnostics if d.code != _UNCLEAR or d.span.line not in numbers]


def _at_the_margin(file: str, line: RawLine, section: RawLine) -> Diagnostic:
    return Diagnostic(
        "CW1010",
        "This label stands at the margin",
        line.span(file),
        f"belongs under '{section.text.strip()}'",
        hint="give it the indentation of the other labels",
    )
