"""Booklets on pages of half the paper's size, as they are read or two to a side to be folded."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from cardwright.compiler.press.imposing import saddle
from cardwright.compiler.press.leaves import Leaf, leaf_of
from cardwright.compiler.press.paging import Measured, Page, Part, in_spreads, needs_turning
from cardwright.compiler.press.parts import Parts
from cardwright.compiler.press.setting import as_data, made, pdf_of, png_of
from cardwright.compiler.rules.booklet import Booklet, Chapter
from cardwright.compiler.rules.look import Look

if TYPE_CHECKING:
    import typst


def booklet_pdf(book: Booklet, look: Look, *, imposed: bool = False) -> bytes:
    """The booklet as a tagged PDF; `imposed` two pages to a side. Raises `NoTypesetterError` and `TypesettingError`."""
    return pdf_of(_Press(book, look, imposed).made())


def booklet_png(book: Booklet, look: Look, *, imposed: bool = False) -> tuple[bytes, ...]:
    """A picture of each page, or of each side. Raises as `booklet_pdf` does."""
    return png_of(_Press(book, look, imposed).made(), look)


@dataclass(frozen=True, slots=True)
class _Laid:
    """Pages in their order, and on which of them the parts begin that others point to, by their keys."""

    pages: list[Page]
    places: dict[str, int]


class _Press:
    """Makes a booklet: measures all parts, lays them out on pages, and sets these."""

    def __init__(self, book: Booklet, look: Look, imposed: bool) -> None:
        self._book, self._look, self._imposed = book, look, imposed
        self._leaf: Leaf = leaf_of(look)
        self._parts = Parts(book, look, self._leaf)

    def made(self) -> typst.Compiler:
        """The typesetter with everything in its place."""
        laid = self._laid_out(self._measured())
        parts = [part for page in laid.pages for part, _ in page.parts]
        at = {id(part): place for place, part in enumerate(parts)}
        pages = [
            {"foot": page.foot, "parts": [{"at": at[id(part)], "size": size} for part, size in page.parts]}
            for page in laid.pages
        ]
        sides = saddle(len(pages)) if self._imposed else ()
        return self._setter(parts, {"pages": pages, "places": laid.places, "sides": sides})

    def _setter(self, parts: Sequence[Part], more: dict[str, Any]) -> typst.Compiler:
        data = {
            "title": self._book.title,
            "look": as_data(self._look),
            "leaf": self._leaf.as_data(),
            "body": self._leaf.body,
            "parts": [{**part.data, "above": part.above, "sizes": part.sizes} for part in parts],
            "pages": [],
            "places": {},
            "sides": (),
            **more,
        }
        return made("booklet", data)

    def _measured(self) -> Measured:
        parts = self._parts.all()
        heights = json.loads(self._setter(parts, {}).query("<heights>", field="value", one=True))
        return Measured(parts, heights)

    # ------------------------------------------------------------ pages

    def _laid_out(self, measured: Measured) -> _Laid:
        parts, body, room = self._parts, self._leaf.body, self._leaf.room
        table = measured.height(parts.picks_head, body)
        tables = measured.flow(parts.pick_rows, body, room - table)
        picks = [parts.picks(rows, first=place == 0) for place, rows in enumerate(tables)]
        lists = [
            *(("", [part]) for part in (parts.cover,)),
            *(("Contents", page) for page in measured.flow(parts.contents, body, room)),
            *(("Which game?", page) for page in picks),
            *(("What beats what", page) for page in measured.flow(parts.orders, body, room)),
        ]
        laid = _Laid([Page(foot, [(part, body) for part in page]) for foot, page in lists], {})
        for chapter in self._book.chapters:
            self._chapter(measured, chapter, laid.pages)
        for number, page in enumerate(laid.pages, start=1):
            for part, _ in page.parts:
                if part.key:
                    laid.places.setdefault(part.key, number)
        return laid

    def _chapter(self, measured: Measured, chapter: Chapter, pages: list[Page]) -> None:
        """A family's games, under its name; a spread begins on the left."""
        bare = [self._parts.entry(entry) for entry in chapter.entries]
        opened = [[self._parts.opener(chapter), *parts] for parts in bare]
        fits, opening = ([self._fitted(measured, parts) for parts in many] for many in (bare, opened))
        order = in_spreads([len(flow) for flow, _ in fits], [len(flow) for flow, _ in opening], len(pages) + 1)
        for at in order:
            flowing, size = opening[at] if at == order[0] else fits[at]
            if needs_turning(len(flowing), len(pages) + 1):
                pages.append(Page("Notes", [(self._parts.notes, self._leaf.body)]))
            foot = f"{chapter.title} · {chapter.entries[at].title}"
            pages += [Page(foot, [(part, size) for part in page]) for page in flowing]

    def _fitted(self, measured: Measured, parts: Sequence[Part]) -> tuple[list[list[Part]], float]:
        """On the fewest pages, and on these in the largest text; nothing stands over the end of a page."""
        room = self._leaf.room
        flowing = {size: measured.flow(parts, size, room) for size in self._leaf.sizes}

        def worth(size: float) -> tuple[bool, int, float]:
            return measured.over(flowing[size], size, room), len(flowing[size]), -size

        size = min(self._leaf.sizes, key=worth)
        return flowing[size], size
