"""`make faults`: sittings whose process is killed at any moment, thousands of times.

    PYTHONPATH=tests/helpers python -m faults [--kills N] [--seed S] [--real N]

A sitting keeps itself after every choice. Its process is killed after a time drawn by chance, the file is looked at,
another process goes on from it, and so on to the end: chips are conserved, every hand follows from its choices, nothing
that was kept is lost, and in the end the sitting has come to what it comes to undisturbed. `--real` of the kills hit
`cardwright play` itself, in a process of its own. A failure is told with the call that does it again.
"""

from __future__ import annotations

import argparse
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from random import Random

from faults.sittings import GAMES, TYPED, Plan, course_of, leftovers, play, problem_with, quiet


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
        reached = (0, 0)
        while True:
            child = os.fork()
            if not child:
                quiet()
                try:
                    play(plan, file)
                finally:
                    os._exit(0)
            time.sleep(chance.expovariate(1 / 0.05))
            os.kill(child, signal.SIGKILL)
            _, status = os.waitpid(child, 0)
            done = not os.WIFSIGNALED(status)
            facts["kills"] += not done
            _see(plan, facts, file, folder)
            problem, reached = problem_with(plan, course, file, reached)
            if problem:
                raise FaultError(_told(plan, problem))
            if done or facts["kills"] >= most:
                break
        if done and reached != (len(course.hands), len(course.hands[len(course.hands)].actions)):
            raise FaultError(_told(plan, f"it ended at {reached}"))
        facts["sittings played to their end"] += done
    return facts


def killed_for_real(plan: Plan) -> Counter[str]:
    """The command, killed three times and gone on with, each time from its file."""
    facts: Counter[str] = Counter()
    plan = replace(plan, hands=80)  # more than can be played before the kill
    course = course_of(plan)
    chance = Random(f"real {plan.seed}")
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "sitting.json"
        reached = (0, 0)
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
            process = subprocess.Popen(
                [sys.executable, "-c", "from cardwright.cli import main; main()", "play", *map(str, words)],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            assert process.stdin is not None
            process.stdin.write(b"c\nstand pat\n\n" * 300)  # what is no answer here is asked again
            process.stdin.flush()
            time.sleep(chance.uniform(0.1, 0.7))
            process.kill()
            process.wait()
            facts["kills of the command"] += 1
            _see(plan, facts, file, folder)
            problem, reached = problem_with(plan, course, file, reached)
            if problem:
                raise FaultError(_told(plan, problem, "--kills 0 --real 3"))
    return facts


def _see(plan: Plan, facts: Counter[str], file: Path, folder: str) -> None:
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
