"""What authors write is text on every printed page: no element, attribute or address of a page comes from it."""

from __future__ import annotations

from html.parser import HTMLParser
from xml.etree import ElementTree

from hypothesis import given, settings
from hypothesis import strategies as st

import cardwright

SPEC = """variant mine "{0}" like depot
    aka "{1}"
    by "{2}"
    note "{3}"

layout like depot
    other "{4}": u | l

play like depot
    title hole "{5}"

option more "{6}"
    note "{7}"
    stakes like depot
        ante 2
"""
BREAKERS = (
    *("<script>alert(1)</script>", "<img src=http://localhost:1/x onerror=alert(1)>", "</style>", "</svg>", "</title>"),
    *("<!--", "-->", "]]>", "<![CDATA[", "&", "&lt;", "&#60;b&#62;", "'", "' onload='alert(1)", "javascript:alert(1)"),
    *("[x](javascript:alert(1))", "![x](http://localhost:1/)", "`", "**", "# ", "{{ 7 * 7 }}", "{% raw %}", "\\", "|"),
    *("<b>", "<a href=x>", "\u2028", "\ud800", "é", "🂡", "x" * 60),
)
WORDS = st.lists(
    st.sampled_from(BREAKERS) | st.characters(exclude_characters='"', categories=["L", "P", "S"]),
    min_size=1,
    max_size=5,
).map("".join)


class Page(HTMLParser):
    """The elements of a page, the names of their attributes, the addresses they lead to."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: set[str] = set()
        self.attributes: set[tuple[str, str]] = set()
        self.addresses: set[str] = set()
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.add(tag)
        self.attributes |= {(tag, name) for name, _ in attrs}
        self.addresses |= {value or "" for name, value in attrs if name in ("href", "src", "xlink:href", "action")}


def printed(*texts: str) -> tuple[str, str]:
    """The page and the layout's picture of a game with these texts."""
    handle = cardwright.load(SPEC.format(*texts))
    assert isinstance(handle, cardwright.GameHandle)
    return handle.rules("html"), handle.layout_svg()


@settings(max_examples=25, deadline=None)
@given(texts=st.lists(WORDS, min_size=8, max_size=8))
def test_a_page_has_the_elements_it_has_with_plain_words(texts: list[str]) -> None:
    page, picture = printed(*texts)
    plain, plain_picture = printed(*("Plain words" for _ in texts))

    seen, usual = Page(page), Page(plain)
    assert seen.elements <= usual.elements
    assert seen.attributes <= usual.attributes
    assert all(address.startswith("#") for address in seen.addresses)
    tags = {element.tag for element in ElementTree.fromstring(picture).iter()}
    assert tags <= {element.tag for element in ElementTree.fromstring(plain_picture).iter()}
