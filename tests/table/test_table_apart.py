"""Cards that are looked at by and by, and cards that lie apart: Buck Thirty-Five, and games made for the purpose."""

import pytest
from cardwright.runtime.table import Action, Table
from table_checks import refuses

from cardwright import load
from cardwright.api import load_text
from cardwright.library import Text

BUCK = load("buck-thirty-five").game_class
STAGED = load("buck-thirty-five", ["staged-deal"]).game_class
TWO_WILD = load("buck-thirty-five", ["2-and-4-wild"]).game_class

ROWS = ["Ks 9c Kh 7s 7d", "Qs Qh Qd 5c 4d", "As 2c 8h 3s 6d", "Js 10c 8d 6h 3c"]
"""What each of four players is dealt as cards 1 to 5."""

MADE = """variant set-apart "Set Apart"
    players 2..4

deck standard
    reshuffle discards

stakes
    no limit
    ante 1

play
    deal:
        ante
        deal 5 down, 2 apart
        discard 1
        bet
    laid:
        reveal 1
        discard to 3
        bet

showdown
    hand hole + up + apart
    pot to best high
"""


def deck(rows, game, then=()):
    """The whole deck: cards 1 of all players first, in turn, then cards 2, ..., then these."""
    first = [card for row in zip(*(one.split() for one in rows), strict=True) for card in row] + list(then)
    return [*first, *(card for card in game.deck.cards() if card not in first)]


def seen(table, seat, owner):
    """The cards of `owner` as `seat` sees them."""
    return [card.card for card in table.view(seat).hands[owner]]


def faces(table, owner):
    return [card.face for card in table.view(owner).hands[owner]]


def check_round(table):
    for _ in range(4):
        table.apply(Action("check"))


def test_each_stage_shows_a_player_more_of_his_own_cards_and_nothing_of_others():
    table = Table(BUCK, players=4, stacks=50, deck=deck(ROWS, BUCK))
    hidden = ["??"] * 5

    assert seen(table, 0, 0) == ["Ks", "??", "Kh", "??", "7d"]
    check_round(table)
    assert seen(table, 0, 0) == ["Ks", "9c", "Kh", "??", "7d"]
    check_round(table)
    assert seen(table, 0, 0) == ["Ks", "9c", "Kh", "7s", "7d"]
    assert faces(table, 0) == ["down", "down", "down", "apart", "down"]
    assert all(seen(table, seat, 0) == hidden for seat in (1, 2, 3))
    # That a card lies apart is seen by all, and which one it is by its owner.
    assert [card.face for card in table.view(1).hands[0]] == faces(table, 0)
    looks = [event for event in table.view(1).events if event.kind == "look" and event.seat == 0]
    assert [(event.face, event.cards) for event in looks] == [
        ("down", ("??", "??", "??")),
        ("down", ("??",)),
        ("apart", ("??",)),
    ]


def test_the_card_that_lies_apart_cannot_be_exchanged_and_stays():
    table = Table(BUCK, players=4, stacks=50, deck=deck(ROWS, BUCK, ["2s", "3d", "4s"]))
    for _ in range(3):
        check_round(table)

    (legal,) = table.decision.legal
    assert legal.cards == ("Ks", "9c", "Kh", "7d")
    assert legal.counts == (0, 1, 2, 3)
    refuses(table, Action("draw", cards=("7s",)))
    refuses(table, Action("draw", cards=("Ks", "9c", "Kh", "7d")))
    table.apply(Action("draw", cards=("Ks", "Kh", "7d")))  # a card of the wild rank may go
    assert sorted(zip(seen(table, 0, 0), faces(table, 0), strict=True)) == [
        ("2s", "down"),
        ("3d", "down"),
        ("4s", "down"),
        ("7s", "apart"),
        ("9c", "down"),
    ]


def test_the_rank_of_card_4_is_wild_for_its_owner_alone():
    # Two kings and two wild sevens make four kings, three nines and a wild five four nines. Were sevens wild for the
    # second player too, he would have five nines.
    rows = ["Ks 4c Kh 7s 7d", "9s 9h 9d 5c 7c", "As 2c 8h 3s 6d", "Js 10c 8d 6h 3c"]
    table = Table(BUCK, players=4, stacks=50, deck=deck(rows, BUCK))
    for _ in range(3):
        check_round(table)
    for _ in range(4):
        table.apply(Action("draw"))
    check_round(table)
    assert table.stacks == (53, 49, 49, 49)  # four antes of 1
    assert table.results[0].category == "Four of a kind"


def test_who_has_folded_looks_at_nothing_more():
    table = Table(BUCK, players=4, stacks=50, deck=deck(ROWS, BUCK))
    table.apply(Action("bet", 1))
    table.apply(Action("fold"))
    table.apply(Action("call"))
    table.apply(Action("call"))

    assert seen(table, 1, 1) == ["Qs", "??", "Qd", "??", "4d"]
    assert [event.seat for event in table.log if event.kind == "look"] == [0, 1, 2, 3, 0, 2, 3]


def test_cards_dealt_when_they_are_needed_come_to_the_same():
    staged = [row.split() for row in ROWS]
    rows = [" ".join(row[place] for place in (0, 2, 4, 1, 3)) for row in staged]
    table = Table(
        STAGED,
        players=4,
        stacks=50,
        deck=deck(
            [" ".join(row.split()[:3]) for row in rows],
            STAGED,
            [
                *(row.split()[3] for row in rows),
                *(row.split()[4] for row in rows),
            ],
        ),
    )

    assert seen(table, 0, 0) == ["Ks", "Kh", "7d"]
    check_round(table)
    assert seen(table, 0, 0) == ["Ks", "Kh", "7d", "9c"]
    check_round(table)
    assert seen(table, 0, 0) == ["Ks", "Kh", "7d", "9c", "7s"]
    assert faces(table, 0) == ["down"] * 4 + ["apart"]
    assert seen(table, 2, 0) == ["??"] * 5
    check_round(table)
    assert table.decision.legal[0].cards == ("Ks", "Kh", "7d", "9c")


def test_two_cards_lie_apart():
    table = Table(TWO_WILD, players=4, stacks=50, deck=deck(ROWS, TWO_WILD))
    for _ in range(3):
        check_round(table)
    assert faces(table, 0) == ["down", "apart", "down", "apart", "down"]
    assert table.decision.legal[0].cards == ("Ks", "Kh", "7d")
    for _ in range(4):
        table.apply(Action("draw"))
    check_round(table)
    # Two kings with a wild nine and two wild sevens: five of a kind.
    assert table.results[0].category == "Five of a kind"
    assert table.stacks == (53, 49, 49, 49)


def test_discards_and_cards_laid_open_leave_those_apart_where_they_are():
    game = load_text(Text("set-apart", MADE)).game_class
    rows = ["2c 3c 4c 5c 6c 7c 8c", "2d 3d 4d 5d 6d 7d 8d"]
    table = Table(game, players=2, stacks=20, deck=deck(rows, game))

    assert table.decision.legal[0].cards == ("2c", "3c", "4c", "5c", "6c")
    refuses(table, Action("discard", cards=("7c",)))
    table.apply(Action("discard", cards=("2c",)))
    table.apply(Action("discard", cards=("2d",)))
    table.apply(Action("check"))
    table.apply(Action("check"))
    assert (table.decision.about, table.decision.legal[0].cards) == ("reveal", ("3c", "4c", "5c", "6c"))
    table.apply(Action("reveal", cards=("3c",)))
    table.apply(Action("reveal", cards=("3d",)))
    # To three cards: of the four that are left beside those apart one goes.
    assert (table.decision.about, table.decision.legal[0].counts) == ("discard", (1,))
    assert table.decision.legal[0].cards == ("3c", "4c", "5c", "6c")
    table.apply(Action("discard", cards=("4c",)))
    table.apply(Action("discard", cards=("4d",)))
    assert faces(table, 0) == ["up", "down", "down", "apart", "apart"]


@pytest.mark.parametrize("game", [BUCK, STAGED, TWO_WILD])
def test_a_deal_can_be_saved_at_every_moment_and_replayed(game):
    table = Table(game, players=5, stacks=30, seed=4)
    while not table.is_over:
        kinds = [one.kind for one in table.decision.legal]
        table.apply(Action("check" if "check" in kinds else "draw"))
        assert Table.loads(table.dumps(), game).dumps() == table.dumps()
    assert Table.replay(game, table.actions, players=5, stacks=30, seed=4).log == table.log
