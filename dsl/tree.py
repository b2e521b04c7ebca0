"""The syntax tree: what a file says, nothing resolved, every node with its span.

Nodes are frozen and compare by what they say: spans and comments do not count,
so a formatted file parses to an equal tree, and `instead of LINE` can look for
"the inherited line equal to LINE".
"""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from cardwright.dsl.source import NOWHERE, Span

if TYPE_CHECKING:
    from dataclasses import dataclass

    Shared = object
else:  # the same, without writing six methods for each of a hundred classes at every start
    from cardwright.dsl.nodes import Frozen as Shared
    from cardwright.dsl.nodes import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Node(Shared):
    """Anything with a place in a file."""

    span: Span = field(default=NOWHERE, compare=False, repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Line(Node):
    """A node that fills a line. `comments` are the whole-line comments over it, `remark` is the one after it.

    A blank line before the node (or before its comments) is kept as `spaced`.
    """

    comments: tuple[str, ...] = field(default=(), compare=False, repr=False)
    remark: str = field(default="", compare=False, repr=False)
    spaced: bool = field(default=False, compare=False, repr=False)


# ---------------------------------------------------------------- words


@dataclass(frozen=True, slots=True)
class Name(Node):
    """An identifier, or a category's name of several words (`three of a kind`)."""

    text: str


@dataclass(frozen=True, slots=True)
class Text(Node):
    """A quoted text, without its quotes."""

    value: str


@dataclass(frozen=True, slots=True)
class Rank(Node):
    """A rank as `2`..`10 J Q K A`, or `joker`. Tens are always spelt `10`."""

    symbol: str


@dataclass(frozen=True, slots=True)
class Card(Node):
    """A card: rank symbol as in `Rank`, suit one of `c d h s`."""

    rank: str
    suit: str


@dataclass(frozen=True, slots=True)
class Count(Node):
    """How many: `3`, `2..4`, `2+`, `up to 3`, `exactly 3`, `any`, `all`, `some`, `all or none`, `0 1 or 5`.

    `form` is one of `number range at-least up-to exactly any all some all-or-none one-of`; `values` holds its numbers.
    """

    form: str
    values: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Who(Node):
    """A seat by its part in the game.

    `role` is one of `dealer left-of right-of opener last-raiser last-starter best-showing
    worst-showing that-player active-players each-player everyone ...`;
    `of` is what `left of` and `right of` refer to; `suits_break_ties` belongs to `best showing`;
    `ranking` names one in `best RANKING showing`.
    """

    role: str
    of: Who | None = None
    ranking: Name | None = None


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """A predicate of the closed list (vocabulary, part 11).

    `predicate` is its words with hyphens, arguments left out (`nobody-opened`,
    `no-rank-was-dealt-up`); `arguments` are the ranks, names or numbers in order.
    """

    predicate: str
    arguments: tuple[Rank | Name | Count, ...] = ()


# ---------------------------------------------------------------- header


@dataclass(frozen=True, slots=True)
class Aka(Line):
    names: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class By(Line):
    author: Text


@dataclass(frozen=True, slots=True)
class Family(Line):
    name: Name


@dataclass(frozen=True, slots=True)
class Players(Line):
    """`players 2..10`, `players 2..9, best 6`, `players 4, 6, 8 or 10`.

    `numbers` are the allowed numbers written out (a range has `form` range), likewise `best`.
    """

    numbers: Count
    best: Count | None = None


@dataclass(frozen=True, slots=True)
class Note(Line):
    text: Text


@dataclass(frozen=True, slots=True)
class ChangeEvery(Line):
    """A rotation's rhythm: `orbit`, or so many minutes (`minutes` given)."""

    minutes: int | None = None


@dataclass(frozen=True, slots=True)
class AtMostDealtIn(Line):
    """`at most 7 dealt in for stud games`."""

    number: int
    games: Name


@dataclass(frozen=True, slots=True)
class RotationGame(Line):
    game: Name
    options: tuple[Name, ...] = ()


# ---------------------------------------------------------------- sections


@dataclass(frozen=True, slots=True, kw_only=True)
class Section(Line):
    """A section. `like` is the name it patches (a variant's or an option's id, or `standard`)."""

    like: Name | None = None


@dataclass(frozen=True, slots=True)
class Deck(Section):
    """`deck standard without 2 3 4 5 + 2 jokers`; an inherited deck has no `base`."""

    base: Name | None = None
    copies: int = 1
    without: tuple[Rank, ...] = ()
    jokers: int = 0
    lines: tuple[DeckLine, ...] = ()


@dataclass(frozen=True, slots=True)
class DeckLine(Line):
    """Base of the lines of a deck."""


@dataclass(frozen=True, slots=True)
class Aces(DeckLine):
    """`aces high`, `aces low`, `aces high or low` (`form` is `high`, `low`, `high-or-low`); also in a ranking."""

    form: str


@dataclass(frozen=True, slots=True)
class SuitOrder(DeckLine):
    """`suits spades > hearts > diamonds > clubs`, best first, as letters."""

    suits: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ReshuffleDiscards(DeckLine):
    pass


@dataclass(frozen=True, slots=True)
class DiscardsNeverReturn(DeckLine):
    pass


# -- rankings


@dataclass(frozen=True, slots=True)
class PatternPart(Node):
    """One summand of a pattern.

    `kind` is `cards` (a bare number), `alike`, `suited`, `suited-of-different-ranks`, `run`, `suited-run`,
    `run-of-one-colour`, `rainbow`, `within-a-run`, `wild`, or `part` for a part the category defines itself
    (`rider`, its name in `name`). `to` and `without` bound a run's top (`run to A`, `run without A`).
    """

    kind: str
    count: Count | None = None
    to: Rank | None = None
    without: Rank | None = None
    name: Name | None = None


@dataclass(frozen=True, slots=True)
class Pattern(Node):
    parts: tuple[PatternPart, ...]


@dataclass(frozen=True, slots=True)
class RankingLine(Line):
    """Base of the lines of a ranking (`Aces` may stand there as well)."""


@dataclass(frozen=True, slots=True)
class CategoryLine(Line):
    """Base of the lines under a category."""


@dataclass(frozen=True, slots=True)
class PartDefinition(CategoryLine):
    """`rider: 1 of J Q K`: a part of the pattern that is so many cards of these ranks."""

    name: Name
    count: int
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class Placement(CategoryLine):
    """`above X` or `below X` under a category."""

    above: bool
    category: Name


@dataclass(frozen=True, slots=True)
class Compare(CategoryLine):
    """`compare rider, suited`: what settles a tie, in order (`run suited rider rest length ...`)."""

    keys: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Category(RankingLine):
    """`ticket "Ticket": 4 suited + rider`. A bare pattern (badugi's `4 rainbow`) has no `name`."""

    name: Name | None
    title: Text | None
    pattern: Pattern
    lines: tuple[CategoryLine, ...] = ()


@dataclass(frozen=True, slots=True)
class Reorder(RankingLine):
    """`flush above full house`, `X below Y`."""

    category: Name
    above: bool
    other: Name


@dataclass(frozen=True, slots=True)
class LowestBeatsHighest(RankingLine):
    category: Name


@dataclass(frozen=True, slots=True)
class AsIntended(RankingLine):
    """`as intended`: the order may contradict how often hands come, and its author knows."""


@dataclass(frozen=True, slots=True)
class Ranking(Section):
    """`ranking NAME [low] [of N cards]`, or a patch `ranking like standard` (no `name`)."""

    name: Name | None
    low: bool = False
    size: int | None = None
    lines: tuple[RankingLine | Aces, ...] = ()


# -- layout


@dataclass(frozen=True, slots=True)
class Cell(Node):
    """A place of the drawing; `sideways` for `d~`."""

    name: Name
    sideways: bool = False


@dataclass(frozen=True, slots=True)
class LayoutRow(Line):
    """A drawn row: cells and gaps (`.` is None)."""

    cells: tuple[Cell | None, ...]


@dataclass(frozen=True, slots=True)
class AsideCells(Line):
    """`aside m "Title", ...`: cells that are in no hand."""

    cells: tuple[tuple[Name, Text | None], ...]


@dataclass(frozen=True, slots=True)
class LineChoice(Node):
    """One way to name lines: `form` is `cells every-row every-column every-diagonal every-line every-path`.

    `cells` are the spelt-out cells or groups, `length` the number in `every line of 3`,
    `through` the cell of `every line of 3 through s`, `along` the line set of `every path of 3 along NAME`.
    """

    form: str
    cells: tuple[Name, ...] = ()
    length: int | None = None
    through: Name | None = None
    along: Name | None = None


@dataclass(frozen=True, slots=True)
class LineSet(Line):
    """`rail "Rail": u | l | every line of 3 through s [, round]`."""

    name: Name
    title: Text | None
    choices: tuple[LineChoice, ...]
    round: bool = False


@dataclass(frozen=True, slots=True)
class Layout(Section):
    lines: tuple[LayoutRow | AsideCells | LineSet, ...] = ()


# -- stakes


@dataclass(frozen=True, slots=True)
class StakeLine(Line):
    """Base of the lines of `stakes`."""


@dataclass(frozen=True, slots=True)
class Limit(StakeLine):
    """`no limit`, `pot limit`, `half-pot limit` (`form` is `no pot half-pot`)."""

    form: str


@dataclass(frozen=True, slots=True)
class BetSize(Node):
    """A size `low` (`..high`) from the step labelled `start` on; None is the beginning."""

    low: int
    high: int | None = None
    start: Name | None = None


@dataclass(frozen=True, slots=True)
class FixedLimit(StakeLine):
    sizes: tuple[BetSize, ...]


@dataclass(frozen=True, slots=True)
class SpreadLimit(StakeLine):
    """`bets 1..2, 1..5 from seventh`."""

    sizes: tuple[BetSize, ...]


@dataclass(frozen=True, slots=True)
class Forced(StakeLine):
    """`ante 1`, `button blind 1`, `bring-in 2` (`kind` is `ante button-blind bring-in`)."""

    kind: str
    amount: int


@dataclass(frozen=True, slots=True)
class Blinds(StakeLine):
    amounts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MostRaises(StakeLine):
    """`at most 3 raises`, with `heads_up` for `, heads-up too`: then the cap holds between two as well."""

    number: int
    heads_up: bool = False


@dataclass(frozen=True, slots=True)
class StakeRule(StakeLine):
    """A fixed sentence: `rule` is `raises-at-least-last-bet big-bet-allowed only-big-bets no-check-raise points`.

    `start` and `condition` where the sentence has them.
    """

    rule: str
    start: Name | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class Fee(StakeLine):
    name: Name | None
    amount: int


@dataclass(frozen=True, slots=True)
class Stakes(Section):
    lines: tuple[StakeLine, ...] = ()


# -- play


@dataclass(frozen=True, slots=True)
class Statement(Line):
    """A line of `play` (or of an event, a part, a settlement)."""


@dataclass(frozen=True, slots=True)
class Labelled(Line):
    """`flop "The flop":` and the statements under it."""

    label: Name
    title: Text | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Ante(Statement):
    by: Who | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class PostBlinds(Statement):
    pass


@dataclass(frozen=True, slots=True)
class PostButtonBlind(Statement):
    pass


@dataclass(frozen=True, slots=True)
class PostBlind(Statement):
    """`blind 1 by left of dealer`."""

    amount: int
    by: Who


@dataclass(frozen=True, slots=True)
class BringIn(Statement):
    by: Who
    suits_break_ties: bool = False


@dataclass(frozen=True, slots=True)
class Straddle(Statement):
    """`straddle [from X] [, doubling] [, at most N]`: voluntary blinds, each twice the last."""

    start: Who | None = None
    doubling: bool = False
    at_most: int | None = None


@dataclass(frozen=True, slots=True)
class Burn(Statement):
    count: int
    if_allowed: bool = False


@dataclass(frozen=True, slots=True)
class DealPart(Node):
    """`2 down`: so many cards of one facing (`down up unseen forehead`)."""

    count: int
    face: str


@dataclass(frozen=True, slots=True)
class DealPlayers(Statement):
    """`deal 2 down, 1 up`; `short` is the number that go to the board if the deck runs short."""

    parts: tuple[DealPart, ...]
    short: int | None = None


@dataclass(frozen=True, slots=True)
class DealBoard(Statement):
    """`deal 3 to board`, `deal 5 down to board`."""

    count: int
    face: str = "up"


@dataclass(frozen=True, slots=True)
class DealCells(Statement):
    """`deal u l`, `deal board down`: cells and groups by name, `board` for all of them."""

    cells: tuple[Name, ...]
    face: str = "up"


@dataclass(frozen=True, slots=True)
class Bet(Statement):
    """A betting round. `opening` is the pattern in `open with pair of J or better`, a phrase kept as a tree."""

    start: Who | None = None
    suits_break_ties: bool = False
    opening: Opening | None = None


@dataclass(frozen=True, slots=True)
class Opening(Node):
    """`pair of J` in `open with pair of J or better`; `rank` may be a ladder's name."""

    category: Name
    rank: Rank | Name | None = None


@dataclass(frozen=True, slots=True)
class TurnCells(Statement):
    """`turn n, e, s w` + block: groups of cells, turned one group at a time, the block after each."""

    groups: tuple[tuple[Name, ...], ...]
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class TurnChosen(Statement):
    """`turn 3 of a b c by dealer` + block."""

    count: Count
    cells: tuple[Name, ...]
    by: Who
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class Draw(Statement):
    """`draw up to 3`, `draw any`; further qualifiers are reserved."""

    count: Count


@dataclass(frozen=True, slots=True)
class Discard(Statement):
    count: Count
    place: Name | None = None


@dataclass(frozen=True, slots=True)
class Reveal(Statement):
    count: Count
    together: bool = False


@dataclass(frozen=True, slots=True)
class Declare(Statement):
    """`declare high, low or both, together`. `how` is `together`, `in-turn` or None (in turn)."""

    words: tuple[Name, ...]
    how: str | None = None


@dataclass(frozen=True, slots=True)
class NameRank(Statement):
    by: Who


@dataclass(frozen=True, slots=True)
class Case(Line):
    """`if C`, `otherwise if C`, `otherwise` (no condition) and the block under it."""

    condition: Condition | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If(Statement):
    """Its cases in order; the first line's comments are the first case's."""

    cases: tuple[Case, ...]


@dataclass(frozen=True, slots=True)
class Repeat(Statement):
    times: int | None
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Until(Statement):
    condition: Condition


@dataclass(frozen=True, slots=True)
class ThrowIn(Statement):
    pass


@dataclass(frozen=True, slots=True)
class Redeal(Statement):
    among: Who


@dataclass(frozen=True, slots=True)
class LadderRises(Statement):
    ladder: Name


@dataclass(frozen=True, slots=True)
class Pays(Statement):
    """`that player pays 2 antes` (`unit` is `chips antes ...`)."""

    who: Who
    amount: int
    unit: str


@dataclass(frozen=True, slots=True)
class LikeStep(Statement):
    """`like LABEL` as a step: that label's steps again, or another variant's of this label."""

    label: Name


# -- patches


@dataclass(frozen=True, slots=True)
class InsteadOf(Line):
    """`instead of LINE` + block. `line` is a parsed statement, share or settlement line."""

    line: Line
    body: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Insert(Line):
    """`after LABEL` / `before LABEL` + labelled steps (`where` is `after` or `before`)."""

    where: str
    label: Name
    body: tuple[Labelled, ...]


@dataclass(frozen=True, slots=True)
class BeforeEach(Line):
    """`before each bet` / `before each deal` + statements (`what` is `bet` or `deal`)."""

    what: str
    body: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class WithoutLabels(Line):
    labels: tuple[Name, ...]


@dataclass(frozen=True, slots=True)
class Retitle(Line):
    """`title LABEL "..."`."""

    label: Name
    title: Text


@dataclass(frozen=True, slots=True)
class Play(Section):
    lines: tuple[Labelled | InsteadOf | Insert | BeforeEach | WithoutLabels | Retitle, ...] = ()


# -- wild cards


@dataclass(frozen=True, slots=True)
class WildEntry(Line):
    """One entry of `wild` or `dead`.

    `what` is its expression; `owner` for `, for its owner`; `only` is `high` or `low` in `, for high only`;
    `as_what` the words after `as`, canonical (`any-card-not-in-hand`, `a-bug`).
    """

    what: WildExpression
    owner: bool = False
    only: str | None = None
    as_what: str | None = None


@dataclass(frozen=True, slots=True)
class WildExpression(Node):
    """`form` is `cards`, `ranks`, `rank-of-cell`, `rank-of-lowest-hole-card`,
    `rank-of-up-card-after`, `ranks-in-hole`, `named-rank`, `rank-of-cell-in-chosen-line`, ...

    Its parts are in the fields that apply.
    """

    form: str
    ranks: tuple[Rank, ...] = ()
    cards: tuple[Card, ...] = ()
    cell: Name | None = None
    line: Name | None = None
    aces_low: bool = False


@dataclass(frozen=True, slots=True)
class Wild(Section):
    entries: tuple[WildEntry, ...] = ()


# -- showdown


@dataclass(frozen=True, slots=True)
class HandTerm(Node):
    """`2 hole`, `one rail`, `d`, `2 of one square`, `1 r`: how many cards of which place.

    `one` marks a choice of one line of a set. `places` is the place or cell; no `count` means
    as many of them as wanted.
    """

    place: Name
    count: Count | None = None
    one: bool = False


@dataclass(frozen=True, slots=True)
class Hand(Line):
    terms: tuple[HandTerm, ...]


@dataclass(frozen=True, slots=True)
class Winner(Node):
    """Who takes a share: `form` is `best` (with `ranking`), `highest-of-suit`/`lowest-of-suit` (with `suit`, `place`),
    `holder-of` (with `card`).
    """

    form: str
    ranking: Name | None = None
    suit: str | None = None
    place: Name | None = None
    card: Card | None = None


@dataclass(frozen=True, slots=True)
class Qualifier(Node):
    """`8 or lower` (`or-lower`, `rank`), `full house or better` (`or-better`, `category`), `pairs ignored`,
    `4 rainbow` (`pattern`), `if declared spade` (`if-declared`, `word`).
    """

    form: str
    rank: Rank | None = None
    category: Name | None = None
    pattern: Pattern | None = None
    word: Name | None = None


@dataclass(frozen=True, slots=True)
class Share(Line):
    """`half to best high, 8 or lower`. `amount` is `pot half third` or a token's name."""

    amount: Name
    winner: Winner
    qualifiers: tuple[Qualifier, ...] = ()
    hand: Hand | None = None


@dataclass(frozen=True, slots=True)
class ShowdownRule(Line):
    """A fixed sentence: `rule` is `both-must-win-both`, `both-use-one-line`, ...; `tie_loses` for `, a tie loses`."""

    rule: str
    tie_loses: bool = False


@dataclass(frozen=True, slots=True)
class OpenerProves(Line):
    opening: Opening


@dataclass(frozen=True, slots=True)
class Showdown(Section):
    lines: tuple[Hand | Share | ShowdownRule | OpenerProves | If | Statement | InsteadOf, ...] = ()


@dataclass(frozen=True, slots=True)
class DealAgain(Line):
    """`deal again until C`."""

    condition: Condition
    at_once: bool = False


@dataclass(frozen=True, slots=True)
class PotToThatPlayer(Line):
    pass


@dataclass(frozen=True, slots=True)
class Series(Section):
    lines: tuple[DealAgain | PotToThatPlayer, ...] = ()


# -- the rest


@dataclass(frozen=True, slots=True)
class Tokens(Section):
    name: Name


@dataclass(frozen=True, slots=True)
class Ladder(Section):
    name: Name
    rungs: tuple[Rank, ...]
    then: str | None = None


@dataclass(frozen=True, slots=True)
class Event(Node):
    """What an event waits for: `form` is `card-is-dealt`, `up-card-becomes-wild`, ...

    `rank`, `card` and `face` are given where they apply.
    """

    form: str
    rank: Rank | None = None
    card: Card | None = None
    face: str | None = None


@dataclass(frozen=True, slots=True)
class Whenever(Section):
    name: Name
    title: Text | None
    event: Event
    body: tuple[Statement, ...] = ()


@dataclass(frozen=True, slots=True)
class PlacedCards(Line):
    """`u 5s 2d Kd`, `board As Qh`: the cards of a cell, a group or the board in an example.

    A line may hold several, `entries` in order.
    """

    entries: tuple[tuple[Name, tuple[Card, ...]], ...]


@dataclass(frozen=True, slots=True)
class ExamplePlayers(Line):
    number: int


@dataclass(frozen=True, slots=True)
class Claim(Node):
    """`makes ticket 9s 8s 7s 5s Qh using rail u1 s l3`."""

    category: Name
    cards: tuple[Card, ...] = ()
    line_set: Name | None = None
    line: tuple[Name, ...] = ()


@dataclass(frozen=True, slots=True)
class ExampleHand(Line):
    """`A  9s 8s | 7h  makes ...`: a player's letter, own cards, up cards after the bar."""

    player: Name
    hole: tuple[Card, ...]
    up: tuple[Card, ...] = ()
    makes: Claim | None = None


@dataclass(frozen=True, slots=True)
class Outcome(Line):
    """`A wins`, `A B C split: two pair`, `nobody wins` (no players)."""

    players: tuple[Name, ...]
    category: Name | None = None


@dataclass(frozen=True, slots=True)
class Example(Section):
    title: Text
    lines: tuple[PlacedCards | ExamplePlayers | ExampleHand | Outcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Option(Section):
    """`option ID "Title" [like OPTION] [with A, B] [for stud games] [default]` and the sections under it."""

    id: Name
    title: Text
    with_options: tuple[Name, ...] = ()
    default: bool = False
    lines: tuple[HeaderLine, ...] = ()
    sections: tuple[Section, ...] = ()


HeaderLine = Aka | By | Family | Players | Note | ChangeEvery | AtMostDealtIn | RotationGame


@dataclass(frozen=True, slots=True)
class File(Line):
    """A whole file: `variant | session | rotation ID "Title" [like ID [with OPTION, ...]]` and what follows.

    `below` are comments after the last line.
    """

    kind: str
    id: Name
    title: Text
    like: Name | None = None
    with_options: tuple[Name, ...] = ()
    lines: tuple[HeaderLine, ...] = ()
    sections: tuple[Section, ...] = ()
    below: tuple[str, ...] = field(default=(), compare=False, repr=False)
