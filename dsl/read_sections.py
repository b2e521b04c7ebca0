"""From the trees of lines to syntax nodes: header, section heads, deck, rankings, layout, stakes."""

# Each method is documented by the rule of the grammar that bears its name.
# ruff: noqa: D102, PLR0917

from __future__ import annotations

from cardwright.dsl import tree as t
from cardwright.dsl.read_words import LineReader
from lark import Token, v_args
from lark.tree import Meta

Names = tuple[t.Name, ...]


@v_args(inline=True, meta=True)
class SectionReader(LineReader):
    """Lines of the header and the heads of sections. Blocks are hung under them later."""

    def file_header(
        self, meta: Meta, kind: Token, id: t.Name, title: t.Text, like: t.Name | None, options: Names | None
    ) -> t.File:
        return t.File(str(kind), id, title, like, options or (), span=self._span(meta))

    def aka(self, meta: Meta, *names: t.Text) -> t.Aka:
        return t.Aka(names, span=self._span(meta))

    def by(self, meta: Meta, author: t.Text) -> t.By:
        return t.By(author, span=self._span(meta))

    def family(self, meta: Meta, name: t.Name) -> t.Family:
        return t.Family(name, span=self._span(meta))

    def players(self, meta: Meta, numbers: t.Count, best: t.Count | None) -> t.Players:
        return t.Players(numbers, best, span=self._span(meta))

    def note(self, meta: Meta, text: t.Text) -> t.Note:
        return t.Note(text, span=self._span(meta))

    def change_every_orbit(self, meta: Meta) -> t.ChangeEvery:
        return t.ChangeEvery(None, span=self._span(meta))

    def change_every_minutes(self, meta: Meta, minutes: int) -> t.ChangeEvery:
        return t.ChangeEvery(minutes, span=self._span(meta))

    def at_most_dealt_in(self, meta: Meta, number: int, games: t.Name) -> t.AtMostDealtIn:
        return t.AtMostDealtIn(number, games, span=self._span(meta))

    def rotation_game(self, meta: Meta, game: t.Name, options: Names | None) -> t.RotationGame:
        return t.RotationGame(game, options or (), span=self._span(meta))

    # -- heads of sections

    def like(self, _meta: Meta, name: t.Name) -> t.Name:
        return name

    def deck(
        self,
        meta: Meta,
        copies: int | None,
        base: t.Name,
        ranks: t.RanksFrom | None,
        without: tuple[t.Rank, ...] | None,
        jokers: int | None,
    ) -> t.Deck:
        return t.Deck(base, copies or 1, without or (), jokers or 0, ranks, span=self._span(meta))

    def ranks_from(self, meta: Meta, lowest: t.Rank | int, highest: t.Rank) -> t.RanksFrom:
        if isinstance(lowest, t.Rank):
            return t.RanksFrom(lowest, None, highest, span=self._span(meta))
        return t.RanksFrom(None, lowest, highest, span=self._span(meta))

    def lowest(self, _meta: Meta, rank: t.Rank) -> t.Rank:
        return rank

    def lowest_by_players(self, _meta: Meta, less: Token) -> int:
        return int(less)

    def deck_like(self, meta: Meta, like: t.Name, without: tuple[t.Rank, ...] | None, jokers: int | None) -> t.Deck:
        return t.Deck(None, 1, without or (), jokers or 0, like=like, span=self._span(meta))

    def without_ranks(self, _meta: Meta, *ranks: t.Rank) -> tuple[t.Rank, ...]:
        return ranks

    def jokers(self, _meta: Meta, number: int) -> int:
        return number

    def ranking(self, meta: Meta, name: t.Name, low: bool | None, size: int | None, like: t.Name | None) -> t.Ranking:
        return t.Ranking(name, bool(low), size, like=like, span=self._span(meta))

    def ranking_like(self, meta: Meta, like: t.Name) -> t.Ranking:
        return t.Ranking(None, like=like, span=self._span(meta))

    def low(self, _meta: Meta) -> bool:
        return True

    def layout(self, meta: Meta, like: t.Name | None) -> t.Layout:
        return t.Layout(like=like, span=self._span(meta))

    def stakes(self, meta: Meta, like: t.Name | None) -> t.Stakes:
        return t.Stakes(like=like, span=self._span(meta))

    def play(self, meta: Meta, like: t.Name | None) -> t.Play:
        return t.Play(like=like, span=self._span(meta))

    def showdown(self, meta: Meta, like: t.Name | None) -> t.Showdown:
        return t.Showdown(like=like, span=self._span(meta))

    def points(
        self, meta: Meta, name: t.Name, title: t.Text | None, counted: int | None, limit: int | None
    ) -> t.Points:
        return t.Points(name, title, counted, limit, span=self._span(meta))

    def all_cards(self, _meta: Meta) -> None:
        return None

    def cards_in_one_suit(self, _meta: Meta, number: int) -> int:
        return number

    def points_limit(self, _meta: Meta, number: int) -> int:
        return number

    def worth_of_ranks(self, meta: Meta, *rest: t.Rank | tuple[int, ...]) -> t.Worth:
        ranks = tuple(one for one in rest if isinstance(one, t.Rank))
        values = next(one for one in rest if isinstance(one, tuple))
        return t.Worth(ranks, values, span=self._span(meta))

    def worth_of_a_run(self, meta: Meta, low: t.Rank, high: t.Rank, values: tuple[int, ...]) -> t.Worth:
        return t.Worth((low, high), values, through=True, span=self._span(meta))

    def worth_numbers(self, _meta: Meta, value: int, other: int | None) -> tuple[int, ...]:
        return (value,) if other is None else (value, other)

    def face_value(self, _meta: Meta) -> tuple[int, ...]:
        return ()

    def series(self, meta: Meta, like: t.Name | None) -> t.Series:
        return t.Series(like=like, span=self._span(meta))

    def tokens(self, meta: Meta, name: t.Name) -> t.Tokens:
        return t.Tokens(name, span=self._span(meta))

    def ladder(self, meta: Meta, name: t.Name, *rest: t.Rank | Token | None) -> t.Ladder:
        rungs = tuple(r for r in rest if isinstance(r, t.Rank))
        end = rest[-1]
        then = "-".join(end.split()) if isinstance(end, Token) else None
        return t.Ladder(name, rungs, then, span=self._span(meta))

    def whenever(self, meta: Meta, name: t.Name, title: t.Text | None, event: t.Event) -> t.Whenever:
        return t.Whenever(name, title, event, span=self._span(meta))

    def card_is_dealt(self, meta: Meta, what: t.Rank | t.Card, face: Token) -> t.Event:
        rank = what if isinstance(what, t.Rank) else None
        card = what if isinstance(what, t.Card) else None
        return t.Event("card-is-dealt", rank, card, str(face), span=self._span(meta))

    def up_card_becomes_wild(self, meta: Meta) -> t.Event:
        return t.Event("up-card-becomes-wild", span=self._span(meta))

    def example(self, meta: Meta, title: t.Text) -> t.Example:
        return t.Example(title, span=self._span(meta))

    def option(
        self,
        meta: Meta,
        id: t.Name,
        title: t.Text,
        like: t.Name | None,
        with_options: Names | None,
        default: bool | None,
    ) -> t.Option:
        return t.Option(id, title, with_options or (), bool(default), like=like, span=self._span(meta))

    def default(self, _meta: Meta) -> bool:
        return True

    # -- deck

    def aces(self, meta: Meta, form: Token) -> t.Aces:
        return t.Aces("-".join(form.split()), span=self._span(meta))

    def suit_order(self, meta: Meta, *suits: str) -> t.SuitOrder:
        return t.SuitOrder(suits, span=self._span(meta))

    def and_burned(self, _meta: Meta) -> bool:
        return True

    def reshuffle_discards(self, meta: Meta, burned: bool | None) -> t.ReshuffleDiscards:
        return t.ReshuffleDiscards(bool(burned), span=self._span(meta))

    def discards_never_return(self, meta: Meta) -> t.DiscardsNeverReturn:
        return t.DiscardsNeverReturn(span=self._span(meta))

    # -- layout

    def layout_row(self, meta: Meta, *cells: t.Cell | None) -> t.LayoutRow:
        return t.LayoutRow(cells, span=self._span(meta))

    def cell(self, meta: Meta, name: t.Name, sideways: bool | None) -> t.Cell:
        return t.Cell(name, bool(sideways), span=self._span(meta))

    def sideways(self, _meta: Meta) -> bool:
        return True

    def gap(self, _meta: Meta) -> None:
        return None

    def aside_cells(self, meta: Meta, *cells: tuple[t.Name, t.Text | None]) -> t.AsideCells:
        return t.AsideCells(cells, span=self._span(meta))

    def aside_cell(self, _meta: Meta, name: t.Name, title: t.Text | None) -> tuple[t.Name, t.Text | None]:
        return name, title

    def laid_joker(self, meta: Meta, cell: t.Name) -> t.LaidJoker:
        return t.LaidJoker(cell, span=self._span(meta))

    def line_set(self, meta: Meta, name: t.Name, title: t.Text | None, *rest: t.LineChoice | bool | None) -> t.LineSet:
        choices = tuple(c for c in rest if isinstance(c, t.LineChoice))
        return t.LineSet(name, title, choices, rest[-1] is True, span=self._span(meta))

    def ring(self, _meta: Meta) -> bool:
        return True

    def spelt_line(self, meta: Meta, *cells: t.Name) -> t.LineChoice:
        return t.LineChoice("cells", cells, span=self._span(meta))

    def every_row(self, meta: Meta) -> t.LineChoice:
        return t.LineChoice("every-row", span=self._span(meta))

    def every_column(self, meta: Meta) -> t.LineChoice:
        return t.LineChoice("every-column", span=self._span(meta))

    def every_diagonal(self, meta: Meta) -> t.LineChoice:
        return t.LineChoice("every-diagonal", span=self._span(meta))

    def every_line(self, meta: Meta, length: int, through: t.Name | None) -> t.LineChoice:
        return t.LineChoice("every-line", length=length, through=through, span=self._span(meta))

    def every_path(self, meta: Meta, length: int) -> t.LineChoice:
        return t.LineChoice("every-path", length=length, span=self._span(meta))

    def every_path_along(self, meta: Meta, length: int, along: t.Name) -> t.LineChoice:
        return t.LineChoice("every-path", length=length, along=along, span=self._span(meta))

    # -- stakes

    def no_limit(self, meta: Meta) -> t.Limit:
        return t.Limit("no", span=self._span(meta))

    def pot_limit(self, meta: Meta, double_from: t.Name | None) -> t.Limit:
        return t.Limit("pot", double_from, span=self._span(meta))

    def double_pot(self, _meta: Meta, start: t.Name) -> t.Name:
        return start

    def half_pot_limit(self, meta: Meta) -> t.Limit:
        return t.Limit("half-pot", span=self._span(meta))

    def fixed_limit(self, meta: Meta, *sizes: t.BetSize) -> t.FixedLimit:
        return t.FixedLimit(sizes, span=self._span(meta))

    def fixed_size(self, meta: Meta, amount: int, start: t.Name | None) -> t.BetSize:
        return t.BetSize(amount, None, start, span=self._span(meta))

    def spread_limit(self, meta: Meta, *sizes: t.BetSize) -> t.SpreadLimit:
        return t.SpreadLimit(sizes, span=self._span(meta))

    def spread_size(self, meta: Meta, sizes: t.Count, start: t.Name | None) -> t.BetSize:
        low, high = sizes.values
        return t.BetSize(low, high, start, span=self._span(meta))

    def start(self, _meta: Meta, label: t.Name) -> t.Name:
        return label

    def ante_stake(self, meta: Meta, amount: int) -> t.Forced:
        return t.Forced("ante", amount, span=self._span(meta))

    def button_blind_stake(self, meta: Meta, amount: int) -> t.Forced:
        return t.Forced("button-blind", amount, span=self._span(meta))

    def bring_in_stake(self, meta: Meta, amount: int) -> t.Forced:
        return t.Forced("bring-in", amount, span=self._span(meta))

    def blinds(self, meta: Meta, *amounts: int) -> t.Blinds:
        return t.Blinds(amounts, span=self._span(meta))

    def most_raises(self, meta: Meta, number: int, heads_up: bool | None) -> t.MostRaises:
        return t.MostRaises(number, bool(heads_up), span=self._span(meta))

    def heads_up(self, _meta: Meta) -> bool:
        return True

    def raises_at_least(self, meta: Meta) -> t.StakeRule:
        return t.StakeRule("raises-at-least-last-bet", span=self._span(meta))

    def twice_last_bet(self, meta: Meta, start: t.Name) -> t.StakeRule:
        return t.StakeRule("bets-at-least-twice-the-last-bet", start, span=self._span(meta))

    def big_bet_allowed(self, meta: Meta, start: t.Name, condition: t.Condition | None) -> t.StakeRule:
        return t.StakeRule("big-bet-allowed", start, condition, span=self._span(meta))

    def only_big_bets(self, meta: Meta, start: t.Name) -> t.StakeRule:
        return t.StakeRule("only-big-bets", start, span=self._span(meta))

    def no_check_raise(self, meta: Meta) -> t.StakeRule:
        return t.StakeRule("no-check-raise", span=self._span(meta))

    def for_points(self, meta: Meta) -> t.StakeRule:
        return t.StakeRule("points", span=self._span(meta))

    def fee(self, meta: Meta, name: t.Name | None, amount: int) -> t.Fee:
        return t.Fee(name, amount, span=self._span(meta))

    # -- conventions

    def conventions(self, meta: Meta) -> t.Conventions:
        return t.Conventions(span=self._span(meta))

    def short_posts_in_full(self, meta: Meta) -> t.Convention:
        return t.Convention("short posts", "in full", span=self._span(meta))

    def short_posts_as_paid(self, meta: Meta) -> t.Convention:
        return t.Convention("short posts", "as paid", span=self._span(meta))

    def over_short_bets_complete(self, meta: Meta) -> t.Convention:
        return t.Convention("over short bets", "completes", span=self._span(meta))

    def over_short_bets_added(self, meta: Meta) -> t.Convention:
        return t.Convention("over short bets", "added", span=self._span(meta))

    def short_raises_least_bet(self, meta: Meta) -> t.Convention:
        return t.Convention("short raises", "least bet", span=self._span(meta))

    def short_raises_last_raise(self, meta: Meta) -> t.Convention:
        return t.Convention("short raises", "last raise", span=self._span(meta))

    def short_antes_matches(self, meta: Meta) -> t.Convention:
        return t.Convention("short antes", "matches", span=self._span(meta))

    def short_antes_all(self, meta: Meta) -> t.Convention:
        return t.Convention("short antes", "all", span=self._span(meta))

    def covered_passed_over(self, meta: Meta) -> t.Convention:
        return t.Convention("covered", "passed over", span=self._span(meta))

    def covered_asked(self, meta: Meta) -> t.Convention:
        return t.Convention("covered", "asked", span=self._span(meta))

    def odd_chips_one_by_one(self, meta: Meta) -> t.Convention:
        return t.Convention("odd chips", "one by one", span=self._span(meta))

    def odd_chips_first(self, meta: Meta) -> t.Convention:
        return t.Convention("odd chips", "first", span=self._span(meta))

    def same_winners_apart(self, meta: Meta) -> t.Convention:
        return t.Convention("same winners", "apart", span=self._span(meta))

    def same_winners_one(self, meta: Meta) -> t.Convention:
        return t.Convention("same winners", "one", span=self._span(meta))

    def draws_in_turn(self, meta: Meta) -> t.Convention:
        return t.Convention("draws", "in turn", span=self._span(meta))

    def draws_together(self, meta: Meta) -> t.Convention:
        return t.Convention("draws", "together", span=self._span(meta))

    def equal_showing_suit(self, meta: Meta) -> t.Convention:
        return t.Convention("equal showing", "suit", span=self._span(meta))

    def equal_showing_seat(self, meta: Meta) -> t.Convention:
        return t.Convention("equal showing", "seat", span=self._span(meta))

    def burned_cards_stay_out(self, meta: Meta) -> t.Convention:
        return t.Convention("burn cards", "stay out", span=self._span(meta))

    def burned_cards_return(self, meta: Meta) -> t.Convention:
        return t.Convention("burn cards", "return", span=self._span(meta))

    def most_bets(self, meta: Meta, number: int) -> t.MostBets:
        return t.MostBets(number, span=self._span(meta))

    def best_low(self, meta: Meta, ranking: t.Name) -> t.BestLow:
        return t.BestLow(ranking, span=self._span(meta))
