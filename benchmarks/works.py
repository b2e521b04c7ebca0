"""What is evaluated: rankings and games, their cards as arrays, and our way to judge them.

Games that are not shipped stand here as variants of their own, so that they take the road of any other text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation.batch import evaluate_hands, evaluate_shares, winners
from cardwright.runtime.model import Deck, GameClass, Share

import cardwright as package

U8 = npt.NDArray[np.uint8]
Judged = list[npt.NDArray[np.int32]]
"""Values of each share of the pot; larger is better, 0 is no hand."""

ROWS = 1 << 20
"""Hands in a batch."""

_MADE = """variant made-{name} "Made" like texas-holdem
    players 2..6

deck standard
    aces {aces}

play
    posts:
        blinds
    pre-flop "Hole cards":
        deal {hole} down
        bet
    river "The board":
        deal 5 to board
        bet

showdown
    hand {hand}
    {shares}
"""


@lru_cache(maxsize=256)
def shipped(name: str, *options: str) -> type[GameClass]:
    """A game by its id."""
    return package.load(name, options).game_class


QUICK = ("depot", "cucamonga", "deuce-to-seven-triple-draw", "low-hole", "omaha-high", "piles", "seven-card-stud")
"""The shipped games that a quick run measures; the others take minutes together."""


def shipped_names(quick: bool) -> list[str]:
    """The ids of the shipped games, in order; a quick run takes some."""
    return [one.id for one in package.list_variants() if one.kind == "variant" and (not quick or one.id in QUICK)]


@lru_cache(maxsize=32)
def made(name: str, hole: int, hand: str, *shares: str, aces: str = "high or low") -> type[GameClass]:
    """A game with so many hole cards and five on the board, its hands and shares as the language writes them."""
    text = _MADE.format(name=name, hole=hole, hand=hand, aces=aces, shares="\n    ".join(shares))
    return package.load(text).game_class


def best_in(ranking: str, aces: str = "high or low") -> type[GameClass]:
    """A game whose pot goes to the best hand of the ranking."""
    return made(ranking, 2, "hole + board", f"pot to best {ranking}", aces=aces)


@dataclass(frozen=True, slots=True)
class Work:
    """Hands to evaluate: own cards (n, h), boards (n, b) and our way from both to values."""

    name: str
    deck: Deck
    own: U8
    board: U8
    judge: Callable[[U8, U8], Judged]

    def ours(self) -> Judged:
        """Our values of all hands."""
        return self.judge(self.own, self.board)

    def first(self, rows: int) -> tuple[U8, U8]:
        """The first so many hands and boards."""
        return self.own[:rows], self.board[:rows]


def hands_work(name: str, game: type[GameClass], cards: int, rows: int) -> Work:
    """The best hands of so many cards in the ranking of the game's first share."""
    ranking, deck = game.ranking(game.shares[0].ranking), game.deck

    def judge(own: U8, _board: U8) -> Judged:
        return [evaluate_hands(ranking, deck, own, check=False)]

    return Work(name, deck, random_rows(len(deck.cards()), rows, cards), np.zeros((rows, 0), np.uint8), judge)


def showdown_work(name: str, game: type[GameClass], own: int, rows: int) -> Work:
    """One player's hands at the showdowns of a game without up cards, for every share of the pot."""

    def judge(cards: U8, board: U8) -> Judged:
        found = evaluate_shares(game, game.shares, cards[:, None, :], None, board, check=False)
        return [_able(game, share, values)[:, 0] for share, values in zip(game.shares, found, strict=True)]

    different = len(game.deck.ranks) * len(game.deck.suits) + min(game.deck.jokers, 1)
    cards = random_rows(different, rows, own + len(game.layout.cells))
    return Work(name, game.deck, cards[:, :own].copy(), cards[:, own:].copy(), judge)


def _able(game: type[GameClass], share: Share, values: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """Values of the hands that qualify, 0 for others."""
    return values if not share.qualifiers else values * winners(game, share, values)


def random_rows(deck: int, rows: int, cards: int, seed: int = 1) -> U8:
    """Rows of different cards of the deck by chance, in no order: those with a card twice are drawn again."""
    luck = np.random.default_rng(seed)
    found = np.zeros((0, cards), dtype=np.uint8)
    while len(found) < rows:
        drawn = luck.integers(0, deck, (2 * rows, cards), dtype=np.uint8)
        ordered = np.sort(drawn, axis=1)
        found = np.concatenate([found, drawn[(ordered[:, 1:] != ordered[:, :-1]).all(axis=1)]])
    return np.ascontiguousarray(found[:rows])


def names(deck: Deck) -> list[str]:
    """The cards by their numbers as other libraries write them: `Td` for the ten of diamonds."""
    return [rank.replace("10", "T") + suit for rank in deck.ranks for suit in deck.suits]


def places(values: Sequence[int] | npt.NDArray[np.int32]) -> list[int]:
    """The place of each value among those that occur, from 0 for the lowest: alike if two judges agree."""
    place: npt.NDArray[np.int64] = np.unique(np.asarray(values, dtype=np.int64), return_inverse=True)[1]
    return place.reshape(-1).tolist()
