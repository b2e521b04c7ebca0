"""How a card's key is laid out: counters of its suit at the low end, then bits that stand for its rank."""

from __future__ import annotations

COUNTER_BITS = 5
FULL = 16
"""The value that a suit's counter reaches when the suit may matter."""
RANK_SHIFT = 4 * COUNTER_BITS
LANE_BITS = 16
"""Bits of a suit among those that say which cards are held: a rank each."""
