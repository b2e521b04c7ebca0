"""Whole hands of stud and of draw beside pokerkit: one player who never looks at the cards chooses at both tables.

Both are fixed limit. He brings in or completes, stays or folds, bets now and then, and throws away none to two cards;
the same luck makes the same choices at both, and the same cards must leave the same stacks.
"""

from __future__ import annotations

import importlib
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from cardwright.runtime.model import BettingRound, GameClass, Step
from cardwright.runtime.table import Action, Table

from benchmarks.measure import DisagreementError, Job, Row, absent, is_installed, rates
from benchmarks.works import shipped

SAMPLE = 60
"""Hands that must end alike at both tables."""
WARM = 300
"""Hands before the first run."""
HANDS = 30
"""Hands in a run."""
STACKS = 200
FLOOR = 10
MOST_DISCARDED = 2
"""So few that four players cannot use up the deck, which each table would fill up again by luck of its own."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """A game at both tables: ours with `players` seats, pokerkit's from `state`.

    Nobody raises to more than `most`: both tables cap the raises, but count the blind otherwise.
    """

    work: str
    game: Callable[[], type[GameClass]]
    players: int
    most: int
    state: Callable[[Any, tuple[Any, ...]], Any]


def suitless(game: type[GameClass]) -> type[GameClass]:
    """The game in which suits do not decide who begins a round: so it is at pokerkit's table."""

    def plain(step: Step) -> Step:
        if isinstance(step, BettingRound) and step.start is not None:
            return replace(step, start=replace(step.start, suits_break_ties=False))
        return step

    streets = tuple(replace(street, steps=tuple(map(plain, street.steps))) for street in game.streets)
    return type(game.__name__, (game,), {"game_version": game.game_version, "streets": streets})


GAMES = (
    Dealt(
        "whole hands of fixed-limit seven-card stud, six seats (hands/s)",
        lambda: suitless(shipped("seven-card-stud", "bring-in", "fixed-limit")),
        6,
        15,
        lambda kit, automations: kit.FixedLimitSevenCardStud.create_state(automations, True, 1, 2, 5, 10, STACKS, 6),
    ),
    Dealt(
        "whole hands of 2-7 triple draw, four seats (hands/s)",
        lambda: shipped("deuce-to-seven-triple-draw"),
        4,
        6,
        lambda kit, automations: kit.FixedLimitDeuceToSevenLowballTripleDraw.create_state(
            automations, True, 0, (1, 2), 2, 4, STACKS, 4
        ),
    ),
)


def dealt(seconds: float) -> Iterator[Row]:
    """A row for each game. Raises `DisagreementError` if a hand ends otherwise."""
    for one in GAMES:
        if not is_installed("pokerkit"):
            yield absent(one.work, "pokerkit", FLOOR)
            continue
        yield row_of(one, seconds)


def row_of(one: Dealt, seconds: float) -> Row:
    """The same choices in every run, other cards at our table each time; pokerkit shuffles by itself."""
    game, state = one.game(), state_maker(one)
    for hand in range(SAMPLE):
        same_end(one, game, state, hand)
    for hand in range(WARM):
        play(Table(game, players=one.players, stacks=STACKS, seed=hand), hand, one.most)
    shuffles = count(WARM)

    def ours() -> None:
        for hand in range(HANDS):
            play(Table(game, players=one.players, stacks=STACKS, seed=next(shuffles)), hand, one.most)

    def theirs() -> None:
        for hand in range(HANDS):
            play_there(state(), hand, one.most)

    return rates(one.work, "pokerkit", Job(ours, HANDS), Job(theirs, HANDS), seconds, floor=FLOOR)


def state_maker(one: Dealt) -> Callable[[], Any]:
    """Makes a pokerkit table whose dealing and paying are automatic, as ours are."""
    kit = importlib.import_module("pokerkit")
    automations = tuple(kit.Automation)
    return lambda: one.state(kit, automations)


def choose(luck: random.Random, to_call: bool, may_bet: bool) -> str:
    """Mostly stays in, sometimes bets."""
    drawn = luck.random()
    if to_call and drawn < 0.15:
        return "fold"
    return "bet" if may_bet and drawn > 0.8 else "stay"


def thrown(luck: random.Random, cards: list[str]) -> list[str]:
    """None to two of the cards, the same whatever order they are in."""
    many = int(luck.random() * (MOST_DISCARDED + 1))
    return sorted(cards)[:many] if many else []


def play(table: Table, seed: int, highest: int) -> Table:
    """Our table, to the end."""
    luck = random.Random(seed)
    while (decision := table.decision) is not None:
        legal = {one.kind: one for one in decision.legal}
        if "draw" in legal:
            table.apply(Action("draw", cards=tuple(thrown(luck, list(legal["draw"].cards)))))
            continue
        bet = legal.get("bet") or legal.get("raise") or legal.get("complete")
        bet = bet if bet and bet.least <= highest else None
        kind = choose(luck, decision.to_call > 0 and "bring in" not in legal, bet is not None)
        if kind == "bet" and bet:
            table.apply(Action(bet.kind, bet.sizes[0] if bet.sizes else bet.least))
        elif kind == "fold":
            table.apply(Action("fold"))
        else:
            table.apply(Action(next(name for name in ("bring in", "check", "call") if name in legal)))
    return table


def play_there(state: Any, seed: int, highest: int) -> Any:
    """A pokerkit state, to the end."""
    luck = random.Random(seed)
    while state.status:
        if state.can_stand_pat_or_discard():
            seat = state.stand_patter_or_discarder_index
            cards = {repr(card).replace("T", "10"): card for card in state.hole_cards[seat]}
            state.stand_pat_or_discard(tuple(cards[name] for name in thrown(luck, list(cards))))
            continue
        bring_in = state.can_post_bring_in()
        raising = state.can_complete_bet_or_raise_to() and state.min_completion_betting_or_raising_to_amount <= highest
        kind = choose(luck, not bring_in and state.checking_or_calling_amount > 0, raising)
        if kind == "bet":
            state.complete_bet_or_raise_to(state.min_completion_betting_or_raising_to_amount)
        elif kind == "fold":
            state.fold()
        elif bring_in:
            state.post_bring_in()
        else:
            state.check_or_call()
    return state


def same_end(one: Dealt, game: type[GameClass], state: Callable[[], Any], seed: int) -> None:
    """Raises `DisagreementError` unless the cards that fell there leave the same stacks here."""
    there = play_there(state(), seed, one.most)
    dealt = fallen(there)
    deck = [*dealt, *(card for card in game.deck.cards() if card not in dealt)]
    here = play(Table(game, players=one.players, stacks=STACKS, deck=deck), seed, one.most)
    if not alike(here.stacks, there.stacks):
        raise DisagreementError(
            f"{one.work}: hand {seed} ends with {list(there.stacks)} at pokerkit, {list(here.stacks)} here"
        )


def alike(here: Sequence[int], there: Sequence[int]) -> bool:
    """Whether the stacks are the same, but for the odd chips of divided pots, which pokerkit gives to one winner."""
    return sum(here) == sum(there) and all(abs(a - b) < len(here) for a, b in zip(here, there, strict=True))


def fallen(state: Any) -> list[str]:
    """The cards of a hand there as they fall here, where each player has his new cards at once when he draws."""
    found: list[str] = []
    drawn: dict[int, list[str]] = {}
    for one in state.operations:
        kind = type(one).__name__
        if kind == "StandingPatOrDiscarding":
            drawn[one.player_index] = []
        elif kind in {"HoleDealing", "BoardDealing"}:
            cards = [repr(card).replace("T", "10") for card in one.cards]
            player = getattr(one, "player_index", None)
            if player in drawn:
                drawn[player] += cards
            else:
                found += cards
        elif drawn and kind != "CardBurning":
            found += [card for cards in drawn.values() for card in cards]
            drawn = {}
    return found + [card for cards in drawn.values() for card in cards]
