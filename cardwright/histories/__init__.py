"""Hand histories: hands recorded elsewhere, read, played by the generated classes and compared."""

from cardwright.histories.errors import HistoryError
from cardwright.histories.hand import RecordedHand
from cardwright.histories.reading import hands_in, read_hands
from cardwright.histories.replaying import Replay, replay

__all__ = ["HistoryError", "RecordedHand", "Replay", "hands_in", "read_hands", "replay"]
