"""What can go wrong at the front door. Every error's text is written for the person at the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.source import Source


class CardwrightError(Exception):
    """Base of all errors that the public functions raise on purpose."""


class CompileError(CardwrightError, ValueError):
    """A variant's file has errors. `str()` is the text that the command line would print.

    `diagnostics` holds all of them, warnings too; `sources` the texts they point into.
    """

    def __init__(self, diagnostics: Sequence[Diagnostic], sources: Mapping[str, Source]) -> None:
        super().__init__(f"{len(diagnostics)} problems")
        self.diagnostics = tuple(diagnostics)
        self.sources = dict(sources)

    def __str__(self) -> str:
        return self.rendered().rstrip("\n")

    def rendered(self, style: str = "text", color: bool = False) -> str:
        """The diagnostics as `text`, `short` (one line each) or `json` (one object a line)."""
        from cardwright.dsl import render  # needed only when someone reads the error

        return render(self.diagnostics, self.sources.values(), style=style, color=color)


class MissingExtraError(CardwrightError, ImportError):
    """What is asked for takes an extra that is not installed. The message says how to get it."""


class PrintingError(CardwrightError, RuntimeError):
    """PDF or pictures cannot be made: the extra `cardwright[pdf]` is missing, or some character has no glyph."""


class BookletError(CardwrightError, ValueError):
    """A booklet that cannot be: a game that so many cannot play, or more than one menu."""


class UnknownVariantError(CardwrightError, LookupError):
    """No variant of that id is at hand, and no file of that name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        super().__init__(f"there is no variant '{name}'{nearest(name, known)}")
        self.name = name


class UnknownOptionError(CardwrightError, LookupError):
    """The variant has no option of that id."""

    def __init__(self, variant: str, name: str, known: Sequence[str]) -> None:
        has = f"its options are {', '.join(known)}" if known else "it has no options"
        near = nearest(name, known) or f": {has}"
        super().__init__(f"{variant} has no option '{name}'{near}")
        self.name = name


class UnknownHouseError(CardwrightError, LookupError):
    """No house of that id is at hand, and no file of that name."""

    def __init__(self, name: str, known: Iterable[str]) -> None:
        listed = list(known)
        super().__init__(f"there is no house '{name}'{nearest(name, listed) or ': there is ' + ', '.join(listed)}")
        self.name = name


class UnreadableError(CardwrightError, OSError):
    """A file that cannot be opened or written."""


class RulingError(CardwrightError, ValueError):
    """Cards that cannot be judged: an unknown place, a card twice, too few cards, a word that is no card."""


class RotationError(CardwrightError, TypeError):
    """A rotation of games where one game is wanted."""


class OddsQuestionError(CardwrightError, ValueError):
    """Odds that cannot be: cards or cells that do not fit, too many of them, a sample without a size."""


class SimulationError(CardwrightError, ValueError):
    """A simulation that cannot be: a number of players or hands, a bot, or a cluster that is not there."""


def nearest(name: str, known: Iterable[str], cutoff: float = 0.5) -> str:
    """`: did you mean 'depot'?`, naming up to three near names, or nothing if none is near."""
    near = [f"'{found}'" for found in get_close_matches(name, list(known), n=3, cutoff=cutoff)]
    if not near:
        return ""
    listed = near[0] if len(near) == 1 else f"{', '.join(near[:-1])} or {near[-1]}"
    return f": did you mean {listed}?"
