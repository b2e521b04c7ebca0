"""Draws the pages of docs/gallery: what the press makes of some games. `make gallery` runs it."""

from __future__ import annotations

from pathlib import Path

from cardwright.compiler.rules import Look

from cardwright import load
from cardwright.booklets import booklet
from cardwright.printing import cards_png

FOLDER = Path(__file__).parent / "gallery"
FINE = Look(dots=80)
SHEETS = {"depot": 0}
"""Games, and which page of each."""
POCKET = ("depot", "iron-cross", "tic-tac-toe", "z")
SMALL = ("chicago", "motown", "badugi", "low-hole", "stud-jack", "rails", "horse", "piles", "soko")


def pictures() -> dict[str, bytes]:
    """Every picture by its file's name."""
    made = {f"{name}-{page + 1}.png": load(name).rules_png(FINE)[page] for name, page in SHEETS.items()}
    made["pocket-cards.png"] = cards_png([load(name).document() for name in POCKET], "a6", FINE)[0]
    made["playing-cards.png"] = cards_png([load(name).document() for name in SMALL], "poker", FINE)[0]
    made["booklet-page.png"] = booklet(["chicago"]).png(Look(dots=110))[-1]
    return made


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, content in pictures().items():
        (FOLDER / name).write_bytes(content)
