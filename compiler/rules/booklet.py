"""A dealer's-choice booklet: for each game what is asked at the table, and once for all what beats what.

All of it is chosen from the rule sheets by the ids of their sentences, so that booklet and sheet cannot say different
things.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from cardwright.compiler.families import FAMILIES
from cardwright.compiler.rules.card import chosen, told
from cardwright.compiler.rules.document import (
    Block,
    Clause,
    Document,
    ExampleBox,
    Fact,
    Figure,
    Inline,
    Sentence,
    Table,
    Text,
)
from cardwright.compiler.rules.grammar import capital, counted, print_title, quotes
from cardwright.compiler.rules.orders import Order, Orders
from cardwright.compiler.rules.runs import inline, say, settled

_BETS = (
    r"post\.(ante|blinds|blind\.\d+|button-blind|bring-in|stake-only)$",
    r"limit\.(kind|double-pot|twice-last)",
    r"open\.",
    r"bet\.order\.",
    r"case\.",
)
_SPECIAL = (
    r"(wild|dead)\.(?!ties|five)",
    r"[a-z-]+\.(definition|rider)$",
    r"ranking\..*(-over-|-lowest$)",
    r"aces\.(place|weak)",
    r"runs\.(no-royal|wrap-rank)",
    r"dealing\.(apart|aside|laid|unseen)",
    r"(draw|buy)\.price",
    r"discard\.",
    r"rotation\.",
    r"change\.",
    r"seats\.(most|out)",
)
_HAND = (
    r"hand\.",
    r"low\..*\.(ace|best|zeros)$",
    r"points\.",
    r"ties\.(suits|equal-cards)$",
)
_POT = (
    r"pot\.(?!side-pots|tie$|apart|odd-chip)",
    r"deal\.call$",
    r"declared\.(?!no)",
    r"both\.(must-win|tie|one-line)",
)


@dataclass(frozen=True, slots=True)
class Offer:
    """A game for the booklet: its sheet, its family, for how many it is, and what a menu says of it.

    `within` are the sheets of a rotation's games, whose lists of hands it needs.
    """

    document: Document
    family: str
    players: tuple[int, ...]
    within: tuple[Document, ...] = ()
    stakes: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Evening:
    """What a menu says of the whole evening; any of it may be empty."""

    title: str = ""
    date: str = ""
    players: int | None = None
    stakes: str = ""
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Section:
    """Sentences under a heading."""

    heading: str
    sentences: tuple[Sentence, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """A game on a page or a spread.

    `lines` name the lettered lines of the figure, `orders` are the marks of its rankings, `tastes` go with `TASTES`.
    `sheet` is where it comes from.
    """

    title: str
    kicker: str
    aka: str
    summary: tuple[Sentence, ...]
    facts: tuple[Fact, ...]
    tonight: tuple[Sentence, ...]
    figure: Figure | None
    lines: tuple[Clause, ...]
    rounds: Table | None
    sections: tuple[Section, ...]
    example: ExampleBox | None
    orders: tuple[str, ...]
    players: tuple[int, ...]
    tastes: tuple[bool, ...]
    sheet: Document


@dataclass(frozen=True, slots=True)
class Chapter:
    """The games of a family, by title."""

    title: str
    about: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True, slots=True)
class Booklet:
    """The whole book, in reading order."""

    title: str
    subtitle: str
    date: str
    stakes: Inline
    notes: tuple[Inline, ...]
    chapters: tuple[Chapter, ...]
    orders: tuple[Order, ...]

    @property
    def entries(self) -> tuple[Entry, ...]:
        """All games in their order."""
        return tuple(entry for chapter in self.chapters for entry in chapter.entries)


TASTES: dict[str, str] = {
    "Shared cards": r"dealing\.shared",
    "Cards face up": r"dealing\.up",
    "Draws": r"draw\.manner",
    "Wild cards": r"wild\.",
    "Low hands": r"low\..*\.best",
    "Shared pot": r"pot\.share\.",
    "Declaring": r"declared\.",
    "New hands": r"summary\.(kinds|ticket)",
}
"""What somebody may have a taste for, and the sentences by which a sheet shows it."""


def booklet(offers: Sequence[Offer], evening: Evening) -> Booklet:
    """The book of these games."""
    orders = Orders()
    for offer in offers:
        for document in (offer.document, *offer.within):
            orders.take(document, offer.document.title)
    entries = [(offer, _entry(offer, orders)) for offer in offers]
    title = print_title(evening.title) or "Dealer’s Choice"
    return Booklet(
        title=title,
        subtitle=_subtitle(len(offers), evening.players),
        date=quotes(evening.date),
        stakes=inline(evening.stakes),
        notes=tuple(inline(note) for note in evening.notes),
        chapters=tuple(_chapters(entries)),
        orders=tuple(orders.told()),
    )


def _subtitle(games: int, players: int | None) -> str:
    suited = f", all of them for {counted(players, 'player')}" if players and games > 1 else ""
    return f"{capital(counted(games, 'game'))} of poker{suited}"


def _chapters(entries: Sequence[tuple[Offer, Entry]]) -> Iterator[Chapter]:
    for family, about in FAMILIES.items():
        of_it = [entry for offer, entry in entries if offer.family == family]
        if of_it:
            in_order = sorted(of_it, key=lambda entry: entry.title.casefold())
            yield Chapter(capital(family.replace("-", " ")), capital(about), tuple(in_order))


# ---------------------------------------------------------------- a game


def _entry(offer: Offer, orders: Orders) -> Entry:
    document = offer.document
    sentences = list(dict.fromkeys(told(document)))
    blocks = [block for article in document.articles for block in article.blocks]
    lines = tuple(_lines(blocks))
    names = {**orders.names(document), **_names(lines)}
    take = _taker(sentences, names)
    marks = {mark for one in (document, *offer.within) for mark in orders.marks(one)}
    own = (document.ranking_line,) if orders.unusual(document) else ()
    figure = next((block for block in blocks if isinstance(block, Figure)), None)
    return Entry(
        title=document.title,
        kicker=document.kicker,
        aka=document.aka,
        summary=take((r"summary\.(?!hand)",)),
        facts=document.facts,
        tonight=tuple(_tonight(offer)),
        figure=replace(figure, legend=settled(figure.legend, names) or ()) if figure else None,
        lines=lines,
        rounds=next((block for block in blocks if isinstance(block, Table)), None),
        sections=tuple(
            section
            for section in (
                Section("The hand", (*take(_HAND), *own)),
                Section("The pot", take(_POT)),
                Section("What is special", take(_SPECIAL)),
                Section("Bets", take(_BETS)),
                Section("The games", tuple(_in_short(document))),
                Section("Decided here", document.notes),
            )
            if section.sentences
        ),
        example=next(filter(None, (_example(one, names) for one in document.examples)), None),
        orders=tuple(sorted(marks)),
        players=offer.players,
        tastes=tuple(any(re.match(pattern, one.id) for one in sentences) for pattern in TASTES.values()),
        sheet=document,
    )


def _tonight(offer: Offer) -> Iterator[Sentence]:
    if offer.stakes:
        yield say("menu.stakes", "Stakes: ", offer.stakes)
    for place, note in enumerate(offer.notes, start=1):
        yield say(f"menu.note.{place}", note)


def _lines(blocks: Iterable[Block]) -> Iterator[Clause]:
    """The clauses that say which lines the letters of the figure stand for."""
    for block in blocks:
        if isinstance(block, Clause) and any(item.badge is not None for item in block.items):
            yield block


def _names(lines: Iterable[Clause]) -> dict[str, str]:
    """What a sheet calls by a number of such a clause, as it is found beside the figure."""
    names: dict[str, str] = {}
    for clause in lines:
        names |= {sentence.id: "the list below" for sentence in clause.sentences}
        names |= {item.sentence.id: f"letter {mark}" for mark, item in clause.lettered()}
    return names


def _example(example: ExampleBox, names: Mapping[str, str]) -> ExampleBox | None:
    """The example without numbers of the sheet; None if it points to what a booklet has not."""
    told = [settled(player.sentence.text, names) for player in example.players]
    verdict = settled(example.verdict.text, names)
    if verdict is None or None in told:
        return None
    players = tuple(
        replace(player, sentence=replace(player.sentence, text=text or ()))
        for player, text in zip(example.players, told, strict=True)
    )
    return replace(example, players=players, verdict=replace(example.verdict, text=verdict))


def _in_short(document: Document) -> Iterator[Sentence]:
    """A rotation's games, each with what a hand is."""
    for article in document.articles:
        for block in article.blocks:
            if isinstance(block, Clause) and re.match(r"game\.\d+\.", block.sentences[0].id):
                of_it = [one for one in block.sentences if re.search(r"\.(hand|options)$", one.id)]
                words = [run for one in of_it for run in (Text(" "), *one.text)]
                yield Sentence(of_it[0].id, (*inline(f"{block.heading}:"), *words))


def _taker(sentences: list[Sentence], names: Mapping[str, str]) -> Callable[[Sequence[str]], tuple[Sentence, ...]]:
    """Chooses sentences by patterns of ids; those that point to what a booklet has not are left out."""

    def take(patterns: Sequence[str]) -> tuple[Sentence, ...]:
        found = ((one, settled(one.text, names)) for one in dict.fromkeys(chosen(sentences, patterns)))
        return tuple(replace(one, text=text) for one, text in found if text is not None)

    return take
