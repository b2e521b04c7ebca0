"""What is asked: known cards, cards to come, and the places that are alike for them.

Every mistake is found here, before any work.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from cardwright.runtime.cards import JOKER, pretty
from cardwright.runtime.model import (
    DealCells,
    DealPlayers,
    Flip,
    GameClass,
    Layout,
    Look,
    Repeat,
    Step,
    SuitCard,
    Term,
    TurnCells,
    Wild,
    place_of,
)
from cardwright.runtime.odds.errors import OddsError
from cardwright.runtime.showdown.judge import OwnCards, own_cards, so_many

UNKNOWN = "?"
"""How a card is written that nobody knows: in a hand it stands for all cards that are not given."""


@dataclass(frozen=True, slots=True)
class Held:
    """A player's own cards as far as they are known; `UNKNOWN` among them for those that are not."""

    hole: tuple[str, ...]
    up: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()

    @property
    def cards(self) -> tuple[str, ...]:
        """All of them."""
        return self.hole + self.up + self.apart


Slot = tuple[str, int, int]
"""Where a card goes: `hole`, `up` or `apart` with player and place, `board` with 0 and the cell's place there."""


@dataclass(frozen=True, slots=True)
class Group:
    """Slots to be filled whose cards may change places without any difference; `known` lie there already."""

    slots: tuple[Slot, ...]
    known: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Question:
    """A question that has an answer. Made by `ask`.

    `hole`, `up` and `apart` hold the cards of each of `players`, in full number, `board` one for each cell of the
    layout; `UNKNOWN` where a card is to come or does not matter. `rest` are the cards that may come, `groups` the
    places for them and the places that are known.
    """

    game: type[GameClass]
    players: tuple[str, ...]
    hole: tuple[tuple[str, ...], ...]
    up: tuple[tuple[str, ...], ...]
    apart: tuple[tuple[str, ...], ...]
    board: tuple[str, ...]
    dead: tuple[str, ...]
    rest: tuple[str, ...]
    groups: tuple[Group, ...]

    @property
    def to_come(self) -> int:
        """How many cards are to come."""
        return sum(len(group.slots) for group in self.groups)


def ask(
    game: type[GameClass],
    hands: Mapping[str, Held],
    board: Mapping[str, str] | None = None,
    dead: tuple[str, ...] = (),
) -> Question:
    """The question, checked. `board` gives the cells that are known.

    A hand may lack cards if it says so by `UNKNOWN`, or if it is as large as hands are on some street.
    Raises `OddsError` for cards, cells or numbers that cannot be.
    """
    board = board or {}
    _check_table(game, hands, board)
    stages = tuple(_stages(game))
    full = [_completed(game, who, held, stages) for who, held in hands.items()]
    rest = _rest(game, board, dict(zip(hands, full, strict=True)), dead)
    cells = tuple(cell.id for cell in game.layout.cells)
    asked = Question(
        game,
        tuple(hands),
        tuple(held.hole for held in full),
        tuple(held.up for held in full),
        tuple(held.apart for held in full),
        tuple({**game.layout.laid, **board}.get(cell, UNKNOWN) for cell in cells),
        dead,
        rest,
        tuple(_groups(game, full, board)),
    )
    if asked.to_come > len(rest):
        raise OddsError(
            f"{asked.to_come} cards are to come, but the deck has only {len(rest)} left: "
            "fewer players, or fewer dead cards"
        )
    return asked


# ---------------------------------------------------------------- the deal


Deal = DealPlayers | DealCells | Flip | Look


def _dealt(steps: tuple[Step, ...]) -> Iterator[Deal]:
    """The deals of these steps in order."""
    for step in steps:
        if isinstance(step, Deal):
            yield step
        elif isinstance(step, Repeat):
            yield from _dealt(step.body * step.times)
        elif isinstance(step, TurnCells):
            yield from _dealt(step.body * len(step.groups))


def _stages(game: type[GameClass]) -> Iterator[OwnCards]:
    """How many cards of each kind a player has after each deal, the whole deal last.

    Where players look at their cards by and by, those that they have not seen yet are left out before the end.
    """
    counts: Counter[str] = Counter()
    yield OwnCards(0, 0)
    for street in game.streets:
        for step in _dealt(street.steps):
            if isinstance(step, DealPlayers):
                for count, face in step.parts:
                    counts[place_of(face)] += count
                    counts["unseen"] += count if face == "unseen" else 0
            elif isinstance(step, Flip):
                counts["hole"] -= step.count
                counts["up"] += step.count
            elif isinstance(step, Look):
                counts["unseen"] -= len(step.places)
                counts["hole"] -= len(step.places) if step.apart else 0
                counts["apart"] += len(step.places) if step.apart else 0
                yield OwnCards(counts["hole"] - counts["unseen"], counts["up"], counts["apart"])
            if isinstance(step, DealPlayers | Flip):
                yield OwnCards(counts["hole"], counts["up"], counts["apart"])


def _completed(game: type[GameClass], who: str, held: Held, stages: tuple[OwnCards, ...]) -> Held:
    """The hand in full number, `UNKNOWN` for what is missing."""
    whole = own_cards(game)
    open_ended = UNKNOWN in held.cards
    counts = OwnCards(len(held.hole), len(held.up), len(held.apart))
    too_many = (
        counts.hole > max(whole.hole, 1)
        or counts.up > whole.up
        or counts.apart > whole.apart
        or len(_known(held.hole)) > whole.hole
    )
    if too_many or not (open_ended or (any(counts) and counts in {*stages, whole})):
        kept = whole != stages[-1] and counts in stages
        advice = "give those that are kept in the end" if kept else f"write {UNKNOWN} for cards that are not known"
        raise OddsError(f"{who} has {_cards(counts)}; in {game.title} each player has {_cards(whole)}: {advice}")
    return Held(_filled_up(held.hole, whole.hole), _filled_up(held.up, whole.up), _filled_up(held.apart, whole.apart))


def _filled_up(cards: tuple[str, ...], count: int) -> tuple[str, ...]:
    """The cards in full number: as they were given if they are that many, else the known ones first."""
    known = _known(cards)
    return cards if len(cards) == count else known + (UNKNOWN,) * (count - len(known))


def _known(cards: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(card for card in cards if card != UNKNOWN)


def _cards(counts: OwnCards) -> str:
    """`2 hole cards and 1 up card`; hole cards are told even if there are none."""
    told = [(place, count) for place, count in counts._asdict().items() if count or place == "hole"]
    return " and ".join(so_many(count, place) for place, count in told)


# ---------------------------------------------------------------- checks


def _check_table(game: type[GameClass], hands: Mapping[str, Held], board: Mapping[str, str]) -> None:
    if len(hands) < 2:
        raise OddsError(f"odds take at least two hands; {UNKNOWN} is a hand that nobody knows")
    if len(hands) > max(game.players):
        raise OddsError(f"{len(hands)} hands, but {game.title} is for {max(game.players)} players at most")
    for line in (*game.wild, *game.dead):
        if line.what in _RECORDED:
            raise OddsError(f"odds have no meaning in {game.title} as long as {_RECORDED[line.what]} is not known")
    known = [cell.id for cell in game.layout.cells]
    dealt = {cell for street in game.streets for step in _dealt(street.steps) for cell in _cells_of(step)}
    for cell in board:
        if cell not in known:
            there = f"its cells are {', '.join(known)}" if known else "it has no shared cards"
            raise OddsError(f"{game.title} has no cell '{cell}': {there}")
        if cell in game.layout.laid:
            laid = _name(game.layout.laid[cell])
            raise OddsError(f"in {game.title} {laid} lies on {cell} from the beginning: leave {cell} out")
        if cell not in dealt:
            raise OddsError(f"no card is dealt to cell '{cell}' in {game.title}")


_RECORDED = {"named rank": "the rank that will be named wild", "after": "the order in which up cards fall"}
"""What the cards on the table do not tell, by what a line of `wild` asks for."""


def _cells_of(step: Deal) -> tuple[str, ...]:
    return step.cells if isinstance(step, DealCells) else ()


def _rest(
    game: type[GameClass], board: Mapping[str, str], hands: Mapping[str, Held], dead: tuple[str, ...]
) -> tuple[str, ...]:
    """The cards that are nowhere yet, in the order of the deck. Raises `OddsError` for a card that cannot be there."""
    deck = Counter(game.deck.cards())
    places = [(card, f"on {cell}") for cell, card in board.items()]
    places += [(card, f"in {who}'s hand") for who, held in hands.items() for card in _known(held.cards)]
    places += [(card, "among the dead cards") for card in dead]
    found: dict[str, list[str]] = {}
    for card, place in places:
        found.setdefault(card, []).append(place)
        if card not in deck:
            raise OddsError(f"{_name(card)} {place} is no card of this deck")
        if len(found[card]) > deck[card]:
            raise OddsError(f"{_name(card)} is {_too_often(found[card])}")
    return tuple((deck - Counter(card for card, _ in places)).elements())


def _too_often(places: list[str]) -> str:
    """Where a card is and how often, for a message."""
    times = "twice" if len(places) == 2 else f"{len(places)} times"
    return f"{places[0]} {times}" if len(set(places)) == 1 else f"there {times}: {' and '.join(places)}"


def _name(card: str) -> str:
    """A card for a message; a text that is none as it was typed."""
    return pretty(card) if card == JOKER or card[-1:] in "cdhs" else f"'{card}'"


# ---------------------------------------------------------------- places that are alike


def _groups(game: type[GameClass], hands: list[Held], board: Mapping[str, str]) -> Iterator[Group]:
    for player, held in enumerate(hands):
        for place, cards in (("hole", held.hole), ("up", held.up), ("apart", held.apart)):
            for indices in _alike(game, place, len(cards)):
                slots = tuple((place, player, index) for index in indices if cards[index] == UNKNOWN)
                yield Group(slots, _known(tuple(cards[index] for index in indices)))
    yield from _cell_groups(game, board)


def _alike(game: type[GameClass], place: str, count: int) -> list[range]:
    """The own cards that may change places: all, but for the last where it makes something wild or dead."""
    last = any(line.what == "last" and line.place in {place, "hand"} for line in (*game.wild, *game.dead))
    parts = [range(count - 1), range(count - 1, count)] if last and count else [range(count)]
    return [part for part in parts if part]


def _cell_groups(game: type[GameClass], board: Mapping[str, str]) -> Iterator[Group]:
    """Cells that every hand and every line takes together or not at all. Cells that count nowhere are left out."""
    dealt = {cell for street in game.streets for step in _dealt(street.steps) for cell in _cells_of(step)}
    alike: dict[frozenset[int], list[int]] = {}
    uses = [
        cells for share in game.shares for hand in share.hands for term in hand for cells in _uses(game.layout, term)
    ]
    uses += [_looked_at(game.layout, line) for line in (*game.wild, *game.dead)]
    uses += [(share.by.cell,) for share in game.shares if isinstance(share.by, SuitCard)]
    uses += [(share.when.cell,) for share in game.shares if share.when is not None]
    for index, cell in enumerate(game.layout.cells):
        used = frozenset(number for number, cells in enumerate(uses) if cell.id in cells)
        if used and cell.id in dealt:
            alike.setdefault(used, []).append(index)
    for indices in alike.values():
        ids = [game.layout.cells[index].id for index in indices]
        slots = tuple(("board", 0, index) for index, cell in zip(indices, ids, strict=True) if cell not in board)
        yield Group(slots, tuple(board[cell] for cell in ids if cell in board))


def _looked_at(layout: Layout, line: Wild) -> tuple[str, ...]:
    """The cells whose cards make others wild or dead."""
    if line.what == "cells":
        return line.cells
    board = tuple(cell.id for cell in layout.cells if not cell.aside) if line.place == "board" else ()
    return board[-1:] if line.what == "last" else board if line.what == "lowest" else ()


def _uses(layout: Layout, term: Term) -> list[tuple[str, ...]]:
    """The sets of cells that a term may take cards from."""
    if term.place == "line" and term.line_set is not None:
        return list(layout.line_set(term.line_set).lines)
    if term.place == "cells":
        return [term.cells]
    return [tuple(cell.id for cell in layout.cells if not cell.aside)] if term.place == "board" else []
