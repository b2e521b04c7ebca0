"""What one seat may know: the places of cards as they show now, and the events as it saw them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.runtime.model import GameClass
from cardwright.runtime.table.choices import sealed_choice
from cardwright.runtime.table.interface import Action, Decision, Event
from cardwright.runtime.table.pots import Pot, pots_of
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import UNKNOWN, as_seen, seen_by
from cardwright.runtime.table.state import Award, Discarded, State


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


@dataclass(frozen=True)
class View:
    """Everything that `seat` may know, and nothing else. Amounts are chips.

    `bets` are this round's, `pot` is all that lies in the middle, `pots` what has been gathered of it, by who
    can win it. `hands` has the cards of each seat, in order of dealing. `turn` is the seat whose turn it is;
    `decision` is given only to that seat. `street` is the label of the street, `street_title` its printed name.
    `discards` are the thrown-away cards, `declared` has the word of each seat (empty: none); `sealed` is what the
    seat itself has chosen while others still choose. `named_rank` is the rank that a player has named.
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
    discards: tuple[SeenCard, ...]
    declared: tuple[str, ...]
    sealed: Action | None
    named_rank: str | None

    if not TYPE_CHECKING:  # the fields have their types, and there are no other names

        def __getattr__(self, name: str) -> Any:
            """A part that has not been looked at yet."""
            own = self.__dict__
            if name not in _PARTS or "_state" not in own:
                raise AttributeError(f"a view has no '{name}'")
            own[name] = part = _PARTS[name](own["_game"], own["_state"], own["seat"])
            return part

    @property
    def own_cards(self) -> tuple[str, ...]:
        """The seat's cards that it knows."""
        return tuple(seen.card for seen in self.hands[self.seat] if seen.known)

    @property
    def active(self) -> tuple[int, ...]:
        """Seats that have not folded."""
        return tuple(seat for seat, folded in enumerate(self.folded) if not folded)


def view_of(program: Program, state: State, seat: int, decision: Decision | None) -> View:
    """The view of `seat`, derived from the faces of cards and the witnesses of events.

    Each part of the view is made of the state when it is looked at for the first time: before the state changes,
    views that are still in use must `keep` theirs. `decision` is what is being asked.
    """
    view = object.__new__(View)
    view.__dict__.update(
        seat=seat,
        decision=decision if decision is not None and decision.seat == seat else None,
        turn=None if decision is None else decision.seat,
        _game=program.game,
        _state=state,
    )
    return view


def keep(views: Iterable[View], state: State) -> None:
    """Gives `views` a copy of `state`, which is about to change."""
    copy: State | None = None
    for view in views:
        copy = copy or state.copy()
        view.__dict__["_state"] = copy


_PARTS: dict[str, Callable[[type[GameClass], State, int], Any]] = {
    "players": lambda game, state, seat: state.players,
    "button": lambda game, state, seat: state.button,
    "street": lambda game, state, seat: game.streets[state.street].label,
    "street_title": lambda game, state, seat: game.streets[state.street].title,
    "stacks": lambda game, state, seat: tuple(state.stacks),
    "bets": lambda game, state, seat: tuple(state.bets),
    "folded": lambda game, state, seat: tuple(state.folded),
    "pot": lambda game, state, seat: state.pot,
    "pots": lambda game, state, seat: pots_of(state),
    "hands": lambda game, state, seat: tuple(_hand(state, owner, seat) for owner in range(state.players)),
    "board": lambda game, state, seat: tuple(_cell(cell, card, face) for cell, (card, face) in state.board.items()),
    "deck_count": lambda game, state, seat: len(state.deck) - state.dealt,
    "burned_count": lambda game, state, seat: len(state.burned),
    "events": lambda game, state, seat: tuple(as_seen(event, seat) for event in state.log),
    "results": lambda game, state, seat: tuple(state.awards),
    "named_rank": lambda game, state, seat: state.named,
    "is_over": lambda game, state, seat: state.over,
    "discards": lambda game, state, seat: tuple(_thrown(state, one, seat) for one in state.discards),
    "declared": lambda game, state, seat: tuple(state.declared.get(other, "") for other in range(state.players)),
    "sealed": lambda game, state, seat: sealed_choice(state, seat),
}
"""How each part of a view follows from the state that it was taken of."""


def _hand(state: State, owner: int, seat: int) -> tuple[SeenCard, ...]:
    return tuple(_held(state, owner, seat, card, face) for card, face in state.hands[owner])


def _held(state: State, owner: int, seat: int, card: str, face: str) -> SeenCard:
    """A card in front of `owner`: known to who sees such a place, and to all once it was shown."""
    witnesses = None if state.shown[owner] else seen_by(face, owner, state.players)
    return SeenCard(card if witnesses is None or seat in witnesses else UNKNOWN, face)


def _thrown(state: State, one: Discarded, seat: int) -> SeenCard:
    """A thrown-away card: known to who saw it before it left."""
    witnesses = seen_by(one.face, one.seat, state.players)
    return SeenCard(one.card if witnesses is None or seat in witnesses else UNKNOWN, one.face)


def _cell(cell: str, card: str, face: str) -> SeenCard:
    return SeenCard(card if face == "up" else UNKNOWN, face, cell)
