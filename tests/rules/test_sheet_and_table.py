"""What the sheet says of betting, seats and showing is what happens at the table.

Each test reads the sentence and then plays the case that it is about. Seat 0 sits left of the button.
"""

from __future__ import annotations

import pytest
from cardwright.runtime.model import Stakes
from cardwright.runtime.table import Action, Table

from cardwright import load

STUD = """variant five-stud "Five-Card Stud"
    family stud
    players 2..8

deck standard
    aces high or low

stakes
    fixed limit 4, 8 from fourth
    ante 1
    bring-in 2
    at most 3 raises

play
    posts:
        ante
    second "Second street":
        deal 1 down, 1 up
        bring in by worst showing, suits break ties
        bet
    third "Third street":
        deal 1 up
        bet from best showing
    fourth "Fourth street":
        deal 1 up
        bet from best showing
    fifth "Fifth street":
        deal 1 up
        bet from best showing

showdown
    hand hole + up
    pot to best high
"""
SPREAD = """variant spread "Spread" like texas-holdem

stakes
    bets 2..10
    blinds 1 2
"""
HALVES = """variant halves "Halves" like texas-holdem

showdown
    hand hole + board
    half to best high
    half to best ace-to-five
"""


def at_table(handle, stacks, actions="", **more):
    """A table of the game after actions such as `call raise:20 fold`."""
    if "deck" not in more:
        more.setdefault("seed", 1)
    table = Table(handle.game_class, players=len(stacks), stacks=stacks, **more)
    for word in actions.split():
        kind, _, amount = word.partition(":")
        table.apply(Action(kind, int(amount or 0)))
    return table


def legal(table):
    return {one.kind: (one.least, one.most) for one in table.decision.legal}


# ---------------------------------------------------------------- raises


@pytest.mark.parametrize(
    ("seat_0", "open_again"),
    [
        ("fold", False),  # from 10 to 15: 5, and a full raise is 10 - 2 = 8
        ("raise:19", True),  # to 15, then to 19: 5 + 4 = 9
    ],
)
def test_short_raises_reopen_only_where_they_add_up(sheet, seat_0, open_again):
    holdem = load("texas-holdem")
    told = sheet(holdem.game)
    told.says("limit.short-raise", "does not let a player who has already acted raise", "unless", "add up to a full")
    told.says("assumed.short-all-in", "only where they add up")

    table = at_table(holdem, [19, 200, 200, 15], f"raise:10 raise:15 {seat_0} call")

    assert table.decision.seat == 2
    assert ("raise" in legal(table)) is open_again


def test_no_limit_is_no_licence_to_raise(sheet):
    sheet("texas-holdem").says("limit.kind", "whoever may bet or raise may put in every chip")

    table = at_table(load("texas-holdem"), [200, 200, 200, 15], "raise:10 raise:15 fold call")

    assert set(legal(table)) == {"fold", "call"}


def test_a_full_raise_is_measured_by_the_last_full_one(sheet):
    sheet("texas-holdem").says("limit.smallest-raise", "latest full bet or raise")

    # raised to 10, which is 8 more; all in at 15: the next raise goes to 15 + 8 at least
    assert legal(at_table(load("texas-holdem"), [200, 200, 200, 15], "raise:10 raise:15"))["raise"] == (23, 200)


def test_a_short_bet_is_completed(sheet):
    sheet("texas-holdem").says("limit.completing", "all-in bet of less than 2 chips", "raised to 2 chips or more")

    table = at_table(load("texas-holdem"), [100, 3, 100], "call call check check bet:1")

    assert legal(table)["complete"] == (2, 98)


def test_a_fixed_limit_raise_completes_a_short_one_and_counts(sheet):
    fixed = load("texas-holdem", options=["fixed-limit"])
    told = sheet(fixed.game)
    told.says("limit.smallest-raise", "full raise adds exactly one more bet")
    told.says("limit.completing", "completes it", "as high as a full one")
    told.says("limit.raises", "big blind counts as the bet", "three raises")
    told.says("limit.raises-short", "short all-in raise is not counted", "completes it is")

    table = at_table(fixed, [100, 100, 3, 100], "raise:3")
    assert legal(table)["raise"] == (4, 4)
    table = at_table(fixed, [100, 100, 3, 100], "raise:3 raise:4 raise:6")
    assert legal(table)["raise"] == (8, 8)
    assert "raise" not in legal(at_table(fixed, [100, 100, 3, 100], "raise:3 raise:4 raise:6 raise:8"))


def test_the_cap_does_not_bind_two_players_with_chips(sheet):
    fixed = load("texas-holdem", options=["fixed-limit"])
    sheet(fixed.game).says("limit.raises-heads-up", "two of the players still in had chips to bet at the start")

    # the button is all in for the big blind, three are in: on the flop two can bet
    table = at_table(fixed, [100, 100, 2], "call call check bet:2 raise:4 raise:6 raise:8 raise:10")

    assert legal(table)["raise"] == (12, 12)


def test_spread_raises_need_not_grow(sheet):
    spread = load(SPREAD)
    sheet(spread.game).says("limit.smallest-raise", "any amount within the same limits", "however much")

    # raised from 2 to 12, the most; the next may add 2 only
    assert legal(at_table(spread, [100, 100, 100], "raise:12"))["raise"] == (14, 22)


@pytest.mark.parametrize("limit", ["pot limit", "half-pot limit"])
def test_a_least_bet_stands_in_a_small_pot(sheet, game, limit):
    holdem = game("texas-holdem")
    stakes = holdem.stakes.model_copy(update={"limit": limit, "smallest": 10})
    sheet(holdem.model_copy(update={"stakes": stakes})).says("limit.least-stands", "however small the pot")
    dear = {"stakes": Stakes(limit, blinds=(1, 2), smallest=10)}
    small = type("Small", (load("texas-holdem").game_class,), dear)

    table = Table(small, players=2, stacks=100, seed=1)
    for kind in ("call", "check"):
        table.apply(Action(kind))

    # a pot of 4, a least bet of 10
    assert legal(table)["bet"] == (10, 10)


# ---------------------------------------------------------------- the bring-in


def stud_deck(first, second):
    """Each of two players a card down, then these up."""
    rest = [card for card in load(STUD).game_class.deck.cards() if card not in {first, second}]
    return [rest.pop(), rest.pop(), first, second, *rest]


@pytest.mark.parametrize(
    ("first", "second", "seat"), [("2s", "2c", 1), ("2d", "2h", 0), ("2d", "2c", 1), ("2h", "2s", 0)]
)
def test_the_assumed_order_of_suits_is_the_table_s(sheet, first, second, seat):
    stud = load(STUD)
    told = sheet(stud.game)
    told.says("assumed.suit-order", "spades, hearts, diamonds, clubs")
    told.says("suits.order", "suit of the highest card", "spades, hearts, diamonds, clubs")
    told.says("suits.equal", "at the showdown no suit")
    assert not any("all suits are equal" in text.lower() for text in told.told.values())

    assert at_table(stud, [50, 50], deck=stud_deck(first, second)).decision.seat == seat


def test_an_order_of_suits_that_the_author_gave_is_not_assumed(sheet):
    stated = load(
        STUD.replace("aces high or low\n", "aces high or low\n    suits clubs > diamonds > hearts > spades\n")
    )
    told = sheet(stated.game)
    told.says("suits.order", "clubs, diamonds, hearts, spades")
    assert "assumed.suit-order" not in told.told
    assert at_table(stated, [50, 50], deck=stud_deck("2s", "2c")).decision.seat == 0


def test_nobody_checks_a_bring_in(sheet):
    stud = load(STUD)
    told = sheet(stud.game)
    told.says("bet.blind-called", "call the bring-in, complete it or fold, but not check")
    told.says("bet.complete", "less than a full one")
    told.says("post.bring-in-complete", "completes it to a full bet: to 4 chips")
    told.says("limit.raises", "bring-in is less than a full bet and does not count; completing it does")
    told.says("bet.bring-in-acted", "another turn only if somebody raises")

    table = at_table(stud, [50, 50, 50])
    opener = table.decision.seat
    table.apply(Action("bring in", 2))
    assert legal(table) == {"fold": (0, 0), "call": (2, 2), "complete": (4, 4)}
    for _ in range(2):
        table.apply(Action("call"))
    # everyone called: no turn for the opener, third street has been dealt
    assert "check" in legal(table)
    seats = [event.seat for event in table.log if event.kind in {"bring in", "call"}]
    assert seats.count(opener) == 1


def test_completing_the_bring_in_is_the_bet_and_three_raises_follow():
    table = at_table(load(STUD), [50, 50, 50])
    table.apply(Action("bring in", 2))
    for kind, amount in [("complete", 4), ("raise", 8), ("raise", 12), ("raise", 16)]:
        table.apply(Action(kind, amount))
    assert set(legal(table)) == {"fold", "call"}


# ---------------------------------------------------------------- the rest of the deal


def test_no_betting_once_no_two_can_bet(sheet):
    told = sheet("texas-holdem")
    told.says("allin.run-out", "dealt without betting")
    told.says("assumed.run-out", "dealt out without betting")

    table = at_table(load("texas-holdem"), [50, 50], "raise:50 call")

    assert table.is_over
    assert sum(len(event.cells) for event in table.log if event.kind == "board") == 5


def test_a_beaten_hand_is_mucked_unless_somebody_is_all_in(sheet):
    told = sheet("depot")
    told.says("show.muck", "need not be shown, unless someone at the showdown is all in")
    told.says("assumed.mucking", "already beaten need not be shown")
    holdem = load("texas-holdem")
    down = "call check " + "check check " * 3

    checked = [at_table(holdem, [50, 50], down, seed=seed) for seed in range(6)]
    all_in = [at_table(holdem, [50, 50], "raise:50 call", seed=seed) for seed in range(6)]

    assert any(event.kind == "muck" for table in checked for event in table.log)
    assert not any(event.kind == "muck" for table in all_in for event in table.log)


def test_chips_left_over_between_the_parts(sheet):
    halves = load(HALVES)
    told = sheet(halves.game)
    told.says("pot.odd-chip-share", "best high hand")
    told.says("assumed.odd-chip-of-the-pot", "go to the best high hand first")
    told.says("show.muck", "for every part of the pot")
    assert "assumed.odd-chip-of-the-pot" not in sheet("texas-holdem").told

    # The small blind folds: 1 + 2 + 2 = 5 chips. Seat 1 has three kings, seat 2 has 8-4-3-2-A.
    hole, board = ["5h", "Ks", "As", "6h", "Kd", "2c"], ["3c", "4d", "Kc", "8h", "9s"]
    spare = [card for card in halves.game_class.deck.cards() if card not in {*hole, *board}]
    deck = [spare.pop(), *hole, spare.pop(), *board[:3], spare.pop(), board[3], spare.pop(), board[4], *spare]
    table = at_table(halves, [50, 50, 50], "call fold check " + "check check " * 3, deck=deck)
    assert {award.seat: award.amount for award in table.results} == {1: 3, 2: 2}
