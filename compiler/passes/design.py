"""Pass: design warnings: the file can be played, but probably not as its author thinks."""

from __future__ import annotations

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, Happening, warning
from cardwright.compiler.spec import category_id, id_of, ranking_name
from cardwright.compiler.subsumption import covers, possible
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span


def review_design(draft: Draft, report: Report) -> Draft:
    """Look for categories that nobody can ever make and for rounds in which nothing was dealt."""
    if not draft.lineage:
        return draft
    if draft.deck is not None and draft.sound("deck", "ranking"):
        for ranking in draft.rankings:
            _review_ranking(draft, ranking, draft.deck, report)
    if draft.sound("play", "layout"):
        _review_rounds(draft.trace, report)
    return draft


def _review_ranking(draft: Draft, ranking: game.Ranking, deck: game.Deck, report: Report) -> None:
    for place, category in enumerate(ranking.categories):
        if not (draft.spec.wild or possible(category, ranking, deck)):  # a wild card may be the one that is missing
            report.add(_impossible(category, _declared(draft, ranking, category), deck))
            continue
        # Where low is good cards count as the last category they match, else as the first.
        stronger = ranking.categories[place + 1 :] if ranking.low else ranking.categories[:place]
        rival = next((other for other in stronger if covers(other, category)), None)
        if rival is not None:
            report.add(_shadowed(category, rival, _declared(draft, ranking, category), ranking.low))


def _declared(draft: Draft, ranking: game.Ranking, category: game.Category) -> Span:
    """Where the author speaks of the category; else of the ranking; else of the deck; else the game."""
    for section in draft.spec.rankings:
        if ranking_name(section) != ranking.id:
            continue
        for line in section.lines:
            if isinstance(line, tree.Category) and id_of(line) == category.id:
                return line.span
        return section.span
    return draft.spec.deck.span if draft.spec.deck else draft.file.id.span


def _impossible(category: game.Category, span: Span, deck: game.Deck) -> Diagnostic:
    """CW7002: the deck cannot make a category."""
    return warning(
        "CW7002",
        f"Nobody can ever make '{category.id}' with this deck of {deck.size} cards",
        span,
        f"no '{category.id}' among them",
        hint="take the category out of the ranking, or change the deck",
    )


def _shadowed(category: game.Category, rival: game.Category, span: Span, low: bool) -> Diagnostic:
    """CW7003: a category whose hands all count as another one."""
    side = "below" if low else "above"
    return warning(
        "CW7003",
        f"No hand ever counts as '{category.id}': each one is a '{rival.id}', which stands {side} it",
        span,
        f"always '{rival.id}'",
        hint=f"move '{category.id}' {'below' if low else 'above'} '{rival.id}'",
    )


def placements(section: tree.Ranking) -> tuple[tuple[str, Span], ...]:
    """The categories that a ranking's section sets in their place, and where."""
    found: list[tuple[str, Span]] = []
    for line in section.lines:
        if isinstance(line, tree.Category):
            found.append((id_of(line), line.span))
        elif isinstance(line, tree.Reorder):
            found.append((category_id(line.category), line.span))
    return tuple(found)


def against_rarity(better: str, rarer: str, counts: tuple[int, int, int], span: Span) -> Diagnostic:
    """CW7009: a category that beats a rarer one. `counts` are theirs, and that of all hands."""
    often, seldom, total = counts
    return warning(
        "CW7009",
        f"'{better}' beats '{rarer}' but comes more often: {often:,} of {total:,} hands against {seldom:,}",
        span,
        f"'{better}' above '{rarer}'",
        hint=f"put '{rarer}' above '{better}', or say 'as intended' under the ranking",
    )


def _review_rounds(trace: tuple[Happening, ...], report: Report) -> None:
    """CW7004: a round of betting with nothing new since the last one."""
    fresh = True
    seen: set[Span] = set()
    for event in trace:
        if event.kind == "bet":
            if not fresh and event.span not in seen:
                report.add(_empty_round(event))
            seen.add(event.span)
            fresh = False
        elif event.kind not in {"burn", "post"}:
            fresh = True


def _empty_round(event: Happening) -> Diagnostic:
    return warning(
        "CW7004",
        "Nothing was dealt or turned since the last round of betting",
        event.span,
        "bets on nothing new",
        hint="deal or turn a card before it, or take the round out",
    )
