"""What hands are worth is found once and kept: always what the reference says, and only ever a shortcut."""

from __future__ import annotations

import random
import subprocess
import sys
from fractions import Fraction

import pytest
from cardwright.runtime.evaluation import Evaluator, known
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.kept import cache_folder
from cardwright.runtime.model import GAME_VERSION, Deck, GameClass, Ranking, Share, Term
from cardwright.runtime.showdown import Hand, claims
from usual_hands import ACE_HIGH, PAIR, TRIPS

KEPT = ["high", "depot", "short", "32", "ace-to-five", "ace-to-six", "deuce-to-seven", "soko", "telesina"]
PAIRS_ONLY = Ranking("pairs", "Pairs", ACE_HIGH[5:], (TRIPS, PAIR))


@pytest.fixture
def own_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "kept"))
    return tmp_path / "kept"


def files(folder):
    return sorted(folder.glob(f"{known.KIND}-*")) if folder.exists() else []


def reader_of(ranking):
    """An evaluator that only knows what was read, and would say so if it had to find anything."""
    known.learn_all(Evaluator(ranking))
    reader = Evaluator(ranking)
    assert known.read(reader)
    return reader


def same(one, other):
    return (one is None) == (other is None) and (one is None or (one.key, one.parts) == (other.key, other.parts))


@pytest.mark.parametrize("name", KEPT)
def test_what_is_read_is_the_reference(rankings, table_folder, name):
    ranking = rankings[name]
    reader, afresh = reader_of(ranking), Evaluator(ranking)
    luck = random.Random(7)
    for _ in range(600):
        cards = luck.sample(Deck(ranking.ranks).cards(), luck.randint(5, 8))
        assert same(reader.best(cards), afresh.best(cards))


@pytest.mark.parametrize("name", KEPT)
def test_no_hand_of_full_size_is_left_to_be_found(rankings, table_folder, monkeypatch, name):
    ranking = rankings[name]
    reader = reader_of(ranking)
    monkeypatch.setattr(reader, "learn", None)
    luck = random.Random(8)
    for _ in range(600):
        assert reader.best(luck.sample(Deck(ranking.ranks).cards(), luck.randint(5, 8))) is not None


def test_hands_of_no_category_are_kept_as_such(own_folder):
    reader = reader_of(PAIRS_ONLY)
    assert reader.best(["7c", "8d", "9h", "Js", "Ac"]) is None
    assert reader.best(["7c", "7d", "9h", "Js", "Ac"]).category is PAIR


def test_another_ranking_has_another_file(own_folder, rankings):
    reader_of(rankings["32"])
    reader_of(rankings["telesina"])
    assert len(files(own_folder)) == 2


def test_rankings_with_too_many_kinds_are_left_alone(own_folder, rankings):
    evaluator = Evaluator(rankings["badugi"])
    known.learn_all(evaluator)
    assert not known.read(evaluator)
    assert files(own_folder) == []


@pytest.mark.parametrize("spoil", [lambda data: b"", lambda data: data[:-1], lambda data: b"x" * len(data)])
def test_a_damaged_file_is_made_again(own_folder, rankings, spoil):
    reader_of(rankings["32"])
    (path,) = files(own_folder)
    sound = path.read_bytes()
    path.write_bytes(spoil(sound))
    assert not known.read(Evaluator(rankings["32"]))
    known.learn_all(Evaluator(rankings["32"]))
    assert path.read_bytes() == sound


def test_a_folder_that_cannot_be_written_does_no_harm(rankings, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(blocked))
    evaluator = Evaluator(rankings["32"])
    known.learn_all(evaluator)
    assert evaluator.best(["7c", "7d", "9h", "Js", "Ac"]).category is PAIR
    assert cache_folder() == blocked


# ---------------------------------------------------------------- when


def game_of(ranking):
    class Made(GameClass):
        game_version = GAME_VERSION
        spec_hash = "0" * 64
        id = "made"
        title = "Made"
        players = (2,)
        deck = Deck(ranking.ranks)
        rankings = (ranking,)
        streets = ()
        shares = (Share(Fraction(1), ranking.id, (Term("hole"),)),)

    return Made


def fresh(title):
    """A ranking that no other test has used, as its title says."""
    return Ranking("high", title, ACE_HIGH[5:], (TRIPS, PAIR))


def show(game, hands):
    """Showdowns of two, until so many hands were shown."""
    two = {"a": Hand(("7c", "7d", "9h", "Js", "Ac")), "b": Hand(("8c", "8d", "9s", "Jd", "Ad"))}
    for _ in range(hands // 2):
        assert claims(game, two, {})[0].winners == ("b",)


def test_few_hands_leave_no_file_and_many_do(own_folder):
    game = game_of(fresh("few"))
    show(game, known.FIND_AFTER - 2)
    assert files(own_folder) == []
    show(game, 2)
    assert len(files(own_folder)) == 1


def test_a_file_is_read_after_some_hands(own_folder, monkeypatch):
    ranking = fresh("some")
    known.learn_all(Evaluator(ranking))
    game, evaluator = game_of(ranking), evaluator_for(ranking)
    show(game, known.READ_AFTER - 2)
    found = []
    monkeypatch.setattr(evaluator, "know", found.append)
    show(game, 2 * known.FIND_AFTER)
    assert len(found) == 1


def test_before_processes_are_started_it_is_done_once(own_folder):
    game = game_of(fresh("before"))
    known.prepare(game, known.FIND_AFTER - 1)
    assert files(own_folder) == []
    known.prepare(game, known.FIND_AFTER)
    assert len(files(own_folder)) == 1


MANY = """
import sys, cardwright
from cardwright.runtime.simulation import Setting, play_hands
play_hands(cardwright.load("short-deck").game_class, Setting(4, 200, "random", 1), range(300))
assert "numpy" not in sys.modules
"""


def test_no_numpy_is_needed(own_folder):
    for _ in range(2):
        assert subprocess.run([sys.executable, "-c", MANY], check=False).returncode == 0
        assert len(files(own_folder)) == 1
