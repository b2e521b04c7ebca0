"""Deals of chance, here and in PokerKit: the same turns, legal bets, pots and stacks at every step."""

from __future__ import annotations

from collections import Counter

import pytest
from cardwright.runtime.table import pots
from differential import play
from differential.__main__ import main
from differential.deals import KINDS, made
from differential.play import compared

HANDS = 200


@pytest.mark.parametrize("code", KINDS)
def test_nothing_differs(code, capsys):
    assert main(["--only", code, "--hands", str(HANDS), "--jobs", "1"]) == 0, capsys.readouterr().out


def test_all_ins_and_side_pots_are_frequent():
    facts = Counter()
    for code in KINDS:
        for seed in range(30):
            facts += compared(made(code, seed)).facts
    assert facts["all in"] > facts["hands"] / 2
    assert facts["side pots"] > facts["hands"] / 5
    assert facts["short posts"] > facts["hands"] / 5
    assert facts["divided"] > 10


def test_the_one_thing_let_pass_is_rare():
    """PokerKit gives half a side pot as a low half where only somebody outside of it has a low hand."""
    facts = Counter()
    for code in ("FO/8", "F7S/8"):
        for seed in range(100):
            facts += compared(made(code, seed)).facts
    assert 0 < facts["low from outside"] < facts["hands"] / 20


def test_a_difference_is_found_and_told_as_a_hand(monkeypatch, capsys):
    """A wrong rule, planted: every call costs a chip less."""
    real = play._compare_legal

    def wrong(step, where, state):
        if "call" in {one.kind for one in step.decision.legal}:
            yield f"{where}: it costs {step.decision.to_call - 1} to stay in here, {step.decision.to_call} there"
        yield from real(step, where, state)

    monkeypatch.setattr(play, "_compare_legal", wrong)
    assert main(["--only", "NT", "--hands", "3", "--jobs", "1"]) == 1
    out = capsys.readouterr().out
    assert "NT, deal 0: before 'p" in out
    assert "--only NT --first 0 --hands 1" in out
    assert "variant = 'NT'" in out and "starting_stacks = [" in out


def test_a_wrong_payment_is_found(monkeypatch):
    """The last pot is paid a chip short to its winner, who gets it from nowhere else: the stacks tell."""
    real = pots._layers

    def wrong(paid, active):
        layers = real(paid, active)
        (seats, amount), *others = layers
        return [(seats[:1], amount), *others] if len(seats) > 1 else layers

    monkeypatch.setattr(pots, "_layers", wrong)
    assert any(compared(made("NT", seed)).difference for seed in range(10))
