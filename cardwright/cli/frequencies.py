"""`cardwright frequencies ID`: how often each kind of hand comes, exactly."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from math import comb
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refusal, json_option, open_game, variant_argument, with_option
from cardwright.runtime.evaluation.words import title_in_text

if TYPE_CHECKING:
    from cardwright.runtime.evaluation.classes import CategoryCount
    from cardwright.runtime.model import GameClass, Ranking

MOST_HANDS = 150_000_000
"""Counting more takes minutes. The hands of seven cards from 52 are 133,784,560."""


@click.command("frequencies")
@variant_argument
@click.option(
    "--cards", type=click.IntRange(min=1), metavar="N", help="The best hand among N cards, not one dealt hand."
)
@with_option
@json_option
def command(what: str, cards: int | None, options: tuple[str, ...], as_json: bool) -> int:
    """Exact counts and chances of each kind of hand in the variant's deck, and where the order contradicts them."""
    game = open_game(what, options).game_class
    names = dict.fromkeys(share.ranking for share in game.shares)
    counted = [(game.ranking(name), count(game, game.ranking(name), cards)) for name in names]
    if as_json:
        lines = [json.dumps(row) for ranking, rows in counted for row in _rows(ranking, rows)]
        click.echo("[\n" + ",\n".join(f"  {line}" for line in lines) + "\n]")
    else:
        click.echo("\n\n".join("\n".join(_table(game, ranking, rows, cards)) for ranking, rows in counted))
    return 0


def count(game: type[GameClass], ranking: Ranking, cards: int | None) -> tuple[CategoryCount, ...]:
    """The counts. Refuses a number of cards that the deck cannot give, or that takes too long."""
    from cardwright.runtime.evaluation.classes import frequencies

    deck = len(game.deck.cards())
    number = ranking.size if cards is None else cards
    if number > deck:
        raise Refusal(f"the deck of {game.title} has {deck} cards, not {number}")
    hands = comb(deck, number)
    if hands > MOST_HANDS:
        raise Refusal(f"{number} cards can be dealt in {hands:,} ways; more than {MOST_HANDS:,} take too long to count")
    if sys.stderr.isatty():
        click.echo(f"Counting {hands:,} hands ...", err=True)
    return frequencies(ranking, game.deck, number)


def contradictions(ranking: Ranking, rows: Sequence[CategoryCount]) -> dict[str, str]:
    """Categories that are more frequent than one they beat, with the nearest such one. Low hands go by no rarity."""
    if ranking.low:
        return {}
    found: dict[str, str] = {}
    for place, row in enumerate(rows):
        rarer = [other for other in rows[place + 1 :] if 0 < other.count < row.count]
        if rarer:
            found[row.category] = rarer[0].category
    return found


def _rows(ranking: Ranking, rows: Sequence[CategoryCount]) -> Iterator[dict[str, object]]:
    marks = contradictions(ranking, rows)
    for row in rows:
        yield {
            "ranking": ranking.id,
            "category": row.category,
            "count": row.count,
            "probability": float(row.probability),
            "contradicts": marks.get(row.category),
        }


def _table(game: type[GameClass], ranking: Ranking, rows: Sequence[CategoryCount], cards: int | None) -> Iterator[str]:
    marks = contradictions(ranking, rows)
    total = rows[0].total
    drawn = f"the best hand among {cards} cards" if cards and cards > ranking.size else f"{cards or ranking.size} cards"
    yield f"{game.title}, {ranking.title.lower()}: {drawn} of {len(game.deck.cards())}, {total:,} in all"
    yield ""
    beaten = {one.id: title_in_text(one) for one in ranking.categories}
    titles = max(len(row.title) for row in rows)
    counts = max(len(f"{row.count:,}") for row in rows)
    for row in rows:
        mark = f"  more frequent than {beaten[marks[row.category]]}, which it beats" if row.category in marks else ""
        yield f"{row.title:<{titles}}  {row.count:>{counts},}  {float(row.probability):>10.5%}{mark}"
    counted = sum(row.count for row in rows)
    if counted < total:
        yield f"{'no hand':<{titles}}  {total - counted:>{counts},}  {(total - counted) / total:>10.5%}"
