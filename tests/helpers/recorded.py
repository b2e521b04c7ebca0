"""The recorded hands of tests/data/hands, and which of them other programs play by another convention."""

from __future__ import annotations

import csv
from functools import cache
from pathlib import Path

from cardwright.histories import RecordedHand, hands_in

FOLDER = Path(__file__).parents[1] / "data" / "hands"

CONVENTIONS = {
    # A blind, button blind or bring-in that was not posted in full: there, others match what was really posted; here
    # the whole of it. A bring-in like that is written as a raise to what the player had.
    "short posts": (*("FT:9", "FT:53", "NS:31", "FO-8:19", "F7S:31", "F7S-8:17", "F2L3D:32", "F2L3D:44", "FB:33"),),
    # Fixed limit: over a short all-in bet or raise, there the next raise adds a whole bet on top of it; here it
    # completes the bet.
    "short raises added to": (
        *("F7S:1", "F7S:14", "F7S:26", "F7S:32", "F7S:33", "F7S:44", "F7S:58", "F7S-8:1", "F7S-8:2", "F7S-8:8"),
        *("F7S-8:59", "FR:2", "FR:4", "FR:7", "FR:8", "FR:52", "FR:53", "FR:56", "FR:58", "FT:41"),
        *("F2L3D:24", "F2L3D:39", "FB:7", "FB:28", "FB:32"),
    ),
    # A first bet or raise that is short opens the betting again there to those who have acted; here it does not.
    "short bets reopen": ("F2L3D:36", "FB:49", "FB:53"),
    # Equal cards showing: there the first from the dealer's left begins, here suits decide (of 7h 2s and 7c 2c the
    # hand with the seven of clubs is the lower, as in the Razz of the source).
    "suits do not lead": ("FR:38",),
    # When the deck runs out, there burned cards and what the player himself and later ones throw away are shuffled
    # in, too: cards come again here that cannot.
    "all is shuffled in": ("F2L3D:26", "F2L3D:33", "F2L3D:52", "F2L3D:56", "FB:18"),
}
"""Hands, by the convention of PokerKit for which they cannot be played here as they were."""

EXCEPTIONS = {name: convention for convention, names in CONVENTIONS.items() for name in names}


@cache
def recorded() -> dict[str, RecordedHand]:
    """All hands by their name in the index: `FT:9` is number 9 of `FT.phhs`."""
    found = {}
    for path in sorted(FOLDER.glob("*.phh*")):
        for hand in hands_in(path):
            assert isinstance(hand, RecordedHand), hand
            found[f"{path.stem}:{hand.name}" if hand.name else path.name] = hand
    return found


@cache
def facts() -> dict[str, dict[str, str]]:
    """What the index tells of each hand."""
    rows = csv.DictReader((FOLDER / "index.tsv").read_text().splitlines(), delimiter="\t")
    return {row["hand"]: row for row in rows}
