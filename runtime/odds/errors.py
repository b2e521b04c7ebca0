"""What can be wrong with a question about odds."""

from __future__ import annotations

from cardwright.runtime.cards import CardError


class OddsError(CardError):
    """The question has no answer: a card twice, one the deck lacks, a number of cards or a place that cannot be."""
