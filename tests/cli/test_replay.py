"""`cardwright replay`, and `play --history`, which writes what it reads."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

HANDS = Path(__file__).parents[1] / "data" / "hands"


@pytest.fixture
def hand() -> str:
    """A recorded hand between two players, which ends with 21250 and 18750."""
    return (HANDS / "NT_example_1.phh").read_text()


def test_a_hand_that_agrees(call):
    answer = call("replay", HANDS / "NT_example_1.phh")

    assert answer.status == 0
    assert answer.out.rstrip().endswith("NT_example_1.phh: ends as recorded, with 21250, 18750")
    assert not answer.err


def test_many_hands_are_counted(call):
    answer = call("replay", HANDS / "NT_example_1.phh", HANDS / "NT_example_3.phh")

    assert (answer.status, answer.out) == (0, "2 hands: 2 as recorded.\n")
    assert len(call("replay", "-v", HANDS / "NT_example_1.phh", HANDS / "NT_example_3.phh").out.splitlines()) == 3


def test_a_hand_that_differs_is_shown_with_both_stacks(call, tmp_path, hand):
    file = tmp_path / "other.phh"
    file.write_text(hand.replace("[21250, 18750]", "[21249, 18751]") + "players = ['Anna', 'Ben']\n")

    answer = call("replay", file)

    assert answer.status == 1
    assert answer.out.splitlines()[1:] == [
        "    p1 (Anna): 21249 in the file, 21250 here",
        "    p2 (Ben): 18751 in the file, 18750 here",
        "Where that is a matter of conventions, a house may help: --house pokerkit.",
    ]


def test_hands_by_the_conventions_of_a_house(call):
    # 48 random hands of PokerKit's, three of which go on after short posts or raises as it plays them.
    ours, theirs = call("replay", HANDS / "FT.phhs"), call("replay", HANDS / "FT.phhs", "--house", "pokerkit")

    assert (ours.status, theirs.status) == (1, 0)
    assert "48 hands: 45 as recorded, 3 not played." in ours.out
    assert theirs.out == "48 hands: 48 as recorded.\n"


def test_a_hand_without_final_stacks_is_played(call, tmp_path, hand):
    file = tmp_path / "other.phh"
    file.write_text(hand.split("finishing_stacks")[0])

    answer = call("replay", file)

    assert answer.status == 0
    assert "ends with 21250, 18750; the file tells no final stacks" in answer.out


def test_bad_files_do_not_stop_the_others(call, tmp_path, hand):
    bad, good = tmp_path / "bad.phh", tmp_path / "good.phh"
    bad.write_text("this is no hand")
    good.write_text(hand)

    answer = call("replay", bad, good)

    assert answer.status == 1
    assert f"{bad.name}: it is no hand history in TOML" in answer.out
    assert answer.out.endswith("2 hands: 1 as recorded, 1 not played.\n")


def test_a_file_that_is_not_there(call, tmp_path):
    answer = call("replay", tmp_path / "none.phh")

    assert answer.status == 2
    assert "no such file" in answer.err


def test_standard_input(call, hand):
    answer = call("replay", "-", stdin=hand)

    assert (answer.status, answer.out) == (0, "standard input: ends as recorded, with 21250, 18750\n")


def test_json_has_a_line_a_hand(call, tmp_path, hand):
    bad = tmp_path / "bad.phh"
    bad.write_text(hand.replace("min_bet", "small_bet"))

    answer = call("replay", "--json", HANDS / "NT_example_1.phh", bad)
    good, wrong = map(json.loads, answer.out.splitlines())

    assert answer.status == 1
    assert (good["result"], good["stacks"], good["recorded"]) == ("same", [21250, 18750], [21250, 18750])
    assert (wrong["result"], wrong["stacks"]) == ("problem", None)
    assert wrong["problem"].startswith("the field 'min_bet' is missing")
    assert list(good) == list(wrong)


# ---------------------------------------------------------------- play --history


@pytest.mark.parametrize(("game", "hands"), [("depot", 4), ("eight-game-mix", 12)])
def test_hands_that_bots_play_are_written(call, tmp_path, game, hands):
    file = tmp_path / "friday.phhs"
    played = call("play", game, "--auto", "--hands", hands, "--seed", 3, "--history", file)
    answer = call("replay", file)

    assert played.status == 0
    assert (answer.status, answer.out) == (0, f"{hands} hands: {hands} as recorded.\n")


def test_more_hands_are_added(call, tmp_path):
    file = tmp_path / "friday.phhs"
    call("play", "razz", "--auto", "--hands", 2, "--seed", 3, "--history", file)
    before = file.read_text()
    call("play", "depot", "--auto", "--seed", 3, "--history", file)

    assert file.read_text().startswith(before)
    assert call("replay", "-v", file).out.count("ends as recorded") == 3


def test_a_hand_that_a_person_plays_is_written(call, tmp_path):
    file = tmp_path / "friday.phhs"
    call("play", "depot", "--players", 2, "--seed", 5, "--history", file, stdin="f\nn\n")

    assert call("replay", file).status == 0
    assert "'You'" in file.read_text()


@pytest.mark.parametrize(("name", "content"), [("a.txt", ""), ("a.phhs", "precious\n")])
def test_other_files_are_left_alone(call, tmp_path, name, content):
    file = tmp_path / name
    file.write_text(content)
    answer = call("play", "depot", "--auto", "--history", file)

    assert answer.status == 2
    assert name in answer.err
    assert file.read_text() == content
