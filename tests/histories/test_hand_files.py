"""Files that are no hands, or wrong ones: what is wrong is said, with the file and the hand."""

from __future__ import annotations

import random
import tempfile
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from played import deals

from cardwright import load
from cardwright.errors import UnreadableError
from cardwright.histories import HistoryError, RecordedHand, hands_in, read_hands, record_hand, write_hands
from cardwright.histories.amounts import as_written
from cardwright.histories.limits import MOST_ACTIONS, MOST_BYTES, MOST_HANDS

GOOD = """\
variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = [
  'd dh p1 AsAh',
  'd dh p2 KsKh # commentary',
  'd dh p3 7c2d',
  'p3 f',
  'p1 cbr 6',
  'p2 cc',
  'd db 2c3c4c',
  'p1 cc',
  'p2 cc',
  'd db 5d',
  'p1 cc',
  'p2 cc',
  'd db 9s',
  'p1 cc',
  'p2 cc',
  'p1 sm AsAh',
  'p2 sm',
]
finishing_stacks = [106, 94, 100]
players = ['Anna', 'Ben', 'Cleo']
"""
"""Aces beat kings for 6 each: 100 + 6, 100 - 6, and nothing for the third."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "a.phh"


def problem(file: Path, text: str | bytes) -> str:
    """What is wrong with a file of that text."""
    file.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(HistoryError) as found:
        for hand in read_hands(file):
            hand.replay()
    assert found.value.file == str(file)
    return found.value.reason


def changed(old: str, new: str) -> str:
    assert old in GOOD
    return GOOD.replace(old, new, 1)


def test_the_hand_is_a_good_one(file):
    file.write_text(GOOD)
    (hand,) = read_hands(file)
    replay = hand.replay()

    assert replay.stacks == (106, 94, 100)
    assert replay.agrees
    assert hand.names == ("Anna", "Ben", "Cleo")


WRONG = [
    ("variant = 'NT'\n", "", "the field 'variant' is missing"),
    ("'NT'", "'NX'", "there is no variant code 'NX': they are NT, FT"),
    ("'NT'", "7", "'variant' is no text"),
    ("min_bet = 2", "", "the field 'min_bet' is missing"),
    ("min_bet", "mini_bet", "the field 'min_bet' is missing: did you write 'mini_bet'?"),
    ("min_bet = 2", "min_bet = 0", "'min_bet' is 0"),
    ("min_bet = 2", "min_bet = true", "'min_bet': True is no amount"),
    ("min_bet = 2", "min_bet = 1.23456789", "'min_bet': 1.23456789 has more than 6 decimals"),
    ("antes = [0, 0, 0]", "antes = [0, 0]", "'antes' holds 2 entries for 3 players"),
    ("antes = [0, 0, 0]", "antes = 0", "'antes' is no list"),
    ("antes = [0, 0, 0]", "antes = [0, -1, 0]", "'antes': -1 is below 0"),
    ("antes = [0, 0, 0]", "antes = [1, 2, 0]", "antes of different amounts (1, 2) are not played here"),
    ("[100, 100, 100]", "[100, inf, 100]", "'starting_stacks': Infinity is no amount that can be played for"),
    ("[100, 100, 100]", "[100, nan, 100]", "'starting_stacks': NaN is no amount that can be played for"),
    ("[100, 100, 100]", "[100, 0, 100]", "'starting_stacks': every player begins with more than 0"),
    ("[100, 100, 100]", "[100, 1e999999, 100]", "'starting_stacks': an amount is 1,000,000,000,000 or more"),
    ("[100, 100, 100]", "[100, 1e-999999999, 100]", "'starting_stacks': 1E-999999999 has more than 6 decimals"),
    ("[100, 100, 100]", "[100]", "'starting_stacks' holds 1 stacks: a hand has 2 to 30 players"),
    ("[106, 94, 100]", "[106, 94]", "'finishing_stacks' holds 2 entries for 3 players"),
    ("'Anna', 'Ben', 'Cleo'", "1, 2, 3", "'players' holds something else than names"),
    ("'p3 f'", "7", "action 4 is no text"),
    ("'p3 f'", "'p3'", "action 4, 'p3': it takes who acts and what he does, such as 'p1 cc'"),
    ("'p3 f'", "'p4 f'", "action 4, 'p4 f': 'p4' is no player: they are p1 to p3"),
    ("'p3 f'", "'p0 f'", "action 4, 'p0 f': 'p0' is no player"),
    ("'p3 f'", "'p3 fold'", "action 4, 'p3 fold': 'fold' is no action: players fold (f)"),
    ("'p3 f'", "'p3 f 3'", "action 4, 'p3 f 3': 'f' takes nothing behind it"),
    ("'p3 f'", "'p2 f'", "action 4, 'p2 f': it is the turn of p3, to fold or call or raise"),
    ("'p3 f'", "'p3 pb'", "action 4, 'p3 pb': You cannot bring in now. You may fold, call 2 or raise to 4..100."),
    ("'p1 cbr 6'", "'p1 cbr x'", "action 5, 'p1 cbr x': 'x' is no amount"),
    ("'p1 cbr 6'", "'p1 cbr -6'", "action 5, 'p1 cbr -6': -6 is below 0"),
    ("'p1 cbr 6'", "'p1 cbr'", "action 5, 'p1 cbr': 'cbr' takes an amount behind it"),
    ("'p1 cbr 6'", "'p1 cbr 3'", "action 5, 'p1 cbr 3': You cannot raise to 3."),
    ("AsAh", "AsAx", "action 1, 'd dh p1 AsAx': 'Ax' is no card"),
    ("KsKh", "KsAs", "the card As is dealt twice"),
    ("KsKh", "KsJo", "the card Jo is not in the deck of Texas Hold'em"),
    ("KsKh", "KsKhKd", "3 cards come to p2, but the game deals 2"),
    ("'d dh p3 7c2d',", "", "0 cards come to p3, but the game deals 2"),
    ("'d db 5d',", "", "4 cards come to the board, but the game deals 5"),
    ("d db 5d", "d dc 5d", "cards are dealt as 'd dh p1 KcAc' to a player, or as 'd db 8hKd7d' to the board"),
    ("'p1 sm AsAh'", "'p1 sm QdQc'", "action 16, 'p1 sm QdQc': p1 has no such cards"),
    (
        "  'p2 cc',\n  'p1 sm AsAh',\n  'p2 sm',\n",
        "",
        "the hand is not over after the last action: it is the turn of p2",
    ),
    ("'p2 sm',", "'p2 f',", "action 17, 'p2 f': the hand is over by now"),
    (
        "'p1 sm AsAh',\n  'p2 sm'",
        "'p1 sm',\n  'p2 sm KsKh'",
        "a player threw his cards away unseen, but they would have won",
    ),
    ("antes = [0, 0, 0]", "antes = [0, 0, 0]\nante_trimming_status = 1", "'ante_trimming_status' is neither"),
    (
        "variant = 'NT'",
        "variant = 'depot'\n_cardwright.version = 1",
        "no variant code 'depot', and '_cardwright.game' names",
    ),
    ("variant = 'NT'", "variant = 'NT'\n_cardwright = 3", "'_cardwright' is no table"),
    ("variant = 'NT'", "variant = 'NT'\n_cardwright.version = 2", "'_cardwright.version' is not 1"),
    ("variant = 'NT'", "variant = 'NT'\n_cardwright.what = 2", "'_cardwright.what' is not known"),
]


@pytest.mark.parametrize(("old", "new", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_wrong_is_said(file, old, new, said):
    assert said in problem(file, changed(old, new))


EXTENDED = [
    ("game = 'nosuch'", "there is no shipped variant 'nosuch', and no nosuch.variant beside the hands"),
    ("game = '../depot'", "there is no shipped variant '../depot'"),
    ("game = 3", "'_cardwright.game': this is no name of a game"),
    ("options = 'x'", "'_cardwright.options': these are no names of options"),
    ("game = 'depot'\n_cardwright.options = ['nosuch']", "Depot has no option 'nosuch'"),
    ("button = 0", "'_cardwright.button': this is no seat, from 1"),
    ("button = 9", "The button cannot be at seat 8"),
    ("deck = 'AsKx'", "'_cardwright.deck': 'Kx' is no card"),
    ("deck = 'AsKs'", "This is not the deck of Texas Hold'em"),
    ("left = 3", "'_cardwright.left': this is not what a deal leaves"),
    ("left = { pots = [[3, [9]]] }", "'_cardwright.left': this is not what a deal leaves"),
    ("left = { rises = [['nosuch', 1]] }", "'_cardwright.left': this is not what a deal leaves"),
    ("left = { again = true, out = [0, 1] }", "'_cardwright.left': this is not what a deal leaves"),
]


@pytest.mark.parametrize(("field", "said"), EXTENDED, ids=range(len(EXTENDED)))
def test_what_is_wrong_with_our_own_fields_is_said(file, field, said):
    assert said in problem(file, f"{GOOD}_cardwright.version = 1\n_cardwright.{field}\n")


def test_what_does_not_fit_the_deck_is_said(tmp_path):
    file = tmp_path / "depot.phh"
    write_hands(file, list(deals(load("depot").game_class, 4, 1)))
    text = file.read_text()
    (line,) = [line for line in text.splitlines() if line.startswith("  'd dh p2")]
    other = line[:-4] + line[-6:-4] + line[-2:]

    assert "but the deck of the hand gives" in problem(file, text.replace(line, other))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"\xff\xfe", "it is no text in UTF-8 (byte 0)"),
        ("", "there is no hand in it"),
        ("poker", "it is no hand history in TOML: Expected '='"),
        ("a = " + "[" * 5000, "it is nested too deeply"),
        ("a = " + "1" * 19_000, "it is no hand history in TOML"),
        ("a = " + "1" * 30_000, "a line is longer than 20,000 characters"),
        ("a." * 5000 + "b = 1", "a key has more parts than any field of a hand"),
        ("a = 1", "'a' is no hand"),
        ("".join(f"[{n}]\n" for n in range(MOST_HANDS + 1)), "it holds 100,001 hands, more than 100,000: split it"),
        (changed("'p3 f',", "'p3 f'," + "''," * MOST_ACTIONS), "there are 2,017 actions: a hand has at most 2,000"),
        (changed("'p3 f'", f"'p3 f # {'x' * 2000}'"), "action 4 is longer than 1,000 characters"),
    ],
    ids=range(11),
)
def test_a_file_that_cannot_be_is_refused(file, text, said):
    assert said in problem(file, text)


def test_a_file_without_end_is_refused():
    with pytest.raises(UnreadableError, match=f"more than {MOST_BYTES:,} bytes"):
        read_hands("/dev/zero")


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(UnreadableError, match="no such file"):
        read_hands(tmp_path / "none.phh")


def test_a_bad_hand_does_not_hide_the_others(tmp_path):
    file = tmp_path / "a.phhs"
    file.write_text(f"[1]\n{GOOD}\n[two]\n{changed('min_bet = 2', '')}\n[3]\n{GOOD}")

    first, second, third = hands_in(file)

    assert isinstance(first, RecordedHand)
    assert isinstance(second, HistoryError)
    assert str(second) == f"{file}, hand two: the field 'min_bet' is missing"
    assert isinstance(third, RecordedHand)
    assert third.title == f"{file}, hand 3"


def test_amounts_with_decimals_are_scaled_exactly(file):
    # Blinds of 5 and 10 cents, a raise to 30: the winner has 0.30 more, the other 0.30 less.
    text = GOOD.replace("[1, 2, 0]", "[0.05, 0.10, 0]").replace("min_bet = 2", "min_bet = 0.1")
    text = text.replace("cbr 6", "cbr 0.30").replace("[106, 94, 100]", "[100.3, 99.7, 100]")
    file.write_text(text)
    (hand,) = read_hands(file)

    assert hand.unit == 20  # 0.05 is the smallest unit of which all are multiples
    assert hand.starting == (2000, 2000, 2000)
    assert hand.replay().agrees
    assert hand.written(hand.replay().stacks) == "100.3, 99.7, 100"
    file.write_text(hand.dumps().replace("cbr 6", "cbr 0.30"))
    assert read_hands(file)[0].replay().agrees


@given(st.integers(0, 10**9), st.sampled_from([1, 2, 4, 5, 8, 10, 20, 25, 100, 1000]))
def test_amounts_are_written_as_they_are(chips, unit):
    assert Decimal(as_written(chips, unit)) * unit == chips


def test_commas_between_thousands_are_read(file):
    file.write_text(
        changed("cbr 6", "cbr 1,000").replace("100, 100, 100", "2000, 2000, 100").replace("106, 94", "3000, 1000")
    )
    assert read_hands(file)[0].replay().agrees


def test_fields_that_are_not_known_are_passed_over(file):
    file.write_text(f"{GOOD}_sponsors = ['', 'x', '']\nvenue = 'Kitchen'\ntime = 12:30:00\nnew_one = 3\n")
    assert read_hands(file)[0].replay().agrees


def test_a_hand_with_unknown_cards_that_were_thrown_away_unseen(file):
    file.write_text(changed("KsKh", "????"))
    assert read_hands(file)[0].replay().agrees


def test_unknown_cards_are_those_that_are_shown_later(file):
    file.write_text(changed("AsAh", "????"))
    replay = read_hands(file)[0].replay()
    assert replay.agrees
    assert [card for card, _ in replay.table.hands[0]] == ["As", "Ah"]


SEEDS = [
    GOOD,
    *(
        record_hand(table).dumps()
        for name in ("depot", "badugi", "razz")
        for table in deals(load(name).game_class, 2, 1)
    ),
]
PIECES = [
    "0",
    "-1",
    "1e9",
    "inf",
    "??",
    "p9",
    "d",
    "cc",
    "cbr",
    "for",
    "sd",
    "sm",
    "pb",
    "Jo",
    "true",
    "[]",
    "''",
    "AsAs",
]


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(SEEDS), st.integers(0, 2**32))
def test_damaged_files_are_read_or_refused_in_words(text, seed):
    chance = random.Random(seed)
    for _ in range(chance.choice([1, 1, 2, 3])):
        place = chance.randrange(len(text))
        end = chance.choice([place, place + 1, place + chance.randrange(40)])
        text = text[:place] + chance.choice([*PIECES, "", chr(chance.randrange(1, 300))]) + text[end:]
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "a.phh"
        file.write_text(text, encoding="utf-8")
        try:
            for hand in hands_in(file):
                if isinstance(hand, RecordedHand):
                    hand.replay()
        except HistoryError as error:
            assert error.reason
