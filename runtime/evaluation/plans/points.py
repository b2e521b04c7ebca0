"""Plans for points: cards are worth their ranks' points, and the hand that counts most is found by adding.

A hand takes its cards from the groups of a choice as any other does. Where all cards count it takes as many as it
may; where one suit counts it has at most so many cards, and those of the suit that count most are added for every
way to take them. Values are the points and one, since 0 is no hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.plans import problem as problems
from cardwright.runtime.evaluation.plans.kind import Cards, Out, TableNote
from cardwright.runtime.evaluation.plans.problem import Choice, Group
from cardwright.runtime.model import Deck, GameClass, Points, Term

KIND = "most points"
Worth = npt.NDArray[np.int32]
_BLOCK = 8192
"""Rows worked on at once, so that what is between two steps stays in the cache."""


@dataclass(frozen=True, slots=True)
class PointsPlan:
    """How the most points are found: `own` cards of a player's, `board` shared ones, `choices` among them."""

    points: Points
    deck: Deck
    own: int
    board: int
    choices: tuple[Choice, ...]

    @property
    def kind(self) -> str:
        """The name of this kind of plan."""
        return KIND

    @property
    def reason(self) -> str:
        """Why the hand is found so, in words."""
        lines = "" if len(self.choices) == 1 else f", in each of {len(self.choices)} choices of cards"
        if self.points.of == "all cards":
            return f"every card counts by itself{lines}: points are added"
        most = "" if self.points.most is None else f" at most {self.points.most}"
        return f"only{most} cards of one suit count: the best of each suit are added{lines}"

    @property
    def tables(self) -> tuple[TableNote, ...]:
        """What a card is worth, for each suit that may count."""
        worth = _worth(self.points, self.deck)
        return (TableNote("points of each card, by the suit that counts", worth.size, worth.nbytes),)

    def run(self, own: Cards, board: Cards, out: Out) -> None:
        """Raises each of `out` (n, p) to the points of the best hand of `own` (n, p, h) and `board` (n, b), and one."""
        for start in range(0, len(own), _BLOCK):
            block = slice(start, start + _BLOCK)
            for worth in _worth(self.points, self.deck):
                for choice in self.choices:
                    self._raise(worth, choice, own[block], board[block], out[block])

    def _raise(self, worth: Worth, choice: Choice, own: Cards, board: Cards, out: Out) -> None:
        most = [_most(worth, group, own, board) for group in choice]
        for way in self._ways(choice):
            total = sum((sums[..., many] for sums, many in zip(most, way, strict=True)), np.int32(1))
            np.maximum(out, total, out=out)

    def _ways(self, choice: Choice) -> Sequence[tuple[int, ...]]:
        """How many cards a hand may take of each group."""
        limit = sum(group.high for group in choice)
        wanted = limit if self.points.most is None else min(limit, self.points.most)
        return problems.counts(choice, wanted)


def points_plan_for_hands(points: Points, deck: Deck, cards: int) -> PointsPlan:
    """The plan for all of so many cards."""
    return PointsPlan(points, deck, cards, 0, ((Group(tuple(range(cards)), (), 0, cards),),))


def points_plan_for(
    game: type[GameClass], points: Points, hand: tuple[Term, ...], cells: Sequence[str] | None = None
) -> PointsPlan:
    """The plan for a hand of these terms at the showdown; columns as `plan_for` has them."""
    return PointsPlan(points, game.deck, *problems.composed(game, (hand,), cells))


# ---------------------------------------------------------------- adding


@lru_cache(maxsize=32)
def _worth(points: Points, deck: Deck) -> Worth:
    """What each card is worth, a row for each suit that may count alone, or one row where all count."""
    known = dict(points.worth)
    each = np.repeat([known.get(rank, 0) for rank in deck.ranks], len(deck.suits)).astype(np.int32)
    if points.of == "all cards":
        return each[None]
    suit = np.arange(len(each)) % len(deck.suits)
    return np.where(suit == np.arange(len(deck.suits))[:, None], each, 0).astype(np.int32)


def _most(worth: Worth, group: Group, own: Cards, board: Cards) -> Worth:
    """The most points of 0, 1, ... cards of a group, (n, p, cards + 1)."""
    columns = list(_columns(worth, group, own, board))
    sums = np.zeros((*own.shape[:2], len(columns) + 1), dtype=np.int32)
    if columns:
        np.cumsum(-np.sort(-np.stack(columns, axis=-1), axis=-1), axis=-1, out=sums[..., 1:])
    return sums


def _columns(worth: Worth, group: Group, own: Cards, board: Cards) -> Iterator[Worth]:
    yield from (worth[own[:, :, column]] for column in group.own)
    for column in group.board:
        yield np.broadcast_to(worth[board[:, column]][:, None], own.shape[:2])
