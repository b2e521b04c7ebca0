"""The compiler's checks one by one: what is found, what is suggested, and what is not found."""

from __future__ import annotations

from pathlib import Path

import pytest
from cardwright.compiler import Compiled, Game, House, compile_variant
from cardwright.compiler.assumptions import ASSUMPTIONS, IDS
from cardwright.compiler.game import Repeat, TurnCells
from cardwright.compiler.passes.unsupported import RESERVED
from cardwright.dsl import Diagnostic, Source

from cardwright import variants

HOLDEM = 'variant my-game "My Game" like texas-holdem\n'
SKETCHES = Path(__file__).parents[1] / "data" / "sketches" / "core"


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


def compiled(text: str, house: House | None = None) -> Compiled:
    return compile_variant(Source("my-game.variant", text), find=find, house=house, known=variants.ids())


def game(text: str) -> Game:
    result = compiled(text)
    assert [problem for problem in result.diagnostics if problem.is_error] == []
    assert result.game is not None
    return result.game


def only(text: str) -> Diagnostic:
    (problem,) = compiled(text).diagnostics
    return problem


LAYOUT = """variant my-game "My Game"
    family layout
    players 2..5

layout
{rows}

stakes
    no limit
    ante 1

play
    deal:
        ante
        deal 3 down
        deal board
        bet

showdown
    hand hole + one {line}
    pot to best high
"""


def lines(rows: str, name: str = "line") -> list[str]:
    made = game(LAYOUT.format(rows=rows, line=name))
    found = next(line_set for line_set in made.layout.line_sets if line_set.id == name)
    return [" ".join(line.cells) for line in found.lines]


GRID = "    a b c\n    d e f\n    g h i\n"


# ---------------------------------------------------------------- lines of the drawing


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("every row", ["a b c", "d e f", "g h i"]),
        ("every column", ["a d g", "b e h", "c f i"]),
        ("every diagonal", ["a e i", "c e g"]),
        ("every column | every diagonal", ["a d g", "b e h", "c f i", "a e i", "c e g"]),
        ("every line of 3", ["a b c", "d e f", "g h i", "a d g", "b e h", "c f i", "a e i", "c e g"]),
        ("every line of 3 through a", ["a b c", "a d g", "a e i"]),
        ("every line of 3 through e", ["d e f", "b e h", "a e i", "c e g"]),
        ("a e f | c e g", ["a e f", "c e g"]),
    ],
)  # fmt: skip
def test_lines_of_a_grid(line: str, expected: list[str]) -> None:
    assert lines(GRID + f'    line "Line": {line}') == expected


def test_a_gap_does_not_break_a_line_but_a_card_between_does() -> None:
    # A cross: n above, s below, w and e beside c; the arms are two apart, with nothing between but c.
    cross = "    .  n  .\n    w  c  e\n    .  s  .\n"
    assert lines(cross + '    line "Line": every line of 3') == ["w c e", "n c s"]
    assert lines('    a . b . c\n    line "Line": every line of 3') == ["a b c"]


def test_a_line_has_equal_steps() -> None:
    assert "CW3007" in [
        p.code
        for p in compiled(LAYOUT.format(rows='    a b . c\n    line "Line": every line of 3', line="line")).diagnostics
    ]


def test_a_set_has_each_line_once_whichever_way_it_is_named() -> None:
    assert lines(GRID + '    line "Line": every row | c b a | a b d') == ["a b c", "d e f", "g h i", "a b d"]


def test_paths_of_neighbours_go_beside_above_and_below() -> None:
    # A square of four has four sides; its two diagonals are none.
    assert sorted(lines('    a b\n    c d\n    line "Line": every path of 2 neighbours')) == [
        "a b",
        "a c",
        "b d",
        "c d",
    ]


def test_paths_along_a_ring_go_over_its_end() -> None:
    rows = '    a b\n    d c\n    ring "Ring": a b c d, round\n    trio "Trio": every path of 3 along ring'
    assert lines(rows, "trio") == ["a b c", "b c d", "c d a", "d a b"]


def test_a_group_is_a_stem_with_numbers_and_stands_for_its_cells() -> None:
    made = game(LAYOUT.format(rows='    u1 u2 v\n    w1 x  y\n    line "Line": u v | w1 x', line="line"))

    assert [cell.group for cell in made.layout.cells] == ["u", "u", None, None, None, None]
    assert made.layout.line_sets[0].lines[0].cells == ("u1", "u2", "v")


def test_aside_cells_are_not_of_the_board() -> None:
    rows = '    a b c\n    aside m "The middle"\n    line "Line": every row'
    made = compiled(LAYOUT.format(rows=rows, line="line").replace("deal board", "deal board\n        deal m")).game

    assert made is not None
    assert [(cell.id, cell.aside, cell.title) for cell in made.layout.cells][-1] == ("m", True, "The middle")


# ---------------------------------------------------------------- numbers


def test_the_deck_serves_as_many_players_as_the_message_says() -> None:
    # Hold'em with five hole cards: 4 burn cards and 5 on the board leave 43 of 52, which serve 8 players (40).
    problem = only(
        HOLDEM + "    players 2..10\n\nplay like texas-holdem\n"
        "    pre-flop:\n        burn 1\n        deal 5 down\n        bet\n"
    )
    assert (problem.code, problem.message) == ("CW7001", "The deck cannot serve 10 players, only 8")
    assert problem.label == "10 players need 59 cards, the deck has 52"

    game(
        HOLDEM + "    players 2..8\n\nplay like texas-holdem\n"
        "    pre-flop:\n        burn 1\n        deal 5 down\n        bet\n"
    )


def test_a_burn_that_may_be_left_out_does_not_count() -> None:
    # 11 cards each for 4 players and 5 on the board are 49; with four burn cards 53 would be needed.
    text = (
        HOLDEM
        + "    players 2..4\n\nplay like texas-holdem\n    pre-flop:\n        burn 1 if the deck allows\n"
        + "        deal 11 down\n        bet\n    instead of burn 1\n        burn 1 if the deck allows\n"
    )
    game(text)
    assert only(text.replace(" if the deck allows", "")).code == "CW7001"


def test_players_left_out_are_as_many_as_the_deck_serves_at_most_ten() -> None:
    text = LAYOUT.format(rows='    a b c\n    line "Line": every row', line="line").replace("    players 2..5\n", "")
    assert game(text).players.allowed == tuple(range(2, 11))

    made = game(text.replace("deal 3 down", "deal 12 down"))  # 49 cards left after the board: four players
    assert made.players.allowed == (2, 3, 4)
    assert ("players", "2 to 4") in [(a.id, a.value) for a in made.assumptions]


@pytest.mark.parametrize(
    ("hand", "fits"),
    [
        ("hole + board", True),
        ("2 hole + 3 board", True),
        ("1..2 hole + board", True),
        ("up to 1 hole + 4 board", True),
        ("board", True),
        ("hole", False),
        ("3 hole + 2 board", False),
        ("2 hole + 2 board", False),
        ("2 hole + 4 board", False),
        ("exactly 2 hole + b1 + b2", False),
    ],
)
def test_a_hand_must_be_able_to_have_five_cards(hand: str, fits: bool) -> None:
    result = compiled(HOLDEM + f"\nshowdown\n    hand {hand}\n    pot to best high\n")

    assert [problem.code for problem in result.diagnostics] == ([] if fits else ["CW6003"])


@pytest.mark.parametrize(
    ("shares", "message"),
    [
        (["half"], "The shares add up to 1/2 of the pot, not to 1"),
        (["half", "third"], "The shares add up to 5/6 of the pot, not to 1"),
        (["pot", "pot"], "The shares add up to 2 of the pot, not to 1"),
        (["half", "half"], None),
        (["third", "third", "third"], None),
    ],
)
def test_shares_make_up_the_pot(shares: list[str], message: str | None) -> None:
    body = "".join(f"    {share} to best high\n" for share in shares)
    result = compiled(HOLDEM + "\nshowdown\n    hand hole + board\n" + body)

    assert [problem.message for problem in result.diagnostics] == ([message] if message else [])


# ---------------------------------------------------------------- stakes


@pytest.mark.parametrize(
    ("stakes", "smallest", "assumed"),
    [
        ("no limit\n    blinds 1 2", 2, set()),
        ("no limit\n    blinds 5 10 20", 20, set()),
        ("bets 3..9\n    blinds 1 2", 3, {"raise cap"}),
        ("blinds 1 2", 2, {"limit"}),
    ],
)
def test_the_smallest_bet(stakes: str, smallest: int, assumed: set[str]) -> None:
    made = game(HOLDEM + f"\nstakes\n    {stakes}\n")

    assert made.stakes.smallest == smallest
    assert {a.id for a in made.assumptions} & {"limit", "raise cap", "smallest bet", "stakes"} == assumed


def test_a_game_without_stakes_gets_those_of_the_house_and_says_so() -> None:
    text = LAYOUT.format(rows='    a b c\n    line "Line": every row', line="line").replace(
        "stakes\n    no limit\n    ante 1\n\n", ""
    )
    made = game(text)

    assert (made.stakes.limit, made.stakes.ante, made.stakes.smallest) == ("no limit", 1, 1)
    assert [(a.id, a.value) for a in made.assumptions][:3] == [
        ("aces", "high or low"),
        ("stakes", "no limit, ante 1"),
        ("smallest bet", "1"),
    ]


def test_best_low_is_what_the_house_says() -> None:
    text = HOLDEM + "\nshowdown like texas-holdem\n    half to best high\n    half to best low\n"

    plain = compiled(text).game
    other = compiled(text, House(low_ranking="deuce-to-seven")).game

    assert plain is not None
    assert other is not None
    assert [(a.id, a.value) for a in plain.assumptions if a.id == "low ranking"] == [("low ranking", "ace-to-five")]
    assert plain.ranking("low").base == "ace-to-five"
    assert other.ranking("low").base == "deuce-to-seven"


# ---------------------------------------------------------------- rankings


def standard(name: str) -> Game:
    return game(HOLDEM + f"\nshowdown like texas-holdem\n    pot to best {name}\n")


def test_the_low_rankings_count_aces_as_their_names_say() -> None:
    rankings = {name: standard(name).ranking(name) for name in ("ace-to-five", "ace-to-six", "deuce-to-seven")}

    assert rankings["ace-to-five"].ranks[0] == rankings["ace-to-six"].ranks[0] == "A"
    assert rankings["deuce-to-seven"].ranks[-1] == "A"
    # 10-J-Q-K-A is a straight in ace-to-six, A-2-3-4-5 none in deuce-to-seven.
    assert [rankings[name].aces for name in rankings] == ["low", "high or low", "high"]
    assert all(ranking.low for ranking in rankings.values())


def test_straights_and_flushes_count_in_ace_to_six_and_not_in_ace_to_five() -> None:
    def names(ranking: str) -> set[str]:
        return {category.id for category in standard(ranking).ranking(ranking).categories}

    assert names("ace-to-six") - names("ace-to-five") == {"straight", "flush", "straight flush"}


def test_the_deck_bounds_the_ranks_of_every_ranking() -> None:
    made = game(
        'variant my-game "My Game" like short-deck\n\n'
        "showdown like short-deck\n    half to best high\n    half to best ace-to-five\n"
    )

    assert made.ranking("ace-to-five").ranks == ("A", "6", "7", "8", "9", "10", "J", "Q", "K")


def test_ties_are_settled_by_groups_then_the_rest_unless_said_otherwise() -> None:
    compare = {category.id: category.compare for category in standard("high").ranking("high").categories}

    assert compare["full house"] == ("alike", "alike 2")
    assert compare["two pair"] == ("alike", "alike 2", "rest")
    assert compare["flush"] == ("suited",)
    assert compare["straight"] == ("run",)
    assert compare["high card"] == ("rest",)


def test_a_category_can_stand_above_or_below_another_and_under_a_name_of_two_words() -> None:
    made = game(HOLDEM + '\nranking like standard\n    four-straight "Four straight": 4 run + 1\n        above pair\n')

    ids = [category.id for category in made.ranking("high").categories]
    assert ids[ids.index("pair") - 1] == "four straight"


@pytest.mark.parametrize(
    ("order", "shadowed"),
    [
        ("flush above straight flush", "straight flush"),
        ("straight above straight flush", "straight flush"),
        ("three of a kind above full house", "full house"),
        ("pair above two pair", "two pair"),
        ("full house above four of a kind", None),
        ("flush above four of a kind", None),
        ("three of a kind above flush", None),
    ],
)
def test_a_category_shadowed_by_a_wider_one(order: str, shadowed: str | None) -> None:
    result = compiled(HOLDEM + f"\nranking like standard\n    {order}\n")

    assert result.game is not None
    assert [problem.code for problem in result.diagnostics] == (["CW7003"] if shadowed else [])
    assert all(f"'{shadowed}'" in problem.message for problem in result.diagnostics)


@pytest.mark.parametrize(
    ("pattern", "possible"),
    [("5 alike", False), ("4 alike + 1", True), ("5 run to A", True), ("5 run to 3", False), ("2 alike + 3", True)],
)
def test_a_category_that_the_deck_cannot_make(pattern: str, possible: bool) -> None:
    result = compiled(
        HOLDEM + f'\nranking like standard\n    special "Special": {pattern}\n        above straight flush\n'
    )

    assert ("CW7002" in [problem.code for problem in result.diagnostics]) is not possible


# ---------------------------------------------------------------- play


def test_turned_groups_with_one_block_are_one_step_and_loops_stay_loops() -> None:
    text = LAYOUT.format(rows='    a b c\n    line "Line": every row', line="line").replace(
        "        deal board\n        bet\n",
        "        deal board down\n        turn a, b, c\n            bet\n"
        "        repeat 2\n            deal 1 up\n            bet\n",
    )
    steps = game(text).play[0].steps

    turn, repeat = steps[-2], steps[-1]
    assert isinstance(turn, TurnCells)
    assert turn.groups == (("a",), ("b",), ("c",))
    assert isinstance(repeat, Repeat)
    assert repeat.times == 2


def test_one_mistake_gives_one_report() -> None:
    # The cell is misspelt: that the right one is never dealt would only follow from it.
    problem = only(
        'variant my-game "My Game" like depot\n\nplay like depot\n    depot:\n        deal dd\n        bet\n'
    )
    assert (problem.code, problem.hint) == ("CW2012", "did you mean 'd'?")

    # An unknown parent: nothing of what it would bring is missed.
    assert (
        only('variant my-game "My Game" like texas-holden\n\nplay like texas-holden\n    without flop\n').code
        == "CW2001"
    )


# ---------------------------------------------------------------- what nothing compiles yet


@pytest.mark.parametrize(
    ("section", "words"),
    [
        ("series\n    deal again until a player has 2 leg", "series"),
    ],
)
def test_a_construct_that_nothing_compiles_is_named_once(section: str, words: str) -> None:
    problem = only(HOLDEM + f"\n{section}\n")

    assert (problem.code, problem.message) == ("CW4900", f"'{words}' is understood but nothing compiles it yet")


def test_each_occurrence_is_one_report() -> None:
    deals = (("flop", 3), ("turn", 1), ("river", 1))
    steps = "".join(
        f"    {label}:\n        burn 1\n        deal {count} to board\n        that player pays 1 chip\n        bet\n"
        for label, count in deals
    )
    text = f"{HOLDEM}\nplay like texas-holdem\n{steps}"

    found = compiled(text).diagnostics

    lines = [number for number, line in enumerate(text.splitlines(), 1) if "pays" in line]
    assert [problem.span.line for problem in found if "'pays'" in problem.message] == lines
    assert len(lines) == 3


def test_the_list_of_refused_constructs_has_each_once_and_in_plain_words() -> None:
    words = [entry.words for entry in RESERVED]

    assert len(set(words)) == len(words)
    assert not [word for word in words if "_" in word]


def test_the_list_of_assumptions_is_closed() -> None:
    assert len(IDS) == len(ASSUMPTIONS)
    for name in ("texas-holdem", "short-deck", "depot", "rails"):
        source = find(name)
        assert source is not None
        made = compile_variant(source, find=find).game
        assert made is not None
        order = [entry.id for entry in ASSUMPTIONS]
        listed = [assumption.id for assumption in made.assumptions]
        assert listed == sorted(set(listed), key=order.index)


def test_a_near_name_can_be_mended_by_a_machine() -> None:
    text = HOLDEM + "\nranking like standard\n    flush above fool house\n"

    problem = only(text)

    assert problem.edit is not None
    line = text.splitlines()[problem.edit.span.line - 1]
    start, end = problem.edit.span.column - 1, problem.edit.span.end_column - 1
    mended = text.replace(line, line[:start] + problem.edit.replacement + line[end:])
    assert compiled(mended).diagnostics == ()


def test_a_name_from_outside_the_file_is_not_mended_in_it() -> None:
    source = Source("my-game.variant", HOLDEM + '\noption cheap "Cheap"\n    stakes like my-game\n        ante 0\n')

    (problem,) = compile_variant(source, options=["cheep"], find=find).diagnostics

    assert (problem.hint, problem.edit) == ("did you mean 'cheap'?", None)
