"""Side pots, uncalled bets and odd chips, worked out by hand."""

from cardwright.runtime.model import BettingRound, DealCells, DealPlayers, Stakes, Street
from cardwright.runtime.table import Award, Pot, Table
from table_games import HighLow, Holdem, board_streets, holdem_deck, kinds, play, with_stakes

ROYAL_BOARD = "As Ks Qs Js Ts"
DRY_BOARD = "2c 7d 9h Js Qd"


def awards(table):
    """(pot, seat, amount) of each award."""
    return [(award.pot, award.seat, award.amount) for award in table.results]


def holdem(stacks, hands, board, text, game=Holdem):
    return play(Table(game, players=len(stacks), stacks=stacks, deck=holdem_deck(hands, board)), text)


# ---------------------------------------------------------------- side pots


def test_three_all_in_for_different_amounts():
    # The best hand has 10, the second 30, the third 60.
    table = holdem([10, 30, 60], ["Ah Ad", "Kh Kd", "3h 4d"], DRY_BOARD, "raise:60 call call")

    # Main pot 3 * 10; side pot 2 * 20; the last 30 go back.
    assert kinds(table, "return") == [("return", 2, 30)]
    assert table.results == (Award(0, 0, 30, "Pair"), Award(1, 1, 40, "Pair"))
    assert table.stacks == (30, 40, 30)


def test_the_best_hand_wins_every_pot_it_paid_for():
    table = holdem([10, 30, 60], ["3h 4d", "Kh Kd", "Ah Ad"], DRY_BOARD, "raise:60 call call")

    assert awards(table) == [(0, 2, 30), (1, 2, 40)]
    assert table.stacks == (0, 0, 100)


def test_folded_chips_are_won_in_the_pots_they_were_paid_for():
    hands = ["Ah Ad", "Kh Kd", "3h 4d", "5h 6d"]
    text = "raise:30 call call call bet:40 fold fold"
    table = Table(Holdem, players=4, stacks=[20, 100, 100, 100], deck=holdem_deck(hands, DRY_BOARD))
    play(table, "raise:30 call call call")
    # Seat 0 is all in for 20: 4 * 20 for all, 3 * 10 for the three others.
    assert table.pots == (Pot(80, (0, 1, 2, 3)), Pot(30, (1, 2, 3)))

    play(table, " ".join(text.split()[4:]))
    # The bet of 40 comes back; the folded players' 10 stay in the side pot.
    assert awards(table) == [(0, 0, 80), (1, 1, 30)]
    assert table.stacks == (80, 70 + 30, 70, 70)


def test_the_last_with_chips_gets_back_what_short_stacks_cannot_win():
    # Both others are all in for 1: the big blind need not act, and one of his 2 comes back.
    table = holdem([1, 50, 1], ["Ah Ad", "Kh Kd", "3h 4d"], DRY_BOARD, "call")

    assert kinds(table, "return") == [("return", 1, 1)]
    assert awards(table) == [(0, 0, 3)]


def test_an_uncalled_bet_goes_back_before_the_showdown():
    table = holdem([100, 100, 40], ["Ah Ad", "Kh Kd", "3h 4d"], DRY_BOARD, "call call raise:100 call fold")

    assert table.decision is None
    assert kinds(table, "return") == [("return", 1, 60)]
    # 40 and 40, and the 2 of the player who folded.
    assert awards(table) == [(0, 1, 82)]


# ---------------------------------------------------------------- odd chips


def test_the_odd_chip_goes_to_the_first_on_the_buttons_left():
    # The small blind folds his 1; two play the board: 5 chips.
    table = holdem([100, 100, 100], ["2h 3d", "4h 5d", "6h 7d"], ROYAL_BOARD, "call fold check" + " check check" * 3)

    assert awards(table) == [(0, 1, 3), (0, 2, 2)]


def test_several_odd_chips_go_out_one_at_a_time():
    hands = ["2h 3d", "4h 5d", "6h 7d", "8h 9d"]
    table = holdem([100] * 4, hands, ROYAL_BOARD, "call call call check check check check bet:2 call call fold")
    # Four times 2, then three times 2, and seat 2 has folded: 14 chips for three are 4 each and 2 over.
    play(table, "check check check" + " check check check")

    assert awards(table) == [(0, 0, 5), (0, 1, 5), (0, 3, 4)]


def test_each_pot_has_odd_chips_of_its_own():
    hands = ["2h 3d", "4h 5d", "6h 7d", "8h 9d"]
    table = holdem([50, 12, 5, 12], hands, ROYAL_BOARD, "raise:5 raise:12 fold call")

    # All play the board. Seat 0 folds the small blind, seat 2 has 5: the main pot of 1 + 3 * 5 is 5 each and 1 over,
    # the side pot 2 * 7.
    assert awards(table) == [(0, 1, 6), (0, 2, 5), (0, 3, 5), (1, 1, 7), (1, 3, 7)]


# ---------------------------------------------------------------- high and low

LIMIT = Stakes("no limit", blinds=(1, 2), smallest=2)
HIGH_LOW = with_stakes(HighLow, LIMIT)
LOW_BOARD = "3c 4d 8h Ks Qd"


def test_high_and_low_share_each_pot():
    # Seat 0 has three kings, seat 1 the low 8-4-3-2-A.
    hands = ["Kh Kd 9c 9d", "Ah 2d Tc Jh", "Jc Jd 5h 9h"]
    table = holdem([20, 20, 20], hands, LOW_BOARD, "raise:20 call call", HIGH_LOW)

    assert awards(table) == [(0, 0, 30), (0, 1, 30)]
    assert [award.category for award in table.results] == ["Three of a kind", "8-4-3-2-A"]


def test_the_high_half_takes_the_odd_chip():
    # 5 chips: the high hand gets 3, the low one 2, although the low one sits nearer to the button's left.
    hands = ["2c 3h 9c 9d", "Ah 2d Tc Jh", "Kh Kd 9h Th"]
    text = "call fold check" + " check check" * 3
    table = holdem([100] * 3, hands, LOW_BOARD, text, HIGH_LOW)

    assert awards(table) == [(0, 1, 2), (0, 2, 3)]


def test_an_unclaimed_low_of_a_side_pot_goes_to_its_high():
    # Only the short stack has a low: it takes half the main pot; the side pot has no low.
    hands = ["Ah 2d Tc Jh", "Kh Kd 9c 9d", "Jc Jd 9h Th"]
    table = holdem([10, 30, 30], hands, LOW_BOARD, "raise:30 call call", HIGH_LOW)

    assert awards(table) == [(0, 0, 15), (0, 1, 15), (1, 1, 40)]


# ---------------------------------------------------------------- boards


def test_a_face_down_cell_is_in_no_hand():
    # The river is dealt face down and never turned: the flush it would make does not count.
    streets = (
        *board_streets(burns=0)[:3],
        Street("last", "Last", (DealCells(("b4",)), DealCells(("b5",), "down"), BettingRound())),
    )
    game = with_stakes(Holdem, LIMIT, streets=streets)
    deck = holdem_deck(["Ah 2h", "Kc 3d"], "Th 9h Kd 4s 5h", burns=0)
    table = play(Table(game, players=2, stacks=[10, 10], deck=deck), "raise:10 call")

    assert [award.category for award in table.results] == ["Pair"]
    assert table.stacks == (0, 20)


def test_the_dealing_order_is_one_card_at_a_time():
    assert isinstance(Holdem.streets[1].steps[0], DealPlayers)
    table = Table(Holdem, players=2, stacks=10, deck=holdem_deck(["Ah 2h", "Kc 3d"], DRY_BOARD))

    dealt = [(event.seat, *event.cards) for event in table.log if event.kind == "deal"]
    assert dealt == [(0, "Ah"), (1, "Kc"), (0, "2h"), (1, "3d")]
