"""`cardwright.env` and `cardwright.open_spiel_game`: the extras are imported when one of them is called."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.api import load_game
from cardwright.errors import MissingExtraError

if TYPE_CHECKING:
    import pyspiel
    from pettingzoo import AECEnv


def env(
    variant: str | Path,
    players: int | None = None,
    stacks: int | Sequence[int] = 200,
    *,
    options: Iterable[str] = (),
    house: str | Path | None = None,
    render_mode: str | None = None,
) -> AECEnv:
    """A variant as a PettingZoo environment of one deal. `players` is the fewest it allows if left out.

    Raises what `load` raises, `TableError` for players or stacks that cannot be, and `MissingExtraError`.
    """
    game = load_game(str(variant), options, house).game_class
    _see_that_there_is("pettingzoo", "pettingzoo")
    from cardwright.adapters.pettingzoo import environment

    seats = players or (len(stacks) if isinstance(stacks, Sequence) else game.players[0])
    _try(game, seats, stacks)
    return environment(game, seats, stacks, render_mode)


def open_spiel_game(
    variant: str,
    players: int | None = None,
    stacks: int = 200,
    *,
    options: Iterable[str] = (),
    house: str | None = None,
    deals: int = 1000,
    seed: int = 0,
) -> pyspiel.Game:
    """A variant as an OpenSpiel game, in which chance chooses one of `deals` deals, other ones for another `seed`.

    Raises what `load` raises, `TableError` for players or stacks that cannot be, and `MissingExtraError`.
    """
    options = tuple(options)
    game = load_game(variant, options, house).game_class
    _see_that_there_is("pyspiel", "openspiel")
    import pyspiel

    from cardwright.adapters.openspiel import NAME

    seats = players or game.players[0]
    _try(game, seats, stacks)
    parameters = {"variant": variant, "options": "+".join(options), "house": house or "", "players": seats}
    return pyspiel.load_game(NAME, {**parameters, "stacks": stacks, "deals": deals, "seed": seed})


def _see_that_there_is(module: str, extra: str) -> None:
    if find_spec(module) is None:
        raise MissingExtraError(f"this needs the extra cardwright[{extra}]: pip install 'cardwright[{extra}]'")


def _try(game: Any, players: int, stacks: int | Sequence[int]) -> None:
    """Raises `TableError` where no table can be set like this."""
    from cardwright.runtime.table import Table

    Table(game, players=players, stacks=stacks, seed=0)
