"""A variant as an OpenSpiel game in Python, under the name `python_cardwright`."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from cardwright.adapters.choices import NOTHING, TOKENS, describe, legal_tokens, taken
from cardwright.adapters.sight import Sight
from cardwright.api import load_game
from cardwright.runtime.table import Action, Table

NAME = "python_cardwright"
MOST_PLAYERS = 14
LONGEST = 1000
"""Tokens of one deal: no shipped game comes near."""

_PARAMETERS = {"variant": "depot", "options": "", "house": "", "players": 2, "stacks": 200, "deals": 1000, "seed": 0}

_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Poker variants of cardwright",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.GENERAL_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_PLAYERS,
    min_num_players=2,
    provides_information_state_string=True,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=_PARAMETERS,
)


class DealGame(pyspiel.Game):  # type: ignore[misc]
    """Deals of a variant. Chance chooses, first of all, one of `deals` deals, each with its own order of the cards."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**_PARAMETERS, **(params or {})}
        options = [option for option in str(given["options"]).split("+") if option]
        self.table_game = load_game(str(given["variant"]), options, str(given["house"]) or None).game_class
        self.players, self.stacks = int(given["players"]), int(given["stacks"])
        self.deals, self.seed = int(given["deals"]), int(given["seed"])
        info = pyspiel.GameInfo(
            num_distinct_actions=TOKENS,
            max_chance_outcomes=self.deals,
            num_players=self.players,
            min_utility=float(-self.stacks),
            max_utility=float(self.stacks * (self.players - 1)),
            utility_sum=None,
            max_game_length=LONGEST,
        )
        super().__init__(_TYPE, info, given)

    def new_initial_state(self) -> DealState:
        """Before the deal is chosen."""
        return DealState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> DealObserver:
        """Sees for a player what that player's seat may know."""
        return DealObserver(self, iig_obs_type)


class DealState(pyspiel.State):  # type: ignore[misc]
    """A deal under way. The state is the number of the deal and the tokens chosen."""

    def __init__(self, game: DealGame) -> None:
        super().__init__(game)
        self._deal_game = game
        self.table: Table | None = None
        self.begun = NOTHING

    def __deepcopy__(self, memo: dict[int, Any]) -> DealState:
        """States are cloned by playing their history again, which is shorter than their tables are deep."""
        twin = DealState(self._deal_game)
        for action in self.history():
            twin.apply_action(action)
        return twin

    def current_player(self) -> int:
        """The seat whose turn it is."""
        if self.table is None:
            return int(pyspiel.PlayerId.CHANCE)
        decision = self.table.decision
        return int(pyspiel.PlayerId.TERMINAL) if decision is None else decision.seat

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, each as likely as the others."""
        deals = self._deal_game.deals
        return [(deal, 1.0 / deals) for deal in range(deals)]

    def _legal_actions(self, player: int) -> list[int]:
        assert self.table is not None and self.table.decision is not None
        return legal_tokens(self.table.decision, self.table.bets[player], self.begun)

    def _apply_action(self, action: int) -> None:
        game = self._deal_game
        if self.table is None:
            seed = game.seed * game.deals + action
            self.table = Table(game.table_game, players=game.players, stacks=game.stacks, seed=seed)
            return
        decision = self.table.decision
        assert decision is not None
        found = taken(decision, self.table.bets[decision.seat], action, self.begun)
        if isinstance(found, Action):
            self.table.apply(found)
            self.begun = NOTHING
        else:
            self.begun = found

    def _action_to_string(self, player: int, action: int) -> str:
        return f"deal {action}" if player == pyspiel.PlayerId.CHANCE else describe(action)

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.table is not None and self.table.is_over

    def returns(self) -> list[float]:
        """The chips that each seat has won or lost; nothing before the end."""
        table = self.table
        if table is None or not table.is_over:
            return [0.0] * self._deal_game.players
        return [float(after - before) for before, after in zip(table.start.stacks, table.stacks, strict=True)]

    def __str__(self) -> str:
        if self.table is None:
            return "before the deal"
        return "\n".join(map(str, self.table.log)) + (f"\n{self.begun}" if self.begun != NOTHING else "")


class DealObserver:
    """What a player sees, as a row of numbers and as a text: all events as the seat has witnessed them."""

    def __init__(self, game: DealGame, iig_obs_type: Any) -> None:
        self._sight = Sight(game.table_game, game.players)
        self.tensor = np.zeros(self._sight.length, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: DealState, player: int) -> None:
        """Fill the tensor."""
        if state.table is None:
            self.tensor.fill(0)
            return
        mine = state.current_player() == player
        self.tensor[:] = self._sight.row(state.table, player, state.begun if mine else NOTHING)

    def string_from(self, state: DealState, player: int) -> str:
        """Everything the seat has witnessed, in order, and its choice under way."""
        if state.table is None:
            return ""
        view = state.table.view(player)
        begun = f"\n{state.begun}" if state.current_player() == player and state.begun != NOTHING else ""
        return "\n".join(map(str, view.events)) + begun


pyspiel.register_game(_TYPE, DealGame)
