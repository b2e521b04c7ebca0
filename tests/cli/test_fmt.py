"""`fmt` changes the look of a file and nothing else, and never loses one."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

UGLY = 'variant table-two   "Table Two"   like texas-holdem\n# keep me\nstakes\n  no limit\n  blinds 5   10\n'


@pytest.fixture
def ugly(tmp_path: Path) -> Path:
    path = tmp_path / "ugly.variant"
    path.write_text(UGLY)
    return path


def test_a_file_is_formatted_in_place_once(call, ugly: Path) -> None:
    ugly.chmod(0o640)
    first = call("fmt", ugly)
    text = ugly.read_text()
    assert first.status == 0
    assert "1 formatted" in first.err
    assert "# keep me" in text
    assert "    blinds 5 10\n" in text
    assert stat.S_IMODE(ugly.stat().st_mode) == 0o640
    assert "1 as it should be" in call("fmt", ugly).err
    assert ugly.read_text() == text
    assert list(ugly.parent.iterdir()) == [ugly], "no temporary file is left"


def test_check_and_diff_change_nothing(call, ugly: Path, good: Path) -> None:
    named = call("fmt", "--check", ugly, good)
    assert named.status == 1
    assert named.out == f"{ugly}\n"
    diff = call("fmt", "--diff", ugly)
    assert diff.status == 1
    assert "+    blinds 5 10" in diff.out
    assert "-  blinds 5   10" in diff.out
    assert ugly.read_text() == UGLY
    assert call("fmt", "--check", good).status == 0


def test_standard_input_to_standard_output(call, ugly: Path) -> None:
    printed = call("fmt", "-", stdin=UGLY)
    assert printed.status == 0
    assert printed.err == ""
    call("fmt", ugly)
    assert printed.out == ugly.read_text()


def test_a_file_with_mistakes_is_left_alone(call, tmp_path: Path) -> None:
    path = tmp_path / "wrong.variant"
    path.write_text("variant x 'X\nnonsense here\n")
    answer = call("fmt", path)
    assert answer.status == 1
    assert "error[CW" in answer.err
    assert path.read_text() == "variant x 'X\nnonsense here\n"


def test_a_link_is_followed(call, ugly: Path) -> None:
    link = ugly.with_name("link.variant")
    link.symlink_to(ugly)
    assert call("fmt", link).status == 0
    assert link.is_symlink()
    assert "    blinds 5 10" in ugly.read_text()


def test_what_cannot_be_read_does_not_stop_the_others(call, ugly: Path, tmp_path: Path) -> None:
    answer = call("fmt", tmp_path / "none.variant", tmp_path, ugly)
    assert answer.status == 2
    assert "no such file" in answer.err
    assert "is a directory" in answer.err
    assert "    blinds 5 10" in ugly.read_text()
