"""Who acts first: seats told by their part in the game, loops, and groups of cells turned up one by one."""

from cardwright.runtime.model import (
    BettingRound,
    DealCells,
    DealPlayers,
    PostAntes,
    PostBlinds,
    Repeat,
    Stakes,
    Street,
    TurnCells,
    Who,
)
from table_games import Holdem, play, table_of, with_stakes

DEALER = Who("dealer")


def two_rounds(start, stakes=None, posts=None):
    """Hole cards and a round of betting, then a round that `start` begins."""
    streets = (
        Street("first", "First", (posts or PostAntes(), DealPlayers(((2, "down"),)), BettingRound())),
        Street("second", "Second", (BettingRound(start),)),
    )
    return with_stakes(Holdem, stakes or Stakes(ante=1, smallest=2), streets=streets)


def starter(start, text, **more):
    """Who begins the second round of a table for four, after `text`."""
    return table_of(two_rounds(start, **more), [100] * 4, text).decision.seat


def test_without_a_word_the_left_of_the_dealer_begins():
    assert starter(None, "check check check check") == 0
    assert starter(None, "bet:2 fold call call") == 0


def test_the_dealer_and_his_neighbours():
    calls = "check check check check"

    assert starter(DEALER, calls) == 3
    assert starter(Who("left of", DEALER), calls) == 0
    assert starter(Who("left of", Who("left of", DEALER)), calls) == 1
    assert starter(Who("right of", DEALER), calls) == 2


def test_who_has_folded_gives_way_to_the_left():
    assert starter(DEALER, "bet:2 call call fold") == 0
    assert starter(Who("right of", DEALER), "bet:2 call fold call") == 1


def test_the_opener_bet_first_and_the_last_raiser_last():
    text = "check bet:2 raise:4 call call call"

    assert starter(Who("opener"), text) == 1
    assert starter(Who("last raiser"), text) == 2


def test_a_blind_counts_as_a_raise_for_the_last_raiser():
    blinds = {"stakes": Stakes(blinds=(1, 2), smallest=2), "posts": PostBlinds()}

    assert starter(Who("last raiser"), "call call call check", **blinds) == 1


def test_the_last_starter_begins_again():
    assert starter(Who("last starter"), "check check check check") == 0
    blinds = {"stakes": Stakes(blinds=(1, 2), smallest=2), "posts": PostBlinds()}
    assert starter(Who("last starter"), "call call call check", **blinds) == 2


def test_where_nobody_opened_or_shows_the_left_of_the_dealer_begins():
    calls = "check check check check"

    assert starter(Who("opener"), calls) == 0
    assert starter(Who("best showing"), calls) == 0


def test_a_loop_is_played_as_often_as_it_says():
    body = (DealPlayers(((1, "down"),)), BettingRound())
    game = with_stakes(Holdem, Stakes(ante=1, smallest=2), streets=(Street("all", "All", (Repeat(3, body),)),))
    table = table_of(game, [10, 10], "check check bet:2 call")

    assert [len(hand) for hand in table.view(0).hands] == [3, 3]
    assert play(table, "check check").is_over


def test_a_loop_in_a_loop_starts_from_its_beginning_each_time():
    inner = Repeat(2, (DealPlayers(((1, "down"),)),))
    streets = (Street("all", "All", (Repeat(2, (inner, BettingRound())),)),)
    table = table_of(with_stakes(Holdem, Stakes(smallest=2), streets=streets), [10, 10], "check check")

    assert [len(hand) for hand in table.view(0).hands] == [4, 4]


def test_cells_are_turned_a_group_at_a_time_with_what_follows_each():
    turning = TurnCells((("b1",), ("b2", "b3")), (BettingRound(),))
    streets = (Street("all", "All", (DealPlayers(((2, "down"),)), DealCells(("b1", "b2", "b3"), "down"), turning)),)
    table = table_of(with_stakes(Holdem, Stakes(smallest=2), streets=streets), [10, 10])
    assert [card.known for card in table.view(0).board] == [True, False, False]

    play(table, "check check")
    assert [card.known for card in table.view(0).board] == [True, True, True]
    assert play(table, "check check").is_over
    assert [event.cells for event in table.log if event.kind == "turn"] == [("b1",), ("b2", "b3")]
    assert table.results == ()
