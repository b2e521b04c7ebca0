"""Declarations at the table: who is asked when, who knows what, and that every chip of the pot is paid."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest
from cardwright.runtime.bots import RandomBot, SensibleBot, play_out
from cardwright.runtime.model import (
    GAME_VERSION,
    BettingRound,
    BothWays,
    Cell,
    DealCells,
    DealPlayers,
    Deck,
    Declare,
    GameClass,
    Layout,
    PostAntes,
    Qualifier,
    Share,
    Stakes,
    Street,
    Term,
    Who,
)
from cardwright.runtime.table import Action, IllegalActionError, Table
from hypothesis import given, settings
from hypothesis import strategies as st
from share_games import HIGH, LOW

WORDS = ("high", "low", "both")
HAND = (Term("hole"), Term("board"))


class Declared(GameClass):
    """High-low with five shared cards, declared together before the last bet."""

    game_version = GAME_VERSION
    spec_hash = "0" * 64
    id = "declared"
    title = "Declared"
    players = (2, 3, 4, 5, 6)
    deck = Deck(HIGH.ranks)
    rankings = (HIGH, LOW)
    layout = Layout(tuple(Cell(f"b{number}") for number in range(1, 6)))
    stakes = Stakes(ante=2)
    streets = (
        Street("deal", "Deal", (PostAntes(), DealPlayers(((4, "down"),)), BettingRound())),
        Street("board", "Board", (DealCells(tuple(f"b{number}" for number in range(1, 6))), BettingRound())),
        Street("call", "Call", (Declare(WORDS, together=True), BettingRound())),
    )
    shares = (
        Share(Fraction(1, 2), "high", HAND, declared="high"),
        Share(Fraction(1, 2), "low", HAND, (Qualifier("or lower", rank="8"),), declared="low"),
    )
    both = BothWays(must_win=True)


class InTurn(Declared):
    """The same, declared aloud from the dealer on."""

    game_version = GAME_VERSION
    streets = (*Declared.streets[:2], Street("call", "Call", (Declare(WORDS, start=Who("dealer")),)))


def at_the_call(game, players=3):
    """A table at which all have checked to the declaration; the dealer is the last seat."""
    table = Table(game, players=players, stacks=50, seed=7)
    while table.decision.about != "declare":
        table.apply(Action("check"))
    return table


def test_together_nobody_knows_before_all_have_chosen():
    table = at_the_call(Declared)
    for seat, word in ((0, "high"), (1, "both")):
        assert (table.decision.seat, table.decision.sealed) == (seat, True)
        table.apply(Action("declare", word=word))
        assert all(not view.declared[seat] for view in map(table.view, range(3)))
        assert all("both" not in repr(event) for event in table.view(2).events)
    again = Table.loads(table.dumps(), Declared)
    for one in (table, again, table.copy()):
        one.apply(Action("declare", word="low"))
        assert [view.declared for view in map(one.view, range(3))] == [("high", "both", "low")] * 3
        assert [event.text for event in one.log if event.kind == "declare"] == ["high", "both", "low"]


def test_in_turn_each_hears_those_before():
    table = at_the_call(InTurn)
    order = []
    while table.decision is not None and table.decision.about == "declare":
        order.append(table.decision.seat)
        assert table.decision.legal[0].words == WORDS
        table.apply(Action("declare", word="high"))
        assert table.view(0).declared[order[-1]] == "high"
    assert order == [2, 0, 1]


@pytest.mark.parametrize("action", [Action("declare"), Action("declare", word="pig"), Action("check")])
def test_another_word_is_refused_and_changes_nothing(action):
    table = at_the_call(Declared)
    before = table.dumps()
    with pytest.raises(IllegalActionError, match=r"high.*low.*both"):
        table.apply(action)
    assert table.dumps() == before


def test_players_who_are_all_in_declare_too():
    table = Table(Declared, players=3, stacks=50, seed=7)
    while table.decision.about == "bet":
        kinds = {legal.kind: legal for legal in table.decision.legal}
        table.apply(Action("call") if "call" in kinds else Action("bet", kinds["bet"].most))
    assert [table.decision.about, table.decision.seat] == ["declare", 0]


class CountsWords(RandomBot):
    """Declares at random, and bets hard, so that there are side pots."""


@settings(max_examples=80, deadline=None)
@given(
    st.sampled_from([Declared, InTurn]),
    st.lists(st.integers(3, 40), min_size=2, max_size=6),
    st.integers(0, 10**6),
    st.booleans(),
    st.booleans(),
)
def test_no_chip_is_lost_and_replay_gives_the_same(game, stacks, seed, tie_loses, must_win):
    ruled = type("Ruled", (game,), {"game_version": GAME_VERSION, "both": BothWays(must_win, tie_loses)})
    table = Table(ruled, players=len(stacks), stacks=stacks, seed=seed)
    play_out(table, [CountsWords()] * len(stacks), random.Random(seed))
    assert sum(table.stacks) == sum(stacks)
    assert sum(award.amount for award in table.results) == sum(
        event.chips for event in table.log if event.kind not in {"award", "return"}
    ) - sum(-event.chips for event in table.log if event.kind == "return")
    again = Table.replay(ruled, table.actions, players=len(stacks), stacks=stacks, seed=seed)
    assert again.dumps() == table.dumps()


def test_a_sensible_player_asks_for_what_the_cards_can_win():
    # Seat 0 has a wheel, which wins low for sure; two others have high hands on the board.
    deck = ["As", "Kh", "Kd", "2c", "Kc", "Ks", "9h", "9d", "Jh", "10s", "7d", "6s", "3d", "4h", "5s", "Qd", "Qc"]
    rest = [card for card in Declared.deck.cards() if card not in deck]
    table = Table(Declared, players=3, stacks=50, deck=[*deck, *rest])
    while table.decision.about != "declare":
        table.apply(Action("check"))
    chosen = SensibleBot(Declared).choose(table.view(0), random.Random(1))
    assert chosen.word in {"low", "both"}
