"""What a plan is made for: a ranking, a deck, and the cards a hand may take, as columns of arrays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product

from cardwright.runtime.evaluation.plans.stock import Stock, stock_of
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.model import Deck, GameClass, Ranking, Share, Term
from cardwright.runtime.showdown.composition import Pool, line_choices, pools_of
from cardwright.runtime.showdown.judge import own_cards

Columns = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """Cards of which a hand takes `low`..`high`: columns of a player's `own` cards and of the `board`."""

    own: Columns
    board: Columns
    low: int
    high: int

    @property
    def size(self) -> int:
        """How many cards it offers."""
        return len(self.own) + len(self.board)

    @property
    def whole(self) -> bool:
        """Whether any number of its cards may play."""
        return self.low == 0 and self.high == self.size


Choice = tuple[Group, ...]
"""The groups of one choice of lines."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Best hands by `ranking`, cards of `stock`: `own` ones of a player, `board` shared ones, `choices` among them."""

    ranking: Ranking
    stock: Stock
    own: int
    board: int
    choices: tuple[Choice, ...]

    @property
    def deck(self) -> Deck:
        """The natural cards."""
        return self.stock.deck

    @property
    def size(self) -> int:
        """How many cards a full hand of the ranking takes."""
        return evaluator_for(self.ranking).size


def hand_problem(ranking: Ranking, stock: Stock, cards: int) -> Problem:
    """The best hand of so many cards."""
    return Problem(ranking, stock, cards, 0, ((Group(tuple(range(cards)), (), 0, cards),),))


def share_problem(game: type[GameClass], share: Share, cells: Sequence[str] | None = None) -> Problem:
    """The best hand for a share at the showdown, as the reference composes it.

    A player's own cards are hole cards, then up cards, then cards apart. The board's columns are `cells`, or all cells
    of the layout in its order.
    """
    return Problem(game.ranking(share.ranking), stock_of(game.deck), *composed(game, share.hands, cells))


def composed(
    game: type[GameClass], hands: Iterable[tuple[Term, ...]], cells: Sequence[str] | None = None
) -> tuple[int, int, tuple[Choice, ...]]:
    """How many own cards and cells there are, and the choices that a hand of one of these sums of terms leaves."""
    names = [cell.id for cell in game.layout.cells] if cells is None else list(cells)
    choices = (choice for _, choice in _composed(game, hands, names))
    return sum(own_cards(game)), len(names), tuple(dict.fromkeys(choices))


def by_lines(game: type[GameClass], share: Share, cells: Sequence[str]) -> tuple[tuple[tuple[str, ...], Choice], ...]:
    """The choices of a share's hand, each with the cells of the lines that make it."""
    return tuple(_composed(game, share.hands, list(cells)))


def _composed(
    game: type[GameClass], hands: Iterable[tuple[Term, ...]], names: list[str]
) -> Iterator[tuple[tuple[str, ...], Choice]]:
    counts = own_cards(game)._asdict()
    own = {place: [f"{place} {number}" for number in range(count)] for place, count in counts.items()}
    columns = {name: number for number, name in enumerate(chain(*own.values()))}
    board = {name: number for number, name in enumerate(names)}
    spare = {cell.id for cell in game.layout.cells if cell.spare}
    there = {name: name for name in names if name not in spare}
    choices = [(terms, lines) for terms in hands for lines in line_choices(game.layout, terms)]
    for summands, lines in choices:
        pools = pools_of(game.layout, summands, lines, own, there)
        chosen = tuple(dict.fromkeys(cell for line in lines for cell in line.cells))
        yield chosen, tuple(_group(pool, columns, board) for pool in pools if pool.cards)


def _group(pool: Pool, own: dict[str, int], board: dict[str, int]) -> Group:
    return Group(
        tuple(own[name] for name in pool.cards if name in own),
        tuple(board[name] for name in pool.cards if name in board),
        pool.low,
        pool.high,
    )


# ---------------------------------------------------------------- what the choices allow


def whole(choice: Choice) -> bool:
    """Whether the hand is the best of all cards of the choice."""
    return all(group.whole for group in choice)


def counts(choice: Choice, size: int) -> list[Columns]:
    """How many cards the hand may take of each group: all ways to `size`, or as near to it as the cards reach."""
    size = min(size, sum(group.high for group in choice))
    ways = product(*(range(group.low, group.high + 1) for group in choice))
    return [way for way in ways if sum(way) == size]


def subsets(problem: Problem) -> tuple[Columns, ...]:
    """All sets of cards that may be a hand: columns of the own cards, then (from `problem.own` on) of the board."""
    found = dict.fromkeys(one for choice in problem.choices for one in _subsets(choice, problem))
    return tuple(found)


def _subsets(choice: Choice, problem: Problem) -> Iterator[Columns]:
    groups = [(*group.own, *(problem.own + column for column in group.board)) for group in choice]
    if whole(choice):
        cards = tuple(chain(*groups))
        yield from (tuple(sorted(one)) for one in combinations(cards, min(problem.size, len(cards))))
        return
    for way in counts(choice, problem.size):
        for picked in product(*(combinations(group, many) for group, many in zip(groups, way, strict=True))):
            yield tuple(sorted(chain(*picked)))


def sizes(problem: Problem) -> Counter[int]:
    """How many sets there are of each size."""
    return Counter(len(one) for one in subsets(problem))
