"""The best hand a player can make of the places a share names.

A composition is a sum of terms: hole cards, up cards, cards apart, the board, named cells, one line
of the player's choice. Cells without a card are simply absent, so hands before the last
street are judged as short hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, product
from typing import NamedTuple

from cardwright.runtime.evaluation.known import practised
from cardwright.runtime.evaluation.reference import Codes, Evaluator, Rated
from cardwright.runtime.evaluation.values import Value
from cardwright.runtime.model import GameClass, Layout, Share, Term
from cardwright.runtime.showdown.wilds import NO_RECORD, Record


@dataclass(frozen=True, slots=True)
class UsedLine:
    """The line a player chose: its line set's id and its cells."""

    line_set: str
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """The best hand of a player for one share, or the card or count that a share is won by.

    `lines` are the lines chosen for it (the first ones in the layout's order if several are as good);
    `unique` tells whether exactly one set of cards makes a hand of that value.
    """

    value: Value
    lines: tuple[UsedLine, ...] = ()
    unique: bool = True


Lines = tuple[UsedLine, ...]
"""The lines chosen for a hand, one for each summand that is a line."""


class Pool(NamedTuple):
    """Cards of which a hand takes `low`..`high`."""

    cards: tuple[str, ...]
    low: int
    high: int


def best_hand(
    game: type[GameClass],
    share: Share,
    hole: Sequence[str],
    up: Sequence[str],
    board: Mapping[str, str],
    *,
    apart: Sequence[str] = (),
    record: Record = NO_RECORD,
    using: Lines | None = None,
) -> PlayedHand | None:
    """The best hand for `share` from these cards; None if they make none. `board` holds the cards cells show.

    The deal's `record` is asked where it says what is wild. With `using` only a hand on exactly these lines counts.

    Cards are trusted here: `judge` checks them. Cells left out or unknown to the layout do not count.
    """
    if game.wild or game.dead:
        from cardwright.runtime.showdown.wild_hands import best_wild_hand

        return best_wild_hand(game, share, hole, up, board, apart=apart, record=record, using=using)
    evaluator = practised(game.ranking(share.ranking))
    best: tuple[Rated, Codes, tuple[UsedLine, ...]] | None = None
    best_key: tuple[int, ...] = ()
    found: set[Codes] = set()
    own = {"hole": tuple(hole), "up": tuple(up), "apart": tuple(apart)}
    for lines, offers in choices_for(game, share, using):
        rated, sets = best_sets(evaluator, _offered(offers, own, board))
        if rated is None:
            continue
        key = evaluator.key(rated, sets[0])
        if best is None or key > best_key:
            best, best_key = (rated, sets[0], lines), key
            found = set(sets)
        elif key < best_key:
            continue
        else:
            found.update(sets)
    return None if best is None else PlayedHand(evaluator.value(best[0], best[1]), best[2], len(found) == 1)


def choices_for(game: type[GameClass], share: Share, using: Lines | None = None) -> Iterable[Choice]:
    """The choices of each sum that makes a hand for the share, or those on certain lines only."""
    choices: Iterable[Choice] = choices_of(game.layout, share.hand)
    if share.or_hands:
        choices = chain.from_iterable(choices_of(game.layout, terms) for terms in share.hands)
    return choices if using is None else [choice for choice in choices if choice[0] == using]


def lines_of(game: type[GameClass], share: Share) -> list[Lines]:
    """Every choice of lines on which a hand for the share can be made; none where no line is chosen."""
    found = [lines for terms in share.hands for lines in line_choices(game.layout, terms) if lines]
    return list(dict.fromkeys(found))


def line_choices(layout: Layout, terms: tuple[Term, ...]) -> list[tuple[UsedLine, ...]]:
    """Every choice of lines, one for each `line` term, in the layout's order; a single empty one without such."""
    sets = [layout.line_set(term.line_set) for term in terms if term.line_set is not None]
    if not sets:
        return [()]
    return [
        tuple(UsedLine(line_set.id, line) for line_set, line in zip(sets, lines, strict=True))
        for lines in product(*(line_set.lines for line_set in sets))
    ]


def pools_of(
    layout: Layout,
    terms: tuple[Term, ...],
    lines: tuple[UsedLine, ...],
    own: Mapping[str, Sequence[str]],
    board: Mapping[str, str],
) -> list[Pool]:
    """The cards each term offers, with bounds that these cards can meet. A cell named twice offers its card once.

    `own` are the player's cards by place (`hole`, `up`, `apart`).
    """
    held = {place: tuple(cards) for place, cards in own.items()}
    return _offered(_offers(layout, terms, lines), held, board)


class Offer(NamedTuple):
    """Where the cards of a term lie (the player's `place`, or cells if that is empty), and its bounds."""

    place: str
    cells: tuple[str, ...]
    low: int
    high: int | None


Choice = tuple[tuple[UsedLine, ...], list[Offer]]
_CHOICES: dict[tuple[int, int], tuple[Layout, tuple[Term, ...], list[Choice]]] = {}
_MANY = 1000


def choices_of(layout: Layout, terms: tuple[Term, ...]) -> list[Choice]:
    """Every choice of lines with what the terms offer then: worked out once for each share of a game."""
    key = id(layout), id(terms)
    known = _CHOICES.get(key)
    if known is None or known[0] is not layout or known[1] is not terms:
        if len(_CHOICES) >= _MANY:
            _CHOICES.clear()
        choices = [(lines, _offers(layout, terms, lines)) for lines in line_choices(layout, terms)]
        known = _CHOICES[key] = (layout, terms, choices)
    return known[2]


def _offers(layout: Layout, terms: tuple[Term, ...], lines: tuple[UsedLine, ...]) -> list[Offer]:
    chosen = iter(lines)
    taken: set[str] = set()
    offers = []
    for term in terms:
        if term.place in _OWN:
            offers.append(Offer(term.place, (), term.low, term.high))
        else:
            cells = _cells(layout, term, chosen)
            offers.append(Offer("", tuple(cell for cell in cells if cell not in taken), term.low, term.high))
            taken.update(cells)
    return offers


_OWN = {"hole", "up", "apart"}


def _offered(offers: list[Offer], own: Mapping[str, tuple[str, ...]], board: Mapping[str, str]) -> list[Pool]:
    """The cards that are there."""
    pools = []
    for place, cells, low, most in offers:
        cards = own[place] if place else tuple([board[cell] for cell in cells if cell in board])
        high = len(cards) if most is None or most > len(cards) else most
        pools.append(Pool(cards, low if low < high else high, high))
    return pools


def _cells(layout: Layout, term: Term, chosen: Iterator[UsedLine]) -> tuple[str, ...]:
    """The cells of a term: those it names, the next chosen line's, or all that may count in a hand."""
    if term.place == "line":
        return next(chosen).cells
    if term.place == "cells":
        return term.cells
    return tuple([cell.id for cell in layout.cells if not cell.aside])


def best_sets(evaluator: Evaluator, pools: list[Pool]) -> tuple[Rated | None, list[Codes]]:
    """What the best of the `candidate_sets` are, and those that are as good; None and nothing if none is a hand."""
    if _any_may_play(pools):
        return evaluator.best_subsets(evaluator.encode([card for pool in pools for card in pool.cards]))
    best: Rated | None = None
    best_key: tuple[int, ...] = ()
    found: list[Codes] = []
    for codes in candidate_sets(evaluator, pools):
        rated = evaluator.rate(codes)
        if rated is None:
            continue
        key = evaluator.key(rated, codes)
        if best is None or key > best_key:
            best, best_key, found = rated, key, []
        if key == best_key:
            found.append(codes)
    return best, found


def _any_may_play(pools: list[Pool]) -> bool:
    return all(low == 0 and high == len(cards) for cards, low, high in pools)


def candidate_sets(evaluator: Evaluator, pools: list[Pool]) -> Iterator[Codes]:
    """All sets of cards that keep the pools' bounds, of the ranking's size or as near to it as the cards reach."""
    if _any_may_play(pools):
        yield from evaluator.subsets(evaluator.encode([card for pool in pools for card in pool.cards]))
        return
    encoded = [evaluator.encode(pool.cards) for pool in pools]
    size = min(evaluator.size, sum(pool.high for pool in pools))
    for counts in product(*(range(pool.low, pool.high + 1) for pool in pools)):
        if sum(counts) == size:
            choices = (combinations(codes, count) for codes, count in zip(encoded, counts, strict=True))
            for picked in product(*choices):
                yield from evaluator.subsets(tuple(sorted(chain.from_iterable(picked), reverse=True)))
