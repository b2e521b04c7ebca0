"""The page of the adapters: its examples run, its table of tokens is that of the code."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cardwright.adapters.choices import TOKENS, describe

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")
EXAMPLES = dict(zip(("pettingzoo", "pyspiel"), re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL), strict=True))


@pytest.mark.parametrize("module", EXAMPLES)
def test_the_example_runs(module, capsys):
    pytest.importorskip(module)
    exec(compile(EXAMPLES[module], f"{module} in adapters.md", "exec"), {})


def test_the_tokens_are_those_of_the_code():
    rows = re.findall(r"^\| (\d+)(?: to (\d+))? \| (.*) \|$", PAGE, re.MULTILINE)
    known = [number for first, last, _ in rows for number in range(int(first), int(last or first) + 1)]
    assert known == list(range(TOKENS))
    words = " ".join(text for _, _, text in rows)
    assert all(describe(token).removeprefix("bet ").split(" ")[0] in words for token in range(TOKENS))
