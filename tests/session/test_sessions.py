"""Deal after deal: whose game it is, who sits out, what is carried over."""

from __future__ import annotations

import random

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.session import SavedSessionError, Session, SessionError
from cardwright.runtime.table import Action, TableError

import cardwright

THREE = ("texas-holdem with fixed-limit", "depot", "short-deck")


def fold_all(session):
    """Plays a deal in which whoever may fold does, so that nobody runs out of chips."""
    while (decision := session.table.decision) is not None:
        kinds = [one.kind for one in decision.legal]
        session.table.apply(Action(next(kind for kind in ("fold", "check", *kinds) if kind in kinds)))


def deals(session, count, minutes=None):
    """So many deals, played by folding: the game, the button, the seats of each."""
    for number in range(count):
        yield session.game.id, session.button, session.seats
        fold_all(session)
        session.next_deal(None if minutes is None else (number + 1) * minutes)


def test_each_game_is_played_until_all_have_dealt_it(rotation):
    session = rotation(*THREE).session(players=3, stacks=1000, seed=1)
    played = list(deals(session, 10))
    assert [game for game, _, _ in played] == ["texas-holdem"] * 3 + ["depot"] * 3 + ["short-deck"] * 3 + [
        "texas-holdem"
    ]
    assert [button for _, button, _ in played] == [2, 0, 1, 2, 0, 1, 2, 0, 1, 2]


def test_games_may_change_by_the_clock(rotation):
    """20 minutes a game, 9 minutes a deal: deals begin at 0 9 18 | 27 36 | 45 54 | 63 72."""
    session = rotation(*THREE, lines=("change every 20 minutes",)).session(players=2, stacks=1000, seed=1)
    games = [game for game, _, _ in deals(session, 9, minutes=9)]
    assert games == ["texas-holdem"] * 3 + ["depot"] * 2 + ["short-deck"] * 2 + ["texas-holdem"] * 2


def test_of_too_many_the_dealer_sits_out_then_the_seat_on_his_right(rotation):
    """Nine at the table, seven dealt in: with the button at 8, seats 8 and 7 rest and 6 is served last."""
    made = rotation("depot", "rails", lines=("at most 7 dealt in for layout games",))
    session = made.session(players=9, stacks=1000, seed=1)
    assert session.seats == (0, 1, 2, 3, 4, 5, 6)
    assert session.sitting_out == (7, 8)
    assert session.table.button == 6, "the hand is dealt from the dealer's left"
    rested = [0] * 9
    for _, button, seats in deals(session, 9):
        assert set(range(9)) - set(seats) == {button, (button - 1) % 9}
        for seat in set(range(9)) - set(seats):
            rested[seat] += 1
    assert rested == [2] * 9, "in an orbit everybody rests equally often"


def test_others_are_dealt_in_where_no_limit_binds(rotation):
    made = rotation("texas-holdem", "depot", lines=("at most 3 dealt in for layout games",))
    session = made.session(players=5, stacks=1000, seed=1)
    assert session.seats == (0, 1, 2, 3, 4)
    assert session.table.button == 4


def test_stacks_are_carried_over_and_chips_are_conserved(rotation):
    made = rotation(*THREE)
    for seed in range(15):
        session = made.session(players=5, stacks=[30, 60, 90, 5, 200], seed=seed)
        for _ in range(40):
            began = session.stacks
            assert [session.stacks[seat] + session.table.bets[place] for place, seat in enumerate(session.seats)]
            play_out(session.table, [RandomBot()] * session.table.players, seed)
            assert sum(session.stacks) == 385
            for seat in set(range(5)) - set(session.seats):
                assert session.stacks[seat] == began[seat]
            if not session.can_go_on:
                assert len([stack for stack in session.stacks if stack]) == 1
                with pytest.raises(SessionError, match="Too few players"):
                    session.next_deal()
                break
            before = session.stacks
            table = session.next_deal()
            assert session.stacks[session.button] > 0 or session.button in session.seats
            assert session.with_chips == tuple(seat for seat in range(5) if before[seat])
            assert table is session.table


def test_a_player_without_chips_is_passed_over(rotation):
    """Two all in at once: the loser's seat stays empty, and neither gets the button nor cards again."""
    session = rotation(*THREE).session(players=3, stacks=[1000, 1, 1000], seed=5)
    while not (session.table.is_over and session.stacks[1] == 0):
        play_out(session.table, [RandomBot()] * session.table.players, 3)
        if session.stacks[1] == 0:
            break
        session.next_deal()
    for _ in range(6):
        session.next_deal()
        assert 1 not in session.seats
        assert session.button != 1
        fold_all(session)


def test_a_game_for_more_than_are_left_is_left_out(tmp_path):
    """Three play, one of them with a single chip: once that is lost, the game for three is passed over."""
    (tmp_path / "crowd.variant").write_text('variant crowd "Crowd" like texas-holdem\n    players 3..9\n')
    file = tmp_path / "test.variant"
    file.write_text('rotation test "Test"\n    depot\n    crowd\n    short-deck\n')
    made = cardwright.load(file)
    assert made.players == (3, 4, 5, 6, 7, 8, 9)
    session = made.session(players=3, stacks=[1, 10_000, 10_000], seed=2)
    while not (session.table.is_over and session.stacks[0] == 0):
        if session.table.is_over:
            session.next_deal()
        while (decision := session.table.decision) is not None:
            kinds = [one.kind for one in decision.legal]
            session.table.apply(Action(next(kind for kind in ("check", "call", *kinds) if kind in kinds)))
    session.next_deal()
    while session.game.id != "short-deck":
        fold_all(session)
        session.next_deal()
    games = [game for game, _, _ in deals(session, 8)]
    assert games == ["short-deck"] * 2 + ["depot"] * 2 + ["short-deck"] * 2 + ["depot"] * 2


def test_one_game_is_a_session_too_and_deals_as_a_table_does():
    game = cardwright.load("depot")
    session, table = game.session(players=4, stacks=200, seed=8), game.table(players=4, stacks=200, seed=8)
    assert session.table.dumps() == table.dumps()
    assert session.programme.id == "depot"


def test_the_same_seed_deals_the_same_session(rotation):
    made = rotation(*THREE)
    one, other = (made.session(players=4, stacks=100, seed=6) for _ in range(2))
    for _ in range(12):
        for session in (one, other):
            play_out(session.table, [RandomBot()] * session.table.players, 4)
        assert one.dumps() == other.dumps()
        if not one.can_go_on:
            break
        one.next_deal()
        other.next_deal()


def test_a_session_is_saved_in_the_middle_of_a_deal_and_goes_on(rotation):
    made = rotation(*THREE)
    session = made.session(players=4, stacks=300, seed=9)
    chance = random.Random(1)
    for _ in range(30):
        while (decision := session.table.decision) is not None:
            text = session.dumps()
            session = Session.loads(text, made.rotation_class)
            assert session.dumps() == text
            twin = session.copy()
            session.table.apply(RandomBot().choose(session.table.view(decision.seat), chance))
            assert twin.dumps() == text
        if not session.can_go_on:
            break
        session.next_deal()


def test_what_is_no_session_is_refused(rotation):
    made = rotation(*THREE)
    text = made.session(players=3, stacks=100, seed=1).dumps()
    for odd in (
        "",
        "{}",
        "[]",
        text.replace('"version":1', '"version":7', 1),
        text.replace('"button":2', '"button":1'),
    ):
        with pytest.raises(SavedSessionError):
            Session.loads(odd, made.rotation_class)
    with pytest.raises(SavedSessionError, match="another game"):
        Session.loads(text, cardwright.load("depot").game_class)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ({"players": 11}, "cannot be played by 11"),
        ({"players": 3, "stacks": [1, 2]}, "3 players, but 2 stacks"),
        ({"players": 2, "stacks": 0}, "at least 1"),
        ({"players": 2, "button": 2}, "button cannot be at seat 2"),
    ],
)
def test_sessions_that_cannot_be(rotation, settings, said):
    with pytest.raises(TableError, match=said):
        rotation("texas-holdem", "depot").session(**settings)


def test_the_next_deal_waits_for_this_one_and_time_runs_forwards(rotation):
    session = rotation(*THREE).session(players=3, stacks=100, seed=1)
    with pytest.raises(SessionError, match="not over yet"):
        session.next_deal()
    fold_all(session)
    session.next_deal(10)
    fold_all(session)
    before = session.dumps()
    with pytest.raises(SessionError, match="9 minutes"):
        session.next_deal(9)
    assert session.dumps() == before
