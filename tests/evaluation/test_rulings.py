"""Rulings written by another hand from the sources: who wins, with what, with which cards."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from cardwright.runtime.cards import parse_card
from cardwright.runtime.showdown import Hand, judge

FOLDER = Path(__file__).parent.parent / "data" / "rulings"
FILES = ["depot", "rails", "short-deck", "texas-holdem"]


def cases():
    for name in FILES:
        for number, line in enumerate((FOLDER / f"{name}.jsonl").read_text().splitlines(), 1):
            yield pytest.param(json.loads(line), id=f"{name}-{number}")


@pytest.mark.parametrize("case", list(cases()))
def test_ruled_as_written(games, case):
    game = games["--".join([case["variant"], *(option.split("--", 1)[1] for option in case["options"])])]
    board = {cell: parse_card(card) for cell, card in case["board"].items()}
    hands = {who: Hand(tuple(map(parse_card, hand["hole"]))) for who, hand in case["hands"].items()}
    ruled = judge(game, board, hands).as_json()
    assert ruled["shares"] == case["expect"]["shares"]
    assert [_sets(pot) for pot in ruled["pots"]] == [_sets(pot) for pot in case["expect"]["pots"]]


def _sets(pot):
    """The cards of a winning hand are a set: their order means nothing."""
    return {**pot, "cards": pot["cards"] and sorted(pot["cards"])}
