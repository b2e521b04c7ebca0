"""Help, versions, unknown words: what the program says before any command runs."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from cardwright.cli import COMMANDS, cli


def test_help_names_every_command_and_each_has_help_of_its_own(call) -> None:
    answer = call("-h")
    assert answer.status == 0
    assert all(f"\n  {name} " in answer.out for name in COMMANDS)
    for name in COMMANDS:
        assert call(name, "-h").status == 0


def test_commands_bear_the_names_they_are_called_by() -> None:
    assert [cli.get_command(None, name).name for name in COMMANDS] == list(COMMANDS)


def test_version(call) -> None:
    answer = call("--version")
    assert answer.status == 0
    assert answer.out.startswith("cardwright ")


def test_without_a_command_the_help_is_shown(call) -> None:
    answer = call()
    assert answer.status == 2
    assert "Commands:" in answer.out + answer.err


@pytest.mark.parametrize(("word", "meant"), [("lst", "list"), ("plya", "play"), ("jugde", "judge")])
def test_an_unknown_command_is_answered_with_near_names(call, word: str, meant: str) -> None:
    answer = call(word)
    assert answer.status == 2
    assert f"there is no command '{word}'" in answer.err
    assert f"'{meant}'" in answer.err


def test_a_command_that_resembles_nothing_gets_the_whole_list(call) -> None:
    assert "the commands are list, check" in call("xyzzy").err


@pytest.mark.parametrize(
    "words",
    [
        ("show", "depto"),
        ("rules", "depto"),
        ("judge", "depto", "--hand", "As Ks"),
        ("play", "depto", "--auto"),
        ("check", "depto"),
        ("new", "mine", "--like", "depto"),
    ],
)
def test_an_unknown_variant_is_answered_with_a_near_one(call, words: tuple[str, ...]) -> None:
    answer = call(*words)
    assert answer.status == 2
    assert "there is no variant 'depto': did you mean 'depot'" in answer.err


@pytest.mark.parametrize("option", ["blind", "short-deck--blind"])
def test_an_unknown_option_is_answered_with_a_near_one(call, option: str) -> None:
    answer = call("show", "short-deck", "--with", option)
    assert answer.status == 2
    assert "Short Deck Hold'em has no option 'blind': did you mean 'blinds'?" in answer.err


def test_another_variants_option_is_no_option_here(call) -> None:
    answer = call("show", "depot", "--with", "short-deck--blinds")
    assert answer.status == 2
    assert "Depot has no option 'short-deck--blinds': it has no options" in answer.err


@pytest.mark.parametrize("command", ["check", "show", "rules", "fmt", "play"])
@pytest.mark.parametrize("what", ["folder", "missing", "binary", "empty"])
def test_odd_inputs(call, tmp_path: Path, command: str, what: str) -> None:
    paths = {"folder": tmp_path, "missing": tmp_path / "none.variant"}
    path = paths.get(what, tmp_path / "odd.variant")
    if what in {"binary", "empty"}:
        path.write_bytes(os.urandom(3000) if what == "binary" else b"")
    answer = call(command, path)
    assert answer.status == (1 if what in {"binary", "empty"} else 2)
    assert answer.err or answer.out


def test_an_output_that_cannot_be_written(call, tmp_path: Path) -> None:
    for words in (("rules", "depot"), ("show", "depot"), ("build", "depot")):
        answer = call(*words, "-o", tmp_path / "none" / "file.py")
        assert answer.status == 2
        assert "no such file or directory" in answer.err
        assert call(*words, "-o", tmp_path).status == 2


@pytest.mark.parametrize("command", ["check", "fmt", "show", "rules"])
def test_a_file_that_may_not_be_read(call, good: Path, monkeypatch: pytest.MonkeyPatch, command: str) -> None:
    def refuse(_path: Path, _most: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("cardwright.files._read", refuse)
    answer = call(command, good)
    assert answer.status == 2
    assert f"cannot read {good}: permission denied" in answer.err


def test_a_fault_of_our_own_is_admitted_without_a_traceback(call, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail() -> None:
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr("cardwright.cli.listing.list_variants", fail)
    monkeypatch.delenv("CARDWRIGHT_DEBUG", raising=False)
    answer = call("list")
    assert answer.status == 2
    assert "a fault of cardwright's own (ZeroDivisionError: division by zero)" in answer.err


@pytest.mark.parametrize(
    "words",
    [
        ("frequencies", "depot", "--cards", "x"),
        ("simulate", "depot", "--hands", "x"),
        ("odds", "depot", "--samples", "x"),
        ("judge", "depot", "--players", "x"),
        ("play", "depot", "--seed", "x"),
        ("list", "--players", "x"),
    ],
)
def test_what_is_no_number_is_refused_in_plain_words(call, words):
    answer = call(*words)

    assert answer.status == 2
    assert "'x' is not a whole number" in answer.err
    assert "integer" not in answer.err


@pytest.mark.parametrize("more", [("--auto",), ()])
def test_one_chip_at_the_table_is_no_plural(call, more):
    assert "1 chip each" in call("play", "depot", "--stacks", 1, "--seed", 1, *more, stdin="q\n").out
