"""How strong is a hand? The part of the pot it wins when all cards its player does not know fall by chance."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from cardwright.runtime.model import DealCells, DealPlayers, Discard, Flip, GameClass, Look, Repeat, Step, TurnCells
from cardwright.runtime.showdown.contest import Hand, claims, portions
from cardwright.runtime.showdown.wilds import NO_RECORD
from cardwright.runtime.table import View
from cardwright.runtime.table.held import hand_of, record_of


@dataclass(frozen=True, slots=True)
class WholeDeal:
    """What lies on the table when all is dealt: the faces of a player's cards in order, and the cells.

    `spare` are the cells that get cards only where the deck is short, `short` the faces that players have then.
    """

    faces: tuple[str, ...]
    cells: tuple[str, ...]
    spare: tuple[str, ...] = ()
    short: tuple[str, ...] = ()

    def where_short(self) -> WholeDeal:
        """The deal that a short deck makes of it."""
        return WholeDeal(self.short, (*self.cells, *self.spare))


@lru_cache(maxsize=64)
def whole_deal(streets: Any) -> WholeDeal:
    """The end of the deal of these streets."""
    found = _Found([], [], [], [])
    for street in streets:
        found.collect(street.steps)
    return WholeDeal(tuple(found.faces), tuple(found.cells), tuple(found.spare), tuple(found.short))


@dataclass(slots=True)
class _Found:
    """What the steps deal, while they are gone through."""

    faces: list[str]
    cells: list[str]
    spare: list[str]
    short: list[str]

    def collect(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            if isinstance(step, DealPlayers):
                faces = [face for count, face in step.parts for _ in range(count)]
                self.faces += faces
                self.spare += step.spare
                self.short += [] if step.spare else faces
            elif isinstance(step, Flip):
                hidden = [place for place, face in enumerate(self.faces) if face == "unseen"]
                for place in hidden[: step.count]:
                    self.faces[place] = "up"
            elif isinstance(step, Look):
                for number in step.places:
                    self.faces[number - 1] = "apart" if step.apart else "down"
            elif isinstance(step, Discard):
                self._discard(step)
            elif isinstance(step, DealCells):
                self.cells += step.cells
            elif isinstance(step, Repeat):
                self.collect(step.body * step.times)
            elif isinstance(step, TurnCells):
                self.collect(step.body * len(step.groups))

    def _discard(self, step: Discard) -> None:
        """A hand is smaller from now on: by the cards dealt last, whichever are thrown away; those apart stay."""
        for faces in (self.faces, self.short):
            own = [at for at, face in enumerate(faces) if face != "apart"]
            fewest = min((len(own) if n < 0 else n for n in step.counts or (0,)), default=0)
            for at in reversed(own[len(own) - fewest if step.keep is None else step.keep :]):
                del faces[at]


def expected_share(game: type[GameClass], view: View, rng: random.Random, samples: int, declaring: str = "") -> float:
    """The mean part of the pot that the seat wins against all who are in, over so many chance deals.

    What others have declared holds; those who have not are against it everywhere. `declaring` is the seat's own word.
    Only what the view shows is used: its own and open cards are fixed, all others are drawn from the rest.
    """
    deal = whole_deal(game.streets)
    unseen = unseen_cards(game, view)
    open_cells = {seen.cell: seen.card for seen in view.board if seen.known}
    if deal.spare and (_missing(view, deal) > len(unseen) or set(deal.spare) & set(open_cells)):
        deal = deal.where_short()
    total = 0.0
    record = record_of(view.events) if game.wild or game.dead else NO_RECORD
    for _ in range(samples):
        rest = iter(rng.sample(unseen, len(unseen)))
        board = {**open_cells, **{cell: next(rest) for cell in deal.cells if cell not in open_cells}}
        hands = {
            seat: replace(
                _completed(view, seat, deal, rest),
                declared=view.declared[seat] or (declaring if seat == view.seat else ""),
            )
            for seat in view.active
        }
        total += float(portions(claims(game, hands, board, record=record)).get(view.seat, 0))
    return total / samples


def _missing(view: View, deal: WholeDeal) -> int:
    """How many cards the deal takes that the seat does not see now."""
    known = sum(seen.known for seat in view.active for seen in view.hands[seat])
    known += sum(seen.known and seen.cell in {*deal.cells, *deal.spare} for seen in view.board)
    return len(view.active) * len(deal.faces) + len(deal.cells) - known


def unseen_cards(game: type[GameClass], view: View) -> list[str]:
    """The cards of the deck that the seat cannot see, in a fixed order."""
    seen = [card.card for hand in view.hands for card in hand if card.known]
    seen += [card.card for card in (*view.board, *view.discards) if card.known]
    return list((Counter(game.deck.cards()) - Counter(seen)).elements())


def _completed(view: View, seat: int, deal: WholeDeal, rest: Any) -> Hand:
    """The seat's cards as they may be in the end."""
    known = [seen.card if seen.known else next(rest) for seen in view.hands[seat]]
    cards = known + [next(rest) for _ in deal.faces[len(known) :]]
    faces = [deal.faces[at] if seen.face == "unseen" else seen.face for at, seen in enumerate(view.hands[seat])]
    faces += deal.faces[len(known) :]
    return hand_of(zip(cards, faces, strict=True))
