"""Tables kept on disk: arrays by what they are for. What is missing or damaged is built again."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from cardwright.runtime.kept import key_of, recall, remember

FORMAT = 6
"""Raised whenever the layout of the arrays, or what the reference makes of a ranking, changes."""
KIND = "table"

Arrays = dict[str, npt.NDArray[Any]]


def load_arrays(key: tuple[object, ...]) -> Arrays | None:
    """The arrays kept for the key: words and plain values that say what they are for."""
    kept = recall(KIND, _name(key))
    if kept is None:
        return None
    try:
        with np.load(io.BytesIO(kept), allow_pickle=False) as arrays:
            return {name: arrays[name] for name in arrays.files}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        return None


def save_arrays(key: tuple[object, ...], arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """Keeps the arrays for the key, if the folder can be written."""
    buffer = io.BytesIO()
    np.savez(buffer, allow_pickle=False, **arrays)
    remember(KIND, _name(key), buffer.getvalue())


def _name(key: tuple[object, ...]) -> str:
    return key_of(repr((FORMAT, *key)).encode())
