"""Pass: ladders, and the least hands that are named by them or by a rank."""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.spec import category_id
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report


def climb_ladders(draft: Draft, report: Report) -> Draft:
    """Settle the rungs of every ladder."""
    if not draft.lineage:
        return draft
    sections = [section for section in draft.spec.others if isinstance(section, tree.Ladder)]
    for section in sections:
        for rung in section.rungs:
            if draft.deck and rung.symbol not in draft.deck.ranks and draft.sound("deck"):
                report.add(_no_such_rung(rung, draft.deck))
                draft = draft.spoil("other")
    if not draft.sound("other"):
        return draft
    return replace(draft, ladders=tuple(map(_ladder, sections)))


def _ladder(section: tree.Ladder) -> game.Ladder:
    end = section.then.replace("-", " ") if section.then else "last stays"
    rungs = tuple(rung.symbol for rung in section.rungs)
    return game.Ladder(id=section.name.text, rungs=rungs, end=end)  # type: ignore[arg-type]


def ladder_named(draft: Draft, name: tree.Name, report: Report) -> str | None:
    """The id of a ladder; CW2070 if there is none of that name."""
    known = [ladder.id for ladder in draft.ladders]
    if name.text in known:
        return name.text
    if draft.sound("other"):
        hint = None if known else "such as 'ladder opening: J, Q, K, A'"
        report.add(unknown("CW2070", "ladder", name.text, name.span, known, hint=hint))
    return None


def opening_of(draft: Draft, said: tree.Opening, report: Report) -> game.Opening | None:
    """The least hand; None, and a report, if its kind or its ladder is unknown."""
    category = category_id(said.category)
    ranking = draft.rankings[0] if draft.rankings else None
    known = [one.id for one in ranking.categories] if ranking else []
    if category not in known:
        if draft.sound("ranking"):
            report.add(unknown("CW2015", "category", category, said.category.span, known))
        return None
    if isinstance(said.rank, tree.Name):
        ladder = ladder_named(draft, said.rank, report)
        return game.Opening(category=category, ladder=ladder) if ladder else None
    rank = said.rank.symbol if said.rank else None
    return game.Opening(category=category, rank=rank)  # type: ignore[arg-type]


def _no_such_rung(rung: tree.Rank, deck: game.Deck) -> Diagnostic:
    """CW3070: a rung that no card of the deck has."""
    return Diagnostic(
        "CW3070",
        f"No card of this deck is a rung {rung.symbol}",
        rung.span,
        "not in the deck",
        hint=f"its ranks are {' '.join(deck.ranks)}",
    )
