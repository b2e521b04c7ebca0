"""What `make fuzz` does at length, in short and always alike; and whatever it has found before."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from fuzzing.changes import changed
from fuzzing.seeds import FOUND, seeds
from fuzzing.targets import TARGETS

ROUNDS = {
    "spec": 120,
    "formatting": 200,
    "house": 100,
    "menu": 200,
    "ruling": 200,
    "saved": 100,
    "command": 40,
    "history": 60,
}
FILES = sorted(FOUND.glob("*/*"))


@pytest.mark.parametrize("kind", TARGETS)
def test_changed_input_ends_in_an_answer_or_in_words(kind: str) -> None:
    chance = random.Random(f"hostile {kind}")
    for _ in range(ROUNDS[kind]):
        data = changed(kind, chance.choice(seeds(kind)), chance)
        try:
            TARGETS[kind](data)
        except Exception as error:
            raise AssertionError(f"{kind}: {data!r}") from error


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_what_was_found_once_is_borne(path: Path) -> None:
    if path.parent.name in TARGETS:
        TARGETS[path.parent.name](path.read_bytes())


def test_every_kind_has_something_to_begin_with() -> None:
    assert all(seeds(kind) for kind in TARGETS)
    assert {path.parent.name for path in FILES} <= set(ROUNDS)
