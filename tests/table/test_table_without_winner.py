"""Deals that nobody wins: thrown in, dealt again; opening requirements, their proof, and ladders that rise."""

import random

import pytest
from cardwright.runtime.bots import RandomBot, SensibleBot, play_out
from cardwright.runtime.session import Session
from cardwright.runtime.table import Action, IllegalActionError, Table
from table_games import legal, play

from cardwright import load

JACKS = """variant jacks "Jacks"
    family draw
    players 2..6

stakes
    ante 1
    bets 2..4

play
    posts:
        ante
    deal "The deal":
        deal 5 down
        bet from left of dealer, open with pair of J or better
        if nobody opened
            throw in

showdown
    hand hole
    pot to best high
    opener proves pair of J or better
    if nobody wins
        throw in

option progressive "The requirement moves"
    ladder opening: J, Q, K, A, then back down
    play like jacks
        deal:
            deal 5 down
            bet from left of dealer, open with pair of opening or better
            if nobody opened
                opening rises
                throw in
    showdown like jacks
        instead of opener proves pair of J or better
            opener proves pair of opening or better
option bluff "Anybody may open, but must prove it"
    play like jacks
        deal:
            deal 5 down
            bet
option redeal "Nobody with eight or better: everyone is dealt in again" like bluff
    showdown
        hand hole
        pot to best ace-to-five, 8 or lower
        if nobody wins
            redeal among everyone
option redeal-again "The same, with new antes, among those still in" like redeal
    showdown like redeal
        instead of redeal among everyone
            redeal among active players, ante again
"""


@pytest.fixture(scope="module")
def jacks(tmp_path_factory):
    folder = tmp_path_factory.mktemp("jacks")
    path = folder / "jacks.variant"
    path.write_text(JACKS, encoding="utf-8")
    return lambda *options: load(path, options=options).game_class


def dealt(game, *hands):
    """A deck that deals these hands of five, seat 0 first; the last seat has the button."""
    cards = [hand.split() for hand in hands]
    first = [hand[place] for place in range(5) for hand in cards]
    return [*first, *(card for card in game.deck.cards() if card not in first)]


LOW = "2c 4d 6h 8s 9c"
TENS = "10c 10d 6s 8h 3c"
JACK_PAIR = "Jc Jd 7s 9h 4c"
QUEENS = "Qc Qd 7h 9d 5c"
ACES_UP = "Ac Ad 5h 5d 2s"


# ---------------------------------------------------------------- thrown in


def test_a_deal_that_nobody_opens_is_thrown_in_and_the_pot_stays(jacks):
    game = jacks()
    table = play(Table(game, players=3, stacks=20, deck=dealt(game, LOW, TENS, JACK_PAIR)), "check check check")

    assert table.is_over
    assert table.results == ()
    assert (table.stacks, table.pot_left) == ((19, 19, 19), 3)
    following = table.next_hand(deck=dealt(game, JACK_PAIR, LOW, TENS))
    # The button passed from seat 2 to seat 0, and everyone paid a second ante: 3 + 3 in the pot.
    assert (following.button, following.stacks, following.pots[0].amount) == (0, (18, 18, 18), 6)
    # Seat 1 was dealt the jacks: cards go round from the left of the button.
    play(following, "bet:2 fold fold")
    assert [(award.seat, award.amount) for award in following.results] == [(1, 6)]
    assert sum(following.stacks) == 60
    assert following.pot_left == 0


def test_a_pot_that_stays_is_saved_and_played_again(jacks):
    game = jacks()
    table = play(Table(game, players=2, stacks=20, deck=dealt(game, LOW, TENS)), "check check")
    loaded = Table.loads(table.dumps(), game)
    following = table.next_hand(seed=4)

    assert (loaded.pot_left, loaded.log) == (2, table.log)
    assert Table.loads(following.dumps(), game).log == following.log
    assert following.pot_taken_over == 2


def test_two_deals_thrown_in_leave_both_pots(jacks):
    game = jacks()
    deck = dealt(game, LOW, TENS)
    table = play(Table(game, players=2, stacks=20, deck=deck), "check check")
    again = play(table.next_hand(deck=deck), "check check")

    assert again.pot_left == 4


# ---------------------------------------------------------------- who may open


@pytest.mark.parametrize(
    ("hand", "may"),
    [
        (LOW, False),
        (TENS, False),
        (JACK_PAIR, True),
        (QUEENS, True),
        ("2c 2d 3h 3s 9c", True),
        ("2c 2d 2h 4s 9c", True),
    ],
)
def test_only_who_holds_jacks_or_better_may_open(jacks, hand, may):
    game = jacks()
    table = Table(game, players=2, stacks=20, deck=dealt(game, hand, ACES_UP))

    assert ("bet" in legal(table)) is may
    if not may:
        with pytest.raises(IllegalActionError, match="You cannot bet now"):
            table.apply(Action("bet", 2))


def test_once_open_everybody_may_raise(jacks):
    game = jacks()
    table = play(Table(game, players=2, stacks=20, deck=dealt(game, JACK_PAIR, LOW)), "bet:2")

    assert "raise" in legal(table)


def test_who_may_open_shows_nothing_to_the_others(jacks):
    game = jacks()
    table = Table(game, players=2, stacks=20, deck=dealt(game, JACK_PAIR, LOW))

    assert table.view(1).decision is None
    assert [event.text for event in table.view(1).events if event.kind == "opening"] == ["pair of J"]


def test_the_opener_s_first_cards_are_shown_as_proof(jacks):
    game = jacks()
    table = play(Table(game, players=2, stacks=20, deck=dealt(game, JACK_PAIR, LOW)), "bet:2 fold")

    (proof,) = [event for event in table.view(1).events if event.kind == "proof"]
    assert (proof.seat, proof.text, set(proof.cards)) == (0, "", set(JACK_PAIR.split()))
    assert table.stacks == (21, 19)


def test_an_opener_without_proof_loses_to_the_best_other_hand(jacks):
    game = jacks("bluff")
    # Tens beat nine high, but do not prove jacks: nine high wins 2 antes and 2 bets of 2.
    table = play(Table(game, players=2, stacks=20, deck=dealt(game, TENS, LOW)), "bet:2 call")

    assert [(award.seat, award.amount) for award in table.results] == [(1, 6)]


def test_an_unproven_opener_whom_everybody_fled_wins_nothing(jacks):
    game = jacks("bluff")
    table = play(Table(game, players=2, stacks=20, deck=dealt(game, TENS, LOW)), "bet:2 fold")

    assert (table.results, table.pot_left, table.stacks) == ((), 2, (19, 19))


# ---------------------------------------------------------------- ladders


def test_the_requirement_rises_with_each_deal_and_comes_back_down(jacks):
    game = jacks("progressive")
    table = Table(game, players=2, stacks=100, deck=dealt(game, LOW, TENS))
    told = []
    for _ in range(8):
        told += [event.text for event in table.log if event.kind == "opening"]
        play(table, "check check")
        table = table.next_hand(deck=dealt(game, LOW, TENS))

    ranks = "J Q K A K Q J Q"
    assert told == [f"pair of {rank}" for rank in ranks.split()]


def test_a_ladder_begins_again_when_the_pot_was_won(jacks):
    game = jacks("progressive")
    table = play(Table(game, players=2, stacks=100, deck=dealt(game, LOW, TENS)), "check check")
    table = table.next_hand(deck=dealt(game, QUEENS, ACES_UP))
    # Queens are needed now, seat 1 is left of the button at seat 0.
    assert "bet" in legal(table)
    play(table, "bet:2 fold")
    table = table.next_hand(deck=dealt(game, LOW, TENS))

    assert [event.text for event in table.log if event.kind == "opening"] == ["pair of J"]


def test_jacks_are_too_little_once_the_ladder_is_at_queens(jacks):
    game = jacks("progressive")
    table = play(Table(game, players=2, stacks=100, deck=dealt(game, LOW, TENS)), "check check")
    table = table.next_hand(deck=dealt(game, JACK_PAIR, LOW))

    assert "bet" not in legal(table)


# ---------------------------------------------------------------- dealt again


def test_nobody_qualifies_and_the_same_dealer_deals_again_to_everyone(jacks):
    game = jacks("redeal")
    table = play(Table(game, players=3, stacks=20, deck=dealt(game, JACK_PAIR, LOW, QUEENS)), "bet:2 fold call")

    assert (table.results, table.stacks, table.pot_left) == ((), (17, 19, 17), 7)
    again = table.next_hand(deck=dealt(game, TENS, "2c 3d 4h 5s 7c", QUEENS))
    # The same dealer, no new antes, and seat 1, who had folded, is dealt in again.
    assert (again.button, again.stacks, again.decision.seat) == (2, (17, 19, 17), 0)
    play(again, "check check check")
    assert [(award.seat, award.amount) for award in again.results] == [(1, 7)]


def test_among_active_players_who_had_folded_stays_out_and_the_others_ante_again(jacks):
    game = jacks("redeal", "redeal-again")
    table = play(Table(game, players=3, stacks=20, deck=dealt(game, JACK_PAIR, LOW, QUEENS)), "bet:2 fold call")
    again = table.next_hand(deck=dealt(game, JACK_PAIR, QUEENS, LOW))

    assert (again.stacks, again.view(0).folded) == ((16, 19, 16), (False, True, False))
    assert again.view(0).hands[1] == ()
    assert Table.loads(again.dumps(), game).log == again.log


def test_who_is_all_in_plays_again_for_what_he_had_paid_for(jacks):
    game = jacks("redeal")
    table = Table(game, players=3, stacks=[3, 20, 20], deck=dealt(game, JACK_PAIR, QUEENS, TENS))
    # Antes 3; seat 0 is all in for 2; the others bet 2 more against each other: main pot 3 + 6, side pot 4.
    play(table, "bet:2 raise:4 call")
    assert (table.stacks, table.pot_left) == ((0, 15, 15), 13)
    again = table.next_hand(deck=dealt(game, "Ac 2c 3d 4h 5s", "Ad 2d 3h 4s 6c", QUEENS))
    assert [(pot.amount, pot.seats) for pot in again.pots] == [(9, (0, 1, 2)), (4, (1, 2))]
    play(again, "check check")
    # A wheel takes the main pot, the six low the side pot.
    assert again.stacks == (9, 19, 15)


@pytest.mark.parametrize("options", [(), ("progressive",), ("bluff",), ("redeal",)])
def test_sessions_keep_every_chip(jacks, options):
    game = jacks(*options)
    for seed in range(8):
        session = Session(game, players=3, stacks=12, seed=seed)
        rng = random.Random(seed)
        for _ in range(25):
            bots = [RandomBot(), SensibleBot(game), RandomBot()]
            play_out(session.table, bots[: session.table.players], rng)
            assert sum(session.stacks) + session.table.pot_left == 36
            loaded = Session.loads(session.dumps(), game)
            assert loaded.table.log == session.table.log
            if not session.can_go_on:
                break
            session.next_deal()


def test_a_deal_that_nobody_could_open_is_played_out():
    """The ante takes all chips but one player's: nothing can be bet, and nothing is thrown in."""
    game = load("five-card-draw").game_class
    table = Table(game, players=2, stacks=[1, 50], seed=1)

    while table.decision is not None:
        assert table.decision.about == "draw"
        table.apply(Action("draw"))

    assert not [event for event in table.log if event.kind == "throw in"]
    assert sum(table.stacks) == 51
