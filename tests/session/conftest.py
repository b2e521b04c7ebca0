"""Rotations to play sessions of, made from shipped games."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import cardwright
from cardwright import RotationHandle


@pytest.fixture
def rotation() -> Callable[..., RotationHandle]:
    """A rotation of these games; `lines` are its other lines."""

    def make(*games: str, lines: tuple[str, ...] = ()) -> RotationHandle:
        text = "\n".join(('rotation test "Test"', *(f"    {line}" for line in (*lines, *games)))) + "\n"
        made = cardwright.load(text)
        assert isinstance(made, RotationHandle)
        return made

    return make
