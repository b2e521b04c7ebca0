"""Players' own cards: exchanged for others, thrown away, laid open. Each chooses which."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from cardwright.runtime.cards import rank_of
from cardwright.runtime.model import Discard, Draw, DrawOffer, Reveal, place_of
from cardwright.runtime.table.choices import Question, begin_choices
from cardwright.runtime.table.interface import Action, LegalAction
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record, seen_by
from cardwright.runtime.table.seats import seats_from
from cardwright.runtime.table.state import Held, State
from cardwright.runtime.table.supply import can_be_dealt, deal_to, take, throw_away

PLENTY = 1_000
"""More cards than anybody holds."""

# ---------------------------------------------------------------- draw


def begin_draw(program: Program, state: State, step: Draw) -> None:
    """In turn, each throws cards away face down and gets as many; how many is public."""
    begin_choices(program, state, DRAW, seats_from(program, state, step.start))


def _draw_legal(program: Program, state: State, step: Draw, seat: int) -> tuple[LegalAction, ...]:
    """What each offer comes to for this hand. Whom the deck cannot serve stands pat."""
    if state.choices is not None and state.choices.picks:
        picks = tuple(state.choices.picks)
        return (LegalAction("discard", counts=(len(picks) - 1,), cards=picks),)
    owed = len(state.choices.owed) if state.choices is not None else 0
    served = can_be_dealt(program, state, len(state.hands[seat]) + owed) - owed
    if _together(program, step) and program.game.deck.reshuffle_discards:
        served += len(state.hands[seat])  # what the player throws away may come back, too
    legal = _offers(state, step, seat, served)
    if step.or_fold:
        unserved = not legal and bool(_offers(state, step, seat, PLENTY))
        return (*legal, *([_STAND_PAT] if unserved else []), LegalAction("fold"))
    return tuple(legal) or (_STAND_PAT,)


_STAND_PAT = LegalAction("draw", counts=(0,))


def _offers(state: State, step: Draw, seat: int, served: int) -> list[LegalAction]:
    return [one for offer in step.offers for one in _offered(state, offer, seat, served)]


def _offered(state: State, offer: DrawOffer, seat: int, served: int) -> list[LegalAction]:
    """The offer with the cards of this hand, as far as deck and stack go; one for each card that may be kept."""
    cards = cards_in(state, seat, offer.place)
    if offer.keeps is None:
        return _priced(offer, cards, _fitting(offer.counts, cards, served), state.stacks[seat])
    found = []
    for kept in dict.fromkeys(card for card in cards if rank_of(card) == offer.keeps):
        place = cards.index(kept)
        others = cards[:place] + cards[place + 1 :]
        found += _priced(offer, others, _fitting(offer.counts, others, served), state.stacks[seat])
    return found


def _fitting(counts: tuple[int, ...] | None, cards: tuple[str, ...], served: int = PLENTY) -> tuple[int, ...]:
    """The numbers of cards that are allowed, held and served, in ascending order."""
    return _numbers(counts, len(cards), min(served, len(cards)))


@lru_cache(maxsize=1024)
def _numbers(counts: tuple[int, ...] | None, held: int, served: int) -> tuple[int, ...]:
    wanted = range(held + 1) if counts is None else [held if n < 0 else n for n in counts]
    return tuple(sorted({n for n in wanted if n <= served}))


def _priced(offer: DrawOffer, cards: tuple[str, ...], counts: tuple[int, ...], stack: int) -> list[LegalAction]:
    """What the stack can pay of it. To exchange nothing is free."""
    if not offer.price:
        return [LegalAction("draw", 0, 0, (), counts, cards)] if counts else []
    if not offer.flat:
        counts = tuple(n for n in counts if n * offer.price <= stack)
        return [LegalAction("draw", counts=counts, cards=cards, price=offer.price)] if counts else []
    free = [_STAND_PAT] if 0 in counts else []
    counts = tuple(n for n in counts if n)
    if counts and offer.price <= stack:
        return [*free, LegalAction("draw", offer.price, offer.price, counts=counts, cards=cards)]
    return free


def _draw(program: Program, state: State, step: Draw, seat: int, action: Action) -> None:
    """The cards leave the hand, the price goes to the pot, new cards come; the last ones perhaps later.

    What a player throws away in a draw cannot come back to him in it: it joins the discards after his new cards.
    """
    if action.kind == "discard":
        _picked(state, seat, action)
        return
    if action.kind == "fold":
        state.folded[seat] = True
        record(state, "fold", seat)
        return
    place = next(
        (offer.place for offer in step.offers if offer.place and _offers_these(state, seat, offer, action)), None
    )
    gone = remove(state, seat, action.cards, place)
    pay_price(state, seat, action.amount)
    _record_gone(state, "draw", seat, gone, chips=action.amount)
    at_once = 0 if _together(program, step) else len(gone) if step.late is None else min(len(gone), step.late - 1)
    cards = iter(take(program, state, at_once))
    for _, face in gone:
        new = face if step.face == "same" else step.face
        card = next(cards, None)
        if card is not None:
            deal_to(state, seat, card, new, "draw")
        elif state.choices is not None:
            state.choices.owed.append((seat, new))
    if len(gone) == 1 and step.single_from > 1:
        _offer_more(program, state, step, seat)
    for card, face in gone:
        throw_away(state, seat, card, "up" if face == "up" else face)


def _together(program: Program, step: Draw) -> bool:
    """Whether new cards wait until all have discarded: not where one is chosen among several, or only some wait."""
    return program.game.conventions.draws == "together" and step.late is None and step.single_from <= 1


def _offer_more(program: Program, state: State, step: Draw, seat: int) -> None:
    """Further cards beside the one just drawn, of which the player keeps one; as many as the deck has."""
    choices = state.choices
    more = take(program, state, min(step.single_from - 1, can_be_dealt(program, state)))
    if choices is None or not more:
        return
    drawn, face = state.hands[seat][-1]
    for card in more:
        deal_to(state, seat, card, face, "draw")
    choices.picks = [drawn, *more]
    choices.to_ask.insert(0, seat)


def _picked(state: State, seat: int, action: Action) -> None:
    """All but one of the new cards go, face up."""
    if state.choices is not None:
        state.choices.picks = []
    remove(state, seat, action.cards, None)
    record(state, "discard", seat, cards=action.cards, face="up", amount=len(action.cards))
    for card in action.cards:
        throw_away(state, seat, card, "up")


def _deal_late(program: Program, state: State, step: Draw) -> None:
    """The cards that waited until everybody had drawn."""
    for seat, face in state.choices.owed if state.choices is not None else ():
        if not state.only_one_left and can_be_dealt(program, state):
            deal_to(state, seat, take(program, state, 1)[0], face, "draw")
    if step.shown:
        _show_discards(state)


def _show_discards(state: State) -> None:
    """What lies face down among the discards is turned up, player by player."""
    for seat in state.around(state.button):
        down = [one for one in state.discards if one.seat == seat and one.face != "up"]
        if down:
            record(state, "discards", seat, cards=tuple(one.card for one in down), face="up")
    state.discards = [replace(one, face="up") for one in state.discards]


def pay_price(state: State, seat: int, price: int) -> None:
    """A price is no bet: it is dead money, which nobody has to match."""
    state.stacks[seat] -= price
    state.extra += price


# ---------------------------------------------------------------- discard


def begin_discard(program: Program, state: State, step: Discard) -> None:
    """All at once, sealed; or in turn."""
    begin_choices(program, state, DISCARD, seats_from(program, state, step.start), sealed=step.start is None)


def _discard_legal(program: Program, state: State, step: Discard, seat: int) -> tuple[LegalAction, ...]:
    cards = cards_in(state, seat, step.place)
    counts = step.counts if step.keep is None else (max(0, len(cards) - step.keep),)
    fitting = _fitting(counts, cards) or (len(cards),)
    return (LegalAction("discard", counts=fitting, cards=cards),) if fitting != (0,) else ()


def _discard(program: Program, state: State, step: Discard, seat: int, action: Action) -> None:
    gone = [(card, _lying(face, step.face)) for card, face in remove(state, seat, action.cards, step.place)]
    _record_gone(state, "discard", seat, gone)
    for card, face in gone:
        throw_away(state, seat, card, face)


def _lying(face: str, wanted: str) -> str:
    """How a thrown-away card lies: what nobody may look at stays so, what all have seen stays known."""
    return "up" if "up" in (face, wanted) else face


# ---------------------------------------------------------------- reveal


def begin_reveal(program: Program, state: State, step: Reveal) -> None:
    """In turn, or together."""
    begin_choices(program, state, REVEAL, state.active(), sealed=step.together)


def _reveal_legal(program: Program, state: State, step: Reveal, seat: int) -> tuple[LegalAction, ...]:
    cards = cards_in(state, seat, "hole")
    fitting = _fitting(step.counts, cards) or (len(cards),)
    return (LegalAction("reveal", counts=fitting, cards=cards),) if fitting != (0,) else ()


def _reveal(program: Program, state: State, step: Reveal, seat: int, action: Action) -> None:
    hand = state.hands[seat]
    for card in action.cards:
        place = next(at for at, (held, face) in enumerate(hand) if held == card and _lies_in(face, "hole"))
        hand[place] = (card, "up")
    record(state, "reveal", seat, cards=action.cards, face="up")


# ---------------------------------------------------------------- cards of a hand


def cards_in(state: State, seat: int, place: str | None) -> tuple[str, ...]:
    """The seat's cards in that place, `hole` or `up`; in both without one. Cards that lie apart stay where they are."""
    return tuple(card for card, face in state.hands[seat] if _lies_in(face, place))


def _lies_in(face: str, place: str | None) -> bool:
    lying = place_of(face)
    return lying != "apart" if place is None else lying == place


def remove(state: State, seat: int, cards: tuple[str, ...], place: str | None) -> list[Held]:
    """Takes these cards out of the seat's hand, those that lie down first; how they lay."""
    hand = state.hands[seat]
    gone = []
    for card in cards:
        fitting = [
            (face == "up", number) for number, (own, face) in enumerate(hand) if own == card and _lies_in(face, place)
        ]
        gone.append(hand.pop(min(fitting)[1]))
    return gone


def _offers_these(state: State, seat: int, offer: DrawOffer, action: Action) -> bool:
    """Whether the action's cards can be those of the offer's place, at its price."""
    cards = list(cards_in(state, seat, offer.place))
    return all(cards.count(card) >= action.cards.count(card) for card in action.cards) and action.amount == (
        offer.price if offer.flat and action.cards else offer.price * len(action.cards)
    )


def _record_gone(state: State, kind: str, seat: int, gone: list[Held], chips: int = 0) -> None:
    """One event for the cards that lay alike: their number is public, their faces are known to who saw them."""
    faces = list(dict.fromkeys(face for _, face in gone)) or ["down"]
    for face in faces:
        cards = tuple(card for card, lay in gone if lay == face)
        witnesses = seen_by(face, seat, state.players) if cards else None
        record(state, kind, seat, cards=cards, face=face, amount=len(cards), chips=chips, witnesses=witnesses)
        chips = 0


DRAW = Question("draw", _draw_legal, _draw, _deal_late)
DISCARD = Question("discard", _discard_legal, _discard)
REVEAL = Question("reveal", _reveal_legal, _reveal)
