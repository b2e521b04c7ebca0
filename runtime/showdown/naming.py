"""What a share is called: for records (`high`, `highest spade`, `Js and 5s`) and for people (`High`, `J♠ and 5♠`)."""

from __future__ import annotations

from collections.abc import Mapping

from cardwright.runtime.cards import JOKER, pretty, short, suit_of
from cardwright.runtime.evaluation.words import in_series
from cardwright.runtime.model import GameClass, Holder, MostPoints, Share, SuitCard

_SUITS = {"c": "club", "d": "diamond", "h": "heart", "s": "spade"}
_PLACES = {2: "second", 3: "third", 4: "fourth"}


def won_by(game: type[GameClass], share: Share, board: Mapping[str, str]) -> str:
    """What wins the share, in the words of rulings: `high`, `second high`, `highest spade`, `Js`, or its own title."""
    if share.title:
        return share.title.lower()
    match share.by:
        case SuitCard() as card:
            return _suit_words(card, board)
        case Holder() as holder:
            return " and ".join(short(card) for card in holder.cards)
        case MostPoints() as most:
            return f"most {most.points}"
    side = "low" if game.ranking(share.ranking).low else "high"
    return side if share.place == 1 else f"{_place(share.place)} {side}"


def share_title(game: type[GameClass], share: Share, board: Mapping[str, str] | None = None) -> str:
    """The share's name for people, at the beginning of a line."""
    if share.title:
        return share.title
    match share.by:
        case SuitCard() as card:
            words = _suit_words(card, board or {})
            return words[:1].upper() + words[1:]
        case Holder() as holder:
            return in_series([pretty(card) for card in holder.cards])
        case MostPoints() as most:
            return game.points_of(most.points).title
    title = game.ranking(share.ranking).title
    return title if share.place == 1 else f"{_place(share.place).capitalize()} best: {title}"


def _place(place: int) -> str:
    return _PLACES.get(place, f"{place}th")


def _suit_words(card: SuitCard, board: Mapping[str, str]) -> str:
    """`highest spade`; before the card that names the suit is known, `highest card of its suit`."""
    suit = card.suit or suit_of(board.get(card.cell, JOKER))
    what = _SUITS.get(suit, f"card of the suit of {card.cell}")
    return f"{'highest' if card.highest else 'lowest'} {what}"
