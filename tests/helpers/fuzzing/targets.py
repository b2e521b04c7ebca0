"""One function for each kind of input. It takes bytes and returns, or raises where something is wrong with cardwright.

What may come of bad input is a diagnostic, a refusal of a documented kind, or an exit status. All else is a fault.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import random
import re
import shlex
import sys
import tempfile
from collections.abc import Callable
from contextlib import chdir, redirect_stderr, redirect_stdout, suppress
from pathlib import Path
from typing import Any
from unittest.mock import patch

from cardwright.dsl import format_file, parse, parse_bytes, render
from cardwright.dsl.menu import read_menu
from table_checks import chips_are_conserved

from cardwright import CardwrightError
from cardwright.api import GameHandle, load, load_text
from cardwright.library import Text

Target = Callable[[bytes], None]

STACKS = 60


def spec(data: bytes) -> None:
    """A variant: read, compiled with each of its options, and if it is sound its class made, played and printed."""
    from cardwright.compiler import compile_each

    from cardwright.library import as_sources, finder, shipped

    text = Text("fuzzed.variant", data.decode("utf-8", errors="replace"))
    made = compile_each(text.source(), find=as_sources(finder()), known=shipped())
    for one in made:
        render(one.diagnostics, one.sources.values(), "text")
        failed = any(problem.is_error for problem in one.diagnostics)
        assert not (failed and (one.game or one.rotation)), "a game in spite of errors"
    if made[0].game is None:
        return
    handle = load_text(text)
    assert isinstance(handle, GameHandle)
    with suppress(CardwrightError):
        handle.rules("md")
        handle.rules("html")
    play(handle)


def play(handle: GameHandle) -> None:
    """A hand by random bots; no chip is lost or made."""
    from cardwright.runtime.bots import RandomBot, play_out

    table = handle.table(stacks=STACKS, seed=1)
    play_out(table, [RandomBot()] * len(table.stacks), random.Random(1))
    chips_are_conserved(table, [STACKS] * len(table.stacks))


def formatting(data: bytes) -> None:
    """A file's canonical text means the same as the file, and is its own canonical text."""
    parsed = parse_bytes(data, "fuzzed.variant")
    render(parsed.diagnostics, [parsed.source], "json")
    if parsed.file is None or any(problem.is_error for problem in parsed.diagnostics):
        return
    canonical = format_file(parsed.file)
    again = parse(canonical)
    assert again.file == parsed.file, "formatting changes what is meant"
    assert format_file(again.file) == canonical, "formatting twice gives another text"


def house(data: bytes) -> None:
    """A table's own conventions: read, and laid over a game that is then played."""
    from cardwright.compiling import read_house_text
    from cardwright.library import finder

    read = read_house_text(Text("fuzzed.house", data.decode("utf-8", errors="replace")), finder())
    render(read.diagnostics, read.sources, "text")
    failed = any(problem.is_error for problem in read.diagnostics)
    assert failed == (read.house is None), "a house in spite of errors"
    if read.house is None:
        return
    with tempfile.TemporaryDirectory() as folder, suppress(CardwrightError):
        file = Path(folder) / "fuzzed.house"
        file.write_bytes(data)
        handle = load("five-card-draw", house=file)
        assert isinstance(handle, GameHandle)
        handle.rules("md")
        play(handle)


def menu(data: bytes) -> None:
    """A menu of an evening, read."""
    parsed = parse_bytes(data, "fuzzed.menu")
    _, problems = read_menu(parsed.source)
    render(problems, [parsed.source], "text")


def ruling(data: bytes) -> None:
    """Lines of `judge --batch`, each answered."""
    from cardwright.cli.batch import answer_line

    for line in data.decode("utf-8", errors="replace").splitlines()[:20]:
        if "/" in line or "\\" in line or ".variant" in line:
            continue  # a path: files are the command line's matter
        answer = answer_line(line)
        assert set(answer) in ({"error"}, {"shares", "pots"}), answer
        json.dumps(answer)


def saved(data: bytes) -> None:
    """A kept hand: gone on with, or refused; as it is, and with the checksum that a forger would give it."""
    _open_saved(data)
    with suppress(ValueError, RecursionError):
        content = json.loads(data)
        if isinstance(content, dict):
            _open_saved(json.dumps({**content, "checksum": checksum_of(content)}).encode())


def checksum_of(content: dict[str, Any]) -> str:
    """As `play --save` computes it."""
    plain = {key: value for key, value in content.items() if key != "checksum"}
    return hashlib.sha256(json.dumps(plain, sort_keys=True, separators=(",", ":")).encode()).hexdigest()


def _open_saved(data: bytes) -> None:
    from cardwright.cli.common import Refusal
    from cardwright.cli.kept import open_kept

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "kept.json"
        file.write_bytes(data)
        with suppress(CardwrightError, Refusal):
            _, _, session = open_kept(file)
            session.dumps()
        assert file.read_bytes() == data, "a refused file is touched"


def history(data: bytes) -> None:
    """A file of recorded hands: replayed, or refused."""
    from cardwright.histories import HistoryError, hands_in, replay

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "hands.phhs"
        file.write_bytes(data)
        with suppress(HistoryError):
            for hand in hands_in(file):
                if not isinstance(hand, HistoryError):
                    with suppress(CardwrightError):
                        replay(hand)


_WITHOUT_END = re.compile(r"\d{3,}")
_ELSEWHERE = re.compile(r"[/\\~]|\.\.|pdf|png|jobs|scheduler|batch")
_LONG_RUNS = ("odds", "simulate", "frequencies", "card", "booklet")
"""Commands that print or count for long: only what they refuse, or their help, is tried."""


def command(data: bytes) -> None:
    """A command line, in an empty folder, with nobody at the keyboard: a status from 0 to 2, and no fault."""
    from cardwright.cli import DEBUG, cli

    line = _WITHOUT_END.sub("12", data.decode("utf-8", errors="replace").replace("\0", ""))
    try:
        words = shlex.split(line)
    except ValueError:
        words = line.split()
    if _ELSEWHERE.search(line) or (words and words[0] in _LONG_RUNS and "--help" not in words):
        words = [word for word in words[:1] if not _ELSEWHERE.search(word)] + ["--help"]
    out = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    stdin = io.TextIOWrapper(io.BytesIO(b"c\nq\n"), encoding="utf-8")
    with (
        tempfile.TemporaryDirectory() as folder,
        chdir(folder),
        redirect_stdout(out),
        redirect_stderr(out),
        patch.object(sys, "stdin", stdin),
        patch.dict(os.environ, {DEBUG: "1"}),
    ):
        status = cli.main(words, standalone_mode=False)
    assert status in (0, 1, 2, 130), status


TARGETS: dict[str, Target] = {
    "spec": spec,
    "formatting": formatting,
    "house": house,
    "menu": menu,
    "ruling": ruling,
    "saved": saved,
    "command": command,
    "history": history,
}
"""The kinds of input by name."""
