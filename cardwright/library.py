"""The variants at hand: which there are, where they lie, and how one file finds another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from cardwright.errors import UnknownHouseError, UnknownVariantError
from cardwright.variants import HOUSE_SUFFIX, STANDARD, SUFFIX, houses, paths

if TYPE_CHECKING:
    from cardwright.dsl.source import Source


@cache
def _files() -> tuple[Path, ...]:
    """The shipped files. They lie unpacked, as an installed package does."""
    return tuple(sorted((Path(str(path)) for path in paths()), key=lambda path: path.stem))


@cache
def shipped() -> dict[str, Path]:
    """Ids of the shipped variants, in order, with their files. The standard rankings are not among them."""
    return {path.stem: path for path in _files() if path.parent.name != STANDARD}


@cache
def _standard() -> dict[str, Path]:
    """The standard rankings by the name the compiler asks for, `standard/high`."""
    return {f"{STANDARD}/{path.stem}": path for path in _files() if path.parent.name == STANDARD}


def standard_file(name: str) -> Path | None:
    """The file of a shipped standard ranking, by its name (`high`) or as `standard/high`; None if there is none."""
    return _standard().get(name) or _standard().get(f"{STANDARD}/{name}")


HOUSE = "house"
"""Before the id of a house that a house is like, where a text is looked for by name."""


@cache
def shipped_houses() -> dict[str, Path]:
    """Ids of the shipped houses, in order, with their files."""
    return {Path(str(path)).stem: Path(str(path)) for path in houses()}


class Text(NamedTuple):
    """A file's text under the name that messages give it: what a `Source` is made of, without the language."""

    name: str
    text: str

    def source(self) -> Source:
        """The text as the language takes it."""
        from cardwright.dsl.source import Source

        return Source(self.name, self.text)


Finder = Callable[[str], Text | None]
"""How a file's `like NAME` finds the text of NAME, and the compiler that of `standard/NAME`."""


def finder(beside: Path | None = None) -> Finder:
    """Looks first in the folder `beside`, then among the shipped files."""

    def find(name: str) -> Text | None:
        if name.startswith(f"{HOUSE}/"):
            house = _house_beside(beside, name) or shipped_houses().get(name.removeprefix(f"{HOUSE}/"))
            return text_of(house) if house else None
        path = _beside(beside, name) or shipped().get(name) or _standard().get(name)
        return text_of(path) if path else None

    return find


def as_sources(find: Finder) -> Callable[[str], Source | None]:
    """The same finder for the compiler."""

    def find_source(name: str) -> Source | None:
        found = find(name)
        return found.source() if found else None

    return find_source


def _beside(beside: Path | None, name: str) -> Path | None:
    if beside is None or name.startswith(f"{STANDARD}/"):
        return None
    path = beside / f"{Path(name).name}{SUFFIX}"
    return path if _is_there(path, plain=True) else None


def _house_beside(beside: Path | None, name: str) -> Path | None:
    path = beside / f"{Path(name).name}{HOUSE_SUFFIX}" if beside is not None else None
    return path if path is not None and _is_there(path, plain=True) else None


def house_text(what: str | Path) -> Text:
    """The text of a house by its id or its path. Raises `UnknownHouseError` where it can be neither."""
    name = str(what)
    if name in shipped_houses():
        return text_of(shipped_houses()[name])
    path = Path(what)
    if path.suffix == HOUSE_SUFFIX or len(path.parts) > 1 or (name and _is_there(path)):
        return text_of(path)
    raise UnknownHouseError(name, shipped_houses())


def house_at(name: str, folder: Path) -> str:
    """A house by its id, as a file of that folder or as a shipped one: what `house_text` takes.

    Raises `UnknownHouseError` where there is neither.
    """
    beside = _house_beside(folder, f"{HOUSE}/{name}")
    if beside is None and name not in shipped_houses():
        raise UnknownHouseError(name, shipped_houses())
    return str(beside or name)


def path_of(what: str) -> Path:
    """The file that an id or a path names. Raises `UnknownVariantError` where it can be neither."""
    if what in shipped():
        return shipped()[what]
    path = Path(what)
    if what == "-" or path.suffix in {SUFFIX, HOUSE_SUFFIX} or len(path.parts) > 1 or (what and _is_there(path)):
        return path
    raise UnknownVariantError(what, shipped())


def _is_there(path: Path, plain: bool = False) -> bool:
    """Whether a file bears this name, a `plain` one if asked for; a name that no file can bear (too long) is none's."""
    try:
        return path.is_file() if plain else path.exists()
    except (OSError, ValueError):
        return False


def text_of(path: Path) -> Text:
    """The text of a file. Bytes that are no text become replacement marks, which parsing then reports."""
    from cardwright.files import read_bytes

    return Text(shown(path), read_bytes(path).decode("utf-8-sig", errors="replace"))


def shown(path: Path) -> str:
    """A path as messages show it: relative where that is shorter."""
    try:
        relative = str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)
    return relative if path.is_absolute() else str(path)
