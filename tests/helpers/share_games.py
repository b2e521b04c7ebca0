"""Games made by hand for shares of the pot: some hole cards, some up cards, a cell, any shares."""

from __future__ import annotations

from cardwright.runtime.model import (
    GAME_VERSION,
    BothWays,
    Category,
    Cell,
    DealCells,
    DealPlayers,
    Deck,
    Declare,
    GameClass,
    Layout,
    LineSet,
    Part,
    Ranking,
    Street,
)
from usual_hands import ACE_HIGH, ACE_LOW, FULL_HOUSE, HIGH_CARD, PAIR, QUADS, STANDARD, TRIPS, TWO_PAIR

HIGH = Ranking("high", "High", ACE_HIGH, STANDARD)
LOW = Ranking(
    "low", "Ace to five", ACE_LOW, (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS), low=True, aces="low"
)
UNPAIRED = Ranking(
    "unpaired",
    "Unpaired",
    ACE_LOW,
    (Category("", "Any cards", (Part("cards", 1, 1, "rest"),) * 5, ("rest",)),),
    low=True,
    aces="low",
)
RANKINGS = (HIGH, LOW, UNPAIRED)


def a_game(shares, hole=2, up=0, cells="e", lines=None, points=(), both=None, words=()):
    """A game class; `lines` are lines of cells written with blanks, `words` what players declare, if anything."""
    names = tuple(cells.split())
    dealt = DealPlayers(((hole, "down"), *(((up, "up"),) if up else ())))
    line_sets = (LineSet("line", "Line", tuple(tuple(line.split()) for line in lines)),) if lines else ()

    class Made(GameClass):
        game_version = GAME_VERSION
        spec_hash = "0" * 64
        id = "made"
        title = "Made"
        players = (2, 3, 4, 5, 6)
        deck = Deck(ACE_HIGH)
        rankings = RANKINGS
        streets = (Street("all", "All", (dealt, DealCells(names), *((Declare(words, True),) if words else ()))),)

    Made.layout = Layout(tuple(Cell(name) for name in names), line_sets)
    Made.shares = shares
    Made.points = points
    Made.both = both or BothWays()
    return Made
