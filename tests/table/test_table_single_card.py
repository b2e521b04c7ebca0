"""A single card that is chosen from two, and a deck to which the burned cards come back."""

from cardwright.runtime.table import Action, Table

from cardwright import load

BEST_OF_TWO = load("sviten-special", options=["one-card-best-of-two"]).game_class


def at_the_draw(players=3, seed=4):
    """A table at which everybody has stayed in and the first draw is to be made."""
    table = Table(BEST_OF_TWO, players=players, stacks=100, seed=seed)
    while table.decision.about == "bet":
        kinds = {one.kind for one in table.decision.legal}
        table.apply(Action("check" if "check" in kinds else "call"))
    return table


def test_who_draws_one_card_chooses_from_two_and_lays_the_other_open():
    table = at_the_draw()
    seat = table.decision.seat
    before = [card.card for card in table.view(seat).hands[seat]]
    table.apply(Action("draw", cards=(before[0],)))
    (legal,) = table.decision.legal

    assert table.decision.seat == seat
    assert (legal.kind, legal.counts, len(legal.cards)) == ("discard", (1,), 2)
    assert not set(legal.cards) & set(before)
    assert [card.card for card in table.view((seat + 1) % 3).hands[seat]] == ["??"] * 6

    kept, gone = legal.cards
    table.apply(Action("discard", cards=(gone,)))

    assert [card.card for card in table.view(seat).hands[seat]] == [*before[1:], kept]
    seen = [event for event in table.view((seat + 1) % 3).events if event.kind == "discard"]
    assert [event.cards for event in seen] == [(gone,)]
    assert table.decision.seat == (seat + 1) % 3


def test_who_draws_more_cards_gets_as_many():
    table = at_the_draw()
    seat = table.decision.seat
    before = [card.card for card in table.view(seat).hands[seat]]
    table.apply(Action("draw", cards=tuple(before[:2])))

    assert table.decision.seat == (seat + 1) % 3
    assert len(table.view(seat).hands[seat]) == 5


def test_a_choice_under_way_is_kept_when_the_table_is_saved():
    table = at_the_draw()
    seat = table.decision.seat
    table.apply(Action("draw", cards=(table.view(seat).hands[seat][0].card,)))
    again = Table.loads(table.dumps(), BEST_OF_TWO)

    assert again.decision == table.decision
    assert table.copy().decision == table.decision


def test_burned_cards_come_back_where_nine_use_up_the_deck():
    table = at_the_draw(players=9)  # 45 cards to the players, one burned, three for the flop: three are left
    seat = table.decision.seat
    hand = [card.card for card in table.view(seat).hands[seat]]
    table.apply(Action("draw", cards=tuple(hand[:4])))

    (again,) = [event for event in table.log if event.kind == "reshuffle"]
    assert again.amount == 1  # the burned card: nobody had put one aside before
    burned = next(event.cards for event in table.log if event.kind == "burn")
    assert burned[0] in {card.card for card in table.view(seat).hands[seat]}
