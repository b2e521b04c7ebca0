"""Odds: each player's chances, by all deals that may come or by a sample of them."""

from cardwright.runtime.odds.answer import Odds, PlayerOdds, ShareOdds
from cardwright.runtime.odds.compute import EXACT_UP_TO, MOST_DEALS, MOST_SAMPLES, SAMPLES, compute
from cardwright.runtime.odds.errors import OddsError
from cardwright.runtime.odds.question import UNKNOWN, Held, Question, ask

__all__ = [
    "EXACT_UP_TO",
    "MOST_DEALS",
    "MOST_SAMPLES",
    "SAMPLES",
    "UNKNOWN",
    "Held",
    "Odds",
    "OddsError",
    "PlayerOdds",
    "Question",
    "ShareOdds",
    "ask",
    "compute",
]
