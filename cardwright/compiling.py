"""Compiling, and keeping what came of it: the generated class of a variant whose texts have not changed.

A kept class saves loading the language and the compiler, which is most of the start of `judge` and `play`.
It is found by the text, the options and the compiler itself, and taken only if every text that the compiler
asked for then is the same now.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Sequence
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.errors import CompileError
from cardwright.headers import short_options
from cardwright.library import HOUSE, Finder, Text, as_sources, shipped, shipped_houses
from cardwright.runtime.kept import key_of, recall, remember

if TYPE_CHECKING:
    from cardwright.compiler import Compiled, House, ReadHouse
    from cardwright.compiler.game import Ranking
    from cardwright.runtime.model import Conventions

_KIND = "class"


def compiled(text: Text, options: Sequence[str], find: Finder, house: Text | None = None) -> Compiled:
    """What the compiler makes of a text that has no errors. Raises `CompileError`, `UnknownOptionError`."""
    from cardwright.compiler import compile_variant

    short = short_options(text, options)
    laid = house_of(house, find)
    made = compile_variant(text.source(), options=short, find=as_sources(find), known=shipped(), house=laid)
    if made.game is None:
        raise CompileError(made.diagnostics, made.sources)
    return made


def compiled_rotation(text: Text, options: Sequence[str], find: Finder, house: Text | None = None) -> Compiled:
    """As `compiled`, for a text that is a rotation."""
    from cardwright.compiler import compile_variant

    short = short_options(text, options)
    laid = house_of(house, find)
    made = compile_variant(text.source(), options=short, find=as_sources(find), known=shipped(), house=laid)
    if made.rotation is None:
        raise CompileError(made.diagnostics, made.sources)
    return made


def house_of(text: Text | None, find: Finder) -> House | None:
    """The house of a text; none of none. Raises `CompileError`."""
    if text is None:
        return None
    read = read_house_text(text, find)
    if read.house is None:
        raise CompileError(read.diagnostics, {source.name: source for source in read.sources})
    return read.house


def house_conventions(text: Text, find: Finder) -> Conventions:
    """What a house answers to every question, for the runtime. Raises `CompileError`."""
    from cardwright.compiler import conventions_of
    from cardwright.runtime.model import Conventions

    house = house_of(text, find)
    return Conventions(**conventions_of(house.conventions if house else ()).model_dump())


def read_house_text(text: Text, find: Finder) -> ReadHouse:
    """A house with all that is wrong with it; `find` yields the one it is like."""
    from cardwright.compiler import read_house

    sources = as_sources(find)
    return read_house(text.source(), lambda name: sources(f"{HOUSE}/{name}"), tuple(shipped_houses()))


def compiled_rankings(text: Text, find: Finder) -> tuple[Ranking, ...]:
    """The rankings of a file of standard rankings. Raises `CompileError`."""
    from cardwright.compiler import compile_variant

    made = compile_variant(text.source(), find=as_sources(find), known=shipped())
    if any(problem.is_error for problem in made.diagnostics) or not made.rankings:
        raise CompileError(made.diagnostics, made.sources)
    return made.rankings


def kept_or_made(
    text: Text, options: Sequence[str], find: Finder, make: Callable[[Finder], str], house: Text | None = None
) -> str:
    """The source of the generated class: kept from the last time, or made by `make` with a finder that takes notes."""
    python = kept_class(text, options, find, house)
    if python is None:
        asking = Asking(find)
        python = make(asking)
        keep_class(text, options, asking.asked, python, house)
    return python


def kept_class(text: Text, options: Sequence[str], find: Finder, house: Text | None = None) -> str | None:
    """The source of the generated class, if it was kept and still holds."""
    kept = recall(_KIND, _key(text, options, house))
    if kept is None:
        return None
    entry: dict[str, Any] = json.loads(kept)
    same = all(_hash(find(name)) == known for name, known in entry["asked"].items())
    return str(entry["python"]) if same else None


def keep_class(
    text: Text, options: Sequence[str], asked: dict[str, str], python: str, house: Text | None = None
) -> None:
    """Keep a generated class with the texts that were asked for, by name."""
    remember(_KIND, _key(text, options, house), json.dumps({"asked": asked, "python": python}).encode())


class Asking:
    """A finder that notes what was asked of it and what it found."""

    def __init__(self, find: Finder) -> None:
        self.find = find
        self.asked: dict[str, str] = {}

    def __call__(self, name: str) -> Text | None:
        """As the finder within."""
        found = self.find(name)
        self.asked[name] = _hash(found)
        return found


def _hash(text: Text | None) -> str:
    return hashlib.sha256(text.text.encode("utf-8", "surrogatepass")).hexdigest() if text else ""


def _key(text: Text, options: Sequence[str], house: Text | None) -> str:
    texts = (_hash(text).encode(), _hash(house).encode())
    return key_of(_compiler(), *texts, *(option.encode("utf-8", "replace") for option in options))


@cache
def _compiler() -> bytes:
    """The state of the language's and the compiler's files: another compiler makes other classes."""
    specs = [find_spec(f"cardwright.{room}") for room in ("dsl", "compiler")]
    folders = [Path(place) for spec in specs if spec for place in spec.submodule_search_locations or ()]
    files = (path for folder in folders for path in folder.rglob("*.*") if path.suffix in {".py", ".lark"})
    return repr(sorted((str(path), path.stat().st_mtime_ns, path.stat().st_size) for path in files)).encode()
