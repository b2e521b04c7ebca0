"""Rotations: what their files say, and what the compiler makes of them."""

from __future__ import annotations

import pytest
from cardwright.compiler import Compiled, Rotation, compile_variant, emit_rotation
from cardwright.dsl import Source

from cardwright import variants

BASE = """\
rotation base "Base"
    family mixed
    change every orbit
    at most 7 dealt in for layout games
    texas-holdem with fixed-limit
    depot

option by-the-clock "By the clock"
    change every 30 minutes
option others "Other games"
    short-deck with blinds
    rails
    depot
"""


def compiled(text: str, *options: str) -> Compiled:
    def find(name: str) -> Source | None:
        if name == "base":
            return Source("base.variant", BASE)
        path = variants.find(name)
        return Source(f"{name}.variant", path.read_text(encoding="utf-8")) if path else None

    return compile_variant(Source("file.variant", text), options=options, find=find, known=variants.ids())


def made(text: str, *options: str) -> Rotation:
    result = compiled(text, *options)
    assert result.diagnostics == ()
    assert result.game is None
    assert result.rotation is not None
    return result.rotation


def games(rotation: Rotation) -> list[str]:
    return [
        "+".join((each.game.id, *(option.id for option in each.game.options if option.on))) for each in rotation.games
    ]


def assumed(rotation: Rotation) -> set[str]:
    return {assumption.id for assumption in rotation.assumptions}


def test_what_the_file_says_is_in_the_contract() -> None:
    rotation = made(BASE)
    assert (rotation.id, rotation.title, rotation.family) == ("base", "Base", "mixed")
    assert games(rotation) == ["texas-holdem+fixed-limit", "depot"]
    assert [each.most_dealt_in for each in rotation.games] == [None, 7]
    assert (rotation.change.every, rotation.change.minutes) == ("orbit", None)
    assert rotation.players.allowed == tuple(range(2, 11)), "ten play Depot by seven"
    assert [option.id for option in rotation.options] == ["by-the-clock", "others"]


def test_an_option_changes_the_rhythm_or_names_other_games() -> None:
    assert made(BASE, "by-the-clock").change.minutes == 30
    rotation = made(BASE, "by-the-clock", "others")
    assert games(rotation) == ["short-deck+blinds", "rails", "depot"]
    assert rotation.change.minutes == 30
    assert [option.on for option in rotation.options] == [True, True]


def test_a_rotation_like_another_says_only_what_is_different() -> None:
    child = made('rotation child "Child" like base\n    rails\n    depot\n    short-deck\n')
    assert games(child) == ["rails", "depot", "short-deck"]
    assert [each.most_dealt_in for each in child.games] == [7, 7, None]
    assert (child.lineage, child.lineage_titles) == (("base",), ("Base",))
    slow = made('rotation slow "Slow" like base with by-the-clock\n')
    assert (games(slow), slow.change.minutes) == (["texas-holdem+fixed-limit", "depot"], 30)


def test_what_the_author_left_open_is_said() -> None:
    said = made(BASE)
    assert {"rotation players", "rotation sitting out"} <= assumed(said)
    assert "rotation change" not in assumed(said)
    bare = made('rotation bare "Bare"\n    players 2..6\n    depot\n    rails\n')
    assert "rotation change" in assumed(bare)
    assert not {"rotation players", "rotation sitting out"} & assumed(bare)


def test_two_options_that_change_one_thing_contradict_each_other() -> None:
    text = BASE + 'option faster "Faster"\n    change every 10 minutes\n'
    result = compiled(text, "by-the-clock", "faster")
    assert result.rotation is None
    assert [problem.code for problem in result.diagnostics] == ["CW2005"]


@pytest.mark.parametrize(
    ("lines", "codes"),
    [
        ("    depto\n    rails\n", ["CW2001"]),
        ("    depot\n    short-deck with blnds\n", ["CW2004"]),
        ("    depot\n    base\n", ["CW4041"]),
        ("    change every orbit\n    change every orbit\n    depot\n    rails\n", ["CW2011"]),
        ("    players 1..4\n    depot\n    rails\n", ["CW4042", "CW4042"]),
        ("", ["CW4040"]),
    ],
)
def test_mistakes_are_told_where_they_are(lines: str, codes: list[str]) -> None:
    result = compiled(f'rotation bad "Bad"\n{lines}')
    assert result.rotation is None
    assert [problem.code for problem in result.diagnostics] == codes


def test_a_games_own_mistakes_are_told_at_its_name() -> None:
    text = BASE.replace("    depot", "    broken", 1)
    broken = 'variant broken "Broken" like texas-holdem\n\nshowdown\n    pot to best hgih\n'
    find = {"broken": Source("broken.variant", broken)}.get
    shipped = {name: variants.find(name) for name in ("texas-holdem", "standard/high")}

    def look(name: str) -> Source | None:
        path = shipped.get(name)
        return find(name) or (Source(name, path.read_text(encoding="utf-8")) if path else None)

    result = compile_variant(Source("base.variant", text), find=look)
    assert [problem.code for problem in result.diagnostics if problem.span.line == 6] == ["CW2003"]


def test_the_hash_changes_with_a_game_and_the_source_is_the_same_every_time() -> None:
    rotation = made(BASE)
    assert emit_rotation(rotation) == emit_rotation(made(BASE))
    assert rotation.source_hash != made(BASE, "by-the-clock").source_hash
    assert rotation.source_hash != made(BASE.replace("with fixed-limit", "")).source_hash


def test_one_game_twice_with_other_options_makes_two_classes() -> None:
    text = 'rotation twice "Twice"\n    depot\n    texas-holdem\n    texas-holdem\n    texas-holdem with fixed-limit\n'
    space: dict[str, object] = {"__name__": "twice"}
    exec(compile(emit_rotation(made(text)), "twice", "exec"), space)
    assert {"Depot", "TexasHoldem2", "TexasHoldem3", "TexasHoldemFixedLimit", "Twice"} <= set(space)
