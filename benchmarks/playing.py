"""How many hands a second are played by players who choose at random, from the shuffle to the last award.

Against pokerkit both tables are asked what is legal and told what is chosen by the same player, who never looks at
the cards: the same luck makes the same choices at both, and the same cards must leave the same stacks.
"""

from __future__ import annotations

import importlib
import os
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import count
from typing import Any

from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Action, Table

from benchmarks.dealt import alike, dealt
from benchmarks.measure import (
    DisagreementError,
    Job,
    Row,
    absent,
    against,
    best_within,
    is_installed,
    python,
    rates,
    said_seconds,
)
from benchmarks.works import shipped, shipped_names

PLAYERS = 4
SEATS = 6
STACKS = 200
SAMPLE = 60
"""Hands that must end alike at both tables."""
WARM = 1500
"""Hands before the first run of the warm row."""
FIRST = {"ours": 1000, "theirs": 300}
"""Hands of a process, from its first, in the cold row."""
HANDS = 60
"""Hands in a run."""
FLOOR = 10
Choice = tuple[str, int]
_PROCESS = """
import time
from benchmarks.playing import {0}
started = time.process_time()
{0}(range({1}))
print(time.process_time() - started)
"""


def playing(quick: bool) -> Iterator[Row]:
    """Against pokerkit, then every shipped variant with four random bots, who get a view at every decision."""
    seconds = 0.5 if quick else 3.0
    yield warm_row(2 * seconds)
    yield cold_row(2 if quick else 5)
    yield from dealt(seconds if quick else 2 * seconds)
    for name in shipped_names(quick):
        if PLAYERS in (game := shipped(name)).players:
            yield Row(f"{name}, {PLAYERS} random bots (hands/s)", None, bots_rate(game, seconds / 2))


def warm_row(seconds: float) -> Row:
    """No-limit hold'em, six seats, after many hands. Raises `DisagreementError` if a hand ends otherwise."""
    work = "whole hands of no-limit hold'em, six seats (hands/s)"
    if not is_installed("pokerkit"):
        return absent(work, "pokerkit", FLOOR)
    game = shipped("texas-holdem")
    state = state_maker()
    for hand in range(SAMPLE):
        same_end(game, state, hand)
    play_ours(range(WARM))
    hands, shuffles = range(HANDS), count(WARM)
    # The same choices in every run, but other cards, so that nothing can be remembered; pokerkit shuffles by itself.
    ours = Job(lambda: [play(table_of(game, SEATS, next(shuffles)), hand) for hand in hands], HANDS)
    return rates(work, "pokerkit", ours, Job(lambda: play_theirs(hands), HANDS), seconds, floor=FLOOR)


def cold_row(runs: int) -> Row:
    """The same from the first hand of a process on, in processes of their own, once what is kept on disk is there."""
    work = "the same, from the first hand of a process (hands/s)"
    if not is_installed("pokerkit"):
        return absent(work, "pokerkit", FLOOR)
    from_first("ours")  # keeps what it finds
    ours, theirs = (max(from_first(side) for _ in range(runs)) for side in ("ours", "theirs"))
    return against(work, "pokerkit", ours, theirs, FLOOR)


def from_first(side: str) -> float:
    """Hands a second over the `FIRST` hands of a new process, imports not counted."""
    call = python("-c", _PROCESS.format(f"play_{side}", FIRST[side]))
    return FIRST[side] / said_seconds(call, {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))})


def play_ours(hands: Iterable[int]) -> None:
    """Hands at our table, shuffled and chosen by their numbers."""
    game = shipped("texas-holdem")
    for hand in hands:
        play(table_of(game, SEATS, hand), hand)


def play_theirs(hands: Iterable[int]) -> None:
    """Hands at a pokerkit table, chosen by their numbers."""
    state = state_maker()
    for hand in hands:
        play_there(state(), hand)


def table_of(game: type[GameClass], players: int, seed: int) -> Table:
    """Our table before its first decision."""
    return Table(game, players=players, stacks=STACKS, seed=seed)


def choose(luck: random.Random, to_call: int, least: int, most: int) -> Choice:
    """Mostly stays in, sometimes bets, small more often than large. `most` 0: no bet is allowed."""
    drawn = luck.random()
    if to_call and drawn < 0.2:
        return "fold", 0
    if most and drawn > 0.8:
        return "bet", least + int((most - least) * luck.random() ** 4)
    return "stay", 0


def play(table: Table, seed: int) -> Table:
    """Our table, to the end."""
    luck = random.Random(seed)
    while (decision := table.decision) is not None:
        legal = {one.kind: one for one in decision.legal}
        bet = legal.get("bet") or legal.get("raise")
        kind, amount = choose(luck, decision.to_call, bet.least if bet else 0, bet.most if bet else 0)
        if kind == "bet" and bet:
            table.apply(Action(bet.kind, amount))
        else:
            table.apply(Action("fold" if kind == "fold" else "check" if "check" in legal else "call"))
    return table


def play_there(state: Any, seed: int) -> Any:
    """A pokerkit state, to the end."""
    luck = random.Random(seed)
    while state.actor_index is not None:
        raising = state.can_complete_bet_or_raise_to()
        least = state.min_completion_betting_or_raising_to_amount if raising else 0
        most = state.max_completion_betting_or_raising_to_amount if raising else 0
        kind, amount = choose(luck, state.checking_or_calling_amount, least, most)
        if kind == "bet":
            state.complete_bet_or_raise_to(amount)
        elif kind == "fold":
            state.fold()
        else:
            state.check_or_call()
    return state


def state_maker() -> Callable[[], Any]:
    """Makes a pokerkit table whose dealing and paying are automatic, as ours are."""
    kit = importlib.import_module("pokerkit")
    automations = tuple(kit.Automation)
    create = kit.NoLimitTexasHoldem.create_state
    return lambda: create(automations, True, 0, (1, 2), 2, STACKS, SEATS)


def same_end(game: type[GameClass], state: Callable[[], Any], seed: int) -> None:
    """Raises `DisagreementError` unless the cards that fell there leave the same stacks here."""
    there = play_there(state(), seed)
    dealt = [repr(card).replace("T", "10") for one in there.operations for card in _cards(one)]
    burned, *rest = [card for card in game.deck.cards() if card not in dealt]  # we burn before the hole cards too
    deck = [burned, *dealt, *rest]
    here = play(Table(game, players=SEATS, stacks=STACKS, deck=deck), seed)
    if not alike(here.stacks, there.stacks):
        raise DisagreementError(f"hand {seed} ends with {list(there.stacks)} at pokerkit, {list(here.stacks)} here")


def _cards(operation: Any) -> tuple[Any, ...]:
    """The cards that left the deck by it."""
    kind = type(operation).__name__
    if kind == "CardBurning":
        return (operation.card,)
    return tuple(operation.cards) if kind in {"HoleDealing", "BoardDealing"} else ()


def bots_rate(game: type[GameClass], seconds: float) -> float:
    """Whole hands a second of four random bots."""
    luck, bots, shuffles = random.Random(1), [RandomBot()] * PLAYERS, count()

    def play_some() -> None:
        for _ in range(HANDS):
            play_out(table_of(game, PLAYERS, next(shuffles)), bots, luck)

    return HANDS / best_within(seconds, play_some)
