"""Which cards are wild or dead for a player: the lines of `wild` and `dead`, asked of the cards as they lie.

The one place that reads these lines. Showdown, best and worst showing, rulings and odds ask it anew for each
comparison, so that the last state of the table rules.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, product
from typing import Literal

from cardwright.runtime.cards import JOKER, rank_of
from cardwright.runtime.model import GameClass, Part, Wild, WildRule

Mark = WildRule | Literal["dead"] | None
"""What is special about a card: what it may stand for, or that it plays in no hand."""
Spot = tuple[str, int | str]
"""Where a card lies: `("hole", 0)`, `("up", 2)`, `("apart", 0)`, `("cell", "b1")`."""


@dataclass(frozen=True, slots=True)
class Record:
    """What the deal's record says beside the cards on the table.

    `named_rank` was named by a player; `up_dealt` are all cards that were dealt face up, to players and to the board,
    in the order of dealing.
    """

    named_rank: str | None = None
    up_dealt: tuple[str, ...] = ()


NO_RECORD = Record()


@dataclass(frozen=True, slots=True)
class Marks:
    """One reading of the lines for one player: a mark for each of his cards in order, and for each cell's card.

    The reading holds only for a hand that fits the parts of `fits`, where there are any.
    """

    hole: tuple[Mark, ...]
    up: tuple[Mark, ...]
    board: Mapping[str, Mark]
    fits: tuple[Part, ...] = ()
    apart: tuple[Mark, ...] = ()

    @property
    def any(self) -> bool:
        """Whether any card is marked."""
        return any((*self.hole, *self.up, *self.apart, *self.board.values()))


def readings(
    game: type[GameClass],
    hole: Sequence[str],
    up: Sequence[str],
    board: Mapping[str, str],
    *,
    apart: Sequence[str] = (),
    low: bool = False,
    chosen: Iterable[str] = (),
    record: Record = NO_RECORD,
) -> tuple[Marks, ...]:
    """How the lines can be read for a player with these cards: the owner takes the reading that is best for him.

    `hole`, `up` and `apart` are in the order of dealing, `board` holds the face-up cards by cell (aside ones too).
    `low` tells whether the share has a low ranking, `chosen` are the cells of the lines that the player chose. There is
    more than one reading only where equal cards are the lowest, or where an ace may be either.
    """
    aside = frozenset(cell.id for cell in game.layout.cells if cell.aside)
    own = {"hole": tuple(hole), "up": tuple(up), "apart": tuple(apart)}
    view = _View(own, board, aside, frozenset(chosen), record, game.deck.ranks)
    lines = [line for line in game.wild if _holds(line, view, low)]
    dead = {spot for line in game.dead if _holds(line, view, low) for spot in view.spots(line)[0].spots}
    found: dict[Marks, None] = {}
    for choice in product(*(view.spots(line) for line in lines)):
        rules: dict[Spot, Mark] = dict.fromkeys(dead, "dead")
        fits: tuple[Part, ...] = ()
        for line, meaning in zip(lines, choice, strict=True):
            fits = fits or meaning.fits
            for spot in meaning.spots:
                rules.setdefault(spot, line.rule)
        found[view.marks(rules, fits)] = None
    return tuple(found)


def _holds(line: Wild, view: _View, low: bool) -> bool:
    if line.only is not None and (line.only == "low") != low:
        return False
    own = chain.from_iterable(view.own.values())
    return not line.holding or any(card in line.holding or rank_of(card) in line.holding for card in own)


@dataclass(frozen=True, slots=True)
class _Meaning:
    """The places of the cards that a line speaks of, in one reading of it."""

    spots: tuple[Spot, ...]
    fits: tuple[Part, ...] = ()


@dataclass(frozen=True, slots=True)
class _View:
    """The cards that a player's hands are made of, as the lines see them: his `own` by place, and the table's."""

    own: Mapping[str, tuple[str, ...]]
    board: Mapping[str, str]
    aside: frozenset[str]
    chosen: frozenset[str]
    record: Record
    ranks: tuple[str, ...]
    cards: dict[Spot, str] = field(init=False)

    def __post_init__(self) -> None:
        cards: dict[Spot, str] = {
            (place, number): card for place, held in self.own.items() for number, card in enumerate(held)
        }
        cards |= {("cell", cell): card for cell, card in self.board.items()}
        object.__setattr__(self, "cards", cards)

    def marks(self, rules: Mapping[Spot, Mark], fits: tuple[Part, ...]) -> Marks:
        own = {
            place: tuple(rules.get((place, number)) for number in range(len(held))) for place, held in self.own.items()
        }
        board = _Frozen({cell: rules.get(("cell", cell)) for cell in self.board})
        return Marks(own["hole"], own["up"], board, fits, own["apart"])

    def spots(self, line: Wild) -> tuple[_Meaning, ...]:
        """Every way to read the line; there is at least one, which may find nothing."""
        meanings = [_Meaning(spots) for spots in self._found(line, line.aces_low)]
        if line.aces_low_in:
            meanings += [_Meaning(spots, line.aces_low_in) for spots in self._found(line, True)]
        return tuple(dict.fromkeys(meanings)) or (_Meaning(()),)

    def _found(self, line: Wild, aces_low: bool) -> Iterator[tuple[Spot, ...]]:
        if line.what == "lowest":
            lowest = self._lowest(line, aces_low)
            if line.whole_rank:
                yield self._of_ranks({rank_of(self.cards[spot]) for spot in lowest})
            else:
                yield from ((spot,) for spot in lowest)
            return
        if line.what == "named rank":
            yield self._of_ranks({self.record.named_rank or ""})
        elif line.what == "after":
            yield self._of_ranks(self._rank_after(line.ranks))
        else:
            spots = _FOUND[line.what](self, line)
            yield self._of_ranks({rank_of(self.cards[spot]) for spot in spots}) if line.whole_rank else spots

    def lying(self, line: Wild) -> Iterator[Spot]:
        """The places that the line looks at."""
        for spot in self.cards:
            if not line.place or (spot[0] in _PLACES[line.place] and spot[1] not in self.aside):
                yield spot

    def _of_ranks(self, ranks: set[str]) -> tuple[Spot, ...]:
        """All cards of these ranks; a joker gives no rank."""
        return tuple(spot for spot, card in self.cards.items() if card != JOKER and rank_of(card) in ranks)

    def _lowest(self, line: Wild, aces_low: bool) -> list[Spot]:
        order = ("A", *(rank for rank in self.ranks if rank != "A")) if aces_low else self.ranks
        spots = [spot for spot in self.lying(line) if self.cards[spot] != JOKER]
        places = {spot: order.index(rank_of(self.cards[spot])) for spot in spots}
        return [spot for spot, place in places.items() if place == min(places.values())]

    def _rank_after(self, ranks: tuple[str, ...]) -> set[str]:
        """The rank of the card that followed the latest of these; what follows is not itself one that is followed."""
        waiting, found = False, set[str]()
        for rank in map(rank_of, self.record.up_dealt):
            if waiting:
                waiting, found = False, {rank}
            elif rank in ranks:
                waiting, found = True, set()
        return found


class _Frozen(dict[str, Mark]):
    """A mapping that can be compared as a key."""

    def __hash__(self) -> int:  # type: ignore[override]
        return hash(frozenset(self.items()))


_PLACES = {
    "hole": {"hole"},
    "up": {"up"},
    "apart": {"apart"},
    "hand": {"hole", "up", "apart"},
    "board": {"cell"},
}


def _by_rank(view: _View, line: Wild) -> tuple[Spot, ...]:
    return tuple(spot for spot in view.lying(line) if rank_of(view.cards[spot]) in line.ranks)


def _by_card(view: _View, line: Wild) -> tuple[Spot, ...]:
    return tuple(spot for spot in view.lying(line) if view.cards[spot] in line.cards)


def _last(view: _View, line: Wild) -> tuple[Spot, ...]:
    own: dict[str, list[Spot]] = {}
    for spot in view.lying(line):
        own.setdefault(spot[0], []).append(spot)
    return tuple(spots[-1] for spots in own.values())


def _all(view: _View, line: Wild) -> tuple[Spot, ...]:
    return tuple(view.lying(line))


def _in_cells(view: _View, line: Wild) -> tuple[Spot, ...]:
    cells = [cell for cell in line.cells if line.line_set is None or cell in view.chosen]
    return tuple(("cell", cell) for cell in cells if cell in view.board)


_FOUND = {"ranks": _by_rank, "cards": _by_card, "last": _last, "all": _all, "cells": _in_cells}
