"""Rulings written by another hand from the sources: who wins, with what, with which cards.

Every file in `tests/data/rulings` is judged as `judge --batch` judges it. A file's name is its variant's id.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli.batch import answer_line
from cardwright.library import shipped

FILES = sorted((Path(__file__).parent.parent / "data" / "rulings").glob("*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_ruled_as_written(file):
    assert file.stem in shipped(), f"there are rulings of {file.stem}, but no such variant"
    lines = file.read_text(encoding="utf-8").splitlines()
    assert lines
    differ = [said for number, line in enumerate(lines, 1) if (said := _difference(number, line, file.stem))]
    assert not differ, f"{len(differ)} of {len(lines)} rulings differ:\n" + "\n".join(differ[:5])


def _difference(number, line, variant):
    """What a line expects and gets, if these are not the same."""
    case = json.loads(line)
    assert case["variant"] == variant
    ruled = answer_line(line)
    if "error" in ruled:
        return f"{number}: {case.get('options') or ''} {ruled['error']}"
    expected = case["expect"]
    as_expected = ruled["shares"] == expected["shares"] and list(map(_sets, ruled["pots"])) == list(
        map(_sets, expected["pots"])
    )
    return "" if as_expected else f"{number}: {line}\n  ruled {json.dumps(ruled)}"


def _sets(pot):
    """The cards of a winning hand are a set: their order means nothing."""
    return {**pot, "cards": pot["cards"] and sorted(pot["cards"])}
