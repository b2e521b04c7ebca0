"""Reading whole files: `parse` for text, `parse_bytes` for what a file holds."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.dsl import tree
from cardwright.dsl.build import MOST_PROBLEMS, Builder
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.lines import lay_out
from cardwright.dsl.outdent import hang_labels
from cardwright.dsl.source import Source, Span


@dataclass(frozen=True, slots=True)
class Parsed:
    """What reading a file gives.

    `file` is the tree, without the lines that could not be read, or None where the file doesn't even say
    which game it describes. `diagnostics` are the problems, in the order of the text. `source` is the
    text they point into.
    """

    file: tree.File | None
    diagnostics: tuple[Diagnostic, ...]
    source: Source


def parse(source: Source | str, name: str = "<text>") -> Parsed:
    """Read a file's text. Never raises: whatever is wrong is among the diagnostics."""
    source = source if isinstance(source, Source) else Source(name, source)
    report = Report()
    raw = lay_out(source, report)
    if not raw.lines and report.has_errors:
        return Parsed(None, tuple(report.diagnostics), source)
    raw.lines = hang_labels(source.name, raw.lines, report)
    file = Builder(source.name, report).build(raw)
    return Parsed(file, _in_order(report.diagnostics), source)


def parse_bytes(data: bytes, name: str) -> Parsed:
    """Read what a file holds; letters that are not UTF-8 are reported, the rest is read on."""
    return parse(Source(name, data.decode("utf-8", errors="replace")))


def _in_order(diagnostics: list[Diagnostic]) -> tuple[Diagnostic, ...]:
    ordered = sorted(diagnostics, key=lambda d: (d.span.line, d.span.column, d.code))
    if len(ordered) <= MOST_PROBLEMS:
        return tuple(ordered)
    return (*ordered[:MOST_PROBLEMS], _too_many(ordered[MOST_PROBLEMS].span))


def _too_many(span: Span) -> Diagnostic:
    return Diagnostic(
        "CW1025",
        f"There are more problems than these {MOST_PROBLEMS}",
        span,
        "the first one that is left out",
        hint="mend these first and look again",
    )
