"""The harness itself: what rows say, not how fast anything is."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("numba")

from benchmarks.measure import Job, Row, absent, against, in_turn, rates, times
from benchmarks.report import as_json, as_markdown, as_table

ROOT = Path(__file__).parents[2]
KEYS = ["work", "peer", "ours", "theirs", "ratio", "floor"]


def test_more_is_better_for_rates():
    row = against("hands (hands/s)", "peer", 600.0, 200.0, floor=2)
    assert (row.ratio, row.met) == (3.0, True)


def test_less_is_better_for_times():
    row = times("a ruling (ms)", "at most 400 ms", 800.0, 400.0, floor=1)
    assert (row.ratio, row.met) == (0.5, False)


def test_without_a_floor_nothing_is_reached_or_missed():
    assert against("hands (hands/s)", "peer", 1.0, 2.0).met is None


def test_rates_count_what_each_side_does():
    done = []
    row = rates("work", "peer", Job(lambda: done.append("ours"), 10), Job(lambda: done.append("theirs"), 5), 0.0)
    assert row.ratio == pytest.approx(row.ours / row.theirs)
    assert done[:4] == ["ours", "theirs", "ours", "theirs"]


def test_both_sides_take_turns_at_least_three_times():
    done = []
    in_turn(lambda: done.append("ours"), lambda: done.append("theirs"), 0.0)
    assert done == ["ours", "theirs"] * 3


def test_json_rows_have_six_keys_and_a_reason_only_where_a_figure_lacks():
    rows = [against("w (hands/s)", "p", 2.0, 1.0, 1), absent("w (hands/s)", "q", 4)]
    measured, missing = json.loads(as_json(rows))["rows"]
    assert list(measured) == KEYS
    assert list(missing) == [*KEYS, "reason"]
    assert (missing["ours"], missing["theirs"], missing["ratio"], missing["floor"]) == (None, None, None, 4)
    assert "q is not installed" in missing["reason"]


@pytest.mark.parametrize("form", [as_table, as_markdown])
def test_tables_mark_floors_openly(form):
    met, missed, free = (
        next(line for line in form(_three()).splitlines() if name in line) for name in ("first", "second", "third")
    )
    assert "reached" in met
    assert "MISSED" in missed
    assert "reached" not in free
    assert "MISSED" not in free


def _three():
    return [against("first", "p", 2.0, 1.0, 2), against("second", "p", 1.0, 1.0, 2), Row("third", None, 1.0)]


def test_an_unknown_suite_is_refused_by_name():
    call = [sys.executable, "-m", "benchmarks", "--quick", "tournaments"]
    result = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 2
    assert "there is no suite tournaments" in result.stderr
