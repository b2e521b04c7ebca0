"""The game of a hand: that of its variant code, played for the hand's antes, blinds and bets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from cardwright.api import load_game
from cardwright.compiling import house_conventions
from cardwright.histories.codes import CODES, Code
from cardwright.histories.hand import RecordedHand
from cardwright.histories.limits import MOST_PLAYERS
from cardwright.library import Finder, Text, finder, house_text, shipped_houses
from cardwright.runtime.model import (
    BetSize,
    Burn,
    Draw,
    GameClass,
    PostAntes,
    PostBlind,
    PostBlinds,
    PostButtonBlind,
    Stakes,
    Step,
    Street,
    Who,
)


class StakesError(ValueError):
    """Forced bets that no table here posts, in words."""


@dataclass(frozen=True, slots=True)
class Forced:
    """The steps that post antes and blinds, and their amounts."""

    steps: tuple[Step, ...]
    ante: int = 0
    blinds: tuple[int, ...] = ()
    button_blind: int = 0


def game_of(
    hand: RecordedHand, house: str | None = None, *, code: Code | None = None, against_its_name: bool = False
) -> type[GameClass]:
    """The game of a hand with a variant code, for its stakes, by the conventions of `house`.

    `code` is that of the variant, if left out. `against_its_name` takes the limit in which files have the code, too.
    Raises `StakesError`.
    """
    code = code or CODES[hand.variant]
    limit = code.also if against_its_name else code.limit
    forced = forced_bets(hand)
    small, big = hand.small_bet, hand.big_bet
    stakes = Stakes(
        limit,
        sizes=(BetSize(small, small), BetSize(big, big, code.big_from)) if limit == "fixed limit" else (),
        smallest=hand.min_bet or small,
        ante=forced.ante,
        blinds=forced.blinds,
        button_blind=forced.button_blind,
        bring_in=hand.bring_in,
    )
    return played_for(code, stakes, forced.steps, house)


@lru_cache(maxsize=256)
def played_for(code: Code, stakes: Stakes, posts: tuple[Step, ...], house: str | None = None) -> type[GameClass]:
    """The shipped game of a code with other stakes and posts, for any number of players.

    How many raises a round may have is not written in a hand, so there is no limit to them but the house's.
    """
    base = load_game(code.game, code.options, house).game_class
    conventions = base.conventions if house is None else house_conventions(*_found(house))
    # Whether antes are trimmed is told by the hand, and so by its posts.
    conventions = replace(conventions, short_antes="matches")
    if stakes.sizes:
        stakes = replace(stakes, most_bets=base.stakes.most_bets)
    first, *rest = base.streets
    streets = [Street(first.label, first.title, posts), *rest]
    if code.burns_before_draws:
        streets = [Street(street.label, street.title, tuple(_with_burns(street.steps))) for street in streets]
    own = {
        "__module__": base.__module__,
        "__doc__": base.__doc__,
        "players": range(2, MOST_PLAYERS + 1),
        "stakes": stakes,
        "conventions": conventions,
        "streets": tuple(streets),
    }
    return type(base.__name__, (base,), own)


def _found(house: str) -> tuple[Text, Finder]:
    """The text of a house, and where the one that it is like is looked for."""
    shipped = house in shipped_houses()
    return house_text(house), finder(None if shipped else Path(house).parent)


def _with_burns(steps: tuple[Step, ...]) -> Iterator[Step]:
    for step in steps:
        if isinstance(step, Draw):
            yield Burn(1)
        yield step


# ---------------------------------------------------------------- antes and blinds


def forced_bets(hand: RecordedHand) -> Forced:
    """Antes, then blinds. Raises `StakesError` where they cannot be posted like that."""
    ante, antes = _antes(by_seat(hand, hand.antes), hand.trimmed)
    blinds = by_seat(hand, hand.blinds)
    posted = [seat for seat, blind in enumerate(blinds) if blind]
    last = hand.players - 1
    if posted == [last]:
        return Forced((*antes, PostButtonBlind()), ante, button_blind=blinds[last])
    if hand.players == 2 and len(posted) == 2:
        return Forced((*antes, PostBlinds()), ante, (blinds[1], blinds[0]))
    if posted == list(range(len(posted))):
        return Forced((*antes, *([PostBlinds()] if posted else [])), ante, tuple(blinds[: len(posted)]))
    return Forced((*antes, *(PostBlind(blinds[seat], at_seat(seat)) for seat in posted)), ante)


def by_seat(hand: RecordedHand, amounts: tuple[int, ...]) -> tuple[int, ...]:
    """What each player posts: between two players antes and blinds are written in reverse."""
    return amounts[::-1] if hand.players == 2 else amounts


def _antes(antes: tuple[int, ...], trimmed: bool) -> tuple[int, list[Step]]:
    """The ante, and who posts it: everybody his own layer of the pot, or each for whoever wins.

    Of antes that are not trimmed every hand may win all.
    """
    amounts = set(antes) - {0}
    if len(amounts) > 1:
        raise StakesError(f"antes of different amounts ({', '.join(map(str, sorted(amounts)))}) are not played here")
    if not amounts:
        return 0, []
    seats = [seat for seat, ante in enumerate(antes) if ante]
    if trimmed and len(seats) == len(antes):
        return antes[0], [PostAntes()]
    return amounts.pop(), [PostAntes(at_seat(seat)) for seat in seats]


def at_seat(seat: int) -> Who:
    """Who sits so many places (from 0) left of the dealer's left neighbour."""
    who = Who("dealer")
    for _ in range(seat + 1):
        who = Who("left of", who)
    return who
