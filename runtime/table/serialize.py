"""A table as text: JSON that another process can go on from, in the middle of a deal too."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from cardwright.runtime.model import GameClass
from cardwright.runtime.table.errors import SavedTableError
from cardwright.runtime.table.state import State
from pydantic import TypeAdapter, ValidationError

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


def load_state(text: str, game: type[GameClass]) -> State:
    """The state of a saved table. Raises `SavedTableError` if it is none, or of another game or version."""
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise SavedTableError("This is no saved table: it is not JSON.") from None
    _check_header(content, game)
    try:
        return _adapter().validate_python(content.get("state"))
    except ValidationError:
        raise SavedTableError("The saved table is damaged: parts of it are missing or make no sense.") from None


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
