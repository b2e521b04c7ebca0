"""The Lark parser of single lines: built once per grammar, kept in the user's cache folder.

Building takes some 0.2 s, loading what Lark keeps 0.02 s. Lark builds it again when the grammar or Lark
itself changes, and when what is kept is missing, damaged, or can't be written.
"""

from __future__ import annotations

import hashlib
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path

import lark
from lark import Lark, Token, Tree

GRAMMAR = Path(__file__).with_name("grammar.lark")


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
    return Lark(
        grammar,
        parser="lalr",
        start=starts(grammar),
        postlex=WholePieces(),
        propagate_positions=True,
        maybe_placeholders=True,
        cache=_kept_file(grammar) or False,
    )


@cache
def keywords() -> dict[str, str]:
    """The language's own words, by the name that the parser has for each."""
    return {t.name: t.pattern.value for t in parser().terminals if t.pattern.type == "str"}


def starts(grammar: str) -> list[str]:
    """The kinds of lines in a grammar: its inlined rules whose names end in `_line`."""
    rules = (line.split(":")[0] for line in grammar.splitlines() if line.startswith("?"))
    return [rule[1:] for rule in rules if rule.endswith("_line")]


def _kept_file(grammar: str) -> str | None:
    """Where Lark keeps the parser of this grammar; None where there is no folder for it."""
    key = hashlib.sha256(f"{lark.__version__} {sys.version_info[:2]} {grammar}".encode()).hexdigest()[:20]
    with suppress(RuntimeError, OSError):
        folder = _cache_folder()
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if _is_own(folder):
            return str(folder / f"grammar-{key}.lark")
    return None


def _is_own(folder: Path) -> bool:
    """Whether the folder is the user's and not everyone may write there: Lark takes what it finds for its own pickles.

    The runtime has the same rule for what it keeps; neither room imports the other.
    """
    if not hasattr(os, "geteuid"):
        return True
    known = folder.stat()
    return known.st_uid == os.geteuid() and not known.st_mode & stat.S_IWOTH


def _cache_folder() -> Path:
    """The folder that `CARDWRIGHT_CACHE` names, or the user's."""
    named = os.environ.get("CARDWRIGHT_CACHE")
    if named:
        return Path(named)
    from platformdirs import user_cache_path  # not needed where the folder is named

    return user_cache_path("cardwright")
