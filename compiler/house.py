"""Houses: files of a table's own conventions, which are laid over any variant."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardwright.compiler.draft import House, unknown
from cardwright.compiler.library import STANDARD_RANKINGS, load
from cardwright.compiler.passes.conventions import lay_conventions
from cardwright.compiler.passes.duplicates import conventions_once
from cardwright.compiler.spec import Spec
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Source

_STANDS = (tree.Conventions, tree.Note)


@dataclass(frozen=True, slots=True)
class ReadHouse:
    """A house, unless there are errors, with every diagnostic and the texts they point into, its own first."""

    house: House | None
    diagnostics: tuple[Diagnostic, ...]
    sources: tuple[Source, ...]


def read_house(source: Source, find: Callable[[str], Source | None], known: tuple[str, ...] = ()) -> ReadHouse:
    """The house of a text. `find` yields the text of the house it is like, by id; `known` are ids to suggest."""
    report = Report()
    sources = [source]
    spec = Spec()
    notes: tuple[str, ...] = ()
    files = _line_of_descent(source, find, known, sources, report)
    for file in reversed(files):
        conventions_once(file.sections, report)
        for part in (*file.lines, *file.sections):
            if not isinstance(part, _STANDS):
                report.add(_no_convention(part))
        for section in file.sections:
            if isinstance(section, tree.Conventions):
                spec = lay_conventions(spec, section)
        notes = tuple(line.text.value for line in file.lines if isinstance(line, tree.Note))
    lines = spec.conventions.lines if spec.conventions else ()
    for line in lines:
        if isinstance(line, tree.BestLow) and line.ranking.text not in STANDARD_RANKINGS[1:]:
            report.add(unknown("CW2014", "ranking", line.ranking.text, line.ranking.span, STANDARD_RANKINGS[1:]))
    found = tuple(report.diagnostics)
    if report.has_errors or not files:
        return ReadHouse(None, found, tuple(sources))
    own = files[0]
    texts = tuple(one.text for one in sources)
    house = House(id=own.id.text, title=own.title.value, notes=notes, conventions=lines, texts=texts)
    return ReadHouse(house, found, tuple(sources))


def _line_of_descent(
    source: Source, find: Callable[[str], Source | None], known: tuple[str, ...], sources: list[Source], report: Report
) -> list[tree.File]:
    """The file and those it is like, the nearest first, as far as they can be found."""
    files: list[tree.File] = []
    while True:
        loaded = load(source)
        for problem in loaded.problems:
            report.add(problem)
        file = loaded.file
        if file is None:
            return files
        if file.kind != "house":
            report.add(_no_house(file))
            return files
        files.append(file)
        if file.like is None:
            return files
        parent = find(file.like.text)
        if parent is None or parent in sources:
            report.add(unknown("CW2001", "house", file.like.text, file.like.span, known))
            return files
        sources.append(parent)
        source = parent


def _no_house(file: tree.File) -> Diagnostic:
    """CW2020: a game where a house is asked for."""
    return Diagnostic(
        "CW2020",
        f"'{file.id.text}' is a {file.kind}, and not a house",
        file.span,
        "no house",
        hint="head the file 'house ID \"Title\"' if it holds a table's conventions",
    )


def _no_convention(part: tree.Line) -> Diagnostic:
    """CW2020: a game's section in a house."""
    return Diagnostic(
        "CW2020",
        "A house holds conventions and notes only",
        part.span,
        "belongs to a game",
        hint="a house may be laid over any game; write what belongs to one game in a variant like it",
    )
