"""The public API: load a variant, then play it, judge it, print it.

>>> game = load("depot")
>>> game.judge(board="u=5s 2d Kd s=7s l=Jc 3s Qh d=9d", hands={"A": "9s 8s", "B": "Kh Ks"}).shares
{'A': Fraction(1, 1)}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.compiling import compiled
from cardwright.errors import RotationError
from cardwright.handles import BaseHandle
from cardwright.headers import kind_of
from cardwright.library import Finder, Text, finder, house_text, path_of, shipped, text_of
from cardwright.modules import class_from_source
from cardwright.rotations import RotationHandle

if TYPE_CHECKING:
    from cardwright.compiler import Compiled
    from cardwright.compiler.game import Game
    from cardwright.compiler.rules import Document
    from cardwright.compiler.rules.tones import Tones
    from cardwright.judging import Board, Cards, HandLike
    from cardwright.runtime.model import GameClass
    from cardwright.runtime.odds import Odds
    from cardwright.runtime.rotation import RotationClass
    from cardwright.runtime.showdown import Ruling
    from cardwright.runtime.simulation import Report
    from cardwright.runtime.table import Table


class GameHandle(BaseHandle):
    """A variant with its options, checked and ready. Made by `load`, which raises for a text with errors."""

    _noun = "game"

    def _emit(self, find: Finder) -> str:
        from cardwright.compiler import emit_python

        self._find = find
        return emit_python(self.game)

    # ------------------------------------------------------------ what it is

    @property
    def _class(self) -> type[GameClass]:
        return self.game_class

    @cached_property
    def game_class(self) -> type[GameClass]:
        """The generated class. Subclass it, or hand it to the runtime."""
        return class_from_source(self._python)

    @cached_property
    def _compiled(self) -> Compiled:
        return compiled(self._text, self._options, self._find, self._house)

    @property
    def game(self) -> Game:
        """The checked Game: plain data, complete."""
        game = self._compiled.game
        assert game is not None  # `compiled` has seen to that
        return game

    # ------------------------------------------------------------ what it does

    def table(
        self,
        players: int | None = None,
        stacks: int | Sequence[int] = 200,
        seed: int | None = None,
        button: int | None = None,
    ) -> Table:
        """A table about to play one deal. `stacks` in chips, for all or one by one.

        `players` is the number of seats: that of `stacks` where these are given one by one, else the fewest the
        game allows. `button` is the dealer's seat, the last one if left out. Raises `TableError` (a ValueError)
        for a number of players, a stack or a button that cannot be.
        """
        from cardwright.runtime.table import Table

        return Table(self.game_class, players=self._seats(players, stacks), stacks=stacks, seed=seed, button=button)

    def judge(
        self,
        board: Board = "",
        hands: Mapping[str, HandLike] | Iterable[HandLike] = (),
        players: int | None = None,
    ) -> Ruling:
        """Who wins what part of the pot, and why. Raises `RulingError` for cards that cannot be judged.

        `board` is `u=5s 2d Kd s=7s`, plain cards in the order of the cells, or a mapping; `hands` are texts such
        as `9s 8s | Kd` (up cards behind the bar), by name or in order. `players` is the number at the table,
        where more were dealt in than are in the showdown.
        """
        from cardwright.judging import ruling

        return ruling(self, board, hands, players)

    def odds(
        self,
        hands: Mapping[str, HandLike] | Iterable[HandLike],
        board: Board = "",
        dead: Cards = "",
        *,
        exact: bool = False,
        samples: int | None = None,
        seed: int | None = None,
        watch: Callable[[int, int], None] | None = None,
        players: int | None = None,
    ) -> Odds:
        """Each player's chances to win, with the cards to come. Raises `OddsQuestionError` for what cannot be.

        `hands` and `board` are written as for `judge`; `?` in a hand stands for all its cards that are not known,
        and cells without a card are to come. `dead` are cards known to be out of play. Few deals are all gone
        through, or any number if `exact`; else `samples` of them are drawn with `seed`. `watch` is called with the
        deals counted so far and those to be counted. `players` were dealt in, where their number decides the deck.
        """
        from cardwright.chances import chances

        return chances(self, hands, board, dead, exact=exact, samples=samples, seed=seed, watch=watch, players=players)

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
    ) -> Report:
        """Plays complete hands with bots and counts what comes of them.

        `players` is the number of seats, the fewest the game allows if left out; each begins every hand with
        `stacks` chips. `bot` is `random` or `sensible`. The hands are played in `jobs` processes, or by the Dask
        cluster whose scheduler is at that address; the result depends on `seed` alone, which is drawn if left out.
        `watch` is called with the hands played so far and those to be played. Raises `SimulationError`.
        """
        from cardwright.runtime.simulation import Setting
        from cardwright.simulating import any_seed, simulation

        setting = Setting(players or self.players[0], stacks, bot, any_seed() if seed is None else seed)
        return simulation(self, setting, hands, jobs=jobs, scheduler=scheduler, watch=watch)

    def document(self, tones: Tones = "two") -> Document:
        """The rule sheet as a tree; its pictures have the suits in these `tones`."""
        from cardwright.compiler.rules import rule_document
        from cardwright.runtime.showdown.specimens import specimens

        shown = {ranking.id: specimens(self.game_class, ranking) for ranking in self.game_class.rankings}
        return rule_document(self.game, tones, shown)

    def layout_svg(self, mono: bool = False) -> str:
        """The figure of the layout as SVG; `mono` for black and white. Empty where the cards simply lie in a row."""
        from cardwright.compiler.rules import layout_svg

        return layout_svg(self.game, mono=mono) or ""


Handle = GameHandle | RotationHandle
"""What `load` gives: a game, or a rotation of games."""


def load(what: str | Path, options: Iterable[str] = (), house: str | Path | None = None) -> Handle:
    """The variant `what` is: an id (`depot`), a path to a .variant file, or a whole text of several lines.

    `options` are ids of its options, short (`blinds`) or full (`short-deck--blinds`). `house` is the table whose
    conventions hold: an id (`pokerkit`) or a path to a .house file.
    Raises `UnknownVariantError`, `UnknownOptionError`, `UnknownHouseError`, `CompileError` with all its diagnostics,
    and OSError for a file that cannot be read.
    """
    if isinstance(what, str) and "\n" in what:
        return load_text(Text("<text>", what), options, house=house)
    return load_named(str(what), options, house)


def load_named(what: str, options: Iterable[str] = (), house: str | Path | None = None) -> Handle:
    """As `load`, for an id, a path or `-` (standard input)."""
    path = path_of(what)
    beside = None if what in shipped() or what == "-" else path.parent
    return load_text(text_of(path), options, beside, house)


def load_text(
    text: Text, options: Iterable[str] = (), beside: Path | None = None, house: str | Path | None = None
) -> Handle:
    """As `load`, for a text that is already read; `like NAME` looks into the folder `beside` first."""
    find, chosen = finder(beside), tuple(dict.fromkeys(options))
    laid = None if house is None else house_text(house)
    if kind_of(text) != "rotation":
        return GameHandle(text, chosen, find, laid)

    def game(name: str, on: Sequence[str]) -> GameHandle:
        found = find(name)
        assert found is not None  # it was compiled
        return GameHandle(found, on, find, laid)

    return RotationHandle(text, chosen, find, game, laid)


def class_of(handle: Handle) -> type[GameClass] | type[RotationClass]:
    """The generated class of a game or a rotation: what a session plays."""
    return handle.rotation_class if isinstance(handle, RotationHandle) else handle.game_class


def load_game(what: str, options: Iterable[str] = (), house: str | Path | None = None) -> GameHandle:
    """As `load_named`, for a game alone. Raises `RotationError` for a rotation."""
    return the_game(load_named(what, options, house))


def the_game(handle: Handle) -> GameHandle:
    """The handle, which must be that of a game. Raises `RotationError` for a rotation."""
    if isinstance(handle, RotationHandle):
        raise RotationError(f"{handle.title} is a rotation of games, not one game: take one of {_ids(handle)}")
    return handle


def _ids(handle: RotationHandle) -> str:
    return ", ".join(dict.fromkeys(each.game.id for each in handle.rotation_class.games))
