"""`make sweep`: every game, every option and every two compatible options, compiled, printed and played.

    PYTHONPATH=tests/helpers python -m sweeping [--only ID ...] [--with OPTION ...] [--players N] [--hands N]
                                                [--seed S] [--jobs N] [--record FILE] [--hand-seed S]

Plays 200 random hands of each at each allowed number of players. After every hand: chips and cards are conserved,
and a replay gives the same hand. At the first decisions of every kind, and after the first events of every kind,
and at one decision in fifty besides: views, secrets, copies, saving and refusing. With --record, what is done is
written down, and not done again. A failure is told with the call that does it again.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, ProcessPoolExecutor, wait
from pathlib import Path

from cardwright.headers import list_variants
from sweeping.deal import Seen, play
from sweeping.plan import Setting, game_of, opened, settings
from sweeping.work import Done, Failure, Task, do


def main(words: list[str] | None = None) -> int:
    """Sweeps; 1 if anything failed."""
    given = _arguments(words)
    chosen = list(settings(tuple(given.only)))
    if given.options:
        chosen = [setting for setting in chosen if setting.options == tuple(given.options)]
    if not chosen:
        print("There is no such game.", file=sys.stderr)
        return 2
    if given.hand_seed is not None:
        return _again(chosen[0], given.players, given.hand_seed)
    record = Record(given.record)
    tally = Tally(len(chosen))
    first = [Task(setting, 0, 0, given.seed) for setting in chosen]
    for done in _all_done(first, given, record, tally):
        tally.add(done)
    print(tally.summary())
    return int(bool(tally.failures))


def _arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m sweeping", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--only", nargs="+", default=[], metavar="ID", help="only these games")
    parser.add_argument("--with", dest="options", action="append", default=[], metavar="OPTION", help="only with these")
    parser.add_argument("--players", type=int, metavar="N", help="only so many players")
    parser.add_argument("--hands", type=int, default=200, metavar="N", help="hands of each; 200 if left out")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="other hands")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    parser.add_argument("--record", type=Path, metavar="FILE", help="keep what is done, and go on from there")
    parser.add_argument("--hand-seed", type=int, metavar="S", help="play one hand again, and let it fail")
    return parser.parse_args(words)


def _again(setting: Setting, players: int | None, seed: int) -> int:
    handle = opened(setting)
    assert handle is not None, "these options contradict each other"
    play(game_of(handle).game_class, players or handle.players[0], seed, Seen())
    print("The hand holds.")
    return 0


class Record:
    """What earlier runs have done without a failure, if it is kept."""

    def __init__(self, file: Path | None) -> None:
        self.file = file
        lines = file.read_text().splitlines() if file is not None and file.exists() else []
        self.known = {entry["key"]: entry for entry in map(json.loads, lines)}

    def recall(self, task: Task) -> Done | None:
        """What came of the task before."""
        entry = self.known.get(task.key)
        if entry is None:
            return None
        return Done(**{**entry, "players": tuple(entry["players"]), "failures": ()})

    def keep(self, done: Done) -> None:
        """Write it down, unless it failed."""
        if self.file is not None and not done.failures:
            with self.file.open("a") as stream:
                stream.write(json.dumps(done.plain()) + "\n")


class Tally:
    """What has been swept."""

    def __init__(self, wanted: int) -> None:
        self.wanted = wanted
        self.begun = time.monotonic()
        self.kinds: Counter[int] = Counter()
        self.incompatible = self.hands = self.looks = self.untold = self.tables = 0
        self.failures: list[Failure] = []

    def add(self, done: Done) -> None:
        """One more task."""
        self.hands += done.hands
        self.looks += done.looks
        self.untold += done.untold
        self.incompatible += done.incompatible
        if " | 0 | " in done.key and not done.incompatible and not done.failures:
            self.kinds[done.key.count("--with ")] += 1
        self.tables += done.hands > 0
        self.failures += done.failures
        for failure in done.failures:
            print(f"\n{failure.in_words()}", flush=True)
        if sys.stderr.isatty():
            print(f"\r{self.hands:,} hands, {len(self.failures)} failures", end="", file=sys.stderr, flush=True)

    def summary(self) -> str:
        """The sheet at the end."""
        minutes = (time.monotonic() - self.begun) / 60
        return (
            f"\nGames {self.kinds[0]}, with an option {self.kinds[1]}, with two {self.kinds[2]} "
            f"({self.incompatible} pairs contradict each other), of {self.wanted}.\n"
            f"Hands {self.hands:,} at {self.tables:,} tables, {self.looks:,} close looks "
            f"({self.untold:,} of them where secrets could not be told), {minutes:.1f} minutes.\n"
            f"Failures {len(self.failures)}."
        )


def _all_done(first: Iterable[Task], given: argparse.Namespace, record: Record, tally: Tally) -> Iterator[Done]:
    """Compiles all, and plays what compiles as soon as it does."""
    todo = list(first)
    with ProcessPoolExecutor(given.jobs) as pool:
        under_way = set()
        while todo or under_way:
            while todo and len(under_way) < 4 * given.jobs:
                task = todo.pop(0)
                known = record.recall(task)
                if known is None:
                    under_way.add(pool.submit(_with_task, task))
                else:
                    todo += _following(task, known, given)
                    yield known
            finished, under_way = wait(under_way, return_when=FIRST_COMPLETED) if under_way else (set(), set())
            for future in finished:
                task, done = future.result()
                record.keep(done)
                todo += _following(task, done, given)
                yield done


def _with_task(task: Task) -> tuple[Task, Done]:
    return task, do(task)


def _following(task: Task, done: Done, given: argparse.Namespace) -> list[Task]:
    """The hands to be played of a game that compiles."""
    if task.players or not given.hands:
        return []
    wanted = [count for count in done.players if given.players in (None, count)]
    return [Task(task.setting, count, given.hands, task.seed) for count in wanted]


if __name__ == "__main__":
    assert list_variants()
    sys.exit(main())
