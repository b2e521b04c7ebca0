"""What is to be counted: a ranking's categories among the hands of a deck."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import comb

from cardwright.runtime.cards import JOKER
from cardwright.runtime.evaluation.reference import Evaluator, evaluator_for
from cardwright.runtime.model import Deck, Ranking

NONE = 255
"""The place of cards that make no hand: behind every category."""
NEVER = 99
"""Stands for 'no number of cards': suits that never matter are looked at from so many cards on."""

Progress = Callable[[int, int], None]
"""Told now and then how many classes of hands are done, and of how many."""


class NothingToCountError(ValueError):
    """A number of cards, or a wild card, that this ranking and this deck cannot have."""


@dataclass(frozen=True, slots=True)
class Task:
    """Hands of `cards` cards of the deck. `wild` are ranks, or `Jo`, whose cards stand for any card, a held one too.

    Jokers that are not wild are blanks: no card of any rank or suit, good only for cards of no particular pattern.
    """

    ranking: Ranking
    deck: Deck
    cards: int
    wild: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Raises NothingToCountError for a task that cannot be."""
        size = self.evaluator.size
        deck = len(self.deck.cards())
        if self.cards < size:
            raise NothingToCountError(f"{self.cards} cards are too few: a hand takes {size} ({self.ranking.title})")
        if self.cards > deck:
            raise NothingToCountError(f"a hand of {self.cards} cards cannot come from a deck of {deck}")
        strange = [rank for rank in self.deck.ranks if rank not in self.ranking.ranks]
        if strange:
            raise NothingToCountError(f"{self.ranking.title} has no rank {strange[0]}, which is in the deck")
        unknown = [one for one in self.wild if one != JOKER and one not in self.deck.ranks]
        if unknown:
            raise NothingToCountError(f"{unknown[0]} cannot be wild: the deck has no such rank")

    @property
    def evaluator(self) -> Evaluator:
        """The reference, from which every judgement comes."""
        return evaluator_for(self.ranking)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The ranks of cards that are not wild, as places in the ranking."""
        return tuple(self.ranking.ranks.index(rank) for rank in self.deck.ranks if rank not in self.wild)

    @property
    def width(self) -> int:
        """How many suits there are."""
        return len(self.deck.suits)

    @property
    def suits_from(self) -> int:
        """The least number of cards of one suit that can matter."""
        return self.evaluator.suits_from

    def splits(self) -> Iterator[tuple[int, int, int]]:
        """How many natural and how many wild cards a hand may have (the rest are blanks), and in how many ways.

        The ways are those of the wild cards and the blanks alone.
        """
        jokers_wild = JOKER in self.wild
        wild_ranks = len(self.deck.ranks) - len(self.ranks)
        wilds = wild_ranks * self.width * self.deck.copies + (self.deck.jokers if jokers_wild else 0)
        blanks = 0 if jokers_wild else self.deck.jokers
        naturals = len(self.ranks) * self.width * self.deck.copies
        for wild in range(min(wilds, self.cards) + 1):
            for blank in range(min(blanks, self.cards - wild) + 1):
                natural = self.cards - wild - blank
                if natural <= naturals:
                    yield natural, wild, comb(wilds, wild) * comb(blanks, blank)
