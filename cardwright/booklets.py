"""A dealer's-choice booklet: which games go in, from ids and files, from a menu, or all that so many can play."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.api import Handle, load_named
from cardwright.errors import (
    BookletError,
    CompileError,
    UnknownHouseError,
    UnknownOptionError,
    UnknownVariantError,
    UnreadableError,
)
from cardwright.headers import list_variants
from cardwright.library import house_text, text_of
from cardwright.rotations import RotationHandle
from cardwright.variants import HOUSE_SUFFIX, SUFFIX

if TYPE_CHECKING:
    from cardwright.compiler.rules import Document, Look
    from cardwright.compiler.rules.booklet import Booklet
    from cardwright.compiler.rules.tones import Tones
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.dsl.menu import Menu, MenuGame

MENU = ".menu"


@dataclass(frozen=True, slots=True)
class _Wanted:
    """A game to be printed, and what a menu says of it."""

    handle: Handle
    stakes: str = ""
    notes: tuple[str, ...] = ()


@dataclass(slots=True)
class _Evening:
    """The games of the booklet, and what is said of the whole evening."""

    games: list[_Wanted] = field(default_factory=list)
    title: str = ""
    date: str = ""
    players: int | None = None
    stakes: str = ""
    notes: tuple[str, ...] = ()
    house: str | None = None


Watch = Callable[[int, int], None]


class BookletHandle:
    """A booklet, chosen and ready to be printed. Made by `booklet`."""

    def __init__(self, evening: _Evening, watch: Watch | None) -> None:
        self._evening, self._watch = evening, watch

    @property
    def ids(self) -> tuple[str, ...]:
        """The ids of its games."""
        return tuple(game.handle.id for game in self._evening.games)

    def tree(self, tones: Tones = "two") -> Booklet:
        """The booklet as a tree; its pictures have the suits in these `tones`."""
        from cardwright.compiler.rules.booklet import Evening, Offer, booklet

        evening, sheets = self._evening, _Sheets(tones)
        offers = []
        for place, game in enumerate(evening.games, start=1):
            handle = game.handle
            within = tuple(sheets.of(one) for one in handle.games) if isinstance(handle, RotationHandle) else ()
            offers.append(
                Offer(sheets.of(handle), _family(handle), handle.players, within, game.stakes, game.notes),
            )
            if self._watch:
                self._watch(place, len(evening.games))
        about = Evening(evening.title, evening.date, evening.players, evening.stakes, evening.notes)
        return booklet(offers, about)

    def pdf(self, look: Look | None = None, *, imposed: bool = False) -> bytes:
        """The booklet as PDF, `imposed` two pages to a side, to be folded. Raises `PrintingError`."""
        from cardwright.printing import booklet_pdf

        return booklet_pdf(self.tree(look.tones if look else "two"), look, imposed=imposed)

    def png(self, look: Look | None = None, *, imposed: bool = False) -> tuple[bytes, ...]:
        """A picture of each page of it. Raises `PrintingError`."""
        from cardwright.printing import booklet_png

        return booklet_png(self.tree(look.tones if look else "two"), look, imposed=imposed)


class _Sheets:
    """Rule sheets, each made once: rotations have games in common."""

    def __init__(self, tones: Tones) -> None:
        self._tones = tones
        self._made: dict[tuple[str, tuple[str, ...]], Document] = {}

    def of(self, handle: Handle) -> Document:
        """The sheet of a game or rotation."""
        key = handle.id, handle.options
        if key not in self._made:
            self._made[key] = handle.document(self._tones)
        return self._made[key]


def _family(handle: Handle) -> str:
    checked = handle.rotation if isinstance(handle, RotationHandle) else handle.game
    return checked.family or "other"


def booklet(
    names: Sequence[str] = (), players: int | None = None, watch: Watch | None = None, house: str | None = None
) -> BookletHandle:
    """The booklet of these games: ids, paths of variants, or one path of a menu (`.menu`) and what comes besides.

    Where no game is named it is of all shipped ones that `players` can play. `house` is the table whose conventions
    hold, if it is not the menu's. `watch` is called with the games that
    are ready so far and those to be made. Raises as `load` does, `BookletError` for a game that so many cannot play
    or a second menu, and `CompileError` with all that is wrong with a menu.
    """
    menus = [name for name in names if name.endswith(MENU)]
    if len(menus) > 1:
        raise BookletError(f"an evening has one menu, and here are {len(menus)}: {', '.join(menus)}")
    evening = _from_menu(Path(menus[0]), players, house) if menus else _Evening(house=house)
    evening.players = players if players is not None else evening.players
    for name in names:
        if name not in menus:
            evening.games.append(_chosen(name, evening.players, evening.house))
    if not evening.games:
        evening.games = _all_that_suit(evening.players, evening.house)
    return BookletHandle(evening, watch)


def _chosen(name: str, players: int | None, house: str | None) -> _Wanted:
    """A game that is named in the call."""
    handle = load_named(name, house=house)
    if players is not None and players not in handle.players:
        raise BookletError(_too_many(handle, players))
    return _Wanted(handle)


def _all_that_suit(players: int | None, house: str | None) -> list[_Wanted]:
    found = [one for one in list_variants() if players is None or players in one.players]
    if not found:
        raise BookletError(f"no game that comes with cardwright is for {players} players")
    return [_Wanted(load_named(one.id, house=house)) for one in found]


def _too_many(handle: Handle, players: int) -> str:
    return f"{handle.title} is not for {players} players, but for {_range(handle)}"


def _range(handle: Handle) -> str:
    from cardwright.compiler.rules.grammar import figures

    return figures(handle.players)


# ---------------------------------------------------------------- menus


def _from_menu(path: Path, players: int | None, house: str | None) -> _Evening:
    """The evening that a menu describes. Raises `CompileError` with all that is wrong with it."""
    from cardwright.dsl.menu import read_menu

    text = text_of(path)
    menu, found = read_menu(text.source())
    problems = list(found)
    games = []
    house = house or _house_of(menu, path.parent, problems)
    for game in menu.games:
        wanted = _served(game, path.parent, players if players is not None else menu.players, problems, house)
        if wanted is not None:
            games.append(wanted)
    if problems:
        problems.sort(key=lambda one: (one.span.line, one.span.column))
        raise CompileError(problems, {text.name: text.source()})
    return _Evening(games, menu.title, menu.date, menu.players, menu.stakes, tuple(menu.notes), house)


def _house_of(menu: Menu, beside: Path, problems: list[Diagnostic]) -> str | None:
    """The menu's house: a file beside it, or a shipped one. One that is not there joins the `problems`."""
    from cardwright.dsl.menu import unknown_house

    if menu.house is None:
        return None
    name = _file(menu.house.text, beside, HOUSE_SUFFIX)
    try:
        house_text(name)
    except (UnknownHouseError, UnreadableError) as error:
        problems.append(unknown_house(menu.house, *_split(str(error))))
        return None
    return name


def _served(
    game: MenuGame, beside: Path, players: int | None, problems: list[Diagnostic], house: str | None
) -> _Wanted | None:
    """A game of the menu; what is wrong with it joins the `problems`."""
    from cardwright.dsl.menu import unknown_game, unknown_option, unsuited

    name = game.name.text
    try:
        handle = load_named(_file(name, beside), tuple(option.text for option in game.options), house)
    except UnknownOptionError as error:
        wrong = next((one for one in game.options if one.text == error.name), game.name)
        problems.append(unknown_option(wrong, *_split(str(error))))
    except (UnknownVariantError, UnreadableError) as error:
        problems.append(unknown_game(game.name, *_split(str(error))))
    else:
        if players is None or players in handle.players:
            return _Wanted(handle, game.stakes, tuple(game.notes))
        hint = "leave it out, or play it on another evening"
        problems.append(unsuited(game.name, _too_many(handle, players), hint))
    return None


def _file(name: str, beside: Path, suffix: str = SUFFIX) -> str:
    """What the menu calls `name`: a file beside the menu, or a shipped game or house."""
    for path in (beside / name, beside / f"{name}{suffix}"):
        if path.suffix == suffix and path.is_file():
            return str(path)
    return name


def _split(message: str) -> tuple[str, str | None]:
    """A message and its hint, with the hint behind a colon."""
    what, _, hint = message.partition(": ")
    return what[:1].upper() + what[1:], hint or None
