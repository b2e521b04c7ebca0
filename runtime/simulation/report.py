"""What a simulation shows: shares of hands, means, and how far they can be trusted."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import sqrt
from typing import Any

from cardwright.runtime.model import GameClass
from cardwright.runtime.showdown.naming import share_title
from cardwright.runtime.simulation.hands import Setting
from cardwright.runtime.simulation.tally import LineKey, SeatTally, Tally

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)
"""Parts of all hands whose pots are at most so large."""


@dataclass(frozen=True, slots=True)
class Mean:
    """A mean and its standard error."""

    value: float
    error: float


@dataclass(frozen=True, slots=True)
class SeatReport:
    """A seat, from the dealer's left: chips won in a hand, and how often it won any. `wins` counts hands."""

    net: Mean
    win_rate: Mean
    wins: int


@dataclass(frozen=True, slots=True)
class ShareReport:
    """A share of the pot at showdowns: categories that won it by id, all the ranking's, best first; lines played.

    Where no hand wins it `ranking` is empty, and so is `winning`.
    """

    ranking: str
    title: str
    winning: dict[str, int]
    split: int
    unclaimed: int
    lines: dict[LineKey, int]


@dataclass(frozen=True, slots=True)
class Report:
    """Everything that was counted in `hands` hands of the `wanted` ones; fewer if `interrupted`.

    `lost` says in words why a cluster did not play them all; it is empty if somebody stopped it, or nobody.
    """

    game: type[GameClass]
    setting: Setting
    wanted: int
    tally: Tally
    interrupted: bool
    lost: str = ""

    @property
    def hands(self) -> int:
        """How many hands were played."""
        return self.tally.hands

    @property
    def showdowns(self) -> int:
        """How many of them came to a showdown."""
        return self.tally.showdowns

    @property
    def shares(self) -> tuple[ShareReport, ...]:
        """The shares of the pot in the game's order."""
        return tuple(self._share(place) for place in range(len(self.game.shares)))

    @property
    def seats(self) -> tuple[SeatReport, ...]:
        """The seats from the dealer's left to the dealer."""
        return tuple(_seat(seat, self.hands) for seat in self.tally.seats)

    @property
    def pot(self) -> Mean:
        """The chips in the pots of a hand."""
        return mean_of(self.tally.pots)

    @property
    def pot_quantiles(self) -> dict[float, int]:
        """For each of `QUANTILES` the size that so large a part of the pots does not go over."""
        return {part: quantile(self.tally.pots, part) for part in QUANTILES}

    @property
    def dealt(self) -> Mean:
        """The cards that leave the deck in a hand, burned ones among them."""
        return mean_of(self.tally.dealt)

    def _share(self, place: int) -> ShareReport:
        counted, share = self.tally.shares[place], self.game.shares[place]
        categories = self.game.ranking(share.ranking).categories if share.by is None else ()
        lines = {
            (line_set.id, line): counted.lines[line_set.id, line]
            for line_set in self.game.layout.line_sets
            for line in line_set.lines
            if any(term.line_set == line_set.id for hand in share.hands for term in hand)
        }
        winning = {category.id: counted.winning[category.id] for category in categories}
        return ShareReport(
            share.ranking, share_title(self.game, share), winning, counted.split, counted.unclaimed, lines
        )

    def as_json(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "game": self.game.id,
            "options": list(self.game.options),
            "players": self.setting.players,
            "stacks": self.setting.stacks,
            "bot": self.setting.bot,
            "seed": self.setting.seed,
            "hands": self.hands,
            "interrupted": self.interrupted,
            "showdowns": self.showdowns,
            "shares": [
                {
                    "ranking": share.ranking,
                    "winning": [{"category": name, "count": count} for name, count in share.winning.items()],
                    "split": share.split,
                    "unclaimed": share.unclaimed,
                    "lines": [
                        {"set": name, "cells": list(cells), "count": count}
                        for (name, cells), count in share.lines.items()
                    ],
                }
                for share in self.shares
            ],
            "pot": {
                "mean": self.pot.value,
                "error": self.pot.error,
                "quantiles": [{"part": part, "chips": chips} for part, chips in self.pot_quantiles.items()],
            },
            "deck": {
                "cards": len(self.game.for_players(self.setting.players).deck.cards()),
                "mean": self.dealt.value,
                "least": min(self.tally.dealt),
                "most": max(self.tally.dealt),
            },
            "seats": [
                {
                    "seat": place,
                    "net": seat.net.value,
                    "net_error": seat.net.error,
                    "wins": seat.wins,
                    "win_rate": seat.win_rate.value,
                    "win_error": seat.win_rate.error,
                }
                for place, seat in enumerate(self.seats)
            ],
        }


def _seat(seat: SeatTally, hands: int) -> SeatReport:
    rate = seat.wins / hands
    return SeatReport(
        net=_mean(seat.net, seat.squares, hands),
        win_rate=Mean(rate, sqrt(rate * (1 - rate) / hands)),
        wins=seat.wins,
    )


def mean_of(counts: Counter[int]) -> Mean:
    """The mean of what was counted."""
    total = sum(value * count for value, count in counts.items())
    squares = sum(value * value * count for value, count in counts.items())
    return _mean(total, squares, counts.total())


def _mean(total: int, squares: int, number: int) -> Mean:
    """From whole numbers, so that nothing is lost before the end."""
    if number < 2:
        return Mean(total / number, 0.0)
    spread = (number * squares - total * total) / (number * (number - 1))
    return Mean(total / number, sqrt(spread / number))


def quantile(counts: Counter[int], part: float) -> int:
    """The least value that so large a part of all does not go over."""
    wanted, seen = part * counts.total(), 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= wanted:
            return value
    return max(counts)
