"""`show --emit plan`: how the hands of a game are evaluated, in words and as data."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest

import cardwright

SHIPPED = [
    (one.id, [option.id for option in one.options]) for one in cardwright.list_variants() if one.kind == "variant"
]
CALLS = [
    (name, chosen)
    for name, options in SHIPPED
    for many in range(3)
    for chosen in combinations(options, many)
    if many < 2 or len(options) < 5
]
"""Each game alone, with each option, and with each pair of few."""


@pytest.mark.parametrize(
    ("name", "options"), CALLS, ids=lambda value: value if isinstance(value, str) else "+".join(value)
)
def test_every_shipped_game_with_its_options_says_how_it_is_judged(call, name: str, options: tuple[str, ...]) -> None:
    with_options = [word for option in options for word in ("--with", option)]
    words = call("show", name, "--emit", "plan", *with_options)
    if words.status == 1 and len(options) == 2:
        assert "CW2005" in words.err  # two options that cannot stand together, as the compiler says
        return
    shares = json.loads(call("show", name, "--emit", "plan", "--json", *with_options).out)
    assert (words.status, words.err) == (0, "")
    for share in shares:
        assert re.search(f"^{re.escape(share['title'])}(, [^:]*)?: {share['kind'] or 'the reference'}", words.out, re.M)
        assert share["reason"][1:] in words.out
        assert share["tables"] or share["kind"] is None
        for table in share["tables"]:
            assert f"  {table['what']}: {table['entries']:,} entries, " in words.out
            assert table["bytes"] >= table["entries"]


def test_seven_cards_of_short_deck(call) -> None:
    """Seven of nine ranks, none more than four times: C(15, 7) - 9 * C(10, 2) = 6,030 ways; 2^9 sets of ranks."""
    (high,) = json.loads(call("show", "short-deck", "--emit", "plan", "--json").out)
    assert (high["amount"], high["ranking"], high["kind"]) == ("1", "high", "whole hands")
    assert [table["entries"] for table in high["tables"]] == [6030, 512]
    assert high["tables"][1]["bytes"] == 1024


NO_PLAN = """\
variant three-flush "Three Flush" like texas-holdem

ranking high of 6 cards
    three flush: 3 suited + 3
    pair: 2 alike + 4
    high card: 6
"""


def test_a_game_without_a_plan_says_why(call, tmp_path: Path) -> None:
    """Two suits may matter in one hand, and all C(52, 6) hands, 20 millions, are too many for a table."""
    path = tmp_path / "three-flush.variant"
    path.write_text(NO_PLAN)
    words = call("show", path, "--emit", "plan")
    assert words.status == 0
    assert words.out.startswith("High: the reference, one hand after the other\n")
    assert "3 cards of a suit may matter already" in words.out
    (share,) = json.loads(call("show", path, "--emit", "plan", "--json").out)
    assert (share["kind"], share["tables"]) == (None, [])
    assert "only single hands are judged" in share["reason"]


def test_a_game_with_mistakes_has_none(call, broken: Path) -> None:
    answer = call("show", broken, "--emit", "plan")
    assert (answer.status, answer.out) == (1, "")
    assert "There is no variant 'texas-holdm'" in answer.err


@pytest.mark.parametrize("form", ["python", "layout"])
def test_json_is_no_form_of_what_is_text(call, form: str) -> None:
    answer = call("show", "depot", "--emit", form, "--json")
    assert answer.status == 2
    assert f"--json goes with --emit game and --emit plan, not with --emit {form}" in answer.err


def test_a_plan_goes_to_a_file(call, tmp_path: Path) -> None:
    path = tmp_path / "plan.txt"
    assert call("show", "rails", "--emit", "plan", "-o", path).status == 0
    assert path.read_text().startswith("High: whole hands\n")


def test_it_needs_no_numba() -> None:
    program = (
        "import sys; sys.modules['numba'] = None\n"
        "from cardwright.cli import main\n"
        "sys.argv = ['cardwright', 'show', 'depot', '--emit', 'plan']\n"
        "main()\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert "whole hands" in done.stdout
