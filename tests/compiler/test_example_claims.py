"""Examples: where their claims stand, and which of them hold when options are on."""

from __future__ import annotations

from cardwright.compiler import Compiled, compile_variant
from cardwright.dsl import Source

from cardwright import variants

HOLDEM = 'variant my-game "My Game" like texas-holdem\n'
EXAMPLE = """
example "Aces"
    board 2c 7d 9h Js Kd
    A  As Ah
    B  Qs Qh
    A wins
"""


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


def compiled(text: str, *options: str) -> Compiled:
    return compile_variant(Source("my-game.variant", text), options=options, find=find, known=variants.ids())


def titles(made: Compiled) -> list[str]:
    assert made.game is not None, made.diagnostics
    assert [example.title for example in made.game.examples] == [claim.title for claim in made.claims]
    return [claim.title for claim in made.claims]


def test_a_claim_is_placed_at_the_line_of_its_player_or_of_the_outcome() -> None:
    (claims,) = compiled(HOLDEM + EXAMPLE).claims

    assert claims.title == "Aces"
    assert claims.outcome.line == 7
    assert {player: span.line for player, span in claims.hands.items()} == {"A": 5, "B": 6}


def test_examples_hold_with_an_option_that_changes_only_the_stakes() -> None:
    option = '\noption ante "An ante"\n    stakes like my-game\n        ante 1\n    play like my-game\n'
    option += "        posts:\n            ante\n            blinds\n"

    assert titles(compiled(HOLDEM + EXAMPLE + option, "ante")) == ["Aces"]


def test_an_option_that_changes_what_wins_has_its_own_examples_only() -> None:
    own = EXAMPLE.replace("Aces", "Queens").replace("A wins", "B wins").replace("\n", "\n    ")
    option = f'\noption odd "Odd"\n    ranking like my-game\n        straight above flush\n{own.rstrip()}\n'

    assert titles(compiled(HOLDEM + EXAMPLE + option)) == ["Aces"]
    assert titles(compiled(HOLDEM + EXAMPLE + option, "odd")) == ["Queens"]


def test_an_example_that_does_not_fit_what_an_option_deals_is_left_out() -> None:
    option = '\noption three "Three"\n    play like my-game\n        instead of deal 2 down\n            deal 3 down\n'

    assert titles(compiled(HOLDEM + EXAMPLE + option, "three")) == []


def test_a_mistake_in_an_example_of_an_option_is_reported() -> None:
    own = EXAMPLE.replace("As Ah", "As").replace("\n", "\n    ")
    option = f'\noption odd "Odd"\n    players 2..4\n{own.rstrip()}\n'

    assert [problem.code for problem in compiled(HOLDEM + option, "odd").diagnostics] == ["CW6012"]


def test_an_example_of_an_option_that_does_not_fit_another_option_is_left_out() -> None:
    text = (
        HOLDEM
        + """
option wild "Deuces are wild"
    wild 2
    example "A wild pair of aces"
        board 2c 7d 9h Js Kd
        A  As 3h
        B  Qs Qh
        B wins
option three "Three cards each"
    play like my-game
        pre-flop:
            burn 1
            deal 3 down
            bet
"""
    )
    assert titles(compiled(text, "wild")) == ["A wild pair of aces"]
    assert titles(compiled(text, "wild", "three")) == []
