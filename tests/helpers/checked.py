"""All problems of a file, as `check` gathers them."""

from collections.abc import Iterable

from cardwright.compiler import compile_each
from cardwright.compiler.library import Finder
from cardwright.dsl import Diagnostic, Source


def check_variant(source: Source, *, find: Finder, known: Iterable[str] = ()) -> tuple[Diagnostic, ...]:
    """Every problem of the variant alone and with each of its options alone, once, in order."""
    found = dict.fromkeys(d for compiled in compile_each(source, find=find, known=known) for d in compiled.diagnostics)
    return tuple(sorted(found, key=lambda d: (d.span.line, d.span.column, d.code, d.message)))
