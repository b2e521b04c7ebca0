"""Passes: what a table does where card rooms differ, by the variant itself or by the house that plays it.

The variant's `conventions` come first; those of a house are laid over them, for at its table its rules hold.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TypeVar

from cardwright.compiler import game
from cardwright.compiler.draft import Draft
from cardwright.compiler.spec import Spec
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Report

StepT = TypeVar("StepT", bound=game.Model)


def choose_low(draft: Draft, report: Report) -> Draft:
    """What `best low` means, where the variant's conventions or those of the house say so."""
    for line in lines_of(draft):
        if isinstance(line, tree.BestLow):
            draft = replace(draft, house=replace(draft.house, low_ranking=line.ranking.text))
    return draft


def follow_conventions(draft: Draft, report: Report) -> Draft:
    """Carry out every line that bears on this game; others, such as a cap where bets have no sizes, rest."""
    for line in lines_of(draft):
        if isinstance(line, tree.Convention):
            draft = _answered(draft, line)
        elif isinstance(line, tree.MostBets) and draft.stakes is not None and draft.stakes.sizes:
            capped = {"most_bets": line.number, "most_raises": None, "cap_heads_up": False}
            draft = replace(draft, stakes=draft.stakes.model_copy(update=capped))
    return draft


def _answered(draft: Draft, line: tree.Convention) -> Draft:
    if line.about in _CHANGES:
        return _CHANGES[line.about](draft, line.answer)
    field, matters = _FIELDS[line.about]
    if not matters(draft):
        return draft
    return replace(draft, conventions=draft.conventions.model_copy(update={field: line.answer}))


def lines_of(draft: Draft) -> tuple[tree.ConventionLine, ...]:
    """The variant's own conventions, then those of the house."""
    own = draft.spec.conventions.lines if draft.spec.conventions else ()
    return (*own, *draft.house.conventions)


def lay_conventions(spec: Spec, section: tree.Conventions) -> Spec:
    """The section over those before it: each line answers one question, and the last answer holds."""
    before = spec.conventions.lines if spec.conventions else ()
    lines = {convention_key(line): line for line in (*before, *section.lines)}
    return replace(spec, conventions=replace(section, lines=tuple(lines.values())))


def convention_key(line: tree.ConventionLine) -> str:
    """The question that a line answers."""
    return line.about if isinstance(line, tree.Convention) else type(line).__name__


def _bets(draft: Draft) -> bool:
    return any(event.kind == "bet" for event in draft.trace)


def _posts(draft: Draft) -> bool:
    stakes = draft.stakes
    return stakes is not None and bool(stakes.blinds or stakes.button_blind or stakes.bring_in)


def _antes(draft: Draft) -> bool:
    return draft.stakes is not None and draft.stakes.ante > 0


def _draws(draft: Draft) -> bool:
    return any(event.kind == "draw" for event in draft.trace)


def _burn_cards(draft: Draft, answer: str) -> Draft:
    """Discards that return take the burned cards along, or leave them. Without draws nothing returns."""
    if draft.deck is None or not _draws(draft):
        return draft
    back = answer == "return"
    returning = draft.deck.reshuffle_discards or back
    return replace(
        draft, deck=draft.deck.model_copy(update={"reshuffle_discards": returning, "reshuffle_burned": back})
    )


def _equal_showing(draft: Draft, answer: str) -> Draft:
    """Who begins a round of betting among equal cards that show. A bring-in keeps its own rule."""
    suits = answer == "suit"
    play = tuple(
        labelled.model_copy(update={"steps": tuple(_showing_in(step, suits) for step in labelled.steps)})
        for labelled in draft.play
    )
    return replace(draft, play=play)


def _showing_in(step: StepT, suits: bool) -> StepT:
    """The step, and those inside it, with ties of showing cards settled so."""
    changes: dict[str, object] = {}
    if isinstance(step, game.Bet):
        changes = {name: _settled(getattr(step, name), suits) for name in ("start", "otherwise")}
    elif isinstance(step, game.If):
        cases = (case.model_copy(update={"body": _all_in(case.body, suits)}) for case in step.cases)
        changes = {"cases": tuple(cases)}
    elif isinstance(step, game.Repeat):
        changes = {"body": _all_in(step.body, suits)}
    return step.model_copy(update=changes) if changes else step


def _all_in(body: tuple[game.Step, ...], suits: bool) -> tuple[game.Step, ...]:
    return tuple(_showing_in(step, suits) for step in body)


def _settled(who: game.Who | None, suits: bool) -> game.Who | None:
    if who is None:
        return None
    if who.role in {"best showing", "worst showing"}:
        return who.model_copy(update={"suits_break_ties": suits})
    return who.model_copy(update={"of": _settled(who.of, suits)}) if who.of else who


_FIELDS: dict[str, tuple[str, Callable[[Draft], bool]]] = {
    "short posts": ("short_posts", _posts),
    "over short bets": ("over_short_bets", _bets),
    "short raises": ("short_raises", _bets),
    "short antes": ("short_antes", _antes),
    "covered": ("covered", _bets),
    "odd chips": ("odd_chips", lambda draft: True),
    "same winners": ("same_winners", _bets),
    "draws": ("draws", _draws),
}
"""The field that a question is about, and the games in which it matters."""

_CHANGES: dict[str, Callable[[Draft, str], Draft]] = {"equal showing": _equal_showing, "burn cards": _burn_cards}
"""Questions about something else in the game."""


def conventions_of(lines: Sequence[tree.ConventionLine]) -> game.Conventions:
    """All answers that are fields of the conventions, whether they matter in a game or not."""
    answers = [line for line in lines if isinstance(line, tree.Convention) and line.about in _FIELDS]
    return game.Conventions.model_validate({_FIELDS[line.about][0]: line.answer for line in answers})
