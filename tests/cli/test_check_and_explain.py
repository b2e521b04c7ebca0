"""`check` and `explain`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.library import shipped

WRONG_EXAMPLE = """\
variant table-two "Table Two" like texas-holdem

example "The board plays"
    board As Ks Qs Js 10s
    A  2c 2d
    B  3c 3d
    A wins
"""


def test_all_shipped_variants_are_free_of_problems(call) -> None:
    answer = call("check", "--strict")
    assert answer.status == 0, answer.out
    assert "no problems" in answer.out
    assert f"{len(shipped())} files and " in answer.out


def test_a_mistake_is_shown_at_its_place_with_a_hint(call, broken: Path) -> None:
    answer = call("check", broken)
    assert answer.status == 1
    assert "error[CW2001]" in answer.out
    assert "texas-holdm" in answer.out
    assert "did you mean 'texas-holdem'?" in answer.out
    assert "1 file and 0 examples checked: 1 error." in answer.out


def test_one_line_and_json_forms(call, broken: Path) -> None:
    short = call("check", broken, "--format", "short").out.splitlines()
    assert len(short) == 2
    assert short[0].startswith(f"{broken}:1:")
    rows = [json.loads(line) for line in call("check", broken, "--format", "json").out.splitlines()]
    assert [row["code"] for row in rows] == ["CW2001"]
    assert rows[0]["line"] == 1


def test_a_wrong_example_is_a_problem_at_its_line(call, tmp_path: Path) -> None:
    """Both play the royal flush on the board, so they share the pot and A does not win it."""
    path = tmp_path / "table-two.variant"
    path.write_text(WRONG_EXAMPLE)
    answer = call("check", path, "--format", "short")
    assert answer.status == 1
    assert f"{path}:7:" in answer.out
    assert "CW6020" in answer.out
    assert "it says A wins, but A (1/2) and B (1/2) share the pot" in answer.out
    path.write_text(WRONG_EXAMPLE.replace("A wins", "A B split: straight flush"))
    assert call("check", path).status == 0


def test_claims_about_hands_are_tried(call, tmp_path: Path) -> None:
    path = tmp_path / "table-two.variant"
    right = WRONG_EXAMPLE.replace("A wins", "A B split").replace("2c 2d", "2c 2d  makes straight flush As Ks Qs Js 10s")
    path.write_text(right)
    assert call("check", path).status == 0
    path.write_text(right.replace("makes straight flush", "makes flush"))
    answer = call("check", path)
    assert answer.status == 1
    hand = "A♠ K♠ Q♠ J♠ 10♠"
    assert f"it says A makes flush {hand}, but A makes straight flush {hand}" in answer.out
    assert f" --> {path}:5:" in answer.out, "the line of A's hand"


OPTIONS_AT_ODDS = """\
variant table-two "Table Two" like texas-holdem

option early "No river"
    play like texas-holdem
        without river

option late "Twice on the river"
    play like texas-holdem
        after river
            last "Once more":
                bet
"""


def test_options_are_checked_together_when_asked(call, tmp_path: Path) -> None:
    """Each option alone is sound; without the river, nothing can be added after its deal."""
    path = tmp_path / "table-two.variant"
    path.write_text(OPTIONS_AT_ODDS)
    assert call("check", path, "--format", "short").status == 0
    assert call("check", path, "--with", "late").status == 0
    both = call("check", path, "--with", "early", "--with", "table-two--late")
    assert both.status == 1
    assert "river" in both.out
    unknown = call("check", path, "--with", "middle")
    assert unknown.status == 2
    assert "Table Two has no option 'middle'" in unknown.err


OPTION_WITH_EXAMPLE = """\
variant table-two "Table Two" like texas-holdem

option odd "Trips over straights"
    ranking like texas-holdem
        three of a kind above straight
        as intended
    example "Trips"
        board 5s 6d 7h 9c Kd
        A  8s 2d
        B  9s 9h
        B wins

example "A straight"
    board 5s 6d 7h 9c Kd
    A  8s 2d
    B  9s 9h
    A wins
"""


def test_the_examples_of_an_option_are_judged_by_its_rules(call, tmp_path: Path) -> None:
    """A straight to the nine against three nines: the option turns their order round."""
    path = tmp_path / "table-two.variant"
    path.write_text(OPTION_WITH_EXAMPLE)
    answer = call("check", path)
    assert answer.status == 0, answer.out
    assert "2 examples checked: no problems" in answer.out
    path.write_text(OPTION_WITH_EXAMPLE.replace("        B wins", "        A wins"))
    answer = call("check", path, "--format", "short")
    assert answer.status == 1
    assert f"{path}:11:" in answer.out
    assert "it says A wins, but B wins" in answer.out


def test_warnings_fail_only_when_strict(call, tmp_path: Path) -> None:
    """A round of betting after which nothing was dealt is a warning."""
    path = tmp_path / "table-two.variant"
    path.write_text(
        'variant table-two "Table Two" like texas-holdem\n\n'
        'play like texas-holdem\n    after river\n        last "Once more":\n            bet\n'
    )
    assert call("check", path).status == 0
    assert "1 warning" in call("check", path).out
    assert call("check", path, "--strict").status == 1


def test_a_problem_inside_an_option_is_found(call, tmp_path: Path) -> None:
    path = tmp_path / "table-two.variant"
    path.write_text(
        'variant table-two "Table Two" like texas-holdem\n\n'
        'option odd "Odd"\n    play like texas-holdem\n        without rivver\n'
    )
    answer = call("check", path)
    assert answer.status == 1
    assert "rivver" in answer.out


def test_a_folder_stands_for_its_files(call, good: Path, broken: Path) -> None:
    answer = call("check", good.parent)
    assert answer.status == 1
    assert "2 files" in answer.out
    empty = good.parent / "empty"
    empty.mkdir()
    assert call("check", empty).status == 2


def test_a_parent_in_the_same_folder_is_found(call, good: Path) -> None:
    child = good.with_name("table-three.variant")
    child.write_text('variant table-three "Table Three" like table-two\n')
    assert call("check", child).status == 0


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe" * 100, b"\r\n\r\n", "variant é".encode(), b"(" * 20000])
def test_bytes_of_any_kind_end_in_diagnostics(call, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "odd.variant"
    path.write_bytes(content)
    answer = call("check", path)
    assert answer.status == 1
    assert "CW" in answer.out


def test_what_cannot_be_read_is_said(call, tmp_path: Path) -> None:
    answer = call("check", tmp_path / "none.variant", "depot")
    assert answer.status == 2
    assert "no such file" in answer.err
    assert "1 file" in answer.out


# ---------------------------------------------------------------- explain


def test_every_page_opens_by_its_code(call) -> None:
    listed = [line.split()[0] for line in call("explain", "--list").out.splitlines()]
    assert listed == sorted(listed)
    assert "CW2001" in listed
    for code in listed:
        answer = call("explain", code.lower())
        assert answer.status == 0
        assert code in answer.out


def test_an_unknown_code(call) -> None:
    answer = call("explain", "CW9999")
    assert answer.status == 2
    assert "there is no diagnostic 'CW9999'" in answer.err
    assert call("explain").status == 2
