"""Python values as source text, broken into lines the way `ruff format` breaks them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

WIDTH = 88
"""The line length that ruff and black use where nobody says otherwise."""

Value = Any
"""A `Call`, a tuple of values, a text, a number, a truth value or None."""


@dataclass(frozen=True, slots=True)
class Call:
    """A constructor call: `name(positional, field=value)`."""

    name: str
    fields: tuple[tuple[str, Value], ...] = ()
    positional: tuple[Value, ...] = ()


def write(value: Value, indent: int, prefix: str = "", suffix: str = "") -> list[str]:
    """The lines of `prefix` value `suffix`: on one line if it fits, else opened like a block."""
    flat = f"{' ' * indent}{prefix}{one_line(value)}{suffix}"
    parts = _parts(value)
    if len(flat) <= WIDTH or not parts:
        return [flat]
    opening, closing = (f"{value.name}(", ")") if isinstance(value, Call) else ("(", ")")
    lines = [f"{' ' * indent}{prefix}{opening}"]
    for name, part in parts:
        lines.extend(write(part, indent + 4, name, ","))
    return [*lines, f"{' ' * indent}{closing}{suffix}"]


def one_line(value: Value) -> str:
    """The value as an expression on one line."""
    if isinstance(value, Call):
        return f"{value.name}({', '.join(name + one_line(part) for name, part in _parts(value))})"
    if isinstance(value, tuple):
        inside = ", ".join(one_line(part) for part in value)
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    return quoted(value) if isinstance(value, str) else repr(value)


def quoted(text: str) -> str:
    """A string literal in double quotes unless that needs more escapes, as formatters write it."""
    plain = repr(text)
    if plain[0] == '"' or '"' in text:
        return plain
    return f'"{plain[1:-1]}"'


def _parts(value: Value) -> list[tuple[str, Value]]:
    """What stands between the brackets, each with what is written before it."""
    if isinstance(value, Call):
        named = [(f"{name}=", part) for name, part in value.fields]
        return [("", part) for part in value.positional] + named
    return [("", part) for part in value] if isinstance(value, tuple) else []
