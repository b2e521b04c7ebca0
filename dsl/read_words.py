"""From the trees of lines to syntax nodes: the words that every kind of line uses.

One method for each rule of `grammar.lark`, named like it. A rule's words arrive as arguments in
the order of the grammar; what is optional and absent arrives as None.
"""

# Each method is documented by the rule of the grammar that bears its name.
# ruff: noqa: D102

from __future__ import annotations

import re

from cardwright.dsl import tree as t
from cardwright.dsl.bounds import LONGEST_NUMBER, MOST_COUNTED, too_much
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.source import Span
from lark import Token, Transformer, v_args
from lark.tree import Meta

NUMBER_RANKS = frozenset(str(n) for n in range(2, 11))


class FaultError(Exception):
    """A line that reads well but says something impossible (a rank 11, a range that runs backwards)."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


class LineReader(Transformer[Token, t.Node]):
    """What every reader shares: the place of the line being read."""

    def __init__(self, file: str) -> None:
        super().__init__()
        self.file = file
        self.line = 1

    def _span(self, meta: Meta) -> Span:
        return Span(self.file, self.line, meta.column, self.line, meta.end_column)

    def _token_span(self, token: Token) -> Span:
        column = token.column or 1
        return Span(self.file, self.line, column, self.line, column + len(token))

    def _number(self, token: Token) -> int:
        digits = token.rstrip("+")
        if len(digits) > LONGEST_NUMBER:
            raise FaultError(
                Diagnostic(
                    "CW1031",
                    "This number is too large",
                    self._token_span(token),
                    f"at most {LONGEST_NUMBER} digits",
                    hint="numbers of cards and chips have few digits",
                )
            )
        return int(digits)

    def _rank_of(self, symbol: Token, span: Span) -> t.Rank:
        """The rank of cards that a number or a letter means."""
        plain = "10" if symbol == "T" else str(symbol)
        if (symbol.isdigit() and plain not in NUMBER_RANKS) or plain == "joker":
            raise FaultError(
                Diagnostic(
                    "CW1030",
                    f"There is no card of rank {symbol}",
                    span,
                    "expected a rank from 2 to 10, or J, Q, K, A",
                    hint="an ace is written A" if symbol == "1" else None,
                )
            )
        return t.Rank(plain, span=span)

    def _once(self, kinds: list[str], span: Span) -> None:
        """Refuse a line that says the same thing twice after its commas."""
        if len(set(kinds)) < len(kinds):
            raise FaultError(
                Diagnostic(
                    "CW1033",
                    "The same thing is said twice in this line",
                    span,
                    hint="keep one of the two, after its comma",
                )
            )


@v_args(inline=True, meta=True)
class WordReader(LineReader):
    """Names, texts, numbers, ranks, cards, counts, players and conditions."""

    def name(self, meta: Meta, word: Token) -> t.Name:
        return t.Name(str(word), span=self._span(meta))

    label = name

    def place(self, meta: Meta, word: Token) -> t.Name:
        return t.Name(str(word), span=self._span(meta))

    def player(self, meta: Meta, letter: Token) -> t.Name:
        return t.Name(str(letter), span=self._span(meta))

    def heading(self, meta: Meta, words: Token) -> t.Name:
        return t.Name(" ".join(words.split()), span=self._span(meta))

    def category_name(self, meta: Meta, *words: Token) -> t.Name:
        return t.Name(" ".join(words), span=self._span(meta))

    def name_list(self, _meta: Meta, *names: t.Name) -> tuple[t.Name, ...]:
        return names

    word_list = cell_group = name_list

    def text(self, meta: Meta, quoted: Token) -> t.Text:
        return t.Text(quoted[1:-1], span=self._span(meta))

    def number(self, _meta: Meta, digits: Token) -> int:
        return self._number(digits)

    def rank(self, meta: Meta, symbol: Token) -> t.Rank:
        return self._rank_of(symbol, self._span(meta))

    def card(self, meta: Meta, symbol: Token) -> t.Card:
        rank = re.sub("^T", "10", symbol[:-1])
        return t.Card(rank, symbol[-1], span=self._span(meta))

    def joker_rank(self, meta: Meta) -> t.Rank:
        return t.Rank("joker", span=self._span(meta))

    def joker(self, meta: Meta) -> t.Card:
        return t.Card("joker", "", span=self._span(meta))

    # -- counts

    def _count(self, meta: Meta, form: str, *digits: Token) -> t.Count:
        values = tuple(self._number(d) for d in digits)
        if form in ("range", "chips", "one-of") and list(values) != sorted(set(values)):
            raise FaultError(
                Diagnostic(
                    "CW1032",
                    "These numbers run backwards",
                    self._span(meta),
                    "expected the smaller number first",
                    hint="write them in rising order, such as 2..4",
                )
            )
        if form != "chips" and max(values, default=0) > MOST_COUNTED:
            raise FaultError(too_much("cards or players to count", MOST_COUNTED, self._span(meta)))
        return t.Count("range" if form == "chips" else form, values, span=self._span(meta))

    def number_count(self, meta: Meta, digits: Token) -> t.Count:
        return self._count(meta, "number", digits)

    def range_count(self, meta: Meta, low: Token, high: Token) -> t.Count:
        return self._count(meta, "range", low, high)

    def range_of_chips(self, meta: Meta, low: Token, high: Token) -> t.Count:
        return self._count(meta, "chips", low, high)

    def at_least_count(self, meta: Meta, digits: Token) -> t.Count:
        return self._count(meta, "at-least", digits)

    def up_to_count(self, meta: Meta, digits: Token) -> t.Count:
        return self._count(meta, "up-to", digits)

    def exactly_count(self, meta: Meta, digits: Token) -> t.Count:
        return self._count(meta, "exactly", digits)

    def any_count(self, meta: Meta) -> t.Count:
        return self._count(meta, "any")

    def all_count(self, meta: Meta) -> t.Count:
        return self._count(meta, "all")

    def some_count(self, meta: Meta) -> t.Count:
        return self._count(meta, "some")

    def all_or_none_count(self, meta: Meta) -> t.Count:
        return self._count(meta, "all-or-none")

    def one_of_count(self, meta: Meta, *digits: Token) -> t.Count:
        return self._count(meta, "one-of", *digits)

    # -- players

    def dealer(self, meta: Meta) -> t.Who:
        return t.Who("dealer", span=self._span(meta))

    def opener(self, meta: Meta) -> t.Who:
        return t.Who("opener", span=self._span(meta))

    def straddler(self, meta: Meta) -> t.Who:
        return t.Who("straddler", span=self._span(meta))

    def last_raiser(self, meta: Meta) -> t.Who:
        return t.Who("last-raiser", span=self._span(meta))

    def last_starter(self, meta: Meta) -> t.Who:
        return t.Who("last-starter", span=self._span(meta))

    def left_of(self, meta: Meta, who: t.Who) -> t.Who:
        return t.Who("left-of", of=who, span=self._span(meta))

    def right_of(self, meta: Meta, who: t.Who) -> t.Who:
        return t.Who("right-of", of=who, span=self._span(meta))

    def best_showing(self, meta: Meta, ranking: t.Name | None, with_board: bool | None) -> t.Who:
        return t.Who("best-showing", ranking=ranking, with_board=bool(with_board), span=self._span(meta))

    def worst_showing(self, meta: Meta, ranking: t.Name | None, with_board: bool | None) -> t.Who:
        return t.Who("worst-showing", ranking=ranking, with_board=bool(with_board), span=self._span(meta))

    def with_board(self, _meta: Meta) -> bool:
        return True

    def that_player(self, meta: Meta) -> t.Who:
        return t.Who("that-player", span=self._span(meta))

    def active_players(self, meta: Meta) -> t.Who:
        return t.Who("active-players", span=self._span(meta))

    def each_other_player(self, meta: Meta) -> t.Who:
        return t.Who("each-other-player", span=self._span(meta))

    def each_player(self, meta: Meta) -> t.Who:
        return t.Who("each-player", span=self._span(meta))

    def everyone(self, meta: Meta) -> t.Who:
        return t.Who("everyone", span=self._span(meta))

    # -- conditions

    def nobody_opened(self, meta: Meta) -> t.Condition:
        return t.Condition("nobody-opened", span=self._span(meta))

    def nobody_wins(self, meta: Meta) -> t.Condition:
        return t.Condition("nobody-wins", span=self._span(meta))

    def anyone_drew(self, meta: Meta) -> t.Condition:
        return t.Condition("anyone-drew", span=self._span(meta))

    def anyone_straddled(self, meta: Meta) -> t.Condition:
        return t.Condition("anyone-straddled", span=self._span(meta))

    def a_pair_shows(self, meta: Meta) -> t.Condition:
        return t.Condition("any-player-shows-a-pair", span=self._span(meta))

    def no_rank_was_dealt_up(self, meta: Meta, rank: t.Rank) -> t.Condition:
        return t.Condition("no-rank-was-dealt-up", (rank,), span=self._span(meta))

    def the_latest_up_card_is(self, meta: Meta, rank: t.Rank) -> t.Condition:
        return t.Condition("the-latest-up-card-is", (rank,), span=self._span(meta))

    def cell_word(self, meta: Meta, word: Token) -> t.Name:
        return t.Name(str(word), span=self._span(meta))

    def cell_is(self, meta: Meta, cell: t.Name, rank: t.Rank) -> t.Condition:
        return t.Condition("cell-is", (cell, rank), span=self._span(meta))

    def cell_is_from(self, meta: Meta, cell: t.Name, low: t.Rank, high: t.Rank) -> t.Condition:
        return t.Condition("cell-is-from", (cell, low, high), span=self._span(meta))

    def a_player_has(self, meta: Meta, count: t.Count, what: t.Name) -> t.Condition:
        return t.Condition("a-player-has", (count, what), span=self._span(meta))

    def a_player_has_in_a_row(self, meta: Meta, count: t.Count, what: t.Name) -> t.Condition:
        return t.Condition("a-player-has-in-a-row", (count, what), span=self._span(meta))

    # -- suits, by their letters

    def spade(self, _meta: Meta) -> str:
        return "s"

    def heart(self, _meta: Meta) -> str:
        return "h"

    def diamond(self, _meta: Meta) -> str:
        return "d"

    def club(self, _meta: Meta) -> str:
        return "c"
