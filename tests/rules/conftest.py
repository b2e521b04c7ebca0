"""Games to print sheets of: the shipped ones, and artificial ones for mechanics that no shipped game has."""

from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from functools import cache

import pytest
from cardwright.compiler import compile_variant
from cardwright.compiler.game import (
    Bet,
    BetSize,
    Category,
    Cell,
    DealCells,
    DealPart,
    DealPlayers,
    Deck,
    Game,
    LabelledStep,
    Layout,
    LineSet,
    Part,
    Post,
    Qualifier,
    Ranking,
    Share,
    Showdown,
    Stakes,
    TableLine,
    Term,
    TurnCells,
    Who,
)
from cardwright.compiler.rules import Document, rule_document
from cardwright.compiler.rules.runs import plain
from cardwright.dsl.source import Source

from cardwright import variants

LOW_RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def _find(name: str) -> Source | None:
    path = variants.find(name)
    return Source(f"{name}.variant", path.read_text("utf-8")) if path else None


@cache
def compiled(name: str, *options: str) -> Game:
    """A shipped game with options."""
    source = _find(name)
    assert source is not None
    result = compile_variant(source, options=options, find=_find)
    assert result.game is not None, result.diagnostics
    return result.game


class Sheet:
    """A sheet as text by sentence id, runs as plain characters and references as numbers."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.document: Document = rule_document(game)
        self.numbers = self.document.numbers()
        self.told = {s.id: plain(s.text, self.numbers) for s in self.document.sentences()}

    def says(self, sentence_id: str, *patterns: str) -> None:
        """The sentence exists and contains each pattern, whatever the case of its letters."""
        assert sentence_id in self.told, f"no sentence {sentence_id} in {sorted(self.told)}"
        for pattern in patterns:
            assert re.search(pattern, self.told[sentence_id], re.IGNORECASE), (pattern, self.told[sentence_id])

    def rows(self) -> list[list[str]]:
        """The rounds table."""
        for article in self.document.articles:
            for block in article.blocks:
                if type(block).__name__ == "Table":
                    return [[plain(cell) for cell in row] for row in block.rows]
        return []


@pytest.fixture
def game() -> Callable[..., Game]:
    return compiled


@pytest.fixture
def sheet() -> Callable[..., Sheet]:
    """A sheet of a shipped game (`sheet("depot")`) or of a Game in hand."""
    return lambda what, *options: Sheet(compiled(what, *options) if isinstance(what, str) else what)


# ---------------------------------------------------------------- artificial games


def part(kind: str, size: int, name: str) -> Part:
    return Part.model_validate({"kind": kind, "low": size, "high": size, "name": name})


def ace_to_five() -> Ranking:
    """Groups of equal ranks only, the fewest best: straights and flushes do not count."""
    shapes = {"high card": (), "pair": (2,), "two pair": (2, 2), "three of a kind": (3,), "full house": (3, 2)}
    categories = []
    for name, groups in shapes.items():
        rest = 5 - sum(groups)
        parts = [part("alike", size, f"alike{at}") for at, size in enumerate(groups)]
        parts += [part("cards", rest, "rest")] if rest else []
        names = tuple(each.name for each in parts)
        categories.append(Category(id=name, title=name.capitalize(), parts=tuple(parts), compare=names))
    return Ranking(
        id="ace-to-five",
        title="Ace-to-five",
        low=True,
        ranks=LOW_RANKS,
        aces="low",
        categories=tuple(categories),
    )


def step(label: str, title: str, *steps: object) -> LabelledStep:
    return LabelledStep.model_validate({"label": label, "title": title, "steps": steps})


def deal(*parts: tuple[int, str]) -> DealPlayers:
    return DealPlayers(parts=tuple(DealPart.model_validate({"count": n, "face": face}) for n, face in parts))


def showdown(*terms: Term) -> Showdown:
    return Showdown(hand=terms, shares=(Share(amount=Fraction(1), ranking="high", hand=terms),))


@pytest.fixture
def omaha_eight() -> Game:
    """Four hole cards, exactly two of them with three of the board, half for a low of eight or less."""
    base = compiled("texas-holdem", "fixed-limit")
    terms = (Term(place="hole", low=2, high=2), Term(place="board", low=3, high=3))
    half = Fraction(1, 2)
    shares = (
        Share(amount=half, ranking=base.rankings[0].id, hand=terms),
        Share(amount=half, ranking="ace-to-five", hand=terms, qualifiers=(Qualifier(kind="or lower", rank="8"),)),
    )
    play = (base.play[0], step("pre-flop", "Hole cards", deal((4, "down")), Bet()), *base.play[2:])
    return base.model_copy(
        update={
            "title": "Omaha Eight",
            "rankings": (*base.rankings, ace_to_five()),
            "play": play,
            "showdown": Showdown(hand=terms, shares=shares),
        }
    )


@pytest.fixture
def stud() -> Game:
    """Seven-card stud with a bring-in by the lowest card, suits breaking ties."""
    base = compiled("texas-holdem")
    best = Bet(start=Who(role="best showing"))
    bring_in = Post(what="bring in", who=Who(role="worst showing", suits_break_ties=True))
    play = (
        step("posts", "Posts", Post(what="ante")),
        step("third", "Third street", deal((2, "down"), (1, "up")), bring_in, Bet()),
        step("fourth", "Fourth street", deal((1, "up")), best),
        step("fifth", "Fifth street", deal((1, "up")), best),
        step("sixth", "Sixth street", deal((1, "up")), best),
        step("seventh", "Seventh street", deal((1, "down")), best),
    )
    stakes = Stakes(
        limit="fixed limit",
        sizes=(BetSize(low=5, high=5), BetSize(low=10, high=10, start="fifth")),
        ante=1,
        bring_in=2,
        most_raises=3,
        cap_heads_up=True,
    )
    return base.model_copy(
        update={
            "title": "Seven-Card Stud",
            "family": "stud",
            "deck": base.deck.model_copy(update={"suit_order": ("s", "h", "d", "c")}),
            "layout": Layout(),
            "stakes": stakes,
            "play": play,
            "showdown": showdown(Term(place="hole"), Term(place="up")),
            "examples": (),
            "options": (),
        }
    )


@pytest.fixture
def pot_limit_straddle() -> Game:
    """Pot limit, with up to two straddles from the left of the blinds."""
    base = compiled("texas-holdem")
    straddle = Post(what="straddle", who=Who(role="left of", of=Who(role="dealer")), most=2)
    play = (step("posts", "Posts", Post(what="blinds"), straddle), *base.play[1:])
    return base.model_copy(update={"stakes": Stakes(limit="pot limit", smallest=2, blinds=(1, 2)), "play": play})


def line(shape: str, *cells: str) -> TableLine:
    return TableLine.model_validate({"cells": cells, "shape": shape})


def drawn(rows: list[str], *lines: TableLine) -> Layout:
    """A layout from its map, `.` for no cell, with one set of lines."""
    cells = tuple(
        Cell(id=name.rstrip("~"), x=x, y=y, sideways=name.endswith("~"))
        for y, row in enumerate(rows)
        for x, name in enumerate(row.split())
        if name != "."
    )
    sets = (LineSet(id="line", title="Line", lines=lines),) if lines else ()
    return Layout(cells=cells, line_sets=sets, drawn=True)


@pytest.fixture
def iron_cross() -> Game:
    """Five shared cards in a cross, turned one at a time; two to five of five hole cards with one line."""
    base = compiled("depot")
    left = Bet(start=Who(role="left of", of=Who(role="dealer")))
    hidden = DealCells(cells=("n", "w", "c", "e", "s"), face="down")
    turned = TurnCells(groups=(("n",), ("e",), ("s",), ("w",), ("c",)), body=(left,))
    return base.model_copy(
        update={
            "title": "Iron Cross",
            "layout": drawn([". n .", "w c e", ". s ."], line("row", "w", "c", "e"), line("column", "n", "c", "s")),
            "stakes": Stakes(limit="no limit", ante=1),
            "play": (
                step("posts", "Posts", Post(what="ante")),
                step("deal", "The deal", deal((5, "down")), hidden, left),
                step("cross", "The cross", turned),
            ),
            "showdown": showdown(Term(place="hole", low=2), Term(place="line", line_set="line")),
            "examples": (),
        }
    )


@pytest.fixture
def grid() -> Game:
    """Nine shared cards in three rows; every row, column and diagonal is a line."""
    base = compiled("depot")
    rows = ["abc", "def", "ghi"]
    lines = [line("row", *row) for row in rows]
    lines += [line("column", *column) for column in zip(*rows, strict=True)]
    lines += [line("diagonal", "a", "e", "i"), line("diagonal", "c", "e", "g")]
    return base.model_copy(
        update={
            "title": "Grid",
            "layout": drawn([" ".join(row) for row in rows], *lines),
            "stakes": Stakes(limit="spread limit", sizes=(BetSize(low=1, high=4),), ante=1),
            "play": (
                step("posts", "Posts", Post(what="ante")),
                step("deal", "The deal", deal((2, "down")), DealCells(cells=tuple("abcdefghi")), Bet()),
            ),
            "showdown": showdown(Term(place="hole"), Term(place="line", line_set="line")),
            "examples": (),
        }
    )


@pytest.fixture
def long_row() -> Game:
    """Six cards in a row with lines that overlap on it, one of which skips a card."""
    base = compiled("depot")
    cells = tuple(f"c{at}" for at in range(1, 7))
    lines = [line("row", *cells[at : at + 3]) for at in range(4)]
    lines += [line("bent", "c1", "c3"), line("row", *cells)]
    return base.model_copy(
        update={
            "layout": drawn([" ".join(cells)], *lines),
            "play": (step("deal", "The deal", deal((2, "down")), DealCells(cells=cells), Bet()),),
            "showdown": showdown(Term(place="hole"), Term(place="line", line_set="line")),
            "examples": (),
        }
    )


@pytest.fixture
def jokers() -> Deck:
    """Two decks with two jokers: 2 * 52 + 2 = 106 cards."""
    return Deck(ranks=LOW_RANKS, copies=2, jokers=2)
