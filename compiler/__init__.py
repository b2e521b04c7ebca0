"""From a variant's text to one checked `Game`, and from there to code and rules."""

from cardwright.compiler.draft import House
from cardwright.compiler.emit.python import class_name, emit_python
from cardwright.compiler.game import GAME_VERSION, Game, schema
from cardwright.compiler.passes.examples import Claims, example_fails
from cardwright.compiler.pipeline import PASSES, Compiled, compile_each, compile_variant

__all__ = [
    "GAME_VERSION",
    "PASSES",
    "Claims",
    "Compiled",
    "Game",
    "House",
    "class_name",
    "compile_each",
    "compile_variant",
    "emit_python",
    "example_fails",
    "schema",
]
