"""The shipped spec files, by family. Data only: nothing here reads or judges them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

SUFFIX = ".variant"
HOUSE_SUFFIX = ".house"
STANDARD = "standard"
"""The folder of the standard rankings; its files are found as `standard/high`."""


@cache
def paths() -> tuple[Traversable, ...]:
    """Every shipped spec file, standard rankings among them, in order of folder and name."""
    return tuple(_walk(files(__name__)))


@cache
def houses() -> tuple[Traversable, ...]:
    """Every shipped house, in order of names."""
    folder = files(__name__) / "houses"
    found = (entry for entry in folder.iterdir() if entry.name.endswith(HOUSE_SUFFIX))
    return tuple(sorted(found, key=lambda entry: entry.name))


def find(spec_id: str) -> Traversable | None:
    """The file of the variant `spec_id`, or of a standard ranking as `standard/NAME`; None if there is none.

    A ranking may bear the name of a game (badugi), so a bare id never finds a standard ranking.
    """
    folder, _, name = spec_id.rpartition("/")
    if folder not in {"", STANDARD}:
        return None
    for path in paths():
        if path.name == name + SUFFIX and (_parent_is_standard(path) == (folder == STANDARD)):
            return path
    return None


def ids() -> tuple[str, ...]:
    """The ids of the shipped variants (not of the standard rankings), in order of folder and name."""
    return tuple(path.name.removesuffix(SUFFIX) for path in paths() if not _parent_is_standard(path))


def _walk(folder: Traversable) -> Iterator[Traversable]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            yield from _walk(entry)
        elif entry.name.endswith(SUFFIX):
            yield entry


def _parent_is_standard(path: Traversable) -> bool:
    return (files(__name__) / STANDARD / path.name) == path
