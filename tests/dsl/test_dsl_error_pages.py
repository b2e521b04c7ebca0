"""Each code of the language has a page whose wrong example fails with that code and whose right one is fine."""

import re
from pathlib import Path

import pytest
from cardwright.dsl import parse

ROOT = Path(__file__).parent.parent.parent
PAGES = sorted((ROOT / "docs" / "errors").glob("CW1*.md"))
SHAPE = re.compile(
    r"# (?P<code>CW\d{4}): [^\n]+\n\n[^\n#][^#]+\n\n"
    r"## Wrong\n\n```variant\n(?P<wrong>.*?)```\n\n"
    r"## Right\n\n```variant\n(?P<right>.*?)```\n",
    re.DOTALL,
)


@pytest.mark.parametrize("path", PAGES, ids=lambda p: p.stem)
def test_the_examples_of_a_page_hold(path):
    page = SHAPE.fullmatch(path.read_text(encoding="utf-8"))
    assert page is not None
    assert page["code"] == path.stem
    assert [d.code for d in parse(page["wrong"]).diagnostics] == [path.stem]
    assert parse(page["right"]).diagnostics == ()


def test_every_code_of_the_language_has_a_page():
    sources = (ROOT / "dsl").glob("*.py")
    codes = {code for path in sources for code in re.findall(r'"(CW1\d{3})"', path.read_text(encoding="utf-8"))}
    assert codes == {path.stem for path in PAGES}
