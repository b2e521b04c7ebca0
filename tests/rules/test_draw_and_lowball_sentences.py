"""What the sheets of draw and lowball games say, where their texts have a rule of their own."""

from __future__ import annotations

import pytest


def test_the_opener_begins_and_another_if_he_has_folded(sheet):
    told = sheet("five-card-draw")
    told.says("bet.order.2", "the player who opened the betting", "folded, the next one still in to the left")
    assert "if nobody has opened" not in told.told["bet.order.2"]  # the cards are thrown in then
    told.says("assumed.opener-who-folded", "opener has folded")
    told.says("show.order-checked", "with whoever was to act first in it, all in or not")
    told.says("draw.manner", "said aloud, and anyone may ask again until the next betting round begins")


def test_where_play_goes_on_unopened_somebody_else_begins(sheet):
    sheet("six-card-open-draw-poker").says("bet.order.2", "if nobody has opened it, the first player still in")


def test_an_opener_who_must_prove_it_shows_even_if_all_others_fold(sheet):
    told = sheet("five-card-draw-jacks-or-better")
    told.says("fold.last", "need not show a card but to prove the opening")
    told.says("open.aside", "throws away cards that belong to it says so")
    sheet("five-card-draw").says("fold.last", "need not show a card\\.")


def test_one_blind_is_told_as_one(sheet):
    told = sheet("five-card-draw", "blinds")
    told.says("post.blinds", "the player to the left of the dealer posts a blind of 1 chip")
    told.says("post.blinds-live", "^The blind is live: it is a bet")
    told.says("bet.order.1", "left of the last straddle, or of the blind if there was none")
    told.says("bet.order.2", "first player still in to the left of the dealer")


def test_two_largest_blinds_may_both_raise(sheet):
    told = sheet("california-lowball")
    told.says("post.blind.3", "the second player to the left of the dealer posts a blind of 2 chips")
    told.says("bet.order.1", "left of the last blind acts first")
    told.says("bet.option-equal", "a blind of the same size before it may check or raise")


def test_seats_further_round_are_counted(sheet):
    sheet("seven-card-draw-poker").says("deal.draw", "from the third player to the left of the dealer")


@pytest.mark.parametrize("name", ["razz", "five-card-stud-lowball", "london-lowball"])
def test_where_low_is_good_the_highest_card_brings_it_in(sheet, name):
    told = sheet(name)
    told.says("post.bring-in", "the player with the highest card showing")
    told.says("bet.order.2", "the player with the lowest cards showing")


def test_where_high_is_good_the_lowest_card_brings_it_in(sheet):
    told = sheet("seven-card-stud", "bring-in")
    told.says("post.bring-in", "the player with the lowest card showing")
    told.says("bet.order.2", "the player with the best cards showing")


def test_the_ace_of_ace_to_six_is_low_and_makes_the_highest_straight_too(sheet):
    told = sheet("ace-to-six-lowball")
    told.says("aces.mode", "the lowest card, below the 2s; in a straight it may be high too")
    told.says("runs.lowest", "A-2-3-4-5")
    told.says("runs.highest", "10-J-Q-K-A")


def test_an_ace_is_told_once_and_stands_above_zeros(sheet):
    told = sheet("more-or-less")
    told.says("aces.mode", "under the 2s")
    told.says("low.more-or-less.zeros", "kings, queens and jacks are zeros")
    assert "low.more-or-less.ace" not in told.told


def test_a_bug_is_no_free_wild_card(sheet):
    told = sheet("five-card-draw-with-a-bug")
    told.says("wild.meaning", "only a bug: it counts as an ace")
    told.says("wild.flush", "the highest card of the suit that the hand does not hold already")
    told.says("wild.five", "only five aces can be made")


def test_a_wild_card_that_may_repeat_nothing_may_in_five_of_a_kind(sheet):
    told = sheet("five-card-draw-with-deuces-wild")
    told.says("wild.meaning", "does not hold already")
    told.says("wild.five", "only there may a wild card be one that the hand holds already")


def test_in_low_hands_a_joker_is_the_lowest_rank_that_is_missing(sheet):
    sheet("california-lowball", "joker").says("wild.meaning", "the lowest rank that its owner’s hand lacks")


def test_the_lowest_card_of_a_hand_and_its_ace(sheet):
    told = sheet("uncle-bobs-left-nut")
    told.says(
        "wild.0", "^A player’s lowest card is wild for that player alone", "only where that makes a straight up to"
    )


def test_a_wild_card_that_needs_another(sheet):
    sheet("crazy-4-of-spades").says("wild.1", "only in a hand with the 4")


def test_an_aside_card_is_no_shared_card(sheet):
    told = sheet("wild-widow")
    told.says("dealing.aside", "nobody can use it in a hand")
    assert "dealing.shared" not in told.told


def test_decks_are_counted_together(sheet):
    sheet("six-card-draw-poker").says("deck.size", "two ordinary decks are shuffled together: 104 cards")
    told = sheet("turkish-poker")
    told.says("deck.size", "11 minus that number")
    told.says("ranking.flush-over-full-house", "at most nine cards")
    told.says("deal.draw", "the fourth new card is dealt only when everybody has drawn")
    told.says("ranking.royal-flush", "with an ace at the top\\.$")


def test_kinds_of_hand_without_an_article(sheet):
    told = sheet("six-card-draw-poker")
    (question,) = [one.question for one in told.document.questions if "three pair" in one.question]
    assert question == "What is three pair?"
    sheet("badugi").says("example.1.verdict", "a badugi beats a three-card hand")


def test_with_no_other_cards_the_parts_of_a_pot_are_won_by_the_same_ones(sheet):
    assert "different cards" not in sheet("five-card-double-draw-high-low").told["pot.apart"]
    sheet("omaha-high-low-8-or-better").says("pot.apart", "different cards for each part")


def test_a_pot_with_one_part_has_a_condition_for_all_of_it(sheet):
    told = sheet("badugi", "progressive")
    told.says("pot.qualifier.1", "^To win the pot, a hand needs four cards of different ranks and suits, none .* a 9")
    assert "pot.qualifier.1.2" not in told.told
    assert "assumed.unclaimed-share" not in told.told  # the next deal is for it


def test_bets_that_grow_with_the_last_one(sheet):
    told = sheet("seven-card-draw-poker")
    told.says("limit.twice-last", "from the draw on a bet is at least twice what it took to stay in")
    told.says("assumed.limit", "no limit")


@pytest.mark.parametrize("name", ["32-card-poker", "six-card-draw-poker"])
def test_an_example_names_the_rule_that_settles_it(sheet, name):
    told = sheet(name)
    settled = "ties.suits" if name == "32-card-poker" else "ties.equal-cards"
    example = "example.1.verdict" if name == "32-card-poker" else "example.2.verdict"
    told.says(example, f"by {told.numbers[settled]}:")


def test_openers_are_proved_by_what_proves_them(sheet):
    told = sheet("five-card-draw-jacks-or-better")
    told.says("open.proof", "must show enough of the hand of that moment to prove a pair of jacks or anything better")


def test_where_all_that_is_posted_is_an_ante_everyone_antes_again(sheet):
    sheet("five-card-draw").says("case.deal.1", "the pot stays, the deal passes to the left and everyone antes again")


@pytest.mark.parametrize(
    ("name", "options", "runs_out"),
    [
        ("five-card-draw", [], True),  # 8 players, 5 cards and 3 drawn: 64 of 52
        ("32-card-poker", [], True),  # 5 x 8 = 40 of 32
        ("turkish-poker", [], True),  # 2 x 9 = 18 of 24, but 5 x 9 = 45 of 36
        ("seven-card-draw-poker", [], False),  # 4 x (7 + 4) = 44 of 52
        ("six-card-draw-poker", [], False),  # 8 x (6 + 6) = 96 of 104
        ("six-card-open-draw-poker", [], False),  # 5 x (6 + 4) = 50 of 52
        ("seven-card-open-draw-poker", ["two-decks"], False),  # 10 x (7 + 3) = 100 of 104
    ],
)
def test_a_deck_that_cannot_run_out_is_not_made_up_again(sheet, name, options, runs_out):
    told = sheet(name, *options).told
    assert ("draw.run-out" in told) == runs_out
    assert ("assumed.cards-that-come-back" in told) == runs_out


def test_a_kind_that_beats_several_out_of_order_is_told_once(sheet):
    told = sheet("six-card-draw-poker")
    told.says("ranking.flush-over-four-of-a-kind", "a flush beats four of a kind and a full house")
    told.says("ranking.straight-over-four-of-a-kind", "a straight also beats four of a kind and a full house")
    assert "ranking.flush-over-full-house" not in told.told


def test_a_card_that_makes_others_of_its_rank_wild_is_not_one_of_them(sheet):
    told = sheet("crazy-4-of-spades")
    told.says("wild.1", "the other 4s are wild, but only in a hand with the 4")


def test_without_a_blind_the_least_bet_is_no_less_than_the_bring_in(sheet):
    sheet("london-lowball").says("limit.smallest-bet", "at least 2 chips, the size of the bring-in")
