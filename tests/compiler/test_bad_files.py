"""Files with mistakes: each yields exactly the problems that its first lines announce."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from cardwright.dsl import Source
from checked import check_variant

from cardwright import variants

FILES = sorted((Path(__file__).parents[1] / "data" / "bad").glob("*.variant"))


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_yields_exactly_what_it_announces(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    announced = [(code, int(line)) for code, line in re.findall(r"^#! (CW\d+) line (\d+)$", text, re.MULTILINE)]

    found = check_variant(Source(path.name, text), find=find, known=variants.ids())

    assert announced
    assert [(problem.code, problem.span.line) for problem in found] == announced


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_each_problem_is_told_in_the_file_and_in_a_players_words(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    for problem in check_variant(Source(path.name, text), find=find, known=variants.ids()):
        assert problem.span.file == path.name
        assert problem.span.column <= problem.span.end_column or problem.span.line < problem.span.end_line
        assert problem.label
        assert not problem.message.endswith(".")
        words = f"{problem.message} {problem.label} {problem.hint or ''}".lower()
        assert not re.search(r"\b(token|terminal|node|none|null|tuple|traceback)\b", words)
