"""What a seat knows: its own cards, what lies open, what it witnessed."""

import dataclasses

import pytest
from cardwright.runtime.model import DealPlayers, Street
from cardwright.runtime.table import Table
from table_games import Holdem, Stud, play, table_of

from cardwright import load

PREDEALT = load("texas-holdem", options=["predealt-board"]).game_class
DEPOT = load("depot").game_class


def faces(view, owner):
    return [card.card for card in view.hands[owner]]


def test_each_sees_its_own_hole_cards_only():
    table = table_of(Holdem, [100, 100, 100])

    for seat in range(3):
        view = table.view(seat)
        assert [seat for seat in range(3) if "??" not in faces(view, seat)] == [seat]
        assert faces(view, (seat + 1) % 3) == ["??", "??"]
        assert view.own_cards == tuple(faces(view, seat))


def test_events_hide_the_cards_from_who_did_not_see_them():
    table = table_of(Holdem, [100, 100, 100], "call call check")
    view = table.view(1)

    dealt = [(event.seat, event.cards == ("??",)) for event in view.events if event.kind == "deal"]
    assert dealt == [(0, True), (1, False), (2, True)] * 2
    assert [event.cards for event in view.events if event.kind == "burn"] == [("??",)]
    assert [event.cards for event in view.events if event.kind == "board"] == [table.deck[7:10]]
    assert len(view.events) == len(table.log)


def test_a_board_dealt_face_down_is_unknown_until_it_is_turned():
    table = table_of(PREDEALT, [100, 100])
    assert [card.card for card in table.view(0).board] == ["??"] * 5

    play(table, "call check")
    board = table.view(0).board
    assert [card.known for card in board] == [True, True, True, False, False]
    assert [card.cell for card in board] == ["b1", "b2", "b3", "b4", "b5"]
    turned = [event.cards for event in table.view(0).events if event.kind == "turn"]
    assert turned == [tuple(card.card for card in board[:3])]


def test_up_cards_are_seen_by_all():
    table = table_of(Stud, [100, 100])

    assert [card.face for card in table.view(0).hands[1]] == ["down", "down", "up"]
    assert [card.known for card in table.view(0).hands[1]] == [False, False, True]


@pytest.mark.parametrize(
    ("face", "knowing"),
    [("down", {0}), ("up", {0, 1, 2}), ("unseen", set()), ("forehead", {1, 2})],
)
def test_who_knows_a_card_follows_from_its_facing(face, knowing):
    streets = (Holdem.streets[0], Street("one", "One", (DealPlayers(((2, face),)), *Holdem.streets[1].steps[1:])))
    table = table_of(type("Faced", (Holdem,), {"streets": streets}), [100, 100, 100])

    assert {seat for seat in range(3) if "??" not in faces(table.view(seat), 0)} == knowing
    dealt = [event for event in table.log if event.kind == "deal" and event.seat == 0]
    for seat in range(3):
        seen = [event for event in table.view(seat).events if event.kind == "deal" and event.seat == 0]
        assert (seen == dealt) == (seat in knowing)


def test_only_the_seat_in_turn_sees_what_is_legal():
    table = table_of(DEPOT, [100, 100, 100])

    assert table.view(2).decision == table.decision
    assert table.view(0).decision is None
    assert {table.view(seat).turn for seat in range(3)} == {2}


def test_all_see_chips_counts_and_the_street():
    view = table_of(Holdem, [100, 90, 80], "call fold").view(2)

    assert (view.stacks, view.bets, view.pot) == ((99, 88, 78), (1, 2, 2), 5)
    assert (view.folded, view.active) == ((True, False, False), (1, 2))
    assert (view.deck_count, view.burned_count) == (52 - 6, 0)
    assert (view.street, view.street_title, view.is_over) == ("pre-flop", "Hole cards", False)


def test_a_view_cannot_be_changed_and_stays_as_it_was():
    table = table_of(Holdem, [100, 100])
    view = table.view(0)
    before = dataclasses.asdict(view)

    with pytest.raises(dataclasses.FrozenInstanceError):
        view.pot = 0
    play(table, "call check bet:10")
    assert dataclasses.asdict(view) == before


def test_there_is_no_view_without_a_seat():
    with pytest.raises(IndexError):
        Table(Holdem, players=2, stacks=100, seed=1).view(2)


def test_a_view_that_nobody_looked_into_stays_as_it_was_too():
    table = table_of(Holdem, [100, 100])
    now, later = table.view(0), table.view(0)
    before = dataclasses.asdict(now)

    play(table, "call check bet:10")
    assert dataclasses.asdict(later) == before
    assert dataclasses.asdict(table.view(0)) != before
