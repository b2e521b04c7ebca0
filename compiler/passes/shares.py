"""One share of the pot: how much, who wins it, with what hand, and what the hand must reach."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import Literal

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.compositions import OWN_PLACES, build_hands, check_size, own_places
from cardwright.compiler.passes.patterns import parts_of
from cardwright.compiler.passes.places import look_up_cells
from cardwright.compiler.spec import category_id, id_of, walk
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

REST = "rest"
AMOUNTS = {
    "pot": Fraction(1),
    "half": Fraction(1, 2),
    "third": Fraction(1, 3),
    "quarter": Fraction(1, 4),
}
_PLACES = {"best": 1, "second-best": 2, "third-best": 3}
Terms = tuple[tuple[game.Term, ...], ...]


def amount_of(text: str) -> Fraction | None:
    """The part of the pot that a word, a fraction (`3/4`) or a percentage (`60%`) means; None for any other."""
    if text in AMOUNTS:
        return AMOUNTS[text]
    number = text.removesuffix("%")
    try:
        value = Fraction(number)
    except (ValueError, ZeroDivisionError):
        return None
    if number != text:
        value /= 100
    return value if 0 < value <= 1 else None


def words_declared(draft: Draft) -> dict[str, tree.Name]:
    """The words that players may declare somewhere in play, each with where."""
    steps = walk(draft.spec.play.lines if draft.spec.play else ())
    return {word.text: word for step in steps if isinstance(step, tree.Declare) for word in step.words}


@dataclass(slots=True)
class ShareReader:
    """Resolves shares. `hands` are the sums that hold where a share states none; `rankings` grows by those it needs."""

    draft: Draft
    report: Report
    hands: Terms
    points: tuple[game.Points, ...]
    declared: dict[str, tree.Name]
    rankings: list[game.Ranking] = field(default_factory=list)

    def share(self, line: tree.Share, hand: tree.Hand | None, when: game.CellIs | None) -> game.Share | None:
        """The share as the Game has it, its amount alone; None if it cannot be made out."""
        name = line.amount
        amount = Fraction(1) if name.text == REST else amount_of(name.text)
        if amount is None and self.draft.sound("other", "showdown"):
            self.report.add(unknown("CW6007", "part of the pot", name.text, name.span, (*AMOUNTS, REST)))
        won = self._by_hand(line, hand) if line.winner.ranking else self._by_cards(line)
        if amount is None or won is None:
            return None
        return won.model_copy(
            update={
                "amount": amount,
                "when": when,
                "rest": name.text == REST,
                "title": line.title.value if line.title else None,
                "declared": self._word(line, won),
            }
        )

    # ------------------------------------------------------------ hands

    def _by_hand(self, line: tree.Share, hand: tree.Hand | None) -> game.Share | None:
        name = line.winner.ranking
        ranking = next((known for known in self.draft.rankings if name and known.id == name.text), None)
        hands = build_hands(self.draft, line.hand, self.report) if line.hand else self.hands
        if ranking is None:
            return None
        used = line.hand or hand
        if any(one.form == "pairs-ignored" for one in line.qualifiers):
            ranking = self._unpaired(ranking, line)
        sums = (used, *used.others) if used else ()
        for terms, said in zip(hands, sums, strict=False):
            # A place that is unknown has been reported: what is left says nothing about the size.
            if len(terms) >= len(said.terms):
                check_size(self.draft, terms, ranking, said.span, self.report)
        found = [self._qualifier(one, ranking, line) for one in line.qualifiers]
        return game.Share(
            amount=Fraction(1),
            ranking=ranking.id,
            hand=hands[0] if hands else (),
            or_hands=hands[1:],
            qualifiers=tuple(one for one in found if one is not None),
            place=_PLACES[line.winner.form],
        )

    def _unpaired(self, ranking: game.Ranking, line: tree.Share) -> game.Ranking:
        """The same ranking with all hands of one kind: only ranks compare, equal ones too."""
        if not ranking.low:
            self.report.add(_not_for_high("pairs ignored", ranking, line.span))
        # A part for each card: of parts with one name the highest compares first, whatever is equal to it.
        parts = (game.Part(kind="cards", low=1, high=1, name="rest"),) * ranking.size
        only = game.Category(id="", title="Any cards", parts=parts, compare=("rest",))
        plain = ranking.model_copy(
            update={
                "id": f"{ranking.id}-pairs-ignored",
                "title": f"{ranking.title}, pairs ignored",
                "categories": (only,),
                "moved": (),
                "base": None,
            }
        )
        if plain not in self.rankings:
            self.rankings.append(plain)
        return plain

    def _qualifier(self, said: tree.Qualifier, ranking: game.Ranking, line: tree.Share) -> game.Qualifier | None:
        if isinstance(said.rank, tree.Name):
            self.report.add(unknown("CW6086", "rank", said.rank.text, said.rank.span, ranking.ranks))
            return None
        if said.form == "or-lower" and said.rank:
            if not ranking.low:
                self.report.add(_not_low(said, ranking))
            if said.rank.symbol not in ranking.ranks:
                if self.draft.sound("ranking", "deck"):
                    self.report.add(unknown("CW6086", "rank", said.rank.symbol, said.rank.span, ranking.ranks))
                return None
            pairs = any(one.form == "pairs-ignored" for one in line.qualifiers)
            return game.Qualifier(kind="or lower", rank=said.rank.symbol, pairs=pairs)
        if said.form == "pattern" and said.pattern:
            return self._of_category("or better", self._of_pattern(said, said.pattern, ranking), None, ranking)
        if said.category and said.form == "only":
            return self._of_category("only", said.category, said.rank, ranking)
        return self._of_category("or better", said.category, None, ranking) if said.category else None

    @staticmethod
    def _of_pattern(said: tree.Qualifier, pattern: tree.Pattern, ranking: game.Ranking) -> tree.Name:
        """The name of the category that has this pattern; the pattern's own words if none has."""
        line = tree.Category(None, None, pattern)
        wanted = parts_of(line, Report())
        known = (category.id for category in ranking.categories if category.parts == wanted)
        return tree.Name(next(known, id_of(line)), span=said.span)

    def _of_category(
        self, kind: Literal["or better", "only"], name: tree.Name, rank: tree.Rank | None, ranking: game.Ranking
    ) -> game.Qualifier | None:
        known = [category.id for category in ranking.categories]
        if category_id(name) in known:
            symbol = rank.symbol if rank else None
            return game.Qualifier(kind=kind, category=category_id(name), rank=symbol)  # type: ignore[arg-type]
        if self.draft.sound("ranking"):
            self.report.add(unknown("CW2015", "category", category_id(name), name.span, known))
        return None

    # ------------------------------------------------------------ cards and points

    def _by_cards(self, line: tree.Share) -> game.Share | None:
        winner = line.winner
        if line.hand is not None:
            self.report.add(_no_hand_wins(line.hand))
        for qualifier in line.qualifiers:
            if qualifier.form != "if-declared":
                self.report.add(_no_hand_qualifies(qualifier))
        places = self._places(winner)
        by: game.SuitCard | game.Holder | game.MostPoints | None
        if winner.points is not None:
            known = [points.id for points in self.points]
            if winner.points.text not in known:
                self.report.add(unknown("CW6083", "count", winner.points.text, winner.points.span, known))
                return None
            by = game.MostPoints(points=winner.points.text, places=places)
        elif winner.cards:
            by = self._holder(winner.cards, places)
        else:
            by = self._suit_card(winner, places)
        return None if by is None else game.Share(amount=Fraction(1), by=by)

    def _places(self, winner: tree.Winner) -> game.OwnPlaces:
        place = winner.place
        if place is not None and place.text not in OWN_PLACES:
            self.report.add(unknown("CW6082", "place for a single card", place.text, place.span, OWN_PLACES))
        return own_places(self.draft, place.text if place else "hand") or own_places(self.draft, "hand")

    def _holder(self, cards: tuple[tree.Card, ...], places: game.OwnPlaces) -> game.Holder:
        deck = self.draft.deck
        for card in cards:
            if deck and card.rank not in deck.ranks and self.draft.sound("deck"):
                self.report.add(unknown("CW6086", "rank", card.rank, card.span, deck.ranks))
        return game.Holder(cards=tuple(card.rank + card.suit for card in cards), places=places)

    def _suit_card(self, winner: tree.Winner, places: game.OwnPlaces) -> game.SuitCard | None:
        highest = winner.form.startswith("highest")
        if winner.cell is None:
            return game.SuitCard(highest=highest, suit=winner.suit, places=places)  # type: ignore[arg-type]
        cell = one_cell(self.draft, winner.cell, self.report)
        return game.SuitCard(highest=highest, cell=cell, places=places) if cell else None

    # ------------------------------------------------------------ declarations

    def _word(self, line: tree.Share, won: game.Share) -> str | None:
        """The word that claims the share: as said, or `high` or `low` by its ranking where these are declared."""
        said = next((one.word for one in line.qualifiers if one.form == "if-declared"), None)
        if said is not None:
            if said.text not in self.declared and self.draft.sound("play"):
                self.report.add(never_declared(said, self.declared))
            return said.text
        if won.by is not None:
            return None
        rankings = (*self.draft.rankings, *self.rankings)
        low = next(ranking.low for ranking in rankings if ranking.id == won.ranking)
        side = "low" if low else "high"
        return side if side in self.declared else None


def one_cell(draft: Draft, name: tree.Name, report: Report) -> str | None:
    """The one cell that a name means; a report and None if it means none or several."""
    cells = look_up_cells(draft, name, report)
    if len(cells) > 1:
        report.add(
            Diagnostic(
                "CW6087", f"'{name.text}' is several cells", name.span, "which of them?", hint=f"such as {cells[0]}"
            )
        )
    return cells[0] if len(cells) == 1 else None


def _not_low(qualifier: tree.Qualifier, ranking: game.Ranking) -> Diagnostic:
    """CW6005: `or lower` for a ranking in which high hands win."""
    rank = qualifier.rank.symbol if isinstance(qualifier.rank, tree.Rank) else ""
    return _not_for_high(f"{rank} or lower", ranking, qualifier.span)


def _not_for_high(words: str, ranking: game.Ranking, span: Span) -> Diagnostic:
    return Diagnostic(
        "CW6005",
        f"'{words}' asks for a low hand, but in '{ranking.id}' the high hand wins",
        span,
        "not for a high hand",
        hint="name a low ranking such as ace-to-five, or ask for 'pair or better'",
    )


def _no_hand_wins(hand: tree.Hand) -> Diagnostic:
    """CW6084: a hand under a share that no hand wins."""
    return Diagnostic(
        "CW6084",
        "No hand wins this part of the pot",
        hand.span,
        "a hand for nothing",
        hint="say where the cards must be on the line itself: 'in hole'",
    )


def _no_hand_qualifies(qualifier: tree.Qualifier) -> Diagnostic:
    """CW6084: a qualifier for a share that no hand wins."""
    return Diagnostic(
        "CW6084",
        "No hand wins this part of the pot",
        qualifier.span,
        "nothing can be asked of a hand",
        hint="leave it out",
    )


def never_declared(word: tree.Name, declared: dict[str, tree.Name]) -> Diagnostic:
    """CW6085: a word that no player can declare."""
    return unknown(
        "CW6085",
        "word to declare",
        word.text,
        word.span,
        declared,
        hint=None if declared else "add a step 'declare high, low or both, together' to the play",
    )
