"""What the language reserves: constructs of its vocabulary that no grammar rule takes yet.

One row each, by the part of a file where it stands. A line that can't be read is looked up here before
anything else is said about it, so that it is refused by its name. `docs/language.md` lists these rows;
a construct that gets its grammar rule leaves this table.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, slots=True)
class Reserved:
    """A construct to come.

    `name` is how it is called, `pattern` finds it from the first letter of a line (a group `it` is the part
    that is to come; without one, it is what the pattern covers), `meaning` says what it will do.
    """

    name: str
    pattern: str
    meaning: str


def _words(meaning: str, *names: str) -> tuple[Reserved, ...]:
    """Constructs that begin with their name."""
    return tuple(Reserved(name, re.escape(name).replace(r"\ ", " +") + r"(?![\w-])", meaning) for name in names)


HEADS = _words("the file's sections are laid over another game", "overlay")

SECTIONS = (
    *_words("a place for cards beside hands and board", "pile"),
    *_words("a hand that nobody holds", "ghost"),
    *_words("a token that moves along cells", "marker"),
    *_words("priced places where cards are bought", "market"),
    *_words("dice that the game rolls", "dice"),
    *_words("several pots", "pots"),
    *_words("the games that a session or a switch may call", "games"),
    *_words("how a session's deals follow each other", "deals", "each deal", "after each deal"),
    *_words("what counts as a pair that is dealt up", "pairs"),
    *_words("a small game inside the game", "part"),
    *_words("a settlement that leaves the pot alone", "contest"),
    *_words("the rule of the breaker", "breaker"),
    Reserved("without NAME", r"without +[\w-]+", "takes away an event, a pile or a market of the parent"),
    Reserved("tokens with a number or a worth", r"tokens +[\w-]+(?P<it> *,.*)", "counted tokens with a worth"),
    Reserved("a ladder of other rungs", r"ladder +[\w-]+: *(?P<it>none\b.*|[a-z].*)", "a ladder of categories"),
    Reserved("jokers per player", r"deck +.*?(?P<it>\d+ +jokers? +per +player)", "jokers by the number of players"),
    Reserved("an option for other games", r"option +.*?(?P<it>for +[\w-]+ +games)", "an option that many games take"),
    Reserved("an option without a title", r"(?P<it>option +[\w-]+) +like +[\w-]+$", "another game's option as its own"),
)

EVENTS = tuple(
    Reserved(name, rf"whenever +[\w-]+ *(\"[^\"]*\")? *: *(?P<it>{pattern})", "an event to react to")
    for name, pattern in (
        ("a card is flipped", r".*\bis +flipped\b.*"),
        ("a rank of cards on the table is dealt", r"rank +of\b.*"),
        (
            "a suit, a pair or one of several ranks is dealt",
            r"(an? |[\w, ]+ +or +\w+ +is +|[2-9TJQKA0]+ +or +|the +next +rung).*dealt.*",
        ),
        ("a player folds, bets, rolls or wishes", r"a +player +(folds|bets|is +to|rolls|wishes).*"),
        ("the moment of an event", r".*\bplayer *,.*"),
    )
)

DECK_LINES = (Reserved("a deck's other rules", r"(cut|shuffle|burn) .*", "how the deck is handled"),)

RANKING_LINES = (
    *_words("fewer suits make the better hand", "fewest suits first"),
    Reserved("red over black", r"compare +.*?(?P<it>red +over +black.*)", "colours settle a tie"),
    Reserved("then standard without", r"then +standard.*", "the standard categories after one's own"),
    Reserved("an exception between hands", r"lowest +.* +beats +.*|[\w -]+ +beats +.*", "one hand against the order"),
    Reserved("a kicker above others", r"in +hole *, *kicker.*", "what a kicker in the hole is worth"),
    Reserved("then breaks", r"then +breaks.*", "a hand that spoils others"),
)

STAKE_LINES = (
    *_words("the pot in play is capped", "reserve"),
    *_words("the least sum to sit down with", "buy-in"),
    Reserved("a fee in bets", r".*\bfee +\d+ +(?P<it>(big|small) +.*|antes?.*)", "a fee counted in bets"),
    Reserved("a growing fee", r".*\bfee +\d+.*?(?P<it>,? *rising.*|,? *doubling.*)", "a fee that grows"),
    Reserved("a fee by number", r".*\bfee +.*?(?P<it>by +number.*|\d+ +\d+.*)", "a fee by how many"),
    Reserved("raises by street", r"at +most +\d+ +raises?(?P<it>, *\d+ +from.*)", "a cap that changes"),
    Reserved("raises by each player", r"at +most +\d+ +raises? *(?P<it>by +.*)", "a cap for each player"),
)

_TURNS = (
    *_words("every player in turn does what stands under it", "each player", "each other player"),
    *_words("the player chooses one of these", "either", "or", "may"),
    *_words("only these players do what stands under it", "among"),
    Reserved("an outcome", r"(sold|unsold|nobody left|(passed on|refused) twice|right|wrong|[1-6]) *:", "what follows"),
)

_VERBS = (
    *_words("bids for a card", "auction", "bid"),
    *_words("a card goes from player to player until one wants it", "offer"),
    Reserved("buy from a market", r"buy\b.*", "cards bought from a market"),
    *_words("cards bought from a market", "open", "close"),
    *_words("cards taken from a place or a player", "take"),
    *_words("cards exchanged between two places", "swap"),
    *_words("cards handed to a neighbour", "pass"),
    Reserved("flip until", r"flip +until.*", "unseen cards turned over one by one"),
    *_words("players exchange cards with each other", "trade"),
    *_words("a hand divided, ordered or laid out", "split", "arrange", "put"),
    *_words("chance beside the cards", "roll", "cut"),
    Reserved("look at the table or the deck", r"look +at +(?!cards?\b).*", "cards looked at or shown to some"),
    *_words("cards looked at or shown to some", "show", "place", "leave"),
    *_words("partners, prices and games named by a player", "pick", "name", "cancel"),
    *_words("the game goes on under other rules", "switch to"),
    *_words("cards moved without a choice", "shuffle", "fill", "move"),
    *_words("leaving, staying, paying", "fold", "call", "stand pat", "be in", "pay", "pots"),
    *_words("a duel beside the pot", "contest"),
    *_words("another way to end the deal", "go to showdown", "end the deal", "play it"),
    Reserved("a player may", r"a +player +.*?(?P<it>may +.*)", "a choice that a rule gives"),
    Reserved("any player may claim", r"any +player +may.*", "a claim that anyone may make"),
)

_SENTENCES = tuple(
    Reserved(name, rf"[a-z].*?\b(?P<it>{pattern})\b", "a player does what a rule demands")
    for name, pattern in (
        ("matches the pot", r"match(es)? +(half +)?the +pot.*"),
        ("pays other sums", r"pays +(the|its|as|\d+ +to).*|pays +.*(or +folds|to +).*"),
        ("may", r"may +.*"),
        ("antes for others", r"antes.*"),
        ("folds", r"folds?(?= *$)"),
        ("is in", r"(is|are) +in(?= *$)"),
        ("loses", r"loses? +.*"),
        ("takes", r"takes? +.*"),
        ("gives", r"gives? +.*"),
        ("discards", r"discards +.*"),
        ("cuts the deck", r"cuts +the +deck"),
        ("keeps", r"keeps +.*"),
        ("wins only", r"wins +only +.*"),
        ("becomes wild", r"becomes +wild"),
        ("bets, calls or raises in a duel", r"(attacker|defender|soldiers)\b.*"),
        ("starts over", r"(starts +over|goes +to +.*)"),
        ("to that player", r"to +that +player"),
        ("judged", r"judged +for.*"),
        ("the pot divided", r"pot +may +be +divided.*"),
    )
)

_QUALIFIERS = tuple(
    Reserved(name, rf"{verb}\b.*?(?P<it>{pattern})", "more than the core of a step")
    for name, verb, pattern in (
        ("draw for somebody else", "draw", r"for +(?!the\b)[a-z].*|other +up\b.*|\bdown\b.*|\bby +.*"),
        ("draw with a limit", "draw", r", *(1 +more|leaving|at +most).*"),
        ("bet from another part in the game", "bet +from", r"(buyer|chooser|caller)\b.*"),
        ("bet with a forced price", "bet", r", *forced.*|\bat +\d.*"),
        (
            "bet with other limits",
            "bet",
            r", *(no +(raises|checks)|at +most|fold +only|raises +double|call +or|parol).*",
        ),
        ("bet in another order", "bet", r"per +hand.*|in +the +same.*"),
        ("deal to some", "deal", r"to +(dealer|each|players|that|dummy|kitty|trash)\b.*|to +(?!board)[\w-]+.*"),
        ("deal from a pile or as a player says", "deal", r"\bfrom +.*|\bof +that +number.*|\bby +.*|\(.*|for +each.*"),
        ("deal again, or for somebody", "deal", r",? *again +until.*|, *[\w ]+ +if +.*|, *\w+ +from.*"),
        ("discard by rule", "discard", r"(\d+ +)?(lowest|highest)\b.*|it\b.*|that +.*|or +joker.*|[2-9JQKA]( .*)?$"),
        ("discard to a place", "discard", r"to +[a-z].*|, *at +most.*|[a-z-]+$"),
        ("reveal in order", "reveal", r"next.*|it\b.*|of +.*|from +.*|\bby +.*"),
        ("turn by rule", r"turn +(?=next|highest|first|each|some|\d+ +of)", r"\w+\b.*"),
        ("turn one by one", "turn", r", *one +at +a +time"),
        ("turn if", "turn", r"\bif +.*"),
        ("declare otherwise", "declare", r"\bfrom +.*|per +hand.*|\bby +.*|first +.*|for +\d.*"),
        ("redeal among some", "redeal", r"among +players +.*"),
        ("throw in for the next deal", "throw +in", r", *next +deal.*"),
        ("repeat by a number", "repeat", r"[a-z]+ +times"),
        ("straddle at a price", "straddle", r"at +(the|any) +.*"),
        ("ante by some", "ante +by", r"players +.*|everyone +but.*"),
        ("opening by one hand or another", "(opener +proves|bet)", r"or +\d.*"),
    )
)

_CONDITIONS = tuple(
    Reserved(name, rf"(deal +again +until|(otherwise +)?if|until|ante +if|u +if) +(?P<it>({pattern}).*)", "a condition")
    for name, pattern in (
        (
            "nobody, one or all are in or out",
            r"nobody +(is|pays|wants)|one +(is|player)|two +or|only +the|everyone +\w+",
        ),
        ("the number of deals or players", r"the +deal +is|\d+ +play"),
        ("what pot, deck or board hold", r"the +(pot|deck|board) +(is|has)|all +cards|every +player +has"),
        ("what a player has or says", r"a +player +(has|declared|calls)|all +players +have|(dealer +)?declared +"),
        ("who wins or not", r"opener +(wins|did)|the +player +who|a +showdown +was"),
        ("whose hand is best", r"that +player +is"),
        (
            "what lies in a place",
            r"[\w-]+ +is +(empty|up|\d|[JQKA])|j +and|[\w-]+ +and +[\w-]+ +are|it +is|suits +differ",
        ),
        ("the latest of several ranks", r"the +latest +up +\S+ +or"),
    )
)

STEPS = (*_TURNS, *_VERBS, *_SENTENCES, *_QUALIFIERS, *_CONDITIONS)

SHARES = (
    *(
        Reserved(name, rf"[\w/%-]+( +\w+)? +to +{pattern}", "who takes a share")
        for name, pattern in (
            ("a share to the worst", r"(?P<it>worst\b.*)"),
            ("a share to the highest cut", r"(?P<it>highest +cut\b.*)"),
            ("a share to a player by his part", r"(?P<it>(the|that|a|first|each|player|right|left)\b.*)"),
            ("a share's other terms", r".*?(?P<it>, *(ties +to|for +each|natural +beats|shared +by|if +).*)"),
        )
    ),
    Reserved("points to the winner", r"\d+ +points +to\b.*", "points instead of chips"),
    Reserved(
        "a share to the holder of an unknown card", r".* +to +holder +of +(?P<it>.*of +the.*)", "who takes a share"
    ),
    Reserved("each pot", r"(?P<it>each +pot) +to\b.*", "a share of several pots"),
    Reserved(
        "a hand from other places",
        r"hand +.*?(?P<it>at +that.*|of +(?!one).*|that +.*|, *without.*|from +.*)",
        "more hands",
    ),
    *_words("who settles the pot", "among", "winner needs"),
    *_words("how hands are shown", "hands as called", "shown privately", "reveal"),
    *_words("what settles ties and odd chips", "ties by", "ties split", "odd chip"),
)

_WILD = (
    ("hole card, highest card", r"hole +card|highest +((hole +)?card|rank).*|lowest +rank.*"),
    ("the rank of another place or moment", r"rank +of +.*|K +of +the +suit.*"),
    ("sets of cards", r"sets +that.*|an +up +card +and.*"),
    ("wild cards in places", r"[2-9TJQKA0]+ +in +(hole|up|board) +of.*|\w+[cdhs] +in +hole.*|.*unless +it +is.*"),
    (
        "a card as another",
        r"[\w ]+?,? +(as +(the|any|\w+ +or)|in +the +other|below|only +to|[\w ]+ as) .*|\w+[cdhs] +as +[\dJQKA].*",
    ),
    ("wild cards taken back", r"none\b.*|never +as.*|on +board.*|plays +only.*"),
    ("wild cards by a case", r"(if|otherwise|\w+ +if)\b.*|\w+, *only +.*"),
    ("a ladder's rung as wild", r"rung|none"),
)
WILD_ENTRIES = tuple(Reserved(name, rf"(?P<it>{pattern})", "a wild card") for name, pattern in _WILD)
WILD_ALONE = tuple(Reserved(name, rf"wild +(?P<it>{pattern})", "a wild card") for name, pattern in _WILD)

SERIES_LINES = (
    *_words("an end of the series", "at most"),
    *_words("what stays from deal to deal", "board stays", "all posts", "only players", "pot to"),
    *_CONDITIONS,
)

EXAMPLE_LINES = (
    *_words("what an example takes for granted", "wild", "at", "dealt up"),
    Reserved("wins with", r"[A-Z] +wins +(?P<it>with .*)", "how a player wins"),
    Reserved("an example's markers", r".*\b(?P<it>[a-z]{3,} +[a-z]+\d)$", "where a marker stands"),
)

LAYOUT_LINES = _words("a token on a ring", "marker")

_BY_KIND: dict[str, tuple[Reserved, ...]] = {
    "head_line": HEADS,
    "top_line": (*SECTIONS, *HEADS, *EVENTS, *WILD_ALONE),
    "option_line": (*SECTIONS, *HEADS, *EVENTS, *WILD_ALONE),
    "deck_line": DECK_LINES,
    "ranking_line": RANKING_LINES,
    "category_line": RANKING_LINES,
    "layout_line": LAYOUT_LINES,
    "stakes_line": STAKE_LINES,
    "play_line": STEPS,
    "statement_line": STEPS,
    "wild_line": WILD_ENTRIES,
    "showdown_line": (*SHARES, *STEPS),
    "settlement_line": (*SHARES, *STEPS),
    "series_line": SERIES_LINES,
    "example_line": EXAMPLE_LINES,
}


def find_reserved(text: str, kind: str) -> tuple[str, int, int] | None:
    """What in a line of this kind is reserved: its name, and the columns (from 0) it stands between.

    A line behind `instead of` is looked up like the line itself.
    """
    blanked = re.sub(r'"[^"]*"', lambda quoted: '"' + "_" * (len(quoted.group()) - 2) + '"', text)
    start = len(blanked) - len(blanked.lstrip())
    behind = _INSTEAD.match(blanked, start)
    start = behind.end() if behind else start
    for row, pattern in _compiled(kind):
        found = pattern.match(blanked, start)
        if found:
            part = "it" if "it" in pattern.groupindex else 0
            return row.name, found.start(part), found.end(part)
    return None


_INSTEAD = re.compile(r"instead +of +")


@cache
def _compiled(kind: str) -> tuple[tuple[Reserved, re.Pattern[str]], ...]:
    return tuple((row, re.compile(row.pattern)) for row in _BY_KIND.get(kind, ()))


def all_reserved() -> dict[str, tuple[Reserved, ...]]:
    """Every reserved construct, by the part of a file where it stands."""
    return {
        "first line": HEADS,
        "sections": (*SECTIONS, *EVENTS),
        "deck and ranking": (*DECK_LINES, *RANKING_LINES),
        "stakes": STAKE_LINES,
        "layout": LAYOUT_LINES,
        "play": STEPS,
        "wild": WILD_ENTRIES,
        "showdown": SHARES,
        "series": SERIES_LINES[: -len(_CONDITIONS)],
        "example": EXAMPLE_LINES,
    }
