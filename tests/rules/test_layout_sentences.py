"""Sheets of games with a layout: names of places, what is turned when, and lines of which one counts in a hand."""

from __future__ import annotations


def by_then(told):
    """The last column of the rounds table."""
    return [row[2] for row in told.rows()]


def test_groups_that_are_turned_in_turn_are_told_apart(sheet):
    told = sheet("iron-cross", "fewer-betting-rounds")
    order = "the top card and the right card; the bottom card and the left card; then the centre card"
    told.says("deal.cross", f"in groups, with a betting round after each, in this order: {order}")


def test_cards_in_short_rows_are_named_by_row_and_side(sheet):
    """Rows of one, two and three: each card has words of its own, and the bottom side runs from left to right."""
    told = sheet("pyramid-three-rows")
    told.says("layout.line.side.1", "starts at the top card, passes the middle left card and ends at the lower left")
    told.says("layout.line.side.3", "starts at the lower left card, passes the lower middle card")
    told = sheet("circle-jerk")
    told.says("layout.lines.circle", r"^There is one Circle of six cards:$")
    told.says("layout.line.trio.1", "upper left card, passes the upper right card and ends at the middle right card")
    assert told.document.articles[1].title == "The layout: Circle and Trios"
    assert "layout.growth.trio" not in told.told  # the middle card lies there from the start, face down


def test_cards_of_longer_rows_are_counted_together(sheet):
    told = sheet("pyramid-mandatory-tip")
    told.says("deal.pyramid", "first and fourth cards of the upper row; the second and third cards of the upper row")
    told.says("hand.composition", "the last card, which everybody must use, and four more, chosen from")
    assert by_then(told)[3] == "The last card, the five hole cards and the six other shared cards"


def test_a_cross_is_told_by_its_row_and_its_column(sheet):
    told = sheet("slam-aha")
    told.says("layout.line.line.1", "The row of five cards")
    told.says("deal.last", "second card of the column and the second card of the row; then the fourth card")
    told.says("deal.middle", "turns the middle card face up")


def test_blocks_and_groups_beside_one_another_have_sides(sheet):
    told = sheet("piles")
    told.says("layout.line.square.1", "The four cards on the left")
    told.says("example.1.A", "With the right Square")
    told = sheet("real-poker")
    told.says("layout.line.duo.2", "The third and fourth cards of the upper row")
    told.says("hand.composition", "both or none of the two cards of one Group")


def test_what_can_be_used_counts_open_cards_of_unfinished_lines(sheet):
    """After five of six cards of the pyramid one side is complete, and two cards of each other side serve as well.

    Of a whole column of the grid all three cards are needed: only complete lines serve.
    """
    assert by_then(sheet("pyramid-three-rows"))[5] == "The four hole cards and the open cards of any one Side"
    assert by_then(sheet("tic-tac-toe"))[6] == "The two hole cards and the one Line complete so far"
    assert by_then(sheet("depot"))[1] == "The two hole cards and either of the two Rails complete so far"
    oh_shit = by_then(sheet("oh-shit"))
    assert oh_shit[4] == "Two of the five hole cards and three of the four open cards of either Row"
    assert oh_shit[5] == "Two of the five hole cards and three of the five cards of either Row"


def test_high_and_low_may_use_different_lines_unless_that_is_ruled_out(sheet):
    told = sheet("z")
    told.says("hand.one-line", "Only one Stroke counts in one hand")
    told.says("hand.lines-differ", "For the high hand and the low hand a player may choose different Strokes")
    told.says("faq.lines", "Not in one hand")
    told = sheet("z", "declare")
    assert "hand.lines-differ" not in told.told
    told.says("both.one-line", "one and the same Stroke for both hands")


def test_hands_of_different_lines(sheet):
    told = sheet("the-bluffs")
    told.says("hand.composition.1", "^The high hand is five cards: exactly three of the player’s four hole cards")
    told.says("hand.composition.2", "^The low hand is five cards")
    told.says("hand.one-line", "one Column counts for the high hand, and only one Row for the low hand")
    told.says("show.line", "which Column and which Row are used")


def test_what_a_dealer_has_no_choice_about_is_told_as_such(sheet):
    told = sheet("the-bluffs")
    told.says("deal.third", "chooses either the third card of each Row or the fourth card of each Row")
    told.says("deal.fourth", "^The dealer turns up the two cards that still lie face down")
    told.says("post.blinds", "the player to the left of the dealer posts a blind of 1 chip")
    told.says("bet.order.1", "left of the blind acts first and the blind acts last")
    told.says("bet.order.2", "the second player to the left of the dealer")


def test_a_pot_of_which_nobody_can_claim_any_part(sheet):
    """Neither a full house nor a low hand of five or lower: the rules of the option leave the case open."""
    told = sheet("piles", "paired-low")
    told.says("pot.unclaimed.all", "all players still in divide the pot")


def test_kinds_of_hand_that_are_no_names_are_ordinary_words(sheet):
    told = sheet("egyptian-holdem")
    told.says("summary.kinds", "(?-i:a royal flush, a House Party, a Double Happy and three pair)")
    assert told.document.articles[1].title == "The layout"
