"""`cardwright odds` as a person calls it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys

import pytest
from click.testing import CliRunner
from interrupts import allow_interrupts
from odds_games import OMAHA_EIGHT

from cardwright.cli import cli

TURN = ["--board", "2s 9s Kc 4d"]


def call(*words):
    result = CliRunner().invoke(cli, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_table_says_how_it_was_counted():
    """A loses to the two queens left: 42 of 44 cards."""
    result = call("odds", "texas-holdem", "--hand", "A: As Kd", "--hand", "B: Qh Qc", *TURN)

    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Texas Hold'em: all 44 deals",
        "",
        "            equity       win      tie",
        "A  A♠ K♦  95.4545%  95.4545%  0.0000%",
        "B  Q♥ Q♣   4.5455%   4.5455%  0.0000%",
    ]
    assert result.stderr == ""


def test_a_sample_says_its_seed_and_its_error():
    result = call("odds", "depot", "--hand", "9s 8s", "--hand", "?", "--samples", 500, "--seed", 3)

    assert "Depot: a sample of 500 deals, seed 3" in result.stdout
    assert "±" in result.stdout
    assert "standard error" in result.stdout


def test_the_json_has_everything(tmp_path):
    file = tmp_path / "omaha-eight.variant"
    file.write_text(OMAHA_EIGHT)
    hands = ["--hand", "A: As 2s 3d Kh", "--hand", "B: Qs Qd Jh Tc"]
    data = json.loads(call("odds", file, *hands, "--board", "4s 8c Kd 7h", "--json").stdout)

    assert (data["game"], data["exact"], data["deals"], data["possible"]) == ("omaha-eight", True, 40, 40)
    first = data["players"][0]
    assert (first["name"], first["fraction"], first["equity"]) == ("A", "37/40", 0.925)
    assert [share["ranking"] for share in first["shares"]] == ["high", "ace-to-five"]
    assert first["scoop"] == 0.85  # B wins the high half with 6 of the 40 cards: two queens, four nines
    assert data["unclaimed"] == [0.0, 0.0]


def test_the_json_says_what_was_asked():
    call_words = [
        "--hand",
        "A: As ?",
        "--hand",
        "B: Qh Qc",
        "--board",
        "2s 9s Kc",
        "--dead",
        "4d 4c",
        "--samples",
        "50",
    ]
    data = json.loads(call("odds", "texas-holdem", *call_words, "--json").stdout)

    assert data["hands"] == {"A": {"hole": ["As", "?"], "up": []}, "B": {"hole": ["Qh", "Qc"], "up": []}}
    assert data["board"] == {"b1": "2s", "b2": "9s", "b3": "Kc"}
    assert data["dead"] == ["4d", "4c"]
    assert data["options"] == []


def test_the_json_names_the_options():
    hands = ["--hand", "9s 8s", "--hand", "Kh Ks", "--samples", "50"]
    data = json.loads(call("odds", "short-deck", *hands, "--with", "blinds", "--json").stdout)

    assert (data["game"], data["options"]) == ("short-deck", ["blinds"])


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--hand", "As Kd", "--hand", "As 2c"], "A♠ is there twice"),
        (["--hand", "As Kd", "--hand", "?", "--samples", "0"], "--samples"),
        (["--hand", "As Kd", "--hand", "?", "--samples", "1000000001"], "far too long: 1,000,000,000 are the most"),
        (["--hand", "As As", "--hand", "?"], "A♠ is in A's hand twice"),
        ([], "give the hands"),
        (["--hand", "A: As Kd", "--hand", "A: Qs Qd"], "A has two hands"),
    ],
)
def test_a_wrong_call_is_refused(words, message):
    result = call("odds", "texas-holdem", *words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_ctrl_c_before_anything_was_counted_says_so(monkeypatch):
    def stop(*_, **__):
        raise KeyboardInterrupt

    monkeypatch.setattr("cardwright.chances.compute", stop)
    result = call("odds", "texas-holdem", "--hand", "As Ah", "--hand", "Kd Kc")
    assert (result.exit_code, result.stdout) == (130, "")
    assert result.stderr == "Stopped before anything was counted.\n"


def test_ctrl_c_shows_what_was_counted():
    words = ["odds", "texas-holdem", "--hand", "As Ah", "--hand", "?", "--samples", "1000000000", "--seed", "1"]
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", "from cardwright.cli import main; main()", *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        preexec_fn=allow_interrupts,
    )
    os.close(theirs)
    shown = b""
    try:
        while b"Ctrl-C stops here" not in shown:
            shown += os.read(ours, 1000)
        process.send_signal(signal.SIGINT)
        out, _ = process.communicate(timeout=30)
    finally:
        process.kill()
    os.close(ours)

    assert b"deals. Ctrl-C stops here." in shown
    assert process.returncode == 130
    text = out.decode()
    assert "interrupted after" in text
    assert "seed 1" in text
    assert "±" in text
