"""From the trees of lines to syntax nodes: rankings, wild cards, showdown, series, examples."""

# Each method is documented by the rule of the grammar that bears its name.
# ruff: noqa: D102

from __future__ import annotations

from typing import Any

from cardwright.dsl import tree as t
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.read_words import FaultError, LineReader
from lark import Token, v_args
from lark.tree import Meta

Names = tuple[t.Name, ...]
Cards = tuple[t.Card, ...]
WildTerm = str | tuple[t.Rank | t.Card, ...]
AcesLow = tuple[t.Pattern | None]
"""`with aces low`, and the pattern for which alone."""


@v_args(inline=True, meta=True)
class RankingReader(LineReader):
    """Lines of a ranking and under its categories."""

    def category(self, meta: Meta, name: t.Name, title: t.Text | None, pattern: t.Pattern) -> t.Category:
        return t.Category(name, title, pattern, span=self._span(meta))

    def bare_category(self, meta: Meta, pattern: t.Pattern) -> t.Category:
        return t.Category(None, None, pattern, span=self._span(meta))

    def pattern(self, meta: Meta, *parts: t.PatternPart) -> t.Pattern:
        return t.Pattern(parts, span=self._span(meta))

    def plain_cards(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("cards", count, span=self._span(meta))

    def alike(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("alike", count, span=self._span(meta))

    def suited(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("suited", count, span=self._span(meta))

    def suited_of_different_ranks(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("suited-of-different-ranks", count, span=self._span(meta))

    def run(self, meta: Meta, count: t.Count, to: t.Rank | None, without: t.Rank | None) -> t.PatternPart:
        return t.PatternPart("run", count, to, without, span=self._span(meta))

    def suited_run(self, meta: Meta, count: t.Count, to: t.Rank | None, without: t.Rank | None) -> t.PatternPart:
        return t.PatternPart("suited-run", count, to, without, span=self._span(meta))

    def run_of_one_colour(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("run-of-one-colour", count, span=self._span(meta))

    def rainbow(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("rainbow", count, span=self._span(meta))

    def within_a_run(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("within-a-run", count, span=self._span(meta))

    def wild_cards(self, meta: Meta, count: t.Count) -> t.PatternPart:
        return t.PatternPart("wild", count, span=self._span(meta))

    def own_part(self, meta: Meta, name: t.Name) -> t.PatternPart:
        return t.PatternPart("part", name=name, span=self._span(meta))

    def run_to(self, _meta: Meta, rank: t.Rank) -> t.Rank:
        return rank

    run_without = run_to

    def part_definition(self, meta: Meta, name: t.Name, count: int, *ranks: t.Rank) -> t.PartDefinition:
        return t.PartDefinition(name, count, ranks, span=self._span(meta))

    def placement(self, meta: Meta, where: Token, category: t.Name) -> t.Placement:
        return t.Placement(where == "above", category, span=self._span(meta))

    def compare(self, meta: Meta, *keys: t.Name) -> t.Compare:
        return t.Compare(keys, span=self._span(meta))

    def reorder(self, meta: Meta, category: t.Name, where: Token, other: t.Name) -> t.Reorder:
        return t.Reorder(category, where == "above", other, span=self._span(meta))

    def lowest_beats_highest(self, meta: Meta, category: t.Name, other: t.Name) -> t.LowestBeatsHighest:
        if category != other:
            raise FaultError(
                Diagnostic(
                    "CW1034",
                    "Lowest and highest must be of the same category here",
                    other.span,
                    f"expected '{category.text}' again",
                )
            )
        return t.LowestBeatsHighest(category, span=self._span(meta))

    def equal_cards_settle(self, meta: Meta) -> t.EqualCardsSettle:
        return t.EqualCardsSettle(span=self._span(meta))

    def suits_settle(self, meta: Meta, *by_kicker: t.Name) -> t.SuitsSettle:
        return t.SuitsSettle(by_kicker, span=self._span(meta))

    def settled_by_kicker(self, _meta: Meta, category: t.Name) -> t.Name:
        return category

    def zeros(self, meta: Meta, *ranks: t.Rank) -> t.Zeros:
        return t.Zeros(ranks, span=self._span(meta))

    def as_intended(self, meta: Meta) -> t.AsIntended:
        return t.AsIntended(span=self._span(meta))


@v_args(inline=True, meta=True)
class HandReader(LineReader):
    """Lines of wild cards, of the showdown, of a series and of examples."""

    def wild(self, meta: Meta, like: t.Name | None) -> t.Wild:
        return t.Wild(like=like, span=self._span(meta))

    def wild_entry_alone(self, meta: Meta, entry: t.WildEntry) -> t.Wild:
        return t.Wild((entry,), span=self._span(meta))

    def wild_entry(self, meta: Meta, what: t.WildExpression, as_what: str | None, *terms: WildTerm) -> t.WildEntry:
        kinds = ["owner" if term == "owner" else "only" if isinstance(term, str) else "holding" for term in terms]
        self._once(kinds, self._span(meta))
        only = next((term for term in terms if isinstance(term, str) and term != "owner"), None)
        holding = next((term for term in terms if isinstance(term, tuple)), ())
        return t.WildEntry(what, "owner" in terms, only, as_what, holding, span=self._span(meta))

    def dead(self, meta: Meta, like: t.Name | None) -> t.Dead:
        return t.Dead(like=like, span=self._span(meta))

    def dead_entry_alone(self, meta: Meta, entry: t.WildEntry) -> t.Dead:
        return t.Dead((entry,), span=self._span(meta))

    def dead_entry(self, meta: Meta, what: t.WildExpression, *terms: WildTerm) -> t.WildEntry:
        return self.wild_entry(meta, what, None, *terms)

    def in_a_hand_with(self, _meta: Meta, *held: t.Rank | t.Card) -> tuple[t.Rank | t.Card, ...]:
        return held

    def wild_held(self, _meta: Meta, held: t.Rank | t.Card) -> t.Rank | t.Card:
        return held

    def for_its_owner(self, _meta: Meta) -> str:
        return "owner"

    def for_high_only(self, _meta: Meta) -> str:
        return "high"

    def for_low_only(self, _meta: Meta) -> str:
        return "low"

    def wild_ranks(self, meta: Meta, *ranks: t.Rank) -> t.WildExpression:
        return t.WildExpression("ranks", ranks, span=self._span(meta))

    def wild_card_list(self, meta: Meta, *cards: t.Card) -> t.WildExpression:
        return t.WildExpression("cards", cards=cards, span=self._span(meta))

    def ranks_in_hole(self, meta: Meta, *ranks: t.Rank) -> t.WildExpression:
        return t.WildExpression("ranks-in-hole", ranks, span=self._span(meta))

    def rank_of_cell(self, meta: Meta, cell: t.Name) -> t.WildExpression:
        return t.WildExpression("rank-of-cell", cell=cell, span=self._span(meta))

    def rank_of_cell_in_chosen_line(self, meta: Meta, cell: t.Name, line: t.Name) -> t.WildExpression:
        return t.WildExpression("rank-of-cell-in-chosen-line", cell=cell, line=line, span=self._span(meta))

    def cards_in_hole(self, meta: Meta, *cards: t.Card) -> t.WildExpression:
        return t.WildExpression("cards-in-hole", cards=cards, span=self._span(meta))

    def lowest_card(self, meta: Meta, place: str | None, low: AcesLow | None) -> t.WildExpression:
        return self._lowest("lowest-card", meta, place, low)

    def rank_of_lowest_card(self, meta: Meta, place: str | None, low: AcesLow | None) -> t.WildExpression:
        return self._lowest("rank-of-lowest-card", meta, place, low)

    def _lowest(self, form: str, meta: Meta, place: str | None, low: AcesLow | None) -> t.WildExpression:
        pattern = low[0] if low else None
        aces_low = low is not None and pattern is None
        return t.WildExpression(form, aces_low=aces_low, place=place, low_in=pattern, span=self._span(meta))

    def rank_of_last_card(self, meta: Meta, place: str) -> t.WildExpression:
        return t.WildExpression("rank-of-last-card", place=place, span=self._span(meta))

    def rank_of_each_card_apart(self, meta: Meta) -> t.WildExpression:
        return t.WildExpression("rank-of-each-card-apart", span=self._span(meta))

    def card_on_cell(self, meta: Meta, cell: t.Name) -> t.WildExpression:
        return t.WildExpression("card-on-cell", cell=cell, span=self._span(meta))

    def wild_place(self, _meta: Meta, place: Token) -> str:
        return str(place)

    own_place = wild_place

    def rank_of_up_card_after(self, meta: Meta, rank: t.Rank) -> t.WildExpression:
        return t.WildExpression("rank-of-up-card-after", (rank,), span=self._span(meta))

    def named_rank(self, meta: Meta) -> t.WildExpression:
        return t.WildExpression("named-rank", span=self._span(meta))

    def aces_low(self, _meta: Meta, pattern: t.Pattern | None) -> AcesLow:
        return (pattern,)

    def as_any_card(self, _meta: Meta) -> str:
        return "any-card"

    def as_any_card_not_in_hand(self, _meta: Meta) -> str:
        return "any-card-not-in-hand"

    def as_a_bug(self, _meta: Meta) -> str:
        return "a-bug"

    def as_the_lowest_rank_missing(self, _meta: Meta) -> str:
        return "the-lowest-rank-missing"

    # -- showdown

    def hand(self, meta: Meta, first: t.Hand, *others: t.Hand) -> t.Hand:
        return t.Hand(first.terms, others, span=self._span(meta))

    def hand_sum(self, meta: Meta, *terms: t.HandTerm) -> t.Hand:
        return t.Hand(terms, span=self._span(meta))

    def whole_place(self, meta: Meta, count: t.Count | None, place: t.Name) -> t.HandTerm:
        return t.HandTerm(place, count, span=self._span(meta))

    def one_line(self, meta: Meta, place: t.Name) -> t.HandTerm:
        return t.HandTerm(place, None, one=True, span=self._span(meta))

    def of_one_line(self, meta: Meta, count: t.Count, place: t.Name) -> t.HandTerm:
        return t.HandTerm(place, count, one=True, span=self._span(meta))

    def share(self, meta: Meta, amount: t.Name, title: t.Text | None, winner: t.Winner, *terms: t.Qualifier) -> t.Share:
        return t.Share(amount, winner, terms, None, title, span=self._span(meta))

    def part_of_pot(self, meta: Meta, token: Token) -> t.Name:
        return t.Name(str(token), span=self._span(meta))

    def best(self, meta: Meta, ranking: t.Name) -> t.Winner:
        return t.Winner("best", ranking, span=self._span(meta))

    def second_best(self, meta: Meta, ranking: t.Name) -> t.Winner:
        return t.Winner("second-best", ranking, span=self._span(meta))

    def third_best(self, meta: Meta, ranking: t.Name) -> t.Winner:
        return t.Winner("third-best", ranking, span=self._span(meta))

    def extreme_of_cell(self, meta: Meta, which: Token, cell: t.Name, place: t.Name | None) -> t.Winner:
        return t.Winner(f"{which}-of-suit", None, None, place, cell=cell, span=self._span(meta))

    def extreme_hole_of_cell(self, meta: Meta, which: Token, cell: t.Name) -> t.Winner:
        span = self._span(meta)
        return t.Winner(f"{which}-of-suit", None, None, t.Name("hole", span=span), cell=cell, span=span)

    def most_points(self, meta: Meta, points: t.Name, place: t.Name | None) -> t.Winner:
        return t.Winner("most", place=place, points=points, span=self._span(meta))

    def extreme_of_suit(self, meta: Meta, which: Token, suit: str, place: t.Name | None) -> t.Winner:
        return t.Winner(f"{which}-of-suit", None, suit, place, span=self._span(meta))

    def holder_of(self, meta: Meta, *rest: t.Card | t.Name | None) -> t.Winner:
        place = next((one for one in rest if isinstance(one, t.Name)), None)
        cards = tuple(one for one in rest if isinstance(one, t.Card))
        return t.Winner("holder-of", None, None, place, cards, span=self._span(meta))

    def or_lower(self, meta: Meta, rank: t.Rank) -> t.Qualifier:
        return t.Qualifier("or-lower", rank=rank, span=self._span(meta))

    def or_better(self, meta: Meta, category: t.Name) -> t.Qualifier:
        return t.Qualifier("or-better", category=category, span=self._span(meta))

    def only_hand(self, meta: Meta, opening: t.Opening) -> t.Qualifier:
        return t.Qualifier("only", opening.rank, opening.category, span=self._span(meta))

    def pairs_ignored(self, meta: Meta) -> t.Qualifier:
        return t.Qualifier("pairs-ignored", span=self._span(meta))

    def if_declared(self, meta: Meta, word: t.Name) -> t.Qualifier:
        return t.Qualifier("if-declared", word=word, span=self._span(meta))

    def by_pattern(self, meta: Meta, pattern: t.Pattern) -> t.Qualifier:
        return t.Qualifier("pattern", pattern=pattern, span=self._span(meta))

    def both_win_both(self, meta: Meta, tie_loses: str | None) -> t.ShowdownRule:
        except_best = tie_loses == "except"
        return t.ShowdownRule("both-must-win-both", bool(tie_loses), except_best, span=self._span(meta))

    def tie_loses(self, _meta: Meta, except_best: bool | None) -> str:
        return "except" if except_best else "always"

    def except_best(self, _meta: Meta) -> bool:
        return True

    def both_use_one_line(self, meta: Meta) -> t.ShowdownRule:
        return t.ShowdownRule("both-use-one-line", span=self._span(meta))

    def opener_proves(self, meta: Meta, opening: t.Opening) -> t.OpenerProves:
        return t.OpenerProves(opening, span=self._span(meta))

    def instead_of_settlement(self, meta: Meta, line: t.Line) -> t.InsteadOf:
        return t.InsteadOf(line, (), span=self._span(meta))

    def deal_again(self, meta: Meta, condition: t.Condition, at_once: bool | None) -> t.DealAgain:
        return t.DealAgain(condition, bool(at_once), span=self._span(meta))

    def at_once(self, _meta: Meta) -> bool:
        return True

    def pot_to_that_player(self, meta: Meta) -> t.PotToThatPlayer:
        return t.PotToThatPlayer(span=self._span(meta))

    # -- examples

    def placed_cards(self, meta: Meta, *entries: tuple[t.Name, Cards]) -> t.PlacedCards:
        return t.PlacedCards(entries, span=self._span(meta))

    def placed(self, _meta: Meta, place: t.Name, *cards: t.Card) -> tuple[t.Name, Cards]:
        return place, cards

    def example_players(self, meta: Meta, number: int) -> t.ExamplePlayers:
        return t.ExamplePlayers(number, span=self._span(meta))

    def example_hand(self, meta: Meta, player: t.Name, *parts: Any) -> t.ExampleHand:
        """Hole cards; then up cards, cards apart, the word and the claim, each there or not."""
        *hole, up, apart, word, claim = parts
        return t.ExampleHand(player, tuple(hole), up or (), claim, word, apart or (), span=self._span(meta))

    def declared_word(self, _meta: Meta, word: t.Name) -> t.Name:
        return word

    def up_cards(self, _meta: Meta, *cards: t.Card) -> Cards:
        return cards

    apart_cards = up_cards
    claimed_cards = up_cards

    def claim(self, meta: Meta, category: t.Name, cards: Cards | None, line: Names | None) -> t.Claim:
        line_set, *cells = line or (None,)
        places = tuple(cell for cell in cells if cell is not None)
        return t.Claim(category, cards or (), line_set, places, span=self._span(meta))

    def line_used(self, _meta: Meta, *words: t.Name) -> Names:
        return words

    def wins(self, meta: Meta, *players: t.Name) -> t.Outcome:
        return t.Outcome(players, span=self._span(meta))

    def split(self, meta: Meta, *rest: t.Name | None) -> t.Outcome:
        *players, category = rest
        return t.Outcome(tuple(p for p in players if p is not None), category, span=self._span(meta))

    def nobody_wins_the_hand(self, meta: Meta) -> t.Outcome:
        return t.Outcome((), span=self._span(meta))
