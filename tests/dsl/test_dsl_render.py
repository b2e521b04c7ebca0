"""How diagnostics look: a golden file that a person has read, and the fields that programs rely on."""

import json
from pathlib import Path

import pytest
from cardwright.dsl import Diagnostic, Severity, Source, Span, parse, render

GOLDEN = Path(__file__).parent.parent / "data" / "golden" / "diagnostics.txt"
SOURCE = GOLDEN.with_name("diagnostics.variant")


def _parsed():
    return parse(SOURCE.read_text(encoding="utf-8"), SOURCE.name)


def test_rendered_errors_look_as_agreed():
    parsed = _parsed()
    assert render(parsed.diagnostics, [parsed.source]) == GOLDEN.read_text(encoding="utf-8")


def test_short_takes_one_line_each():
    parsed = _parsed()
    lines = render(parsed.diagnostics, [parsed.source], "short").splitlines()
    assert len(lines) == len(parsed.diagnostics)
    assert (
        lines[0] == "diagnostics.variant:1:32: error CW1002: 'lik' is not a word that fits here (did you mean 'like'?)"
    )


def test_json_is_one_object_a_line_with_stable_fields():
    parsed = _parsed()
    found = [json.loads(line) for line in render(parsed.diagnostics, [], "json").splitlines()]
    assert [d["code"] for d in found] == [d.code for d in parsed.diagnostics]
    assert list(found[0]) == [
        *("code", "severity", "message", "file", "line", "column", "end_line", "end_column"),
        *("label", "hint", "related", "edit"),
    ]
    assert found[0]["edit"] == {
        **{"file": "diagnostics.variant", "line": 1, "column": 32, "end_line": 1, "end_column": 35},
        "replacement": "like",
    }


def test_an_unknown_style_is_an_error_of_the_caller():
    with pytest.raises(ValueError, match="no such style"):
        render([], [], "xml")


def _underline(text, column, end):
    diagnostic = Diagnostic("CW1002", "wrong", Span("f", 1, column, 1, end))
    rows = render([diagnostic], [Source("f", text)]).splitlines()
    return rows[3][4:], rows[4][4:]


@pytest.mark.parametrize(
    ("text", "part", "shown"),
    [
        ("bet form dealer", "form", "bet form dealer"),
        ('note "日本語" form', "form", 'note "日本語" form'),
        ("\tbet form", "form", "    bet form"),
        ("e\u0301e\u0301 form", "form", "e\u0301e\u0301 form"),
        ("a\x00 form", "form", "a\N{REPLACEMENT CHARACTER} form"),
    ],
)
def test_the_underline_stands_under_the_word(text, part, shown):
    """Wide letters take two columns, combining marks none, tabs four."""
    start = text.index(part)
    quoted, marks = _underline(text, start + 1, start + 1 + len(part))
    assert quoted == shown
    before = quoted[: quoted.index(part)]
    wide = sum(2 if c in "日本語" else 0 if c == "\u0301" else 1 for c in before)
    assert marks == " " * wide + "^" * len(part)


def test_a_long_line_is_shown_around_the_place():
    text = "x" * 400 + " form " + "y" * 400
    quoted, marks = _underline(text, 402, 406)
    assert quoted[len(marks) - 4 : len(marks)] == "form"
    assert len(quoted) < 120


def test_colour_and_warnings():
    warning = Diagnostic("CW7001", "odd", Span("f", 1, 1, 1, 2), severity=Severity.WARNING)
    source = Source("f", "x")
    assert render([warning], [source]).startswith("warning[CW7001]: odd")
    assert "\x1b[" in render([warning], [source], color=True)
    assert "\x1b[" not in render([warning], [source])


def test_a_place_without_its_text_is_given_without_a_line():
    diagnostic = Diagnostic("CW1002", "wrong", Span("elsewhere", 3, 1, 3, 2), "here")
    assert render([diagnostic], []) == "error[CW1002]: wrong\n --> elsewhere:3:1\n      here\n"
