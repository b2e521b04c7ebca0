"""The tasks of a sweep: each is done by any process, from its own few words."""

from __future__ import annotations

import traceback
import zlib
from dataclasses import asdict, dataclass
from typing import Any

from sweeping.deal import Seen, play, play_session
from sweeping.plan import Setting, game_of, is_rotation, opened
from sweeping.sheets import check_sheet

DEALS_IN_A_ROW = 10
"""For so many hands by themselves there is one more in a session, after others: pots stay, stacks are carried over."""
MOST_FAILURES = 3
"""Of one task: then it is given up."""


@dataclass(frozen=True)
class Task:
    """Hands of a game at a number of players; players 0 is the compiling and printing of it."""

    setting: Setting
    players: int
    hands: int
    seed: int

    @property
    def key(self) -> str:
        """Its name in the record of what is done."""
        return f"{self.setting.words} | {self.players} | {self.hands} | {self.seed}"


@dataclass(frozen=True)
class Failure:
    """What went wrong, and the seed that does it again."""

    setting: Setting
    players: int
    seed: int
    said: str

    def in_words(self) -> str:
        """The call that does it again, and what it says."""
        again = f"--players {self.players} --hand-seed {self.seed}" if self.players else "--hands 0"
        return f"FAILED {self.setting.words}: python -m sweeping --only {self.setting.words} {again}\n  {self.said}"


@dataclass(frozen=True)
class Done:
    """What came of a task. `players` are the numbers to play by, where it was the compiling of a game."""

    key: str
    hands: int = 0
    looks: int = 0
    untold: int = 0
    players: tuple[int, ...] = ()
    incompatible: bool = False
    failures: tuple[Failure, ...] = ()

    def plain(self) -> dict[str, Any]:
        """For the record."""
        return asdict(self)


def do(task: Task) -> Done:
    """Does a task; whatever goes wrong is part of what comes of it."""
    return _compile(task) if task.players == 0 else _play(task)


def _compile(task: Task) -> Done:
    try:
        handle = opened(task.setting)
        if handle is None:
            return Done(task.key, incompatible=True)
        check_sheet(handle)
    except Exception as error:
        return Done(task.key, failures=(_failure(task, 0, error),))
    return Done(task.key, players=handle.players)


def _play(task: Task) -> Done:
    handle = opened(task.setting)
    assert handle is not None
    seen, failures, played = Seen(), [], 0
    if is_rotation(handle):
        try:
            played = play_session(handle.rotation_class, task.players, task.hands, hand_seed(task, 0), seen)
        except Exception as error:
            failures.append(_failure(task, hand_seed(task, 0), error))
        return Done(task.key, played, failures=tuple(failures))
    game = game_of(handle).game_class
    for hand in range(task.hands):
        seed = hand_seed(task, hand)
        try:
            play(game, task.players, seed, seen)
        except Exception as error:
            failures.append(_failure(task, seed, error))
            if len(failures) == MOST_FAILURES:
                break
        played += 1
    session_seed = hand_seed(task, -1)
    try:
        played += play_session(game, task.players, task.hands // DEALS_IN_A_ROW, session_seed, seen)
    except Exception as error:
        failures.append(_failure(task, session_seed, error))
    return Done(task.key, played, sum(seen.decisions.values()), seen.untold, failures=tuple(failures))


def hand_seed(task: Task, hand: int) -> int:
    """The seed of a hand: another for each, the same in every run."""
    return zlib.crc32(f"{task.setting.words} {task.players} {task.seed} {hand}".encode())


def _failure(task: Task, seed: int, error: Exception) -> Failure:
    frames = list(traceback.extract_tb(error.__traceback__))[-1:]
    where = "".join(f" ({frame.filename.rsplit('/', 2)[-1]}:{frame.lineno})" for frame in frames)
    said = str(error).strip() or type(error).__name__
    return Failure(task.setting, task.players, seed, f"{type(error).__name__}: {said[:600]}{where}")
