"""The closed list of families: how a game is sorted among others, as the catalogue of variants has it."""

from __future__ import annotations

FAMILIES: dict[str, str] = {
    "stud": "cards dealt up and down, street by street",
    "community": "shared cards that make a hand with one's own",
    "draw": "cards exchanged for others",
    "layout": "shared cards that lie in a pattern",
    "guts": "players declare in or out and match the pot",
    "lowball": "the lowest hand wins",
    "roll-your-own": "players choose which card they turn up",
    "market": "cards are bought",
    "passing": "cards are handed on to a neighbour",
    "mixed": "several games in turn",
    "indian": "cards that all but their owner see",
    "no-peek": "cards that not even their owner sees until they are turned",
    "two-hands": "a hand is divided, or played twice",
    "fixed-stake": "all pay the same and nobody bets",
    "other": "whatever fits none of these",
}
"""Each family and what its games have in common."""
