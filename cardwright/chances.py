"""From what people write (`As ?`, `flop`'s cells) to a question about odds, and to its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from cardwright.errors import OddsQuestionError, RulingError
from cardwright.judging import PLACES, Board, Cards, HandLike, cards_by_place, letter, read_board, read_cards
from cardwright.runtime.odds import UNKNOWN, Held, Odds, OddsError, ask, compute
from cardwright.runtime.showdown import Hand

if TYPE_CHECKING:
    from cardwright.api import GameHandle


def chances(
    handle: GameHandle,
    hands: Mapping[str, HandLike] | Iterable[HandLike],
    board: Board = "",
    dead: Cards = "",
    *,
    exact: bool = False,
    samples: int | None = None,
    seed: int | None = None,
    watch: Callable[[int, int], None] | None = None,
    players: int | None = None,
) -> Odds:
    """The odds of what people wrote. `players` were dealt in, where that decides the deck; all who are asked about,
    if it is not given. Raises `OddsQuestionError` before any work for what cannot be.
    """
    try:
        named = hands.items() if isinstance(hands, Mapping) else ((letter(i), hand) for i, hand in enumerate(hands))
        held = {str(who): read_held(hand) for who, hand in named}
        if players is not None and (players not in handle.players or players < len(held)):
            raise OddsError(f"{handle.title} with {len(held)} hands cannot be played by {players}")
        game = handle.game_class.for_players(players or max(len(held), handle.players[0]))
        question = ask(game, held, read_board(game.layout, board, in_part=True), read_cards(dead))
        return compute(question, exact=exact, samples=samples, seed=seed, watch=watch)
    except (OddsError, RulingError) as error:
        raise OddsQuestionError(str(error)) from None


def read_held(hand: HandLike) -> Held:
    """A hand with `?` for what is not known. Raises `RulingError` for a word that is no card."""
    if isinstance(hand, Hand):
        return Held(hand.hole, hand.up, hand.apart)
    if isinstance(hand, Mapping):
        unknown = [key for key in hand if key not in PLACES]
        if unknown:
            raise RulingError(f"a hand has 'hole', 'up' and 'apart' cards, not '{unknown[0]}'")
        return Held(*(_read(hand.get(place, ())) for place in PLACES))
    if isinstance(hand, str):
        return Held(*map(_read, cards_by_place(hand)))
    return Held(_read(hand))


def _read(cards: Cards) -> tuple[str, ...]:
    """The cards, the unknown ones as `?`."""
    words = cards.replace(",", " ").replace(UNKNOWN, f" {UNKNOWN} ").split() if isinstance(cards, str) else cards
    return tuple(card for word in words for card in ((UNKNOWN,) if word == UNKNOWN else _cards(word, cards)))


def _cards(word: str, cards: Cards) -> tuple[str, ...]:
    """Those of a word of a text, which may hold several, or the one that `word` is."""
    return read_cards(word if isinstance(cards, str) else (word,))
