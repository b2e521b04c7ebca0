"""The order of hands, what is new in it, and how ties within a kind are settled."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, groupby
from math import comb

from cardwright.compiler.game import Category, Deck, Part, Ranking
from cardwright.compiler.rules.document import Clause, Item, Sentence
from cardwright.compiler.rules.grammar import SUIT_WORDS, a, capital, listed, number, plural, rank_word
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import ref, say, term
from cardwright.compiler.rules.sentences.patterns import (
    a_kind,
    describe,
    rider_definition,
    slug,
    tie_break,
)
from cardwright.compiler.usual import USUAL_ORDER, is_new

_BODIES = {"suited": "of one suit", "run": "in sequence", "alike": "of one rank"}


def clauses(reading: Reading) -> Iterator[Clause]:
    """The high ranking: new kinds of hand, the order, departures from the usual one, ties."""
    ranking = reading.ranking
    if ranking.low:
        return
    for category in ranking.categories:
        parts = rider_definition(category)
        if is_new(category) and parts:
            yield definition(category, *parts)
    yield order(reading, "High hands" if reading.high_low else "Ranking")
    departures = (*_departures(reading.game.deck, ranking), *_exceptions(ranking))
    if departures:
        yield Clause(departures, heading="An unusual order")
    yield ties(ranking)
    yield after_ties(ranking)


# ---------------------------------------------------------------- kinds of hand


def definition(category: Category, body: Part, rider: Part) -> Clause:
    """What a kind of hand is that takes a card of certain ranks beside the others."""
    name = category_name(category)
    rider_name = capital(rider.name)
    told = say(
        _told_at(category),
        a(name).removesuffix(name),
        term(name),
        f" is made of {number(body.high)} cards {_BODIES.get(body.kind, '')} and one more card, the ",
        term(rider_name),
        f", which must be {a(listed([rank_word(rank) for rank in rider.ranks], 'or'))}.",
    )
    apart = f"The {rider_name} is never one of the {number(body.high)}; its own suit does not matter."
    return Clause((told, say(f"{slug(category)}.rider", apart)), heading=f"The {name}")


def _told_at(category: Category) -> str:
    return f"{slug(category)}.definition"


def order(reading: Reading, heading: str) -> Clause:
    """All kinds of hand, best first."""
    ranking = reading.ranking
    best = say("ranking.best-reading", "A hand counts as the best kind of hand that it fits.")
    head = say("ranking.order", "The kinds are these, from the best to the worst:")
    items = tuple(Item(_kind(one), cards=reading.specimen(ranking, one)) for one in ranking.categories)
    return Clause((best, head), items, heading=heading)


def _kind(category: Category) -> Sentence:
    sentence_id = f"ranking.{slug(category)}"
    name = capital(category_name(category))
    if is_new(category) and rider_definition(category):
        return say(sentence_id, term(name), ": see ", ref(_told_at(category)), ".")
    return say(sentence_id, term(name), f": {describe(category)}.")


# ---------------------------------------------------------------- departures


def inversions(ranking: Ranking) -> tuple[tuple[Category, Category], ...]:
    """Pairs of usual kinds of which the first beats the second here, against the usual order; none for a low one."""
    if ranking.low:
        return ()
    known = [category for category in ranking.categories if category.id in USUAL_ORDER]
    return tuple(
        (above, below)
        for above, below in combinations(known, 2)
        if USUAL_ORDER.index(above.id) > USUAL_ORDER.index(below.id)
    )


def inversions_by_better(ranking: Ranking) -> tuple[tuple[Category, tuple[Category, ...]], ...]:
    """The better kinds of the inversions, each with those that it beats, in order."""
    groups = groupby(inversions(ranking), key=lambda pair: pair[0].id)
    pairs = [tuple(group) for _, group in groups]
    return tuple((group[0][0], tuple(below for _, below in group)) for group in pairs)


def _departures(deck: Deck, ranking: Ranking) -> Iterator[Sentence]:
    for at, (above, beaten) in enumerate(inversions_by_better(ranking)):
        better, worse = a_kind(category_name(above)), listed([a_kind(category_name(below)) for below in beaten])
        beats = f"here {better} also beats" if at else f"unlike in most poker games, {better} beats"
        yield say(
            f"ranking.{slug(above)}-over-{slug(beaten[0])}",
            f"{beats} {worse}{_reason(deck, above, beaten[0]) if len(beaten) == 1 else ''}.",
        )


def _exceptions(ranking: Ranking) -> Iterator[Sentence]:
    """A kind whose lowest hand beats its highest."""
    for category in ranking.categories:
        if category.lowest_beats_highest:
            yield say(
                f"ranking.{slug(category)}-lowest",
                f"Among {plural(category_name(category))} there is one exception: the lowest of all beats the highest. "
                "If somebody else has one in between, each of the three hands beats another, and they divide the pot.",
            )


def _reason(deck: Deck, above: Category, below: Category) -> str:
    """Why, where the deck makes the better kind the rarer one and every suit is short."""
    first, second = count_hands(deck, above), count_hands(deck, below)
    suited = [part for part in above.parts if part.kind == "suited"]
    if first is None or second is None or first >= second or not suited or len(deck.ranks) >= 13:
        return ""
    return (
        f": a suit has {'at most' if deck.lowest_plus_players else 'only'} {number(len(deck.ranks))} cards here, "
        f"so {number(suited[0].high)} of a suit come together less often"
    )


def count_hands(deck: Deck, category: Category) -> int | None:
    """How many hands of a simple category the deck holds, straights among flushes counted; None if not simple.

    Simple are five of a suit, and groups of equal ranks; jokers and several decks are not.
    """
    kinds = {part.kind for part in category.parts}
    ranks, suits = len(deck.ranks), len(deck.suits)
    if deck.jokers or deck.copies > 1:
        return None
    if kinds == {"suited"} and len(category.parts) == 1:
        return suits * comb(ranks, category.parts[0].high)
    sizes = [part.high for part in category.parts]
    if kinds == {"alike"} and len(set(sizes)) == len(sizes):
        total = 1
        for at, size in enumerate(sizes):
            total *= (ranks - at) * comb(suits, size)
        return total
    return None


# ---------------------------------------------------------------- ties


def ties(ranking: Ranking) -> Clause:
    """What decides between two hands of one kind, kinds with the same answer told together."""
    head = say("ties.order", "Between two hands of the same kind, this decides:")
    answers: dict[str, list[Category]] = {}
    for category in ranking.categories:
        answers.setdefault(tie_break(category), []).append(category)
    items = tuple(Item(_tie(answer, categories)) for answer, categories in answers.items())
    return Clause((head,), items, heading="Ties within a kind")


def _tie(answer: str, categories: list[Category]) -> Sentence:
    names = listed([category_name(category) for category in categories])
    return say(f"ties.{slug(categories[0])}", f"{names}: {answer}.")


def after_ties(ranking: Ranking) -> Clause:
    """What holds for all kinds: kickers, equal hands."""
    sentences: list[Sentence] = []
    if any({"alike", "cards"} <= {part.kind for part in category.parts} for category in ranking.categories):
        sentences.append(
            say("ties.kickers", "Cards beside a pair, a three or a four are kickers; they count only in a tie.")
        )
    if ranking.suit_order:
        sentences += _by_suits(ranking)
    elif ranking.equal_cards:
        words = "Of hands still equal, the one with more pairs of identical cards, the same in rank and suit, wins."
        sentences.append(say("ties.equal-cards", words))
    else:
        sentences.append(say("ties.equal", "Hands that are still equal after that are tied, whatever their suits."))
    return Clause(tuple(sentences))


def _by_suits(ranking: Ranking) -> Iterator[Sentence]:
    """Which card's suit settles what is still equal."""
    order = [SUIT_WORDS[suit] for suit in ranking.suit_order]
    yield say(
        "ties.suits",
        f"Between hands that are still equal suits decide: {order[0]} beat {', then '.join(order[1:])}.",
    )
    yield say(
        "ties.suits-card",
        "The suit that counts is that of the highest card of the combination: of a pair, or of the higher of two "
        "pairs, the better of its two suits.",
    )
    by_kicker = [category for category in ranking.categories if category.by_kicker]
    if not by_kicker:
        yield say("ties.suits-kickers", "The suits of kickers never count.")
        return
    names = listed([a_kind(category_name(category)) for category in by_kicker], "or")
    yield say("ties.suits-kickers", f"With {names} it is the suit of the highest kicker instead.")
