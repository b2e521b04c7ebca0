"""Deals that both programs can play: a game, stakes, stacks and cards, all from one number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Table

from cardwright.histories.codes import CODES, Code
from cardwright.histories.hand import RecordedHand
from cardwright.histories.stakes import game_of

HOUSE = "pokerkit"
TINY, SMALL, DEEP = (1, 2, 3, 5, 7), (13, 20, 35, 60), (120, 200, 400)
"""Stacks, in chips: with the smallest a player cannot pay the forced bets."""


@dataclass(frozen=True)
class Deal:
    """A table that is ready, and what it is played for as the standard of hand histories writes it."""

    code: str
    seed: int
    terms: RecordedHand
    table: Table


@dataclass(frozen=True)
class Kind:
    """How deals of a code are made: up to `most` players, for whom the deck is enough, their forced bets and bets."""

    most: int
    posts: Callable[[Random, int], dict[str, object]]
    bets: Callable[[Random], dict[str, int]]


def _blinds(chance: Random, players: int) -> dict[str, object]:
    """A small and a big blind; sometimes a straddle of two big ones, a dead small blind, or antes of all or one."""
    small, big = chance.choice([(1, 2), (2, 4), (2, 5), (5, 10)])
    blinds = [small, big] + [0] * (players - 2)
    antes, trimmed = [0] * players, chance.random() < 0.5
    if players > 3 and chance.random() < 0.1:
        blinds[2] = 2 * big
    elif players > 2 and chance.random() < 0.1:
        blinds[:2] = [big, 0]
    if chance.random() < 0.3:
        antes = [chance.choice([1, 2])] * players
    elif chance.random() < 0.1:
        antes[1], trimmed = big, False
    return {"blinds": tuple(blinds), "antes": tuple(antes), "trimmed": trimmed}


def _button_blind(chance: Random, players: int) -> dict[str, object]:
    """Antes, and a blind by the dealer."""
    blinds = [0] * players
    blinds[0 if players == 2 else -1] = 4
    return {"blinds": tuple(blinds), "antes": (2,) * players, "trimmed": chance.random() < 0.5}


def _bring_in(chance: Random, players: int) -> dict[str, object]:
    return {"antes": (chance.choice([0, 1, 2]),) * players, "bring_in": 2, "trimmed": chance.random() < 0.5}


def _fixed(chance: Random) -> dict[str, int]:
    return {"small_bet": 10, "big_bet": 20}


def _alike(chance: Random) -> dict[str, int]:
    """PokerKit plays with a pot limit, and takes the two for the least bets."""
    return {"small_bet": 10, "big_bet": 10}


def _least(chance: Random) -> dict[str, int]:
    return {"min_bet": 0}  # as large as the big blind


def _in_stud(chance: Random) -> dict[str, int]:
    small = chance.choice([4, 5, 8])
    return {"small_bet": small, "big_bet": 2 * small}


KINDS = {
    "NT": Kind(9, _blinds, _least),
    "FT": Kind(9, _blinds, _fixed),
    "NS": Kind(9, _button_blind, _least),
    "PO": Kind(9, _blinds, _least),
    "FO/8": Kind(9, _blinds, _alike),
    "F7S": Kind(7, _bring_in, _in_stud),
    "F7S/8": Kind(7, _bring_in, _in_stud),
    "FR": Kind(7, _bring_in, _in_stud),
    "N2L1D": Kind(7, _blinds, _least),
    "F2L3D": Kind(6, _blinds, _fixed),
    "FB": Kind(7, _blinds, _fixed),
    "NR": Kind(6, _blinds, _least),
}
"""By the code of the standard, or, for what has none there, of our own."""
OTHERS = {"NR": Code("NR", "royal-holdem", "no limit")}


def made(code: str, seed: int) -> Deal:
    """The deal of that number: who has how much, what is posted, in what order the cards lie."""
    chance = Random(f"{code} {seed}")
    kind = KINDS[code]
    players = chance.randint(2, kind.most)
    posts, bets = kind.posts(chance, players), kind.bets(chance)
    if "min_bet" in bets:
        blinds = posts.get("blinds") or (0,)
        bets = {"min_bet": max(blinds) if code == "NS" else sorted({*blinds} - {0})[:2][-1]}  # type: ignore[misc, call-overload]
    stacks = tuple(chance.choice(chance.choice([TINY, SMALL, SMALL, DEEP])) for _ in range(players))
    terms = RecordedHand(file="", name=str(seed), variant=code, starting=stacks, lines=(), **posts, **bets)  # type: ignore[arg-type]
    known = OTHERS.get(code) or CODES[code]
    game = game_of(terms, HOUSE, code=known, against_its_name=bool(known.also))
    return Deal(code, seed, terms, _table(game, stacks, chance))


def _table(game: type[GameClass], stacks: tuple[int, ...], chance: Random) -> Table:
    """`p1` sits left of the button, at seat 0."""
    players = len(stacks)
    return Table(game, players=players, stacks=stacks, button=players - 1, seed=chance.getrandbits(32))
