"""Pass: the cards in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report

RANKS: tuple[game.RankSymbol, ...] = get_args(game.RankSymbol)
_ACES: dict[str, game.Aces] = {
    "high": "high",
    "low": "low",
    "high-or-low": "high or low",
    "round-the-corner": "round the corner",
}


def settle_deck(draft: Draft, report: Report) -> Draft:
    """Ranks from lowest to highest, suits, and what an ace counts."""
    if not draft.lineage:
        return draft
    deck = draft.spec.deck or tree.Deck(span=draft.file.id.span)
    if deck.base is not None and deck.base.text != "standard":
        report.add(unknown("CW3009", "deck", deck.base.text, deck.base.span, ["standard"]))
        return draft.spoil("deck")
    aces = next((line.form for line in deck.lines if isinstance(line, tree.Aces)), None)
    if aces is None and draft.sound("deck"):
        draft = draft.assume("aces", "high or low")
    ranks = order_ranks(_ranks(draft, deck, report), _ACES[aces or "high-or-low"])
    if not ranks:
        report.add(_no_cards(deck))
        return draft.spoil("deck")
    suits = next((line.suits for line in deck.lines if isinstance(line, tree.SuitOrder)), ())
    made = game.Deck(
        ranks=ranks,
        copies=deck.copies,
        jokers=deck.jokers,
        aces=_ACES[aces or "high-or-low"],
        suit_order=suits,  # type: ignore[arg-type]  # the tree has suits as letters, pydantic checks them
    )
    return replace(draft, deck=made)


def aces_of(form: str) -> game.Aces:
    """The Game's word for a form of the tree."""
    return _ACES[form]


def order_ranks(ranks: Sequence[game.RankSymbol], aces: game.Aces) -> tuple[game.RankSymbol, ...]:
    """The ranks from lowest to highest, aces first where they are low only."""
    if aces == "low" and "A" in ranks:
        return ("A", *(rank for rank in ranks if rank != "A"))
    return tuple(ranks)


def _ranks(draft: Draft, deck: tree.Deck, report: Report) -> tuple[game.RankSymbol, ...]:
    gone: dict[str, tree.Rank] = {}
    for rank in deck.without:
        if (rank.symbol in gone or rank.symbol not in RANKS) and draft.sound("deck"):
            report.add(_not_there(rank))
        gone[rank.symbol] = rank
    return tuple(rank for rank in RANKS if rank not in gone)


def _not_there(rank: tree.Rank) -> Diagnostic:
    """CW3010: a rank is taken out that is not in the deck, or no longer."""
    return Diagnostic(
        "CW3010",
        f"There is no {rank.symbol} left to take out of the deck",
        rank.span,
        "not in the deck",
        hint="the deck has no jokers" if rank.symbol == "joker" else "name each rank once",
    )


def _no_cards(deck: tree.Deck) -> Diagnostic:
    """CW3011: nothing is left of the deck."""
    return Diagnostic("CW3011", "This deck has no cards", deck.span, "nothing is left of it")
