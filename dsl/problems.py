"""What to say about a line that can't be read, and how to mend the plain cases.

Each function makes one kind of problem. Messages are for card players; parser names stay in here.
"""

from __future__ import annotations

from cardwright.dsl import tree as t
from cardwright.dsl.diagnostics import Diagnostic, Edit, Label, suggest
from cardwright.dsl.engine import keywords
from cardwright.dsl.kinds import KINDS, Kind, kind_under
from cardwright.dsl.lines import RawLine
from cardwright.dsl.mend import LONGEST_TO_MEND, ReadLine, mend_words, readable, with_cards, without_piece
from cardwright.dsl.reserved import find_reserved
from cardwright.dsl.slips import find_slip
from cardwright.dsl.source import Span
from lark import Token, UnexpectedToken

MOST_EXPECTED = 5

# What people call the things that are not words of the language.
CALLED = {
    "NAME": "a name",
    "STRING": 'a text in quotes such as "The flop"',
    "NUMBER": "a number such as 3",
    "AT_LEAST": "a number such as 2+",
    "COURT": "a rank such as 7 or K",
    "CARD": "a card such as Ks",
    "PLAYER": "a player such as A",
    "LABEL": "a label such as 'flop:'",
    "HEADING": "a category or a name of lines, with a colon",
    "_BEST": "', best'",
    "_JOKER": "'joker'",
    "$END": "the end of the line",
}
# The same for pieces that stand for one of several words.
ONE_OF = {
    "ACES": ("high", "low", "high or low", "round the corner"),
    "FACE": ("down", "up", "unseen", "apart", "forehead"),
    "DEALT_FACE": ("up", "down"),
    "EACH": ("bet", "deal"),
    "WHERE": ("after", "before"),
    "PLACEMENT": ("above", "below"),
    "EXTREME": ("highest", "lowest"),
    "FILE_KIND": ("variant", "rotation", "standard", "house"),
    "LADDER_END": ("back down", "from the start"),
    "UP": ("up",),
    "WILD_PLACE": ("hole", "up", "board"),
    "OWN_PLACE": ("hole", "up"),
}
# Words that follow a name at the start of a line; where only these fit, the name itself is the mistake.
AFTER_A_NAME = frozenset(("rises", "fee", "to", "above", "below"))
COUNTED = "a number such as 3, 2..4 or 'up to 3'"
PLAYERS = frozenset(
    ("dealer", "opener", "straddler", "last", "left", "right", "best", "worst", "that", "active", "each", "everyone")
)
MANY = frozenset(("any", "all", "exactly", "some", "up"))
# Words that belong together: those that give them away, all of them, and what they are called.
GROUPS = (
    (frozenset(("left", "right")), PLAYERS, "a player such as 'left of dealer'"),
    (frozenset(("any", "all", "exactly", "some")), MANY, COUNTED),
    (frozenset(("nobody", "anyone")), frozenset(("nobody", "anyone", "any", "no", "the", "a")), "a condition"),
)
NUMBERS = (CALLED["NUMBER"], CALLED["AT_LEAST"])
VALUES = frozenset(("STRING", "NUMBER", "AT_LEAST", "COURT", "CARD", "PLAYER", "LABEL", "HEADING"))
WORDS = frozenset(("NAME", "WORD"))

# Kinds of lines that take nearly anything, and so say nothing about where a line belongs.
_LOOSE = frozenset(("layout_line", "rotation_line", "rotation_option_line", "option_line", "label_line"))
_HOMES = tuple(k for k in KINDS.values() if k.home and k.start not in _LOOSE)


def explain(
    file: str, raw: RawLine, kind: Kind, error: UnexpectedToken, read: ReadLine
) -> tuple[Diagnostic, t.Line | None]:
    """The problem of a line that can't be read, and the node it gives once mended, where that is plain."""
    for look in (_slip, _unclosed, _odd_cards, _needless, _misspelt, _reserved, _no_colon, _elsewhere):
        found = look(file, raw, kind, error, read)
        if found is not None:
            return found
    return _out_of_place(file, raw, kind, error), None


Found = tuple[Diagnostic, t.Line | None] | None


def _slip(file: str, raw: RawLine, kind: Kind, _error: UnexpectedToken, read: ReadLine) -> Found:
    return find_slip(file, raw, kind, read)


def _reserved(file: str, raw: RawLine, kind: Kind, _error: UnexpectedToken, _read: ReadLine) -> Found:
    found = find_reserved(raw.text, kind.start)
    if found is None:
        return None
    construct, start, end = found
    return not_compiled(construct, Span(file, raw.number, start + 1, raw.number, end + 1)), None


def _unclosed(file: str, raw: RawLine, kind: Kind, _error: UnexpectedToken, read: ReadLine) -> Found:
    if raw.text.count('"') % 2 == 0:
        return None
    opened = raw.text.rindex('"')
    span = Span(file, raw.number, opened + 1, raw.number, len(raw.text) + 1)
    before_colon = len(raw.text) - raw.text.endswith(":")
    node = readable(raw.text[:before_colon] + '"' + raw.text[before_colon:], raw.number, kind.start, read)
    return (
        Diagnostic(
            "CW1006",
            "This text has no closing quote",
            span,
            "the text begins here",
            hint='put a " where the text ends',
        ),
        node,
    )


def _misspelt(file: str, raw: RawLine, kind: Kind, error: UnexpectedToken, read: ReadLine) -> Found:
    mended = mend_words(raw, kind, error.token.column or len(raw.text), read)
    if mended is None:
        return None
    span = Span(file, raw.number, mended.start + 1, raw.number, mended.end + 1)
    wrong = raw.text[mended.start : mended.end]
    reserved = find_reserved(raw.text, kind.start)
    if reserved is not None and raw.text[reserved[1] : reserved[2]].split()[0] == wrong:
        return None  # a word of the language that is to come is not misspelt
    return (
        Diagnostic(
            "CW1002",
            f"'{wrong}' is not a word that fits here",
            span,
            f"in {kind.noun}",
            hint=f"did you mean '{mended.word}'?",
            edit=Edit(span, mended.word),
        ),
        mended.node,
    )


def _odd_cards(file: str, raw: RawLine, kind: Kind, _error: UnexpectedToken, read: ReadLine) -> Found:
    mended = with_cards(raw, kind, read)
    if mended is None:
        return None
    return (
        Diagnostic(
            "CW1014",
            "Cards are written with a capital rank and a small suit",
            Span(file, raw.number, mended.start + 1, raw.number, mended.end + 1),
            "this card is written otherwise",
            hint=f"write {mended.word}",
        ),
        mended.node,
    )


def _needless(file: str, raw: RawLine, kind: Kind, error: UnexpectedToken, read: ReadLine) -> Found:
    mended = without_piece(raw, kind, error.token.column or len(raw.text), read)
    if mended is None:
        return None
    span = Span(file, raw.number, mended.start + 1, raw.number, mended.end + 1)
    piece = raw.text[mended.start : mended.end]
    return (
        Diagnostic(
            "CW1013",
            f"'{piece}' is too much here",
            span,
            "not needed",
            hint="leave it out",
            edit=Edit(span, ""),
        ),
        mended.node,
    )


def _no_colon(file: str, raw: RawLine, kind: Kind, _error: UnexpectedToken, read: ReadLine) -> Found:
    node = readable(raw.text + ":", raw.number, kind.start, read)
    step = readable(raw.text, raw.number, "statement_line", read)
    if not isinstance(node, t.Labelled) or (step and bool(raw.children) == bool(kind_under(step, kind.start))):
        return None
    end = len(raw.text)
    span = Span(file, raw.number, end, raw.number, end + 1)
    after = Span(file, raw.number, end + 1, raw.number, end + 1)
    return (
        Diagnostic(
            "CW1009",
            "A label ends with a colon",
            span,
            "expected ':' after this",
            hint=f"write '{raw.text.strip()}:'",
            edit=Edit(after, ":"),
        ),
        node,
    )


def _elsewhere(file: str, raw: RawLine, kind: Kind, _error: UnexpectedToken, read: ReadLine) -> Found:
    if len(raw.text) > LONGEST_TO_MEND:
        return None
    for other in _HOMES:
        if other is not kind and readable(raw.text, raw.number, other.start, read) is not None:
            return wrong_place(file, raw, kind, other), None
    return None


def _out_of_place(file: str, raw: RawLine, kind: Kind, error: UnexpectedToken) -> Diagnostic:
    """The general case: the line makes sense up to a word, and there something else is expected."""
    accepts = set(error.accepts or error.expected)
    token = error.token
    if _starts_wrong(raw, token, accepts):
        return _unknown_start(file, raw, kind)
    expected = "expected " + in_words(accepts, kind, first=(token.column or 1) <= raw.column)
    hint = _such_as(raw, kind)
    if token.type == "$END":
        end = len(raw.text) + 1
        span = Span(file, raw.number, end, raw.number, end + 1)
        return Diagnostic("CW1003", "This line ends too early", span, expected, hint=hint)
    column = token.column or 1
    span = Span(file, raw.number, column, raw.number, column + len(token))
    if accepts == {"$END"}:
        return Diagnostic("CW1004", "This line goes on too long", span, "expected the end of the line")
    hint = suggest(token.lower(), _words_of(accepts)) or hint
    if _is_word(token) and not accepts <= VALUES:
        return Diagnostic("CW1002", f"'{token}' is not a word that fits here", span, expected, hint=hint)
    return Diagnostic("CW1005", f"'{token}' can't stand here", span, expected, hint=hint)


def _starts_wrong(raw: RawLine, token: Token, accepts: set[str]) -> bool:
    """Whether the first word was taken for a name of the game, since it is no word of the language."""
    own = keywords()
    words = {own.get(name, name) for name in accepts - {"NAME", "PLACEMENT"}}
    second = len(raw.text.split()) < 2 or raw.text[: (token.column or 1) - 1].split() == raw.text.split()[:1]
    return second and words <= AFTER_A_NAME and raw.text.split()[0] not in own.values()


def _unknown_start(file: str, raw: RawLine, kind: Kind) -> Diagnostic:
    word = raw.text.split()[0]
    span = Span(file, raw.number, raw.column, raw.number, raw.column + len(word))
    hint = f"{kind.noun} looks like this: {kind.example}"
    return Diagnostic("CW1002", f"'{word}' is not a word that fits here", span, f"expected {kind.noun}", hint=hint)


def _is_word(token: Token) -> bool:
    return token[0].isalnum() and (token.type in WORDS or token.type in keywords())


def _such_as(raw: RawLine, kind: Kind) -> str:
    """An example that begins like the line, else one of its kind."""
    first = raw.text.split()[0].rstrip(":")
    example = next((e for e in kind.examples if e.split()[0] == first), kind.example)
    return f"{kind.noun} looks like this: {example}"


def _words_of(accepts: set[str]) -> list[str]:
    own = keywords()
    return [own[name] for name in accepts if name in own and own[name].isalpha()]


def in_words(accepts: set[str], kind: Kind, *, first: bool) -> str:
    """What may come next, as a list for people; where a whole line begins, its kind is named instead."""
    own = keywords()
    words = {own[name] for name in accepts if name in own}
    words.update(word for name in accepts for word in ONE_OF.get(name, ()))
    things = [CALLED[name] for name in accepts & CALLED.keys() - {"$END"}]
    if "COURT" in accepts and "NUMBER" in accepts:
        things.remove(CALLED["NUMBER"])
    for telling, group, called in GROUPS:
        if telling <= words:
            words -= group
            things.append(called)
    things = [thing for thing in things if thing not in NUMBERS or COUNTED not in things]
    listed = sorted(set(things)) + sorted(f"'{word}'" for word in words)
    if first and len(listed) > MOST_EXPECTED:
        return kind.noun
    if len(listed) > MOST_EXPECTED:
        listed = [*listed[:MOST_EXPECTED], "another word of the language"]
    if "$END" in accepts:
        listed.append(CALLED["$END"])
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} or {listed[-1]}"


# ---------------------------------------------------------------- problems found elsewhere


def not_compiled(construct: str, span: Span) -> Diagnostic:
    """A construct of the vocabulary that nothing compiles yet."""
    return Diagnostic(
        "CW1900",
        f"'{construct}' is part of the language but nothing compiles it yet",
        span,
        "not yet",
        hint="docs/language.md lists what is still to come",
    )


def no_header(file: str, first: RawLine | None) -> Diagnostic:
    """A file that doesn't say which game it describes."""
    span = first.span(file) if first else Span(file, 1, 1, 1, 2)
    return Diagnostic(
        "CW1001",
        "This file doesn't say which game it describes",
        span,
        "expected a first line that names the game",
        hint='begin with a line such as: variant my-game "My Game"',
    )


def wrong_place(file: str, raw: RawLine, kind: Kind, other: Kind) -> Diagnostic:
    """A line that would be right elsewhere in the file."""
    return Diagnostic(
        "CW1010",
        "This line stands in the wrong place",
        raw.span(file),
        f"this is {other.noun}; expected {kind.noun}",
        hint=f"{other.noun} stands {other.home}",
    )


def nothing_below(file: str, raw: RawLine, under: str | None) -> Diagnostic:
    """A line that needs a block and has none."""
    kind = KINDS[under] if under else None
    return Diagnostic(
        "CW1007",
        "Nothing stands under this line",
        raw.span(file),
        f"expected {kind.noun} under it, indented" if kind else "expected lines under it, indented",
        hint=f"for example: {kind.example}" if kind else None,
    )


def nothing_above(file: str, raw: RawLine, child: RawLine) -> Diagnostic:
    """A line indented under one that takes no block."""
    return Diagnostic(
        "CW1008",
        "Nothing may stand under the line above",
        child.span(file),
        "indented under a line that is complete",
        related=(Label(raw.span(file), "this line takes nothing under it"),),
        hint="give both lines the same indentation",
    )


def only_one_hand(first: t.Hand, second: t.Hand) -> Diagnostic:
    """A share with two hands of its own."""
    return Diagnostic(
        "CW1012",
        "A share has one hand",
        second.span,
        "a second one",
        related=(Label(first.span, "the first one"),),
        hint="join them with + or write two shares",
    )


def otherwise_alone(node: t.Case) -> Diagnostic:
    """`otherwise` with no `if` right over it."""
    return Diagnostic(
        "CW1011",
        "There is no 'if' above this 'otherwise'",
        node.span,
        "belongs to an 'if'",
        hint="'otherwise' follows the block of an 'if' and has the same indentation",
    )
