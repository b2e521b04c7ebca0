"""Reading and writing files: whole or not at all, and in words when it fails."""

from __future__ import annotations

import os
import sys
import tempfile
from contextlib import suppress
from pathlib import Path

from cardwright.errors import UnreadableError

MOST_BYTES = 4_000_000
"""No variant comes near this; a larger file was named by mistake."""


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """The content of a file, at most `most` bytes long; `-` is standard input. Raises `UnreadableError`."""
    try:
        data = _read(path, most)
    except (OSError, ValueError) as error:
        raise UnreadableError(f"cannot read {path}: {_reason(error)}") from None
    if len(data) > most:
        raise UnreadableError(f"{path} is too large: more than {most:,} bytes")
    return data


def _read(path: Path, most: int) -> bytes:
    """Pipes and devices may have no end: one byte more than allowed is enough."""
    if str(path) == "-":
        return sys.stdin.buffer.read(most + 1)
    with path.open("rb") as file:
        return file.read(most + 1)


def write_text(path: Path, text: str) -> None:
    """As `write_bytes`, of a text in UTF-8."""
    write_bytes(path, text.encode("utf-8"))


def write_bytes(path: Path, content: bytes) -> None:
    """Write the whole file or leave what was there: a new file takes its place in one move. Raises `UnreadableError`.

    Whatever moment the process or the machine stops at, one of the two is there whole. A link is followed and the
    file's permissions are kept.
    """
    try:
        if path.exists() and not path.is_file():  # a pipe or a device: nothing to replace (a folder fails here)
            path.write_bytes(content)
        else:
            _replace(path.resolve(), content)
    except (OSError, ValueError) as error:
        raise UnreadableError(f"cannot write {path}: {_reason(error)}") from None


def _replace(path: Path, content: bytes) -> None:
    mode = path.stat().st_mode & 0o7777 if path.exists() else 0o666 & ~_umask()
    if path.exists() and not os.access(path, os.W_OK):
        raise PermissionError(13, "Permission denied")
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        Path(name).chmod(mode)
        Path(name).replace(path)
    except BaseException:
        with suppress(OSError):
            Path(name).unlink()
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """The move itself reaches the disk. Where a folder cannot be opened, as on Windows, that is left to the system."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask


def _reason(error: Exception) -> str:
    return ((error.strerror if isinstance(error, OSError) else None) or str(error)).lower()
