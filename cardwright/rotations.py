"""A rotation at the front door: its games, sessions of it, its sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, NoReturn

from cardwright.compiling import compiled_rotation
from cardwright.errors import RotationError
from cardwright.handles import BaseHandle
from cardwright.library import Finder, Text
from cardwright.modules import rotation_from_source

if TYPE_CHECKING:
    from cardwright.api import GameHandle
    from cardwright.compiler import Compiled
    from cardwright.compiler.rotation import Rotation
    from cardwright.compiler.rules import Document
    from cardwright.compiler.rules.tones import Tones
    from cardwright.runtime.rotation import RotationClass
    from cardwright.runtime.simulation import Report
    from cardwright.runtime.table import Table


class RotationHandle(BaseHandle):
    """A rotation with its options, checked and ready. Made by `load`, which raises for a text with errors."""

    _noun = "rotation"

    def __init__(
        self,
        text: Text,
        options: Sequence[str],
        find: Finder,
        game: Callable[[str, Sequence[str]], GameHandle],
        house: Text | None = None,
    ) -> None:
        """Compile `text`, or take what was kept; `game` opens a game by its id and options. Raises as `load` does."""
        self._game = game
        super().__init__(text, options, find, house)

    def _emit(self, find: Finder) -> str:
        from cardwright.compiler import emit_rotation

        self._find = find
        return emit_rotation(self.rotation)

    # ------------------------------------------------------------ what it is

    @property
    def _class(self) -> type[RotationClass]:
        return self.rotation_class

    @cached_property
    def games(self) -> tuple[GameHandle, ...]:
        """Its games in their order, each to be played, judged and simulated by itself."""
        return tuple(self._game(each.game.id, each.game.options) for each in self.rotation_class.games)

    @cached_property
    def rotation_class(self) -> type[RotationClass]:
        """The generated class, for the runtime."""
        return rotation_from_source(self._python)

    @cached_property
    def _compiled(self) -> Compiled:
        return compiled_rotation(self._text, self._options, self._find, self._house)

    @property
    def rotation(self) -> Rotation:
        """The checked Rotation: plain data, complete."""
        rotation = self._compiled.rotation
        assert rotation is not None  # `compiled_rotation` has seen to that
        return rotation

    # ------------------------------------------------------------ what it does

    def table(
        self,
        players: int | None = None,
        stacks: int | Sequence[int] = 200,
        seed: int | None = None,
        button: int | None = None,
    ) -> Table:
        """The table of the first deal of such a session: its seats are those that are dealt in."""
        return self.session(players, stacks, seed, button).table

    def simulate(
        self,
        players: int | None = None,
        hands: int = 1000,
        seed: int | None = None,
        *,
        stacks: int = 200,
        bot: str = "random",
        jobs: int = 1,
        scheduler: str | None = None,
        watch: Callable[[int, int], None] | None = None,
    ) -> tuple[Report, ...]:
        """Plays complete hands of every game with bots; a report for each game, in their order.

        `players` are those at the table, of whom as many as a game allows are dealt in; `hands` are shared out
        evenly, the first games having one more where they do not go up. All else is as for a game's `simulate`.
        """
        from cardwright.simulating import simulation_of_rotation

        return simulation_of_rotation(
            self,
            players or self.players[0],
            hands,
            seed,
            stacks=stacks,
            bot=bot,
            jobs=jobs,
            scheduler=scheduler,
            watch=watch,
        )

    def document(self, tones: Tones = "two") -> Document:
        """The rule sheet as a tree; its pictures have the suits in these `tones`."""
        from cardwright.compiler.rules import rotation_document

        return rotation_document(self.rotation)

    # ------------------------------------------------------------ what only a game can do

    def judge(self, *_: Any, **__: Any) -> NoReturn:
        """Raises `RotationError`: hands are judged by one of the `games`."""
        raise self._only_a_game("judged")

    def odds(self, *_: Any, **__: Any) -> NoReturn:
        """Raises `RotationError`: odds are those of one of the `games`."""
        raise self._only_a_game("weighed against each other")

    def layout_svg(self, mono: bool = False) -> str:
        """Nothing: a rotation has no layout of its own."""
        return ""

    def _only_a_game(self, done: str) -> RotationError:
        ids = dict.fromkeys(each.game.id for each in self.rotation_class.games)
        return RotationError(
            f"{self.title} is a rotation of games, and hands are {done} by the rules of one of them: {', '.join(ids)}"
        )
