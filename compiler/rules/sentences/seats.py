"""Seats by their part in the game: one phrase per role."""

from __future__ import annotations

from collections.abc import Callable

from cardwright.compiler.game import Who
from cardwright.compiler.rules.grammar import ordinal


def who(seat: Who | None) -> str:
    """`the dealer`, `the player to the left of the dealer`, `the player with the best cards showing`."""
    return _ROLES[seat.role](seat) if seat else "the dealer"


def sitting(seat: Who) -> str:
    """`who` before anybody can have folded: `the second player to the left of the dealer`."""
    steps = _steps_left(seat)
    if steps > 1:
        return f"the {ordinal(steps)} player to the left of the dealer"
    return f"the player to the {seat.role.removesuffix(' of')} of {sitting(seat.of)}" if seat.of else who(seat)


def first_words(seat: Who, otherwise: Who | None) -> str:
    """Who acts first, and who does where there is no such player."""
    if otherwise is None:
        return f"{who(seat)} acts first"
    there, missing = _IF_ANY.get(seat.role, _IF_SHOWN)
    first = there or who(seat)
    return f"{first} acts first; {missing}, {who(otherwise)} does"


_IF_ANY: dict[str, tuple[str, str]] = {
    "last raiser": ("the last player to bet or raise in the round before", "if nobody did"),
    "opener": ("the player who opened the betting", "if nobody has"),
}
_IF_SHOWN = ("", "if nobody shows a card")


def _steps_left(seat: Who | None) -> int:
    """How many seats left of the dealer it is; 0 where it is told otherwise."""
    steps = 0
    while seat is not None and seat.role == "left of":
        seat, steps = seat.of, steps + 1
    return steps if seat is None or seat.role == "dealer" else 0


def _beside(side: str) -> Callable[[Who], str]:
    def phrase(seat: Who) -> str:
        if _steps_left(seat) > 1:
            return f"{sitting(seat)} (or, if that player is out, the next one still in)"
        return f"the first player still in to the {side} of {who(seat.of)}"

    return phrase


def _showing(which: str) -> Callable[[Who], str]:
    def phrase(seat: Who) -> str:
        ties = (
            "the order of suits deciding between equals"
            if seat.suits_break_ties
            else "of equals the first from the dealer’s left"
        )
        board = ", the shared cards among them" if seat.with_board else ""
        return f"the player with the {which} cards showing{board} ({ties})"

    return phrase


_ROLES: dict[str, Callable[[Who], str]] = {
    "dealer": lambda seat: "the dealer",
    "left of": _beside("left"),
    "right of": _beside("right"),
    "opener": lambda seat: "the player who opened the betting",
    "last raiser": lambda seat: "the player who raised last",
    "last starter": lambda seat: "the player who began the round before",
    "best showing": _showing("best"),
    "worst showing": _showing("lowest"),
}
