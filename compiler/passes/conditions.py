"""Conditions: what the author's words ask of the table and the record, resolved."""

from __future__ import annotations

from typing import get_args

from cardwright.compiler import game
from cardwright.compiler.draft import Draft
from cardwright.compiler.passes.unsupported import refusal
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Report


def condition_of(draft: Draft, said: tree.Condition, report: Report) -> game.Condition | None:
    """The condition of the Game; None, and a report, for one that nothing answers yet."""
    kind = _KINDS.get(said.predicate)
    if kind is None:
        report.add(refusal(said.predicate.replace("-", " "), said.span))
        return None
    return game.Condition(kind=kind)  # type: ignore[arg-type]


_KINDS: dict[str, str] = {
    "any-player-shows-a-pair": "a pair shows",
}
assert set(_KINDS.values()) <= set(get_args(game.Condition.model_fields["kind"].annotation))
