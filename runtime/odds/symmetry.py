"""Suits that could change their names without anybody noticing.

Where no suit breaks ties, deals that differ by such a change end alike and one of them is enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from cardwright.runtime.cards import JOKER
from cardwright.runtime.model import Holder, SuitCard
from cardwright.runtime.odds.question import Question


def suit_changes(question: Question) -> tuple[tuple[int, ...], ...]:
    """The changes of suits that leave every known place as it is, as places of the deck's suits; the empty one first.

    Two decks shuffled together hold equal cards, as do jokers, which classes of deals do not tell apart: no changes
    there. Cards that a line of `wild` or `dead` or a share of the pot names must stay what they are, and so must the
    suit of which a card wins a share.
    """
    deck = question.game.deck
    if deck.copies > 1 or deck.jokers > 1 or any(ranking.suit_order for ranking in question.game.rankings):
        return (tuple(range(len(deck.suits))),)
    known = [_numbers(question, cards) for cards in _known_places(question)]
    return tuple(
        change
        for change in permutations(range(len(deck.suits)))
        if all({(rank, change[suit]) for rank, suit in cards} == cards for cards in known)
    )


def _known_places(question: Question) -> Iterator[tuple[str, ...]]:
    """The known cards, those together that may change places."""
    yield from (group.known for group in question.groups)
    yield question.dead
    for line in (*question.game.wild, *question.game.dead):
        yield line.cards
        yield tuple(name for name in line.holding if name not in question.game.deck.ranks)
    for share in question.game.shares:
        if isinstance(share.by, Holder):
            yield share.by.cards
        elif isinstance(share.by, SuitCard) and share.by.suit:
            yield (question.game.deck.ranks[0] + share.by.suit,)


def _numbers(question: Question, cards: tuple[str, ...]) -> set[tuple[str, int]]:
    suits = question.game.deck.suits
    return {(card[:-1], suits.index(card[-1])) for card in cards if card != JOKER}
