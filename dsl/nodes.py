"""Frozen dataclasses without methods generated for each class.

The syntax tree has more than a hundred classes; the standard library would write and compile six methods
for each, some 50 ms at every start. Here the classes are declared the same way, are frozen and compare
the same way, and `fields` and `replace` work on them, but they share their methods.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import MISSING, FrozenInstanceError
from functools import partial
from operator import attrgetter
from typing import Any

declare = partial(dataclasses.dataclass, init=False, repr=False, eq=False)


def dataclass(*, frozen: bool, slots: bool, kw_only: bool = False) -> Any:
    """Stands for `dataclasses.dataclass(frozen=True, slots=True)` on classes derived from `Frozen`."""
    if not (frozen and slots):
        raise TypeError("nodes are frozen")
    return declare(kw_only=kw_only)


class Frozen:
    """The methods of a frozen dataclass, for all nodes."""

    def __init__(self, *args: Any, **named: Any) -> None:
        shape = _shape(type(self))
        given = dict(zip(shape.positional, args, strict=False))
        values = {**shape.defaults, **given, **named}
        if len(args) > len(given) or given.keys() & named.keys() or values.keys() != shape.names:
            raise TypeError(f"{type(self).__name__} takes each of these once: {', '.join(sorted(shape.names))}")
        self.__dict__.update(values)

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        key = _shape(type(self)).key
        return bool(key(self) == key(other))

    def __hash__(self) -> int:
        return hash((type(self), _shape(type(self)).key(self)))

    def __repr__(self) -> str:
        shown = (f"{name}={getattr(self, name)!r}" for name in _shape(type(self)).shown)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


@dataclasses.dataclass(frozen=True, slots=True)
class _Shape:
    """What the shared methods know of a class: its fields, those given by place, those compared and shown."""

    names: frozenset[str]
    positional: tuple[str, ...]
    defaults: dict[str, Any]
    key: Callable[[Any], Any]
    shown: tuple[str, ...]


_SHAPES: dict[type[Any], _Shape] = {}


def _shape(cls: type[Any]) -> _Shape:
    found = _SHAPES.get(cls)
    if found is None:
        found = _SHAPES[cls] = _look_at(cls)
    return found


def _look_at(cls: type[Any]) -> _Shape:
    fields = dataclasses.fields(cls)
    compared = [f.name for f in fields if f.compare]
    return _Shape(
        frozenset(f.name for f in fields),
        tuple(f.name for f in fields if not f.kw_only),
        {f.name: f.default for f in fields if f.default is not MISSING},
        attrgetter(*compared) if compared else type,
        tuple(f.name for f in fields if f.repr),
    )
