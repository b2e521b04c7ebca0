"""Houses: a table's own conventions, laid over any game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cardwright.compiler import read_house
from cardwright.dsl import Source, format_file, parse

from cardwright import CompileError, UnknownHouseError, list_variants, load
from cardwright.library import shipped, shipped_houses

ROOT = Path(__file__).parents[2]
PAGES = [page for page in sorted(ROOT.glob("docs/errors/CW*.md")) if "```house" in page.read_text(encoding="utf-8")]
FRIDAY = """house friday "Friday's House"
    note "Change is counted out at the window."

conventions
    odd chips to the first winner
    short posts count as paid
"""


def texts_under(page, heading):
    section = page.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"```house\n(.*?)```", section, re.DOTALL)


def codes(text, beside=None):
    found = {name: Source(f"{name}.house", other) for name, other in (beside or {}).items()}
    return [problem.code for problem in read_house(Source("x.house", text), found.get, tuple(found)).diagnostics]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_page_of_a_mistake_shows_it(page):
    (wrong,), (right,) = texts_under(page, "Wrong"), texts_under(page, "Right")
    assert codes(wrong) == [page.stem]
    assert codes(right) == []


def test_mistakes_of_a_house_are_told_where_they_are():
    assert codes('variant x "X"\n') == ["CW2020"]
    assert codes(FRIDAY + "    odd chips one by one\n") == ["CW2011"]
    assert codes(FRIDAY + "    best low is royal\n") == ["CW2014"]
    assert codes('house x "X" like y\n\nconventions\n    odd chips one by one\n', {"friday": FRIDAY}) == ["CW2001"]
    assert codes('house x "X" like x\n', {"x": 'house x "X" like x\n'}) == ["CW2001"]


def test_a_house_like_another_changes_single_answers(tmp_path):
    (tmp_path / "friday.house").write_text(FRIDAY, encoding="utf-8")
    late = tmp_path / "late.house"
    late.write_text('house late "Late" like friday\n\nconventions\n    odd chips one by one\n', encoding="utf-8")
    (tmp_path / "own.variant").write_text('variant own "Own" like texas-holdem\n', encoding="utf-8")
    conventions = load(tmp_path / "own.variant", house=late).game_class.conventions
    assert (conventions.odd_chips, conventions.short_posts) == ("one by one", "as paid")


def test_the_house_wins_over_the_variant_and_an_option_over_what_it_is_laid_on():
    text = """variant own "Own" like texas-holdem

conventions
    odd chips to the first winner
    short posts count as paid

option change "With change"
    conventions
        odd chips one by one
"""
    own = load(text).game_class.conventions
    assert (own.odd_chips, own.short_posts) == ("first", "as paid")
    changed = load(text, options=["change"]).game_class.conventions
    assert (changed.odd_chips, changed.short_posts) == ("one by one", "as paid")
    assert load(text, options=["change"], house="pokerkit").game_class.conventions.odd_chips == "first"


def test_lines_that_do_not_bear_on_a_game_rest():
    """A cap is for bets of stated sizes, new cards for draws, antes for games that have one."""
    holdem = load("texas-holdem", house="pokerkit").game_class
    assert holdem.stakes.most_bets is None
    assert holdem.conventions.draws == "in turn"
    assert holdem.conventions.short_antes == "matches"
    badugi = load("badugi", house="pokerkit").game_class
    assert badugi.stakes.most_bets == 4
    assert badugi.conventions.draws == "together"
    assert badugi.deck.reshuffle_burned


def test_a_house_says_what_the_best_low_is(tmp_path):
    path = tmp_path / "kansas.house"
    path.write_text('house kansas "Kansas"\n\nconventions\n    best low is deuce-to-seven\n', encoding="utf-8")
    asking = [one.id for one in list_variants() if one.kind == "variant" and _asks_for_low(one.id)]
    assert asking
    for name in asking:
        game = load(name, house=path).game
        assert game.ranking("low").title == "Deuce-to-seven low" or "7" in game.ranking("low").title


def _asks_for_low(name):
    return any(assumed.id == "low ranking" for assumed in load(name).game.assumptions)


def test_another_house_is_another_game_to_whoever_keeps_it():
    plain, house = load("razz"), load("razz", house="pokerkit")
    assert plain.game_class.spec_hash != house.game_class.spec_hash
    assert "class Razz" in house.python() and "conventions = Conventions(" in house.python()
    assert "conventions" not in plain.python()


def test_a_rotation_takes_its_house_to_every_game():
    horse = load("horse", house="pokerkit")
    assert {game.game_class.conventions.odd_chips for game in horse.games} == {"first"}


@pytest.mark.parametrize("name", shipped_houses())
def test_shipped_houses_are_formatted_and_sound(name):
    text = shipped_houses()[name].read_text(encoding="utf-8")
    assert codes(text) == []
    assert format_file(parse(Source(name, text)).file) == text
    for variant in list_variants():
        load(variant.id, house=name)


def test_no_such_house():
    with pytest.raises(UnknownHouseError, match="there is no house 'pokerkid': did you mean 'pokerkit'"):
        load("razz", house="pokerkid")
    with pytest.raises(CompileError):
        load("razz", house=shipped()["badugi"])


def test_the_sheet_says_whose_conventions_hold():
    sheet = load("badugi", house="pokerkit").rules()
    assert "The conventions of this house hold: PokerKit." in sheet
    assert "at most four bets and raises together" in sheet
    assert "Odd chips go to" not in sheet  # it is no longer left open
