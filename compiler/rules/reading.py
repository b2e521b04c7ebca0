"""A game with what every phrase function asks of it, worked out once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from cardwright.compiler.assumptions import finds_by_showing, suits_decide
from cardwright.compiler.game import (
    JOKER,
    Bet,
    Category,
    DealPlayers,
    Declare,
    Discard,
    Draw,
    Game,
    Post,
    Ranking,
    Reveal,
    Share,
    Suit,
    Term,
)
from cardwright.compiler.rules.document import Card
from cardwright.compiler.rules.grammar import counted, print_title, small
from cardwright.compiler.rules.naming import Names
from cardwright.compiler.rules.runs import cards
from cardwright.compiler.rules.timeline import Round, all_steps, own_cards, rounds
from cardwright.compiler.usual import has_own_name

Specimens = Mapping[str, Mapping[str, tuple[str, ...]]]
"""Cards to be shown for kinds of hands, `10s` and `Jo`, by the ids of ranking and category."""


@dataclass(frozen=True)
class Reading:
    """One game, read."""

    game: Game
    specimens: Specimens = field(default_factory=dict)

    def specimen(self, ranking: Ranking, category: Category) -> tuple[Card, ...]:
        """A hand of that kind; nothing where none is at hand."""
        return cards(self.specimens.get(ranking.id, {}).get(category.id, ()))

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
        """The ranking of the first share that a high hand wins, else a low one: the one its first article explains."""
        return next((ranking for ranking in self.share_rankings if not ranking.low), self.share_rankings[0])

    @cached_property
    def share_rankings(self) -> tuple[Ranking, ...]:
        """The rankings that win some part of the pot, in order, each once."""
        ids = dict.fromkeys(share.ranking for share in self.game.showdown.shares if share.by is None)
        return tuple(self.game.ranking(ranking_id) for ranking_id in ids)

    @cached_property
    def posts(self) -> tuple[Post, ...]:
        """All forced and voluntary bets before betting, in order."""
        return tuple(step for _, step in all_steps(self.game) if isinstance(step, Post))

    def has_post(self, what: str) -> bool:
        """Whether play contains such a post."""
        return any(post.what == what for post in self.posts)

    @cached_property
    def discards_come_back(self) -> bool:
        """Whether the deck may run out in a draw, and is then made up again."""
        runs_out = any(assumption.id == "cards that come back" for assumption in self.game.assumptions)
        return runs_out and self.game.deck.reshuffle_discards

    @cached_property
    def forced_bet(self) -> str | None:
        """What the first round has to answer from the start: `big blind`, `bring-in`, ...; None if nothing."""
        blinds = self.game.stakes.blinds
        names = {
            "bring in": "bring-in",
            "straddle": "highest blind or straddle",
            "blinds": "big blind" if len(blinds) == 2 else "last blind" if len(blinds) > 2 else "blind",
            "button blind": "button blind",
            "blind": ("last blind" if self.equal_blinds else "largest blind")
            if len(self.single_blinds) > 1
            else "blind",
        }
        kinds = [post.what for round_ in self.rounds[:1] for post in round_.posts]
        return next((name for kind, name in names.items() if kind in kinds), None)

    @property
    def single_blinds(self) -> tuple[int, ...]:
        """The blinds that single players post, or all others."""
        return tuple(post.amount for post in self.posts if post.what == "blind")

    @property
    def full_bet(self) -> int:
        """The least full bet of the first round, in chips."""
        stakes = self.game.stakes
        return stakes.sizes[0].low if stakes.sizes else stakes.smallest

    @property
    def equal_blinds(self) -> bool:
        """Whether the last blind by a single seat is one of several that are the largest."""
        amounts = self.single_blinds
        return len(amounts) > 1 and amounts[-1] == max(amounts) and amounts.count(max(amounts)) > 1

    @property
    def short_forced_bet(self) -> bool:
        """Whether the forced bet of the first round is less than a full bet, so that it can be completed."""
        stakes = self.game.stakes
        amounts = {
            "bring-in": stakes.bring_in,
            "button blind": stakes.button_blind,
            "largest blind": max(self.single_blinds, default=0),
            "last blind": max((*stakes.blinds, *self.single_blinds), default=0),
            "blind": max((*stakes.blinds, *self.single_blinds), default=0),
            "highest blind or straddle": max(stakes.blinds, default=0),
        }
        forced = self.forced_bet
        return forced is not None and amounts.get(forced, max(stakes.blinds, default=0)) < self.full_bet

    @cached_property
    def suits_decide(self) -> bool:
        """Whether a seat is found by cards that lie open, suits breaking ties."""
        return suits_decide(self.game.play)

    @cached_property
    def shows(self) -> bool:
        """Whether a seat is found by how good the cards are that lie open."""
        return finds_by_showing(self.game.play)

    @property
    def suit_order(self) -> tuple[Suit, ...]:
        """The suits from the highest, as the table engine takes them where the author gives no order."""
        deck = self.game.deck
        return deck.suit_order or tuple(reversed(deck.suits))

    @cached_property
    def high_low(self) -> bool:
        """Whether high hands win one part of the pot and low hands another."""
        return len({ranking.low for ranking in self.share_rankings}) == 2

    @cached_property
    def faces(self) -> frozenset[str]:
        """The facings with which cards are dealt to players."""
        deals = [step for _, step in all_steps(self.game) if isinstance(step, DealPlayers)]
        return frozenset(part.face for step in deals for part in step.parts)

    @cached_property
    def chooses(self) -> bool:
        """Whether players choose among their cards, all in or not."""
        return any(isinstance(step, Draw | Discard | Reveal) for _, step in all_steps(self.game))

    @cached_property
    def bets(self) -> bool:
        """Whether there is any betting."""
        return any(isinstance(step, Bet) for _, step in all_steps(self.game))

    @cached_property
    def button(self) -> bool:
        """Whether the dealer's place is marked by the button in players' talk."""
        return self.has_post("blinds") or self.has_post("blind") or self.has_post("button blind")

    @cached_property
    def hands(self) -> tuple[tuple[Term, ...], ...]:
        """The sums that make a hand: the showdown's own, else those of the first share that a hand wins."""
        usual = self.game.showdown
        if usual.hand:
            return (usual.hand, *usual.or_hands)
        first = next(share for share in usual.shares if share.by is None)
        return (first.hand, *first.or_hands)

    @cached_property
    def words(self) -> tuple[str, ...]:
        """The words that players declare, in order."""
        steps = (step for _, step in all_steps(self.game) if isinstance(step, Declare))
        return tuple(dict.fromkeys(word for step in steps for word in step.words))

    @cached_property
    def line_term(self) -> Term | None:
        """The summand of the hand that is one line, or None."""
        return next((term for hand in self.hands for term in hand if term.place == "line"), None)

    @cached_property
    def line_title(self) -> str:
        """The printed name of a line of the hand; empty if it has none."""
        return self.title_of_line(self.line_term) if self.line_term else ""

    def title_of_line(self, term: Term) -> str:
        """The printed name of the lines a summand is taken from."""
        return print_title(self.names.line_set(term.line_set or "").title)

    @cached_property
    def made_shares(self) -> tuple[Share, ...]:
        """The parts of the pot that a hand wins, in order."""
        return tuple(share for share in self.game.showdown.shares if share.by is None)

    @cached_property
    def line_titles(self) -> tuple[str, ...]:
        """The printed names of all sorts of lines that hands are made of: one, but where high and low differ."""
        sums = self.hands if self.game.showdown.hand else [share.hand for share in self.made_shares]
        terms = [term for terms in sums for term in terms if term.place == "line"]
        return tuple(dict.fromkeys(self.title_of_line(term) for term in terms))

    @cached_property
    def lines_by_hand(self) -> bool:
        """Whether a player may use one line for one part of the pot, and another for another."""
        return self.line_term is not None and len(self.made_shares) > 1 and not self.game.showdown.both.one_line

    @cached_property
    def jokers_laid(self) -> int:
        """How many jokers lie on the table from the beginning, where they can count."""
        return sum(cell.card == JOKER and not cell.aside for cell in self.game.layout.cells)

    @property
    def laid_words(self) -> str:
        """`the joker on the table`."""
        return f"the {'joker' if self.jokers_laid == 1 else counted(self.jokers_laid, 'joker')} on the table"

    def place_size(self, term: Term) -> int:
        """How many cards the place of a summand holds at the showdown."""
        layout = self.game.layout
        if term.place in self.own:
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


def category_name(category: Category) -> str:
    """A category in running text: names as the author wrote them, all others in small letters."""
    title = print_title(category.title)
    return title if has_own_name(category) else small(title)
