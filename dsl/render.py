"""Diagnostics as people and programs read them: text, one line each, JSON lines."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardwright.dsl.diagnostics import Diagnostic, Edit
from cardwright.dsl.source import Source, Span
from cardwright.dsl.width import letter_width

WIDEST = 100
TAB = "    "

Sources = dict[str, Source]

_COLOURS = {"error": "1;31", "warning": "1;33", "place": "34", "hint": "36", "message": "1"}


def render(
    diagnostics: Iterable[Diagnostic],
    sources: Iterable[Source],
    style: str = "text",
    color: bool = False,
) -> str:
    """All diagnostics in one style: `text` quotes the line, `short` takes one line each, `json` one object a line.

    `sources` are the texts that spans point into; a place in a text that is not among them is given
    without its line. `color` only touches `text`. Raises ValueError for another style.
    """
    known = {source.name: source for source in sources}
    if style == "text":
        paint = _painted if color else _plain
        return "\n".join(_as_text(d, known, paint) for d in diagnostics)
    if style not in _ONE_LINE:
        raise ValueError(f"no such style: {style}")
    return "".join(_ONE_LINE[style](d) + "\n" for d in diagnostics)


# ---------------------------------------------------------------- one line


def _as_short(diagnostic: Diagnostic) -> str:
    hint = f" ({diagnostic.hint})" if diagnostic.hint else ""
    return f"{_place(diagnostic.span)}: {diagnostic.severity} {diagnostic.code}: {diagnostic.message}{hint}"


def _as_json(diagnostic: Diagnostic) -> str:
    fields = {
        "code": diagnostic.code,
        "severity": str(diagnostic.severity),
        "message": diagnostic.message,
        **_span_fields(diagnostic.span),
        "label": diagnostic.label,
        "hint": diagnostic.hint,
        "related": [{**_span_fields(related.span), "text": related.text} for related in diagnostic.related],
        "edit": _edit_fields(diagnostic.edit),
    }
    return json.dumps(fields, ensure_ascii=False)


def _span_fields(span: Span) -> dict[str, str | int]:
    return {
        "file": span.file,
        "line": span.line,
        "column": span.column,
        "end_line": span.end_line,
        "end_column": span.end_column,
    }


def _edit_fields(edit: Edit | None) -> dict[str, str | int] | None:
    return None if edit is None else {**_span_fields(edit.span), "replacement": edit.replacement}


_ONE_LINE: dict[str, Callable[[Diagnostic], str]] = {"short": _as_short, "json": _as_json}


# ---------------------------------------------------------------- text

Paint = Callable[[str, str], str]


def _plain(text: str, _what: str) -> str:
    return text


def _painted(text: str, what: str) -> str:
    return f"\x1b[{_COLOURS[what]}m{text}\x1b[0m"


@dataclass(frozen=True, slots=True)
class _Page:
    """What the places of one diagnostic share: the texts, the width of line numbers, the colours."""

    sources: Sources
    margin: int
    paint: Paint


def _as_text(diagnostic: Diagnostic, sources: Sources, paint: Paint) -> str:
    severity = str(diagnostic.severity)
    title = paint(f"{severity}[{diagnostic.code}]", severity) + ": " + paint(diagnostic.message, "message")
    spans = [diagnostic.span, *(related.span for related in diagnostic.related)]
    page = _Page(sources, len(str(max(span.line for span in spans))), paint)
    rows = [title, *_quoted(page, diagnostic.span, diagnostic.label, "^", severity)]
    for related in diagnostic.related:
        rows += _quoted(page, related.span, related.text, "-", "place")
    if diagnostic.hint:
        rows.append(paint(" " * page.margin + " = ", "place") + paint("hint", "hint") + f": {diagnostic.hint}")
    return "\n".join(rows) + "\n"


def _quoted(page: _Page, span: Span, label: str, mark: str, colour: str) -> list[str]:
    """A place: where it is, its line, and the underlined part with its label."""
    blank = " " * page.margin
    rows = [page.paint(f"{blank}--> ", "place") + _place(span)]
    source = page.sources.get(span.file)
    if source is None or span.line < 1:
        return rows + ([f"{blank}     {label}"] if label else [])
    text, start, length = _window(source.line(span.line), span)
    edge = page.paint(f"{blank} |", "place")
    numbered = page.paint(f"{str(span.line).rjust(page.margin)} |", "place")
    marks = page.paint(f"{mark * length} {label}".rstrip(), colour)
    return [*rows, edge, f"{numbered} {text}".rstrip(), f"{edge} {' ' * start}{marks}"]


def _place(span: Span) -> str:
    return f"{span.file}:{span.line}:{span.column}"


def _window(line: str, span: Span) -> tuple[str, int, int]:
    """The line as shown, and where the underline starts and how long it is, in columns of the terminal.

    A line that is too wide is cut on both sides of the place.
    """
    first = span.column - 1
    last = span.end_column - 1 if span.end_line == span.line else len(line)
    cells = [_shown(letter) for letter in line]
    before, within, after = cells[:first], cells[first:last], cells[last:]
    shown_before, cut_before = _cut(before[::-1], WIDEST // 2)
    shown_within, cut_within = _cut(within, WIDEST)
    shown_after, cut_after = _cut(after, WIDEST // 2)
    left = ("…" if cut_before else "") + "".join(reversed(shown_before))
    middle = "".join(shown_within) + ("…" if cut_within else "")
    right = "" if cut_within else "".join(shown_after) + ("…" if cut_after else "")
    beyond = max(0, first - len(line))
    return left + middle + right, _columns(left) + beyond, max(1, _columns(middle))


def _cut(cells: list[str], most: int) -> tuple[list[str], bool]:
    return cells[:most], len(cells) > most


def _shown(letter: str) -> str:
    """A letter as it may stand on a terminal: tabs widened, invisible letters made visible."""
    if letter == "\t":
        return TAB
    return letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}"


def _columns(text: str) -> int:
    return sum(map(letter_width, text))
