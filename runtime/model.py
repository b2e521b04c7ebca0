"""What a generated game class is made of: plain frozen data the runtime plays from.

A generated module holds one subclass of `GameClass` whose class attributes are
these values, one entry per labelled step. Nothing here knows any game, and
nothing here imports the language or the compiler. Shapes follow the checked
Game (`docs/game.schema.json`), lowered to what play needs.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import ClassVar, Literal

GAME_VERSION = 1
"""The Game version this runtime plays. A generated class of another version is refused."""

Aces = Literal["high", "low", "high or low", "round the corner"]


class VersionMismatchError(RuntimeError):
    """A generated class was made for another runtime: build it again."""


@dataclass(frozen=True, slots=True)
class Deck:
    """Ranks from lowest to highest; suits as letters; jokers are wild only if a rule says so.

    Where the number of players decides the lowest rank beside the ace, the two add up to `lowest_plus_players`, and
    `ranks` are those for the most players.
    """

    ranks: tuple[str, ...]
    suits: tuple[str, ...] = ("c", "d", "h", "s")
    copies: int = 1
    jokers: int = 0
    aces: Aces = "high or low"
    suit_order: tuple[str, ...] = ()
    reshuffle_discards: bool = False
    reshuffle_burned: bool = False
    lowest_plus_players: int | None = None

    def for_players(self, players: int) -> Deck:
        """The deck at a table of so many."""
        if self.lowest_plus_players is None:
            return self
        lowest = str(self.lowest_plus_players - players)
        gone = self.ranks[: self.ranks.index(lowest)] if lowest in self.ranks else ()
        return replace(self, ranks=tuple(rank for rank in self.ranks if rank == "A" or rank not in gone))

    def cards(self) -> tuple[str, ...]:
        """All cards, in a fixed order."""
        one = tuple(rank + suit for suit in self.suits for rank in self.ranks)
        return one * self.copies + ("Jo",) * self.jokers


# ---------------------------------------------------------------- rankings


@dataclass(frozen=True, slots=True)
class Part:
    """A summand of a pattern: disjoint cards of a hand.

    `kind`: `cards` (any), `alike` (one rank), `suited`, `suited of different ranks`, `run`, `suited run`,
    `rainbow` (different ranks and suits), `named` (of `ranks`), `wild` (wild cards that stand for nothing).
    `low`..`high` cards; only `cards` may be short.
    `name` is what `compare` refers to. `top` fixes a run's highest rank, `without` is a rank that may not be in it,
    `aces` what an ace may be in it if not what the ranking says.
    """

    kind: str
    low: int
    high: int
    name: str
    ranks: tuple[str, ...] = ()
    top: str | None = None
    without: str | None = None
    aces: Aces | None = None


@dataclass(frozen=True, slots=True)
class Category:
    """A kind of hand; `compare` names the parts that settle a tie, in order.

    `by_kicker`: where suits break ties, the suit of the highest kicker does, not that of the highest card.
    `own_title` says that the title is a name the variant gave the hand (`House Party`), printed as it is written.
    """

    id: str
    title: str
    parts: tuple[Part, ...]
    compare: tuple[str, ...]
    lowest_beats_highest: bool = False
    by_kicker: bool = False
    own_title: bool = False

    @property
    def size(self) -> int:
        """How many cards it takes."""
        return sum(part.high for part in self.parts)


@dataclass(frozen=True, slots=True)
class Ranking:
    """Categories, best first.

    High: cards belong to the first category they match. Low: to the last one of that size (a hand is
    what it cannot avoid being), and within a category the lower hand wins. `ranks` are lowest to highest.
    With aces `high or low` the ace may stand in a run below the lowest of the other ranks, `round the corner`
    also between the highest and the lowest. `suit_order`, best first, breaks ties; without it hands tie.
    Where `equal_cards` settle, of hands that tie the one with more cards that it holds twice wins.
    `zeros`, the lowest of `ranks`, all count the same and make no pairs.
    """

    id: str
    title: str
    ranks: tuple[str, ...]
    categories: tuple[Category, ...]
    size: int = 5
    low: bool = False
    aces: Aces = "high or low"
    suit_order: tuple[str, ...] = ()
    zeros: tuple[str, ...] = ()
    equal_cards: bool = False


@dataclass(frozen=True, slots=True)
class Points:
    """A count that the most of wins: what cards of each rank are worth, from 0 up; others are worth nothing.

    `of` says which cards of a hand are counted: `all cards`, or those `in one suit`, the best one, of a hand of
    at most `most` cards (None: any number). `also` is what cards of a rank may count instead, as their owner likes;
    a hand that cannot help counting more than `limit` is out.
    """

    id: str
    title: str
    worth: tuple[tuple[str, int], ...]
    of: Literal["all cards", "in one suit"] = "all cards"
    most: int | None = None
    also: tuple[tuple[str, int], ...] = ()
    limit: int | None = None


# ---------------------------------------------------------------- wild cards


@dataclass(frozen=True, slots=True)
class WildRule:
    """What a wild card may stand for: a card of `ranks` (None: any card), or any that makes a hand of `completes`.

    `completes` are ids of categories: a bug is an ace, or any card that makes a straight or a flush. It may always
    be the card that it is. Without `repeats` no two cards of a hand are then of the same rank and suit; but it may
    still be one more of a rank of which the hand has every suit, so that five of a kind is possible either way.
    """

    ranks: tuple[str, ...] | None = None
    completes: tuple[str, ...] = ()
    repeats: bool = True


WildSource = Literal["ranks", "cards", "lowest", "last", "all", "cells", "named rank", "after"]


@dataclass(frozen=True, slots=True)
class Wild:
    """One line of `wild` or `dead`: which cards it speaks of, as what, in whose hands and when.

    `what` finds cards:
    `ranks`: all cards of `ranks` (`Jo` for jokers) that lie in `place`; `cards`: those named in `cards` that lie there;
    `lowest`: the lowest card of `place`, no joker (ace highest, lowest with `aces_low`); `last`: the last card dealt to
    `place`; `all`: every card of `place`; `cells`: the cards in `cells`, of which only those of the chosen line count
    where `line_set` is given; `named rank`: cards of the rank that was named; `after`: the up card dealt right after
    the latest up card of `ranks`. `place` is `hole`, `up`, `apart`, `hand` (all three) or `board`; empty for
    everywhere.

    With `whole_rank` the line speaks of every card of the rank of what was found, wherever it lies; without, of those
    cards alone. What is found among a player's own cards speaks to him alone (`owner`). Face-down board cards and
    jokers give no rank. `holding`: only in the hands of a player one of whose own cards is of these ranks or is one
    of these cards. `only` is `high` or `low` where it holds for one kind of share only, by the share's ranking.

    `aces_low_in`: the ace may be taken as the lowest card, too, but only for a hand that fits these parts.
    `rule` says what the wild card may stand for.
    """

    what: WildSource
    ranks: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    place: str = ""
    cells: tuple[str, ...] = ()
    line_set: str | None = None
    whole_rank: bool = False
    aces_low: bool = False
    aces_low_in: tuple[Part, ...] = ()
    owner: bool = False
    holding: tuple[str, ...] = ()
    only: str | None = None
    rule: WildRule = WildRule()


# ---------------------------------------------------------------- table


@dataclass(frozen=True, slots=True)
class Cell:
    """A shared card's place; `x`, `y` from the upper left in card pitches.

    `card` lies there face up from the beginning and is not in the deck (a joker in the middle).
    A `spare` cell gets a card only where the deck is too short to deal one to each player.
    """

    id: str
    x: float = 0
    y: float = 0
    sideways: bool = False
    aside: bool = False
    title: str | None = None
    card: str | None = None
    spare: bool = False


@dataclass(frozen=True, slots=True)
class LineSet:
    """Named lines of cells; a player chooses one of them where a hand says `one NAME`."""

    id: str
    title: str
    lines: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Layout:
    """Shared cards' places and lines. `drawn` is false where they only lie in dealing order."""

    cells: tuple[Cell, ...] = ()
    line_sets: tuple[LineSet, ...] = ()
    drawn: bool = False

    @property
    def laid(self) -> dict[str, str]:
        """The cells in which a card lies from the beginning, and these cards."""
        return {cell.id: cell.card for cell in self.cells if cell.card is not None}

    def line_set(self, name: str) -> LineSet:
        """The line set of that id; KeyError if there is none."""
        for line_set in self.line_sets:
            if line_set.id == name:
                return line_set
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class BetSize:
    """From the step labelled `start` on (None: from the beginning), `low`..`high` chips."""

    low: int
    high: int
    start: str | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that holds or does not, asked of the table and the record of the deal.

    `kind` is one of the closed list (`a pair shows`, ...) that `runtime/table/conditions.py` answers, `rank` the one
    that some of them ask for.
    """

    kind: str
    rank: str | None = None


@dataclass(frozen=True, slots=True)
class Opening:
    """The least hand to open or to prove with: a `category`, and the least rank that it counts by first.

    The rank is fixed, or the present rung of the ladder of this id.
    """

    category: str
    rank: str | None = None
    ladder: str | None = None


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ranks of which one is present: the next each time it rises, and in the end as `end` says.

    `end` is `back down`, `from the start`, or empty: the last rung stays.
    """

    id: str
    rungs: tuple[str, ...]
    end: str = ""

    def rung(self, rises: int) -> str:
        """The rung after so many rises."""
        if self.end == "back down":
            both_ways = self.rungs + self.rungs[-2:0:-1]
            return both_ways[rises % len(both_ways)]
        if self.end == "from the start":
            return self.rungs[rises % len(self.rungs)]
        return self.rungs[min(rises, len(self.rungs) - 1)]


@dataclass(frozen=True, slots=True)
class BigBet:
    """From the step labelled `start` on a bet or raise may also be of `amount`, while `condition` (if any) holds."""

    amount: int
    start: str
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Stakes:
    """Amounts in chips.

    `limit`: `no limit`, `pot limit`, `half-pot limit`, `fixed limit`, `spread limit`. `smallest` is the least
    bet where there are no `sizes`. `most_raises` counts raises after the opening bet of a round (a blind
    or forced bet is the bet); it does not bind a round that only two began, unless `cap_heads_up`.
    `raises_at_least_last` is for limits with sizes: the others never let a raise be less than the last one.
    From the street `double_pot_from` on pot limit means twice the pot; from `twice_last_from` on a bet is at least
    twice what it took to stay in through the last round with a bet.
    With `no_check_raise` who has checked may not raise in that round. `most_bets` counts every bet, completion and
    raise of a round, and no forced bet; it binds between two players too.
    """

    limit: str = "no limit"
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
    twice_last_from: str | None = None
    most_bets: int | None = None


@dataclass(frozen=True, slots=True)
class Conventions:
    """What a table does where card rooms differ, for every game that it plays.

    `short_posts`: a blind or bring-in that its owner cannot pay is the bet `in full`, or `as paid`.
    `over_short_bets`: the next bet over a short one `completes` it, or is `added` to it.
    `short_raises`: a short raise opens the betting to those who have acted by the `least bet`: where such raises add
    up to a full one; or by the `last raise`: where it is, or short ones in a row are, no less than any before it in the
    round, and so always as the first one.
    `short_antes`: who could not pay the whole ante wins of the others' what he `matches`, or `all` of them.
    `covered`: a player with chips whom nobody left can bet against is `passed over`, or `asked` all the same.
    `odd_chips`: of a share that does not divide go round `one by one`, or all of them to the `first` winner.
    `same_winners`: pots for which the same winning hands play stay `apart`, or count as `one`.
    `draws`: new cards come `in turn`, or when all have discarded (`together`).
    """

    short_posts: str = "in full"
    over_short_bets: str = "completes"
    short_raises: str = "least bet"
    short_antes: str = "matches"
    covered: str = "passed over"
    odd_chips: str = "one by one"
    same_winners: str = "apart"
    draws: str = "in turn"


# ---------------------------------------------------------------- steps


@dataclass(frozen=True, slots=True)
class Who:
    """`dealer`, `left of`, `right of`, `opener`, `last raiser`, `last starter`, `best showing`, `worst showing`.

    `with_board` adds the shared cards that lie open to what each player shows.
    """

    role: str
    of: Who | None = None
    suits_break_ties: bool = False
    ranking: str | None = None
    with_board: bool = False


@dataclass(frozen=True, slots=True)
class PostAntes:
    """Every player puts in the ante, or `who` alone does: dead money."""

    who: Who | None = None


@dataclass(frozen=True, slots=True)
class PostBlinds:
    """Live blinds from the dealer's left; between two players the dealer posts the first."""


@dataclass(frozen=True, slots=True)
class PostButtonBlind:
    """A live blind by the dealer, which counts as the opening bet."""


@dataclass(frozen=True, slots=True)
class PostBlind:
    """A live blind of `amount` by `who`, or by every player who has no live chips in yet."""

    amount: int
    who: Who | None = None


@dataclass(frozen=True, slots=True)
class PostBringIn:
    """A forced opening bet by `who`, or a full small bet; the next round of betting starts to his left."""

    who: Who


@dataclass(frozen=True, slots=True)
class OfferStraddle:
    """From `who` (None: left of the last blind) on, a player may post twice the last blind, `most` in a chain."""

    who: Who | None = None
    most: int = 1


@dataclass(frozen=True, slots=True)
class Burn:
    """So many cards off the deck, face down."""

    count: int = 1
    if_allowed: bool = False


def place_of(face: str) -> str:
    """The place of a player's own cards that a facing belongs to: `up`, `apart`, or `hole` for all others."""
    return face if face in {"up", "apart"} else "hole"


@dataclass(frozen=True, slots=True)
class DealPlayers:
    """One card at a time round the table from the dealer's left; `parts` are (count, face) in order.

    Where the deck is too short for that, the cells of `spare` get a card each, face up, instead. `other` is a facing
    that a player may have for `price` chips: each says so before his cards come.
    """

    parts: tuple[tuple[int, str], ...]
    spare: tuple[str, ...] = ()
    other: str = ""
    price: int = 0


@dataclass(frozen=True, slots=True)
class DealCells:
    """A card to each cell, in order, `up` or `down`."""

    cells: tuple[str, ...]
    face: str = "up"


@dataclass(frozen=True, slots=True)
class BuyCards:
    """In turn from the dealer's left each player may have so many more cards for `price` chips."""

    count: int
    price: int
    face: str = "down"


@dataclass(frozen=True, slots=True)
class Flip:
    """Each player turns up so many of the own cards that nobody has looked at, in the order of dealing."""

    count: int


@dataclass(frozen=True, slots=True)
class Look:
    """Each player looks at some own cards, unseen so far: those that were dealt as number 1, 2, ... of `places`.

    `apart`: they stay on the table, apart from the rest of the hand.
    """

    places: tuple[int, ...]
    apart: bool = False


@dataclass(frozen=True, slots=True)
class TurnCells:
    """Face-down cells turned up, a group at a time, `body` after each group."""

    groups: tuple[tuple[str, ...], ...]
    body: tuple[Step, ...] = ()


@dataclass(frozen=True, slots=True)
class NewDeck:
    """The rest of the deck goes out of play, unseen, and the discards, shuffled, are dealt from instead."""


@dataclass(frozen=True, slots=True)
class TurnChosen:
    """`who` chooses `count` of the `groups` of cells that still lie face down, and turns them up."""

    groups: tuple[tuple[str, ...], ...]
    count: int
    who: Who


@dataclass(frozen=True, slots=True)
class BettingRound:
    """A round of betting. Without `start`: left of blinds just posted, else left of the dealer.

    `otherwise` begins where there is no `start`: nobody bet or raised in the round before, nobody shows a card.
    Until somebody has opened, only who holds `opening` or better may bet.
    """

    start: Who | None = None
    otherwise: Who | None = None
    opening: Opening | None = None


ALL = -1
"""Among numbers of cards: the whole hand."""


@dataclass(frozen=True, slots=True)
class DrawOffer:
    """Own cards that may be exchanged for as many from the deck.

    `counts` are the numbers allowed (None: any; `ALL`: the whole hand), `place` where they lie (`hole`, `up`; None:
    anywhere). It costs `price` chips, each card or, if `flat`, the exchange. `keeps` is a rank of which a card must
    stay in the hand.
    """

    counts: tuple[int, ...] | None = None
    place: str | None = None
    price: int = 0
    flat: bool = False
    keeps: str | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """In turn from `start` (None: left of the dealer) each player in exchanges cards by one of the offers.

    New cards lie `down`, `up` or, `same`, as those thrown away did. From card number `late` on they come only when
    everybody has drawn. With `or_fold` a player may fold instead. Who exchanges one card gets `single_from` and throws
    all but one of them away, face up. With `shown` the cards thrown away are turned up when everybody has drawn.
    Cards that lie apart are not exchanged.
    """

    offers: tuple[DrawOffer, ...]
    face: str = "down"
    late: int | None = None
    start: Who | None = None
    or_fold: bool = False
    single_from: int = 1
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Discard:
    """Each player in throws cards away, so many (`counts`; None: any) or down to `keep`; all at once, sealed.

    `place` is where they lie (`hole`, `up`; None: either), `face` how they lie afterwards. With `start` players
    discard in turn instead. Cards that lie apart do not count.
    """

    counts: tuple[int, ...] | None = None
    keep: int | None = None
    place: str | None = None
    face: str = "down"
    start: Who | None = None


@dataclass(frozen=True, slots=True)
class Reveal:
    """Each player in turns up so many own cards that lie face down: in turn, or `together`."""

    counts: tuple[int, ...]
    together: bool = False


@dataclass(frozen=True, slots=True)
class Declare:
    """Everybody who is in declares one of `words`: `together`, opened at once, or in turn.

    It goes from `start`, else from the dealer's left. The word stays with its player for the deal.
    """

    words: tuple[str, ...]
    together: bool = False
    start: Who | None = None


@dataclass(frozen=True, slots=True)
class Repeat:
    """`body` so many times."""

    times: int
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Case:
    """What is done if the condition holds; always, without one."""

    condition: Condition | None
    body: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class If:
    """The first case that holds is carried out; none, if none does."""

    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Until:
    """Inside a loop: the loop ends here if the condition holds."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class NameRank:
    """`who` names a rank of the deck, for everybody to hear."""

    who: Who


@dataclass(frozen=True, slots=True)
class ThrowIn:
    """The deal ends without a winner: the pot stays for the next one, the deal passes on, everybody posts again."""


@dataclass(frozen=True, slots=True)
class Redeal:
    """The deal ends without a winner, and the same dealer deals anew for the same pot.

    `among` is `everyone`, or `active players`: then who has folded stays out. Only with `posts` is there
    posting again.
    """

    among: str
    posts: bool = False


@dataclass(frozen=True, slots=True)
class LadderRises:
    """The ladder of this id goes on to its next rung. It falls back to the first when the pot is won."""

    ladder: str


Step = (
    PostAntes
    | PostBlinds
    | PostButtonBlind
    | PostBlind
    | PostBringIn
    | OfferStraddle
    | Burn
    | DealPlayers
    | DealCells
    | Flip
    | Look
    | TurnCells
    | TurnChosen
    | NewDeck
    | BettingRound
    | Draw
    | BuyCards
    | Discard
    | Reveal
    | Declare
    | Repeat
    | If
    | Until
    | ThrowIn
    | Redeal
    | LadderRises
    | NameRank
)


@dataclass(frozen=True, slots=True)
class Street:
    """A labelled part of play: its address, its printed title, its steps."""

    label: str
    title: str
    steps: tuple[Step, ...]


# ---------------------------------------------------------------- showdown


@dataclass(frozen=True, slots=True)
class Term:
    """`low`..`high` cards (`high` None: any number) of `hole`, `up`, `apart`, `board`, `cells` or one `line` of
    `line_set`.
    """

    place: str
    low: int = 0
    high: int | None = None
    cells: tuple[str, ...] = ()
    line_set: str | None = None


@dataclass(frozen=True, slots=True)
class Qualifier:
    """What a hand must reach to win a share.

    `or lower`: so many different ranks, none above `rank` (with `pairs` equal ranks may be among them).
    `or better`: `category` or one above it. `only`: a hand of `category` and of no other, with `rank` one that is
    made of that rank (a pair of sevens).
    """

    kind: str
    rank: str | None = None
    category: str | None = None
    pairs: bool = False


@dataclass(frozen=True, slots=True)
class SuitCard:
    """The highest or lowest card of a suit, that of `suit` or of the card on `cell`, among own cards in `places`.

    Single cards compare as the deck's ranks do. A joker has no suit.
    """

    highest: bool
    suit: str = ""
    cell: str = ""
    places: tuple[str, ...] = ("hole", "up")


@dataclass(frozen=True, slots=True)
class Holder:
    """Whoever has all of these `cards` among own cards in `places`."""

    cards: tuple[str, ...]
    places: tuple[str, ...] = ("hole", "up")


@dataclass(frozen=True, slots=True)
class MostPoints:
    """Whoever counts most by `points`, an id of the game's, over own cards in `places`.

    Nobody who counts more than the points' `limit` can win.
    """

    points: str
    places: tuple[str, ...] = ("hole", "up")


@dataclass(frozen=True, slots=True)
class CellIs:
    """The card on `cell` has one of these ranks; false while it is not known."""

    cell: str
    ranks: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A part of the pot, and what wins it.

    The best hand of `ranking` made of the terms of `hand`, or of one of `or_hands` (another sum each), wins; with
    `place` 2 the second best, and so on. Where `by` says something else, cards or points win: `ranking` is empty
    then, and so is `hand`.

    All `qualifiers` must be reached. A share with a condition `when` is not there where it fails. The first share
    that `takes_all` and is won is the whole pot; no other is looked at. `rest` marks the share that takes what
    others leave over; without one, shares that nobody wins are divided among the others in proportion.
    `declared` is the word that claims the share where players declare (`both` claims all); empty: everybody does.
    `title` is its printed name, empty where what wins it names it.
    """

    amount: Fraction
    ranking: str = ""
    hand: tuple[Term, ...] = ()
    qualifiers: tuple[Qualifier, ...] = ()
    or_hands: tuple[tuple[Term, ...], ...] = ()
    place: int = 1
    by: SuitCard | Holder | MostPoints | None = None
    when: CellIs | None = None
    takes_all: bool = False
    rest: bool = False
    declared: str = ""
    title: str = ""

    @property
    def hands(self) -> tuple[tuple[Term, ...], ...]:
        """The sums of cards one of which makes the hand."""
        return (self.hand, *self.or_hands)


NOBODY_WINS = "nobody wins"
"""The one condition that only the showdown can answer."""

BOTH = "both"
"""The word with which a player claims every share that can be declared for."""


@dataclass(frozen=True, slots=True)
class BothWays:
    """What holds for a player who declares `both`.

    `must_win`: whoever does not win, or tie for, each share for which one can declare gets no part of the pot; with
    `tie_loses` a tie is not enough, but for `except_best` it is where no hand of the ranking beats the tied one.
    `one_line`: all his hands use the same lines.
    """

    must_win: bool = False
    tie_loses: bool = False
    except_best: bool = False
    one_line: bool = False


# ---------------------------------------------------------------- the class


class GameClass:
    """Base of every generated game class: class attributes only, made to be subclassed.

    A subclass whose `game_version` is not this runtime's raises `VersionMismatchError` when defined.
    """

    game_version: ClassVar[int]
    spec_hash: ClassVar[str]
    id: ClassVar[str]
    title: ClassVar[str]
    options: ClassVar[tuple[str, ...]] = ()
    house: ClassVar[str] = ""
    """The id of the house by whose conventions it is played; empty without one."""
    players: ClassVar[tuple[int, ...]]
    deck: ClassVar[Deck]
    rankings: ClassVar[tuple[Ranking, ...]]
    wild: ClassVar[tuple[Wild, ...]] = ()
    dead: ClassVar[tuple[Wild, ...]] = ()
    layout: ClassVar[Layout] = Layout()
    stakes: ClassVar[Stakes] = Stakes()
    conventions: ClassVar[Conventions] = Conventions()
    streets: ClassVar[tuple[Street, ...]]
    shares: ClassVar[tuple[Share, ...]]
    points: ClassVar[tuple[Points, ...]] = ()
    both: ClassVar[BothWays] = BothWays()
    whole_game: ClassVar[type[GameClass] | None] = None
    """The game for any number of players, of which this class is the game for one of them."""
    opener_proves: ClassVar[Opening | None] = None
    """What the one who opened must have opened with, to win."""
    settlement_cases: ClassVar[tuple[Case, ...]] = ()
    """What is done instead of paying the pot, if a condition holds; `nobody wins` is asked when hands are judged."""
    ladders: ClassVar[tuple[Ladder, ...]] = ()

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        if cls.game_version != GAME_VERSION:
            raise VersionMismatchError(
                f"{cls.__name__} was generated for Game version {cls.game_version}, "
                f"this runtime plays version {GAME_VERSION}: build it again"
            )

    @classmethod
    def for_players(cls, players: int) -> type[GameClass]:
        """The game as so many play it: the same, but where the number of players decides the deck.

        Then it is a subclass with that deck and rankings of its ranks, the same one every time.
        """
        whole = cls.whole_game or cls
        return whole if whole.deck.lowest_plus_players is None else _for_players(whole, players)

    @classmethod
    def ranking(cls, name: str) -> Ranking:
        """The ranking of that id; KeyError if the game has none."""
        for ranking in cls.rankings:
            if ranking.id == name:
                return ranking
        raise KeyError(name)

    @classmethod
    def points_of(cls, name: str) -> Points:
        """The points of that id; KeyError if the game has none."""
        for points in cls.points:
            if points.id == name:
                return points
        raise KeyError(name)


_BY_PLAYERS: dict[tuple[type[GameClass], int], type[GameClass]] = {}
"""Games as so many play them: the same class every time."""


def _for_players(whole: type[GameClass], players: int) -> type[GameClass]:
    if (whole, players) not in _BY_PLAYERS:
        _BY_PLAYERS[whole, players] = _made_for(whole, players)
    return _BY_PLAYERS[whole, players]


def _made_for(whole: type[GameClass], players: int) -> type[GameClass]:
    deck = whole.deck.for_players(players)
    gone = set(whole.deck.ranks) - set(deck.ranks)
    rankings = tuple(
        replace(ranking, ranks=tuple(rank for rank in ranking.ranks if rank not in gone)) for ranking in whole.rankings
    )
    own = {"__doc__": whole.__doc__, "__module__": whole.__module__, "deck": deck, "rankings": rankings}
    return type(whole.__name__, (whole,), {**own, "whole_game": whole})
