"""What a generated rotation is made of: its games in their order, and when the next one comes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from cardwright.runtime.model import GAME_VERSION, GameClass, VersionMismatchError


@dataclass(frozen=True, slots=True)
class RotationGame:
    """A game in its turn. Of more than `most_dealt_in` players, the dealer and the seats on his right sit out."""

    game: type[GameClass]
    most_dealt_in: int | None = None


class RotationClass:
    """Base of every generated rotation: class attributes only.

    `minutes` is how long a game is played; None: until every player has dealt it once. A subclass whose
    `game_version` is not this runtime's raises `VersionMismatchError` when defined.
    """

    game_version: ClassVar[int]
    spec_hash: ClassVar[str]
    id: ClassVar[str]
    title: ClassVar[str]
    options: ClassVar[tuple[str, ...]] = ()
    players: ClassVar[tuple[int, ...]]
    minutes: ClassVar[int | None] = None
    games: ClassVar[tuple[RotationGame, ...]]

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if cls.game_version != GAME_VERSION:
            raise VersionMismatchError(
                f"{cls.__name__} was generated for Game version {cls.game_version}, "
                f"this runtime plays version {GAME_VERSION}: build it again"
            )
