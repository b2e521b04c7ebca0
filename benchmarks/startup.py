"""How long a command takes from nothing: the whole process, caches warm."""

from __future__ import annotations

from collections.abc import Iterator

import cardwright as package
from benchmarks.measure import Row, cardwright, process_seconds, python

_RULING = ["--board", "u=5s 2d Kd s=7s l=Jc 3s Qh d=9d", "--hand", "A: 9s 8s", "--hand", "B: Kh Ks"]


def startup(quick: bool) -> Iterator[Row]:
    """Processes against `python -c pass`."""
    runs = 3 if quick else 15
    base = process_seconds(python("-c", "pass"), runs)
    yield Row("start-up", "python -c pass", base * 1000, "ms", "python", 1.0)
    for what, call in _calls().items():
        process_seconds(call, 1)  # fills the caches
        seconds = process_seconds(call, runs)
        yield Row("start-up", what, seconds * 1000, "ms", ratio=seconds / base)


def _calls() -> dict[str, list[str]]:
    path = str(next(variant.path for variant in package.list_variants() if variant.id == "depot"))
    return {
        "import cardwright": python("-c", "import cardwright"),
        "cardwright --help": cardwright("--help"),
        "cardwright list": cardwright("list"),
        "cardwright check depot.variant": cardwright("check", path),
        "cardwright fmt --check depot.variant": cardwright("fmt", "--check", path),
        "cardwright judge depot": cardwright("judge", "depot", *_RULING),
        "cardwright rules depot": cardwright("rules", "depot"),
        "cardwright play depot --auto": cardwright("play", "depot", "--auto", "--seed", "1"),
    }
