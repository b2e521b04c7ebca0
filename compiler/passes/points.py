"""Points: what cards count, where the most of a count wins something."""

from __future__ import annotations

from cardwright.compiler import game
from cardwright.compiler.draft import Draft
from cardwright.compiler.passes.deck import RANKS
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span


def build_points(draft: Draft, report: Report) -> tuple[game.Points, ...]:
    """The counts that the variant names, in order."""
    sections = [section for section in draft.spec.others if isinstance(section, tree.Points)]
    return tuple(_points(section, report) for section in sections)


def _points(section: tree.Points, report: Report) -> game.Points:
    worth: dict[str, game.Worth] = {}
    for line in section.lines:
        for rank in _ranks(line):
            if rank in worth:
                report.add(_counted_twice(rank, line.span))
            worth[rank] = _worth(rank, line, report)
    name = section.name.text
    return game.Points(
        id=name,
        title=section.title.value if section.title else name.replace("-", " ").capitalize(),
        worth=tuple(worth[rank] for rank in RANKS if rank in worth),
        most=section.most,
        limit=section.limit,
    )


def _ranks(line: tree.Worth) -> list[str]:
    named: list[str] = [rank.symbol for rank in line.ranks if rank.symbol in RANKS]
    if not line.through or len(named) < 2:
        return named
    return list(RANKS[RANKS.index(named[0]) : RANKS.index(named[1]) + 1])


def _worth(rank: str, line: tree.Worth, report: Report) -> game.Worth:
    if line.values:
        value, *other = line.values
        return game.Worth(rank=rank, value=value, other=other[0] if other else None)  # type: ignore[arg-type]
    if not rank.isdigit():
        report.add(_no_face_value(rank, line.span))
        return game.Worth(rank=rank, value=0)  # type: ignore[arg-type]
    return game.Worth(rank=rank, value=int(rank))  # type: ignore[arg-type]


def _counted_twice(rank: str, span: Span) -> Diagnostic:
    """CW6080: a rank with two counts."""
    return Diagnostic(
        "CW6080",
        f"What {rank} counts is said twice",
        span,
        "counted before",
        hint="a card that may count two things is written '1 or 11'",
    )


def _no_face_value(rank: str, span: Span) -> Diagnostic:
    """CW6081: a court card or ace has no number on it."""
    return Diagnostic(
        "CW6081", f"{rank} has no number on its face", span, "no face value", hint=f"say what it counts: '{rank}: 10'"
    )
