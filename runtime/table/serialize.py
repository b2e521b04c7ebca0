"""A table as text: JSON that another process can go on from, in the middle of a deal too."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

from cardwright.runtime.model import GameClass
from cardwright.runtime.table.errors import SavedTableError
from cardwright.runtime.table.play import act, begin
from cardwright.runtime.table.program import Program, program_of
from cardwright.runtime.table.state import State
from pydantic import TypeAdapter

SAVED_VERSION = 1
"""Raised whenever an older reader could misread a newer text."""

_FORMAT = "cardwright table"


def dump_state(game: type[GameClass], state: State) -> str:
    """The state with the game's id and spec hash; the same state gives the same text."""
    content = {
        "format": _FORMAT,
        "version": SAVED_VERSION,
        "game": game.id,
        "options": list(game.options),
        "spec_hash": game.spec_hash,
        "state": _adapter().dump_python(state, mode="json", exclude_defaults=True),
    }
    return json.dumps(content, separators=(",", ":"))


def load_state(text: str, game: type[GameClass]) -> tuple[Program, State]:
    """The state of a saved table, with the program it is in.

    Raises `SavedTableError` if it is none, or of another game or version.

    The saved deal is played again from its start: a state that its own actions do not lead to is refused.
    """
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise SavedTableError("This is no saved table: it is not JSON.") from None
    _check_header(content, game)
    try:
        state = _adapter().validate_python(content.get("state"))
        program = program_of(game.for_players(state.players))
        again = _played_again(program, state)
    except (ValueError, LookupError):
        raise SavedTableError(_DAMAGED) from None
    if state != again:
        raise SavedTableError(_DAMAGED)
    return program, state


_DAMAGED = "The saved table is damaged: parts of it are missing or do not fit together."


def _played_again(program: Program, state: State) -> State:
    """The state that the saved start and actions lead to. ValueError or LookupError if they lead nowhere."""
    deck = state.deck[: len(program.deck)]
    if Counter(deck) != Counter(program.deck):
        raise ValueError("no deck of this game")
    if (min(state.begun_with) < 1 and not state.carried) or not 0 <= state.button < len(state.begun_with):
        raise ValueError("a player without chips, or no seat for the button")
    again = begin(program, state.begun_with, state.button, deck, state.refill, state.carried)
    for _, action in state.actions:
        act(program, again, action)
    return again


def _check_header(content: Any, game: type[GameClass]) -> None:
    if not isinstance(content, dict) or content.get("format") != _FORMAT:
        raise SavedTableError("This is no saved table.")
    if content.get("version") != SAVED_VERSION:
        raise SavedTableError(f"The table was saved in version {content.get('version')}, not {SAVED_VERSION}.")
    if content.get("spec_hash") != game.spec_hash:
        raise SavedTableError(
            f"The table was saved in another game or another edition of it: "
            f"{content.get('game')}, not {game.id} as it is now."
        )


@cache
def _adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)
