"""A hand of each kind, to be shown beside its name: found by construction, kept only if the ranking agrees."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, cycle, islice

from cardwright.runtime.cards import JOKER, rank_of, suit_of
from cardwright.runtime.evaluation.known import practised
from cardwright.runtime.evaluation.reference import Evaluator
from cardwright.runtime.evaluation.substitutes import substituter_for
from cardwright.runtime.model import Category, GameClass, Part, Ranking, WildRule
from cardwright.runtime.showdown.wild_hands import best_of_cards

Cards = tuple[str, ...]
_TRIED, _BREADTH = 400, 60
"""Hands looked at for one kind before it goes without a specimen, and those with the same cards in one part."""


def specimens(game: type[GameClass], ranking: Ranking) -> dict[str, Cards]:
    """Cards of the game's deck for each category of `ranking`, by its id, that make it and nothing else.

    Cards that the game calls wild or dead by rank or name are kept out, but for a kind that takes one: there the last
    card is wild. Missing are kinds that cannot come in this deck, and those for which no specimen was found.
    """
    evaluator, stock = practised(ranking), _stock(game, ranking)
    found = {}
    for category in ranking.categories:
        cards = _natural(evaluator, category, stock) or _with_wild(game, ranking, category, stock)
        if cards is not None:
            found[category.id] = cards
    return found


def _natural(evaluator: Evaluator, category: Category, stock: Cards) -> Cards | None:
    for cards in islice(_made(category.parts, stock), _TRIED):
        value = evaluator.value_of(cards)
        if value is not None and value.category.id == category.id:
            return cards
    return None


def _with_wild(game: type[GameClass], ranking: Ranking, category: Category, stock: Cards) -> Cards | None:
    """One wild card beside natural ones: five of a kind where a deck has four suits."""
    wild, judge = _wild_card(game), substituter_for(ranking)
    if wild is None:
        return None
    card, rule = wild
    for naturals in islice(_made(_one_less(category.parts), stock), _TRIED):
        cards = (*naturals, card)
        value = best_of_cards(judge, cards, (*[None] * len(naturals), rule))
        if value is not None and value.category.id == category.id:
            return cards
    return None


def _one_less(parts: Sequence[Part]) -> tuple[Part, ...]:
    """The parts without one card of the first: what a wild card adds."""
    first = parts[0]
    fewer = (replace(first, low=first.high - 1, high=first.high - 1),) if first.high > 1 else ()
    return (*fewer, *parts[1:])


def _wild_card(game: type[GameClass]) -> tuple[str, WildRule] | None:
    """A card that is wild wherever it lies, if the game names one by its rank or itself."""
    for line in game.wild:
        if line.rule is not None and line.what == "ranks" and line.ranks and not line.holding:
            return (JOKER if line.ranks[0] == JOKER else line.ranks[0] + game.deck.suits[0]), line.rule
        if line.rule is not None and line.what == "cards" and line.cards and not line.holding:
            return line.cards[0], line.rule
    return None


def _stock(game: type[GameClass], ranking: Ranking) -> Cards:
    """The deck's cards that are never wild or dead by their rank or name, the best ranks first."""
    special = {name for line in (*game.wild, *game.dead) for name in (*line.ranks, *line.cards)}
    cards = [card for card in game.deck.cards() if card != JOKER]
    plain = [card for card in cards if card not in special and rank_of(card) not in special]
    place, sign = ranking.ranks.index, 1 if ranking.low else -1
    return tuple(sorted(plain, key=lambda card: (sign * place(rank_of(card)), "shdc".index(suit_of(card)))))


# ---------------------------------------------------------------- building


def _made(parts: Sequence[Part], stock: Cards) -> Iterator[Cards]:
    """Hands with these parts in order, of cards used once, the most readable first."""
    if not parts:
        yield ()
        return
    for cards in _filled(parts[0], stock):
        ranks = set(map(rank_of, cards))
        fresh = tuple(card for card in stock if rank_of(card) not in ranks)
        for others in islice(_made(parts[1:], fresh), _BREADTH):
            yield (*cards, *others)
        if len(parts) > 1 and parts[0].kind != "alike":
            rest = tuple(card for card in stock if card not in cards)
            for others in islice(_made(parts[1:], rest), _BREADTH):
                yield (*cards, *others)


def _filled(part: Part, stock: Cards) -> Iterator[Cards]:
    ranks = tuple(dict.fromkeys(map(rank_of, stock)))
    if part.kind == "alike":
        for rank in _spread_order(ranks):
            alike = [card for card in stock if rank_of(card) == rank]
            once = list(dict.fromkeys(alike))
            same = (*once, *(card for card in once for _ in range(alike.count(card) - 1)))
            if len(same) >= part.high:
                yield same[: part.high]
    elif part.kind in {"run", "suited run"}:
        for run in _runs(ranks, part.high):
            yield from _dressed(run, stock, suited=part.kind == "suited run")
    elif part.kind in {"suited", "suited of different ranks"}:
        for picked in _spreads(ranks, part.high):
            yield from _dressed(picked, stock, suited=True, first=1)
    elif part.kind == "named":
        named = [rank for rank in ranks if rank in part.ranks]
        for picked in combinations(named, part.high):
            yield from _dressed(picked, stock[::-1], suited=False)
    elif part.kind in {"cards", "rainbow"}:
        for picked in _spreads(ranks, part.high):
            yield from _dressed(picked, stock, suited=False)


def _spread_order(ranks: Cards) -> Cards:
    """Ranks a few apart from one another, so that groups do not look like sequences."""
    return tuple(rank for start in range(3) for rank in ranks[1 + start :: 3]) + ranks[:1]


def _runs(ranks: Cards, length: int) -> Iterator[Cards]:
    """Ranks that follow one another, those in the middle of the deck first, the ace below the rest last."""
    starts = sorted(range(len(ranks) - length + 1), key=lambda start: abs(2 * start - (len(ranks) - length)))
    for start in starts:
        yield ranks[start : start + length]
    if length > 1:
        yield (*ranks[len(ranks) - length + 1 :], ranks[0])


def _spreads(ranks: Cards, count: int) -> Iterator[Cards]:
    """`count` ranks, with gaps between them first."""
    for start in range(len(ranks)):
        gapped = [ranks[start]] if count else []
        steps = cycle((2, 2, 3))
        place = start
        while len(gapped) < count and (place := place + next(steps)) < len(ranks):
            gapped.append(ranks[place])
        if len(gapped) == count:
            yield tuple(gapped)
    yield from (picked[::-1] for picked in combinations(ranks[::-1], count))


def _dressed(ranks: Cards, stock: Cards, *, suited: bool, first: int = 0) -> Iterator[Cards]:
    """Cards of these ranks: of one suit, the one at place `first` before others, or of the stock's suits in turn."""
    suits = tuple(dict.fromkeys(map(suit_of, stock)))
    for turn in range(first, first + len(suits)):
        wanted = [suits[(turn if suited else turn + place) % len(suits)] for place in range(len(ranks))]
        cards = tuple(rank + suit for rank, suit in zip(ranks, wanted, strict=True))
        if all(card in stock for card in cards):
            yield cards
