"""English helpers: numbers, lists, plurals, articles, quotes."""

from __future__ import annotations

import pytest
from cardwright.compiler.rules import grammar


@pytest.mark.parametrize(
    ("count", "words"), [(0, "no"), (1, "one"), (12, "twelve"), (20, "twenty"), (21, "21"), (104, "104")]
)
def test_number(count, words):
    assert grammar.number(count) == words


@pytest.mark.parametrize(
    ("place", "words"),
    [
        (1, "first"),
        (3, "third"),
        (12, "twelfth"),
        (13, "13th"),
        (21, "21st"),
        (22, "22nd"),
        (111, "111th"),
        (103, "103rd"),
    ],
)
def test_ordinal(place, words):
    assert grammar.ordinal(place) == words


@pytest.mark.parametrize(
    ("one", "many"),
    [
        ("Rail", "Rails"),
        ("Switch", "Switches"),
        ("Ticket", "Tickets"),
        ("box", "boxes"),
        ("Valley", "Valleys"),
        ("Belly", "Bellies"),
        ("flush", "flushes"),
        ("three of a kind", "threes of a kind"),
        ("Uncle Bob’s", "Uncle Bob’s"),
        ("Hermes’", "Hermes’"),
    ],
)
def test_plural(one, many):
    assert grammar.plural(one) == many


@pytest.mark.parametrize(
    ("noun", "phrase"),
    [
        ("ace", "an ace"),
        ("8", "an 8"),
        ("king", "a king"),
        ("unit", "a unit"),
        ("upper Rail", "an upper Rail"),
        ("10", "a 10"),
        ("Hour", "an Hour"),
        ("one-eyed jack", "a one-eyed jack"),
    ],
)
def test_article(noun, phrase):
    assert grammar.a(noun) == phrase


@pytest.mark.parametrize(
    ("items", "phrase"),
    [((), ""), (("a",), "a"), (("a", "b"), "a and b"), (("a", "b", "c"), "a, b and c")],
)
def test_listed(items, phrase):
    assert grammar.listed(items) == phrase


@pytest.mark.parametrize(
    ("straight", "curly"),
    [
        ("Texas Hold'em", "Texas Hold’em"),
        ('say "low" now', "say “low” now"),
        ('"Low"', "“Low”"),
        ("the players' cards", "the players’ cards"),
        ("a 'rail' here", "a ‘rail’ here"),
        ("and so on...", "and so on…"),
    ],
)
def test_quotes(straight, curly):
    assert grammar.quotes(straight) == curly


def test_tidy_keeps_an_author_s_text_on_one_line():
    assert grammar.tidy("  a\tb\n\nc\x00\u202ed ") == "a b cd"


def test_the_keeps_no_second_article():
    assert grammar.the("The flop") == "the flop"
    assert grammar.bare("Theatre") == "Theatre"
