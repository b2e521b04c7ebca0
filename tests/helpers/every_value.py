"""Games that differ from a given one in a single value: what a sheet that tells everything must tell apart.

Only what a game *states* is varied: a field that holds its default says that the game does without a mechanism, and a
convention that holds its default may have nothing to do with the game.
"""

from __future__ import annotations

import functools
import types
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from cardwright.compiler.game import Conventions, Game, Model, Part


@dataclass(frozen=True)
class Variation:
    """`game` with one value changed: that of `field` (`Model.field`) in `node`, as `what` says."""

    field: str
    what: str
    node: Model
    game: Game


def variations(game: Game, known: object = None) -> Iterator[Variation]:
    """Every game one stated value away; none for what stands in the same place in `known`: that was walked before."""
    for change, other in _of_node(game, known):
        yield Variation(*change, other)


_Found = Iterator[tuple[tuple[str, str, Model], Any]]


def _of_node(node: Model, known: object) -> _Found:
    if node == known:
        return
    for name, kind in _kinds(type(node)).items():
        field, value = f"{type(node).__name__}.{name}", getattr(node, name)
        if value == _default(type(node), name) and (
            get_origin(_bare(kind)) is not Literal or type(node) is Conventions
        ):
            continue
        for change, other in _of_value(node, field, kind, value, getattr(known, name, None)):
            yield change, node.model_copy(update={name: other} | _in_step(node, name, other))


def _in_step(node: Model, name: str, other: Any) -> dict[str, Any]:
    """What a change takes along: a part of exactly five cards becomes one of exactly six."""
    if isinstance(node, Part) and name in {"low", "high"} and node.low == node.high:
        return {"low": other, "high": other}
    return {}


def _of_value(node: Model, field: str, kind: Any, value: Any, known: object) -> _Found:
    if value == known:
        return
    kind = _bare(kind)
    if get_origin(kind) in {Union, types.UnionType}:
        inner = [_bare(each) for each in get_args(kind)]
        if type(None) in inner and value is not None:
            yield (field, "removed", node), None
        kind = next((each for each in inner if _fits(each, value)), None)
    if isinstance(value, Model):
        yield from _of_node(value, known)
    elif isinstance(value, tuple):
        yield from _of_tuple(node, field, kind, value, known if isinstance(known, tuple) else ())
    else:
        for other in _others(kind, value):
            yield (field, f"{value!r} becomes {other!r}", node), other


def _of_tuple(node: Model, field: str, kind: Any, value: tuple[Any, ...], known: tuple[Any, ...]) -> _Found:
    inner = get_args(kind)
    fixed = len(inner) > 1 and inner[1] is not Ellipsis
    for at, one in enumerate(value):
        before, after = value[:at], value[at + 1 :]
        if not fixed and (isinstance(one, Model) or at in {0, len(value) // 2, len(value) - 1}):
            yield (field, f"without {_short(one)}", node), before + after
        if isinstance(one, Model | tuple) or fixed:
            same = known[at] if len(known) == len(value) else None
            for change, other in _of_value(node, f"{field} of each", inner[at if fixed else 0], one, same):
                yield change, (*before, other, *after)
    if len(set(map(repr, value))) > 1 and not fixed:
        yield (f"{field} order", "reversed", node), value[::-1]


def _others(kind: Any, value: Any) -> Iterator[Any]:
    """Other values of that kind."""
    if get_origin(kind) is Literal:
        allowed = get_args(kind)
        at = allowed.index(value)
        yield from dict.fromkeys((allowed[(at + 1) % len(allowed)], allowed[at - 1]))
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int | float):
        yield value + 1
        if value > 1:
            yield value - 1
    elif isinstance(value, Fraction):
        yield value / 2
    elif isinstance(value, str):
        yield f"{value} indeed"
    elif isinstance(value, dict):
        yield from ({name: value[name] for name in value if name != gone} for gone in value)


def _bare(kind: Any) -> Any:
    return _bare(get_args(kind)[0]) if get_origin(kind) is Annotated else kind


def _fits(kind: Any, value: Any) -> bool:
    origin = get_origin(kind)
    if origin is Literal:
        return value in get_args(kind)
    if origin in {Union, types.UnionType}:
        return any(_fits(_bare(each), value) for each in get_args(kind))
    return isinstance(value, origin or kind)


def _short(value: Any) -> str:
    return f"{type(value).__name__}" if isinstance(value, Model) else repr(value)


@functools.cache
def _kinds(model: type[Model]) -> dict[str, Any]:
    hints = get_type_hints(model, include_extras=True)
    return {name: hints[name] for name in model.model_fields if not _tells_the_class(hints[name], name)}


def _tells_the_class(kind: Any, name: str) -> bool:
    """Whether the field is the `kind` of a step, which says no more than its class."""
    return name in {"kind", "version"} and get_origin(kind) is Literal and len(get_args(kind)) == 1


def _default(model: type[Model], name: str) -> Any:
    field = model.model_fields[name]
    return ... if field.is_required() else field.get_default(call_default_factory=True)
