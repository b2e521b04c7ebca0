"""Tables on disk, in the user's cache folder or the one `CARDWRIGHT_CACHE` names.

A file is named by the SHA-256 of ranking, deck and format, and holds a magic word, a checksum and two
arrays. It is written beside its place and renamed, so that two processes may build at once; what cannot
be read or does not check is built again; what cannot be written is done without.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import os
import tempfile
import zipfile
from pathlib import Path

import numpy as np
import platformdirs
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.tables import Table, build
from cardwright.runtime.model import Deck, Ranking

FORMAT = 1
"""Raised whenever the layout of the file, or what the reference makes of a ranking, changes."""
_MAGIC = b"cardwright table\n"
_DIGEST = hashlib.sha256().digest_size


def folder() -> Path:
    """Where tables are kept. It need not exist."""
    named = os.environ.get("CARDWRIGHT_CACHE")
    return Path(named) if named else Path(platformdirs.user_cache_dir("cardwright"))


def path_of(ranking: Ranking, deck: Deck) -> Path:
    """The file of this ranking's table for this deck."""
    content = repr((FORMAT, ranking, deck)).encode()
    return folder() / f"{hashlib.sha256(content).hexdigest()}.table"


def load_or_build(ranking: Ranking, deck: Deck) -> Table:
    """The table from its file if that is sound, else built and saved. Raises ValueError where no table fits."""
    path = path_of(ranking, deck)
    table = _load(path, ranking, deck)
    if table is None:
        table = build(ranking, deck)
        _save(path, table)
    return table


def _load(path: Path, ranking: Ranking, deck: Deck) -> Table | None:
    """The table in the file; None if there is none or it is damaged."""
    try:
        data = path.read_bytes()
        head, body = data[: len(_MAGIC) + _DIGEST], data[len(_MAGIC) + _DIGEST :]
        if head != _MAGIC + hashlib.sha256(body).digest():
            return None
        with np.load(io.BytesIO(body), allow_pickle=False) as arrays:
            size = evaluator_for(ranking).size
            return Table(arrays["values"], arrays["categories"], size, deck.ranks, deck.suits)
    except (OSError, ValueError, KeyError, zipfile.BadZipFile):
        return None


def _save(path: Path, table: Table) -> None:
    buffer = io.BytesIO()
    np.savez(buffer, values=table.values, categories=table.categories)
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
