"""The share of branches that the tests take, by room: `python branches.py coverage.json`; 1 where one is below 95 %."""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from pathlib import Path

LEAST = 95.0
ROOMS = ("runtime", "compiler")


def main(file: str) -> int:
    """Prints a line a room, and the files with the most branches that no test takes."""
    found = json.loads(Path(file).read_text(encoding="utf-8"))["files"]
    taken: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    missed = []
    for name, one in found.items():
        summary, room = one["summary"], name.removeprefix("cardwright/").split("/")[0]
        taken[room][0] += summary["covered_branches"]
        taken[room][1] += summary["num_branches"]
        missed.append((summary["missing_branches"], name))
    poor = False
    for room in ROOMS:
        covered, branches = taken[room]
        share = 100 * covered / branches
        poor |= share < LEAST
        print(f"{room}: {share:.1f} % of {branches:,} branches, {branches - covered:,} not taken")
    print("\n".join(f"{count:5} not taken in {name}" for count, name in sorted(missed, reverse=True)[:15] if count))
    return int(poor)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
