"""Playing hands and counting what came of them."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardwright.runtime.bots import Bot, RandomBot, SensibleBot, play_out
from cardwright.runtime.model import GameClass
from cardwright.runtime.showdown import Claim, Hand, claims
from cardwright.runtime.simulation.seeds import seed_for
from cardwright.runtime.simulation.tally import ShareTally, Tally
from cardwright.runtime.table import Table
from cardwright.runtime.table.held import hand_of, record_of

BOTS: dict[str, Callable[[type[GameClass]], Bot]] = {
    "random": lambda game: RandomBot(),
    "sensible": SensibleBot,
}
"""Bots by name."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What is played: seats, chips of each at the start of every hand, kind of bot, and the seed of it all.

    The last seat is always the dealer, so that a seat's number is its place from the dealer's left.
    """

    players: int
    stacks: int
    bot: str
    seed: int

    def table(self, game: type[GameClass], hand: int) -> Table:
        """The table of hand number `hand`. Raises `TableError` if there is no such game."""
        return Table(game, players=self.players, stacks=self.stacks, seed=seed_for(self.seed, hand, "cards"))


def play_hands(game: type[GameClass], setting: Setting, hands: Iterable[int]) -> Tally:
    """Plays the hands of these numbers, each by itself, and counts."""
    tally = Tally.empty(len(game.shares), setting.players)
    bots = [BOTS[setting.bot](game)] * setting.players
    for hand in hands:
        table = play_out(setting.table(game, hand), bots, random.Random(seed_for(setting.seed, hand, "bots")))
        _count(tally, table, setting.stacks)
    return tally


def _count(tally: Tally, table: Table, stacks: int) -> None:
    tally.hands += 1
    tally.pots[sum(award.amount for award in table.results)] += 1
    tally.dealt[sum(len(event.cards) for event in table.log if event.kind in _FROM_THE_DECK)] += 1
    winners = {award.seat for award in table.results}
    for seat, (counts, stack) in enumerate(zip(tally.seats, table.stacks, strict=True)):
        net = stack - stacks
        counts.net += net
        counts.squares += net * net
        counts.wins += seat in winners
    if any(event.kind in _AT_SHOWDOWN for event in table.log):
        tally.showdowns += 1
        _count_showdown(tally, table)


_FROM_THE_DECK = {"burn", "deal", "board"}
_AT_SHOWDOWN = {"show", "muck"}


def _count_showdown(tally: Tally, table: Table) -> None:
    """The main pot, which all who are left play for."""
    won = {
        claim.share: claim for claim in claims(table.game, _hands(table), _board(table), record=record_of(table.log))
    }
    for share, counts in enumerate(tally.shares):
        if share in won:
            _count_claim(counts, won[share])
        else:
            counts.unclaimed += 1


def _count_claim(counts: ShareTally, claim: Claim[int]) -> None:
    best = [claim.hands[seat] for seat in claim.winners]
    counts.winning[best[0].value.kind or ""] += 1
    counts.split += len(best) > 1
    counts.lines.update((line.line_set, line.cells) for played in best for line in played.lines)


def _hands(table: Table) -> dict[int, Hand]:
    """The cards of those who have not folded."""
    folded = {event.seat for event in table.log if event.kind == "fold"}
    declared = {event.seat: event.text for event in table.log if event.kind == "declare"}
    return {seat: hand_of(held, declared.get(seat, "")) for seat, held in enumerate(table.hands) if seat not in folded}


def _board(table: Table) -> dict[str, str]:
    """The shared cards that lie face up."""
    board: dict[str, str] = {}
    for event in table.log:
        if event.kind in {"board", "turn"} and event.face == "up":
            board.update(zip(event.cells, event.cards, strict=True))
    return board
