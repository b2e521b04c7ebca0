"""The catalogue's page is what the shipped files say, and so is `list --json`."""

from __future__ import annotations

import importlib.util
import json
import re
from pathlib import Path

from click.testing import CliRunner

from cardwright.cli import cli
from cardwright.headers import players_text

ROOT = Path(__file__).parents[2]
_spec = importlib.util.spec_from_file_location("catalogue", ROOT / "docs" / "catalogue.py")
catalogue = importlib.util.module_from_spec(_spec)
_spec.loader.exec_module(catalogue)


def test_the_page_is_up_to_date() -> None:
    assert catalogue.PAGE.read_text(encoding="utf-8") == catalogue.page(), "run: make catalogue"


def test_the_page_and_the_list_agree() -> None:
    """Each game with its title, players and options, in the order of the list, under its family."""
    listed = json.loads(CliRunner().invoke(cli, ["list", "--json"]).stdout)
    found: dict[str, dict] = {}
    family = name = ""
    for line in catalogue.page().split("## Not yet")[0].splitlines():
        if line.startswith("## "):
            family = line[3:].lower()
        row = re.match(r"\| `(?P<id>[^`]+)` \| (?P<title>.*?) \| (?P<players>.*?) ?\| ", line)
        if row and row["id"].startswith("--with "):
            found[name]["options"].append({"id": row["id"].split()[1], "title": row["title"]})
        elif row:
            name = row["id"]
            kind = "rotation" if row["title"].endswith(", a rotation") else "variant"
            title = row["title"].removesuffix(", a rotation")
            found[name] = {"family": family, "title": title, "kind": kind, "players": row["players"], "options": []}
    assert set(found) == {one["id"] for one in listed}
    for one in listed:
        row = found[one["id"]]
        assert (row["title"], row["family"], row["kind"]) == (one["title"], one["family"], one["kind"])
        assert row["options"] == one["options"]
        assert bool(one["players"]) == bool(row["players"])
        numbers = re.findall(r"\d+", row["players"])
        assert [int(numbers[0]), int(numbers[-1])] == one["players"]


def test_every_documented_row_is_there_once() -> None:
    """A source row is shipped or said to be missing, and the line of the head counts them."""
    text = catalogue.page()
    lines = catalogue.sources()
    missing = re.findall(r"^\| `(\S+)` \| \| \| .* \| not yet \|$", text, re.MULTILINE)
    shipped = set(catalogue._shipped(catalogue.list_variants()))
    assert set(missing) == set(lines) - shipped
    assert f"{len(set(lines) & shipped)} of the {len(lines)} documented" in text


def test_every_player_count_is_told() -> None:
    for variant in catalogue.list_variants():
        assert variant.players, f"{variant.id} does not say for how many it is"
        assert players_text(variant.players)
