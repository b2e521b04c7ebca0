"""What holds for every sentence of every sheet: told once, whole, in good English and in print.

Every shipped game and rotation is read, alone and with each of its options.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from cardwright.compiler import compile_variant
from cardwright.compiler.rules import Document, rule_document
from cardwright.compiler.rules.document import Clause, Figure, Inline, Reference, Table
from cardwright.compiler.rules.runs import plain
from cardwright.dsl import Source
from every_sheet import everything, find, sheets

NUMBERS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|[2-9]|[1-9][0-9]"
NOUNS = "card|chip|player|hand|joker|rank|suit|raise|deck|minute|cell"
VOWEL = r"(?i:8|11\b|18\b|hour|hono|[aeio](?!n[ec]e?\b)|u(?!ni|se|s\b))"

SLIPS = {
    "two spaces, or one at an end": r"  |^ | $",
    "`a` before a vowel": rf"(?:(?<![\w‑-])a|^A(?! and| A)) {VOWEL}",
    "`an` before a consonant": rf"\b[Aa]n (?!{VOWEL})",
    "one of many": rf"\b(?:one|(?<![\d.,/–-])1) (?:{NOUNS})s\b",
    "many of one": rf"(?<![\d.,/–-])\b(?:{NUMBERS}) (?:{NOUNS})\b(?![-‑’])",
    "a doubled genitive": r"s’s\b|’s’s|’’",
    "a typewriter's quote": r"[\"'`]|\.\.\.",
    "quotes the wrong way round": r"“(?:\s|$)|(?:^|\s)”|““|””",
    "a space before a mark, or none after it": r" [,.;:!?)]|\( |[,;:](?=[A-Za-z])|[a-z]\.(?=[A-Z])",
    "two marks": r",,|;;|,\.|;\.|:\.|\.,|\.\.|\?\.",
    "a word twice": r"\b([a-z]+) \1\b",
    "something of the program": r"\b(?:None|True|False)\b|[{}\[\]<>_|]",
}
"""What no sentence may hold, as patterns."""


def lines(document: Document) -> Iterator[tuple[str, str]]:
    """Every piece of text on a sheet, each with the id of what it belongs to."""
    numbers = document.numbers()
    yield from (("head", text) for text in (document.title, document.kicker, document.aka, document.imprint))
    yield from ((sentence.id, plain(sentence.text, numbers)) for sentence in document.sentences())
    yield from ((f"fact {fact.label}", plain(fact.text, numbers)) for fact in document.facts)
    yield from ((question.answer.id, question.question) for question in document.questions)
    for article in document.articles:
        yield article.id, article.title
        for block in article.blocks:
            if isinstance(block, Clause):
                yield article.id, block.heading
                continue
            yield from ((block.id, plain(text, numbers)) for text in _of_table_or_figure(block))
            yield from ((block.id, text) for text in (block.head if isinstance(block, Table) else (block.alt,)))
    for example in document.examples:
        yield example.id, example.title
        yield from ((example.id, player.caption) for player in example.players)


def _of_table_or_figure(block: Table | Figure) -> Iterator[Inline]:
    yield block.caption
    if isinstance(block, Figure):
        yield block.legend
    else:
        yield from (cell for row in block.rows for cell in row)


def _clauses(document: Document) -> list[Clause]:
    return [block for article in document.articles for block in article.blocks if isinstance(block, Clause)]


def every(check: Callable[[Document], list[str]]) -> dict[str, list[str]]:
    """What a check finds wrong, by sheet."""
    found = {name: check(document) for name, document in sheets().items()}
    return {name: wrong for name, wrong in found.items() if wrong}


@pytest.mark.parametrize("slip", SLIPS)
def test_no_line_of_a_sheet_has_a_slip(slip: str) -> None:
    pattern = re.compile(SLIPS[slip])

    def slips(document: Document) -> list[str]:
        own = [f"{document.title}", *AUTHORS]
        return [f"{name}: {text}" for name, text in lines(document) if pattern.search(_without(text, own))]

    assert every(slips) == {}


AUTHORS = (
    r"(?:Five|Six|Seven|Two|Three) Card",
    r"[A-Z]\.(?:[A-Z]\.)+",
)
"""Names of games that are written so by everybody: Five Card Draw, H.O.R.S.E."""


def _without(text: str, names: list[str]) -> str:
    return re.sub("|".join([re.escape(names[0]), *names[1:]]), "N", text)


def test_every_sentence_has_an_end_and_a_beginning() -> None:
    """A stop, a colon before a list, or a semicolon inside one; and a capital or a figure at the front."""

    def unfinished(document: Document) -> list[str]:
        numbers = document.numbers()
        told = {sentence.id: plain(sentence.text, numbers) for sentence in document.sentences()}
        leads, inner = _leads_and_items(document)
        stops = dict.fromkeys(leads, r"[.?!…]”?\)?$|:$") | dict.fromkeys(inner, r"[.?!…]”?\)?$|;$")
        return [
            f"{name}: {text}"
            for name, text in told.items()
            if text[:1].islower() or not re.search(stops.get(name, r"[.?!…]”?\)?$"), text)
        ]

    assert every(unfinished) == {}


def _leads_and_items(document: Document) -> tuple[set[str], set[str]]:
    """The ids of sentences that a list follows, and those of its items but the last."""
    lists = [clause for clause in _clauses(document) if clause.items]
    leads = {clause.sentences[-1].id for clause in lists if clause.sentences}
    return leads, {item.sentence.id for clause in lists for item in clause.items[:-1]}


def test_no_sentence_stands_twice() -> None:
    """Every id once on a sheet, and the same words never twice in one article under one heading.

    Streets that are dealt alike say so each under its own heading, and so do the games of a rotation. The head is the
    sheet in short, and an answer repeats the rule that it gives.
    """

    def twice(document: Document) -> list[str]:
        ids = Counter(sentence.id for sentence in document.sentences())
        words: Counter[tuple[str, str]] = Counter()
        for clause in _clauses(document):
            for sentence in (*clause.sentences, *(item.sentence for item in clause.items)):
                alike = clause.heading if sentence.id.startswith(("deal.", "game.")) else ""
                words[alike, plain(sentence.text)] += 1
        words.update(("head", plain(sentence.text)) for sentence in document.summary)
        words.update(("notes", plain(sentence.text)) for sentence in (*document.assumed, *document.notes))
        words.update(("options", plain(sentence.text)) for sentence in document.options)
        words.update((question.question, "asked") for question in document.questions)
        return [str(key) for counted in (ids, words) for key, times in counted.items() if times > 1]

    assert every(twice) == {}


def test_every_reference_points_at_something_that_is_there() -> None:
    def dangling(document: Document) -> list[str]:
        numbers = document.numbers()
        texts = [sentence.text for sentence in document.sentences()]
        for article in document.articles:
            for block in article.blocks:
                texts += [] if isinstance(block, Clause) else _of_table_or_figure(block)
        return [run.id for text in texts for run in text if isinstance(run, Reference) and run.id not in numbers]

    assert every(dangling) == {}


def test_everything_that_is_listed_has_its_line() -> None:
    """Each house rule assumed, each option and each note of the Game, in its order."""
    for name, made in everything().items():
        document = sheets()[name]
        ids = [f"assumed.{one.id.replace(' ', '-')}" for one in made.assumptions]
        assert [sentence.id for sentence in document.assumed][: len(ids)] == ids, name
        assert [sentence.id for sentence in document.options] == [f"option.{one.id}" for one in made.options], name
        house = getattr(made, "house", None)
        assert len(document.notes) == len(made.notes) + (1 + len(house.notes) if house else 0), name


# ---------------------------------------------------------------- titles and names


@pytest.mark.parametrize(
    ("title", "printed"),
    [
        ("Hermes'", "Hermes’"),
        ("The 'Low' One", "The ‘Low’ One"),
        ("Uncle Bob's", "Uncle Bob’s"),
        ("8 Ball", "8 Ball"),
        ("An Hour", "An Hour"),
    ],
)
def test_any_title_makes_sentences_without_a_slip(title: str, printed: str) -> None:
    """Titles with apostrophes, articles and figures, of the game, of its lines and of its parts."""
    compiled = compile_variant(Source("odd.variant", f'variant odd "{title}" like depot\n'), find=find)
    assert compiled.game is not None, compiled.diagnostics
    sets = tuple(lines_.model_copy(update={"title": title}) for lines_ in compiled.game.layout.line_sets)
    layout = compiled.game.layout.model_copy(update={"line_sets": sets})
    play = tuple(labelled.model_copy(update={"title": title}) for labelled in compiled.game.play)
    document = rule_document(compiled.game.model_copy(update={"layout": layout, "play": play}))

    assert document.title == printed
    wrong = [(slip, text) for _, text in lines(document) for slip, pattern in SLIPS.items() if re.search(pattern, text)]
    assert wrong == []
