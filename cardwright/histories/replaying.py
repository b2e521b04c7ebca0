"""A recorded hand played on a table, and its stacks compared with those of the file."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import zip_longest
from pathlib import Path
from random import Random

from cardwright.api import load_text, the_game
from cardwright.errors import CardwrightError
from cardwright.histories.cards import CardsError, Dealt, check_dealt, dealt_in, first_deck, rearranged
from cardwright.histories.choices import ChoiceError, choice
from cardwright.histories.codes import CODES
from cardwright.histories.errors import HistoryError
from cardwright.histories.extension import FIELD, Extension, check_left
from cardwright.histories.fields import FieldError
from cardwright.histories.hand import RecordedHand
from cardwright.histories.lines import lines_of, player_of
from cardwright.histories.notation import DEALER, Line
from cardwright.histories.stakes import StakesError, game_of
from cardwright.library import Text, finder, house_at
from cardwright.runtime.model import GameClass
from cardwright.runtime.table import IllegalActionError, Table, TableError
from cardwright.variants import SUFFIX

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


def replay(hand: RecordedHand, house: str | Path | None = None) -> Replay:
    """The hand played, by the conventions of a house. Raises `HistoryError` where it does not go as the file says.

    A hand that names its game names its house too; another one may be given all the same.
    """
    try:
        return _replayed(hand, None if house is None else str(house))
    except HistoryError:
        raise
    except (CardsError, ChoiceError, FieldError, StakesError, CardwrightError, TableError) as error:
        raise HistoryError(str(error), hand.file, hand.name) from None


def _replayed(hand: RecordedHand, house: str | None) -> Replay:
    if hand.extension is not None and hand.extension.house and house is None:
        house = house_at(hand.extension.house, hand.extension.folder)
    if hand.extension is not None and hand.extension.game:
        return _played_by_name(hand, hand.extension, house)
    if hand.variant not in CODES:
        raise FieldError(f"there is no variant code '{hand.variant[:40]}', and '{FIELD}.game' names no game")
    try:
        return _played(hand, game_of(hand, house))
    except ChoiceError:
        limit = CODES[hand.variant].also
        if limit:
            with suppress(ChoiceError):
                game = game_of(hand, house, against_its_name=True)
                return _played(hand, game, f"played with a {limit}, against its code")
        raise


def _played_by_name(hand: RecordedHand, extension: Extension, house: str | None) -> Replay:
    """The hand in the game that it names, with a word if the game's texts are not what they were."""
    game = named_game(extension, house)
    told = extension.spec_hash and game.house == extension.house
    changed = f"{game.title} has changed since it was written" if told and extension.spec_hash != game.spec_hash else ""
    try:
        return _played(hand, game, changed)
    except (CardsError, ChoiceError, TableError) as error:
        raise ChoiceError(f"{error}{f' ({changed})' if changed else ''}") from None


def named_game(extension: Extension, house: str | None) -> type[GameClass]:
    """The game that a hand names: a file of that name beside the hand's, or a shipped one.

    Raises `FieldError` where there is none, and `CardwrightError` for one with errors.
    """
    name = extension.game
    text = finder(extension.folder)(name) if Path(name).name == name else None
    if text is None:
        raise FieldError(f"there is no shipped variant '{name[:40]}', and no {name[:40]}{SUFFIX} beside the hands")
    return _named_game(text, extension.options, extension.folder, house)


@lru_cache(maxsize=64)
def _named_game(text: Text, options: tuple[str, ...], folder: Path, house: str | None) -> type[GameClass]:
    return the_game(load_text(text, options, folder, house)).game_class


def _played(hand: RecordedHand, game: type[GameClass], remark: str = "") -> Replay:
    """The hand in this game; of unknown cards, with such that nobody wins who threw his away unseen."""
    if hand.extension is not None and hand.extension.deck:
        return _as_recorded(hand, game, hand.extension.deck, remark)
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


def _as_recorded(hand: RecordedHand, game: type[GameClass], deck: Sequence[str], remark: str) -> Replay:
    """The hand with the deck that it tells. What else it tells must come of that."""
    table = _table(hand, game, deck)
    problem = _play(table, hand.lines, hand.unit)
    if problem is not None:
        raise problem
    dealt = [line for line in lines_of(table, hand.variant in CODES) if line.verb]
    for line, other in zip_longest(hand.lines, dealt):
        if line is None or other is None or line.text != other.text:
            told = "there is no action more" if line is None else line.place
            raise CardsError(f"{told}, but the deck of the hand gives {'none' if other is None else repr(other.text)}")
    return Replay(hand, table, remark)


def _table(hand: RecordedHand, game: type[GameClass], deck: Sequence[str]) -> Table:
    """The table of the hand. `p1` sits on the left of the button."""
    extension = hand.extension
    button = hand.players - 1 if extension is None or extension.button is None else extension.button
    left = None if extension is None else extension.left
    stacks = [0] * hand.players
    for place, chips in enumerate(hand.starting, start=1):
        stacks[(button + place) % hand.players] = chips
    if left is not None:
        check_left(left, game, hand.players)
    return Table(game, players=hand.players, stacks=stacks, button=button, deck=deck, left=left)


def _with_deck(hand: RecordedHand, game: type[GameClass], dealt: Dealt, chance: Random | None, remark: str) -> Replay:
    """Dealt again until each card lies where the file has it: who acts, and so who is dealt to, may depend on them."""
    deck: Sequence[str] = first_deck(game, dealt, chance)
    for _ in range(MOST_ROUNDS):
        table = _table(hand, game, deck)
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
            return ChoiceError(f"{line.place}: {error}")
        except ChoiceError as error:
            return error
    if table.decision is not None:
        asked = player_of(table, table.decision.seat)
        return ChoiceError(f"the hand is not over after the last action: it is the turn of p{asked}")
    return None
