"""A seeded sample of `make sweep`: every game and option compiles, is printed, and is played under checks."""

from __future__ import annotations

import random
import zlib

import pytest
from cardwright.compiler.rules.sentences import house
from cardwright.runtime.table import settlement, state, supply
from sweeping.__main__ import main
from sweeping.plan import Setting, settings
from sweeping.work import Task, do

from cardwright.headers import list_variants

HANDS = 3
SEED = 20
GAMES = [variant.id for variant in list_variants()]


def done_with(setting: Setting, players: int | None = None, hands: int = HANDS, seed: int = SEED):
    """The failures of compiling a setting, then of some hands at one number of players."""
    compiled = do(Task(setting, 0, 0, seed))
    if compiled.failures or compiled.incompatible:
        return compiled
    chance = random.Random(zlib.crc32(setting.words.encode()) + seed)
    return do(Task(setting, players or chance.choice(compiled.players), hands, seed))


@pytest.mark.parametrize("name", GAMES)
def test_a_sample_of_the_sweep(name):
    """The game, each of its options, and one pair of them."""
    chosen = list(settings((name,)))
    pairs = [setting for setting in chosen if len(setting.options) == 2]
    sample = [setting for setting in chosen if len(setting.options) < 2]
    sample += random.Random(zlib.crc32(name.encode())).sample(pairs, min(1, len(pairs)))
    failures = [failure for setting in sample for failure in done_with(setting).failures]
    assert not failures, "\n".join(failure.in_words() for failure in failures)


# ---------------------------------------------------------------- planted faults are found


def faults() -> str:
    return "\n".join(failure.said for failure in done_with(Setting("texas-holdem"), 4, 30).failures)


def test_without_a_fault_nothing_is_found():
    assert faults() == ""


def test_a_card_shown_to_the_wrong_seat_is_found(monkeypatch):
    monkeypatch.setattr(supply, "seen_by", lambda face, owner, players: (owner, 0))
    assert "sees a difference it cannot know" in faults()


def test_a_chip_that_gets_lost_is_found(monkeypatch):
    divided = settlement.divided

    def one_short(pot, won, **more):
        taken = divided(pot, won, **more)
        seat = next(iter(taken))
        return {**taken, seat: taken[seat] - 1} if taken[seat] > 1 else taken

    monkeypatch.setattr(settlement, "divided", one_short)
    assert "chips" in faults() or "in the middle" in faults()


def test_a_copy_that_shares_its_lists_is_found(monkeypatch):
    monkeypatch.setattr(state.Betting, "copy", lambda self: self)
    assert "copy is not independent" in faults()


def test_a_default_without_a_sentence_is_found(monkeypatch):
    monkeypatch.delitem(house.TOPICS, "odd chip")
    assert "no sentence of their own" in faults()


def test_the_program_tells_what_it_did_and_goes_on_from_a_record(tmp_path, capsys):
    record = tmp_path / "record"
    words = ["--only", "short-deck", "--players", "3", "--hands", "4", "--jobs", "1", "--record", str(record)]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert "Games 1, with an option 2, with two 1 (0 pairs contradict each other), of 4." in first
    assert "Hands 16 at 4 tables" in first
    kept = record.read_text()
    assert main(words) == 0
    assert "Hands 16 at 4 tables" in capsys.readouterr().out
    assert record.read_text() == kept, "nothing was done twice"


def test_a_hand_is_played_again_by_its_seed(capsys):
    assert main(["--only", "rails", "--players", "4", "--hand-seed", "5"]) == 0
    assert capsys.readouterr().out == "The hand holds.\n"
    assert main(["--only", "no-such-game"]) == 2
