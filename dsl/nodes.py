"""Frozen dataclasses without methods generated for each class.

The syntax tree has more than a hundred classes; the standard library would write and compile six methods
for each, some 50 ms at every start. Here the classes are declared the same way, are frozen and compare
the same way, and `fields` and `replace` work on them, but they share their methods.
"""

from __future__ import annotations

import dataclasses
from dataclasses import MISSING, Field, FrozenInstanceError
from functools import cache, partial
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
        positional, defaults, needed = _signature(type(self))
        if len(args) > len(positional):
            raise TypeError(f"{type(self).__name__} takes {len(positional)} values, not {len(args)}")
        given = dict(zip(positional, args, strict=False))
        if given.keys() & named.keys() or not named.keys() <= defaults.keys() | needed:
            raise TypeError(f"{type(self).__name__} takes each of its fields once, and no others: {sorted(named)}")
        values = {**defaults, **given, **named}
        if not needed <= values.keys():
            raise TypeError(f"{type(self).__name__} needs {sorted(needed - values.keys())}")
        self.__dict__.update(values)

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        key = _key(type(self))
        return bool(key(self) == key(other))

    def __hash__(self) -> int:
        return hash((type(self), _key(type(self))(self)))

    def __repr__(self) -> str:
        shown = (f"{f.name}={getattr(self, f.name)!r}" for f in _fields(type(self)) if f.repr)
        return f"{type(self).__name__}({', '.join(shown)})"

    def __setattr__(self, name: str, value: object) -> None:
        raise FrozenInstanceError(f"cannot assign to field {name!r}")

    def __delattr__(self, name: str) -> None:
        raise FrozenInstanceError(f"cannot delete field {name!r}")


@cache
def _fields(cls: type[Any]) -> tuple[Field[Any], ...]:
    return dataclasses.fields(cls)


@cache
def _signature(cls: type[Any]) -> tuple[tuple[str, ...], dict[str, Any], frozenset[str]]:
    """Names of the fields given by place, the defaults, and the fields that have none."""
    found = _fields(cls)
    positional = tuple(f.name for f in found if not f.kw_only)
    defaults = {f.name: f.default for f in found if f.default is not MISSING}
    return positional, defaults, frozenset(f.name for f in found if f.name not in defaults)


@cache
def _key(cls: type[Any]) -> Any:
    """What nodes of a class are compared by."""
    names = [f.name for f in _fields(cls) if f.compare]
    return attrgetter(*names) if names else type
