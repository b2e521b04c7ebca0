"""Pass: which cards are wild, as what, in whose hands and when; which cards are dead."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.patterns import build_parts
from cardwright.compiler.passes.places import look_up_cells
from cardwright.compiler.spec import walk
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

_OWN = frozenset({"hole", "up", "apart", "hand"})
_SHAPES = frozenset({"run", "suited run", "suited", "suited of different ranks"})


def mark_wild(draft: Draft, report: Report) -> Draft:
    """Resolve the entries of `wild` and `dead`."""
    if not draft.lineage:
        return draft
    reader = _Reader(draft, report)
    wild = draft.spec.wild.entries if draft.spec.wild else ()
    dead = draft.spec.dead.entries if draft.spec.dead else ()
    made = tuple(line for entry in wild if (line := reader.line(entry)) is not None)
    out = tuple(line for entry in dead if (line := reader.line(entry)) is not None)
    if any(entry.as_what is None for entry in wild):
        draft = draft.assume("wild stands for", "any card")
    _check_jokers(draft, (*made, *out), report)
    return replace(draft, wild=made, dead=out)


@dataclass(slots=True)
class _Reader:
    draft: Draft
    report: Report

    def line(self, entry: tree.WildEntry) -> game.Wild | None:
        """The entry as the Game has it; None if what it names is not there."""
        found = self._found(entry.what)
        if found is None:
            return None
        self._check_owner(entry, found)
        self._check_only(entry)
        holding = tuple(_text(held) for held in entry.holding)
        for held in entry.holding:
            if isinstance(held, tree.Rank):
                self._check_rank(held)
        parts = build_parts(entry.what.low_in, self.report) if entry.what.low_in else ()
        return game.Wild(
            **found,
            aces_low=entry.what.aces_low,
            aces_low_in=parts,
            owner=entry.owner,
            holding=holding,
            only=entry.only,  # type: ignore[arg-type]  # the grammar has no other words
            rule=self._rule(entry),
        )

    def _found(self, what: tree.WildExpression) -> dict[str, Any] | None:
        """The fields that say which cards are found."""
        match what.form:
            case "ranks" | "ranks-in-hole":
                known = [self._check_rank(rank) for rank in what.ranks]
                if not all(known):
                    return None
                return {"what": "ranks", "ranks": tuple(map(_text, what.ranks)), "place": _place(what)}
            case "cards" | "cards-in-hole":
                return {"what": "cards", "cards": tuple(map(_text, what.cards)), "place": _place(what)}
            case "lowest-card" | "rank-of-lowest-card":
                place = what.place or "hand"
                if not self._dealt(place, what.span):
                    return None
                return {"what": "lowest", "place": place, "whole_rank": what.form != "lowest-card"}
            case "rank-of-last-card":
                if not self._dealt(what.place or "hole", what.span):
                    return None
                return {"what": "last", "place": what.place, "whole_rank": True}
            case "rank-of-each-card-apart":
                if not self._dealt("apart", what.span):
                    return None
                return {"what": "all", "place": "apart", "whole_rank": True}
            case "rank-of-up-card-after":
                return {"what": "after", "ranks": tuple(map(_text, what.ranks)), "whole_rank": True}
            case "named-rank":
                self._check_named(what)
                return {"what": "named rank", "whole_rank": True}
        return self._in_cells(what)

    def _in_cells(self, what: tree.WildExpression) -> dict[str, Any] | None:
        assert what.cell is not None
        cells = look_up_cells(self.draft, what.cell, self.report)
        if not cells or (what.line is not None and not self._chosen(what.line)):
            return None
        line_set = what.line.text if what.line else None
        return {"what": "cells", "cells": cells, "line_set": line_set, "whole_rank": what.form != "card-on-cell"}

    def _rule(self, entry: tree.WildEntry) -> game.WildRule:
        if entry.as_what == "a-bug":
            shapes = [
                category.id
                for ranking in self.draft.rankings
                if not ranking.low
                for category in ranking.categories
                if any(part.kind in _SHAPES for part in category.parts)
            ]
            return game.WildRule(ranks=("A",), completes=tuple(dict.fromkeys(shapes)), repeats=False)
        if entry.as_what == "the-lowest-rank-missing":
            self._check_lows(entry)
        return game.WildRule(repeats=entry.as_what != "any-card-not-in-hand")

    # ------------------------------------------------------------ what is not there

    def _check_rank(self, rank: tree.Rank) -> bool:
        """CW5050: a rank that no card has."""
        deck = self.draft.deck
        if deck is None or not self.draft.sound("deck"):
            return True
        laid = any(cell.card == game.JOKER for cell in self.draft.cells) or not self.draft.sound("layout")
        there = deck.jokers > 0 or laid if rank.symbol == "joker" else rank.symbol in deck.ranks
        if not there:
            what = "jokers" if rank.symbol == "joker" else f"cards of rank {rank.symbol}"
            hint = "put jokers into the deck: 'deck standard + 1 joker'" if rank.symbol == "joker" else None
            self.report.add(Diagnostic("CW5050", f"The deck has no {what}", rank.span, "no such card", hint=hint))
        return there

    def _dealt(self, place: str, span: Span) -> bool:
        """CW5051: a place to which no card is dealt."""
        facings = {"hole": ["down"], "up": ["up"], "apart": ["apart"]}.get(place, ["down", "up", "apart"])
        there = bool(self.draft.board) if place == "board" else any(self.draft.dealt(facing) for facing in facings)
        if not there and self.draft.sound("play", "layout"):
            words = {"hole": "hole cards", "up": "up cards", "apart": "cards apart", "board": "shared cards"}
            missing = words.get(place, "cards")
            self.report.add(Diagnostic("CW5051", f"The deal has no {missing}", span, f"no {missing}"))
        return there or not self.draft.sound("play", "layout")

    def _chosen(self, name: tree.Name) -> bool:
        """CW2016 for an unknown set of lines, CW5052 for one that no hand is made of."""
        sets = [line_set.id for line_set in self.draft.line_sets]
        if name.text not in sets:
            if self.draft.sound("layout"):
                self.report.add(unknown("CW2016", "set of lines", name.text, name.span, sets))
            return False
        shares = self.draft.showdown.shares if self.draft.showdown else ()
        used = any(term.line_set == name.text for share in shares for term in share.hand)
        if not used and self.draft.sound("showdown"):
            self.report.add(
                Diagnostic(
                    "CW5052",
                    f"No hand takes one {name.text}, so nobody chooses one",
                    name.span,
                    "never chosen",
                    hint=f"say so in the showdown: 'hand hole + one {name.text}'",
                )
            )
        return True

    def _check_named(self, what: tree.WildExpression) -> None:
        """CW5056: the rank that nobody names."""
        steps = walk(self.draft.spec.play.lines) if self.draft.spec.play else ()
        if self.draft.sound("play") and not any(isinstance(step, tree.NameRank) for step in steps):
            hint = "let somebody name it in play: 'name a rank by dealer'"
            self.report.add(Diagnostic("CW5056", "Nobody names a rank", what.span, "never named", hint=hint))

    # ------------------------------------------------------------ whose and when

    def _check_owner(self, entry: tree.WildEntry, found: dict[str, Any]) -> None:
        """CW5053: `for its owner` where it must be said, or has no meaning."""
        own = found["what"] in {"lowest", "last", "all"} and found["place"] in _OWN
        may = own or found.get("line_set") is not None
        if entry.owner == may or (may and not own):
            return
        if own:
            problem = Diagnostic(
                "CW5053",
                "What a player's own card makes wild is so for that player alone: say so",
                entry.span,
                "in whose hands?",
                hint="add ', for its owner'",
            )
        else:
            problem = Diagnostic(
                "CW5053",
                "These cards are the same for all players, so they have no owner",
                entry.span,
                "no owner",
                hint="leave out ', for its owner'",
            )
        self.report.add(problem)

    def _check_only(self, entry: tree.WildEntry) -> None:
        """CW5054: for high or low only, in a game that has no such share."""
        if entry.only is None or self.draft.showdown is None or not self.draft.sound("showdown", "ranking"):
            return
        lows = {ranking.id: ranking.low for ranking in self.draft.rankings}
        if not any(lows.get(share.ranking) == (entry.only == "low") for share in self.draft.showdown.shares):
            message = f"No share of the pot is won by a {entry.only} hand"
            self.report.add(Diagnostic("CW5054", message, entry.span, f"no {entry.only} hand"))

    def _check_lows(self, entry: tree.WildEntry) -> None:
        """CW5055: the lowest rank missing is not any card's best wherever straights or flushes count."""
        shares = self.draft.showdown.shares if self.draft.showdown else ()
        names = {share.ranking for share in shares}
        for ranking in self.draft.rankings:
            shapes = any(part.kind in _SHAPES for category in ranking.categories for part in category.parts)
            if ranking.id in names and (not ranking.low or shapes):
                self.report.add(
                    Diagnostic(
                        "CW5055",
                        "'the lowest rank missing' is for low hands in which only ranks count",
                        entry.span,
                        f"{ranking.title} is not so",
                        hint="'as any card' lets it be what is best",
                    )
                )
                return


def _check_jokers(draft: Draft, lines: tuple[game.Wild, ...], report: Report) -> None:
    """CW5057: jokers of which no line says what they are."""
    deck, layout = draft.spec.deck, draft.spec.layout
    if not draft.sound("deck", "layout", "wild") or any(game.JOKER in line.ranks for line in lines):
        return
    laid = [line for line in (layout.lines if layout else ()) if isinstance(line, tree.LaidJoker)]
    if draft.deck is not None and draft.deck.jokers and deck is not None:
        report.add(_unexplained("The deck has jokers, but nothing says what they are", deck.span))
    elif laid and not any(set(line.cells) & {one.cell.text for one in laid} for line in lines):
        report.add(_unexplained("A joker lies on the table, but nothing says what it is", laid[0].span))


def _unexplained(message: str, span: Span) -> Diagnostic:
    hint = "make them wild: 'wild joker', or 'wild joker as a bug'"
    return Diagnostic("CW5057", message, span, "jokers", hint=hint)


def _text(node: tree.Rank | tree.Card) -> str:
    if isinstance(node, tree.Card):
        return node.rank + node.suit
    return game.JOKER if node.symbol == "joker" else node.symbol


def _place(what: tree.WildExpression) -> str:
    return "hole" if what.form.endswith("-in-hole") else ""
