"""`Rotation`: one checked rotation as versioned plain data, beside `Game` and of the same version.

Its games are whole checked Games with their options applied, so the data is complete: the sheet of a rotation is
written from it alone. The JSON Schema is `rotation_schema()`; its printed form is `docs/rotation.schema.json`.
"""

from __future__ import annotations

from typing import Any, Literal

from cardwright.compiler.game import Assumption, Game, Model, OptionInfo, PlayerCounts


class Change(Model):
    """When the next game comes: once everybody has dealt this one, or as soon as so many `minutes` are over."""

    every: Literal["orbit", "minutes"] = "orbit"
    minutes: int | None = None


class RotationGame(Model):
    """A game of a rotation. Of more than `most_dealt_in` players, the dealer and the seats on his right sit out."""

    game: Game
    most_dealt_in: int | None = None


class Rotation(Model):
    """Several games in turn at one table, in their order; each is played for its own stakes."""

    kind: Literal["rotation"] = "rotation"
    version: Literal[1] = 1
    id: str
    title: str
    aka: tuple[str, ...] = ()
    by: str | None = None
    family: str
    lineage: tuple[str, ...] = ()
    """Ids of the rotations it is like, the nearest first."""
    lineage_titles: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    source_hash: str
    """SHA-256 of the texts it was compiled from, of its options and of the hashes of its games."""
    options: tuple[OptionInfo, ...] = ()
    players: PlayerCounts
    change: Change
    games: tuple[RotationGame, ...]
    assumptions: tuple[Assumption, ...] = ()


def rotation_schema() -> dict[str, Any]:
    """The JSON Schema of a serialized `Rotation`."""
    return Rotation.model_json_schema(mode="serialization")
