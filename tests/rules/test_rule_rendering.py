"""The printed forms: complete, self-contained, escaped, and the same bytes every time."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser

import pytest
from cardwright.compiler.game import OptionInfo
from cardwright.compiler.rules import Look, rule_document, to_html, to_markdown
from cardwright.compiler.rules.figure import COLOURS
from cardwright.compiler.rules.grammar import tidy
from cardwright.compiler.rules.render import escape_markdown
from hypothesis import given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

GAMES = ["depot", "rails", "short-deck", "texas-holdem"]
VOID = {"meta", "wbr", "br", "hr", "img", "link", "input"}
ATTACK = '<script>alert("x")</script> **b** [l](javascript:x) `c` | # 1. & \' </style>\n\n# h'


class Page(HTMLParser):
    """Checks that elements nest, and collects ids, links and text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.links: list[str] = []
        self.tags: set[str] = set()
        self.words: list[str] = []
        self.feed(text)
        assert self.open == []

    def handle_starttag(self, tag, attrs):
        self.tags.add(tag)
        if tag not in VOID:
            self.open.append(tag)
        found = dict(attrs)
        self.ids += [found["id"]] if "id" in found else []
        self.links += [found[key] for key in ("href", "src") if key in found]

    def handle_startendtag(self, tag, attrs):
        self.tags.add(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.words.append(data)


@pytest.mark.parametrize("name", GAMES)
def test_the_page_is_well_formed_and_needs_nothing_else(game, name):
    html = to_html(rule_document(game(name)))
    page = Page(html)
    assert len(set(page.ids)) == len(page.ids)
    assert page.links
    assert all(link.removeprefix("#") in page.ids for link in page.links)
    assert not {"script", "link", "img", "iframe"} & page.tags
    assert not re.search(r"url\(|@import|https?://(?!www\.w3\.org/2000/svg)", html)


@pytest.mark.parametrize("name", GAMES)
def test_every_sentence_stands_in_both_forms(sheet, name):
    told = sheet(name)
    page = "".join(Page(to_html(told.document)).words)
    paper = to_markdown(told.document)
    for article in told.document.articles:
        assert article.title in page
        assert article.title in paper
    flat = " ".join(page.replace("\ufe0e", "").split())
    for key in told.told:
        first = told.told[key].split(",")[0]
        if not re.search(r"[2-9JQKA0][cdhs]\b|\d\.\d|[A10]-[2JQ]", first):
            assert first in flat, key


def test_the_figure_is_in_the_page_with_words_for_those_who_cannot_see_it(game):
    html = to_html(rule_document(game("depot")))
    assert re.search(r'<svg [^>]*role="img" aria-label="Layout of eight cards in three rows', html)
    assert "```\n[1]   [1]   [1]\n" in to_markdown(rule_document(game("depot")))
    assert "<svg" not in to_html(rule_document(game("texas-holdem")))


def test_suits_are_text_and_never_pictures(game):
    html = to_html(rule_document(game("depot")))
    assert "♠\ufe0e" in html
    assert all(
        html[at + 1] == "\ufe0e" for at, c in enumerate(html) if c in "♣♦♥♠" and "content:" not in html[at - 10 : at]
    )


def test_a_page_has_the_look_that_it_is_given(game):
    tree = rule_document(game("depot"))
    page = to_html(tree)
    assert ".diamonds { color: #b3131b; }" in page and "size: a4;" in page
    page = to_html(tree, Look(paper="letter", tones="four"))
    assert ".diamonds { color: #1f55b5; }" in page and ".clubs { color: #17703a; }" in page
    assert "size: letter;" in page
    page = to_html(rule_document(game("depot"), "mono"), Look(tones="mono"))
    assert not set(re.findall(r"#[0-9a-f]{6}\b", page.partition("</style>")[2])) & {*COLOURS, "#b3131b"}


def hostile(game):
    """A game whose author wrote markup wherever text is free."""
    example = game.examples[0].model_copy(update={"title": ATTACK})
    line_set = game.layout.line_sets[0].model_copy(update={"title": ATTACK})
    steps = tuple(step.model_copy(update={"title": ATTACK}) for step in game.play)
    return game.model_copy(
        update={
            "title": ATTACK,
            "aka": (ATTACK,),
            "by": ATTACK,
            "notes": (ATTACK,),
            "lineage_titles": (ATTACK,),
            "options": (OptionInfo(id="o", title=ATTACK, on=True),),
            "examples": (example,),
            "layout": game.layout.model_copy(update={"line_sets": (line_set,)}),
            "play": steps,
        }
    )


def test_nothing_an_author_writes_becomes_html(game):
    html = to_html(rule_document(hostile(game("depot"))))
    page = Page(html)
    assert "script" not in page.tags
    assert "<script" not in html
    assert html.count("</style>") == 1
    assert "alert" in "".join(page.words)


def test_nothing_an_author_writes_becomes_markdown(game):
    paper = to_markdown(rule_document(hostile(game("depot"))))
    rendered = MarkdownIt("commonmark", {"html": True}).enable("table").render(paper)
    page = Page(rendered)
    assert "script" not in page.tags
    assert "a" not in page.tags
    assert rendered.count("<h1>") == 1
    assert rendered.count("<code>") == rendered.count("<pre>") == 1


def test_an_ampersand_between_words_stays():
    assert escape_markdown("Stop, Drop & Roll") == "Stop, Drop & Roll"
    assert escape_markdown("&amp; &#38;") == "&amp;amp; &amp;#38;"


@given(st.text(max_size=60).map(tidy).filter(bool))
def test_escaped_text_reads_as_it_was_written(text):
    """Whatever the text, Markdown shows exactly its characters."""
    rendered = MarkdownIt("commonmark", {"html": True}).render(escape_markdown(text))
    assert "".join(Page(rendered).words).strip() == text


def test_the_same_bytes_in_every_process(game):
    here = to_html(rule_document(game("depot"))) + to_markdown(rule_document(game("depot")))
    code = (
        "import sys; from cardwright.compiler import Game; from cardwright.compiler.rules import *;"
        "d = rule_document(Game.model_validate_json(sys.stdin.read()));"
        "sys.stdout.buffer.write((to_html(d) + to_markdown(d)).encode())"
    )
    for seed in ("1", "2"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            input=game("depot").model_dump_json().encode(),
            capture_output=True,
            check=True,
            env={"PYTHONHASHSEED": seed, "PYTHONIOENCODING": "utf-8"},
        )
        assert done.stdout.decode() == here


def test_compiling_does_not_load_the_templates():
    code = "import sys, cardwright.compiler, cardwright.compiler.rules; print('jinja2' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
