"""cardwright: poker variants written down once, then checked, played, judged and printed.

>>> import cardwright
>>> game = cardwright.load("depot")
>>> table = game.table(players=4, stacks=200, seed=7)

Everything here is loaded when it is first used, so importing the package costs next to nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardwright.adapters.front import env, open_spiel_game
    from cardwright.api import GameHandle, load
    from cardwright.errors import (
        CardwrightError,
        CompileError,
        MissingExtraError,
        OddsQuestionError,
        RotationError,
        RulingError,
        SimulationError,
        UnknownHouseError,
        UnknownOptionError,
        UnknownVariantError,
    )
    from cardwright.headers import Variant, list_variants
    from cardwright.histories import HistoryError, RecordedHand, read_hands, record_hand, write_hands
    from cardwright.rotations import RotationHandle

    __version__: str

__all__ = [
    "CardwrightError",
    "CompileError",
    "GameHandle",
    "HistoryError",
    "MissingExtraError",
    "OddsQuestionError",
    "RecordedHand",
    "RotationError",
    "RotationHandle",
    "RulingError",
    "SimulationError",
    "UnknownHouseError",
    "UnknownOptionError",
    "UnknownVariantError",
    "Variant",
    "__version__",
    "env",
    "list_variants",
    "load",
    "open_spiel_game",
    "read_hands",
    "record_hand",
    "write_hands",
]

_HOMES = {
    "CardwrightError": "cardwright.errors",
    "MissingExtraError": "cardwright.errors",
    "env": "cardwright.adapters.front",
    "open_spiel_game": "cardwright.adapters.front",
    "CompileError": "cardwright.errors",
    "GameHandle": "cardwright.api",
    "HistoryError": "cardwright.histories",
    "OddsQuestionError": "cardwright.errors",
    "RecordedHand": "cardwright.histories",
    "RotationError": "cardwright.errors",
    "RotationHandle": "cardwright.rotations",
    "RulingError": "cardwright.errors",
    "SimulationError": "cardwright.errors",
    "UnknownHouseError": "cardwright.errors",
    "UnknownOptionError": "cardwright.errors",
    "UnknownVariantError": "cardwright.errors",
    "Variant": "cardwright.headers",
    "list_variants": "cardwright.headers",
    "load": "cardwright.api",
    "read_hands": "cardwright.histories",
    "record_hand": "cardwright.histories",
    "write_hands": "cardwright.histories",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version  # slow to load and rarely asked for

        return version("cardwright")
    if name not in _HOMES:
        raise AttributeError(f"module 'cardwright' has no attribute '{name}'")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted(__all__)
