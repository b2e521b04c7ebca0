"""Which categories a deck can make, and which are wholly contained in others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardwright.compiler.game import Category, Deck, Part, Ranking


def possible(category: Category, ranking: Ranking, deck: Deck) -> bool:
    """Whether the deck has the cards for each part of the pattern, and for all of them together."""
    fits = (_FITS[part.kind](part, ranking, deck) for part in category.parts)
    return all(fits) and _groups_fit(category, ranking, deck) and category.size <= deck.size


def _run_fits(part: Part, ranking: Ranking, deck: Deck) -> bool:
    """A run needs so many ranks that follow each other; an ace may stand at both ends, but once in a run."""
    ranks = list(ranking.ranks)
    if part.low > len(ranks):
        return False
    aces = part.aces or ranking.aces
    if aces in {"high or low", "round the corner"} and "A" in ranks:
        plain = [rank for rank in ranks if rank != "A"]
        ranks = ["A", *plain, "A"]
    tops = ranks[part.low - 1 :]
    if part.top is not None:
        return part.top in tops
    return any(top != part.without for top in tops)


_FITS: dict[str, Callable[[Part, Ranking, Deck], bool]] = {
    "cards": lambda part, ranking, deck: True,
    "alike": lambda part, ranking, deck: part.low <= len(deck.suits) * deck.copies,
    "suited": lambda part, ranking, deck: part.low <= len(ranking.ranks) * deck.copies,
    "suited of different ranks": lambda part, ranking, deck: part.low <= len(ranking.ranks),
    "run": _run_fits,
    "suited run": _run_fits,
    "rainbow": lambda part, ranking, deck: part.low <= min(len(deck.suits), len(ranking.ranks)),
    "named": lambda part, ranking, deck: (
        part.low <= len(set(part.ranks) & set(ranking.ranks)) * len(deck.suits) * deck.copies
    ),
    "wild": lambda part, ranking, deck: True,
}


def _groups_fit(category: Category, ranking: Ranking, deck: Deck) -> bool:
    """Groups of equal cards need a rank each, unless two fit into one rank."""
    groups = [part.low for part in category.parts if part.kind == "alike"]
    room = len(deck.suits) * deck.copies
    return len(groups) <= len(ranking.ranks) or sum(groups) <= room * len(ranking.ranks)


@dataclass(frozen=True, slots=True)
class _Block:
    """Cards that a hand is sure to have, with what they are sure to share."""

    cards: int
    kinds: frozenset[str]


_GIVES: dict[str, frozenset[str]] = {
    "cards": frozenset({"cards"}),
    "alike": frozenset({"cards", "alike"}),
    "suited": frozenset({"cards", "suited"}),
    "suited of different ranks": frozenset({"cards", "suited", "suited of different ranks"}),
    "run": frozenset({"cards", "run"}),
    "suited run": frozenset({"cards", "suited", "suited of different ranks", "run", "suited run"}),
    "rainbow": frozenset({"cards", "rainbow"}),
    "named": frozenset({"cards", "named"}),
    "wild": frozenset({"cards", "wild"}),
}


def covers(wide: Category, narrow: Category) -> bool:
    """Whether every hand of `narrow` also fits the pattern of `wide`; only what is certain from the parts."""
    if wide.size != narrow.size:
        return False
    blocks = [_Block(part.low, _GIVES[part.kind]) for part in narrow.parts]
    wanted = sorted(wide.parts, key=lambda part: (part.kind == "cards", -part.high))
    return _place(wanted, blocks, narrow)


def _place(wanted: list[Part], blocks: list[_Block], narrow: Category) -> bool:
    """Try to take each wanted part out of the blocks, one after the other."""
    if not wanted:
        return True
    part, rest = wanted[0], wanted[1:]
    if part.kind == "cards":
        return sum(block.cards for block in blocks) >= part.low
    tried: set[_Block] = set()
    for index, block in enumerate(blocks):
        if block in tried:
            continue
        tried.add(block)
        if block.cards >= part.low and part.kind in block.kinds and _same_bounds(part, narrow):
            left = _Block(block.cards - part.low, block.kinds - {"run", "suited run"})
            if _place(rest, [*blocks[:index], left, *blocks[index + 1 :]], narrow):
                return True
    return False


def _same_bounds(part: Part, narrow: Category) -> bool:
    """A bounded run, or a part of certain ranks, covers only the same part."""
    if part.kind != "named" and part.top is None and part.without is None and part.aces is None:
        return True
    return any(
        (part.kind, part.low, part.ranks, part.top, part.without, part.aces)
        == (other.kind, other.low, other.ranks, other.top, other.without, other.aces)
        for other in narrow.parts
    )
