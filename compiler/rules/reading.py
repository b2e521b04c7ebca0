"""A game with what every phrase function asks of it, worked out once."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from cardwright.compiler.game import Bet, Category, Game, Post, Ranking, Term
from cardwright.compiler.rules.grammar import print_title, small
from cardwright.compiler.rules.naming import Names
from cardwright.compiler.rules.timeline import Round, all_steps, own_cards, rounds


@dataclass(frozen=True)
class Reading:
    """One game, read."""

    game: Game

    @cached_property
    def names(self) -> Names:
        """Words for its places."""
        return Names(self.game)

    @cached_property
    def title(self) -> str:
        """The game's printed title."""
        return print_title(self.game.title)

    @cached_property
    def rounds(self) -> tuple[Round, ...]:
        """Its betting rounds."""
        return rounds(self.game)

    @cached_property
    def own(self) -> dict[str, int]:
        """A player's own cards at the showdown, by place."""
        return own_cards(self.game)

    @cached_property
    def ranking(self) -> Ranking:
        """The ranking of the first share: the one its first article explains."""
        return self.game.ranking(self.game.showdown.shares[0].ranking)

    @cached_property
    def share_rankings(self) -> tuple[Ranking, ...]:
        """The rankings that win some part of the pot, in order, each once."""
        ids = dict.fromkeys(share.ranking for share in self.game.showdown.shares)
        return tuple(self.game.ranking(ranking_id) for ranking_id in ids)

    @cached_property
    def posts(self) -> tuple[Post, ...]:
        """All forced and voluntary bets before betting, in order."""
        return tuple(step for _, step in all_steps(self.game) if isinstance(step, Post))

    def has_post(self, what: str) -> bool:
        """Whether play contains such a post."""
        return any(post.what == what for post in self.posts)

    @cached_property
    def bets(self) -> bool:
        """Whether there is any betting."""
        return any(isinstance(step, Bet) for _, step in all_steps(self.game))

    @cached_property
    def button(self) -> bool:
        """Whether the dealer's place is marked by the button in players' talk."""
        return self.has_post("blinds") or self.has_post("button blind")

    @cached_property
    def line_term(self) -> Term | None:
        """The summand of the hand that is one line, or None."""
        return next((term for term in self.game.showdown.hand if term.place == "line"), None)

    @cached_property
    def line_title(self) -> str:
        """The printed name of a line of the hand; empty if it has none."""
        term = self.line_term
        return print_title(self.names.line_set(term.line_set or "").title) if term else ""

    def place_size(self, term: Term) -> int:
        """How many cards the place of a summand holds at the showdown."""
        layout = self.game.layout
        if term.place in ("hole", "up"):
            return self.own[term.place]
        if term.place == "cells":
            return len(term.cells)
        if term.place == "line":
            return max(len(line.cells) for line in self.names.line_set(term.line_set or "").lines)
        return sum(1 for cell in layout.cells if not cell.aside)

    def usable(self, term: Term) -> int:
        """The most cards of a summand that may count."""
        size = self.place_size(term)
        return size if term.high is None else min(size, term.high)


USUAL_ORDER = (
    "straight flush",
    "four of a kind",
    "full house",
    "flush",
    "straight",
    "three of a kind",
    "two pair",
    "pair",
    "high card",
)
"""The order every player brings along; a sheet says aloud where a game departs from it."""


def is_new(category: Category) -> bool:
    """Whether the game brings a kind of hand along that players do not know from elsewhere."""
    return category.added and category.id not in USUAL_ORDER


def category_name(category: Category) -> str:
    """A category in running text: new ones as the author wrote them, the usual ones in small letters."""
    title = print_title(category.title)
    return title if is_new(category) else small(title)
