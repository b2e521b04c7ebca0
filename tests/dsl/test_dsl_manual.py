"""The manual tells the truth: its examples parse and stand in the common look, its lists are complete."""

import re
from pathlib import Path

import pytest
from cardwright.dsl import format_file, parse
from cardwright.dsl.kinds import EXAMPLES, KINDS
from cardwright.dsl.reserved import all_reserved

MANUAL = (Path(__file__).parent.parent.parent / "docs" / "language.md").read_text(encoding="utf-8")
EXAMPLE_FILES = re.findall(r"```variant\n(.*?)```", MANUAL, re.DOTALL)

# Where a line of each kind stands, to try the examples that hints give.
AROUND = {
    "file_line": "{0}",
    "head_line": 'variant x "X"\n    {0}',
    "rotation_line": 'rotation x "X"\n    {0}',
    "top_line": 'variant x "X"\n{0}',
    "option_line": 'variant x "X"\noption o "O"\n    {0}',
    "rotation_option_line": 'rotation x "X"\noption o "O"\n    {0}',
    "deck_line": 'variant x "X"\ndeck standard\n    {0}',
    "ranking_line": 'variant x "X"\nranking like standard\n    {0}',
    "category_line": 'variant x "X"\nranking like standard\n    pair: 2 alike\n        {0}',
    "layout_line": 'variant x "X"\nlayout\n    {0}',
    "stakes_line": 'variant x "X"\nstakes\n    {0}',
    "conventions_line": 'variant x "X"\nconventions\n    {0}',
    "play_line": 'variant x "X"\nplay\n    {0}',
    "label_line": 'variant x "X"\nplay\n    after flop\n        {0}',
    "statement_line": 'variant x "X"\nplay\n    a:\n        {0}',
    "wild_line": 'variant x "X"\nwild like x\n    {0}',
    "dead_line": 'variant x "X"\ndead like x\n    {0}',
    "showdown_line": 'variant x "X"\nshowdown\n    {0}',
    "share_line": 'variant x "X"\nshowdown\n    pot to best high\n        {0}',
    "settlement_line": 'variant x "X"\nshowdown\n    instead of pot to best high\n        {0}',
    "points_line": 'variant x "X"\npoints spots\n    {0}',
    "series_line": 'variant x "X"\nseries\n    {0}',
    "example_line": 'variant x "X"\nexample "E"\n    {0}',
}
# What a lone line may lack: a block under it, an `if` over it.
MAY_LACK = {"CW1007", "CW1011"}


@pytest.mark.parametrize("number", range(len(EXAMPLE_FILES)))
def test_the_manuals_examples_parse_and_are_formatted(number):
    text = EXAMPLE_FILES[number]
    parsed = parse(text)
    assert parsed.diagnostics == ()
    assert format_file(parsed.file) == text


@pytest.mark.parametrize("part", all_reserved())
def test_the_manual_lists_what_is_reserved(part):
    (section,) = re.findall(rf"### Reserved: {part}\n(.*?)(?=\n###|\Z)", MANUAL, re.DOTALL)
    listed = set(re.findall(r"`([^`]+)`", section))
    assert listed == {row.name for row in all_reserved()[part]}


@pytest.mark.parametrize("kind", KINDS)
def test_the_examples_of_hints_are_readable(kind):
    for example in (KINDS[kind].example, *EXAMPLES.get(kind, ())):
        codes = {d.code for d in parse(AROUND[kind].format(example)).diagnostics}
        assert codes <= MAY_LACK, example
