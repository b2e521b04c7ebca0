"""A hand kept in a file, to go on with later and elsewhere. docs/saved-games.md tells what is promised."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardwright.cli.common import Refusal
from cardwright.cli.narration import YOU
from cardwright.errors import UnreadableError
from cardwright.files import read_bytes, write_text

if TYPE_CHECKING:
    from cardwright.api import Handle
    from cardwright.runtime.session import Session

FORMAT = "cardwright sitting"
VERSION = 3
MOST_BYTES = 16_000_000
"""An evening's rotation of the longest games comes to a hundredth of it."""


@dataclass(frozen=True, slots=True)
class Kept:
    """Everything but the session: which variant, by whose conventions, and who sits where (`You` among them)."""

    what: str
    options: tuple[str, ...]
    names: tuple[str, ...]
    house: str | None = None


class Keeper:
    """The file of a sitting, written anew after every choice: a process that dies loses the choice being made at most.

    What another process has written there meanwhile is not overwritten.
    """

    def __init__(self, file: Path, kept: Kept, text: str = "") -> None:
        """`text` is what the file holds now; without it there must be nothing yet."""
        self.file, self.kept = file, kept
        self._text = self._tried = text

    @property
    def holds_a_hand(self) -> bool:
        """Whether anything of this sitting has been written."""
        return bool(self._text)

    def keep(self, session: Session) -> None:
        """Write the sitting; the file is replaced whole, or stays as it was.

        Raises `UnreadableError` where it cannot be written, and refuses where somebody else has.
        """
        text, there = dumped(self.kept, session), self._read()
        if there not in {self._text, self._tried}:  # a Ctrl-C may have come between the move and the note of it
            raise Refusal(f"{self.file} was changed by another process: the hand is not kept there")
        if there != text:
            self._tried = text
            write_text(self.file, text)
        self._text = text

    def _read(self) -> str:
        return _text_of(self.file) if self.file.exists() else ""


def must_be_ordinary(file: Path) -> None:
    """Refuse what can be read once or never ends: a pipe, a device, standard input."""
    if str(file) == "-" or (file.exists() and not (file.is_file() or file.is_dir())):
        what = "standard input" if str(file) == "-" else f"{file}, a pipe or a device,"
        raise Refusal(f"{what} cannot keep a hand: name a file")


def _text_of(file: Path) -> str:
    must_be_ordinary(file)
    return read_bytes(file, MOST_BYTES).decode("utf-8", "replace")


def dumped(kept: Kept, session: Session) -> str:
    """The text of a file that keeps this sitting."""
    content = {"format": FORMAT, "version": VERSION, "written_by": _writer()}
    content |= {**asdict(kept), "session": json.loads(session.dumps())}
    return json.dumps({**content, "checksum": _checksum(content)}, indent=1) + "\n"


@cache
def _writer() -> str:
    from importlib.metadata import version  # slow, and asked for at every choice

    return f"cardwright {version('cardwright')}"


def _checksum(content: dict[str, Any]) -> str:
    """SHA-256 of all but the checksum itself, whatever the blanks and the order of the file."""
    plain = {key: value for key, value in content.items() if key != "checksum"}
    return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode("utf-8")).hexdigest()


def lasting(what: str) -> str:
    """An id as it is; a path so that it is found from any folder."""
    from cardwright.library import shipped

    return what if what in shipped() else str(Path(what).absolute())


def lasting_house(house: str | None) -> str | None:
    """The same for a house."""
    from cardwright.library import shipped_houses

    return house if house is None or house in shipped_houses() else str(Path(house).absolute())


def open_kept(file: Path, what: str | None = None) -> tuple[Handle, Keeper, Session]:
    """The sitting in a file, which must be of the variant `what` where that is given.

    Refuses, in words, a file that is none, damaged, of another version or variant, or of a variant changed since. The
    file stays as it is.
    """
    from cardwright.api import class_of, load_named
    from cardwright.runtime.session import Session, programme_of
    from cardwright.runtime.table import TableError

    text = _text_of(file)
    content = _content(file, text)
    kept = _kept(file, content)
    if what is not None and lasting(what) != kept.what:
        raise Refusal(f"{file} keeps a hand of {kept.what}, not of {what}")
    try:
        handle = load_named(kept.what, kept.options, kept.house)
    except UnreadableError as error:
        raise Refusal(f"{file} keeps a hand of {kept.what}, but {error}: put it back there to go on") from None
    saved = content.get("session")
    if isinstance(saved, dict) and saved.get("spec_hash") != programme_of(class_of(handle)).spec_hash:
        raise Refusal(f"{file} keeps a hand of another edition of {kept.what}: {_edition_back(kept, content)}")
    try:
        session = Session.loads(json.dumps(saved), class_of(handle))
    except TableError as error:
        raise Refusal(f"{file}: {error}") from None
    if len(kept.names) != session.players or session.seed is None:
        raise _damaged(file, f"{len(kept.names)} names for {session.players} seats, or no seed")
    return handle, Keeper(file, kept, text), session


def _edition_back(kept: Kept, content: dict[str, Any]) -> str:
    """How to get back the game as it was when the hand was kept."""
    from cardwright.library import shipped

    if kept.what in shipped():
        return f"finish it with {content.get('written_by')}, by which it was kept"
    return "put its file back to what it was, finish the hand, then change it"


def _content(file: Path, text: str) -> dict[str, Any]:
    try:
        content = json.loads(text)
    except (ValueError, RecursionError):
        if FORMAT in text[:200]:
            raise _damaged(file, "it breaks off or is garbled") from None
        raise Refusal(f"{file} is no kept hand") from None
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise Refusal(f"{file} is no kept hand")
    version = content.get("version")
    if version != VERSION:
        newer = isinstance(version, int) and version > VERSION
        mend = "install a newer one" if newer else "finish it with the one that it was kept by"
        by = content.get("written_by")
        name = f" ({by})" if isinstance(by, str) and len(by) < 100 else ""
        raise Refusal(f"{file} was kept by another version of cardwright{name}: {mend}")
    try:
        whole = content.get("checksum") == _checksum(content)
    except RecursionError:
        whole = False
    if not whole:
        raise _damaged(file, "what it holds is not what was written")
    return content


def _damaged(file: Path, how: str) -> Refusal:
    return Refusal(f"{file} is damaged: {how}. It is left as it is; go on with a copy of it, if there is one")


def _kept(file: Path, content: dict[str, Any]) -> Kept:
    what, options, names, house = (content.get(key) for key in ("what", "options", "names", "house"))
    texts = [what, *options, *names] if isinstance(options, list) and isinstance(names, list) else [None]
    if not (all(isinstance(text, str) for text in texts) and YOU in texts and isinstance(house, str | None)):
        raise _damaged(file, "parts of it are missing or make no sense")
    return Kept(str(what), tuple(options or ()), tuple(names or ()), house)
