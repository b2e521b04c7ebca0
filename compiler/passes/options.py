"""Pass: which options are switched on, and those they build on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from cardwright.compiler.draft import Chosen, Draft, unknown
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span


def choose_options(draft: Draft, report: Report) -> Draft:
    """Find the wanted options in the file; an option is wanted by its id or by its full name."""
    if not draft.lineage:
        return draft
    files = tuple(ancestor.file for ancestor in draft.lineage)
    wanted = [(bare_name(name, files[0].id.text), files[0].id.span) for name in draft.wanted]
    chosen, complete = select(files, wanted, report)
    draft = replace(draft, chosen=chosen)
    return draft if complete or "option" in draft.poison else draft.spoil("option")


def bare_name(name: str, variant: str) -> str:
    """`fixed-limit` of `texas-holdem--fixed-limit`."""
    return name.removeprefix(f"{variant}--")


def select(
    files: Sequence[tree.File], wanted: Sequence[tuple[str, Span]], report: Report
) -> tuple[tuple[Chosen, ...], bool]:
    """The options of the first file by name, each after those it builds on, and whether all were found.

    `files` is the line of descent, nearest first. The order is that of the file, whatever the order of wishes.
    """
    selection = _Selection(files, report)
    order = list(options_of(files[0]))
    for name, span in sorted(set(wanted), key=lambda wish: (_place(wish[0], order), wish[0])):
        selection.choose(0, name, span)
    return tuple(selection.chosen.values()), selection.complete


def _place(name: str, order: Sequence[str]) -> int:
    return order.index(name) if name in order else len(order)


def options_of(file: tree.File) -> dict[str, tree.Option]:
    """The options of a file by id."""
    return {section.id.text: section for section in file.sections if isinstance(section, tree.Option)}


@dataclass(slots=True)
class _Selection:
    files: Sequence[tree.File]
    report: Report
    chosen: dict[str, Chosen] = field(default_factory=dict)
    under_way: list[str] = field(default_factory=list)
    complete: bool = True

    def choose(self, depth: int, name: str, span: Span) -> frozenset[str]:
        """Switch on an option of `files[depth]`; gives the full names of all that stand behind it."""
        key = f"{self.files[depth].id.text}--{name}"
        if key in self.chosen:
            return self.chosen[key].builds_on | {key}
        option = options_of(self.files[depth]).get(name)
        if option is None:
            return self._fail(unknown("CW2004", "option", name, span, options_of(self.files[depth])))
        if key in self.under_way:
            return self._fail(self._circle(key))
        self.under_way.append(key)
        behind = self._bases(depth, option)
        self.under_way.pop()
        self.chosen[key] = Chosen(option, key, behind)
        return behind | {key}

    def _bases(self, depth: int, option: tree.Option) -> frozenset[str]:
        names = [*([option.like] if option.like else []), *option.with_options]
        behind = [self.choose(self._depth_of(depth, name, option), name.text, name.span) for name in names]
        return frozenset[str]().union(*behind)

    def _depth_of(self, depth: int, name: tree.Name, option: tree.Option) -> int:
        """Where a base is declared: in the same file, or under the option's own name in an ancestor."""
        if name.text != option.id.text and name.text in options_of(self.files[depth]):
            return depth
        higher = range(depth + 1, len(self.files))
        return next((i for i in higher if name.text in options_of(self.files[i])), depth)

    def _circle(self, key: str) -> Diagnostic:
        """CW2002: told at the first option of the circle, from wherever it was entered."""
        circle = self.under_way[self.under_way.index(key) :]
        names = [name.split("--", 1) for name in circle]
        options = [options_of(file)[name] for variant, name in names for file in self.files if file.id.text == variant]
        first = min(options, key=lambda option: (option.span.file, option.span.line))
        return _built_on_itself(first, len(circle))

    def _fail(self, problem: Diagnostic) -> frozenset[str]:
        self.report.add(problem)
        self.complete = False
        return frozenset()


def _built_on_itself(option: tree.Option, length: int) -> Diagnostic:
    by_way_of = " by way of others" if length > 1 else ""
    return Diagnostic(
        "CW2002",
        f"The option '{option.id.text}' is built on itself{by_way_of}",
        (option.like or next(iter(option.with_options), option.id)).span,
        "leads back",
        hint="one of these options must stand without 'like' and 'with'",
    )
