"""Pass: the cards in play."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.seats import numbers_of
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
    plus_players = deck.ranks.less if deck.ranks else None
    ranks = order_ranks(_ranks(draft, deck, report), _ACES[aces or "high-or-low"])
    if plus_players is not None and not _by_players_fits(draft, deck, plus_players, report):
        return draft.spoil("deck")
    if not ranks:
        report.add(_no_cards(deck))
        return draft.spoil("deck")
    suits = next((line.suits for line in deck.lines if isinstance(line, tree.SuitOrder)), ())
    made = game.Deck(
        ranks=ranks,
        copies=deck.copies,
        jokers=deck.jokers,
        aces=_ACES[aces or "high-or-low"],
        lowest_plus_players=plus_players,
        reshuffle_discards=any(isinstance(line, tree.ReshuffleDiscards) for line in deck.lines),
        reshuffle_burned=any(isinstance(line, tree.ReshuffleDiscards) and line.burned for line in deck.lines),
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
    from_to = _from_to(draft, deck)
    gone: dict[str, tree.Rank] = {}
    for rank in deck.without:
        if (rank.symbol in gone or rank.symbol not in RANKS) and draft.sound("deck"):
            report.add(_not_there(rank))
        gone[rank.symbol] = rank
    return tuple(rank for rank in from_to if rank not in gone)


def _from_to(draft: Draft, deck: tree.Deck) -> tuple[game.RankSymbol, ...]:
    """The ranks that the deck begins with: all, or those from one to another; those for the most players."""
    if deck.ranks is None:
        return RANKS
    symbols: tuple[str, ...] = RANKS
    lowest = (
        deck.ranks.lowest.symbol if deck.ranks.lowest else str((deck.ranks.less or 0) - max(_seats(draft), default=2))
    )
    if lowest not in symbols or deck.ranks.highest.symbol not in symbols:
        return ()
    return RANKS[symbols.index(lowest) : symbols.index(deck.ranks.highest.symbol) + 1]


def _seats(draft: Draft) -> tuple[int, ...]:
    """The numbers of players that the variant states; none if it states none."""
    return numbers_of(draft.spec.players.numbers) if draft.spec.players else ()


def _by_players_fits(draft: Draft, deck: tree.Deck, plus_players: int, report: Report) -> bool:
    """Whether each stated number of players leaves a deck, its lowest rank from 2 to 10."""
    seats = _seats(draft)
    assert deck.ranks is not None
    if not seats:
        report.add(_players_unsaid(deck.ranks))
        return False
    bad = next((players for players in seats if not 2 <= plus_players - players <= 10), None)
    if bad is not None:
        report.add(_no_such_lowest(deck.ranks, bad, plus_players - bad))
    return bad is None


def _not_there(rank: tree.Rank) -> Diagnostic:
    """CW3010: a rank is taken out that is not in the deck, or no longer."""
    return Diagnostic(
        "CW3010",
        f"There is no {rank.symbol} left to take out of the deck",
        rank.span,
        "not in the deck",
        hint="the deck has no jokers" if rank.symbol == "joker" else "name each rank once",
    )


def _players_unsaid(ranks: tree.RanksFrom) -> Diagnostic:
    """CW3090: the deck depends on the number of players, which nobody states."""
    return Diagnostic(
        "CW3090",
        "The deck depends on the number of players, but nothing says how many may play",
        ranks.span,
        "for how many players?",
        hint="say it under the first line, such as 'players 4..6'",
    )


def _no_such_lowest(ranks: tree.RanksFrom, players: int, lowest: int) -> Diagnostic:
    """CW3091: a number of players for which the deck would begin with a rank that there is not."""
    return Diagnostic(
        "CW3091",
        f"With {players} players the lowest rank would be {lowest}",
        ranks.span,
        "no rank from 2 to 10 for them",
        hint=f"{players} is among the numbers of players; leave it out there, or change the number here",
    )


def _no_cards(deck: tree.Deck) -> Diagnostic:
    """CW3011: nothing is left of the deck."""
    return Diagnostic("CW3011", "This deck has no cards", deck.span, "nothing is left of it")
