"""From the trees of lines to syntax nodes: labels, patches and statements."""

# Each method is documented by the rule of the grammar that bears its name.
# ruff: noqa: D102

from __future__ import annotations

from typing import Any

from cardwright.dsl import tree as t
from cardwright.dsl.numbers import ORDINALS
from cardwright.dsl.read_words import LineReader
from lark import Token, v_args
from lark.tree import Meta

Names = tuple[t.Name, ...]


@v_args(inline=True, meta=True)
class PlayReader(LineReader):
    """Lines of `play`, of labelled steps and of events."""

    def labelled(self, meta: Meta, label: t.Name, title: t.Text | None) -> t.Labelled:
        return t.Labelled(label, title, (), span=self._span(meta))

    def instead_of_step(self, meta: Meta, line: t.Line) -> t.InsteadOf:
        return t.InsteadOf(line, (), span=self._span(meta))

    def insert(self, meta: Meta, where: Token, label: t.Name) -> t.Insert:
        return t.Insert(str(where), label, (), span=self._span(meta))

    def before_each(self, meta: Meta, what: Token) -> t.BeforeEach:
        return t.BeforeEach(str(what), (), span=self._span(meta))

    def without_labels(self, meta: Meta, *labels: t.Name) -> t.WithoutLabels:
        return t.WithoutLabels(labels, span=self._span(meta))

    def retitle(self, meta: Meta, label: t.Name, title: t.Text) -> t.Retitle:
        return t.Retitle(label, title, span=self._span(meta))

    # -- posting

    def ante(self, meta: Meta, by: t.Who | None, condition: t.Condition | None) -> t.Ante:
        return t.Ante(by, condition, span=self._span(meta))

    def post_blinds(self, meta: Meta) -> t.PostBlinds:
        return t.PostBlinds(span=self._span(meta))

    def post_button_blind(self, meta: Meta) -> t.PostButtonBlind:
        return t.PostButtonBlind(span=self._span(meta))

    def post_blind(self, meta: Meta, amount: int, by: t.Who) -> t.PostBlind:
        return t.PostBlind(amount, by, span=self._span(meta))

    def bring_in(self, meta: Meta, by: t.Who, ties: str | None) -> t.BringIn:
        return t.BringIn(by, ties is not None, span=self._span(meta))

    def ties(self, _meta: Meta) -> str:
        return "ties"

    def straddle(self, meta: Meta, start: t.Who | None, *terms: str | int) -> t.Straddle:
        self._once(["most" if isinstance(term, int) else term for term in terms], self._span(meta))
        most = next((term for term in terms if isinstance(term, int)), None)
        return t.Straddle(start, "doubling" in terms, most, span=self._span(meta))

    def doubling(self, _meta: Meta) -> str:
        return "doubling"

    def at_most(self, _meta: Meta, number: int) -> int:
        return number

    # -- dealing

    def burn(self, meta: Meta, count: int, if_allowed: bool | None) -> t.Burn:
        return t.Burn(count, bool(if_allowed), span=self._span(meta))

    def if_allowed(self, _meta: Meta) -> bool:
        return True

    def deal_players(self, meta: Meta, *rest: t.DealPart | t.OtherFace | int | None) -> t.DealPlayers:
        parts = tuple(p for p in rest if isinstance(p, t.DealPart))
        end = rest[-1]
        short = end if isinstance(end, int) else None
        other = end if isinstance(end, t.OtherFace) else None
        return t.DealPlayers(parts, short, other, span=self._span(meta))

    def other_face(self, meta: Meta, face: Token, price: t.Price) -> t.OtherFace:
        return t.OtherFace(str(face), price, span=self._span(meta))

    def deal_part(self, meta: Meta, count: int, face: Token) -> t.DealPart:
        return t.DealPart(count, str(face), span=self._span(meta))

    def if_short(self, _meta: Meta, number: int) -> int:
        return number

    def deal_board(self, meta: Meta, count: int, face: Token | None) -> t.DealBoard:
        return t.DealBoard(count, str(face or "up"), span=self._span(meta))

    def deal_cells(self, meta: Meta, *rest: t.Name | Token | None) -> t.DealCells:
        cells = tuple(c for c in rest if isinstance(c, t.Name))
        return t.DealCells(cells, str(rest[-1] or "up"), span=self._span(meta))

    def turn_cells(self, meta: Meta, *groups: Names) -> t.TurnCells:
        return t.TurnCells(groups, span=self._span(meta))

    def turn_chosen(self, meta: Meta, count: int, cells: Names, by: t.Who) -> t.TurnChosen:
        return t.TurnChosen(count, (cells,), by, span=self._span(meta))

    def turn_one_group(self, meta: Meta, *groups: Names | t.Who) -> t.TurnChosen:
        choices = tuple(group for group in groups if not isinstance(group, t.Who))
        (by,) = (who for who in groups if isinstance(who, t.Who))
        return t.TurnChosen(None, choices, by, span=self._span(meta))

    # -- betting

    def bet(self, meta: Meta, start: t.Who | None, otherwise: t.Who | None, *terms: str | t.Opening) -> t.Bet:
        self._once([term if isinstance(term, str) else "opening" for term in terms], self._span(meta))
        opening = next((term for term in terms if isinstance(term, t.Opening)), None)
        return t.Bet(start, "ties" in terms, opening, otherwise, span=self._span(meta))

    def bet_term(self, _meta: Meta, term: str | t.Opening) -> str | t.Opening:
        return term

    def open_with(self, _meta: Meta, opening: t.Opening) -> t.Opening:
        return opening

    def opening(self, meta: Meta, *words: Token) -> t.Opening:
        """Split `pair of J` into category and rank; `three of a kind` has no rank."""
        if len(words) > 2 and words[-2] == "of":
            return t.Opening(self._words(*words[:-2]), self._opening_rank(words[-1]), span=self._span(meta))
        return t.Opening(self._words(*words), span=self._span(meta))

    def _words(self, *words: Token) -> t.Name:
        span = self._token_span(words[0]).to(self._token_span(words[-1]))
        return t.Name(" ".join(words), span=span)

    def _opening_rank(self, word: Token) -> t.Rank | t.Name:
        if word.type == "NAME" and word != "joker":
            return self._words(word)
        return self._rank_of(word, self._token_span(word))

    # -- choices

    def buy(self, meta: Meta, count: int, up: bool | None, price: t.Price) -> t.Buy:
        return t.Buy(count, bool(up), price, span=self._span(meta))

    def draw(self, meta: Meta, count: t.Count, *parts: Any) -> t.Draw:
        """Up, price, seat and fold, each absent or not; then what stands behind commas."""
        up, price, start, fold, *terms = parts
        others = tuple(value for kind, value in terms if kind == "others")
        rest = {kind: value for kind, value in terms if kind != "others"}
        self._once([kind for kind, _ in terms if kind != "others"], self._span(meta))
        return t.Draw(count, bool(up), price, start, bool(fold), others, **rest, span=self._span(meta))

    def face_up(self, _meta: Meta, _word: Token) -> bool:
        return True

    def or_fold(self, _meta: Meta, _words: Token) -> bool:
        return True

    def each(self, _meta: Meta) -> bool:
        return True

    def price_in_chips(self, meta: Meta, amount: int, unit: str | None, each: bool | None) -> t.Price:
        return t.Price(amount, unit or "chips", bool(each), span=self._span(meta))

    def price_by_fee(self, meta: Meta, fee: t.Name | None, each: bool | None) -> t.Price:
        return t.Price(1, "fee", bool(each), fee, span=self._span(meta))

    def or_draw(self, meta: Meta, count: int, price: t.Price | None, kept: t.Rank | None) -> tuple[str, Any]:
        return "others", t.OrDraw(count, price, kept, span=self._span(meta))

    def kept(self, _meta: Meta, rank: t.Rank) -> t.Rank:
        return rank

    def same_face(self, _meta: Meta) -> tuple[str, Any]:
        return "same_face", True

    def single_from(self, _meta: Meta, number: int) -> tuple[str, Any]:
        return "single_from", number

    def discards_shown(self, _meta: Meta) -> tuple[str, Any]:
        return "shown", True

    def card_last(self, _meta: Meta, ordinal: Token) -> tuple[str, Any]:
        return "late", ORDINALS.index(ordinal) + 1

    def prices_by_face(self, _meta: Meta, up: t.Price, hole: t.Price) -> tuple[str, Any]:
        return "by_face", (up, hole)

    def discard(
        self, meta: Meta, count: t.Count, place: t.Name | None, up: bool | None, start: t.Who | None
    ) -> t.Discard:
        return t.Discard(count, place, bool(up), start, span=self._span(meta))

    def discard_to(
        self, meta: Meta, keep: int, place: t.Name | None, up: bool | None, start: t.Who | None
    ) -> t.Discard:
        return t.Discard(None, place, bool(up), start, keep, span=self._span(meta))

    def reveal(self, meta: Meta, count: t.Count, together: bool | None) -> t.Reveal:
        return t.Reveal(count, bool(together), span=self._span(meta))

    def together(self, _meta: Meta) -> bool:
        return True

    def flip(self, meta: Meta, count: int) -> t.Flip:
        return t.Flip(count, span=self._span(meta))

    def look(self, meta: Meta, *rest: int | bool | None) -> t.Look:
        places = tuple(number for number in rest[:-1] if number is not None)
        return t.Look(places, bool(rest[-1]), span=self._span(meta))

    def kept_apart(self, _meta: Meta) -> bool:
        return True

    def declare(self, meta: Meta, words: Names, how: str | t.Who | None) -> t.Declare:
        start = how if isinstance(how, t.Who) else None
        return t.Declare(words, how if isinstance(how, str) else None, start, span=self._span(meta))

    def declared_from(self, _meta: Meta, who: t.Who) -> t.Who:
        return who

    def declared_together(self, _meta: Meta) -> str:
        return "together"

    def declared_in_turn(self, _meta: Meta) -> str:
        return "in-turn"

    def name_rank(self, meta: Meta, by: t.Who) -> t.NameRank:
        return t.NameRank(by, span=self._span(meta))

    # -- cases, loops and endings

    def if_case(self, meta: Meta, condition: t.Condition) -> t.If:
        case = t.Case(condition, (), span=self._span(meta))
        return t.If((case,), span=self._span(meta))

    def otherwise_if_case(self, meta: Meta, condition: t.Condition) -> t.Case:
        return t.Case(condition, (), span=self._span(meta))

    def otherwise_case(self, meta: Meta) -> t.Case:
        return t.Case(None, (), span=self._span(meta))

    def repeat(self, meta: Meta, times: int | None) -> t.Repeat:
        return t.Repeat(times, (), span=self._span(meta))

    def until(self, meta: Meta, condition: t.Condition) -> t.Until:
        return t.Until(condition, span=self._span(meta))

    def discards_become_deck(self, meta: Meta) -> t.DiscardsBecomeDeck:
        return t.DiscardsBecomeDeck(span=self._span(meta))

    def throw_in(self, meta: Meta) -> t.ThrowIn:
        return t.ThrowIn(span=self._span(meta))

    def redeal(self, meta: Meta, among: t.Who, ante_again: bool | None) -> t.Redeal:
        return t.Redeal(among, bool(ante_again), span=self._span(meta))

    def posts_again(self, _meta: Meta) -> bool:
        return True

    def ladder_rises(self, meta: Meta, ladder: t.Name) -> t.LadderRises:
        return t.LadderRises(ladder, span=self._span(meta))

    def pays(self, meta: Meta, who: t.Who, amount: int, unit: str | None) -> t.Pays:
        return t.Pays(who, amount, unit or "chips", span=self._span(meta))

    def chips(self, _meta: Meta) -> str:
        return "chips"

    def antes(self, _meta: Meta) -> str:
        return "antes"

    def small_bets(self, _meta: Meta) -> str:
        return "small-bets"

    def big_bets(self, _meta: Meta) -> str:
        return "big-bets"

    def big_blinds(self, _meta: Meta) -> str:
        return "big-blinds"

    def like_step(self, meta: Meta, label: t.Name) -> t.LikeStep:
        return t.LikeStep(label, span=self._span(meta))
