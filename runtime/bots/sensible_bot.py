"""A bot that bets good hands and folds bad ones, in any game: it judges by what it may see, and by the odds."""

from __future__ import annotations

import random

from cardwright.runtime.bots.keeping import choose_cards
from cardwright.runtime.bots.strength import expected_share
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Action, LegalAction, View

_RAISING = ("bet", "raise", "complete")


class SensibleBot:
    """Estimates its part of the pot by chance deals, calls when the pot pays for it, raises when it is ahead.

    `hands` is how many hands it looks at for one decision; more is slower and steadier.
    """

    def __init__(self, game: type[GameClass], hands: int = 32) -> None:
        self._game = game
        self._hands = hands

    def choose(self, view: View, rng: random.Random) -> Action:
        """A legal action; the same for the same view and the same state of `rng`."""
        assert view.decision is not None
        legal = {one.kind: one for one in view.decision.legal}
        if "decline" in legal:
            return Action("decline")
        if any(one.is_choice for one in view.decision.legal):
            return choose_cards(self._game, view, rng, max(4, self._hands // 2))
        share = expected_share(self._game, view, rng, max(4, self._hands // len(view.active)))
        strength = share * len(view.active)  # 1 is an average hand
        raising = next((legal[kind] for kind in _RAISING if kind in legal), None)
        if raising is not None and rng.random() < _eagerness(strength):
            return Action(raising.kind, _size(raising, view, share, rng))
        return Action(_passive(view, legal, share))


def _eagerness(strength: float) -> float:
    """How often it bets or raises: a bluff now and then, mostly with hands well above the average."""
    if strength < 1.2:
        return 0.04
    return 0.8 if strength > 1.6 else 0.4


def _passive(view: View, legal: dict[str, LegalAction], share: float) -> str:
    """Checks where that is free, brings in where it must, and calls when its part of the pot is worth the price."""
    for kind in ("check", "bring in"):
        if kind in legal:
            return kind
    cost = legal["call"].most
    return "call" if share * (view.pot + cost) >= cost else "fold"


def _size(raising: LegalAction, view: View, share: float, rng: random.Random) -> int:
    """Half the pot to all of it over the highest bet, more with better hands, within the bounds."""
    wanted = max(view.bets) + int(view.pot * (0.5 + 0.5 * share * rng.random()))
    if raising.sizes:
        return min(raising.sizes, key=lambda size: abs(size - wanted))
    return min(max(wanted, raising.least), raising.most)
