"""`booklet`: where it is written, and what is refused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "docs" / "errors").glob("CW8*.md"))
SHAPE = re.compile(
    r"# (?P<code>CW\d{4}): [A-Z][^\n]+\n\n[^\n]{40,}\n\n"
    r"## Wrong\n\n```menu\n(?P<wrong>.*?)```\n\n## Right\n\n```menu\n(?P<right>.*?)```\n",
    re.DOTALL,
)


def test_the_command_writes_where_it_is_told(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert call("booklet", "soko", "badugi").err == "Wrote booklet.pdf.\n"
    assert (tmp_path / "booklet.pdf").read_bytes().startswith(b"%PDF-")
    call("booklet", "soko", "--imposed", "-o", "s.png")
    assert [path.name for path in sorted(tmp_path.glob("s-*.png"))] == [f"s-{at}.png" for at in range(1, 5)]


def test_what_is_refused(call):
    answer = call("booklet", "depto")
    assert answer.status == 2 and "did you mean 'depot'?" in answer.err
    answer = call("booklet", "badugi", "--players", "9")
    assert answer.status == 2 and "Badugi is not for 9 players, but for 2 to 8" in answer.err
    answer = call("booklet", "soko", "--imposed", "--large-print")
    assert answer.status == 2 and "leave out --imposed" in answer.err
    answer = call("booklet", "no.menu")
    assert answer.status == 2 and "cannot read no.menu" in answer.err


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_the_examples_of_an_error_page_hold(call, tmp_path, monkeypatch, page):
    monkeypatch.chdir(tmp_path)
    found = SHAPE.fullmatch(page.read_text(encoding="utf-8"))
    assert found is not None and found["code"] == page.stem
    Path("e.menu").write_text(found["wrong"], encoding="utf-8")
    answer = call("booklet", "e.menu")
    assert answer.status == 1 and re.findall(r"error\[(CW\d+)\]", answer.err) == [page.stem]
    Path("e.menu").write_text(found["right"], encoding="utf-8")
    assert call("booklet", "e.menu").status == 0
