"""What passes hand on: the model from the first file read to the finished Game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from cardwright.compiler import game
from cardwright.compiler.library import Library, Loaded
from cardwright.compiler.spec import Spec
from cardwright.dsl.diagnostics import Diagnostic, Edit, Label, Severity, suggest
from cardwright.dsl.source import Span
from cardwright.dsl.tree import ConventionLine, File, Option


@dataclass(frozen=True, slots=True)
class House:
    """A table's own conventions. `low_ranking` is what `best low` means there; `texts` are what they were read from."""

    low_ranking: str = "ace-to-five"
    id: str = ""
    title: str = ""
    notes: tuple[str, ...] = ()
    conventions: tuple[ConventionLine, ...] = ()
    texts: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Ancestor:
    """A file of the line of descent and the options with which its child takes it."""

    loaded: Loaded
    file: File
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Chosen:
    """An option switched on. `key` is its full name, `builds_on` those of the options it is laid over."""

    option: Option
    key: str
    builds_on: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Happening:
    """One thing that happens in play, loops run through: what checks look at.

    `kind` is a facing (`count` cards to each player), `flip` (unseen ones turned up), `look` or `look apart` (unseen
    ones looked at, which then lie down or apart), `cells down`, `cells up`, `turn`, `burn`, `bet` or `post`; `draw`
    (the most that each may draw), `discard down`, `discard up` (the fewest that each throws away of cards that lie so),
    `reveal`. `detail` is what is posted, `firm` is false for a burn that may be left out and for cards to players that
    give way where the deck is short. `cards` are the numbers of those that are looked at, in the order of dealing.
    """

    kind: str
    span: Span
    label: str
    count: int = 0
    cells: tuple[str, ...] = ()
    detail: str = ""
    firm: bool = True
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Draft:
    """The variant under way: each pass fills what it is named after.

    `poison` names the areas (`deck`, `layout`, `play` ...) that already have a reported mistake: what would
    only follow from it is not reported again. `layout/lines` is a part of `layout`: a mistake in it leaves
    the other parts sound. Fields that could not be made out stay None or empty.
    """

    library: Library
    own: Loaded
    wanted: tuple[str, ...] = ()
    house: House = House()
    poison: frozenset[str] = frozenset()
    lineage: tuple[Ancestor, ...] = ()
    """The file itself, then its parent, and so on to the root."""
    chosen: tuple[Chosen, ...] = ()
    """The options switched on, those they build on before them."""
    spec: Spec = field(default_factory=Spec)
    players: game.PlayerCounts | None = None
    deck: game.Deck | None = None
    cells: tuple[game.Cell, ...] = ()
    drawn: bool = False
    line_sets: tuple[game.LineSet, ...] = ()
    rankings: tuple[game.Ranking, ...] = ()
    wild: tuple[game.Wild, ...] = ()
    dead: tuple[game.Wild, ...] = ()
    stakes: game.Stakes | None = None
    conventions: game.Conventions = field(default_factory=game.Conventions)
    play: tuple[game.LabelledStep, ...] = ()
    trace: tuple[Happening, ...] = ()
    points: tuple[game.Points, ...] = ()
    showdown: game.Showdown | None = None
    ladders: tuple[game.Ladder, ...] = ()
    examples: tuple[game.Example, ...] = ()
    assumptions: tuple[game.Assumption, ...] = ()
    game: game.Game | None = None

    @property
    def file(self) -> File:
        """The variant's own file. Only for passes after the first, which see that there is one."""
        assert self.own.file is not None
        return self.own.file

    def spoil(self, *areas: str) -> Draft:
        """The same with those areas poisoned."""
        return replace(self, poison=self.poison.union(areas))

    def sound(self, *areas: str) -> bool:
        """Whether none of the areas is poisoned, nor a part of one, nor that of which it is a part."""
        return not any(_meet(area, spoilt) for area in areas for spoilt in self.poison)

    @property
    def board(self) -> tuple[str, ...]:
        """The shared cells that may count in a hand, in reading order."""
        return tuple(cell.id for cell in self.cells if not cell.aside)

    @property
    def laid(self) -> dict[str, str]:
        """The cells in which a card lies from the beginning, and these cards."""
        return {cell.id: cell.card for cell in self.cells if cell.card is not None}

    def dealt(self, kind: str, *, short: bool = False) -> int:
        """How many cards each player has in the end that lie `down` (those nobody has looked at among them), `up` or
        `apart`.

        `short` leaves out those that give way where the deck is short.
        """
        return held_of((event for event in self.trace if event.firm or not short), kind)

    @property
    def bought(self) -> int:
        """How many more cards each player may buy."""
        return sum(event.count for event in self.trace if event.kind == "buy")

    @property
    def own_cards(self) -> int:
        """How many cards each player is dealt."""
        return self.dealt("down") + self.dealt("up") + self.dealt("apart")

    def assume(self, assumption_id: str, value: str) -> Draft:
        """The same with one more choice that the author left to us."""
        taken = game.Assumption(id=assumption_id, value=value)
        return replace(self, assumptions=(*self.assumptions, taken))


_COUNTS: dict[str, dict[str, int]] = {
    "down": {"down": 1, "unseen": 1, "flip": -1, "look apart": -1, "reveal": -1, "discard down": -1},
    "up": {"up": 1, "flip": 1, "reveal": 1, "discard up": -1},
    "apart": {"apart": 1, "look apart": 1},
    "unseen": {"unseen": 1, "flip": -1, "look": -1, "look apart": -1},
}
"""What each kind of happening adds to the cards of a place."""


FACINGS = frozenset({"down", "up", "unseen", "apart"})
"""The kinds of happenings that are cards dealt to each player."""


def held_of(trace: Iterable[Happening], kind: str) -> int:
    """The cards that lie `down`, `up` or `apart`, or `unseen` ones, in front of each player after these happenings."""
    signs = _COUNTS[kind]
    return sum(signs.get(event.kind, 0) * event.count for event in trace)


def _meet(area: str, other: str) -> bool:
    return area == other or area.startswith(f"{other}/") or other.startswith(f"{area}/")


AREAS = frozenset(
    {
        "header",
        "deck",
        "ranking",
        "layout",
        "stakes",
        "conventions",
        "play",
        "showdown",
        "wild",
        "example",
        "option",
        "other",
    }
)


def unknown(
    code: str, what: str, name: str, span: Span, known: Iterable[str], *, hint: str | None = None
) -> Diagnostic:
    """The report on a name that means nothing here, with the nearest that does."""
    names = list(known)
    fallback = hint or (f"known here: {', '.join(names)}" if 0 < len(names) <= 12 else None)
    near = suggest(name, names)
    found = Diagnostic(code, f"There is no {what} '{name}'", span, "not known here", hint=near or fallback)
    stands_there = span.line == span.end_line and span.end_column - span.column == len(name)
    if near is None or not stands_there:
        return found
    return replace(found, edit=Edit(span, near.split("'")[1]))


def warning(code: str, message: str, span: Span, label: str = "", *, hint: str | None = None) -> Diagnostic:
    """A design warning."""
    return Diagnostic(code, message, span, label, severity=Severity.WARNING, hint=hint)


def twice(code: str, message: str, span: Span, first: Span) -> Diagnostic:
    """The report on something said a second time, pointing at the first."""
    return Diagnostic(code, message, span, "again here", related=(Label(first, "first here"),))
