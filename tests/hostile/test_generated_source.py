"""Texts end up in generated source as literals: whatever they say, the module has the same structure."""

from __future__ import annotations

import ast
import inspect
import keyword
from collections.abc import Callable
from functools import cache
from itertools import cycle
from typing import Any

import pytest
from cardwright.compiler import Compiled, class_name, compile_variant, emit_python
from cardwright.compiler.emit.python import IMPORTED
from cardwright.compiler.emit.rotation import emit_rotation
from cardwright.compiler.game import Game, Model
from cardwright.dsl import Source
from cardwright.runtime import model
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import variants
from cardwright.modules import class_from_source, rotation_from_source

BREAKERS = (
    '"""',
    '"',
    "'",
    "\\",
    '\\"',
    "\\N{BELL}",
    "\\x41",
    "{{ 7 * 7 }}",
    "{0.__class__}",
    "%s",
    "\n",
    "\r",
    "\u2028",
    "\x00",
    "\ud800",
    "\u202e",
    "#",
    "$(id)",
    "`id`",
    '""") or __import__("os").system("id")  # ',
    "\\\n",
)
TEXTS = st.lists(st.sampled_from(BREAKERS) | st.characters() | st.characters(categories=["Cs"]), max_size=8).map(
    "".join
)
GAMES = ("depot", "chicago", "stud-jack", "piles")


def source_of(name: str) -> Source | None:
    path = variants.find(name)
    return Source(f"{name}.variant", path.read_text(encoding="utf-8")) if path else None


@cache
def compiled(name: str) -> Compiled:
    source = source_of(name)
    assert source is not None
    return compile_variant(source, find=source_of)


def game(name: str) -> Game:
    made = compiled(name).game
    assert made is not None
    return made


WORDS = {"title", "id", "label", "source_hash", "cells", "ranking", "line_set", "words", "group", "aka", "notes", "by"}
"""Fields that hold what authors have written, or names that they chose."""


def retold(value: Any, say: Callable[[], str], inside: str = "") -> Any:
    """The same game with other words in all those fields, which nothing checks again."""
    if isinstance(value, Model):
        parts = {name: retold(getattr(value, name), say, name) for name in type(value).model_fields}
        return value.model_copy(update=parts)
    if isinstance(value, tuple):
        return tuple(retold(part, say, inside) for part in value)
    return say() if isinstance(value, str) and inside in WORDS else value


def shape(source: str) -> str:
    """A module's structure: its tree, with the texts of literals and the names made of ids erased."""
    tree = ast.parse(source)
    own = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            node.value = ""
        elif isinstance(node, ast.ClassDef):
            node.name = "X"
        elif isinstance(node, ast.Name) and node.id in own:
            node.id = "X"
    return ast.dump(tree)


@pytest.mark.parametrize("name", GAMES)
@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_the_structure_of_a_module_does_not_depend_on_words(name: str, data: st.DataObject) -> None:
    texts = data.draw(st.lists(TEXTS, min_size=1, max_size=12))
    words = (f"x{text}" for text in cycle(texts))

    hostile = emit_python(retold(game(name), lambda: next(words)))

    assert shape(hostile) == shape(emit_python(retold(game(name), lambda: "x")))
    hostile.encode("utf-8")


@settings(max_examples=40, deadline=None)
@given(texts=st.lists(TEXTS, min_size=1, max_size=12))
def test_nor_does_that_of_a_rotation(texts: list[str]) -> None:
    words = (f"x{text}" for text in cycle(texts))
    rotation = compiled("horse").rotation
    assert rotation is not None

    hostile = emit_rotation(retold(rotation, lambda: next(words)))

    # Classes of one name are told apart by a number, so the baseline has them apart too.
    assert shape(hostile) == shape(emit_rotation(retold(rotation, lambda: "x")))


@settings(max_examples=60, deadline=None)
@given(text=TEXTS)
def test_a_title_comes_back_as_it_was(text: str) -> None:
    made = class_from_source(emit_python(game("depot").model_copy(update={"title": f"x{text}"})))

    assert made.title == f"x{text}"


@given(text=TEXTS | st.sampled_from(["none", "class", "deck", "game-class", "fraction", "1-a", "", "é", "²"]))
def test_a_class_has_a_name_whatever_the_id(text: str) -> None:
    name = class_name(text)

    assert name.isidentifier()
    assert not keyword.iskeyword(name)
    assert name not in IMPORTED


def test_no_game_takes_the_name_of_what_modules_import() -> None:
    public = {
        name for name, value in vars(model).items() if inspect.isclass(value) and value.__module__ == model.__name__
    }

    assert public - {"VersionMismatchError"} <= IMPORTED


def test_a_rotation_with_a_game_called_deck_is_made() -> None:
    """The game's class would hide the runtime's Deck from the classes after it."""
    deck = 'variant deck "Deck" like texas-holdem\n'

    def find(name: str) -> Source | None:
        return Source("deck.variant", deck) if name == "deck" else source_of(name)

    text = Source("mine.variant", 'rotation mine "Mine"\n    change every orbit\n    deck\n    razz\n')
    rotation = compile_variant(text, find=find).rotation
    assert rotation is not None
    made = rotation_from_source(emit_rotation(rotation))

    assert [each.game.id for each in made.games] == ["deck", "razz"]
