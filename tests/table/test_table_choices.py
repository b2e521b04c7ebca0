"""Choices other than bets: who is asked for what, what is refused, what others learn."""

import random

import pytest
from cardwright.runtime.bots import RandomBot, SensibleBot, play_out
from cardwright.runtime.model import DealPlayers, Discard, Draw, DrawOffer
from cardwright.runtime.table import Action, DeckError, IllegalActionError, LegalAction, Table
from choice_games import (
    ACE_KEPT,
    ALL_OR_NONE,
    CHOICE_GAMES,
    DISCARDING,
    LATE,
    OPEN_DRAW,
    OR_FOLD,
    FiveDraw,
    game_with,
)
from table_games import cards_of, play, table_of


def deck_for(game, *hands, then=""):
    """A deck that deals these hands, seat 0 first, and then these cards."""
    held = [cards_of(hand) for hand in hands]
    first = [hand[number] for number in range(len(held[0])) for hand in held] + cards_of(then)
    return first + [card for card in game.deck.cards() if card not in first]


def drawing(game, *hands, then="", stacks=None):
    """The table at the first decision after the first round of betting, everybody in."""
    stacks = stacks or [100] * len(hands)
    table = Table(game, players=len(hands), stacks=stacks, deck=deck_for(game, *hands, then=then))
    while table.decision is not None and table.decision.about == "bet":
        table.apply(Action("check"))
    return table


def draw(table, *cards):
    table.apply(Action("draw", cards=cards))


PAIR = "Kc Kd 9h 6s 2c"
ACES = "Ac Ad 3h 4s 5c"
MIXED = "Qc Jd 8h 7s 2d"


# ---------------------------------------------------------------- draws


def test_each_draws_in_turn_from_the_left_of_the_dealer_and_gets_as_many_cards():
    table = drawing(FiveDraw, PAIR, ACES, MIXED, then="Th Ts Tc 2h 3s")
    assert (table.decision.about, table.decision.seat) == ("draw", 0)

    draw(table, "9h", "6s", "2c")
    assert table.decision.seat == 1
    draw(table)
    draw(table, "2d")

    assert [card for card, _ in table.hands[0]] == ["Kc", "Kd", "10h", "10s", "10c"]
    assert [card for card, _ in table.hands[1]] == cards_of(ACES)
    assert [card for card, _ in table.hands[2]] == ["Qc", "Jd", "8h", "7s", "2h"]
    assert table.decision.about == "bet"


def test_how_many_is_public_and_which_is_not():
    table = drawing(FiveDraw, PAIR, ACES, then="Th Ts Tc")
    draw(table, "9h", "6s", "2c")

    mine, others = table.view(0), table.view(1)
    assert [(e.amount, e.cards) for e in mine.events if e.kind == "draw"] == [(3, ("9h", "6s", "2c"))]
    assert [(e.amount, e.cards) for e in others.events if e.kind == "draw"] == [(3, ("??",) * 3)]
    assert [seen.card for seen in mine.discards] == ["9h", "6s", "2c"]
    assert [seen.card for seen in others.discards] == ["??"] * 3
    assert "10h" not in str(others.events)


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (Action("draw", cards=("9h", "6s", "2c", "Kc")), "You cannot draw 4 cards"),
        (Action("draw", cards=("As",)), "As is not among the cards to draw"),
        (Action("draw", cards=("9h", "9h")), "9♥ is not among"),
        (Action("draw", 5, ("9h",)), "takes no chips"),
        (Action("draw", word="high"), "You cannot draw high"),
        (Action("draw", cells=("b1",)), "b1 is not among the cells"),
        (Action("draw", cards=None), "None is not among"),
        (Action("draw", cards=(["9h"],)), "is not among"),
        (Action("check"), "You cannot check now"),
    ],
)
def test_what_is_not_offered_is_refused_in_words_and_changes_nothing(action, reason):
    table = drawing(FiveDraw, PAIR, ACES)
    before = table.dumps()

    with pytest.raises(IllegalActionError, match=reason) as caught:
        table.apply(action)
    assert "You must draw 0..3 cards of K♣ K♦ 9♥ 6♠ 2♣." in str(caught.value)
    assert table.dumps() == before


def test_bets_take_no_cards_words_or_cells():
    table = table_of(FiveDraw, [100, 100])
    for action in (Action("check", cards=("As",)), Action("check", word="high"), Action("check", cells=("b1",))):
        with pytest.raises(IllegalActionError, match="To check takes no"):
            table.apply(action)


def test_a_player_who_is_all_in_draws_and_does_not_bet():
    table = Table(FiveDraw, players=3, stacks=[1, 100, 100], deck=deck_for(FiveDraw, PAIR, ACES, MIXED))
    play(table, "check check")
    assert (table.decision.about, table.decision.seat) == ("draw", 0)
    draw(table, "2c")
    draw(table)
    draw(table)
    assert (table.decision.about, table.decision.seat) == ("bet", 1)


def test_folded_players_are_not_asked_and_one_left_ends_the_deal_at_once():
    table = play(Table(FiveDraw, players=3, stacks=50, seed=1), "bet:2 fold call")
    assert table.decision.seat == 0
    draw(table)
    assert table.decision.seat == 2

    table = play(Table(FiveDraw, players=3, stacks=50, seed=1), "bet:2 fold fold")
    assert table.is_over
    assert not [event for event in table.log if event.kind in {"draw", "show"}]


def test_four_cards_only_if_the_fifth_is_an_ace():
    table = drawing(ACE_KEPT, ACES, PAIR)
    with pytest.raises(IllegalActionError):
        draw(table, "Ac", "Ad", "3h", "4s")
    draw(table, "Ad", "3h", "4s", "5c")
    assert table.hands[0][0] == ("Ac", "down")
    with pytest.raises(IllegalActionError):
        draw(table, "Kd", "9h", "6s", "2c")
    draw(table, "9h", "6s", "2c")


def test_all_or_none_for_one_price():
    table = drawing(ALL_OR_NONE, PAIR, ACES, stacks=[100, 5])
    assert table.decision.legal == (
        LegalAction("draw", counts=(0,)),
        LegalAction("draw", 5, 5, counts=(5,), cards=tuple(cards_of(PAIR))),
    )
    pot = table.view(0).pot
    draw(table, *cards_of(PAIR))
    assert table.stacks[0] == 100 - 1 - 5
    assert table.view(0).pot == pot + 5
    # the other has 4 chips left, and cannot pay: there is nothing to choose, and then nobody to bet with
    assert [(e.seat, e.amount) for e in table.log if e.kind == "draw"] == [(0, 5), (1, 0)]


def test_prices_go_by_the_face_and_the_new_card_lies_as_the_old_one():
    table = drawing(OPEN_DRAW, PAIR, ACES, then="Th Ts")
    with pytest.raises(IllegalActionError):
        draw(table, "9h", "2c")  # one card only
    draw(table, "2c")
    assert table.stacks[0] == 100 - 1 - 4
    assert table.hands[0][-1] == ("10h", "up")
    thrown = [event for event in table.log if event.kind == "draw"]
    assert thrown[0].witnesses is None  # an up card is thrown away: all have seen it
    assert [seen.card for seen in table.view(1).discards] == ["2c"]

    draw(table, "3h")
    assert table.stacks[1] == 100 - 1 - 6
    assert table.hands[1][-1] == ("10s", "down")
    assert [seen.card for seen in table.view(0).discards] == ["2c", "??"]


def test_the_fourth_card_comes_when_all_have_drawn():
    table = drawing(LATE, PAIR, ACES, then="Th Ts Tc Jh Js")
    draw(table, "Kd", "9h", "6s", "2c")
    assert len(table.hands[0]) == 4
    draw(table, "5c")
    assert [card for card, _ in table.hands[0]] == ["Kc", "10h", "10s", "10c", "Js"]
    assert table.hands[1][-1] == ("Jh", "down")


def test_discards_are_shown_when_all_have_drawn():
    table = drawing(game_with(Draw((DrawOffer((0, 1, 2, 3)),), shown=True)), PAIR, ACES, then="Th Ts Tc")
    draw(table, "9h", "2c")
    assert [seen.card for seen in table.view(1).discards] == ["??", "??"]
    draw(table, "5c")
    assert [seen.card for seen in table.view(1).discards] == ["9h", "2c", "5c"]
    shown = [(event.seat, event.cards) for event in table.view(0).events if event.kind == "discards"]
    assert shown == [(0, ("9h", "2c")), (1, ("5c",))]


def test_a_draw_or_a_fold():
    table = drawing(OR_FOLD, PAIR, ACES, MIXED)
    assert {one.kind for one in table.decision.legal} == {"draw", "fold"}
    table.apply(Action("fold"))
    draw(table, "4s", "5c")
    assert table.decision.seat == 2
    table.apply(Action("fold"))
    assert table.is_over
    assert [award.seat for award in table.results] == [1]


# ---------------------------------------------------------------- the deck runs out


def test_discards_of_those_who_have_drawn_are_shuffled_when_the_deck_runs_out():
    """Eight players of 52 cards: 12 are left, so the fifth who draws three uses the last ones up."""
    game = game_with(Draw((DrawOffer((0, 1, 2, 3)),)))
    table = Table(game, players=8, stacks=50, seed=5)
    while table.decision.about == "bet":
        table.apply(Action("check"))
    thrown = []
    for _ in range(4):
        gone = [card for card, _ in table.hands[table.decision.seat][:3]]
        thrown += gone
        draw(table, *gone)
    assert table.view(0).deck_count == 0

    seat = table.decision.seat
    own = [card for card, _ in table.hands[seat][:3]]
    draw(table, *own)
    assert {card for card, _ in table.hands[seat][2:]} <= set(thrown)
    assert len(table.hands[seat]) == 5
    assert [seen.card for seen in table.view(seat).discards] == own
    assert table.view(0).deck_count == 12 - 3
    assert Table.loads(table.dumps(), game).dumps() == table.dumps()


def test_a_given_deck_says_how_discards_come_back():
    game = game_with(Draw((DrawOffer((0, 5)),)))
    cards = list(game.deck.cards())
    table = Table(game, players=8, stacks=50, deck=[*cards, "5c", "2c"])
    while table.decision.about == "bet":
        table.apply(Action("check"))
    for _ in range(2):
        draw(table, *[card for card, _ in table.hands[table.decision.seat]])
    seat = table.decision.seat
    assert seat == 2
    assert {"2c", "10c"} <= {card for card, _ in table.hands[0]} | {one.card for one in table.view(0).discards}
    draw(table, *[card for card, _ in table.hands[seat]])
    # two cards were left; seat 0 threw 2c away, seat 3 holds 5c
    assert table.hands[seat][2] == ("2c", "down")


def test_without_a_return_of_discards_a_draw_is_only_as_large_as_the_deck():
    game = game_with(Draw((DrawOffer((0, 1, 2, 3)),)), returns=False)
    table = Table(game, players=8, stacks=50, seed=5)
    while table.decision is not None and table.decision.about == "bet":
        table.apply(Action("check"))
    for _ in range(3):
        draw(table, *[card for card, _ in table.hands[table.decision.seat][:3]])
    draw(table, table.hands[3][0][0])
    assert table.decision.legal[0].counts == (0, 1, 2)
    draw(table, *[card for card, _ in table.hands[4][:2]])
    # the others stand pat without being asked
    assert table.decision.about == "bet"
    assert [(e.seat, e.amount) for e in table.log if e.kind == "draw"][5:] == [(5, 0), (6, 0), (7, 0)]


def test_a_deal_after_a_draw_must_be_served_whatever_was_drawn():
    """Six cards each and three drawn make 9; one more makes 10: five players of 52 cards, six if discards return."""
    steps = (Draw((DrawOffer((0, 1, 2, 3)),)), DealPlayers(((1, "down"),)))
    six = DealPlayers(((6, "down"),))
    with pytest.raises(DeckError, match="takes 60 cards if nobody folds, but the deck has 52: it serves 5 players"):
        Table(game_with(*steps, deal=six, returns=False), players=6, stacks=50)
    Table(game_with(*steps, deal=six), players=7, stacks=50)  # 7 * 7 = 49
    with pytest.raises(DeckError, match="56 cards"):
        Table(game_with(*steps, deal=six), players=8, stacks=50)


# ---------------------------------------------------------------- sealed choices


def test_sealed_choices_are_opened_when_the_last_is_in():
    table = drawing(DISCARDING, PAIR + " 4c", ACES + " 4d")
    assert (table.decision.about, table.decision.sealed) == ("discard", True)
    table.apply(Action("discard", cards=("2c",)))

    assert table.decision.seat == 1
    assert table.view(0).sealed == Action("discard", cards=("2c",))
    assert table.view(1).sealed is None
    assert "2c" not in str([event.cards for event in table.view(1).events])
    assert [event.kind for event in table.view(1).events][-1] == "sealed"
    assert len(table.hands[0]) == 6
    assert table.copy().view(0).sealed is not None
    assert Table.loads(table.dumps(), DISCARDING).view(1) == table.view(1)

    table.apply(Action("discard", cards=("4d",)))
    assert [(e.seat, e.cards) for e in table.view(1).events if e.kind == "discard"] == [(0, ("2c",)), (1, ("4d",))]
    assert [seen.card for seen in table.view(1).discards] == ["2c", "4d"]  # thrown away face up
    assert table.decision.about == "reveal"


def test_what_is_revealed_lies_up():
    table = drawing(DISCARDING, PAIR + " 4c", ACES + " 4d")
    for card in ("2c", "4d"):
        table.apply(Action("discard", cards=(card,)))
    table.apply(Action("reveal", cards=("Kc",)))
    assert not [face for _, face in table.hands[0] if face == "up"]
    table.apply(Action("reveal", cards=("Ac",)))
    assert ("Kc", "up") in table.hands[0]
    assert "Kc" in [seen.card for seen in table.view(1).hands[0]]


def test_who_has_no_choice_is_not_asked():
    """Down to five cards from five there is nothing to discard; all five of five are discarded without a question."""
    table = drawing(game_with(Discard(keep=5)), PAIR, ACES)
    assert not [event for event in table.log if event.kind in {"discard", "sealed"}]
    table = drawing(game_with(Discard((5,))), PAIR, ACES)
    assert [(event.seat, event.amount) for event in table.log if event.kind == "discard"] == [(0, 5), (1, 5)]
    assert table.hands == ((), ())


def test_discards_in_turn_are_open_at_once():
    from cardwright.runtime.model import Who

    table = drawing(game_with(Discard((1,), start=Who("dealer"))), PAIR, ACES, MIXED)
    assert (table.decision.seat, table.decision.sealed) == (2, False)
    table.apply(Action("discard", cards=("2d",)))
    assert len(table.hands[2]) == 4


# ---------------------------------------------------------------- bots, saving, secrets


@pytest.mark.parametrize("name", sorted(CHOICE_GAMES))
def test_bots_play_every_choice_to_the_end(name):
    game = CHOICE_GAMES[name]
    for seed in range(20):
        players = 2 + seed % 5
        chance = random.Random(seed)
        stacks = [chance.choice([1, 2, 5, 20, 100]) for _ in range(players)]
        table = play_out(Table(game, players=players, stacks=stacks, seed=seed), [RandomBot()] * players, seed)
        assert table.is_over
        assert sum(table.stacks) == sum(stacks)
        again = Table.replay(game, table.actions, players=players, stacks=stacks, seed=seed)
        assert again.dumps() == table.dumps()


def test_the_sensible_bot_keeps_what_is_worth_keeping():

    table = drawing(FiveDraw, "Kc Kd 9h 6s 2c", "3h 4h 8h 7h 9c")
    chosen = SensibleBot(FiveDraw).choose(table.view(0), random.Random(1))
    assert not {"Kc", "Kd"} & set(chosen.cards)
    assert len(chosen.cards) >= 2


@pytest.mark.parametrize("name", sorted(CHOICE_GAMES))
def test_nobody_learns_what_he_has_not_seen(name):
    """Were two cards of the deck that a seat has not seen exchanged, in choices too, it would see the same."""
    game = CHOICE_GAMES[name]
    for seed in range(12):
        chance = random.Random(seed)
        table = Table(game, players=4, stacks=60, seed=seed)
        for _ in range(chance.randint(5, 12)):
            if table.decision is None or any(event.kind in {"show", "reshuffle"} for event in table.log):
                break
            table.apply(RandomBot().choose(table.view(table.decision.seat), chance))
        if any(event.kind in {"show", "reshuffle"} for event in table.log):
            continue
        seat = chance.randrange(4)
        seen = {card for event in table.view(seat).events for card in event.cards}
        hidden = [card for card in table.deck if card not in seen and rank(card) != "A"]
        other = dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
        actions = [
            Action(one.kind, one.amount, tuple(other.get(card, card) for card in one.cards), one.word, one.cells)
            for _, one in table.actions
        ]
        deck = [other.get(card, card) for card in table.deck]
        twin = Table.replay(game, actions, players=4, stacks=60, deck=deck)
        assert twin.view(seat) == table.view(seat)


def rank(card):
    return card[:-1]
