"""`Game`: one checked variant as versioned plain data. Each emitter reads only this.

Whoever has the JSON could write the rule sheet or another engine. Names are
resolved: places, cells and labels exist, patches are applied, amounts are in
chips. The JSON Schema is `schema()`; its printed form is `docs/game.schema.json`.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, PlainSerializer, WithJsonSchema
from pydantic.functional_validators import BeforeValidator

GAME_VERSION = 1
"""Raised whenever a reader of older data could misread newer data."""


class Model(BaseModel):
    """Frozen, and strict about unknown fields."""

    model_config = ConfigDict(frozen=True, extra="forbid")


Share_ = Annotated[
    Fraction,
    BeforeValidator(Fraction),
    PlainSerializer(str, return_type=str),
    WithJsonSchema({"type": "string", "pattern": r"^\d+(/\d+)?$"}),
]
"""An exact part of the pot, written `1`, `1/2`."""

RankSymbol = Literal["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
Suit = Literal["c", "d", "h", "s"]
Aces = Literal["high", "low", "high or low", "round the corner"]
Face = Literal["down", "up", "unseen", "apart", "forehead"]


# ---------------------------------------------------------------- what lies on the table


class PlayerCounts(Model):
    """How many may play: `allowed` in ascending order; `best` where the author says so."""

    allowed: tuple[int, ...]
    best: tuple[int, int] | None = None


JOKER = "Jo"
"""A joker, as a card and as its rank."""


class Deck(Model):
    """The cards in play.

    `ranks` from lowest to highest as single cards compare; an ace that is low only stands first.
    `aces` tells what an ace may be in a run: `high or low` lets it stand below the lowest rank too, `round the
    corner` also between the highest rank and the lowest.
    `suit_order`, best first, is used only where a step says that suits break ties.
    `lowest_plus_players`, where it is stated, is what the lowest rank beside the ace and the number of players add
    up to; `ranks` are then those for the most players, and rankings leave the missing ones out.
    """

    ranks: tuple[RankSymbol, ...]
    suits: tuple[Suit, ...] = ("c", "d", "h", "s")
    copies: int = 1
    jokers: int = 0
    aces: Aces = "high or low"
    suit_order: tuple[Suit, ...] = ()
    reshuffle_discards: bool = False
    reshuffle_burned: bool = False
    """Whether burned cards come back with the discards."""
    lowest_plus_players: int | None = None

    def for_players(self, players: int) -> Deck:
        """The deck at a table of so many, where that decides the lowest rank."""
        if self.lowest_plus_players is None:
            return self
        lowest = str(self.lowest_plus_players - players)
        gone = self.ranks[: self.ranks.index(lowest)] if lowest in self.ranks else ()
        return self.model_copy(update={"ranks": tuple(rank for rank in self.ranks if rank == "A" or rank not in gone)})

    @property
    def size(self) -> int:
        """Number of cards."""
        return len(self.ranks) * len(self.suits) * self.copies + self.jokers


class Cell(Model):
    """A place on the table for one shared card.

    `x`, `y` are columns and rows of the drawing, from 0 at the upper left, in card pitches.
    `group` is the stem it shares with others (`u` for `u1`), or None. An `aside` cell is in no hand.
    `title` is its printed name; None if it has none of its own. `card` lies there face up from the beginning and is
    not in the deck. A `spare` cell gets a card only where the deck is too short to deal one to each player.
    """

    id: str
    x: float
    y: float
    sideways: bool = False
    group: str | None = None
    aside: bool = False
    title: str | None = None
    card: str | None = None
    spare: bool = False


class TableLine(Model):
    """One line of a line set: its cells in order. `shape` tells how it lies, for the sheet and the figure."""

    cells: tuple[str, ...]
    shape: Literal["row", "column", "diagonal", "bent", "ring"]


class LineSet(Model):
    """A named set of lines (`rail`), in the order the author named them; `title` is the printed name of one."""

    id: str
    title: str
    lines: tuple[TableLine, ...]


class Layout(Model):
    """The shared cards' places. `drawn` is false where they simply lie in dealing order (`b1 b2 ...`)."""

    cells: tuple[Cell, ...] = ()
    line_sets: tuple[LineSet, ...] = ()
    drawn: bool = False


# ---------------------------------------------------------------- rankings


class Part(Model):
    """One summand of a pattern: disjoint cards of the hand.

    `cards` are any cards; `alike` share a rank; `suited` a suit (`suited of different ranks`: without two equal
    cards); `run` follow one another;
    `suited run` both; `rainbow` differ in rank and suit; `named` have one of `ranks`
    (a ticket's rider); `wild` are wild cards that stand for nothing else. `low`..`high` is how many.
    `name` is what `compare` calls it.
    `top` fixes the highest card of a run, `without` forbids a rank as its highest.
    `aces` is what an ace may be in this run, None: what the ranking says. Only `cards` parts may be short of cards.
    """

    kind: Literal[
        "cards", "alike", "suited", "suited of different ranks", "run", "suited run", "rainbow", "named", "wild"
    ]
    low: int
    high: int
    name: str
    ranks: tuple[RankSymbol, ...] = ()
    top: RankSymbol | None = None
    without: RankSymbol | None = None
    aces: Aces | None = None


class Category(Model):
    """A kind of hand. `id` is its plain name (`three of a kind`), `title` as printed.

    `compare` names the parts that settle a tie, in order; the ranks of each are compared from
    its highest down, groups of equals before single cards.
    """

    id: str
    title: str
    parts: tuple[Part, ...]
    compare: tuple[str, ...]
    lowest_beats_highest: bool = False
    by_kicker: bool = False
    """Where suits break ties: whether it is the highest kicker's suit that does, not that of the highest card."""
    added: bool = False
    """Whether the variant itself brings this category (the sheet explains such a one)."""

    @property
    def size(self) -> int:
        """How many cards the category takes."""
        return sum(part.high for part in self.parts)


class Ranking(Model):
    """Categories in order, best first.

    High: a set of cards belongs to the first category it matches. Low: to the last one of its size
    (a hand is what it cannot avoid being), and of two hands in one category the lower wins.
    `ranks` are this ranking's ranks from lowest to highest, `aces` what an ace may be in a run.
    `id` is its name in the game, `base` the standard ranking it comes from, `moved` the
    categories whose order differs from that one. `suit_order`, best first, settles ties between hands that are
    equal in everything else: the suit of the highest card of what compares first; empty: they tie.
    `zeros` are ranks that all count the same, below every other, and make no pairs.
    """

    id: str
    title: str
    low: bool = False
    size: int = 5
    ranks: tuple[RankSymbol, ...]
    aces: Aces = "high or low"
    categories: tuple[Category, ...]
    suit_order: tuple[Suit, ...] = ()
    zeros: tuple[RankSymbol, ...] = ()
    equal_cards: bool = False
    """Of hands that tie the one with more cards that it holds twice wins: for several packs."""
    base: str | None = None
    moved: tuple[str, ...] = ()

    @property
    def unpaired(self) -> bool:
        """Whether hands are of no kind and only ranks compare, equal ones too: its one category has no id."""
        return not any(category.id for category in self.categories)


# ---------------------------------------------------------------- wild cards


class WildRule(Model):
    """What a wild card may stand for: a card of `ranks` (None: any), or any that makes a hand of `completes`.

    `completes` are ids of categories. Without `repeats` no two cards of a hand may then be of the same rank and suit,
    though a wild card may still be one more of a rank of which the hand has every suit. It may always be what it is.
    """

    ranks: tuple[RankSymbol, ...] | None = None
    completes: tuple[str, ...] = ()
    repeats: bool = True


class Wild(Model):
    """One line of `wild` or `dead`.

    `what` finds cards: `ranks` all cards of `ranks` (`Jo` for jokers) that lie in `place`; `cards` those named that
    lie there; `lowest` the lowest card of `place` (ace highest, lowest with `aces_low`; jokers do not count); `last`
    the last card dealt to `place`; `all` every card of `place`; `cells` the cards in `cells`, only those of the chosen
    line where `line_set` is given; `named rank` cards of the rank that was named; `after` the up card dealt right after
    the latest up card of `ranks`. `place` is empty for everywhere; `hand` is `hole`, `up` and `apart`.

    With `whole_rank` the line speaks of every card of the rank of what was found, without it of those cards alone.
    `owner`: what is found among a player's own cards, or by his choice of a line, speaks to him alone. `holding`: only
    in the hands of a player one of whose own cards is of these ranks or is one of these cards. `only`: for shares with
    a high ranking, or a low one. `aces_low_in`: the ace may be taken as the lowest card too, but only in a hand of
    these parts. `rule` says what the wild card may stand for (no meaning in `dead`).
    """

    what: Literal["ranks", "cards", "lowest", "last", "all", "cells", "named rank", "after"]
    ranks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    place: Literal["", "hole", "up", "apart", "hand", "board"] = ""
    cells: tuple[str, ...] = ()
    line_set: str | None = None
    whole_rank: bool = False
    aces_low: bool = False
    aces_low_in: tuple[Part, ...] = ()
    owner: bool = False
    holding: tuple[str, ...] = ()
    only: Literal["high", "low"] | None = None
    rule: WildRule = WildRule()


# ---------------------------------------------------------------- stakes


class BetSize(Model):
    """From the step `start` on (None: from the beginning) a bet is `low` chips, up to `high` where it may vary."""

    low: int
    high: int
    start: str | None = None


class Condition(Model):
    """Something that holds or does not, asked of the table and the record of the deal; `rank` where one is asked for.

    `nobody wins` is asked when hands are judged.
    """

    kind: Literal[
        "nobody opened",
        "nobody wins",
        "anyone straddled",
        "anyone drew",
        "a pair shows",
        "no rank was dealt up",
        "the latest up card is",
    ]
    rank: RankSymbol | None = None


class Opening(Model):
    """The least hand to open or to prove with: a `category`, and the least rank that it counts by first.

    The rank is fixed, or the present rung of the ladder of this id.
    """

    category: str
    rank: RankSymbol | None = None
    ladder: str | None = None


class Ladder(Model):
    """Ranks of which one is present: the next each time the ladder rises, and in the end as `end` says.

    `last stays`: the last rung stays for good. A ladder falls back to its first rung when the pot is won.
    """

    id: str
    rungs: tuple[RankSymbol, ...]
    end: Literal["back down", "from the start", "last stays"] = "last stays"


class BigBet(Model):
    """From the step `start` on a bet or raise may also be of `amount`, while `condition` (if any) holds."""

    amount: int
    start: str
    condition: Condition | None = None


class Stakes(Model):
    """Amounts in chips. `sizes` for fixed and spread limits; `smallest` is the least bet of the others.

    `most_raises` counts raises after the opening bet of a round (a blind or forced bet is the bet);
    `cap_heads_up` keeps it where only two began the round. `raises_at_least_last`: a raise is no less than the
    last bet or raise, where bets have sizes. `no_check_raise`: who has checked may not raise in that round.
    """

    limit: Literal["no limit", "pot limit", "half-pot limit", "fixed limit", "spread limit"]
    sizes: tuple[BetSize, ...] = ()
    smallest: int = 1
    ante: int = 0
    blinds: tuple[int, ...] = ()
    button_blind: int = 0
    bring_in: int = 0
    most_raises: int | None = None
    cap_heads_up: bool = False
    raises_at_least_last: bool = False
    big_bet: BigBet | None = None
    no_check_raise: bool = False
    double_pot_from: str | None = None
    """The step from which on the most is twice the pot (pot limit only)."""
    twice_last_from: str | None = None
    """The step from which on a bet is at least twice the last one of the rounds before (where there are no sizes)."""
    most_bets: int | None = None
    """Bets, completions and raises of a round together, forced bets apart, between two players too."""


class Conventions(Model):
    """What a table does where card rooms differ; each field is explained at the runtime's model of that name."""

    short_posts: Literal["in full", "as paid"] = "in full"
    over_short_bets: Literal["completes", "added"] = "completes"
    short_raises: Literal["least bet", "last raise"] = "least bet"
    short_antes: Literal["matches", "all"] = "matches"
    covered: Literal["passed over", "asked"] = "passed over"
    odd_chips: Literal["one by one", "first"] = "one by one"
    same_winners: Literal["apart", "one"] = "apart"
    draws: Literal["in turn", "together"] = "in turn"


# ---------------------------------------------------------------- play


class Who(Model):
    """A seat by its part in the game; `of` is what `left of` and `right of` refer to.

    `with_board` adds the shared cards that lie open to what each player shows.
    """

    role: Literal[
        "dealer",
        "left of",
        "right of",
        "opener",
        "last raiser",
        "last starter",
        "best showing",
        "worst showing",
    ]
    of: Who | None = None
    suits_break_ties: bool = False
    ranking: str | None = None
    with_board: bool = False


class Post(Model):
    """Forced chips, or a straddle (the only voluntary one).

    `ante`: every player, dead. `blinds`: live, from the dealer's left (heads-up the dealer posts the first of two).
    `button blind`: live, by the dealer. `bring in`: by `who`, a forced opening bet or a full small bet.
    `straddle`: from `who`, twice the last blind, up to `most` in a chain. `blind`: `amount`, live, by `who`, or by
    every player who has posted nothing yet (None).
    """

    kind: Literal["post"] = "post"
    what: Literal["ante", "blinds", "button blind", "bring in", "straddle", "blind"]
    who: Who | None = None
    most: int = 1
    amount: int = 0


class Burn(Model):
    """So many cards from the deck, face down, out of play."""

    kind: Literal["burn"] = "burn"
    count: int
    if_allowed: bool = False


class DealPart(Model):
    """So many cards of one facing, to each player."""

    count: int
    face: Face


class OtherFace(Model):
    """How the cards lie for a player who pays `price` chips: into the pot, and no bet."""

    face: Literal["down", "up"]
    price: int


class DealPlayers(Model):
    """One card at a time round the table from the dealer's left, `parts` in order.

    Where the deck is too short for that, the cells of `spare` get a card each, face up, instead. With `other` each
    player in turn says before his cards come how they shall lie.
    """

    kind: Literal["deal players"] = "deal players"
    parts: tuple[DealPart, ...]
    spare: tuple[str, ...] = ()
    other: OtherFace | None = None


class DealCells(Model):
    """A card to each cell, in order."""

    kind: Literal["deal cells"] = "deal cells"
    cells: tuple[str, ...]
    face: Literal["up", "down"] = "up"


class BuyCards(Model):
    """Each player in turn, from the dealer's left, may have `count` more cards for `price` chips, paid to the pot."""

    kind: Literal["buy cards"] = "buy cards"
    count: int
    price: int
    face: Literal["down", "up"] = "down"


class Flip(Model):
    """Each player turns up `count` of the own cards that nobody has looked at: which ones is chance."""

    kind: Literal["flip"] = "flip"
    count: int


class Look(Model):
    """Each player looks at those of his cards that were dealt as number 1, 2, ... of `places`: nobody has before.

    `apart`: they stay on the table, apart from the rest of the hand.
    """

    kind: Literal["look"] = "look"
    places: tuple[int, ...]
    apart: bool = False


class TurnCells(Model):
    """Face-down cells are turned up, one group at a time, `body` after each group."""

    kind: Literal["turn cells"] = "turn cells"
    groups: tuple[tuple[str, ...], ...]
    body: tuple[Step, ...] = ()


class NewDeck(Model):
    """The rest of the deck goes out of play, unseen, and the discards, shuffled, are dealt from instead."""

    kind: Literal["new deck"] = "new deck"


class TurnChosen(Model):
    """`who` chooses `count` of the `groups` that still lie face down, and they are turned up."""

    kind: Literal["turn chosen"] = "turn chosen"
    groups: tuple[tuple[str, ...], ...]
    count: int
    who: Who


class Bet(Model):
    """A betting round. Without `start`: left of the blinds where these were just posted, else left of the dealer.

    `otherwise` begins where there is no `start`: nobody bet or raised in the round before, nobody shows a card.
    """

    kind: Literal["bet"] = "bet"
    start: Who | None = None
    otherwise: Who | None = None
    opening: Opening | None = None


class Declare(Model):
    """Every player still in declares one of `words`: sealed and opened at once if `together`, else in turn.

    It goes from `start`, else from the dealer's left. A word stays with its player for the deal.
    """

    kind: Literal["declare"] = "declare"
    words: tuple[str, ...]
    together: bool = False
    start: Who | None = None


class DrawOffer(Model):
    """Own cards that may be exchanged for as many from the deck.

    `counts` are the numbers allowed (None: any; -1: the whole hand), `place` where they lie (None: anywhere). It
    costs `price` chips, each card or, if `flat`, the exchange. `keeps` is a rank of which a card must be kept.
    """

    counts: tuple[int, ...] | None = None
    place: Literal["hole", "up"] | None = None
    price: int = 0
    flat: bool = False
    keeps: RankSymbol | None = None


class Draw(Model):
    """In turn from `start` (None: left of the dealer) each player in exchanges cards by one of `offers`.

    New cards lie `down`, `up` or, `same`, as those thrown away did. From card number `late` on they come only when
    everybody has drawn. With `or_fold` a player may fold instead. Who exchanges one card gets `single_from` and throws
    all but one of them away, face up. With `shown` the cards thrown away are turned up when everybody has drawn.
    Cards that lie apart stay where they are.
    """

    kind: Literal["draw"] = "draw"
    offers: tuple[DrawOffer, ...]
    face: Literal["down", "up", "same"] = "down"
    late: int | None = None
    start: Who | None = None
    or_fold: bool = False
    single_from: int = 1
    shown: bool = False


class Discard(Model):
    """Each player in throws away so many cards (`counts`; None: any; -1: all) or all but `keep`.

    All choose at once and in secret; with `start` they discard in turn. `place` is where the cards lie, `face` how
    they lie afterwards. Cards that lie apart do not count and stay where they are.
    """

    kind: Literal["discard"] = "discard"
    counts: tuple[int, ...] | None = None
    keep: int | None = None
    place: Literal["hole", "up"] | None = None
    face: Literal["down", "up"] = "down"
    start: Who | None = None


class Reveal(Model):
    """Each player in turns up so many own cards that lie face down: in turn, or `together`."""

    kind: Literal["reveal"] = "reveal"
    counts: tuple[int, ...]
    together: bool = False


class Repeat(Model):
    """`body` so many times."""

    kind: Literal["repeat"] = "repeat"
    times: int
    body: tuple[Step, ...]


class Case(Model):
    """What is done if the condition holds; always, without one."""

    condition: Condition | None
    body: tuple[Step, ...]


class If(Model):
    """The first case that holds is carried out; none, if none does."""

    kind: Literal["if"] = "if"
    cases: tuple[Case, ...]


class Until(Model):
    """Inside a loop: the loop ends here if the condition holds."""

    kind: Literal["until"] = "until"
    condition: Condition


class NameRank(Model):
    """`who` names a rank of the deck, for everybody to hear: the one that `named rank` means."""

    kind: Literal["name rank"] = "name rank"
    who: Who


class ThrowIn(Model):
    """The deal ends without a winner: the pot stays for the next one, the deal passes on, everybody posts again."""

    kind: Literal["throw in"] = "throw in"


class Redeal(Model):
    """The deal ends without a winner, and the same dealer deals anew for the same pot.

    Among active players: who has folded stays out. Only with `posts` is there posting again.
    """

    kind: Literal["redeal"] = "redeal"
    among: Literal["everyone", "active players"]
    posts: bool = False


class LadderRises(Model):
    """The ladder of this id goes on to its next rung."""

    kind: Literal["ladder rises"] = "ladder rises"
    ladder: str


Step = Annotated[
    Post
    | Burn
    | DealPlayers
    | DealCells
    | Flip
    | Look
    | TurnCells
    | TurnChosen
    | NewDeck
    | Bet
    | Declare
    | Draw
    | BuyCards
    | Discard
    | Reveal
    | Repeat
    | If
    | Until
    | ThrowIn
    | Redeal
    | LadderRises
    | NameRank,
    Field(discriminator="kind"),
]


class LabelledStep(Model):
    """A part of play with its address and its printed title."""

    label: str
    title: str
    steps: tuple[Step, ...]


# ---------------------------------------------------------------- showdown


class Term(Model):
    """A summand of a hand: `low`..`high` cards of a place (`high` None: as many as wanted).

    `place` is `hole`, `up`, `apart`, `board`, `cells` (those in `cells`) or `line` (one line of `line_set`,
    the player's choice).
    """

    place: Literal["hole", "up", "apart", "board", "cells", "line"]
    low: int = 0
    high: int | None = None
    cells: tuple[str, ...] = ()
    line_set: str | None = None
    numbers: tuple[int, ...] = ()
    """Where only some numbers between `low` and `high` will do (all or none, `0 1 or 5`): these."""


class Qualifier(Model):
    """What a hand must reach.

    `or lower`: so many different ranks, none above `rank`; with `pairs` equal ones may be among them. `or better`:
    `category` or one above it. `only`: a hand of `category` and no other, of `rank` if that is given.
    """

    kind: Literal["or lower", "or better", "only"]
    rank: RankSymbol | None = None
    category: str | None = None
    pairs: bool = False


OwnPlaces = tuple[Literal["hole", "up", "apart"], ...]


class SuitCard(Model):
    """The highest or lowest card of a suit, `suit` or that of the card on `cell`, among own cards in `places`."""

    kind: Literal["suit card"] = "suit card"
    highest: bool
    suit: Suit | None = None
    cell: str | None = None
    places: OwnPlaces = ("hole", "up")


class Holder(Model):
    """Whoever has all of these cards among own cards in `places`."""

    kind: Literal["holder"] = "holder"
    cards: tuple[str, ...]
    places: OwnPlaces = ("hole", "up")


class MostPoints(Model):
    """Whoever counts most by `points` (the id of the game's) over own cards in `places`."""

    kind: Literal["most points"] = "most points"
    points: str
    places: OwnPlaces = ("hole", "up")


class CellIs(Model):
    """The card on `cell` has one of these ranks."""

    cell: str
    ranks: tuple[RankSymbol, ...]


class Share(Model):
    """A part of the pot and what wins it. An unclaimed share joins the others.

    The best hand of `ranking` wins that is made of `hand`, or of one of `or_hands`; with `place` 2 the second best,
    and so on. Where `by` is given no hand wins but cards or points: `ranking` and `hand` are empty.
    All `qualifiers` must be reached. A share `when` a card is so is not there otherwise. The first share that
    `takes_all` and is won takes the whole pot; otherwise such shares count for nothing. The `rest` is what other
    shares leave. `declared` is the word that claims the share where players declare; `both` claims all.
    `title` is its printed name, if the author gave it one.
    """

    amount: Share_
    ranking: str = ""
    hand: tuple[Term, ...] = ()
    or_hands: tuple[tuple[Term, ...], ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()
    place: int = 1
    by: Annotated[SuitCard | Holder | MostPoints, Field(discriminator="kind")] | None = None
    when: CellIs | None = None
    takes_all: bool = False
    rest: bool = False
    declared: str | None = None
    title: str | None = None


class BothWays(Model):
    """What holds for a player who declares both.

    `must_win`: he takes no part of the pot unless he wins, or ties for, every share one can declare for; with
    `tie_loses` a tie is not enough, but for `except_best` it is with the best hand there is. `one_line`: all his hands
    use the same line.
    """

    must_win: bool = False
    tie_loses: bool = False
    except_best: bool = False
    one_line: bool = False


class Worth(Model):
    """What a card of this rank counts; `other` is what it may count instead, as its owner likes."""

    rank: RankSymbol
    value: int
    other: int | None = None


class Points(Model):
    """A count of cards. Ranks that are not in `worth` count nothing.

    `most`: only so many cards, of one suit; None: all cards. Who cannot help counting more than `limit` is out.
    """

    id: str
    title: str
    worth: tuple[Worth, ...]
    most: int | None = None
    limit: int | None = None


class Showdown(Model):
    """Who takes what. Shares add up to the pot; those that take all are beside them.

    `hand` and `or_hands` hold for each share that names no hand of its own.
    `opener_proves` is what the one who opened must have opened with, to win. `cases` are carried out instead of
    paying the pot if their condition holds; `nobody wins` holds for the pots that nobody can claim.
    """

    hand: tuple[Term, ...]
    or_hands: tuple[tuple[Term, ...], ...] = ()
    shares: tuple[Share, ...]
    both: BothWays = BothWays()
    opener_proves: Opening | None = None
    cases: tuple[Case, ...] = ()


# ---------------------------------------------------------------- examples, defaults, the game


class ExampleHand(Model):
    """A player's cards and what the example says of them."""

    player: str
    hole: tuple[str, ...]
    up: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    category: str | None = None
    cards: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    line_set: str | None = None
    declared: str | None = None


class Example(Model):
    """A judged deal: the author's claim, which `check` verifies and the sheet prints.

    Cards are written rank symbol and suit letter, `10s`.
    """

    title: str
    players: int | None = None
    """How many are at the table, where that was stated."""
    board: dict[str, str]
    hands: tuple[ExampleHand, ...]
    winners: tuple[str, ...]
    category: str | None = None


class Assumption(Model):
    """A choice that the author left to a default. `id` names it, `value` is what was taken.

    Ids are of a closed list (`burn`, `odd chip`, `showing order`, `raise cap`, ...), each with a sentence in the sheet.
    """

    id: str
    value: str


class OptionInfo(Model):
    """An option of the variant: `id` as in the file, and whether it is switched on here."""

    id: str
    title: str
    on: bool = False


class House(Model):
    """A table's own conventions, as its file heads them."""

    id: str
    title: str
    notes: tuple[str, ...] = ()


class Game(Model):
    """A whole variant, with its options applied."""

    version: Literal[1] = 1
    id: str
    title: str
    aka: tuple[str, ...] = ()
    by: str | None = None
    family: str
    lineage: tuple[str, ...] = ()
    """Ids of the variants it is like, the nearest first."""
    lineage_titles: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    source_hash: str
    """SHA-256 of the texts it was compiled from (its own, its parents', the standard rankings') and its options."""
    options: tuple[OptionInfo, ...] = ()
    house: House | None = None
    """The house by whose conventions it is played."""
    players: PlayerCounts
    deck: Deck
    rankings: tuple[Ranking, ...]
    wild: tuple[Wild, ...] = ()
    """Which cards are wild, line by line; the first line that speaks of a card says what it may stand for."""
    dead: tuple[Wild, ...] = ()
    """Which cards play in no hand; dead beats wild."""
    layout: Layout = Layout()
    stakes: Stakes
    conventions: Conventions = Conventions()
    play: tuple[LabelledStep, ...]
    points: tuple[Points, ...] = ()
    showdown: Showdown
    ladders: tuple[Ladder, ...] = ()
    examples: tuple[Example, ...] = ()
    assumptions: tuple[Assumption, ...] = ()

    def ranking(self, ranking_id: str) -> Ranking:
        """The ranking of that id; KeyError if the game has none."""
        for ranking in self.rankings:
            if ranking.id == ranking_id:
                return ranking
        raise KeyError(ranking_id)


def schema() -> dict[str, Any]:
    """The JSON Schema of a serialized `Game`."""
    return Game.model_json_schema(mode="serialization")
