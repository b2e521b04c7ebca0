"""Where the order of a ranking contradicts how often its hands come."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from cardwright.runtime.evaluation.classes import CategoryCount
from cardwright.runtime.model import Ranking


@dataclass(frozen=True, slots=True)
class Contradiction:
    """`better` beats `rarer`, but comes more often."""

    better: CategoryCount
    rarer: CategoryCount


def contradictions(ranking: Ranking, counts: Sequence[CategoryCount]) -> tuple[Contradiction, ...]:
    """Each category that is more frequent than some that it beats, with the best of these.

    `counts` are in the ranking's order. Low hands go by no rarity. Hands that never come contradict nothing, nor
    does the catch-all at the bottom: no pair ranks lowest whatever the odds.
    """
    made = _that_count(ranking, counts)
    pairs = (
        next((Contradiction(row, other) for other in made[place + 1 :] if other.count < row.count), None)
        for place, row in enumerate(made)
    )
    return tuple(pair for pair in pairs if pair is not None)


def between_neighbours(ranking: Ranking, counts: Sequence[CategoryCount]) -> tuple[Contradiction, ...]:
    """The contradictions between categories of which one stands right above the other."""
    made = _that_count(ranking, counts)
    return tuple(Contradiction(row, other) for row, other in pairwise(made) if other.count < row.count)


def _that_count(ranking: Ranking, counts: Sequence[CategoryCount]) -> list[CategoryCount]:
    """The categories whose frequency means something, in order."""
    if ranking.low:
        return []
    catch_all = {one.id for one in ranking.categories[-1:] if all(part.kind == "cards" for part in one.parts)}
    return [row for row in counts if row.count and row.category not in catch_all]
