"""The tables that plans are held against are the reference; and files of tables survive accidents."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from cardwright.runtime.evaluation import Evaluator, cache, evaluator_for
from cardwright.runtime.evaluation.classes import hand_classes
from cardwright.runtime.evaluation.plans import ground
from cardwright.runtime.kept import cache_folder
from cardwright.runtime.model import Deck
from hand_tables import table_for


def deck_of(ranking):
    return Deck(ranking.ranks, aces=ranking.aces)


@pytest.mark.parametrize("name", ["high", "depot", "short"])
def test_the_table_is_the_reference_for_every_class_of_hands(rankings, table_folder, name):
    ranking = rankings[name]
    table = table_for(ranking, deck_of(ranking))
    evaluator = Evaluator(ranking)
    luck = random.Random(5)
    hands, keys = [], []
    for one in hand_classes(deck_of(ranking), 5):
        exchange = dict(zip("cdhs", luck.sample("cdhs", 4), strict=True))
        cards = [card[:-1] + exchange[card[-1]] for card in one.cards]
        hands.append(table.numbers(cards))
        keys.append(evaluator.rate(evaluator.encode(cards)).key)
    values = [int(value) for value in table.best(hands)]
    places = {key: place for place, key in enumerate(sorted(set(keys)), 1)}
    assert values == [places[key] for key in keys]
    assert int(table.values.min()) == 1


def test_random_hands_of_low_rankings(rankings, table_folder):
    luck = random.Random(3)
    for name in ("ace-to-five", "deuce-to-seven"):
        ranking = rankings[name]
        table, evaluator = table_for(ranking, deck_of(ranking)), evaluator_for(ranking)
        hands = [luck.sample(deck_of(ranking).cards(), 7) for _ in range(400)]
        values = [table.value(cards) for cards in hands]
        found = [evaluator.best(cards).key for cards in hands]
        assert sorted(range(400), key=values.__getitem__) == sorted(range(400), key=found.__getitem__)


# ---------------------------------------------------------------- files


@pytest.fixture
def small(rankings, tmp_path, monkeypatch):
    """The 32-card ranking, with a cache folder of its own."""
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path / "cache"))
    return rankings["32"], deck_of(rankings["32"])


def load_or_build(ranking, deck):
    """Tables as a new process finds them."""
    return ground.ground_for.__wrapped__(ranking, deck)


def same(one, other):
    return (one.ranks[5] == other.ranks[5]).all() and (one.suited[5] == other.suited[5]).all()


def test_a_table_is_built_once_and_read_again(small, monkeypatch):
    built = load_or_build(*small)
    monkeypatch.setattr(ground, "_arrays", None)
    assert same(load_or_build(*small), built)


@pytest.mark.parametrize(
    "spoil",
    [
        lambda data: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data[:-1],
        lambda data: data[:1000] + bytes([data[1000] ^ 1]) + data[1001:],
        lambda data: b"x" * len(data),
    ],
    ids=["empty", "half", "a byte short", "a bit changed", "other contents"],
)
def test_a_damaged_file_is_built_again_silently(small, spoil):
    built = load_or_build(*small)
    (path,) = cache_folder().iterdir()
    sound = path.read_bytes()
    path.write_bytes(spoil(sound))
    assert same(load_or_build(*small), built)
    assert path.read_bytes() == sound


def test_a_folder_that_cannot_be_written_does_no_harm(small, tmp_path, monkeypatch):
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(blocked))
    assert load_or_build(*small).ranks[5].max() > 0
    assert blocked.read_text() == "not a folder"


def test_the_users_cache_folder_is_the_default(monkeypatch):
    monkeypatch.delenv("CARDWRIGHT_CACHE")
    assert cache_folder().name == "cardwright"


def test_other_rankings_and_decks_have_other_files(rankings, small):
    ranking, deck = small
    others = [(ranking, Deck(deck.ranks, aces="low")), (rankings["telesina"], deck)]
    for one in [small, *others]:
        cache.save_arrays(one, {})
    assert len(list(cache_folder().iterdir())) == 3


BUILD = """
import sys, json
from cardwright.runtime.evaluation.plans.ground import ground_for
from cardwright.runtime.model import Category, Deck, Part, Ranking
ranks = ("7", "8", "9", "10", "J", "Q", "K", "A")
pair = Category("pair", "Pair", (Part("alike", 2, 2, "alike"), Part("cards", 3, 3, "rest")), ("alike", "rest"))
loose = Category("high card", "High card", (Part("cards", 5, 5, "rest"),), ("rest",))
table = ground_for(Ranking("high", "High", ranks, (pair, loose)), Deck(ranks))
print(int(table.ranks[5].sum()))
"""


def test_two_processes_may_build_at_once(small, tmp_path):
    started = [subprocess.Popen([sys.executable, "-c", BUILD], stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate(timeout=60)[0] for process in started]
    assert [process.returncode for process in started] == [0, 0]
    assert said[0] == said[1]
    assert len(list((tmp_path / "cache").iterdir())) == 1


def test_judging_hands_needs_no_numpy():
    code = "import sys, cardwright.runtime.showdown, cardwright.runtime.evaluation; assert 'numpy' not in sys.modules"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
