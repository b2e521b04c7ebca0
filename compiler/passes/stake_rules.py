"""The fixed sentences of the stakes: what they change in the sizes of bets and in who may raise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.conditions import condition_of
from cardwright.compiler.spec import labelled
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report

Rule = Callable[[Draft, game.Stakes, tree.StakeRule, Report], "game.Stakes | None"]


def apply_rules(draft: Draft, rules: Sequence[tree.StakeRule], report: Report) -> Draft:
    """The stakes with each rule carried out; those that cannot be are reported."""
    for rule in rules:
        stakes = draft.stakes
        handler = _RULES.get(rule.rule)
        if stakes is None or handler is None or not draft.sound("stakes"):
            return draft
        changed = handler(draft, stakes, rule, report)
        draft = replace(draft, stakes=changed) if changed else draft.spoil("stakes")
    return draft


def _at_least_the_last(draft: Draft, stakes: game.Stakes, rule: tree.StakeRule, report: Report) -> game.Stakes | None:
    """Raises as large as the last bet or raise: where bets have no sizes it is so anyway."""
    if not stakes.sizes:
        report.add(_said_anyway(rule, stakes))
        return None
    return stakes.model_copy(update={"raises_at_least_last": True})


def _twice_the_last(draft: Draft, stakes: game.Stakes, rule: tree.StakeRule, report: Report) -> game.Stakes | None:
    """From a label on a bet is at least twice the last one of the rounds before: where bets have no sizes."""
    start = _start(draft, rule, report)
    if stakes.sizes:
        report.add(_has_sizes(rule, stakes))
        return None
    return None if start is None else stakes.model_copy(update={"twice_last_from": start})


def _no_check_raise(draft: Draft, stakes: game.Stakes, rule: tree.StakeRule, report: Report) -> game.Stakes | None:
    """Who has checked may not raise in that round."""
    return stakes.model_copy(update={"no_check_raise": True})


def _only_big(draft: Draft, stakes: game.Stakes, rule: tree.StakeRule, report: Report) -> game.Stakes | None:
    """From a label on a bet has the largest size there is, and no other."""
    big = _big(stakes, rule, report)
    start = _start(draft, rule, report)
    if big is None or start is None:
        return None
    labels = _labels(draft)
    before = tuple(size for size in stakes.sizes if _place(labels, size) < labels.index(start))
    sizes = (*before, game.BetSize(low=big, high=big, start=start))
    return stakes.model_copy(update={"sizes": sizes})


def _big_allowed(draft: Draft, stakes: game.Stakes, rule: tree.StakeRule, report: Report) -> game.Stakes | None:
    """From a label on a big bet may be made where a small one is usual, while the condition holds."""
    big = _big(stakes, rule, report)
    start = _start(draft, rule, report)
    if big is None or start is None:
        return None
    condition = condition_of(draft, rule.condition, report) if rule.condition else None
    if rule.condition and condition is None:
        return None
    return stakes.model_copy(update={"big_bet": game.BigBet(amount=big, start=start, condition=condition)})


_RULES: dict[str, Rule] = {
    "raises-at-least-last-bet": _at_least_the_last,
    "bets-at-least-twice-the-last-bet": _twice_the_last,
    "no-check-raise": _no_check_raise,
    "only-big-bets": _only_big,
    "big-bet-allowed": _big_allowed,
}


def _big(stakes: game.Stakes, rule: tree.StakeRule, report: Report) -> int | None:
    """The big bet: the largest size; None, and a report, if bets have but one size."""
    smallest = min((size.low for size in stakes.sizes), default=0)
    largest = max((size.high for size in stakes.sizes), default=0)
    if largest > smallest and (rule.rule == "only-big-bets" or stakes.limit == "fixed limit"):
        return largest
    report.add(_no_big_bet(rule, stakes))
    return None


def _labels(draft: Draft) -> list[str]:
    return [step.label.text for step in labelled(draft.spec.play)]


def _place(labels: list[str], size: game.BetSize) -> int:
    return labels.index(size.start) if size.start in labels else -1


def _start(draft: Draft, rule: tree.StakeRule, report: Report) -> str | None:
    """The label from which the rule holds; CW2006 if there is no such step."""
    assert rule.start is not None
    labels = _labels(draft)
    if rule.start.text in labels:
        return rule.start.text
    if draft.sound("play"):
        report.add(unknown("CW2006", "step labelled", rule.start.text, rule.start.span, labels))
    return None


def _no_big_bet(rule: tree.StakeRule, stakes: game.Stakes) -> Diagnostic:
    """CW4070: a rule about big bets in a game that has only one size of bet."""
    words = "only big bets" if rule.rule == "only-big-bets" else "a big bet"
    return Diagnostic(
        "CW4070",
        f"There is no big bet to speak of here: '{words}' needs bets of two sizes",
        rule.span,
        f"the stakes are {stakes.limit}" if not stakes.sizes or stakes.limit == "spread limit" else "one size of bet",
        hint="give two sizes, such as 'fixed limit 5, 10 from fifth'",
    )


def _has_sizes(rule: tree.StakeRule, stakes: game.Stakes) -> Diagnostic:
    """CW4074: a least bet where the sizes of bets are stated."""
    return Diagnostic(
        "CW4074",
        f"With {stakes.limit} the sizes of bets are stated, and none depends on the last bet",
        rule.span,
        "for bets without sizes",
        hint="take the line out, or play with 'no limit' or 'pot limit'",
    )


def _said_anyway(rule: tree.StakeRule, stakes: game.Stakes) -> Diagnostic:
    """CW4071: a rule of raises that the limit has by itself."""
    return Diagnostic(
        "CW4071",
        f"With {stakes.limit} a raise is at least the last bet or raise anyway",
        rule.span,
        "goes without saying",
        hint="take the line out; it is for fixed limits and for ranges such as 'bets 1..4'",
    )
