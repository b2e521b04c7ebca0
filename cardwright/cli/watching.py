"""Bots only: a log to read, or events as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict
from random import Random
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.common import Refusal, colourful, plural
from cardwright.cli.drawing import coloured
from cardwright.cli.narration import Narrator, Said, names_for
from cardwright.runtime.bots import SensibleBot
from cardwright.runtime.table import Table, TableError

if TYPE_CHECKING:
    from cardwright.api import GameHandle

_LOOKS: dict[str, dict[str, Any]] = {"street": {"bold": True}, "why": {"fg": "cyan"}, "end": {"fg": "green"}}


def watch(handle: GameHandle, players: int, stacks: int, seed: int, *, hands: int, as_json: bool) -> int:
    """Play so many hands, the button passing on, until one player has everything."""
    names = names_for(players)
    table = first_table(handle, players, stacks, seed)
    if not as_json:
        click.echo(f"{handle.title}, {plural(players, 'player')}, {plural(stacks, 'chip')} each, seed {seed}")
    return watch_on(table, names, seed, first=1, hands=hands, as_json=as_json)


def watch_on(table: Table, names: tuple[str, ...], seed: int, *, first: int, hands: int, as_json: bool) -> int:
    """Play hand number `first` to its end, then more until so many are played or one player has everything."""
    last = first + hands - 1
    for number in range(first, last + 1):
        play_out(table, seed, number)
        for line in _json_lines(table, names, number) if as_json else _log_lines(table, names, number, hands):
            click.echo(line)
        if number < last:
            following = next_table(table, seed, number)
            if following is None:
                break
            names = tuple(names[seat] for seat in table.with_chips)
            table = following
    return 0


def first_table(handle: GameHandle, players: int, stacks: int, seed: int) -> Table:
    """The first hand. What the game says against it is refused in its words."""
    try:
        return handle.table(players=players, stacks=stacks, seed=seed)
    except TableError as error:
        raise Refusal(str(error)) from None


def next_table(table: Table, seed: int, number: int) -> Table | None:
    """The hand after hand `number`; None if too few are left for the game."""
    try:
        return table.next_hand(seed=Random(f"{seed} {number}").getrandbits(32))
    except TableError:
        return None


def play_out(table: Table, seed: int, number: int) -> None:
    """Let bots play to the end of the hand."""
    while table.decision is not None:
        bot_plays(table, seed, number)


def bot_plays(table: Table, seed: int, number: int) -> None:
    """One choice of a bot. It depends on nothing but the seed and the hand so far, so a resumed hand goes on alike."""
    decision = table.decision
    if decision is not None:
        chance = Random(f"{seed} {number} {len(table.actions)}")
        table.apply(SensibleBot(table.game).choose(table.view(decision.seat), chance))


def closing(table: Table, narrator: Narrator) -> Iterator[Said]:
    """The end of a hand: why, who won what, and what all have now."""
    from cardwright.runtime.showdown import Hand

    view = table.view(0)
    shown = {event.seat for event in table.log if event.kind == "show"}
    hands = {
        seat: Hand(
            tuple(seen.card for seen in view.hands[seat] if seen.face != "up"),
            tuple(seen.card for seen in view.hands[seat] if seen.face == "up"),
        )
        for seat in range(table.players)
        if seat in shown
    }
    yield from narrator.reasons(hands)
    yield from narrator.awards(table.results)


def stacks_line(table: Table, names: tuple[str, ...]) -> str:
    """`Stacks: Anna 231, Ben 169`."""
    return "Stacks: " + ", ".join(f"{name} {stack}" for name, stack in zip(names, table.stacks, strict=True))


def _log_lines(table: Table, names: tuple[str, ...], number: int, hands: int) -> Iterator[str]:
    if hands > 1:
        yield f"\nHand {number}"
    narrator = Narrator(table.game, names)
    yield f"{narrator.who(table.button, 'have the button' if table.players > 2 else 'deal')}."
    for said in [*narrator.tell(table.log), *closing(table, narrator)]:
        yield look(said)
    yield f"\n{stacks_line(table, names)}"


def look(said: Said) -> str:
    """A line with its indentation, and with colour on a terminal."""
    text = f"\n{said.text}" if said.kind == "street" else f"  {said.text}"
    if not colourful():
        return text
    return click.style(text, **_LOOKS[said.kind]) if said.kind in _LOOKS else coloured(text)


def _json_lines(table: Table, names: tuple[str, ...], number: int) -> Iterator[str]:
    for event in table.log:
        name = None if event.seat is None else names[event.seat]
        yield json.dumps({"hand": number, **asdict(event), "name": name})
