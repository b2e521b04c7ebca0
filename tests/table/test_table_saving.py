"""Saved tables go on where they were, in this game and no other."""

import json
import subprocess
import sys

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.table import SavedTableError, Table
from table_games import Holdem, Stud, play, table_of

from cardwright import load

HOLDEM = load("texas-holdem").game_class


def test_a_saved_table_goes_on_in_another_process():
    table = table_of(HOLDEM, [50, 60, 70], "raise:6 call call check")
    code = (
        "import sys; from cardwright import load; from cardwright.runtime.table import Table; "
        "from cardwright.runtime.bots import RandomBot, play_out; "
        "table = Table.loads(sys.stdin.read(), load('texas-holdem').game_class); "
        "play_out(table, [RandomBot()] * 3, 5); print(table.dumps())"
    )
    other = subprocess.run(
        [sys.executable, "-c", code], input=table.dumps(), capture_output=True, text=True, check=True
    )

    assert other.stdout.strip() == play_out(table, [RandomBot()] * 3, 5).dumps()


def test_all_is_kept():
    table = table_of(Stud, [50, 60, 70])
    again = Table.loads(table.dumps(), Stud)

    assert again.decision == table.decision
    assert again.log == table.log
    assert [again.view(seat) for seat in range(3)] == [table.view(seat) for seat in range(3)]


def test_another_games_table_is_refused():
    text = table_of(HOLDEM, [50, 50]).dumps()

    with pytest.raises(SavedTableError, match="another edition of it: texas-holdem, not depot"):
        Table.loads(text, load("depot").game_class)


def test_another_version_is_refused():
    content = json.loads(table_of(HOLDEM, [50, 50]).dumps())
    content["version"] = 99

    with pytest.raises(SavedTableError, match="version 99, not 1"):
        Table.loads(json.dumps(content), HOLDEM)


def damaged():
    whole = json.loads(table_of(Holdem, [50, 50]).dumps())
    yield "", "not JSON"
    yield "[" * 100_000, "not JSON"
    yield "[]", "no saved table"
    yield "{}", "no saved table"
    yield json.dumps({**whole, "state": None}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "stacks": "many"}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "stacks": [1]}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "position": 999}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "asking": "the time"}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "counters": [1, 2, 3, 4, 5]}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "deck": ["As"]}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "begun_with": [0, 50]}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "begun_with": []}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "button": 7}}), "damaged"
    yield json.dumps({**whole, "state": {**whole["state"], "actions": [[0, {"kind": "sing"}]]}}), "damaged"


@pytest.mark.parametrize(("text", "message"), list(damaged()))
def test_damaged_texts_are_refused(text, message):
    with pytest.raises(SavedTableError, match=message):
        Table.loads(text, Holdem)


def test_a_replay_gives_the_same_deal():
    table = play_out(Table(HOLDEM, players=4, stacks=100, seed=3), [RandomBot()] * 4, 3)

    again = Table.replay(HOLDEM, table.actions, players=4, stacks=100, seed=3)
    from_deck = Table.replay(HOLDEM, [action for _, action in table.actions], players=4, stacks=100, deck=table.deck)

    assert again.log == from_deck.log == table.log
    assert again.dumps() == from_deck.dumps() == table.dumps()


def test_a_copy_is_independent():
    table = table_of(Stud, [50, 60, 70])
    twin = table.copy()
    before = table.dumps()

    play_out(twin, [RandomBot()] * 3, 1)

    assert table.dumps() == before
    assert play(table, "bring_in").dumps() != before
