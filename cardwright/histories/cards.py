"""Which cards a hand has, and the deck that deals them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from cardwright.histories.notation import DEALER, Line, cards_of
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import Table

DEALS = {"burn", "deal", "board"}
"""The kinds of events with which cards leave the deck."""


class CardsError(ValueError):
    """Cards that cannot have been dealt like this, in words."""


@dataclass(slots=True)
class Slot:
    """A card that a player got: None as long as it is unknown."""

    card: str | None


@dataclass(slots=True)
class Dealt:
    """The cards of a hand, in the order in which each player and the board got theirs, None for unknown ones."""

    to_players: dict[int, list[Slot]] = field(default_factory=dict)
    board: list[str | None] = field(default_factory=list)

    @property
    def known(self) -> Counter[str]:
        """All cards that are known, as often as they are dealt."""
        slots = [slot.card for held in self.to_players.values() for slot in held]
        return Counter(card for card in (*slots, *self.board) if card is not None)


def dealt_in(lines: Sequence[Line], players: int) -> Dealt:
    """The cards of these lines. Unknown ones are those that the player threw away or showed later, as far as told.

    Raises `CardsError` where a player shows or throws away what he cannot have.
    """
    dealt = Dealt({player: [] for player in range(1, players + 1)})
    holding: dict[int, list[Slot]] = {player: [] for player in range(1, players + 1)}
    for line in lines:
        if line.player == DEALER and line.verb == "dh":
            slots = [Slot(card) for card in cards_of(line.words[1])]
            dealt.to_players[line.dealt_to] += slots
            holding[line.dealt_to] += slots
        elif line.player == DEALER:
            dealt.board += cards_of(line.words[-1])
        elif line.verb in {"sd", "sm"} and line.words and line.words != ("-",):
            named = _identified(line, holding[line.player])
            if line.verb == "sd":
                holding[line.player] = [slot for slot in holding[line.player] if not any(slot is one for one in named)]
    return dealt


def _identified(line: Line, held: list[Slot]) -> list[Slot]:
    """The cards that the line names, among those held; a card that is not seen there is one of the unknown ones."""
    found: list[Slot] = []
    for card in sorted(cards_of(line.words[0]), key=lambda card: card is None):
        left = [slot for slot in held if not any(slot is one for one in found)]
        slot = next((slot for slot in left if slot.card == card), None) or next(
            (slot for slot in left if slot.card is None), None
        )
        if slot is None:
            raise CardsError(f"{line.place}: p{line.player} has no such cards")
        slot.card = card if card is not None else slot.card
        found.append(slot)
    return found


# ---------------------------------------------------------------- the deck


def first_deck(game: type[GameClass], dealt: Dealt, chance: Random | None = None) -> list[str]:
    """A deck to begin with: cards that nobody is known to get come first, in the order of `chance`.

    Raises `CardsError` where the game has not the cards, or not so many of them.
    """
    whole, known = Counter(game.deck.cards()), dealt.known
    for card, count in known.items():
        if card not in whole:
            raise CardsError(f"the card {card} is not in the deck of {game.title}")
        if count > whole[card] and not game.deck.reshuffle_discards:
            raise CardsError(f"the card {card} is dealt {'twice' if count == 2 else f'{count} times'}")
    spare = list((whole - known).elements())
    if chance is not None:
        chance.shuffle(spare)
    return [*spare, *(whole & known).elements()]


def rearranged(table: Table, dealt: Dealt) -> list[str]:
    """The deck that deals what is wanted at the places from which the table dealt.

    All other cards keep their order. Cards behind the end of the game's deck come back in that order.
    """
    size = len(table.game.deck.cards())
    wanted = {place: card for place, (_, card, _) in enumerate(_as_dealt(table, dealt))}
    first = _placed(list(table.deck[:size]), {place: card for place, card in wanted.items() if place < size})
    later = [wanted[place] for place in sorted(wanted) if place >= size]
    others = (Counter(table.deck[size:]) - Counter(card for card in later if card is not None)).elements()
    back = [card if card is not None else next(others, None) for card in later]
    return [*first, *(card for card in back if card is not None)]


def check_dealt(table: Table, dealt: Dealt) -> None:
    """Raises `CardsError` where the table dealt other cards than are wanted, or more or fewer of them."""
    given: Counter[str] = Counter()
    for whose, wanted, card in _as_dealt(table, dealt):
        given[whose] += 1
        if wanted is not None and wanted != card:
            raise CardsError(f"the card {wanted} cannot come {_whither(whose)} here: it is not in the deck by then")
    counts = {f"p{player}": len(slots) for player, slots in dealt.to_players.items()} | {_BOARD: len(dealt.board)}
    for whose, count in counts.items():
        if count != given[whose]:
            raise CardsError(f"{count} cards come {_whither(whose)}, but the game deals {given[whose]}")


_BOARD, _BURNED = "board", "burned"


def _whither(whose: str) -> str:
    return f"to {'the board' if whose == _BOARD else whose}"


def _as_dealt(table: Table, dealt: Dealt) -> Iterator[tuple[str, str | None, str]]:
    """For each card that left the deck whose it became (`p1`, the board's, a burned one), the one that is wanted
    there (None: any), and the one that came.
    """
    queues = {player: iter(slots) for player, slots in dealt.to_players.items()}
    board = iter(dealt.board)
    laid = set(table.game.layout.laid)
    for event in table.log:
        if event.kind not in DEALS or set(event.cells) & laid:
            continue
        for card in event.cards:
            if event.seat is not None:
                player = (event.seat - table.button - 1) % table.players + 1
                slot = next(queues[player], None)
                yield f"p{player}", None if slot is None else slot.card, card
            elif event.kind == "board":
                yield _BOARD, next(board, None), card
            else:
                yield _BURNED, None, card


def _placed(deck: list[str], wanted: dict[int, str | None]) -> list[str]:
    """The deck with the wanted cards in their places; whatever was there goes where they came from."""
    fixed: set[int] = set()
    for place, card in wanted.items():
        if card is None:
            continue
        if deck[place] != card:
            source = next((at for at, other in enumerate(deck) if other == card and at not in fixed), None)
            if source is None:
                raise CardsError(f"the card {card} is dealt twice")
            deck[place], deck[source] = deck[source], deck[place]
        fixed.add(place)
    return deck
