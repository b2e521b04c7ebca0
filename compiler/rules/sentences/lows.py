"""Low rankings: what makes a hand low, what spoils it, and the best of all."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.game import Category, Ranking
from cardwright.compiler.rules.document import Clause, Item, Sentence
from cardwright.compiler.rules.grammar import capital, listed, number, plural, rank_plural
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import ref, say, sequence, term
from cardwright.compiler.rules.sentences.patterns import describe, is_rainbow, slug


def clauses(reading: Reading) -> Iterator[Clause]:
    """One clause for each low ranking that wins a part of the pot."""
    for ranking in reading.share_rankings:
        if ranking.low:
            only_plain = no_pairs(reading, ranking)
            items = () if only_plain else tuple(_items(reading, ranking))
            ace_told = ranking.id == reading.ranking.id  # in the clause on aces, which is about this ranking
            told = (
                one
                for one in _told(ranking, only_plain, _told_before(reading))
                if not (ace_told and one.id == f"low.{ranking.id}.ace")
            )
            yield Clause(tuple(told), items, heading="Low hands")


def no_pairs(reading: Reading, ranking: Ranking) -> bool:
    """Whether no hand with a pair, or worse, can win by that low ranking: every part asks for different ranks."""
    shares = [share for share in reading.game.showdown.shares if share.by is None and share.ranking == ranking.id]
    return _plain(ranking.categories[0]) and all(
        any(one.kind == "or lower" and not one.pairs for one in share.qualifiers) for share in shares
    )


def _told(ranking: Ranking, only_plain: bool, before: set[tuple[str, str]]) -> Iterator[Sentence]:
    """How low hands compare; `only_plain` if only hands without a pair can win. `before`: kinds told already."""
    key = ranking.id
    if ranking.unpaired:
        yield say(
            f"low.{key}.compare",
            "For the low hand pairs, straights and flushes mean nothing. Only ranks are compared, the highest card of "
            "each hand first, and the lower one wins; if they are equal, the next highest decide.",
        )
        yield say(f"low.{key}.ace", _ace(ranking))
        return
    rainbow = all(map(is_rainbow, ranking.categories))
    mixed = any(len(category.parts) > 1 for category in ranking.categories)
    groups = "" if rainbow or only_plain or not mixed else "pairs and larger groups before single cards, "
    two = "low hands" if only_plain else "hands of one kind"
    yield say(
        f"low.{key}.compare",
        f"Of two {two} the lower is the better: their highest cards are compared first, {groups}"
        "and the lower one wins; if they are equal, the next highest decide.",
    )
    yield say(f"low.{key}.ace", _ace(ranking))
    if rainbow:
        yield say(f"low.{key}.runs", "Of cards of one rank, and of cards of one suit, only one plays.")
    elif len(ranking.categories) > 1 and ranking.size > 2:
        yield say(f"low.{key}.runs", _runs(ranking))
    best = best_low(ranking)
    if ranking.zeros:
        ranks = listed([rank_plural(rank) for rank in reversed(ranking.zeros)])
        yield say(
            f"low.{key}.zeros",
            f"{capital(ranks)} are zeros: they rank below every other card, all alike, and never make a pair.",
        )
        yield say(f"low.{key}.best", f"The best low hand is any {number(ranking.size)} of them.")
    elif best:
        suits = f" in {number(len(best))} suits" if rainbow else ""
        yield say(f"low.{key}.best", "The best low hand is ", sequence(best), f"{suits}.")
    if only_plain:
        return
    if len(ranking.categories) == 1:
        yield say(f"low.order.{key}", "Only this counts as a low hand:")
        return
    whole = "A hand counts as the worst of these kinds that it fits."
    part = "A hand counts as the best of these kinds that some of its cards make; the others are left out."
    yield say(f"low.{key}.reading", part if rainbow else whole)
    explained = any((category.id, _words(category)) in before for category in ranking.categories)
    where = (" (", ref("ranking.order"), " tells what each is made of)") if explained else ()
    yield say(
        f"low.order.{key}", "Every hand of a kind named earlier beats every hand of a kind named later", *where, ":"
    )


def _items(reading: Reading, ranking: Ranking) -> Iterator[Item]:
    """The kinds, best first. Of those told before, with the same words, the name will do."""
    before = _told_before(reading)
    for category in () if ranking.unpaired else ranking.categories:
        name, words = capital(category_name(category)), _words(category)
        told = "." if (category.id, words) in before else f": {words}."
        shown = () if (category.id, words) in before else reading.specimen(ranking, category)
        yield Item(say(f"low.{ranking.id}.{slug(category)}", term(name), told), cards=shown)


def _told_before(reading: Reading) -> set[tuple[str, str]]:
    """The kinds of high hands that the sheet has explained, each with its words."""
    high = reading.ranking
    return set() if high.low else {(category.id, describe(category)) for category in high.categories}


def _words(category: Category) -> str:
    if _plain(category):
        return "no two cards alike"
    return "a single card" if category.size == 1 else describe(category)


def _plain(category: Category) -> bool:
    return {part.kind for part in category.parts} == {"cards"}


def ace_in_low(reading: Reading) -> str:
    """What the ace counts in the first low ranking that wins a part of the pot; empty if there is none."""
    return next((_ace(ranking) for ranking in reading.share_rankings if ranking.low), "")


def _ace(ranking: Ranking) -> str:
    if ranking.aces == "high":
        return "For a low hand the ace is the highest card, and so a poor one."
    others = [rank for rank in ranking.ranks if rank != "A" and rank not in ranking.zeros]
    return f"For a low hand the ace is the lowest card, below the {rank_plural(others[0])}."


def _runs(ranking: Ranking) -> str:
    bad = [category for category in ranking.categories if _is_run_or_suit(category)]
    if not bad:
        return "Straights and flushes do not spoil a low hand."
    return f"{capital(listed([plural(category_name(category)) for category in bad]))} spoil a low hand."


def _is_run_or_suit(category: Category) -> bool:
    return any(part.kind in ("run", "suited", "suited run") for part in category.parts)


def best_low(ranking: Ranking) -> tuple[str, ...]:
    """The ranks of the best low hand, from its highest card down; empty where suits or pairs rule it.

    Where straights count against a hand, the lowest ranks that do not follow one another.
    """
    kinds = {part.kind for category in ranking.categories for part in category.parts}
    if "rainbow" in kinds:
        return tuple(reversed(ranking.ranks[: ranking.size]))
    lowest = list(ranking.ranks[: ranking.size])
    if "run" in kinds:
        lowest[-1] = ranking.ranks[ranking.size]
    return tuple(reversed(lowest))
