"""What holds at every moment of every deal, whatever is chosen: chips, cards, secrets, legality, resumption.

Each machine plays one of the shipped games, with two to nine players and stacks from one chip up.
"""

import random
from typing import ClassVar

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.model import BetSize, Stakes
from cardwright.runtime.table import Action, IllegalActionError, Table
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from table_games import Stud, with_stakes
from table_variants import GAMES

CARD_EVENTS = {"burn", "deal", "board"}
STUD = with_stakes(Stud, Stakes("fixed limit", (BetSize(5, 5), BetSize(10, 10, "fifth")), ante=1, bring_in=2))
MOST_ACTIONS = 2000
"""Far above what stacks of at most 250 chips allow in bets of at least one chip over four rounds."""

stacks_of = st.one_of(st.integers(1, 8), st.integers(1, 250))


def chosen_action(data, decision):
    """A legal action with any legal amount."""
    legal = data.draw(st.sampled_from(decision.legal))
    return Action(legal.kind, data.draw(st.integers(legal.least, legal.most)))


def is_legal(decision, action):
    """Told from the decision alone."""
    for one in decision.legal:
        if one.kind == action.kind and not action.cards and type(action.amount) is int:
            return one.least <= action.amount <= one.most or (action.amount == 0 and one.least == one.most)
    return False


class DealMachine(RuleBasedStateMachine):
    """Plays a deal, and looks at it from all sides."""

    games: ClassVar[dict] = GAMES

    @initialize(data=st.data())
    def sit_down(self, data):
        game = self.games[data.draw(st.sampled_from(sorted(self.games)))]
        players = data.draw(st.integers(2, min(9, max(game.players))))
        self.set_up = {
            "players": players,
            "stacks": data.draw(st.lists(stacks_of, min_size=players, max_size=players)),
            "seed": data.draw(st.integers(0, 10**6)),
            "button": data.draw(st.integers(0, players - 1)),
        }
        self.game = game
        self.table = Table(game, **self.set_up)

    def asks(self):
        return self.table.decision is not None

    @precondition(asks)
    @rule(data=st.data())
    def choose(self, data):
        seat = self.table.decision.seat
        before = len(self.table.log)
        self.table.apply(chosen_action(data, self.table.decision))
        assert len(self.table.log) > before
        assert self.table.actions[-1][0] == seat

    @precondition(asks)
    @rule(data=st.data())
    def stay_in(self, data):
        """Checks or calls, so that deals often go far."""
        kinds = [one.kind for one in self.table.decision.legal]
        self.table.apply(Action(next((kind for kind in ("check", "call") if kind in kinds), kinds[0])))

    @precondition(asks)
    @rule(
        action=st.one_of(
            st.builds(Action, st.sampled_from(["fold", "check", "call", "bet", "raise", "complete"]), st.integers()),
            st.builds(Action, st.text(max_size=5), st.integers(0, 300)),
            st.builds(Action, st.just("call"), st.sampled_from([True, 1.0, "2", None])),
            st.builds(Action, st.sampled_from(["check", "fold"]), st.just(0), st.just(("As",))),
            st.sampled_from(["fold", None, 7]),
        )
    )
    def refuse_what_is_illegal(self, action):
        if isinstance(action, Action) and is_legal(self.table.decision, action):
            return
        before = self.table.dumps()
        with pytest.raises(IllegalActionError, match=r"You (may|must)"):
            self.table.apply(action)
        assert self.table.dumps() == before

    @precondition(asks)
    @rule(data=st.data())
    def copies_are_independent(self, data):
        before = self.table.dumps()
        twin = self.table.copy()
        assert twin.dumps() == before
        twin.apply(chosen_action(data, twin.decision))
        assert self.table.dumps() == before
        assert twin.dumps() != before

    @rule()
    def save_and_resume(self):
        text = self.table.dumps()
        self.table = Table.loads(text, self.game)
        assert self.table.dumps() == text

    @precondition(lambda self: not any(event.kind in {"show", "muck"} for event in self.table.log))
    @rule(data=st.data())
    def hidden_cards_are_hidden(self, data):
        """Were all cards that a seat has not seen dealt in another order, it would see the same."""
        seat = data.draw(st.integers(0, self.table.players - 1))
        deck = reordered(self.table, seat, data.draw(st.integers(0, 10**6)))
        twin = Table.replay(self.game, self.table.actions, **{**self.set_up, "deck": deck})
        assert twin.view(seat) == self.table.view(seat)

    @invariant()
    def chips_are_conserved(self):
        total = sum(self.set_up["stacks"])
        stacks = list(self.set_up["stacks"])
        for event in self.table.log:
            if event.seat is not None:
                stacks[event.seat] -= event.chips
            assert min(stacks) >= 0
            assert sum(stacks) <= total
        assert tuple(stacks) == self.table.stacks
        assert sum(stacks) + self.table.view(0).pot == total
        assert sum(pot.amount for pot in self.table.pots) + sum(self.table.bets) + sum(stacks) == total

    @invariant()
    def cards_are_conserved(self):
        dealt = [card for event in self.table.log if event.kind in CARD_EVENTS for card in event.cards]
        assert tuple(dealt) == self.table.deck[: len(dealt)]
        assert sorted(self.table.deck) == sorted(self.game.deck.cards())
        view = self.table.view(0)
        assert sum(map(len, view.hands)) + len(view.board) + view.burned_count == len(dealt)
        assert view.deck_count == len(self.table.deck) - len(dealt)

    @invariant()
    def someone_can_choose_or_the_deal_is_over(self):
        decision = self.table.decision
        assert (decision is None) == self.table.is_over
        if decision is None:
            assert sum(self.table.stacks) == sum(self.set_up["stacks"])
            return
        seat = decision.seat
        assert decision.legal
        assert not self.table.view(seat).folded[seat]
        for one in decision.legal:
            assert 0 <= one.least <= one.most <= self.table.stacks[seat] + self.table.bets[seat]

    @invariant()
    def only_the_seat_in_turn_sees_its_choices(self):
        turn = None if self.table.decision is None else self.table.decision.seat
        for seat in range(self.table.players):
            view = self.table.view(seat)
            assert view.turn == turn
            assert view.decision == (self.table.decision if seat == turn else None)

    def teardown(self):
        """However far it went: the same start and actions give the same, and the deal can be played to an end."""
        if not hasattr(self, "table"):
            return
        again = Table.replay(self.game, self.table.actions, **self.set_up)
        assert again.log == self.table.log
        assert again.dumps() == self.table.dumps()
        play_out(self.table, [RandomBot()] * self.table.players, 1)
        assert self.table.is_over
        assert len(self.table.actions) < MOST_ACTIONS
        assert sum(award.amount for award in self.table.results) <= sum(self.set_up["stacks"])


class StudMachine(DealMachine):
    """The same with up cards, a bring-in, and rounds that the best board opens."""

    games: ClassVar[dict] = {"stud": STUD}


def reordered(table, seat, seed):
    """The table's deck, with the cards that `seat` has not seen in another order among themselves."""
    known = set()
    place = 0
    for event in table.log:
        if event.kind in CARD_EVENTS:
            if event.witnesses is None or seat in event.witnesses:
                known.update(range(place, place + len(event.cards)))
            place += len(event.cards)
        elif event.kind in {"turn", "show"}:
            known.update(table.deck.index(card) for card in event.cards)
    hidden = [number for number in range(len(table.deck)) if number not in known]
    cards = [table.deck[number] for number in hidden]
    random.Random(seed).shuffle(cards)
    deck = list(table.deck)
    for number, card in zip(hidden, cards, strict=True):
        deck[number] = card
    return deck


common = settings(max_examples=100, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck))

TestDeals = DealMachine.TestCase
TestDeals.settings = common
TestStudDeals = StudMachine.TestCase
TestStudDeals.settings = settings(common, max_examples=40)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_many_random_deals_end_with_all_chips(name):
    for seed in range(25):
        chance = random.Random(seed)
        stacks = [chance.choice([1, 2, 3, 5, 20, 100]) for _ in range(chance.randint(2, 9))]
        table = Table(GAMES[name], players=len(stacks), stacks=stacks, seed=seed, button=seed % len(stacks))

        play_out(table, [RandomBot()] * len(stacks), seed)

        assert sum(table.stacks) == sum(stacks)
        assert sum(award.amount for award in table.results) > 0
        assert table.view(0).results == table.results
