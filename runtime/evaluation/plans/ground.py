"""Values of the hands that suits may matter to, and of those they cannot, all asked of the reference.

One numbering serves all sizes: short hands, full hands and the best of many compare with one another.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

import numpy as np
import numpy.typing as npt
from cardwright.runtime.evaluation import cache
from cardwright.runtime.evaluation.plans.asking import Asked, Cards, Key
from cardwright.runtime.evaluation.plans.multisets import Values, multisets
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
    """From memory, from the cache on disk, or asked afresh (about a second)."""
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
    asked = Asked(ranking, deck)
    hands = _hands(evaluator_for(ranking), deck)
    keys = {name: [asked.key(cards) for _, cards in some] for name, some in hands.items()}
    if "partial" in keys:
        plain = (asked.key(_spread([card // len(deck.suits) for card in cards], deck)) for _, cards in hands["partial"])
        keys["partial"] = [_if_better(key, other) for key, other in zip(keys["partial"], plain, strict=True)]
    asked.number()
    masks = 1 << len(deck.ranks)
    arrays = {"partial": np.zeros((masks, len(deck.ranks)), dtype=np.uint16), **asked.legend()}
    for name, some in hands.items():
        values = asked.values(keys[name])
        shape = {"r": values.shape, "s": (masks,), "p": arrays["partial"].shape}[name[0]]
        arrays[name] = np.zeros(shape, dtype=np.uint16)
        arrays[name][tuple(np.array([at for at, _ in some]).T)] = values
    return arrays


def _if_better(key: Key | None, plain: Key | None) -> Key | None:
    """The key of cards whose suits make them better than their ranks alone."""
    return None if plain is not None and (key is None or key <= plain) else key


Place = tuple[int, ...]


def _hands(evaluator: Evaluator, deck: Deck) -> dict[str, list[tuple[Place, Cards]]]:
    """The hands to ask about, by the array they go to and their place in it."""
    size, width, least = evaluator.size, len(deck.suits), evaluator.suits_from
    hands: dict[str, list[tuple[Place, Cards]]] = {}
    for many in range(1, size + 1):
        rows = multisets(len(deck.ranks), many, width)
        hands[f"ranks{many}"] = [((at,), _spread(row, deck)) for at, row in enumerate(rows.tolist())]
    for many in range(least, size + 1):
        chosen = combinations(range(len(deck.ranks)), many)
        hands[f"suited{many}"] = [((_mask(one),), tuple(rank * width for rank in one)) for one in chosen]
    if least < size:
        hands["partial"] = [
            ((_mask(one), rank), (*(held * width for held in one), rank * width + 1))
            for one in combinations(range(len(deck.ranks)), size - 1)
            for rank in range(len(deck.ranks))
        ]
    return hands


def _mask(ranks: tuple[int, ...]) -> int:
    return sum(1 << rank for rank in ranks)


def _spread(ranks: list[int], deck: Deck) -> Cards:
    """Cards of these ranks, spread over the suits as evenly as can be."""
    width = len(deck.suits)
    held = [0] * width
    cards: list[int] = []
    for rank in ranks:
        free = [suit for suit in range(width) if rank * width + suit not in cards]
        suit = min(free, key=held.__getitem__)
        held[suit] += 1
        cards.append(rank * width + suit)
    return tuple(cards)
