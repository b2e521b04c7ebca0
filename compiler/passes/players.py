"""Pass: how many may play, and how many the deck can serve."""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler import game
from cardwright.compiler.draft import FACINGS, Draft, Happening
from cardwright.compiler.passes.seats import MOST_AT_A_TABLE, numbers_of
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report


def seat_players(draft: Draft, report: Report) -> Draft:
    """Settle the number of players and see that the deck has a card for everyone."""
    if not draft.lineage:
        return draft
    served = _served(draft)
    stated = draft.spec.players
    if stated is None:
        most = max(2, min(MOST_AT_A_TABLE, served or MOST_AT_A_TABLE))
        made = game.PlayerCounts(allowed=tuple(range(2, most + 1)))
        if draft.sound("header"):
            draft = draft.assume("players", f"2 to {most}")
        return replace(draft, players=made)
    allowed = numbers_of(stated.numbers)
    if served is not None and allowed and allowed[-1] > served:
        report.add(_too_many(stated, allowed[-1], served, draft))
    elif draft.deck and draft.deck.lowest_plus_players is not None:
        short = next((number for number in allowed if (_served(draft, number) or number) < number), None)
        if short is not None:
            report.add(_too_many(stated, short, _served(draft, short) or 0, draft))
    if allowed and draft.sound("deck", "layout", "play"):
        _check_discards(draft, allowed[0], report)
    if allowed and allowed[0] < 2:
        report.add(_too_few(stated))
    best = numbers_of(stated.best) if stated.best else ()
    if best and allowed and not set(best) <= set(allowed):
        report.add(_best_outside(stated))
    bounds = (best[0], best[-1]) if best else None
    return replace(draft, players=game.PlayerCounts(allowed=allowed, best=bounds))


def _served(draft: Draft, players: int | None = None) -> int | None:
    """The most players for whom the deck has cards in a hand that everybody stays in; the deck for `players`."""
    each, shared, _ = _needs(draft)
    if draft.deck is None or not each or not draft.sound("deck", "layout", "play"):
        return None
    deck = draft.deck if players is None else draft.deck.for_players(players)
    return (deck.size - shared) // each


def _needs(draft: Draft) -> tuple[int, int, int]:
    """Cards that must be there for each player, and for all: for the table and burned. And what draws are of the first.

    What is drawn counts only if something is dealt afterwards, and only where discards do not return.
    """
    returns = draft.deck is not None and draft.deck.reshuffle_discards
    each = shared = drawn = 0
    last = (0, 0, 0)
    for event in draft.trace:
        if event.kind == "new deck":
            break
        if event.kind == "draw":
            each += 0 if returns else event.count
            drawn += 0 if returns else event.count
        elif event.kind in FACINGS and event.firm:
            each += event.count
            last = (each, shared, drawn)
        elif event.kind in {"cells up", "cells down", "burn"} and event.firm:
            shared += event.count
            last = (each, shared, drawn)
    return last


def _check_discards(draft: Draft, players: int, report: Report) -> None:
    """Whether the discards of the fewest players serve what is dealt from them."""
    kinds = [event.kind for event in draft.trace]
    if "new deck" not in kinds:
        return
    at = kinds.index("new deck")
    there = players * sum(event.count for event in draft.trace[:at] if event.kind.startswith("discard"))
    dealt = [event for event in draft.trace[at:] if event.firm]
    needed = sum(event.count for event in dealt if event.kind in {"cells up", "cells down", "burn"})
    needed += players * sum(event.count for event in dealt if event.kind in FACINGS)
    if needed > there:
        report.add(_too_few_discards(draft.trace[at], players, there, needed))


def _too_few_discards(event: Happening, players: int, there: int, needed: int) -> Diagnostic:
    """CW4090: the discards do not serve what is dealt from them."""
    return Diagnostic(
        "CW4090",
        f"The discards of {players} players are {there} cards, but {needed} are dealt from them",
        event.span,
        "too few cards from here on",
        hint="say that more players are needed, discard more, or deal fewer cards",
    )


def _too_many(stated: tree.Players, most: int, served: int, draft: Draft) -> Diagnostic:
    """CW7001: the deck cannot serve the stated number of players; the design cannot stand."""
    each, shared, drawn = _needs(draft)
    size = draft.deck.for_players(most).size if draft.deck else 0
    drawing = f" ({drawn} of them drawn before the last deal)" if drawn else ""
    return Diagnostic(
        "CW7001",
        f"The deck cannot serve {most} players, only {max(served, 0)}",
        stated.span,
        f"{most} players need {most * each + shared} cards, the deck has {size}",
        hint=f"{each} for each player{drawing} and {shared} for the table and burn cards: "
        f"say 'players 2..{served}', or deal fewer cards"
        if served >= 2
        else "deal fewer cards",
    )


def _best_outside(stated: tree.Players) -> Diagnostic:
    """CW4009: the best number of players is not among the allowed."""
    return Diagnostic(
        "CW4009",
        "The best number of players is not among those who may play",
        stated.best.span if stated.best else stated.span,
        "outside the stated numbers",
    )


def _too_few(stated: tree.Players) -> Diagnostic:
    """CW4011: a game for nobody, or for one."""
    return Diagnostic(
        "CW4011",
        "It takes at least two players to play poker",
        stated.span,
        "too few players",
        hint="such as 'players 2..8'",
    )
