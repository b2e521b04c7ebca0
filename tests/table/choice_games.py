"""Small games with choices other than bets, made by hand."""

from __future__ import annotations

from fractions import Fraction

from cardwright.runtime.model import (
    ALL,
    GAME_VERSION,
    BettingRound,
    DealPlayers,
    Deck,
    Discard,
    Draw,
    DrawOffer,
    GameClass,
    PostAntes,
    Reveal,
    Share,
    Stakes,
    Street,
    Term,
)
from table_games import ACE_HIGH, HIGH

FIVE = DealPlayers(((5, "down"),))
UP_TO_3 = DrawOffer((0, 1, 2, 3))


def streets(*steps, deal=FIVE, between=()):
    """Antes, the deal, a bet, these steps, another bet."""
    return (
        Street("posts", "Posts", (PostAntes(),)),
        Street("deal", "The deal", (deal, *between, BettingRound())),
        Street("draw", "The draw", (*steps, BettingRound())),
    )


class FiveDraw(GameClass):
    """Five cards, a draw of up to three; discards come back into the deck."""

    game_version = GAME_VERSION
    spec_hash = "hand made draw"
    id = "hand-made-draw"
    title = "Draw"
    players = tuple(range(2, 9))
    deck = Deck(ACE_HIGH, reshuffle_discards=True)
    rankings = (HIGH,)
    stakes = Stakes(ante=1, smallest=2)
    streets = streets(Draw((UP_TO_3,)))
    shares = (Share(Fraction(1), "high", (Term("hole"), Term("up"))),)


def game_with(*steps, base=FiveDraw, deal=FIVE, returns=True, **attributes):
    """Five Draw with these steps instead of the draw."""
    deck = Deck(base.deck.ranks, reshuffle_discards=returns)
    return type("Made", (base,), {"streets": streets(*steps, deal=deal), "deck": deck, **attributes})


OPEN_DRAW = game_with(
    Draw((DrawOffer((0, 1), "up", price=4), DrawOffer((0, 1), "hole", price=6)), face="same"),
    deal=DealPlayers(((3, "down"), (2, "up"))),
)
DISCARDING = game_with(Discard((1,), face="up"), Reveal((1,), together=True), deal=DealPlayers(((6, "down"),)))
ALL_OR_NONE = game_with(Draw((DrawOffer((0, ALL), price=5, flat=True),)))
ACE_KEPT = game_with(Draw((UP_TO_3, DrawOffer((4,), keeps="A"))))
LATE = game_with(Draw((DrawOffer((0, 1, 2, 3, 4)),), late=4))
OR_FOLD = game_with(Draw((DrawOffer((2,)),), or_fold=True))
THREE_DRAWS = game_with(*[Draw((DrawOffer(),))] * 3)

CHOICE_GAMES = {
    "five draw": FiveDraw,
    "open draw": OPEN_DRAW,
    "discarding": DISCARDING,
    "all or none": ALL_OR_NONE,
    "ace kept": ACE_KEPT,
    "late": LATE,
    "or fold": OR_FOLD,
    "three draws": THREE_DRAWS,
}
