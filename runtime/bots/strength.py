"""How strong is a hand? The part of the pot it wins when all cards its player does not know fall by chance."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from cardwright.runtime.model import DealCells, DealPlayers, GameClass, Repeat, Step, TurnCells
from cardwright.runtime.showdown.contest import Hand, claims, portions
from cardwright.runtime.table import View


@dataclass(frozen=True, slots=True)
class WholeDeal:
    """What lies on the table when all is dealt: the faces of a player's cards in order, and the cells."""

    faces: tuple[str, ...]
    cells: tuple[str, ...]


@lru_cache(maxsize=64)
def whole_deal(streets: Any) -> WholeDeal:
    """The end of the deal of these streets."""
    faces: list[str] = []
    cells: list[str] = []
    for street in streets:
        _collect(street.steps, faces, cells)
    return WholeDeal(tuple(faces), tuple(cells))


def _collect(steps: tuple[Step, ...], faces: list[str], cells: list[str]) -> None:
    for step in steps:
        if isinstance(step, DealPlayers):
            faces += [face for count, face in step.parts for _ in range(count)]
        elif isinstance(step, DealCells):
            cells += step.cells
        elif isinstance(step, Repeat):
            _collect(step.body * step.times, faces, cells)
        elif isinstance(step, TurnCells):
            _collect(step.body * len(step.groups), faces, cells)


def expected_share(game: type[GameClass], view: View, rng: random.Random, samples: int) -> float:
    """The mean part of the pot that the seat wins against all who are in, over so many chance deals.

    Only what the view shows is used: its own and open cards are fixed, all others are drawn from the rest.
    """
    deal = whole_deal(game.streets)
    unseen = unseen_cards(game, view)
    open_cells = {seen.cell: seen.card for seen in view.board if seen.known}
    total = 0.0
    for _ in range(samples):
        rest = iter(rng.sample(unseen, len(unseen)))
        board = {cell: open_cells.get(cell) or next(rest) for cell in deal.cells}
        hands = {seat: _completed(view, seat, deal, rest) for seat in view.active}
        total += float(portions(claims(game, hands, board)).get(view.seat, 0))
    return total / samples


def unseen_cards(game: type[GameClass], view: View) -> list[str]:
    """The cards of the deck that the seat cannot see, in a fixed order."""
    seen = [card.card for hand in view.hands for card in hand if card.known]
    seen += [card.card for card in (*view.board, *view.discards) if card.known]
    return list((Counter(game.deck.cards()) - Counter(seen)).elements())


def _completed(view: View, seat: int, deal: WholeDeal, rest: Any) -> Hand:
    """The seat's cards as they may be in the end."""
    known = [seen.card if seen.known else next(rest) for seen in view.hands[seat]]
    cards = known + [next(rest) for _ in deal.faces[len(known) :]]
    faces = [seen.face for seen in view.hands[seat]] + list(deal.faces[len(known) :])
    hole = tuple(card for card, face in zip(cards, faces, strict=True) if face != "up")
    return Hand(hole, tuple(card for card, face in zip(cards, faces, strict=True) if face == "up"))
