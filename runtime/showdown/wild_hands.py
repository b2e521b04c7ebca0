"""The best hand a player can make where some cards are wild or dead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain, combinations, product
from typing import NamedTuple

from cardwright.runtime.evaluation.known import practised
from cardwright.runtime.evaluation.substitutes import Substituter, fits, substituter_for
from cardwright.runtime.evaluation.values import HandValue
from cardwright.runtime.model import GameClass, Share, WildRule
from cardwright.runtime.showdown.composition import Lines, Offer, PlayedHand, UsedLine, choices_for
from cardwright.runtime.showdown.wilds import NO_RECORD, Mark, Marks, Record, readings


class Card(NamedTuple):
    """A card that may play, and what it may stand for (None: itself only)."""

    text: str
    rule: WildRule | None = None


class WildPool(NamedTuple):
    """Cards of which a hand takes `low`..`high`."""

    cards: tuple[Card, ...]
    low: int
    high: int


def best_wild_hand(
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
    """The best hand for `share`, of all choices of lines and all readings of the wild cards; None if there is none.

    With `using` only a hand on exactly these lines counts.
    """
    ranking = game.ranking(share.ranking)
    practised(ranking)
    judge = substituter_for(ranking)
    best: HandValue | None = None
    used: tuple[UsedLine, ...] = ()
    found: set[tuple[str, ...]] = set()
    for lines, offers in choices_for(game, share, using):
        chosen = [cell for line in lines for cell in line.cells]
        asked = readings(game, hole, up, board, apart=apart, low=ranking.low, chosen=chosen, record=record)
        for reading in asked:
            own = {
                "hole": _marked(hole, reading.hole),
                "up": _marked(up, reading.up),
                "apart": _marked(apart, reading.apart),
            }
            for value in hands_of(judge, _pools(offers, own, board, reading)):
                if best is not None and value < best:
                    continue
                if reading.fits and not fits(reading.fits, value, ranking):
                    continue
                if best is None or value > best:
                    best, used, found = value, lines, set()
                found.add(tuple(sorted(value.cards)))
    return None if best is None else PlayedHand(best, used, len(found) == 1)


def best_of_cards(judge: Substituter, cards: Sequence[str], marks: Sequence[Mark]) -> HandValue | None:
    """The best hand that some of these marked cards make: for cards that show."""
    held = _marked(cards, marks)
    return max(hands_of(judge, [WildPool(held, 0, len(held))]), default=None)


def hands_of(judge: Substituter, pools: Sequence[WildPool]) -> Iterator[HandValue]:
    """The values of all sets of cards that keep the pools' bounds and count as hands, none below an earlier one."""
    top: tuple[int, ...] = ()
    for cards in _sets(judge, pools):
        naturals = [card.text for card in cards if card.rule is None]
        wild = [(card.text, card.rule) for card in cards if card.rule is not None]
        codes = judge.evaluator.encode(naturals)
        found = judge.rate(codes, judge.groups(wild))
        if found is not None and found.rated.key >= top:
            value = judge.value(found, codes, wild)
            top = found.rated.key
            yield value


def _sets(judge: Substituter, pools: Sequence[WildPool]) -> Iterator[tuple[Card, ...]]:
    """All sets of cards that keep the bounds, of a size of the ranking or as near to it as the cards reach."""
    sizes = judge.evaluator.sizes
    if all(pool.low == 0 and pool.high == len(pool.cards) for pool in pools):
        cards = tuple(chain.from_iterable(pool.cards for pool in pools))
        yield from _subsets(cards, sizes)
        return
    size = min(sizes[-1], sum(pool.high for pool in pools))
    for counts in product(*(range(pool.low, pool.high + 1) for pool in pools)):
        if sum(counts) == size:
            choices = (combinations(pool.cards, count) for pool, count in zip(pools, counts, strict=True))
            for picked in product(*choices):
                yield from _subsets(tuple(chain.from_iterable(picked)), sizes)


def _subsets(cards: tuple[Card, ...], sizes: tuple[int, ...]) -> Iterator[tuple[Card, ...]]:
    counts = [size for size in sizes if size <= len(cards)] or [len(cards)]
    return chain.from_iterable(combinations(cards, count) for count in counts)


def _pools(
    offers: Sequence[Offer], own: Mapping[str, tuple[Card, ...]], board: Mapping[str, str], marks: Marks
) -> list[WildPool]:
    """The cards that are there and not dead."""
    table = {cell: _marked([card], [marks.board.get(cell)]) for cell, card in board.items()}
    pools = []
    for offer in offers:
        shared = chain.from_iterable(table[cell] for cell in offer.cells if cell in table)
        cards = own[offer.place] if offer.place else tuple(shared)
        high = len(cards) if offer.high is None else min(offer.high, len(cards))
        pools.append(WildPool(cards, min(offer.low, high), high))
    return pools


def _marked(cards: Sequence[str], marks: Sequence[Mark]) -> tuple[Card, ...]:
    pairs = zip(cards, marks, strict=True)
    return tuple(Card(card, mark) for card, mark in pairs if mark != "dead")
