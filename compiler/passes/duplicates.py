"""Pass: what is said twice in one file."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import TypeVar

from cardwright.compiler.draft import Draft, twice
from cardwright.compiler.passes.conventions import convention_key
from cardwright.compiler.passes.lineage import AREA_OF
from cardwright.compiler.passes.patch_sections import deck_key, stake_key
from cardwright.compiler.spec import category_id, id_of, ranking_name
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Label, Report

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
        doubled = _once(block.sections, _section_key, report)
        # Which of the two is meant is open, so nothing is made of them.
        draft = draft.spoil(*(AREA_OF.get(type(section), "other") for section in doubled))
        _once(block.lines, _header_key, report)
        for section in block.sections:
            if isinstance(section, tree.Deck):
                _once(section.lines, deck_key, report)
            # A line that could not be read as it stands was mended, and may be the second half of another.
            if isinstance(section, tree.Stakes) and draft.sound("stakes"):
                _once(section.lines, stake_key, report)
            if isinstance(section, tree.Conventions):
                _once(section.lines, convention_key, report)
            if isinstance(section, tree.Ranking):
                _categories_once(section, report)
                _order_agrees(section, report)
    return draft


def conventions_once(sections: Sequence[tree.Section], report: Report) -> None:
    """CW2011 for each question that a house answers twice, and for a second section."""
    _once(sections, _section_key, report)
    for section in sections:
        if isinstance(section, tree.Conventions):
            _once(section.lines, convention_key, report)


def _once(lines: Sequence[LineT], key: Callable[[LineT], Hashable], report: Report) -> list[LineT]:
    """CW2011: the second of two things that may be there once; gives those that stand again."""
    seen: dict[Hashable, LineT] = {}
    again: list[LineT] = []
    for line in lines:
        name = key(line)
        if name is None:
            continue
        if name in seen:
            what = _what(line)
            message = f"{what[0].upper()}{what[1:]} is there twice"
            report.add(twice("CW2011", message, line.span, seen[name].span))
            again.append(line)
        seen.setdefault(name, line)
    return again


def _categories_once(ranking: tree.Ranking, report: Report) -> None:
    """CW5001: a category that a ranking has twice."""
    lines = [line for line in ranking.lines if isinstance(line, tree.Category)]
    names = [tree.Name(id_of(line), span=line.span) for line in lines]
    for again, first in find_twice(names):
        message = f"The category '{again.text}' is there twice"
        report.add(twice("CW5001", message, again.span, first.span))


def _order_agrees(ranking: tree.Ranking, report: Report) -> None:
    """CW5007: two lines of a ranking that put two categories the one way and the other way."""
    said: dict[tuple[str, str], tree.Line] = {}
    for line, name, other, above in _placements(ranking):
        pair = (name, other) if above else (other, name)
        if pair[::-1] in said:
            report.add(_contradiction(line, pair, said[pair[::-1]]))
        said.setdefault(pair, line)


def _placements(ranking: tree.Ranking) -> Iterator[tuple[tree.Line, str, str, bool]]:
    for line in ranking.lines:
        if isinstance(line, tree.Reorder):
            yield line, category_id(line.category), category_id(line.other), line.above
        elif isinstance(line, tree.Category):
            for placement in line.lines:
                if isinstance(placement, tree.Placement):
                    yield placement, id_of(line), category_id(placement.category), placement.above


def _contradiction(line: tree.Line, pair: tuple[str, str], first: tree.Line) -> Diagnostic:
    above, below = pair
    return Diagnostic(
        "CW5007",
        f"This puts '{above}' above '{below}', but another line puts it below",
        line.span,
        "contradicts that line",
        related=(Label(first.span, f"'{below}' above '{above}'"),),
        hint="keep one of the two lines",
    )


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
    if isinstance(line, tree.AtMostDealtIn):
        return (type(line).__name__, line.games.text)
    once = tree.Players | tree.Family | tree.By | tree.ChangeEvery
    return type(line).__name__ if isinstance(line, once) else None


def _what(line: tree.Line) -> str:
    if isinstance(line, tree.Option):
        return f"the option '{line.id.text}'"
    if isinstance(line, tree.Ranking):
        return f"the ranking '{ranking_name(line)}'"
    if isinstance(line, tree.Convention):
        return f"the answer about {line.about}"
    words = _WORDS.get(type(line))
    return words or (f"the section '{type(line).__name__.lower()}'" if isinstance(line, tree.Section) else "this line")


_WORDS: dict[type[tree.Line], str] = {
    tree.Limit: "the betting limit",
    tree.FixedLimit: "the betting limit",
    tree.SpreadLimit: "the betting limit",
    tree.Players: "the number of players",
    tree.Family: "the family",
    tree.By: "the author",
    tree.ChangeEvery: "when the game changes",
    tree.AtMostDealtIn: "how many are dealt in",
    tree.Aces: "what an ace counts",
    tree.Blinds: "the line of blinds",
    tree.MostRaises: "the number of raises",
    tree.MostBets: "the number of bets",
    tree.BestLow: "the order of low hands",
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
