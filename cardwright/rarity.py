"""Whether a file's own order of hands contradicts how often they come; asked by `check`, since it takes counting."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.counts import counts_of, kept_counts, played_deck, played_ranking

if TYPE_CHECKING:
    from cardwright.compiler.game import Game, Ranking
    from cardwright.dsl import tree
    from cardwright.dsl.diagnostics import Diagnostic
    from cardwright.runtime.evaluation.classes import CategoryCount
    from cardwright.runtime.evaluation.rarity import Contradiction

_WHOLE_PACK = 13
_MOST_CLASSES = 50_000
"""Where more must be counted, `check` would keep its user waiting: `frequencies` tells, if asked."""

Names = tuple[str, str]
"""Of the better and of the rarer category."""


def bears_on_order(sections: Sequence[tree.Section]) -> bool:
    """Whether any of the sections can change how often a hand comes, or what it beats."""
    from cardwright.dsl import tree

    return any(isinstance(section, tree.Ranking | tree.Deck) for section in sections)


def against_the_odds(game: Game, sections: Sequence[tree.Section], known: set[Names]) -> Iterator[Diagnostic]:
    """A warning for each pair of neighbours that the sections have set against the odds and do not say they mean.

    The sections are those of a file, or of one of its options; what they inherit is not theirs to answer for.
    `known` are pairs to be silent about; all that are found, meant or not, are added to it.
    """
    from cardwright.compiler import against_rarity, placements
    from cardwright.dsl import tree

    deck = next((section for section in sections if isinstance(section, tree.Deck)), None)
    for ranking in _that_win(game):
        own = _own_rankings(sections, ranking)
        if not own and deck is None:
            continue
        meant = any(isinstance(line, tree.AsIntended) for section in own for line in section.lines)
        placed = [place for section in own for place in placements(section)]
        for pair in _contradictions(game, ranking):
            names = (pair.better.category, pair.rarer.category)
            spans = [span for name, span in placed if name in names]
            if names not in known and not meant and (spans or deck) and not _noted(game, ranking, names):
                span = [*spans, *(section.span for section in (*own, deck) if section)][0]
                yield against_rarity(*names, (pair.better.count, pair.rarer.count, pair.better.total), span)
            known.add(names)


def _that_win(game: Game) -> list[Ranking]:
    """The high rankings by which the pot is won."""
    names = {share.ranking for share in game.showdown.shares if share.ranking}
    return [ranking for ranking in game.rankings if ranking.id in names and not ranking.low]


def _own_rankings(sections: Sequence[tree.Section], ranking: Ranking) -> list[tree.Ranking]:
    from cardwright.compiler import ranking_name
    from cardwright.dsl import tree

    return [one for one in sections if isinstance(one, tree.Ranking) and ranking_name(one) == ranking.id]


def _contradictions(game: Game, ranking: Ranking) -> tuple[Contradiction, ...]:
    """The neighbours whose order contradicts the odds. What a joker is worth is not counted here."""
    if game.deck.jokers or _known_to_be_right(game, ranking):
        return ()
    from cardwright.runtime.evaluation.rarity import between_neighbours

    return between_neighbours(played_ranking(ranking), _counts(game, ranking) or ())


def _known_to_be_right(game: Game, ranking: Ranking) -> bool:
    """The standard order in a standard pack."""
    changed = ranking.base is None or ranking.moved or any(category.added for category in ranking.categories)
    return not changed and len(game.deck.ranks) == _WHOLE_PACK and game.deck.copies == 1


def _counts(game: Game, ranking: Ranking) -> tuple[CategoryCount, ...] | None:
    """The counts of one dealt hand; None where they would take too long."""
    played, deck = played_ranking(ranking), played_deck(game.deck)
    kept = kept_counts(played, deck, played.size)
    if kept is not None:
        return kept
    from cardwright.runtime.evaluation.counting import NothingToCountError, effort, task_of

    try:
        task = task_of(played, deck)
        return counts_of(played, deck, task.cards) if effort(task) <= _MOST_CLASSES else None
    except NothingToCountError:
        return None


def _noted(game: Game, ranking: Ranking, names: Names) -> bool:
    """Whether a note of the file speaks of both categories. `pairs` is `pair`, `two pair` is not."""
    titles = {title.lower(): one.id for one in ranking.categories for title in (one.id, one.title)}
    longest_first = sorted(titles, key=len, reverse=True)
    pattern = re.compile(rf"\b({'|'.join(map(re.escape, longest_first))})(?:e?s)?\b", re.IGNORECASE)
    return any({titles[found.lower()] for found in pattern.findall(note)}.issuperset(names) for note in game.notes)
