"""The sheet tells every kind of share, and what was declared, in sentences of their own."""

from __future__ import annotations

import pytest
from cardwright.compiler import compile_variant
from cardwright.dsl import Source

from cardwright import variants

HEAD = 'variant my-game "My Game" like texas-holdem\n\n'
POINTS = 'points spots "Spots", up to 21\n    A: 1 or 11\n    2..10: face value\n\n'
DECLARE = "play like texas-holdem\n    after river\n        call:\n            declare high, low or both, together\n\n"


def find(spec_id):
    """A shipped file."""
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


@pytest.fixture
def told(sheet):
    """The sheet of a game with these lines of a showdown."""

    def make(*rows, before="", hand="hole + board"):
        text = HEAD + before + f"showdown\n    hand {hand}\n" + "".join(f"    {row}\n" for row in rows)
        compiled = compile_variant(Source("my-game.variant", text), find=find, known=variants.ids())
        assert compiled.game is not None, compiled.diagnostics
        return sheet(compiled.game)

    return make


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ("half to highest spade in hole", "highest spade in the hole"),
        ("half to lowest heart in up", "lowest heart among the cards that lie open"),
        (
            "half to highest hole card of the suit of b5",
            "highest hole card in the suit of the fifth shared",
        ),
        ("half to holder of Js and 5s", "whoever holds the jack of spades and the 5 of spades"),
        ("half to second best high", "second-best high hand"),
    ],
)
def test_who_takes_the_other_half(told, row, words):
    told("half to best high", row).says("pot.share.2", "the other half goes to", words)


def test_parts_of_any_size_and_the_rest(told):
    sheet = told("pot to best high, only pair of 7", "60% to best low", "1/7 to holder of Qs", "rest to best high")
    sheet.says("pot.share.1", "the whole pot goes to whoever has a pair of 7s")
    sheet.says("pot.sweep", "nothing else is looked at")
    sheet.says("pot.share.2", "60% of the pot goes to the best low hand")
    sheet.says("pot.share.3", "1/7 of the pot goes to whoever holds the queen of spades")
    sheet.says("pot.share.4", "what is left of the pot goes to the best high hand")
    sheet.says("pot.unclaimed.3", "if nobody holds the queen of spades, the best high hand takes this part as well")
    assert "pot.qualifier.1" not in sheet.told


def test_the_second_best_alone(told):
    sheet = told("pot to second best high")
    sheet.says("pot.share.1", "all of the pot goes to the second-best high hand")
    sheet.says("pot.place.1", "hands tied for best lose together", "the next one down wins")
    sheet.says("show.all", "all hands are shown")
    assert "show.muck" not in sheet.told


def test_points_are_told(told):
    sheet = told("half to best high", "half to most spots in hole", before=POINTS)
    sheet.says("pot.share.2", "best count for spots in the hole")
    sheet.says("points.spots.worth", "2s to 10s count their number", "aces count 1 or 11, as their owner likes")
    sheet.says("points.spots.limit", "more than 21 wins nothing")


def test_a_hand_of_one_sum_or_another(told):
    sheet = told("pot to best high", hand="2 hole + 3 board | 0 or 1 hole + 4 board")
    sheet.says("hand.composition", "one of these ways", "; or ")


def test_pairs_that_do_not_count(told):
    sheet = told("half to best high", "half to best ace-to-five, 5 or lower, pairs ignored")
    sheet.says("pot.qualifier.2", "none of them above a 5", "pairs and larger groups do not count against it")
    sheet.says("low.ace-to-five-pairs-ignored.compare", "only ranks are compared")


def test_declaring_is_told_with_an_example(told):
    sheet = told("half to best high", "half to best ace-to-five, 8 or lower", "both must win both", before=DECLARE)
    sheet.says("deal.call", "each player still in declares high, low or both, all at once", "in secret")
    sheet.says("declared.high", "only players who declared high or both")
    sheet.says("declared.low", "only players who declared low or both")
    sheet.says("declared.nobody", "if nobody declared for a part", "added to the other")
    sheet.says("both.must-win", "must win both ways", "wins nothing")
    sheet.says("both.tie", "a tie is enough")
    sheet.says("both.example", "Ann declares both, Bob high and Cleo low".lower(), "ann gets nothing", "she takes all")
    sheet.says("assumed.failed-both", "who declares both and fails is out")
    sheet.says("assumed.undeclared-share", r"joins the other \(")


def test_a_tie_that_loses(told):
    rows = ("half to best high", "half to best ace-to-five")
    told(*rows, "both must win both, a tie loses", before=DECLARE).says("both.tie", "a tie counts as a loss")
    told(*rows, "both must win both, a tie loses except with the best hand there is", before=DECLARE).says(
        "both.tie", "a tie counts as a loss, unless it is a tie with the best hand there is"
    )


def test_what_a_player_tries_to_show(told):
    sheet = told("half to best high", "1/4 to lowest spade in hole", "1/4 to holder of Js")
    sheet.says("object", "showing the best high hand, the lowest spade in the hole or the jack of spades at the end")


def test_a_card_says_which_other_half_there_is(told):
    """One of the two is there, so there is one other half to play for, and no second chip left over."""
    case = ("if b5 is 8..A", "    half to highest hole card of the suit of b5")
    sheet = told("half to best high", *case, "otherwise", "    half to lowest hole card of the suit of b5")
    sheet.says("object", "the best high hand or the highest or lowest hole card in the suit of the fifth shared card")
    sheet.says("pot.odd-chip-share", r"goes to the best high hand\.$")


def test_two_halves_for_high_hands_are_told_apart(sheet):
    """Sviten Special: half to the best five of one's own, half to the best Omaha hand."""
    told = sheet("sviten-special")
    told.says("object", r"the best high hand \(“Own five”\) or the best high hand \(“Omaha”\)")
    told.says("hand.composition.1", "for “Own five” is five cards: the player’s five hole cards")
    told.says("hand.composition.2", "for “Omaha” is five cards: exactly two of the player’s five hole cards")


def test_nobody_may_qualify_for_anything(told):
    parts = ("half to best high, three of a kind or better", "half to best ace-to-five, 8 or lower")
    told(*parts).says("pot.unclaimed.all", "if nobody can claim any part, all players still in divide the pot")
    assert "pot.unclaimed.all" not in told("half to best high", parts[1]).told
