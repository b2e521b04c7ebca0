"""What a seat may know, as a row of numbers of the same length throughout a game.

Everything comes from the seat's view: a card that it may not know is a card that it may not know here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from cardwright.adapters.choices import MOST_CARDS, MOST_CELLS, NOTHING, Begun
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Table, View

Row = npt.NDArray[np.float32]

FACES = ("", "down", "up", "unseen", "apart", "forehead")
ABOUT = ("", "bet", "straddle", "bring in", "draw", "discard", "reveal", "declare", "turn", "buy", "face", "name")
UNKNOWN_CARD, SEEN, SEEN_NOW = -1, 1, 2


@dataclass(frozen=True)
class Sight:
    """How views of a game at a table of so many become rows.

    A row holds, in this order: the street; what is being asked; whose turn it is and where the button is, in seats to
    the left of one's own (turn -1: nobody's); the pot, what it costs to stay in, cards left in the deck, burned
    cards, the named rank; for each seat, one's own first and then to the left: stack, bet, whether it has folded, its
    declared word, and for each of 24 places a card and how it lies; for each cell of the layout a card and how it lies;
    for each card of the deck whether it was ever seen (1) or lies open to the seat now (2); and for each card and cell
    to choose among whether it is chosen already. A card is its place in the deck from 1; 0 is no card, -1 one that the
    seat does not know.
    """

    game: type[GameClass]
    players: int

    @property
    def cards(self) -> tuple[str, ...]:
        """The different cards of the deck, in order."""
        return tuple(dict.fromkeys(self.game.for_players(self.players).deck.cards()))

    @property
    def length(self) -> int:
        """How many numbers a row has."""
        seats = self.players * (4 + 2 * MOST_CARDS)
        return 9 + seats + 2 * len(self.game.layout.cells) + len(self.cards) + MOST_CARDS + MOST_CELLS

    def row(self, table: Table, seat: int, begun: Begun = NOTHING) -> Row:
        """What `seat` sees now; `begun` is its own choice under way."""
        return np.fromiter(self._numbers(table.view(seat), begun), np.float32, self.length)

    def _numbers(self, view: View, begun: Begun) -> Iterator[float]:
        places = {card: at for at, card in enumerate(self.cards, start=1)}
        labels = [street.label for street in self.game.streets]
        decision = view.decision
        yield labels.index(view.street)
        yield ABOUT.index(decision.about) if decision and decision.about in ABOUT else 0
        yield -1 if view.turn is None else (view.turn - view.seat) % self.players
        yield (view.button - view.seat) % self.players
        yield view.pot
        yield decision.to_call if decision else 0
        yield view.deck_count
        yield view.burned_count
        yield self.game.deck.ranks.index(view.named_rank) + 1 if view.named_rank in self.game.deck.ranks else 0
        for step in range(self.players):
            yield from self._seat(view, (view.seat + step) % self.players, places)
        board = {seen.cell: seen for seen in view.board}
        for cell in self.game.layout.cells:
            seen = board.get(cell.id)
            yield _card(seen.card, places) if seen else 0
            yield FACES.index(seen.face) if seen else 0
        yield from self._known(view)
        chosen = set(begun.places)
        cells = decision is not None and begun.offer is not None and bool(decision.legal[begun.offer].cells)
        yield from (float(not cells and place in chosen) for place in range(MOST_CARDS))
        yield from (float(cells and place in chosen) for place in range(MOST_CELLS))

    def _seat(self, view: View, seat: int, places: dict[str, int]) -> Iterator[float]:
        yield view.stacks[seat]
        yield view.bets[seat]
        yield view.folded[seat]
        yield _word(view.declared[seat])
        hand = view.hands[seat]
        if len(hand) > MOST_CARDS:
            raise ValueError(f"{len(hand)} cards of a seat are more than the {MOST_CARDS} that a row has places for")
        for seen in hand:
            yield _card(seen.card, places)
            yield FACES.index(seen.face)
        yield from [0.0] * (2 * (MOST_CARDS - len(hand)))

    def _known(self, view: View) -> Iterator[float]:
        """Of each card whether the seat has seen it, and whether it sees it now."""
        now = {seen.card for hand in view.hands for seen in hand} | {seen.card for seen in view.board}
        now |= {seen.card for seen in view.discards}
        ever = {card for event in view.events for card in event.cards}
        for card in self.cards:
            yield SEEN_NOW if card in now else SEEN if card in ever else 0


def _card(card: str, places: dict[str, int]) -> int:
    return places.get(card, UNKNOWN_CARD)


WORDS = ("high", "low", "both", "hand", "spade", "heart", "diamond", "club", "in", "out")


def _word(word: str) -> int:
    """A declared word as a number from 1; 99 for one that no shipped game has."""
    return 0 if not word else WORDS.index(word) + 1 if word in WORDS else 99
