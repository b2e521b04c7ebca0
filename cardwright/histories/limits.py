"""How large a file of hands may be. No record of real play comes near these; a file beyond them is none."""

from __future__ import annotations

MOST_BYTES = 32_000_000
MOST_HANDS = 100_000
LONGEST_LINE = 20_000
"""Characters; a line of a file holds at most all actions of one hand."""
MOST_PLAYERS = 30
MOST_ACTIONS = 2_000
LONGEST_ACTION = 1_000
"""Characters, commentary included."""
LARGEST_AMOUNT = 10**12
"""In the unit of the file."""
MOST_DECIMALS = 6
