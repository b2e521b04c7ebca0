"""The kinds of lines: where each stands, how it is called, and what may stand under it."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.dsl import tree as t


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of line, read from the grammar's start symbol `start`.

    `noun` and `example` are for messages; `home` says where such lines belong. `below` is the kind
    under a line that could not be read, so that its block is looked at all the same.
    """

    start: str
    noun: str
    example: str
    home: str = ""
    below: str = ""

    @property
    def examples(self) -> tuple[str, ...]:
        """Readable lines of this kind, for hints."""
        return EXAMPLES.get(self.start, ())


_HEADS = ('aka "Another Name"', 'by "Her Name"', "family community", "players 2..10, best 6", 'note "A choice"')
_SECTIONS = (
    "deck standard",
    "ranking like standard",
    "layout",
    "stakes like texas-holdem",
    "conventions",
    "play like texas-holdem",
    "wild 3 9",
    "dead rank of c",
    "showdown",
    "points spots",
    "series",
    "tokens leg",
    "ladder opening: J, Q, K",
    "whenever queen: Q is dealt up to a player",
    'example "Two pair"',
    'option ante "With an ante"',
)
_STEPS = (
    "ante",
    "blinds",
    "button blind",
    "blind 2 by left of dealer",
    "bring in by worst showing",
    "straddle from left of dealer, doubling",
    "burn 1",
    "deal 2 down",
    "bet from left of dealer",
    "turn b1 b2 b3",
    "draw up to 3, or 4 if an A is kept",
    "draw up to 1 for 5, same face",
    "discard 1 of hole",
    "discard to 5",
    "reveal 1 together",
    "look at cards 1 3 5",
    "declare high, low or both, together",
    "name a rank by dealer",
    "if nobody opened",
    "otherwise",
    "repeat 3",
    "until nobody opened",
    "throw in",
    "redeal among active players",
    "like flop",
    "that player pays 1 ante",
)
_SHARES = (
    "hand 2 hole + 3 board",
    "half to best ace-to-five, 8 or lower",
    "third to best high",
    "half to highest spade in hole",
    "1/4 to holder of Js",
    "rest to second best high",
    "half to most spots in hole",
    "both must win both",
    "opener proves pair of J or better",
    "instead of pot to best high",
)
EXAMPLES: dict[str, tuple[str, ...]] = {
    "conventions_line": ("odd chips one by one", "short posts count as paid", "at most 4 bets"),
    "file_line": (
        'house friday "Friday\'s House"',
        'rotation my-rotation "My Rotation"',
        'standard my-ranking "My Ranking"',
    ),
    "head_line": _HEADS,
    "rotation_line": (*_HEADS, "change every orbit", "at most 7 dealt in for stud games"),
    "top_line": _SECTIONS,
    "option_line": (*_HEADS, *_SECTIONS[:-1]),
    "deck_line": ("aces high or low", "suits spades > hearts > diamonds > clubs", "reshuffle discards"),
    "ranking_line": ("aces low", "lowest flush beats highest flush", "suits break ties", "as intended"),
    "category_line": ("below straight", "above straight", "compare rider, suited"),
    "layout_line": ('aside extra "The extra card"', "joker on middle"),
    "stakes_line": (
        "fixed limit 2, 4 from turn",
        "bets 1..4",
        "ante 1",
        "bring-in 2",
        "button blind 1",
        "at most 3 raises",
        "big bet allowed from fourth",
        "only big bets from fifth",
        "raises at least the last bet",
        "bets at least twice the last bet from turn",
        "no limit",
        "pot limit",
    ),
    "play_line": (
        "instead of deal 2 down",
        "after flop",
        "before flop",
        "before each bet",
        "without turn, river",
        'title flop "The first three"',
    ),
    "statement_line": _STEPS,
    "wild_line": ("named rank",),
    "dead_line": ("rank of c",),
    "showdown_line": _SHARES,
    "settlement_line": _SHARES[:-1],
    "points_line": ("2..10: face value", "A: 1 or 11"),
    "series_line": ("pot to that player",),
    "example_line": ("board As Qh Qd 9c 6s", "players 5", "nobody wins"),
}

_KINDS = (
    Kind("file_line", "the first line of a file", 'variant my-game "My Game"'),
    Kind("head_line", "a line about the game", "players 2..10", "under the first line of the file"),
    Kind("rotation_line", "a line of a rotation", "change every orbit"),
    Kind("top_line", "a section", "showdown", "at the margin", "statement_line"),
    Kind("option_line", "a section of an option", "stakes like texas-holdem", "", "statement_line"),
    Kind("rotation_option_line", "a line of a rotation's option", "change every 30 minutes"),
    Kind("deck_line", "a line of the deck", "aces high or low", "under 'deck'"),
    Kind("ranking_line", "a line of a ranking", "flush above full house", "under 'ranking'", "category_line"),
    Kind("category_line", "a line of a category", "below straight", "under a category of a ranking"),
    Kind("layout_line", "a line of the layout", "u1 u2 u3"),
    Kind("conventions_line", "a convention", "odd chips one by one", "under 'conventions'"),
    Kind("stakes_line", "a line of the stakes", "blinds 1 2", "under 'stakes'"),
    Kind("play_line", "a label or a change of the play", 'flop "The flop":', "under 'play'", "statement_line"),
    Kind("label_line", "a label", 'call "The call":', "", "statement_line"),
    Kind("statement_line", "a step", "deal 2 down", "under a label such as 'flop:'", "statement_line"),
    Kind("wild_line", "an entry of the wild cards", "rank of c", "under 'wild'"),
    Kind("dead_line", "an entry of the dead cards", "rank of c", "under 'dead'"),
    Kind("showdown_line", "a line of the showdown", "pot to best high", "under 'showdown'", "showdown_line"),
    Kind("share_line", "a hand", "hand 2 hole + 3 board"),
    Kind("points_line", "what cards count", "J Q K: 10", "under 'points'"),
    Kind("settlement_line", "a line of the showdown", "pot to best high"),
    Kind("series_line", "a line of the series", "deal again until nobody wins", "under 'series'"),
    Kind("example_line", "a line of an example", "A wins", "under 'example'"),
)
KINDS = {kind.start: kind for kind in _KINDS}

HEAD_KINDS = {"rotation": "rotation_line"}
OPTION_KINDS = {"rotation": "rotation_option_line"}

# What stands under a node, and the field of the node that takes it.
UNDER: dict[type[t.Line], tuple[str, str]] = {
    t.Deck: ("deck_line", "lines"),
    t.Ranking: ("ranking_line", "lines"),
    t.Category: ("category_line", "lines"),
    t.Layout: ("layout_line", "lines"),
    t.Stakes: ("stakes_line", "lines"),
    t.Conventions: ("conventions_line", "lines"),
    t.Play: ("play_line", "lines"),
    t.Labelled: ("statement_line", "body"),
    t.InsteadOf: ("statement_line", "body"),
    t.Insert: ("label_line", "body"),
    t.BeforeEach: ("statement_line", "body"),
    t.TurnCells: ("statement_line", "body"),
    t.TurnChosen: ("statement_line", "body"),
    t.Repeat: ("statement_line", "body"),
    t.If: ("statement_line", "cases"),
    t.Case: ("statement_line", "body"),
    t.Whenever: ("statement_line", "body"),
    t.Wild: ("wild_line", "entries"),
    t.Dead: ("dead_line", "entries"),
    t.Showdown: ("showdown_line", "lines"),
    t.Share: ("share_line", "hand"),
    t.Points: ("points_line", "lines"),
    t.Series: ("series_line", "lines"),
    t.Example: ("example_line", "lines"),
    t.Option: ("option_line", "sections"),
}

# The block under a section whose own line could not be read, by its first word.
SECTION_BLOCKS = {
    "deck": "deck_line",
    "ranking": "ranking_line",
    "layout": "layout_line",
    "stakes": "stakes_line",
    "conventions": "conventions_line",
    "play": "play_line",
    "whenever": "statement_line",
    "wild": "wild_line",
    "dead": "dead_line",
    "showdown": "showdown_line",
    "points": "points_line",
    "series": "series_line",
    "example": "example_line",
    "option": "option_line",
}

_ALWAYS_NEED = (
    t.Labelled,
    t.InsteadOf,
    t.Insert,
    t.BeforeEach,
    t.Repeat,
    t.If,
    t.Case,
    t.Whenever,
    t.Points,
    t.Example,
    t.Conventions,
)
_NEED_UNLESS_LIKE = (t.Ranking, t.Layout, t.Stakes, t.Play, t.Showdown, t.Series)


def needs_block(node: t.Line) -> bool:
    """Whether a line says nothing without lines under it."""
    if isinstance(node, t.Wild | t.Dead):
        return node.like is None and not node.entries
    if isinstance(node, _NEED_UNLESS_LIKE):
        return node.like is None
    return isinstance(node, _ALWAYS_NEED)


def kind_under(node: t.Line, kind: str) -> str | None:
    """The kind of lines that may stand under `node`, which is itself of `kind`; None if none may."""
    if isinstance(node, t.Wild | t.Dead) and node.entries:
        return None
    if isinstance(node, t.InsteadOf | t.If | t.Case) and kind in {"showdown_line", "settlement_line"}:
        return "settlement_line"
    entry = UNDER.get(type(node))
    return entry[0] if entry else None
