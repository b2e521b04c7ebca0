"""What can be wrong with a hand history."""

from __future__ import annotations

from cardwright.errors import CardwrightError


class HistoryError(CardwrightError, ValueError):
    """A hand history that cannot be read, played or written. The text names the file and the hand.

    `file` and `hand` are where it is (`hand` is empty for a whole file, or a file of one hand), `reason` is what is
    wrong, in words.
    """

    def __init__(self, reason: str, file: str = "", hand: str = "") -> None:
        where = f"{file}, hand {hand}" if file and hand else file or (f"hand {hand}" if hand else "")
        super().__init__(f"{where}: {reason}" if where else reason)
        self.reason, self.file, self.hand = reason, file, hand
