"""The language's page shows every construct that compiles in an example that compiles."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest
from cardwright.compiler import Compiled, compile_variant
from cardwright.dsl import Source, parse, tree

from cardwright import variants

PAGE = (Path(__file__).parents[2] / "docs" / "language.md").read_text(encoding="utf-8")
EXAMPLES = {re.match(r"\w+ ([\w-]+)", text)[1]: text for text in re.findall(r"```variant\n(.*?)```", PAGE, re.DOTALL)}
REFUSED = "CW4900"


def find(name: str) -> Source | None:
    """Examples may be like each other."""
    if name in EXAMPLES:
        return Source(name, EXAMPLES[name])
    path = variants.find(name)
    return Source(name, path.read_text(encoding="utf-8")) if path else None


@cache
def compiled(name: str) -> Compiled:
    return compile_variant(Source(f"{name}.variant", EXAMPLES[name]), find=find, known=variants.ids())


def errors(name: str) -> list[str]:
    return [f"{one.code} {one.message}" for one in compiled(name).diagnostics if one.is_error]


@pytest.mark.parametrize("name", EXAMPLES)
def test_an_example_compiles_or_is_refused_by_name(name: str) -> None:
    assert [said for said in errors(name) if not said.startswith(REFUSED)] == []


def kinds_in(value: object) -> Iterator[type]:
    """The kinds of all nodes within."""
    if isinstance(value, tree.Node):
        yield type(value)
        for field in fields(value):
            yield from kinds_in(getattr(value, field.name))
    elif isinstance(value, tuple):
        for item in value:
            yield from kinds_in(item)


def test_every_construct_is_in_an_example() -> None:
    """What is refused is shown, too, or listed as refused."""
    from cardwright.compiler.passes.unsupported import RESERVED

    shown = {kind for text in EXAMPLES.values() for kind in kinds_in(parse(Source("x", text)).file)}
    kinds = [kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, tree.Node)]
    leaves = [kind for kind in kinds if not any(issubclass(other, kind) and other is not kind for other in kinds)]
    refused = {entry.kind for entry in RESERVED}
    assert [kind.__name__ for kind in leaves if kind not in shown | refused] == []
