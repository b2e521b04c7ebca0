"""Prices in chips: `for 1`, `for 2 antes`, `for 1 big bet`, `for the fee`."""

from __future__ import annotations

from cardwright.compiler import game
from cardwright.compiler.draft import Draft
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span


def price_in_chips(draft: Draft, price: tree.Price, report: Report) -> int | None:
    """What it costs; None if the stakes do not say what the unit is."""
    if price.unit == "fee":
        return _fee(draft, price, report)
    return chips_of(draft, price.amount, price.unit, price.span, report)


def chips_of(draft: Draft, amount: int, unit: str, span: Span, report: Report) -> int | None:
    """`amount` of `unit` (`chips`, `antes`, `small-bets`, `big-bets`, `big-blinds`) at these stakes."""
    if unit == "chips":
        return amount
    stakes = draft.stakes
    each = _worth(stakes, unit) if stakes else 0
    if not each:
        if draft.sound("stakes"):
            report.add(_no_unit(unit, span))
        return None
    return amount * each


def _worth(stakes: game.Stakes, unit: str) -> int:
    """The chips of one such unit; 0 if the stakes have none. Bets of one size are both small and big."""
    if unit == "antes":
        return stakes.ante
    if unit == "big-blinds":
        return max(stakes.blinds, default=0)
    if not stakes.sizes:
        return stakes.smallest if unit == "small-bets" else 0
    return stakes.sizes[0].low if unit == "small-bets" else stakes.sizes[-1].high


def _fee(draft: Draft, price: tree.Price, report: Report) -> int | None:
    name = price.fee.text if price.fee else ""
    lines = draft.spec.stakes.lines if draft.spec.stakes else ()
    for line in lines:
        if isinstance(line, tree.Fee) and (line.name.text if line.name else "") == name:
            return line.amount
    if draft.sound("stakes"):
        called = f"{name} fee" if name else "fee"
        report.add(
            Diagnostic(
                "CW4061",
                f"The stakes do not say what the {called} is",
                price.span,
                "how much?",
                hint=f"add '{called} 5' to the stakes, or say the price here, such as 'for 5'",
            )
        )
    return None


def _no_unit(unit: str, span: Span) -> Diagnostic:
    """CW4060: a price in a unit that these stakes do not have."""
    words = unit.replace("-", " ")
    return Diagnostic(
        "CW4060",
        f"The stakes have no {words} that a price could be counted in",
        span,
        f"no {words} at these stakes",
        hint="say the price in chips, such as 'for 5', or set these stakes",
    )
