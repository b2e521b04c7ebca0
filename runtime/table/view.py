"""What one seat may know: the places of cards as they show now, and the events as it saw them."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.runtime.table.interface import Decision, Event
from cardwright.runtime.table.play import decision_of
from cardwright.runtime.table.pots import Pot, pots_of
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import UNKNOWN, as_seen, seen_by
from cardwright.runtime.table.state import Award, State


@dataclass(frozen=True, slots=True)
class SeenCard:
    """A card as it lies: `card` is `??` for who does not know it, `face` how it lies, `cell` where on the board."""

    card: str
    face: str
    cell: str = ""

    @property
    def known(self) -> bool:
        """Whether the seat knows the card."""
        return self.card != UNKNOWN


@dataclass(frozen=True, slots=True)
class View:
    """Everything that `seat` may know, and nothing else. Amounts are chips.

    `bets` are this round's, `pot` is all that lies in the middle, `pots` what has been gathered of it, by who
    can win it. `hands` has the cards of each seat, in order of dealing. `turn` is the seat whose turn it is;
    `decision` is given only to that seat. `street` is the label of the street, `street_title` its printed name.
    """

    seat: int
    players: int
    button: int
    street: str
    street_title: str
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    folded: tuple[bool, ...]
    pot: int
    pots: tuple[Pot, ...]
    hands: tuple[tuple[SeenCard, ...], ...]
    board: tuple[SeenCard, ...]
    deck_count: int
    burned_count: int
    turn: int | None
    decision: Decision | None
    events: tuple[Event, ...]
    results: tuple[Award, ...]
    is_over: bool

    @property
    def own_cards(self) -> tuple[str, ...]:
        """The seat's cards that it knows."""
        return tuple(seen.card for seen in self.hands[self.seat] if seen.known)

    @property
    def active(self) -> tuple[int, ...]:
        """Seats that have not folded."""
        return tuple(seat for seat, folded in enumerate(self.folded) if not folded)


def view_of(program: Program, state: State, seat: int) -> View:
    """The view of `seat`, derived from the faces of cards and the witnesses of events."""
    decision = decision_of(program, state)
    street = program.game.streets[state.street]
    return View(
        seat=seat,
        players=state.players,
        button=state.button,
        street=street.label,
        street_title=street.title,
        stacks=tuple(state.stacks),
        bets=tuple(state.bets),
        folded=tuple(state.folded),
        pot=state.pot,
        pots=pots_of(state),
        hands=tuple(_hand(state, owner, seat) for owner in range(state.players)),
        board=tuple(_cell(cell, card, face) for cell, (card, face) in state.board.items()),
        deck_count=len(state.deck) - state.dealt,
        burned_count=len(state.burned),
        turn=None if decision is None else decision.seat,
        decision=decision if decision is not None and decision.seat == seat else None,
        events=tuple(as_seen(event, seat) for event in state.log),
        results=tuple(state.awards),
        is_over=state.over,
    )


def _hand(state: State, owner: int, seat: int) -> tuple[SeenCard, ...]:
    return tuple(_held(state, owner, seat, card, face) for card, face in state.hands[owner])


def _held(state: State, owner: int, seat: int, card: str, face: str) -> SeenCard:
    """A card in front of `owner`: known to who sees such a place, and to all once it was shown."""
    witnesses = None if state.shown[owner] else seen_by(face, owner, state.players)
    return SeenCard(card if witnesses is None or seat in witnesses else UNKNOWN, face)


def _cell(cell: str, card: str, face: str) -> SeenCard:
    return SeenCard(card if face == "up" else UNKNOWN, face, cell)
