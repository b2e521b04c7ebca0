"""The showdown: best hands over a composition, shares, rulings and their reasons."""

from cardwright.runtime.showdown.composition import PlayedHand, UsedLine, best_hand
from cardwright.runtime.showdown.contest import Claim, Hand, claims, contest, portions
from cardwright.runtime.showdown.explain import explain
from cardwright.runtime.showdown.judge import (
    OwnCards,
    PotRuling,
    Ruling,
    ShowdownError,
    check_showdown,
    judge,
    own_cards,
)
from cardwright.runtime.showdown.naming import share_title, won_by
from cardwright.runtime.showdown.wilds import Mark, Marks, Record, readings
from cardwright.runtime.showdown.winning import showing_for

__all__ = [
    "Claim",
    "Hand",
    "Mark",
    "Marks",
    "OwnCards",
    "PlayedHand",
    "PotRuling",
    "Record",
    "Ruling",
    "ShowdownError",
    "UsedLine",
    "best_hand",
    "check_showdown",
    "claims",
    "contest",
    "explain",
    "judge",
    "own_cards",
    "portions",
    "readings",
    "share_title",
    "showing_for",
    "won_by",
]
