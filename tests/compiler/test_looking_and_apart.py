"""Cards that are looked at by and by, and cards that lie apart: what the compiler makes of them, and refuses."""

from __future__ import annotations

import pytest
from cardwright.compiler import Compiled, compile_variant
from cardwright.compiler.game import DealPlayers, Look
from cardwright.dsl import Source

from cardwright import variants

SPEC = """variant my-game "My Game"
    players 2..6

{sections}

stakes
    no limit
    ante 1

play
    deal:
        ante
{steps}
        bet

showdown
    hand {hand}
    pot to best high
"""
STEPS = ("deal 5 unseen", "look at cards 1 3 5", "bet", "look at card 2", "bet", "look at card 4, kept apart")


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


def compiled(*steps: str, hand: str = "hole + apart", sections: str = "", example: str = "") -> Compiled:
    lines = "\n".join(f"        {step}" for step in steps)
    text = SPEC.format(sections=sections, steps=lines, hand=hand) + example
    return compile_variant(Source("my-game.variant", text), find=find, known=variants.ids())


def told(*steps: str, **more: str) -> list[tuple[str, str]]:
    return [(problem.code, problem.message) for problem in compiled(*steps, **more).diagnostics]


def test_what_is_looked_at_and_what_is_dealt_apart_come_to_the_same_hand():
    looked = compiled(*STEPS, sections="wild rank of each card apart, for its owner").game
    dealt = compiled("deal 3 down", "bet", "deal 1 down", "bet", "deal 1 apart").game
    assert looked and dealt
    steps = looked.play[0].steps
    assert [(step.places, step.apart) for step in steps if isinstance(step, Look)] == [
        ((1, 3, 5), False),
        ((2,), False),
        ((4,), True),
    ]
    faces = [part.face for step in dealt.play[0].steps if isinstance(step, DealPlayers) for part in step.parts]
    assert faces == ["down", "down", "apart"]
    assert [term.place for term in looked.showdown.hand] == [term.place for term in dealt.showdown.hand]
    (line,) = looked.wild
    assert (line.what, line.place, line.whole_rank, line.owner) == ("all", "apart", True, True)


def test_all_own_cards_are_hand_only_where_some_lie_apart():
    (with_some,) = {tuple(term.place for term in compiled(*STEPS, hand="hand").game.showdown.hand)}
    (without,) = {tuple(term.place for term in compiled("deal 5 down", hand="hand").game.showdown.hand)}
    assert with_some == ("hole", "up", "apart")
    assert without == ("hole", "up")


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("look at card 3", "Card 3 has been looked at, or was dealt otherwise"),
        ("look at cards 2 2", "Card 2 has been looked at, or was dealt otherwise"),
        ("look at card 6", "Card 6 is not there: each player has 5 cards"),
        ("look at card 0", "Card 0 is not there: each player has 5 cards"),
    ],
)
def test_only_cards_that_nobody_has_looked_at_are_looked_at(step, message):
    result = compiled("deal 5 unseen", "look at cards 1 3 5", "bet", step)
    problems = [problem for problem in result.diagnostics if problem.is_error]
    (problem,) = problems
    assert (problem.code, problem.message) == ("CW4035", message)
    assert "2 or 4" in (problem.hint or "")


def test_cards_dealt_down_have_been_looked_at():
    (problem,) = told("deal 5 down", "look at card 1", hand="hole")
    assert problem == ("CW4035", "Card 1 has been looked at, or was dealt otherwise")


def test_a_flipped_card_has_been_seen():
    steps = ("deal 4 down, 2 unseen", "bet", "flip 1 together", "bet")
    assert told(*steps, "look at card 6", hand="hole + up") == []
    assert [code for code, _ in told(*steps, "look at card 5", hand="hole + up")] == ["CW4035"]


@pytest.mark.parametrize("step", ["draw up to 3", "discard 1", "reveal 1"])
def test_cards_lose_their_numbers_when_players_choose_among_them(step):
    (problem,) = told("deal 6 unseen", "look at cards 1 2 3 4 5", step, "look at card 6", hand="hole")
    assert problem[0] == "CW4036"


def test_nothing_lies_apart():
    (problem,) = told("deal 5 down", hand="hole", sections="wild rank of each card apart, for its owner")
    assert problem == ("CW5051", "The deal has no cards apart")
    (problem,) = told("deal 5 down")
    assert problem == ("CW6022", "The hand asks for cards apart, but the deal has no such cards")


def test_whose_wild_cards_they_are_must_be_said():
    (problem,) = told(*STEPS, sections="wild rank of each card apart")
    assert problem[0] == "CW5053"


def test_cards_apart_are_neither_drawn_nor_discarded():
    assert told(*STEPS, "draw exactly 4") == []
    (problem,) = told(*STEPS, "draw exactly 5")
    assert problem == ("CW4062", "Each player is to exchange 5 cards, but holds 4 there")
    (problem,) = told(*STEPS, "discard 5")
    assert problem == ("CW4062", "Each player is to discard 5 cards, but holds 4 there")


@pytest.mark.parametrize(
    ("hand", "message"),
    [
        ("Ks Kh 7d 4c 7s", "A's hole cards take 4 cards, not 5"),
        ("Ks Kh 7d 4c apart 7s 2s", "A's cards apart take 1 card, not 2"),
        ("Ks Kh 7d 4c", "A's cards apart take 1 card, not 0"),
        ("Ks Kh 7d 4c apart Ks", "Ks is in two places"),
    ],
)
def test_an_example_has_its_cards_where_they_lie(hand, message):
    example = f'\nexample "Kings"\n    A  {hand}\n    B  2c 3c 8d 9d apart 10h\n    A wins\n'
    assert message in [text for _, text in told(*STEPS, example=example)]


def test_a_cell_cannot_be_called_apart():
    assert "CW3015" in [code for code, _ in told("deal 5 down", hand="hole", sections="layout\n    apart b\n")]
