"""Many hands or many showdowns at once: numpy arrays in, numpy arrays out.

Cards are uint8 numbers, `rank * suits + suit` in the deck's own order of ranks and suits (`card_numbers`): with four
suits c d h s and ranks from 2 up, 0 is the 2 of clubs and 51 the ace of spades; all jokers have the next number.
Decks of several packs may have a card as often in a row. Rows are hands or showdowns.
Values are int32, larger is better in low rankings too, equal is a tie, 0 is no hand; they compare within one ranking
and deck, whatever the number of cards. The extra `fast` (numba) makes it fast; without it numpy does the same
work, some 50 times slower.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import lru_cache
from itertools import pairwise
from typing import TypeVar

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import JOKER, CardError
from cardwright.runtime.evaluation.plans import Plan, plan_for, plan_for_hands
from cardwright.runtime.evaluation.plans.light import compiled
from cardwright.runtime.evaluation.plans.points import points_plan_for_hands
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, GameClass, Points, Ranking, Share
from cardwright.runtime.showdown.contest import amounts, qualifies

Cards = npt.NDArray[np.uint8]
Values = npt.NDArray[np.int32]
Flags = npt.NDArray[np.bool_]
_LEAST_ROWS = 4096
"""Fewer rows are not worth a thread."""
_SPANS = 4
T = TypeVar("T")


def card_numbers(deck: Deck, cards: Sequence[str]) -> list[int]:
    """The cards as batches number them. Raises `CardError` for a card that is not in the deck."""
    names = _numbers(deck)
    try:
        return [names[card] for card in cards]
    except KeyError as error:
        raise CardError(f"'{error.args[0]}' is no card of this deck") from None


@lru_cache(maxsize=32)
def _numbers(deck: Deck) -> dict[str, int]:
    names = [rank + suit for rank in deck.ranks for suit in deck.suits] + [JOKER] * bool(deck.jokers)
    return {name: number for number, name in enumerate(names)}


def evaluate_hands(
    ranking: Ranking, deck: Deck, cards: npt.ArrayLike, *, threads: int = 1, check: bool = True
) -> Values:
    """The value of the best hand of each row: cards (n, k) to values (n,).

    `check=False` leaves out the look for a card twice in a row. Raises `CardError` for impossible cards,
    `NoPlanError` where only the reference can judge.
    """
    hands = as_cards("hands", cards, 2)
    if hands.shape[1] == 0:
        raise CardError("a hand needs at least one card")
    plan = plan_for_hands(ranking, deck, hands.shape[1])
    own, board = hands[:, None, :], np.zeros((len(hands), 0), dtype=np.uint8)
    check_cards(deck, own, board, check, threads)
    return _evaluate(plan, own, board, threads)[:, 0]


def evaluate_showdowns(
    game: type[GameClass],
    share: Share,
    hole: npt.ArrayLike,
    up: npt.ArrayLike | None = None,
    board: npt.ArrayLike | None = None,
    *,
    apart: npt.ArrayLike | None = None,
    cells: Sequence[str] | None = None,
    threads: int = 1,
    check: bool = True,
) -> Values:
    """The value of each player's best hand for the share: hole (n, p, h), up (n, p, u), board (n, b) to (n, p).

    `apart` (n, p, a) are the cards that lie apart, in games that have any. The board's columns are `cells`, by default
    all cells of the layout in its order; what stands in the column of a cell whose card lies there from the beginning
    is not looked at. Cards may be wild or dead as the game says. Raises as `evaluate_hands` does.
    """
    return evaluate_shares(game, [share], hole, up, board, apart=apart, cells=cells, threads=threads, check=check)[0]


def evaluate_shares(
    game: type[GameClass],
    shares: Sequence[Share],
    hole: npt.ArrayLike,
    up: npt.ArrayLike | None = None,
    board: npt.ArrayLike | None = None,
    *,
    apart: npt.ArrayLike | None = None,
    cells: Sequence[str] | None = None,
    threads: int = 1,
    check: bool = True,
) -> list[Values]:
    """As `evaluate_showdowns`, for each share; those that the same hands win by the same ranking have one array.

    Qualifiers are not looked at: see `winners`.
    """
    own = as_cards("hole cards", hole, 3)
    for what, more in (("up cards", up), ("cards apart", apart)):
        others = None if more is None else as_cards(what, more, 3)
        if others is not None and others.shape[2]:
            own = np.concatenate([own, others], axis=2)
    shared = np.zeros((len(own), 0), dtype=np.uint8) if board is None else as_cards("the board", board, 2)
    plans = [plan_for(game, share, cells) for share in shares]
    for plan in plans:
        _check_widths(plan, own, shared)
    check_cards(game.deck, own, _dealt(game, shared, cells), check, threads)
    found: list[Values] = []
    for number, plan in enumerate(plans):
        same = next((earlier for earlier in range(number) if plans[earlier] is plan), None)
        found.append(_evaluate(plan, own, shared, threads) if same is None else found[same])
    return found


def _dealt(game: type[GameClass], board: Cards, cells: Sequence[str] | None) -> Cards:
    """The columns of the board in which no card lies from the beginning."""
    names = [cell.id for cell in game.layout.cells] if cells is None else cells
    laid = [column for column, cell in enumerate(names) if cell in game.layout.laid]
    return np.delete(board, laid, axis=1) if laid else board


def evaluate_points(points: Points, deck: Deck, cards: npt.ArrayLike, *, check: bool = True) -> Values:
    """How much each row counts: cards (n, k) to points (n,), 0 for cards that are worth nothing.

    Decks of several packs may have a card as often in a row. `check=False` leaves out the look for one too
    many. Raises `CardError` for impossible cards.
    """
    hands = as_cards("hands", cards, 2)
    check_numbers(deck, hands)
    if check:
        check_copies(deck, hands)
    plan = points_plan_for_hands(points, deck, hands.shape[1])
    out = np.zeros((len(hands), 1), dtype=np.int32)
    plan.run(hands[:, None, :], np.zeros((len(hands), 0), dtype=np.uint8), out)
    return out[:, 0] - 1


def as_cards(what: str, cards: npt.ArrayLike, dimensions: int) -> Cards:
    """The array as whole numbers of 8 bits. Raises `CardError` for other contents or dimensions."""
    array = np.asarray(cards)
    if array.ndim != dimensions or not (array.size == 0 or np.issubdtype(array.dtype, np.integer)):
        raise CardError(f"{what} must be whole numbers in {dimensions} dimensions")
    if array.dtype != np.uint8 and array.size and (array.min() < 0 or array.max() > 255):
        raise CardError(f"{what} hold a number that is no card")
    return np.ascontiguousarray(array, dtype=np.uint8)


def _check_widths(plan: Plan, own: Cards, board: Cards) -> None:
    """Raises `CardError` unless there are as many own cards and cards of the board as the plan is for."""
    problem = plan.problem
    if own.shape[2] != problem.own or board.shape[1] != problem.board or len(board) != len(own):
        raise CardError(
            f"each row needs {problem.own} cards of a player's own and {problem.board} of the board, "
            f"not {own.shape[2]} and {board.shape[1]}"
        )


def _evaluate(plan: Plan, own: Cards, board: Cards, threads: int) -> Values:
    """The values of own cards (n, p, h) with the board (n, b)."""
    problem = plan.problem
    if problem.stock.blanks and not plan.looks:
        joker, blank = problem.stock.wild_card, problem.stock.blank_card
        own, board = (np.where(some == joker, np.uint8(blank), some) for some in (own, board))
    return run_plan(plan, own, board, threads)


def run_plan(plan: Plan, own: Cards, board: Cards, threads: int = 1) -> Values:
    """The values of cards as the plan numbers them, which are not looked at."""
    out = np.zeros(own.shape[:2], dtype=np.int32)
    run_in_threads(plan.run, own, board, out, threads)
    return out


def check_cards(deck: Deck, own: Cards, board: Cards, twice: bool, threads: int = 1) -> None:
    """Raises `CardError` for a number that is no card and, if `twice`, for a card more often in a row than the deck."""
    for cards in (own, board):
        check_numbers(deck, cards)
    if not twice:
        return
    if deck.copies == 1 and deck.jokers <= 1 and compiled():
        _check_twice(own, board, threads)
    else:
        check_copies(deck, np.concatenate([own.reshape(len(own), -1), board], axis=1))


def check_numbers(deck: Deck, cards: Cards) -> None:
    """Raises `CardError` for a number that is no card of the deck."""
    most = len(_numbers(deck))
    highest = int(cards.reshape(-1).max()) if cards.size else 0  # flat: numpy is slow where an axis is short
    if highest >= most:
        raise CardError(f"{highest} is no card: the deck has {most}, numbered from 0")


def check_copies(deck: Deck, hands: Cards) -> None:
    """Raises `CardError` for a row (n, k) that has a card more often than the deck; larger numbers are anything."""
    joker = len(deck.ranks) * len(deck.suits)
    ordered = np.sort(hands, axis=1)
    for least, most, often in ((0, joker, deck.copies), (joker, joker + 1, deck.jokers)):
        same = ordered[:, often:] == ordered[:, : max(0, ordered.shape[1] - often)]
        many = (same & (ordered[:, often:] >= least) & (ordered[:, often:] < most)).any(axis=1)
        if many.any():
            raise CardError(
                f"row {int(np.argmax(many))} has a card {'twice' if often == 1 else 'more often than the deck'}"
            )


def _check_twice(own: Cards, board: Cards, threads: int) -> None:
    from cardwright.runtime.evaluation.kernels.checking import first_twice

    for span, row in _in_threads(lambda span: first_twice(own[span], board[span]), len(own), threads):
        if row >= 0:
            raise CardError(f"row {span.start + row} has a card twice")


def run_in_threads(
    run: Callable[[Cards, Cards, Values], None], own: Cards, board: Cards, out: Values, threads: int
) -> None:
    """`run`, over as many spans of the rows at once."""
    if threads > 1:
        run(own[:1], board[:1], out[:1])  # builds tables and compiles once
    list(_in_threads(lambda span: run(own[span], board[span], out[span]), len(own), threads))


def _in_threads(task: Callable[[slice], T], rows: int, threads: int) -> Iterator[tuple[slice, T]]:
    """Each span of the rows, in order, with what the task makes of it. Several spans for each thread: whoever is ready
    first takes the next one, since cores have other things to do too.
    """
    parts = 1 if threads <= 1 else max(1, min(threads * _SPANS, rows // _LEAST_ROWS))
    bounds = [rows * part // parts for part in range(parts + 1)]
    spans = [slice(start, stop) for start, stop in pairwise(bounds)]
    if parts == 1:
        yield spans[0], task(spans[0])
        return
    with ThreadPoolExecutor(min(threads, parts)) as pool:
        yield from zip(spans, pool.map(task, spans), strict=True)


# ---------------------------------------------------------------- who wins


def categories(plan: Plan, values: Values) -> npt.NDArray[np.uint8]:
    """The number of each value's category in its ranking. Of a value of 0, which is no hand, it means nothing."""
    return plan.categories()[values]


def winners(game: type[GameClass], share: Share, values: Values) -> Flags:
    """Who wins the share in each row: values (n, p) of `evaluate_showdowns` to true or false (n, p).

    A row in which no hand qualifies has no winner.
    """
    plan = plan_for(game, share)
    able = values * _qualifying(plan, share)[values]
    best = _placed(able, share.place)
    won: Flags = (able == best) & (best > 0)
    for first, beats in _circles(plan):
        rows = np.flatnonzero((best[:, 0] >= first) & (best[:, 0] < first + len(beats)))
        won[rows] = _unbeaten(able[rows] - first, beats)
    return won


def _placed(able: Values, place: int) -> Values:
    """The best value of each row (n, 1), with `place` 2 the second best; the last one where so many do not differ."""
    best = able.max(axis=1, keepdims=True)
    for _ in range(place - 1):
        below = np.where(able < best, able, 0).max(axis=1, keepdims=True)
        best = np.where(below > 0, below, best)
    return np.asarray(best, dtype=np.int32)


def _unbeaten(places: Values, beats: Flags) -> Flags:
    """Who is beaten by nobody, among hands of one category by their places in it (below 0: of a lower one).

    Hands that beat each other in a circle all win.
    """
    rivals = places >= 0
    beaten = beats[places[:, :, None], places[:, None, :]] & rivals[:, :, None] & rivals[:, None, :]
    unbeaten = rivals & ~beaten.any(axis=1)
    return np.where(unbeaten.any(axis=1, keepdims=True), unbeaten, rivals)


def portions(game: type[GameClass], values: Sequence[Values]) -> npt.NDArray[np.float64]:
    """Each player's fraction of the pot (n, p), from the values of every share of the game, in its order.

    What shares that nobody wins add to the others is as at the table.
    """
    won = [winners(game, share, one) for share, one in zip(game.shares, values, strict=True)]
    claimed, rows = np.unique(np.stack([one.any(axis=1) for one in won], axis=1), axis=0, return_inverse=True)
    worth = np.array([[float(part) for part in amounts(game.shares, one)] for one in claimed.tolist()])[
        rows.reshape(-1)
    ]
    parts = [
        worth[:, index, None] * one / np.maximum(one.sum(axis=1, keepdims=True), 1) for index, one in enumerate(won)
    ]
    return np.asarray(sum(parts), dtype=np.float64)


@lru_cache(maxsize=64)
def _qualifying(plan: Plan, share: Share) -> npt.NDArray[np.int32]:
    """1 for each value that reaches the share's qualifiers, else 0."""
    reached = np.ones(len(plan.examples()), dtype=np.int32)
    reached[0] = 0
    if share.qualifiers:
        ranking = plan.problem.ranking
        reached[1:] = [value is not None and qualifies(ranking, share, value) for value in plan.meanings()[1:]]
    return reached


@lru_cache(maxsize=64)
def _circles(plan: Plan) -> tuple[tuple[int, Flags], ...]:
    """For categories in which the lowest hand beats the highest: the first value, and which value beats which."""
    ranking, numbers, meanings = plan.problem.ranking, plan.categories(), plan.meanings()
    evaluator = evaluator_for(ranking)
    found = []
    for number, category in enumerate(ranking.categories):
        inside = np.flatnonzero(numbers[1:] == number) + 1
        if category.lowest_beats_highest and len(inside):
            hands = meanings[inside[0] : inside[-1] + 1]
            beats = [[bool(one and other and evaluator.beats(one, other)) for other in hands] for one in hands]
            found.append((int(inside[0]), np.array(beats)))
    return tuple(found)
