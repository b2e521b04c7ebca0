"""Further cards of one's own, for a price: each player in turn takes them or does without."""

from __future__ import annotations

from cardwright.runtime.model import BuyCards
from cardwright.runtime.table.choices import Question, begin_choices
from cardwright.runtime.table.dealing import cards_needed
from cardwright.runtime.table.exchange import pay_price
from cardwright.runtime.table.interface import Action, LegalAction
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.state import State
from cardwright.runtime.table.supply import can_be_dealt, deal_to, take


def begin_buying(program: Program, state: State, step: BuyCards) -> None:
    """From the dealer's left. Who cannot pay the whole price, or whom the deck cannot serve, is not asked."""
    begin_choices(program, state, BUY, state.active())


def _legal(program: Program, state: State, step: BuyCards, seat: int) -> tuple[LegalAction, ...]:
    to_come = cards_needed(program, len(state.active()), state.position, state.counters)
    served = can_be_dealt(program, state) - to_come >= step.count
    if not served or not 0 < step.price <= state.stacks[seat]:
        return ()
    return (LegalAction("decline"), LegalAction("buy", step.price, step.price))


def _bought(program: Program, state: State, step: BuyCards, seat: int, action: Action) -> None:
    """The price goes to the pot and is no bet; then the cards come."""
    if action.kind == "decline":
        record(state, "decline", seat)
        return
    pay_price(state, seat, action.amount)
    record(state, "buy", seat, amount=action.amount, chips=action.amount)
    for card in take(program, state, step.count):
        deal_to(state, seat, card, step.face)


BUY = Question("buy", _legal, _bought)
