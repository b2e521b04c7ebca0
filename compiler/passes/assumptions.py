"""Pass: the house rules that the author and the parents left unsaid."""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler import game
from cardwright.compiler.assumptions import ASSUMPTIONS, Facts
from cardwright.compiler.draft import Draft
from cardwright.compiler.passes.conventions import convention_key, lines_of
from cardwright.compiler.spec import walk
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Report


def state_assumptions(draft: Draft, report: Report) -> Draft:
    """Add each assumption of the closed list that applies, and put all in the order of the list."""
    if draft.stakes is None or draft.showdown is None or draft.deck is None:
        return draft
    facts = Facts(
        draft.stakes,
        draft.showdown,
        draft.trace,
        draft.deck,
        draft.play,
        draft.rankings,
        bool(draft.wild),
        burning_settled=_mentions_burning(draft),
        returns_settled=draft.spec.deck is not None
        and any(isinstance(line, tree.DiscardsNeverReturn) for line in draft.spec.deck.lines),
        players=draft.players.allowed if draft.players else (),
        answered=frozenset(map(convention_key, lines_of(draft))),
    )
    taken = {assumption.id: assumption.value for assumption in draft.assumptions}
    for entry in ASSUMPTIONS:
        if entry.applies is not None and entry.applies(facts):
            taken.setdefault(entry.id, entry.value)
    ordered = tuple(game.Assumption(id=entry.id, value=taken[entry.id]) for entry in ASSUMPTIONS if entry.id in taken)
    return replace(draft, assumptions=ordered)


def _mentions_burning(draft: Draft) -> bool:
    """Whether a play that this one still rests on burns cards. If none is burned in the end, somebody took that out.

    A `play` without `like` starts afresh: what its ancestors burned says nothing about it.
    """
    for ancestor in draft.lineage:
        plays = [section for section in ancestor.file.sections if isinstance(section, tree.Play)]
        if any(isinstance(step, tree.Burn) for play in plays for step in walk(play.lines)):
            return True
        if any(play.like is None for play in plays):
            return False
    return False
