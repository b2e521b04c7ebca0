"""`cardwright simulate` as a person calls it."""

from __future__ import annotations

import json
import os
import pty
import signal
import subprocess
import sys
from contextlib import suppress

import pytest
from click.testing import CliRunner
from interrupts import allow_interrupts

import cardwright
from cardwright.cli import cli


def call(*words):
    result = CliRunner().invoke(cli, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def test_the_report_in_words():
    result = call("simulate", "depot", "--players", 3, "--hands", 40, "--seed", 2, "--jobs", 1)

    assert result.exit_code == 0
    lines = result.stdout.splitlines()
    assert lines[0] == "Depot: 40 hands by 3 random bots, 200 chips each, seed 2"
    report = cardwright.load("depot").simulate(3, 40, seed=2)
    assert f"Showdowns  {report.showdowns} " in result.stdout
    assert "Lines of the winners" in result.stdout
    assert [line.split()[0] for line in lines[-4:]] == ["Seat", "1", "2", "dealer"]
    assert result.stderr == ""


def test_the_report_as_json():
    data = json.loads(call("simulate", "texas-holdem", "--hands", 30, "--seed", 2, "--jobs", 2, "--json").stdout)

    assert data == cardwright.load("texas-holdem").simulate(2, 30, seed=2).as_json()
    assert (data["game"], data["players"], data["hands"], data["bot"]) == ("texas-holdem", 2, 30, "random")


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--players", "11"], "cannot be played by 11: it is for 2-10 players"),
        (["--seed", "x"], "'x' is not a whole number"),
        (["--hands", "0"], "--hands"),
        (["--bot", "brilliant"], "--bot"),
        (["--jobs", "2", "--scheduler", "tcp://x"], "give one of them"),
    ],
)
def test_a_wrong_call_is_refused(words, message):
    result = call("simulate", "texas-holdem", *words)
    assert result.exit_code == 2
    assert message in result.stderr


def test_one_chip_is_no_plural():
    assert (
        "by 2 random bots, 1 chip each, seed 1"
        in call("simulate", "depot", "--hands", 2, "--stacks", 1, "--seed", 1, "--jobs", 1).stdout
    )


@pytest.mark.parametrize("address", ["foo", "http://foo:1", "tcp://"])
def test_an_address_that_is_none_is_refused_in_one_line(address):
    pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    words = ["simulate", "depot", "--scheduler", address, "--hands", "10"]
    done = subprocess.run(
        [sys.executable, "-c", "from cardwright.cli import main; main()", *words],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"Error: there is no Dask scheduler at {address}: an address is written as tcp://HOST:8786\n"
    )


def test_a_cluster_that_is_lost_leaves_what_was_played():
    distributed = pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")
    ours, theirs = pty.openpty()
    with distributed.LocalCluster(
        n_workers=1, threads_per_worker=1, processes=True, dashboard_address=None, silence_logs=50
    ) as cluster:
        words = ["simulate", "depot", "--hands", "100000", "--seed", "1", "--scheduler", cluster.scheduler_address]
        process = subprocess.Popen(
            [sys.executable, "-c", "from cardwright.cli import main; main()", *words],
            stdout=subprocess.PIPE,
            stderr=theirs,
        )
        os.close(theirs)
        shown = b""
        try:
            while b"Ctrl-C stops here" not in shown:
                shown += os.read(ours, 1000)
            cluster.close()
            out, _ = process.communicate(timeout=60)
        finally:
            process.kill()
    rest = os.read(ours, 30_000).decode()
    os.close(ours)

    assert process.returncode == 2
    text = out.decode()
    assert "Interrupted: 100,000 hands were asked for." in text
    assert "dealer" in text
    assert f"Error: the cluster at {words[-1]} was lost; " in rest
    assert "of 100,000 hands had been played" in rest
    assert not any(noise in rest for noise in ("Traceback", "play_part", "distributed"))


def test_ctrl_c_shows_what_was_played():
    words = ["simulate", "texas-holdem", "--hands", "1000000", "--seed", "1", "--jobs", "2"]
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-c", "from cardwright.cli import main; main()", *words],
        stdout=subprocess.PIPE,
        stderr=theirs,
        start_new_session=True,
        preexec_fn=allow_interrupts,
    )
    os.close(theirs)
    shown = b""
    try:
        while b"Ctrl-C stops here" not in shown:
            shown += os.read(ours, 1000)
        os.killpg(process.pid, signal.SIGINT)  # as a terminal does it: to the workers too
        out, _ = process.communicate(timeout=30)
    finally:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
    rest = os.read(ours, 10_000)
    os.close(ours)

    assert process.returncode == 130
    text = out.decode()
    assert "Interrupted: 1,000,000 hands were asked for." in text
    assert "dealer" in text
    assert b"Traceback" not in shown + rest
