"""English as the sheet needs it: number words, lists, plurals, articles, cases and quotes."""

from __future__ import annotations

import re
from collections.abc import Sequence

# fmt: off
_SMALL = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
    "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    "twenty",
)
_ORDINALS = (
    "zeroth", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
    "tenth", "eleventh", "twelfth",
)
# fmt: on
_RANK_WORDS = {"A": "ace", "K": "king", "Q": "queen", "J": "jack"}
SUIT_WORDS = {"c": "clubs", "d": "diamonds", "h": "hearts", "s": "spades"}
_IRREGULAR = {
    "flush": "flushes",
    "straight flush": "straight flushes",
    "full house": "full houses",
    "four of a kind": "fours of a kind",
    "three of a kind": "threes of a kind",
    "two pair": "two pairs",
}


def number(count: int) -> str:
    """A count in words up to twenty, in figures above."""
    return _SMALL[count] if 0 <= count < len(_SMALL) else str(count)


def ordinal(place: int) -> str:
    """`first`, `second`, ...; in figures above twelve."""
    if 0 <= place < len(_ORDINALS):
        return _ORDINALS[place]
    ending = "th" if place % 100 in (11, 12, 13) else {1: "st", 2: "nd", 3: "rd"}.get(place % 10, "th")
    return f"{place}{ending}"


def plural(noun: str) -> str:
    """The plural of a noun or of a printed title; a title that is a genitive (`Uncle Bob’s`) stays as it is."""
    if noun.lower() in _IRREGULAR:
        return _IRREGULAR[noun.lower()]
    if re.search(r"[’']s?$", noun):
        return noun
    if re.search(r"(s|x|z|ch|sh)$", noun):
        return noun + "es"
    if re.search(r"[^aeiou]y$", noun):
        return noun[:-1] + "ies"
    return noun + "s"


def counted(count: int, noun: str, many: str | None = None) -> str:
    """`one card`, `two cards`."""
    return f"{number(count)} {noun if count == 1 else many or plural(noun)}"


def chips(amount: int) -> str:
    """An amount in figures: `1 chip`, `4 chips`."""
    return f"{amount} chip" if amount == 1 else f"{amount} chips"


def a(noun: str) -> str:
    """The noun after its indefinite article."""
    vowel = re.match(r"(?i)(8|11\b|18\b|hours?\b|hono|heir|[aei]|o(?!nce|ne\b)|u(?!ni|se|s\b))", noun)
    return f"{'an' if vowel else 'a'} {noun}"


def listed(items: Sequence[str], word: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {word} {items[-1]}"


def figures(counts: Sequence[int]) -> str:
    """Counts in ascending order, in figures: `2 to 10`, `4, 6 or 8`."""
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{counts[0]} to {counts[-1]}"
    return listed([str(count) for count in counts], "or")


def both_or_all(count: int) -> str:
    """`both` for two, `all five` for more."""
    return "both" if count == 2 else f"all {number(count)}"


def capital(text: str) -> str:
    """The text with its first letter upper case."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text with its first letter lower case."""
    return text[:1].lower() + text[1:]


def bare(title: str) -> str:
    """A printed title without its article: `The Switch` is `Switch`."""
    return re.sub(r"^(?:[Tt]he|[Aa]n?)\s+", "", title).strip()


def the(title: str) -> str:
    """A printed title as a noun in running text: `The flop` is `the flop`."""
    return f"the {bare(title)}"


def rank_word(rank: str) -> str:
    """`ace`, `king`; spot cards in figures."""
    return _RANK_WORDS.get(rank, rank)


def rank_plural(rank: str) -> str:
    """`aces`, `tens` in figures: `10s`."""
    return rank_word(rank) + "s"


def tidy(text: str) -> str:
    """An author's text on one line, without control characters."""
    visible = "".join(" " if character.isspace() else character for character in text)
    return " ".join("".join(c for c in visible if c.isprintable()).split())


def quotes(text: str) -> str:
    """Straight quotes turned into typographer's ones; three dots into an ellipsis."""
    text = text.replace("...", "…")
    if "'" not in text and '"' not in text:
        return text
    text = re.sub(r"(^|[\s(\[/–—-])\"", r"\1“", text).replace('"', "”")
    return re.sub(r"(^|[\s(\[/–—“])'(?=\w)(?!\d\ds)", r"\1‘", text).replace("'", "’")


def print_title(text: str) -> str:
    """An author's title as it is printed."""
    return quotes(tidy(text))
