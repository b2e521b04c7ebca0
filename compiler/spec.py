"""A variant's sections after inheritance and options: still the author's words, but all in one place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.dsl import tree


@dataclass(frozen=True, slots=True)
class Spec:
    """The sections that hold. `others` are named sections of kinds nothing compiles yet.

    `aka`, `by`, `notes` and `examples` belong to one file and are not inherited.
    `rhythm`, `dealt_in` and `games` are a rotation's: games that are named take the place of all inherited ones.
    """

    aka: tuple[tree.Text, ...] = ()
    by: tree.By | None = None
    family: tree.Family | None = None
    players: tree.Players | None = None
    notes: tuple[tree.Note, ...] = ()
    deck: tree.Deck | None = None
    rankings: tuple[tree.Ranking, ...] = ()
    layout: tree.Layout | None = None
    stakes: tree.Stakes | None = None
    conventions: tree.Conventions | None = None
    play: tree.Play | None = None
    showdown: tree.Showdown | None = None
    wild: tree.Wild | None = None
    dead: tree.Dead | None = None
    others: tuple[tree.Section, ...] = ()
    examples: tuple[tree.Example, ...] = ()
    before_each: tuple[tree.BeforeEach, ...] = ()
    rhythm: tree.ChangeEvery | None = None
    dealt_in: tuple[tree.AtMostDealtIn, ...] = ()
    games: tuple[tree.RotationGame, ...] = ()


MAIN_RANKING = "high"
"""The name of the ranking that `ranking like standard` patches."""


def ranking_name(ranking: tree.Ranking) -> str:
    """What `best NAME` calls it."""
    return ranking.name.text if ranking.name else MAIN_RANKING


def category_id(name: tree.Name) -> str:
    """The plain name of a category: `four-straight` and `four straight` are one."""
    return " ".join(name.text.replace("-", " ").split())


def id_of(line: tree.Category) -> str:
    """A category's plain name; one without a name is called by its pattern."""
    if line.name is not None:
        return category_id(line.name)
    return " + ".join(_words(part) for part in line.pattern.parts)


def _words(part: tree.PatternPart) -> str:
    number = ".".join(map(str, part.count.values)) if part.count else ""
    kind = part.name.text if part.name else "" if part.kind == "cards" else part.kind.replace("-", " ")
    return f"{number} {kind}".strip()


def labelled(play: tree.Play | None) -> tuple[tree.Labelled, ...]:
    """The labelled steps of a play whose patches have been applied."""
    return tuple(line for line in play.lines if isinstance(line, tree.Labelled)) if play else ()


def body_of(statement: tree.Line) -> tuple[tree.Line, ...]:
    """What hangs under a line; nothing for a line that takes no block."""
    return tuple(getattr(statement, "body", ()))


def walk(statements: tuple[tree.Line, ...]) -> Iterator[tree.Line]:
    """Every statement, with those that hang under it after it; the cases of an `if` too."""
    for statement in statements:
        yield statement
        yield from walk(body_of(statement))
        if isinstance(statement, tree.If):
            for case in statement.cases:
                yield from walk(case.body)
