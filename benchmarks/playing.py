"""How many hands a second bots that choose at random play, from the shuffle to the last award."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator

from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Table

import cardwright as package
from benchmarks.measure import Row

PLAYERS = 4
STACKS = 200


def playing(quick: bool) -> Iterator[Row]:
    """Every shipped variant with four players."""
    for variant in package.list_variants():
        if variant.kind == "variant" and PLAYERS in variant.players:
            game = package.load(variant.id).game_class
            rate = hands_a_second(game, seconds=0.5 if quick else 3.0)
            yield Row("play", f"{variant.id}, {PLAYERS} random bots", rate, "hands/s")


def hands_a_second(game: type[GameClass], seconds: float) -> float:
    """Whole hands played within the time, after a first one that warms up."""
    chance = random.Random(1)
    bots = [RandomBot()] * PLAYERS
    play_out(Table(game, players=PLAYERS, stacks=STACKS, seed=0), bots, chance)
    hands = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        play_out(Table(game, players=PLAYERS, stacks=STACKS, seed=hands), bots, chance)
        hands += 1
    return hands / spent
