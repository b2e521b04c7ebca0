"""`frequencies`: exact counts, with the arithmetic beside them."""

from __future__ import annotations

import json
import re
from math import comb

import pytest

SUITS, RANKS = 4, 9  # the short deck: 6 to A

GUTS = """\
standard guts "Guts"

ranking guts of 3 cards
    aces high or low
    three of a kind: 3 alike
    straight flush:  3 suited run
    straight:        3 run
    flush:           3 suited
    pair:            2 alike + 1
    nothing:         3
"""


def test_short_deck_counts(call) -> None:
    rows = {row["category"]: row for row in json.loads(call("frequencies", "short-deck", "--json").out)}
    total = comb(RANKS * SUITS, 5)
    runs = 6  # A-6-7-8-9, 6 to 10, ..., 10 to A
    expected = {
        "straight flush": runs * SUITS,
        "four of a kind": RANKS * (RANKS - 1) * SUITS,
        "flush": SUITS * comb(RANKS, 5) - runs * SUITS,
        "full house": RANKS * comb(4, 3) * (RANKS - 1) * comb(4, 2),
        "straight": runs * SUITS**5 - runs * SUITS,
        "three of a kind": RANKS * comb(4, 3) * comb(RANKS - 1, 2) * SUITS**2,
        "two pair": comb(RANKS, 2) * comb(4, 2) ** 2 * (RANKS - 2) * SUITS,
        "pair": RANKS * comb(4, 2) * comb(RANKS - 1, 3) * SUITS**3,
    }
    expected["high card"] = total - sum(expected.values())
    assert {category: row["count"] for category, row in rows.items()} == expected
    assert rows["pair"]["probability"] == expected["pair"] / total
    assert rows["three of a kind"]["contradicts"] == "straight", "it beats the straight, but comes more often"
    assert [row["category"] for row in rows.values() if row["contradicts"]] == ["three of a kind"], (
        "no pair never counts"
    )


def test_the_option_mends_the_order(call) -> None:
    answer = call("frequencies", "short-deck", "--with", "straight-over-trips")
    assert answer.status == 0
    assert "more frequent than straight" not in answer.out
    assert "376,992 in all" in answer.out
    assert "more frequent than straight, which it beats" in call("frequencies", "short-deck").out


def test_chances_are_said_as_one_in_so_many(call) -> None:
    out = call("frequencies", "texas-holdem").out
    assert "2,598,960 in all" in out
    assert "0.00154%  1 in 64,974" in out, "2,598,960 / 40"
    assert "1 in 2.37" in out, "2,598,960 / 1,098,240"
    assert "more frequent" not in out, "the standard order is that of rarity, and no pair is lowest anyway"


def test_the_best_of_seven(call) -> None:
    rows = {
        row["category"]: row["count"] for row in json.loads(call("frequencies", "high", "--cards", 7, "--json").out)
    }
    assert rows["straight flush"] == 41_584
    assert rows["high card"] == 23_294_460
    assert sum(rows.values()) == comb(52, 7)


@pytest.mark.parametrize("name", ["badugi", "standard/badugi"])
def test_a_standard_ranking_is_counted_in_a_standard_deck(call, name) -> None:
    answer = call("frequencies", name)
    assert answer.out.startswith("Badugi: 4 cards of 52, 270,725 in all\n")
    assert "17,160" in answer.out


def test_rankings_of_ones_own_in_a_file(call, tmp_path) -> None:
    path = tmp_path / "guts.variant"
    path.write_text(GUTS)
    answer = call("frequencies", path)
    assert answer.status == 0
    assert "3 cards of 52, 22,100 in all" in answer.out
    assert re.search(r"^Straight flush +48 ", answer.out, re.MULTILINE), "12 runs of 4 suits"
    assert "more frequent than straight flush" in answer.out, "52 threes of a kind"


def test_rankings_that_are_typed_in(call) -> None:
    assert "22,100 in all" in call("frequencies", "-", stdin=GUTS).out
    assert call("frequencies", "-", stdin=GUTS.replace("3 run", "3 walk")).status == 1


def test_a_variant_of_ones_own(call, good, broken, tmp_path) -> None:
    assert "Table Two, high: 5 cards of 52" in call("frequencies", good).out
    assert call("frequencies", broken).status == 1
    assert "nowhere.variant" in call("frequencies", tmp_path / "nowhere.variant").err


def test_numbers_of_cards_that_cannot_be_counted(call) -> None:
    assert "has 36 cards, not 37" in call("frequencies", "short-deck", "--cards", "37").err
    assert "4 cards are too few: a hand takes 5" in call("frequencies", "short-deck", "--cards", "4").err
    answer = call("frequencies", "texas-holdem", "--cards", "20")
    assert answer.status == 2
    assert "take too long to count" in answer.err
    assert "no options" in call("frequencies", "high", "--with", "wild").err


def test_a_terminal_sees_the_work_and_a_pipe_does_not(call, monkeypatch, tmp_path) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path))
    assert call("frequencies", "high", "--cards", "6").err == ""
    monkeypatch.setattr("click.testing._NamedTextIOWrapper.isatty", lambda _: True, raising=False)
    seen = call("frequencies", "high", "--cards", "7").err
    assert "Counting 133,784,560 hands ... 100%" in seen


def test_who_stops_the_count_is_told_so(call, monkeypatch) -> None:
    def stop(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("cardwright.counts.counts_of", stop)
    answer = call("frequencies", "high", "--cards", "9")
    assert (answer.status, answer.out) == (130, "")
    assert answer.err == "Stopped before everything was counted.\n"


# ---------------------------------------------------------------- wild cards

WITH_A_BUG = {  # four natural cards and the bug
    "five of a kind": 1,
    "straight flush": SUITS * (10 * 5 - 9),  # four of ten runs of five; four in a row, but at the ends, are of two
    "four of a kind": 4 * 48 + 12,  # three aces and another, or four alike and an ace
    "full house": 6 * 12 * 6 + 12 * 4 * 4,  # two pair with aces, or three alike and an ace
    "three of a kind": 6 * comb(12, 2) * SUITS**2 + 12 * 4 * 11 * SUITS,  # two aces; or three alike
    "two pair": 12 * 6 * 4 * 11 * SUITS + comb(12, 2) * 6**2,  # a pair and an ace; or two pair without aces
}
NATURAL = {
    "five of a kind": 0,
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3744,
    "three of a kind": 54_912,
    "two pair": 123_552,
}


def counts(call, *words: str) -> dict[str, int]:
    return {row["category"]: row["count"] for row in json.loads(call("frequencies", *words, "--json").out)}


def test_a_bug_in_the_deck(call) -> None:
    found = counts(call, "five-card-draw-with-a-bug")
    assert sum(found.values()) == comb(53, 5)
    assert {name: found[name] for name in NATURAL} == {name: NATURAL[name] + WITH_A_BUG[name] for name in NATURAL}


def test_a_joker_on_the_table(call) -> None:
    """It is the fifth card of every hand."""
    found = counts(call, "aces-straights-and-flushes")
    assert sum(found.values()) == comb(52, 4)
    assert {name: found[name] for name in WITH_A_BUG} == WITH_A_BUG
    text = call("frequencies", "aces-straights-and-flushes").out
    assert "high: 4 cards of 52" in text
    assert "The joker on the table is counted with each hand." in text


def test_deuces_wild(call) -> None:
    """Five of a kind: one to four deuces with equal cards of the other twelve ranks, or four deuces and any card."""
    found = counts(call, "five-card-draw-with-deuces-wild")
    assert found["five of a kind"] == 12 * sum(comb(4, wild) * comb(4, 5 - wild) for wild in (1, 2, 3, 4))
    assert found["high card"] == (comb(12, 5) - 8) * (4**5 - 4)  # no deuce; runs from 3-7 to 10-A, and one suit


def test_what_the_deal_makes_wild_is_said_to_be_left_out(call) -> None:
    """A hole card makes its rank wild there, and five cards do not say which is one."""
    text = call("frequencies", "texas-reach-around").out
    assert "What shared cards or the course of a deal make wild or dead is not counted." in text
    assert counts(call, "texas-reach-around")["four of a kind"] == 13 * 48
