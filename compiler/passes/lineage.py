"""Pass: the line of descent, from the file itself up to the variant that is like none."""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler.draft import AREAS, Ancestor, Draft, unknown
from cardwright.compiler.library import Library, Loaded
from cardwright.dsl import tree
from cardwright.dsl.bounds import MOST_PARENTS, too_much
from cardwright.dsl.diagnostics import Diagnostic, Label, Report

AREA_OF: dict[type[tree.Section], str] = {
    tree.Deck: "deck",
    tree.Ranking: "ranking",
    tree.Layout: "layout",
    tree.Stakes: "stakes",
    tree.Conventions: "conventions",
    tree.Play: "play",
    tree.Showdown: "showdown",
    tree.Wild: "wild",
    tree.Dead: "wild",
    tree.Example: "example",
    tree.Option: "option",
}


def trace_lineage(draft: Draft, report: Report) -> Draft:
    """Take in the syntax problems of the file and find its parents."""
    for problem in draft.own.problems:
        report.add(problem)
    file = draft.own.file
    if file is None:
        return draft.spoil(*AREAS)
    draft = draft.spoil(*_broken_areas(draft.own, file))
    found = Report()
    ancestors, complete = ancestors_of(draft.own, file, draft.library, found)
    for problem in found.diagnostics:
        report.add(_told_here(problem, file))
    draft = replace(draft, lineage=ancestors)
    return draft if complete else draft.spoil(*(AREAS - _stated(file)))


def _stated(file: tree.File) -> set[str]:
    """The areas that the file states in full, so that nothing of a missing parent is in them."""
    whole = {AREA_OF[type(s)] for s in file.sections if s.like is None and type(s) in AREA_OF}
    # What an option patches may be the parent's.
    return whole - {"option"}


def _told_here(problem: Diagnostic, file: tree.File) -> Diagnostic:
    """A problem higher up in the line, told at the `like` of the file: a circle through it, or a sick parent."""
    if problem.span.file == file.id.span.file or file.like is None:
        return problem
    if problem.code == "CW2002" and problem.message.startswith(f"'{file.id.text}' "):
        return replace(problem, span=file.like.span, related=())
    return parent_has_problems(file.like, (problem,))


def ancestors_of(own: Loaded, file: tree.File, library: Library, report: Report) -> tuple[tuple[Ancestor, ...], bool]:
    """The file and its parents, nearest first, and whether all of them were found and can be read."""
    found = [Ancestor(own, file)]
    seen = {file.id.text: file}
    while (name := file.like) is not None:
        if len(found) > MOST_PARENTS:
            report.add(too_much("variants that are each like the next", MOST_PARENTS, name.span))
            return tuple(found), False
        problem, loaded = _parent(name, seen, library, file.kind)
        if problem is not None or loaded is None or loaded.file is None:
            if problem is not None:
                report.add(problem)
            return tuple(found), False
        options = tuple(option.text for option in file.with_options)
        file = loaded.file
        seen[file.id.text] = file
        found.append(Ancestor(loaded, file, options))
    return tuple(found), True


def _parent(
    name: tree.Name, seen: dict[str, tree.File], library: Library, kind: str
) -> tuple[Diagnostic | None, Loaded | None]:
    if name.text in seen:
        return _circle(name, seen), None
    loaded = library.variant(name.text)
    if loaded is None:
        return unknown("CW2001", "variant", name.text, name.span, library.known), None
    if loaded.broken or loaded.file is None:
        return parent_has_problems(name, loaded.problems), None
    if (kind == "rotation") != (loaded.file.kind == "rotation"):
        return _another_kind(name, kind, loaded.file), None
    return None, loaded


def _another_kind(name: tree.Name, kind: str, parent: tree.File) -> Diagnostic:
    """CW2042: a variant like a rotation, or a rotation like a variant."""
    return Diagnostic(
        "CW2042",
        f"A {kind} cannot be like a {parent.kind}",
        name.span,
        f"is a {parent.kind}",
        related=(Label(parent.id.span, "declared here"),),
        hint="name the game among the games of the rotation"
        if kind == "rotation"
        else "name one of the games of the rotation, or head this file 'rotation'",
    )


def _circle(name: tree.Name, seen: dict[str, tree.File]) -> Diagnostic:
    """CW2002: inheritance comes back to a variant that is already in the line."""
    line = " -> ".join([*seen, name.text])
    related = Label(seen[name.text].id.span, f"'{name.text}' stands here")
    return Diagnostic(
        "CW2002",
        f"'{name.text}' cannot be like itself: {line}",
        name.span,
        "leads back",
        related=(related,),
        hint="one of these variants must stand on its own feet, without 'like'",
    )


def parent_has_problems(name: tree.Name, problems: tuple[Diagnostic, ...]) -> Diagnostic:
    """CW2003: the parent has mistakes of its own; said once, pointing at the first."""
    errors = [problem for problem in problems if problem.is_error]
    related = (Label(errors[0].span, errors[0].message),) if errors else ()
    return Diagnostic(
        "CW2003",
        f"'{name.text}' has mistakes of its own",
        name.span,
        "inherits from it",
        related=related,
        hint=f"mend '{name.text}' first",
    )


def _broken_areas(own: Loaded, file: tree.File) -> set[str]:
    """The areas in which syntax errors lie: what would only follow from them is not reported.

    Where a whole section may have been lost, that is every section that the file does not have.
    """
    problems = [problem for problem in own.problems if problem.is_error]
    starts = sorted((section.span.line, AREA_OF.get(type(section), "other")) for section in file.sections)
    broken = {_area_at(problem.span.line, starts) for problem in problems}
    if any(_loses_a_section(problem, own, dict(starts)) for problem in problems):
        broken |= AREAS - {area for _, area in starts} - {"header"}
    return broken


_ASTRAY = frozenset({"CW1008", "CW1010", "CW1021", "CW1023", "CW1025"})
"""Lines in a place that is not theirs: any of them may be a section."""


def _loses_a_section(problem: Diagnostic, own: Loaded, starts: dict[int, str]) -> bool:
    line = problem.span.line
    at_margin = not own.source.line(line)[:1].isspace()
    return problem.code in _ASTRAY or (at_margin and line > 1 and line not in starts)


def _area_at(line: int, starts: list[tuple[int, str]]) -> str:
    before = [area for start, area in starts if start <= line]
    return before[-1] if before else "header"
