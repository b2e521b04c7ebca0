"""Whatever is typed or sent ends in an answer or in words."""

from __future__ import annotations

import json
from contextlib import suppress

import pytest
from cardwright.runtime.cards import parse_card
from hypothesis import given, settings
from hypothesis import strategies as st

import cardwright
from cardwright.cli.batch import answer_line
from cardwright.cli.choices import UnclearError, read_choice
from cardwright.judging import read_board

CHOICES = ["f", "c", "check", "call", "b", "bet", "r", "raise", "to", "all", "in", "4", "200", "0", "-3", "9" * 30, "²"]
CARDS = ["=", "|", "u", "u1", "board", "d", "As", "Kh", "10s", "TsTs", "jo", ",", ":", "?"]
WORDS = st.text() | st.lists(st.sampled_from(CHOICES + CARDS)).map(" ".join)
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=8,
)
CASES = st.fixed_dictionaries(
    {
        "variant": st.sampled_from(["depot", "rails", "nothing", "", "a/b"]) | PLAIN,
        "board": st.dictionaries(st.sampled_from(["u1", "u", "board", "d", "x"]), PLAIN | WORDS, max_size=3) | PLAIN,
        "hands": st.dictionaries(st.text(max_size=3), st.dictionaries(st.sampled_from(["hole", "up"]), PLAIN)) | PLAIN,
    },
    optional={"options": PLAIN, "players": PLAIN},
)


@pytest.fixture(scope="module")
def table():
    return cardwright.load("depot").table(players=3, stacks=50, seed=1)


@given(typed=WORDS)
def test_a_choice_is_legal_or_unclear(table, typed: str) -> None:
    with suppress(UnclearError):
        table.copy().apply(read_choice(table.decision, typed))


@given(board=WORDS, hand=WORDS)
def test_cards_are_judged_or_refused_in_words(board: str, hand: str) -> None:
    with suppress(cardwright.RulingError):
        cardwright.load("depot").judge(board, {"A": hand})


@settings(max_examples=200)
@given(case=CASES | PLAIN)
def test_every_case_of_a_batch_has_an_answer(case: object) -> None:
    answer = answer_line(json.dumps(case))
    assert set(answer) in ({"error"}, {"shares", "pots"})
    json.dumps(answer)


@given(rank=st.sampled_from("23456789TJQKA"), suit=st.sampled_from("cdhs"))
def test_a_single_board_card_lands_in_its_cell(rank: str, suit: str) -> None:
    layout = cardwright.load("depot").game_class.layout
    assert read_board(layout, f"d={rank}{suit}") == {"d": parse_card(rank + suit)}
