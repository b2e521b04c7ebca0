"""What can be wrong with a table before anybody plays."""

from __future__ import annotations


class TableError(ValueError):
    """No deal can be played like this: seats, stacks or the button do not fit the game. The message says why."""


class DeckError(TableError):
    """The deck cannot serve the deal, or is no deck of this game."""


class SavedTableError(TableError):
    """A text that is no saved table, or one of another game or version."""
