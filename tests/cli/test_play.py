"""`play`: at the terminal, kept and resumed, and bots only."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import cardwright

VARIANTS = [
    ("depot",),
    ("rails",),
    ("short-deck",),
    ("short-deck", "--with", "blinds"),
    ("texas-holdem",),
    ("texas-holdem", "--with", "fixed-limit"),
    ("texas-holdem", "--with", "texas-holdem--predealt-board"),
]


# ---------------------------------------------------------------- bots only


@pytest.mark.parametrize("words", VARIANTS, ids=" ".join)
def test_a_hand_of_bots_is_told_to_its_end(call, words: tuple[str, ...]) -> None:
    answer = call("play", *words, "--auto", "--seed", "3")
    assert answer.status == 0
    assert answer.err == ""
    assert "\x1b" not in answer.out, "no colour in a pipe"
    assert re.search(r" wins? \d+", answer.out)
    chips = re.search(r"Stacks: (.*)", answer.out)
    assert chips
    assert sum(map(int, re.findall(r"\d+", chips[1]))) == 4 * 200


def test_the_same_seed_tells_the_same_story(call) -> None:
    first = call("play", "depot", "--auto", "--seed", "11").out
    assert call("play", "depot", "--auto", "--seed", "11").out == first
    assert call("play", "depot", "--auto", "--seed", "12").out != first


def test_streets_bear_their_printed_titles_and_the_pot(call) -> None:
    """Seed 7 goes on to the showdown."""
    story = call("play", "depot", "--auto", "--seed", "7").out
    for title in ("Hole cards", "The Rails", "The Switch", "The Depot"):
        assert re.search(rf"^{title} \(pot \d+\)$", story, re.MULTILINE)
    assert "Everyone antes 1 (pot 4)" in story


def test_events_as_json(call) -> None:
    answer = call("play", "texas-holdem", "--auto", "--seed", "1", "--players", "3", "--json")
    events = [json.loads(line) for line in answer.out.splitlines()]
    assert events[-1]["kind"] == "end"
    assert {"hand", "kind", "seat", "cards", "cells", "face", "amount", "text", "witnesses", "chips"} <= set(events[0])
    assert sum(event["chips"] for event in events) == 0, "what goes into the pot comes out of it"


def test_several_hands_with_the_button_passing(call) -> None:
    story = call("play", "texas-holdem", "--auto", "--seed", "5", "--players", "3", "--hands", "3").out
    buttons = re.findall(r"(\w+) has the button", story)
    assert len(buttons) == 3
    assert buttons == ["Cleo", "Anna", "Ben"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("depot", "--players", "11", "--auto"), "Depot is for 2-10 players, not 11"),
        (("depot", "--players", "1"), "--players"),
        (("depot", "--stacks", "0"), "--stacks"),
        (("depot", "--json"), "--json goes with --auto"),
        (("depot", "--auto", "--save", "x"), "--save is for a hand that you play"),
        (("--resume", "x", "--seed", "1"), "--resume goes on with the saved game"),
        (("--resume", "x", "--stacks", "200"), "--resume goes on with the saved game"),
        (("--resume", "x", "--json"), "--json goes with --auto"),
        ((), "name a variant"),
        (("-",), "leaves no way to type"),
    ],
)
def test_calls_that_make_no_sense(call, words: tuple[str, ...], said: str) -> None:
    answer = call("play", *words, stdin='variant x "X" like depot\n')
    assert answer.status == 2
    assert said in answer.err


# ---------------------------------------------------------------- at the terminal


def _to_the_end(answer: str) -> int:
    return answer.count("Stacks: ")


def test_a_hand_played_by_calling(call) -> None:
    answer = call("play", "depot", "--seed", "7", stdin="c\n" * 20 + "q\n")
    assert answer.status == 0
    assert "╭u1─╮" not in answer.out
    assert "╰u1─╯" in answer.out, "cells are named"
    assert "Rail: u1-u2-u3, l1-l2-l3, u2-s-l2, u1-s-l3, u3-s-l1" in answer.out
    assert "You may: " in answer.out
    assert "Stacks: You " in answer.out
    assert "You wins" not in answer.out
    assert "You plays" not in answer.out


def test_the_card_that_lies_apart_is_told_and_not_drawn_for(call) -> None:
    """Once card 4 has been looked at, the screen says which card it is, and the draw leaves it out."""
    told = call("play", "buck-thirty-five", "--players", "4", "--seed", "3", stdin="c\nc\nc\nc\nd Kc\np\nq\n").out
    assert "You look at K♣, kept apart" in told
    before, after = told.split("You look at K♣, kept apart")
    assert "apart" not in before
    assert "  K♣ lies apart.\n" in after
    assert "You may: draw 0..3 cards of 2♦ 5♥ Q♥ K♦ " in after
    assert "Kc is not among the cards to draw" in after


def test_what_is_typed_wrongly_is_asked_again(call) -> None:
    typed = "flod\nr 1\n?\nt\n\nf\nq\n"
    answer = call("play", "texas-holdem", "--seed", "2", "--players", "2", stdin=typed)
    assert answer.status == 0
    assert "'flod' is not understood" in answer.out
    assert "raise so that your bets" in answer.out, "? helps"
    assert "You fold" in answer.out


def test_other_players_cards_are_not_shown_before_the_showdown(call) -> None:
    """The bots' hole cards of this deal stay off the screen of a player who leaves at once."""
    answer = call("play", "texas-holdem", "--seed", "4", stdin="q\n")
    table = cardwright.load("texas-holdem").table(players=4, seed=4)
    dealt = [(event.seat, event.cards[0]) for event in table.log if event.kind == "deal"]
    signs = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
    for seat, card in dealt:
        shown = card[:-1] + signs[card[-1]]
        assert (shown in answer.out) == (seat == 0)


@pytest.mark.parametrize("typed", ["", "q\n", "quit\n", "c\n", "\x00\x01\n"])
def test_the_end_of_the_input_is_a_polite_end(call, typed: str) -> None:
    answer = call("play", "depot", "--seed", "7", stdin=typed)
    assert answer.status == 0
    assert "You leave the table" in answer.out


def test_bytes_that_are_no_text_are_not_understood(call) -> None:
    answer = call("play", "depot", "--seed", "7", stdin=b"\xff\xfe\nq\n")
    assert answer.status == 0


# ---------------------------------------------------------------- kept and resumed


def test_a_kept_hand_goes_on_as_if_nobody_had_left(call, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    words = ("play", "short-deck", "--with", "blinds", "--seed", "9", "--players", "3")
    whole = call(*words, stdin="c\n" * 20 + "q\n").out
    parting = call(*words, "--save", file, stdin="c\nc\nq\n")
    assert f"cardwright play --resume {file}" in parting.out
    rest = call("play", "--resume", file, stdin="c\n" * 20 + "q\n")
    assert rest.status == 0
    assert _stacks(rest.out)[0] == _stacks(whole)[0]


def _stacks(story: str) -> list[str]:
    return re.findall(r"Stacks: .*", story)


def test_a_second_hand_can_be_kept_too(call, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    call("play", "texas-holdem", "--seed", "3", "--players", "2", "--save", file, stdin="f\n" + "\n" + "q\n")
    assert json.loads(file.read_text())["session"]["state"]["number"] == 2
    assert "Hand 2 goes on" in call("play", "--resume", file, stdin="q\n").out


def test_the_variant_of_a_kept_hand_may_be_named(call, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    call("play", "depot", "--seed", "7", "--save", file, stdin="q\n")
    assert "Hand 1 goes on" in call("play", "depot", "--resume", file, stdin="q\n").out
    other = call("play", "rails", "--resume", file, stdin="q\n")
    assert other.status == 2
    assert f"{file} keeps a hand of depot, not of rails" in other.err


def test_bots_can_finish_a_kept_hand(call, tmp_path: Path) -> None:
    """The hand starts as it was left, and the file is not touched."""
    file = tmp_path / "hand.json"
    call("play", "depot", "--seed", "7", "--save", file, stdin="c\nq\n")
    before = file.read_text()
    story = call("play", "--resume", file, "--auto")
    assert story.status == 0
    assert "You call 1 (pot 10)" in story.out, "what the player did before leaving"
    assert len(_stacks(story.out)) == 1
    assert len(_stacks(call("play", "depot", "--resume", file, "--auto", "--hands", "2").out)) == 2
    events = [json.loads(line) for line in call("play", "--resume", file, "--auto", "--json").out.splitlines()]
    assert sum(event["chips"] for event in events) == 0
    assert file.read_text() == before


def test_a_kept_hand_is_not_overwritten_by_a_new_one(call, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    call("play", "depot", "--save", file, stdin="q\n")
    before = file.read_text()
    answer = call("play", "depot", "--save", file, stdin="q\n")
    assert answer.status == 2
    assert "exists already" in answer.err
    assert file.read_text() == before


@pytest.mark.parametrize(
    "content",
    [
        "",
        "{",
        "[]",
        "{}",
        '{"format": "cardwright sitting"}',
        '{"format": "cardwright sitting", "version": 1}',
        "[" * 9999,
    ],
)
def test_files_that_are_no_kept_hand(call, tmp_path: Path, content: str) -> None:
    file = tmp_path / "hand.json"
    file.write_text(content)
    answer = call("play", "--resume", file)
    assert answer.status == 2
    assert str(file) in answer.err


def test_every_part_of_a_kept_hand_that_is_missing_or_odd_is_noticed(call, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    call("play", "depot", "--seed", "1", "--save", file, stdin="q\n")
    whole = json.loads(file.read_text())
    for key in whole:
        for odd in (None, 3.5, [], {}):
            file.write_text(json.dumps({**whole, key: odd}))
            answer = call("play", "--resume", file, stdin="q\n")
            assert answer.status == 2 or odd == whole[key], (key, odd)


def test_a_variant_changed_since_is_refused(call, good: Path, tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    call("play", good, "--save", file, stdin="q\n")
    good.write_text(good.read_text().replace("5 10", "10 20"))
    answer = call("play", "--resume", file)
    assert answer.status == 2
    assert "another edition" in answer.err
