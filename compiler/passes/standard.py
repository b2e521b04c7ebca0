"""Pass: a file of standard rankings holds nothing else."""

from __future__ import annotations

from cardwright.compiler.draft import Draft
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report


def keep_to_rankings(draft: Draft, report: Report) -> Draft:
    """Report every section that is no ranking, and go on without it."""
    if not draft.lineage:
        return draft
    own = draft.own.file
    if own is not None:
        for section in own.sections:
            if not isinstance(section, tree.Ranking):
                report.add(_no_ranking(section))
    return draft


def _no_ranking(section: tree.Section) -> Diagnostic:
    """CW2019: a game's section among standard rankings."""
    return Diagnostic(
        "CW2019",
        "A file of standard rankings holds rankings only",
        section.span,
        "belongs to a game",
        hint="head the file 'variant ID \"Title\"' if it is a game",
    )
