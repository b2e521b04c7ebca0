"""The deck as a supply of cards: what is left of it, and what comes back into it when it runs out."""

from __future__ import annotations

import random

from cardwright.runtime.model import NewDeck
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record, seen_by
from cardwright.runtime.table.state import Discarded, State


def can_be_dealt(program: Program, state: State, enough: int | None = None) -> int:
    """How many cards can leave the deck now, those that would come back into it included.

    What comes back is not counted where the deck alone has `enough`.
    """
    left = len(state.deck) - state.dealt
    return left if enough is not None and left >= enough else left + len(_returning(program, state))


def take(program: Program, state: State, count: int) -> tuple[str, ...]:
    """The next cards of the deck; where it runs out and discards return, they are shuffled into it.

    Construction of the table made sure that regular deals are served, and offers are limited to what
    `can_be_dealt`.
    """
    end = state.dealt + count
    if end > len(state.deck):
        _reshuffle(program, state)
    cards = tuple(state.deck[state.dealt : end])
    state.dealt = end
    return cards


def deal_to(state: State, seat: int, card: str, face: str, text: str = "") -> None:
    """A card that has left the deck comes to a player."""
    state.hands[seat].append((card, face))
    record(state, "deal", seat, cards=(card,), face=face, text=text, witnesses=seen_by(face, seat, state.players))


def throw_away(state: State, seat: int, card: str, face: str) -> None:
    """A card of `seat` goes to the discards. `face` tells how it lies there."""
    state.discards.append(Discarded(card, seat, face))


def _returning(program: Program, state: State) -> list[str]:
    """What a new deck would be made of: discards, folded hands, perhaps burned cards; never shared ones or a proof."""
    if not program.game.deck.reshuffle_discards:
        return []
    folded = [card for seat in state.around(state.button) if state.folded[seat] for card, _ in state.hands[seat]]
    burned = state.burned if program.game.deck.reshuffle_burned else []
    return [one.card for one in state.discards if not _is_proof(state, one)] + folded + burned


def _is_proof(state: State, one: Discarded) -> bool:
    """Whether the card proves what the opener held, and so is kept aside."""
    return bool(state.proof) and one.seat == state.opener and one.card in state.proof


def new_deck(program: Program, state: State, step: NewDeck) -> None:
    """The rest of the deck goes out of play, and the discards, shuffled, come in its place."""
    state.burned += state.deck[state.dealt :]
    state.dealt = len(state.deck)
    _put_under(state, [one.card for one in state.discards])
    state.discards = []
    record(state, "reshuffle", amount=len(state.deck) - state.dealt, text="discards")


def _put_under(state: State, cards: list[str]) -> None:
    """Cards come back into the deck, shuffled.

    Their order follows from the deck alone, so that the same deck and choices give the same deal; or it is that of
    `state.refill`, as far as that goes.
    """
    random.Random(" ".join(state.deck)).shuffle(cards)
    places = {card: place for place, card in reversed(list(enumerate(state.refill)))}
    cards.sort(key=lambda card: places.get(card, len(places)))
    state.deck = state.deck + cards


def _reshuffle(program: Program, state: State) -> None:
    """The cards still in the deck come first, then the shuffled ones."""
    cards = _returning(program, state)
    if program.game.deck.reshuffle_burned:
        state.burned = []
    state.discards = [one for one in state.discards if _is_proof(state, one)]
    for seat, folded in enumerate(state.folded):
        if folded:
            state.hands[seat] = []
    _put_under(state, cards)
    record(state, "reshuffle", amount=len(cards))
