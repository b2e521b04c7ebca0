"""A hand kept in a file, to go on with later and elsewhere."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.cli.common import Refusal
from cardwright.cli.narration import YOU
from cardwright.files import read_bytes, write_text

if TYPE_CHECKING:
    from cardwright.api import Handle
    from cardwright.runtime.session import Session

FORMAT = "cardwright sitting"
VERSION = 2


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything but the session: which variant, and who sits where (`You` among them)."""

    what: str
    options: tuple[str, ...]
    names: tuple[str, ...]


def keep(file: Path, kept: Kept, session: Session) -> None:
    """Write the sitting; the file is replaced whole. Raises `UnreadableError` where it cannot be written."""
    content = {"format": FORMAT, "version": VERSION, **asdict(kept), "session": json.loads(session.dumps())}
    write_text(file, json.dumps(content, indent=1) + "\n")


def lasting(what: str) -> str:
    """An id as it is; a path so that it is found from any folder."""
    from cardwright.library import shipped

    return what if what in shipped() else str(Path(what).absolute())


def open_kept(file: Path, what: str | None = None) -> tuple[Handle, Kept, Session]:
    """The sitting in a file, which must be of the variant `what` where that is given.

    Refuses, in words, a file that is none, damaged, of another variant, or of a variant changed since.
    """
    from cardwright.api import class_of, load_named
    from cardwright.runtime.session import Session
    from cardwright.runtime.table import TableError

    content = _content(file)
    kept = _kept(file, content)
    if what is not None and lasting(what) != kept.what:
        raise Refusal(f"{file} keeps a hand of {kept.what}, not of {what}")
    handle = load_named(kept.what, kept.options)
    try:
        session = Session.loads(json.dumps(content.get("session")), class_of(handle))
    except TableError as error:
        raise Refusal(f"{file}: {error}") from None
    if len(kept.names) != session.players or session.seed is None:
        raise Refusal(f"{file} is damaged: {len(kept.names)} names for {session.players} seats, or no seed")
    return handle, kept, session


def _content(file: Path) -> dict[str, Any]:
    try:
        content = json.loads(read_bytes(file))
    except (ValueError, RecursionError):
        raise Refusal(f"{file} is no kept hand") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise Refusal(f"{file} is no kept hand")
    if content.get("version") != VERSION:
        raise Refusal(f"{file} was kept by another version of cardwright")
    return content


def _kept(file: Path, content: dict[str, Any]) -> Kept:
    what, options, names = content.get("what"), content.get("options"), content.get("names")
    texts = [what, *options, *names] if isinstance(options, list) and isinstance(names, list) else [None]
    if not (all(isinstance(text, str) for text in texts) and YOU in texts):
        raise Refusal(f"{file} is damaged: parts of it are missing or make no sense")
    return Kept(str(what), tuple(options or ()), tuple(names or ()))
