"""Chips that an earlier deal left, of which some players may win nothing: all in then, they had not paid for them."""

from cardwright.runtime.table import Table
from cardwright.runtime.table.state import Carried
from table_games import Holdem, holdem_deck, play

HANDS = ["Ac Ad", "Kc Kd", "Qc Qd"]
BOARD = "2h 3s 5h 8d 9c"
CHECKS = "check check " * 3


def with_nine_left(barred, stacks=(100, 100, 100)):
    """Nine chips lie there from before; the seats in `barred` cannot win them."""
    left = Carried(pots=((9, barred),))
    return Table(Holdem, players=3, stacks=list(stacks), deck=holdem_deck(HANDS, BOARD), left=left)


def test_who_may_not_win_them_leaves_them_to_the_next_best():
    table = play(with_nine_left((0,)), "call call check " + "check check check " * 3)

    # The aces win the 3 x 2 of this deal, the kings the 9 of the last one.
    assert table.stacks == (100 + 4, 100 - 2 + 9, 98)


def test_where_nobody_is_left_who_may_all_play_for_them():
    table = play(with_nine_left((0, 1)), "call call check check check bet:2 fold fold")
    assert table.stacks == (98, 98, 100 + 4 + 9)  # seat 2 may, and nobody else is left

    table = play(with_nine_left((0, 1)), "fold call check " + CHECKS)
    # Seats 0 and 1 may both not, and are the only ones: the aces win 2 x 2 and the 9.
    assert table.stacks == (100 + 2 + 9, 98, 100)
