"""Cards leave the deck: to players, to the board, to the burned cards; and face-down cells are turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.runtime.model import (
    Burn,
    DealCells,
    DealPlayers,
    Discard,
    Draw,
    Flip,
    GameClass,
    Look,
    NewDeck,
    TurnChosen,
    place_of,
)
from cardwright.runtime.table.choices import Question, begin_choices
from cardwright.runtime.table.exchange import pay_price
from cardwright.runtime.table.interface import Action, LegalAction
from cardwright.runtime.table.program import Program, TurnGroup, program_of
from cardwright.runtime.table.record import record, seen_by
from cardwright.runtime.table.seats import seat_of
from cardwright.runtime.table.state import State
from cardwright.runtime.table.supply import deal_to, take


def burn(program: Program, state: State, step: Burn) -> None:
    """Cards out of play that nobody sees; skipped if the deck is short and the rules allow that."""
    if step.if_allowed and not _allowed(program, state, step.count):
        return
    cards = take(program, state, step.count)
    state.burned += cards
    record(state, "burn", cards=cards, face="down", witnesses=())


def _allowed(program: Program, state: State, count: int) -> bool:
    """Whether the cards left serve all deals to come after `count` burned ones."""
    to_come = cards_needed(program, len(state.active()), state.position, state.counters)
    return len(state.deck) - state.dealt - count >= to_come


def deal_players(program: Program, state: State, step: DealPlayers) -> None:
    """One card at a time round the table from the dealer's left; or to the spare cells, if the deck is short."""
    if step.spare and len(state.deck) - state.dealt < _by_players(step, len(state.active())):
        deal_cells(program, state, DealCells(step.spare))
        return
    if step.other:
        begin_choices(program, state, FACE, state.active())
        return
    for count, face in step.parts:
        for _ in range(count):
            for seat in state.active():
                deal_to(state, seat, take(program, state, 1)[0], face)


def _faces(program: Program, state: State, step: DealPlayers, seat: int) -> tuple[LegalAction, ...]:
    """The facing that is free, and the other one for who can pay for it."""
    other = LegalAction("take", step.price, step.price, words=(step.other,))
    return (LegalAction("take", words=(step.parts[0][1],)), *([other] if state.stacks[seat] >= step.price else []))


def _deal_as_chosen(program: Program, state: State, step: DealPlayers, seat: int, action: Action) -> None:
    """The price goes to the pot, the cards come as the player wants them."""
    pay_price(state, seat, action.amount)
    record(state, "take", seat, amount=action.amount, text=action.word, chips=action.amount)
    for _ in range(step.parts[0][0]):
        deal_to(state, seat, take(program, state, 1)[0], action.word)


FACE = Question("face", _faces, _deal_as_chosen)


def deal_cells(program: Program, state: State, step: DealCells) -> None:
    """A card to each cell, in order."""
    cards = take(program, state, len(step.cells))
    state.board.update({cell: (card, step.face) for cell, card in zip(step.cells, cards, strict=True)})
    witnesses = None if step.face == "up" else ()
    record(state, "board", cards=cards, cells=step.cells, face=step.face, witnesses=witnesses)


def turn_group(program: Program, state: State, step: TurnGroup) -> None:
    """The cells of the group that is next are turned up."""
    cells = step.groups[state.counters[step.slot]]
    cards = tuple(state.board[cell][0] for cell in cells)
    state.board.update({cell: (card, "up") for cell, card in zip(cells, cards, strict=True)})
    record(state, "turn", cards=cards, cells=cells, face="up")


def begin_turn(program: Program, state: State, step: TurnChosen) -> None:
    """Somebody chooses which of the cells that lie face down are turned up."""
    begin_choices(program, state, TURN, [seat_of(program, state, step.who)])


def _turn_legal(program: Program, state: State, step: TurnChosen, seat: int) -> tuple[LegalAction, ...]:
    """So many of the cells; of larger groups each by itself, one of which is chosen."""
    down = [group for group in step.groups if all(state.board[cell][1] == "down" for cell in group)]
    if all(len(group) == 1 for group in step.groups):
        cells = tuple(cell for group in down for cell in group)
        return (LegalAction("turn", counts=(min(step.count, len(cells)),), cells=cells),) if cells else ()
    return tuple(LegalAction("turn", counts=(len(group),), cells=group) for group in down)


def _turn(program: Program, state: State, step: TurnChosen, seat: int, action: Action) -> None:
    cards = tuple(state.board[cell][0] for cell in action.cells)
    state.board.update({cell: (card, "up") for cell, card in zip(action.cells, cards, strict=True)})
    record(state, "turn", seat, cards=cards, cells=action.cells, face="up")


TURN = Question("turn", _turn_legal, _turn)


def flip(program: Program, state: State, step: Flip) -> None:
    """Each player, from the dealer's left, turns up the first of the cards that nobody has looked at."""
    for seat in state.active():
        hand = state.hands[seat]
        places = [place for place, (_, face) in enumerate(hand) if face == "unseen"][: step.count]
        for place in places:
            hand[place] = (hand[place][0], "up")
        record(state, "flip", seat, cards=tuple(hand[place][0] for place in places), face="up")


def look(program: Program, state: State, step: Look) -> None:
    """Each player, from the dealer's left, sees some cards that he was dealt unseen; all see which ones lie apart."""
    face = "apart" if step.apart else "down"
    for seat in state.active():
        hand = state.hands[seat]
        cards = tuple(hand[number - 1][0] for number in step.places)
        for number, card in zip(step.places, cards, strict=True):
            hand[number - 1] = (card, face)
        record(state, "look", seat, cards=cards, face=face, witnesses=seen_by(face, seat, state.players))


# ---------------------------------------------------------------- does the deck suffice


def cards_needed(
    program: Program, players: int, position: int = 0, counters: list[int] | None = None, *, sparing: bool = False
) -> int:
    """Cards that must be in the deck for the deals from `position` on, if nobody of `players` folds.

    Burns that may be skipped do not count, nor does what players draw, who may get less; but a deal after a draw
    must be served even if all drew as much as they could. Where discards return, draws use nothing up.
    With `sparing` spare cells are dealt to wherever there are any.
    """
    counts = [0] * program.counters if counters is None else list(counters)
    needed = used = held = 0
    while position < len(program.code):
        instruction = program.code[position]
        if isinstance(instruction, NewDeck):
            break  # from here on the discards serve, which the compiler has counted
        if isinstance(instruction, Draw):
            used += 0 if program.game.deck.reshuffle_discards else players * _most_drawn(instruction, held)
        elif taken := _taken(instruction, players, sparing):
            used += taken
            needed = used
        if isinstance(instruction, DealPlayers):
            held += sum(count for count, face in instruction.parts if place_of(face) != "apart")
        elif isinstance(instruction, Look):
            held -= len(instruction.places) if instruction.apart else 0
        elif isinstance(instruction, Discard):
            held = min(held, _kept(instruction, held))
        position = program.following(position, counts)
    return needed


def _most_drawn(step: Draw, held: int) -> int:
    """The most cards that one player may draw, who holds so many."""
    counts = [
        held if offer.counts is None else max(held if n < 0 else n for n in offer.counts) for offer in step.offers
    ]
    return max(counts)


def _kept(step: Discard, held: int) -> int:
    """The most cards that one player may keep, who holds so many."""
    if step.keep is not None:
        return step.keep
    return held - (0 if step.counts is None else min(held if n < 0 else n for n in step.counts))


def _taken(instruction: object, players: int, sparing: bool) -> int:
    """The cards that a step takes off the deck."""
    if sparing and isinstance(instruction, DealPlayers) and instruction.spare:
        return len(instruction.spare)
    return _NEEDS.get(type(instruction), _nothing)(instruction, players)


def most_players_served(game: type[GameClass]) -> int:
    """The most players whom the deck serves if nobody folds."""
    program = program_of(game)
    size = len(game.deck.cards())
    count = 0
    while count < size and cards_needed(program, count + 1, sparing=True) <= size:
        count += 1
    return count


def _nothing(instruction: object, players: int) -> int:
    return 0


def _by_burn(step: Burn, players: int) -> int:
    return 0 if step.if_allowed else step.count


def _by_players(step: DealPlayers, players: int) -> int:
    return players * sum(count for count, _ in step.parts)


def _by_cells(step: DealCells, players: int) -> int:
    return len(step.cells)


_NEEDS: dict[type, Callable[[Any, int], int]] = {Burn: _by_burn, DealPlayers: _by_players, DealCells: _by_cells}
