"""Each rule of each Game is told: change one value of a Game, and its sheet says something else.

Every shipped game is walked, alone and with each of its options, down to every value it states. What is compared is
what a sheet tells as rules: head, articles, house rules, options and notes. Its answers, examples and ranking line
say the same again, so they do not count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from cardwright.compiler import Game
from cardwright.compiler.game import (
    Bet,
    Category,
    LabelledStep,
    Model,
    NameRank,
    Part,
    Post,
    Ranking,
    Share,
    Wild,
)
from cardwright.compiler.rules import Document, rule_document
from cardwright.compiler.rules.document import Figure
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences.lows import no_pairs
from cardwright.compiler.rules.timeline import all_steps
from every_sheet import games
from every_value import Variation, variations

UNTOLD = {
    r"\w+\.(id|label|ladder)( order)?": "a name by which the Game's parts refer to one another",
    r"Game\.source_hash": "it stands in the imprint",
    r"Game\.lineage( order)?": "ids; the sheet has the titles",
    r"Game\.lineage_titles( order)?": "the nearest is told; a reader needs no line of ancestors",
    r"Game\.rankings order": "the shares name the ranking that they go by",
    r"Assumption\.value": "most have one possible value; the rules that they name are told from the rest of the Game",
    r"Ranking\.(title|base|moved)( order)?": "where a ranking comes from; what it says is told kind by kind",
    r"Ranking\.(ranks|aces)( order)?": "the deck's, told with it, and the ace of low hands with them",
    r"Deck\.aces": "each ranking has its own, which is told; this one is for cards outside hands",
    r"Deck\.(ranks|suits) order": "the ranks' order is everybody's; suits have one only where `suit_order` is stated",
    r"Category\.(added|id|title)": "names; an added kind with a usual name needs no definition",
    r"Part\.name": "what `compare` calls the part",
    r"Cell\.group": "how the author wrote several cells shortly",
    r"Layout\.cells order": "where they lie is told, not which is listed first",
    r"DealCells\.cells order": "cards dealt together lie there together",
    r"TurnCells\.groups of each order": "cards turned up together lie there together",
    r"TurnChosen\.groups( of each)? order": "whoever chooses may choose in any order",
    r"TableLine\.cells order": "a line is the same from either end",
    r"Who\.of: removed": "beside nobody in particular is beside the dealer",
    r"Term\.high: removed": "without a limit all that lies there may count, as with that limit",
}
"""Fields whose value need not be told, as patterns of names (or of `name: change`), and why."""

ONLY_IN_THE_FIGURE = {"Cell.x", "Cell.y", "Cell.sideways", "TurnCells.groups order"}
"""What a drawing may tell instead of a sentence: where cards lie, and the order in which they are turned up."""


def _has(game: Game, kind: type[Model]) -> bool:
    return any(isinstance(step, kind) for _, step in all_steps(game))


def _the_whole_or_the_rest(game: Game, share: Share) -> bool:
    return len(game.showdown.shares) == 1 or share.takes_all or share.rest


def _implied(game: Game, share: Share) -> bool:
    """A low limit for a hand of four suits says that it is of the best kind."""
    best = game.ranking(share.ranking).categories[0]
    return best.parts[0].kind == "rainbow" and any(one.kind == "or lower" for one in share.qualifiers)


def _settled_by_kind(game: Game, line: Wild) -> bool:
    """Cells lie where they lie, what is kept apart is apart, a named rank is a whole rank."""
    return bool(line.cells) or line.what in {"all", "named rank"}


def _posts_only(game: Game, labelled: LabelledStep) -> bool:
    return all(isinstance(step, Post | NameRank) for step in labelled.steps)


def _is_low(game: Game, category: Category) -> bool:
    return any(ranking.low and category in ranking.categories for ranking in game.rankings)


def _same_backwards(game: Game, category: Category) -> bool:
    parts = [(part.kind, part.high) for part in category.parts]
    return parts == parts[::-1]


def _alone_or_of_a_wild_ace(game: Game, part: Part) -> bool:
    whole = any(category.parts == (part,) for ranking in game.rankings for category in ranking.categories)
    return (part.kind == "cards" and whole) or any(part in line.aces_low_in for line in game.wild)


Applies = Callable[[Game, Any], bool]
MEANINGLESS: tuple[tuple[str, Applies, str], ...] = (
    (r"Stakes\.smallest", lambda game, stakes: bool(stakes.sizes), "bets have the sizes that are told"),
    (r"Stakes\..*", lambda game, stakes: not _has(game, Bet), "nobody bets"),
    (r"Game\.play order", lambda game, _: not _has(game, Bet), "posting is told first, dealing after it"),
    (r"LabelledStep\.(title|steps order)", _posts_only, "what comes before the deal has clauses of its own"),
    (r"Share\.amount", _the_whole_or_the_rest, "the whole pot, or what is left of it, whatever is written"),
    (r"Share\.title", _the_whole_or_the_rest, "the pot needs no name"),
    (r"Share\.qualifiers( order)?", _implied, "a low limit in four suits takes a hand of the best kind"),
    (r"Qualifier\.rank: removed", lambda game, one: one.kind == "or lower", "there is no such limit without a rank"),
    (r"Cell\.(x|y)", lambda game, cell: not game.layout.drawn, "cards in dealing order have no place of their own"),
    (r"TableLine\.shape", lambda game, line: line.shape == "bent", "a bent line is told card by card"),
    (r"Deck\.suit_order( order)?", lambda game, deck: not Reading(game).suits_decide, "suits decide about no seat"),
    (r"Deck\.reshuffle_\w+", lambda game, deck: not Reading(game).discards_come_back, "the deck never runs out"),
    (r"DrawOffer\.flat", lambda game, offer: max(offer.counts or (2,)) == 1, "one card costs the same either way"),
    (r"Wild\.(place|whole_rank)", _settled_by_kind, "the language has no other"),
    (r"Category\.compare( order)?", _is_low, "low hands all compare alike"),
    (r"Category\.(parts|compare) order", _same_backwards, "of two equal groups the higher is meant"),
    (
        r"Part\.(kind|low|high)",
        _alone_or_of_a_wild_ace,
        "any hand at all, as large as hands are; the straight to the five",
    ),
    (r"Part\.aces.*", lambda game, part: part.top == "A", "an ace at the top is high"),
)
"""Values that say nothing in some places: the field, whether it is such a place, and why."""


def told(game: Game) -> Document:
    """The sheet without what only says again what its articles tell, and without its figure."""
    document = rule_document(game)
    blank = say("blank")
    articles = tuple(
        replace(article, blocks=tuple(block for block in article.blocks if not isinstance(block, Figure)))
        for article in document.articles
    )
    return replace(document, articles=articles, questions=(), examples=(), ranking_line=blank, imprint="")


def figures(game: Game) -> list[str]:
    """The drawings of the sheet."""
    blocks = (block for article in rule_document(game).articles for block in article.blocks)
    return [block.svg for block in blocks if isinstance(block, Figure)]


def untold(game: Game, changes: Iterator[Variation]) -> Iterator[str]:
    """The changes that leave the sheet as it was, in words. A change that makes no Game is none."""
    before, drawn = told(game), figures(game)
    for change in changes:
        if _need_not_be_told(game, change):
            continue
        try:
            if told(change.game) != before:
                continue
            if change.field in ONLY_IN_THE_FIGURE and figures(change.game) != drawn:
                continue
        except (LookupError, ValueError, TypeError, ArithmeticError, StopIteration, RuntimeError):
            continue
        yield f"{change.field}: {change.what}"


def _need_not_be_told(game: Game, change: Variation) -> bool:
    names = (change.field, f"{change.field}: {change.what}")
    if any(re.fullmatch(pattern, name) for pattern in UNTOLD for name in names):
        return True
    return any(
        applies(game, change.node)
        for pattern, applies, _ in MEANINGLESS
        if any(re.fullmatch(pattern, name) for name in names)
    )


ELSEWHERE = ("rankings", "assumptions", "options", "notes")
"""What other tests see to: rankings once for all games that share them, lists line by line."""


@pytest.mark.parametrize("name", games())
def test_every_value_of_a_game_is_told(name: str) -> None:
    game = games()[name].model_copy(update={"examples": ()})
    walked = games().get(name.partition("+")[0]) if "+" in name else None
    others = {field: getattr(game, field) for field in ELSEWHERE}
    known = walked.model_copy(update=others) if walked else SimpleNamespace(**others)

    assert list(untold(game, variations(game, known))) == []


@cache
def walked_rankings() -> dict[str, tuple[Game, int]]:
    """Each ranking once, with the first game that tells it whole and its place there."""
    found: dict[Ranking, tuple[str, Game, int]] = {}
    for name, game in games().items():
        reading = Reading(game)
        for at, ranking in enumerate(game.rankings):
            if ranking in reading.share_rankings and not (
                ranking.low and (ranking.unpaired or no_pairs(reading, ranking))
            ):
                found.setdefault(ranking, (name, game, at))
    return {f"{ranking.id} of {name}": (game, at) for ranking, (name, game, at) in found.items()}


@pytest.mark.parametrize("which", walked_rankings())
def test_every_kind_of_hand_is_told(which: str) -> None:
    game, at = walked_rankings()[which]
    game = game.model_copy(update={"examples": ()})
    others = tuple(None if place == at else ranking for place, ranking in enumerate(game.rankings))
    changes = variations(game, game.model_copy(update={"rankings": others}))

    assert list(untold(game, changes)) == []
