"""The least hand to open with: who holds it, and who can prove to have held it."""

from __future__ import annotations

from cardwright.runtime.evaluation.values import HandValue
from cardwright.runtime.model import BettingRound, Opening
from cardwright.runtime.showdown.contest import Hand, best_hands
from cardwright.runtime.table.aftermath import rung
from cardwright.runtime.table.held import deal_record, hand_of
from cardwright.runtime.table.program import Program
from cardwright.runtime.table.record import record
from cardwright.runtime.table.state import State


def required(program: Program, state: State) -> Opening | None:
    """What it takes to open the round under way; None if anybody may, or somebody has."""
    step = program.code[state.current]
    return step.opening if isinstance(step, BettingRound) and state.opener is None else None


def announce(program: Program, state: State, opening: Opening) -> None:
    """Tells everybody what it takes to open."""
    record(state, "opening", text=words(program, state, opening))


def words(program: Program, state: State, opening: Opening) -> str:
    """`pair of J`, with the rank of the moment."""
    rank = least_rank(program, state, opening)
    return f"{opening.category} of {rank}" if rank else opening.category


def least_rank(program: Program, state: State, opening: Opening) -> str | None:
    """The least rank, a ladder's present rung where one was named."""
    return rung(program, state, opening.ladder) if opening.ladder else opening.rank


def may_open(program: Program, state: State, seat: int) -> bool:
    """Whether the seat holds what it takes to open this round."""
    opening = required(program, state)
    return opening is None or reaches(program, state, hand_of(state.hands[seat]), opening)


def keep_proof(program: Program, state: State, seat: int) -> None:
    """Notes what `seat` opens with, and which of these cards make that hand."""
    state.opened_with = list(state.hands[seat])
    made = _made(program, state, hand_of(state.opened_with))
    parts = made.parts if made else ()
    state.proof = [card for part, cards in parts if part.kind != "cards" for card in cards]


def _made(program: Program, state: State, hand: Hand) -> HandValue | None:
    """The best hand of a player's cards and of the shared ones that lie open."""
    board = {cell: card for cell, (card, face) in state.board.items() if face == "up"}
    made = best_hands(program.game, _by_hand(program), {0: hand}, board, record=deal_record(program, state)).get(0)
    return made.value if made and isinstance(made.value, HandValue) else None


def _by_hand(program: Program) -> int:
    """The first share that a hand wins."""
    return next(index for index, share in enumerate(program.game.shares) if share.by is None)


def reaches(program: Program, state: State, hand: Hand, opening: Opening) -> bool:
    """Whether the best hand of these cards, and of the open shared ones, is the opening or better."""
    made = _made(program, state, hand)
    if made is None:
        return False
    ranking = program.game.ranking(program.game.shares[_by_hand(program)].ranking)
    order = [category.id for category in ranking.categories]
    place, least = order.index(made.category.id), order.index(opening.category)
    rank = least_rank(program, state, opening)
    if place != least or rank is None:
        return place <= least
    sign = -1 if ranking.low else 1
    return made.key[1] >= sign * ranking.ranks.index(rank)


def proves(program: Program, state: State) -> bool:
    """Whether the opener opened with what must be proved; there is nothing to prove where nobody opened."""
    wanted = program.game.opener_proves
    if wanted is None or state.opener is None:
        return True
    return reaches(program, state, hand_of(state.opened_with), wanted)
