"""`import cardwright`: loading, tables, rulings, sheets, and the errors that callers catch."""

from __future__ import annotations

import importlib.util
import pickle
from fractions import Fraction
from pathlib import Path

import pytest
from cardwright.runtime.bots import RandomBot, play_out
from cardwright.runtime.showdown import Hand
from cardwright.runtime.table import Table, TableError

import cardwright

TEXT = 'variant mine "Mine" like texas-holdem\n\nstakes\n    no limit\n    blinds 5 10\n'
BOARD = {"u": "5s 2d Kd", "s": "7s", "l": ["Jc", "3s", "Qh"], "d": "9d"}


def test_everything_promised_is_there() -> None:
    assert set(cardwright.__all__) <= set(dir(cardwright))
    for name in cardwright.__all__:
        assert getattr(cardwright, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        cardwright.nothing  # noqa: B018


def test_a_variant_by_id_by_path_and_as_text(tmp_path: Path) -> None:
    path = tmp_path / "mine.variant"
    path.write_text(TEXT)
    by_path, by_text = cardwright.load(path), cardwright.load(TEXT)
    assert by_path.game == by_text.game == cardwright.load(str(path)).game
    assert by_path.title == "Mine"
    assert by_path.game.stakes.blinds == (5, 10)
    assert cardwright.load("depot").id == "depot"


def test_options_short_and_full() -> None:
    short = cardwright.load("short-deck", options=["blinds"])
    full = cardwright.load("short-deck", options=["short-deck--blinds"])
    assert short.options == full.options == ("blinds",)
    assert short.game == full.game
    assert short.game.stakes.button_blind == 0
    assert repr(short) == "<cardwright game short-deck with blinds>"
    assert cardwright.load("short-deck").options == ()


def test_the_listing() -> None:
    found = {variant.id: variant for variant in cardwright.list_variants()}
    assert {"depot", "rails", "short-deck", "texas-holdem"} <= set(found)
    assert found["short-deck"].players == tuple(range(2, 10))
    assert [option.id for option in found["short-deck"].options] == ["straight-over-trips", "blinds"]
    assert "high" not in found, "standard rankings are no games"
    for variant in found.values():
        assert cardwright.load(variant.id).title == variant.title
        assert cardwright.load(variant.id).players == variant.players


def test_every_option_of_every_variant_loads() -> None:
    for variant in cardwright.list_variants():
        for option in variant.options:
            assert option.id in cardwright.load(variant.id, [option.id]).options


# ---------------------------------------------------------------- errors


def test_a_text_with_mistakes() -> None:
    with pytest.raises(cardwright.CompileError) as caught:
        cardwright.load(TEXT.replace("texas-holdem", "texas-holdm").replace("blinds", "blnds"))
    error = caught.value
    assert {problem.code[:3] for problem in error.diagnostics} == {"CW1", "CW2"}
    assert "did you mean 'texas-holdem'?" in str(error)
    assert "blnds" in str(error)
    assert len(error.rendered("short").splitlines()) == len(error.diagnostics)
    assert isinstance(error, ValueError)


def test_names_that_nobody_has(tmp_path: Path) -> None:
    with pytest.raises(cardwright.UnknownVariantError, match="did you mean 'depot'"):
        cardwright.load("depto")
    with pytest.raises(cardwright.UnknownOptionError, match="its options are straight-over-trips, blinds"):
        cardwright.load("short-deck", ["xyzzy"])
    with pytest.raises(OSError, match="no such file"):
        cardwright.load(tmp_path / "none.variant")
    assert issubclass(cardwright.UnknownVariantError, cardwright.CardwrightError)


# ---------------------------------------------------------------- tables


def test_a_table_plays() -> None:
    game = cardwright.load("depot")
    table = game.table(players=4, stacks=200, seed=7)
    assert table.players == 4
    play_out(table, [RandomBot()] * 4, 1)
    assert table.is_over
    assert sum(table.stacks) == 4 * 200


def test_seats_from_stacks_or_from_the_game() -> None:
    game = cardwright.load("texas-holdem")
    assert game.table(stacks=[10, 20, 30]).players == 3
    assert game.table().players == 2
    seats_or_chips = ({"players": 11}, {"players": 2.0}, {"players": 3, "button": 1.0}, {"players": 2, "stacks": 0})
    parts_of_chips = ({"stacks": 1.5}, {"players": 3, "stacks": 1.5}, {"stacks": [1.5, 2]}, {"stacks": None})
    for wrong in (*seats_or_chips, *parts_of_chips, {"players": 3, "stacks": [10, 20]}):
        with pytest.raises(TableError):
            game.table(**wrong)


def test_a_saved_table_goes_on_with_the_class_of_a_fresh_load() -> None:
    table = cardwright.load("depot").table(players=3, seed=1)
    again = Table.loads(table.dumps(), cardwright.load("depot").game_class)
    assert again.dumps() == table.dumps()


# ---------------------------------------------------------------- rulings


@pytest.mark.parametrize(
    "hands",
    [
        {"A": "9s 8s", "B": "Kh Ks"},
        ["9s 8s", "Kh Ks"],
        {"A": ["9s", "8s"], "B": ("Kh", "Ks")},
        {"A": {"hole": ["9s", "8s"]}, "B": {"hole": "Kh Ks", "up": []}},
        {"A": Hand(("9s", "8s")), "B": "KhKs"},
    ],
)
def test_ways_to_write_hands(hands: object) -> None:
    ruling = cardwright.load("depot").judge(board=BOARD, hands=hands)
    assert ruling.shares == {"A": Fraction(1)}
    assert ruling.pots[0].category == "ticket"


def test_a_ruling_that_cannot_be() -> None:
    game = cardwright.load("depot")
    for board, hands in ((BOARD, ["9s 9s"]), ({"u": "5s"}, ["9s 8s"]), (BOARD, []), (BOARD, [3]), ("x=2c", ["9s 8s"])):
        with pytest.raises(cardwright.RulingError):
            game.judge(board=board, hands=hands)


def test_more_hands_than_were_dealt() -> None:
    with pytest.raises(cardwright.RulingError, match="3 hands, but only 2 players"):
        cardwright.load("depot").judge(board=BOARD, hands=["9s 8s", "Kh Ks", "2c 2h"], players=2)


# ---------------------------------------------------------------- what is made of it


def test_the_generated_class_is_python_that_stands_alone(tmp_path: Path) -> None:
    game = cardwright.load("depot")
    path = tmp_path / "depot.py"
    path.write_text(game.python())
    spec = importlib.util.spec_from_file_location("depot", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    assert module.Depot.spec_hash == game.game_class.spec_hash == game.game.source_hash
    assert Table(module.Depot, players=2, stacks=10, seed=1).dumps() == game.table(players=2, stacks=10, seed=1).dumps()


def test_the_class_can_be_subclassed_and_pickled_by_name() -> None:
    game_class = cardwright.load("depot").game_class

    class HouseDepot(game_class):
        title = "House Depot"

    assert Table(HouseDepot, players=2, stacks=10, seed=1).players == 2
    assert pickle.loads(pickle.dumps(game_class)) is game_class
    assert cardwright.load("depot").game_class is game_class


def test_sheets_and_figures() -> None:
    game = cardwright.load("depot")
    assert game.rules().startswith("# Depot")
    assert "<html" in game.rules(to="html")
    assert game.layout_svg().startswith("<svg")
    assert game.layout_svg(mono=True) != game.layout_svg()
    with pytest.raises(ValueError, match="md or html, not 'docx'"):
        game.rules(to="docx")
