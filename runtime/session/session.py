"""`Session`: the deals of an evening, one table after the other."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from functools import cache
from random import Random
from typing import Any

from cardwright.runtime.model import GameClass
from cardwright.runtime.rotation import RotationClass
from cardwright.runtime.session.state import Programme, SessionState, dealt_in, last_dealt_to, programme_of
from cardwright.runtime.table import Table, TableError
from cardwright.runtime.table.state import Carried
from pydantic import TypeAdapter

SAVED_VERSION = 1
_FORMAT = "cardwright session"


class SessionError(TableError):
    """A session, or a next deal, that cannot be."""


class SavedSessionError(SessionError):
    """A text that is no saved session, or one of another game."""


class Session:
    """Plays deals of `what` at one table: stacks carry over, the button passes on, games take turns.

    The first deal is under way when the session is made: `table` plays it. `stacks` is one number for all or one
    for each seat, the button is the last seat's unless given, and every deal's cards follow from `seed`.
    Raises `SessionError` or another `TableError` if no deal can be played like this.
    """

    def __init__(
        self,
        what: type[GameClass] | type[RotationClass],
        *,
        players: int,
        stacks: int | Sequence[int],
        seed: int | None = None,
        button: int | None = None,
    ) -> None:
        programme = programme_of(what)
        each = list(stacks) if isinstance(stacks, Iterable) else [stacks] * players
        _check(programme, players, each, button)
        state = SessionState(each, players - 1 if button is None else button, seed)
        self._programme, self._state = programme, state
        self._begin(seed)

    # ------------------------------------------------------------ the deal under way

    @property
    def table(self) -> Table:
        """The deal under way, or just played. Its seats are those `seats` of the session that are dealt in."""
        return self._table

    @property
    def game(self) -> type[GameClass]:
        """The game that is on."""
        return self._programme.games[self._state.game].game

    @property
    def place(self) -> int:
        """The place of that game in the rotation, from 0."""
        return self._state.game

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in: the deal's table has them as its seats 0, 1, ..."""
        return tuple(self._state.seats)

    @property
    def sitting_out(self) -> tuple[int, ...]:
        """The seats with chips that are not dealt in this time."""
        return tuple(seat for seat in self._state.with_chips if seat not in self._state.seats)

    @property
    def button(self) -> int:
        """The dealer's seat. Where the dealer sits out, the deal is served from his left all the same."""
        return self._state.button

    @property
    def number(self) -> int:
        """The number of this deal, from 1."""
        return self._state.number

    @property
    def seed(self) -> int | None:
        """What the cards of every deal follow from."""
        return self._state.seed

    @property
    def minutes(self) -> int:
        """The time of the session at which this deal began, as it was given."""
        return self._state.minutes

    # ------------------------------------------------------------ the session

    @property
    def programme(self) -> Programme:
        """What is played."""
        return self._programme

    @property
    def players(self) -> int:
        """Number of seats, empty ones too."""
        return len(self._state.stacks)

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips in front of every seat now, bets not among them."""
        stacks = list(self._state.stacks)
        for seat, stack in zip(self._state.seats, self._table.stacks, strict=True):
            stacks[seat] = stack
        return tuple(stacks)

    @property
    def with_chips(self) -> tuple[int, ...]:
        """The seats that had chips when this deal began: those dealt in and those sitting out."""
        return tuple(self._state.with_chips)

    def next_deal(self, minutes: int | None = None) -> Table:
        """Goes on to the next deal, which `table` is from then on.

        `minutes` is the time since the session began: it changes the game where games change by the clock, and is
        that of the deal before if left out. A game that those who are left cannot play is passed over. Raises
        `SessionError`, and changes nothing, while a deal lasts, if time runs backwards, or if too few are left.
        """
        if not self._table.is_over:
            raise SessionError("This deal is not over yet.")
        now = self._state.minutes if minutes is None else minutes
        if type(now) is not int or now < self._state.minutes:
            raise SessionError(f"The time is {now} minutes, but the deal before began at {self._state.minutes}.")
        following = self._following(now)
        if following is None:
            raise SessionError(f"Too few players are left for another deal of {self._programme.title}.")
        last, self._state = self._state, following
        seed = None if last.seed is None else Random(f"{last.seed} {last.number}").getrandbits(32)
        self._begin(seed, self._table.left)
        return self._table

    @property
    def can_go_on(self) -> bool:
        """Whether the deal is over and another can be played."""
        return self._table.is_over and self._following(self._state.minutes) is not None

    def _begin(self, seed: int | None, left: Carried | None = None) -> None:
        """Deals: the state says who plays what. `left` is what the deal before left in the middle."""
        state = self._state
        state.seats = state.seats or dealt_in(state, self._programme.games[state.game].most_dealt_in)
        self._table = Table(
            self.game,
            players=len(state.seats),
            stacks=[state.stacks[seat] for seat in state.seats],
            seed=seed,
            button=last_dealt_to(state),
            left=left,
        )

    def _following(self, minutes: int) -> SessionState | None:
        """The state of the next deal; None if none can be played."""
        state = self._state.copy()
        state.stacks = list(self.stacks)
        if self._table.left is not None and self._table.left.again:
            state.number, state.minutes = state.number + 1, minutes
            return state
        if not state.with_chips:
            return None
        state.number, state.minutes, state.seats = state.number + 1, minutes, []
        state.had_button = [*dict.fromkeys([*state.had_button, state.button])]
        state.button = state.after_button
        games = self._programme.games
        turn = self._turn(state)
        for step in range(len(games)):
            place = (turn + step) % len(games)
            state.seats = dealt_in(state, games[place].most_dealt_in)
            if len(state.seats) in games[place].game.players:
                if place != state.game:
                    state.game, state.had_button = place, []
                return state
        return None

    def _turn(self, state: SessionState) -> int:
        """Whose turn it is among the games: by the clock, or once all have had the button."""
        count, minutes = len(self._programme.games), self._programme.minutes
        if minutes is not None:
            return state.minutes // minutes % count
        if state.button in state.had_button:
            state.had_button = []
            return (state.game + 1) % count
        return state.game

    # ------------------------------------------------------------ copies and saving

    def copy(self) -> Session:
        """An independent session in the same state, in the middle of a deal too."""
        return Session._of(self._programme, self._state.copy(), self._table.copy())

    def dumps(self) -> str:
        """The session as JSON text, the deal under way with it; the same session gives the same text."""
        content = {
            "format": _FORMAT,
            "version": SAVED_VERSION,
            "of": self._programme.id,
            "spec_hash": self._programme.spec_hash,
            "state": asdict(self._state),
            "table": json.loads(self._table.dumps()),
        }
        return json.dumps(content, separators=(",", ":"))

    @classmethod
    def loads(cls, text: str, what: type[GameClass] | type[RotationClass]) -> Session:
        """The session that `dumps` saved. Raises `SavedSessionError` for another text, or another game's."""
        programme = programme_of(what)
        content = _content(text, programme)
        try:
            state = _adapter().validate_python(content.get("state"))
            game = programme.games[state.game].game
            table = Table.loads(json.dumps(content.get("table")), game)
        except (ValueError, LookupError) as error:
            raise SavedSessionError(str(error) if isinstance(error, TableError) else _DAMAGED) from None
        if not _fits(state, table):
            raise SavedSessionError(_DAMAGED)
        return cls._of(programme, state, table)

    @classmethod
    def _of(cls, programme: Programme, state: SessionState, table: Table) -> Session:
        session = cls.__new__(cls)
        session._programme, session._state, session._table = programme, state, table
        return session


_DAMAGED = "The saved session is damaged: parts of it are missing or do not fit together."


def _check(programme: Programme, players: int, stacks: list[int], button: int | None) -> None:
    if type(players) is not int or players not in programme.players:
        allowed = ", ".join(map(str, programme.players))
        raise SessionError(f"{programme.title} cannot be played by {players}: it is for {allowed} players.")
    if len(stacks) != players:
        raise SessionError(f"There are {players} players, but {len(stacks)} stacks.")
    if any(type(stack) is not int or stack < 1 for stack in stacks):
        raise SessionError("Every player needs a whole number of chips, at least 1.")
    if button is not None and (type(button) is not int or not 0 <= button < players):
        raise SessionError(f"The button cannot be at seat {button}: seats are numbered 0 to {players - 1}.")


def _content(text: str, programme: Programme) -> dict[str, Any]:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        raise SavedSessionError("This is no saved session: it is not JSON.") from None
    if not isinstance(content, dict) or content.get("format") != _FORMAT:
        raise SavedSessionError("This is no saved session.")
    if content.get("version") != SAVED_VERSION:
        raise SavedSessionError(f"The session was saved in version {content.get('version')}, not {SAVED_VERSION}.")
    if content.get("spec_hash") != programme.spec_hash:
        raise SavedSessionError(
            f"The session was saved in another game or another edition of it: {content.get('of')}, "
            f"not {programme.id} as it is now."
        )
    return content


def _fits(state: SessionState, table: Table) -> bool:
    """Whether the deal can be one of this session."""
    seats, players = state.seats, len(state.stacks)
    if not all(0 <= seat < players for seat in (state.button, *seats, *state.had_button)):
        return False
    now = sum(table.stacks) + sum(table.bets) + sum(pot.amount for pot in table.pots) + table.pot_left
    begun_with = now - table.pot_taken_over
    return (
        seats == sorted(set(seats))
        and len(seats) == table.players
        and (table.pot_taken_over > 0 or all(state.stacks[seat] for seat in seats))
        and sum(state.stacks[seat] for seat in seats) == begun_with
        and table.button == last_dealt_to(state)
    )


@cache
def _adapter() -> TypeAdapter[SessionState]:
    return TypeAdapter(SessionState)
