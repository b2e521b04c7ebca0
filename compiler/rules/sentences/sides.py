"""What hand wins a share of the pot, in a word: `high hand`, `second-best low hand`, `“The table hand”`."""

from __future__ import annotations

from cardwright.compiler.game import Share
from cardwright.compiler.rules.grammar import ordinal, print_title
from cardwright.compiler.rules.reading import Reading


def best_words(share: Share) -> str:
    """`best`, `second-best`."""
    return "best" if share.place == 1 else f"{ordinal(share.place)}-best"


def side_of(reading: Reading, share: Share) -> str:
    """`high hand` or `low hand`."""
    return "low hand" if reading.game.ranking(share.ranking).low else "high hand"


def hand_for(reading: Reading, share: Share) -> str:
    """The hand of a part that is put together in a way of its own: `The low hand`, `A hand for “The table”`."""
    plain = share.place == 1 and not share.title
    return f"The {side_of(reading, share)}" if plain else f"A hand for {this_part(reading, share)}"


def this_part(reading: Reading, share: Share) -> str:
    """The part by its title, or by what wins it: `the best low hand`."""
    return f"“{print_title(share.title)}”" if share.title else f"the {best_words(share)} {side_of(reading, share)}"
