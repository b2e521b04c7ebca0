"""Mistakes are independent: a file with so many mistakes gives exactly so many reports."""

import re
from pathlib import Path

import pytest
from cardwright.dsl import parse, suggest
from cardwright.dsl import tree as t

BAD = sorted((Path(__file__).parent.parent / "data" / "bad" / "syntax").glob("*.variant"))
EXPECTED = re.compile(r"^#! (CW\d+) line (\d+)$", re.MULTILINE)
HEAD = 'variant mine "Mine" like texas-holdem\n'


def problems(text):
    return [(d.code, d.span.line) for d in parse(text).diagnostics]


def only(text):
    (diagnostic,) = parse(text).diagnostics
    return diagnostic


@pytest.mark.parametrize("path", BAD, ids=lambda p: p.stem)
def test_a_bad_file_gives_the_reports_it_names(path):
    text = path.read_text(encoding="utf-8")
    expected = [(code, int(line)) for code, line in EXPECTED.findall(text)]
    assert expected
    assert problems(text) == expected


@pytest.mark.parametrize(
    ("line", "wrong", "hint"),
    [
        ("bet form left of dealer", "form", "did you mean 'from'?"),
        ("bet from left of deeler", "deeler", "did you mean 'dealer'?"),
        ("dela 2 down", "dela", "did you mean 'deal'?"),
        ("Deal 2 down", "Deal", "did you mean 'deal'?"),
        ("drow up to 3", "drow", "did you mean 'draw'?"),
        ("declare high, low or both, togehter", "togehter", "did you mean 'together'?"),
        ("redeal amung active players", "amung", "did you mean 'among'?"),
    ],
)
def test_a_near_word_is_suggested_and_taken(line, wrong, hint):
    text = f"{HEAD}play\n    call:\n        {line}\n"
    parsed = parse(text)
    (diagnostic,) = parsed.diagnostics
    assert (diagnostic.code, diagnostic.hint) == ("CW1002", hint)
    quoted = text.splitlines()[diagnostic.span.line - 1]
    assert quoted[diagnostic.span.column - 1 : diagnostic.span.end_column - 1] == wrong
    right = line.replace(wrong, diagnostic.edit.replacement)
    assert parsed.file == parse(f"{HEAD}play\n    call:\n        {right}\n").file


@pytest.mark.parametrize("cards", ["as qh Qd", "AS QH Qd", "A♠ Q♥ Qd", "aS Q♡ Qd"])
def test_cards_written_otherwise_are_understood(cards):
    file = f'{HEAD}example "E"\n    board {{}}\n    A  Ks Kd\n    A wins\n'
    parsed = parse(file.format(cards))
    (diagnostic,) = parsed.diagnostics
    assert (diagnostic.code, diagnostic.hint) == ("CW1014", "write As Qh Qd")
    assert parsed.file == parse(file.format("As Qh Qd")).file


@pytest.mark.parametrize(
    ("line", "piece", "right"),
    [
        ("deal 3 to the board", "the", "deal 3 to board"),
        ("deal 2 cards down", "cards", "deal 2 down"),
        ("deal b1, b2, b3", ",", "deal b1 b2 b3"),
        ("burn: 1", ":", "burn 1"),
    ],
)
def test_what_is_too_much_is_left_out(line, piece, right):
    file = f"{HEAD}play\n    call:\n        {{}}\n        bet\n"
    parsed = parse(file.format(line))
    (diagnostic,) = parsed.diagnostics
    assert (diagnostic.code, diagnostic.message) == ("CW1013", f"'{piece}' is too much here")
    assert parsed.file == parse(file.format(right)).file


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        ("no-limit", "did you mean 'no limit'?"),
        ("at most three raises", "did you mean '3'?"),
        ("bets 1-4", "did you mean '1..4'?"),
        ("blind 1 2", "did you mean 'blinds'?"),
    ],
)
def test_other_spellings_are_understood(line, hint):
    assert only(f"{HEAD}stakes\n    {line}\n").hint == hint


def test_an_unknown_first_word_is_the_mistake_itself():
    diagnostic = only(f"{HEAD}stakes\n    gratuity 2\n")
    assert (diagnostic.code, diagnostic.label) == ("CW1002", "expected a line of the stakes")
    assert (diagnostic.span.column, diagnostic.span.end_column) == (5, 13)


def test_a_name_is_never_mistaken_for_a_near_word():
    """'Alike' is near, but any name could stand there."""
    diagnostic = only(f'{HEAD}example "E"\n    Alike! Ks Kd\n    A wins\n')
    assert "alike" not in (diagnostic.hint or "")


def test_expected_things_are_called_by_their_names():
    diagnostic = only(f'{HEAD}example "E"\n    board ?\n    A wins\n')
    assert (diagnostic.code, diagnostic.label) == ("CW1005", "expected 'joker' or a card such as Ks")


def test_a_bad_line_is_left_out_and_the_rest_goes_on():
    file = parse(f"{HEAD}stakes\n    no limit\n    blinds many\n    ante 1\n").file
    (stakes,) = file.sections
    assert stakes == t.Stakes((t.Limit("no"), t.Forced("ante", 1)))


def test_a_label_without_colon_or_quote_keeps_its_steps():
    right = parse(f'{HEAD}play\n    flop "The flop":\n        bet\n').file
    assert parse(f'{HEAD}play\n    flop "The flop"\n        bet\n').file == right
    assert parse(f'{HEAD}play\n    flop "The flop:\n        bet\n').file == right


def test_a_header_that_names_no_game_gives_no_file():
    assert parse("").file is None
    assert problems("") == [("CW1001", 1)]
    assert parse("deck standard\n    aces hgh\n").file is None
    assert problems("deck standard\n    aces hgh\n") == [("CW1001", 1), ("CW1002", 2)]


@pytest.mark.parametrize(
    ("section", "line", "construct"),
    [
        ("play\n    call:", "auction it openly, at least 1", "auction"),
        ("play\n    call:", "offer 1 up to each player from left of dealer", "offer"),
        ("play\n    call:", "buy 1 from stall", "buy from a market"),
        ("play\n    call:", "swap 1 of hole for 1 of board", "swap"),
        ("play\n    call:", "take 1 from centre", "take"),
        ("play\n    call:", "pass 3 left", "pass"),
        ("play\n    call:", "flip until best showing", "flip until"),
        ("play\n    call:", "trade any for as many, until nobody trades", "trade"),
        ("play\n    call:", "split hole into front 3, back 3", "split"),
        ("play\n    call:", "arrange", "arrange"),
        ("play\n    call:", "roll die by dealer", "roll"),
        ("play\n    call:", "cut", "cut"),
        ("play\n    call:", "each player from left of dealer", "each player"),
        ("play\n    call:", "draw up to 3, 1 more, once", "draw with a limit"),
        ("play\n    call:", "if the deal is 10", "the number of deals or players"),
        ("showdown\n    hand hole", "losers match the pot", "matches the pot"),
        ("showdown\n    hand hole", "pot to best high, ties to the pot", "a share's other terms"),
    ],
)
def test_a_construct_to_come_is_refused_by_its_name(section, line, construct):
    indent = " " * (8 if "play" in section else 4)
    diagnostic = only(f"{HEAD}{section}\n{indent}{line}\n{indent}    whatever stands under it 7\n")
    assert diagnostic.code == "CW1900"
    assert diagnostic.message == f"'{construct}' is part of the language but nothing compiles it yet"


@pytest.mark.parametrize("section", ["pile", "ghost", "marker", "market", "dice", "pots", "games", "part"])
def test_a_section_to_come_is_refused_by_its_name(section):
    diagnostic = only(f'{HEAD}{section} thing "Thing"\n    with anything: under it\n')
    assert (diagnostic.code, diagnostic.message.split("'")[1]) == ("CW1900", section)


def test_step_in_a_wrong_section_is_told_where_it_belongs():
    diagnostic = only(f"{HEAD}stakes\n    deal 2 down\n")
    assert diagnostic.code == "CW1010"
    assert diagnostic.hint == "a step stands under a label such as 'flop:'"


def test_reports_stop_after_a_hundred():
    parsed = parse(HEAD + "stakes\n" + "    moon 1 2 3\n" * 150)
    assert len(parsed.diagnostics) == 101
    assert parsed.diagnostics[-1].message == "There are more problems than these 100"


def test_near_names():
    assert suggest("strait", ["straight", "flush"]) == "did you mean 'straight'?"
    assert suggest("moon", ["straight", "flush"]) is None


@pytest.mark.parametrize(
    ("section", "line", "code", "right"),
    [
        ("stakes", "ante 0.5", "CW1016", "ante 1"),
        ("stakes", "ante $5", "CW1017", "ante 5"),
        ("stakes", "ante 1 chip", "CW1013", "ante 1 "),
        ("stakes", "big blind 2", "CW1017", "blinds 1 2"),
        ("stakes", "small blind 1", "CW1017", "blinds 1 2"),
        ("deck standard", "aces both", "CW1017", "aces high or low"),
        ("showdown", "pot to high", "CW1017", "pot to best high"),
        ("showdown", "half to best ace-to-five, 8 or better", "CW1017", "half to best ace-to-five, 8 or lower"),
        ("showdown", "best hand wins", "CW1017", "pot to best high"),
        ('example "E"', "A wins the pot", "CW1017", "A wins"),
        ('example "E"', "winner A", "CW1017", "A wins"),
        ('example "E"', "A  1s 11h", "CW1030", "A  As Jh"),
        ('example "E"', "u = 7s", "CW1013", "u 7s"),
        ("layout", "line “Line”: a b", "CW1015", 'line "Line": a b'),
        ("layout", "line 'Line': a b", "CW1015", 'line "Line": a b'),
        ("play\n    deal:", "    betting", "CW1017", "    bet"),
        ("play\n    deal:", "    deal 2 hole cards", "CW1017", "    deal 2 down"),
    ],
)
def test_a_well_known_slip_is_told_once_and_taken_as_it_is_meant(section, line, code, right):
    parsed = parse(f"{HEAD}\n{section}\n    {line}\n")
    assert [d.code for d in parsed.diagnostics] == [code]
    assert parsed.file == parse(f"{HEAD}\n{section}\n    {right}\n").file


@pytest.mark.parametrize("line", ["deal 3 to board", "deal u l", "like flop", "bet from left of dealer"])
def test_lines_that_are_right_are_no_slips(line):
    assert problems(f"{HEAD}\nplay\n    deal:\n        {line}\n") == []


def test_a_label_at_the_margin_goes_back_to_its_play():
    steps = "    a:\n        deal 2 down\n    b:\n        bet\n    c:\n        bet\n"
    right = f"{HEAD}\nplay\n{steps}\nshowdown\n    hand hole\n"
    wrong = right.replace("    b:", "b:")
    assert problems(wrong) == [("CW1010", 6)]
    assert parse(wrong).file == parse(right).file


def test_a_tab_may_stand_for_two_steps_of_four():
    right = f"{HEAD}\nplay\n    a:\n        deal 2 down\n        bet\n"
    wrong = right.replace("        deal", "\tdeal")
    assert problems(wrong) == [("CW1020", 5)]
    assert parse(wrong).file == parse(right).file
