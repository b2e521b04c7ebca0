"""Counting who wins what, so that every chance and its error can be read off afterwards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import hypot, sqrt

import numpy as np
from cardwright.runtime.model import GameClass, Share
from cardwright.runtime.odds.dealing import Weights
from cardwright.runtime.odds.evaluating import Winners
from cardwright.runtime.showdown.contest import amounts

Outcome = tuple[int, ...]
"""For each share the players who win it, as bits; 0 if nobody qualifies."""
_MANY = 4096
_MOST_BITS = 20
"""Outcomes of so many bits are counted in one array, longer ones by sorting."""


class Tally:
    """How many deals had which outcome."""

    def __init__(self, game: type[GameClass], players: int) -> None:
        self.game, self.players = game, players
        self.outcomes: Counter[Outcome] = Counter()
        self._known: dict[Outcome, tuple[tuple[Fraction, ...], ...]] = {}
        self._squares: Counter[Outcome] = Counter()
        """The squares of the weights: a row that stands for many deals is still a single observation."""

    @property
    def deals(self) -> int:
        """All deals counted."""
        return self.outcomes.total()

    def add(self, winners: Winners, weights: Weights) -> None:
        """Counts a batch of deals."""
        bits = self.players
        if bits * winners.shape[1] > _MOST_BITS:
            found, which = np.unique(winners, axis=0, return_inverse=True)
            codes, seen = which.reshape(-1), np.arange(len(found))
        else:
            codes = winners[:, 0].astype(np.int64)
            for share in range(1, winners.shape[1]):
                codes |= winners[:, share].astype(np.int64) << (share * bits)
            seen = np.flatnonzero(np.bincount(codes))
            found = (seen[:, np.newaxis] >> (np.arange(winners.shape[1]) * bits)) & ((1 << bits) - 1)
        counts = np.bincount(codes, weights)[seen]
        squares = np.bincount(codes, weights * weights)[seen]
        for outcome, count, square in zip(found.tolist(), counts.tolist(), squares.tolist(), strict=True):
            self.outcomes[tuple(outcome)] += int(count)
            self._squares[tuple(outcome)] += int(square)

    def mean(self, player: int, share: int | None = None) -> Fraction:
        """The player's mean part of the pot; with `share`, of what that share pays."""
        total = sum(
            (count * part for part, count in self._parts(player, share)),
            Fraction(0),
        )
        return total / self.deals

    def error(self, player: int) -> float:
        """The standard error of `mean(player)`, the deals taken as a sample of very many.

        A few deals that end alike prove little, so two that are won and two that are lost are added, as Agresti
        and Coull do (The American Statistician 52, 1998). The mean is told without these: its distance from the
        mean with them is a part of the error.
        """
        squares = self._squares.total()
        number, mean = self.deals**2 / squares, float(self.mean(player))
        middle = (number * mean + 2) / (number + 4)
        spread = 2 * (1 - middle) ** 2 + 2 * middle**2
        for outcome, square in self._squares.items():
            spread += number * square / squares * (float(self._part(outcome, player)) - middle) ** 2
        return hypot(sqrt(spread / (number + 3) / (number + 4)), mean - middle)

    def chance(self, player: int, alone: bool, share: int | None = None) -> Fraction:
        """How often the player wins it all (`alone`), or a part but not all, of the pot or of one share."""
        if share is None:
            count = sum(count for part, count in self._parts(player, None) if (part == 1 if alone else 0 < part < 1))
        else:
            count = sum(
                count
                for outcome, count in self.outcomes.items()
                if outcome[share] >> player & 1 and (outcome[share].bit_count() == 1) is alone
            )
        return Fraction(count, self.deals)

    def unclaimed(self, share: int) -> Fraction:
        """How often nobody qualifies for the share, where none that takes all is won."""
        all_taken = [place for place, one in enumerate(self.game.shares) if one.takes_all]
        found = sum(
            count
            for outcome, count in self.outcomes.items()
            if not outcome[share] and not any(outcome[place] for place in all_taken)
        )
        return Fraction(found, self.deals)

    def _parts(self, player: int, share: int | None) -> Iterator[tuple[Fraction, int]]:
        """The player's part of the pot in each outcome, and how often that came."""
        for outcome, count in self.outcomes.items():
            yield self._part(outcome, player, share), count

    def _part(self, outcome: Outcome, player: int, share: int | None = None) -> Fraction:
        known = self._known.get(outcome)
        if known is None:
            if len(self._known) >= _MANY:
                self._known.clear()
            known = self._known[outcome] = _portions(self.game.shares, outcome, self.players)
        return sum(known[player], Fraction(0)) if share is None else known[player][share]


def _portions(shares: tuple[Share, ...], outcome: Outcome, players: int) -> tuple[tuple[Fraction, ...], ...]:
    """Each player's part of the pot by share.

    Where nobody qualifies for anything all divide the pot, as at the table.
    """
    parts = amounts(shares, tuple(map(bool, outcome)))
    if not any(parts):
        usual = amounts(shares, tuple(not share.takes_all for share in shares))
        return tuple(tuple(part / players for part in usual) for _ in range(players))
    return tuple(
        tuple(
            part / mask.bit_count() if mask >> player & 1 else Fraction(0)
            for part, mask in zip(parts, outcome, strict=True)
        )
        for player in range(players)
    )
