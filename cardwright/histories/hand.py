"""A recorded hand, as its file has it, with amounts in whole chips."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from cardwright.histories.amounts import as_written
from cardwright.histories.notation import Line

if TYPE_CHECKING:
    from cardwright.histories.extension import Extension
    from cardwright.histories.replaying import Replay


@dataclass(frozen=True, slots=True)
class RecordedHand:
    """A hand of a file. `read_hands` makes them, `replay` plays them.

    Lists have one entry a player, `p1` first. All amounts are in chips, of which `unit` are 1 in the file: 100 where
    it counts in dollars and cents. What a variant does not need is 0 or empty. `name` is the hand's number in a file
    of several.
    """

    file: str
    name: str
    variant: str
    starting: tuple[int, ...]
    antes: tuple[int, ...]
    lines: tuple[Line, ...]
    finishing: tuple[int, ...] | None = None
    blinds: tuple[int, ...] = ()
    trimmed: bool = False
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    min_bet: int = 0
    names: tuple[str, ...] = ()
    unit: int = 1
    extension: Extension | None = field(default=None)

    @property
    def players(self) -> int:
        """How many were dealt in."""
        return len(self.starting)

    @property
    def title(self) -> str:
        """`friday.phhs, hand 3`."""
        return f"{self.file}, hand {self.name}" if self.name else self.file

    def written(self, chips: Sequence[int]) -> str:
        """Amounts as the file counts them, with a comma between."""
        return ", ".join(as_written(each, self.unit) for each in chips)

    def replay(self, house: str | Path | None = None) -> Replay:
        """The hand played on a table, by the conventions of `house`: an id or a .house file.

        Raises `HistoryError` where it does not go as the file says.
        """
        from cardwright.histories.replaying import replay

        return replay(self, house)

    def dumps(self) -> str:
        """The text of a file with this hand alone."""
        from cardwright.histories.writing import dumped

        return dumped(self)
