"""What is kept becomes code when it is taken: it is taken only from a folder that is the user's own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cardwright.runtime import kept

pytestmark = pytest.mark.skipif(not hasattr(os, "geteuid"), reason="a system that knows no owners of files")

PARSE = "from cardwright.dsl import parse; assert parse('variant x \"X\" like depot\\n').file"


@pytest.fixture
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "cache"
    monkeypatch.setenv(kept.VARIABLE, str(folder))
    return folder


def parse_anew() -> None:
    subprocess.run([sys.executable, "-c", PARSE], check=True)


def test_the_folder_is_made_for_the_user_alone(cache: Path) -> None:
    kept.remember("thing", "key", b"content")

    assert cache.stat().st_mode & 0o777 == 0o700
    assert kept.recall("thing", "key") == b"content"


def test_nothing_is_taken_from_a_folder_that_everyone_may_write(cache: Path) -> None:
    kept.remember("thing", "key", b"content")
    cache.chmod(0o777)

    assert kept.recall("thing", "key") is None
    kept.remember("thing", "other", b"content")
    assert not (cache / "thing-other").exists()


def test_nothing_is_taken_from_a_folder_of_somebody_else(cache: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept.remember("thing", "key", b"content")
    monkeypatch.setattr(os, "geteuid", lambda: cache.stat().st_uid + 1)

    assert kept.recall("thing", "key") is None


def test_the_grammar_is_not_unpickled_from_there_either(cache: Path) -> None:
    parse_anew()
    (grammar,) = cache.glob("grammar-*")
    bad = b"cos\nsystem\n(S'echo x > " + str(cache).encode() + b"/ran'\ntR."
    grammar.write_bytes(b"\n".join([grammar.read_bytes().split(b"\n", 1)[0], bad]))
    cache.chmod(0o777)

    parse_anew()

    assert not (cache / "ran").exists()
    cache.chmod(0o700)
    parse_anew()
    assert (cache / "ran").exists(), "the trap was none"
