"""What beats what in many games: each list of hands once, with a letter to name it by."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from cardwright.compiler.rules.card import told
from cardwright.compiler.rules.document import Clause, Document, Hand, Inline, Item, Reference, Sentence, Text, letter
from cardwright.compiler.rules.grammar import listed, number
from cardwright.compiler.rules.runs import inline, plain
from cardwright.compiler.usual import USUAL_ORDER

_LISTS = r"ranking\.order$|low\.order\."
_OF_LISTS = r"ranking\.best-reading|low\..*\.(compare|runs|reading)$"


@dataclass(frozen=True, slots=True)
class Order:
    """What beats what, once for all games that have it: `mark` is the letter they name it by."""

    mark: str
    title: str
    rows: tuple[Inline, ...]
    words: tuple[Sentence, ...]
    ties: tuple[Inline, ...]
    users: Inline


@dataclass(slots=True)
class _Listed:
    """A list of hands as the first sheet has it, and the titles of all games that use it."""

    clause: Clause
    words: tuple[Sentence, ...]
    ties: tuple[Inline, ...]
    users: list[str] = field(default_factory=list)


_Key = tuple[str, ...]


class Orders:
    """The lists of hands in the games, each once, in the order of how many use them."""

    def __init__(self) -> None:
        self._found: dict[_Key, _Listed] = {}

    def take(self, document: Document, user: str) -> None:
        """Take in the lists of a sheet, which the game of that title uses."""
        ties = _ties(document)
        for clause in _lists(document):
            words = tuple(_of_order(document, clause))
            listed_here = _Listed(clause, words, ties if _is_high(clause) else ())
            entry = self._found.setdefault(_key(document, clause), listed_here)
            if user not in entry.users:
                entry.users.append(user)

    def _marked(self) -> dict[_Key, str]:
        """Letters, the list that most games use first; high hands before low ones."""
        keys = sorted(
            self._found, key=lambda key: (not _is_high(self._found[key].clause), -len(self._found[key].users))
        )
        return {key: letter(place).upper() for place, key in enumerate(keys)}

    def marks(self, document: Document) -> list[str]:
        """The marks of a sheet's lists."""
        return [self._marked()[_key(document, clause)] for clause in _lists(document)]

    def names(self, document: Document) -> dict[str, str]:
        """What the ids are called by which a sheet points to its lists: `list A`."""
        found = {"ties.suits": "the order of suits"}
        for clause, mark in zip(_lists(document), self.marks(document), strict=True):
            of_it = rf"{_about(clause)}|ties\.order$" if _is_high(clause) else _about(clause)
            ids = [one.id for one in told(document) if re.match(of_it, one.id)]
            found |= dict.fromkeys((*ids, clause.sentences[-1].id), f"list {mark}")
        return found

    def unusual(self, document: Document) -> bool:
        """Whether its order of high hands is another than the usual one."""
        usual = [f"ranking.{name.replace(' ', '-')}" for name in USUAL_ORDER]
        high = [clause for clause in _lists(document) if _is_high(clause)]
        return any([item.sentence.id for item in clause.items] != usual for clause in high)

    def told(self) -> Iterator[Order]:
        """All of them, in the order of their marks."""
        for key, mark in self._marked().items():
            found = self._found[key]
            yield Order(
                mark=mark,
                title=f"{'High' if _is_high(found.clause) else 'Low'} hands",
                rows=tuple(_shown(item) for item in found.clause.items),
                words=found.words,
                ties=found.ties,
                users=inline(_users(sorted(found.users, key=str.casefold))),
            )


_MOST_NAMED = 6


def _users(titles: Sequence[str]) -> str:
    if len(titles) <= _MOST_NAMED:
        return f"In {listed(titles)}."
    return f"In {number(len(titles))} games of this book, {listed([titles[0], titles[1]])} among them."


def _is_high(clause: Clause) -> bool:
    return clause.sentences[-1].id == "ranking.order"


def _about(clause: Clause) -> str:
    """A pattern of the ids of what is said of a list's hands."""
    low = re.fullmatch(r"low\.order\.(.*)", clause.sentences[-1].id)
    return rf"low\.{re.escape(low[1])}\." if low else r"ranking\."


def _lists(document: Document) -> list[Clause]:
    """The clauses of a sheet that list kinds of hands."""
    clauses = [block for article in document.articles for block in article.blocks if isinstance(block, Clause)]
    return [one for one in clauses if one.items and re.match(_LISTS, one.sentences[-1].id)]


def _key(document: Document, clause: Clause) -> _Key:
    """What two lists must have alike to be one: the kinds, what is said of them, and how ties are settled."""
    ties = _ties(document) if _is_high(clause) else ()
    rows = (_row(item.sentence) for item in clause.items)
    words = (sentence.text for sentence in _of_order(document, clause))
    return tuple(plain(text) for text in (*rows, *words, *ties))


def _shown(item: Item) -> Inline:
    """A row, with a hand of the kind."""
    return (*_row(item.sentence), Text(" "), Hand(item.cards)) if item.cards else _row(item.sentence)


def _row(sentence: Sentence) -> Inline:
    """A kind of hand and what it is; one that its game defines is found there."""
    pointing = any(isinstance(run, Reference) for run in sentence.text)
    return (sentence.text[0], Text(": see the game’s page.")) if pointing else sentence.text


def _of_order(document: Document, clause: Clause) -> Iterator[Sentence]:
    """What is said of all hands in a list."""
    for sentence in told(document):
        if re.match(_about(clause), sentence.id) and re.match(_OF_LISTS, sentence.id):
            yield sentence


def _ties(document: Document) -> tuple[Inline, ...]:
    """What decides between high hands of one kind."""
    for article in document.articles:
        for block in article.blocks:
            if isinstance(block, Clause) and block.sentences[-1].id == "ties.order":
                return tuple(item.sentence.text for item in block.items)
    return ()
