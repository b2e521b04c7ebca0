"""From laid-out lines to the syntax tree: each line is read alone, then blocks are hung together.

A line that can't be read is reported and left out; what is indented under it is read all the same, so
that its own mistakes are found.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, TypeVar

from cardwright.dsl import tree as t
from cardwright.dsl.bounds import Bounds
from cardwright.dsl.diagnostics import Report
from cardwright.dsl.engine import parse_line
from cardwright.dsl.kinds import HEAD_KINDS, KINDS, OPTION_KINDS, SECTION_BLOCKS, UNDER, kind_under, needs_block
from cardwright.dsl.lines import RawFile, RawLine
from cardwright.dsl.problems import explain, no_header, nothing_above, nothing_below, only_one_hand, otherwise_alone
from cardwright.dsl.read_hands import HandReader, RankingReader
from cardwright.dsl.read_play import PlayReader
from cardwright.dsl.read_sections import SectionReader
from cardwright.dsl.read_words import FaultError, WordReader
from cardwright.dsl.reserved import find_reserved
from lark import UnexpectedToken
from lark.exceptions import VisitError

MOST_PROBLEMS = 100

LineT = TypeVar("LineT", bound=t.Line)


class Reader(WordReader, SectionReader, PlayReader, RankingReader, HandReader):
    """Reads every rule of the grammar."""

    def node(self, text: str, line: int, start: str) -> t.Line:
        """The node of one line. Raises `UnexpectedToken` or `FaultError`."""
        self.line = line
        try:
            node = self.transform(parse_line(text, start))
        except VisitError as error:
            raise error.orig_exc from None
        if not isinstance(node, t.Line):
            raise TypeError(f"{start} gives no line")
        return node


class Builder:
    """Builds one file's tree. `report` takes the problems."""

    def __init__(self, file: str, report: Report) -> None:
        self.file = file
        self.report = report
        self.reader = Reader(file)
        self.bounds = Bounds(report)
        self.file_kind = "variant"

    def build(self, raw: RawFile) -> t.File | None:
        """The tree of a file; None where its first line doesn't say which game it is."""
        if not raw.lines:
            self.report.add(no_header(self.file, None))
            return None
        header, rest = self.header(raw.lines)
        sections = self.block(rest, "top_line")
        if header is None:
            return None
        notes = tuple(n for n in sections if isinstance(n, t.Note))
        return replace(
            header,
            lines=header.lines + notes,
            sections=tuple(s for s in sections if isinstance(s, t.Section)),
            below=raw.below,
        )

    def header(self, lines: list[RawLine]) -> tuple[t.File | None, list[RawLine]]:
        """The file's head with its lines, and the lines that follow it."""
        first, *rest = lines
        if first.text.split()[0] in SECTION_BLOCKS:
            self.report.add(no_header(self.file, first))
            return None, lines
        node = self.read(first, "file_line")
        if self.report.diagnostics and self.report.diagnostics[-1].code == "CW1900":
            return None, []
        if isinstance(node, t.File):
            self.file_kind = node.kind
        head = self.block(first.children, HEAD_KINDS.get(self.file_kind, "head_line"))
        if not isinstance(node, t.File):
            return None, rest
        return replace(node, lines=tuple(h for h in head if isinstance(h, t.HeaderLine))), rest

    def block(self, raws: list[RawLine], kind: str) -> list[t.Line]:
        """The nodes of lines that stand under the same line, `otherwise` joined to its `if`."""
        nodes: list[t.Line | None] = []
        for raw in raws:
            if len(self.report.diagnostics) > MOST_PROBLEMS:
                break
            nodes.extend(self.line(raw, kind))
        return self.join_cases(nodes)

    def line(self, raw: RawLine, kind: str) -> list[t.Line | None]:
        """A line and its block; None stands for a line that could not be read."""
        before = len(self.report.diagnostics)
        node = self.read(raw, kind)
        if node is None:
            if not any(d.code == "CW1900" for d in self.report.diagnostics[before:]):
                self.block(raw.children, self.guess_below(raw, kind))
            return [None]
        under = self.under(node, kind)
        if not raw.children:
            if needs_block(node) and not raw.cut:
                self.report.add(nothing_below(self.file, raw, under))
            return [node]
        if under is None:
            if find_reserved(raw.children[0].text, kind) is None:
                self.report.add(nothing_above(self.file, raw, raw.children[0]))
            return [node, *self.block(raw.children, kind)]
        return [self.attach(node, self.block(raw.children, under))]

    def under(self, node: t.Line, kind: str) -> str | None:
        """The kind of lines that may stand under a node."""
        if isinstance(node, t.Option):
            return OPTION_KINDS.get(self.file_kind, "option_line")
        return kind_under(node, kind)

    @staticmethod
    def guess_below(raw: RawLine, kind: str) -> str:
        """The kind of lines to look for under a line that can't be read."""
        if kind in ("top_line", "option_line"):
            return SECTION_BLOCKS.get(raw.text.split()[0].rstrip(":"), KINDS[kind].below)
        return KINDS[kind].below or kind

    def read(self, raw: RawLine, kind: str) -> t.Line | None:
        """The node of a line with its comments, mended where the mistake is plain; problems are reported."""
        try:
            return self.admitted(self.dress(self.reader.node(raw.text, raw.number, kind), raw))
        except FaultError as fault:
            self.report.add(fault.diagnostic)
        except UnexpectedToken as error:
            diagnostic, mended = explain(self.file, raw, KINDS[kind], error, self.reader.node)
            self.report.add(diagnostic)
            if mended is not None:
                return self.admitted(self.dress(mended, raw))
        return None

    def admitted(self, node: t.Line) -> t.Line | None:
        """The line, unless it is more than a file may ask for."""
        return node if self.bounds.admit(node) else None

    def dress(self, node: t.Line, raw: RawLine) -> t.Line:
        """Give a line its comments; those of an `if` belong to its first case."""
        if isinstance(node, t.If):
            return replace(node, cases=(self.dressed_case(node.cases[0], raw),))
        return replace(node, span=raw.span(self.file), comments=raw.comments, remark=raw.remark, spaced=raw.spaced)

    def dressed_case(self, case: t.Case, raw: RawLine) -> t.Case:
        """A case with the comments of its line."""
        return replace(case, span=raw.span(self.file), comments=raw.comments, remark=raw.remark, spaced=raw.spaced)

    def attach(self, node: t.Line, block: list[t.Line]) -> t.Line:
        """Hang a block under its line."""
        if isinstance(node, t.If):
            return replace(node, cases=(_with_block(node.cases[0], "body", block),))
        if isinstance(node, t.Share):
            return self.attach_hand(node, block)
        if isinstance(node, t.Option):
            return replace(
                node,
                lines=tuple(n for n in block if isinstance(n, t.HeaderLine)),
                sections=tuple(n for n in block if isinstance(n, t.Section)),
            )
        return _with_block(node, UNDER[type(node)][1], block)

    def attach_hand(self, node: t.Share, block: list[t.Line]) -> t.Share:
        """Hang the hand of a share under it."""
        hands = [line for line in block if isinstance(line, t.Hand)]
        if len(hands) > 1:
            self.report.add(only_one_hand(hands[0], hands[1]))
        return replace(node, hand=hands[0] if hands else None)

    def join_cases(self, nodes: list[t.Line | None]) -> list[t.Line]:
        """Put each `otherwise` into the `if` over it; drop the lines that could not be read."""
        joined: list[t.Line | None] = []
        for node in nodes:
            latest = joined[-1] if joined else None
            if not isinstance(node, t.Case):
                joined.append(node)
            elif isinstance(latest, t.If) and latest.cases[-1].condition is not None:
                joined[-1] = replace(latest, cases=(*latest.cases, node))
            elif latest is not None or not joined:
                self.report.add(otherwise_alone(node))
        return [node for node in joined if node is not None]


def _with_block(node: LineT, field: str, block: list[t.Line]) -> LineT:
    """The node with its block in the field that takes it; the table `UNDER` vouches for the lines' types."""
    changes: dict[str, Any] = {field: tuple(block)}
    return replace(node, **changes)
