"""Other libraries' evaluators, each fed with cards in its own form beforehand: only the evaluating is timed.

A judge takes a `Work` and gives how many of its first hands it was fed with and a call that values them: for each
share of the pot, numbers of which larger is better; `None` is no hand.
"""

from __future__ import annotations

import ctypes
import importlib
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import Any

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.batch import evaluate_hands
from cardwright.runtime.model import GameClass
from numba import njit

from benchmarks import naive
from benchmarks.measure import is_installed
from benchmarks.works import Work, best_in, names

PYTHON_ROWS = 20_000
"""Hands for peers that are called from Python hand by hand."""
SLOW_ROWS = 400
"""Hands for pokerkit."""

Valued = Sequence[Any] | npt.NDArray[np.int32]


@dataclass(frozen=True, slots=True)
class Fed:
    """A peer ready to judge the first `rows` hands of a work; `lower` says that its lower numbers are better."""

    rows: int
    call: Callable[[], Sequence[Valued]]
    lower: bool = False

    def values(self) -> list[list[int | None]]:
        """Of each share, larger is better."""
        sign = -1 if self.lower else 1
        return [[None if value is None else sign * int(value) for value in share] for share in self.call()]


@dataclass(frozen=True, slots=True)
class Peer:
    """A way to judge. `name` stands in the rows, `package` must be installed."""

    name: str
    package: str
    feed: Callable[[Work], Fed]

    @property
    def installed(self) -> bool:
        """Whether it can be asked."""
        return is_installed(self.package)


def _all_cards(work: Work, rows: int) -> Iterable[list[int]]:
    cards: list[list[int]] = np.concatenate(work.first(rows), axis=1).tolist()
    return cards


# ---------------------------------------------------------------- called hand by hand


def _eval7(work: Work) -> Fed:
    eval7 = importlib.import_module("eval7")
    cards = [eval7.Card(name) for name in names(work.deck)]
    hands = [[cards[card] for card in row] for row in _all_cards(work, PYTHON_ROWS)]
    return Fed(PYTHON_ROWS, lambda: [list(map(eval7.evaluate, hands))])


def _pkrbot(work: Work) -> Fed:
    pkrbot = importlib.import_module("pkrbot")
    cards = [pkrbot.Card(name) for name in names(work.deck)]
    hands = [[cards[card] for card in row] for row in _all_cards(work, PYTHON_ROWS)]
    return Fed(PYTHON_ROWS, lambda: [list(map(pkrbot.evaluate, hands))])


def _pkrbot_raw(work: Work) -> Fed:
    """Its undocumented call for ranks and suits as bytes."""
    pkrbot = importlib.import_module("pkrbot")
    cards = [pkrbot.Card(name) for name in names(work.deck)]
    rows = list(_all_cards(work, PYTHON_ROWS))
    ranks = [bytes(cards[card].rank for card in row) for row in rows]
    suits = [bytes(cards[card].suit for card in row) for row in rows]
    many = len(rows[0])
    return Fed(PYTHON_ROWS, lambda: [list(map(pkrbot.evaluate_raw, ranks, suits, repeat(many)))])


def _treys(work: Work) -> Fed:
    treys = importlib.import_module("treys")
    cards = [treys.Card.new(name) for name in names(work.deck)]
    hands = [[cards[card] for card in row] for row in _all_cards(work, PYTHON_ROWS // 4)]
    evaluate = treys.Evaluator().evaluate
    return Fed(len(hands), lambda: [list(map(evaluate, hands, repeat([])))], lower=True)


def _phevaluator(work: Work) -> Fed:
    """Its compiled functions as they are called from Python, with numbers (which are the same as ours)."""
    own, board = work.first(PYTHON_ROWS)
    rows = np.concatenate([board, own], axis=1)  # the board comes first where that matters
    columns = rows.T.tolist()
    call = getattr(importlib.import_module("phevaluator._pheval"), _PHEVALUATOR[len(columns)])
    return Fed(PYTHON_ROWS, lambda: [list(map(call, *columns))], lower=True)


_PHEVALUATOR = {5: "evaluate_5cards", 7: "evaluate_7cards", 9: "evaluate_plo4_cards"}


# ---------------------------------------------------------------- compiled loops over packed cards


def _phevaluator_loop(work: Work) -> Fed:
    """Its C function, which the wheel exports, called by a compiled loop over all hands."""
    rows = np.ascontiguousarray(np.concatenate([work.board, work.own], axis=1))
    library = ctypes.CDLL(str(importlib.import_module("phevaluator._pheval").__file__))
    many = rows.shape[1]
    function = getattr(library, _PHEVALUATOR[many])
    function.restype, function.argtypes = ctypes.c_int, [ctypes.c_int] * many
    out = np.zeros(len(rows), dtype=np.int32)
    loop = _LOOPS[many](function)
    loop(rows[:1], out)

    def call() -> list[Valued]:
        loop(rows, out)
        return [out]

    return Fed(len(rows), call, lower=True)


def _loop_of_5(f: Any) -> Any:
    @njit
    def loop(rows, out):  # type: ignore[no-untyped-def]
        for row in range(len(rows)):
            c = rows[row]
            out[row] = f(c[0], c[1], c[2], c[3], c[4])

    return loop


def _loop_of_7(f: Any) -> Any:
    @njit
    def loop(rows, out):  # type: ignore[no-untyped-def]
        for row in range(len(rows)):
            c = rows[row]
            out[row] = f(c[0], c[1], c[2], c[3], c[4], c[5], c[6])

    return loop


def _loop_of_9(f: Any) -> Any:
    @njit
    def loop(rows, out):  # type: ignore[no-untyped-def]
        for row in range(len(rows)):
            c = rows[row]
            out[row] = f(c[0], c[1], c[2], c[3], c[4], c[5], c[6], c[7], c[8])

    return loop


_LOOPS = {5: _loop_of_5, 7: _loop_of_7, 9: _loop_of_9}


def _table_of_fives(game: type[GameClass]) -> naive.U16:
    fives = np.zeros((naive.FIVES, 5), dtype=np.uint8)
    naive.all_fives(fives)
    values = evaluate_hands(game.ranking(game.shares[0].ranking), game.deck, fives, check=False)
    return values.astype(np.uint16)


def _naive_hands(work: Work) -> Fed:
    table, out = _table_of_fives(best_in("high")), np.zeros(len(work.own), dtype=np.int32)

    def call() -> list[Valued]:
        naive.best_of_seven(table, naive.PLACES, work.own, out)
        return [out]

    return Fed(len(out), call)


def naive_lines(game: type[GameClass]) -> Peer:
    """A table read for every five of the hole cards and a line, such as Depot's rails with the Depot card."""

    def feed(work: Work) -> Fed:
        cells = {cell.id: number for number, cell in enumerate(game.layout.cells)}
        (lines,) = game.layout.line_sets
        fixed = [cell for term in game.shares[0].hand for cell in term.cells]
        columns = np.array([[cells[cell] for cell in (*line, *fixed)] for line in lines.lines], dtype=np.int64)
        table, out = _table_of_fives(game), np.zeros(len(work.own), dtype=np.int32)

        def call() -> list[Valued]:
            naive.best_of_lines(table, naive.PLACES, work.own, work.board, columns, out)
            return [out]

        return Fed(len(out), call)

    return Peer("a naive table, 30 reads", "numba", feed)


# ---------------------------------------------------------------- pokerkit


def pokerkit(*kinds: str) -> Peer:
    """pokerkit's best hand of each kind (a name of its hand classes), one for each share."""

    def feed(work: Work) -> Fed:
        module = importlib.import_module("pokerkit")
        cards = [next(module.Card.parse(name)) for name in names(work.deck)]
        own, board = ([tuple(cards[card] for card in row) for row in rows.tolist()] for rows in work.first(SLOW_ROWS))
        best = [getattr(module, kind).from_game_or_none for kind in kinds]
        signs = [-1 if getattr(module, kind).low else 1 for kind in kinds]
        return PokerkitFed(SLOW_ROWS, lambda: [list(map(one, own, board)) for one in best], signs=tuple(signs))

    return Peer("pokerkit", "pokerkit", feed)


@dataclass(frozen=True, slots=True)
class PokerkitFed(Fed):
    """Its hands are objects; their entries' places in its tables are the values, upside down for lows."""

    signs: tuple[int, ...] = ()

    def values(self) -> list[list[int | None]]:
        """See `Fed`."""
        return [
            [None if hand is None else sign * hand.entry.index for hand in hands]
            for sign, hands in zip(self.signs, self.call(), strict=True)
        ]


EVAL7 = Peer("eval7", "eval7", _eval7)
PKRBOT = Peer("pkrbot", "pkrbot", _pkrbot)
PKRBOT_RAW = Peer("pkrbot evaluate_raw", "pkrbot", _pkrbot_raw)
TREYS = Peer("treys", "treys", _treys)
PHEVALUATOR = Peer("phevaluator", "phevaluator", _phevaluator)
PHEVALUATOR_LOOP = Peer("phevaluator, C called in a loop", "phevaluator", _phevaluator_loop)
HIGH = (PHEVALUATOR, PHEVALUATOR_LOOP, EVAL7, PKRBOT, PKRBOT_RAW, TREYS)
"""Judges of five or seven cards for high."""
NAIVE_HANDS = Peer("a naive table, 21 reads", "numba", _naive_hands)
