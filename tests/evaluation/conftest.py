"""The shipped games, and rankings and games made by hand for what they do not have yet."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from cardwright.runtime.model import (
    GAME_VERSION,
    Category,
    Cell,
    DealCells,
    DealPlayers,
    Deck,
    GameClass,
    Layout,
    Part,
    Qualifier,
    Ranking,
    Share,
    Street,
    Term,
)

import cardwright

sys.path.insert(0, str(Path(__file__).parent))  # where its helpers can be imported from

ACE_HIGH = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
ACE_LOW = ("A", *ACE_HIGH[:-1])


def part(kind, count, name, **more):
    return Part(kind, count, count, name, **more)


def category(name, *parts, compare=None, **more):
    names = tuple(dict.fromkeys(one.name for one in parts))
    return Category(name, name.capitalize(), parts, names if compare is None else compare, **more)


STRAIGHT_FLUSH = category("straight flush", part("suited run", 5, "run"))
QUADS = category("four of a kind", part("alike", 4, "alike"), part("cards", 1, "rest"))
FULL_HOUSE = category("full house", part("alike", 3, "alike"), part("alike", 2, "alike"))
FLUSH = category("flush", part("suited", 5, "suited"))
STRAIGHT = category("straight", part("run", 5, "run"))
TRIPS = category("three of a kind", part("alike", 3, "alike"), part("cards", 2, "rest"))
TWO_PAIR = category("two pair", part("alike", 2, "alike"), part("alike", 2, "alike"), part("cards", 1, "rest"))
PAIR = category("pair", part("alike", 2, "alike"), part("cards", 3, "rest"))
HIGH_CARD = category("high card", part("cards", 5, "rest"))

STANDARD = (STRAIGHT_FLUSH, QUADS, FULL_HOUSE, FLUSH, STRAIGHT, TRIPS, TWO_PAIR, PAIR, HIGH_CARD)
UNPAIRED_FIRST = tuple(reversed(STANDARD))

SHIPPED = {name: cardwright.load(name).game_class for name in ("texas-holdem", "depot", "rails", "short-deck")}

RANKINGS = {
    "high": SHIPPED["texas-holdem"].ranking("high"),
    "depot": SHIPPED["depot"].ranking("high"),
    "short": SHIPPED["short-deck"].ranking("high"),
    "32": Ranking("high", "High", ACE_HIGH[5:], STANDARD),
    "ace-to-five": Ranking(
        "low",
        "Ace to five",
        ACE_LOW,
        (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS),
        low=True,
        aces="low",
    ),
    "ace-to-six": Ranking("low", "Ace to six", ACE_LOW, UNPAIRED_FIRST, low=True, aces="high or low"),
    "deuce-to-seven": Ranking("low", "Deuce to seven", ACE_HIGH, UNPAIRED_FIRST, low=True, aces="high"),
    "badugi": Ranking(
        "badugi",
        "Badugi",
        ACE_LOW,
        tuple(category(f"{size} rainbow", part("rainbow", size, "rainbow")) for size in (4, 3, 2, 1)),
        size=4,
        low=True,
        aces="low",
    ),
    "soko": Ranking(
        "high",
        "High",
        ACE_HIGH,
        (
            *STANDARD[:7],
            category("four flush", part("suited", 4, "suited"), part("cards", 1, "rest")),
            category("four straight", part("run", 4, "run"), part("cards", 1, "rest")),
            *STANDARD[7:],
        ),
    ),
    "telesina": Ranking(
        "high",
        "High",
        ACE_HIGH[5:],
        (replace(STRAIGHT_FLUSH, lowest_beats_highest=True), *STANDARD[1:]),
    ),
}


@pytest.fixture(scope="session")
def rankings():
    return RANKINGS


def make_game(title, ranking, layout, hand, holes, *, deck=None, ups=0, shares=None, more_rankings=()):
    """A game class with so many hole and up cards and all cells dealt at once."""
    dealt = DealPlayers(((holes, "down"), (ups, "up")) if ups else ((holes, "down"),))
    cells = tuple(cell.id for cell in layout.cells if not cell.aside)

    class Made(GameClass):
        game_version = GAME_VERSION
        spec_hash = "0" * 64
        players = (2, 3, 4, 5, 6)

    Made.title = title
    Made.id = title.lower()
    Made.deck = deck or Deck(ranking.ranks, aces=ranking.aces)
    Made.rankings = (ranking, *more_rankings)
    Made.layout = layout
    Made.streets = (Street("all", "All", (dealt, DealCells(cells))),)
    Made.shares = shares or (Share(Fraction(1), ranking.id, hand),)
    return Made


def cells(text):
    return tuple(Cell(name) for name in text.split())


BOARD = cells("b1 b2 b3 b4 b5")
OMAHA = (Term("hole", 2, 2), Term("board", 3, 3))


GAMES = {
    **SHIPPED,
    "short-deck--straight-over-trips": cardwright.load("short-deck", ["straight-over-trips"]).game_class,
    "omaha-8": make_game(
        "Omaha Eight",
        RANKINGS["high"],
        Layout(BOARD),
        OMAHA,
        4,
        shares=(
            Share(Fraction(1, 2), "high", OMAHA),
            Share(Fraction(1, 2), "low", OMAHA, Qualifier("or lower", rank="8")),
        ),
        more_rankings=(RANKINGS["ace-to-five"],),
    ),
}


@pytest.fixture(scope="session")
def games():
    return GAMES


@pytest.fixture(scope="session")
def table_folder(tmp_path_factory):
    """Tables of this run, kept apart from the user's."""
    return tmp_path_factory.mktemp("tables")


@pytest.fixture(autouse=True)
def _own_cache(table_folder, monkeypatch):
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(table_folder))


@pytest.fixture(scope="session", name="make_game")
def _make_game():
    return make_game
