"""A bot that plays legal actions at random, in proportions that make deals go far."""

from __future__ import annotations

import random
from bisect import bisect
from functools import lru_cache
from itertools import accumulate

from cardwright.runtime.table import Action, LegalAction, View

_WEIGHTS = {"fold": 2.0, "check": 8.0, "call": 8.0, "bet": 3.0, "raise": 3.0, "complete": 2.0, "bring in": 6.0}
_CHOICE_WEIGHT = 12.0
"""Of a draw, a discard, a word: players rather choose than fold."""
_OTHER_WEIGHT = 1.0
_WEIGHTS.update(dict.fromkeys(("draw", "discard", "reveal", "declare", "turn", "name"), _CHOICE_WEIGHT))
_IDLE_FOLD = 0.1
"""The weight of a fold where a check is free."""


class RandomBot:
    """Mostly stays in, sometimes bets; sizes from the least to all in, small ones more often."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """One of the legal actions."""
        assert view.decision is not None
        legal = view.decision.legal
        marks = _marks(tuple([one.kind for one in legal]))
        chosen = legal[bisect(marks, rng.random() * marks[-1], 0, len(marks) - 1)]
        if chosen.counts or chosen.words:
            return random_choice(chosen, rng)
        return Action(chosen.kind, random_amount(chosen, rng))


@lru_cache(maxsize=256)
def _marks(kinds: tuple[str, ...]) -> tuple[float, ...]:
    """The weights of actions of these kinds, each added to those before it."""
    free = "check" in kinds
    return tuple(
        accumulate(_IDLE_FOLD if kind == "fold" and free else _WEIGHTS.get(kind, _OTHER_WEIGHT) for kind in kinds)
    )


def random_choice(legal: LegalAction, rng: random.Random) -> Action:
    """Any cards, cells and word that the bounds allow; each number of cards is as likely."""
    word = rng.choice(legal.words) if legal.words else ""
    count = rng.choice(legal.counts) if legal.counts else 0
    cards = tuple(rng.sample(legal.cards, min(count, len(legal.cards))))
    cells = tuple(rng.sample(legal.cells, count - len(cards)))
    return Action(legal.kind, 0, cards, word, cells)


def random_amount(legal: LegalAction, rng: random.Random) -> int:
    """An amount within the bounds: the least or the most now and then, else small ones more often than large."""
    if legal.sizes:
        return rng.choice(legal.sizes)
    span = legal.most - legal.least
    luck = rng.random()
    if span == 0 or luck < 0.35:
        return legal.least
    if luck > 0.93:
        return legal.most
    return legal.least + int(span ** rng.random())
