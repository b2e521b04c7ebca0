"""`judge --batch`: one ruling a line in, one answer a line out, mistakes answered on their own line."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any

import click

from cardwright.cli.common import Refusal
from cardwright.errors import CardwrightError

if TYPE_CHECKING:
    from cardwright.api import GameHandle

_KEYS = ("variant", "board", "hands")

LONGEST_LINE = 100_000
"""Letters of one case; twenty hands of a large game take some thousand. The rest of a longer line is not kept."""


def judge_batch(file: str) -> int:
    """Answer every line of `file`; 1 if any could not be answered. Blank lines are skipped."""
    status = 0
    for line in _lines(file):
        answer = answer_line(line)
        status |= "error" in answer
        click.echo(json.dumps(answer))
    return status


def answer_line(line: str) -> dict[str, Any]:
    """`{"shares": ..., "pots": [...]}`, or `{"error": ...}` in a player's words."""
    if len(line) > LONGEST_LINE:
        return {"error": f"this line is too long for a case: more than {LONGEST_LINE:,} letters"}
    try:
        case = json.loads(line)
    except (ValueError, RecursionError):
        return {"error": "this line is no JSON"}
    try:
        return _answer(case)
    except CardwrightError as error:
        return {"error": str(error)}


def _answer(case: Any) -> dict[str, Any]:
    problem = _malformed(case)
    if problem:
        return {"error": problem}
    handle = _game(case["variant"], tuple(case.get("options") or ()))
    return handle.judge(case["board"], case["hands"], case.get("players")).as_json()


def _malformed(case: Any) -> str | None:
    """What is wrong with the shape of a case."""
    if not isinstance(case, Mapping):
        return "a line holds one case: an object with variant, board and hands"
    missing = [key for key in _KEYS if key not in case]
    if missing:
        return f"the case has no '{missing[0]}'"
    options = case.get("options") or []
    checks = {
        "variant": isinstance(case["variant"], str),
        "board": isinstance(case["board"], Mapping | str),
        "hands": isinstance(case["hands"], Mapping) and all(_is_hand(hand) for hand in case["hands"].values()),
        "options": isinstance(options, list) and all(isinstance(option, str) for option in options),
        "players": case.get("players") is None or type(case["players"]) is int,
    }
    return next((f"'{key}' is not of the documented form" for key, fine in checks.items() if not fine), None)


def _is_hand(hand: Any) -> bool:
    return isinstance(hand, Mapping | list | str)


@cache
def _game(variant: str, options: tuple[str, ...]) -> GameHandle:
    from cardwright.api import load_game

    return load_game(variant, options)


def _lines(file: str) -> Iterator[str]:
    try:
        with click.open_file(file, encoding="utf-8", errors="replace") as stream:
            while line := stream.readline(LONGEST_LINE + 1):
                if line.strip():
                    yield line
                while line and not line.endswith("\n"):
                    line = stream.readline(LONGEST_LINE)
    except OSError as error:
        raise Refusal(f"cannot read {file}: {(error.strerror or str(error)).lower()}") from None
