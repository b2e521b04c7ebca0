"""From a call to its report: hands cut into parts, parts played wherever, counts put together."""

from __future__ import annotations

from collections.abc import Callable, Generator
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from cardwright.errors import SimulationError
from cardwright.headers import players_text
from cardwright.modules import class_from_source
from cardwright.runtime.evaluation.known import prepare
from cardwright.runtime.simulation import (
    BOTS,
    ClusterError,
    Report,
    Setting,
    Tally,
    here,
    in_processes,
    on_cluster,
    play_hands,
)
from cardwright.runtime.table import TableError

if TYPE_CHECKING:
    from cardwright.api import GameHandle
    from cardwright.rotations import RotationHandle

SEEDS = 1 << 32
"""A seed that is not given is one of so many."""
_PART = 20
"""Hands of a part at most, as long as that makes no more than `_MOST_PARTS`."""
_PARTS, _MOST_PARTS = 40, 10_000
"""Parts at least, if there are as many hands, and at most."""


@dataclass(frozen=True, slots=True)
class Part:
    """Some hands of a simulation, complete: any process that has cardwright can play them."""

    python: str
    setting: Setting
    hands: range


def play_part(part: Part) -> Tally:
    """Plays and counts the hands of a part."""
    return play_hands(class_from_source(part.python), part.setting, part.hands)


def simulation(
    handle: GameHandle,
    setting: Setting,
    hands: int,
    *,
    jobs: int = 1,
    scheduler: str | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> Report:
    """Plays so many hands. Ctrl-C, or the loss of a cluster, ends it with those that were played, if any were.

    Raises `SimulationError` before the first hand for what cannot be, and for a cluster that cannot be used.
    """
    _check(handle, setting, hands, jobs)
    tally = Tally.empty(len(handle.game_class.shares), setting.players)
    interrupted, lost = False, ""
    try:
        if jobs > 1 and scheduler is None:
            prepare(handle.game_class, hands * setting.players)  # once, not in every process
        with closing(_results(_parts(handle.python(), setting, hands), jobs, scheduler)) as results:
            for result in results:
                tally.add(result)
                if watch is not None:
                    watch(tally.hands, hands)
    except ClusterError as error:
        if not tally.hands:
            raise SimulationError(str(error)) from None
        interrupted, lost = True, str(error)
    except KeyboardInterrupt:
        if not tally.hands:
            raise
        interrupted = tally.hands < hands
    return Report(handle.game_class, setting, hands, tally, interrupted, lost)


def simulation_of_rotation(
    handle: RotationHandle,
    players: int,
    hands: int,
    seed: int | None,
    *,
    stacks: int,
    bot: str,
    jobs: int = 1,
    scheduler: str | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> tuple[Report, ...]:
    """Plays hands of every game of a rotation, so many in all. Interrupted, it gives the games it has come to.

    Raises `SimulationError` as `simulation` does.
    """
    if players not in handle.players:
        raise SimulationError(f"{handle.title} is for {players_text(handle.players)} players, not {players}")
    games = handle.rotation_class.games
    if hands < len(games):
        raise SimulationError(
            f"{handle.title} has {len(games)} games, so a simulation of it has {len(games)} hands at least"
        )
    chosen = any_seed() if seed is None else seed
    reports: list[Report] = []
    for place, (each, game) in enumerate(zip(games, handle.games, strict=True)):
        seats = min(players, each.most_dealt_in or players)
        share = hands // len(games) + (place < hands % len(games))
        before = sum(report.hands for report in reports)
        watched = None if watch is None else partial(_watch_all, watch, before, hands)
        setting = Setting(seats, stacks, bot, chosen)
        reports.append(simulation(game, setting, share, jobs=jobs, scheduler=scheduler, watch=watched))
        if reports[-1].interrupted:
            break
    return tuple(reports)


def _watch_all(watch: Callable[[int, int], None], before: int, hands: int, done: int, _: int) -> None:
    watch(before + done, hands)


def any_seed() -> int:
    """A seed by chance."""
    return SystemRandom().randrange(SEEDS)


def _check(handle: GameHandle, setting: Setting, hands: int, jobs: int) -> None:
    if hands < 1 or jobs < 1:
        raise SimulationError(f"a simulation has at least one {'hand' if hands < 1 else 'process'}")
    if setting.bot not in BOTS:
        raise SimulationError(f"there is no bot '{setting.bot}': there are {' and '.join(BOTS)}")
    try:
        setting.table(handle.game_class, 0)
    except TableError as error:
        raise SimulationError(str(error)) from None


def _parts(python: str, setting: Setting, hands: int) -> list[Part]:
    size = max(1, min(_PART, hands // _PARTS), hands // _MOST_PARTS)
    return [Part(python, setting, range(first, min(first + size, hands))) for first in range(0, hands, size)]


def _results(parts: list[Part], jobs: int, scheduler: str | None) -> Generator[Tally, None, None]:
    if scheduler is not None:
        return on_cluster(play_part, parts, scheduler)
    if jobs == 1 or len(parts) == 1:
        return here(play_part, parts)
    return in_processes(play_part, parts, min(jobs, len(parts)))
