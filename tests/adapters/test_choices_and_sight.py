"""Decisions as tokens, views as rows: every legal kind of choice can be reached, no row knows more than its view."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from cardwright.runtime.table import Action, Decision, LegalAction, Table
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from cardwright import list_variants, load
from cardwright.adapters.choices import NOTHING, PLAIN, SIZES, TOKENS, Begun, describe, legal_tokens, taken
from cardwright.adapters.sight import Sight

GAMES = [one.id for one in list_variants() if one.kind != "rotation"]
LEAST, HALF, POT, ALL = range(len(PLAIN), len(PLAIN) + len(SIZES))


def names(decision, bet=0, begun=NOTHING):
    return [describe(token) for token in legal_tokens(decision, bet, begun)]


def test_sizes_of_a_bet():
    # 10 in the pot, 4 to call, nothing bet so far: half of 14 over the 4 is 11, all of it 18.
    decision = Decision(0, "bet", (LegalAction("fold"), LegalAction("call", 4, 4), LegalAction("raise", 8, 200)), 4, 10)

    assert names(decision) == ["fold", "call", "bet the least", "bet half the pot", "bet the pot", "bet all"]
    amounts = [taken(decision, 0, token).amount for token in (LEAST, HALF, POT, ALL)]
    assert amounts == [8, 4 + 7, 4 + 14, 200]


def test_sizes_that_come_to_the_same_are_offered_once():
    # With 6 chips in all, the least and everything else is 6.
    decision = Decision(0, "bet", (LegalAction("check"), LegalAction("bet", 6, 6)), 0, 100)
    assert names(decision) == ["check", "bet the least"]
    # Of two sizes the smaller and the larger.
    decision = Decision(0, "bet", (LegalAction("check"), LegalAction("bet", 5, 10, (5, 10))), 0, 12)
    assert [taken(decision, 0, token).amount for token in legal_tokens(decision, 0)[1:]] == [5, 10]


def test_cards_are_chosen_one_by_one_in_ascending_order():
    decision = Decision(0, "draw", (LegalAction("draw", counts=(0, 2), cards=("As", "Kd", "9c")),))

    assert names(decision) == ["done", "card 1", "card 2"]  # two behind the third there are not
    first = taken(decision, 0, legal_tokens(decision, 0)[1])
    assert names(decision, 0, first) == ["card 2", "card 3"]
    second = taken(decision, 0, legal_tokens(decision, 0, first)[1], first)
    assert names(decision, 0, second) == ["done"]
    assert taken(decision, 0, legal_tokens(decision, 0, second)[0], second) == Action("draw", cards=("As", "9c"))


def test_where_several_offers_are_open_one_is_chosen_first():
    legal = (
        LegalAction("draw", counts=(1,), cards=("As", "Kd")),
        LegalAction("draw", counts=(4,), cards=("2c", "3c", "4c", "5c")),
    )
    decision = Decision(0, "draw", legal)

    assert names(decision) == ["offer 1", "offer 2"]
    second = taken(decision, 0, legal_tokens(decision, 0)[1])
    assert names(decision, 0, second) == ["card 1"]


def test_what_cannot_be_chosen_is_refused_in_words():
    decision = Decision(0, "bet", (LegalAction("fold"), LegalAction("check")))
    with pytest.raises(ValueError, match="bet all cannot be chosen now: fold, check can"):
        taken(decision, 0, ALL)


@pytest.mark.parametrize("game", GAMES)
def test_every_legal_kind_can_be_reached_and_every_token_is_legal(game):
    """Through a deal by chance: all kinds of each decision come of some tokens, and the table takes all of them."""
    chance = Random(game)
    cls = load(game).game_class
    table = Table(cls, players=cls.players[len(cls.players) // 2], stacks=60, seed=5)
    while (decision := table.decision) is not None:
        reached = set()
        for token in legal_tokens(decision, table.bets[decision.seat]):
            action = _to_the_end(decision, table.bets[decision.seat], token, chance)
            twin = table.copy()
            twin.apply(action)
            reached.add(action.kind)
        assert reached == {one.kind for one in decision.legal}
        tokens = legal_tokens(decision, table.bets[decision.seat])
        table.apply(_to_the_end(decision, table.bets[decision.seat], chance.choice(tokens), chance))
    assert table.is_over


def _to_the_end(decision, bet, token, chance):
    found = taken(decision, bet, token)
    while isinstance(found, Begun):
        found = taken(decision, bet, chance.choice(legal_tokens(decision, bet, found)), found)
    return found


# ---------------------------------------------------------------- rows


@settings(max_examples=60, deadline=None)
@given(game=st.sampled_from(GAMES), seed=st.integers(0, 10_000), steps=st.integers(0, 25), data=st.data())
def test_cards_that_a_seat_may_not_know_are_not_in_its_row(game, seed, steps, data):
    """The deal again with the cards that it does not know in another order: its row stays as it is, bit by bit."""
    cls = load(game).game_class
    players = data.draw(st.sampled_from(cls.players))
    chance = Random(seed)
    table = Table(cls, players=players, stacks=60, seed=seed)
    for _ in range(steps):
        if table.decision is None:
            break
        decision = table.decision
        tokens = legal_tokens(decision, table.bets[decision.seat])
        table.apply(_to_the_end(decision, table.bets[decision.seat], chance.choice(tokens), chance))
    seat = data.draw(st.integers(0, players - 1))
    twin = _with_other_unknown_cards(table, seat, chance)
    assume(twin is not None)
    sight = Sight(cls, players)
    assert sight.row(table, seat).tobytes() == sight.row(twin, seat).tobytes()
    assert sight.row(table, seat).shape == (sight.length,)


def _with_other_unknown_cards(table, seat, chance):
    """The same choices, with cards unknown to the seat in other places of the deck; None if others are open then."""
    known = {card for event in table.view(seat).events for card in event.cards}
    start = table.start
    places = [at for at, card in enumerate(start.deck) if card not in known]
    if any(card in known for at, card in enumerate(start.deck) if start.deck.count(card) > 1):
        return None
    others = [start.deck[at] for at in places]
    chance.shuffle(others)
    deck = list(start.deck)
    for at, card in zip(places, others, strict=True):
        deck[at] = card
    twin = Table(table.game, players=table.players, stacks=start.stacks, button=start.button, deck=deck)
    names = dict(zip(start.deck, deck, strict=True))
    try:
        for _, action in table.actions:
            twin.apply(action._replace(cards=tuple(names[card] for card in action.cards)))
    except ValueError:
        return None  # what may be chosen depends on cards that nobody else knows
    same = [event._replace(cards=()) for event in twin.view(seat).events] == [
        event._replace(cards=()) for event in table.view(seat).events
    ]
    return twin if same and twin.view(seat).events == table.view(seat).events else None


def test_a_row_tells_what_the_seat_sees():
    table = Table(load("texas-holdem").game_class, players=2, stacks=100, seed=3)
    sight = Sight(load("texas-holdem").game_class, 2)
    row = sight.row(table, 0)
    cards = [sight.cards.index(card) + 1 for card, _ in table.hands[0]]
    # Nine numbers on the deal, then four on the seat, then its cards, each with how it lies (1: down).
    assert list(row[9 + 4 : 9 + 8]) == [cards[0], 1, cards[1], 1]
    other = 9 + 4 + 48
    assert list(row[other + 4 : other + 8]) == [-1, 1, -1, 1]
    assert row[4] == sum(table.bets) and row[9] == table.stacks[0]
    assert np.all(row >= -1)


def test_there_are_few_tokens():
    assert TOKENS == 80
    assert len({describe(token) for token in range(TOKENS)}) == TOKENS
