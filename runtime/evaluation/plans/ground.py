"""Values of the hands that suits may matter to, and of those they cannot, all judged at once.

One numbering serves all sizes: short hands, full hands and the best of many compare with one another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.plans.multisets import Values, multisets
from cardwright.runtime.evaluation.plans.numbering import CardRows, number_hands
from cardwright.runtime.evaluation.reference import Evaluator, evaluator_for
from cardwright.runtime.model import Deck, Ranking


@dataclass(frozen=True, slots=True)
class Ground:
    """Values from 1 for the worst hand, 0 for no hand.

    `ranks[k]` belong to the rows of `multisets(.., k, ..)`, for k up to the ranking's size. `suited[k][mask]`
    are hands of k cards of one suit, `partial[mask, rank]` full hands with one card of another suit, 0 where
    their ranks alone are as good; both only where suits may matter. `categories[value]` and `examples[value]`
    (card numbers) say what a value is.
    """

    ranks: dict[int, Values]
    suited: dict[int, Values]
    partial: Values
    categories: npt.NDArray[np.uint8]
    examples: npt.NDArray[np.uint8]


@lru_cache(maxsize=16)
def ground_for(ranking: Ranking, deck: Deck) -> Ground:
    """From memory, from the cache on disk, or made afresh."""
    name = ("ground", ranking, deck)
    arrays = cache.load_arrays(name)
    if arrays is None:
        arrays = _arrays(ranking, deck)
        cache.save_arrays(name, arrays)
    return _ground(arrays)


def _ground(arrays: cache.Arrays) -> Ground:
    def numbered(stem: str) -> dict[int, Values]:
        return {int(name[len(stem) :]): array for name, array in arrays.items() if name.startswith(stem)}

    return Ground(
        numbered("ranks"),
        numbered("suited"),
        arrays["partial"],
        arrays["categories"],
        arrays["examples"],
    )


def _arrays(ranking: Ranking, deck: Deck) -> cache.Arrays:
    asked = _hands(evaluator_for(ranking), deck)
    numbered = number_hands(ranking, deck, {name: hands for name, (_, hands) in asked.items()})
    masks = 1 << len(deck.ranks)
    arrays: cache.Arrays = {
        "partial": np.zeros((masks, len(deck.ranks)), dtype=np.uint16),
        "categories": numbered.categories,
        "examples": numbered.examples,
    }
    for name, (places, _) in asked.items():
        values = numbered.values[name]
        if name == PLAIN:
            continue
        if name == "partial":  # only what suits make better than the ranks alone
            values = np.where(values > numbered.values[PLAIN], values, 0).astype(np.uint16)
        shape = {"r": values.shape, "s": (masks,), "p": arrays["partial"].shape}[name[0]]
        arrays[name] = np.zeros(shape, dtype=np.uint16)
        arrays[name][tuple(places)] = values
    return arrays


PLAIN = "without suits"
"""The cards of `partial`, their suits spread."""
Places = list[npt.NDArray[np.int64]]
"""Where in an array the values of hands belong, an index for each of its dimensions."""


def _hands(evaluator: Evaluator, deck: Deck) -> dict[str, tuple[Places, CardRows]]:
    """The hands to ask about, by the array they go to, with their places in it."""
    size, width, least, number = evaluator.size, len(deck.suits), evaluator.suits_from, len(deck.ranks)
    hands: dict[str, tuple[Places, CardRows]] = {}
    for many in range(1, size + 1):
        rows = multisets(number, many, width).astype(np.int64)
        hands[f"ranks{many}"] = ([np.arange(len(rows))], spread(rows, width))
    for many in range(least, size + 1):
        chosen = multisets(number, many, 1).astype(np.int64)
        hands[f"suited{many}"] = ([_masks(chosen)], chosen * width)
    if least < size:
        chosen = multisets(number, size - 1, 1).astype(np.int64)
        held, rider = np.repeat(chosen, number, axis=0), np.tile(np.arange(number), len(chosen))
        hands["partial"] = ([_masks(held), rider], np.column_stack([held * width, rider * width + 1]))
        hands[PLAIN] = ([], spread(np.sort(np.column_stack([held, rider]), axis=1), width))
    return hands


def _masks(ranks: CardRows) -> npt.NDArray[np.int64]:
    masks: npt.NDArray[np.int64] = (1 << ranks).sum(axis=1)
    return masks


def spread(ranks: CardRows, width: int) -> CardRows:
    """Cards of these ranks, in order in each row, of suits one after the other, so that none has many."""
    return ranks * width + np.arange(ranks.shape[1]) % width
