"""Formatting and parsing are each other's inverse; comments survive."""

from pathlib import Path

import pytest
from cardwright.dsl import format_file, parse
from cardwright.dsl import tree as t
from hypothesis import HealthCheck, given, settings
from tree_strategies import BUILT, SECTIONS, comments_of, file_with, files

SKETCHES = sorted((Path(__file__).parent.parent / "data" / "sketches" / "core").glob("*.variant"))


def _read(path):
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("path", SKETCHES, ids=lambda p: p.stem)
def test_every_core_sketch_parses_without_a_problem(path):
    parsed = parse(_read(path), path.name)
    assert parsed.diagnostics == ()
    assert parsed.file is not None
    assert parsed.file.id.text == path.stem


@pytest.mark.parametrize("path", SKETCHES, ids=lambda p: p.stem)
def test_every_core_sketch_survives_formatting(path):
    file = parse(_read(path)).file
    text = format_file(file)
    again = parse(text)
    assert again.diagnostics == ()
    assert again.file == file
    assert comments_of(again.file) == comments_of(file)
    assert format_file(again.file) == text


@pytest.mark.parametrize("path", SKETCHES, ids=lambda p: p.stem)
def test_formatting_a_sketch_changes_nothing_but_blanks(path):
    text = _read(path)
    words = [" ".join(line.split()) for line in text.splitlines()]
    formatted = [" ".join(line.split()) for line in format_file(parse(text).file).splitlines()]
    assert formatted == words


def check_round_trip(file):
    text = format_file(file)
    parsed = parse(text)
    assert parsed.diagnostics == ()
    assert parsed.file == file
    assert comments_of(parsed.file) == comments_of(file)
    assert format_file(parsed.file) == text


@settings(max_examples=150, deadline=None, suppress_health_check=list(HealthCheck))
@given(files)
def test_a_formatted_tree_parses_to_an_equal_tree(file):
    check_round_trip(file)


@pytest.mark.parametrize("kind", SECTIONS)
def test_a_formatted_section_parses_to_an_equal_section(kind):
    @settings(max_examples=80, deadline=None, suppress_health_check=list(HealthCheck))
    @given(file_with(SECTIONS[kind]))
    def check(file):
        check_round_trip(file)

    check()


def test_there_is_a_strategy_for_every_node_of_the_tree():
    """A node class without a strategy would never be checked."""
    bases = {t.Node, t.Line, t.Section, t.DeckLine, t.RankingLine, t.CategoryLine, t.StakeLine, t.ConventionLine}
    bases |= {t.Statement}
    classes = {c for c in vars(t).values() if isinstance(c, type) and issubclass(c, t.Node)}
    assert classes - bases - BUILT == set()


def test_blank_lines_in_blocks_and_comments_stay():
    text = (
        "# about the game\n"
        'variant x "X"\n'
        "    players 2..9                            # beside\n"
        "\n"
        "# over a section\n"
        "play\n"
        "    # over a label\n"
        "    posts:\n"
        "        ante\n"
        "\n"
        "        # over a step\n"
        "        blinds\n"
        "\n"
        "# at the end\n"
    )
    assert format_file(parse(text).file) == text


def test_untidy_text_gets_the_one_look():
    untidy = (
        '\ufeffvariant   x "X"   like  texas-holdem\r\n'
        "  players 2..9\r\n"
        "layout\r\n"
        "   u1 u2   d~ .\r\n"
        "   . longer . x\r\n"
        "ranking like standard\r\n"
        "      pair: 2 alike   + 3\r\n"
        "      high  card:5\r\n"
        'option a "A"\r\n'
        "  wild\r\n"
        "      3 9\r\n"
        "\r\n\r\n"
        'option b "B"\r\n'
        "  stakes\r\n"
        "      at most 1 raises # cap\r\n"
    )
    parsed = parse(untidy)
    assert parsed.diagnostics == ()
    assert format_file(parsed.file) == (
        'variant x "X" like texas-holdem\n'
        "    players 2..9\n"
        "\n"
        "layout\n"
        "    u1     u2     d~     .\n"
        "    .      longer .      x\n"
        "\n"
        "ranking like standard\n"
        "    pair:       2 alike + 3\n"
        "    high card:  5\n"
        "\n"
        'option a "A"\n'
        "    wild 3 9\n"
        'option b "B"\n'
        "    stakes\n"
        "        at most 1 raise                     # cap\n"
    )
