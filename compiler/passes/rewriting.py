"""`instead of LINE`: inherited lines that give way to a block, wherever they stand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, fields, replace
from difflib import get_close_matches
from typing import Any

from cardwright.compiler.passes.patching import Patching
from cardwright.compiler.spec import body_of
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic

Lines = tuple[Any, ...]


@dataclass(slots=True)
class Rewriter:
    """Applies all `instead of` of one section at once, so that none matches the block of another."""

    patches: Sequence[tree.InsteadOf]
    patch: Patching
    area: str
    seen: list[tree.Line] = field(default_factory=list)
    used: set[int] = field(default_factory=set)

    def rewrite(self, lines: Lines, label: str) -> Lines:
        """The lines with every match replaced; `label` is the address in which they stand."""
        result: list[Any] = []
        for line in lines:
            self.seen.append(bare(line))
            result.extend(self._replaced(line, label))
        return tuple(result)

    def _replaced(self, line: Any, label: str) -> Lines:
        for index, patch in enumerate(self.patches):
            if bare(line) == bare(patch.line):
                self.used.add(index)
                address = (self.area, label, repr(bare(line)))
                self.patch.touch(*address, content=patch.body, span=patch.span)
                return self._hang(line, patch, label)
        return (map_bodies(line, lambda body: self.rewrite(body, label)),)

    def _hang(self, line: Any, patch: tree.InsteadOf, label: str) -> Lines:
        """What hung under the old line hangs under the last line of the block."""
        body = self.rewrite(body_of(line), label)
        hand = getattr(line, "hand", None)
        if not patch.body or not (body or hand):
            return patch.body
        last: Any = patch.body[-1]
        if body and hasattr(last, "body"):
            last = last if last.body else replace(last, body=body)
        elif hand and isinstance(last, tree.Share):
            last = last if last.hand else replace(last, hand=hand)
        else:
            self.patch.fail(self.area, _nowhere_to_hang(patch, last))
        return (*patch.body[:-1], last)

    def report_unmatched(self) -> None:
        """CW2007 for each `instead of` that found nothing."""
        for index, patch in enumerate(self.patches):
            if index not in self.used:
                self.patch.fail(self.area, self._no_match(patch))

    def _no_match(self, patch: tree.InsteadOf) -> Diagnostic:
        known = {describe(line): line for line in self.seen if type(line) is type(patch.line)}
        near = get_close_matches(describe(patch.line), list(known), n=1, cutoff=0.5)
        span = known[near[0]].span if near else None
        return Diagnostic(
            "CW2007",
            "No inherited line is like this one",
            patch.line.span if patch.line.span.line else patch.span,
            "stands nowhere in what is inherited",
            hint=f"the nearest is line {span.line} of {span.file}" if span else "copy the inherited line exactly",
        )


def bare(line: Any) -> Any:
    """The line without what hangs under it: what `instead of` compares."""
    if body_of(line):
        line = replace(line, body=())
    if getattr(line, "hand", None) is not None:
        line = replace(line, hand=None)
    return line


def map_bodies(line: Any, change: Callable[[Lines], Lines]) -> Any:
    """The line with its blocks changed."""
    if isinstance(line, tree.If):
        cases = tuple(replace(case, body=change(case.body)) for case in line.cases)
        return replace(line, cases=cases)
    return replace(line, body=change(line.body)) if body_of(line) else line


def _nowhere_to_hang(patch: tree.InsteadOf, last: tree.Line) -> Diagnostic:
    return Diagnostic(
        "CW2018",
        "The line that gives way has a block under it, which nothing here can take over",
        last.span if last.span.line else patch.span,
        "cannot have a block",
        hint="end with a line that takes a block, or replace the whole label",
    )


def describe(node: Any) -> str:
    """The words and numbers of a line in order: near texts are near lines."""
    if isinstance(node, tree.Node):
        values = [getattr(node, name.name) for name in fields(node) if name.name not in _UNSAID]
        return " ".join(filter(None, (type(node).__name__.lower(), *map(describe, values))))
    if isinstance(node, tuple):
        return " ".join(filter(None, map(describe, node)))
    return "" if node is None or isinstance(node, bool) else str(node)


_UNSAID = frozenset({"span", "comments", "remark", "spaced"})
