"""How often hands with wild cards come: exact counts for hands dealt from a game's deck.

Where wild cards may be any card they are counted by classes, as others are; else every hand is looked at. Only lines
that ask nothing but the hand itself are read: what shared cards, or the course of a deal, make wild is left out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import chain, combinations, islice
from math import comb

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.classes import CategoryCount, frequencies
from cardwright.runtime.evaluation.counting import NothingToCountError
from cardwright.runtime.evaluation.plans import NoPlanError, Plan, plan_for
from cardwright.runtime.model import DealPlayers, Deck, GameClass, Layout, Ranking, Share, Street, Term, Wild, WildRule
from cardwright.runtime.showdown.judge import own_cards

MOST_HANDS = 20_000_000
"""More hands than that take minutes to look at one by one."""
_ROWS = 1 << 16

Progress = Callable[[int, int], None]


@dataclass(frozen=True, slots=True)
class WildHands:
    """Hands of a ranking with what is wild in them.

    `lines` are those of the game that ask nothing but the hand itself, `laid` the jokers that lie on the table and
    belong to every hand. `left_out` tells whether the game has other lines.
    """

    game: type[GameClass]
    ranking: Ranking
    lines: tuple[Wild, ...]
    laid: int
    left_out: bool

    @property
    def by_classes(self) -> tuple[str, ...] | None:
        """The wild ranks, where these say all there is to say; else None."""
        plain = all(one.what == "ranks" and not one.holding and one.rule == WildRule() for one in self.lines)
        return tuple(dict.fromkeys(chain(*(one.ranks for one in self.lines)))) if plain and not self.laid else None


def wild_hands(game: type[GameClass], ranking: Ranking) -> WildHands | None:
    """The wild cards in hands of this ranking; None where there are none."""
    holding = [line for line in game.wild if line.only is None or (line.only == "low") == ranking.low]
    laid = game.layout.laid
    lines = tuple(line for line in holding if _of_the_hand(line, game))
    out = len(lines) < len(holding) or bool(game.dead)
    jokers = sum(not _aside(game, cell) for cell in laid)
    return WildHands(game, ranking, lines, jokers, out) if lines or laid or out else None


def _of_the_hand(line: Wild, game: type[GameClass]) -> bool:
    """Whether the line can be read from five cards alone, wherever they lie: hole cards, where there are no others."""
    laid = game.layout.laid
    if line.what == "cells":
        return line.line_set is None and not line.whole_rank and set(line.cells) <= set(laid)
    if line.what in {"ranks", "cards"} and not line.place:
        return True
    shared = any(cell.id not in laid and not cell.aside for cell in game.layout.cells)
    places = {"hand"} if any(own_cards(game)[1:]) else {"hole", "hand"}
    return line.what in {"ranks", "cards", "lowest", "last"} and not shared and line.place in places


def _aside(game: type[GameClass], cell: str) -> bool:
    return any(one.id == cell and one.aside for one in game.layout.cells)


def wild_frequencies(hands: WildHands, cards: int, *, progress: Progress | None = None) -> tuple[CategoryCount, ...]:
    """Counts as `frequencies` gives them, of so many cards dealt, with the jokers that lie on the table besides.

    Raises `NothingToCountError` for a number of cards that cannot be, for more hands than `MOST_HANDS` where they must
    be looked at one by one, and where nothing but the reference can judge them.
    """
    deck = hands.game.deck
    if (wild := hands.by_classes) is not None:
        return frequencies(hands.ranking, deck, cards, wild=wild, progress=progress)
    total = comb(len(deck.cards()), cards)
    if cards + hands.laid < hands.ranking.size or total == 0:
        raise NothingToCountError(f"a hand of {hands.ranking.title} cannot be made of {cards} cards of this deck")
    if total > MOST_HANDS:
        raise NothingToCountError(f"{total:,} hands with such wild cards take too long to look at")
    try:
        plan = _plan(hands, cards)
    except NoPlanError as error:
        raise NothingToCountError(str(error)) from None
    counts = np.zeros(len(hands.ranking.categories), dtype=np.int64)
    done = 0
    for rows in _all_hands(deck, cards):
        counts += _by_category(plan, rows, hands.laid)
        done += len(rows)
        if progress is not None:
            progress(done, total)
    found = zip(hands.ranking.categories, counts.tolist(), strict=True)
    return tuple(CategoryCount(one.id, one.title, count, total) for one, count in found)


def _plan(hands: WildHands, cards: int) -> Plan:
    """The plan for a game of which nothing is left but such hands."""
    cells = tuple(replace(cell, spare=False) for cell in hands.game.layout.cells if cell.card and not cell.aside)
    made: type[GameClass] = type(
        hands.game.__name__,
        (hands.game,),
        {
            "game_version": hands.game.game_version,
            "layout": Layout(cells),
            "streets": (Street("deal", "Deal", (DealPlayers(((cards, "down"),)),)),),
            "shares": (Share(Fraction(1), hands.ranking.id, (Term("hole"), Term("board"))),),
            "wild": hands.lines,
            "dead": (),
        },
    )
    return plan_for(made, made.shares[0])


def _all_hands(deck: Deck, cards: int) -> Iterator[npt.NDArray[np.uint8]]:
    """Every hand of so many cards, by number, some rows at a time; equal cards count as often as the deck has them."""
    natural = range(len(deck.ranks) * len(deck.suits))
    numbers = np.array([*natural] * deck.copies + [len(natural)] * deck.jokers, dtype=np.uint8)
    hands = combinations(range(len(numbers)), cards)
    while True:
        places = np.fromiter(chain.from_iterable(islice(hands, _ROWS)), dtype=np.int64).reshape(-1, cards)
        if not len(places):
            return
        yield numbers[places]


def _by_category(plan: Plan, rows: npt.NDArray[np.uint8], laid: int) -> npt.NDArray[np.int64]:
    values = np.zeros((len(rows), 1), dtype=np.int32)
    plan.run(rows[:, None, :], np.zeros((len(rows), laid), dtype=np.uint8), values)
    held = values[values > 0]
    return np.bincount(plan.categories()[held], minlength=len(plan.problem.ranking.categories))
