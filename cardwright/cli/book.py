"""`play --history FILE`: the hands played at the terminal, written down one after the other."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.cli.common import Refusal
from cardwright.errors import UnreadableError

if TYPE_CHECKING:
    from cardwright.runtime.session import Session

SUFFIX = ".phhs"


class Book:
    """A file of hands to which more are added. What stands in it stays."""

    def __init__(self, file: Path, resumed: bool = False) -> None:
        """Refuses, in words, a file that cannot hold several hands, or that holds something else.

        The first hand of a sitting that is `resumed` may have been written down before: it is not written twice.
        """
        from cardwright.histories import HistoryError, read_hands

        if file.suffix != SUFFIX:
            raise Refusal(f"{file}: hands are written to a {SUFFIX} file")
        self.file = file
        self.written = 0
        self._resumed = resumed
        try:
            if file.exists() and file.stat().st_size:
                known = read_hands(file)
                self.written = max(len(known), *(int(hand.name) for hand in known if hand.name.isdecimal()))
        except HistoryError as error:
            raise Refusal(f"hands can be added to a file of hands only: {error}") from None

    def add(self, session: Session, names: tuple[str, ...]) -> None:
        """Write the hand of the session that is over. `names` are those of all its seats."""
        from cardwright.histories import record_hand
        from cardwright.histories.writing import table_dumped

        sitting = tuple(names[seat] for seat in session.seats)
        hand = record_hand(session.table, sitting, str(session.number))
        text = table_dumped(hand, self.written + 1)
        resumed, self._resumed = self._resumed, False
        try:
            if resumed and self.written and self.file.read_text("utf-8").endswith(table_dumped(hand, self.written)):
                return
            with self.file.open("ab", buffering=0) as file:  # whole, whatever becomes of this process
                file.write((f"\n{text}" if self.written else text).encode("utf-8"))
        except (OSError, ValueError) as error:
            raise UnreadableError(f"cannot write {self.file}: {error}") from None
        self.written += 1


def book_of(file: Path | None, resumed: bool = False) -> Book | None:
    """The book in that file, if there is one to be kept."""
    return None if file is None else Book(file, resumed)
