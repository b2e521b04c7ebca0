"""A rule document as Markdown and as one self-contained HTML page. The templates hold no rules."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any

from cardwright.compiler.rules.document import (
    Block,
    Card,
    Clause,
    Document,
    Emphasis,
    Figure,
    Hand,
    Inline,
    RankSequence,
    Reference,
    Text,
)
from cardwright.compiler.rules.figure import colour
from cardwright.compiler.rules.look import Look
from cardwright.compiler.rules.tones import INK, SUIT_SIGNS, SUIT_TONES

if TYPE_CHECKING:
    from jinja2 import Environment

_SUIT_NAMES = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
TEXT_SUIT = "\ufe0e"
"""Asks for the plain glyph of a suit, not for a picture."""


def to_markdown(document: Document) -> str:
    """The sheet as CommonMark with one table; author's text is escaped."""
    text = _environment("md").get_template("sheet.md.j2").render(_context(document, _MARKDOWN))
    return re.sub(r"\n{3,}", "\n\n", text).strip() + "\n"


def to_html(document: Document, look: Look | None = None) -> str:
    """The sheet as one HTML page that needs nothing else: style and pictures are inside.

    The paper is that on which a browser prints it.
    """
    given = look or Look()
    context = {
        **_context(document, _HTML),
        "look": given,
        "ink": INK,
        "suits": _SUIT_NAMES.items(),
        "suit_tones": SUIT_TONES[given.tones],
    }
    if given.tones == "mono":
        context["colour"] = lambda index: INK
    return _environment("html").get_template("sheet.html.j2").render(context) + "\n"


def printed(document: Document, to: str, look: Look | None = None) -> str:
    """The sheet in one of its forms: `md`, which has no look, or `html`. Raises ValueError for another."""
    if to == "md":
        return to_markdown(document)
    if to == "html":
        return to_html(document, look)
    raise ValueError(f"a rule sheet can be md or html, not '{to}'")


@cache
def _environment(kind: str) -> Environment:
    """Jinja2 is imported here, on first use: compiling a game does not need it."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    return Environment(
        loader=PackageLoader("cardwright.compiler.rules", "templates"),
        autoescape=kind == "html",
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=False,
    )


def _context(document: Document, runs: Mapping[type, Callable[[Any, Mapping[str, str]], str]]) -> dict[str, Any]:
    """What a template may use: the tree, and functions that print inline text."""
    numbers = document.numbers()
    html = runs is _HTML

    def words(text: Inline) -> str:
        return _safe("".join(runs[type(run)](run, numbers) for run in text), html)

    return {
        "document": document,
        "words": words,
        "plain": (lambda text: text) if html else escape_markdown,
        "number": numbers.get,
        "colour": colour,
        "kind": block_kind,
        "clause_number": lambda clause: numbers[clause.sentences[0].id],
        "picture": lambda svg: _safe(svg, html),
        "cards": lambda cards: words(tuple(cards)),
        "small_cards": lambda cards: _safe("".join(_html_card(card, numbers) for card in cards), html),
        "faces": lambda cards: _safe("".join(_face(card) for card in cards), html),
        "anchor": anchor,
    }


def _safe(text: str, html: bool) -> str:
    """Marked as ready for HTML; Markdown is not escaped a second time anyway."""
    if not html:
        return text
    from markupsafe import Markup

    return Markup(text)


def block_kind(block: Block) -> str:
    """`clause`, `figure` or `table`."""
    if isinstance(block, Clause):
        return "clause"
    return "figure" if isinstance(block, Figure) else "table"


# ---------------------------------------------------------------- runs as Markdown


def escape_markdown(text: str) -> str:
    """Text in which no character starts a Markdown or HTML construct."""
    text = re.sub(r"([\\`*_\[\]|~])", r"\\\1", text)
    text = re.sub(r"&(?=#?\w+;)", "&amp;", text).replace("<", "&lt;").replace(">", "&gt;")
    text = re.sub(r"(https?|ftp)://", r"\1:&#47;&#47;", text)
    return re.sub(r"^(\s*)([-+#=]|\d+[.)])", _shield, text)


def _shield(match: re.Match[str]) -> str:
    space, mark = match.groups()
    return f"{space}{mark[:-1]}\\{mark[-1]}"


def _is_joker(card: Card) -> bool:
    """A joker is written `Jo`: it has neither rank nor suit."""
    return card.suit not in SUIT_SIGNS


def _card_text(run: Card) -> str:
    if _is_joker(run):
        return " joker "
    return f"{run.rank}{SUIT_SIGNS[run.suit]}{TEXT_SUIT}"


_MARKDOWN: dict[type, Callable[[Any, Mapping[str, str]], str]] = {
    Text: lambda run, numbers: escape_markdown(run.text),
    Emphasis: lambda run, numbers: f"*{escape_markdown(run.text)}*",
    Card: lambda run, numbers: _card_text(run),
    Hand: lambda run, numbers: "".join(map(_card_text, run.cards)),
    RankSequence: lambda run, numbers: "‑".join(run.ranks),
    Reference: lambda run, numbers: numbers[run.id],
}


# ---------------------------------------------------------------- runs as HTML


def _html_card(run: Card, numbers: Mapping[str, str]) -> str:
    if _is_joker(run):
        return '<span class="card joker" title="joker">joker</span><wbr>'
    suit, sign = _SUIT_NAMES[run.suit], SUIT_SIGNS[run.suit] + TEXT_SUIT
    return f'<span class="card {suit}" title="{run.rank} of {suit}">{run.rank}<i>{sign}</i></span><wbr>'


def _face(card: Card) -> str:
    """A small picture of a card, beside text that names it."""
    if _is_joker(card):
        return '<span class="face joker">joker</span>'
    return f'<span class="face {_SUIT_NAMES[card.suit]}">{card.rank}<i>{SUIT_SIGNS[card.suit]}{TEXT_SUIT}</i></span>'


def _html_reference(run: Reference, numbers: Mapping[str, str]) -> str:
    return f'<a class="ref" href="#{anchor(run.id)}">{numbers[run.id]}</a>'


def anchor(sentence_id: str) -> str:
    """A sentence's id as an HTML id."""
    return "r-" + re.sub(r"[^a-z0-9]+", "-", sentence_id.lower()).strip("-")


_HTML: dict[type, Callable[[Any, Mapping[str, str]], str]] = {
    Text: lambda run, numbers: escape(run.text),
    Emphasis: lambda run, numbers: f"<em>{escape(run.text)}</em>",
    Card: _html_card,
    Hand: lambda run, numbers: f'<span class="run">{"".join(_html_card(card, numbers) for card in run.cards)}</span>',
    RankSequence: lambda run, numbers: f'<span class="run">{"-".join(run.ranks)}</span>',
    Reference: _html_reference,
}
