"""From a variant's text to one checked `Game`, and from there to code and rules."""

from cardwright.compiler.draft import House
from cardwright.compiler.emit.python import class_name, emit_python
from cardwright.compiler.emit.rotation import emit_rotation
from cardwright.compiler.game import GAME_VERSION, Game, schema
from cardwright.compiler.house import ReadHouse, read_house
from cardwright.compiler.passes.conventions import conventions_of
from cardwright.compiler.passes.design import against_rarity, placements
from cardwright.compiler.passes.examples import Claims, example_fails
from cardwright.compiler.pipeline import PASSES, Compiled, compile_each, compile_variant
from cardwright.compiler.rotation import Rotation, rotation_schema
from cardwright.compiler.spec import ranking_name

__all__ = [
    "GAME_VERSION",
    "PASSES",
    "Claims",
    "Compiled",
    "Game",
    "House",
    "ReadHouse",
    "Rotation",
    "against_rarity",
    "class_name",
    "compile_each",
    "compile_variant",
    "conventions_of",
    "emit_python",
    "emit_rotation",
    "example_fails",
    "placements",
    "ranking_name",
    "read_house",
    "rotation_schema",
    "schema",
]
