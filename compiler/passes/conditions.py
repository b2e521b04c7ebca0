"""Conditions: what the author's words ask of the table and the record, resolved."""

from __future__ import annotations

from typing import get_args

from cardwright.compiler import game
from cardwright.compiler.draft import Draft
from cardwright.compiler.passes.unsupported import refusal
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report


def condition_of(
    draft: Draft, said: tree.Condition, report: Report, *, settling: bool = False
) -> game.Condition | None:
    """The condition of the Game; None, and a report, for one that nothing answers yet.

    `nobody wins` is only asked where the pot is settled.
    """
    kind = _KINDS.get(said.predicate)
    if kind is None:
        report.add(refusal(said.predicate.replace("-", " "), said.span))
        return None
    if kind == NOBODY_WINS and not settling:
        report.add(_too_early(said))
        return None
    rank = next((argument.symbol for argument in said.arguments if isinstance(argument, tree.Rank)), None)
    return game.Condition(kind=kind, rank=rank)  # type: ignore[arg-type]


NOBODY_WINS = "nobody wins"

_KINDS: dict[str, str] = {
    "nobody-opened": "nobody opened",
    "nobody-wins": NOBODY_WINS,
    "anyone-straddled": "anyone straddled",
    "anyone-drew": "anyone drew",
    "any-player-shows-a-pair": "a pair shows",
    "no-rank-was-dealt-up": "no rank was dealt up",
    "the-latest-up-card-is": "the latest up card is",
}
assert set(_KINDS.values()) == set(get_args(game.Condition.model_fields["kind"].annotation))


def _too_early(said: tree.Condition) -> Diagnostic:
    """CW4072: who wins is asked before hands are judged."""
    return Diagnostic(
        "CW4072",
        "Whether nobody wins is known only at the showdown",
        said.span,
        "not known here",
        hint="put it under 'showdown': 'if nobody wins' and what happens then",
    )
