"""Pass: the showdown: what makes a hand, and who takes which share."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.compositions import build_hand, check_size
from cardwright.compiler.passes.conditions import condition_of
from cardwright.compiler.passes.ladders import ladder_named, opening_of
from cardwright.compiler.passes.play import redeal_of
from cardwright.compiler.passes.unsupported import refusal
from cardwright.compiler.spec import category_id
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

_AMOUNTS = {
    "pot": Fraction(1),
    "half": Fraction(1, 2),
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
}


def settle_showdown(draft: Draft, report: Report) -> Draft:
    """Resolve hands and shares and see that the shares are the pot."""
    if not draft.lineage:
        return draft
    section = draft.spec.showdown
    if section is None:
        if draft.sound("showdown"):
            report.add(_no_showdown(draft))
        return draft.spoil("showdown")
    hand = next((line for line in section.lines if isinstance(line, tree.Hand)), None)
    terms = build_hand(draft, hand, report) if hand else ()
    judge = _Judge(draft, report, terms)
    lines = [line for line in section.lines if isinstance(line, tree.Share)]
    if hand is None and draft.sound("showdown") and not (lines and all(line.hand for line in lines)):
        report.add(_no_hand(section))
        draft = draft.spoil("showdown")
        judge.draft = draft
    shares = [judge.share(line, hand) for line in lines]
    if draft.sound("showdown"):
        _check_sum(section, lines, report)
    made = tuple(share for share in shares if share)
    settled = game.Showdown(
        hand=terms, shares=made, opener_proves=_proof(draft, section, report), cases=_cases(draft, section, report)
    )
    return replace(draft, showdown=settled)


def _proof(draft: Draft, section: tree.Showdown, report: Report) -> game.Opening | None:
    """What the opener must have opened with."""
    line = next((line for line in section.lines if isinstance(line, tree.OpenerProves)), None)
    return opening_of(draft, line.opening, report) if line else None


def _cases(draft: Draft, section: tree.Showdown, report: Report) -> tuple[game.Case, ...]:
    """What happens instead of paying the pot."""
    made: list[game.Case] = []
    for line in section.lines:
        for case in line.cases if isinstance(line, tree.If) else ():
            condition = condition_of(draft, case.condition, report, settling=True) if case.condition else None
            body = tuple(step for said in case.body for step in _after(draft, said, report))
            if case.condition is None:
                report.add(refusal("otherwise, in a showdown", case.span))
            elif condition is not None and body:
                made.append(game.Case(condition=condition, body=body))
    return tuple(made)


def _after(draft: Draft, said: tree.Line, report: Report) -> tuple[game.Step, ...]:
    """A step that may follow when nobody wins."""
    if isinstance(said, tree.ThrowIn):
        return (game.ThrowIn(),)
    if isinstance(said, tree.Redeal):
        made = redeal_of(said, report)
        return (made,) if made else ()
    if isinstance(said, tree.LadderRises):
        ladder = ladder_named(draft, said.ladder, report)
        return (game.LadderRises(ladder=ladder),) if ladder else ()
    report.add(_no_aftermath(said))
    return ()


def _no_aftermath(said: tree.Line) -> Diagnostic:
    """CW6070: a step that cannot follow a showdown."""
    return Diagnostic(
        "CW6070",
        "This cannot follow the showdown",
        said.span,
        "the hands have been shown",
        hint="'throw in' leaves the pot to the next deal, 'redeal among everyone' deals again for it",
    )


@dataclass(slots=True)
class _Judge:
    """Resolves shares; `terms` is the hand that holds where a share states none."""

    draft: Draft
    report: Report
    terms: tuple[game.Term, ...]

    def share(self, line: tree.Share, hand: tree.Hand | None) -> game.Share | None:
        """The share as the Game has it; None if it cannot be made out."""
        amount = amount_of(line.amount.text)
        ranking = self._ranking(line.winner.ranking)
        if amount is None and self.draft.sound("other", "showdown"):
            self.report.add(unknown("CW6007", "part of the pot", line.amount.text, line.amount.span, _AMOUNTS))
        terms = build_hand(self.draft, line.hand, self.report) if line.hand else self.terms
        if amount is None or ranking is None:
            return None
        used = line.hand or hand
        # A place that is unknown has been reported: what is left says nothing about the size.
        if used is not None and len(terms) >= len(used.terms):
            check_size(self.draft, terms, ranking, used.span, self.report)
        return game.Share(amount=amount, ranking=ranking.id, hand=terms, qualifier=self._qualifier(line, ranking))

    def _ranking(self, name: tree.Name | None) -> game.Ranking | None:
        return next((known for known in self.draft.rankings if name and known.id == name.text), None)

    def _qualifier(self, line: tree.Share, ranking: game.Ranking) -> game.Qualifier | None:
        if len(line.qualifiers) > 1:
            self.report.add(refusal("a second qualifier", line.qualifiers[1].span))
        for qualifier in line.qualifiers[:1]:
            if qualifier.form == "or-lower" and qualifier.rank:
                if not ranking.low:
                    self.report.add(_not_low(qualifier, ranking))
                return game.Qualifier(kind="or lower", rank=qualifier.rank.symbol)  # type: ignore[arg-type]
            if qualifier.category:
                return self._at_least(qualifier.category, ranking)
        return None

    def _at_least(self, name: tree.Name, ranking: game.Ranking) -> game.Qualifier | None:
        known = [category.id for category in ranking.categories]
        if category_id(name) in known:
            return game.Qualifier(kind="or better", category=category_id(name))
        if self.draft.sound("ranking"):
            self.report.add(unknown("CW2015", "category", category_id(name), name.span, known))
        return None


def amount_of(text: str) -> Fraction | None:
    """The part of the pot that a word, a fraction (`3/4`) or a percentage (`60%`) means; None for any other."""
    if text in _AMOUNTS:
        return _AMOUNTS[text]
    number = text.removesuffix("%")
    try:
        value = Fraction(number) / (100 if text.endswith("%") else 1)
    except (ValueError, ZeroDivisionError):
        return None
    return value if 0 < value <= 1 else None


def _check_sum(section: tree.Showdown, lines: list[tree.Share], report: Report) -> None:
    amounts = [amount_of(line.amount.text) for line in lines]
    if not lines:
        report.add(_no_share(section))
    known = [amount for amount in amounts if amount is not None]
    total = sum(known, Fraction(0))
    if lines and len(known) == len(lines) and total != 1:
        report.add(_wrong_sum(lines[0].span, total))


def _wrong_sum(span: Span, total: Fraction) -> Diagnostic:
    """CW6001: shares that are more or less than the pot."""
    less = f"{1 - total} of the pot goes to nobody" if total < 1 else f"{total - 1} of the pot is given twice"
    return Diagnostic(
        "CW6001",
        f"The shares add up to {total} of the pot, not to 1",
        span,
        less,
        hint="such as 'half to best high' and 'half to best ace-to-five'",
    )


def _no_showdown(draft: Draft) -> Diagnostic:
    """CW6008: no showdown anywhere in the line."""
    return Diagnostic(
        "CW6008",
        f"'{draft.file.id.text}' has no showdown section",
        draft.file.id.span,
        "who wins?",
        hint="add a section 'showdown', or inherit one with 'like VARIANT'",
    )


def _no_hand(section: tree.Showdown) -> Diagnostic:
    """CW6002: nothing says of which cards a hand is made."""
    return Diagnostic(
        "CW6002",
        "The showdown does not say which cards make a hand",
        section.span,
        "no line 'hand'",
        hint="add a line such as 'hand hole + board'",
    )


def _no_share(section: tree.Showdown) -> Diagnostic:
    """CW6004: nobody is given the pot."""
    return Diagnostic(
        "CW6004",
        "The showdown gives the pot to nobody",
        section.span,
        "no share",
        hint="add a line such as 'pot to best high'",
    )


def _not_low(qualifier: tree.Qualifier, ranking: game.Ranking) -> Diagnostic:
    """CW6005: `or lower` for a ranking in which high hands win."""
    rank = qualifier.rank.symbol if qualifier.rank else ""
    return Diagnostic(
        "CW6005",
        f"'{rank} or lower' asks for a low hand, but in '{ranking.id}' the high hand wins",
        qualifier.span,
        "not for a high hand",
        hint="name a low ranking such as ace-to-five, or ask for 'pair or better'",
    )
