"""Who shows first, who may muck, and what the others learn from it."""

from cardwright.runtime.table import Action, Table
from table_games import Holdem, holdem_deck, play

from cardwright import load

BOARD = "2c 7d 9h Js Qd"
HANDS = ["Ah Ad", "Kh Kd", "3h 4d"]
TO_RIVER = "call call check " + "check check check " * 2


def shown(hands, text, stacks=(100, 100, 100)):
    """The showing as (kind, seat), and the table."""
    table = play(Table(Holdem, players=len(stacks), stacks=list(stacks), deck=holdem_deck(hands, BOARD)), text)
    return [(event.kind, event.seat) for event in table.log if event.kind in {"show", "muck"}], table


def test_without_a_bet_the_first_on_the_buttons_left_shows_first():
    order, _ = shown(HANDS, TO_RIVER + "check check check")

    # The aces are shown first, both others are beaten.
    assert order == [("show", 0), ("muck", 1), ("muck", 2)]


def test_the_last_to_bet_or_raise_shows_first():
    order, _ = shown(HANDS, TO_RIVER + "check bet:2 call call")

    assert order == [("show", 1), ("muck", 2), ("show", 0)]


def test_a_bet_of_an_earlier_round_does_not_count():
    order, _ = shown(HANDS, "call call check check check check check bet:2 call call check check check")

    assert order[0] == ("show", 0)


def test_a_hand_that_ties_is_shown():
    order, table = shown(["Ah Kd", "As Kc", "3h 4d"], TO_RIVER + "check check check")

    assert order == [("show", 0), ("show", 1), ("muck", 2)]
    assert table.stacks == (101, 101, 98)


def test_all_show_when_somebody_is_all_in():
    order, _ = shown(HANDS, "raise:20 call call", (20, 100, 100))

    # Betting goes on between the two others; checked down, the aces of the player who is all in are first.
    assert order == []
    order, _ = shown(HANDS, "raise:20 call call" + " check check" * 3, (20, 100, 100))
    assert order == [("show", 0), ("show", 1), ("show", 2)]


def test_shown_cards_are_known_to_all_and_mucked_ones_are_not():
    _, table = shown(HANDS, TO_RIVER + "check check check")
    view = table.view(2)

    assert [card.card for card in view.hands[0]] == ["Ah", "Ad"]
    assert [card.card for card in view.hands[1]] == ["??", "??"]
    assert [card.card for card in view.hands[2]] == ["3h", "4d"]


def test_who_wins_unseen_shows_nothing():
    order, table = shown(HANDS, "raise:6 fold fold")

    assert order == []
    assert [card.card for card in table.view(0).hands[2]] == ["??", "??"]


def test_where_the_opener_begins_the_last_round_he_shows_first_if_it_is_checked():
    # Five Card Draw: after a checked last round the opener of the first one shows before the others. Seat 1 opens, all
    # call, all stand pat, and seat 1 begins the last round.
    table = Table(load("five-card-draw").game_class, players=3, stacks=50, seed=1)
    play(table, "check bet:1 call call")
    for _ in range(3):
        table.apply(Action("draw"))
    play(table, "check check check")
    order = [event.seat for event in table.log if event.kind in {"show", "muck"}]

    assert order == [1, 2, 0]
