"""Run in an environment that holds only the wheel: a forgotten data file shows here."""

import subprocess
import sys
from pathlib import Path

import cardwright

installed = Path(cardwright.__file__).resolve()
assert "site-packages" in installed.parts, f"cardwright comes from {installed}, not from the wheel"

ids = [entry.id for entry in cardwright.list_variants()]
assert {"depot", "rails", "short-deck", "texas-holdem"} <= set(ids), ids
for variant in ids:
    game = cardwright.load(variant)
    assert "<html" in game.rules(to="html").lower()
    table = game.table(stacks=50, seed=1)
    assert table.decision is not None or table.is_over

cardwright_command = Path(sys.executable).with_name("cardwright")
for arguments in (["list"], ["check"], ["explain", "--list"], ["play", "depot", "--auto", "--seed", "7"]):
    subprocess.run([cardwright_command, *arguments], check=True, stdout=subprocess.DEVNULL)
print(f"The wheel works: {len(ids)} variants checked, loaded, printed and dealt.")
