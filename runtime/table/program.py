"""A game's streets as one flat tuple of instructions, so that a place in play is a plain number.

Steps of the game stand in it as they are. Loops and turn groups become a few
instructions that count and jump; their counters are part of the table's state.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cardwright.runtime.model import (
    BetSize,
    BettingRound,
    Burn,
    BuyCards,
    Condition,
    DealCells,
    DealPlayers,
    Declare,
    Discard,
    Draw,
    Flip,
    GameClass,
    If,
    LadderRises,
    Look,
    NameRank,
    NewDeck,
    OfferStraddle,
    PostAntes,
    PostBlind,
    PostBlinds,
    PostBringIn,
    PostButtonBlind,
    Redeal,
    Repeat,
    Reveal,
    Step,
    Street,
    ThrowIn,
    TurnCells,
    TurnChosen,
    Until,
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


@dataclass(frozen=True, slots=True)
class Branch:
    """Goes on at `target` if the condition does not hold; else with what follows."""

    condition: Condition
    target: int


@dataclass(frozen=True, slots=True)
class Jump:
    """Goes on at `target`."""

    target: int


@dataclass(frozen=True, slots=True)
class LeaveLoop:
    """Goes on at `target`, past the end of the loop, if the condition holds."""

    condition: Condition
    target: int


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
    | Look
    | BettingRound
    | Declare
    | Draw
    | BuyCards
    | Discard
    | Reveal
    | TurnChosen
    | NewDeck
    | OpenStreet
    | ResetCounter
    | CountAndJump
    | TurnGroup
    | Branch
    | Jump
    | LeaveLoop
    | ThrowIn
    | Redeal
    | LadderRises
    | NameRank
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
    scales: dict[str | None, Any] = field(default_factory=dict)
    """How cards that show compare in each ranking: worked out as they come up."""

    @property
    def returns(self) -> bool:
        """Whether discards come back into the deck in some way."""
        return self.game.deck.reshuffle_discards or any(isinstance(one, NewDeck) for one in self.code)

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
        elif isinstance(instruction, Jump):
            return instruction.target
        return position + 1


class _Assembler:
    """Collects instructions; one method for each step that is more than itself."""

    def __init__(self) -> None:
        self.code: list[Instruction] = []
        self.counters = 0
        self.leaving: list[list[tuple[int, Condition]]] = []

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
            self.leaving.append([])
            self.steps(step.body)
            self.code.append(CountAndJump(slot, step.times, target))
            for place, condition in self.leaving.pop():
                self.code[place] = LeaveLoop(condition, len(self.code))

    def until(self, step: Until) -> None:
        """A place from which the loop is left; where to is known when the loop ends."""
        self.leaving[-1].append((len(self.code), step.condition))
        self.code.append(Jump(0))

    def cases(self, step: If) -> None:
        """Each case is passed over unless it holds; after it, all others are."""
        ends = []
        for case in step.cases:
            place = len(self.code)
            if case.condition is not None:
                self.code.append(Jump(0))
            self.steps(case.body)
            ends.append(len(self.code))
            self.code.append(Jump(0))
            if case.condition is not None:
                self.code[place] = Branch(case.condition, len(self.code))
        for place in ends:
            self.code[place] = Jump(len(self.code))

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
    If: _Assembler.cases,
    Until: _Assembler.until,
}


def program_of(game: type[GameClass]) -> Program:
    """The program of a game class; made once for each class, and kept with it as long as it lives."""
    program: Program | None = vars(game).get(_KEPT)
    if program is None:
        program = _assembled(game)
        setattr(game, _KEPT, program)
    return program


_KEPT = "_program"


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
