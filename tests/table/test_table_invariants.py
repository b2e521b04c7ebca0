"""What holds at every moment of every deal, whatever is chosen: chips, cards, secrets, legality, resumption.

Each machine plays one of the shipped games, with two to nine players and stacks from one chip up. The checks are
those of the sweep over all games (`tests/helpers/table_checks.py`); here hypothesis looks for the smallest deal
that breaks one.
"""

import random
from collections import Counter
from typing import ClassVar

import pytest
import table_checks as checks
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.bots.random_bot import random_choice
from cardwright.runtime.model import BetSize, Stakes
from cardwright.runtime.table import Action, Table
from choice_games import CHOICE_GAMES
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from table_games import Stud, with_stakes
from table_variants import GAMES

STUD = with_stakes(Stud, Stakes("fixed limit", (BetSize(5, 5), BetSize(10, 10, "fifth")), ante=1, bring_in=2))

stacks_of = st.one_of(st.integers(1, 8), st.integers(1, 250))


def chosen_action(data, decision):
    """A legal action with any legal amount, or with any cards."""
    legal = data.draw(st.sampled_from(decision.legal))
    if legal.is_choice:
        return random_choice(legal, random.Random(data.draw(st.integers(0, 10**6))))
    return Action(legal.kind, data.draw(st.integers(legal.least, legal.most)))


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
        before = len(self.table.log), len(self.table.actions)
        self.table.apply(chosen_action(data, self.table.decision))
        assert len(self.table.log) > before[0]
        assert self.table.actions[before[1]][0] == seat

    @precondition(asks)
    @rule(data=st.data())
    def stay_in(self, data):
        """Checks or calls, so that deals often go far."""
        legal = {one.kind: one for one in self.table.decision.legal}
        kind = next((kind for kind in ("check", "call") if kind in legal), None)
        self.table.apply(Action(kind) if kind else chosen_action(data, self.table.decision))

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
        if not (isinstance(action, Action) and checks.is_legal(self.table.decision, action)):
            checks.refuses(self.table, action)

    @precondition(asks)
    @rule(data=st.data())
    def copies_are_independent(self, data):
        checks.a_copy_goes_its_own_way(self.table, chosen_action(data, self.table.decision))

    @rule()
    def save_and_resume(self):
        self.table = checks.saved_and_resumed(self.table)

    @rule(data=st.data())
    def hidden_cards_are_hidden(self, data):
        seat = data.draw(st.integers(0, self.table.players - 1))
        checks.hidden_cards_are_hidden(self.table, self.set_up, seat, random.Random(data.draw(st.integers(0, 10**6))))

    @invariant()
    def chips_are_conserved(self):
        checks.chips_are_conserved(self.table, self.set_up["stacks"])

    @invariant()
    def cards_are_conserved(self):
        checks.cards_are_conserved(self.table, Counter(self.game.deck.cards()))

    @invariant()
    def someone_can_choose_or_the_deal_is_over(self):
        checks.somebody_chooses_or_it_is_over(self.table)

    @invariant()
    def only_the_seat_in_turn_sees_its_choices(self):
        checks.only_the_seat_in_turn_sees_its_choices(self.table)

    def teardown(self):
        """However far it went: the same start and actions give the same, and the deal can be played to an end."""
        if not hasattr(self, "table"):
            return
        checks.told_the_same_by_replay(self.table, self.set_up)
        play_out(self.table, [RandomBot()] * self.table.players, 1)
        assert self.table.is_over
        assert len(self.table.actions) < checks.MOST_ACTIONS
        checks.chips_are_conserved(self.table, self.set_up["stacks"])


class StudMachine(DealMachine):
    """The same with up cards, a bring-in, and rounds that the best board opens."""

    games: ClassVar[dict] = {"stud": STUD}


class ChoiceMachine(DealMachine):
    """The same with draws, discards and cards turned up, in turn and sealed."""

    games: ClassVar[dict] = CHOICE_GAMES


common = settings(max_examples=100, stateful_step_count=40, deadline=None, suppress_health_check=list(HealthCheck))

TestDeals = DealMachine.TestCase
TestDeals.settings = common
TestStudDeals = StudMachine.TestCase
TestStudDeals.settings = settings(common, max_examples=40)
TestChoiceDeals = ChoiceMachine.TestCase
TestChoiceDeals.settings = settings(common, max_examples=40)


@pytest.mark.parametrize("name", sorted(GAMES))
def test_many_random_deals_end_with_all_chips(name):
    for seed in range(25):
        chance = random.Random(seed)
        stacks = [
            chance.choice([1, 2, 3, 5, 20, 100]) for _ in range(chance.randint(2, min(9, max(GAMES[name].players))))
        ]
        table = Table(GAMES[name], players=len(stacks), stacks=stacks, seed=seed, button=seed % len(stacks))

        play_out(table, [RandomBot()] * len(stacks), seed)

        assert sum(table.stacks) == sum(stacks)
        assert sum(award.amount for award in table.results) > 0
        assert table.view(0).results == table.results
