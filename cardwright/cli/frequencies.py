"""`cardwright frequencies ID`: how often each kind of hand comes, exactly."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import TYPE_CHECKING

import click

from cardwright.cli.common import Refusal, WholeNumber, chosen_house, json_option, variant_argument, with_option
from cardwright.runtime.cards import JOKER
from cardwright.runtime.evaluation.words import title_in_text

if TYPE_CHECKING:
    from pathlib import Path

    from cardwright.library import Text
    from cardwright.runtime.evaluation.classes import CategoryCount
    from cardwright.runtime.evaluation.wild_frequencies import WildHands
    from cardwright.runtime.model import Deck, GameClass, Ranking

MOST_CLASSES = 150_000_000
"""Counting goes through some millions of classes of hands a second: more take minutes, and much memory."""
INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class Subject:
    """What is counted: rankings and the deck they are asked of, and the game, if it is one of some game."""

    title: str
    deck: Deck
    rankings: tuple[Ranking, ...]
    game: type[GameClass] | None = None

    def wild(self, ranking: Ranking) -> WildHands | None:
        """What is wild in hands of that ranking."""
        from cardwright.runtime.evaluation.wild_frequencies import wild_hands

        return None if self.game is None else wild_hands(self.game, ranking)


@dataclass(frozen=True, slots=True)
class Counted:
    """The counts of a ranking among hands of so many cards, in the ranking's order."""

    ranking: Ranking
    cards: int
    rows: tuple[CategoryCount, ...]


@click.command("frequencies")
@variant_argument
@click.option("--cards", type=WholeNumber(min=1), metavar="N", help="The best hand among N cards, not one dealt hand.")
@click.option("--players", type=WholeNumber(min=1), metavar="N", help="How many play, if that decides the deck.")
@with_option
@json_option
def command(what: str, cards: int | None, players: int | None, options: tuple[str, ...], as_json: bool) -> int:
    """Exact counts and chances of each kind of hand in the variant's deck, and where the order contradicts them.

    ID may be a standard ranking too, such as high or deuce-to-seven: it is counted in a standard deck.
    """
    subject = _subject(what, options, players)
    wanted = [(ranking, _number(subject, ranking, cards)) for ranking in subject.rankings]
    try:
        counted = [Counted(ranking, number, _count(subject, ranking, number)) for ranking, number in wanted]
    except KeyboardInterrupt:
        click.echo("Stopped before everything was counted.", err=True)
        return INTERRUPTED
    if as_json:
        lines = [json.dumps(row) for one in counted for row in _rows(one)]
        click.echo("[\n" + ",\n".join(f"  {line}" for line in lines) + "\n]")
    else:
        click.echo("\n\n".join("\n".join(_table(subject, one)) for one in counted))
    return 0


# ---------------------------------------------------------------- what is counted


def _subject(what: str, options: tuple[str, ...], players: int | None) -> Subject:
    """The variant's deck and the rankings that win its pot, or a file's standard rankings in a standard deck."""
    from cardwright.api import load_text, the_game
    from cardwright.library import path_of, shipped, standard_file, text_of

    ours = what in shipped()
    path = (None if ours else standard_file(what)) or path_of(what)
    text = text_of(path)
    if not ours and (title := _standard_title(text)):
        if options:
            raise Refusal(f"{title} is a ranking, which has no options")
        return _standard(title, text, path.parent)
    game = the_game(load_text(text, options, None if ours or what == "-" else path.parent, chosen_house())).game_class
    if players is not None:
        if players not in game.players:
            raise Refusal(f"{game.title} is not for {players} players")
        game = game.for_players(players)
    names = dict.fromkeys(share.ranking for share in game.shares if share.ranking)
    return Subject(game.title, game.deck, tuple(game.ranking(name) for name in names), game)


def _standard_title(text: Text) -> str:
    """The title of a file of standard rankings; empty for any other file."""
    from cardwright.headers import header_of

    header = header_of(text)
    return header.title if header is not None and header.kind == "standard" else ""


def _standard(title: str, text: Text, beside: Path) -> Subject:
    """The rankings of such a file. Raises `CompileError`."""
    from cardwright.compiling import compiled_rankings
    from cardwright.counts import played_ranking
    from cardwright.library import finder
    from cardwright.runtime.model import Deck

    rankings = tuple(map(played_ranking, compiled_rankings(text, finder(beside))))
    if len(rankings) == 1:
        rankings = (replace(rankings[0], title=title),)
    return Subject(title, Deck(rankings[0].ranks), rankings)


def _number(subject: Subject, ranking: Ranking, cards: int | None) -> int:
    """How many cards a hand has. Refuses numbers that cannot be dealt or make no hand, and too much work."""
    from cardwright.runtime.evaluation.counting import NothingToCountError, effort, task_of

    deck = len(subject.deck.cards())
    wild = subject.wild(ranking)
    if wild is not None and wild.by_classes is None:
        return cards or ranking.size - wild.laid
    if cards is not None and cards > deck:
        raise Refusal(f"the deck of {subject.title} has {deck} cards, not {cards}")
    try:
        task = task_of(ranking, subject.deck, cards)
        work = effort(task)
    except NothingToCountError as error:
        raise Refusal(str(error)) from None
    if work > MOST_CLASSES:
        hands = comb(deck, task.cards)
        raise Refusal(f"{task.cards} cards can be dealt in {hands:,} ways, which take too long to count")
    return task.cards


def _count(subject: Subject, ranking: Ranking, cards: int) -> tuple[CategoryCount, ...]:
    """The counts, with the state of the work on a terminal."""
    from cardwright.counts import counts_of, wild_counts_of
    from cardwright.runtime.evaluation.counting import NothingToCountError

    deck, wild = subject.deck, subject.wild(ranking)
    hands = comb(len(deck.cards()), cards)
    progress = (lambda done, total: _report(hands, done, total)) if sys.stderr.isatty() else None
    try:
        return counts_of(ranking, deck, cards, progress) if wild is None else wild_counts_of(wild, cards, progress)
    except NothingToCountError as error:
        raise Refusal(str(error)) from None
    finally:
        if progress is not None:
            click.echo("\r\x1b[K", err=True, nl=False)


def _report(hands: int, done: int, total: int) -> None:
    click.echo(f"\rCounting {hands:,} hands ... {100 * done // max(1, total)}%", err=True, nl=False)


# ---------------------------------------------------------------- what is said


def _marks(counted: Counted) -> dict[str, CategoryCount]:
    """Categories that are more frequent than one they beat, with that one."""
    from cardwright.runtime.evaluation.rarity import contradictions

    return {pair.better.category: pair.rarer for pair in contradictions(counted.ranking, counted.rows)}


def _rows(counted: Counted) -> Iterator[dict[str, object]]:
    marks = _marks(counted)
    for row in counted.rows:
        yield {
            "ranking": counted.ranking.id,
            "category": row.category,
            "count": row.count,
            "probability": float(row.probability),
            "contradicts": marks[row.category].category if row.category in marks else None,
        }


def _table(subject: Subject, counted: Counted) -> Iterator[str]:
    ranking, rows, marks = counted.ranking, counted.rows, _marks(counted)
    total, deck = rows[0].total, len(subject.deck.cards())
    wild = subject.wild(ranking)
    whole = counted.cards + (wild.laid if wild is not None else 0) == ranking.size
    drawn = f"{counted.cards} cards" if whole else f"the best hand among {counted.cards} cards"
    heading = subject.title if subject.title == ranking.title else f"{subject.title}, {ranking.title.lower()}"
    yield f"{heading}: {drawn} of {deck}, {total:,} in all"
    yield ""
    beaten = {one.id: title_in_text(one) for one in ranking.categories}
    yield from _lines(
        rows, {name: f"  more frequent than {beaten[rarer.category]}, which it beats" for name, rarer in marks.items()}
    )
    if notes := list(_notes(subject, ranking)):
        yield from ("", *notes)


def _notes(subject: Subject, ranking: Ranking) -> Iterator[str]:
    """What has been counted as what."""
    wild = subject.wild(ranking)
    if wild is not None and wild.lines:
        yield "Wild cards are counted as what makes the best hand."
    if wild is not None and wild.laid:
        yield f"{'The joker' if wild.laid == 1 else 'The jokers'} on the table is counted with each hand."
    if wild is not None and wild.left_out:
        yield "What shared cards or the course of a deal make wild or dead is not counted."
    if subject.deck.jokers and (wild is None or not any(JOKER in (*line.ranks, *line.cards) for line in wild.lines)):
        yield "A joker is counted as a card of no rank and no suit."


def _lines(rows: Sequence[CategoryCount], marks: dict[str, str]) -> Iterator[str]:
    """A line for each category, and for what makes no hand."""
    total = rows[0].total
    left = total - sum(row.count for row in rows)
    said = [(row.title[:1].upper() + row.title[1:], row.count, marks.get(row.category, "")) for row in rows]
    said += [("No hand", left, "")] if left else []
    titles = max(len(title) for title, _, _ in said)
    counts = max(len(f"{count:,}") for _, count, _ in said)
    chances = [_one_in(total, count) for _, count, _ in said]
    wide = max(map(len, chances))
    for (title, count, mark), chance in zip(said, chances, strict=True):
        yield f"{title:<{titles}}  {count:>{counts},}  {count / total:>10.5%}  {chance:>{wide}}{mark}".rstrip()


def _one_in(total: int, count: int) -> str:
    """`1 in 4,165`, with decimals where hands are frequent; nothing for what never comes."""
    if not count:
        return ""
    rate = total / count
    decimals = 2 if rate < 10 else 1 if rate < 100 else 0
    return f"1 in {rate:,.{decimals}f}"
