"""Pass: what is posted and what the stakes say agree."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.compiler.draft import Draft, Happening, warning
from cardwright.compiler.spec import labelled, walk
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Label, Report

_FIELDS = {"ante": "ante", "blinds": "blinds", "button blind": "button_blind", "bring in": "bring_in"}
_EXAMPLES = {"ante": "ante 1", "blinds": "blinds 1 2", "button blind": "button blind 1", "bring in": "bring-in 1"}


def check_postings(draft: Draft, report: Report) -> Draft:
    """Each posting has its amount, each amount is posted, and there is one kind of blind."""
    stakes = draft.stakes
    if stakes is None or not draft.sound("stakes", "play"):
        return draft
    posted = {event.detail: event for event in draft.trace if event.kind == "post"}
    for what, field in _FIELDS.items():
        stated = getattr(stakes, field)
        amount = max(stated, default=0) if isinstance(stated, tuple) else stated
        if what in posted and not amount:
            report.add(_no_amount(posted[what], draft))
            draft = draft.spoil("stakes")
        elif amount and what not in posted:
            _unpaid(draft, what, report)
    if "blinds" in posted and "button blind" in posted:
        report.add(_two_kinds(posted["blinds"], posted["button blind"]))
    steps = [step for label in labelled(draft.spec.play) for step in walk(label.body)]
    for step in steps:
        if isinstance(step, tree.Straddle) and step.start and _has_posted(step.start, len(stakes.blinds), posted):
            report.add(_never_offered(step))
    return draft


def _has_posted(who: tree.Who, blinds: int, posted: Mapping[str, Happening]) -> bool:
    """Whether a seat named by its place has posted a blind: blinds go round from the dealer's left."""
    places = 0
    while who.role == "left-of" and who.of is not None:
        who, places = who.of, places + 1
    if who.role != "dealer":
        return False
    return ("blinds" in posted and 0 < places <= blinds) or ("button blind" in posted and places == 0)


def _never_offered(step: tree.Straddle) -> Diagnostic:
    """CW7008: a straddle by a seat that has a blind already."""
    return warning(
        "CW7008",
        "This straddle is never offered: that player has posted a blind",
        step.start.span if step.start else step.span,
        "has a blind already",
        hint="leave out 'from ...': the straddle is then offered left of the blinds",
    )


def _no_amount(event: Happening, draft: Draft) -> Diagnostic:
    """CW4003: something is posted and the stakes do not say how much."""
    stakes = draft.spec.stakes
    return Diagnostic(
        "CW4003",
        f"The stakes do not say how much the {_noun(event.detail)}",
        event.span,
        "how much?",
        related=(Label(stakes.span, "the stakes"),) if stakes else (),
        hint=f"add a line such as '{_EXAMPLES[event.detail]}' to the stakes",
    )


def _noun(what: str) -> str:
    return "blinds are" if what == "blinds" else f"{what.replace('bring in', 'bring-in')} is"


def _two_kinds(blinds: Happening, button: Happening) -> Diagnostic:
    """CW4004: blinds and a button blind in one game."""
    return Diagnostic(
        "CW4004",
        "A game has either blinds or a button blind, not both",
        button.span,
        "a button blind",
        related=(Label(blinds.span, "and blinds"),),
        hint="take out one of the two",
    )


def _unpaid(draft: Draft, what: str, report: Report) -> None:
    """CW7005: an amount that nobody pays."""
    for line in draft.spec.stakes.lines if draft.spec.stakes else ():
        named = line.kind.replace("bring-in", "bring in").replace("-", " ") if isinstance(line, tree.Forced) else ""
        if named == what or (what == "blinds" and isinstance(line, tree.Blinds)):
            noun = what.replace("bring in", "bring-in")
            steps = {"ante": "ante", "blinds": "blinds", "button blind": "button blind", "bring in": "bring in by ..."}
            report.add(
                warning(
                    "CW7005",
                    f"The stakes name {'blinds' if what == 'blinds' else 'a ' + noun} that nobody pays".replace(
                        "a ante", "an ante"
                    ),
                    line.span,
                    "nobody posts it",
                    hint=f"add the step '{steps[what]}' to play, or take the line out",
                )
            )
