"""`make faults`: sittings whose process is killed at any moment, thousands of times.

    PYTHONPATH=tests/helpers python -m faults [--kills N] [--seed S] [--real N]

A sitting keeps itself after every choice. Its process is killed after a time drawn by chance, the file is looked at,
another process goes on from it, and so on to the end: chips are conserved, every hand follows from its choices, nothing
but the choice being made is lost, and in the end the sitting has come to what it comes to undisturbed. As many sittings
as `--real` says are of `cardwright play` itself, in processes of their own, each killed three times. A failure is told
with the call that does it again.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import NoReturn

from faults.sittings import GAMES, TYPED, Plan, Reached, course_of, leftovers, play, problem_with, quiet


class FaultError(AssertionError):
    """What a kill has done that it must not do."""


def main(words: list[str] | None = None) -> int:
    """Kills; 1 if a chip or a choice is lost."""
    given = _arguments(words)
    facts: Counter[str] = Counter()
    began = time.monotonic()
    seed = given.seed
    try:
        while facts["kills"] < given.kills:
            facts += killed_by_fork(Plan(GAMES[seed % len(GAMES)], seed), given.kills - facts["kills"])
            seed += 1
            if sys.stderr.isatty():
                print(f"\r{facts['kills']:,} kills", end="", file=sys.stderr, flush=True)
        for _ in range(given.real):
            facts += killed_for_real(Plan(TYPED[seed % len(TYPED)], seed))
            seed += 1
    except FaultError as error:
        print(error)
        return 1
    print(", ".join(f"{facts[name]:,} {name}" for name in NAMES) + f"; {time.monotonic() - began:.0f} s")
    return 0


NAMES = (
    "kills",
    "kills of the command",
    "kept files looked at",
    "killed while writing",
    "sittings played to their end",
)


def _arguments(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m faults", description=(__doc__ or "").split("\n\n")[0])
    parser.add_argument("--kills", type=int, default=5000, metavar="N", help="kills in all; 5,000 if left out")
    parser.add_argument("--real", type=int, default=40, metavar="N", help="sittings of the command itself; 40")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first sitting")
    return parser.parse_args(words)


def killed_by_fork(plan: Plan, most: int) -> Counter[str]:
    """A sitting in forks of this process, each killed, until it has come to its end."""
    facts: Counter[str] = Counter()
    course = course_of(plan)
    chance = Random(f"kills {plan.seed}")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "sitting.json"
        before = Reached()
        while facts["kills"] < most:
            hearing, telling = os.pipe()
            child = os.fork()
            if not child:
                _play_and_tell(plan, file, telling)
            os.close(telling)
            time.sleep(chance.expovariate(1 / 0.05))
            os.kill(child, signal.SIGKILL)
            _, status = os.waitpid(child, 0)
            before = max([before, *_heard(hearing)])
            ended = not os.WIFSIGNALED(status)
            facts["kills"] += not ended
            _see(facts, file, folder)
            problem, before = problem_with(plan, course, file, before, ended)
            if status == WENT_WRONG << 8:
                problem = "the sitting ended in the error shown above"
            if problem:
                raise FaultError(_told(plan, problem))
            if ended:
                facts["sittings played to their end"] += 1
                break
    return facts


WENT_WRONG = 70


def _play_and_tell(plan: Plan, file: Path, telling: int) -> NoReturn:
    """The child: plays, and says before each choice what it has come to, which its death cannot take back."""
    quiet()
    try:
        play(plan, file, lambda how_far: os.write(telling, b"%d %d %d\n" % how_far))
    except BaseException:
        traceback.print_exc()
        os._exit(WENT_WRONG)
    os._exit(0)


def _heard(hearing: int) -> list[Reached]:
    with os.fdopen(hearing) as lines:
        told = [list(map(int, line.split())) for line in lines]
    return [Reached(hand, choices, bool(over)) for hand, choices, over in told]


def killed_for_real(plan: Plan) -> Counter[str]:
    """The command, killed three times and gone on with, each time from its file."""
    facts: Counter[str] = Counter()
    plan = replace(plan, hands=80)  # more than can be played before the kill
    course = course_of(plan)
    chance = Random(f"real {plan.seed}")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "sitting.json"
        before = Reached()
        for _ in range(3):
            begin = [
                plan.game,
                "--players",
                str(plan.players),
                "--stacks",
                "40",
                "--seed",
                str(plan.seed),
                "--save",
                file,
            ]
            words = ["--resume", file] if file.exists() else begin
            with (Path(folder) / "shown").open("w+b") as shown:
                process = subprocess.Popen(
                    [sys.executable, "-c", "from cardwright.cli import main; main()", "play", *map(str, words)],
                    stdin=subprocess.PIPE,
                    stdout=shown,
                    stderr=subprocess.DEVNULL,
                )
                assert process.stdin is not None
                process.stdin.write(b"c\nstand pat\n\n" * 300)  # what is no answer here is asked again
                process.stdin.flush()
                while process.poll() is None and not os.fstat(shown.fileno()).st_size:
                    time.sleep(0.002)  # it has yet to start
                time.sleep(chance.uniform(0, 0.3))
                process.kill()
                process.communicate()
            facts["kills of the command"] += process.returncode == -signal.SIGKILL
            _see(facts, file, folder)
            problem, before = problem_with(plan, course, file, before, ended=False)
            if problem:
                raise FaultError(_told(plan, problem, "--kills 0 --real 3"))
    return facts


def _see(facts: Counter[str], file: Path, folder: str) -> None:
    facts["kept files looked at"] += file.exists()
    rest = leftovers(Path(folder))
    facts["killed while writing"] += bool(rest)
    for name in rest:
        (Path(folder) / name).unlink()


def _told(plan: Plan, problem: str, kills: str = "--kills 100 --real 0") -> str:
    again = f"PYTHONPATH=tests/helpers python -m faults --seed {plan.seed} {kills}"
    return f"{plan.game}, seed {plan.seed}: {problem}\nTry it again with: {again}"


if __name__ == "__main__":
    sys.exit(main())
