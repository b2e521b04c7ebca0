"""Deals played by bots, from seeds: uneven stacks, the button anywhere, deal after deal."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from cardwright.runtime.bots import RandomBot
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Table, TableError

STACKS = (3, 20, 60, 200)


def played_out(table: Table, chance: Random) -> Table:
    """The table at the end of its deal."""
    bot = RandomBot()
    while table.decision is not None:
        table.apply(bot.choose(table.view(table.decision.seat), chance))
    return table


def deals(game: type[GameClass], seed: int, count: int, stacks: tuple[int, ...] = STACKS) -> Iterator[Table]:
    """Up to `count` deals that follow each other, with what one leaves in the middle for the next."""
    chance = Random(f"{game.id} {seed}")
    players = chance.choice([number for number in game.players if number < 9] or game.players)
    table = Table(
        game,
        players=players,
        stacks=[chance.choice(stacks) for _ in range(players)],
        seed=seed,
        button=chance.randrange(players),
    )
    for number in range(count):
        yield played_out(table, chance)
        try:
            table = table.next_hand(seed=seed * count + number)
        except TableError:
            return
