"""Pass: the house rules that the author and the parents left unsaid."""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler import game
from cardwright.compiler.assumptions import ASSUMPTIONS, Facts
from cardwright.compiler.draft import Draft
from cardwright.dsl.diagnostics import Report


def state_assumptions(draft: Draft, report: Report) -> Draft:
    """Add each assumption of the closed list that applies, and put all in the order of the list."""
    if draft.stakes is None or draft.showdown is None:
        return draft
    facts = Facts(draft.stakes, draft.showdown, draft.trace)
    taken = {assumption.id: assumption.value for assumption in draft.assumptions}
    for entry in ASSUMPTIONS:
        if entry.applies is not None and entry.applies(facts):
            taken.setdefault(entry.id, entry.value)
    ordered = tuple(game.Assumption(id=entry.id, value=taken[entry.id]) for entry in ASSUMPTIONS if entry.id in taken)
    return replace(draft, assumptions=ordered)
