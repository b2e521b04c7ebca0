"""A person at the table: what is seen, what may be done, what was typed; kept and resumed."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from cardwright.cli.choices import UnclearError, choices_line, read_choice
from cardwright.cli.common import Refusal, chosen_house, plural
from cardwright.cli.kept import Keeper, Kept, lasting, lasting_house, must_be_ordinary, open_kept
from cardwright.cli.narration import YOU, Narrator, names_for
from cardwright.cli.screen import HELP, Screen
from cardwright.cli.watching import (
    at_the_table,
    bot_plays,
    closing,
    first_session,
    game_line,
    go_on,
    stacks_line,
)
from cardwright.errors import UnreadableError
from cardwright.runtime.table.record import as_seen

if TYPE_CHECKING:
    from cardwright.api import Handle
    from cardwright.cli.book import Book
    from cardwright.runtime.session import Session
    from cardwright.runtime.table import Action, Decision, Table

NOBODY = -1
"""The seat of an onlooker, who sees what all see."""


class LeaveError(Exception):
    """The player gets up: typed q, closed the input or pressed Ctrl-C."""


class Sitting:
    """One person and some bots, hand after hand. Only the person's own view of the table is ever shown."""

    def __init__(self, kept: Kept, session: Session, book: Book | None = None, keeper: Keeper | None = None) -> None:
        self.kept = kept
        self.session = session
        self.book = book
        self.keeper = keeper
        self.screen = Screen()
        self._begin()

    def _begin(self) -> None:
        seat = self.kept.names.index(YOU)
        self.names = at_the_table(self.session, self.kept.names)
        self.you = self.session.seats.index(seat) if seat in self.session.seats else NOBODY
        self.narrator = Narrator(self.table.game, self.names)
        self.told = 0
        self.drawn_street = ""

    @property
    def table(self) -> Table:
        """The hand under way."""
        return self.session.table

    # ------------------------------------------------------------ hands

    def run(self) -> int:
        """Play until the player leaves or the game is over, and keep every step where there is a file for it."""
        try:
            self.keep()
            while True:
                self.play_hand()
                self.keep()
                if not self.go_on():
                    return 0
                self.keep()
        except LeaveError:
            self.leave()
        except KeyboardInterrupt:  # amid a choice or a deal: half of it must not take the place of what is kept
            self.say_where()
        return 0

    def keep(self) -> None:
        """Write the sitting down. A disk that takes nothing more does not end the hand: it is tried again.

        Raises `UnreadableError` where nothing has been kept yet, and `LeaveError` at Ctrl-C.
        """
        if self.keeper is None:
            return
        try:
            self.keeper.keep(self.session)
        except KeyboardInterrupt:
            raise LeaveError from None
        except UnreadableError as error:
            if not self.keeper.holds_a_hand:
                raise
            self.screen.line(_sentence(f"{error}; what was kept before is still there"))

    def play_hand(self) -> None:
        """Ask whoever is to choose until the hand is over, then say how it ended."""
        if said := game_line(self.session, self.kept.names):
            self.screen.line(f"\n{said}.")
        while (decision := self.table.decision) is not None:
            if decision.seat == self.you:
                self.ask(decision)
                self.keep()
            else:
                bot_plays(self.session)
        self.tell()
        for line in closing(self.table, self.narrator):
            self.screen.say(line)
        self.screen.line(stacks_line(self.session, self.kept.names))
        if self.book is not None:
            self.book.add(self.session, self.kept.names)

    def go_on(self) -> bool:
        """Deal the next hand if the player wants one and it can be dealt."""
        again = self.session.table.left is not None and self.session.table.left.again
        if self.session.stacks[self.kept.names.index(YOU)] == 0 and not again:
            self.screen.line("You have no chips left. Thank you for playing.")
            return False
        if not self.session.can_go_on:
            self.screen.line("There are too few players with chips for another hand. Thank you for playing.")
            return False
        while (answer := self.read("\nAnother hand? Enter deals it, q leaves: ")) not in {"", "y", "yes"}:
            if answer in {"n", "no"}:
                raise LeaveError
        go_on(self.session)
        self._begin()
        return True

    def leave(self) -> None:
        """Keep the hand if there is a file for it, and say so."""
        if self.keeper is not None:
            self.keeper.keep(self.session)
        self.say_where()

    def say_where(self) -> None:
        """Whether the hand is kept, and how to go on with it."""
        if self.keeper is None or not self.keeper.holds_a_hand:
            self.screen.line("\nYou leave the table; the hand is not kept (--save FILE keeps it).")
        else:
            self.screen.line(f"\nThe hand is kept: cardwright play --resume {self.keeper.file}")

    # ------------------------------------------------------------ one choice

    def ask(self, decision: Decision) -> None:
        """Show the table, ask, and carry out the answer."""
        self.tell()
        view = self.table.view(self.you)
        if view.street != self.drawn_street:
            self.screen.table(view, self.table.game.layout, self.names)
            self.drawn_street = view.street
        self.screen.own(view, self.table.game)
        self.table.apply(self.choice(decision))

    def choice(self, decision: Decision) -> Action:
        """What the player types, as an action; asked again until it is one."""
        while True:
            self.screen.line(f"You may: {choices_line(decision)}")
            typed = self.read("> ")
            if typed in {"?", "h", "help"}:
                self.screen.line(HELP)
            elif typed in {"t", "table"}:
                self.screen.table(self.table.view(self.you), self.table.game.layout, self.names)
            elif typed:
                try:
                    return read_choice(decision, typed)
                except UnclearError as error:
                    self.screen.line(_sentence(str(error)))

    def tell(self) -> None:
        """What happened since the last time, as the player saw it."""
        events = [as_seen(event, self.you) for event in self.table.log]
        for said in self.narrator.tell(events[self.told :]):
            self.screen.say(said)
        self.told = len(events)

    def read(self, prompt: str) -> str:
        """A typed line, small letters. Raises `LeaveError` for q, Ctrl-C and at the end of the input."""
        try:
            self.screen.prompt(prompt)
            typed = sys.stdin.readline()
        except KeyboardInterrupt:
            raise LeaveError from None
        if not sys.stdin.isatty() and typed:
            self.screen.line(typed.rstrip("\n"))
        words = " ".join(typed.lower().split())
        if not typed or words in {"q", "quit", "exit"}:
            raise LeaveError
        return words


def new_sitting(
    handle: Handle,
    what: str,
    *,
    players: int,
    stacks: int,
    seed: int,
    save: Path | None,
    book: Book | None = None,
) -> int:
    """The first hand of a table at which the player sits in the first seat."""
    if what == "-":
        raise Refusal("a variant read from standard input leaves no way to type: put it into a file, or add --auto")
    _must_be_new(save)
    names = names_for(players, you=0)
    session = first_session(handle, players, stacks, seed)
    kept = Kept(lasting(what), handle.options, names, lasting_house(chosen_house()))
    sitting = Sitting(kept, session, book, Keeper(save, kept) if save is not None else None)
    sitting.screen.title(
        f"{handle.title}", f"{players} players, {plural(stacks, 'chip')} each, seed {seed}. ? helps, q leaves."
    )
    return sitting.run()


def resume_sitting(what: str | None, file: Path, save: Path | None = None, book: Book | None = None) -> int:
    """Go on with a kept hand, of the variant `what` where that is said; in another file, if `save` names one."""
    handle, keeper, session = open_kept(file, what)
    if save is not None and save != file:
        _must_be_new(save)
        keeper = Keeper(save, keeper.kept)
    sitting = Sitting(keeper.kept, session, book, keeper)
    sitting.screen.title(handle.title, f"Hand {session.number} goes on. ? helps, q leaves.")
    return sitting.run()


def _must_be_new(save: Path | None) -> None:
    if save is None:
        return
    must_be_ordinary(save)
    if save.exists() and save.stat().st_size:
        raise Refusal(f"{save} exists already: go on with --resume {save}, or name another file")


def _sentence(text: str) -> str:
    return (
        click.style(f"{text[:1].upper()}{text[1:]}.", fg="yellow")
        if sys.stdout.isatty()
        else f"{text[:1].upper()}{text[1:]}."
    )
