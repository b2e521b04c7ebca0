"""Whatever a file holds, reading it ends soon, with diagnostics, never with an exception."""

import time
from pathlib import Path

import pytest
from cardwright.dsl import format_file, parse, parse_bytes, render
from hypothesis import given, settings
from hypothesis import strategies as st

SKETCHES = sorted((Path(__file__).parent.parent / "data" / "sketches" / "core").glob("*.variant"))
PATIENCE = 4.0  # seconds; twice what is promised, for busy machines


def survive(data, name="x.variant"):
    parsed = parse_bytes(data, name)
    for style in ("text", "short", "json"):
        render(parsed.diagnostics, [parsed.source], style)
    if parsed.file is not None:
        format_file(parsed.file)
    return parsed


@pytest.mark.parametrize("path", SKETCHES, ids=lambda p: p.stem)
def test_every_truncation_of_a_sketch(path):
    """Each cut at the end of a line, and each cut inside the first and the last lines, letter by letter."""
    data = path.read_bytes()
    ends = [i for i, byte in enumerate(data) if byte == ord("\n")]
    inside = range(min(150, len(data))), range(max(0, len(data) - 60), len(data))
    for cut in sorted({*ends, *inside[0], *inside[1]}):
        survive(data[:cut])


@pytest.mark.parametrize("stem", ["depot", "texas-holdem"])
def test_every_truncation_by_lines_with_half_a_line(stem):
    """Every place where a line is cut in two, the rest of the file kept."""
    lines = next(p for p in SKETCHES if p.stem == stem).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        for cut in range(0, len(line), 5):
            survive("\n".join([*lines[:number], line[:cut], *lines[number + 1 :]]).encode())


@settings(max_examples=150, deadline=None)
@given(st.binary(max_size=300))
def test_arbitrary_bytes(data):
    survive(data)


WORDS = (
    *("play", "deck", "wild", "bet", "deal", "hand", "pot", "to", "from", "of", "a", "2", "K", "Ks", "3+", "2..4"),
    *(
        ",",
        ":",
        '"',
        "|",
        "+",
        ">",
        "~",
        ".",
        "\t",
        "\xa0",
        "\u2028",
        "\u3000",
        "♠",
        "like",
        "if",
        "\n",
        "\n    ",
        "\n        ",
    ),
)


@settings(max_examples=150, deadline=None)
@given(st.lists(st.sampled_from(WORDS), max_size=60))
def test_arbitrary_words(words):
    survive(('variant x "X"\n' + " ".join(words)).encode())


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (b"", "CW1001"),
        (b"\0" * 900, "CW1022"),
        (b"\xff\xfev\0a\0r\0", "CW1024"),
        (b"x" * 1_000_000, "CW1025"),
        (b"bet\n" * 250_000, "CW1025"),
        (b'variant x "X"\n' + b"play\n" * 19_000, "CW1025"),
        (b'variant x "X"\n' + b"".join(b" " * n + b"play\n" for n in range(420)), "CW1023"),
        (b'variant x "X"\n' + b"note " * 300, "CW1025"),
        ('variant x "X"\n    note "caf\u00e9"'.encode("latin-1"), "CW1024"),
        (b'variant x "X"\n    note "a\0b"', "CW1022"),
    ],
)
def test_awkward_files_end_in_diagnostics(data, code):
    begin = time.perf_counter()
    parsed = survive(data)
    assert code in [d.code for d in parsed.diagnostics]
    assert time.perf_counter() - begin < PATIENCE


def test_five_thousand_levels():
    """One column a level takes 12 MB; the file is refused for its size, a smaller one for its depth."""
    deep = "\n".join(" " * level + "repeat" for level in range(5000))
    begin = time.perf_counter()
    assert [d.code for d in parse(deep).diagnostics] == ["CW1025"]
    assert time.perf_counter() - begin < PATIENCE


def test_long_bad_lines_are_refused_in_time():
    begin = time.perf_counter()
    parsed = parse('variant x "X"\nranking like standard\n' + ("    " + "a b " * 240 + "\n") * 100)
    assert {d.code for d in parsed.diagnostics} == {"CW1003"}
    assert time.perf_counter() - begin < PATIENCE


def test_other_blanks_are_blanks():
    """Copied text holds blanks that are not spaces: they separate words and indent as well."""
    text = 'variant x "X" like depot\n    players 2..4\n'
    parsed = parse(text.replace(" like ", "\xa0like\u2009").replace("    ", "\xa0\xa0 \u3000"))
    assert parsed.diagnostics == ()
    assert parsed.file == parse(text).file


def test_lost_letters_spoil_nothing_else():
    """Bad letters inside a text: one report, and the file is there."""
    parsed = parse_bytes('variant x "X"\n    by "Ren\u00e9e, \u00e9"\n    players 2..4\n'.encode("latin-1"), "x")
    assert [d.code for d in parsed.diagnostics] == ["CW1024"]
    assert len(parsed.file.lines) == 2


def test_windows_files_read_as_any_other():
    text = 'variant x "X" like depot\n    players 2..4\n\nstakes\n    ante 2\n'
    windows = b"\xef\xbb\xbf" + text.replace("\n", "\r\n").encode()
    parsed = parse_bytes(windows, "x")
    assert parsed.diagnostics == ()
    assert parsed.file == parse(text).file
