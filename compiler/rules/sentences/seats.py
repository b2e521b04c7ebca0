"""Seats by their part in the game: one phrase per role."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.compiler.game import Who
from cardwright.compiler.rules.grammar import ordinal
from cardwright.compiler.rules.reading import Reading


def who(reading: Reading, seat: Who | None) -> str:
    """`the dealer`, `the first player still in to the left of the dealer`, `the player with the best cards showing`."""
    return _ROLES[seat.role](reading, seat) if seat else "the dealer"


def sitting(reading: Reading, seat: Who) -> str:
    """`who` before anybody can have folded: `the player to the left of the dealer`."""
    if seat.of is None:
        return who(reading, seat)
    places, base = _counted(seat)
    which = "player" if places == 1 else f"{ordinal(places)} player"
    return f"the {which} to the {_side(seat)} of {sitting(reading, base)}"


def first_words(reading: Reading, seat: Who, otherwise: Who | None) -> str:
    """Who acts first, and who does where there is no such player."""
    if otherwise is None:
        return f"{who(reading, seat)} acts first"
    there, missing = _IF_ANY.get(seat.role, _IF_SHOWN)
    first = there or who(reading, seat)
    return f"{first} acts first; {missing}, {who(reading, otherwise)} does"


_IF_ANY: dict[str, tuple[str, str]] = {
    "last raiser": ("the last player to bet or raise in the round before", "if nobody did"),
    "opener": ("", "if nobody has"),
}
_IF_SHOWN = ("", "if nobody shows a card")


def _side(seat: Who) -> str:
    return seat.role.removesuffix(" of")


def _counted(seat: Who) -> tuple[int, Who]:
    """How many seats to one side the seat lies, and of whom."""
    places, base = 0, seat
    while base.role == seat.role and base.of is not None:
        places, base = places + 1, base.of
    return places, base


def _beside(reading: Reading, seat: Who) -> str:
    places, base = _counted(seat)
    whom = who(reading, base if seat.of else None)
    if places < 2:
        return f"the first player still in to the {_side(seat)} of {whom}"
    place = f"the {ordinal(places)} player to the {_side(seat)} of {whom}"
    return f"{place} (or, if that player is out, the next one still in)"


SHOWING: dict[str, tuple[str, str]] = {"best showing": ("best", "lowest"), "worst showing": ("lowest", "highest")}
"""Seats found by open cards: the word for those in a high ranking, and in a low one, where low cards are good."""


def showing(reading: Reading, seat: Who, noun: str = "cards") -> str:
    """`the player with the best cards showing (the order of suits deciding between equals)`."""
    ties = (
        "the order of suits deciding between equals"
        if seat.suits_break_ties
        else "of equals the first from the dealer’s left"
    )
    board = f", among them {_shared(reading)}" if seat.with_board else ""
    return f"the player with the {SHOWING[seat.role][_counts_low(reading, seat)]} {noun} showing{board} ({ties})"


def _shared(reading: Reading) -> str:
    """`the shared cards`; those that only a short deck makes are there or not."""
    cells = [cell for cell in reading.game.layout.cells if not cell.aside]
    one = len(cells) == 1
    there = f" if {'there is one' if one else 'there are any'}" if all(cell.spare for cell in cells) else ""
    return f"the shared {'card' if one else 'cards'}{there}"


def _counts_low(reading: Reading, seat: Who) -> bool:
    """Whether what shows is held against a low ranking: the one named, else the game's first."""
    ranking = reading.game.rankings[0] if seat.ranking is None else reading.game.ranking(seat.ranking)
    return ranking.low


_ROLES: dict[str, Callable[[Reading, Who], str]] = {
    "dealer": lambda reading, seat: "the dealer",
    "left of": _beside,
    "right of": _beside,
    "opener": lambda reading, seat: (
        "the player who opened the betting (or, if that player has folded, the next one still in to the left)"
    ),
    "last raiser": lambda reading, seat: "the player who raised last",
    "last starter": lambda reading, seat: "the player who began the round before",
    "best showing": showing,
    "worst showing": showing,
}
