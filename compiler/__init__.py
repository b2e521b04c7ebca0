"""From a variant's text to one checked `Game`, and from there to code and rules."""

from cardwright.compiler.draft import House
from cardwright.compiler.emit.python import class_name, emit_python
from cardwright.compiler.game import GAME_VERSION, Game, schema
from cardwright.compiler.passes.examples import claims_of, example_fails
from cardwright.compiler.pipeline import PASSES, Compiled, check_variant, compile_variant

__all__ = [
    "GAME_VERSION",
    "PASSES",
    "Compiled",
    "Game",
    "House",
    "check_variant",
    "claims_of",
    "class_name",
    "compile_variant",
    "emit_python",
    "example_fails",
    "schema",
]
