"""`list` and `new`."""

from __future__ import annotations

import json
from pathlib import Path

SHIPPED = ["depot", "rails", "short-deck", "texas-holdem"]


def test_the_list_names_each_variant_with_its_players_and_options(call) -> None:
    answer = call("list")
    assert answer.status == 0
    lines = {line.split()[0]: line for line in answer.out.splitlines() if line}
    assert set(SHIPPED) <= set(lines)
    assert "Short Deck Hold'em" in lines["short-deck"]
    assert "2-9" in lines["short-deck"]
    assert "straight-over-trips, blinds" in lines["short-deck"]
    assert "2-10" in lines["depot"], "inherited from Texas Hold'em"


def test_the_list_as_json_has_the_documented_keys(call) -> None:
    rows = {row["id"]: row for row in json.loads(call("list", "--json").out)}
    assert set(SHIPPED) <= set(rows)
    holdem = rows["texas-holdem"]
    assert list(holdem) == ["id", "title", "kind", "family", "players", "options", "path"]
    assert holdem["kind"] == "variant"
    assert holdem["players"] == [2, 10]
    assert holdem["options"][0] == {"id": "fixed-limit", "title": "Fixed limit, the bet doubling on the turn"}
    assert Path(holdem["path"]).is_file()


def test_filters_keep_what_fits(call) -> None:
    layouts = [row["id"] for row in json.loads(call("list", "--family", "layout", "--json").out)]
    assert "depot" in layouts
    assert "texas-holdem" not in layouts
    ten = [row["id"] for row in json.loads(call("list", "--players", "10", "--json").out)]
    assert "texas-holdem" in ten
    assert "short-deck" not in ten
    assert call("list", "--players", "99").out == "No variant fits.\n"


def test_an_unknown_family_is_refused(call) -> None:
    answer = call("list", "--family", "layuot")
    assert answer.status == 2
    assert "did you mean 'layout'?" in answer.err


def test_a_new_variant_passes_the_check_as_it_is(call, tmp_path: Path) -> None:
    path = tmp_path / "my-depot.variant"
    assert call("new", "my-depot", "--like", "depot", "-o", path).status == 0
    assert call("check", path).status == 0
    assert call("fmt", "--check", path).status == 0


def test_new_overwrites_nothing(call, good: Path) -> None:
    before = good.read_text()
    answer = call("new", "mine", "--like", "depot", "-o", good)
    assert answer.status == 2
    assert "exists already" in answer.err
    assert good.read_text() == before


def test_new_refuses_ids_that_cannot_be_or_are_taken(call) -> None:
    assert "cannot be an id" in call("new", "My Game", "--like", "depot").err
    assert "already a variant 'rails'" in call("new", "rails", "--like", "depot").err


def test_a_title_cannot_break_out_of_its_quotes(call, tmp_path: Path) -> None:
    path = tmp_path / "odd.variant"
    assert call("new", "odd", "--like", "depot", "--title", 'A "B"\nC', "-o", path).status == 0
    assert call("check", path).status == 0
