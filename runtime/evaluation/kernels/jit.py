"""The one place that names the compiler."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def kernel(function: F) -> F:
    """Compiles on the first call, keeps the result on disk, runs without the GIL."""
    return cast(F, numba.njit(cache=True, nogil=True)(function))


def part(function: F) -> F:
    """A function that kernels call; compiled into each of them."""
    return cast(F, numba.njit(inline="never")(function))
