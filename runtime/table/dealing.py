"""Cards leave the deck: to players, to the board, to the burned cards; and face-down cells are turned up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardwright.runtime.model import Burn, DealCells, DealPlayers, GameClass
from cardwright.runtime.table.program import Program, TurnGroup, program_of
from cardwright.runtime.table.record import record, seen_by
from cardwright.runtime.table.state import State


def burn(program: Program, state: State, step: Burn) -> None:
    """Cards out of play that nobody sees; skipped if the deck is short and the rules allow that."""
    if step.if_allowed and not _allowed(program, state, step.count):
        return
    cards = _take(state, step.count)
    state.burned += cards
    record(state, "burn", cards=cards, face="down", witnesses=())


def _allowed(program: Program, state: State, count: int) -> bool:
    """Whether the cards left serve all deals to come after `count` burned ones."""
    to_come = cards_needed(program, len(state.active()), state.position, state.counters)
    return len(state.deck) - state.dealt - count >= to_come


def deal_players(program: Program, state: State, step: DealPlayers) -> None:
    """One card at a time round the table from the dealer's left."""
    for count, face in step.parts:
        for _ in range(count):
            for seat in state.active():
                cards = _take(state, 1)
                state.hands[seat].append((cards[0], face))
                witnesses = seen_by(face, seat, state.players)
                record(state, "deal", seat, cards=cards, face=face, witnesses=witnesses)


def deal_cells(program: Program, state: State, step: DealCells) -> None:
    """A card to each cell, in order."""
    cards = _take(state, len(step.cells))
    state.board.update({cell: (card, step.face) for cell, card in zip(step.cells, cards, strict=True)})
    witnesses = None if step.face == "up" else ()
    record(state, "board", cards=cards, cells=step.cells, face=step.face, witnesses=witnesses)


def turn_group(program: Program, state: State, step: TurnGroup) -> None:
    """The cells of the group that is next are turned up."""
    cells = step.groups[state.counters[step.slot]]
    cards = tuple(state.board[cell][0] for cell in cells)
    state.board.update({cell: (card, "up") for cell, card in zip(cells, cards, strict=True)})
    record(state, "turn", cards=cards, cells=cells, face="up")


def _take(state: State, count: int) -> tuple[str, ...]:
    """The next cards of the deck; construction of the table made sure that they are there."""
    cards = tuple(state.deck[state.dealt : state.dealt + count])
    state.dealt += count
    return cards


# ---------------------------------------------------------------- does the deck suffice


def cards_needed(program: Program, players: int, position: int = 0, counters: list[int] | None = None) -> int:
    """Cards that the steps from `position` on take if nobody of `players` folds; burns that may be skipped apart."""
    counts = [0] * program.counters if counters is None else list(counters)
    needed = 0
    while position < len(program.code):
        instruction = program.code[position]
        needed += _NEEDS.get(type(instruction), _nothing)(instruction, players)
        position = program.following(position, counts)
    return needed


def most_players_served(game: type[GameClass]) -> int:
    """The most players whom the deck serves if nobody folds."""
    program = program_of(game)
    size = len(game.deck.cards())
    count = 0
    while count < size and cards_needed(program, count + 1) <= size:
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
