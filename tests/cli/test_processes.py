"""Real processes: statuses, pipes, what is imported, and no traceback whatever comes in."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from interrupts import allow_interrupts

CLI = [sys.executable, "-c", "from cardwright.cli import main; main()"]


def run(*words: object, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    result = subprocess.run(
        [*CLI, *map(str, words)],
        input=stdin,
        capture_output=True,
        timeout=60,
        check=False,
        env={**os.environ, **environment},
    )
    assert b"Traceback" not in result.stderr
    return result


def modules_after(*words: object) -> set[str]:
    """The modules that a call has loaded when it is done."""
    script = (
        "import sys, json, contextlib, io\n"
        "from cardwright.cli import cli\n"
        "with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):\n"
        "    cli.main(sys.argv[1:])\n"
        "print(json.dumps(sorted(sys.modules)))\n"
    )
    words = tuple(map(str, words))
    result = subprocess.run([sys.executable, "-c", script, *words], capture_output=True, check=True, timeout=60)
    return set(json.loads(result.stdout))


# ---------------------------------------------------------------- light starts


def test_importing_the_package_imports_nothing_else_of_ours() -> None:
    script = "import sys, cardwright; print([name for name in sys.modules if name.startswith('cardwright.')])"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert result.stdout.strip() == b"[]"


@pytest.mark.parametrize("cache", ["/dev/null/none", None], ids=["nothing kept", "kept"])
def test_list_reads_headers_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, cache: str | None) -> None:
    monkeypatch.setenv("CARDWRIGHT_CACHE", str(tmp_path) if cache is None else cache)
    loaded = modules_after("list")
    assert not loaded & {"pydantic", "rich", "numpy", "numba", "typst", "jinja2", "cardwright.compiler"}
    if cache is None:
        assert not modules_after("list") & {"lark", "cardwright.dsl"}, "the second time the headers are kept"


def test_check_of_a_file_loads_no_number_crunching(good: Path) -> None:
    loaded = modules_after("check", good)
    assert "cardwright.compiler" in loaded
    assert not loaded & {"numpy", "numba", "typst", "rich", "jinja2"}


def test_judging_loads_no_number_crunching() -> None:
    board = "u=5s 2d Kd s=7s l=Jc 3s Qh d=9d"
    loaded = modules_after("judge", "depot", "--board", board, "--hand", "9s 8s")
    assert not loaded & {"numpy", "numba", "typst", "rich", "jinja2"}


# ---------------------------------------------------------------- statuses and pipes


def test_the_three_statuses(good: Path, broken: Path) -> None:
    assert run("check", good).returncode == 0
    assert run("check", broken).returncode == 1
    assert run("check", "--nonsense").returncode == 2


def test_problems_of_a_variant_go_to_standard_error_where_output_is_data(broken: Path) -> None:
    result = run("show", broken)
    assert result.returncode == 1
    assert result.stdout == b""
    assert b"error[CW2001]" in result.stderr


def test_a_reader_that_goes_away_is_no_problem() -> None:
    process = subprocess.Popen([*CLI, "show", "depot"], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.read(10)
    process.stdout.close()
    errors = process.stderr.read()
    process.stderr.close()
    assert process.wait(timeout=60) in {0, -signal.SIGPIPE}
    assert errors == b""


def test_a_full_disk_is_said_in_words() -> None:
    if not Path("/dev/full").exists():
        pytest.skip("this system has no /dev/full")
    with Path("/dev/full").open("wb") as full:
        result = subprocess.run([*CLI, "show", "depot"], stdout=full, stderr=subprocess.PIPE, check=False, timeout=60)
    assert result.returncode == 2
    assert b"Traceback" not in result.stderr
    assert b"no space left" in result.stderr


def test_a_terminal_without_suits_shows_what_it_can() -> None:
    for words in (("play", "depot", "--seed", "1"), ("play", "depot", "--seed", "1", "--auto")):
        assert run(*words, PYTHONIOENCODING="ascii").returncode == 0


def test_ctrl_c_leaves_the_table_politely(tmp_path: Path) -> None:
    file = tmp_path / "hand.json"
    process = subprocess.Popen(
        [*CLI, "play", "depot", "--seed", "7", "--save", str(file)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=allow_interrupts,
    )
    assert process.stdout is not None
    seen = b""
    deadline = time.monotonic() + 30
    while not seen.endswith(b"> ") and time.monotonic() < deadline:
        seen += process.stdout.read1(1000)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 0
    assert b"The hand is kept" in out
    assert errors == b""
    assert file.exists()


def test_on_a_terminal_there_are_colours() -> None:
    """A real terminal, by a pseudo-terminal: bold titles, red suits, and a polite end at Ctrl-D."""
    pty = pytest.importorskip("pty")
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color"}
    environment.pop("NO_COLOR", None)
    process = subprocess.Popen([*CLI, "play", "depot", "--seed", "7"], stdin=theirs, stdout=theirs, env=environment)
    os.close(theirs)
    seen = b""
    os.write(ours, b"c\n\x04")
    with suppress(OSError):  # the other side has closed
        while chunk := os.read(ours, 10_000):
            seen += chunk
    os.close(ours)
    assert process.wait(timeout=60) == 0
    assert "\x1b[31m" in seen.decode(), "red suits"
    assert "\x1b[1m" in seen.decode(), "bold titles"
    assert "You leave the table" in seen.decode()


def test_a_variant_from_standard_input() -> None:
    text = b'variant mine "Mine" like depot\n'
    assert run("check", "-", stdin=text).returncode == 0
    assert b'"id": "mine"' in run("show", "-", stdin=text).stdout


def test_a_damaged_cache_is_only_a_slower_start(tmp_path: Path) -> None:
    first = run("list", CARDWRIGHT_CACHE=str(tmp_path))
    kept = list(tmp_path.iterdir())
    assert kept
    for file in kept:
        file.write_bytes(file.read_bytes()[:-3] + b"xyz")
    assert run("list", CARDWRIGHT_CACHE=str(tmp_path)).stdout == first.stdout
    assert run("list", CARDWRIGHT_CACHE="/dev/null/none").stdout == first.stdout


def test_the_benchmarks_measure_something() -> None:
    root = Path(__file__).parents[2]
    call = [sys.executable, "-m", "benchmarks", "--quick", "--json", "compile"]
    result = subprocess.run(call, cwd=root, capture_output=True, check=True, timeout=120)
    rows = json.loads(result.stdout)["rows"]
    assert {row["work"] for row in rows} >= {"parse a variant (ms)", "emit a variant's class (ms)"}
    assert all(row["ours"] > 0 for row in rows)
