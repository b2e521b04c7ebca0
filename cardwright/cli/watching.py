"""Bots only: a log to read, or events as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.common import Refusal, colourful, plural
from cardwright.cli.drawing import coloured
from cardwright.cli.narration import YOU, Narrator, Said, names_for
from cardwright.runtime.bots import SensibleBot
from cardwright.runtime.evaluation.words import in_series
from cardwright.runtime.table import TableError

if TYPE_CHECKING:
    from cardwright.api import Handle
    from cardwright.cli.book import Book
    from cardwright.runtime.session import Session
    from cardwright.runtime.table import Table

_LOOKS: dict[str, dict[str, Any]] = {"street": {"bold": True}, "why": {"fg": "cyan"}, "end": {"fg": "green"}}


MINUTES_A_HAND = 2
"""What a hand is taken to last where games change by the clock."""


def watch(
    handle: Handle, players: int, stacks: int, seed: int, *, hands: int, as_json: bool, book: Book | None = None
) -> int:
    """Play so many hands, the button passing on, until one player has everything."""
    names = names_for(players)
    session = first_session(handle, players, stacks, seed)
    if not as_json:
        click.echo(f"{handle.title}, {plural(players, 'player')}, {plural(stacks, 'chip')} each, seed {seed}")
    return watch_on(session, names, hands=hands, as_json=as_json, book=book)


def watch_on(session: Session, names: tuple[str, ...], *, hands: int, as_json: bool, book: Book | None = None) -> int:
    """Play this hand to its end, then more until so many are played or one player has everything."""
    last = session.number + hands - 1
    while True:
        play_out(session)
        for line in _json_lines(session, names) if as_json else _log_lines(session, names, hands):
            click.echo(line)
        if book is not None:
            book.add(session, names)
        if session.number >= last or not go_on(session):
            return 0


def first_session(handle: Handle, players: int, stacks: int, seed: int) -> Session:
    """A session in its first hand. What the game says against it is refused in its words."""
    try:
        return handle.session(players=players, stacks=stacks, seed=seed)
    except TableError as error:
        raise Refusal(str(error)) from None


def go_on(session: Session) -> bool:
    """Deal the next hand; no if too few are left for the game."""
    if not session.can_go_on:
        return False
    session.next_deal(minutes=session.number * MINUTES_A_HAND)
    return True


def play_out(session: Session) -> None:
    """Let bots play to the end of the hand."""
    while session.table.decision is not None:
        bot_plays(session)


def bot_plays(session: Session) -> None:
    """One choice of a bot. It depends on nothing but the seed and the hand so far, so a resumed hand goes on alike."""
    table = session.table
    decision = table.decision
    if decision is not None:
        chance = Random(f"{session.seed} {session.number} {len(table.actions)}")
        table.apply(SensibleBot(table.game).choose(table.view(decision.seat), chance))


def at_the_table(session: Session, names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of those dealt in, by the seats of the hand's table."""
    return tuple(names[seat] for seat in session.seats)


def game_line(session: Session, names: tuple[str, ...]) -> str:
    """Which game of a rotation this hand is, and who sits it out; empty where all hands are of one game."""
    if len(session.programme.games) == 1:
        return ""
    out = in_series([names[seat] for seat in session.sitting_out])
    verb = "sit" if len(session.sitting_out) > 1 or out == YOU else "sits"
    return session.game.title + (f"; {out} {verb} out" if out else "")


def closing(table: Table, narrator: Narrator) -> Iterator[Said]:
    """The end of a hand: why, who won what, and what all have now."""
    from cardwright.runtime.table.held import hand_of

    view = table.view(0)
    shown = {event.seat for event in table.log if event.kind == "show"}
    hands = {
        seat: hand_of(((seen.card, seen.face) for seen in view.hands[seat]), view.declared[seat])
        for seat in range(table.players)
        if seat in shown
    }
    yield from narrator.reasons(hands)
    yield from narrator.awards(table.results)


def stacks_line(session: Session, names: tuple[str, ...]) -> str:
    """`Stacks: Anna 231, Ben 169`: all who had chips when the hand began."""
    return "Stacks: " + ", ".join(f"{names[seat]} {session.stacks[seat]}" for seat in session.with_chips)


def _log_lines(session: Session, names: tuple[str, ...], hands: int) -> Iterator[str]:
    if hands > 1:
        yield f"\nHand {session.number}"
    table = session.table
    narrator = Narrator(table.game, at_the_table(session, names))
    if said := game_line(session, names):
        yield f"{said}."
    everybody = Narrator(table.game, names)
    yield f"{everybody.who(session.button, 'have the button' if table.players > 2 else 'deal')}."
    for line in [*narrator.tell(table.log), *closing(table, narrator)]:
        yield look(line)
    yield f"\n{stacks_line(session, names)}"


def look(said: Said) -> str:
    """A line with its indentation, and with colour on a terminal."""
    text = f"\n{said.text}" if said.kind == "street" else f"  {said.text}"
    if not colourful():
        return text
    return click.style(text, **_LOOKS[said.kind]) if said.kind in _LOOKS else coloured(text)


def _json_lines(session: Session, names: tuple[str, ...]) -> Iterator[str]:
    """Events with the names of their seats; the hands of a rotation name their game too."""
    sitting = at_the_table(session, names)
    game = {"game": session.game.id} if len(session.programme.games) > 1 else {}
    for event in session.table.log:
        name = None if event.seat is None else sitting[event.seat]
        yield json.dumps({"hand": session.number, **game, **event._asdict(), "name": name})
