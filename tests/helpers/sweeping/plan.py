"""What there is to sweep: games, options, pairs of options that go together."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

from cardwright.api import GameHandle, Handle, RotationHandle, load_named
from cardwright.errors import CompileError
from cardwright.headers import Variant, list_variants

CONFLICT = "CW2005"
"""The report on two options that change one thing."""


@dataclass(frozen=True)
class Setting:
    """A game with some of its options: none, one or two."""

    id: str
    options: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """As on the command line."""
        return " ".join((self.id, *(f"--with {option}" for option in self.options)))


def settings(only: tuple[str, ...] = ()) -> Iterator[Setting]:
    """Every game by itself, with each option, with each two; those of `only` if there are any."""
    for variant in list_variants():
        if not only or variant.id in only:
            yield from settings_of(variant)


def settings_of(variant: Variant) -> Iterator[Setting]:
    """The settings of one game, compatible or not."""
    names = [option.id for option in variant.options]
    for size in range(3):
        for chosen in combinations(names, size):
            yield Setting(variant.id, chosen)


def opened(setting: Setting) -> Handle | None:
    """The game; None for two options that the compiler says contradict each other. Raises for any other mistake."""
    try:
        return load_named(setting.id, setting.options)
    except CompileError as error:
        codes = {problem.code for problem in error.diagnostics if problem.is_error}
        if len(setting.options) == 2 and codes == {CONFLICT}:
            return None
        raise


def counts(handle: Handle) -> tuple[int, ...]:
    """The numbers of players it allows."""
    return handle.players


def is_rotation(handle: Handle) -> bool:
    """Whether it is a rotation of games."""
    return isinstance(handle, RotationHandle)


def game_of(handle: Handle) -> GameHandle:
    """The handle of a game."""
    assert isinstance(handle, GameHandle)
    return handle
