"""Counts of hands by category, kept on disk: a deck and a ranking have the same ones for ever."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING

from cardwright.runtime.kept import key_of, recall, remember

if TYPE_CHECKING:
    from cardwright.compiler import game as checked
    from cardwright.runtime.evaluation.classes import CategoryCount
    from cardwright.runtime.evaluation.wild_frequencies import WildHands
    from cardwright.runtime.model import Deck, Ranking

_KIND = "counts"
_VERSION = b"1"
"""Raised whenever counting changes what it counts."""


def wild_counts_of(
    hands: WildHands, cards: int, progress: Callable[[int, int], None] | None = None
) -> tuple[CategoryCount, ...]:
    """As the runtime's `wild_frequencies`, but done once. Raises ValueError as that does."""
    from cardwright.runtime.evaluation.wild_frequencies import wild_frequencies

    deck = hands.game.deck
    key = key_of(_VERSION, repr((hands.ranking, deck, hands.lines, hands.laid, cards)).encode())
    kept = recall(_KIND, key)
    if kept is not None:
        return _rows(hands.ranking, deck, cards, kept)
    counts = wild_frequencies(hands, cards, progress=progress)
    remember(_KIND, key, json.dumps([row.count for row in counts]).encode())
    return counts


def counts_of(
    ranking: Ranking, deck: Deck, cards: int, progress: Callable[[int, int], None] | None = None
) -> tuple[CategoryCount, ...]:
    """As the runtime's `frequencies`, but done once. Raises ValueError as that does."""
    from cardwright.runtime.evaluation.classes import frequencies

    kept = kept_counts(ranking, deck, cards)
    if kept is not None:
        return kept
    counts = frequencies(ranking, deck, cards, progress=progress) if progress else _counted(ranking, deck, cards)
    remember(_KIND, _key(ranking, deck, cards), json.dumps([row.count for row in counts]).encode())
    return counts


@lru_cache(maxsize=256)
def _counted(ranking: Ranking, deck: Deck, cards: int) -> tuple[CategoryCount, ...]:
    """Counted once in a process, for those who keep nothing on disk."""
    from cardwright.runtime.evaluation.classes import frequencies

    return frequencies(ranking, deck, cards)


def kept_counts(ranking: Ranking, deck: Deck, cards: int) -> tuple[CategoryCount, ...] | None:
    """The counts, if they were made before."""
    kept = recall(_KIND, _key(ranking, deck, cards))
    return None if kept is None else _rows(ranking, deck, cards, kept)


def _rows(ranking: Ranking, deck: Deck, cards: int, kept: bytes) -> tuple[CategoryCount, ...]:
    from cardwright.runtime.evaluation.classes import CategoryCount

    total = comb(len(deck.cards()), cards)
    rows = zip(ranking.categories, json.loads(kept), strict=True)
    return tuple(CategoryCount(one.id, one.title, count, total) for one, count in rows)


def _key(ranking: Ranking, deck: Deck, cards: int) -> str:
    return key_of(_VERSION, repr(ranking).encode(), repr(deck).encode(), str(cards).encode())


def played_ranking(ranking: checked.Ranking) -> Ranking:
    """The ranking as the runtime has it, without a whole game round it."""
    from cardwright.runtime import model

    categories = tuple(
        model.Category(
            **one.model_dump(exclude={"parts", "added"}),
            parts=tuple(model.Part(**part.model_dump()) for part in one.parts),
        )
        for one in ranking.categories
    )
    return model.Ranking(**ranking.model_dump(exclude={"categories", "base", "moved"}), categories=categories)


def played_deck(deck: checked.Deck) -> Deck:
    """The deck as the runtime has it."""
    from cardwright.runtime import model

    return model.Deck(**deck.model_dump())
