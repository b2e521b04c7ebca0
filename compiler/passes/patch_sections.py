"""How each section but `play` is laid over the inherited one.

Without `like` a section replaces. With it, a line of the same kind replaces and others are added.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import replace
from typing import TypeVar

from cardwright.compiler.library import STANDARD, STANDARD_RANKINGS
from cardwright.compiler.passes.patching import Patching
from cardwright.compiler.passes.rewriting import Rewriter
from cardwright.compiler.spec import MAIN_RANKING, Spec, ranking_name
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic

LineT = TypeVar("LineT", bound=tree.Line)


def lay_deck(spec: Spec, deck: tree.Deck, patch: Patching) -> Spec:
    """Cards that the patch does not state stay; so do the lines it does not have."""
    if deck.like is None:
        patch.touch("deck", content=deck, span=deck.span)
        return replace(spec, deck=deck)
    base = patch.base(deck.like, "deck")
    if base is None or base.deck is None:
        # A variant that states no deck has the standard one.
        return replace(spec, deck=replace(deck, like=None))
    if deck.base or deck.without or deck.jokers:
        patch.touch("deck", "cards", content=(deck.base, deck.ranks, deck.without, deck.jokers), span=deck.span)
    for line in deck.lines:
        patch.touch("deck", deck_key(line), content=line, span=line.span)
    cards = deck if deck.base else base.deck
    merged = replace(
        cards,
        span=deck.span,
        like=None,
        without=deck.without or cards.without,
        jokers=deck.jokers or cards.jokers,
        lines=merge_lines(base.deck.lines, deck.lines, deck_key),
    )
    return replace(spec, deck=merged)


def deck_key(line: tree.DeckLine) -> str:
    """The kind of a deck's line: one of each may stand."""
    if isinstance(line, tree.DiscardsNeverReturn | tree.ReshuffleDiscards):
        return "discards"
    return type(line).__name__


def lay_layout(spec: Spec, layout: tree.Layout, patch: Patching) -> Spec:
    """A patch that draws rows replaces the drawing; aside cells, jokers and line sets go by name."""
    if layout.like is None:
        patch.touch("layout", content=layout, span=layout.span)
        return replace(spec, layout=layout)
    base = patch.inherited(layout.like, "layout")
    if base is None:
        return spec
    rows = [line for line in layout.lines if isinstance(line, tree.LayoutRow)]
    if rows:
        patch.touch("layout", "rows", content=tuple(rows), span=rows[0].span)
    old = [line for line in base.lines if not (rows and isinstance(line, tree.LayoutRow))]
    named = [line for line in layout.lines if not isinstance(line, tree.LayoutRow)]
    for line in named:
        patch.touch("layout", *map(str, _layout_key(line)), content=line, span=line.span)
    lines = (*rows, *merge_lines(old, named, _layout_key))
    return replace(spec, layout=replace(layout, like=None, lines=lines))


def _layout_key(line: tree.Line) -> tuple[Hashable, ...]:
    if isinstance(line, tree.LineSet):
        return ("line", line.name.text)
    if isinstance(line, tree.AsideCells):
        return ("aside", *(name.text for name, _ in line.cells))
    if isinstance(line, tree.LaidJoker):
        return ("joker", line.cell.text)
    return ("row", id(line))


def lay_ranking(spec: Spec, ranking: tree.Ranking, patch: Patching) -> Spec:
    """A ranking replaces that of its name; `like VARIANT` adds its lines to those of that variant's ranking."""
    name = ranking_name(ranking)
    if ranking.like is None or patch.is_ranking(ranking.like.text):
        patch.touch("ranking", name, content=ranking, span=ranking.span)
        return _with_ranking(spec, ranking)
    base = patch.base(ranking.like, "ranking", (STANDARD, *STANDARD_RANKINGS))
    if base is None:
        return spec
    old = next((known for known in base.rankings if ranking_name(known) == name), None)
    if old is None and name != MAIN_RANKING:
        patch.nothing_to_patch(ranking.like, "ranking", f"ranking '{name}'")
        return spec
    for line in ranking.lines:
        for key in _ranking_keys(line):
            patch.touch("ranking", name, key, content=line, span=line.span)
    like = replace(ranking.like, text="standard")
    merged = replace(old, lines=old.lines + ranking.lines) if old else replace(ranking, like=like)
    return _with_ranking(spec, merged)


def _ranking_keys(line: tree.Line) -> list[str]:
    if isinstance(line, tree.Reorder):
        return [line.category.text, line.other.text]
    if isinstance(line, tree.LowestBeatsHighest):
        return [f"{line.category.text}, lowest beats highest"]
    if isinstance(line, tree.Category):
        return [line.name.text if line.name else repr(line.pattern)]
    return [type(line).__name__]


def _with_ranking(spec: Spec, ranking: tree.Ranking) -> Spec:
    others = tuple(known for known in spec.rankings if ranking_name(known) != ranking_name(ranking))
    return replace(spec, rankings=(*others, ranking))


def lay_stakes(spec: Spec, stakes: tree.Stakes, patch: Patching) -> Spec:
    """Amounts go by kind; all ways of limiting bets are one kind."""
    if stakes.like is None:
        patch.touch("stakes", content=stakes, span=stakes.span)
        return replace(spec, stakes=stakes)
    base = patch.inherited(stakes.like, "stakes")
    if base is None:
        return spec
    for line in stakes.lines:
        patch.touch("stakes", stake_key(line), content=line, span=line.span)
    lines = merge_lines(base.lines, stakes.lines, stake_key)
    return replace(spec, stakes=replace(stakes, like=None, lines=lines))


def stake_key(line: tree.StakeLine) -> str:
    """The kind of a stake: one of each may stand."""
    if isinstance(line, tree.Limit | tree.FixedLimit | tree.SpreadLimit):
        return "limit"
    if isinstance(line, tree.Forced):
        return line.kind
    if isinstance(line, tree.StakeRule):
        return line.rule
    if isinstance(line, tree.Fee):
        return f"fee {line.name.text if line.name else ''}"
    return type(line).__name__


def lay_showdown(spec: Spec, showdown: tree.Showdown, patch: Patching) -> Spec:
    """In a patch the hand replaces the hand, and shares, if it states any, replace all shares."""
    if showdown.like is None:
        patch.touch("showdown", content=showdown, span=showdown.span)
        return replace(spec, showdown=_without_patches(showdown, patch))
    base = patch.inherited(showdown.like, "showdown")
    if base is None:
        return spec
    rewriter = Rewriter(_patches(showdown), patch, "showdown")
    old = [new for line in base.lines for new in rewriter.rewrite((line,), _showdown_key(line))]
    rewriter.report_unmatched()
    new = [line for line in showdown.lines if not isinstance(line, tree.InsteadOf)]
    for line in new:
        patch.touch("showdown", _showdown_key(line), content=line, span=line.span)
    kinds = {_showdown_key(line) for line in new}
    kept = [line for line in old if _showdown_key(line) not in kinds]
    lines = (*kept, *new) if _showdown_key(tree.Hand(())) not in kinds else (*new, *kept)
    return replace(spec, showdown=replace(showdown, like=None, lines=lines))


def lay_wild(spec: Spec, section: tree.Wild | tree.Dead, patch: Patching) -> Spec:
    """A patch adds its entries to the inherited ones."""
    area = "dead" if isinstance(section, tree.Dead) else "wild"
    if section.like is None:
        patch.touch(area, content=section, span=section.span)
        return _with_wild(spec, section)
    base = patch.inherited(section.like, area)
    if base is None:
        return spec
    for entry in section.entries:
        patch.touch(area, repr(entry.what), content=entry, span=entry.span)
    entries = (*base.entries, *(entry for entry in section.entries if entry not in base.entries))
    return _with_wild(spec, replace(section, like=None, entries=entries))


def _with_wild(spec: Spec, section: tree.Wild | tree.Dead) -> Spec:
    return replace(spec, dead=section) if isinstance(section, tree.Dead) else replace(spec, wild=section)


def _showdown_key(line: tree.Line) -> str:
    return line.rule if isinstance(line, tree.ShowdownRule) else type(line).__name__


def _patches(section: tree.Showdown) -> list[tree.InsteadOf]:
    return [line for line in section.lines if isinstance(line, tree.InsteadOf)]


def _without_patches(showdown: tree.Showdown, patch: Patching) -> tree.Showdown:
    for line in _patches(showdown):
        patch.fail("showdown", patch_without_like(line, "showdown"))
    lines = tuple(line for line in showdown.lines if not isinstance(line, tree.InsteadOf))
    return replace(showdown, lines=lines)


def patch_without_like(line: tree.Line, section: str) -> Diagnostic:
    """CW2008: a patch line where nothing is inherited, since the section has no `like`."""
    return Diagnostic(
        "CW2008",
        f"There is nothing to patch here: this {section} replaces the inherited one",
        line.span,
        "a patch needs something inherited",
        hint=f"write '{section} like VARIANT' to start from the {section} of another variant",
    )


def merge_lines(old: Iterable[LineT], new: Iterable[LineT], key: Callable[[LineT], Hashable]) -> tuple[LineT, ...]:
    """The old lines, those of a kind that is stated anew replaced in their place, then the further new ones."""
    fresh = {key(line): line for line in new}
    kept = [fresh.pop(key(line), line) for line in old]
    return (*kept, *fresh.values())
