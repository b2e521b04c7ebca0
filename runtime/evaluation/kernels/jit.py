"""The one place that names the compiler."""

from __future__ import annotations

import contextlib
import hashlib
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import TypeVar, cast

import numba

F = TypeVar("F", bound=Callable[..., object])


def kernel(function: F) -> F:
    """Compiles on the first call, keeps the result on disk where some folder can be written, runs without the GIL."""
    function.__qualname__ = f"{function.__qualname__}_{_fingerprint()}"
    with contextlib.suppress(RuntimeError):  # there is no folder to keep it in
        return cast(F, numba.njit(cache=True, nogil=True)(function))
    return cast(F, numba.njit(nogil=True)(function))


def part(function: F) -> F:
    """A function that kernels call; compiled into each of them."""
    return cast(F, numba.njit(function))


@lru_cache(maxsize=1)
def _fingerprint() -> str:
    """Changes with any kernel's text: the compiler itself looks at the file of a kernel, not at those of its parts."""
    texts = [path.read_bytes() for path in sorted(Path(__file__).parent.glob("*.py"))]
    return hashlib.sha256(b"".join(texts)).hexdigest()[:16]
