"""A deal that was played at a table, as a recorded hand: in the standard where that has it, else with the extension."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from cardwright.errors import CardwrightError
from cardwright.histories.codes import CODES
from cardwright.histories.errors import HistoryError
from cardwright.histories.extension import Extension
from cardwright.histories.hand import RecordedHand
from cardwright.histories.lines import lines_of
from cardwright.histories.stakes import StakesError, game_of
from cardwright.histories.standard import Terms, same_game, shipped_game, terms_of
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Table


def record_hand(table: Table, players: Sequence[str] = (), name: str = "") -> RecordedHand:
    """The deal of a table as a recorded hand, which plays to the same log again.

    `players` are the names of its seats, `name` that of the hand. Raises `HistoryError` for a deal that is not over,
    or one of a game of its own that its id and options do not tell.
    """
    if not table.is_over:
        raise HistoryError("the deal is not over yet", hand=name)
    if players and len(players) != table.players:
        raise HistoryError(f"there are {len(players)} names for {table.players} players", hand=name)
    start = table.start
    order = [(table.button + place) % table.players for place in range(1, table.players + 1)]
    terms = None if start.left is not None else terms_of(table.game, table.players)
    antes = {event.seat: event.amount for event in table.log if event.kind == "post" and event.text == "ante"}
    hand = RecordedHand(
        file="",
        name=name,
        variant=table.game.id if terms is None else terms.code.code,
        starting=tuple(start.stacks[seat] for seat in order),
        antes=tuple(antes.get(seat, 0) for seat in order),
        lines=tuple(lines_of(table, terms is not None)),
        finishing=tuple(table.stacks[seat] for seat in order),
        names=tuple(players[seat] for seat in order) if players else (),
        extension=Extension(Path(), deck=start.deck, button=start.button, left=start.left),
    )
    if terms is not None:
        hand = _on_terms(hand, terms)
    return _named(hand, table.game)


def _on_terms(hand: RecordedHand, terms: Terms) -> RecordedHand:
    """The hand with its stakes. Between two players antes and blinds are written in reverse."""
    turn = -1 if hand.players == 2 else 1
    return replace(
        hand,
        antes=terms.antes[::turn],
        blinds=terms.blinds[::turn],
        trimmed=terms.trimmed,
        bring_in=terms.bring_in,
        small_bet=terms.small_bet,
        big_bet=terms.big_bet,
        min_bet=terms.min_bet,
    )


def _named(hand: RecordedHand, game: type[GameClass]) -> RecordedHand:
    """The hand with the name of its game, unless code and stakes tell the game."""
    assert hand.extension is not None
    hand = replace(hand, extension=replace(hand.extension, house=game.house))
    if hand.variant in CODES and _is_told(hand, game):
        return hand
    known = shipped_game(game.id, game.options, game.house)
    if known is not None and not same_game(known.for_players(hand.players), game):
        raise HistoryError(
            f"this is {game.title} with steps or stakes of its own, which no file can tell", hand=hand.name
        )
    assert hand.extension is not None
    named = replace(hand.extension, game=game.id, options=game.options, spec_hash=game.spec_hash)
    return replace(hand, extension=named)


def _is_told(hand: RecordedHand, game: type[GameClass]) -> bool:
    """Whether the game of the code, for the stakes of the hand, is this one."""
    try:
        house = game.house or None
        told = [game_of(hand, house)]
        if CODES[hand.variant].also:
            told.append(game_of(hand, house, against_its_name=True))
    except (StakesError, CardwrightError):
        return False
    return any(same_game(one, game) for one in told)
