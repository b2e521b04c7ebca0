"""The Lark parser of single lines: built once per grammar, kept in the user's cache folder.

Building takes some 0.2 s, loading the kept tables 0.02 s. A kept file carries the checksum of its
content, is written under a temporary name and moved into place, and is only ever a shortcut: when it
is missing, damaged, or can't be written, the parser is built from the grammar.
"""

from __future__ import annotations

import hashlib
import io
import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import lark
from lark import Lark, Token, Tree

GRAMMAR = Path(__file__).with_name("grammar.lark")
CHECKSUM_SIZE = 32


class WholePieces:
    """Keeps lexing whole words where none fits, so that a wrong word is reported, not a wrong letter."""

    always_accept = ("NAME", "STRING", "UNCLOSED", "WORD", "JUNK")

    def process(self, stream: Iterator[Token]) -> Iterator[Token]:
        """Nothing is changed in the stream of words."""
        return stream


def parse_line(text: str, start: str) -> Tree[Token]:
    """The tree of one line, read as the kind of line that `start` names.

    Raises lark's `UnexpectedToken` where the line stops making sense.
    """
    return parser().parse(text, start=start)


@cache
def parser() -> Lark:
    """The parser of all kinds of lines."""
    grammar = GRAMMAR.read_text(encoding="utf-8")
    kept = _kept_file(grammar)
    return _load(kept) or _build(grammar, kept)


@cache
def keywords() -> dict[str, str]:
    """The language's own words, by the name that the parser has for each."""
    return {t.name: t.pattern.value for t in parser().terminals if t.pattern.type == "str"}


def starts(grammar: str) -> list[str]:
    """The kinds of lines in a grammar: its inlined rules whose names end in `_line`."""
    rules = (line.split(":")[0] for line in grammar.splitlines() if line.startswith("?"))
    return [rule[1:] for rule in rules if rule.endswith("_line")]


def _build(grammar: str, kept: Path | None) -> Lark:
    built = Lark(
        grammar,
        parser="lalr",
        start=starts(grammar),
        postlex=WholePieces(),
        propagate_positions=True,
        maybe_placeholders=True,
    )
    if kept is not None:
        _keep(built, kept)
    return built


def _kept_file(grammar: str) -> Path | None:
    """Where the tables of this grammar are kept; None where there is no home folder."""
    from platformdirs import user_cache_path  # noqa: PLC0415 - rarely needed twice, keeps imports light

    key = f"{lark.__version__} {sys.version_info[:2]} {grammar}"
    try:
        folder = user_cache_path("cardwright")
    except (RuntimeError, OSError):
        return None
    return folder / f"grammar-{hashlib.sha256(key.encode()).hexdigest()[:20]}.tables"


def _load(kept: Path | None) -> Lark | None:
    if kept is None:
        return None
    try:
        content = kept.read_bytes()
        checksum, tables = content[:CHECKSUM_SIZE], content[CHECKSUM_SIZE:]
        if hashlib.sha256(tables).digest() != checksum:
            return None
        return Lark.load(io.BytesIO(tables))
    except Exception:
        return None


def _keep(built: Lark, kept: Path) -> None:
    memory = io.BytesIO()
    built.save(memory)
    tables = memory.getvalue()
    try:
        kept.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=kept.parent, prefix=kept.name)
    except OSError:
        return
    written = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.sha256(tables).digest() + tables)
        written.replace(kept)
    except OSError:
        written.unlink(missing_ok=True)
