"""Odds: sampled and exact chances against other libraries, and the least speed for every shipped variant."""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from cardwright.runtime.odds import Odds
from cardwright.runtime.showdown.judge import own_cards

import cardwright as package
from benchmarks.measure import (
    DisagreementError,
    Job,
    Row,
    absent,
    against,
    best_within,
    in_turn,
    is_installed,
    rates,
    times,
)
from benchmarks.works import shipped_names
from cardwright.api import GameHandle

HANDS = ("AhKh", "QsQd")
EXACT = 791_332 / 1_712_304
"""What the first of them is worth, by all boards."""
LEAST_RATE = 500_000
"""Trials a second for two players."""
LONGEST = 250.0
"""Milliseconds for exact odds before the flop."""
FAR = 5.0
"""Standard errors that a sample may be off."""


@dataclass(frozen=True, slots=True)
class Sampler:
    """A peer that samples: `prepare` gives a call for so many trials that returns the first hand's equity."""

    name: str
    package: str
    prepare: Callable[[], Callable[[int], float]]
    trials: int
    floor: float | None = None


def chances(quick: bool) -> Iterator[Row]:
    """Sampled against the peers, exact, then every variant."""
    seconds, trials = (0.4, 200_000) if quick else (3.0, 1_000_000)
    holdem = package.load("texas-holdem")
    for peer in SAMPLERS:
        yield sampled(holdem, peer, trials, seconds)
    yield from exact(holdem, seconds)
    for name in shipped_names(quick):
        if not any(own_cards((game := package.load(name)).game_class)[1:]):
            yield of_variant(game, trials // 4, seconds / 4)


def sampled(game: GameHandle, peer: Sampler, trials: int, seconds: float) -> Row:
    """Trials a second. Raises `DisagreementError` for an equity that chance cannot explain."""
    work = "hold'em equity, two hands, sampled (trials/s)"
    if not is_installed(peer.package):
        return absent(work, peer.name, peer.floor)
    call = peer.prepare()

    def ours() -> Odds:
        return odds_of_two(game, trials)

    for who, value, count in [(peer.name, call(peer.trials), peer.trials), ("cardwright", equity(ours()), trials)]:
        if abs(value - EXACT) > FAR * 0.5 / count**0.5:
            raise DisagreementError(f"{work}: {who} says {value:.4f}, which is {EXACT:.4f}")
    theirs = Job(lambda: call(peer.trials), peer.trials)
    return rates(work, peer.name, Job(ours, trials), theirs, seconds, floor=peer.floor)


def odds_of_two(game: GameHandle, trials: int) -> Odds:
    """The first question of all, sampled."""
    return game.odds(_two_hands(), samples=trials, seed=1)


def equity(odds: Odds) -> float:
    """The first player's."""
    return float(odds.players["A"].equity)


def _two_hands() -> dict[str, str]:
    return {name: f"{hand[:2]} {hand[2:]}" for name, hand in zip("AB", HANDS, strict=True)}


# ---------------------------------------------------------------- peers that sample


def _eval7() -> Callable[[int], float]:
    eval7 = importlib.import_module("eval7")
    hand, other = [eval7.Card("Ah"), eval7.Card("Kh")], eval7.HandRange(HANDS[1])

    def call(trials: int) -> float:
        return float(eval7.py_hand_vs_range_monte_carlo(hand, other, [], trials))

    return call


def _poker_equity() -> Callable[[int], float]:
    module = importlib.import_module("poker_equity")

    def call(trials: int) -> float:
        found: dict[str, Any] = module.chunk_from_text("holdem", list(HANDS), samples=trials, seed=1, threads=1)
        return float(found["players"][0]["equity"])

    return call


def _pokerkit() -> Callable[[int], float]:
    kit = importlib.import_module("pokerkit")
    ranges = [kit.parse_range(hand) for hand in HANDS]

    def call(trials: int) -> float:
        kinds = (kit.StandardHighHand,)
        found = kit.calculate_equities(ranges, (), 2, 5, kit.Deck.STANDARD, kinds, sample_count=trials)
        return float(found[0])

    return call


SAMPLERS = (
    Sampler("eval7", "eval7", _eval7, 200_000, 1),
    Sampler("poker-equity", "poker_equity", _poker_equity, 200_000),
    Sampler("pokerkit", "pokerkit", _pokerkit, 100),
)


# ---------------------------------------------------------------- exactly, and every variant


def exact(game: GameHandle, seconds: float) -> Iterator[Row]:
    """Two hands before the flop, all 1,712,304 boards; tables and kernels are warm."""
    work = "hold'em equity, two hands before the flop, exact (ms)"

    def ours() -> float:
        return equity(game.odds(_two_hands(), exact=True))

    _same(work, "cardwright", ours())
    if is_installed("poker_equity"):
        module = importlib.import_module("poker_equity")

        def theirs() -> float:
            return float(module.exact_from_text("holdem", list(HANDS))["players"][0]["equity"])

        _same(work, "poker-equity", theirs())
        mine, other = in_turn(ours, theirs, seconds)
        yield times(work, "poker-equity", mine * 1000, other * 1000)
    else:
        mine = best_within(seconds, ours)
        yield absent(work, "poker-equity")
    yield times(work, "at most 250 ms", mine * 1000, LONGEST, 1)


def _same(work: str, who: str, value: float) -> None:
    if abs(value - EXACT) > 1e-9:
        raise DisagreementError(f"{work}: {who} says {value}, which is {EXACT}")


def of_variant(game: GameHandle, trials: int, seconds: float) -> Row:
    """Two players whose hole cards are known, the same ones each time."""
    hole = own_cards(game.game_class).hole
    cards = random.Random(1).sample(game.game_class.for_players(2).deck.cards(), 2 * hole)
    hands = {name: " ".join(cards[player::2]) for player, name in enumerate("AB")}

    def sample() -> Odds:
        return game.odds(hands, samples=trials, seed=1)

    sample()
    rate = trials / best_within(seconds, sample)
    return against(f"{game.id}: equity of two hands, sampled (trials/s)", "at least 500,000", rate, LEAST_RATE, 1)
