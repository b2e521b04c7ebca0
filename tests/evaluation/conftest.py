"""The shipped games, and rankings and games made by hand for what they do not have yet."""

from __future__ import annotations

import sys
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from cardwright.runtime.model import (
    GAME_VERSION,
    Cell,
    DealCells,
    DealPlayers,
    Deck,
    GameClass,
    Layout,
    Qualifier,
    Ranking,
    Share,
    Street,
    Term,
)
from usual_hands import (
    ACE_HIGH,
    ACE_LOW,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STANDARD,
    STRAIGHT_FLUSH,
    TRIPS,
    TWO_PAIR,
    category,
    part,
)

import cardwright

sys.path.insert(0, str(Path(__file__).parent))  # where its helpers can be imported from

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
            Share(Fraction(1, 2), "low", OMAHA, (Qualifier("or lower", rank="8"),)),
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
