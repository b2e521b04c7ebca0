"""The table's state: a plain value of numbers, texts and lists, nothing that runs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields
from functools import lru_cache
from operator import attrgetter
from typing import Any, TypeVar

from cardwright.runtime.table.interface import Action, Event

_Value = TypeVar("_Value", "Betting", "State")

Held = tuple[str, str]
"""A card and its facing: `down`, `up`, `unseen`, `apart` or `forehead`."""


@dataclass(slots=True)
class Betting:
    """A round of betting, or what forced bets have prepared for the next one. Amounts are totals of the round.

    `price` is what each must match, `level` the last full bet (0: none, a bring-in or a short all-in at most),
    `step` the least amount by which a full raise goes over `price`. `after` is the seat whose left neighbour
    acts first. `to_act` are the seats still to speak, next first. `seen` and `seen_level` hold `price` and
    `level` when a seat last acted (-1: it has not). `began` is how many could bet when the round began.
    `checked` are the seats that have checked, where that takes the right to raise. `made` is the number of bets and
    raises of the round, forced ones apart, `largest` the largest of them, `run` what raises by players all in, one
    after another, have come to.
    """

    price: int = 0
    level: int = 0
    step: int = 0
    raises: int = 0
    after: int | None = None
    began: int = 0
    aggressor: int | None = None
    straddles: int = 0
    to_act: list[int] = field(default_factory=list)
    seen: list[int] = field(default_factory=list)
    seen_level: list[int] = field(default_factory=list)
    checked: list[int] = field(default_factory=list)
    made: int = 0
    largest: int = 0
    run: int = 0

    def copy(self) -> Betting:
        """An independent copy."""
        return _copy(self)


@dataclass(slots=True)
class Choices:
    """A round of choices under way: the instruction `at` this position asks.

    `to_ask` are the seats still to choose, next first. Where choices are `sealed`, `answers` holds those made so
    far until the last one is in. `owed` are seats that get a card at the end of the round, with its facing.
    `picks` are new cards of which the next to choose keeps one.
    """

    at: int
    sealed: bool
    to_ask: list[int] = field(default_factory=list)
    answers: list[tuple[int, Action]] = field(default_factory=list)
    owed: list[tuple[int, str]] = field(default_factory=list)
    picks: list[str] = field(default_factory=list)

    def copy(self) -> Choices:
        """An independent copy."""
        return Choices(self.at, self.sealed, list(self.to_ask), list(self.answers), list(self.owed), list(self.picks))


@dataclass(frozen=True, slots=True)
class Discarded:
    """A card that `seat` has thrown away, lying `up` or `down`. Face down, only its former owner knows it."""

    card: str
    seat: int
    face: str = "down"


@dataclass(frozen=True, slots=True)
class Carried:
    """What a deal without a winner leaves to the next one.

    `pots` are chips, each with the seats that cannot win them: all in, with less than the others had paid. `rises`
    are the ladders that have risen, and how often. In a deal for the same pot among the same seats (`again`), `out`
    are those that are not dealt in; with `posted` nobody posts again.
    """

    pots: tuple[tuple[int, tuple[int, ...]], ...] = ()
    rises: tuple[tuple[str, int], ...] = ()
    again: bool = False
    out: tuple[int, ...] = ()
    posted: bool = False


@dataclass(frozen=True, slots=True)
class Award:
    """Chips won by `seat` from pot number `pot` (0 is the main pot), with a hand of `category` (empty: unseen).

    `category` is a title (`Two pair`), of a low hand its cards (`8-4-3-2-A`); `; ` stands between several.
    """

    pot: int
    seat: int
    amount: int
    category: str = ""


@dataclass(slots=True)
class State:
    """One deal, complete: who sits where with what, the cards, the chips, the place in play, and the record.

    `deck` is the whole deck in order, of which `dealt` cards have left it. `antes` and `wagers` are what each
    seat has put in and cannot get back, `bets` those of the round under way, `extra` dead money that every
    hand may win in full. `position` and `counters` say where play is; `asking` what is being asked
    (empty: nothing). `opener`, `raiser`, `starter` are the seats that bet first in this deal, bet, raised or posted
    a blind last, and began the last round; `aggressor` bet or raised last in that round, if anybody did. `last_bet` is
    what it took to stay in through the last round with a bet.

    `current` is the position of the instruction being carried out, `choices` a round of choices under way.
    `discards` is the pile of thrown-away cards, `declared` what each seat has declared in this deal. `refill` is
    the order in which discards come back into the deck, if that was given. Cards that came back stand at the end of
    `deck`, after those it began with.

    `carried` is what an earlier deal left, `kept` those of its chips that are still in the middle, `left` what this
    deal leaves, if nobody won. `opened_with` are the opener's own cards when the betting was opened, where that has
    to be proved, `proof` those of them that make the hand: thrown away, they stay aside. `rises` is how often each
    ladder has risen, `named` the rank that a player has named.
    """

    button: int
    begun_with: list[int]
    deck: list[str]
    stacks: list[int]
    bets: list[int]
    wagers: list[int]
    antes: list[int]
    folded: list[bool]
    shown: list[bool]
    hands: list[list[Held]]
    counters: list[int]
    betting: Betting
    extra: int = 0
    dealt: int = 0
    burned: list[str] = field(default_factory=list)
    board: dict[str, Held] = field(default_factory=dict)
    position: int = 0
    street: int = 0
    asking: str = ""
    over: bool = False
    opener: int | None = None
    last_bet: int = 0
    raiser: int | None = None
    starter: int | None = None
    aggressor: int | None = None
    log: list[Event] = field(default_factory=list)
    actions: list[tuple[int, Action]] = field(default_factory=list)
    awards: list[Award] = field(default_factory=list)
    current: int = 0
    choices: Choices | None = None
    discards: list[Discarded] = field(default_factory=list)
    declared: dict[int, str] = field(default_factory=dict)
    refill: list[str] = field(default_factory=list)
    carried: Carried | None = None
    kept: list[tuple[int, tuple[int, ...]]] = field(default_factory=list)
    left: Carried | None = None
    opened_with: list[Held] = field(default_factory=list)
    proof: list[str] = field(default_factory=list)
    rises: dict[str, int] = field(default_factory=dict)
    named: str | None = None

    @property
    def players(self) -> int:
        """Number of seats."""
        return len(self.stacks)

    @property
    def pot(self) -> int:
        """All chips in the middle, bets of this round included."""
        gathered = sum(self.antes, self.extra) + sum(self.wagers) + sum(self.bets)
        return gathered + sum(chips for chips, _ in self.kept) if self.kept else gathered

    def active(self) -> list[int]:
        """Seats that have not folded, from the left of the button."""
        folded = self.folded
        return [seat for seat in ring(len(folded), self.button) if not folded[seat]]

    @property
    def only_one_left(self) -> bool:
        """Whether all but one have folded."""
        return self.folded.count(False) == 1

    def around(self, seat: int) -> list[int]:
        """All seats, from the left neighbour of `seat` to `seat` itself."""
        return list(ring(len(self.stacks), seat))

    def can_bet(self, seat: int) -> bool:
        """Whether the seat is in and has chips."""
        return not self.folded[seat] and self.stacks[seat] > 0

    def pay(self, seat: int, amount: int) -> int:
        """Takes up to `amount` chips off the seat's stack; what was really there."""
        paid = min(amount, self.stacks[seat])
        self.stacks[seat] -= paid
        return paid

    def copy(self) -> State:
        """An independent copy, in the time of its size."""
        twin = _copy(self)
        twin.hands = [list(hand) for hand in self.hands]
        twin.betting = self.betting.copy()
        if self.choices is not None:
            twin.choices = self.choices.copy()
        return twin


def _copy(value: _Value) -> _Value:
    """A copy whose own lists and dictionaries are new."""
    kind = type(value)
    return kind(*[part.copy() if type(part) in _OWN else part for part in _PARTS[kind](value)])


_OWN = {list, dict}
_PARTS: dict[type[Any], Callable[[Any], tuple[Any, ...]]] = {
    kind: attrgetter(*(part.name for part in fields(kind))) for kind in (Betting, State)
}
"""What reads all fields of a value, in the order in which they are given when one is made."""


@lru_cache(maxsize=1024)
def ring(players: int, seat: int) -> tuple[int, ...]:
    """All seats, from the left neighbour of `seat` to `seat` itself."""
    return tuple((seat + 1 + step) % players for step in range(players))


def new_state(stacks: list[int], button: int, deck: list[str], counters: int) -> State:
    """A deal about to begin."""
    seats = len(stacks)
    return State(
        button=button,
        begun_with=list(stacks),
        deck=deck,
        stacks=list(stacks),
        bets=[0] * seats,
        wagers=[0] * seats,
        antes=[0] * seats,
        folded=[False] * seats,
        shown=[False] * seats,
        hands=[[] for _ in range(seats)],
        counters=[0] * counters,
        betting=new_betting(seats),
    )


def new_betting(seats: int) -> Betting:
    """Nothing bet yet."""
    return Betting(seen=[-1] * seats, seen_level=[-1] * seats)
