"""Pass: what is said twice in one file."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from typing import TypeVar

from cardwright.compiler.draft import Draft, twice
from cardwright.compiler.passes.patch_sections import deck_key, stake_key
from cardwright.compiler.spec import id_of, ranking_name
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Report

LineT = TypeVar("LineT", bound=tree.Line)


def report_duplicates(draft: Draft, report: Report) -> Draft:
    """Sections, options and single lines may stand once in a file, and once in an option."""
    if not draft.lineage:
        return draft
    blocks: list[tree.File | tree.Option] = [
        draft.file,
        *(s for s in draft.file.sections if isinstance(s, tree.Option)),
    ]
    for block in blocks:
        _once(block.sections, _section_key, report)
        _once(block.lines, _header_key, report)
        for section in block.sections:
            if isinstance(section, tree.Deck):
                _once(section.lines, deck_key, report)
            if isinstance(section, tree.Stakes):
                _once(section.lines, stake_key, report)
            if isinstance(section, tree.Ranking):
                _categories_once(section, report)
    return draft


def _once(lines: Sequence[LineT], key: Callable[[LineT], Hashable], report: Report) -> None:
    """CW2011: the second of two things that may be there once."""
    seen: dict[Hashable, LineT] = {}
    for line in lines:
        name = key(line)
        if name is None:
            continue
        if name in seen:
            report.add(twice("CW2011", f"{_what(line)} is there twice", line.span, seen[name].span))
        seen.setdefault(name, line)


def _categories_once(ranking: tree.Ranking, report: Report) -> None:
    """CW5001: a category that a ranking has twice."""
    lines = [line for line in ranking.lines if isinstance(line, tree.Category)]
    names = [tree.Name(id_of(line), span=line.span) for line in lines]
    for again, first in find_twice(names):
        message = f"The category '{again.text}' is there twice"
        report.add(twice("CW5001", message, again.span, first.span))


def _section_key(line: tree.Line) -> Hashable:
    if isinstance(line, tree.Example):
        return None
    if isinstance(line, tree.Ranking):
        return ("ranking", ranking_name(line))
    if isinstance(line, tree.Option):
        return ("option", line.id.text)
    name = getattr(line, "name", None)
    return (type(line).__name__, name.text if isinstance(name, tree.Name) else "")


def _header_key(line: tree.Line) -> Hashable:
    return type(line).__name__ if isinstance(line, tree.Players | tree.Family | tree.By) else None


def _what(line: tree.Line) -> str:
    if isinstance(line, tree.Option):
        return f"the option '{line.id.text}'"
    if isinstance(line, tree.Ranking):
        return f"the ranking '{ranking_name(line)}'"
    words = _WORDS.get(type(line))
    return words or (f"the section '{type(line).__name__.lower()}'" if isinstance(line, tree.Section) else "this line")


_WORDS: dict[type[tree.Line], str] = {
    tree.Limit: "the betting limit",
    tree.FixedLimit: "the betting limit",
    tree.SpreadLimit: "the betting limit",
    tree.Players: "the number of players",
    tree.Family: "the family",
    tree.By: "the author",
    tree.Aces: "what an ace counts",
    tree.Blinds: "the line of blinds",
    tree.MostRaises: "the number of raises",
}


def find_twice(names: Iterable[tree.Name]) -> list[tuple[tree.Name, tree.Name]]:
    """Names that stand a second time, each with its first."""
    first: dict[str, tree.Name] = {}
    again: list[tuple[tree.Name, tree.Name]] = []
    for name in names:
        if name.text in first:
            again.append((name, first[name.text]))
        first.setdefault(name.text, name)
    return again
