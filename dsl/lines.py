"""The layout of a file: lines, their indentation and comments, and what is indented under what.

Works without recursion and never fails: whatever is wrong with the text becomes a diagnostic, and the
lines that are left go on.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from cardwright.dsl.bounds import DEEPEST, LONGEST_LINE, LONGEST_TEXT
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Source, Span, split_lines

# Control characters, marks without width, and those that turn the direction of writing around.
_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]")
_REMARK = re.compile(r'^((?:[^"#]|"[^"]*")*?)#(.*)$')
_SPACE = re.compile(r"\s*")


@dataclass(slots=True)
class RawLine:
    """A line with something to read: its text without the comment after it, and the lines under it.

    `column` is that of its first letter, from 1; `indent` how far that is from the margin, tabs widened.
    `cut` says that lines under it were left out.
    """

    number: int
    column: int
    indent: int
    text: str
    remark: str = ""
    comments: tuple[str, ...] = ()
    spaced: bool = False
    cut: bool = False
    children: list[RawLine] = field(default_factory=list)

    def span(self, file: str) -> Span:
        """The line from its first to its last letter."""
        return Span(file, self.number, self.column, self.number, len(self.text) + 1)


@dataclass(slots=True)
class RawFile:
    """The lines at the margin, in order, and the comments after the last line."""

    lines: list[RawLine]
    below: tuple[str, ...]


@dataclass(slots=True)
class _Level:
    """An open block: the columns its lines begin at (more than one where one was wrong)."""

    columns: set[int]
    lines: list[RawLine]


def lay_out(source: Source, report: Report) -> RawFile:
    """Cut a text into lines and hang each under the line it is indented under."""
    if len(source.text) > LONGEST_TEXT:
        report.add(_too_long_a_text(source))
        return RawFile([], ())
    return _Layout(source, report).run()


class _Layout:
    """One walk over the lines of a text."""

    def __init__(self, source: Source, report: Report) -> None:
        self.name = source.name
        self.texts = split_lines(source.text)
        self.report = report
        self.root: list[RawLine] = []
        self.levels: list[_Level] = []
        self.comments: list[str] = []
        self.spaced = False
        self.tab_seen = False
        self.tab_width = 4
        self.opened: int | None = None
        self.too_deep = False
        self.lost_seen = False

    def run(self) -> RawFile:
        for number, text in enumerate(self.texts, 1):
            self.take(number, text.rstrip())
        return RawFile(self.root, tuple(self.comments))

    def take(self, number: int, text: str) -> None:
        if not text:
            self.spaced = self.spaced or (bool(self.root) and not self.comments)
            return
        checked = self.check(number, text)
        if checked is None:
            return
        body, remark = _split_remark(checked)
        if not body:
            self.comments.append(remark)
            return
        indent = self.indentation(number, body)
        self.opened = indent if body.endswith(":") else None
        line = RawLine(number, _first_column(body), indent, body, remark, tuple(self.comments), self.spaced)
        self.comments, self.spaced = [], False
        self.hang(line)

    def check(self, number: int, text: str) -> str | None:
        """The text without control characters; None if the line can't be used."""
        if len(text) > LONGEST_LINE:
            self.report.add(self.too_long_a_line(number, len(text)))
            return None
        if "\ufffd" in text and not self.lost_seen:
            self.lost_seen = True
            self.report.add(self.lost_letter(number, text.index("\ufffd") + 1))
        found = _CONTROL.search(text)
        if found is None:
            return text
        self.report.add(self.control_character(number, found))
        return _CONTROL.sub(" ", text).rstrip() or None

    def indentation(self, number: int, body: str) -> int:
        """How far a line is indented, tabs widened; they are reported once.

        A tab is four columns wide, or eight where only that puts the line under one that ends with a colon.
        """
        blank = body[: _first_column(body) - 1]
        if "\t" not in blank:
            return len(blank)
        if not self.tab_seen:
            self.tab_seen = True
            self.report.add(self.tab(number, len(blank)))
        if self.opened is not None and self.opened >= len(blank.expandtabs(self.tab_width)):
            self.tab_width = 8
        return len(blank.expandtabs(self.tab_width))

    def hang(self, line: RawLine) -> None:
        """Put a line into the block that its indentation calls for."""
        if not self.levels:
            self.levels.append(_Level({line.indent}, self.root))
        while len(self.levels) > 1 and min(self.levels[-1].columns) > line.indent:
            self.levels.pop()
        level = self.levels[-1]
        if line.indent not in level.columns:
            level = self.open(line, level)
        if len(self.levels) > DEEPEST:
            self.refuse_depth(line)
            return
        self.too_deep = self.too_deep and len(self.levels) == DEEPEST
        level.lines.append(line)

    def open(self, line: RawLine, level: _Level) -> _Level:
        """The block under the latest line, or, after a step back to no open column, the nearest block."""
        latest = level.lines[-1]
        if line.indent < min(level.columns):
            self.report.add(self.unknown_column(line))
            level.columns.add(line.indent)
            return level
        columns = {line.indent}
        if latest.children:
            self.report.add(self.unknown_column(line))
            columns.add(latest.children[0].indent)
        self.levels.append(_Level(columns, latest.children))
        return self.levels[-1]

    def refuse_depth(self, line: RawLine) -> None:
        """Leave out a line that lies too deep; the first of several is reported."""
        self.levels.pop()
        self.levels[-1].lines[-1].cut = True
        if self.too_deep:
            return
        self.too_deep = True
        self.report.add(
            Diagnostic(
                "CW1023",
                "This line is indented too deep",
                line.span(self.name),
                f"under {DEEPEST} other lines",
                hint="no rule of a game needs so many blocks inside each other",
            )
        )

    # -- what is wrong with a line's letters

    def tab(self, number: int, length: int) -> Diagnostic:
        return Diagnostic(
            "CW1020",
            "This file is indented with tabs",
            Span(self.name, number, 1, number, length + 1),
            "a tab looks different in every editor",
            hint="indent with four spaces",
        )

    def unknown_column(self, line: RawLine) -> Diagnostic:
        return Diagnostic(
            "CW1021",
            "This line begins at a column where no line above it begins",
            Span(self.name, line.number, 1, line.number, line.column + 1),
            "it is not clear what it belongs to",
            hint="give it the indentation of the lines it belongs with",
        )

    def control_character(self, number: int, found: re.Match[str]) -> Diagnostic:
        column = found.start() + 1
        return Diagnostic(
            "CW1022",
            "There is an invisible character in this line",
            Span(self.name, number, column, number, column + 1),
            f"character number {ord(found.group())}",
            hint="delete it and type the place anew",
        )

    def lost_letter(self, number: int, column: int) -> Diagnostic:
        return Diagnostic(
            "CW1024",
            "This file is not written in UTF-8",
            Span(self.name, number, column, number, column + 1),
            "this letter can't be read",
            hint="save the file anew as UTF-8 and look at its special letters",
        )

    def too_long_a_line(self, number: int, length: int) -> Diagnostic:
        return Diagnostic(
            "CW1025",
            f"This line is too long: {length:,} letters",
            Span(self.name, number, 1, number, 2),
            f"at most {LONGEST_LINE:,}",
            hint="divide it into several lines",
        )


def _too_long_a_text(source: Source) -> Diagnostic:
    return Diagnostic(
        "CW1025",
        f"This file is too long for a game: {len(source.text):,} letters",
        Span(source.name, 1, 1, 1, 2),
        f"at most {LONGEST_TEXT:,}",
        hint="one file describes one variant",
    )


def _split_remark(text: str) -> tuple[str, str]:
    """A line's text and the comment after it (without its mark); a mark inside quotes is text."""
    if "#" not in text:
        return text, ""
    found = _REMARK.match(text)
    if found is None:
        return text, ""
    return found.group(1).rstrip(), found.group(2).strip()


def _first_column(text: str) -> int:
    found = _SPACE.match(text)
    return (found.end() if found else 0) + 1
