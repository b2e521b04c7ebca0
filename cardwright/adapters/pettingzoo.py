"""A variant as a PettingZoo environment, whose agents act one after the other (AEC)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from cardwright.adapters.choices import DONE, NOTHING, TOKENS, describe, legal_tokens, taken
from cardwright.adapters.sight import Sight
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Action, Table

LARGEST_SEED = 1 << 32


def environment(
    game: type[GameClass], players: int, stacks: int | Sequence[int], render_mode: str | None = None
) -> AECEnv:
    """The environment, which refuses to be used out of order."""
    raw = DealEnv(game, players, stacks, render_mode)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(raw))


class DealEnv(AECEnv):  # type: ignore[misc]
    """One deal from posts to showdown. `player_0` sits left of the button.

    An action is a token of `choices`; those that may be chosen are the `action_mask` of the observation, beside the row
    of `sight`. Rewards are the chips won or lost, once, at the end. They add up to nothing, but where nobody wins and
    the pot stays for the next deal. A deal in which nobody has anything to choose is looked at by `player_0`, who is
    *done* with it.
    """

    def __init__(
        self, game: type[GameClass], players: int, stacks: int | Sequence[int], render_mode: str | None = None
    ) -> None:
        super().__init__()
        self.render_mode = render_mode
        name = f"cardwright_{game.id}".replace("-", "_")
        self.metadata = {"name": name, "render_modes": ["ansi"], "is_parallelizable": False}
        self._game, self._players, self._stacks = game, players, stacks
        self._sight = Sight(game, players)
        self._random = np.random.default_rng()
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        spaces: dict[str, gymnasium.Space[Any]] = {
            "observation": gymnasium.spaces.Box(-1, np.inf, (self._sight.length,), np.float32),
            "action_mask": gymnasium.spaces.Box(0, 1, (TOKENS,), np.int8),
        }
        self.observation_spaces = {agent: gymnasium.spaces.Dict(spaces) for agent in self.possible_agents}
        self.action_spaces = {agent: gymnasium.spaces.Discrete(TOKENS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """That of any agent: all see rows of the same length."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.Space[Any]:
        """All tokens."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal anew. The same `seed` gives the same cards, and the same seeds for the deals after it."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        deal = int(self._random.integers(LARGEST_SEED))
        self.table = Table(self._game, players=self._players, stacks=self._stacks, seed=deal)
        self._begun = NOTHING
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, Any]:
        """What the agent sees, and what it may choose: nothing, where it is not its turn."""
        seat = self.possible_agents.index(agent)
        mask = np.zeros(TOKENS, np.int8)
        decision = self.table.decision
        mine = decision is not None and decision.seat == seat
        mask[DONE] = decision is None and seat == 0 and not self.terminations[agent]
        if decision is not None and mine:
            mask[legal_tokens(decision, self.table.bets[seat], self._begun)] = 1
        row = self._sight.row(self.table, seat, self._begun if mine else NOTHING)
        return {"observation": row, "action_mask": mask}

    def step(self, action: int) -> None:
        """Take a token. Raises ValueError for one that cannot be chosen now; the table is unchanged."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        self._take(int(action))
        self._cumulative_rewards[self.agent_selection] = 0.0
        if self.table.is_over:
            self._end()
        self._select()
        self._accumulate_rewards()

    def _take(self, token: int) -> None:
        decision = self.table.decision
        if decision is None:
            if token != DONE:
                raise ValueError(f"{describe(token)} cannot be chosen now: the deal is over, and done can")
            return
        found = taken(decision, self.table.bets[decision.seat], token, self._begun)
        if isinstance(found, Action):
            self.table.apply(found)
            self._begun = NOTHING
        else:
            self._begun = found

    def _select(self) -> None:
        """The agent whose turn it is; where nobody has a choice, the first."""
        decision = self.table.decision
        self.agent_selection = self.agents[0] if decision is None else self.possible_agents[decision.seat]

    def _end(self) -> None:
        for seat, agent in enumerate(self.possible_agents):
            self.rewards[agent] = float(self.table.stacks[seat] - self.table.start.stacks[seat])
            self.terminations[agent] = True

    def render(self) -> str | None:
        """The record of the deal as everybody has seen it, a line an event."""
        if self.render_mode is None:
            gymnasium.logger.warn("render() shows nothing without render_mode='ansi'")
            return None
        lines = [" ".join(map(str, filter(None, _told(event)))) for event in self.table.view(0).events]
        return "\n".join(lines)

    def close(self) -> None:
        """Nothing is open."""


def _told(event: Any) -> tuple[str, ...]:
    seat = "" if event.seat is None else f"player_{event.seat}"
    cards = " ".join(event.cards) if event.witnesses is None else ""
    return seat, event.kind, cards, str(event.amount or ""), event.text
