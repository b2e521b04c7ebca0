"""Pass: the showdown: what makes a hand, and who takes which share."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import NamedTuple

from cardwright.compiler import game
from cardwright.compiler.draft import Draft
from cardwright.compiler.passes.compositions import build_hands
from cardwright.compiler.passes.conditions import condition_of
from cardwright.compiler.passes.deck import RANKS
from cardwright.compiler.passes.ladders import ladder_named, opening_of
from cardwright.compiler.passes.play import redeal_of
from cardwright.compiler.passes.points import build_points
from cardwright.compiler.passes.shares import ShareReader, amount_of, one_cell, words_declared
from cardwright.compiler.passes.unsupported import refusal
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span


class Placed(NamedTuple):
    """A share's line, the case in which it is there, and which case of which `if` that is (-1: always)."""

    line: tree.Share
    when: game.CellIs | None = None
    fork: int = -1
    case: int = 0


def settle_showdown(draft: Draft, report: Report) -> Draft:
    """Resolve hands and shares and see that the shares are the pot."""
    if not draft.lineage:
        return draft
    points = build_points(draft, report)
    section = draft.spec.showdown
    if section is None:
        if draft.sound("showdown"):
            report.add(_no_showdown(draft))
        return draft.spoil("showdown")
    hand = next((line for line in section.lines if isinstance(line, tree.Hand)), None)
    hands = build_hands(draft, hand, report) if hand else ()
    placed = list(_placed(draft, section, report))
    if hand is None and draft.sound("showdown") and not all(one.line.hand for one in placed if _by_hand(one.line)):
        report.add(_no_hand(section))
        draft = draft.spoil("showdown")
    reader = ShareReader(draft, report, hands, points, words_declared(draft))
    made = [(one, reader.share(one.line, hand, one.when)) for one in placed]
    shares = _in_parts([(one, share) for one, share in made if share is not None])
    if draft.sound("showdown"):
        _check_sum(section, placed, report)
    both = _both_ways(draft, section, reader, shares, report)
    showdown = game.Showdown(
        hand=hands[0] if hands else (),
        or_hands=hands[1:],
        shares=shares,
        both=both,
        opener_proves=_proof(draft, section, report),
        cases=_cases(draft, section, report),
    )
    return replace(draft, showdown=showdown, points=points, rankings=(*draft.rankings, *reader.rankings))


def _proof(draft: Draft, section: tree.Showdown, report: Report) -> game.Opening | None:
    """What the opener must have opened with."""
    line = next((line for line in section.lines if isinstance(line, tree.OpenerProves)), None)
    return opening_of(draft, line.opening, report) if line else None


def _cases(draft: Draft, section: tree.Showdown, report: Report) -> tuple[game.Case, ...]:
    """What happens instead of paying the pot."""
    made: list[game.Case] = []
    for line in section.lines:
        for case in line.cases if isinstance(line, tree.If) and not _is_fork(line) else ():
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


def _by_hand(line: tree.Share) -> bool:
    return line.winner.ranking is not None


# ---------------------------------------------------------------- cases


def _placed(draft: Draft, section: tree.Showdown, report: Report) -> Iterator[Placed]:
    """The shares in order, those of an `if` with their case."""
    for number, line in enumerate(section.lines):
        if isinstance(line, tree.Share):
            yield Placed(line)
        elif isinstance(line, tree.If) and _is_fork(line):
            yield from _forked(draft, line, number, report)


def _is_fork(line: tree.If) -> bool:
    """Whether a card decides which shares there are; other cases take the place of paying the pot."""
    first = line.cases[0].condition
    return first is not None and first.predicate in ("cell-is", "cell-is-from")


def _forked(draft: Draft, fork: tree.If, number: int, report: Report) -> Iterator[Placed]:
    left = {cell.id: list(RANKS) for cell in draft.cells}
    cell: str | None = None
    for place, case in enumerate(fork.cases):
        ranks: list[str] = []
        if case.condition is not None:
            if case.condition.predicate not in ("cell-is", "cell-is-from"):
                report.add(refusal("any other condition of a share", case.condition.span))
                return
            name, *span = case.condition.arguments
            assert isinstance(name, tree.Name)
            cell = one_cell(draft, name, report)
            ranks = _between([rank for rank in span if isinstance(rank, tree.Rank)])
        if cell is None:
            return
        wanted = [rank for rank in left[cell] if not case.condition or rank in ranks]
        left[cell] = [rank for rank in left[cell] if rank not in wanted]
        when = game.CellIs(cell=cell, ranks=tuple(wanted))
        for line in case.body:
            if isinstance(line, tree.Share):
                yield Placed(line, when, number, place)
            else:
                report.add(refusal("any other line in a case of the showdown", line.span))


def _between(ranks: list[tree.Rank]) -> list[str]:
    places = [RANKS.index(rank.symbol) for rank in ranks if rank.symbol in RANKS]
    return list(RANKS[min(places) : max(places) + 1]) if places else []


# ---------------------------------------------------------------- parts


def _in_parts(made: list[tuple[Placed, game.Share]]) -> tuple[game.Share, ...]:
    """The shares, those that take all marked, the rest with what the others leave."""
    last = len(made) - 1
    taken = sum(
        (
            share.amount
            for place, (one, share) in enumerate(made)
            if not _takes_all(place, last, share) and not share.rest
        ),
        Fraction(0),
    )
    found = []
    for place, (_, share) in enumerate(made):
        if _takes_all(place, last, share):
            found.append(share.model_copy(update={"takes_all": True}))
        elif share.rest:
            found.append(share.model_copy(update={"amount": max(1 - taken, Fraction(0))}))
        else:
            found.append(share)
    return tuple(found)


def _takes_all(place: int, last: int, share: game.Share) -> bool:
    """The whole pot to somebody, and further shares if nobody can have it."""
    can_fail = bool(share.qualifiers) or isinstance(share.by, game.SuitCard | game.Holder)
    return share.amount == 1 and not share.rest and place < last and can_fail


def _check_sum(section: tree.Showdown, placed: list[Placed], report: Report) -> None:
    """CW6001 and CW6004: in every case the shares are the pot."""
    if not placed:
        report.add(_no_share(section))
        return
    last = len(placed) - 1
    shared = [one for place, one in enumerate(placed) if place == last or not _sweeps(one.line)]
    parts = {id(one): _part(one.line) for one in shared}
    if None in parts.values():
        return
    forks = {one.fork: [] for one in shared if one.fork >= 0}  # type: dict[int, list[int]]
    for one in shared:
        if one.fork >= 0 and one.case not in forks[one.fork]:
            forks[one.fork].append(one.case)
    for cases in product(*forks.values()):
        chosen = dict(zip(forks, cases, strict=True))
        there = [one for one in shared if one.fork < 0 or chosen[one.fork] == one.case]
        total = sum((parts[id(one)] or Fraction(0) for one in there), Fraction(0))
        rest = any(one.line.amount.text == "rest" for one in there)
        if (total >= 1) if rest else (total != 1):
            report.add(_wrong_sum(placed[0].line.span, total))
            return


def _sweeps(line: tree.Share) -> bool:
    """`pot to` somebody whom there need not be."""
    return line.amount.text == "pot" and bool(line.qualifiers or (not _by_hand(line) and not line.winner.points))


def _part(line: tree.Share) -> Fraction | None:
    return Fraction(0) if line.amount.text == "rest" else amount_of(line.amount.text)


# ---------------------------------------------------------------- both ways


def _both_ways(
    draft: Draft, section: tree.Showdown, reader: ShareReader, shares: tuple[game.Share, ...], report: Report
) -> game.BothWays:
    rules = {line.rule: line for line in section.lines if isinstance(line, tree.ShowdownRule)}
    for line in rules.values():
        if "both" not in reader.declared and draft.sound("play"):
            report.add(_nobody_declares_both(line))
    must, one_line = rules.get("both-must-win-both"), rules.get("both-use-one-line")
    lines = any(term.place == "line" for share in shares for hand in (share.hand, *share.or_hands) for term in hand)
    if one_line is not None and not lines and draft.sound("showdown"):
        report.add(_no_line(one_line))
    return game.BothWays(
        must_win=must is not None,
        tie_loses=must is not None and must.tie_loses,
        except_best=must is not None and must.except_best,
        one_line=one_line is not None,
    )


def _nobody_declares_both(line: tree.ShowdownRule) -> Diagnostic:
    """CW6088: a rule for those who declare both, where nobody can."""
    return Diagnostic(
        "CW6088",
        f"'{line.rule.replace('-', ' ')}' is for players who declare both, but nobody can declare that",
        line.span,
        "for nobody",
        hint="add a step such as 'declare high, low or both, together' to the play, or leave this line out",
    )


def _no_line(line: tree.ShowdownRule) -> Diagnostic:
    """CW6089: one line for both hands, where no hand uses a line."""
    return Diagnostic(
        "CW6089",
        "'both use one line' asks for one line, but no hand here uses a line of the layout",
        line.span,
        "no line",
        hint="a hand uses a line where it says 'one NAME'",
    )


def _wrong_sum(span: Span, total: Fraction) -> Diagnostic:
    """CW6001: shares that are more or less than the pot."""
    if total == 1:
        return Diagnostic("CW6001", "The other shares are the whole pot: there is no rest", span, "nothing is left")
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
