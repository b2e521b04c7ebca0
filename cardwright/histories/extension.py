"""Fields of our own, which other readers pass over: what the standard has no word for.

They stand in the table `_cardwright` of a hand; docs/hand-histories.md tells what each means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter, ValidationError

from cardwright.histories.fields import FieldError
from cardwright.histories.limits import LARGEST_AMOUNT
from cardwright.histories.notation import LineError, cards_of
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Carried

FIELD = "_cardwright"
VERSION = 1
"""Raised whenever an older reader could misread a newer hand."""


@dataclass(frozen=True, slots=True)
class Extension:
    """What makes the table of a hand again.

    `game` with its `options` is what was played, found beside the file or among the shipped ones; empty where the
    code of the variant and the stakes of the hand say it. `house` is that whose conventions held, found likewise.
    `spec_hash` is that of its texts then. `deck` holds the
    cards in the order in which they left it, then those that come back, as `Table` takes them; without a deck
    it follows from the cards that were dealt. The dealer sat at seat `button`, from 0; left out, the last one.
    `left` is what an earlier deal left in the middle.
    """

    folder: Path
    game: str = ""
    options: tuple[str, ...] = ()
    house: str = ""
    spec_hash: str = ""
    deck: tuple[str, ...] = ()
    button: int | None = None
    left: Carried | None = None


def read_extension(content: Any, folder: Path) -> Extension:
    """The extension of a hand in a file of that folder. Raises `FieldError`."""
    if not isinstance(content, Mapping):
        raise FieldError(f"'{FIELD}' is no table")
    unknown = [key for key in content if key not in _READERS]
    if unknown:
        raise FieldError(f"'{FIELD}.{unknown[0][:40]}' is not known")
    if content.get("version") != VERSION:
        raise FieldError(f"'{FIELD}.version' is not {VERSION}: the hand was written by another version of cardwright")
    found: dict[str, Any] = {}
    for key, value in content.items():
        try:
            found |= _READERS[key](value)
        except (TypeError, ValueError) as error:
            why = str(error) if isinstance(error, LineError) else _KINDS[key]
            raise FieldError(f"'{FIELD}.{key}': {why}") from None
    return Extension(folder, **found)


def check_left(left: Carried, game: type[GameClass], players: int) -> None:
    """Raises `FieldError` for what no deal of this game among so many can have left."""
    seats = {seat for _, out in left.pots for seat in out} | set(left.out)
    ladders = {ladder.id for ladder in game.ladders}
    fits = (
        seats <= set(range(players))
        and len(left.out) < players - 1
        and all(0 < chips < LARGEST_AMOUNT for chips, _ in left.pots)
        and len(left.pots) <= players
        and all(name in ladders and 0 <= count < LARGEST_AMOUNT for name, count in left.rises)
    )
    if not fits:
        raise FieldError(f"'{FIELD}.left': {_KINDS['left']}")


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def _options(value: Any) -> dict[str, Any]:
    if not isinstance(value, list):
        raise TypeError
    return {"options": tuple(map(_text, value))}


def _button(value: Any) -> dict[str, Any]:
    if type(value) is not int or value < 1:
        raise TypeError
    return {"button": value - 1}


def _deck(value: Any) -> dict[str, Any]:
    cards = tuple(card for word in _text(value).split() for card in cards_of(word))
    if None in cards:
        raise TypeError
    return {"deck": cards}


def _left(value: Any) -> dict[str, Any]:
    try:
        return {"left": TypeAdapter(Carried).validate_python(value)}
    except ValidationError:
        raise TypeError from None


_READERS = {
    "version": lambda _: {},
    "game": lambda value: {"game": _text(value)},
    "options": _options,
    "house": lambda value: {"house": _text(value)},
    "hash": lambda value: {"spec_hash": _text(value)},
    "deck": _deck,
    "button": _button,
    "left": _left,
}
_KINDS = {
    "game": "this is no name of a game",
    "options": "these are no names of options",
    "house": "this is no name of a house",
    "hash": "this is no text",
    "deck": "these are no cards in a text",
    "button": "this is no seat, from 1",
    "left": "this is not what a deal leaves",
}
