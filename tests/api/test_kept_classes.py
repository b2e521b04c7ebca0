"""A generated class is kept from one process to the next, and taken only while nothing it came from has changed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cardwright

PARENT = 'variant base "Base" like texas-holdem\n\nstakes\n    no limit\n    blinds {blinds}\n'
CHILD = 'variant child "Child" like base\n\noption deep "Deep"\n    stakes like child\n        ante 1\n'


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(folder))
    return folder


@pytest.fixture
def child(tmp_path: Path) -> Path:
    (tmp_path / "base.variant").write_text(PARENT.format(blinds="1 2"))
    path = tmp_path / "child.variant"
    path.write_text(CHILD)
    return path


def blinds(path: Path) -> tuple[int, ...]:
    return cardwright.load(path).game_class.stakes.blinds


def kept(cache: Path) -> list[Path]:
    return sorted(cache.glob("class-*"))


def test_the_second_process_needs_no_compiler(cache: Path, child: Path) -> None:
    script = (
        "import sys, cardwright\n"
        f"game = cardwright.load({str(child)!r})\n"
        "print(game.title, game.game_class.stakes.blinds, game.table(seed=1).decision.seat)\n"
        "print(sorted({'cardwright.compiler', 'cardwright.dsl'} & set(sys.modules)))\n"
        "print(game.game.stakes.blinds == game.game_class.stakes.blinds)\n"
    )
    first, second = (
        subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True).stdout.splitlines()
        for _ in range(2)
    )
    assert first[0] == second[0] == "Child (1, 2) 1"
    assert "cardwright.compiler" in first[1]
    assert second[1] == "[]"
    assert first[2] == second[2] == "True", "the Game itself is compiled when it is asked for"


def test_a_changed_parent_is_noticed(cache: Path, child: Path) -> None:
    assert blinds(child) == (1, 2)
    assert blinds(child) == (1, 2)
    child.with_name("base.variant").write_text(PARENT.format(blinds="5 10"))
    assert blinds(child) == (5, 10)


def test_a_parent_that_appears_beside_the_file_is_noticed(cache: Path, tmp_path: Path) -> None:
    path = tmp_path / "mine.variant"
    path.write_text('variant mine "Mine" like short-deck\n')
    assert len(cardwright.load(path).game_class.deck.ranks) == 9
    (tmp_path / "short-deck.variant").write_text('variant short-deck "Not So Short" like texas-holdem\n')
    assert len(cardwright.load(path).game_class.deck.ranks) == 13


def test_options_are_kept_apart(cache: Path, child: Path) -> None:
    for _ in range(2):
        assert cardwright.load(child).options == ()
        assert cardwright.load(child, ["deep"]).options == ("deep",)
        with pytest.raises(cardwright.UnknownOptionError):
            cardwright.load(child, ["shallow"])


def test_errors_are_found_again_each_time(cache: Path, child: Path) -> None:
    child.write_text(CHILD.replace("like base", "like bass"))
    for _ in range(2):
        with pytest.raises(cardwright.CompileError):
            cardwright.load(child)
    assert kept(cache) == []


@pytest.mark.parametrize("damage", [b"", b"xyz", b"\0" * 100])
def test_a_damaged_file_is_made_again(cache: Path, child: Path, damage: bytes) -> None:
    assert blinds(child) == (1, 2)
    (file,) = kept(cache)
    whole = file.read_bytes()
    file.write_bytes(damage)
    assert blinds(child) == (1, 2)
    assert file.read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_done_without(child: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", "/dev/null/none")
    for _ in range(2):
        assert blinds(child) == (1, 2)
