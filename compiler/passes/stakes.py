"""Pass: the stakes, in chips."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.stake_rules import apply_rules
from cardwright.compiler.spec import labelled, walk
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

HOUSE_ANTE = 1
HOUSE_BLINDS = (1, 2)

_FORCED = {"ante": "ante", "button-blind": "button_blind", "bring-in": "bring_in"}


def set_stakes(draft: Draft, report: Report) -> Draft:
    """Amounts and limit; a variant without stakes gets the house's, and says so."""
    if not draft.lineage:
        return draft
    if draft.spec.stakes is None:
        return _house_stakes(draft) if draft.sound("stakes") else draft
    fields: dict[str, Any] = {}
    rules: list[tree.StakeRule] = []
    for line in draft.spec.stakes.lines:
        fields.update(_fields(line))
        if isinstance(line, tree.StakeRule):
            rules.append(line)
        if isinstance(line, tree.FixedLimit | tree.SpreadLimit) and not _sizes_fit(draft, line.sizes, report):
            draft = draft.spoil("stakes")
        if isinstance(line, tree.Limit) and not _starts(draft, line.double_from, report):
            draft = draft.spoil("stakes")
        if isinstance(line, tree.Blinds):
            _see_that_they_rise(line, report)
    if "limit" not in fields:
        fields["limit"] = "no limit"
        if draft.sound("stakes") and _is_bet_on(draft):
            draft = draft.assume("limit", "no limit")
    return apply_rules(_with_smallest(draft, game.Stakes(**fields)), rules, report)


def _with_smallest(draft: Draft, stakes: game.Stakes) -> Draft:
    """The least bet is the big blind, else the button blind, else the larger of ante and bring-in, else one chip."""
    single = [step.amount for step in _steps(draft) if isinstance(step, tree.PostBlind)]
    smallest = max(*stakes.blinds, *single, 0, 0) or stakes.button_blind or max(stakes.ante, stakes.bring_in) or 1
    if stakes.sizes:
        smallest = stakes.sizes[0].low
    elif not stakes.blinds and not single and not stakes.button_blind and draft.sound("stakes") and _is_bet_on(draft):
        draft = draft.assume("smallest bet", str(smallest))
    return replace(draft, stakes=stakes.model_copy(update={"smallest": smallest}))


def _steps(draft: Draft) -> list[tree.Line]:
    """Every statement of play."""
    return [step for label in labelled(draft.spec.play) for step in walk(label.body)]


def _is_bet_on(draft: Draft) -> bool:
    """Whether there is any betting: where stakes are fixed, limits mean nothing."""
    return any(isinstance(step, tree.Bet) for step in _steps(draft))


def _house_stakes(draft: Draft) -> Draft:
    steps = _steps(draft)
    blinds = HOUSE_BLINDS if any(isinstance(step, tree.PostBlinds) for step in steps) else ()
    ante = HOUSE_ANTE if any(isinstance(step, tree.Ante) for step in steps) else 0
    button = HOUSE_ANTE if any(isinstance(step, tree.PostButtonBlind) for step in steps) else 0
    bring_in = HOUSE_ANTE if any(isinstance(step, tree.BringIn) for step in steps) else 0
    stakes = game.Stakes(limit="no limit", ante=ante, blinds=blinds, button_blind=button, bring_in=bring_in, smallest=1)
    words = ["no limit"] if _is_bet_on(draft) else []
    words += [f"ante {ante}"] if ante else []
    words += ["blinds " + " ".join(map(str, blinds))] if blinds else []
    words += [f"button blind {button}"] if button else []
    words += [f"bring-in {bring_in}"] if bring_in else []
    return _with_smallest(draft.assume("stakes", ", ".join(words)), stakes)


def _fields(line: tree.StakeLine) -> dict[str, Any]:
    """What a line says, as fields of the Game's stakes."""
    match line:
        case tree.Limit():
            double = line.double_from.text if line.double_from else None
            return {"limit": f"{line.form} limit", "sizes": (), "double_pot_from": double}
        case tree.FixedLimit():
            sizes = tuple(_size(size, size.low) for size in line.sizes)
            return {"limit": "fixed limit", "sizes": sizes}
        case tree.SpreadLimit():
            sizes = tuple(_size(size, size.high or size.low) for size in line.sizes)
            return {"limit": "spread limit", "sizes": sizes}
        case tree.Forced():
            return {_FORCED[line.kind]: line.amount}
        case tree.Blinds():
            return {"blinds": line.amounts}
        case tree.MostRaises():
            return {"most_raises": line.number, "cap_heads_up": line.heads_up}
        case _:
            return {}


def _size(size: tree.BetSize, high: int) -> game.BetSize:
    return game.BetSize(low=size.low, high=high, start=size.start.text if size.start else None)


def _sizes_fit(draft: Draft, sizes: Sequence[tree.BetSize], report: Report) -> bool:
    """Whether the first size holds from the beginning and each later one from a later step that exists."""
    labels = [step.label.text for step in labelled(draft.spec.play)]
    last = -1
    for number, size in enumerate(sizes):
        if not 0 < size.low <= (size.high or size.low):
            report.add(_no_size(size))
            return False
        if (size.start is None) != (number == 0):
            report.add(_no_start(size, number))
            return False
        if number and _most(size) < _most(sizes[number - 1]):
            report.add(_falls(size.span, _most(size), _most(sizes[number - 1]), "bet"))
            return False
        if size.start is None or not draft.sound("play"):
            continue
        if size.start.text not in labels:
            report.add(unknown("CW2006", "step labelled", size.start.text, size.start.span, labels))
            return False
        if labels.index(size.start.text) <= last:
            report.add(_no_start(size, number))
            return False
        last = labels.index(size.start.text)
    return True


def _starts(draft: Draft, start: tree.Name | None, report: Report) -> bool:
    """Whether there is such a step in play; CW2006 if not."""
    labels = [step.label.text for step in labelled(draft.spec.play)]
    if start is None or start.text in labels or not draft.sound("play"):
        return True
    report.add(unknown("CW2006", "step labelled", start.text, start.span, labels))
    return False


def _see_that_they_rise(line: tree.Blinds, report: Report) -> None:
    """CW4012 for the first blind that is less than the one before it."""
    for before, after in itertools.pairwise(line.amounts):
        if after < before:
            report.add(_falls(line.span, after, before, "blind"))
            return


def _most(size: tree.BetSize) -> int:
    return size.high if size.high is not None else size.low


def _falls(span: Span, amount: int, before: int, what: str) -> Diagnostic:
    """CW4012: a blind or a bet that is less than the one before it."""
    hint = {"blind": "write the small blind first, then the big blind", "bet": "write the smaller bet first"}
    return Diagnostic(
        "CW4012",
        f"A {what} of {amount} comes after one of {before}, but a later {what} is never smaller",
        span,
        f"{amount} after {before}",
        hint=hint[what],
    )


def _no_start(size: tree.BetSize, number: int) -> Diagnostic:
    """CW4005: sizes of bets that do not follow each other."""
    if number == 0:
        message, hint = "The first size must hold from the beginning", "leave out its 'from'"
    else:
        message, hint = "This size does not begin after the one before it", "say from which later step it holds"
    return Diagnostic("CW4005", message, size.span, "from when?", hint=hint)


def _no_size(size: tree.BetSize) -> Diagnostic:
    """CW4010: a bet of nothing, or a range upside down."""
    shown = f"{size.low}..{size.high}" if size.high is not None else f"{size.low}"
    return Diagnostic(
        "CW4010",
        f"A bet cannot be {shown} chips",
        size.span,
        "no such bet",
        hint="a bet is at least one chip, and a range begins with the smaller number",
    )
