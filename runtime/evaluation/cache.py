"""Tables on disk, in the user's cache folder or the one `CARDWRIGHT_CACHE` names.

A file is named by the SHA-256 of what it is for and the format, and holds a magic word, a checksum and
some arrays. It is written beside its place and renamed, so that two processes may build at once; what cannot
be read or does not check is built again; what cannot be written is done without.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import platformdirs
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.tables import Table, build
from cardwright.runtime.model import Deck, Ranking

FORMAT = 3
"""Raised whenever the layout of the files, or what the reference makes of a ranking, changes."""
_MAGIC = b"cardwright table\n"
_DIGEST = hashlib.sha256().digest_size

Arrays = dict[str, npt.NDArray[Any]]


def folder() -> Path:
    """Where tables are kept. It need not exist."""
    named = os.environ.get("CARDWRIGHT_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_dir("cardwright"))


def path_of(*key: object) -> Path:
    """The file of the tables for this key: a ranking and a deck, after words if they are not its plain table."""
    content = repr((FORMAT, *key)).encode()
    return folder() / f"{hashlib.sha256(content).hexdigest()}.table"


def load_or_build(ranking: Ranking, deck: Deck) -> Table:
    """The table from its file if that is sound, else built and saved. Raises ValueError where no table fits."""
    arrays = load_arrays((ranking, deck))
    if arrays is None:
        table = build(ranking, deck)
        save_arrays((ranking, deck), {"values": table.values, "categories": table.categories})
        return table
    size = evaluator_for(ranking).size
    return Table(arrays["values"], arrays["categories"], size, deck.ranks, deck.suits)


def load_arrays(key: tuple[object, ...]) -> Arrays | None:
    """The arrays kept for the key; None if there are none or the file is damaged."""
    try:
        data = path_of(*key).read_bytes()
        head, body = data[: len(_MAGIC) + _DIGEST], data[len(_MAGIC) + _DIGEST :]
        if head != _MAGIC + hashlib.sha256(body).digest():
            return None
        with np.load(io.BytesIO(body), allow_pickle=False) as arrays:
            return {name: arrays[name] for name in arrays.files}
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        return None


def save_arrays(key: tuple[object, ...], arrays: Mapping[str, npt.NDArray[Any]]) -> None:
    """Keeps the arrays for the key, if the folder can be written."""
    path = path_of(*key)
    buffer = io.BytesIO()
    np.savez(buffer, allow_pickle=False, **arrays)
    body = buffer.getvalue()
    with contextlib.suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        _write(path, _MAGIC + hashlib.sha256(body).digest() + body)


def _write(path: Path, data: bytes) -> None:
    """All of the file or none of it. Raises OSError."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.stem[:8], suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
