"""Shared cards that are turned up: those a step names, and those somebody chooses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardwright.compiler.game import Bet, TurnCells, TurnChosen
from cardwright.compiler.rules.grammar import counted, listed, number, ordinal
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.sentences.seats import who
from cardwright.compiler.rules.timeline import deal_order, flat, last_chosen


def cells(reading: Reading, step: TurnCells) -> str:
    """`turns cards face up one at a time, in this order: ...`."""
    if len(step.groups) == 1:
        return f"turns {turned(reading, step.groups[0])} face up"
    each = "one at a time" if all(len(group) == 1 for group in step.groups) else "in groups"
    bets = any(isinstance(inner, Bet) for inner in flat(step.body))
    follow = ", with a betting round after each" if bets else ""
    cells = [cell for group in step.groups for cell in group]
    if each == "one at a time" and _as_dealt(reading, cells):
        return f"turns {turned(reading, cells)} face up one at a time, in the order of dealing{follow}"
    return f"turns cards face up {each}{follow}, in this order: {_in_turn(reading, step.groups)}"


def _as_dealt(reading: Reading, cells: Sequence[str]) -> bool:
    """Whether these are the first cards of an undrawn board, in their order there."""
    every = [cell.id for cell in reading.game.layout.cells if not cell.aside]
    return not reading.game.layout.drawn and every[: len(cells)] == list(cells)


def _in_turn(reading: Reading, groups: Sequence[tuple[str, ...]]) -> str:
    """Groups of cells one after the other; semicolons where a group is more than one card."""
    words = [turned(reading, group) for group in groups]
    if len(words) > 1 and any(" and " in word or ", " in word for word in words):
        return "; ".join([*words[:-1], f"then {words[-1]}"])
    return listed(words)


def chosen(reading: Reading, step: TurnChosen) -> str:
    """`chooses three cards that still lie face down among ... and turns them face up`."""
    if step in last_chosen(reading.game):
        left = counted(step.count, "card")
        return f"turns up the {left} that still {_lie(step.count)} face down among {_among(reading, step)}"
    if all(len(group) == 1 for group in step.groups):
        them = "it" if step.count == 1 else "them"
        return (
            f"chooses {counted(step.count, 'card')} that still {_lie(step.count)} face down among "
            f"{_among(reading, step)} and turns {them} face up"
        )
    groups = listed([reading.names.several(group) for group in step.groups], "or")
    return f"chooses either {groups} and turns {'it' if len(step.groups[0]) == 1 else 'them'} face up"


def _lie(count: int) -> str:
    return "lies" if count == 1 else "lie"


def _among(reading: Reading, step: TurnChosen) -> str:
    """The cells to choose from: by their number in the picture, if they are all that bear it."""
    cells = [cell for group in step.groups for cell in group]
    marks = deal_order(reading.game)
    mark = marks[cells[0]]
    marked = reading.game.layout.drawn and cells_marked(marks, mark) == set(cells)
    return f"the cards marked {mark} in the picture" if marked else reading.names.several(cells)


def cells_marked(marks: Mapping[str, int], mark: int) -> set[str]:
    """The cells that bear that number in the picture of the layout."""
    return {cell for cell, number in marks.items() if number == mark}


def turned(reading: Reading, cells: Sequence[str]) -> str:
    """Cells that are turned up: on an undrawn board by their place in it."""
    if reading.game.layout.drawn:
        return reading.names.several(cells)
    every = [cell.id for cell in reading.game.layout.cells if not cell.aside]
    if not set(cells) <= set(every):
        return listed([reading.names.cell(cell) for cell in cells])
    if len(every) == 1:
        return "the shared card"
    places = [ordinal(every.index(cell) + 1) for cell in cells]
    if _as_dealt(reading, cells) and len(cells) > 1:
        first = "" if len(cells) == len(every) else "first "
        return f"the {first}{number(len(cells))} shared cards"
    return f"the {listed(places)} shared card{'s' if len(cells) > 1 else ''}"


def cells_short(reading: Reading, step: TurnCells) -> str:
    """The same for a table: `the top card, turned up`."""
    return f"{_in_turn(reading, step.groups)}, turned up"


def chosen_short(reading: Reading, step: TurnChosen) -> str:
    """The same for a table: `three chosen by the dealer, turned up`."""
    if step in last_chosen(reading.game):
        return f"the {number(step.count)} that still {_lie(step.count)} face down, turned up"
    if all(len(group) == 1 for group in step.groups):
        return f"{number(step.count)} chosen by {who(reading, step.who)}, turned up"
    groups = listed([reading.names.several(group) for group in step.groups], "or")
    return f"either {groups}, as {who(reading, step.who)} chooses, turned up"
