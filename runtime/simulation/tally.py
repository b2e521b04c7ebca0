"""What is counted of simulated hands: whole numbers only, so that counts add up to the same in any order."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

LineKey = tuple[str, tuple[str, ...]]
"""A line set's id and a line's cells."""


@dataclass(slots=True)
class ShareTally:
    """One share of the pot at showdowns.

    `winning` counts the categories that won it, by id, `lines` those that the winners played; `split` is how
    often several divided it, `unclaimed` how often nobody qualified.
    """

    winning: Counter[str] = field(default_factory=Counter)
    lines: Counter[LineKey] = field(default_factory=Counter)
    split: int = 0
    unclaimed: int = 0

    def add(self, other: ShareTally) -> None:
        """Counts what `other` counted too."""
        self.winning += other.winning
        self.lines += other.lines
        self.split += other.split
        self.unclaimed += other.unclaimed


@dataclass(slots=True)
class SeatTally:
    """One seat: chips won less chips put in, their squares, and hands in which it won something."""

    net: int = 0
    squares: int = 0
    wins: int = 0

    def add(self, other: SeatTally) -> None:
        """Counts what `other` counted too."""
        self.net += other.net
        self.squares += other.squares
        self.wins += other.wins


@dataclass(slots=True)
class Tally:
    """Hands played, those that came to a showdown, sizes of the pots, cards that left the deck, shares and seats."""

    shares: list[ShareTally]
    seats: list[SeatTally]
    hands: int = 0
    showdowns: int = 0
    pots: Counter[int] = field(default_factory=Counter)
    dealt: Counter[int] = field(default_factory=Counter)

    @classmethod
    def empty(cls, shares: int, seats: int) -> Tally:
        """Nothing counted yet."""
        return cls([ShareTally() for _ in range(shares)], [SeatTally() for _ in range(seats)])

    def add(self, other: Tally) -> None:
        """Counts what `other` counted too."""
        for share, its in zip(self.shares, other.shares, strict=True):
            share.add(its)
        for seat, its_own in zip(self.seats, other.seats, strict=True):
            seat.add(its_own)
        self.hands += other.hands
        self.showdowns += other.showdowns
        self.pots += other.pots
        self.dealt += other.dealt
