"""The language's page lists openly what nothing compiles yet.

After a change of the list: CARDWRIGHT_GOLDEN=write pytest tests/compiler/test_language_page.py.
"""

import os
import re
from pathlib import Path

from cardwright.compiler.families import FAMILIES
from cardwright.compiler.passes.unsupported import RESERVED

PAGE = Path(__file__).parents[2] / "docs" / "language.md"
LIST = re.compile(
    r"(<!-- CW4900: the compiler's list begins -->\n).*?(\n<!-- CW4900: the compiler's list ends -->)", re.DOTALL
)


def test_the_page_lists_exactly_what_is_refused() -> None:
    shown = PAGE.read_text(encoding="utf-8")
    rows = "".join(f"- {entry.words}\n" for entry in RESERVED)
    real = LIST.sub(lambda match: f"{match[1]}\n{rows}{match[2]}", shown)
    if os.environ.get("CARDWRIGHT_GOLDEN") == "write":
        PAGE.write_text(real, encoding="utf-8")
    assert real == shown


def test_the_page_lists_the_families() -> None:
    listed = PAGE.read_text(encoding="utf-8").split("<!-- families begin -->")[1].split("<!-- families end -->")[0]

    assert re.findall(r"`([\w-]+)`", listed) == list(FAMILIES)
