"""What the cards of many showdowns are to each player: `wild` and `dead` lines, read for arrays at once.

The same lines as `showdown.wilds` reads for one player; plans get wild cards and blanks in their places. A line that
needs the record of the deal, or a card that may stand for some cards only and for itself, is refused in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate

import numpy as np
import numpy.typing as npt
from cardwright.runtime.cards import JOKER, rank_of
from cardwright.runtime.evaluation.plans.kind import Cards
from cardwright.runtime.evaluation.plans.stock import Stock, natural
from cardwright.runtime.model import Deck, GameClass, Part, Wild, WildRule
from cardwright.runtime.showdown.judge import OwnCards, own_cards

Flags = npt.NDArray[np.bool_]
Bits = npt.NDArray[np.int32]
_NOBODY = -1
"""The place of a card of no rank."""


@dataclass(frozen=True, slots=True)
class Found:
    """Cards that a line speaks of: own ones (n, p, h); the board's (n, 1, b), or (n, p, b) where players differ."""

    own: Flags
    board: Flags

    def __or__(self, other: Found) -> Found:
        return Found(self.own | other.own, self.board | other.board)


@dataclass(frozen=True, slots=True)
class Sight:
    """How to look at the cards of a game for shares with a low ranking or with others.

    `own` cards are hole cards, then up cards, then cards apart; `cells` the columns of the board. `wild` and `dead` are
    the lines that hold, `chosen` the cells of the lines that the player chose, where this matters. Only hands that fit
    the parts of `fits`, if there are any, may be made of what is seen.
    """

    deck: Deck
    own: OwnCards
    cells: tuple[str, ...]
    aside: tuple[str, ...]
    fixed: tuple[tuple[int, str], ...]
    wild: tuple[Wild, ...]
    dead: tuple[Wild, ...]
    chosen: tuple[str, ...] = ()
    fits: tuple[Part, ...] = ()

    @property
    def stock(self) -> Stock:
        """What plans meet once the cards have been looked at."""
        cards = sum(self.own) + len(self.cells)
        jokers = self.deck.jokers + sum(card == JOKER for _, card in self.fixed)
        wilds = min(cards, sum(self._most(line) for line in self.wild))
        blanks = min(cards, sum(self._most(line) for line in self.dead) + jokers)
        rule = self.wild[0].rule if self.wild else None
        return Stock(natural(self.deck), rule if wilds else None, wilds, blanks)

    def _most(self, line: Wild) -> int:
        """How many cards the line can speak of at most."""
        of_rank = self.deck.copies * len(self.deck.suits)
        jokers = self.deck.jokers + sum(card == JOKER for _, card in self.fixed)
        found = {
            "ranks": sum(jokers if rank == JOKER else of_rank for rank in line.ranks),
            "cards": sum(jokers if card == JOKER else self.deck.copies for card in line.cards),
            "lowest": 1,
            "last": 3 if line.place == "hand" else 1,
            "all": len(self.cells) if line.place == "board" else sum(self.looked_at(line)),
            "cells": len(line.cells),
        }[line.what]
        return found * of_rank if line.whole_rank else found

    def looked_at(self, line: Wild) -> tuple[int, ...]:
        """How many own cards of each place the line looks at."""
        return tuple(count if line.place in {place, "hand"} else 0 for place, count in self.own._asdict().items())

    def look(self, own: Cards, board: Cards) -> Iterator[tuple[npt.NDArray[np.intp] | None, Cards, Cards]]:
        """Each reading of the cards: which rows have it (None: all), own cards (m, p, h), the board (m, 1 or p, b).

        Where equal cards are the lowest, each of them is a reading, and the owner has the best.
        """
        board = self._laid(board)
        number = 0
        rows: npt.NDArray[np.intp] | None = None
        while True:
            looking = _Looking(self, own, board, number)
            marks = looking.marks()
            yield rows, *marks
            left = np.flatnonzero(looking.more)
            if not len(left):
                return
            rows = left if rows is None else rows[left]
            own, board, number = own[left], board[left], number + 1

    def _laid(self, board: Cards) -> Cards:
        """The board with the cards that lie there from the beginning."""
        if not self.fixed:
            return board
        laid = board.copy()
        for column, card in self.fixed:
            laid[:, column] = number_of(self.deck, card)
        return laid


def number_of(deck: Deck, card: str) -> int:
    """The number of a card; the joker's is the next after all others."""
    if card == JOKER:
        return len(deck.ranks) * len(deck.suits)
    return deck.ranks.index(card[:-1]) * len(deck.suits) + deck.suits.index(card[-1])


# ---------------------------------------------------------------- one look


class _Looking:
    """One reading of a batch of rows."""

    def __init__(self, sight: Sight, own: Cards, board: Cards, number: int) -> None:
        self._sight, self._own, self._board, self._number = sight, own, board[:, None, :], number
        self.more: Flags = np.zeros(len(own), dtype=np.bool_)
        """Rows that have another reading."""

    def marks(self) -> tuple[Cards, Cards]:
        """Own cards and the board with wild cards and blanks in their places."""
        stock = self._sight.stock
        own, board = self._own, self._board
        jokers = Found(own == stock.wild_card, board == stock.wild_card)
        wild = self._all(self._sight.wild)
        blank = self._all(self._sight.dead)
        if stock.blanks:
            unmarked = jokers if wild is None else Found(jokers.own & ~wild.own, jokers.board & ~wild.board)
            blank = unmarked if blank is None else blank | unmarked
        for found, number in ((wild, stock.wild_card), (blank, stock.blank_card)):
            if found is not None:
                own = np.where(found.own, np.uint8(number), own)
                board = np.where(found.board, np.uint8(number), board)
        return np.ascontiguousarray(own), np.ascontiguousarray(board)

    def _all(self, lines: Sequence[Wild]) -> Found | None:
        found: Found | None = None
        for line in lines:
            one = self._found(line)
            found = one if found is None else found | one
        return found

    def _found(self, line: Wild) -> Found:
        found = self._within(line, _FINDING[line.what](self, line))
        found = self._of_rank(found, line.owner) if line.whole_rank else found
        return self._held(line, found) if line.holding else found

    def named(self, line: Wild) -> Found:
        """Cards that the line names by rank or by name."""
        table = _named(self._sight.deck, line.what == "ranks", line.ranks or line.cards)
        return Found(table[self._own], table[self._board])

    def lowest(self, line: Wild) -> Found:
        """The lowest card where the line looks; of equal ones that of this reading."""
        order = _places(self._sight.deck, line.aces_low).astype(np.int16)
        order = np.where(order == _NOBODY, np.int16(99), order)
        if line.place == "board":
            board = np.where(self._columns(line)[None, None, :], order[self._board], 99)
            return Found(np.zeros(self._own.shape, dtype=np.bool_), self._first(line, board))
        looked = np.where(self._slots(line)[None, None, :], order[self._own], 99)
        return Found(self._first(line, looked), np.zeros(self._board.shape, dtype=np.bool_))

    def _first(self, line: Wild, places: npt.NDArray[np.int16]) -> Flags:
        lowest = places.min(axis=-1, keepdims=True)
        equal: Flags = (places == lowest) & (lowest < 99)
        if line.whole_rank:
            return equal
        order = np.cumsum(equal, axis=-1)
        last = np.maximum(order[..., -1:], 1)
        self.more |= (last > self._number + 1).any(axis=(1, 2))
        this: Flags = equal & (order == np.minimum(self._number + 1, last))
        return this

    def last(self, line: Wild) -> Found:
        """The card that was dealt last to where the line looks."""
        own = np.zeros(self._own.shape, dtype=np.bool_)
        board = np.zeros(self._board.shape, dtype=np.bool_)
        for end, looked in zip(accumulate(self._sight.own), self._sight.looked_at(line), strict=True):
            own[:, :, end - 1 : end] |= looked > 0
        if line.place == "board":
            board[:, :, np.flatnonzero(self._columns(line))[-1]] = True
        return Found(own, board)

    def all(self, line: Wild) -> Found:
        """Every card where the line looks."""
        own, board = np.zeros(self._own.shape, dtype=np.bool_), np.zeros(self._board.shape, dtype=np.bool_)
        return Found(own | self._slots(line), board | self._columns(line))

    def cells(self, line: Wild) -> Found:
        """The cards in the cells of the line, of the chosen ones where it says so."""
        sight = self._sight
        board = np.zeros(self._board.shape, dtype=np.bool_)
        for cell in line.cells:
            if cell in sight.cells and (line.line_set is None or cell in sight.chosen):
                board[:, :, sight.cells.index(cell)] = True
        return Found(np.zeros(self._own.shape, dtype=np.bool_), board)

    # ------------------------------------------------------------ where a line looks

    def _within(self, line: Wild, found: Found) -> Found:
        if line.what not in {"ranks", "cards"} or not line.place:
            return found
        return Found(found.own & self._slots(line), found.board & self._columns(line))

    def _slots(self, line: Wild) -> Flags:
        """The own cards that the line looks at."""
        return np.repeat(np.array(self._sight.looked_at(line), dtype=np.bool_), self._sight.own)

    def _columns(self, line: Wild) -> Flags:
        """The cells that the line looks at."""
        sight = self._sight
        return np.array([line.place == "board" and cell not in sight.aside for cell in sight.cells], dtype=np.bool_)

    def _of_rank(self, found: Found, owner: bool) -> Found:
        """All cards of the ranks of those found."""
        places = _places(self._sight.deck, False)
        own, board = places[self._own], places[self._board]
        ranks = _bits(found.board, board)
        if owner or found.own.any():
            ranks = ranks | _bits(found.own, own)
        return Found(_among(ranks, own), _among(ranks, board))

    def _held(self, line: Wild, found: Found) -> Found:
        """Only in the hands of players who hold one of the cards that the line asks for."""
        names = _named(self._sight.deck, True, line.holding) | _named(self._sight.deck, False, line.holding)
        holds = names[self._own].any(axis=2, keepdims=True)
        return Found(found.own & holds, found.board & holds)


_FINDING = {
    "ranks": _Looking.named,
    "cards": _Looking.named,
    "lowest": _Looking.lowest,
    "last": _Looking.last,
    "all": _Looking.all,
    "cells": _Looking.cells,
}


def _bits(found: Flags, places: npt.NDArray[np.int8]) -> Bits:
    """The ranks of the cards found, as bits, (n, p or 1, 1)."""
    bits = np.where(found & (places != _NOBODY), np.int32(1) << places.astype(np.int32), 0)
    return np.bitwise_or.reduce(bits, axis=2, keepdims=True).astype(np.int32)


def _among(ranks: Bits, places: npt.NDArray[np.int8]) -> Flags:
    """Which cards are of these ranks."""
    found: Flags = ((ranks >> places.astype(np.int32)) & 1 == 1) & (places != _NOBODY)
    return found


@lru_cache(maxsize=64)
def _places(deck: Deck, aces_low: bool) -> npt.NDArray[np.int8]:
    """The place of each card's rank from the lowest up; that of a joker is nobody's."""
    order = [rank for rank in deck.ranks if not (aces_low and rank == "A")]
    ranks = ["A", *order] if len(order) < len(deck.ranks) else order
    places = np.repeat([ranks.index(rank) for rank in deck.ranks], len(deck.suits))
    return np.concatenate([places, [_NOBODY]]).astype(np.int8)


@lru_cache(maxsize=64)
def _named(deck: Deck, by_rank: bool, names: tuple[str, ...]) -> Flags:
    """Which cards are of these ranks, or are these cards."""
    cards = [rank + suit for rank in deck.ranks for suit in deck.suits]
    found = [(rank_of(card) if by_rank else card) in names for card in cards]
    return np.array([*found, JOKER in names], dtype=np.bool_)


# ---------------------------------------------------------------- whether a game can be looked at so


def sights_of(game: type[GameClass], low: bool, cells: Sequence[str], chosen: Sequence[str] = ()) -> tuple[Sight, ...]:
    """How shares of the game, with a low ranking or not, look at the cards: in two ways where an ace may be either."""
    places = [cell for cell in game.layout.cells if cell.id in cells]
    plain = Sight(
        game.deck,
        own_cards(game),
        tuple(cells),
        tuple(cell.id for cell in places if cell.aside),
        tuple((list(cells).index(cell), card) for cell, card in game.layout.laid.items() if cell in cells),
        tuple(line for line in game.wild if _holds(line, low)),
        tuple(line for line in game.dead if _holds(line, low)),
        tuple(chosen),
    )
    return (plain, *(_with_aces_low(plain, line) for line in plain.wild if line.aces_low_in))


def _with_aces_low(sight: Sight, line: Wild) -> Sight:
    low = replace(line, aces_low=True, aces_low_in=())
    return replace(sight, wild=tuple(low if one is line else one for one in sight.wild), fits=line.aces_low_in)


def _holds(line: Wild, low: bool) -> bool:
    return line.only is None or (line.only == "low") == low


def by_choice(game: type[GameClass], low: bool) -> bool:
    """Whether it matters to what is wild which line the player has chosen."""
    return any(line.line_set is not None for line in (*game.wild, *game.dead) if _holds(line, low))


def why_unseen(sight: Sight) -> str | None:
    """Why the lines cannot be read for many showdowns at once; None if they can."""
    for line in (*sight.wild, *sight.dead):
        if line.what not in _FINDING:
            return "what is wild depends on the record of the deal"
    if sum(line.what == "lowest" and not line.whole_rank for line in (*sight.wild, *sight.dead)) > 1:
        return "several cards may each be the lowest"
    rules = {line.rule for line in sight.wild}
    if len(rules) > 1:
        return "some wild cards may stand for other cards than others"
    if any(_limited(line.rule) and not _jokers_only(line, sight) for line in sight.wild):
        return "a wild card may stand for some cards, or be what it is"
    return None


def _limited(rule: WildRule) -> bool:
    return rule.ranks is not None


def _jokers_only(line: Wild, sight: Sight) -> bool:
    """Whether the line speaks of jokers alone, which are nothing in themselves."""
    if line.what == "cells":
        laid = {sight.cells[column] for column, card in sight.fixed if card == JOKER}
        return not line.whole_rank and set(line.cells) <= laid
    return line.what in {"ranks", "cards"} and set(line.ranks or line.cards) == {JOKER}
