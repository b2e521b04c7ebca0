"""A recorded hand played on a table, and its stacks compared with those of the file."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from cardwright.errors import CardwrightError
from cardwright.histories.cards import CardsError, Dealt, check_dealt, dealt_in, first_deck, rearranged
from cardwright.histories.choices import ChoiceError, choice
from cardwright.histories.codes import CODES
from cardwright.histories.errors import HistoryError
from cardwright.histories.hand import RecordedHand
from cardwright.histories.notation import DEALER, Line
from cardwright.histories.stakes import StakesError, game_of
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import IllegalActionError, Table, TableError

MOST_TRIALS = 60
"""Decks that are tried for a hand with unknown cards, until whoever threw his away unseen wins nothing."""
MOST_ROUNDS = 40
"""Times that a hand is dealt until each card lies where the file has it: no game deals cards more often than that."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A hand that was played as its file says.

    `stacks` are the chips at the end, `p1` first. `agrees` says whether they are those of the file; None where the
    file tells none. `remark` is what had to be taken otherwise than written, if anything.
    """

    hand: RecordedHand
    table: Table
    remark: str = ""

    @property
    def stacks(self) -> tuple[int, ...]:
        """The chips at the end, `p1` first."""
        return tuple(self.table.stacks[self.seat(player)] for player in range(1, self.hand.players + 1))

    @property
    def agrees(self) -> bool | None:
        """Whether the stacks are those of the file; None where the file tells none."""
        return None if self.hand.finishing is None else self.stacks == self.hand.finishing

    def seat(self, player: int) -> int:
        """The table's seat of a player, who are numbered from the dealer's left."""
        return (self.table.button + player) % self.table.players


def replay(hand: RecordedHand) -> Replay:
    """The hand played. Raises `HistoryError` where it does not go as the file says."""
    try:
        return _replayed(hand)
    except HistoryError:
        raise
    except (CardsError, ChoiceError, StakesError, CardwrightError, TableError) as error:
        raise HistoryError(str(error), hand.file, hand.name) from None


def _replayed(hand: RecordedHand) -> Replay:
    if hand.variant not in CODES:
        raise HistoryError("not yet")
    try:
        return _played(hand, game_of(hand))
    except ChoiceError:
        if not CODES[hand.variant].also:
            raise
        first = game_of(hand, against_its_name=True)
        try:
            return _played(hand, first, f"played with a {CODES[hand.variant].also}, against its code")
        except ChoiceError:
            pass
        raise


def _played(hand: RecordedHand, game: type[GameClass], remark: str = "") -> Replay:
    """The hand in this game; of unknown cards, with such that nobody wins who threw his away unseen."""
    dealt = dealt_in(hand.lines, hand.players)
    mucked = {line.player for line in hand.lines if line.verb == "sm" and not line.words}
    for trial in range(MOST_TRIALS):
        found = _with_deck(hand, game, dealt, Random(trial) if trial else None, remark)
        winners = {award.seat for award in found.table.results}
        if not any(found.seat(player) in winners for player in mucked):
            return found
        if len(game.deck.cards()) == dealt.known.total():
            break
    raise CardsError("a player threw his cards away unseen, but they would have won, whatever they were")


def _with_deck(hand: RecordedHand, game: type[GameClass], dealt: Dealt, chance: Random | None, remark: str) -> Replay:
    """Dealt again until each card lies where the file has it: who acts, and so who is dealt to, may depend on them."""
    deck: Sequence[str] = first_deck(game, dealt, chance)
    for _ in range(MOST_ROUNDS):
        table = Table(game, players=hand.players, stacks=hand.starting, deck=deck)
        problem = _play(table, hand.lines, hand.unit)
        better = rearranged(table, dealt)
        if better == list(deck):
            break
        deck = better
    if problem is not None:
        raise problem
    check_dealt(table, dealt)
    return Replay(hand, table, remark)


def _play(table: Table, lines: Sequence[Line], unit: int) -> ChoiceError | None:
    """Play the lines; what stood in the way, if anything did."""
    for line in lines:
        if line.player == DEALER or line.verb == "sm":
            continue
        try:
            action = choice(table, line, unit)
            if action is not None:
                table.apply(action)
        except IllegalActionError as error:
            return ChoiceError(f"action {line.number}, '{line.text}': {error}")
        except ChoiceError as error:
            return error
    if table.decision is not None:
        asked = (table.decision.seat - table.button - 1) % table.players + 1
        return ChoiceError(f"the hand is not over after the last action: it is the turn of p{asked}")
    return None
