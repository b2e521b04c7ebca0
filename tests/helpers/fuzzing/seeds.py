"""Good and nearly good input of each kind, to begin with, and the words that it is made of."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from cardwright import variants

DATA = Path(__file__).parents[2] / "data"
FOUND = DATA / "fuzz"
"""Input that once was too much, by kind; kept so that it never is again."""

_COMMANDS = (
    "list",
    "list --json",
    "check depot",
    "check razz --with nothing",
    "explain CW2001",
    "explain CW9999",
    "fmt --check x.variant",
    "new mine --like depot -o mine.variant",
    "show depot --as json",
    "show rails --as python",
    "show depot --as svg",
    "build depot -o depot.py",
    "rules depot --to md",
    "rules badugi --to html",
    "play depot --auto --seed 6 --players 3",
    "play razz --auto --json --hands 2 --stacks 20",
    "play texas-holdem --with fixed-limit --seed 1",
    "judge depot --board 'u=5s 2d Kd s=7s l=Jc 3s Qh d=9d' --hand 'A=9s 8s' --hand 'B=Kh Ks'",
    "judge texas-holdem --board 'As Qh Qd 9c 6s' --hand 'Kh Ks' --hand '2h 7s' --json",
    "odds depot --hand 'Ah Kh'",
    "simulate razz --hands 1",
    "--version",
    "--help",
)
_MENU = """menu "Friday"
    date "5 March"
    players 6
    stakes "A dime."
    note "N"
    depot
    texas-holdem with fixed-limit
        note "Nobody straddles."
"""


def _texts(kind: str) -> list[str]:
    if kind in ("spec", "formatting"):
        bad = [path.read_text(encoding="utf-8") for path in sorted((DATA / "bad").rglob("*.variant"))]
        return [path.read_text(encoding="utf-8") for path in variants.paths()] + bad
    if kind == "house":
        return [path.read_text(encoding="utf-8") for path in variants.houses()]
    if kind == "ruling":
        files = sorted((DATA / "rulings").glob("*.jsonl"))
        return [line for file in files for line in file.read_text(encoding="utf-8").splitlines()[:2]]
    if kind == "history":
        files = sorted((DATA / "hands").glob("*.phh"), key=lambda file: file.stat().st_size)[:60]
        return [file.read_text(encoding="utf-8") for file in files]
    if kind == "saved":
        return [_kept(what) for what in ("depot", "razz", "five-card-draw", "horse")]
    return [_MENU] if kind == "menu" else list(_COMMANDS)


def _kept(what: str) -> str:
    """A kept hand of a game, as `play --save` writes it."""
    from cardwright.api import load
    from cardwright.cli.kept import Kept, dumped

    session = load(what).session(players=3, stacks=40, seed=3)
    return dumped(Kept(what, (), ("You", "Ann", "Bob")), session)


@cache
def seeds(kind: str) -> tuple[bytes, ...]:
    """Input to begin with, what was found before among it."""
    found = [path.read_bytes() for path in sorted((FOUND / kind).glob("*"))]
    return (*(text.encode() for text in _texts(kind)), *found)


@cache
def words(kind: str) -> tuple[str, ...]:
    """Words that input of a kind is made of, and some that no input should hold."""
    odd = (
        "0",
        "1",
        "-1",
        "999999999",
        "9" * 40,
        "1e9",
        '"',
        "'",
        "\\",
        "\x00",
        "\ud800",
        "\u2028",
        "{{x}}",
        "<b>",
        "#",
    )
    if kind in ("spec", "formatting", "house"):
        from cardwright.dsl.engine import keywords

        return (
            *keywords().values(),
            *odd,
            "..",
            "3+",
            "2..4",
            "|",
            "+",
            ",",
            ":",
            "~",
            ".",
            "hole",
            "board",
            "K",
            "10",
        )
    if kind in ("saved", "ruling"):
        return (*odd, "[]", "{}", "null", "true", '""', "[" * 50, json.dumps("Jo"), "As", "1/2", "NaN", "Infinity")
    return (*odd, *{word for text in _texts(kind)[:40] for word in text.split() if len(word) < 20})
