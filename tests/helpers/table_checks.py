"""What holds at every moment of every deal, whatever the game: chips, cards, secrets, legality, resumption.

Each check takes a table as it stands and raises AssertionError. The hypothesis machines and the sweep share them.
"""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Sequence
from typing import Any

from cardwright.runtime.table import Action, Decision, Event, IllegalActionError, LegalAction, Table

MOST_ACTIONS = 2000
"""Far above what stacks of some hundred chips allow in bets of at least one chip."""

SHOWN = {"show", "muck", "proof"}


def chips_are_conserved(table: Table, stacks: Sequence[int]) -> None:
    """What left the stacks lies in the middle, event by event; nobody owes anything.

    What an earlier deal left there is taken over, what nobody has won is left to the next.
    """
    total, now = sum(stacks) + table.pot_taken_over, list(stacks)
    for event in table.log:
        if event.seat is not None:
            now[event.seat] -= event.chips
        assert min(now) >= 0, f"{event} leaves {min(now)} chips"
        assert sum(now) <= total, f"{event} makes chips"
    assert tuple(now) == table.stacks, "the log and the stacks differ"
    middle = table.view(0).pot + table.pot_left
    assert middle + sum(now) == total, f"{middle} in the middle and {sum(now)} in stacks of {total}"
    if not table.is_over:
        assert sum(pot.amount for pot in table.pots) + sum(table.bets) == middle


def cards_are_conserved(table: Table, deck: Counter[str]) -> None:
    """Every card of the deck lies in exactly one place."""
    places = cards_by_place(table)
    found = Counter(card for cards in places.values() for card in cards)
    assert found == deck, f"missing {dict(deck - found)}, too many {dict(found - deck)}; {places}"


def cards_by_place(table: Table) -> dict[str, list[str]]:
    """The cards of each place of the state."""
    state: Any = table._state
    return {
        "deck": list(state.deck[state.dealt :]),
        "hands": [card for hand in state.hands for card, _ in hand],
        "board": [card for cell, (card, _) in state.board.items() if cell not in table.game.layout.laid],
        "burned": list(state.burned),
        "discards": [one.card for one in state.discards],
    }


def somebody_chooses_or_it_is_over(table: Table) -> None:
    """A decision offers something that the seat can do."""
    decision = table.decision
    assert (decision is None) == table.is_over
    if decision is None:
        return
    assert decision.legal
    assert not table.view(decision.seat).folded[decision.seat]
    stack = table.stacks[decision.seat]
    for one in decision.legal:
        if one.is_choice:
            own = len(one.cards) + len(one.cells)
            assert all(0 <= count <= own for count in one.counts) or one.words, one
            assert all(count * one.price <= stack for count in one.counts), one
        else:
            assert 0 <= one.least <= one.most <= stack + table.bets[decision.seat], one


def only_the_seat_in_turn_sees_its_choices(table: Table) -> None:
    """Views tell whose turn it is, and the choices to that seat alone."""
    turn = None if table.decision is None else table.decision.seat
    for seat in range(table.players):
        view = table.view(seat)
        assert view.turn == turn
        assert view.decision == (table.decision if seat == turn else None)


def saved_and_resumed(table: Table) -> Table:
    """The table read from its own text, which gives the same text again."""
    text = table.dumps()
    again = Table.loads(text, table.game)
    assert again.dumps() == text, "a saved table is another one"
    assert again.decision == table.decision
    return again


def a_copy_goes_its_own_way(table: Table, action: Action) -> None:
    """What is done to a copy leaves the table alone."""
    before = table.dumps()
    twin = table.copy()
    assert twin.dumps() == before
    twin.apply(action)
    assert table.dumps() == before, "a copy is not independent"
    assert len(twin.log) > len(table.log)


def refuses(table: Table, action: Any) -> None:
    """An illegal action is refused in words, and changes nothing."""
    before = table.dumps()
    try:
        table.apply(action)
    except IllegalActionError as error:
        assert re.search(r"You (may|must|cannot)", str(error)), str(error)
    else:
        raise AssertionError(f"{action} was taken, of {table.decision}")
    assert table.dumps() == before, f"{action} was refused and changed the table"


def is_legal(decision: Decision, action: Action) -> bool:
    """Told from the decision alone; choices of cards, words and cells only where they are as one legal action has."""
    return any(_allows(one, action) for one in decision.legal)


def _allows(one: LegalAction, action: Action) -> bool:
    if one.kind != action.kind:
        return False
    if one.is_choice:
        return True  # not told here
    if action.cards or action.cells or action.word or type(action.amount) is not int:
        return False
    sized = not one.sizes or action.amount in one.sizes
    return (one.least <= action.amount <= one.most and sized) or (action.amount == 0 and one.least == one.most)


def told_the_same_by_replay(table: Table, set_up: dict[str, Any]) -> None:
    """The same start and the same actions give the same deal."""
    again = Table.replay(table.game, table.actions, **set_up)
    assert again.log == table.log, "a replay is another deal"
    assert again.dumps() == table.dumps()


def hidden_cards_are_hidden(table: Table, set_up: dict[str, Any], seat: int, chance: random.Random) -> bool:
    """Were the cards that `seat` has not seen others, everywhere and in all choices, it would see the same.

    Gives False where that cannot be told: after a showdown or a reshuffle, or where a hidden card decides what is
    legal, so that the same choices cannot be made with other cards.
    """
    if any(event.kind in {*SHOWN, "reshuffle"} for event in table.log):
        return False
    view = table.view(seat)
    seen = {card for event in table.log if may_know(event, seat) for card in event.cards}
    counts = Counter(table.deck)
    other: dict[str, str] = {}
    for number in set(counts.values()):
        hidden = [card for card in dict.fromkeys(table.deck) if card not in seen and counts[card] == number]
        other |= dict(zip(hidden, chance.sample(hidden, len(hidden)), strict=True))
    deck = [other.get(card, card) for card in table.deck]
    actions = [
        Action(one.kind, one.amount, tuple(other.get(card, card) for card in one.cards), one.word, one.cells)
        for _, one in table.actions
    ]
    try:
        twin = Table.replay(table.game, actions, **{**set_up, "deck": deck})
    except IllegalActionError:
        return False
    if [chooser for chooser, _ in twin.actions] != [chooser for chooser, _ in table.actions]:
        raise AssertionError(f"cards that seat {seat} has not seen decide whose turn it is")
    if any(event.kind in SHOWN for event in twin.log):
        return False
    theirs = twin.view(seat)
    assert theirs.events == view.events, f"seat {seat} sees a difference it cannot know: {_first(theirs, view)}"
    assert theirs == view, f"seat {seat} sees a difference it cannot know"
    return True


OPEN = {"show", "proof", "reveal", "flip", "turn"}
"""Events whose cards lie open from then on."""


def may_know(event: Event, seat: int) -> bool:
    """Whether `seat` may know the cards of an event, told from where they lie and not from its witnesses.

    Cards that move from one hidden place to another are known to who is named as their witness.
    """
    if event.kind in OPEN or event.face == "up":
        return True
    if event.kind in {"burn", "board"} or event.face == "unseen":
        return False
    if event.face == "forehead":
        return seat != event.seat
    if event.kind in {"deal", "draw", "discard", "look"}:
        return seat == event.seat
    return event.witnesses is None or seat in event.witnesses


def _first(one: Any, other: Any) -> str:
    pairs = zip(one.events, other.events, strict=False)
    return next((f"{mine} / {yours}" for mine, yours in pairs if mine != yours), "one tells more")
