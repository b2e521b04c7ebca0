"""What all hands of a ranking are worth, found once and kept on disk, so that no process has to find it by and by.

An evaluator remembers what each kind of hand is. Many hands in one process meet nearly all kinds there are; a few do
not, and need no file. So the kinds are read where they are kept once some hands were shown, and found and kept where
that has not been done yet once many were. They only ever come sooner: each is what the reference makes of it.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Iterator
from contextlib import suppress
from itertools import combinations, combinations_with_replacement, islice, permutations, product
from math import comb, prod
from typing import Any

from cardwright.runtime.cards import SUITS
from cardwright.runtime.evaluation.classes import suit_sizes
from cardwright.runtime.evaluation.reference import Evaluator, Kind, Rated, evaluator_for
from cardwright.runtime.model import Category, GameClass, Ranking

FORMAT = 1
"""Raised whenever the layout of the file, or what the reference makes of a ranking, changes."""
KIND = "hands"
READ_AFTER = 12
"""Hands shown in a process before the file is read."""
FIND_AFTER = 600
"""Hands shown in a process before all kinds are found, where no file was."""
MOST = 50_000
"""Hands to be looked at; rankings that need more are not kept."""


Pattern = tuple[int, tuple[tuple[int, tuple[int, ...]], ...]]
"""The category's number, and of each part of it, by number, the places of the cards that fill it."""


def practised(ranking: Ranking) -> Evaluator:
    """The evaluator of the ranking, for one more hand at a showdown: after some it knows what all hands are."""
    evaluator = evaluator_for(ranking)
    evaluator.shown += 1
    prepare = _AFTER.get(evaluator.shown)
    if prepare is not None:
        prepare(evaluator)
    return evaluator


def learn_all(evaluator: Evaluator) -> None:
    """Read what all hands are, or else find it and keep it. Nothing happens where there are too many."""
    if can_be_kept(evaluator) and not read(evaluator):
        _remember(evaluator, {kind: evaluator.learn(kind) for kind in kinds(evaluator)})
        evaluator.shown = max(evaluator.shown, FIND_AFTER)


def prepare(game: type[GameClass], hands: int) -> None:
    """Do for all shares what so many hands at a showdown would lead to: for processes that start out from this one."""
    for name in dict.fromkeys(share.ranking for share in game.shares if share.ranking):
        evaluator = evaluator_for(game.ranking(name))
        for after, learn in _AFTER.items():
            if evaluator.shown < after <= evaluator.shown + hands:
                learn(evaluator)


def read(evaluator: Evaluator) -> bool:
    """Read what is kept of the ranking; whether there was any."""
    from cardwright.runtime.kept import recall

    kept = recall(KIND, _key(evaluator)) if can_be_kept(evaluator) else None
    if kept is None:
        return False
    evaluator.know(_unpacked(evaluator.ranking, kept))
    evaluator.shown = max(evaluator.shown, FIND_AFTER)
    return True


_AFTER: dict[int, Callable[[Evaluator], object]] = {READ_AFTER: read, FIND_AFTER: learn_all}


def can_be_kept(evaluator: Evaluator) -> bool:
    """Whether the ranking is such that its kinds are found in about a second."""
    return sum(_looked_at(evaluator, size) for size in evaluator.sizes) <= MOST


def _looked_at(evaluator: Evaluator, size: int) -> int:
    """How many hands of that size `kinds` looks at."""
    ranks = len(evaluator.ranking.ranks)
    suited = (prod(comb(ranks, one) for one in sizes) for sizes in _suited(evaluator, size))
    return comb(ranks + size - 1, size) + sum(suited)


def kinds(evaluator: Evaluator) -> Iterator[Kind]:
    """All kinds of full hands from one pack: ranks alone, and with suits where enough cards share one to matter."""
    ranks = range(len(evaluator.ranking.ranks))
    for size in evaluator.sizes:
        for held in combinations_with_replacement(reversed(ranks), size):
            if max(map(held.count, held)) <= len(SUITS) and evaluator.suits_from > 1:
                yield held
        for sizes in _suited(evaluator, size):
            for suits in product(*(combinations(ranks, one) for one in sizes)):
                codes = [rank * len(SUITS) + suit for suit, held in enumerate(suits) for rank in held]
                yield evaluator.kind(tuple(sorted(codes, reverse=True)))


def _suited(evaluator: Evaluator, size: int) -> Iterator[tuple[int, ...]]:
    """How many cards of each suit such hands may hold of which some suit can matter, in every order of the suits."""
    for sizes in suit_sizes(size, len(SUITS), len(evaluator.ranking.ranks)):
        if sizes[0] >= evaluator.suits_from:
            yield from sorted(set(permutations(sizes)))


# ---------------------------------------------------------------- the file


def _key(evaluator: Evaluator) -> str:
    from cardwright.runtime.kept import key_of

    return key_of(repr((FORMAT, evaluator.ranking)).encode())


def _remember(evaluator: Evaluator, known: dict[Kind, Rated | None]) -> None:
    from cardwright.runtime.kept import remember

    with suppress(OverflowError):  # a number that no byte holds
        remember(KIND, _key(evaluator), _packed(evaluator.ranking, known))


def _packed(ranking: Ranking, known: dict[Kind, Rated | None]) -> bytes:
    """A line of JSON, then a row of signed bytes for each kind: the kind, its key, the number of its pattern.

    Rows of the same two lengths are a group; the line names the groups and all patterns. Hands of no category have
    keys of no length.
    """
    numbers: dict[Pattern, int] = {}
    groups: dict[tuple[int, int], array[int]] = {}
    for kind, rated in known.items():
        key, pattern = ((), 0) if rated is None else (rated.key, _number(numbers, _pattern(ranking, rated)))
        groups.setdefault((len(kind), len(key)), array("b")).extend((*kind, *key, pattern))
    header = {"patterns": list(numbers), "groups": [(*lengths, len(rows)) for lengths, rows in groups.items()]}
    return json.dumps(header).encode() + b"\n" + b"".join(rows.tobytes() for rows in groups.values())


def _number(numbers: dict[Pattern, int], pattern: Pattern) -> int:
    return numbers.setdefault(pattern, len(numbers))


def _pattern(ranking: Ranking, rated: Rated) -> Pattern:
    """Equal for hands whose cards fill the parts of one category alike."""
    parts = rated.category.parts
    return ranking.categories.index(rated.category), tuple((parts.index(part), places) for part, places in rated.parts)


def _unpacked(ranking: Ranking, kept: bytes) -> dict[Kind, Rated | None]:
    line, _, data = kept.partition(b"\n")
    header = json.loads(line)
    patterns = [_filled(ranking, *pattern) for pattern in header["patterns"]]
    rows = iter(memoryview(data).cast("b"))
    known: dict[Kind, Rated | None] = {}
    for of_kind, of_key, length in header["groups"]:
        width = of_kind + of_key + 1
        for row in zip(*[islice(rows, length)] * width, strict=True):
            category, parts = patterns[row[-1]]
            known[row[:of_kind]] = Rated(category, row[of_kind:-1], parts)
    return known


def _filled(ranking: Ranking, category: int, places: Any) -> tuple[Category, Any]:
    """The category and the filled parts of a pattern."""
    found = ranking.categories[category]
    return found, tuple((found.parts[part], tuple(its)) for part, its in places)
