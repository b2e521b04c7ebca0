"""A game's streets as one flat tuple of instructions, so that a place in play is a plain number.

Steps of the game stand in it as they are. Loops and turn groups become a few
instructions that count and jump; their counters are part of the table's state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from cardwright.runtime.model import (
    BetSize,
    BettingRound,
    Burn,
    DealCells,
    DealPlayers,
    Discard,
    Draw,
    Flip,
    GameClass,
    OfferStraddle,
    PostAntes,
    PostBlind,
    PostBlinds,
    PostBringIn,
    PostButtonBlind,
    Repeat,
    Reveal,
    Step,
    Street,
    TurnCells,
)


@dataclass(frozen=True, slots=True)
class OpenStreet:
    """The street of this index begins."""

    index: int


@dataclass(frozen=True, slots=True)
class ResetCounter:
    """A loop begins: its counter is 0."""

    slot: int


@dataclass(frozen=True, slots=True)
class CountAndJump:
    """A pass of a loop is over: count it, and go back to `target` until it was done `times` times."""

    slot: int
    times: int
    target: int


@dataclass(frozen=True, slots=True)
class TurnGroup:
    """Turns up the group of cells that the counter points to."""

    slot: int
    groups: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Settle:
    """The showdown: hands are shown, pots are paid, the deal is over."""


Instruction = (
    PostAntes
    | PostBlinds
    | PostButtonBlind
    | PostBlind
    | PostBringIn
    | OfferStraddle
    | Burn
    | DealPlayers
    | DealCells
    | Flip
    | BettingRound
    | Draw
    | Discard
    | Reveal
    | OpenStreet
    | ResetCounter
    | CountAndJump
    | TurnGroup
    | Settle
)


@dataclass(frozen=True, slots=True, eq=False)
class Program:
    """The instructions of `game`, its cards, how many counters it uses, and the bet sizes of each street.

    One for each class, and equal only to itself.
    """

    game: type[GameClass]
    deck: tuple[str, ...]
    code: tuple[Instruction, ...]
    counters: int
    sizes: tuple[BetSize, ...]

    def street(self, label: str) -> int:
        """The place of the street of that label."""
        return next(index for index, street in enumerate(self.game.streets) if street.label == label)

    def following(self, position: int, counters: list[int]) -> int:
        """The position after the one given; sets and counts `counters` where that is what stands there."""
        instruction = self.code[position]
        if isinstance(instruction, ResetCounter):
            counters[instruction.slot] = 0
        elif isinstance(instruction, CountAndJump):
            counters[instruction.slot] += 1
            if counters[instruction.slot] < instruction.times:
                return instruction.target
        return position + 1


class _Assembler:
    """Collects instructions; one method for each step that is more than itself."""

    def __init__(self) -> None:
        self.code: list[Instruction] = []
        self.counters = 0

    def street(self, index: int, street: Street) -> None:
        self.code.append(OpenStreet(index))
        self.steps(street.steps)

    def steps(self, steps: tuple[Step, ...]) -> None:
        for step in steps:
            lower: Callable[[_Assembler, Any], None] = _LOWERINGS.get(type(step), _Assembler.plain)
            lower(self, step)

    def plain(self, step: Instruction) -> None:
        self.code.append(step)

    def repeat(self, step: Repeat) -> None:
        if step.times > 0:
            slot, target = self.open_loop()
            self.steps(step.body)
            self.code.append(CountAndJump(slot, step.times, target))

    def turn(self, step: TurnCells) -> None:
        if step.groups:
            slot, target = self.open_loop()
            self.code.append(TurnGroup(slot, step.groups))
            self.steps(step.body)
            self.code.append(CountAndJump(slot, len(step.groups), target))

    def open_loop(self) -> tuple[int, int]:
        """A new counter, set to 0, and the position where the loop's body begins."""
        slot = self.counters
        self.counters += 1
        self.code.append(ResetCounter(slot))
        return slot, len(self.code)


_LOWERINGS: dict[type, Callable[[_Assembler, Any], None]] = {
    Repeat: _Assembler.repeat,
    TurnCells: _Assembler.turn,
}


def program_of(game: type[GameClass]) -> Program:
    """The program of a game class; made once for each class."""
    if game not in _PROGRAMS:
        _PROGRAMS[game] = _assembled(game)
    return _PROGRAMS[game]


_PROGRAMS: dict[type[GameClass], Program] = {}


def _assembled(game: type[GameClass]) -> Program:
    assembler = _Assembler()
    for index, street in enumerate(game.streets):
        assembler.street(index, street)
    assembler.code.append(Settle())
    return Program(game, game.deck.cards(), tuple(assembler.code), assembler.counters, _sizes_by_street(game))


def _sizes_by_street(game: type[GameClass]) -> tuple[BetSize, ...]:
    """For each street the bet size last started at or before it; without any, the smallest bet of the stakes."""
    starts = {size.start: size for size in game.stakes.sizes}
    size = starts.get(None, BetSize(game.stakes.smallest, game.stakes.smallest))
    found = []
    for street in game.streets:
        size = starts.get(street.label, size)
        found.append(size)
    return tuple(found)
