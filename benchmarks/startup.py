"""How long a command takes from nothing: the whole process by the clock, caches warm; and how long tables take."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator

import cardwright as package
from benchmarks.measure import Row, absent, cardwright, is_installed, process_seconds, python, said_seconds, times
from benchmarks.works import shipped_names

LONGEST_RULING = 400.0
"""Milliseconds of a first ruling."""
LONGEST_BUILD = 3000.0
"""Milliseconds for all tables of one variant."""

_DEPOT = ["--board", "u=5s 2d Kd s=7s l=Jc 3s Qh d=9d", "--hand", "A: 9s 8s", "--hand", "B: Kh Ks"]
_HOLDEM = ["--board", "As Qh Qd 9c 6s", "--hand", "A: Kc 9d", "--hand", "B: 9h 6d"]
_RULINGS = {"texas-holdem": _HOLDEM, "depot": _DEPOT}
_POKERKIT = """
from pokerkit import StandardHighHand as Hand
hands = [Hand.from_game(hole, "AsQhQd9c6s") for hole in ("Kc9d", "9h6d")]
print(hands[0] == hands[1], hands[0])
"""
_BUILD = """
import time
import numpy as np
import numba
import cardwright
from cardwright.runtime.evaluation.plans import NoPlanError, plan_for
game = cardwright.load("{}").game_class
started = time.process_time()
for share in game.shares:
    try:
        plan = plan_for(game, share)
    except NoPlanError:  # single cards, points: nothing to build
        continue
    own, board = plan.problem.own, plan.problem.board
    cards = np.arange(own + board, dtype=np.uint8)
    plan.run(cards[:own].reshape(1, 1, own), cards[own:].reshape(1, board), np.zeros((1, 1), dtype=np.int32))
print(time.process_time() - started)
"""


def startup(quick: bool) -> Iterator[Row]:
    """Processes against `python -c pass`, against the same with pokerkit, and against what was promised."""
    runs = 2 if quick else 15
    base = process_seconds(python("-c", "pass"), runs) * 1000
    for what, call in _calls().items():
        yield times(f"{what}, whole process (ms)", "python -c pass", _best(call, runs), base)
    yield from _first(runs, base)
    yield from _tables(quick)


def _first(runs: int, base: float) -> Iterator[Row]:
    """The import and first rulings, from a cold shell."""
    judged = {variant: cardwright("judge", variant, *ruling) for variant, ruling in _RULINGS.items()}
    works = {
        "import, whole process (ms)": (python("-c", "import cardwright"), "import pokerkit"),
        "first ruling by judge texas-holdem (ms)": (judged["texas-holdem"], _POKERKIT),
        "first ruling by judge depot (ms)": (judged["depot"], None),
    }
    for work, (call, script) in works.items():
        spent = _best(call, runs)
        yield times(work, "python -c pass", spent, base)
        if script and is_installed("pokerkit"):
            yield times(work, "pokerkit", spent, _best(python("-c", script), runs))
        elif script:
            yield absent(work, "pokerkit")
        if "ruling" in work:
            yield times(work, "at most 400 ms", spent, LONGEST_RULING, 1)


def _tables(quick: bool) -> Iterator[Row]:
    """All tables of a variant from an empty cache; kernels are compiled already, by the suite `evaluate`."""
    for variant in shipped_names(quick):
        spent = min(_built(variant) for _ in range(1 if quick else 2)) * 1000
        yield times(f"build all tables of {variant} (ms)", "at most 3,000 ms", spent, LONGEST_BUILD, 1)


def _built(variant: str) -> float:
    with tempfile.TemporaryDirectory() as folder:
        return said_seconds(python("-c", _BUILD.format(variant)), {**os.environ, "CARDWRIGHT_CACHE": folder})


def _best(call: list[str], runs: int) -> float:
    """Milliseconds, after a run that fills the caches."""
    process_seconds(call, 1)
    return process_seconds(call, runs) * 1000


def _calls() -> dict[str, list[str]]:
    path = str(next(variant.path for variant in package.list_variants() if variant.id == "depot"))
    return {
        "cardwright --help": cardwright("--help"),
        "cardwright list": cardwright("list"),
        "cardwright check depot.variant": cardwright("check", path),
        "cardwright fmt --check depot.variant": cardwright("fmt", "--check", path),
        "cardwright rules depot": cardwright("rules", "depot"),
        "cardwright play depot --auto": cardwright("play", "depot", "--auto", "--seed", "1"),
    }
