"""The four Markdown sheets as they were read and accepted.

After a change of words, print them anew with CARDWRIGHT_GOLDEN=write, read the difference, and keep it.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from cardwright.compiler.rules import rule_document, to_markdown

GOLDEN = Path(__file__).parents[1] / "data" / "golden"


@pytest.mark.parametrize("name", ["depot", "rails", "short-deck", "texas-holdem"])
def test_sheet_is_as_accepted(game, name):
    path = GOLDEN / f"{name}.md"
    # the last line holds the spec's hash, which changes with every comment in a spec
    paper = to_markdown(rule_document(game(name))).rsplit("\n\n", 1)[0] + "\n"
    if os.environ.get("CARDWRIGHT_GOLDEN") == "write":
        path.write_text(paper, "utf-8")
    assert path.read_text("utf-8") == paper
