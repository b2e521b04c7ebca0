"""The variant codes of the standard, and the shipped games that play them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Code:
    """A variant code: the shipped game with its options, and what its hands are played for.

    `limit` is the betting structure. Where that is fixed, bets are big from the street `big_from` on. Games with a
    `bring_in` have no blinds. `also` is a limit in which files have the code, too, against its name. With
    `burns_before_draws` a card is burned before each draw, which decides when the deck runs out.
    """

    code: str
    game: str
    limit: str
    options: tuple[str, ...] = ()
    big_from: str | None = None
    bring_in: bool = False
    also: str = ""
    burns_before_draws: bool = False

    @property
    def amounts(self) -> tuple[str, ...]:
        """The fields of a hand that hold one amount each: its bring-in and its bets."""
        bets = ("small_bet", "big_bet") if self.limit == "fixed limit" else ("min_bet",)
        return ("bring_in", *bets) if self.bring_in else bets


FIXED, POT, NONE = "fixed limit", "pot limit", "no limit"

CODES: dict[str, Code] = {
    one.code: one
    for one in (
        Code("NT", "texas-holdem", NONE),
        Code("FT", "texas-holdem", FIXED, ("fixed-limit",), "turn"),
        Code("NS", "short-deck", NONE, options=("straight-over-trips",)),
        Code("PO", "omaha-high", POT),
        # PokerKit (0.7) plays this code with a pot limit, and so wrote its hands.
        Code("FO/8", "omaha-high-low-8-or-better", FIXED, big_from="turn", also=POT),
        Code("F7S", "seven-card-stud", FIXED, ("bring-in", "fixed-limit"), "fifth", bring_in=True),
        Code("F7S/8", "seven-card-stud-hi-lo-eight-or-better", FIXED, big_from="fifth", bring_in=True),
        Code("FR", "razz", FIXED, big_from="fifth", bring_in=True),
        Code("N2L1D", "kansas-city-lowball", NONE, burns_before_draws=True),
        Code("F2L3D", "deuce-to-seven-triple-draw", FIXED, big_from="second-draw", burns_before_draws=True),
        Code("FB", "badugi", FIXED, big_from="second-draw", burns_before_draws=True),
    )
}
