"""Things that take long to make, kept on disk. Only ever a shortcut: a damaged or missing file is made again.

Each file carries the checksum of its content, is written under a temporary name and moved into place, so two
processes may do so at once. The folder is the user's cache folder, or the one that `CARDWRIGHT_CACHE` names.
"""

from __future__ import annotations

import hashlib
import os
import stat
import tempfile
from contextlib import suppress
from pathlib import Path

VARIABLE = "CARDWRIGHT_CACHE"
_CHECKSUM = 32


def cache_folder() -> Path | None:
    """Where things are kept; None for nowhere."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return Path(chosen)
    try:
        from platformdirs import user_cache_path

        return user_cache_path("cardwright")
    except (RuntimeError, OSError):
        return None


def is_own(folder: Path) -> bool:
    """Whether the folder is the user's and not everyone may write there: what is kept becomes code when it is taken.

    Systems that know no owners of files are trusted.
    """
    if not hasattr(os, "geteuid"):
        return True
    try:
        known = folder.stat()
    except OSError:
        return False
    return known.st_uid == os.geteuid() and not known.st_mode & stat.S_IWOTH


def key_of(*parts: bytes) -> str:
    """A file name's worth of what a product depends on."""
    digest = hashlib.sha256()
    for part in parts:
        digest.update(len(part).to_bytes(8, "big") + part)
    return digest.hexdigest()[:32]


def recall(kind: str, key: str) -> bytes | None:
    """What was kept under this key; None if there is nothing or it is damaged."""
    folder = cache_folder()
    if folder is None or not is_own(folder):
        return None
    try:
        kept = (folder / f"{kind}-{key}").read_bytes()
    except OSError:
        return None
    checksum, content = kept[:_CHECKSUM], kept[_CHECKSUM:]
    return content if hashlib.sha256(content).digest() == checksum else None


def remember(kind: str, key: str, content: bytes) -> None:
    """Keep `content`; where that is impossible nothing happens."""
    folder = cache_folder()
    if folder is None:
        return
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        if not is_own(folder):
            return
        handle, name = tempfile.mkstemp(dir=folder, prefix=f".{kind}-")
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(hashlib.sha256(content).digest() + content)
            Path(name).replace(folder / f"{kind}-{key}")
        except OSError:
            Path(name).unlink(missing_ok=True)
