"""A process that keeps a hand may die at any moment, and a disk may fail at any call: nothing that was kept is lost."""

from __future__ import annotations

import os
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from faults.__main__ import killed_by_fork, killed_for_real, main
from faults.sittings import Plan, Reached, course_of, leftovers, play, problem_with

from cardwright.cli.sitting import Sitting
from cardwright.errors import UnreadableError
from cardwright.files import write_bytes

OLD, NEW = b"old " * 5000, b"new " * 7000
CALLS = (
    (tempfile, "mkstemp"),
    (os, "fdopen"),
    (os, "fsync"),
    (Path, "chmod"),
    (Path, "replace"),
    (os, "open"),
    (os, "close"),
)
"""What the writer asks of the system, in any order."""
FORKS = hasattr(os, "fork")


def watched(monkeypatch, act):
    """Every call of the writer comes through `act`, before or after it is done: `act(number, done)`."""
    number = 0

    def watch(real):
        def call(*args, **kwargs):
            nonlocal number
            number += 1
            mine = number
            act(mine, False)
            answer = real(*args, **kwargs)
            act(mine, True)
            return answer

        return call

    for owner, name in CALLS:
        monkeypatch.setattr(owner, name, watch(getattr(owner, name)))


def calls_of_a_write(folder: Path) -> int:
    """How many of them there are."""
    seen = []
    with pytest.MonkeyPatch.context() as patch:
        watched(patch, lambda number, done: seen.append(number))
        write_bytes(folder / "count", OLD)
    return max(seen)


@pytest.mark.skipif(not FORKS, reason="processes cannot be forked here")
def test_death_between_any_two_calls_leaves_the_old_file_or_the_new_one(tmp_path):
    file = tmp_path / "kept.json"
    count = calls_of_a_write(tmp_path)
    assert count >= 6
    seen = set()
    for number in range(1, count + 1):
        for done in (False, True):
            file.write_bytes(OLD)
            child = os.fork()
            if not child:
                with pytest.MonkeyPatch.context() as patch:
                    watched(patch, lambda at, after, n=number, d=done: os._exit(9) if (at, after) == (n, d) else None)
                    write_bytes(file, NEW)
                os._exit(0)
            _, status = os.waitpid(child, 0)
            assert os.waitstatus_to_exitcode(status) == 9
            assert file.read_bytes() in (OLD, NEW)
            seen.add(file.read_bytes())
            for name in leftovers(tmp_path):
                (tmp_path / name).unlink()
            write_bytes(file, NEW)  # what a dead writer has left is in nobody's way
            assert file.read_bytes() == NEW
    assert seen == {OLD, NEW}


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), OSError(5, "Input/output error")])
def test_a_call_that_fails_leaves_the_old_file_and_nothing_beside_it(tmp_path, monkeypatch, error):
    file = tmp_path / "kept.json"
    failed = 0
    for number in range(1, calls_of_a_write(tmp_path) + 1):
        file.write_bytes(OLD)

        def act(at, done, n=number):
            if at == n and not done:
                raise error

        with pytest.MonkeyPatch.context() as patch:
            watched(patch, act)
            try:
                write_bytes(file, NEW)
            except UnreadableError as told:
                assert "cannot write" in str(told) and error.strerror.lower() in str(told)
                assert file.read_bytes() == OLD
                failed += 1
        assert leftovers(tmp_path) == []
        assert file.read_bytes() in (OLD, NEW)
    assert failed >= 4


def test_a_write_that_stops_half_way_leaves_the_old_file(tmp_path, monkeypatch):
    file = tmp_path / "kept.json"
    file.write_bytes(OLD)
    real = os.fdopen

    class Half:
        def __init__(self, handle):
            self.file = real(handle, "wb")

        def __enter__(self):
            return self

        def __exit__(self, *_):
            self.file.close()

        def write(self, content):
            self.file.write(content[: len(content) // 2])
            raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fdopen", lambda handle, mode: Half(handle))
    with pytest.raises(UnreadableError, match="no space left"):
        write_bytes(file, NEW)
    assert file.read_bytes() == OLD
    assert leftovers(tmp_path) == []


@pytest.mark.skipif(not FORKS, reason="processes cannot be forked here")
@pytest.mark.parametrize("game", ["texas-holdem", "depot"])
def test_killed_at_random_moments_a_sitting_goes_on(game):
    facts = killed_by_fork(Plan(game, 7), most=15)
    assert facts["kills"] > 1
    assert facts["kept files looked at"] > 1


def test_the_command_killed_goes_on():
    assert killed_for_real(Plan("depot", 3))["kills of the command"] == 3


# ---------------------------------------------------------------- planted faults are found

PLAN = Plan("depot", 2)


class Killed(BaseException):
    """Stands for a kill: nothing catches it."""


def left_at(file, question: int) -> tuple[str, Reached]:
    """What is wrong with the file of a sitting that dies when it is asked for the so-manieth time."""
    told: list[Reached] = []

    def say(how_far):
        told.append(how_far)
        if len(told) == question:
            raise Killed

    with pytest.raises(Killed):
        play(PLAN, file, say)
    return problem_with(PLAN, course_of(PLAN), file, max(told), ended=False)


@pytest.mark.parametrize("question", [1, 2, 3, 6, 7, 8, 20])
def test_all_that_was_chosen_is_in_the_file_when_the_next_choice_is_asked_for(tmp_path, question):
    assert left_at(tmp_path / "sitting.json", question)[0] == ""


def test_a_choice_that_is_not_written_at_once_would_be_found(monkeypatch, tmp_path):
    keep = Sitting.keep
    monkeypatch.setattr(Sitting, "keep", lambda self: keep(self) if self.table.is_over else None)
    assert left_at(tmp_path / "sitting.json", 3)[0] == "the file is gone"
    monkeypatch.setattr(Sitting, "keep", lambda self: None if len(self.table.actions) > 3 else keep(self))
    assert "choices are lost" in left_at(tmp_path / "other.json", 4)[0]


def test_other_faults_would_be_found(monkeypatch, tmp_path, capsys):
    course = course_of(PLAN)
    file = tmp_path / "sitting.json"
    play(replace(PLAN, seed=3), file)
    problem, _ = problem_with(PLAN, course, file, Reached(), ended=False)
    assert "began otherwise" in problem or "was never played" in problem
    file.write_bytes(file.read_bytes()[:-200])
    assert "the file is refused" in problem_with(PLAN, course, file, Reached(), ended=False)[0]
    file.unlink()
    assert problem_with(PLAN, course, file, Reached(1, 3), ended=False)[0] == "the file is gone"
    play(replace(PLAN, hands=2), file)
    assert "it ended with" in problem_with(PLAN, course, file, Reached(), ended=True)[0]
    play(PLAN, file)
    assert problem_with(PLAN, course, file, Reached(), ended=True)[0] == ""
    more = replace(PLAN, players=PLAN.players + 1)
    assert "160" in problem_with(more, course, file, Reached(), ended=True)[0], "chips of a fourth are missing"


@pytest.mark.skipif(not FORKS, reason="processes cannot be forked here")
def test_a_failure_is_told_with_the_call_that_does_it_again(monkeypatch, capsys):
    monkeypatch.setattr("faults.__main__.problem_with", lambda *_: ("chips are gone", Reached()))
    assert main(["--kills", "1", "--real", "0", "--seed", "1"]) == 1
    assert "--seed 1 --kills 100" in capsys.readouterr().out
