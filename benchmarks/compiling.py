"""How long each room takes for one variant, in a process that has everything loaded."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler import compile_variant, emit_python
from cardwright.dsl import parse

import cardwright as package
from benchmarks.measure import Row, best_of
from cardwright.library import as_sources, finder, shipped, text_of


def compiling(quick: bool) -> Iterator[Row]:
    """Parsing, compiling and emitting every shipped variant, each the mean per variant."""
    runs = 2 if quick else 7
    sources = [text_of(path).source() for path in shipped().values()]
    games = [package.load(variant.id).game for variant in package.list_variants() if variant.kind == "variant"]
    count = len(sources)

    find = as_sources(finder())

    def parse_all() -> None:
        for source in sources:
            parse(source)

    def compile_all() -> None:
        for source in sources:
            compile_variant(source, options=(), find=find)

    def emit_all() -> None:
        for game in games:
            emit_python(game)

    yield Row("compile", "parse a variant", best_of(runs, parse_all) / count * 1000, "ms")
    yield Row("compile", "compile a variant whose texts are parsed", best_of(runs, compile_all) / count * 1000, "ms")
    yield Row("compile", "emit its class", best_of(runs, emit_all) / count * 1000, "ms")
