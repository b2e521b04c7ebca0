"""Files of `play --resume` that were cut off, changed or were never ours: refused in words, and left as they are."""

from __future__ import annotations

import json
import os

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

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
    kept.write_bytes(whole[: data.draw(st.integers(0, len(whole) - 3))])
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
