"""The published schema of the Game."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema
import pytest
from cardwright.compiler import compile_variant, rotation_schema, schema
from cardwright.compiler.emit.schema import schema_text
from cardwright.dsl import Source
from referencing import Registry
from referencing.jsonschema import DRAFT202012

from cardwright import variants

PUBLISHED = Path(__file__).parents[2] / "docs"
NAMES = ["texas-holdem", "short-deck", "depot", "rails"]


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


@pytest.mark.parametrize("of", ["game", "rotation"])
def test_the_published_schema_is_that_of_the_code(of: str) -> None:
    shown = (PUBLISHED / f"{of}.schema.json").read_text(encoding="utf-8")
    assert shown == schema_text(of), "run python -m cardwright.compiler.emit.schema"


@pytest.mark.parametrize("name", NAMES)
def test_every_game_keeps_to_the_schema(name: str) -> None:
    source = find(name)
    assert source is not None
    made = compile_variant(source, find=find).game
    assert made is not None

    jsonschema.Draft202012Validator(schema()).validate(json.loads(made.model_dump_json()))


def test_the_schema_is_strict() -> None:
    source = find("depot")
    assert source is not None
    made = compile_variant(source, find=find).game
    assert made is not None
    data = json.loads(made.model_dump_json())
    data["surprise"] = 1

    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft202012Validator(schema()).validate(data)


def test_a_rotation_keeps_to_its_schema() -> None:
    text = 'rotation two "Two"\n    change every 20 minutes\n    depot\n    texas-holdem with fixed-limit\n'
    made = compile_variant(Source("two.variant", text), find=find).rotation
    assert made is not None

    games = Registry().with_resource("game.schema.json", DRAFT202012.create_resource(schema()))
    validator = jsonschema.Draft202012Validator(rotation_schema(), registry=games)
    data = json.loads(made.model_dump_json())
    validator.validate(data)
    data["games"][0]["game"]["surprise"] = 1
    with pytest.raises(jsonschema.ValidationError):
        validator.validate(data)
