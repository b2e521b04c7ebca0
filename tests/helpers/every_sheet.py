"""Every shipped game and rotation, alone and with each of its options, compiled once, and their sheets.

Some games of each kind are there by the conventions of a house, too.
"""

from __future__ import annotations

from functools import cache

from cardwright.compiler import Game, compile_each, compile_variant
from cardwright.compiler.rotation import Rotation
from cardwright.compiler.rules import Document, rotation_document, rule_document
from cardwright.dsl import Source

from cardwright import variants
from cardwright.compiling import house_of
from cardwright.library import finder, house_text


def find(spec_id: str) -> Source | None:
    """A shipped file."""
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


@cache
def everything() -> dict[str, Game | Rotation]:
    """Games and rotations by id, those with an option as `ID+OPTION`."""
    found: dict[str, Game | Rotation] = {}
    for spec_id in variants.ids():
        source = find(spec_id)
        assert source is not None
        for compiled in compile_each(source, find=find):
            made = compiled.game or compiled.rotation
            assert made is not None, (spec_id, compiled.diagnostics)
            found["+".join((spec_id, *(option.id for option in made.options if option.on)))] = made
    house = house_of(house_text("pokerkit"), finder())
    for spec_id in IN_A_HOUSE:
        source = find(spec_id)
        assert source is not None
        compiled = compile_variant(source, find=find, house=house)
        made = compiled.game or compiled.rotation
        assert made is not None, (spec_id, compiled.diagnostics)
        found[f"{spec_id} at pokerkit"] = made
    return found


IN_A_HOUSE = (
    *("texas-holdem", "short-deck", "omaha-high-low-8-or-better", "razz", "seven-card-stud-hi-lo-eight-or-better"),
    *("badugi", "deuce-to-seven-triple-draw", "depot", "chicago", "horse"),
)


def games() -> dict[str, Game]:
    """The games among them."""
    return {name: made for name, made in everything().items() if isinstance(made, Game)}


@cache
def sheets() -> dict[str, Document]:
    """Their sheets."""
    return {
        name: rule_document(made) if isinstance(made, Game) else rotation_document(made)
        for name, made in everything().items()
    }
