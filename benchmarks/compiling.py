"""How long each room takes for one variant, in a process that has everything loaded."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.compiler import compile_variant, emit_python
from cardwright.dsl import parse

import cardwright as package
from benchmarks.measure import Row, best_within
from cardwright.library import as_sources, finder, shipped, text_of


def compiling(quick: bool) -> Iterator[Row]:
    """Parsing, compiling and emitting every shipped variant, each the mean per variant."""
    seconds = 0.3 if quick else 2.0
    sources = [text_of(path).source() for path in shipped().values()]
    games = [package.load(variant.id).game for variant in package.list_variants() if variant.kind == "variant"]
    find = as_sources(finder())
    works: dict[str, tuple[Callable[[], object], int]] = {
        "parse a variant (ms)": (lambda: [parse(source) for source in sources], len(sources)),
        "compile a variant whose texts are parsed (ms)": (
            lambda: [compile_variant(source, options=(), find=find) for source in sources],
            len(sources),
        ),
        "emit a variant's class (ms)": (lambda: [emit_python(game) for game in games], len(games)),
    }
    for work, (action, count) in works.items():
        yield Row(work, None, best_within(seconds, action) / count * 1000)
