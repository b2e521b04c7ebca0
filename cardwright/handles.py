"""What a game and a rotation have in common at the front door: the text behind them, the class made of it, sessions."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence, Sized
from typing import TYPE_CHECKING, ClassVar

from cardwright.compiling import kept_or_made
from cardwright.library import Finder, Text

if TYPE_CHECKING:
    from cardwright.compiler import Compiled
    from cardwright.compiler.rules import Document, Look
    from cardwright.compiler.rules.tones import Tones
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.source import Source
    from cardwright.runtime.model import GameClass
    from cardwright.runtime.rotation import RotationClass
    from cardwright.runtime.session import Session


class BaseHandle(ABC):
    """A text with its options, checked and ready."""

    _noun: ClassVar[str]

    def __init__(self, text: Text, options: Sequence[str], find: Finder, house: Text | None = None) -> None:
        """Compile `text`, or take the class that was kept from the last time. Raises as `load` does."""
        self._text, self._options, self._find, self._house = text, tuple(options), find, house
        self._python = kept_or_made(text, self._options, find, self._emit, house)

    @abstractmethod
    def _emit(self, find: Finder) -> str:
        """The generated module, of what `find` finds."""

    @property
    @abstractmethod
    def _class(self) -> type[GameClass] | type[RotationClass]:
        """The generated class."""

    @property
    @abstractmethod
    def _compiled(self) -> Compiled:
        """What compiling gave."""

    def __repr__(self) -> str:
        on = "".join(f" with {option}" for option in self.options)
        return f"<cardwright {self._noun} {self.id}{on}>"

    @property
    def id(self) -> str:
        """Its id, `depot`."""
        return self._class.id

    @property
    def title(self) -> str:
        """Its printed title, `Depot`."""
        return self._class.title

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it allows, in ascending order."""
        return self._class.players

    @property
    def options(self) -> tuple[str, ...]:
        """Ids of the options that are on."""
        return self._class.options

    @property
    def warnings(self) -> tuple[Diagnostic, ...]:
        """What the compiler thinks of its design."""
        return self._compiled.diagnostics

    @property
    def sources(self) -> Mapping[str, Source]:
        """The texts it was made from, by name."""
        return self._compiled.sources

    def python(self) -> str:
        """What was generated as the source of a module: a game's class; for a rotation its games' too."""
        return self._python

    @abstractmethod
    def document(self, tones: Tones = "two") -> Document:
        """The rule sheet as a tree; its pictures have the suits in these `tones`."""

    def rules(self, to: str = "md", look: Look | None = None) -> str:
        """The rule sheet: `to` is `md`, which has no look, or `html`. Raises ValueError for another form."""
        from cardwright.compiler.rules import printed

        return printed(self.document(look.tones if look else "two"), to, look)

    def rules_pdf(self, look: Look | None = None) -> bytes:
        """The rule sheet as PDF: tagged, exported as PDF/UA-1. Raises `PrintingError`."""
        from cardwright.printing import sheet_pdf

        return sheet_pdf(self.document(look.tones if look else "two"), look)

    def rules_png(self, look: Look | None = None) -> tuple[bytes, ...]:
        """A picture of each page of that. Raises `PrintingError`."""
        from cardwright.printing import sheet_png

        return sheet_png(self.document(look.tones if look else "two"), look)

    def session(
        self,
        players: int | None = None,
        stacks: int | Sequence[int] = 200,
        seed: int | None = None,
        button: int | None = None,
    ) -> Session:
        """A session of deals whose first is under way: `.table` plays it, `.next_deal()` goes on with what is left.

        `stacks` in chips, for all or one by one. `players` is the number of seats: that of `stacks` where these are
        given one by one, else the fewest allowed. `button` is the dealer's seat, the last one if left out. Raises
        `TableError` (a ValueError) for a number of players, a stack or a button that cannot be.
        """
        from cardwright.runtime.session import Session

        return Session(self._class, players=self._seats(players, stacks), stacks=stacks, seed=seed, button=button)

    def _seats(self, players: int | None, stacks: int | Sequence[int]) -> int:
        """The number of seats where it may be left out."""
        if players is not None:
            return players
        return len(stacks) if isinstance(stacks, Sized) else self.players[0]
