"""Places in source text: spans and the file they point into."""

from __future__ import annotations

import re
from dataclasses import dataclass, field

_LINE_END = re.compile(r"\r\n|\n|\r")


def split_lines(text: str) -> list[str]:
    """The lines of a text without their ends; a mark at its very start (as some editors write) is left out.

    Only line feed, carriage return and the two together end a line, so that numbers agree with editors.
    """
    lines = _LINE_END.split(text.removeprefix("\ufeff"))
    return lines[:-1] if lines[-1] == "" else lines


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of a source file.

    Lines and columns count from 1; `end_column` is the column after the last
    character. A span never outlives its line in practice, but may cover several.
    """

    file: str
    line: int
    column: int
    end_line: int
    end_column: int

    def to(self, other: Span) -> Span:
        """The span from the start of this one to the end of `other`."""
        return Span(self.file, self.line, self.column, other.end_line, other.end_column)


NOWHERE = Span("<none>", 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Source:
    """A named text: what is parsed, and what a diagnostic quotes."""

    name: str
    text: str
    _lines: tuple[str, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_lines", tuple(split_lines(self.text)))

    def line(self, number: int) -> str:
        """Line `number` (from 1) without its end; empty beyond the text."""
        return self._lines[number - 1] if 0 < number <= len(self._lines) else ""
