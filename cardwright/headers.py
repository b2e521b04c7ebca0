"""What the headers of variants say: titles, players, options.

Only headers are read here, so that listing hundreds of variants stays quick.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from cardwright.errors import UnknownOptionError
from cardwright.library import Text, shipped, text_of

if TYPE_CHECKING:
    from cardwright.dsl import tree

T = TypeVar("T")
_VERSION = b"2"


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


def list_variants() -> list[Variant]:
    """All shipped variants, in order of their ids. Headers are kept from one call to the next."""
    from cardwright.runtime.kept import key_of, recall, remember

    key = key_of(_VERSION, *(name.encode() + path.read_bytes() for name, path in shipped().items()))
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


def kind_of(text: Text) -> str:
    """`variant`, `rotation`, `session` or `standard`: the first word at the margin; empty if there is none."""
    words = (line.split(None, 1)[0] for line in text.text.splitlines() if line[:1].strip() and line[0] != "#")
    return next(words, "")


def short_options(text: Text, options: Sequence[str]) -> tuple[str, ...]:
    """Options without their variant's id before them. Raises `UnknownOptionError` for one the file does not have."""
    if not options:
        return ()
    header = header_of(text)
    if header is None:
        return tuple(options)
    known = tuple(option.id for option in header.options)
    short = tuple(option.removeprefix(f"{header.id}--") for option in options)
    for option in short:
        if option not in known:
            raise UnknownOptionError(header.title, option, known)
    return tuple(dict.fromkeys(short))


def players_text(players: tuple[int, ...]) -> str:
    """`2-10`, or `4, 6, 8` where numbers between are not allowed."""
    if not players:
        return ""
    if len(players) > 1 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{players[0]}-{players[-1]}"
    return ", ".join(map(str, players))


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
    from cardwright.dsl import parse

    return parse(Text(text.name, skim(text.text)).source()).file


def skim(text: str) -> str:
    """`text` with everything blanked but the header and the headings of options."""
    kept = []
    in_header = False
    for line in text.splitlines():
        outermost = line[:1] not in {"", " ", "\t", "#"}
        if outermost:
            in_header = line.startswith(("variant", "session", "rotation", "standard"))
        kept.append(line if in_header or (outermost and line.startswith("option")) else "")
    return "\n".join(kept) + "\n"


def _first(chain: Sequence[tree.File], what: Callable[[tree.File], T | None]) -> T | None:
    return next((found for file in chain if (found := what(file)) is not None), None)


def _family(file: tree.File) -> str | None:
    from cardwright.dsl.tree import Family

    return next((line.name.text for line in file.lines if isinstance(line, Family)), None)


def _players(file: tree.File) -> tuple[int, ...] | None:
    from cardwright.dsl.tree import Players

    counts = next((line.numbers for line in file.lines if isinstance(line, Players)), None)
    if counts is None:
        return None
    if counts.form == "range" and len(counts.values) == 2:
        return tuple(range(counts.values[0], counts.values[1] + 1))
    return tuple(sorted(counts.values))


def _aka(file: tree.File) -> tuple[str, ...] | None:
    from cardwright.dsl.tree import Aka

    return next((tuple(name.value for name in line.names) for line in file.lines if isinstance(line, Aka)), None)


def _options(file: tree.File) -> list[tree.Option]:
    from cardwright.dsl.tree import Option as OptionNode

    return [section for section in file.sections if isinstance(section, OptionNode)]
