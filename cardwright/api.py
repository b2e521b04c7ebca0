"""The public API: load a variant, then play it, judge it, print it.

>>> game = load("depot")
>>> game.judge(board="u=5s 2d Kd s=7s l=Jc 3s Qh d=9d", hands={"A": "9s 8s", "B": "Kh Ks"}).shares
{'A': Fraction(1, 1)}
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING

from cardwright.errors import CompileError, UnknownOptionError
from cardwright.library import finder, header_of, path_of, shipped, source_of

if TYPE_CHECKING:
    from cardwright.compiler.game import Game
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.source import Source
    from cardwright.judging import Board, HandLike
    from cardwright.runtime.model import GameClass
    from cardwright.runtime.showdown import Ruling
    from cardwright.runtime.table import Table


@dataclass(frozen=True, eq=False)
class GameHandle:
    """A variant with its options, checked and ready. Made by `load`.

    `game` is the checked Game (plain data), `warnings` what the compiler thinks of its design,
    `sources` the texts it was made from.
    """

    game: Game
    warnings: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]

    def __repr__(self) -> str:
        on = "".join(f" with {option}" for option in self.options)
        return f"<cardwright game {self.id}{on}>"

    @property
    def id(self) -> str:
        """Its id, `depot`."""
        return self.game.id

    @property
    def title(self) -> str:
        """Its printed title, `Depot`."""
        return self.game.title

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it allows, in ascending order."""
        return self.game.players.allowed

    @property
    def options(self) -> tuple[str, ...]:
        """Ids of the options that are on."""
        return tuple(option.id for option in self.game.options if option.on)

    def python(self) -> str:
        """The generated class as the source of a module."""
        from cardwright.compiler import emit_python  # noqa: PLC0415 - the rooms are loaded when they are entered

        return emit_python(self.game)

    @cached_property
    def game_class(self) -> type[GameClass]:
        """The generated class. Subclass it, or hand it to the runtime."""
        return class_from_source(self.python(), f"{self.id}_{self.game.source_hash[:12]}")

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
        from cardwright.runtime.table import Table  # noqa: PLC0415

        if players is None:
            players = self.players[0] if isinstance(stacks, int) else len(stacks)
        return Table(self.game_class, players=players, stacks=stacks, seed=seed, button=button)

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
        from cardwright.judging import ruling  # noqa: PLC0415

        return ruling(self, board, hands, players)

    def rules(self, to: str = "md") -> str:
        """The rule sheet: `to` is `md` or `html`. Raises ValueError for another form."""
        from cardwright.compiler import rules  # noqa: PLC0415

        forms = {"md": rules.to_markdown, "html": rules.to_html}
        if to not in forms:
            raise ValueError(f"a rule sheet can be {' or '.join(forms)}, not '{to}'")
        return forms[to](rules.rule_document(self.game))

    def layout_svg(self, mono: bool = False) -> str:
        """The figure of the layout as SVG; `mono` for black and white. Empty where the cards simply lie in a row."""
        from cardwright.compiler.rules import layout_svg  # noqa: PLC0415

        return layout_svg(self.game, mono=mono)


def load(what: str | Path, options: Iterable[str] = ()) -> GameHandle:
    """The variant `what` is: an id (`depot`), a path to a .variant file, or a whole text of several lines.

    `options` are ids of its options, short (`blinds`) or full (`short-deck--blinds`).
    Raises `UnknownVariantError`, `UnknownOptionError`, `CompileError` with all its diagnostics, and OSError
    for a file that cannot be read.
    """
    if isinstance(what, str) and "\n" in what:
        from cardwright.dsl.source import Source  # noqa: PLC0415

        return load_source(Source("<text>", what), options)
    return load_named(str(what), options)


def load_named(what: str, options: Iterable[str] = ()) -> GameHandle:
    """As `load`, for an id, a path or `-` (standard input)."""
    path = path_of(what)
    beside = None if what in shipped() or what == "-" else path.parent
    return load_source(source_of(path), options, beside)


def load_source(source: Source, options: Iterable[str] = (), beside: Path | None = None) -> GameHandle:
    """As `load`, for a text that is already read; `like NAME` looks into the folder `beside` first."""
    from cardwright.compiler import compile_variant  # noqa: PLC0415

    wanted = tuple(dict.fromkeys(options))
    compiled = compile_variant(source, options=short_options(source, wanted), find=finder(beside), known=shipped())
    if compiled.game is None:
        raise CompileError(compiled.diagnostics, compiled.sources)
    return GameHandle(compiled.game, tuple(compiled.diagnostics), compiled.sources)


def short_options(source: Source, options: Sequence[str]) -> tuple[str, ...]:
    """Options without their variant's id before them. Raises `UnknownOptionError` for one the file does not have."""
    if not options:
        return ()
    header = header_of(source)
    if header is None:
        return tuple(options)
    known = tuple(option.id for option in header.options)
    short = tuple(option.removeprefix(f"{header.id}--") for option in options)
    for option in short:
        if option not in known:
            raise UnknownOptionError(header.title, option, known)
    return tuple(dict.fromkeys(short))


def class_from_source(source: str, name: str) -> type[GameClass]:
    """The game class that a generated module defines. Tracebacks can quote the module, subclasses can be pickled."""
    from cardwright.runtime.model import GameClass  # noqa: PLC0415

    module_name = f"cardwright_generated_{name.replace('-', '_')}"
    known = sys.modules.get(module_name)
    if known is None:
        known = ModuleType(module_name)
        file = f"<generated {name}>"
        linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
        sys.modules[module_name] = known
        exec(compile(source, file, "exec"), known.__dict__)
    return next(
        value
        for value in vars(known).values()
        if isinstance(value, type) and issubclass(value, GameClass) and value.__module__ == module_name
    )
