"""Further cards for a price: who is asked, what it costs, who sees the card, and who may hold one more."""

import pytest
from cardwright.runtime.showdown import Hand, judge
from cardwright.runtime.showdown.judge import ShowdownError
from cardwright.runtime.table import Action, IllegalActionError, Table

from cardwright.api import load_text
from cardwright.library import Text

SOURCE = """variant insured "Insured" like texas-holdem
    players 2..4

stakes
    no limit
    ante 1

play
    posts:
        ante
    deal:
        deal 5 down
        bet
    insurance:
        buy 1 for 3
        bet

showdown
    hand hole
    pot to best high
"""
GAME = load_text(Text("insured", SOURCE)).game_class


def after_bets(stacks, seed=2):
    """A table at which nobody has bet and the insurance is offered."""
    table = Table(GAME, players=len(stacks), stacks=stacks, seed=seed)
    while table.decision.about == "bet":
        table.apply(Action("check"))
    return table


def test_each_in_turn_buys_or_declines():
    table = after_bets([20, 20, 20])
    asked = []
    for kind in ("buy", "decline", "buy"):
        asked.append((table.decision.about, table.decision.seat))
        table.apply(Action(kind))

    assert asked == [("buy", 0), ("buy", 1), ("buy", 2)]
    assert table.stacks == (16, 19, 16)
    assert [len(table.view(0).hands[seat]) for seat in range(3)] == [6, 5, 6]
    assert table.decision.about == "bet"
    assert table.decision.to_call == 0  # what was paid is no bet
    assert table.decision.pot == 3 + 2 * 3


def test_the_card_is_the_buyer_s_alone():
    table = after_bets([20, 20])
    table.apply(Action("buy"))

    assert table.view(0).hands[0][-1].card != "??"
    assert table.view(1).hands[0][-1].card == "??"


def test_who_cannot_pay_all_of_it_is_not_asked():
    table = after_bets([20, 3, 20])  # seat 1 has 2 left after the ante

    table.apply(Action("decline"))

    assert table.decision.seat == 2


def test_another_price_is_refused():
    table = after_bets([20, 20])

    with pytest.raises(IllegalActionError):
        table.apply(Action("buy", 2))
    assert table.stacks == (19, 19)


def test_a_hand_has_the_dealt_cards_or_one_more():
    five, six = Hand(("As", "Ah", "Kd", "Qc", "9c")), Hand(("2s", "2h", "2d", "7c", "8c", "Jd"))

    ruling = judge(GAME, {}, {"A": five, "B": six}).as_json()

    assert ruling["shares"] == {"B": "1"}
    with pytest.raises(ShowdownError, match="A has 4 hole cards"):
        judge(GAME, {}, {"A": Hand(("As", "Ah", "Kd", "Qc")), "B": six})
