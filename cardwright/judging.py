"""From what people write (`u=5s 2d Kd`, `9s 8s | Kd`) to the board and the hands that the showdown judges."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from string import ascii_uppercase
from typing import TYPE_CHECKING, TypeAlias

from cardwright.cells import group_of
from cardwright.errors import RulingError, nearest
from cardwright.headers import players_text
from cardwright.runtime.cards import CardError, parse_card, parse_cards
from cardwright.runtime.model import Layout
from cardwright.runtime.showdown import Hand, Ruling, ShowdownError, judge

if TYPE_CHECKING:
    from cardwright.api import GameHandle

Cards: TypeAlias = str | Sequence[str]
"""Cards as one text (`Kh Ks`) or one by one."""

Board: TypeAlias = str | Mapping[str, Cards]
"""`u1=5s u2=2d`, `u=5s 2d Kd`, `As Qh Qd 9c 6s`, or a mapping from cells or groups to cards."""

HandLike: TypeAlias = Cards | Hand | Mapping[str, Cards]
"""`9s 8s | Kd declares low` (up cards behind the bar, others behind `apart`), cards one by one, a `Hand`, or a mapping
with `hole`, `up`, `apart` and `declares`."""

PLACES = ("hole", "up", "apart")
"""Where a player's own cards may lie."""

WHOLE_BOARD = "board"


def ruling(
    handle: GameHandle,
    board: Board,
    hands: Mapping[str, HandLike] | Iterable[HandLike],
    players: int | None = None,
) -> Ruling:
    """Judge what people wrote. `players` are those dealt in; more hands than that cannot be. Where the deck
    depends on them and they are not given, all who were dealt in show their hands. Raises `RulingError`.
    """
    own = read_hands(hands)
    if players is not None and players not in handle.players:
        raise RulingError(f"{handle.title} is for {players_text(handle.players)} players, not {players}")
    if len(own) > (players or max(handle.players)):
        raise RulingError(f"{len(own)} hands, but only {players or max(handle.players)} players can be dealt in")
    game = handle.game_class.for_players(players or max(len(own), handle.players[0]))
    try:
        return judge(game, read_board(game.layout, board), own)
    except ShowdownError as error:
        raise RulingError(str(error)) from None


def read_board(layout: Layout, board: Board, in_part: bool = False) -> dict[str, str]:
    """Cells and their cards. Raises `RulingError` for an unknown place, a wrong number of cards, or no card at all.

    With `in_part` a group, or the board, may have fewer cards than cells: the first ones, in order.
    """
    placed = _worded(board) if isinstance(board, str) else [(place, cards) for place, cards in board.items()]
    found: dict[str, str] = {}
    for place, cards in placed:
        for cell, card in _placed(layout, place, read_cards(cards), in_part):
            if cell in found:
                raise RulingError(f"cell '{cell}' has two cards: {found[cell]} and {card}")
            found[cell] = card
    return found


def read_hand(hand: HandLike) -> Hand:
    """A player's own cards. Raises `RulingError` for a word that is no card."""
    if isinstance(hand, Hand):
        return hand
    if isinstance(hand, Mapping):
        unknown = [key for key in hand if key not in {*PLACES, "declares"}]
        if unknown:
            raise RulingError(f"a hand has 'hole', 'up' and 'apart' cards and what it 'declares', not '{unknown[0]}'")
        hole, up, apart = (read_cards(hand.get(place, ())) for place in PLACES)
        return Hand(hole, up, str(hand.get("declares") or ""), apart)
    if isinstance(hand, str):
        cards, word = _declared(hand)
        hole, up, apart = map(read_cards, cards_by_place(cards))
        return Hand(hole, up, word, apart)
    return Hand(read_cards(hand))


def cards_by_place(hand: str) -> tuple[str, str, str]:
    """The hole cards, up cards and cards apart of `9s 8s | Kd apart 4c`, each as a text."""
    cards, *apart = re.split(r"(?<!\S)apart(?!\S)", hand, maxsplit=1)
    hole, _, up = cards.partition("|")
    return hole, up, " ".join(apart)


def _declared(hand: str) -> tuple[str, str]:
    """`9s 8s | Kd declares low` without the word at its end, and the word."""
    words = hand.split()
    if "declares" not in words:
        return hand, ""
    place = words.index("declares")
    if place != len(words) - 2:
        raise RulingError(f"'{hand.strip()}': after 'declares' comes one word, at the end, such as 'declares low'")
    return " ".join(words[:place]), words[-1]


def read_hands(hands: Mapping[str, HandLike] | Iterable[HandLike]) -> dict[str, Hand]:
    """Players and their cards; hands without names are called A, B, C, ..."""
    if isinstance(hands, Mapping):
        return {str(who): read_hand(hand) for who, hand in hands.items()}
    return {letter(index): read_hand(hand) for index, hand in enumerate(hands)}


def letter(index: int) -> str:
    """A for 0, B for 1, ... Z, then A2, B2, ..."""
    turn, place = divmod(index, len(ascii_uppercase))
    return ascii_uppercase[place] + (str(turn + 1) if turn else "")


def read_cards(cards: Cards) -> tuple[str, ...]:
    """Cards from a text, commas allowed, or from single texts. Raises `RulingError` for a word that is no card."""
    try:
        if isinstance(cards, str):
            return parse_cards(cards.replace(",", " "))
        return tuple(parse_card(card) for card in cards)
    except CardError as error:
        raise RulingError(str(error)) from None
    except (TypeError, AttributeError):
        raise RulingError(f"{cards!r} are no cards: write them as texts, such as 'Kh Ks'") from None


def _worded(board: str) -> list[tuple[str, Cards]]:
    """The places of a text and what follows each of them."""
    found: list[tuple[str, list[str]]] = []
    for word in re.sub(r"\s*=", "= ", board.replace(",", " ")).split():
        if word.endswith("="):
            found.append((word.removesuffix("="), []))
        elif found:
            found[-1][1].append(word)
        else:
            found.append((WHOLE_BOARD, [word]))
    return [(place, " ".join(cards)) for place, cards in found]


def _placed(layout: Layout, place: str, cards: tuple[str, ...], in_part: bool) -> list[tuple[str, str]]:
    cells = cells_of(layout, place)
    if not cells:
        raise RulingError(_no_such_place(layout, place))
    if len(cells) < len(cards) or (len(cells) > len(cards) and not (in_part and cards)):
        room = f"{len(cells)} cards: {' '.join(cells)}" if len(cells) > 1 else "one card"
        raise RulingError(f"'{place}' takes {room}, but {len(cards)} {'is' if len(cards) == 1 else 'are'} given")
    return list(zip(cells, cards, strict=False))


def cells_of(layout: Layout, place: str) -> tuple[str, ...]:
    """The cells a word means: the cell itself, its group (`u` is `u1 u2 u3`), or the whole `board`; else none.

    Of several those count in which no card lies from the beginning.
    """
    ids = [cell.id for cell in layout.cells]
    if place in ids:
        return (place,)
    group = group_of(layout, place)
    if not group and place == WHOLE_BOARD:
        group = tuple(cell.id for cell in layout.cells if not cell.aside)
    return tuple(cell for cell in group if cell not in layout.laid)


def _no_such_place(layout: Layout, place: str) -> str:
    ids = [cell.id for cell in layout.cells]
    if not ids:
        return "this game has no shared cards: leave the board out"
    return f"there is no cell '{place}'{nearest(place, ids)}; the cells are {', '.join(ids)}"
