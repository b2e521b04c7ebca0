"""The closed list of house rules that may be assumed: what the table does where a rule is silent.

Every choice that the author (or a parent, or an option) did not make is said aloud in the rule
sheet. Each entry here has one sentence there. Entries without `applies` are taken by the pass that
makes the choice, with a value of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from cardwright.compiler import game
from cardwright.compiler.draft import FACINGS, Happening
from cardwright.compiler.rotation import Change


@dataclass(frozen=True, slots=True)
class Facts:
    """What decides whether an assumption applies."""

    stakes: game.Stakes
    showdown: game.Showdown
    trace: tuple[Happening, ...]
    deck: game.Deck
    play: tuple[game.LabelledStep, ...] = ()
    rankings: tuple[game.Ranking, ...] = ()
    wild: bool = False
    """Whether some cards are wild."""
    burning_settled: bool = False
    """Whether the variant, a parent or an option took burn steps out."""
    returns_settled: bool = False
    """Whether it is said what happens to discards when the deck runs out."""
    players: tuple[int, ...] = ()
    """The numbers of players."""
    answered: frozenset[str] = frozenset()
    """The questions that conventions answer, of the variant or of the house."""

    def happens(self, kind: str, detail: str | None = None) -> bool:
        """Whether such a thing happens in play."""
        return any(event.kind == kind and detail in {None, event.detail} for event in self.trace)

    @property
    def may_run_out(self) -> bool:
        """Whether some number of players, all drawing as many cards as they may, need more than the deck has."""
        each = sum(event.count for event in self.trace if event.kind in {*FACINGS, "draw", "buy"})
        shared = sum(event.count for event in self.trace if event.kind in {"cells up", "cells down", "burn"})
        return any(each * players + shared > self.deck.for_players(players).size for players in self.players)

    @property
    def may_stay(self) -> bool:
        """Whether a deal may end without a winner."""
        return any(map(_without_winner, self.showdown.cases)) or any(
            isinstance(step, game.If) and any(map(_without_winner, step.cases))
            for labelled in self.play
            for step in labelled.steps
        )

    @property
    def keeps_unclaimed(self) -> bool:
        """Whether there is one part only, and it is said what happens if nobody can win it."""
        answered = any(
            case.condition is not None and case.condition.kind == "nobody wins" for case in self.showdown.cases
        )
        return answered and len(self.showdown.shares) == 1

    @property
    def unclaimed_settled(self) -> bool:
        """Whether it is said who gets a part that nobody can win: a part that takes the rest, or the next deal."""
        return self.keeps_unclaimed or any(
            share.rest and share.when is None and not _may_be_unclaimed(share) for share in self.showdown.shares
        )

    @property
    def sized(self) -> bool:
        """Whether bets have fixed or bounded sizes."""
        return bool(self.stakes.sizes)

    @property
    def ranks_suits(self) -> bool:
        """Whether suits decide who acts somewhere, or break ties, in an order that nobody stated."""
        settle = any(ranking.suit_order for ranking in self.rankings)
        return not self.deck.suit_order and (settle or suits_decide(self.play))


def _without_winner(case: game.Case) -> bool:
    """Whether the case ends a deal that nobody wins."""
    return any(isinstance(step, game.ThrowIn | game.Redeal) for step in case.body)


def suits_decide(play: tuple[game.LabelledStep, ...]) -> bool:
    """Whether somewhere in play a seat is found by cards that lie open, suits breaking ties."""
    return any(who.suits_break_ties for who in _seats(play))


def finds_by_showing(play: tuple[game.LabelledStep, ...]) -> bool:
    """Whether somewhere in play a seat is found by how good the cards are that lie open."""
    return any(who.role in {"best showing", "worst showing"} for who in _seats(play))


def _bets(play: tuple[game.LabelledStep, ...]) -> Iterator[game.Bet]:
    """The rounds of betting that stand by themselves in a part of play."""
    return (step for labelled in play for step in labelled.steps if isinstance(step, game.Bet))


def _seats(play: tuple[game.LabelledStep, ...]) -> Iterator[game.Who]:
    """Every seat that a step names, with those it is named by."""
    for labelled in play:
        for step in labelled.steps:
            yield from _named(step)


def _named(step: game.Step | game.Who | None) -> Iterator[game.Who]:
    match step:
        case game.Who():
            yield step
            yield from _named(step.of)
        case game.Post() | game.TurnChosen() | game.NameRank():
            yield from _named(step.who)
        case game.Bet():
            yield from _named(step.start)
            yield from _named(step.otherwise)
        case game.Draw() | game.Discard():
            yield from _named(step.start)
        case game.Repeat() | game.TurnCells():
            for inner in step.body:
                yield from _named(inner)
        case game.If():
            for inner in (inner for case in step.cases for inner in case.body):
                yield from _named(inner)


def _may_be_unclaimed(share: game.Share) -> bool:
    """Whether nobody may have what wins the share; what takes all is not missed, and the rest is no choice."""
    return not share.takes_all and (bool(share.qualifiers) or isinstance(share.by, game.SuitCard | game.Holder))


@dataclass(frozen=True, slots=True)
class Entry:
    """One assumption: `id`, the `value` taken, what it means, and when it applies."""

    id: str
    value: str
    meaning: str
    applies: Callable[[Facts], bool] | None = None


ASSUMPTIONS: tuple[Entry, ...] = (
    Entry("players", "2 to 10", "How many may play: two up to what the deck serves, ten at most."),
    Entry("aces", "high or low", "What an ace counts: the highest card, in a run also below the lowest rank."),
    Entry("stakes", "no limit, ante 1", "All stakes, where there is no stakes section; the value lists them."),
    Entry("limit", "no limit", "How high a bet may be."),
    Entry("smallest bet", "1", "The least bet in chips, where there is neither a blind nor a stated size."),
    Entry("low ranking", "ace-to-five", "Which low ranking `best low` means at this table."),
    Entry("wild stands for", "any card", "What a wild card may be, where its line does not say: any card whatever."),
    Entry(
        "natural hands",
        "no better",
        "Whether a hand without wild cards beats an equal one that has some: it does not.",
        lambda facts: facts.wild,
    ),
    Entry(
        "misdeal",
        "same dealer deals anew",
        "A deal that went wrong before anyone acted is dealt anew by the same dealer.",
        lambda facts: True,
    ),
    Entry(
        "next dealer",
        "to the left",
        "After each hand the deal passes one seat to the left.",
        lambda facts: True,
    ),
    Entry(
        "suit order",
        "spades, hearts, diamonds, clubs",
        "Which suit is the higher, from the highest, where suits decide who acts or break ties.",
        lambda facts: facts.ranks_suits,
    ),
    Entry(
        "burn",
        "no burn cards",
        "No card is burned before cards are dealt to the table or to players.",
        lambda facts: not facts.happens("burn") and not facts.burning_settled,
    ),
    Entry(
        "deck out in a draw",
        "draw less or stand pat",
        "Discards do not come back: whom the deck cannot serve in a draw gets what is left, or stands pat.",
        lambda facts: facts.happens("draw") and not facts.deck.reshuffle_discards and not facts.returns_settled,
    ),
    Entry(
        "cards that come back",
        "discards and folded hands",
        "When discards return to the deck, folded hands do too; burned cards and what the player himself has just "
        "put aside do not.",
        lambda facts: (
            facts.happens("draw")
            and facts.deck.reshuffle_discards
            and facts.may_run_out
            and "burn cards" not in facts.answered
        ),
    ),
    Entry(
        "dead antes",
        "dead",
        "Antes belong to the pot and do not count towards a bet.",
        lambda facts: facts.happens("post", "ante") and facts.happens("bet"),
    ),
    Entry(
        "first to act",
        "left of the blinds, then left of the dealer",
        "Where betting starts when a round does not say: left of blinds just posted, else left of the dealer.",
        lambda facts: facts.happens("bet", ""),
    ),
    Entry(
        "opener who folded",
        "next on the left",
        "A round that the opener should begin is begun by the next player still in on the left, if the opener folded.",
        lambda facts: any(step.start is not None and step.start.role == "opener" for step in _bets(facts.play)),
    ),
    Entry(
        "smallest raise",
        "the last bet or raise",
        "A raise is at least as much as the last bet or raise of the round.",
        lambda facts: not facts.sized and facts.happens("bet"),
    ),
    Entry(
        "raise cap",
        "none",
        "How many raises a round may have, where bets have stated sizes.",
        lambda facts: facts.sized and facts.stakes.most_raises is None and facts.stakes.most_bets is None,
    ),
    Entry(
        "raise cap heads-up",
        "lifted",
        "The cap on raises does not bind a round at whose start only two players still in had chips to bet.",
        lambda facts: facts.stakes.most_raises is not None and not facts.stakes.cap_heads_up,
    ),
    Entry(
        "short all-in",
        "does not reopen",
        "An all-in raise of less than a full raise does not reopen the betting to those who have acted, "
        "until such raises add up to a full one.",
        lambda facts: facts.happens("bet") and "short raises" not in facts.answered,
    ),
    Entry(
        "run-out",
        "without betting",
        "Once no two players can bet, the rest of the cards are dealt without betting.",
        lambda facts: facts.happens("bet"),
    ),
    Entry(
        "table stakes",
        "side pots",
        "A player bets only what lay before him when the deal began; further bets make side pots.",
        lambda facts: facts.happens("bet"),
    ),
    Entry(
        "unclaimed share",
        "joins the others",
        "A share that nobody qualifies for joins the other shares.",
        lambda facts: not facts.unclaimed_settled and any(_may_be_unclaimed(share) for share in facts.showdown.shares),
    ),
    Entry(
        "pot that stays",
        "for all dealt in",
        "A pot that nobody wins is played for by all who are dealt in next, except that who was all in can win no more "
        "of it than before.",
        lambda facts: facts.may_stay,
    ),
    Entry(
        "undeclared share",
        "joins the others",
        "A share that nobody declared, or that nobody who did can win, joins the others; if no declaration can win "
        "anything, the cards speak as if nobody had declared.",
        lambda facts: any(share.declared for share in facts.showdown.shares),
    ),
    Entry(
        "failed both",
        "out of the contest",
        "Who declared both and does not win both ways is out; the shares go to the best of the others. Each is held "
        "against everybody, others who declared both and fail themselves among them.",
        lambda facts: facts.showdown.both.must_win,
    ),
    Entry(
        "showing order",
        "last to bet or raise first",
        "Who bet or raised last in the last round shows first, then the others to the left; "
        "without a bet who began that round does.",
        lambda facts: True,
    ),
    Entry(
        "mucking",
        "beaten hands",
        "A hand that an open one beats for every part of every pot need not be shown, unless a player there is all in.",
        lambda facts: facts.happens("bet") and all(share.place == 1 for share in facts.showdown.shares),
    ),
    Entry(
        "cards speak",
        "cards speak",
        "Hands count as the cards lie, whatever a player calls them.",
        lambda facts: True,
    ),
    Entry(
        "suits",
        "never break ties",
        "Equal hands share; suits have no rank at the showdown.",
        lambda facts: not any(ranking.suit_order for ranking in facts.rankings),
    ),
    Entry(
        "odd chip",
        "first left of the dealer",
        "A chip that cannot be divided goes to the first of the winners left of the dealer.",
        lambda facts: "odd chips" not in facts.answered,
    ),
    Entry(
        "odd chip of the pot",
        "first part",
        "Chips left over where the pot is divided into parts go to the part named first, then the next.",
        lambda facts: sum(not share.takes_all for share in facts.showdown.shares) > 1,
    ),
)
"""In the order in which a rule sheet lists them."""

IDS: frozenset[str] = frozenset(entry.id for entry in ASSUMPTIONS)


def rotation_assumptions(
    change: Change, *, players: game.PlayerCounts | None, rhythm: bool, seats: bool
) -> tuple[game.Assumption, ...]:
    """What a rotation takes for granted, in the order of its sheet.

    `players` are those that were worked out because none are stated; `rhythm` and `seats` say whether the author
    said when the game changes, and whether some may have to sit out.
    """
    taken = {
        "rotation players": f"{players.allowed[0]} to {players.allowed[-1]}" if players else "",
        "rotation change": "" if rhythm else "every orbit",
        "rotation time": "at the next deal" if change.every == "minutes" else "",
        "rotation button": "passes with every deal",
        "rotation sitting out": "the dealer, then the seat on the right" if seats else "",
        "rotation out of chips": "passed over",
        "rotation too few": "the next game",
        "rotation stakes": "those of each game",
    }
    return tuple(game.Assumption(id=name, value=value) for name, value in taken.items() if value)
