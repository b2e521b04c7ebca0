"""From a variant's text to one checked `Game`, and from there to code and rules."""

from cardwright.compiler.draft import House
from cardwright.compiler.emit.python import class_name, emit_python
from cardwright.compiler.game import GAME_VERSION, Game, schema
from cardwright.compiler.passes.design import against_rarity, placements
from cardwright.compiler.passes.examples import claims_of, example_fails
from cardwright.compiler.pipeline import PASSES, Compiled, check_variant, compile_variant
from cardwright.compiler.spec import ranking_name

__all__ = [
    "GAME_VERSION",
    "PASSES",
    "Compiled",
    "Game",
    "House",
    "against_rarity",
    "check_variant",
    "claims_of",
    "class_name",
    "compile_variant",
    "emit_python",
    "example_fails",
    "placements",
    "ranking_name",
    "schema",
]
