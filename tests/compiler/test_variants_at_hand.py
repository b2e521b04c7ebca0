"""The shipped spec files: how they are found."""

from __future__ import annotations

import re

from cardwright import variants


def test_every_file_is_found_by_the_name_it_states() -> None:
    for path in variants.paths():
        stated = path.read_text(encoding="utf-8").split()[1]
        name = f"{variants.STANDARD}/{stated}" if path.parent.name == variants.STANDARD else stated
        assert variants.find(name) == path


def test_rankings_are_found_in_their_folder_only() -> None:
    assert variants.find("standard/high") is not None
    assert variants.find("high") is None
    assert variants.find("layout/depot") is None
    assert set(variants.ids()) >= {"depot", "rails", "short-deck", "texas-holdem"}
    assert "high" not in variants.ids()


def test_what_is_not_there_is_not_found() -> None:
    for name in ("", "nothing", "../depot", "standard/", "standard/nothing", "/etc/passwd"):
        assert variants.find(name) is None


def test_every_variant_has_an_example_of_its_own() -> None:
    own = {path.stem: path.read_text(encoding="utf-8") for path in variants.paths()}
    games = {name: text for name, text in own.items() if text.startswith("variant ")}

    assert [name for name, text in games.items() if not re.search(r"^example \"", text, re.M)] == []
