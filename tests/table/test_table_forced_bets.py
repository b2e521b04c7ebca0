"""Antes, blinds, straddles, the button blind and the bring-in, worked out by hand."""

from cardwright.runtime.model import (
    BetSize,
    OfferStraddle,
    PostAntes,
    PostBlinds,
    Stakes,
    Street,
    Who,
)
from cardwright.runtime.table import Pot, Table
from table_games import ButtonBlind, Holdem, Stud, board_streets, cards_of, kinds, legal, play, table_of, with_stakes

from cardwright import load

SHORT_DECK = load("short-deck").game_class
DEPOT = load("depot").game_class
STUD_LIMIT = Stakes("fixed limit", (BetSize(5, 5), BetSize(10, 10, "fifth")), ante=1, bring_in=2, most_raises=3)
STUD = with_stakes(Stud, STUD_LIMIT)


def posting(stakes, *steps):
    """Hold'em that begins with these steps."""
    streets = (Street("posts", "Posts", steps), *board_streets()[1:])
    return with_stakes(Holdem, stakes, streets=streets)


# ---------------------------------------------------------------- blinds


def test_blinds_sit_left_of_the_button_wherever_it_is():
    table = table_of(Holdem, [100, 100, 100, 100], button=1)

    assert kinds(table, "post") == [("post", 2, 1), ("post", 3, 2)]
    assert table.decision.seat == 0


def test_between_two_the_dealer_posts_first_acts_first_and_last_later():
    table = table_of(Holdem, [100, 100], button=0)
    assert kinds(table, "post") == [("post", 0, 1), ("post", 1, 2)]
    assert table.decision.seat == 0

    assert play(table, "call check").decision.seat == 1
    assert play(table, "check").decision.seat == 0


def test_the_big_blind_may_raise_when_all_have_called():
    table = table_of(Holdem, [100, 100, 100], "call call")

    assert table.decision.seat == 1
    assert legal(table) == {"fold": (0, 0), "check": (0, 0), "raise": (4, 100)}


def test_a_short_blind_is_the_whole_bet_for_the_others():
    table = table_of(Holdem, [100, 1, 100])
    assert kinds(table, "post") == [("post", 0, 1), ("post", 1, 1)]
    assert legal(table) == {"fold": (0, 0), "call": (2, 2), "raise": (4, 100)}

    # Each pays 2: the blind can win 1 of each, the others play for the rest.
    play(table, "call call")
    assert table.pots == (Pot(3, (0, 1, 2)), Pot(2, (0, 2)))


def test_between_two_a_short_big_blind_needs_no_more_than_it_has():
    # The dealer's small blind of 1 covers the other's last chip.
    table = table_of(Holdem, [100, 1], button=0)

    assert table.is_over
    assert sum(table.stacks) == 101


def test_a_small_blind_that_is_all_in_can_win_what_it_matches():
    table = table_of(Holdem, [1, 100, 100], "call check")

    assert table.pots == (Pot(3, (0, 1, 2)), Pot(2, (1, 2)))


# ---------------------------------------------------------------- antes


def test_antes_are_dead():
    table = table_of(DEPOT, [100, 100, 100])

    assert kinds(table, "post") == [("post", 0, 1), ("post", 1, 1), ("post", 2, 1), ("post", 0, 1), ("post", 1, 2)]
    # The ante is no part of the 2 to call, nor of the totals of raises.
    assert legal(table) == {"fold": (0, 0), "call": (2, 2), "raise": (4, 99)}
    assert table.decision.pot == 6


def test_a_short_ante_wins_what_it_matches():
    game = posting(Stakes(ante=5, blinds=(1, 2), smallest=2), PostAntes(), PostBlinds())
    table = table_of(game, [100, 100, 3], "call check")

    # 3 of each ante for all; 2 and 2 more of antes, and 2 and 2 of bets, for the two others.
    assert table.pots == (Pot(9, (0, 1, 2)), Pot(8, (0, 1)))


def test_an_ante_for_all_by_one_player_can_be_won_in_full():
    big_blind = Who("left of", Who("left of", Who("dealer")))
    game = posting(Stakes(ante=10, blinds=(1, 2), smallest=2), PostAntes(big_blind), PostBlinds())
    table = table_of(game, [100, 100, 1], "call call check")
    assert kinds(table, "post")[0] == ("post", 1, 10)

    # 10 of the ante and 1 of each bet in the main pot.
    assert table.pots == (Pot(13, (0, 1, 2)), Pot(2, (0, 1)))


# ---------------------------------------------------------------- straddles

STRADDLE = posting(Stakes(blinds=(1, 2), smallest=2), PostBlinds(), OfferStraddle())
CHAIN = posting(Stakes(blinds=(1, 2), smallest=2), PostBlinds(), OfferStraddle(most=2))


def test_left_of_the_big_blind_may_straddle_and_acts_last():
    table = table_of(STRADDLE, [100, 100, 100, 100])
    assert (table.decision.seat, table.decision.about) == (2, "straddle")
    assert legal(table) == {"decline": (0, 0), "straddle": (4, 4)}

    play(table, "straddle")
    assert table.decision.seat == 3
    # The straddle raised by 2, so the next raise goes to 4 + 2 at least.
    assert legal(table) == {"fold": (0, 0), "call": (4, 4), "raise": (6, 100)}
    play(table, "call call call")
    assert table.decision.seat == 2
    assert "check" in legal(table)


def test_who_declines_leaves_the_blinds():
    table = table_of(STRADDLE, [100, 100, 100, 100], "decline")

    assert table.decision.seat == 2
    assert legal(table)["call"] == (2, 2)


def test_straddles_double_in_a_chain_as_far_as_allowed():
    table = table_of(CHAIN, [100, 100, 100, 100, 100], "straddle")
    assert table.decision.seat == 3
    assert legal(table)["straddle"] == (8, 8)

    play(table, "straddle")
    assert (table.decision.seat, table.decision.about) == (4, "bet")
    assert legal(table)["call"] == (8, 8)


def test_a_straddle_needs_its_full_price_and_a_seat_without_a_blind():
    assert table_of(STRADDLE, [100, 100, 3, 100]).decision.about == "bet"
    assert table_of(STRADDLE, [100, 100]).decision.about == "bet"


# ---------------------------------------------------------------- the button blind


def test_the_button_blind_is_the_bet_and_left_of_it_acts_first():
    table = table_of(SHORT_DECK, [100, 100, 100])
    assert kinds(table, "post") == [("post", 0, 1), ("post", 1, 1), ("post", 2, 1), ("post", 2, 1)]
    assert table.decision.seat == 0
    assert legal(table) == {"fold": (0, 0), "call": (1, 1), "raise": (2, 99)}

    play(table, "call call")
    assert table.decision.seat == 2
    assert legal(table) == {"fold": (0, 0), "check": (0, 0), "raise": (2, 99)}
    assert play(table, "check").decision.seat == 0


def test_between_two_the_button_posts_and_the_other_acts_first():
    table = table_of(SHORT_DECK, [100, 100], button=0)

    assert kinds(table, "post")[-1] == ("post", 0, 1)
    assert table.decision.seat == 1
    assert play(table, "call check").decision.seat == 1


def test_a_button_blind_that_the_ante_swallowed_still_stands():
    table = table_of(ButtonBlind, [100, 100, 1])

    assert kinds(table, "post") == [("post", 0, 1), ("post", 1, 1), ("post", 2, 1)]
    assert legal(table)["call"] == (2, 2)


# ---------------------------------------------------------------- the bring-in


def stud(up, stacks=(100, 100, 100), text="", game=STUD, later=""):
    """A stud table whose seats get these first up cards, and then `later` cards."""
    named = [*cards_of(up), *cards_of(later)]
    spare = [card for card in game.deck.cards() if card not in named]
    down = [spare.pop() for _ in range(2 * len(stacks))]
    deck = [*down, *named, *spare]
    return play(Table(game, players=len(stacks), stacks=stacks, deck=deck), text)


def test_the_lowest_card_brings_it_in_or_bets_in_full():
    table = stud("9c 2d 5h")

    assert (table.decision.seat, table.decision.about) == (1, "bring in")
    assert legal(table) == {"bring in": (2, 2), "complete": (5, 5)}


def test_equal_cards_are_told_apart_by_suit():
    # Clubs are the lowest suit, spades the highest.
    assert stud("2s 2c 2h").decision.seat == 1
    assert stud("2s Kc 2h").decision.seat == 2


def test_others_call_the_bring_in_or_complete_it():
    table = stud("9c 2d 5h", text="bring_in")

    assert table.decision.seat == 2
    assert legal(table) == {"fold": (0, 0), "call": (2, 2), "complete": (5, 5)}
    # Who brought it in is not asked again if all call.
    play(table, "call call")
    assert [event.text for event in table.log if event.kind == "street"][-1] == "fourth"


def test_a_completion_is_a_bet_over_which_three_raises_go():
    table = stud("9c 2d 5h", text="bring_in complete")
    assert legal(table) == {"fold": (0, 0), "call": (5, 5), "raise": (10, 10)}

    play(table, "call")
    assert table.decision.seat == 1
    assert legal(table) == {"fold": (0, 0), "call": (3, 3), "raise": (10, 10)}
    play(table, "raise:10 raise:15 raise:20")
    assert "raise" not in legal(table)


def test_a_full_bet_at_once_is_raised_by_a_full_bet():
    table = stud("9c 2d 5h", text="complete")

    assert legal(table) == {"fold": (0, 0), "call": (5, 5), "raise": (10, 10)}


def test_a_short_bring_in_is_the_whole_bet_for_the_others():
    table = stud("9c 2d 5h", (100, 2, 100))
    # The ante took one of his two chips.
    assert legal(table) == {"bring in": (1, 1)}

    assert legal(play(table, "bring_in"))["call"] == (2, 2)


def test_who_has_no_chips_left_gives_way_to_the_left():
    assert stud("9c 2d 5h", (100, 1, 100)).decision.seat == 2


def test_no_bring_in_where_one_alone_has_chips():
    assert stud("9c 2d 5h", (100, 1, 1)).is_over


def test_later_rounds_start_with_the_best_cards_showing():
    # Fourth street gives 9c 3c, 2d 2s, 5h Kh: the pair of twos acts first, then the left.
    table = stud("9c 2d 5h", text="bring_in call call", later="3c 2s Kh")
    assert table.decision.seat == 1
    assert play(table, "check").decision.seat == 2

    # Equal boards: the first from the left of the button.
    assert stud("9c 2d 9h", text="bring_in call call", later="Kc 3s Kh").decision.seat == 0


def test_a_bigger_bet_from_fifth_street():
    table = stud("9c 2d 5h", text="bring_in call call check check check")

    assert legal(table)["bet"] == (10, 10)


def test_a_bring_in_under_a_spread_limit():
    spread = with_stakes(Stud, Stakes("spread limit", (BetSize(3, 6),), ante=1, bring_in=1))
    table = stud("9c 2d 5h", game=spread)
    assert legal(table) == {"bring in": (1, 1), "complete": (3, 6)}

    # 1 is less than a bet: it is completed to 3 at least, or raised by 6 at most.
    assert legal(play(table, "bring_in"))["complete"] == (3, 7)
    assert legal(play(table, "complete:4"))["raise"] == (4 + 3, 4 + 6)
