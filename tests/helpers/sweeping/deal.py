"""One deal at random, looked at from all sides. All of it follows from a seed."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import table_checks as checks
from cardwright.runtime.bots import RandomBot
from cardwright.runtime.model import GameClass
from cardwright.runtime.session import Session
from cardwright.runtime.table import Action, Table

ALWAYS = 3
"""Every kind of decision of a game is looked at closely so many times, and then now and then."""
NOW_AND_THEN = 0.02
BOT = RandomBot()
STACKS = (1, 2, 3, 5, 8, 13, 20, 40, 80, 200)
NONSENSE = (
    Action("fold", 1),
    Action("call", -1),
    Action("raise", 10**9),
    Action("bet", 10**9),
    Action("check", 0, ("As",)),
    Action("draw", 0, ("??",)),
    Action("discard", 0, ("2c", "2c", "2c")),
    Action("declare", 0, (), "nonsense"),
    Action("dance"),
    None,
)


@dataclass
class Seen:
    """What has been looked at: kinds of decisions closely, kinds of events by those who may not know them."""

    decisions: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    untold: int = 0


def play(game: type[GameClass], players: int, seed: int, seen: Seen) -> None:
    """Plays a deal to its end. AssertionError, or whatever the table raises, if anything is wrong."""
    chance = random.Random(seed)
    stacks = (
        [chance.choice(STACKS) for _ in range(players)] if chance.random() < 0.5 else [chance.choice(STACKS)] * players
    )
    set_up = {"players": players, "stacks": stacks, "seed": seed, "button": chance.randrange(players)}
    table = Table(game, **set_up)
    play_checked(table, set_up, chance, seen)


def play_checked(table: Table, set_up: dict[str, Any], chance: random.Random, seen: Seen) -> None:
    """Plays a table from its first decision on."""
    deck = Counter(table.deck)
    told = 0
    while (decision := table.decision) is not None:
        checks.somebody_chooses_or_it_is_over(table)
        action = BOT.choose(table.view(decision.seat), chance)
        new_events = {event.kind for event in table.log[told:]}
        fresh = any(seen.events[kind] < ALWAYS for kind in new_events)
        if fresh or seen.decisions[decision.about] < ALWAYS or chance.random() < NOW_AND_THEN:
            seen.decisions[decision.about] += 1
            table = look_closely(table, set_up, deck, action, chance, seen, new_events)
        told = len(table.log)
        table.apply(action)
        assert len(table.log) > told, "a choice left no trace"
        assert len(table.actions) < checks.MOST_ACTIONS, "the deal does not end"
    look_back(table, set_up, deck)


def look_closely(
    table: Table,
    set_up: dict[str, Any],
    deck: Counter[str],
    action: Action,
    chance: random.Random,
    seen: Seen,
    new_events: set[str],
) -> Table:
    """In the middle of a deal: chips, cards, views, copies, saving, refusing, secrets. The table as resumed."""
    checks.chips_are_conserved(table, set_up["stacks"])
    checks.cards_are_conserved(table, deck)
    checks.only_the_seat_in_turn_sees_its_choices(table)
    checks.a_copy_goes_its_own_way(table, action)
    nonsense = chance.choice(NONSENSE)
    if nonsense is None or not checks.is_legal(table.decision, nonsense):
        checks.refuses(table, nonsense)
    hidden = [checks.hidden_cards_are_hidden(table, set_up, seat, chance) for seat in range(table.players)]
    if any(hidden):
        seen.events.update(new_events)
    else:
        seen.untold += 1
    return checks.saved_and_resumed(table)


def look_back(table: Table, set_up: dict[str, Any], deck: Counter[str]) -> None:
    """At the end of a deal: all that holds, and that it can be told again."""
    checks.somebody_chooses_or_it_is_over(table)
    checks.chips_are_conserved(table, set_up["stacks"])
    checks.cards_are_conserved(table, deck)
    checks.told_the_same_by_replay(table, set_up)
    awarded = sum(award.amount for award in table.results)
    assert awarded == sum(event.amount for event in table.log if event.kind == "award")


def play_session(what: Any, players: int, hands: int, seed: int, seen: Seen) -> int:
    """Deals of sessions, one after the other, a new session when one is over. How many were played."""
    chance = random.Random(seed)
    played = 0
    session: Session | None = None
    while played < hands:
        left = None
        if session is None or not session.can_go_on:
            session = Session(what, players=players, stacks=chance.choice((20, 60, 300)), seed=chance.getrandbits(32))
        else:
            left = session.table.left
            session.next_deal(session.minutes + chance.randrange(20))
        total, stacks, table = in_all(session), session.stacks, session.table
        begun = [stacks[seat] for seat in session.seats]
        begun = [left + spent for left, spent in zip(begun, _spent(table), strict=True)]
        assert all(begun) or table.pot_taken_over, "somebody without chips was dealt in"
        set_up = {"players": table.players, "stacks": begun, "button": table.button, "deck": list(table.deck)}
        set_up["left"] = left
        while (decision := table.decision) is not None:
            table.apply(BOT.choose(table.view(decision.seat), chance))
        look_back(table, set_up, Counter(table.deck) if not _came_back(table) else Counter(table.game.deck.cards()))
        assert in_all(session) == total, "chips got lost in a deal"
        played += 1
        if chance.random() < NOW_AND_THEN * 5:
            assert Session.loads(session.dumps(), what).dumps() == session.dumps()
    return played


def in_all(session: Session) -> int:
    """All chips of a session: those before the seats, in the middle, and left for the next deal."""
    return sum(session.stacks) + session.table.view(0).pot + session.table.pot_left


def _came_back(table: Table) -> bool:
    return any(event.kind == "reshuffle" for event in table.log)


def _spent(table: Table) -> list[int]:
    spent = [0] * table.players
    for event in table.log:
        if event.seat is not None:
            spent[event.seat] += event.chips
    return spent
