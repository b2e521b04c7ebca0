"""Lines of a batch are bounded, and a bad one costs no other its answer."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from cardwright.cli import cli
from cardwright.cli.batch import LONGEST_LINE

GOOD = json.dumps({"variant": "texas-holdem", "board": "As Qh Qd 9c 6s", "hands": {"A": "Kh Ks", "B": "2h 7s"}})
BAD = {
    "too long": "x" * (3 * LONGEST_LINE + 5),
    "too long, and good but for that": GOOD[:-1] + " " * 2 * LONGEST_LINE + "}",
    "deep": "[" * 90_000,
    "a number of thousands of digits": GOOD[:-1] + ', "players": ' + "9" * 6000 + "}",
    "many hands": json.dumps({"variant": "depot", "board": "", "hands": {str(n): "" for n in range(5000)}}),
    "a name that no file can bear": json.dumps({"variant": "x" * 300, "board": "", "hands": {}}),
    "a device without an end": json.dumps({"variant": "/dev/zero", "board": "", "hands": {}}),
    "a folder": json.dumps({"variant": "/", "board": "", "hands": {}}),
    "half a letter": '{"variant": "\\ud800", "board": "\\ud800", "hands": {"\\ud800": "\\ud800"}}',
}


@pytest.mark.parametrize("what", BAD)
def test_each_line_has_its_answer(tmp_path: Path, capsys: pytest.CaptureFixture[str], what: str) -> None:
    batch = tmp_path / "batch.jsonl"
    batch.write_text(f"{GOOD}\n{BAD[what]}\n{GOOD}\n{BAD[what]}", encoding="utf-8")

    status = cli.main(["judge", "--batch", str(batch)], standalone_mode=False)

    answers = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert status == 1
    assert [set(answer) for answer in answers] == [{"shares", "pots"}, {"error"}] * 2
    assert answers[0] == answers[2]
    assert answers[0]["shares"] == {"A": "1"}
