"""Rules of stud: the shared card of a short deck, big bets on a pair, raises as large as the last, who begins."""

import random

import pytest
from cardwright.runtime.bots import RandomBot, SensibleBot, play_out
from cardwright.runtime.table import Action, IllegalActionError, Table
from table_games import legal, play

from cardwright import load

STUD = load("seven-card-stud").game_class
EIGHT = load("seven-card-stud-hi-lo-eight-or-better").game_class
PAIR = load("seven-card-stud", options=["big-bet-on-open-pair"]).game_class


def all_check(table):
    while not table.is_over:
        table.apply(Action(next(one.kind for one in table.decision.legal if one.kind in {"check", "call", "bring in"})))
    return table


def deck_with(game, *first):
    """The game's deck with these cards on top."""
    return [*first, *(card for card in game.deck.cards() if card not in first)]


# ---------------------------------------------------------------- the shared card


def test_eight_who_all_stay_share_the_seventh_card():
    # 8 players x 6 cards leave 4 of 52: not enough for a card each.
    table = all_check(Table(STUD, players=8, stacks=100, seed=1))

    (shared,) = [event for event in table.log if event.kind == "board"]
    assert (shared.cells, shared.face, shared.witnesses) == (("b1",), "up", None)
    assert all(len(table.view(seat).hands[seat]) == 6 for seat in range(8))
    assert [seen.card for seen in table.view(0).board] == list(shared.cards)
    assert sum(table.stacks) == 800
    assert Table.loads(table.dumps(), STUD).log == table.log


def test_seven_who_all_stay_get_a_card_each():
    # 7 x 7 = 49 cards.
    table = all_check(Table(STUD, players=7, stacks=100, seed=1))

    assert not [event for event in table.log if event.kind == "board"]
    assert all(len(table.view(seat).hands[seat]) == 7 for seat in range(7))


def test_eight_get_a_card_each_once_one_has_folded():
    # 7 players x 7 cards and the folder's 3 are 52.
    table = Table(STUD, players=8, stacks=100, seed=1)
    play(table, "bet:1 fold call call call call call call")
    all_check(table)

    assert not [event for event in table.log if event.kind == "board"]
    assert table.view(0).deck_count == 0


def test_the_shared_card_counts_in_every_hand():
    ruling = load("seven-card-stud").judge(
        "b1=Ac", {"A": {"hole": "As Kd", "up": "Ah 9h 8s 2d"}, "B": {"hole": "7c 7d", "up": "7h 5s 4d 2c"}}
    )

    assert [(pot.category, pot.winners) for pot in ruling.pots] == [("three of a kind", ("A",))]


@pytest.mark.parametrize("bot", [RandomBot(), SensibleBot(STUD)])
def test_bots_play_eight_to_the_end(bot):
    for seed in range(6):
        table = play_out(Table(STUD, players=8, stacks=40, seed=seed), [bot] * 8, seed)
        assert sum(table.stacks) == 320


def test_burning_leaves_the_cards_that_may_still_be_needed():
    burning = load("seven-card-stud", options=["burn-cards"]).game_class
    # 7 x 7 = 49 of 52 cards: three may be burned, one before each of the first three deals.
    seven = all_check(Table(burning, players=7, stacks=100, seed=2))
    six = all_check(Table(burning, players=6, stacks=100, seed=2))

    assert sum(event.kind == "burn" for event in seven.log) == 3
    assert sum(event.kind == "burn" for event in six.log) == 5


# ---------------------------------------------------------------- who begins


def test_what_shows_are_pairs_and_high_cards_with_the_shared_card_among_them():
    table = Table(STUD, players=8, stacks=100, seed=1)
    all_check(table)
    seventh = [event for event in table.log if event.kind == "street" and event.text == "seventh"]
    after = table.log[table.log.index(seventh[0]) :]
    shared = next(event.cards[0] for event in after if event.kind == "board")
    first = next(event.seat for event in after if event.kind == "check")

    def showing(seat):
        ranks = [seen.card[:-1] for seen in table.view(seat).hands[seat] if seen.face == "up"] + [shared[:-1]]
        order = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
        groups = sorted(((ranks.count(rank), order.index(rank)) for rank in set(ranks)), reverse=True)
        shape = sorted((ranks.count(rank) for rank in set(ranks)), reverse=True)
        return shape, [place for _, place in groups]

    assert showing(first) == max(showing(seat) for seat in range(8))


def test_of_equal_low_cards_the_lower_suit_brings_it_in():
    bring_in = load("seven-card-stud", options=["bring-in"]).game_class
    deck = deck_with(bring_in, "As", "Ks", "Ah", "Kh", "2d", "2c")
    assert Table(bring_in, players=2, stacks=100, deck=deck).decision.seat == 1


# ---------------------------------------------------------------- sizes of bets


def third(game, up, **more):
    """Two players, fixed limit 5 and 10: these up cards on third street, the next ones dealt on fourth."""
    return Table(game, players=2, stacks=100, deck=deck_with(game, "As", "Ks", "Ah", "Kh", *up), **more)


def test_a_pair_on_fourth_street_allows_the_big_bet_to_everybody():
    table = play(third(PAIR, ["9c", "4d", "9d", "5d"]), "check check")

    assert table.decision.seat == 0
    (bet,) = [one for one in table.decision.legal if one.kind == "bet"]
    assert bet.sizes == (5, 10)
    table.apply(Action("bet", 5))
    assert next(one for one in table.decision.legal if one.kind == "raise").sizes == (10, 15)
    table.apply(Action("raise", 15))
    # A small raise may follow a big one.
    assert next(one for one in table.decision.legal if one.kind == "raise").sizes == (20, 25)
    with pytest.raises(IllegalActionError):
        table.apply(Action("raise", 22))


def test_without_a_pair_the_small_bet_stands_on_fourth_street():
    table = play(third(PAIR, ["9c", "4d", "8d", "5d"]), "check check")

    assert legal(table)["bet"] == (5, 5)


def test_no_pair_can_show_on_third_street_and_from_fifth_only_big_bets_are_made():
    table = third(PAIR, ["9c", "4d", "9d", "5d"])
    assert legal(table)["bet"] == (5, 5)
    play(table, "check check check check")
    assert legal(table)["bet"] == (10, 10)


def test_a_player_short_of_the_big_bet_has_the_small_one():
    table = Table(
        PAIR, players=2, stacks=[9, 100], deck=deck_with(PAIR, "As", "Ks", "Ah", "Kh", "9c", "4d", "9d", "5d")
    )
    play(table, "check check")
    assert legal(table)["bet"] == (5, 5)


def test_raises_keep_up_with_the_last_one_where_that_is_agreed():
    table = Table(load("seven-card-stud", options=["raise-at-least-last"]).game_class, players=2, stacks=100, seed=3)
    table.apply(Action("bet", 3))
    assert legal(table)["raise"] == (6, 7)
    plain = Table(STUD, players=2, stacks=100, seed=3)
    plain.apply(Action("bet", 3))
    assert legal(plain)["raise"] == (4, 7)


def test_after_a_big_bet_only_big_raises_where_raises_keep_up():
    both = load("seven-card-stud", options=["big-bet-on-open-pair", "raise-at-least-last"]).game_class
    table = play(third(both, ["9c", "4d", "9d", "5d"]), "check check bet:10")
    assert legal(table)["raise"] == (20, 20)
    table = play(third(both, ["9c", "4d", "9d", "5d"]), "check check bet:5")
    assert next(one for one in table.decision.legal if one.kind == "raise").sizes == (10, 15)


def test_only_the_largest_bet_from_fifth_street():
    game = load("seven-card-stud", options=["big-bets-from-fifth-street"]).game_class
    table = Table(game, players=2, stacks=100, seed=3)
    assert legal(table)["bet"] == (1, 4)
    play(table, "check check check check")
    assert legal(table)["bet"] == (4, 4)


def test_who_has_checked_may_not_raise_where_that_is_barred(tmp_path):
    (tmp_path / "tame.variant").write_text(
        'variant tame "Tame" like seven-card-stud\n\nstakes like seven-card-stud\n    no check-raise\n'
    )
    game = load(tmp_path / "tame.variant").game_class
    table = play(Table(game, players=3, stacks=100, seed=3), "check check bet:2")
    assert "raise" not in legal(table)
    table.apply(Action("call"))
    assert "raise" not in legal(table)
    table.apply(Action("call"))
    # A new round, a new chance.
    play(table, "bet:2")
    assert "raise" in legal(table)


def test_a_low_hand_game_begins_with_the_lowest_cards():
    razz = load("razz").game_class
    deck = deck_with(razz, "As", "Ks", "Ah", "Kh", "9d", "2c", "3d", "Qc")
    table = Table(razz, players=2, stacks=100, deck=deck)
    assert (table.decision.seat, table.decision.about) == (0, "bring in")
    play(table, "bring_in call")
    # 9-3 against 2-Q: the nine is the lower hand.
    assert table.decision.seat == 0


def test_eight_or_better_keeps_every_chip():
    for seed in range(100):
        table = play_out(Table(EIGHT, players=3, stacks=60, seed=seed), [RandomBot()] * 3, random.Random(seed))
        assert sum(table.stacks) == 180
