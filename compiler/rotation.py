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


GAME_SCHEMA = "game.schema.json"
"""Where the schema of a rotation refers to for its games."""


def rotation_schema() -> dict[str, Any]:
    """The JSON Schema of a serialized `Rotation`; its games are those of `game.schema.json` beside it."""
    whole = Rotation.model_json_schema(mode="serialization")
    parts = {**whole["$defs"], "Game": {"$ref": GAME_SCHEMA}}
    needed = _referred_to({key: value for key, value in whole.items() if key != "$defs"}, parts)
    return {**whole, "$defs": {name: parts[name] for name in sorted(needed)}}


def _referred_to(schema: Any, parts: dict[str, Any]) -> set[str]:
    """The names of the parts that a schema refers to, those that these refer to among them."""
    if isinstance(schema, list):
        return set().union(*(_referred_to(item, parts) for item in schema))
    if not isinstance(schema, dict):
        return set()
    name = str(schema.get("$ref", "")).removeprefix("#/$defs/")
    own = {name} | _referred_to(parts[name], parts) if name in parts else set()
    return own.union(*(_referred_to(value, parts) for value in schema.values()))
