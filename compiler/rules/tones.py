"""The colours of the suits: black and red, four colours, or black alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

Tones = Literal["two", "four", "mono"]
INK = "#1d1b19"
"""What text is printed in, and in black alone all lettered lines."""
_BLACK, _RED = "#111111", "#b3131b"
SUIT_TONES: Mapping[str, Mapping[str, str]] = {
    "two": {"c": _BLACK, "s": _BLACK, "d": _RED, "h": _RED},
    "four": {"c": "#17703a", "s": _BLACK, "d": "#1f55b5", "h": _RED},
    "mono": dict.fromkeys("cdhs", _BLACK),
}
"""The colour of each suit's sign and rank."""
SUIT_SIGNS: Mapping[str, str] = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
