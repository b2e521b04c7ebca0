"""What the lines of a showdown become: parts of the pot, winners, tests, words, in the Game and in the class."""

from __future__ import annotations

from fractions import Fraction

import pytest
from cardwright.compiler import compile_variant, emit_python
from cardwright.compiler.game import BothWays, CellIs, Holder, MostPoints, SuitCard
from cardwright.dsl import Source
from checked import check_variant

from cardwright import variants
from cardwright.modules import class_from_source


def find(spec_id):
    """A shipped file."""
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


HEAD = 'variant my-game "My Game" like texas-holdem\n\n'
DECLARE = (
    "play like texas-holdem\n    after river\n        call:\n            declare spade, high or both, from dealer\n\n"
)


def made(text):
    compiled = compile_variant(Source("my-game.variant", HEAD + text), find=find, known=variants.ids())
    assert [problem.message for problem in compiled.diagnostics if problem.is_error] == []
    return compiled.game


def codes(text):
    found = check_variant(Source("my-game.variant", HEAD + text), find=find, known=variants.ids())
    return [problem.code for problem in found]


def lines(*rows):
    return "showdown\n    hand hole + board\n" + "".join(f"    {row}\n" for row in rows)


def test_parts_in_order_and_what_sweeps():
    game = made(
        lines("pot to holder of Js and 5s", "rest to best high", "1/4 to holder of Js", "10% to holder of 5s in up")
    )
    shares = game.showdown.shares
    assert [share.amount for share in shares] == [1, Fraction(13, 20), Fraction(1, 4), Fraction(1, 10)]
    assert [share.takes_all for share in shares] == [True, False, False, False]
    assert [share.rest for share in shares] == [False, True, False, False]
    assert shares[0].by == Holder(cards=("Js", "5s"))
    assert shares[3].by == Holder(cards=("5s",), places=("up",))


def test_cards_points_and_titles():
    points = "points spots\n    A: 1 or 11\n    2..10: face value\n\n"
    rows = lines(
        "third to second best high",
        'third "Spade" to lowest spade in hole',
        "third to most spots in hand",
    )
    game = made(points + rows)
    second, spade, most = game.showdown.shares
    assert second.place == 2
    assert (spade.title, spade.by) == ("Spade", SuitCard(highest=False, suit="s", places=("hole",)))
    assert most.by == MostPoints(points="spots")
    assert [(one.rank, one.value, one.other) for one in game.points[0].worth[-2:]] == [("10", 10, None), ("A", 1, 11)]
    klass = class_from_source(emit_python(game))
    assert klass.shares[1].title == "Spade"
    assert klass.points_of("spots").also == (("A", 11),)


def test_a_card_decides_and_otherwise_is_all_other_ranks():
    rows = (
        "half to best high",
        "if b5 is 8..A",
        "    half to highest hole card of the suit of b5",
        "otherwise",
        "    half to lowest card of the suit of b5",
    )
    shares = made(lines(*rows)).showdown.shares
    assert [share.when for share in shares] == [
        None,
        CellIs(cell="b5", ranks=("8", "9", "10", "J", "Q", "K", "A")),
        CellIs(cell="b5", ranks=("2", "3", "4", "5", "6", "7")),
    ]


def test_sums_of_a_hand_and_numbers_of_cards():
    text = "showdown\n    hand 2 hole + 3 board | 0 or 1 hole + 4 board\n    pot to best high\n"
    klass = class_from_source(emit_python(made(text)))
    sums = [[(term.place, term.low, term.high) for term in hand] for hand in klass.shares[0].hands]
    assert sums == [
        [("hole", 2, 2), ("board", 3, 3)],
        [("hole", 0, 1), ("board", 4, 4)],
    ]
    text = "showdown\n    hand all or none hole + 3+ board\n    pot to best high\n"
    klass = class_from_source(emit_python(made(text)))
    assert [[(term.place, term.low, term.high) for term in hand] for hand in klass.shares[0].hands] == [
        [("board", 3, None)],
        [("hole", 2, 2), ("board", 3, None)],
    ]


def test_words_claim_shares():
    rows = lines(
        "half to best high", "half to highest spade in hole, if declared spade", "both must win both, a tie loses"
    )
    game = made(DECLARE + rows)
    assert [share.declared for share in game.showdown.shares] == ["high", "spade"]
    assert game.showdown.both == BothWays(must_win=True, tie_loses=True)
    step = game.play[-1].steps[0]
    assert (step.kind, step.words, step.together) == ("declare", ("spade", "high", "both"), False)
    assert step.start.role == "dealer"


@pytest.mark.parametrize(
    ("rows", "expected"),
    [
        (("pot to best high", "pot to best high"), ["CW6001"]),  # the first always takes it
        (("rest to best high", "pot to best ace-to-five"), ["CW6001"]),  # nothing is left
        (("rest to best high", "60% to best ace-to-five"), []),
        (("pot to best high, flush or better", "half to best high", "third to best low"), ["CW6001"]),
        (("half to best high", "half to best high, only pair of jacks"), ["CW6086"]),
        (("half to best high", "half to best ace-to-five, 8 or lower, pairs ignored"), []),
        (("half to best high", "half to best high, pairs ignored"), ["CW6005"]),
        (("half to best high", "half to highest spade in hole, if declared spade"), ["CW6085"]),
        (("half to best high", "half to highest hole card of the suit of e"), ["CW2012"]),
    ],
)
def test_what_is_found_wrong(rows, expected):
    assert codes(lines(*rows)) == expected
