"""From a `Game` to its rule sheet: which sentences stand in which article, in reading order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from cardwright.compiler.game import Game, Ranking
from cardwright.compiler.rules.document import Article, Block, Clause, Document, Figure, Sentence, Table
from cardwright.compiler.rules.figure import example_svg, layout_svg
from cardwright.compiler.rules.grammar import capital, listed, number, print_title
from cardwright.compiler.rules.picture_words import layout_diagram, layout_words
from cardwright.compiler.rules.reading import Reading, Specimens, category_name
from cardwright.compiler.rules.runs import inline, say
from cardwright.compiler.rules.sentences import (
    aces,
    betting,
    dealing,
    examples,
    faq,
    hand,
    house,
    layout,
    lows,
    opening,
    posts,
    rankings,
    rounds,
    showdown,
    wild,
)
from cardwright.compiler.rules.tones import Tones


def rule_document(game: Game, tones: Tones = "two", specimens: Specimens | None = None) -> Document:
    """The whole rule sheet of a game, from its data alone; its pictures have the suits in these `tones`.

    `specimens` are shown beside the kinds of hands.
    """
    reading = Reading(game, specimens or {})
    articles = tuple(_articles(reading, tones))
    told = tuple(_ids(articles))
    return Document(
        title=reading.title,
        kicker=capital(opening.family(game)),
        summary=tuple(opening.summary(reading)),
        aka=listed([print_title(name) for name in game.aka], "or"),
        facts=tuple(opening.facts(reading)),
        articles=articles,
        examples=tuple(examples.boxes(reading, partial(example_svg, tones=tones))),
        assumed=tuple(house.assumed(reading, told)),
        options=tuple(house.options(game.options)),
        notes=(*house.laid_over(game.house), *house.notes(game.notes)),
        questions=tuple(faq.questions(reading)),
        ranking_line=_ranking_line(reading),
        imprint=f"{reading.title} · spec {game.source_hash[:12]}",
    )


def _ids(articles: tuple[Article, ...]) -> Iterator[str]:
    for article in articles:
        for block in article.blocks:
            if isinstance(block, Clause):
                yield from (sentence.id for sentence in block.sentences)
                yield from (item.sentence.id for item in block.items)
            else:
                yield block.id


def _articles(reading: Reading, tones: Tones) -> Iterator[Article]:
    drawn = reading.game.layout.drawn
    yield Article("players", "Players, deck and hand rankings", tuple(_first(reading)))
    if drawn:
        yield Article("layout", layout.title(reading), tuple(layout.blocks(reading, _figure(reading, tones))))
    yield Article("play", posts.title(reading), tuple(_play(reading)))
    yield Article("showdown", "Showdown", tuple(showdown.clauses(reading)))


def _first(reading: Reading) -> Iterator[Block]:
    yield from opening.clauses(reading)
    yield from wild.clauses(reading)
    yield from aces.clauses(reading)
    yield from rankings.clauses(reading)
    yield from lows.clauses(reading)
    if not reading.game.layout.drawn:
        yield from hand.clauses(reading)


def _play(reading: Reading) -> Iterator[Block]:
    yield dealing.dealer(reading)
    yield from posts.clauses(reading)
    table: Table | None = rounds.table(reading) if reading.rounds else None
    if table:
        yield table
    yield from dealing.clauses(reading)
    yield from betting.clauses(reading)


def _figure(reading: Reading, tones: Tones) -> Figure:
    return Figure(
        id="figure.layout",
        caption=inline(layout.CAPTION),
        legend=layout.legend(reading),
        svg=layout_svg(reading.game, mono=tones == "mono") or "",
        diagram=layout_diagram(reading),
        alt=layout_words(reading),
    )


def _ranking_line(reading: Reading) -> Sentence:
    """The game's own rankings in a line, for the foot of the sheet."""
    told = [_one_line(reading, ranking) for ranking in reading.share_rankings if not ranking.unpaired]
    return say("footer.ranking", " ".join(told))


def _one_line(reading: Reading, ranking: Ranking) -> str:
    hands = ("Low hands" if ranking.low else "High hands") if reading.high_low else "Hands in this game"
    if ranking.low and lows.no_pairs(reading, ranking):
        order = f"{number(ranking.size)} different ranks, the lower the better"
    else:
        order = " · ".join(category_name(category) for category in ranking.categories)
    differ = len({each.aces for each in reading.share_rankings}) > 1
    aces_words = (
        " Aces are low." if ranking.aces == "low" else " Aces are high." if differ and ranking.aces == "high" else ""
    )
    return f"{hands}, best first: {order}.{aces_words}"
