"""A round of betting: whose turn, what is legal, what follows from what was chosen.

Amounts of bets and raises are totals of the round, blinds and bring-in included, antes not.
"""

from __future__ import annotations

from collections.abc import Callable

from cardwright.runtime.model import BettingRound
from cardwright.runtime.table.interface import Action, Decision, LegalAction
from cardwright.runtime.table.limits import bounds, full_bet
from cardwright.runtime.table.openings import announce, keep_proof, may_open
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.seats import seat_of, there_is
from cardwright.runtime.table.state import State, new_betting


def begin_round(program: Program, state: State, step: BettingRound) -> None:
    """Lines up who may speak. A round in which nobody has anything to say is over at once."""
    betting = state.betting
    first = _first_to_act(program, state, step)
    order = [first, *state.around(first)[:-1]]
    betting.to_act = [seat for seat in order if state.can_bet(seat) and betting.seen[seat] < 0]
    if program.game.conventions.covered == "asked":
        _drop_who_risks_nothing(state)
    betting.began = sum(map(state.can_bet, range(state.players)))
    betting.step = max(betting.step, full_bet(program, state))
    if step.opening is not None and state.opener is None and betting.to_act:
        announce(program, state, step.opening)
    _go_on(program, state)
    if state.asking:
        state.starter, state.aggressor = first, betting.aggressor
    else:
        close_round(state)


def _first_to_act(program: Program, state: State, step: BettingRound) -> int:
    """The stated seat; else the left of the last forced bet, else the left of the dealer."""
    if step.start is not None:
        who = step.start if step.otherwise is None or there_is(state, step.start) else step.otherwise
        return seat_of(program, state, who)
    after = state.button if state.betting.after is None else state.betting.after
    return (after + 1) % state.players


def _drop_who_risks_nothing(state: State) -> None:
    """Who has bet as much as any opponent has does not speak in this round; nor who is alone with nothing to match."""
    betting = state.betting
    *_, second, _ = sorted(state.bets[seat] + state.stacks[seat] for seat in state.active())
    betting.to_act = [seat for seat in betting.to_act if second > state.bets[seat]]
    if len(betting.to_act) == 1 and state.bets[betting.to_act[0]] >= betting.price:
        betting.to_act = []


def _go_on(program: Program, state: State) -> None:
    """Passes over who need not speak, and asks the next."""
    to_act = state.betting.to_act
    if program.game.conventions.covered == "passed over":
        while to_act and not _must_speak(state, to_act[0]):
            del to_act[0]
    state.asking = "bet" if to_act else ""


def _must_speak(state: State, seat: int) -> bool:
    """Nobody is asked who, alone with chips, has nothing left to match."""
    return state.can_bet(seat) and (_opponent_can_bet(state, seat) or _to_match_alone(state, seat) > state.bets[seat])


def _opponent_can_bet(state: State, seat: int) -> bool:
    folded = state.folded
    for other, stack in enumerate(state.stacks):  # noqa: SIM110 - asked for each action, and twice as fast as any()
        if stack > 0 and other != seat and not folded[other]:
            return True
    return False


def _somebody_can_match_more(state: State, seat: int) -> bool:
    """Whether an opponent has chips beyond what it takes to call: against others a raise would come back whole."""
    price = state.betting.price
    return any(
        stack > 0 and other != seat and not state.folded[other] and state.bets[other] + stack > price
        for other, stack in enumerate(state.stacks)
    )


def _to_match_alone(state: State, seat: int) -> int:
    """The total that `seat`, alone with chips, must reach to stay in: no more than opponents can win who are all in."""
    rivals = [state.bets[other] for other in state.active() if other != seat]
    return min(state.betting.price, max(rivals, default=0))


# ---------------------------------------------------------------- what is legal


def bet_decision(program: Program, state: State) -> Decision:
    """The seat whose turn it is, and what it may do."""
    seat = state.betting.to_act[0]
    opposed = _opponent_can_bet(state, seat)
    due = (state.betting.price if opposed else _to_match_alone(state, seat)) - state.bets[seat]
    cost = min(due, state.stacks[seat]) if due > 0 else 0
    stay = LegalAction("call", cost, cost) if due > 0 else _CHECK
    raising = _raise_for(program, state, seat) if opposed and _somebody_can_match_more(state, seat) else None
    legal = (_FOLD, stay) if raising is None else (_FOLD, stay, raising)
    return Decision(seat, "bet", legal, cost, state.pot)


_FOLD, _CHECK = LegalAction("fold"), LegalAction("check")


def _raise_for(program: Program, state: State, seat: int) -> LegalAction | None:
    """A bet, completion or raise against who has chips, if the seat may and can; all in if a full one is too much."""
    total = state.bets[seat] + state.stacks[seat]
    if total <= state.betting.price or not _may_raise(program, state, seat):
        return None
    if state.opener is None and not may_open(program, state, seat):
        return None
    limit = bounds(program, state, seat)
    least = limit.least if limit.least < total else total
    if limit.sizes:
        sizes = tuple(size for size in limit.sizes if size <= total) or (least,)
        return LegalAction(_raise_kind(state), least, sizes[-1], sizes if len(sizes) > 1 else ())
    return LegalAction(_raise_kind(state), least, limit.most if limit.most < total else total)


def _raise_kind(state: State) -> str:
    if state.betting.price == 0:
        return "bet"
    return "complete" if state.betting.level == 0 else "raise"


def _may_raise(program: Program, state: State, seat: int) -> bool:
    return not _capped(program, state) and _is_open_to(program, state, seat) and seat not in state.betting.checked


def _capped(program: Program, state: State) -> bool:
    """The raises are used up. Between two players there is no cap, unless the stakes say so."""
    stakes = program.game.stakes
    if stakes.most_bets is not None and state.betting.made >= stakes.most_bets:
        return True
    if stakes.most_raises is None or (state.betting.began <= 2 and not stakes.cap_heads_up):
        return False
    return state.betting.level > 0 and state.betting.raises >= stakes.most_raises


def _is_open_to(program: Program, state: State, seat: int) -> bool:
    """Who has spoken may raise only after a full raise, or short ones that add up to one.

    Where the last raise is the measure, whose call is smaller than it may not, spoken or not.
    """
    betting = state.betting
    if program.game.conventions.short_raises == "last raise":
        if betting.price - state.bets[seat] < betting.largest:
            return False
        return betting.seen[seat] < 0 or betting.run == 0
    return (
        betting.seen[seat] < 0
        or betting.level > betting.seen_level[seat]
        or betting.price - betting.seen[seat] >= betting.step
    )


# ---------------------------------------------------------------- what was chosen


def apply_bet(program: Program, state: State, seat: int, action: Action) -> None:
    """Carries out a legal action, and closes the round if it was the last."""
    state.betting.to_act.pop(0)
    _ACTIONS[action.kind](program, state, seat, action)
    betting = state.betting
    betting.seen[seat], betting.seen_level[seat] = betting.price, betting.level
    if state.only_one_left:
        betting.to_act.clear()
    _go_on(program, state)
    if not state.asking:
        close_round(state)


def _fold(program: Program, state: State, seat: int, action: Action) -> None:
    state.folded[seat] = True
    record(state, "fold", seat)


def _check(program: Program, state: State, seat: int, action: Action) -> None:
    if program.game.stakes.no_check_raise:
        state.betting.checked.append(seat)
    record(state, "check", seat)


def _call(program: Program, state: State, seat: int, action: Action) -> None:
    paid = state.pay(seat, action.amount)
    state.bets[seat] += paid
    record(state, "call", seat, amount=paid, text=_all_in(state, seat), chips=paid)


def _raise(program: Program, state: State, seat: int, action: Action) -> None:
    """Sets the price; a full bet or raise also sets the level that later raises are measured by."""
    betting = state.betting
    full = action.amount >= bounds(program, state, seat).least
    paid = state.pay(seat, action.amount - state.bets[seat])
    state.bets[seat] += paid
    _measure(program, state, seat, action.amount - betting.price)
    if full:
        _count_full_raise(program, state, action.amount)
    if state.opener is None:
        state.opener = seat
        if program.game.opener_proves is not None:
            keep_proof(program, state, seat)
    betting.price = action.amount
    betting.aggressor = state.aggressor = state.raiser = seat
    betting.to_act = [other for other in state.around(seat)[:-1] if state.can_bet(other)]
    record(state, action.kind, seat, amount=action.amount, text=_all_in(state, seat), chips=paid)


def _count_full_raise(program: Program, state: State, total: int) -> None:
    """A full bet is the level; a raise over one counts against the cap and sets the least raise."""
    betting = state.betting
    if betting.level > 0:
        betting.raises += 1
    if program.game.stakes.limit not in _EQUAL_STEPS or program.game.stakes.raises_at_least_last:
        betting.step = max(betting.step, total - (betting.price if betting.level else 0))
    betting.level = total


def _measure(program: Program, state: State, seat: int, added: int) -> None:
    """Counts a bet or raise of `added` chips, whatever the least one is, and those by players all in, in a row."""
    betting = state.betting
    betting.made += 1
    if added >= betting.largest:
        betting.largest = added
        if program.game.conventions.short_raises == "last raise":
            betting.seen = [-1] * state.players
    betting.run = 0 if state.stacks[seat] else betting.run + added
    if betting.run >= betting.largest:
        betting.run = 0


def _all_in(state: State, seat: int) -> str:
    return "" if state.stacks[seat] else "all in"


_EQUAL_STEPS = {"fixed limit", "spread limit"}
"""Limits in which a raise need not be as large as the one before."""

_ACTIONS: dict[str, Callable[[Program, State, int, Action], None]] = {
    "fold": _fold,
    "check": _check,
    "call": _call,
    "bet": _raise,
    "complete": _raise,
    "raise": _raise,
}


# ---------------------------------------------------------------- the end of a round


def close_round(state: State) -> None:
    """Gives back what nobody called, and gathers the bets."""
    _return_uncalled(state)
    for seat, bet in enumerate(state.bets):
        state.wagers[seat] += bet
    state.bets = [0] * state.players
    state.last_bet = state.betting.price or state.last_bet
    state.betting = new_betting(state.players)


def _return_uncalled(state: State) -> None:
    """The part of the largest bet that is above the second largest goes back to its owner."""
    second, first = sorted(state.bets)[-2:]
    seat = state.bets.index(first)
    if first > second and not state.folded[seat]:
        state.bets[seat] = second
        state.stacks[seat] += first - second
        record(state, "return", seat, amount=first - second, chips=second - first)
