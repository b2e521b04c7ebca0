"""What comes of it: each player's chances, with their error where they were sampled."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

from cardwright.runtime.model import GameClass
from cardwright.runtime.odds.question import UNKNOWN, Question
from cardwright.runtime.odds.tally import Tally
from cardwright.runtime.showdown.naming import won_by


@dataclass(frozen=True, slots=True)
class ShareOdds:
    """A player's chances in one share: its mean part of the whole pot, won alone, won with others."""

    equity: Fraction
    win: Fraction
    tie: Fraction


@dataclass(frozen=True, slots=True)
class PlayerOdds:
    """A player's chances: the mean part of the pot, winning all of it (a scoop), winning a part of it.

    `error` is the standard error of `equity`, 0 if that is exact. `shares` are in the game's order.
    """

    equity: Fraction
    win: Fraction
    tie: Fraction
    error: float
    shares: tuple[ShareOdds, ...]

    @property
    def scoop(self) -> Fraction:
        """How often the player wins the whole pot alone: another name for `win`."""
        return self.win


@dataclass(frozen=True, slots=True)
class Odds:
    """The answer to `question`. `exact` says that every possible deal was counted.

    `deals` is how many deals were counted, `possible` how many there are. `seed` is the seed of a sample,
    None for an enumeration. `interrupted` says that not all was counted that was to be. `unclaimed` is how
    often nobody qualifies for each share.
    """

    question: Question
    players: dict[str, PlayerOdds]
    unclaimed: tuple[Fraction, ...]
    exact: bool
    deals: int
    possible: int
    seed: int | None
    interrupted: bool

    @property
    def game(self) -> type[GameClass]:
        """The game that was asked about."""
        return self.question.game

    def as_json(self) -> dict[str, Any]:
        """Plain data; fractions of an exact answer as texts too."""
        return {
            "game": self.game.id,
            **_asked(self.question),
            "exact": self.exact,
            "deals": self.deals,
            "possible": self.possible,
            "seed": self.seed,
            "interrupted": self.interrupted,
            "players": [
                {
                    "name": name,
                    "equity": float(one.equity),
                    "fraction": str(one.equity) if self.exact else None,
                    "error": one.error,
                    "win": float(one.win),
                    "tie": float(one.tie),
                    "scoop": float(one.scoop),
                    "shares": [
                        {
                            "ranking": share.ranking,
                            "by": won_by(self.game, share, {}),
                            "equity": float(part.equity),
                            "win": float(part.win),
                            "tie": float(part.tie),
                        }
                        for share, part in zip(self.game.shares, one.shares, strict=True)
                    ],
                }
                for name, one in self.players.items()
            ],
            "unclaimed": [float(chance) for chance in self.unclaimed],
        }


def _asked(question: Question) -> dict[str, Any]:
    """The question as plain data: hands in full number with `?` for cards to come, of the board what is known."""
    hands = zip(question.players, question.hole, question.up, question.apart, strict=True)
    cells = zip(question.game.layout.cells, question.board, strict=True)
    return {
        "options": list(question.game.options),
        "hands": {
            name: {"hole": list(hole), "up": list(up)} | ({"apart": list(apart)} if apart else {})
            for name, hole, up, apart in hands
        },
        "board": {cell.id: card for cell, card in cells if card != UNKNOWN},
        "dead": list(question.dead),
    }


def answer(tally: Tally, question: Question, possible: int, seed: int | None, interrupted: bool) -> Odds:
    """The chances in what was counted, which is not nothing. A part of all deals is a sample."""
    exact = seed is None and tally.deals == possible
    unseen = 0.0 if exact else 1.0 if seed is not None else sqrt(1 - tally.deals / possible)
    shares = range(len(tally.game.shares))
    return Odds(
        question=question,
        players={name: _player(tally, place, unseen) for place, name in enumerate(question.players)},
        unclaimed=tuple(tally.unclaimed(share) for share in shares),
        exact=exact,
        deals=tally.deals,
        possible=possible,
        seed=seed,
        interrupted=interrupted,
    )


def _player(tally: Tally, player: int, unseen: float) -> PlayerOdds:
    """`unseen` scales the error: a sample without repetition that has seen nearly all is nearly right."""
    shares = (
        ShareOdds(tally.mean(player, share), tally.chance(player, True, share), tally.chance(player, False, share))
        for share in range(len(tally.game.shares))
    )
    return PlayerOdds(
        equity=tally.mean(player),
        win=tally.chance(player, alone=True),
        tie=tally.chance(player, alone=False),
        error=unseen * tally.error(player) if unseen else 0.0,
        shares=tuple(shares),
    )
