"""Hand histories: hands recorded elsewhere, read, played by the generated classes and compared."""

from cardwright.histories.errors import HistoryError
from cardwright.histories.hand import RecordedHand
from cardwright.histories.reading import hands_in, read_hands
from cardwright.histories.recording import record_hand
from cardwright.histories.replaying import Replay, replay
from cardwright.histories.writing import write_hands

__all__ = ["HistoryError", "RecordedHand", "Replay", "hands_in", "read_hands", "record_hand", "replay", "write_hands"]
