"""Pass: the rankings that the variant brings or asks for, category by category."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.library import STANDARD_RANKINGS
from cardwright.compiler.passes.deck import RANKS, aces_of, order_ranks
from cardwright.compiler.passes.patterns import build_category
from cardwright.compiler.spec import MAIN_RANKING, category_id, id_of, ranking_name, walk
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report

HOUSE_LOW = "low"
"""`best low` is the table's own low ranking, a house choice."""


def order_hands(draft: Draft, report: Report) -> Draft:
    """Make out every ranking that the file has and every one that its showdown or its bets ask for."""
    if not draft.lineage:
        return draft
    declared = {ranking_name(ranking): ranking for ranking in draft.spec.rankings}
    asked = dict(_asked(draft))
    for name in dict.fromkeys((*declared, *asked)):
        before = len(report.diagnostics)
        if name in declared:
            draft = _add(draft, _declared(draft, declared[name], report), report)
        elif name == HOUSE_LOW:
            draft = _add_house_low(draft, asked[name], report)
        else:
            outline = _standard(draft, name)
            if outline is None:
                problem = unknown(
                    "CW2014", "ranking", name, asked[name].span, (*declared, *STANDARD_RANKINGS, HOUSE_LOW)
                )
                report.add(problem)
                if problem.edit is not None:
                    # Go on with the one that is probably meant, so that other mistakes show.
                    draft = _stand_in(draft, name, problem.edit.replacement, declared)
                    continue
            draft = _add(draft, outline, report)
        if len(report.diagnostics) > before:
            draft = draft.spoil("ranking")
    return draft


def _asked(draft: Draft) -> Iterator[tuple[str, tree.Name]]:
    """The rankings named in the showdown and in `best RANKING showing`, each with where."""
    for line in walk(draft.spec.showdown.lines if draft.spec.showdown else ()):
        if isinstance(line, tree.Share) and line.winner.ranking:
            yield line.winner.ranking.text, line.winner.ranking
    for statement in walk(draft.spec.play.lines if draft.spec.play else ()):
        who = getattr(statement, "start", None) or getattr(statement, "by", None)
        if isinstance(who, tree.Who) and who.ranking:
            yield who.ranking.text, who.ranking


def _add(draft: Draft, outline: _Outline | None, report: Report) -> Draft:
    return replace(draft, rankings=(*draft.rankings, outline.finish(draft, report))) if outline else draft


def _stand_in(draft: Draft, name: str, meant: str, declared: Mapping[str, tree.Ranking]) -> Draft:
    """The draft with the ranking that is probably meant under the name that is not known."""
    silent = Report()
    outline = _declared(draft, declared[meant], silent) if meant in declared else _standard(draft, meant)
    if outline is None:
        return draft.spoil("ranking")
    outline.name = name
    return _add(draft, outline, silent)


def _add_house_low(draft: Draft, name: tree.Name, report: Report) -> Draft:
    draft = draft.assume("low ranking", draft.house.low_ranking)
    outline = _standard(draft, draft.house.low_ranking)
    if outline is None:
        report.add(unknown("CW2014", "ranking", draft.house.low_ranking, name.span, STANDARD_RANKINGS))
        return draft
    outline.name = HOUSE_LOW
    return _add(draft, outline, report)


def _standard(draft: Draft, name: str) -> _Outline | None:
    """The outline of a standard ranking as its file has it."""
    section = draft.library.ranking(name)
    file = draft.library.ranking_file(name)
    if section is None or file is None:
        return None
    outline = _Outline(name, file.title.value, section.low, section.size)
    for line in section.lines:
        outline.take(line, Report())
    _take_in_fives(draft, outline)
    outline.base = name
    outline.base_order = outline.order()
    return outline


_FIVES = tree.Category(
    tree.Name("five of a kind"),
    None,
    tree.Pattern((tree.PatternPart("alike", tree.Count("number", (5,))),)),
)
"""What a hand of five can be only with wild cards or more than one pack: the best of all, or the worst."""


def _take_in_fives(draft: Draft, outline: _Outline) -> None:
    """A standard ranking of five cards has five of a kind where the cards allow it."""
    deck = draft.spec.deck
    packs = deck is not None and deck.copies > 1
    wild = draft.spec.wild is not None and not outline.low
    if (wild or packs) and "four of a kind" in outline.order():
        place = len(outline.entries) if outline.low else 0
        outline.entries.insert(place, _Entry("five of a kind", _FIVES, added=False))


def _declared(draft: Draft, ranking: tree.Ranking, report: Report) -> _Outline:
    """The outline of a ranking in the file, laid over a standard one where it is like one."""
    name = ranking_name(ranking)
    outline: _Outline | None = None
    if ranking.like is not None:
        like = ranking.like.text
        base = like if draft.library.ranking(like) else name if draft.library.ranking(name) else MAIN_RANKING
        outline = _standard(draft, base)
    if outline is None:
        outline = _Outline(name, name.replace("-", " ").capitalize(), ranking.low, ranking.size)
    outline.name = name
    outline.added = True
    outline.size = ranking.size or outline.size
    for line in ranking.lines:
        outline.take(line, report)
    return outline


@dataclass(slots=True)
class _Outline:
    """A ranking being put together: its categories as the author wrote them, in order."""

    name: str
    title: str
    low: bool
    size: int | None
    entries: list[_Entry] = field(default_factory=list)
    aces: str | None = None
    base: str | None = None
    base_order: tuple[str, ...] = ()
    added: bool = False
    shifted: list[str] = field(default_factory=list)
    suits: tree.SuitsSettle | None = None
    equal_cards: bool = False
    by_kicker: frozenset[str] = frozenset()
    zeros: tuple[str, ...] = ()

    def order(self) -> tuple[str, ...]:
        """The ids of the categories, best first."""
        return tuple(entry.id for entry in self.entries)

    def take(self, line: tree.Line, report: Report) -> None:
        """Carry out one line of the section."""
        if isinstance(line, tree.Aces):
            self.aces = line.form
        elif isinstance(line, tree.Category):
            self._take_category(line, report)
        elif isinstance(line, tree.Reorder):
            self._move(line.category, line.other, line.above, report)
        elif isinstance(line, tree.LowestBeatsHighest):
            entry = self._entry(line.category, report)
            if entry:
                entry.lowest_beats_highest = True
        elif isinstance(line, tree.EqualCardsSettle):
            self.equal_cards = True
        elif isinstance(line, tree.SuitsSettle):
            self.suits = line
            known = [self._entry(name, report) for name in line.by_kicker]
            self.by_kicker = frozenset(entry.id for entry in known if entry)
        elif isinstance(line, tree.Zeros):
            self.zeros = tuple(rank.symbol for rank in line.ranks)

    def _take_category(self, line: tree.Category, report: Report) -> None:
        entry = _Entry(id_of(line), line, self.added, own=self.added)
        ids = self.order()
        if entry.id in ids:
            entry.added = self.entries[ids.index(entry.id)].added
            self.entries[ids.index(entry.id)] = entry
        else:
            self.entries.append(entry)
        for placement in line.lines:
            if isinstance(placement, tree.Placement):
                name = line.name or tree.Name(entry.id, span=line.span)
                self._move(name, placement.category, placement.above, report)

    def _move(self, name: tree.Name, other: tree.Name, above: bool, report: Report) -> None:
        entry, target = self._entry(name, report), self._entry(other, report)
        if entry is None or target is None:
            return
        if entry is target:
            report.add(_beside_itself(other))
            return
        place, goal = self.entries.index(entry), self.entries.index(target)
        if (place < goal) == above and not (entry.fresh and self.added):
            return
        self.entries.remove(entry)
        self.entries.insert(self.entries.index(target) + (not above), entry)
        self.shifted.append(entry.id)
        entry.fresh = False

    def _entry(self, name: tree.Name, report: Report) -> _Entry | None:
        found = next((entry for entry in self.entries if entry.id == category_id(name)), None)
        if found is None:
            report.add(unknown("CW2015", "category", category_id(name), name.span, self.order()))
        return found

    def _fills_hands(self, entry: _Entry, category: game.Category) -> bool:
        """Whether a category must fill the hand: the author's own, in a high ranking that starts from a standard one.

        A low ranking may have smaller hands, as badugi does. Parts that are unknown have been reported.
        """
        known = len(category.parts) == len(entry.line.pattern.parts)
        return known and entry.own and self.base is not None and not self.low

    def _size(self, categories: Sequence[game.Category]) -> int:
        """The size of a hand that is not stated: that of the standard ranking it starts from, else its largest."""
        theirs = [category.size for entry, category in zip(self.entries, categories, strict=True) if not entry.own]
        return max(theirs or [category.size for category in categories], default=5)

    def moved(self) -> tuple[str, ...]:
        """The categories of the base that were moved and do not stand as they did among the others of it."""
        now = [name for name in self.order() if name in self.base_order]
        return tuple(
            name
            for name in self.base_order
            if name in self.shifted and _above(name, now) != _above(name, self.base_order)
        )

    def finish(self, draft: Draft, report: Report) -> game.Ranking:
        """The ranking as the Game has it."""
        aces = aces_of(self.aces) if self.aces else draft.deck.aces if draft.deck else "high or low"
        in_deck = draft.deck.ranks if draft.deck else RANKS
        plain = tuple(rank for rank in RANKS if rank in in_deck)
        # Where low is good an ace that may be either is the lowest card.
        single = "low" if self.low and aces in {"high or low", "round the corner"} else aces
        zeros = tuple(rank for rank in plain if rank in self.zeros)
        categories = tuple(
            build_category(
                entry.line,
                entry.id,
                lowest_beats_highest=entry.lowest_beats_highest,
                by_kicker=entry.id in self.by_kicker,
                added=entry.added,
                report=report,
            )
            for entry in self.entries
        )
        size = self.size or self._size(categories)
        for entry, category in zip(self.entries, categories, strict=True):
            if category.size > size:
                report.add(_too_big(entry.line, category, size))
            elif category.size < size and self._fills_hands(entry, category):
                report.add(_too_small(entry.line, category, size))
        return game.Ranking(
            id=self.name,
            title=self.title,
            low=self.low,
            size=size,
            ranks=zeros + tuple(rank for rank in order_ranks(plain, single) if rank not in zeros),
            aces=aces,
            categories=categories,
            base=self.base,
            moved=self.moved(),
            suit_order=_suit_order(draft.deck) if self.suits and draft.deck else (),
            zeros=zeros,
            equal_cards=self.equal_cards,
        )


@dataclass(slots=True, eq=False)
class _Entry:
    id: str
    line: tree.Category
    added: bool
    lowest_beats_highest: bool = False
    fresh: bool = True
    own: bool = False


def _above(name: str, order: tuple[str, ...] | list[str]) -> set[str]:
    return set(order[: order.index(name)])


def _suit_order(deck: game.Deck) -> tuple[game.Suit, ...]:
    """The suits, best first: as the deck says, else as in bridge."""
    return deck.suit_order or deck.suits[::-1]


def _beside_itself(name: tree.Name) -> Diagnostic:
    """CW5005: a category above or below itself."""
    return Diagnostic("CW5005", f"'{name.text}' cannot stand above or below itself", name.span, "the same category")


def _too_big(line: tree.Category, category: game.Category, size: int) -> Diagnostic:
    """CW5004: a category that takes more cards than a hand of the ranking has."""
    return Diagnostic(
        "CW5004",
        f"'{category.id}' takes {category.size} cards, but a hand of this ranking has {size}",
        line.span,
        f"{category.size} cards",
        hint=f"say 'of {category.size} cards' after the ranking's name, or take cards out of the pattern",
    )


def _too_small(line: tree.Category, category: game.Category, size: int) -> Diagnostic:
    """CW5006: a category that leaves cards of the hand unsaid."""
    missing = size - category.size
    return Diagnostic(
        "CW5006",
        f"'{category.id}' takes {category.size} card{'s' if category.size != 1 else ''}, "
        f"but a hand of this ranking has {size}",
        line.span,
        f"{missing} card{'s' if missing != 1 else ''} left",
        hint=f"say that the other cards may be any: end the pattern with '+ {missing}'",
    )
