"""The end of a deal: hands are shown in order, cards speak, every pot is paid on its own."""

from __future__ import annotations

from fractions import Fraction

from cardwright.runtime.evaluation.values import HandValue, Value
from cardwright.runtime.evaluation.words import describe
from cardwright.runtime.model import NOBODY_WINS, Case, GameClass, Share
from cardwright.runtime.showdown.contest import Claim, showing
from cardwright.runtime.table.aftermath import carry_out
from cardwright.runtime.table.conditions import holds
from cardwright.runtime.table.held import deal_record, hand_of
from cardwright.runtime.table.openings import proves
from cardwright.runtime.table.pots import Pot, pots_of
from cardwright.runtime.table.program import Program, Settle
from cardwright.runtime.table.record import record
from cardwright.runtime.table.seats import first_active
from cardwright.runtime.table.state import Award, State

Claims = tuple[Claim[int], ...]

SEVERAL = "; "
"""Stands between the hands of one who wins with several."""


def settle(program: Program, state: State, step: Settle) -> None:
    """The showdown. Each share of each pot is judged among those who can win that pot.

    A pot that nobody wins is shared by all who play for it, unless the game says what happens then.
    """
    before = next((case for case in program.game.settlement_cases if _holds_before(program, state, case)), None)
    if before is not None:
        carry_out(program, state, before)
        record(state, "end")
        return
    pots = pots_of(state)
    board = {cell: card for cell, (card, face) in state.board.items() if face == "up"}
    unproven = None if proves(program, state) else state.opener
    contesting = [seat for seat in state.active() if seat != unproven]
    hands = {seat: hand_of(state.hands[seat], state.declared.get(seat, "")) for seat in contesting}
    shown = showing(program.game, hands, board, record=deal_record(program, state))
    found = [shown.claims(pot.seats) for pot in pots]
    if program.game.conventions.same_winners == "one":
        pots, found = _of_same_winners(pots, found)
    show_hands(program.game, state, pots, found)
    if unproven is not None or state.opener in {seat for won in found for claim in won for seat in claim.winners}:
        show_proof(program, state)
    kept = []
    for index, (pot, won) in enumerate(zip(pots, found, strict=True)):
        if won or _if_nobody_wins(program) is None:
            _pay_pot(program.game, state, index, pot, won)
        else:
            kept.append(pot)
    _end(program, state, kept)


def settle_unseen(program: Program, state: State) -> None:
    """The last player in takes all pots without showing; one who has to prove the opening, if that can be proved."""
    winner = state.active()[0]
    pots = pots_of(state)
    if winner == state.opener:
        show_proof(program, state)
        if _if_nobody_wins(program) is not None and not proves(program, state):
            _end(program, state, list(pots))
            return
    for index, pot in enumerate(pots):
        _award(state, Award(index, winner, pot.amount))
    _end(program, state)


def show_proof(program: Program, state: State) -> None:
    """What the opener opened with, thrown-away cards too, laid open where it has to be proved."""
    if program.game.opener_proves is None or state.opener is None:
        return
    cards = tuple(card for card, _ in state.opened_with)
    record(state, "proof", state.opener, cards=cards, face="up", text="" if proves(program, state) else "fails")


def _holds_before(program: Program, state: State, case: Case) -> bool:
    """Whether a case that does not ask who wins takes the place of the showdown."""
    condition = case.condition
    return condition is not None and condition.kind != NOBODY_WINS and holds(program, state, condition)


def _if_nobody_wins(program: Program) -> Case | None:
    cases = program.game.settlement_cases
    return next((case for case in cases if case.condition is not None and case.condition.kind == NOBODY_WINS), None)


# ---------------------------------------------------------------- showing


def show_hands(game: type[GameClass], state: State, pots: tuple[Pot, ...], found: list[Claims]) -> None:
    """In order, each shows a hand that no hand shown before beats everywhere, and mucks it otherwise.

    Where somebody is all in, or nobody ever had a bet to make, all show.
    """
    all_show = state.starter is None or any(state.stacks[seat] == 0 for seat in state.active())
    shown: set[int] = set()
    for seat in showing_order(state):
        if all_show or not _is_beaten(game, seat, shown, pots, found):
            shown.add(seat)
            _show(state, seat)
        else:
            record(state, "muck", seat)


def showing_order(state: State) -> list[int]:
    """The last aggressor of the last round, else who began it, without a round the button's left; then clockwise."""
    active = state.active()
    first = state.starter if state.aggressor is None or state.folded[state.aggressor] else state.aggressor
    if first is None:
        return active
    start = active.index(first_active(state, first))
    return active[start:] + active[:start]


def _is_beaten(game: type[GameClass], seat: int, shown: set[int], pots: tuple[Pot, ...], found: list[Claims]) -> bool:
    """Whether shown hands already beat this one for every share of every pot that it plays for.

    Where a hand other than the best wins something, none is beaten before all lie open.
    """
    if any(share.place > 1 for share in game.shares):
        return False
    played_for = [won for pot, won in zip(pots, found, strict=True) if seat in pot.seats]
    return bool(played_for) and all(_beats(seat, shown, won) for won in played_for)


def _beats(seat: int, shown: set[int], won: Claims) -> bool:
    """A winner is never beaten; any other is once a better hand for each claimed share lies open."""
    return bool(won) and all(seat not in claim.winners and _better_lies_open(seat, shown, claim) for claim in won)


def _better_lies_open(seat: int, shown: set[int], claim: Claim[int]) -> bool:
    own = claim.hands.get(seat)
    if own is None:  # nothing to win this share with, or it was not declared for
        return True
    others = [claim.hands[other].value for other in shown if other in claim.hands]
    return bool(others) and max(others) > own.value


def _show(state: State, seat: int) -> None:
    state.shown[seat] = True
    cards = tuple(card for card, _ in state.hands[seat])
    record(state, "show", seat, cards=cards, face="up")


# ---------------------------------------------------------------- paying


def _of_same_winners(pots: tuple[Pot, ...], found: list[Claims]) -> tuple[tuple[Pot, ...], list[Claims]]:
    """The pots, those for which the same hands play that win anything taken together."""
    winning = {seat for won in found for claim in won for seat in claim.winners}
    together: dict[tuple[int, ...], tuple[Pot, Claims]] = {}
    for pot, won in zip(pots, found, strict=True):
        seats = tuple(seat for seat in pot.seats if seat in winning)
        first, claims = together.get(seats, (None, won))
        together[seats] = (Pot(pot.amount + first.amount, first.seats) if first else pot, claims)
    return tuple(pot for pot, _ in together.values()), [won for _, won in together.values()]


def _pay_pot(game: type[GameClass], state: State, index: int, pot: Pot, won: Claims) -> None:
    for seat, amount in divided(pot, won, whole=game.conventions.odd_chips == "first").items():
        _award(state, Award(index, seat, amount, _category(game, seat, won)))


def divided(pot: Pot, won: Claims, *, whole: bool = False) -> dict[int, int]:
    """What each winner takes, from the left of the button. If nobody has a hand that qualifies, all in the pot win.

    The pot is first divided into its shares; their odd chips go one at a time to the share named first (the
    high hand's), then the next. Each share's own odd chips go one at a time from the left of the button, or
    all of them, `whole`, to the first winner there.
    """
    everyone = Claim(0, Fraction(1), pot.seats, {})
    claimed = won or (everyone,)
    taken = dict.fromkeys(pot.seats, 0)
    for claim, chips in zip(claimed, in_chips(pot.amount, [claim.amount for claim in claimed]), strict=True):
        winners = [seat for seat in pot.seats if seat in claim.winners]
        each, odd = divmod(chips, len(winners))
        for place, seat in enumerate(winners):
            taken[seat] += each + ((0 if place else odd) if whole else (place < odd))
    return {seat: amount for seat, amount in taken.items() if amount}


def in_chips(amount: int, parts: list[Fraction]) -> list[int]:
    """Whole chips for exact parts that add up to 1; odd chips go to the first ones, one each."""
    if len(parts) == 1:
        return [amount]
    chips = [int(amount * part) for part in parts]
    odd = amount - sum(chips)
    return [whole + (place < odd) for place, whole in enumerate(chips)]


def _category(game: type[GameClass], seat: int, won: Claims) -> str:
    """What the seat wins with, each once: a high hand by its title, a low one by its cards, else cards or points."""
    shown = [(game.shares[claim.share], claim.hands[seat].value) for claim in won if seat in claim.winners]
    return SEVERAL.join(dict.fromkeys(_with(game, share, value) for share, value in shown))


def _with(game: type[GameClass], share: Share, value: Value) -> str:
    if isinstance(value, HandValue) and not game.ranking(share.ranking).low:
        return value.category.title
    return describe(value, low=True)


def _award(state: State, award: Award) -> None:
    state.stacks[award.seat] += award.amount
    state.awards.append(award)
    record(state, "award", award.seat, amount=award.amount, text=award.category, chips=-award.amount)


def _end(program: Program, state: State, kept: list[Pot] | None = None) -> None:
    """The chips are with their owners, or `kept` in the middle for what follows when nobody wins. The deal is over."""
    state.antes = [0] * state.players
    state.wagers = [0] * state.players
    state.extra = 0
    state.kept = [(pot.amount, _barred(state, pot)) for pot in kept or ()]
    state.over = True
    case = _if_nobody_wins(program)
    if kept and case is not None:
        carry_out(program, state, case)
    record(state, "end")


def _barred(state: State, pot: Pot) -> tuple[int, ...]:
    """Who is in, but cannot win this pot."""
    return tuple(seat for seat in state.active() if seat not in pot.seats)
