"""Hypothesis strategies for whole syntax trees: every kind of node that the grammar takes."""

from __future__ import annotations

from dataclasses import fields, is_dataclass

from cardwright.dsl import tree as t
from cardwright.dsl.bounds import MOST_COUNTED
from cardwright.dsl.engine import keywords
from cardwright.dsl.say_sections import CONVENTIONS
from hypothesis import strategies as st

KEYWORDS = sorted(word for word in keywords().values() if word[0].isalpha() and word != "each")
TAKEN = frozenset(KEYWORDS) | {
    *("each", "high", "low", "highest", "lowest", "above", "below", "down", "up", "unseen", "apart", "forehead"),
    *("after", "before", "variant", "session", "rotation", "standard", "house", "back", "bet", "deal"),
}

# ---------------------------------------------------------------- words

plain = st.sampled_from(
    ["a", "d", "s", "u", "l3", "b1", "rail", "two-card", "x--y", "3-2-1", "7-card", "kings"]
) | st.from_regex(r"[a-z][a-z0-9]{0,4}(-[a-z0-9]{1,3})?", fullmatch=True).filter(lambda word: word not in TAKEN)
any_word = plain | st.sampled_from(KEYWORDS)
names = plain.map(t.Name)
labels = any_word.map(t.Name)
place_names = (plain | st.just("up")).map(t.Name)
categories = st.sampled_from(["three of a kind", "full house", "two pair", "four-flush"]).map(t.Name) | names
headings = st.lists(any_word, min_size=1, max_size=3).map(lambda words: t.Name(" ".join(words)))

BUILT = {t.Name, t.Text, t.Rank, t.Condition, t.BetSize}


def node(cls, *args, **kwargs):
    """A node; its class is noted, so that a test can see which are missing."""
    BUILT.add(cls)
    return st.builds(cls, *args, **kwargs)


# Letters that a file may hold: nothing that shows nothing or turns the direction of writing.
HIDDEN = "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufffd\ufeff"
letters = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters='"' + HIDDEN)
texts = st.text(letters, max_size=12).map(t.Text)
comment_letters = st.characters(exclude_categories=["Cs", "Cc"], exclude_characters=HIDDEN)
comments = st.text(comment_letters, max_size=12).map(str.strip)
numbers = st.integers(0, 999_999_999)
small = st.integers(1, 12)
ranks_of_cards = st.sampled_from(["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]).map(t.Rank)
ranks = ranks_of_cards | st.just(t.Rank("joker"))
cards = node(
    t.Card, st.sampled_from(["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]), st.sampled_from("cdhs")
)
players = st.sampled_from("ABCJKQTAZ").map(t.Name)
flags = st.booleans()


def some(strategy, least=1, most=3):
    return st.lists(strategy, min_size=least, max_size=most).map(tuple)


def maybe(strategy):
    return st.none() | strategy


def line(cls, *args, **kwargs):
    """A node that fills a line, with comments."""
    return node(cls, *args, comments=some(comments, 0, 2), remark=comments, spaced=flags, **kwargs)


rising = st.lists(st.integers(0, 99), min_size=2, max_size=4, unique=True).map(lambda v: tuple(sorted(v)))
pairs = rising.map(lambda v: v[:2])
few = st.integers(0, MOST_COUNTED)
few_pairs = st.tuples(few, few).filter(lambda p: p[0] < p[1])
sizes = node(t.Count, st.just("number"), st.tuples(few)) | node(t.Count, st.just("range"), few_pairs)
seats = sizes | node(t.Count, st.just("one-of"), rising)
counts = (
    seats
    | node(t.Count, st.sampled_from(["at-least", "up-to", "exactly"]), st.tuples(few))
    | node(t.Count, st.sampled_from(["any", "all", "some", "all-or-none"]))
)
single_roles = ["dealer", "opener", "straddler", "last-raiser", "last-starter", "that-player", "active-players"]
who = st.recursive(
    node(t.Who, st.sampled_from([*single_roles, "each-player", "each-other-player", "everyone"]))
    | node(t.Who, st.sampled_from(["best-showing", "worst-showing"]), ranking=maybe(names), with_board=flags),
    lambda inner: node(t.Who, st.sampled_from(["left-of", "right-of"]), of=inner),
    max_leaves=2,
)
conditions = (
    st.sampled_from(["nobody-opened", "nobody-wins", "anyone-straddled", "anyone-drew", "any-player-shows-a-pair"]).map(
        t.Condition
    )
    | node(t.Condition, st.sampled_from(["no-rank-was-dealt-up", "the-latest-up-card-is"]), st.tuples(ranks))
    | node(t.Condition, st.just("cell-is"), st.tuples(names, ranks))
    | node(t.Condition, st.just("cell-is-from"), st.tuples(names, ranks, ranks))
    | node(t.Condition, st.sampled_from(["a-player-has", "a-player-has-in-a-row"]), st.tuples(counts, names))
)

# ---------------------------------------------------------------- header

head_lines = st.one_of(
    line(t.Aka, some(texts)),
    line(t.By, texts),
    line(t.Family, labels),
    line(t.Players, seats, maybe(seats)),
    line(t.Note, texts),
)
rotation_lines = head_lines | st.one_of(
    line(t.ChangeEvery, maybe(numbers)),
    line(t.AtMostDealtIn, numbers, labels),
    line(t.RotationGame, names, some(labels, 0)),
)

# ---------------------------------------------------------------- deck, rankings, layout, stakes

aces = line(t.Aces, st.sampled_from(["high", "low", "high-or-low", "round-the-corner"]))
deck_lines = st.one_of(
    aces,
    line(t.SuitOrder, st.permutations("cdhs").map(tuple)),
    line(t.ReshuffleDiscards, flags),
    line(t.DiscardsNeverReturn),
)
more_ranks, jokers = some(ranks, 0), st.integers(0, 3)
ranks_from = node(t.RanksFrom, ranks, st.none(), ranks) | node(t.RanksFrom, st.none(), numbers, ranks)
decks = line(t.Deck, names, small, more_ranks, jokers, maybe(ranks_from), some(deck_lines, 0)) | line(
    t.Deck, st.none(), st.just(1), more_ranks, jokers, st.none(), some(deck_lines, 0), like=labels
)

counted_parts = (
    node(t.PatternPart, st.sampled_from(["cards", "alike", "suited", "rainbow", "within-a-run", "wild"]), sizes)
    | node(t.PatternPart, st.just("suited-of-different-ranks"), sizes)
    | node(t.PatternPart, st.sampled_from(["run", "suited-run"]), sizes, maybe(ranks), maybe(ranks))
    | node(t.PatternPart, st.just("run-of-one-colour"), sizes)
)
parts = counted_parts | node(t.PatternPart, st.just("part"), name=names)
counted_patterns = node(t.Pattern, some(counted_parts))
patterns = node(t.Pattern, some(parts))
category_lines = st.one_of(
    line(t.PartDefinition, labels, numbers, some(ranks)),
    line(t.Placement, flags, categories),
    line(t.Compare, some(names)),
    aces,
)
ranking_lines = st.one_of(
    aces,
    line(t.Category, headings, maybe(texts), patterns, some(category_lines, 0)),
    line(t.Category, headings, st.none(), patterns, st.just(())),
    line(t.Category, st.none(), st.none(), counted_patterns, some(category_lines, 0, 1)),
    line(t.Reorder, categories, flags, categories),
    line(t.LowestBeatsHighest, categories),
    line(t.EqualCardsSettle),
    line(t.SuitsSettle, some(categories, 0)),
    line(t.Zeros, some(ranks)),
    line(t.AsIntended),
)
rankings = st.one_of(
    line(t.Ranking, names, flags, maybe(numbers), some(ranking_lines), like=maybe(labels)),
    line(t.Ranking, st.none(), st.just(False), st.none(), some(ranking_lines, 0), like=labels),
)

line_choices = st.one_of(
    node(t.LineChoice, st.just("cells"), some(names)),
    node(t.LineChoice, st.sampled_from(["every-row", "every-column", "every-diagonal"])),
    node(t.LineChoice, st.just("every-line"), length=numbers, through=maybe(labels)),
    node(t.LineChoice, st.just("every-path"), length=numbers, along=maybe(labels)),
)
layout_lines = st.one_of(
    line(t.LayoutRow, some(maybe(node(t.Cell, names, flags)), 1, 5)),
    line(t.LaidJoker, names),
    line(t.AsideCells, some(st.tuples(names, maybe(texts)))),
    line(t.LineSet, headings, maybe(texts), some(line_choices), flags),
)

fixed_sizes = node(t.BetSize, numbers, st.none(), maybe(labels))
spread_sizes = st.builds(lambda pair, start: t.BetSize(*pair, start), pairs, maybe(labels))
stake_lines = st.one_of(
    line(t.Limit, st.sampled_from(["no", "pot", "half-pot"])),
    line(t.Limit, st.just("pot"), names),
    line(t.FixedLimit, some(fixed_sizes)),
    line(t.SpreadLimit, some(spread_sizes)),
    line(t.Forced, st.sampled_from(["ante", "button-blind", "bring-in"]), numbers),
    line(t.Blinds, some(numbers)),
    line(t.MostRaises, numbers, flags),
    line(t.StakeRule, st.sampled_from(["raises-at-least-last-bet", "no-check-raise", "points"])),
    line(t.StakeRule, st.just("big-bet-allowed"), labels, maybe(conditions)),
    line(t.StakeRule, st.sampled_from(["only-big-bets", "bets-at-least-twice-the-last-bet"]), labels),
    line(t.Fee, maybe(names), numbers),
)

convention_lines = st.one_of(
    *(line(t.Convention, st.just(about), st.just(answer)) for about, answer in CONVENTIONS),
    line(t.MostBets, numbers),
    line(t.BestLow, names),
)

# ---------------------------------------------------------------- play

openings = node(t.Opening, categories, maybe(ranks_of_cards | names))
faces = st.sampled_from(["up", "down", "unseen", "apart", "forehead"])
cell_groups = some(names)
prices = node(
    t.Price, numbers, st.sampled_from(["chips", "antes", "small-bets", "big-bets", "big-blinds"]), flags
) | node(t.Price, st.just(1), st.just("fee"), flags, maybe(names))
other_draws = some(node(t.OrDraw, numbers, maybe(prices), maybe(ranks)), 0, 2)
draws = (counts, flags, maybe(prices), maybe(who), flags, other_draws, flags, maybe(st.integers(2, 7)))
bare_steps = (
    (t.Ante, (maybe(who), maybe(conditions))),
    (t.PostBlinds, ()),
    (t.PostButtonBlind, ()),
    (t.PostBlind, (numbers, who)),
    (t.BringIn, (who, flags)),
    (t.Straddle, (maybe(who), flags, maybe(numbers))),
    (t.Burn, (numbers, flags)),
    (t.DealPlayers, (some(node(t.DealPart, numbers, faces)), maybe(numbers))),
    (t.DealPlayers, (some(node(t.DealPart, numbers, faces)), st.none(), node(t.OtherFace, faces, prices))),
    (t.DealBoard, (numbers, faces)),
    (t.DealCells, (cell_groups, faces)),
    (t.Bet, (maybe(who), flags, maybe(openings))),
    (t.Bet, (who, flags, maybe(openings), who)),
    (t.Draw, (*draws, st.just(()) | st.tuples(prices, prices), maybe(st.integers(2, 4)), flags)),
    (t.Discard, (counts, maybe(place_names), flags, maybe(who))),
    (t.Discard, (st.none(), maybe(place_names), flags, maybe(who), numbers)),
    (t.Reveal, (counts, flags)),
    (t.Declare, (some(labels, 2), st.sampled_from([None, "together", "in-turn"]))),
    (t.Declare, (some(labels, 2), st.none(), who)),
    (t.NameRank, (who,)),
    (t.Flip, (numbers,)),
    (t.Look, (some(numbers), flags)),
    (t.Buy, (numbers, flags, prices)),
    (t.Until, (conditions,)),
    (t.ThrowIn, ()),
    (t.DiscardsBecomeDeck, ()),
    (t.Redeal, (who, flags)),
    (t.LadderRises, (names,)),
    (t.Pays, (who, numbers, st.sampled_from(["chips", "antes", "small-bets", "big-bets", "big-blinds"]))),
    (t.LikeStep, (labels,)),
)
simple_steps = st.one_of(*(line(cls, *parts) for cls, parts in bare_steps))
headless_steps = st.one_of(
    *(node(cls, *parts) for cls, parts in bare_steps),
    node(t.TurnCells, some(cell_groups)),
    node(t.TurnChosen, numbers, some(cell_groups, 1, 1), who),
    node(t.TurnChosen, st.none(), some(cell_groups, 2, 3), who),
)


def _ifs(bodies):
    first = line(t.Case, conditions, bodies)
    last = line(t.Case, st.none(), bodies)
    cases = st.builds(lambda begin, end: (*begin, *end), some(first, 1, 2), some(last, 0, 1))
    return node(t.If, cases)


def _with_blocks(inner):
    block = some(inner, 1, 2)
    return st.one_of(
        line(t.TurnCells, some(cell_groups), some(inner, 0, 2)),
        line(t.TurnChosen, numbers, some(cell_groups, 1, 1), who, some(inner, 0, 2)),
        line(t.Repeat, maybe(numbers), block),
        _ifs(block),
    )


steps = simple_steps | _with_blocks(simple_steps | _with_blocks(simple_steps))
bodies = some(steps)
labelled = line(t.Labelled, labels, maybe(texts), bodies)
play_lines = st.one_of(
    labelled,
    line(t.InsteadOf, headless_steps, bodies),
    line(t.Insert, st.sampled_from(["after", "before"]), labels, some(labelled, 1, 2)),
    line(t.BeforeEach, st.sampled_from(["bet", "deal"]), bodies),
    line(t.WithoutLabels, some(labels)),
    line(t.Retitle, labels, texts),
)

# ---------------------------------------------------------------- wild cards, showdown, the rest

lowest_forms = st.sampled_from(["lowest-card", "rank-of-lowest-card"])
wild_places = st.sampled_from([None, "hole", "up", "board"])
wild_expressions = st.one_of(
    node(t.WildExpression, st.sampled_from(["ranks", "ranks-in-hole"]), some(ranks)),
    node(t.WildExpression, st.just("cards"), cards=some(cards)),
    node(t.WildExpression, st.just("rank-of-cell"), cell=names),
    node(t.WildExpression, st.just("rank-of-cell-in-chosen-line"), cell=names, line=labels),
    node(t.WildExpression, st.just("cards-in-hole"), cards=some(cards)),
    node(t.WildExpression, st.just("card-on-cell"), cell=names),
    node(t.WildExpression, lowest_forms, aces_low=flags, place=wild_places),
    node(t.WildExpression, lowest_forms, place=wild_places, low_in=counted_patterns),
    node(t.WildExpression, st.just("rank-of-last-card"), place=st.sampled_from(["hole", "up"])),
    node(t.WildExpression, st.just("rank-of-up-card-after"), st.tuples(ranks)),
    node(t.WildExpression, st.sampled_from(["rank-of-each-card-apart", "named-rank"])),
)
wild_entries = line(
    t.WildEntry,
    wild_expressions,
    flags,
    st.sampled_from([None, "high", "low"]),
    st.sampled_from([None, "any-card", "any-card-not-in-hand", "a-bug", "the-lowest-rank-missing"]),
    some(st.one_of(ranks, cards), 0),
)
dead_entries = line(
    t.WildEntry,
    wild_expressions,
    flags,
    st.sampled_from([None, "high", "low"]),
    holding=some(st.one_of(ranks, cards), 0),
)

hand_terms = st.one_of(
    node(t.HandTerm, place_names, maybe(counts)),
    node(t.HandTerm, place_names, maybe(counts), st.just(True)),
)
hand_sums = node(t.Hand, some(hand_terms))
hands = line(t.Hand, some(hand_terms), some(hand_sums, 0, 2))
winners = st.one_of(
    node(t.Winner, st.sampled_from(["best", "second-best", "third-best"]), labels),
    node(t.Winner, st.sampled_from(["highest-of-suit", "lowest-of-suit"]), place=maybe(place_names), cell=names),
    node(t.Winner, st.just("most"), place=maybe(place_names), points=labels),
    node(
        t.Winner,
        st.sampled_from(["highest-of-suit", "lowest-of-suit"]),
        suit=st.sampled_from("cdhs"),
        place=maybe(place_names),
    ),
    node(t.Winner, st.just("holder-of"), cards=some(cards, 1, 3), place=maybe(place_names)),
)
qualifiers = st.one_of(
    node(t.Qualifier, st.just("or-lower"), rank=ranks),
    node(t.Qualifier, st.just("or-better"), category=categories),
    node(t.Qualifier, st.just("pairs-ignored")),
    node(t.Qualifier, st.just("only"), category=st.sampled_from(["pair", "three of a kind"]).map(t.Name)),
    node(t.Qualifier, st.just("only"), category=st.just(t.Name("pair")), rank=ranks_of_cards),
    node(t.Qualifier, st.just("if-declared"), word=labels),
    node(t.Qualifier, st.just("pattern"), pattern=counted_patterns),
)
aftermath = [
    (t.ThrowIn, ()),
    (t.Redeal, (who, flags)),
    (t.LadderRises, (names,)),
    (t.Pays, (who, numbers, st.just("chips"))),
]
rules = [
    (t.ShowdownRule, (st.just("both-must-win-both"), flags)),
    (t.ShowdownRule, (st.just("both-must-win-both"), st.just(True), st.just(True))),
    (t.ShowdownRule, (st.just("both-use-one-line"),)),
    (t.OpenerProves, (openings,)),
]
parts_of_pots = names | st.sampled_from(["3/4", "60%", "1/10"]).map(t.Name)
settlements = st.one_of(
    hands,
    line(t.Share, parts_of_pots, winners, some(qualifiers, 0), maybe(hands), maybe(texts)),
    *(line(cls, *parts) for cls, parts in rules + aftermath),
)
headless_settlements = st.one_of(
    node(t.Hand, some(hand_terms), some(hand_sums, 0, 2)),
    node(t.Share, parts_of_pots, winners, some(qualifiers, 0), title=maybe(texts)),
    *(node(cls, *parts) for cls, parts in rules + aftermath),
)
showdown_lines = st.one_of(
    settlements, line(t.InsteadOf, headless_settlements, some(settlements)), _ifs(some(settlements, 1, 2))
)

worth_values = some(numbers, 0, 2)
worths = line(t.Worth, some(ranks), worth_values) | line(t.Worth, st.tuples(ranks, ranks), worth_values, st.just(True))
series_lines = line(t.DealAgain, conditions, flags) | line(t.PotToThatPlayer)
events = st.one_of(
    node(t.Event, st.just("card-is-dealt"), rank=ranks, face=st.sampled_from(["up", "down"])),
    node(t.Event, st.just("card-is-dealt"), card=cards, face=st.sampled_from(["up", "down"])),
    node(t.Event, st.just("up-card-becomes-wild")),
)

shown_cards = cards | node(t.Card, st.just("joker"), st.just(""))
claims = st.one_of(
    node(t.Claim, st.just(t.Name("4 rainbow")) | categories, some(shown_cards, 0, 5)),
    node(t.Claim, categories, some(shown_cards, 0, 5), labels, some(names, 0)),
)
outcomes = line(t.Outcome, some(players, 0)) | line(t.Outcome, some(players), categories)
example_lines = st.one_of(
    line(t.PlacedCards, some(st.tuples(names, some(shown_cards)))),
    line(t.ExamplePlayers, numbers),
    line(
        t.ExampleHand,
        players,
        some(shown_cards, 0, 4),
        some(shown_cards, 0),
        maybe(claims),
        maybe(labels),
        some(shown_cards, 0),
    ),
    outcomes,
)


def _block_section(cls, lines):
    """A section with lines; with `like` it may do without."""
    return line(cls, some(lines)) | line(cls, some(lines, 0), like=labels)


SECTIONS = {
    "deck": decks,
    "ranking": rankings,
    "layout": _block_section(t.Layout, layout_lines),
    "stakes": _block_section(t.Stakes, stake_lines),
    "conventions": line(t.Conventions, some(convention_lines)),
    "play": _block_section(t.Play, play_lines),
    "wild": _block_section(t.Wild, wild_entries),
    "dead": _block_section(t.Dead, dead_entries),
    "showdown": _block_section(t.Showdown, showdown_lines),
    "points": line(t.Points, labels, maybe(texts), maybe(numbers), maybe(numbers), some(worths)),
    "series": _block_section(t.Series, series_lines),
    "tokens": line(t.Tokens, labels),
    "ladder": line(t.Ladder, labels, some(ranks), st.sampled_from([None, "back-down", "from-the-start"])),
    "whenever": line(t.Whenever, labels, maybe(texts), events, bodies),
    "example": line(t.Example, texts, some(example_lines)),
}
sections = st.one_of(*SECTIONS.values())


def _options(lines):
    return line(
        t.Option, labels, texts, some(labels, 0), flags, some(lines, 0, 2), some(sections, 0, 2), like=maybe(labels)
    )


def _files(kinds, lines):
    return line(
        t.File,
        st.sampled_from(kinds),
        names,
        texts,
        maybe(labels),
        some(labels, 0),
        some(lines, 0),
        some(sections | _options(lines), 0, 4),
        some(comments, 0, 2),
    )


def file_with(section):
    """A file that holds two sections of one kind."""
    return st.builds(lambda *found: t.File("variant", t.Name("x"), t.Text("X"), sections=found), section, section)


files = _files(["variant", "session", "standard", "house"], head_lines) | _files(["rotation"], rotation_lines)


# ---------------------------------------------------------------- looking at trees


def nodes_of(value):
    """Every node in a tree, in the order of fields."""
    waiting = [value]
    while waiting:
        value = waiting.pop()
        if isinstance(value, tuple):
            waiting.extend(reversed(value))
        elif is_dataclass(value) and isinstance(value, t.Node):
            yield value
            waiting.extend(reversed([getattr(value, f.name) for f in fields(value)]))


def comments_of(file):
    """All comments of a file, each with the class of the line that bears it."""
    lines = [node for node in nodes_of(file) if isinstance(node, t.Line)]
    return [(type(n).__name__, n.comments, n.remark) for n in lines], file.below
