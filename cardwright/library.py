"""The variants at hand: which there are, where they lie, and what their headers say.

Only headers are read here, so that listing hundreds of variants stays quick.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cardwright.errors import UnknownVariantError

if TYPE_CHECKING:
    from cardwright.dsl import tree
    from cardwright.dsl.source import Source

SUFFIX = ".variant"
_STANDARD = "standard"
_HEADERS_VERSION = b"2"
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Option:
    """A house option as its heading says it."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Variant:
    """What a variant's header says; `family` and `players` may come from the variant it is like.

    `players` are the allowed numbers in ascending order, empty where nobody states them.
    """

    id: str
    title: str
    kind: str
    family: str
    players: tuple[int, ...]
    options: tuple[Option, ...]
    path: Path
    aka: tuple[str, ...] = ()


def folder() -> Path:
    """Where the shipped variants lie."""
    import cardwright.variants  # noqa: PLC0415 - only data lies there

    return Path(cardwright.variants.__path__[0])


@cache
def shipped() -> dict[str, Path]:
    """Ids of the shipped variants, in order, with their files. The standard rankings are not among them."""
    files = (path for path in folder().rglob(f"*{SUFFIX}") if path.parent.name != _STANDARD)
    return {path.stem: path for path in sorted(files, key=lambda path: path.stem)}


@cache
def _standard() -> dict[str, Path]:
    """The standard rankings by the name the compiler asks for, `standard/high`."""
    return {f"{_STANDARD}/{path.stem}": path for path in (folder() / _STANDARD).glob(f"*{SUFFIX}")}


class Text(NamedTuple):
    """A file's text under the name that messages give it: what a `Source` is made of, without the language."""

    name: str
    text: str

    def source(self) -> Source:
        """The text as the language takes it."""
        from cardwright.dsl.source import Source  # noqa: PLC0415

        return Source(self.name, self.text)


Finder = Callable[[str], Text | None]
"""How a file's `like NAME` finds the text of NAME, and the compiler that of `standard/NAME`."""


def finder(beside: Path | None = None) -> Finder:
    """Looks first in the folder `beside`, then among the shipped files."""

    def find(name: str) -> Text | None:
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
    if beside is None or name.startswith(f"{_STANDARD}/"):
        return None
    path = beside / f"{Path(name).name}{SUFFIX}"
    return path if path.is_file() else None


def path_of(what: str) -> Path:
    """The file that an id or a path names. Raises `UnknownVariantError` where it can be neither."""
    if what in shipped():
        return shipped()[what]
    path = Path(what)
    if what == "-" or path.suffix == SUFFIX or len(path.parts) > 1 or (what and path.exists()):
        return path
    raise UnknownVariantError(what, shipped())


def text_of(path: Path) -> Text:
    """The text of a file. Bytes that are no text become replacement marks, which parsing then reports."""
    from cardwright.files import read_bytes  # noqa: PLC0415

    return Text(shown(path), read_bytes(path).decode("utf-8-sig", errors="replace"))


def shown(path: Path) -> str:
    """A path as messages show it: relative where that is shorter."""
    try:
        relative = str(path.absolute().relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)
    return relative if path.is_absolute() else str(path)


# ---------------------------------------------------------------- headers


def list_variants() -> list[Variant]:
    """All shipped variants, in order of their ids. Headers are kept from one call to the next."""
    from cardwright.cache import key_of, recall, remember  # noqa: PLC0415

    key = key_of(_HEADERS_VERSION, *(name.encode() + path.read_bytes() for name, path in shipped().items()))
    kept = recall("headers", key)
    if kept is not None:
        return [_from_plain(plain) for plain in json.loads(kept)]
    found = [variant for name in shipped() if (variant := variant_of(name)) is not None]
    remember("headers", key, json.dumps([_to_plain(variant) for variant in found]).encode())
    return found


def _to_plain(variant: Variant) -> dict[str, Any]:
    """The header without its path, which belongs to this machine's copy."""
    return {
        "file": variant.path.stem,
        "id": variant.id,
        "title": variant.title,
        "kind": variant.kind,
        "family": variant.family,
        "players": variant.players,
        "options": [[option.id, option.title] for option in variant.options],
        "aka": variant.aka,
    }


def _from_plain(plain: dict[str, Any]) -> Variant:
    return Variant(
        id=plain["id"],
        title=plain["title"],
        kind=plain["kind"],
        family=plain["family"],
        players=tuple(plain["players"]),
        options=tuple(Option(*option) for option in plain["options"]),
        path=shipped()[plain["file"]],
        aka=tuple(plain["aka"]),
    )


@cache
def variant_of(name: str) -> Variant | None:
    """The header of a shipped variant; None if there is none or its first line cannot be read."""
    path = shipped().get(name)
    return header_of(text_of(path), path) if path else None


def header_of(text: Text, path: Path | None = None) -> Variant | None:
    """What the header of a text says, and those of the shipped variants it is like; None if it cannot be read."""
    own = _parsed_header(text)
    if own is None:
        return None
    chain = [own, *_parents(own)]
    return Variant(
        id=own.id.text,
        title=own.title.value,
        kind=own.kind,
        family=_first(chain, _family) or "",
        players=_first(chain, _players) or (),
        options=tuple(Option(option.id.text, option.title.value) for option in _options(own)),
        path=path or Path(text.name),
        aka=_aka(own) or (),
    )


def _parents(file: tree.File) -> list[tree.File]:
    """The headers of the shipped variants that a file is like, the nearest first."""
    found: list[tree.File] = []
    seen = {file.id.text}
    while file.like is not None and file.like.text not in seen:
        seen.add(file.like.text)
        parent = _shipped_header(file.like.text)
        if parent is None:
            break
        found.append(parent)
        file = parent
    return found


@cache
def _shipped_header(name: str) -> tree.File | None:
    path = shipped().get(name)
    return _parsed_header(text_of(path)) if path else None


def _parsed_header(text: Text) -> tree.File | None:
    from cardwright.dsl import parse  # noqa: PLC0415

    return parse(Text(text.name, skim(text.text)).source()).file


def skim(text: str) -> str:
    """`text` with everything blanked but the header and the headings of options."""
    kept = []
    in_header = False
    for line in text.splitlines():
        outermost = line[:1] not in {"", " ", "\t", "#"}
        if outermost:
            in_header = line.startswith(("variant", "session", "rotation"))
        kept.append(line if in_header or (outermost and line.startswith("option")) else "")
    return "\n".join(kept) + "\n"


def _first(chain: Sequence[tree.File], what: Callable[[tree.File], T | None]) -> T | None:
    return next((found for file in chain if (found := what(file)) is not None), None)


def _family(file: tree.File) -> str | None:
    from cardwright.dsl.tree import Family  # noqa: PLC0415

    return next((line.name.text for line in file.lines if isinstance(line, Family)), None)


def _players(file: tree.File) -> tuple[int, ...] | None:
    from cardwright.dsl.tree import Players  # noqa: PLC0415

    counts = next((line.numbers for line in file.lines if isinstance(line, Players)), None)
    if counts is None:
        return None
    if counts.form == "range" and len(counts.values) == 2:
        return tuple(range(counts.values[0], counts.values[1] + 1))
    return tuple(sorted(counts.values))


def _aka(file: tree.File) -> tuple[str, ...] | None:
    from cardwright.dsl.tree import Aka  # noqa: PLC0415

    return next((tuple(name.value for name in line.names) for line in file.lines if isinstance(line, Aka)), None)


def _options(file: tree.File) -> list[tree.Option]:
    from cardwright.dsl.tree import Option as OptionNode  # noqa: PLC0415

    return [section for section in file.sections if isinstance(section, OptionNode)]
