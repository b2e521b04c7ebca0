"""What a bot is: it sees a view, and chooses one of the legal actions."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Protocol

from cardwright.runtime.table import Action, Table, View


class Bot(Protocol):
    """Anything that plays a seat."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """A legal action for `view.decision`, which is never None here. Chance comes from `rng` alone."""
        ...


def play_out(table: Table, bots: Sequence[Bot], rng: random.Random | int | None = None) -> Table:
    """Lets `bots` (one for each seat) play the deal to its end; the table itself, for convenience.

    The same table, bots and seed give the same deal.
    """
    chance = rng if isinstance(rng, random.Random) else random.Random(rng)
    while (decision := table.decision) is not None:
        action = bots[decision.seat].choose(table.view(decision.seat), chance)
        table.apply(action)
    return table
