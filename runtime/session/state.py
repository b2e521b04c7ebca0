"""What a session is played by, and its state between deals: plain values."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardwright.runtime.model import GameClass
from cardwright.runtime.rotation import RotationClass, RotationGame


@dataclass(frozen=True, slots=True)
class Programme:
    """The games in their order; the next one comes after `minutes`, or (None) once all have dealt this one."""

    id: str
    title: str
    spec_hash: str
    players: tuple[int, ...]
    games: tuple[RotationGame, ...]
    minutes: int | None = None


def programme_of(what: type[GameClass] | type[RotationClass]) -> Programme:
    """That of a rotation; a single game is a rotation of itself."""
    if issubclass(what, RotationClass):
        return Programme(what.id, what.title, what.spec_hash, what.players, what.games, what.minutes)
    return Programme(what.id, what.title, what.spec_hash, what.players, (RotationGame(what),))


@dataclass(slots=True)
class SessionState:
    """Where a session stands.

    `stacks` are the chips of every seat when this deal began; a seat without chips plays no more. `button` is the
    dealer's seat, `had_button` the seats that have had it in the game that is on. `number` counts deals from 1,
    `game` is a place in the programme, `seats` are those dealt in, in order: the deal's table has them as its seats
    0, 1, ... `minutes` is the time of the session at which this deal began. Deals are shuffled by `seed`.
    """

    stacks: list[int]
    button: int
    seed: int | None = None
    number: int = 1
    game: int = 0
    minutes: int = 0
    had_button: list[int] = field(default_factory=list)
    seats: list[int] = field(default_factory=list)

    def copy(self) -> SessionState:
        """An independent state of the same content."""
        return SessionState(
            list(self.stacks),
            self.button,
            self.seed,
            self.number,
            self.game,
            self.minutes,
            list(self.had_button),
            list(self.seats),
        )

    @property
    def with_chips(self) -> list[int]:
        """The seats that can play, in order."""
        return [seat for seat, stack in enumerate(self.stacks) if stack]

    @property
    def after_button(self) -> int:
        """The next seat with chips on the left of the button; that of the button itself if there is no other."""
        players = len(self.stacks)
        around = ((self.button + step) % players for step in range(1, players + 1))
        return next(seat for seat in around if self.stacks[seat])


def dealt_in(state: SessionState, most: int | None) -> list[int]:
    """The seats of the next deal: of more than `most`, the dealer and those on his right sit out.

    The button is at a seat with chips.
    """
    able = state.with_chips
    out = 0 if most is None else max(0, len(able) - most)
    place = able.index(state.button)
    resting = {able[(place - step) % len(able)] for step in range(out)}
    return [seat for seat in able if seat not in resting]


def last_dealt_to(state: SessionState) -> int:
    """The seat of the deal's own table that is served last: the dealer's, or the next on his right that plays."""
    players = len(state.stacks)
    backwards = ((state.button - step) % players for step in range(players))
    return state.seats.index(next(seat for seat in backwards if seat in state.seats))
