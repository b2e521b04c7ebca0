"""Files of `play --resume` that were cut off, changed or were never ours: refused in words, and left as they are."""

from __future__ import annotations

import io
import json
import os
import stat
import sys
from contextlib import redirect_stdout

import pytest
from cardwright.runtime.session import Session
from cardwright.runtime.table import Table
from faults.sittings import ByItself, Plan, Reached, course_of, problem_with
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardwright.cli import kept as kept_module
from cardwright.cli.kept import Keeper

LOOSE = settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def kept(call, tmp_path):
    """A hand that was left in its middle."""
    file = tmp_path / "hand.json"
    call("play", "badugi", "--seed", "5", "--save", file, stdin="c\nq\n")
    return file


def refused(call, file):
    """What is said of a file that must not be taken; it must not be changed either."""
    before = file.read_bytes()
    answer = call("play", "--resume", file, stdin="q\n")
    assert file.read_bytes() == before
    assert answer.status == 2, answer.out
    assert answer.err.startswith(f"Error: {file}") and "Traceback" not in answer.err
    return answer.err


@LOOSE
@given(data=st.data())
def test_any_byte_that_is_changed_is_noticed(call, kept, data):
    whole = kept.read_bytes()
    at = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255).filter(lambda byte: byte != whole[at]))
    kept.write_bytes(whole[:at] + bytes([byte]) + whole[at + 1 :])
    same = _content(kept.read_bytes()) == _content(whole)
    if not same:
        refused(call, kept)
    kept.write_bytes(whole)


def _content(data):
    """What a file says, where blanks between its words do not count."""
    try:
        return json.loads(data.decode("utf-8", "replace"))
    except ValueError:
        return None


@LOOSE
@given(data=st.data())
def test_a_file_that_breaks_off_is_noticed(call, kept, data):
    whole = kept.read_bytes()
    kept.write_bytes(whole[: data.draw(st.integers(0, len(whole) - 2))])
    said = refused(call, kept)
    assert "is damaged: it breaks off" in said or "is no kept hand" in said
    kept.write_bytes(whole)


def test_chips_that_are_written_in_are_noticed(call, kept):
    content = json.loads(kept.read_text())
    content["names"] = content["names"][::-1]
    kept.write_text(json.dumps(content))
    assert "is damaged: what it holds is not what was written. It is left as it is" in refused(call, kept)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x89PNG\r\n\x1a\n" + bytes(400),
        b'{"format": "cardwright session"}',
        b"[" * 100_000,
        b'{"format":' * 20_000,
        b'"cardwright sitting"',
        b"\x00" * 2000,
        b'{"a": ' * 900 + b"1" + b"}" * 900,
    ],
)
def test_files_that_were_never_ours(call, tmp_path, content):
    file = tmp_path / "other"
    file.write_bytes(content)
    refused(call, file)


def test_deeply_nested_content_under_our_name_is_refused(call, kept):
    content = json.loads(kept.read_text())
    deep = '{"a":' * 800 + "1" + "}" * 800
    kept.write_text(json.dumps({**content, "session": 0}).replace('"session": 0', f'"session": {deep}'))
    assert "is damaged" in refused(call, kept)


def test_a_large_file_is_not_read_to_its_end(call, tmp_path):
    file = tmp_path / "large"
    with file.open("wb") as large:
        large.truncate(17_000_000)
    answer = call("play", "--resume", file)
    assert answer.status == 2 and "is too large" in answer.err


@pytest.mark.parametrize(
    ("version", "mend"), [(2, "finish it with the one"), (4, "install a newer one"), ("x", "another version")]
)
def test_other_versions_are_told(call, kept, version, mend):
    content = json.loads(kept.read_text())
    kept.write_text(json.dumps({**content, "version": version, "written_by": "cardwright 9.9"}))
    said = refused(call, kept)
    assert "another version of cardwright (cardwright 9.9)" in said
    assert mend in said


def test_folders_and_missing_files(call, tmp_path):
    for path in (tmp_path, tmp_path / "none"):
        answer = call("play", "--resume", path)
        assert answer.status == 2 and f"cannot read {path}" in answer.err


@pytest.mark.parametrize("option", ["--resume", "--save"])
def test_pipes_and_devices_keep_no_hand(call, tmp_path, option):
    """A pipe has no end to wait for, and gives what it holds only once."""
    if not hasattr(os, "mkfifo"):
        pytest.skip("no pipes with names here")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    words = ["play", "depot", option]
    for path in (pipe, "/dev/null", "-"):
        answer = call(*words, path, stdin="q\n")
        assert answer.status == 2
        assert "cannot keep a hand: name a file" in answer.err
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_a_folder_that_is_not_there_is_told_before_the_hand(call, tmp_path):
    answer = call("play", "depot", "--save", tmp_path / "none" / "hand.json", stdin="c\nq\n")
    assert answer.status == 2
    assert "You may" not in answer.out
    assert "no such file or directory" in answer.err


def test_a_variant_that_is_changed_or_gone_is_told_with_what_to_do(call, good, tmp_path):
    file = tmp_path / "hand.json"
    call("play", good, "--save", file, stdin="q\n")
    text = good.read_text()
    good.write_text(text.replace("5 10", "10 20"))
    assert f"another edition of {good}: put its file back to what it was" in refused(call, file)
    good.unlink()
    assert f"keeps a hand of {good}, but cannot read {good}" in refused(call, file)
    good.write_text(text)
    assert "Hand 1 goes on" in call("play", "--resume", file, stdin="q\n").out


def test_a_shipped_variant_that_has_changed_since_is_told_with_the_version_that_has_it(call, kept):
    """Stands for a newer cardwright in which the game is another: its hash differs."""
    content = json.loads(kept.read_text())
    content["session"]["spec_hash"] = "0" * 64
    content["written_by"] = "cardwright 0.0.9"
    kept.write_text(json.dumps({**content, "checksum": kept_module._checksum(content)}))
    assert "another edition of badugi: finish it with cardwright 0.0.9, by which it was kept" in refused(call, kept)


# ---------------------------------------------------------------- Ctrl-C


PLAN = Plan("texas-holdem", 5, hands=2)


def interrupted(file, at):
    """A sitting that Ctrl-C meets at the so-manieth step of carrying out choices and dealing; whether it was met."""
    steps = 0

    def step(frame, event, arg):
        nonlocal steps
        steps += event == "call"
        if event == "call" and steps == at:
            raise KeyboardInterrupt

    def met(real):
        def call(*words, **named):
            before = sys.getprofile()
            sys.setprofile(step)
            try:
                return real(*words, **named)
            finally:
                sys.setprofile(before)

        return call

    with pytest.MonkeyPatch.context() as patch, redirect_stdout(io.StringIO()):
        sitting = ByItself(PLAN.kept, PLAN.session(), None, Keeper(file, PLAN.kept))
        sitting.hands = PLAN.hands
        patch.setattr(Table, "apply", met(Table.apply))
        patch.setattr(Session, "next_deal", met(Session.next_deal))
        sitting.run()
    return steps >= at


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # it may meet a generator being closed
def test_ctrl_c_amid_a_choice_does_not_keep_half_of_it(tmp_path):
    """At any step of it, of a bot's too: what is kept can be gone on with."""
    course = course_of(PLAN)
    ends = 0
    for at in range(1, 10_000, 23):
        file = tmp_path / f"{at}.json"
        if not interrupted(file, at):
            break
        ends += 1
        assert problem_with(PLAN, course, file, Reached(1), ended=False)[0] == ""
    assert ends > 20


def test_ctrl_c_after_the_move_is_not_taken_for_another_process(call, kept, monkeypatch):
    """The new file is in its place, but the writer has not come back to say so."""
    real, before, struck = kept_module.write_text, kept.read_text(), []

    def strike(path, text):
        real(path, text)
        if text != before and not struck:
            struck.append(path)
            raise KeyboardInterrupt

    monkeypatch.setattr(kept_module, "write_text", strike)
    answer = call("play", "--resume", kept, stdin="stand pat\n")
    assert answer.status == 0 and struck
    assert "The hand is kept" in answer.out
    assert "Hand 1 goes on" in call("play", "--resume", kept, stdin="q\n").out


# ---------------------------------------------------------------- two processes, full disks, the book of hands


@pytest.mark.parametrize("auto", [(), ("--auto",)], ids=["played", "by bots"])
def test_a_hand_is_written_into_the_book_once(call, tmp_path, auto):
    """The hand was over and in the book when the player left at 'Another hand?'."""
    file, book = tmp_path / "hand.json", tmp_path / "hands.phhs"
    words = ("play", "texas-holdem", "--players", "2", "--seed", "3")
    call(*words, "--save", file, "--history", book, stdin="f\nq\n")
    before = book.read_text()
    assert before.count("hand = 1\n") == 1
    call("play", "--resume", file, "--history", book, *auto, stdin="q\n")
    assert book.read_text() == before
    call("play", "--resume", file, "--history", book, stdin="\nf\nq\n")
    assert book.read_text().startswith(before)
    assert book.read_text().count("hand = 1\n") == book.read_text().count("hand = 2\n") == 1


def test_what_another_process_has_written_is_not_overwritten(call, kept, monkeypatch):
    """Two go on with one file: the second finds it changed when it is to keep its choice."""
    from cardwright.cli import sitting

    real, theirs = sitting.Sitting.read, kept.read_bytes().replace(b'"seed"', b'"seed" ')

    def read(self, prompt):
        kept.write_bytes(theirs)
        return real(self, prompt)

    monkeypatch.setattr(sitting.Sitting, "read", read)
    answer = call("play", "--resume", kept, stdin="c\nq\n")
    assert answer.status == 2
    assert f"{kept} was changed by another process" in answer.err
    assert kept.read_bytes() == theirs


def test_a_full_disk_does_not_end_the_hand(call, tmp_path, monkeypatch):
    real, full = os.fsync, [False]

    def fsync(handle):
        if full[0]:
            raise OSError(28, "No space left on device")
        real(handle)

    monkeypatch.setattr(os, "fsync", fsync)
    file = tmp_path / "hand.json"
    call("play", "depot", "--seed", "7", "--save", file, stdin="q\n")
    before = file.read_bytes()
    full[0] = True
    answer = call("play", "--resume", file, stdin="c\n" * 30)
    assert "no space left on device; what was kept before is still there" in answer.out
    assert "Stacks:" in answer.out  # the hand was played to its end
    assert file.read_bytes() == before


def test_a_house_is_kept_too(call, tmp_path):
    file = tmp_path / "hand.json"
    call("play", "razz", "--seed", "5", "--house", "pokerkit", "--save", file, stdin="q\n")
    assert json.loads(file.read_text())["house"] == "pokerkit"
    assert "Hand 1 goes on" in call("play", "--resume", file, stdin="q\n").out
    assert "leave out" in call("play", "--resume", file, "--house", "pokerkit").err
