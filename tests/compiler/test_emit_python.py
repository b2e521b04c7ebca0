"""The generated class: real Python source that says what the Game says."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from cardwright.compiler import Game, class_name, compile_variant, emit_python
from cardwright.dsl import Source
from cardwright.runtime import model

from cardwright import variants

CHOICES = [
    ("texas-holdem", ()),
    ("texas-holdem", ("fixed-limit", "predealt-board")),
    ("short-deck", ()),
    ("short-deck", ("blinds", "straight-over-trips")),
    ("depot", ()),
    ("rails", ()),
]

STUD = """
variant our-stud "Our Stud"
    family stud
    players 2..6

deck standard
    aces high
    suits spades > hearts > diamonds > clubs

stakes
    bets 1..2, 1..5 from last
    ante 1
    bring-in 1
    at most 3 raises, heads-up too

play
    first:
        ante
        deal 2 down, 1 up
        bring in by worst showing, suits break ties
        bet
    middle:
        repeat 3
            burn 1 if the deck allows
            deal 1 up
            bet from best showing
    last:
        deal 1 down
        bet from left of dealer

showdown
    hand hole + up
    half to best high, pair or better
    half to best ace-to-five, 8 or lower
"""


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


def game(name: str, options: tuple[str, ...] = ()) -> Game:
    source = find(name)
    assert source is not None
    made = compile_variant(source, options=options, find=find).game
    assert made is not None
    return made


def stud() -> Game:
    result = compile_variant(Source("our-stud.variant", STUD.lstrip()), find=find)
    assert result.diagnostics == ()
    assert result.game is not None
    return result.game


def run(text: str) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(compile(text, "generated", "exec"), names)
    return names


def generated(made: Game) -> type[model.GameClass]:
    found = run(emit_python(made))[class_name(made.id)]
    assert isinstance(found, type)
    assert issubclass(found, model.GameClass)
    return found


ALL = [game(name, options) for name, options in CHOICES] + [stud()]


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)
def test_the_class_says_what_the_game_says(made: Game) -> None:
    cls = generated(made)

    assert cls.__name__ == class_name(made.id)
    assert cls.game_version == made.version
    assert cls.spec_hash == made.source_hash
    assert (cls.id, cls.title) == (made.id, made.title)
    assert cls.options == tuple(option.id for option in made.options if option.on)
    assert cls.players == made.players.allowed
    assert len(cls.deck.cards()) == made.deck.size
    assert (cls.deck.ranks, cls.deck.aces) == (made.deck.ranks, made.deck.aces)
    assert cls.deck.suit_order == made.deck.suit_order


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)
def test_rankings_are_equal_field_by_field(made: Game) -> None:
    for ranking, other in zip(generated(made).rankings, made.rankings, strict=True):
        assert (ranking.id, ranking.size, ranking.low) == (other.id, other.size, other.low)
        assert (ranking.ranks, ranking.aces) == (other.ranks, other.aces)
        for category, original in zip(ranking.categories, other.categories, strict=True):
            assert (category.id, category.title) == (original.id, original.title)
            assert category.compare == original.compare
            assert [(p.kind, p.low, p.high, p.name, p.ranks, p.top, p.without) for p in category.parts] == [
                (p.kind, p.low, p.high, p.name, p.ranks, p.top, p.without) for p in original.parts
            ]


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)
def test_table_stakes_and_shares_are_equal(made: Game) -> None:
    cls = generated(made)

    assert [(c.id, c.x, c.y, c.sideways, c.aside) for c in cls.layout.cells] == [
        (c.id, c.x, c.y, c.sideways, c.aside) for c in made.layout.cells
    ]
    assert [(s.id, s.lines) for s in cls.layout.line_sets] == [
        (s.id, tuple(line.cells for line in s.lines)) for s in made.layout.line_sets
    ]
    for field in ("limit", "smallest", "ante", "blinds", "button_blind", "bring_in", "most_raises", "cap_heads_up"):
        assert getattr(cls.stakes, field) == getattr(made.stakes, field)
    assert [(s.low, s.high, s.start) for s in cls.stakes.sizes] == [(s.low, s.high, s.start) for s in made.stakes.sizes]
    for share, other in zip(cls.shares, made.showdown.shares, strict=True):
        assert (share.amount, share.ranking) == (other.amount, other.ranking)
        assert [(t.place, t.low, t.high, t.cells, t.line_set) for t in share.hand] == [
            (t.place, t.low, t.high, t.cells, t.line_set) for t in other.hand
        ]


STEP_TYPES = {
    "burn": model.Burn,
    "deal players": model.DealPlayers,
    "deal cells": model.DealCells,
    "flip": model.Flip,
    "look": model.Look,
    "turn cells": model.TurnCells,
    "bet": model.BettingRound,
    "repeat": model.Repeat,
}


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)
def test_there_is_one_entry_a_labelled_step_and_one_step_a_step(made: Game) -> None:
    cls = generated(made)

    assert [(s.label, s.title) for s in cls.streets] == [(s.label, s.title) for s in made.play]
    for street, label in zip(cls.streets, made.play, strict=True):
        for step, original in zip(street.steps, label.steps, strict=True):
            assert isinstance(step, STEP_TYPES.get(original.kind, object))


def test_steps_carry_their_details() -> None:
    first, middle, last = generated(stud()).streets

    assert first.steps == (
        model.PostAntes(),
        model.DealPlayers(parts=((2, "down"), (1, "up"))),
        model.PostBringIn(who=model.Who(role="worst showing", suits_break_ties=True)),
        model.BettingRound(),
    )
    assert middle.steps == (
        model.Repeat(
            times=3,
            body=(
                model.Burn(count=1, if_allowed=True),
                model.DealPlayers(parts=((1, "up"),)),
                model.BettingRound(start=model.Who(role="best showing")),
            ),
        ),
    )
    assert last.steps[-1] == model.BettingRound(start=model.Who(role="left of", of=model.Who(role="dealer")))


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)
def test_the_same_game_gives_the_same_bytes(made: Game) -> None:
    assert emit_python(made) == emit_python(made.model_copy(deep=True))


@pytest.mark.parametrize("made", ALL, ids=lambda made: made.id)
def test_the_text_is_as_ruff_would_write_it(made: Game, tmp_path: Path) -> None:
    path = tmp_path / "generated.py"
    path.write_text(emit_python(made), encoding="utf-8")

    for arguments in (["format", "--check"], ["check", "--select", "E,F,I,W", "--ignore", "E501"]):
        result = subprocess.run(
            [sys.executable, "-m", "ruff", *arguments, "--isolated", "--no-cache", str(path)],
            capture_output=True,
            text=True,
            check=False,
        )
        assert result.returncode == 0, result.stdout + result.stderr


def test_the_module_needs_the_runtime_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "depot.py"
    path.write_text(emit_python(game("depot")), encoding="utf-8")
    check = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r}); import depot; print(depot.Depot.title); "
        "assert not [m for m in sys.modules if m.startswith(('cardwright.dsl', 'cardwright.compiler', 'pydantic'))]"
    )

    result = subprocess.run([sys.executable, "-c", check], capture_output=True, text=True, check=False)

    assert result.stdout.strip() == "Depot", result.stderr


def test_the_class_can_be_subclassed_and_refuses_another_runtime() -> None:
    depot = generated(game("depot"))

    class MyDepot(depot):  # type: ignore[misc, valid-type]
        title = "My Depot"

    assert MyDepot.shares == depot.shares
    text = emit_python(game("depot")).replace("game_version = 1", "game_version = 999")
    with pytest.raises(model.VersionMismatchError):
        run(text)


def test_titles_cannot_break_out_of_their_quotes() -> None:
    made = game("depot").model_copy(update={"title": '"""\nraise SystemExit\n"""', "id": "7-card"})

    assert generated(made).title == '"""\nraise SystemExit\n"""'
    assert class_name("7-card") == "Game7Card"


def test_the_output_does_not_depend_on_the_process() -> None:
    script = (
        "from cardwright import variants\n"
        "from cardwright.compiler import compile_variant, emit_python\n"
        "from cardwright.dsl import Source\n"
        "def find(i):\n"
        "    path = variants.find(i)\n"
        "    return Source(i, path.read_text(encoding='utf-8')) if path else None\n"
        "made = compile_variant(find('short-deck'), options=['blinds', 'straight-over-trips'], find=find).game\n"
        "bad = compile_variant(Source('x', 'variant x \"X\" like depot\\n'), options=['b', 'a', 'c'], find=find)\n"
        "print(made.model_dump_json(), emit_python(made), bad.diagnostics)\n"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", script],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2", "3")
    }

    assert len(outputs) == 1
