"""The texts a compilation may look at, each read and parsed once."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from functools import lru_cache

from cardwright.dsl import parse
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.source import Source
from cardwright.dsl.tree import File, Ranking

Finder = Callable[[str], Source | None]
"""Yields the text of a variant by id, or of a standard ranking as `standard/NAME`; None if there is none."""

STANDARD = "standard"
STANDARD_RANKINGS = ("high", "ace-to-five", "ace-to-six", "deuce-to-seven", "badugi")


@dataclass(frozen=True, slots=True)
class Loaded:
    """A parsed text. `file` is None where nothing could be read; `problems` are those of its syntax."""

    source: Source
    file: File | None
    problems: tuple[Diagnostic, ...]

    @property
    def broken(self) -> bool:
        """Whether the text has an error of syntax."""
        return any(problem.is_error for problem in self.problems)


@dataclass(slots=True)
class Library:
    """Finds and parses texts, and remembers them. `known` are ids to suggest for a misspelt one."""

    find: Finder
    known: tuple[str, ...] = ()
    _loaded: dict[str, Loaded | None] = field(default_factory=dict)

    def variant(self, variant_id: str) -> Loaded | None:
        """The variant of that id, or None."""
        if variant_id not in self._loaded:
            source = self.find(variant_id)
            self._loaded[variant_id] = load(source) if source else None
        return self._loaded[variant_id]

    def ranking_file(self, name: str) -> File | None:
        """The file of the standard ranking of that name, or None."""
        loaded = self.variant(f"{STANDARD}/{name}")
        return loaded.file if loaded else None

    def ranking(self, name: str) -> Ranking | None:
        """The standard ranking of that name, or None."""
        file = self.ranking_file(name)
        if file is None:
            return None
        sections = (section for section in file.sections if isinstance(section, Ranking))
        return next((section for section in sections if section.name and section.name.text == name), None)

    def sources(self) -> dict[str, Source]:
        """Every text read so far, by its name."""
        return {loaded.source.name: loaded.source for loaded in self._loaded.values() if loaded}


@lru_cache(maxsize=256)
def load(source: Source) -> Loaded:
    """Parse `source`. The same text gives the same tree, so a parent of many is parsed once."""
    parsed = parse(source)
    return Loaded(source, parsed.file, tuple(parsed.diagnostics))


def fingerprint(texts: Iterable[str], options: Iterable[str]) -> str:
    """SHA-256 over the texts and the options, whatever order they come in and whatever they are called."""
    digest = hashlib.sha256()
    for text in sorted(texts):
        digest.update(hashlib.sha256(text.encode("utf-8", "surrogatepass")).digest())
    for option in sorted(options):
        digest.update(b"\0" + option.encode("utf-8", "surrogatepass"))
    return digest.hexdigest()
