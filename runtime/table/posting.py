"""Forced bets, and straddles: what is in the middle before anybody may choose to bet."""

from __future__ import annotations

from cardwright.runtime.model import OfferStraddle, PostAntes, PostBlind, PostBlinds, PostBringIn, PostButtonBlind
from cardwright.runtime.table.interface import Action, Decision, LegalAction
from cardwright.runtime.table.limits import full_bet
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.seats import seat_of
from cardwright.runtime.table.state import State


def post_antes(program: Program, state: State, step: PostAntes) -> None:
    """Dead money. An ante that `who` alone puts in can be won in full by every hand."""
    ante = program.game.stakes.ante
    if step.who is not None:
        state.extra += _dead(state, seat_of(program, state, step.who), ante)
        return
    won_whole = program.game.conventions.short_antes == "all"
    for seat in state.active():
        paid = _dead(state, seat, ante)
        if won_whole:
            state.extra += paid
        else:
            state.antes[seat] += paid
    _return_unmatched(state)


def _return_unmatched(state: State) -> None:
    """What one player alone could pay of an ante goes back, as the part of a bet that nobody calls does."""
    second, first = sorted(state.antes)[-2:]
    if first > second:
        seat = state.antes.index(first)
        state.antes[seat] = second
        state.stacks[seat] += first - second
        record(state, "return", seat, amount=first - second, chips=second - first)


def _dead(state: State, seat: int, ante: int) -> int:
    paid = state.pay(seat, ante)
    if paid:
        record(state, "post", seat, amount=paid, text="ante", chips=paid)
    return paid


def post_blinds(program: Program, state: State, step: PostBlinds) -> None:
    """From the dealer's left; between two players the dealer posts the first of two blinds."""
    blinds = program.game.stakes.blinds
    seats = state.around(state.button)
    if state.players == 2 and len(blinds) > 1:
        seats.reverse()
    for index, (seat, blind) in enumerate(zip(seats, blinds, strict=False)):
        big = index > 0 or len(blinds) == 1
        post_live(program, state, seat, blind, _blind_name(index, len(blinds)), is_bet=big)


def _blind_name(index: int, count: int) -> str:
    """Two blinds are the small and the big one; any after those, and a single one, are just blinds."""
    return "blind" if count == 1 or index > 1 else ("small blind", "big blind")[index]


def post_button_blind(program: Program, state: State, step: PostButtonBlind) -> None:
    """A live blind by the dealer."""
    post_live(program, state, state.button, program.game.stakes.button_blind, "button blind")


def post_blind(program: Program, state: State, step: PostBlind) -> None:
    """A live blind by one seat, or, from the dealer's left, by each that has none."""
    if step.who is not None:
        post_live(program, state, seat_of(program, state, step.who), step.amount, "blind")
        return
    for seat in [seat for seat in state.active() if not state.bets[seat]]:
        post_live(program, state, seat, step.amount, "blind")


def post_live(program: Program, state: State, seat: int, blind: int, name: str, *, is_bet: bool = True) -> None:
    """A blind (the small one apart) is the bet, even if `seat` has not enough: others must match the whole of it.

    Where short posts count as paid, they match the most that was really posted. One that is less than was posted
    before is only what its owner has paid. The least raise is as much again;
    over a blind that follows the big blind, as over a straddle, it is what that one added.
    """
    paid = state.pay(seat, blind)
    state.bets[seat] += paid
    _set_posted(program, state, seat, blind, is_bet)
    if paid:
        record(state, "post", seat, amount=paid, text=name, chips=paid)


def _set_posted(program: Program, state: State, seat: int, price: int, is_bet: bool = True) -> None:
    """A blind or straddle of `price` stands, as the table counts it where it was not paid in full."""
    if program.game.conventions.short_posts == "as paid":
        _set_paid_price(program, state, seat, is_bet)
    else:
        _set_price(program, state, seat, price, is_bet)


def _set_price(program: Program, state: State, seat: int, price: int, is_bet: bool = True) -> None:
    """A forced bet is the full bet of the round if it is as large as one; the next round starts on its left."""
    betting = state.betting
    if price < betting.price:
        return
    full = full_bet(program, state)
    betting.step = max(price - betting.price if betting.level else price, full)
    betting.price = max(betting.price, price)
    betting.level = betting.price if is_bet and betting.price >= full else 0
    betting.after = state.raiser = seat


def _set_paid_price(program: Program, state: State, seat: int, is_bet: bool) -> None:
    """The bet is the most that anybody has really posted; a full bet more is the least raise."""
    betting = state.betting
    betting.step = full_bet(program, state)
    betting.price = max(betting.price, state.bets[seat])
    betting.level = betting.price if is_bet else 0
    betting.after = state.raiser = seat


# ---------------------------------------------------------------- straddles


def offer_straddle(program: Program, state: State, step: OfferStraddle) -> None:
    """Asks the first who may straddle."""
    betting = state.betting
    first = betting.after if step.who is None else None
    if step.who is not None:
        seat = seat_of(program, state, step.who)
    else:
        seat = ((state.button if first is None else first) + 1) % state.players
    betting.straddles = step.most
    _ask_straddle(program, state, seat)


def _straddle_price(program: Program, state: State) -> int:
    """Twice the last blind as it should have been, or the last straddle."""
    return 2 * max(state.betting.price, *program.game.stakes.blinds[-1:], 0)


def _ask_straddle(program: Program, state: State, seat: int) -> None:
    """A straddle is offered to who has posted no blind and can pay all of it."""
    price = _straddle_price(program, state)
    if state.betting.straddles > 0 and price > 0 and not state.bets[seat] and state.stacks[seat] >= price:
        state.asking = "straddle"
        state.betting.to_act = [seat]


def straddle_decision(program: Program, state: State) -> Decision:
    """Twice the last blind, or nothing."""
    price = _straddle_price(program, state)
    legal = (LegalAction("decline"), LegalAction("straddle", price, price))
    return Decision(state.betting.to_act[0], "straddle", legal, 0, state.pot)


def apply_straddle(program: Program, state: State, seat: int, action: Action) -> None:
    """After a straddle the next on the left may double it again; who declines ends the chain."""
    state.asking = ""
    state.betting.to_act = []
    if action.kind == "decline":
        record(state, "decline", seat)
        return
    paid = state.pay(seat, action.amount)
    state.bets[seat] += paid
    _set_posted(program, state, seat, action.amount)
    state.betting.straddles -= 1
    record(state, "straddle", seat, amount=action.amount, chips=paid)
    _ask_straddle(program, state, (seat + 1) % state.players)


# ---------------------------------------------------------------- bring-in


def post_bring_in(program: Program, state: State, step: PostBringIn) -> None:
    """Asks `step.who`; whose ante took the last chip gives way to the next on the left.

    Where only one has chips there is nothing to bet, and no bring-in.
    """
    seat = seat_of(program, state, step.who)
    able = [other for other in [seat, *state.around(seat)[:-1]] if state.can_bet(other)]
    if len(able) > 1:
        state.asking = "bring in"
        state.betting.to_act = [able[0]]


def bring_in_decision(program: Program, state: State) -> Decision:
    """The bring-in (what is there of it), or a full small bet."""
    seat = state.betting.to_act[0]
    stack = state.stacks[seat]
    price = program.game.stakes.bring_in
    legal = [LegalAction("bring in", min(price, stack), min(price, stack))]
    size = program.sizes[state.street]
    enough = stack > price or program.game.conventions.short_posts == "as paid"
    if enough and size.high > price:
        legal.append(LegalAction("complete", min(max(size.low, price + 1), stack), min(size.high, stack)))
    return Decision(seat, "bring in", tuple(legal), 0, state.pot)


def apply_bring_in(program: Program, state: State, seat: int, action: Action) -> None:
    """The next round of betting starts on the left; the bring-in has spoken unless it is raised."""
    betting = state.betting
    state.asking = ""
    betting.to_act = []
    paid = state.pay(seat, action.amount)
    state.bets[seat] += paid
    full = program.game.conventions.short_posts == "in full"
    _set_price(program, state, seat, max(paid, program.game.stakes.bring_in) if full else paid)
    if action.kind == "complete":
        betting.made, betting.largest = 1, paid
    betting.aggressor = state.opener = seat
    betting.seen[seat], betting.seen_level[seat] = betting.price, betting.level
    record(state, action.kind, seat, amount=paid, chips=paid)
