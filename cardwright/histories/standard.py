"""Which games the standard has a code for, and what it calls their stakes: the other way round of `stakes`."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from cardwright.api import load_game
from cardwright.histories.codes import CODES, Code
from cardwright.histories.stakes import at_seat, played_for
from cardwright.runtime.model import GameClass, PostAntes, PostBlind, PostBlinds, PostButtonBlind, Stakes

_NAMES = {"id", "title", "spec_hash", "options", "players", "whole_game", "stakes"}
"""Attributes that make no other play."""

PARTS = tuple(name for name in GameClass.__annotations__ if name not in _NAMES)
"""All others but the stakes."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What a hand is played for, as the standard writes it, for each seat from the dealer's left."""

    code: Code
    antes: tuple[int, ...]
    blinds: tuple[int, ...]
    trimmed: bool
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0


def terms_of(game: type[GameClass], players: int) -> Terms | None:
    """The terms of a game that the standard has a code for; None if it has none."""
    for code in CODES.values():
        bets = _bets(code, game.stakes)
        posts = _posts(game, players)
        if bets is not None and posts is not None and _plays_as(game, code):
            antes, blinds, trimmed = posts
            bring_in = game.stakes.bring_in
            if code.bring_in == bool(bring_in) and not (code.bring_in and any(blinds)):
                return Terms(code, antes, blinds, trimmed, bring_in, **bets)
    return None


def same_game(one: type[GameClass], other: type[GameClass]) -> bool:
    """Whether two classes play alike, stakes too."""
    return one.stakes == other.stakes and _parts(one) == _parts(other)


def _parts(game: type[GameClass]) -> tuple[object, ...]:
    return tuple(getattr(game, part) for part in PARTS)


def _plays_as(game: type[GameClass], code: Code) -> bool:
    """Whether the game is that of the code, for other stakes perhaps."""
    posts = game.streets[0].steps
    as_shipped = shipped_game(code.game, code.options, game.house)
    if as_shipped is None:
        return False
    streets = (replace(as_shipped.streets[0], steps=posts), *as_shipped.streets[1:])
    like_it = [part if name != "streets" else streets for name, part in zip(PARTS, _parts(as_shipped), strict=True)]
    return list(_parts(game)) in (like_it, list(_parts(played_for(code, game.stakes, posts, game.house or None))))


def _bets(code: Code, stakes: Stakes) -> dict[str, int] | None:
    """The bets by their fields; None for stakes that the code does not have."""
    plain = Stakes(
        stakes.limit,
        stakes.sizes,
        stakes.smallest,
        stakes.ante,
        stakes.blinds,
        stakes.button_blind,
        stakes.bring_in,
        stakes.most_raises,
        stakes.cap_heads_up,
        most_bets=stakes.most_bets,
    )
    if stakes != plain:
        return None
    if code.limit == "fixed limit" and stakes.limit == code.limit and len(stakes.sizes) == 2:
        small, big = stakes.sizes
        if (small.low, small.start, big.low, big.start) == (small.high, None, big.high, code.big_from):
            return {"small_bet": small.low, "big_bet": big.low}
        return None
    if stakes.sizes or stakes.limit not in {code.limit, code.also}:
        return None
    if stakes.limit == code.also:
        return {"small_bet": stakes.smallest, "big_bet": stakes.smallest}
    return {"min_bet": stakes.smallest}


def _posts(game: type[GameClass], players: int) -> tuple[tuple[int, ...], tuple[int, ...], bool] | None:
    """Antes and blinds by seat, and whether antes are trimmed; None for posts that the standard has no field for."""
    antes, blinds, trimmed = [0] * players, [0] * players, False
    seats = {at_seat(seat): seat for seat in range(players)}
    stakes = game.stakes
    for step in game.streets[0].steps:
        if isinstance(step, PostAntes) and step.who is None:
            antes, trimmed = [stakes.ante] * players, game.conventions.short_antes == "matches"
        elif isinstance(step, PostAntes) and step.who in seats:
            antes[seats[step.who]] = stakes.ante
        elif isinstance(step, PostBlinds) and len(stakes.blinds) <= players:
            order = [1, 0] if players == 2 and len(stakes.blinds) == 2 else range(players)
            for seat, blind in zip(order, stakes.blinds, strict=False):
                blinds[seat] += blind
        elif isinstance(step, PostButtonBlind):
            blinds[-1] += stakes.button_blind
        elif isinstance(step, PostBlind) and step.who in seats:
            blinds[seats[step.who]] += step.amount
        else:
            return None
    return tuple(antes), tuple(blinds), trimmed


@cache
def shipped_game(name: str, options: tuple[str, ...], house: str = "") -> type[GameClass] | None:
    """The shipped game of that id, in a shipped house; None if there is none, or it has not these options."""
    from cardwright.errors import CardwrightError
    from cardwright.library import shipped, shipped_houses

    try:
        known = name in shipped() and (not house or house in shipped_houses())
        return load_game(name, options, house or None).game_class if known else None
    except CardwrightError:
        return None
